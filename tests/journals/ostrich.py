"""The golden games of Eggs of Ostrich: what is claimed in them, and how they are recorded.

`python tests/journals/ostrich.py` writes the journals anew, after RULES was raised.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from device.events import Event, Press, Release, Shown, TimeUp
from device.games.ostrich import Ostrich, Phase
from device.journal import Header, Record
from device.machine import Setup

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Round = tuple[str, tuple[int, int, int]]  # the card, and the claims of the three teams

EXAMPLE: tuple[Round, ...] = (  # the rulebook's scoring example is A's
    ("egg-4", (3, 5, 7)),
    ("egg-5", (0, 7, 0)),
    ("egg-6", (2, 5, 7)),
    ("egg-5", (0, 0, 5)),
    ("egg-7", (5, 2, 7)),
    ("egg-9", (0, 7, 0)),  # B takes all nine: too many
    ("egg-8", (7, 5, 7)),
    ("amber", (0, 2, 3)),
    ("amber", (2, 0, 0)),
    ("amber", (3, 5, 2)),
)
FULL: tuple[Round, ...] = (  # ruling OS-14: 51 eggs
    ("egg-10", (3, 3, 3)),
    ("egg-9", (5, 5, 5)),
    ("egg-9", (7, 7, 7)),
    ("egg-8", (2, 2, 2)),
    ("egg-7", (5, 5, 5)),
    ("egg-5", (7, 7, 0)),
    ("egg-4", (0, 0, 7)),
    ("egg-5", (7, 7, 0)),
    ("amber", (2, 2, 2)),
    ("amber", (3, 3, 3)),
)
GAMES = {
    "ostrich-example": (EXAMPLE, ("egg-9", "egg-10")),
    "ostrich-51-eggs": (FULL, ("egg-6", "amber")),
}


def setup(name: str) -> Setup:
    """Return what this game is dealt from."""
    rounds, aside = GAMES[name]
    cards = (*(card for card, _ in rounds), *aside)
    return Setup(players=3, seed=1, people=(0, 1, 2), cards=cards)


def played(game: Ostrich, rounds: Sequence[Round]) -> Iterator[Event]:
    """Yield the events of a game in which this is claimed; the caller lets them happen."""
    at = 0.0
    while game.deadline is not None:
        if game.phase is Phase.REVEAL:
            (revealer,) = game.live()
            yield Press(revealer, at)
            yield Release(revealer, at + 0.1)
        at = game.deadline
        yield TimeUp(at)
        yield Shown(at + 0.01)
        for player in game.live() if game.pick else ():
            if game.pick and game.tiles[game.pick.lit] == rounds[game.round - 1][1][player]:
                yield Press(player, at + 0.4)
                yield Release(player, at + 0.5)


def record(name: str) -> str:
    """Return the journal of this game."""
    game = Ostrich.deal(setup(name))
    lines = [Header("ostrich", Ostrich.RULES, (1, 2, 3), setup(name)).encode()]
    for event in played(game, GAMES[name][0]):
        if isinstance(event, Press | Release):
            lines.append(Record(event, handled=False).encode())
        game.handle(event)
        lines.append(Record(event, handled=True).encode())
    return "".join(lines)


if __name__ == "__main__":
    for title in GAMES:
        path = Path(__file__).with_name(f"{title}.jsonl")
        path.write_text(record(title), encoding="ascii")
        sys.stdout.write(f"{path.name}\n")
