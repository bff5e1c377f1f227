"""Where everything is: seats, middle, asides, captions, for any screen and 0 to 10 seats.

All in pixels, made from one unit: the height of the screen in 720ths (less on a screen
narrower than 16:9). Players sit clockwise as seen from above.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from device.stage.geometry import Box

__all__ = ["Layout", "Plan", "Shape", "Spot", "deal", "plan"]

Layout = Literal["flat", "stand"]
Shape = Literal["card", "poster", "menu"]  # what the middle is for; a card leaves room for asides
Placed = tuple[Box, int]  # a box and the turn it is read with

# How many sit at the bottom, left, top and right edge: the long sides fill first.
_DEAL = {
    0: (0, 0, 0, 0),
    1: (1, 0, 0, 0),
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (1, 1, 1, 1),
    5: (2, 1, 1, 1),
    6: (2, 1, 2, 1),
    7: (2, 1, 3, 1),
    8: (3, 1, 3, 1),
    9: (3, 1, 3, 2),
    10: (3, 2, 3, 2),
}


@dataclass(frozen=True, slots=True)
class Spot:
    """A player's place: the panel, how it is turned, and the on-screen button if any."""

    player: int
    panel: Box
    turn: int
    button: Box | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything is on one screen."""

    size: tuple[int, int]
    layout: Layout
    unit: float  # pixels per 720th of the height
    spots: tuple[Spot, ...]
    centre: Box  # with room for the countdown's ring
    asides: tuple[Placed, ...]
    captions: tuple[Placed, ...]
    ribbons: tuple[Placed, ...]

    @property
    def court(self) -> bool:
        """Whether the middle is drawn twice, for both long sides of the table."""
        return self.layout == "flat"

    @property
    def rim(self) -> int:
        """How wide the strip for the ring round the middle is, in pixels."""
        return round((24 if self.asides else 16) * self.unit)

    @property
    def plate(self) -> Box:
        """The middle without the strip for the ring."""
        return self.centre.inset(self.rim)

    def spot(self, player: int | None) -> Spot | None:
        """Return a player's place, or None."""
        return next((spot for spot in self.spots if spot.player == player), None)


def deal(seats: int, *, tall: bool = False) -> tuple[int, int, int, int]:
    """Return how many sit at the bottom, left, top and right edge.

    >>> deal(10), deal(10, tall=True)
    ((3, 2, 3, 2), (2, 3, 2, 3))
    """
    bottom, left, top, right = _DEAL[seats]
    return (left, bottom, right, top) if tall and seats > 3 else (bottom, left, top, right)


def plan(
    players: tuple[int, ...],
    size: tuple[int, int],
    layout: Layout,
    *,
    buttons: bool = False,
    shape: Shape = "card",
) -> Plan:
    """Lay out a screen of this size in pixels for these players, clockwise.

    Only beside a card there is room for asides; a menu takes all the room there is.
    """
    unit = min(max(size) / 1280, min(size) / 720)
    build = _flat if layout == "flat" else _stand
    return build(players, size, unit, buttons, shape)


def _flat(
    players: tuple[int, ...], size: tuple[int, int], unit: float, buttons: bool, shape: Shape
) -> Plan:
    edge, gap, deep = round(10 * unit), round(10 * unit), round((112 if buttons else 104) * unit)
    screen = Box(0, 0, *size)
    counts = deal(len(players), tall=size[1] > size[0])
    across, down = (edge + deep + gap if any(pair) else edge for pair in _pairs(counts))
    inner = screen.inset(down, across)
    edges = _edges(screen, edge, deep, across)
    spots = _seated(players, counts, edges, unit, buttons)
    centre, asides = _flat_middle(inner, unit, shape)
    tall = round(50 * unit)
    low = Box(inner.x, inner.bottom + round(8 * unit) - tall, inner.w, tall)
    high = Box(inner.x, inner.y - round(8 * unit), inner.w, tall)
    right, left = _corners(inner, unit)
    captions = ((low, 0), (high, 2))
    return Plan(size, "flat", unit, spots, centre, asides, captions, ((right, 0), (left, 2)))


