"""What a machine is: a talk with the table, and a game, which is a machine with an end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from device.events import Event, Line, Say
    from device.scene import Lamp, Meaning, Scene

__all__ = ["Game", "Machine", "Ruling", "Standings"]


@dataclass(frozen=True, slots=True)
class Standings:
    """Who stands where. `reason` says why the game ended; None while it goes on."""

    scores: tuple[int, ...]  # by player
    winners: tuple[int, ...] = ()  # more than one: they share the victory
    reason: Line | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision that the table may take back (G-07).

    `asked` is the game second at which its question was put: undo goes back to there.
    """

    asked: float
    verdict: Line


class Machine(Protocol):
    """A talk with the table: lobby, referee, a game.

    Pure: the same start and the same events give the same end. An event that means
    nothing now changes nothing.
    """

    @property
    def deadline(self) -> float | None:
        """Game second at which TimeUp is due; None when over or waiting for a hand."""

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""

    def scene(self) -> Scene:
        """Return what everyone may see."""

    def lamps(self) -> Mapping[int, Lamp]:
        """Return the lamps that are not off, by player."""

    def live(self) -> Mapping[int, Meaning]:
        """Return whose press counts now, and what it means."""


class Game(Machine, Protocol):
    """A machine with rules, an end and a journal."""

    RULES: int  # raise it when old journals would play differently

    @property
    def rulings(self) -> Sequence[Ruling]:
        """The rulings of this round that can still be undone, oldest first."""

    def spent(self) -> frozenset[int]:
        """Return the players whose last press did something that stands (G-07)."""

    def standings(self) -> Standings:
        """Return who leads, who won, and why it ended."""

    def audit(self) -> str | None:
        """Return what is wrong with the state, or None: nothing lost, nothing doubled."""
