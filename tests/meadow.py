"""Oink! on a meadow: positions that were played, and scenes to hold them against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from helpers import Table, seat

from device.events import line
from device.games.oink import Oink, Phase
from device.machine import Setup
from device.scene import Aside, Card, Centre, Count, Pile, Scene, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

A, B, C, D = range(4)
READY, TEMPO, WINDOW, CRY, JURY, TAKE, DISPUTE = 3.0, 2.0, 0.5, 1.5, 2.0, 1.0, 10.0  # seconds
GAP = 0.125  # seconds from one slap to the next
TIMES = {"ready_s": READY, "tempo_s": TEMPO, "jitter": 0.0, "slap_window_ms": 500, "take_s": TAKE}
COW_3 = Card("cow", "blue", line("animal-cow"), "3", 3)
COW_4 = Card("cow", "blue", line("animal-cow"), "4", 4)
DOG_2 = Card("dog", "brown", line("animal-dog"), "2", 2)
PIG_7 = Card("pig", "pink", line("animal-pig"), "7", 7)
PAIR = Pile((COW_3, COW_4), 2, 2, thrower=B)
PLACES = [line("badge-place", place=place) for place in (1, 2, 3)]


def dealt(*top: str, players: int = 3, left: int = 5, **options: Any) -> Table[Oink]:
    """A new game of dogs in which these cards are laid first, by A, B, C … in turn."""
    decks = [["dog-2"] * left for _ in range(players)]
    for step, name in enumerate(top):
        decks[step % players][left - 1 - step // players] = name
    cards = tuple(card for deck in decks for card in deck)
    setup = Setup(players, 1, TIMES | options, people=tuple(range(players)), cards=cards)
    return Table(Oink.deal(setup))


def laid(*top: str, **options: Any) -> Table[Oink]:
    """These cards lie there, and the last one can be slapped."""
    t = dealt(*top, **options)
    t.wait(READY + TEMPO * (len(top) - 1) + 0.25)
    assert t.game.phase is Phase.WATCH
    assert t.game.serial == len(top)
    return t


def slapped(t: Table[Oink], *slappers: int) -> Table[Oink]:
    """These slap one after the other, and the first cry is judged."""
    t.says.clear()
    t.press(*slappers, gap=GAP)
    t.wait(CRY - GAP)
    assert t.game.phase is Phase.JUDGE
    return t


def seats(decks: str, won: str = "000", **looks: Mapping[int, Any]) -> tuple[Seat, ...]:
    """Everybody's seat: a digit for each deck and pile; what else is there, by player."""
    return tuple(
        seat(
            player,
            looks,
            counts=(Count("card", int(cards)), Count("trophy", int(won[player]))),
        )
        for player, cards in enumerate(decks)
    )


def scene(
    centre: Centre, places: tuple[Seat, ...], aside: Aside | None = None, **more: Any
) -> Scene:
    """The scene of a meadow."""
    return Scene("meadow", centre, places, aside, **more)