def _pairs(counts: tuple[int, int, int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    bottom, left, top, right = counts
    return (bottom, top), (left, right)


def _corners(inner: Box, unit: float) -> tuple[Box, Box]:
    w, h = round(250 * unit), round(64 * unit)
    return (
        Box(inner.right - w, inner.bottom - h, w, h),
        Box(inner.x, inner.y, w, h),
    )


def _edges(screen: Box, edge: int, deep: int, across: int) -> tuple[Placed, ...]:
    """Return the four strips for seats, in the order bottom, left, top, right."""
    w, h = screen.size
    return (
        (Box(edge, h - edge - deep, w - 2 * edge, deep), 0),
        (Box(edge, across, deep, h - 2 * across), 1),
        (Box(edge, edge, w - 2 * edge, deep), 2),
        (Box(w - edge - deep, across, deep, h - 2 * across), 3),
    )


def _seated(
    players: tuple[int, ...],
    counts: tuple[int, int, int, int],
    edges: tuple[Placed, ...],
    unit: float,
    buttons: bool,
) -> tuple[Spot, ...]:
    """Seat the players clockwise, the first at the bottom edge's left end."""
    per_edge = [_slots(strip, count, unit) for strip, count in zip(edges, counts, strict=True)]
    bottom, left, top, right = per_edge
    ring = [*bottom[:1], *left, *top, *right, *reversed(bottom[1:])]
    return tuple(
        _spot(player, box, turn, unit, buttons)
        for player, (box, turn) in zip(players, ring, strict=True)
    )


def _slots(strip: Placed, count: int, unit: float) -> list[Placed]:
    """Share a strip among seats, clockwise but for the bottom edge: from the left."""
    box, turn = strip
    if not count:
        return []
    along = box.w if turn in (0, 2) else box.h
    gap = round(10 * unit)
    most = round((470 if count == 1 else 410) * unit)
    long = min(most, (along - gap * (count - 1)) // count)
    space = (along - long * count) / (count + 1)
    starts = [round(space + index * (long + space)) for index in range(count)]
    if turn == 1:
        starts.reverse()  # up the left edge
    if turn in (0, 2):
        return [(Box(box.x + at, box.y, long, box.h), turn) for at in starts]
    return [(Box(box.x, box.y + at, box.w, long), turn) for at in starts]


def _spot(player: int, box: Box, turn: int, unit: float, buttons: bool) -> Spot:
    if not buttons:
        return Spot(player, box, turn)
    gap = round(8 * unit)
    side = ("left", "top", "right", "bottom")[turn]  # the seat's own left hand
    across = min(*box.size, max(box.size) * 42 // 100)
    button, rest = box.cut(side, across)
    return Spot(player, rest.cut(side, gap)[1], turn, button.fit(across, across))


def _flat_middle(inner: Box, unit: float, shape: Shape) -> tuple[Box, tuple[Placed, ...]]:
    if shape != "card":
        return _alone(inner, unit, shape), ()
    gap, lean = round(10 * unit), round(18 * unit)
    if inner.h > inner.w * 1.15:
        side = min(inner.w, round(inner.h * 0.5))
        strip = (inner.h - side) // 2 - gap
        low = inner.cut("bottom", strip)[0].inset(lean, 0)
        high = inner.cut("top", strip)[0].inset(lean, 0)
        return inner.fit(side, side), ((low, 0), (high, 2))
    side = min(inner.h, round(inner.w * 0.56))
    centre = inner.fit(side, side)
    strip = min((inner.w - side) // 2 - gap, round(330 * unit))
    tall = min(inner.h - 2 * lean, round(560 * unit))
    right = Box(centre.right + gap, 0, inner.right - centre.right - gap, inner.h)
    left = Box(inner.x, 0, centre.x - gap - inner.x, inner.h)
    return centre, tuple(
        (side_box.moved(0, inner.y).fit(strip, tall), turn)
        for side_box, turn in ((right, 0), (left, 2))
    )


def _alone(room: Box, unit: float, shape: Shape) -> Box:
    """Return the middle's box where nothing stands beside it."""
    tall = min(room.h, round(640 * unit))
    wide = round(1180 * unit) if shape == "menu" else round(tall * 1.66)
    return room.fit(min(room.w, wide), tall)


def _stand(
    players: tuple[int, ...], size: tuple[int, int], unit: float, buttons: bool, shape: Shape
) -> Plan:
    edge, gap = round(14 * unit), round(14 * unit)
    screen = Box(0, 0, *size).inset(edge)
    tall = size[1] > size[0] * 1.1
    seats, inner = _below(screen, len(players), unit) if tall else (screen, screen)
    column = min(round((326 if buttons else 256) * unit), round(size[0] * 0.29))
    column = (seats.w - gap) // 2 if tall else column
    spots = _columns(players, seats, column, unit, buttons)
    inner = inner.inset(column + gap, 0) if players and not tall else inner
    foot, rest = inner.cut("bottom", round(56 * unit))
    ribbon = Box(inner.right - round(300 * unit), inner.y, round(300 * unit), round(64 * unit))
    if shape != "card":
        centre = _alone(rest.cut("bottom", round(6 * unit))[1], unit, shape)
        asides: tuple[Placed, ...] = ()
    else:
        strip, above = rest.cut("bottom", round(rest.h * 0.3))
        centre = above.cut("bottom", gap // 2)[1]
        centre = centre.fit(min(centre.w, round(centre.h * 1.7)), centre.h)
        asides = ((strip, 0),)
    return Plan(size, "stand", unit, spots, centre, asides, ((foot, 0),), ((ribbon, 0),))


def _below(screen: Box, count: int, unit: float) -> tuple[Box, Box]:
    """Return the room for the seats, below, and the rest: for an upright screen that is tall."""
    rows = (count + 1) // 2
    return screen.cut("bottom", min(round(rows * 130 * unit), screen.h * 48 // 100))


def _columns(
    players: tuple[int, ...], screen: Box, column: int, unit: float, buttons: bool
) -> tuple[Spot, ...]:
    """Seat the players clockwise: up the left side, down the right."""
    left = len(players) - len(players) // 2
    sides = (("left", players[:left]), ("right", players[left:]))
    spots: list[Spot] = []
    for side, seated in sides:
        strip = screen.cut(side, column)[0]
        rows = _rows(strip, len(seated), round((128 if buttons else 120) * unit), unit)
        rows = rows[::-1] if side == "left" else rows
        spots += [
            _upright(player, row, unit, buttons) for player, row in zip(seated, rows, strict=True)
        ]
    return tuple(spots)


def _upright(player: int, box: Box, unit: float, buttons: bool) -> Spot:
    if not buttons:
        return Spot(player, box, 0)
    button, rest = box.cut("left", min(box.h, box.w * 2 // 5))
    button = button.fit(min(button.size), min(button.size))
    return Spot(player, rest.cut("left", round(8 * unit))[1], 0, button)


def _rows(strip: Box, count: int, most: int, unit: float) -> list[Box]:
    if not count:
        return []
    gap = round(10 * unit)
    tall = min(most, (strip.h - gap * (count - 1)) // count)
    space = (strip.h - tall * count) / (count + 1)
    return [
        Box(strip.x, strip.y + round(space + index * (tall + space)), strip.w, tall)
        for index in range(count)
    ]
