"""How eggs come into bags: they roll from the middle, one after the other; too many break it.

Pure functions of the seconds since the move began.
"""

from __future__ import annotations

from math import exp, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from device.scene import Bag, Board, Claim
from device.stage.motion import lerp, smooth
from device.stage.sacks import egg
from device.stage.svg import raster

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["BOOM", "STEPS", "TREASURE", "WAY", "Roll", "RollingEgg", "rolls_between", "way"]

WAY = 0.75  # seconds from the middle into a bag, or back
APART = 0.16  # seconds from one egg to the next, less where there are many
LONGEST = 1.0  # seconds between the first and the last egg
CREAK = 1.0  # seconds that a bag shakes which could hold one more
BOOM = 0.5  # seconds that a bag which is too full trembles before it bursts
BANG = 0.7  # seconds that the burst is seen
SWAYS = 2.9  # shakes a second: at most 3 of anything
STEPS = 12  # in which an egg turns once round
TREASURE = -1  # the cell of what is no bag


class Roll(NamedTuple):
    """What came into, or burst out of, one cell of a board: so many eggs, one by one."""

    board: int
    cell: int  # a bag, or TREASURE
    eggs: int  # or pieces of treasure
    burst: bool = False

    @property
    def apart(self) -> float:
        """Seconds from one egg to the next."""
        return min(APART, LONGEST / max(1, self.eggs - 1))

    def leaves(self, index: int) -> float:
        """Return when an egg leaves, in seconds from the beginning."""
        return BOOM + 0.3 * index * self.apart if self.burst else index * self.apart

    @property
    def last(self) -> float:
        """When the last egg has arrived."""
        return self.leaves(self.eggs - 1) + WAY

    @property
    def end(self) -> float:
        """When everything lies still again."""
        return max(self.last, BOOM + BANG) if self.burst else self.last + CREAK

    def arrived(self, elapsed: float) -> int:
        """Return how many eggs have arrived."""
        return sum(elapsed >= self.leaves(index) + WAY for index in range(self.eggs))

    def under_way(self, elapsed: float) -> list[tuple[int, float]]:
        """Return the eggs that are rolling just now, each with its share of the way."""
        shares = ((at, (elapsed - self.leaves(at)) / WAY) for at in range(self.eggs))
        return [(at, share) for at, share in shares if 0 <= share < 1]

    def bag(self, bag: Bag, elapsed: float) -> Bag:
        """Return a bag as it looks meanwhile."""
        if not self.burst:
            return replace(bag, holds=bag.holds - self.eggs + self.arrived(elapsed))
        if elapsed >= BOOM:
            return bag
        return replace(bag, holds=self.eggs, broken=False, claim=Claim.CHOSEN)

    def shake(self, bag: Bag, elapsed: float) -> float:
        """Return how far a bag is off its place just now, -1 to 1: it creaks, or bursts soon."""
        if self.burst:
            return sin(2 * pi * SWAYS * elapsed) if elapsed < BOOM else 0.0
        since = elapsed - self.last
        if self.cell == TREASURE or not 0 <= since < CREAK or bag.holds == bag.size:
            return 0.0
        if bag.holds < bag.size - 1:
            return 0.0
        calmer = 1.0 if bag.holds > bag.size else exp(-2 * since)
        return calmer * sin(2 * pi * SWAYS * since)

    def bang(self, elapsed: float) -> float:
        """Return how large the burst is just now, 0 to 1."""
        since = (elapsed - BOOM) / BANG
        return smooth(min(1.0, since * 4)) if self.burst and 0 <= since < 1 else 0.0


def rolls_between(before: Sequence[Board], after: Sequence[Board]) -> list[Roll] | None:
    """Return what rolls from these boards to those; None where eggs were taken back (undo)."""
    found: list[Roll] = []
    for index, (old, new) in enumerate(zip(before, after, strict=True)):
        if len(old.bags) != len(new.bags) or new.treasure < old.treasure:
            return None
        for cell, (was, now) in enumerate(zip(old.bags, new.bags, strict=True)):
            if was.broken > now.broken:
                return None
            if now.broken and not was.broken and was.holds:
                found.append(Roll(index, cell, was.holds, burst=True))
            elif now.holds > was.holds and not now.broken:
                found.append(Roll(index, cell, now.holds - was.holds))
            elif now.holds < was.holds:
                return None
        if new.treasure > old.treasure:
            found.append(Roll(index, TREASURE, new.treasure - old.treasure))
    return found


def way(share: float, start: tuple[int, int], goal: tuple[int, int]) -> tuple[tuple[int, int], int]:
    """Return where an egg is after this share of its way, and by how many STEPS it has turned.

    It rolls: two turns on the way, slow at both ends.
    """
    eased = smooth(share)
    turned = round(eased * 2 * STEPS) * (1 if goal[0] >= start[0] else -1)
    return lerp(start, goal, eased), turned % STEPS


class RollingEgg(Struct, frozen=True):
    """An egg in a square of *px*, turned by so many STEPS."""

    px: int
    step: int

    def paint(self, _kit: Kit) -> Surface:
        """Paint the egg."""
        scale, angle = self.px / 100, 360 * self.step / STEPS
        body = f'<g transform="scale({scale}) rotate({angle} 50 50)">{egg(50, 50, 36, 45)}</g>'
        return raster((self.px, self.px), body)
