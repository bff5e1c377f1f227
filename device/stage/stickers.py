"""Stickers in boxes: one, several in a grid, and two with an arrow between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.stage.geometry import Box
from device.stage.svg import raster, rgb

if TYPE_CHECKING:
    from device.stage.ink import RGB
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["WITHIN", "grid", "put_arrow", "put_sticker"]

WITHIN = 0.82  # of a box: a sticker of this size has its rim and its shadow in the box, too
# Two points, in a box of 100 by 100.
_ARROW = "M4 50 L34 12 V35 H66 V12 L96 50 L66 88 V65 H34 V88 Z"


def put_sticker(kit: Kit, on: Surface, art: str, box: Box, share: float = WITHIN) -> None:
    """Put a sticker in the middle of a box, its picture this *share* of it."""
    px = max(8, round(min(box.size) * share))
    reach = kit.gallery.reach(px)
    spot = box.fit(px + 2 * reach, px + 2 * reach)
    on.blit(kit.gallery.sticker(art, px), (spot.x, spot.y))


def put_arrow(on: Surface, box: Box, colour: RGB) -> None:
    """Put an arrow with two points in the middle of a box, half as high again as it is wide."""
    wide = min(box.w, box.h * 3 // 2) * 9 // 10
    spot = box.fit(wide, wide * 2 // 3)
    body = (
        f'<path d="{_ARROW}" transform="scale({spot.w / 100} {spot.h / 100})" fill="{rgb(colour)}" '
        f'stroke="{rgb(colour)}" stroke-width="6" stroke-linejoin="round"/>'
    )
    on.blit(raster(spot.size, body), (spot.x, spot.y))


def grid(box: Box, count: int) -> list[Box]:
    """Return square cells for so many pictures, as large as they can be in the box.

    >>> [cell.size for cell in grid(Box(0, 0, 90, 60), 6)]
    [(30, 30), (30, 30), (30, 30), (30, 30), (30, 30), (30, 30)]
    """
    if not count:
        return []
    rows = max(range(1, count + 1), key=lambda rows: _cell(box, rows, count))
    across, px = -(-count // rows), _cell(box, rows, count)
    found = []
    for start in range(0, count, across):
        held = min(across, count - start)
        strip = box.fit(held * px, rows * px)
        y = strip.y + start // across * px
        found += [Box(strip.x + at * px, y, px, px) for at in range(held)]
    return found


def _cell(box: Box, rows: int, count: int) -> int:
    """Return how large a cell is with this many rows, in pixels."""
    return max(1, min(box.h // rows, box.w // -(-count // rows)))
