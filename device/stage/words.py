"""Lines to words: what the stage asks of device.phrases, and who is meant by a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.events import Line
    from device.scene import Scene, Seat

__all__ = ["Reader", "Words"]


class Words(Protocol):
    """Translates lines; device.phrases.Phrases is one."""

    def text(self, line: Line, names: Sequence[Line | str] = (), /) -> str:
        """Return the line in words; `Who(p)` in it is named by `names[p]`."""


class Reader:
    """Reads a scene's lines aloud to the stage: translated, with the players' names."""

    def __init__(self, words: Words, scene: Scene) -> None:
        """Read lines of this scene."""
        self._words = words
        self.seats: dict[int, Seat] = {seat.player: seat for seat in scene.seats}
        most = max(self.seats, default=-1) + 1
        self.names = tuple(
            self.seats[player].name if player in self.seats else "" for player in range(most)
        )

    def text(self, line: Line | str | None) -> str:
        """Return the words of a line; of None, none."""
        if line is None or isinstance(line, str):
            return line or ""
        return self._words.text(line, self.names)

    def name(self, player: int) -> str:
        """Return a player's name in words."""
        seat = self.seats.get(player)
        return self.text(seat.name) if seat else ""

    def number(self, player: int | None) -> int:
        """Return the number of a player's seat (1 to 10); 0 of nobody."""
        if player is None:
            return 0
        seat = self.seats.get(player)
        return (seat.number if seat else 0) or player + 1
