"""Room for players' boards: each beside its player's panel, or in rows just inside the seats.

All in pixels; *unit* is a 720th of the height. A zone is laid out as its reader sees it and
then turned to its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box, around, inside
from device.stage.spots import Spot, columns, deal, round_the_edge, upright

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.stage.spots import Placed

__all__ = ["Room", "in_columns", "round_the_table"]

Owners = tuple[tuple[int, ...], ...]
DEEP = 176  # units: a board beside its panel is so high
ROW = 112  # units: and one inside the seats
SLIM = 84  # units: the seats' panels round such rows


class Room(Struct, frozen=True):
    """Where seats and boards are, and what they leave for the middle."""

    spots: tuple[Spot, ...]
    boards: tuple[Placed, ...]
    inner: Box


def round_the_table(
    players: tuple[int, ...], size: tuple[int, int], unit: float, owners: Owners, *, buttons: bool
) -> Room:
    """Seat the players round a screen lying flat, their boards before them."""
    if max(map(len, owners)) == 1 and len(players) <= 3 and size[0] > size[1]:
        return _beside(players, size, unit, owners, buttons)
    deep = round((112 if buttons else SLIM) * unit)
    spots, inner = round_the_edge(players, size, unit, buttons=buttons, deep=deep)
    return _inside(spots, inner, unit, owners)


def _beside(
    players: tuple[int, ...], size: tuple[int, int], unit: float, owners: Owners, buttons: bool
) -> Room:
    """Lay each board beside its player's panel, at the edge."""
    edge, deep = round(10 * unit), round(DEEP * unit)
    screen = Box(0, 0, *size).inset(edge)
    below, _, above, _ = deal(len(players))
    zones: list[Placed] = [(zone, 0) for zone in _zones(screen.cut("bottom", deep)[0], below, unit)]
    zones += [(zone, 2) for zone in _zones(screen.cut("top", deep)[0], above, unit)]
    parts = [_zone(player, at, unit, buttons) for player, at in zip(players, zones, strict=True)]
    boards = {spot.player: board for spot, board in parts}
    inner = Box(0, 0, *size).inset(edge, edge + deep + edge)
    return Room(
        tuple(spot for spot, _ in parts), tuple(boards[player] for (player,) in owners), inner
    )


def _zones(strip: Box, count: int, unit: float) -> list[Box]:
    """Return a zone for each seat of an edge: all as wide as where two sit there."""
    gap = round(24 * unit)
    wide = min((strip.w - gap) // 2, round(680 * unit))
    if count == 1:
        return [strip.fit(wide, strip.h)]
    apart = (strip.w - wide) // max(1, count - 1)
    return [Box(strip.x + at * apart, strip.y, wide, strip.h) for at in range(count)]


def _zone(player: int, at: Placed, unit: float, buttons: bool) -> tuple[Spot, Placed]:
    """Share a zone: at the seat's left hand its button, or its panel, then the board."""
    zone, turn = at
    gap, room = round(5 * unit), Box(0, 0, *zone.size)
    button = None
    if buttons:
        place, room = room.cut("left", min(room.h, round(room.w * 0.22)))
        button = inside(zone, turn, place.fit(min(place.size), min(place.size)))
        room = room.cut("left", gap)[1]
    side, wide = ("top", 50) if buttons else ("left", 152)  # its mark is on the button
    panel, room = room.cut(side, round(wide * unit))
    board = room.cut(side, gap)[1]
    return Spot(player, inside(zone, turn, panel), turn, button), (inside(zone, turn, board), turn)


def _inside(spots: tuple[Spot, ...], inner: Box, unit: float, owners: Owners) -> Room:
    """Lay the boards in a row along each long side, each as near its players as can be."""
    tall, gap = round(ROW * unit), round(10 * unit)
    middle = inner.centre[1]
    places = [_amid(spots, players) for players in owners]
    found: dict[int, Placed] = {}
    for side, turn in (("bottom", 0), ("top", 2)):
        mine = [at for at, (_, y) in enumerate(places) if (y >= middle) == (turn == 0)]
        mine.sort(key=lambda at: places[at][0])
        strip = inner.cut(side, tall)[0]
        for at, box in zip(mine, _abreast(strip, len(mine), gap, round(560 * unit)), strict=True):
            found[at] = (box, turn)
    rest = inner.inset(0, tall + gap)
    return Room(spots, tuple(found[at] for at in range(len(owners))), rest)


def _amid(spots: Sequence[Spot], players: tuple[int, ...]) -> tuple[int, int]:
    """Return the middle of where these players sit."""
    return around(spot.panel for spot in spots if spot.player in players).centre


def _abreast(strip: Box, count: int, gap: int, most: int) -> list[Box]:
    wide = min(most, (strip.w - gap * (count - 1)) // max(1, count))
    row = strip.fit(wide * count + gap * (count - 1), strip.h)
    return [Box(row.x + at * (wide + gap), row.y, wide, row.h) for at in range(count)]


def in_columns(
    players: tuple[int, ...], size: tuple[int, int], unit: float, owners: Owners, *, buttons: bool
) -> Room:
    """Seat the players at both sides of an upright screen, each board below its panel."""
    edge, gap = round(14 * unit), round(14 * unit)
    screen, tall = Box(0, 0, *size).inset(edge), size[1] > size[0] * 1.1
    alone = max(map(len, owners)) == 1 and len(players) <= 3
    rows = round((2 * 280 if alone else (len(players) + 1) // 2 * 130) * unit)
    below, above = screen.cut("bottom", min(rows, screen.h * 48 // 100))
    seats, inner = (below, above) if tall else (screen, screen)
    column = min(round((326 if buttons or alone else 256) * unit), round(size[0] * 0.29))
    column = (seats.w - gap) // 2 if tall else column
    inner = inner if tall else inner.inset(column + gap, 0)
    if alone:
        parts = _below_panels(players, seats, column, unit, buttons)
        boards = {spot.player: board for spot, board in parts}
        spots = tuple(sorted((spot for spot, _ in parts), key=lambda at: players.index(at.player)))
        return Room(spots, tuple(boards[player] for (player,) in owners), inner)
    spots = columns(players, seats, column, unit, buttons=buttons)
    strip, rest = inner.cut("bottom", round(ROW * 1.3 * unit))
    boxes = _abreast(strip, len(owners), round(10 * unit), round(460 * unit))
    return Room(spots, tuple((box, 0) for box in boxes), rest.cut("bottom", gap)[1])


def _below_panels(
    players: tuple[int, ...], seats: Box, column: int, unit: float, buttons: bool
) -> list[tuple[Spot, Placed]]:
    """Share two columns of the seats' room: up the left side, down the right; all zones alike."""
    gap, left = round(16 * unit), len(players) - len(players) // 2
    tall = min((seats.h - gap) // 2, round(360 * unit))
    found: list[tuple[Spot, Placed]] = []
    for side, seated in (("left", players[:left][::-1]), ("right", players[left:])):
        strip = seats.cut(side, column)[0]
        strip = strip.fit(column, tall * len(seated) + gap * (len(seated) - 1))
        for player in seated:
            zone, strip = strip.cut("top", tall)
            strip = strip.cut("top", gap)[1]
            panel, board = zone.cut("top", min(round(112 * unit), tall * 2 // 5))
            spot = upright(player, panel, unit, buttons)
            found.append((spot, (board.cut("top", round(5 * unit))[1], 0)))
    return found
