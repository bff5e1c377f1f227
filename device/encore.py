"""After a game: the podium stays until somebody holds; then the lobby is open again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.events import Event, Say, line
from device.prompts import Choice, Chosen
from device.scene import Lamp, Meaning, Poster, Scene

if TYPE_CHECKING:
    from device.scene import Hold

__all__ = ["Encore"]


@dataclass
class Encore:
    """Waits for one hold of any player who is not a bot."""

    players: frozenset[int]
    done: bool = False

    def __post_init__(self) -> None:
        self.choice = Choice(1, self.players)

    @property
    def deadline(self) -> float | None:
        """When the first hold is full."""
        return self.choice.due

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        if isinstance(self.choice.handle(event), Chosen):
            self.done = True
            return [Say(sound="choose")]
        return []

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
