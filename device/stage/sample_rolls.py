"""Sample scenes with a card and the list on its back: asked, doubted, read by one, read by all."""

from __future__ import annotations

from msgspec.structs import replace

from device.events import line
from device.scene import Aside, Count, Countdown, Entry, Meaning, Mood, Rank, Roll, Scene, Seat
from device.stage.sample_seats import seats

__all__ = ["ENTRIES", "ROLLS", "hearty"]

ENTRIES = tuple(
    Entry(place, line(name), line(also) if also else None, line(value))
    for place, name, also, value in (
        (1, "Banana", "banana-da-terra · ≈ plátano", "124.978.578 t"),
        (2, "Melancia", "", "101.634.720 t"),
        (3, "Maçã", "maçãs", "93.144.358 t"),
        (
            4,
            "Vereinigte Arabische Emirate",
            "VAE · Emirate · ≈ Dubai · ≈ Abu Dhabi",
            "75.567.952 t",
        ),
        (4, "Uva", "uvas · uva-passa", "75.567.952 t"),
        (6, "Manga, mangostão e goiaba", "", "57.011.684 t"),
        (7, "Melão", "≈ cantalupo", "28.917.599 t"),
        (8, "Abacaxi", "ananás", "28.647.865 t"),
        (9, "Pêssego", "nectarina", "24.994.352 t"),
        (9, "Limão", "lima · limão-siciliano · ≈ cidra", "24.994.352 t"),
    )
)


def hearty(count: int, of: int = 4, **changes: dict[str, object]) -> tuple[Seat, ...]:
    """Return seats with hearts, some of them lost, and cards."""
    return tuple(
        replace(
            seat,
            counts=(Count("heart", of - seat.player % (of + 1), of), Count("list", 1, of)),
        )
        for seat in seats(count, **changes)
    )


NOTED = line(
    "Magnitude máxima (quanto menor, mais brilho); sem cometas nem supernovas. Números do CRC "
    "Handbook; para os elementos artificiais mais pesados só há estimativas"
)
ASKED = Roll(
    line("Frutas mais produzidas no mundo"), NOTED, 3, line("3 respostas até agora"), (), None
)
PASSED: dict[str, object] = {"mood": Mood.OUT, "badge": line("passou")}
SAID: dict[str, object] = {"mood": Mood.TURN, "badge": line("respondeu")}
CRIED: dict[str, object] = {"mood": Mood.HERO, "badge": line("Não é top!"), "loud": True}
ROLL = Scene(
    "ocean",
    ASKED,
    hearty(6, p0=SAID | {"legend": Meaning.CHOOSE}, p2=PASSED, p4=PASSED | {"bot": True}),
    Aside(line("É top, Lena?"), who=0, body=line("Duvida? Bata! · Já foi dito? Segure")),
    Countdown(0, 4),
)
DOUBTED = replace(ASKED, hint=line("Já foi dito? Bata · Foi você? Segure"))
DOUBT = Scene(
    "ocean",
    DOUBTED,
    hearty(4, p0=SAID, p1=PASSED, p3=CRIED),
    Aside(
        line("Bruno duvida de Lena"),
        3,
        line("Não é top!"),
        line("Só Bruno olha!"),
        (Rank(3, 0), Rank(2, 42)),
        "eyes",
    ),
)
PEEK = replace(
    DOUBT,
    centre=replace(DOUBTED, entries=ENTRIES, reader=3),
    aside=Aside(
        line("Só Bruno olha!"), 3, body=line("Segure seu botão para ver a lista"), art="eyes"
    ),
    countdown=Countdown(0, 20, 3),
)
LISTED = Scene(
    "ocean",
    replace(
        ASKED,
        hint=line("Toque: continuar"),
        entries=ENTRIES,
        credit=line("FAO, FAOSTAT, Crops and livestock products, 2025"),
    ),
    hearty(6, p3={"mood": Mood.HERO, "badge": line("Uma carta!")}),
    Aside(
        line("Não está na lista! Lena perde um coração"),
        0,
        body=line("Bruno fica com a carta"),
        art="no",
    ),
)
ROLLS: dict[str, Scene] = {
    "roll": ROLL,
    "doubt": DOUBT,
    "peek": PEEK,
    "peek-two": replace(
        PEEK,
        centre=replace(DOUBTED, entries=ENTRIES, reader=1),
        seats=hearty(2, 3, p0=SAID, p1=CRIED),
        countdown=Countdown(0, 20, 1),
    ),
    "listed": LISTED,
    "listed-ten": replace(LISTED, seats=hearty(10, 3, p1=CRIED, p3=PASSED)),
}
