"""The table's clock: minutes and seconds in a ring. It ticks without a new scene.

The ring and each digit are pictures of their own, so that a tick paints one digit.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from msgspec import Struct

from device.scene import Clock, Shelf
from device.stage.geometry import Box, inside
from device.stage.ink import DARK, RGB, WHITE
from device.stage.picture import Sprite, cover
from device.stage.rings import arc
from device.stage.shelf import clock_boxes
from device.stage.svg import blank, raster, rgb

if TYPE_CHECKING:
    from device.scene import Scene
    from device.stage.layout import Plan
    from device.stage.picture import Kit
    from device.stage.spots import Placed
    from device.stage.svg import Surface

__all__ = ["ClockDigit", "ClockRing", "clocks", "minutes", "next_tick", "ticks"]

GOLD: RGB = (255, 210, 84)
ALARM: RGB = (224, 52, 44)
DIMMED: RGB = (92, 16, 22)
URGENT = 10  # seconds left at which the clock begins to call
BLINK = 0.5  # seconds bright, and as long dim: one flash a second, three are allowed
STEPS = 72  # of the ring
_CLOSE = 1e-6  # seconds: a tick that falls due now has come


def ticks(clock: Clock, at: float, step: float = 1.0) -> int:
    """Return how many steps (by default seconds) are left, the begun one included.

    >>> [ticks(Clock(10.0, 70.0), at) for at in (0.0, 10.0, 10.5, 11.0, 69.5, 70.0, 99.0)]
    [60, 60, 60, 59, 1, 0, 0]
    """
    return max(0, ceil((clock.due - max(at, clock.start)) / step - _CLOSE))


def minutes(seconds: int) -> str:
    """Return seconds as a clock shows them.

    >>> minutes(87), minutes(0), minutes(600)
    ('1:27', '0:00', '10:00')
    """
    return f"{seconds // 60}:{seconds % 60:02}"


def next_tick(scene: Scene, at: float) -> float | None:
    """Return the game second at which a clock on the shelf next looks different, or None."""
    items = scene.aside.items if isinstance(scene.aside, Shelf) else ()
    times = [
        max(item.start, item.due - (ticks(item, at, BLINK) - 1) * BLINK)
        for item in items
        if isinstance(item, Clock) and ticks(item, at)
    ]
    return min(times, default=None)


def clocks(scene: Scene, plan: Plan, at: float, *, calm: bool) -> list[Sprite]:
    """Return the clocks on the shelf at this game second; *calm* ones do not blink."""
    if not isinstance(scene.aside, Shelf):
        return []
    return [
        sprite
        for clock, box, place in clock_boxes(scene.aside, plan)
        for sprite in _painted(
            _ring(clock, min(box.size), at, calm=calm), minutes(ticks(clock, at)), box, place
        )
    ]


def _ring(clock: Clock, px: int, at: float, *, calm: bool) -> ClockRing:
    seconds = ticks(clock, at)
    urgent = seconds <= URGENT
    bright = urgent and (calm or ticks(clock, at, BLINK) % 2 == 0)
    length = max(0.001, clock.due - clock.start)
    return ClockRing(px, ceil(min(1.0, seconds / length) * STEPS), urgent, bright)


@lru_cache(maxsize=8)  # asked at every frame, another twice a second at most
def _painted(ring: ClockRing, shown: str, box: Box, place: Placed) -> tuple[Sprite, ...]:
    frame, turn = place
    face = box.fit(ring.px, ring.px)
    digits = [
        Sprite(cover(ClockDigit(*cell.size, sign), turn), inside(frame, turn, cell), 23)
        for sign, cell in zip(shown, _cells(face, shown), strict=True)
    ]
    return Sprite(cover(ring, turn), inside(frame, turn, face), 22), *digits


def _cells(face: Box, shown: str) -> list[Box]:
    """Return a cell for each sign: digits of one width do not dance when they change."""
    shares = [0.5 if sign == ":" else 1.0 for sign in shown]
    wide = min(face.w * 0.2, face.w * 0.72 / sum(shares))
    row = face.fit(round(wide * sum(shares)), round(wide * 1.75))
    ends = [round(wide * sum(shares[: index + 1])) for index in range(len(shares))]
    starts = [0, *ends[:-1]]
    return [
        Box(row.x + start, row.y, end - start, row.h)
        for start, end in zip(starts, ends, strict=True)
    ]


class ClockRing(Struct, frozen=True):
    """The ring with *step* of STEPS left; an urgent one is red, its face filled while *bright*."""

    px: int
    step: int
    urgent: bool = False
    bright: bool = False

    def paint(self, _kit: Kit) -> Surface:
        """Paint track, face and arc."""
        middle, thick = self.px / 2, self.px * 0.11
        radius = middle - thick / 2 - 1
        face, alpha = (ALARM if self.bright else DIMMED, 1.0) if self.urgent else (DARK, 0.3)
        track = rgb(WHITE if self.bright else ALARM if self.urgent else DARK)
        body = (
            f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="{rgb(face)}" '
            f'fill-opacity="{alpha}" stroke="{track}" stroke-opacity="{0.6 + 0.4 * self.urgent}" '
            f'stroke-width="{thick}"/>'
        )
        left = arc(middle, radius, thick, self.step / STEPS, rgb(GOLD), last=True)
        return raster((self.px, self.px), body + (left if not self.urgent else ""))


class ClockDigit(Struct, frozen=True):
    """One sign of the time, in a cell of *w* by *h* pixels."""

    w: int
    h: int
    sign: str

    def paint(self, kit: Kit) -> Surface:
        """Write it in white with a shadow."""
        surface = blank((self.w, self.h))
        box = Box(0, 0, self.w, self.h).fit(2 * self.w, self.h)
        kit.type.write(surface, self.sign, box, WHITE, px=round(self.h * 0.86), shadow=DARK)
        return surface
