"""Players' boards: who shares one, where its cells lie, and what it looks like lying still."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from device.stage.bags import BagFace, SkipFace, TreasureFace
from device.stage.geometry import Box, inside
from device.stage.ink import RGB, mix, seat
from device.stage.marks import Mark
from device.stage.picture import Sprite, cover
from device.stage.svg import blank, rect, rgb
from device.stage.svg import plate as plated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.scene import Board, Seat
    from device.stage.picture import Kit, Picture
    from device.stage.svg import Surface

__all__ = ["LAYER", "Laid", "cells", "laid", "owners"]

LAYER = 31  # over the panels' glow
SKIP, TREASURE = 0.86, 0.86  # widths of cells; a bag is wider the more it holds
SQUARE = 1.9  # times as wide as high: on a board narrower than this the bags have their own row
GONE = 0.62  # how much of the panel's colour lies over a board that is out of the game


def owners(seats: Sequence[Seat]) -> tuple[tuple[int, ...], ...]:
    """Return the players of each board, clockwise.

    >>> from device.scene import Bag, Board, Seat
    >>> mine, ours = Board((Bag(2),)), Board((Bag(2),), players=(0, 1))
    >>> owners([Seat(0, board=ours), Seat(1, board=ours), Seat(2, board=mine)])
    ((0, 1), (2,))
    """
    found = (seat.board.players or (seat.player,) for seat in seats if seat.board is not None)
    return tuple(dict.fromkeys(found))


class Laid(NamedTuple):
    """Where one board lies, how it is read, and whose it is."""

    box: Box
    turn: int
    court: bool
    numbers: tuple[int, ...]  # seats
    panel: RGB


class Cells(NamedTuple):
    """Boxes in the board's own pixels."""

    bags: tuple[Box, ...]
    skip: Box
    treasure: Box
    marks: Box


@lru_cache(maxsize=32)  # asked at every frame of a move
def cells(w: int, h: int, sizes: tuple[int, ...], marks: int) -> Cells:
    """Return where everything is on a board of *w* by *h* pixels with bags of these sizes."""
    pad = round(min(w, h) * 0.055)
    area = Box(0, 0, w, h).inset(pad)
    gap = max(2, pad // 2)
    owner, area = area.cut("left", min(area.h // max(1, marks), area.w // 9) if marks > 1 else 0)
    weights = [1.0 + 0.06 * size for size in sizes]
    if w >= SQUARE * h:
        row = _row(area, [*weights, SKIP, TREASURE], gap)
        return Cells(tuple(row[:-2]), row[-2], row[-1], owner)
    upper, lower = area.cut("top", round(area.h * 0.62))
    skip, treasure = _row(lower.cut("top", gap)[1], [1.0, 1.0], gap)
    return Cells(tuple(_row(upper, weights, gap)), skip, treasure, owner)


def _row(area: Box, weights: list[float], gap: int) -> list[Box]:
    free = area.w - gap * (len(weights) - 1)
    found, x = [], float(area.x)
    for weight in weights:
        wide = free * weight / sum(weights)
        found.append(Box(round(x), area.y, round(wide), area.h))
        x += wide + gap
    return found


def laid(board: Board, at: Laid) -> list[Sprite]:
    """Return a board as sprites: its plate, then its bags, skip and treasure, in this order."""
    w, h = at.box.size if at.turn % 2 == 0 else at.box.size[::-1]
    places = cells(w, h, tuple(bag.size for bag in board.bags), len(at.numbers))
    faces: list[tuple[Picture, Box]] = [
        (BagFace(*box.size, bag, at.court), box)
        for bag, box in zip(board.bags, places.bags, strict=True)
    ]
    faces.append((SkipFace(*places.skip.size, board.skip), places.skip))
    faces.append((TreasureFace(*places.treasure.size, board.treasure, at.court), places.treasure))
    if board.gone:
        faces = [(Gone(face), box) for face, box in faces]
    back = BoardPlate(w, h, at.panel, at.numbers, places.marks)
    return [
        Sprite(cover(back, at.turn), at.box, LAYER),
        *(
            Sprite(cover(face, at.turn), inside(at.box, at.turn, box), LAYER + 1)
            for face, box in faces
        ),
    ]


class Gone(Struct, frozen=True):
    """The cell of a player who is out of the game."""

    face: Picture

    def paint(self, kit: Kit) -> Surface:
        """Paint it pale."""
        surface = kit.get(self.face).copy()
        surface.set_alpha(round(255 * (1 - GONE)))
        faint = blank(surface.get_size())
        faint.blit(surface, (0, 0))
        return faint


class BoardPlate(Struct, frozen=True):
    """What cells lie on: framed in its player's colour; a team's marks stand at the left."""

    w: int
    h: int
    panel: RGB
    numbers: tuple[int, ...]
    marks: Box

    def paint(self, kit: Kit) -> Surface:
        """Paint the plate and the marks."""
        size, colour = (self.w, self.h), seat(self.numbers[0])
        radius, line = min(size) * 0.13, max(2.0, min(size) * 0.03)
        fill, edge = rgb(self.panel), rgb(mix(colour, self.panel, 0.15))
        surface = plated(
            size,
            radius,
            lambda w, h: rect((0, 0, w, h), radius, fill, alpha=0.92, stroke=edge, width=line),
        )
        for number, box in zip(self.numbers, self._places(), strict=False):
            px = min(box.size)
            spot = box.fit(px, px)
            surface.blit(kit.get(Mark(number, px)), (spot.x, spot.y))
        return surface

    def _places(self) -> list[Box]:
        if not self.marks.w:
            return []
        tall = self.marks.h // len(self.numbers)
        top = self.marks.y
        return [
            Box(self.marks.x, top + tall * at, self.marks.w, tall)
            for at in range(len(self.numbers))
        ]
