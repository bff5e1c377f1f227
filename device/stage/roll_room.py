"""Where the words of a card with a list on its back stand: its face, its back, a line of the list.

All in pixels; *unit* is a 720th of the screen's height.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box, inside

if TYPE_CHECKING:
    from device.stage.spots import Placed

__all__ = [
    "BackSlots",
    "FaceSlots",
    "RowSlots",
    "back_box",
    "back_slots",
    "face_halves",
    "face_slots",
    "list_asides",
    "list_halves",
    "list_hints",
    "row_slots",
]

WIDE = 2.2  # times as wide as high: a list stands in two columns
TALL = 24  # units: a line as high as this has a second row for other names
ASIDE = 0.25  # of a half: what is told beside a list


class FaceSlots(Struct, frozen=True):
    """Boxes in a face's own pixels, or in those of half a court card."""

    title: Box
    note: Box
    hint: Box


class BackSlots(Struct, frozen=True):
    """Boxes in a back's own pixels."""

    title: Box
    note: Box
    rows: tuple[Box, ...]
    hint: Box
    credit: Box


class RowSlots(Struct, frozen=True):
    """Boxes in a line's own pixels. Other names stand below, or behind in what is left."""

    place: Box
    words: Box
    also: Box | None
    value: Box


def face_halves(size: tuple[int, int], *, court: bool) -> tuple[Placed, ...]:
    """Return where a card's face is printed on it: once, or twice for two long sides."""
    area = Box(0, 0, *size).inset(round(min(size) * 0.045))
    if not court:
        return ((area, 0),)
    tall = (area.h - round(min(size) * 0.022)) // 2
    return (area.cut("bottom", tall)[0], 0), (area.cut("top", tall)[0], 2)


def face_slots(w: int, h: int, *, court: bool) -> FaceSlots:
    """Return where everything is on a face, or half of one: there the hint is at the seam."""
    side, share = ("top", 0.25) if court else ("bottom", 0.16)
    hint, rest = Box(0, 0, w, h).cut(side, round(h * share))
    gap = round(h * 0.03)
    rest = rest.cut(side, gap)[1]
    note, title = rest.inset(gap, 0).cut("bottom", round(rest.h * 0.4))
    return FaceSlots(title, note, hint)


def back_box(plate: Box, turn: int) -> Box:
    """Return where a list for one reader's eyes lies: small, on the place of the card."""
    side = min(plate.h, round(plate.w * 0.96))
    wide, tall = (round(side * 1.3), side) if turn % 2 == 0 else (side, round(side * 1.3))
    return plate.fit(min(plate.w, wide), min(plate.h, tall))


def list_halves(plate: Box, unit: float) -> tuple[Placed, Placed]:
    """Return where a list stands on a plate that is read from two long sides: lower, upper."""
    return _shared(plate, unit, aside=False)


def list_asides(plate: Box, unit: float) -> tuple[Placed, Placed]:
    """Return where it is told, beside either of these lists, how the round ended."""
    return _shared(plate, unit, aside=True)


def _shared(plate: Box, unit: float, *, aside: bool) -> tuple[Placed, Placed]:
    area, gap = plate.inset(0, round(2 * unit)), round(12 * unit)
    tall = (area.h - gap) // 2
    halves = (area.cut("bottom", tall)[0], 0), (area.cut("top", tall)[0], 2)
    told, rest = Box(0, 0, area.w, tall).cut("right", round(area.w * ASIDE))
    mine = told if aside else rest.cut("right", gap)[1]
    lower, upper = ((inside(half, turn, mine), turn) for half, turn in halves)
    return lower, upper


def list_hints(plate: Box, unit: float) -> tuple[Placed, ...]:
    """Return where hints stand on such a plate: spoken lines are laid over them."""
    return tuple(
        (inside(half, turn, _hint(half.size)), turn) for half, turn in list_halves(plate, unit)
    )


def _hint(card: tuple[int, int]) -> Box:
    """Return where the foot of a list is, in its card's own pixels."""
    ((area, _),) = face_halves(card, court=False)
    return _foot(Box(0, 0, *area.size))[0].moved(area.x, area.y)


def back_slots(w: int, h: int, count: int, *, credit: bool = False) -> BackSlots:
    """Return where everything is on a back with so many lines, and perhaps where they are from."""
    across = 2 if w > WIDE * h else 1
    foot, area = _foot(Box(0, 0, w, h))
    foot = foot.inset(foot.h // 3, 0)  # the ends of a spoken line over it are round
    hint, source = foot.cut("left", round(w * 0.42) if credit else foot.w)
    title, area = area.cut("top", round(h * (0.15 if across > 1 else 0.1)))
    note, area = area.cut("top", round(h * (0.14 if across > 1 else 0.11)))
    area = area.inset(0, round(h * 0.012))
    return BackSlots(title, note, _lines(area, count, across), hint, source)


def _foot(back: Box) -> tuple[Box, Box]:
    return back.cut("bottom", round(back.h * (0.145 if back.w > WIDE * back.h else 0.075)))


def _lines(area: Box, count: int, across: int) -> tuple[Box, ...]:
    """Return a box for each line, down the first column first."""
    rows = -(-count // across)
    gap = area.w // 60
    wide = (area.w - gap * (across - 1)) // across
    tall = area.h // max(1, rows)
    area = area.fit(area.w, tall * rows)
    return tuple(
        Box(area.x + at // rows * (wide + gap), area.y + at % rows * tall, wide, tall - 1)
        for at in range(count)
    )


def row_slots(w: int, h: int, unit: float, value: int) -> RowSlots:
    """Return where everything is on a line whose value is *value* pixels wide."""
    area = Box(0, 0, w, h).inset(round(h * 0.1), 0)
    place, rest = area.cut("left", round(min(h, 34 * unit) * 0.95))
    end, rest = rest.cut("right", value)
    words = rest.cut("left", h // 7)[1].cut("right", h // 5)[1]
    if h < TALL * unit:
        return RowSlots(place, words, None, end)
    name, also = words.cut("top", round(h * 0.62))
    return RowSlots(place, name, also, end)
