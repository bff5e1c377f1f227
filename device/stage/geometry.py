"""Boxes of whole pixels, and quarter turns of them.

A *turn* is a number of quarter turns clockwise: 0 reads upright, 1 is read from the left
edge of the screen, 2 from its top edge, 3 from its right edge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Box", "around", "inside", "untwist"]


class Box(NamedTuple):
    """A rectangle in pixels: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the box."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.w, self.h

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """Return the box made smaller by this much on every side (negative: larger)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> Box:
        """Return the box moved."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def cut(self, side: str, amount: int) -> tuple[Box, Box]:
        """Cut a strip off one side ("left", "right", "top", "bottom"); return strip, rest.

        >>> Box(0, 0, 10, 4).cut("left", 3)
        (Box(x=0, y=0, w=3, h=4), Box(x=3, y=0, w=7, h=4))
        """
        x, y, w, h = self
        if side in ("left", "right"):
            amount = max(0, min(amount, w))
            left, right = Box(x, y, amount, h), Box(x + amount, y, w - amount, h)
            if side == "left":
                return left, right
            return Box(x + w - amount, y, amount, h), Box(x, y, w - amount, h)
        amount = max(0, min(amount, h))
        if side == "top":
            return Box(x, y, w, amount), Box(x, y + amount, w, h - amount)
        return Box(x, y + h - amount, w, amount), Box(x, y, w, h - amount)

    def fit(self, w: int, h: int) -> Box:
        """Return a box of this size in the middle of this one (it may be larger)."""
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def overlaps(self, other: Box) -> bool:
        """Say whether the two share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def holds(self, point: tuple[int, int]) -> bool:
        """Say whether the point lies in the box."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom


def inside(frame: Box, turn: int, local: Box) -> Box:
    """Return where a box of a turned frame's own coordinates lies on the screen.

    >>> inside(Box(0, 0, 100, 400), 1, Box(0, 0, 40, 20))  # read from the left edge
    Box(x=80, y=0, w=20, h=40)
    """
    x, y, w, h = local
    match turn % 4:
        case 0:
            return Box(frame.x + x, frame.y + y, w, h)
        case 1:
            return Box(frame.right - y - h, frame.y + x, h, w)
        case 2:
            return Box(frame.right - x - w, frame.bottom - y - h, w, h)
        case _:
            return Box(frame.x + y, frame.bottom - x - w, h, w)


def untwist(point: tuple[int, int], size: tuple[int, int], turn: int) -> tuple[int, int]:
    """Return where a point of the turned screen lies on a logical screen of this size.

    >>> untwist((0, 0), (1280, 720), 2)
    (1279, 719)
    """
    (x, y), (w, h) = point, size
    match turn % 4:
        case 0:
            return x, y
        case 1:
            return y, h - 1 - x
        case 2:
            return w - 1 - x, h - 1 - y
        case _:
            return w - 1 - y, x


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest box that holds all of these; of none, an empty one."""
    found = list(boxes)
    if not found:
        return Box(0, 0, 0, 0)
    x, y = min(b.x for b in found), min(b.y for b in found)
    return Box(x, y, max(b.right for b in found) - x, max(b.bottom for b in found) - y)
