"""Who sits where: puts seat numbers, names and bots into what a machine shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from device.events import Line, line
from device.scene import Hold, Menu, Poster, Scene, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from device.referee import Referee

__all__ = ["Seating", "laid_over"]


class Seating(Struct, frozen=True):
    """The seats of a machine's players, and what they are called."""

    numbers: tuple[int, ...]  # the seat number of each player
    names: Mapping[int, str]  # by seat number, where one is set; the others go by colour
    bots: frozenset[int] = frozenset()  # players; what a scene itself calls a bot is one, too

    def players(self) -> tuple[Line | str, ...]:
        """Return the players' names, as lines or as set."""
        return tuple(map(self._name, self.numbers))

    def named(self, scene: Scene, ring: Callable[[int], Hold | None]) -> Scene:
        """Return the scene with its players at their seats.

        `ring(player)` is the hold that is drawn where the scene has none.
        """
        return replace(scene, seats=tuple(self._seated(s, ring(s.player)) for s in scene.seats))

    def _seated(self, seat: Seat, ring: Hold | None) -> Seat:
        number = self.numbers[seat.player]
        return replace(
            seat,
            number=number,
            name=self._name(number),
            bot=seat.bot or seat.player in self.bots,
            hold=seat.hold or ring,
        )

    def _name(self, number: int) -> Line | str:
        return self.names.get(number) or line(f"seat-{number}")


def laid_over(scene: Scene, referee: Referee) -> Scene:
    """Return the game's scene with the referee's menu on top and nothing else running."""
    top, live = referee.scene(), referee.live()
    seats = tuple(
        replace(seat, hold=referee.choice.ring(seat.player), legend=live.get(seat.player))
        for seat in scene.seats
    )
    menu = top.centre if isinstance(top.centre, Menu | Poster) else None
    return replace(scene, over=menu, countdown=top.countdown, seats=seats, veiled=False)
