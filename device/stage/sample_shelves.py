"""Sample scenes with marks on the cards, a shelf beside them, and cards that are argued about."""

from __future__ import annotations

from msgspec.structs import replace

from device.events import line
from device.scene import (
    Aside,
    Card,
    Clock,
    Count,
    Countdown,
    Meaning,
    Mood,
    Pile,
    Place,
    Podium,
    Scene,
    Seat,
    Shelf,
    Spread,
    Swap,
    Tally,
    Told,
)
from device.stage.sample_seats import seats

__all__ = ["CHARACTERS", "SHELVES", "counted"]

UNICORN = Card("unicorn", "pink", line("NEINhorn"))
PRINCESS = Card("princess", "orange", line("KönigsDOCHter"))
RACCOON = Card("raccoon", "purple", line("WASbär"))
DOG = Card("dog", "brown", line("NAhUND"))
HAMSTER = Card("hamster", "yellow", line("HÄHmster"))
BEE = Card("bee", "teal", line("WARUMmel"))
WORM = Card("worm", "red", line("Gegenwurm"), marks=("raccoon", "dog"))
CHARACTERS = (UNICORN, PRINCESS, RACCOON, DOG, HAMSTER, BEE)

WORMS = (
    Swap("raccoon", "dog", (line("Was?"), line("Na und?"))),
    Swap("unicorn", "princess", (line("Nein!"), line("Doch!"))),
    Swap("hamster", "bee", (line("Häh?"), line("Warum?"))),
)
SPEAK = {"mood": Mood.TURN, "badge": line("sprich!"), "legend": Meaning.CHOOSE}


def counted(found: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the seats with three counts each: cards, penalty cards and clovers."""
    return tuple(
        replace(
            seat,
            counts=(
                Count("card", 30 - seat.player),
                Count("thumb-down", 3 * seat.player + 8),
                Count("clover", seat.player % 4),
            ),
        )
        for seat in found
    )


TIMED = Scene(
    "glade",
    Pile((DOG, replace(RACCOON, marks=("kangaroo",))), 12, 12, 0),
    seats(6, p0=SPEAK),
    Shelf((Clock(0, 300), Tally("card", 69, label=line("übrig")), WORMS[0])),
    Countdown(211.5, 214.5, 0),
)
TOLD = Scene(
    "glade",
    Pile((replace(PRINCESS, marks=("parsley",)),), 5, 5, 1),
    counted(seats(6, p1=SPEAK, p3={"badge": line("falsch!")})),
    Shelf((Told("hamster", line("Meinetwegen!"), ("clover", "clover")), *WORMS[:2])),
    Countdown(0, 3, 1),
)
FULL = replace(
    TIMED,
    centre=Pile((WORM,), 1, 1, 0),
    countdown=Countdown(0, 3, 0),
    seats=counted(TIMED.seats),
    aside=Shelf(
        (
            Clock(-285, 8),
            Tally("clover", 3, 4, line("Kleeblätter")),
            Told("princess", line("Meinetwegen!"), ("parsley",)),
            *WORMS,
        )
    ),
)
DOUBT = Aside(line("Lena widerspricht Max"), who=0, body=line("Falsch? Drückt!"))
SPREAD = replace(
    TOLD,
    centre=Spread(
        (
            replace(PRINCESS, marks=("parsley",), word=line("Bäh!")),
            replace(HAMSTER, word=line("Meinetwegen!")),
        ),
        lit=0,
    ),
    aside=Shelf((Clock(-100, 200), *WORMS, DOUBT)),
)
DUEL = replace(
    SPREAD,
    centre=Spread((replace(WORM, word=line("Gegenwurm!")), replace(BEE, word=line("Warum?"))), 1),
    seats=counted(seats(2, p0=SPEAK)),
    aside=DOUBT,
)
CLOVERS = replace(
    TOLD,
    centre=Pile((replace(UNICORN, marks=("clover",) * 3),), 5, 5, 1),
    seats=counted(seats(10, p7=SPEAK)),
)
LOST = replace(
    TIMED,
    centre=Podium(line("Leider verloren!"), (), "clover", line("Die Zeit ist um")),
    aside=None,
    countdown=None,
)
TEAM = replace(
    LOST,
    centre=Podium(
        line("Geschafft! 8 Kleeblätter"),
        tuple(Place(player, 1, 8) for player in range(6)),
        "clover",
        line("Na, das war doch mal was"),
    ),
)

SHELVES: dict[str, Scene] = {
    "timed": TIMED,
    "told": TOLD,
    "shelf": FULL,
    "spread": SPREAD,
    "duel": DUEL,
    "clovers": CLOVERS,
    "lost": LOST,
    "team": TEAM,
}
