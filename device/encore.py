"""After a game: the podium stays until somebody holds; then the lobby is open again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.events import Event, Lift, Press, Release, Say, line
from device.prompts import Choice, Chosen
from device.scene import Lamp, Meaning, Poster, Scene

if TYPE_CHECKING:
    from device.scene import Hold

__all__ = ["Encore"]


@dataclass
class Encore:
    """Waits for one hold of any player who is not a bot.

    Two hands on two buttons hold nothing here: they are the referee's gesture, and the last
    ruling can still be taken back (G-07).
    """

    players: frozenset[int]
    done: bool = False

    def __post_init__(self) -> None:
        self.choice = Choice(1, self.players)
        self._down: set[int] = set()

    @property
    def deadline(self) -> float | None:
        """When the first hold is full."""
        return self.choice.due

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        if self._is_second_hand(event):
            self.choice = Choice(1, self.players)
            return []
        if isinstance(self.choice.handle(event), Chosen):
            self.done = True
            return [Say(sound="choose")]
        return []

    def _is_second_hand(self, event: Event) -> bool:
        match event:
            case Press(player) if player in self.players:
                self._down.add(player)
                return len(self._down) > 1
            case Release(player) | Lift(player):
                self._down.discard(player)
        return False

    def ring(self, player: int) -> Hold | None:
        """Return the ring of a player who holds."""
        return self.choice.ring(player)

    def scene(self) -> Scene:
        """Return how to go on, to be written over the game's podium."""
        return Scene("", Poster("back", line("encore-how")))

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts: everybody's."""
        return dict.fromkeys(self.players, Meaning.CHOOSE)

    def lamps(self) -> dict[int, Lamp]:
        """Return pulsing lamps for who may go on."""
        return dict.fromkeys(self.players, Lamp.PULSE)
