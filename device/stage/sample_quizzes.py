"""Sample scenes with a quiz: marking, passing, and the answers told one by one."""

from __future__ import annotations

from msgspec.structs import replace

from device.events import line
from device.scene import Answer, Count, Countdown, Fit, Meaning, Mood, Quiz, Scene, Seat
from device.stage.sample_seats import seats

__all__ = ["QUIZZES", "answered"]

WORDS = (
    "Wasserschlauch (Pflanze)",
    "Ants",
    "Mausoleum, Halikarnassos",
    "Emperor penguin",
    "Televisions",
    "Ramo de oliveira de ouro",
    "Trees",
    "Weitsprung aus dem Stand",
)
WHY = (
    "Aus der Wikingerzeit fand man nie einen; erst Kunst und Oper im 19. Jahrhundert machten "
    "sie bekannt."
)
NOTE = (
    "Ein gesundes erwachsenes Tier hat drei oder mehr Augen. Ein Facettenauge zählt als eines, "
    "kleine Punktaugen zählen mit."
)


def answered(marks: str, fits: str = "........") -> tuple[Answer, ...]:
    """Return eight answers: *marks* per answer as "01,,2,…" in players, *fits* one of . - t s."""
    kinds = {".": Fit.OPEN, "-": Fit.SHUT, "t": Fit.TRUE, "s": Fit.STRANGER}
    each = marks.split(",")
    return tuple(
        Answer(letter, line(words), tuple(map(int, laid)), kinds[fit])
        for letter, words, laid, fit in zip("ABCDEFGH", WORDS, each, fits, strict=True)
    )


def nested(count: int, **changes: dict[str, object]) -> tuple[Seat, ...]:
    """Return seats with eggs and chicks."""
    return tuple(
        replace(seat, counts=(Count("🥚", 5 - seat.player % 3), Count("chick", seat.player % 4)))
        for seat in seats(count, **changes)
    )


TURN: dict[str, object] = {"mood": Mood.TURN, "legend": Meaning.CHOOSE}
ASKED = Quiz(
    line("Steht im NATO-Alphabet für einen Buchstaben"),
    answered("01,,2,,012,3,,1", "-...-..."),
    3,
    4,
    line(NOTE),
    lit=3,
    turn=1,
    skip=line("Passen"),
    passed=(3,),
    hint=line("Tippen: nächste Antwort · Halten: Ei legen"),
)
QUIZ = Scene("nest", ASKED, nested(5, p1=TURN, p3={"mood": Mood.OUT, "badge": line("gepasst")}))
PASS = replace(
    QUIZ,
    centre=replace(
        ASKED,
        question=line("More of these than of us"),
        answers=answered("01,,,1,,0,,", "-...-..."),
        limit=2,
        lit=8,
        turn=0,
        passed=(),
        skip=line("Pass"),
        hint=line("Hold: pass. You are back with the next card"),
    ),
    seats=nested(2, p0=TURN),
    countdown=Countdown(0, 2, 0),
)
CLOSED = replace(
    QUIZ,
    centre=replace(
        ASKED,
        answers=answered("01,,2,,012,3,,1", "t..t.t.."),
        lit=None,
        turn=None,
        skip=None,
        passed=(3, 1, 0, 2, 4),
        told=3,
        hint=None,
    ),
    seats=nested(5),
)
CRACKED = replace(
    CLOSED,
    centre=replace(
        ASKED,
        answers=answered("01,,2,,012,3,,1", "ttstst.t"),
        lit=None,
        turn=None,
        skip=None,
        passed=(3, 1, 0, 2, 4),
        told=4,
        hint=line(WHY),
    ),
)
CROWD = replace(
    QUIZ,
    centre=replace(
        ASKED,
        answers=answered("0123,,245678,9,,678901,,12", "....-..."),
        limit=6,
        lit=0,
        turn=9,
        passed=(3, 1, 0, 2, 4, 5, 6, 7, 8),
    ),
    seats=nested(10, p9=TURN),
)
QUIZZES: dict[str, Scene] = {
    "quiz": QUIZ,
    "pass": PASS,
    "told-true": CLOSED,
    "cracked": CRACKED,
    "crowd": CROWD,
}
