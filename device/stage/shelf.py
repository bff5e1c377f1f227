"""The shelf: swaps, tallies, the card before and the clock, below or beside each other.

Each is as high as it likes to be while there is room, and lower with all the others where
there is less. The clock's place is kept free here; what ticks is drawn by clocks.py.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from device.scene import Aside, Clock, Shelf, Swap, Tally, Told
from device.stage.aside import aside_panel
from device.stage.geometry import Box, inside
from device.stage.picture import Sprite, cover
from device.stage.swaps import SwapPanel
from device.stage.tallies import TallyPanel, ToldPanel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.stage.ink import RGB
    from device.stage.layout import Plan
    from device.stage.picture import Picture
    from device.stage.spots import Placed
    from device.stage.words import Reader

    Item = Swap | Told | Tally | Clock | Aside

__all__ = ["clock_boxes", "places", "shelved"]

# How high each is in units: at least, and at best.
HEIGHTS: dict[type, tuple[int, int]] = {
    Clock: (108, 176),
    Aside: (136, 320),
    Swap: (40, 150),
    Told: (46, 92),
    Tally: (36, 56),
}
GAP = 9  # units between two items
WIDE = 1.25  # times as wide as high: items stand beside each other
COLUMN = 196, 300  # units: how narrow a column may be and how wide
ASIDE = 1.6  # times as wide as others is the column of an aside: it has sentences


def places(items: Sequence[Item], w: int, h: int, unit: float) -> list[Box]:
    """Return a box for each item, in order, on a shelf of *w* by *h* pixels."""
    area = Box(0, 0, w, h)
    if w < WIDE * h:
        return _stacked(items, area, unit)
    boxes: dict[int, Box] = {}
    columns = _columns(items, w, unit)
    for column, strip in zip(columns, _strips(items, columns, area, unit), strict=True):
        stack = _stacked([items[index] for index in column], strip, unit)
        boxes |= dict(zip(column, stack, strict=True))
    return [boxes[index] for index in range(len(items))]


def _stacked(items: Sequence[Item], area: Box, unit: float) -> list[Box]:
    gap = round(GAP * unit)
    room = area.h - gap * (len(items) - 1)
    heights = _heights([HEIGHTS[type(item)] for item in items], room / unit)
    y = area.y + (room - round(sum(heights) * unit)) // 2
    found = []
    for tall in heights:
        found.append(Box(area.x, max(area.y, y), area.w, int(tall * unit)))
        y += int(tall * unit) + gap
    return found


def _heights(wanted: list[tuple[int, int]], room: float) -> list[float]:
    """Return heights between the least and the best that fill the room, or less than the least."""
    least, best = (sum(pair[side] for pair in wanted) for side in (0, 1))
    if room <= least:
        return [low * max(0.0, room) / max(1, least) for low, _ in wanted]
    share = min(1.0, (room - least) / max(1, best - least))
    return [low + (high - low) * share for low, high in wanted]


def _columns(items: Sequence[Item], w: int, unit: float) -> list[list[int]]:
    """Return which items stand in which column: each alone if there is room, else by kind."""
    if len(items) * COLUMN[0] * unit <= w:
        return [[index] for index in range(len(items))]
    kinds: dict[type, list[int]] = {}
    for index, item in enumerate(items):
        kind = Tally if isinstance(item, Told) else type(item)  # small ones share a column
        kinds.setdefault(kind, []).append(index)
    return list(kinds.values())


def _strips(items: Sequence[Item], columns: list[list[int]], area: Box, unit: float) -> list[Box]:
    """Return a strip for each column: a clock's is as wide as it is high, the others share."""
    gap = round(2 * GAP * unit)
    clock = min(area.h, area.w // 4, round(HEIGHTS[Clock][1] * unit))
    clocks = [all(isinstance(items[index], Clock) for index in column) for column in columns]
    told = [any(isinstance(items[index], Aside) for index in column) for column in columns]
    shares = [
        0.0 if only else ASIDE if words else 1.0 for only, words in zip(clocks, told, strict=True)
    ]
    free = area.w - gap * (len(columns) - 1) - clock * sum(clocks)
    each = min(free / max(1.0, sum(shares)), COLUMN[1] * unit)
    widths = [int(share * each) or clock for share in shares]
    strip = area.fit(sum(widths) + gap * (len(columns) - 1), area.h)
    found = []
    for wide in widths:
        box, strip = strip.cut("left", wide)
        found.append(box)
        strip = strip.cut("left", gap)[1]
    return found


def shelved(shelf: Shelf, plan: Plan, reader: Reader, panel: RGB) -> list[Sprite]:
    """Return everything on the shelf that stands still, at each of its places."""
    return [
        Sprite(
            cover(_picture(item, box, plan.unit, reader, panel), place[1]), inside(*place, box), 20
        )
        for item, box, place in _placed(shelf, plan)
        if not isinstance(item, Clock)
    ]


def _picture(
    item: Swap | Told | Tally | Aside, box: Box, unit: float, reader: Reader, panel: RGB
) -> Picture:
    text = reader.text
    match item:
        case Swap(left, right, words):
            return SwapPanel(*box.size, panel, (left, right), (text(words[0]), text(words[1])))
        case Told(art, word, marks):
            return ToldPanel(*box.size, panel, art, text(word), marks)
        case Tally(art, value, of, label):
            return TallyPanel(*box.size, panel, art, value, of or 0, text(label))
        case Aside():
            return aside_panel(item, box.size, unit, reader, panel)


@lru_cache(maxsize=8)  # asked at every frame
def clock_boxes(shelf: Shelf, plan: Plan) -> list[tuple[Clock, Box, Placed]]:
    """Return each clock with its box on the shelf, and the shelf's place."""
    return [
        (item, box, place) for item, box, place in _placed(shelf, plan) if isinstance(item, Clock)
    ]


def _placed(shelf: Shelf, plan: Plan) -> list[tuple[Item, Box, Placed]]:
    """Return each item with its box on the shelf, at each of the shelf's places."""
    found: list[tuple[Item, Box, Placed]] = []
    for frame, turn in plan.asides:
        w, h = frame.size if turn % 2 == 0 else frame.size[::-1]
        boxes = places(shelf.items, w, h, plan.unit)
        found += [(item, box, (frame, turn)) for item, box in zip(shelf.items, boxes, strict=True)]
    return found
