"""What a machine is: a talk with the table; a game, which is one with an end; and a game's box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from msgspec import Struct

from device.events import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.events import Event, Say
    from device.scene import Lamp, Meaning, Scene

__all__ = ["Box", "FromDeck", "Game", "Machine", "Ruling", "Setup", "Standings", "Switch"]


@dataclass(frozen=True, slots=True)
class Standings:
    """Who stands where. `reason` says why the game ended; None while it goes on."""

    scores: tuple[int, ...]  # by player
    winners: tuple[int, ...] = ()  # several share the victory; none: all lost together
    reason: Line | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended: won, or lost by all."""
        return self.reason is not None


class Ruling(Struct, frozen=True):
    """A decision that the table may take back (G-07).

    `asked` is the game second at which its question was put: undo goes back to there.
    `verdict` is the key of a line about `who`, such as "ruled-right".
    """

    asked: float
    verdict: str
    player: int


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

    RULES: ClassVar[int]  # raise it when old journals would play differently

    @property
    def phase(self) -> str:
        """Where the game stands, in one word."""

    @property
    def rulings(self) -> Sequence[Ruling]:
        """The rulings of this round that can still be undone, oldest first."""

    def spent(self) -> frozenset[int]:
        """Return the players whose last press did something that stands (G-07)."""

    def standings(self) -> Standings:
        """Return who leads, who won, and why it ended."""

    def audit(self) -> str | None:
        """Return what is wrong with the state, or None: nothing lost, nothing doubled."""

    def dealt(self) -> tuple[str, ...]:
        """Return the names of the cards as they were dealt, for the journal's header."""


@runtime_checkable
class FromDeck(Protocol):
    """A game whose cards come from device.decks: one seen tonight should not come tomorrow."""

    @property
    def open_card(self) -> str | None:
        """The id of the card that lies open."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is dealt from. Plain values only: a journal's header carries it."""

    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    people: tuple[int, ...] = ()  # the players who are not bots
    starter: int = 0
    head_start: tuple[float, ...] = ()  # seconds, by player (ruling 7.6)
    patience: tuple[float, ...] = ()  # seconds to think, by player; 0: as the game says (7.6)
    scanners: tuple[int, ...] = ()  # the players for whom one press chooses (7.4)
    cards: tuple[str, ...] = ()  # as dealt; none: shuffle them from the seed


@dataclass(frozen=True, slots=True)
class Switch:
    """A house option that the lobby offers: the name of the setting and what it can be."""

    option: str
    values: tuple[Any, ...]
    only: tuple[str, Any] | None = None  # offered only while that option has this value


@dataclass(frozen=True)
class Box:
    """A game's box: what is printed on it, and how the game inside is dealt."""

    name: str
    rules: int  # the version of the rules: the game's RULES
    cover: str  # art
    players: tuple[int, int]  # as the rulebook says
    unofficial: int  # up to how many it can still be dealt
    question: Line  # who starts (G-05)
    options: type  # a dataclass: the settings table of this name
    switches: tuple[Switch, ...]  # what the lobby offers of them
    deal: Callable[[Setup], Game]
