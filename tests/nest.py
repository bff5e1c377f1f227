"""Estranho no Ninho: positions that were played, and scenes to hold them against."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from helpers import Table, seat, text

from device.decks import Answer, Deck, EstranhoCategory
from device.events import Say, line, quoted
from device.games.estranho import Estranho, deal
from device.games.estranho.cards import LETTERS
from device.machine import Setup
from device.scene import Answer as Face
from device.scene import (
    Centre,
    Count,
    Countdown,
    Fit,
    Meaning,
    Mood,
    Quiz,
    Scene,
    Seat,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

A, B, C = range(3)
READY, ASK, SCAN, CRACK, SCORE = 3.0, 20.0, 2.0, 0.5, 12.0  # seconds
TIMES = {"ready_s": READY, "ask_s": ASK, "scan_s": SCAN, "crack_s": CRACK, "score_s": SCORE}
SHUT, TRUE, STRANGE = Fit.SHUT, Fit.TRUE, Fit.STRANGER
FLIP = Say(sound="flip")


def category(number: int) -> EstranhoCategory:
    """A card whose answers A to H are called so; F and H are strangers."""
    answers = tuple(
        Answer(text=text(letter), why=text(f"why {letter}"), source="a work")
        if letter in "FH"
        else Answer(text=text(letter))
        for letter in LETTERS
    )
    return EstranhoCategory(
        id=f"card-{number}",
        theme="animals",
        difficulty=1,
        children=True,
        checked=date(2026, 11, 30),
        source="a work",
        claim=text(f"claim {number}"),
        precise=text(f"precisely {number}"),
        answers=answers,
    )


def dealt(players: int = 3, sides: int = 1, **options: Any) -> Table[Estranho]:
    """A new game of three cards, the first side's; all are people."""
    names = ("orange", "purple")[:sides]
    decks = [
        Deck(f"estranho-{name}", text(name), tuple(map(category, range(3 * n, 3 * n + 3))))
        for n, name in enumerate(names)
    ]
    cards = [card for deck in decks for card in deck.categories]
    named = tuple(f"{card.id}:01234567:{card.digest}" for card in cards)
    setup = Setup(players, 1, TIMES | options, tuple(range(players)), cards=named)
    return Table(deal(decks, setup))


def begun(**options: Any) -> Table[Estranho]:
    """It is A's turn at the first card."""
    t = dealt(**options)
    t.wait(READY)
    t.says.clear()
    return t


def choose(t: Table[Estranho], *stops: int) -> Table[Estranho]:
    """Whose turn it is taps to this stop, a letter or PASS, and holds; one after the other."""
    for stop in stops:
        for _ in range(t.game.stops.index(stop)):
            t.tap(t.game.turn)
        t.says.clear()
        t.hold(t.game.turn)
    return t


def due(t: Table[Estranho], times: int = 1) -> None:
    """Let time pass until something is due, so many times; keep only what is said last."""
    for _ in range(times):
        t.says.clear()
        t.due()


def quiz(marks: Mapping[str, tuple[int, ...]], fits: str = "", **more: Any) -> Quiz:
    """The first card: eggs on letters, and how the answers from A on look."""
    looks = dict(zip(".xot", (Fit.OPEN, SHUT, STRANGE, TRUE), strict=True))
    answers = tuple(
        Face(letter, quoted(text(letter)), marks.get(letter, ()), looks[look])
        for letter, look in zip(LETTERS, fits or 8 * ".", strict=True)
    )
    facts = {"serial": 1, "note": quoted(text("precisely 0")), "limit": 2, **more}
    return Quiz(quoted(text("claim 0")), answers, **facts)


def turn(player: int, lit: int, hint: str = "estranho-how") -> dict[str, Any]:
    """What a quiz shows of whose turn it is."""
    skip = line("estranho-pass")
    return {"turn": player, "lit": lit, "skip": skip, "hint": line(hint)}


def seats(eggs: str, chicks: str = "000", **looks: Mapping[int, Any]) -> tuple[Seat, ...]:
    """Everybody's seat: a digit for each one's eggs and chicks; what else is there, by player."""
    return tuple(
        seat(
            player,
            looks,
            counts=(Count("🥚", int(left)), Count("chick", int(chicks[player]))),
        )
        for player, left in enumerate(eggs)
    )


def scene(centre: Centre, places: tuple[Seat, ...], countdown: Countdown | None = None) -> Scene:
    """The scene of a nest."""
    return Scene("nest", centre, places, countdown=countdown)


TURN_A, CHOOSE_A = {A: Mood.TURN}, {A: Meaning.CHOOSE}
ALL = dict.fromkeys((A, B, C), Meaning.CHOOSE)
