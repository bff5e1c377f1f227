"""Where everything is: seats, middle, asides, captions, for any screen and 0 to 10 seats.

All in pixels, made from one unit: the height of the screen in 720ths (less on a screen
narrower than 16:9). spots.py places the seats, middle.py what lies between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from device.stage import board_room, middle
from device.stage.geometry import Box
from device.stage.middle import Middle, Shape, Wants
from device.stage.spots import Spot, columns, deal, room_below, round_the_edge

if TYPE_CHECKING:
    from device.stage.spots import Placed

__all__ = ["Layout", "Plan", "Shape", "Spot", "Wants", "deal", "plan"]

Layout = Literal["flat", "stand"]
CARD = Wants()


class Plan(Struct, frozen=True):
    """Where everything is on one screen."""

    size: tuple[int, int]
    layout: Layout
    unit: float  # pixels per 720th of the height
    wants: Wants
    spots: tuple[Spot, ...]
    middle: Middle
    boards: tuple[Placed, ...] = ()  # of `wants.boards`, each with the turn it is read with

    @property
    def court(self) -> bool:
        """Whether the middle is drawn twice, for both long sides of the table."""
        return self.layout == "flat"

    @property
    def centre(self) -> Box:
        """The middle, with room for the countdown's ring."""
        return self.middle.centre

    @property
    def rim(self) -> int:
        """How wide the strip for the ring round the middle is, in pixels."""
        return self.middle.rim

    @property
    def plate(self) -> Box:
        """The middle without the strip for the ring."""
        return self.centre.inset(self.rim)

    @property
    def asides(self) -> tuple[Placed, ...]:
        """Where asides stand, each with the turn it is read with."""
        return self.middle.asides

    @property
    def captions(self) -> tuple[Placed, ...]:
        """Where spoken lines stand, each with the turn it is read with."""
        return self.middle.captions

    @property
    def covering(self) -> bool:
        """Whether a spoken line covers a title or a hint, of which nothing may show through."""
        return self.court and (self.wants.over or self.wants.shape) not in {"card", "poster"}

    def spot(self, player: int | None) -> Spot | None:
        """Return a player's place, or None."""
        return next((spot for spot in self.spots if spot.player == player), None)


def plan(
    players: tuple[int, ...],
    size: tuple[int, int],
    layout: Layout,
    *,
    buttons: bool = False,
    wants: Wants = CARD,
) -> Plan:
    """Lay out a screen of this size in pixels for these players, clockwise."""
    unit = min(max(size) / 1280, min(size) / 720)
    between = middle.flat if layout == "flat" else middle.stand
    if wants.boards:
        sides = board_room.round_the_table if layout == "flat" else board_room.in_columns
        room = sides(players, size, unit, wants.boards, buttons=buttons)
        amid = between(room.inner, unit, wants)
        return Plan(size, layout, unit, wants, room.spots, amid, room.boards)
    if layout == "flat":
        spots, inner = round_the_edge(players, size, unit, buttons=buttons)
        return Plan(size, layout, unit, wants, spots, between(inner, unit, wants))
    spots, inner = _in_columns(players, size, unit, buttons)
    return Plan(size, layout, unit, wants, spots, between(inner, unit, wants))


def _in_columns(
    players: tuple[int, ...], size: tuple[int, int], unit: float, buttons: bool
) -> tuple[tuple[Spot, ...], Box]:
    """Seat the players at both sides of an upright screen; return the room between them, too."""
    edge, gap = round(14 * unit), round(14 * unit)
    screen = Box(0, 0, *size).inset(edge)
    tall = size[1] > size[0] * 1.1
    seats, inner = room_below(screen, len(players), unit) if tall else (screen, screen)
    column = min(round((326 if buttons else 256) * unit), round(size[0] * 0.29))
    column = (seats.w - gap) // 2 if tall else column
    inner = inner.inset(column + gap, 0) if players and not tall else inner
    return columns(players, seats, column, unit, buttons=buttons), inner
