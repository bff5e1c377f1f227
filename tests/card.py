"""A sound card in virtual time: pygame's own plays on while no time passes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from live import World
    from pygame.mixer import Sound


class Card:
    """The channels of a sound card that plays in virtual time."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.ends = dict[int, float]()
        self.number = 0

    def __call__(self, number: int) -> Self:
        """Return a channel, as pygame.mixer.Channel does."""
        self.number = number
        return self

    def play(self, sound: Sound) -> None:
        """Sound for as long as it is."""
        self.ends[self.number] = self.world() + sound.get_length()

    def get_busy(self) -> bool:
        """Whether it still sounds."""
        return self.world() < self.ends.get(self.number, 0.0)

    def get_sound(self) -> None:
        """Nothing whose volume could be set."""

    def fadeout(self, _milliseconds: int) -> None:
        """Be silent."""
        self.ends.pop(self.number, None)
