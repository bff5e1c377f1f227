"""Boards one after the other, and the eggs that roll from each picture to the next."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from device.stage.boards import Laid, laid, owners
from device.stage.geometry import Box
from device.stage.picture import Sprite, cover
from device.stage.rolls import TREASURE, RollingEgg, rolls_between, way
from device.stage.themes import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.scene import Board, Seat
    from device.stage.layout import Plan
    from device.stage.picture import Kit, Picture
    from device.stage.rolls import Roll
    from device.stage.svg import Surface
    from device.stage.words import Reader

__all__ = ["BoardShow"]

OVER = 41  # the layer of what rolls
GOLDEN = 2.4  # radians: eggs leave from a heap in the middle, not from one point


class BoardShow:
    """Shows the seats' boards, and moves from each scene's to the next.

    `look` gives it the newest; the move they call for begins with `start`. Times are monotonic
    seconds.
    """

    def __init__(self, *, calm: bool = False) -> None:
        """*calm*: nothing rolls; bags just change."""
        self.calm = calm
        self._owners: tuple[tuple[int, ...], ...] = ()
        self._boards: list[Board] = []
        self._rolls: list[Roll] = []
        self._start: float | None = None

    def look(self, seats: Sequence[Seat]) -> None:
        """Take the newest seats' boards."""
        theirs = {seat.player: seat.board for seat in seats}
        before, whose, self._owners = self._boards, self._owners, owners(seats)
        boards = [theirs[players[0]] for players in self._owners]
        self._boards = [board for board in boards if board is not None]
        if self.calm or whose != self._owners:
            self._rolls = []
        elif (found := rolls_between(before, self._boards)) != []:
            self._rolls, self._start = found or [], None

    def start(self, now: float) -> None:
        """Begin the move, if one is waiting."""
        if self._start is None:
            self._start = now

    def moving(self, now: float) -> bool:
        """Say whether the next frame differs from this one."""
        return any(self._elapsed(now) < roll.end for roll in self._rolls)

    def _elapsed(self, now: float) -> float:
        return 0.0 if self._start is None else now - self._start

    def sprites(self, now: float, plan: Plan, reader: Reader, theme_name: str) -> list[Sprite]:
        """Return all boards as they look at this moment, and what rolls over the table."""
        elapsed, panel, found = self._elapsed(now), theme(theme_name).panel, []
        for index, (box, turn) in enumerate(plan.boards):
            numbers = tuple(reader.number(player) for player in self._owners[index])
            at = Laid(box, turn, plan.court, numbers, panel)
            rolls = [roll for roll in self._rolls if roll.board == index and elapsed < roll.end]
            found += self._board(self._boards[index], at, rolls, elapsed, plan)
        return found

    def _board(
        self, board: Board, at: Laid, rolls: list[Roll], elapsed: float, plan: Plan
    ) -> list[Sprite]:
        shown = _meanwhile(board, rolls, elapsed)
        still, over = laid(shown, at), []
        plate, cells = still[0], still[1:]
        for roll in rolls:
            spot = cells[roll.cell]
            over += _rolling(roll, elapsed, plan, spot.box)
            if roll.cell != TREASURE:
                over += _bang(roll, elapsed, spot.box, at.turn)
                off = round(roll.shake(board.bags[roll.cell], elapsed) * 0.06 * min(spot.box.size))
                cells[roll.cell] = spot.moved(*((off, 0) if at.turn % 2 == 0 else (0, off)))
        return [plate, *cells, *over]


def _meanwhile(board: Board, rolls: list[Roll], elapsed: float) -> Board:
    """Return a board with what has arrived by now."""
    bags, treasure = list(board.bags), board.treasure
    for roll in rolls:
        if roll.cell == TREASURE:
            treasure += roll.arrived(elapsed) - roll.eggs
        else:
            bags[roll.cell] = roll.bag(bags[roll.cell], elapsed)
    return replace(board, bags=tuple(bags), treasure=treasure)


def _rolling(roll: Roll, elapsed: float, plan: Plan, cell: Box) -> list[Sprite]:
    """Return the eggs that are on their way between the middle and a cell."""
    px, reach = round(34 * plan.unit), plan.plate.h * 0.2
    found = []
    for index, share in roll.under_way(elapsed):
        angle = GOLDEN * (index + 1)
        x, y = plan.plate.centre
        heap = round(x + reach * cos(angle)), round(y + reach * sin(angle))
        ends = (cell.centre, heap) if roll.burst else (heap, cell.centre)
        (x, y), step = way(share, *ends)
        picture: Picture = RollingEgg(px, step)
        if roll.cell == TREASURE:
            picture = Sticker("amber", px * 3 // 2)
        found.append(Sprite(picture, Box(x, y, 0, 0).fit(px, px), OVER))
    return found


def _bang(roll: Roll, elapsed: float, cell: Box, turn: int) -> list[Sprite]:
    """Return the bang of a bag that bursts."""
    share = roll.bang(elapsed)
    if not share:
        return []
    px = round(max(cell.size) * 0.9)
    size = max(4, round(px * (0.4 + 0.6 * share)))
    return [Sprite(cover(Sticker("💥", px), turn), cell.fit(size, size), OVER - 1)]


class Sticker(Struct, frozen=True):
    """A picture by name, in a square of *px*."""

    art: str
    px: int

    def paint(self, kit: Kit) -> Surface:
        """Return the picture."""
        return kit.gallery.icon(self.art, self.px)
