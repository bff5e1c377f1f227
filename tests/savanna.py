"""Eggs of Ostrich in a savanna: positions that were played, and scenes to hold them against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from helpers import Table, seat

from device.events import Say, TimeUp, line
from device.games.ostrich import SKIP, Ostrich, Phase
from device.games.ostrich.cards import CLAIMS, box
from device.machine import Setup
from device.scene import Aside, Bag, Board, Centre, Claim, Pile, Scene, Seat, Tile
from device.scene import Card as Face

if TYPE_CHECKING:
    from collections.abc import Mapping

A, B, C, D = range(4)
THINK, STEP, SHUT, SHOW, ROLL, NAG = 4.0, 1.0, 3.0, 6.0, 4.0, 30.0  # seconds
SIZES = CLAIMS[:-1]

NINE = Face("egg-nest", "yellow", line("ostrich-egg-card"), "9")
AMBER = Face("amber", "orange", line("ostrich-amber-card"))
TILES = (
    *(Tile(line("count", n=size), "bag") for size in SIZES),
    Tile(line("ostrich-skip"), "skip"),
)
DRUM = Say(sound="drum")


def dealt(*top: str, players: int = 3, starter: int = A, **options: Any) -> Table[Ostrich]:
    """A new game in which these cards are turned over first; all are people."""
    names = [card.name for card in box()]
    for name in top:
        names.remove(name)
    people, cards = tuple(range(players)), (*top, *names)
    setup = Setup(players, 1, {"step_s": STEP} | options, people, starter, cards=cards)
    return Table(Ostrich.deal(setup))


def opened(*top: str, **options: Any) -> Table[Ostrich]:
    """The first card has just been turned over."""
    t = dealt(*top, **options)
    t.wait(0.5)
    t.tap(t.game.teams[t.game.revealer].players[0])
    return t


def asked(*top: str, **options: Any) -> Table[Ostrich]:
    """The claims have just begun to light up, or whatever the way to claim begins with."""
    t = opened(*top, **options)
    t.says.clear()
    t.due()
    return t


def shown(t: Table[Ostrich], *claims: int) -> Table[Ostrich]:
    """In the drumroll the teams claim this, and all is turned over."""
    for claim in t.game.tiles:
        pressing = [number for number, wanted in enumerate(claims) if wanted == claim]
        t.press(*(t.game.teams[number].players[0] for number in pressing))
        t.due()
    t.says.clear()
    while t.game.phase is Phase.LAPS:
        t.due()
    return t


def rolled(t: Table[Ostrich], *claims: int) -> Table[Ostrich]:
    """The same, and the eggs roll."""
    shown(t, *claims)
    t.says.clear()
    t.feed(TimeUp(t.now + SHOW))
    t.now += SHOW
    return t


def held(t: Table[Ostrich], team: int, *eggs: int) -> None:
    """Put these eggs into a team's bags, -1: it is broken; the bank gives them."""
    for bag, count in zip(t.game.teams[team].bags, eggs, strict=True):
        bag.eggs, bag.broken = max(count, 0), count < 0
        t.game.bank -= bag.eggs


def lies(
    *eggs: int, chosen: int | None = None, resting: int | None = None, **facts: Any
) -> dict[str, Any]:
    """What lies before a team: eggs in its bags of 2, 3, 5 and 7, -1: broken; its claims."""
    how = {chosen: Claim.CHOSEN, resting: Claim.RESTING}
    bags = tuple(
        Bag(size, max(held, 0), held < 0, how.get(size, Claim.READY))
        for size, held in zip(SIZES, eggs or (0,) * len(SIZES), strict=True)
    )
    return {"bags": bags, "skip": how.get(SKIP, Claim.READY), **facts}


def seats(*boards: dict[str, Any], **looks: Mapping[int, Any]) -> tuple[Seat, ...]:
    """Everybody's seat with what lies before it; what else is there, by player."""
    return tuple(
        seat(
            player,
            looks,
            board=Board(**{"players": (player,), **board}),
        )
        for player, board in enumerate(boards)
    )


def scene(
    centre: Centre, places: tuple[Seat, ...], aside: Aside | None = None, **more: Any
) -> Scene:
    """The scene of a savanna."""
    return Scene("savanna", centre, places, aside, **more)


def card(face: Face, number: int = 1) -> Pile:
    """The open card of this round, from A's side."""
    return Pile((face,), 1, number, thrower=A)
