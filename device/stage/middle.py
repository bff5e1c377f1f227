"""What lies inside the ring of seats: the middle, what is told beside it, and spoken lines.

A column or half is laid out as its reader sees it and then turned to its place. Room for
notices and for a clock is made only when there are some.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from device.stage.geometry import Box, inside
from device.stage.quiz_room import quiz_hints
from device.stage.roll_room import list_asides, list_hints

if TYPE_CHECKING:
    from device.stage.spots import Placed

__all__ = ["Middle", "Shape", "Wants", "beside", "feet", "flat", "halves", "stand", "words_box"]

# What the middle is for. Only beside a card, and beside a list, there is room for asides.
Shape = Literal["card", "poster", "menu", "podium", "quiz", "list"]

RIBBON = 38  # units that each notice takes, with the gap to the next


class Wants(Struct, frozen=True):
    """What a scene wants to have room for."""

    shape: Shape = "card"
    over: Shape | None = None  # of what lies over the dimmed table
    notices: int = 0
    clock: bool = False  # the seconds of a countdown beside a card
    ring: bool = True  # of a countdown; round a card and a poster there is always room
    boards: tuple[tuple[int, ...], ...] = ()  # the players of each board


class Middle(Struct, frozen=True):
    """Boxes with the turns they are read with."""

    centre: Box  # with room for the countdown's ring
    rim: int  # how wide the strip for the ring is, in pixels
    over: Box
    asides: tuple[Placed, ...] = ()
    captions: tuple[Placed, ...] = ()
    ribbons: tuple[Placed, ...] = ()  # room for all the notices, one below the other
    clocks: tuple[Placed, ...] = ()


def halves(plate: Box, unit: float) -> tuple[Placed, Placed]:
    """Return the two halves of a plate for a table with two long sides: lower, upper."""
    area = plate.inset(round(20 * unit), round(12 * unit))
    tall = (area.h - round(16 * unit)) // 2
    return (area.cut("bottom", tall)[0], 0), (area.cut("top", tall)[0], 2)


def beside(w: int, h: int) -> bool:
    """Say whether the words of a half of this size stand left of its pictures."""
    return w > 2.2 * h


def words_box(w: int, h: int, unit: float) -> Box:
    """Return where a half's title and hint stand: left, or above where it is not wide."""
    if beside(w, h):
        return Box(0, 0, round(w * 0.22), h)
    return Box(0, 0, w, round(84 * unit))


def feet(plate: Box, unit: float) -> tuple[Placed, Placed]:
    """Return the strips at both outer edges of a poster that its words leave free."""
    edge, tall = round(17 * unit), round(42 * unit)
    room = plate.inset(round(30 * unit), edge)
    return (room.cut("bottom", tall)[0], 0), (room.cut("top", tall)[0], 2)


def flat(inner: Box, unit: float, wants: Wants) -> Middle:
    """Lay out the middle of a screen that lies flat, read from two long sides."""
    over = _alone(inner, unit, "menu")
    if wants.shape == "card":
        found = _card(inner, unit, wants, over)
    else:
        found = _single(inner, unit, wants, over)
    if wants.over is None:
        return found
    spoken = _spoken(over, unit, wants.over)
    return Middle(found.centre, found.rim, over, found.asides, spoken, found.ribbons, found.clocks)


def _single(inner: Box, unit: float, wants: Wants, over: Box) -> Middle:
    """Lay out a menu, a poster or a podium, which takes all the room there is."""
    tall, rim = round(RIBBON * unit) * wants.notices, _rim(unit, wants)
    centre = _alone(inner.inset(0, tall), unit, wants.shape)
    low = Box(centre.x + rim, centre.bottom, centre.w - 2 * rim, tall)
    high = Box(low.x, centre.y - tall, low.w, tall)
    ribbons = ((low, 0), (high, 2)) if tall else ()
    captions = _spoken(centre.inset(rim), unit, wants.shape)
    asides = list_asides(centre.inset(rim), unit) if wants.shape == "list" else ()
    return Middle(centre, rim, over, asides, captions, ribbons)


def _rim(unit: float, wants: Wants) -> int:
    """Return how wide the strip for the ring is: none round a menu without a countdown."""
    return round(16 * unit) if wants.ring or wants.shape == "poster" else 0


