"""Who sits where: the seats' panels and on-screen buttons round the screen's edge.

Players sit clockwise as seen from above. All in pixels; *unit* is a 720th of the height.
"""

from __future__ import annotations

from msgspec import Struct

from device.stage.geometry import Box

__all__ = ["Placed", "Spot", "columns", "deal", "room_below", "round_the_edge", "upright"]

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


class Spot(Struct, frozen=True):
    """A player's place: the panel, how it is turned, and the on-screen button if any."""

    player: int
    panel: Box
    turn: int
    button: Box | None = None


def deal(seats: int, *, tall: bool = False) -> tuple[int, int, int, int]:
    """Return how many sit at the bottom, left, top and right edge.

    >>> deal(10), deal(10, tall=True)
    ((3, 2, 3, 2), (2, 3, 2, 3))
    """
    bottom, left, top, right = _DEAL[seats]
    return (left, bottom, right, top) if tall and seats > 3 else (bottom, left, top, right)


def round_the_edge(
    players: tuple[int, ...], size: tuple[int, int], unit: float, *, buttons: bool, deep: int = 0
) -> tuple[tuple[Spot, ...], Box]:
    """Seat the players round a screen lying flat; return their places and the room within.

    *deep* is how far the panels reach inwards, in pixels; by default as far as they like.
    """
    edge, gap = round(10 * unit), round(10 * unit)
    deep = deep or round((112 if buttons else 104) * unit)
    screen = Box(0, 0, *size)
    counts = deal(len(players), tall=size[1] > size[0])
    across, down = (edge + deep + gap if any(pair) else edge for pair in _pairs(counts))
    edges = _edges(screen, edge, deep, across)
    return _seated(players, counts, edges, unit, buttons), screen.inset(down, across)


def _pairs(counts: tuple[int, int, int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    bottom, left, top, right = counts
    return (bottom, top), (left, right)


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


def room_below(screen: Box, count: int, unit: float) -> tuple[Box, Box]:
    """Return the room for the seats, below, and the rest: for an upright screen that is tall."""
    rows = (count + 1) // 2
    return screen.cut("bottom", min(round(rows * 130 * unit), screen.h * 48 // 100))


def columns(
    players: tuple[int, ...], screen: Box, column: int, unit: float, *, buttons: bool
) -> tuple[Spot, ...]:
    """Seat the players clockwise: up the left side, down the right."""
    left = len(players) - len(players) // 2
    sides = (("left", players[:left]), ("right", players[left:]))
    spots: list[Spot] = []
    for side, seated in sides:
        strip = screen.cut(side, column)[0]
        rows = _rows(strip, len(seated), round(144 * unit), unit)
        rows = rows[::-1] if side == "left" else rows
        spots += [
            upright(player, row, unit, buttons) for player, row in zip(seated, rows, strict=True)
        ]
    return tuple(spots)


def upright(player: int, box: Box, unit: float, buttons: bool) -> Spot:
    """Return an upright place in this box: the panel, and the button left of it if any."""
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
