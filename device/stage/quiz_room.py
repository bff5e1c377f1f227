"""Where a question, its answers and what is said of them stand: on half a table, or upright.

All in pixels; *unit* is a 720th of the screen's height.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box, inside

if TYPE_CHECKING:
    from device.stage.spots import Placed

__all__ = ["ANSWERS", "QuizSlots", "quiz_halves", "quiz_hints", "quiz_slots"]

ANSWERS = 8
WIDE = 2.2  # times as wide as high: the last tile stands beside the answers, not below them
NARROW = 280  # units: answers less wide than this stand in one column


class QuizSlots(Struct, frozen=True):
    """Boxes in the half's own pixels."""

    question: Box
    note: Box
    answers: tuple[Box, ...]
    skip: Box
    hint: Box


def quiz_halves(plate: Box, unit: float, *, court: bool) -> tuple[Placed, ...]:
    """Return where a quiz stands on its plate: twice on a flat table, lower and upper."""
    area = plate.inset(round(16 * unit), round((7 if court else 12) * unit))
    if not court:
        return ((area, 0),)
    tall = (area.h - round(10 * unit)) // 2
    return (area.cut("bottom", tall)[0], 0), (area.cut("top", tall)[0], 2)


def quiz_slots(w: int, h: int, unit: float) -> QuizSlots:
    """Return where everything is on a half of *w* by *h* pixels."""
    gap, area = round(4 * unit), Box(0, 0, w, h)
    wide = w > WIDE * h
    heads = (0.165, 0.08, 0.14) if wide else (0.145, 0.085, 0.1)
    question, note, hint = (round(h * share) for share in heads)
    top, area = area.cut("top", question)
    small, area = area.cut("top", note)
    foot, area = area.cut("bottom", hint)
    area = area.inset(0, gap)
    if wide:
        skip, area = area.cut("right", round(w * 0.115))
        area = area.cut("right", 2 * gap)[1]
    else:
        skip, area = area.cut("bottom", round(h * 0.08))
        area = area.cut("bottom", 2 * gap)[1]
    return QuizSlots(top, small, _grid(area, unit), skip, foot)


def _grid(area: Box, unit: float) -> tuple[Box, ...]:
    """Return the answers' boxes, down the first column first."""
    gap = round(4 * unit)
    across = 2 if area.w > 2 * NARROW * unit else 1
    rows = ANSWERS // across
    wide = (area.w - 2 * gap * (across - 1)) // across
    tall = (area.h - gap * (rows - 1)) // rows
    return tuple(
        Box(area.x + at // rows * (wide + 2 * gap), area.y + at % rows * (tall + gap), wide, tall)
        for at in range(ANSWERS)
    )


def quiz_hints(plate: Box, unit: float) -> tuple[Placed, ...]:
    """Return where hints stand on a flat table's plate: spoken lines are laid over them."""
    return tuple(
        (inside(half, turn, quiz_slots(*half.size, unit).hint), turn)
        for half, turn in quiz_halves(plate, unit, court=True)
    )