def _spoken(plate: Box, unit: float, shape: Shape) -> tuple[Placed, ...]:
    """Return where spoken lines stand: over a title or a hint, or at a poster's feet."""
    if shape == "poster":
        return feet(plate, unit)
    if shape == "quiz":
        return quiz_hints(plate, unit)
    if shape == "list":
        return list_hints(plate, unit)
    return tuple(
        (inside(half, turn, words_box(*half.size, unit)), turn)
        for half, turn in halves(plate, unit)
    )


def _card(inner: Box, unit: float, wants: Wants, over: Box) -> Middle:
    centre, columns = _card_and_columns(inner, unit)
    told = [_column(box, turn, unit, wants) for box, turn in columns]
    asides, captions, ribbons, clocks = (
        tuple((part, turn) for part, (_, turn) in zip(parts, columns, strict=True) if part.h)
        for parts in zip(*told, strict=True)
    )
    return Middle(centre, round(24 * unit), over, asides, captions, ribbons, clocks)


def _card_and_columns(inner: Box, unit: float) -> tuple[Box, tuple[Placed, Placed]]:
    gap, lean = round(10 * unit), round(2 * unit)
    if inner.h > inner.w * 1.15:
        side = min(inner.w, round(inner.h * 0.5))
        strip = (inner.h - side) // 2 - gap
        low = inner.cut("bottom", strip)[0].inset(lean, 0)
        high = inner.cut("top", strip)[0].inset(lean, 0)
        return inner.fit(side, side), ((low, 0), (high, 2))
    side = min(inner.h, round(inner.w * 0.56))
    centre = inner.fit(side, side)
    strip = min((inner.w - side) // 2 - gap, round(340 * unit))
    tall = min(inner.h - 2 * lean, round(600 * unit))
    right = inner.cut("right", inner.right - centre.right - gap)[0]
    left = inner.cut("left", centre.x - gap - inner.x)[0]
    return centre, ((right.fit(strip, tall), 0), (left.fit(strip, tall), 2))


def _column(column: Box, turn: int, unit: float, wants: Wants) -> tuple[Box, Box, Box, Box]:
    """Return a column's aside, caption, notices and clock, from far to near: last the caption."""
    gap, room = round(8 * unit), Box(0, 0, *column.size)
    caption, rest = room.cut("bottom", round((84 if wants.clock else 54) * unit))
    clock, caption = caption.cut("right", caption.h if wants.clock else 0)
    caption = caption.cut("right", gap)[1] if wants.clock else caption
    ribbons, aside = rest.cut("bottom", round(RIBBON * unit) * wants.notices)
    aside = aside.cut("bottom", gap)[1]
    clock = clock if wants.clock else Box(0, 0, 0, 0)
    found = (inside(column, turn, part) for part in (aside, caption, ribbons, clock))
    one, two, three, four = found
    return one, two, three, four


def _alone(room: Box, unit: float, shape: Shape) -> Box:
    """Return the middle's box where nothing stands beside it."""
    tall = min(room.h, round(640 * unit))
    wide = round(tall * 2.1) if shape == "poster" else round(1180 * unit)
    return room.fit(min(room.w, wide), tall)


def stand(inner: Box, unit: float, wants: Wants) -> Middle:
    """Lay out the middle of an upright screen: notices, card, aside, spoken line below."""
    gap = round(14 * unit)
    foot, rest = inner.cut("bottom", round(56 * unit))
    over = _alone(rest.cut("bottom", round(6 * unit))[1], unit, "menu")
    slips, rest = rest.cut("top", round(RIBBON * unit) * wants.notices)
    ribbons: tuple[Placed, ...] = ((slips, 0),) if wants.notices else ()
    if wants.shape not in {"card", "list"}:
        centre = _alone(rest.cut("bottom", round(6 * unit))[1], unit, wants.shape)
        return Middle(centre, _rim(unit, wants), over, (), ((foot, 0),), ribbons)
    strip, above = rest.cut("bottom", round(rest.h * 0.34))
    centre = above.cut("bottom", gap // 2)[1]
    centre = centre.fit(min(centre.w, round(centre.h * 1.7)), centre.h)
    strip = strip.cut("bottom", round(6 * unit))[1]
    clock, aside = strip.cut("right", min(strip.h, round(132 * unit)) if wants.clock else 0)
    clocks = ((clock, 0),) if wants.clock else ()
    aside = aside.cut("right", gap)[1] if wants.clock else aside
    return Middle(centre, round(24 * unit), over, ((aside, 0),), ((foot, 0),), ribbons, clocks)
