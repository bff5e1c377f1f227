"""What hands do: lists of moves by dice. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rig.hand import SEATS, Move

if TYPE_CHECKING:
    from random import Random

__all__ = ["bounce", "bouncing", "chatter", "tap", "together"]

HELD = 0.03  # seconds that a slap keeps the contact closed
BOUNCE = 0.004  # seconds that a contact bounces, at most


def together(dice: Random) -> list[Move]:
    """All ten at once, in random order; they let go in another."""
    down = [Move(0.0, seat, True) for seat in dice.sample(SEATS, len(SEATS))]
    return down + [Move(HELD, seat, False) for seat in dice.sample(SEATS, len(SEATS))]


def bouncing(dice: Random, spread: float = 0.003) -> list[Move]:
    """All ten within `spread` seconds on bad contacts. Those that bounce longest may be first."""
    moves = list[Move]()
    for seat in SEATS:
        at = dice.uniform(0.0, spread)
        moves += bounce(dice, at, seat, True) + bounce(dice, at + HELD, seat, False)
    return sorted(moves, key=lambda move: move.at)


def bounce(dice: Random, at: float, seat: int, closed: bool) -> list[Move]:
    """Close or open a contact that bounces: only its first edge counts."""
    edges = 2 * dice.randrange(4)
    gaps = [dice.uniform(0.0001, BOUNCE / 6) for _ in range(edges)]
    back = [
        Move(at + sum(gaps[: number + 1]), seat, closed == (number % 2 == 1), counts=False)
        for number in range(edges)
    ]
    return [Move(at, seat, closed), *back]


def tap(at: float, seat: int, seconds: float) -> list[Move]:
    """Press for so long."""
    return [Move(at, seat, True), Move(at + seconds, seat, False)]


def chatter(seat: int, edges: int, rate: float = 1000.0) -> list[Move]:
    """A contact that flutters, `rate` edges a second: a press, bounce, and one release."""
    return [
        Move(number / rate, seat, number % 2 == 0, counts=number in {0, edges - 1})
        for number in range(edges)
    ]
