"""What an evening is given, and what it gives back: the house, the journal's keeper, the spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct, field

from device.games import BOXES
from device.referee import COUNT_IN

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from device.events import Line, Say
    from device.journal import Header, Record
    from device.machine import Box, Standings

__all__ = ["House", "Keeper", "Memory", "Spoken"]


class Keeper(Protocol):
    """Whoever keeps the journal: the store, or a list in a test."""

    def begin(self, header: Header) -> None:
        """A game begins."""

    def go_on(self) -> None:
        """The unfinished game is played on."""

    def record(self, record: Record, ruling: bool) -> None:
        """Something was heard or handled; a ruling should reach the disk at once."""

    def end(self) -> None:
        """The game is over, was ended by the referee, or is not wanted any more."""


class Memory(Protocol):
    """Whoever remembers other evenings: the history, or a dictionary in a test."""

    def seen(self, game: str) -> Mapping[str, float]:
        """Return when each card of this game's decks was last seen, by its id; larger is later."""

    def saw(self, game: str, card: str) -> None:
        """A card of this id lies open."""

    def finished(self, header: Header, standings: Standings, seconds: float) -> None:
        """A game came to its end after so many game seconds; after an undo perhaps once more."""


class House(Struct, frozen=True):
    """What the evening must know of the settings, the boxes and what is remembered."""

    seats: int  # how many
    languages: tuple[str, ...]
    language: str
    names: Mapping[int, str] = field(default_factory=dict)  # by seat number, where one is set
    head_start: Mapping[int, float] = field(default_factory=dict)  # seconds, by seat number
    patience: Mapping[int, float] = field(default_factory=dict)  # seconds to think, likewise
    scanners: Collection[int] = ()  # seat numbers for which one press chooses (7.4)
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by game
    boxes: Mapping[str, Box] = field(default_factory=lambda: BOXES)
    memory: Memory | None = None
    bots: int | None = None
    settle: float = 0.05  # seconds: callbacks were seen 41 ms late (device.arbiter)
    count_in: float = COUNT_IN  # seconds
    game: str | None = None  # the lobby opens at this one
    can_power_off: bool = False  # there is somebody who would do it


class Spoken(Struct, frozen=True):
    """A say with everything that a voice needs: whose seat, and the players' names."""

    say: Say
    seat: int | None
    names: tuple[Line | str, ...]
