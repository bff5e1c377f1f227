"""What an evening is given, and what it gives back: the house, the journal's keeper, the spoken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from device.events import Line, Say
from device.referee import COUNT_IN

if TYPE_CHECKING:
    from device.journal import Header, Record

__all__ = ["House", "Keeper", "Spoken"]


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


@dataclass(frozen=True)
class House:
    """What the evening must know of the settings."""

    seats: int  # how many
    languages: tuple[str, ...]
    language: str
    names: Mapping[int, str] = field(default_factory=dict)  # by seat number, where one is set
    head_start: Mapping[int, float] = field(default_factory=dict)  # seconds, by seat number
    patience: Mapping[int, float] = field(default_factory=dict)  # seconds to think, likewise
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by game
    bots: int | None = None
    settle: float = 0.05  # seconds: callbacks were seen 41 ms late (device.arbiter)
    count_in: float = COUNT_IN  # seconds
    game: str | None = None  # the lobby opens at this one
    can_power_off: bool = False  # there is somebody who would do it


@dataclass(frozen=True, slots=True)
class Spoken:
    """A say with everything that a voice needs: whose seat, and the players' names."""

    say: Say
    seat: int | None
    names: tuple[Line | str, ...]
