"""The silent jury that games hold (G-06): what one player said stands unless others object.

    HEARING -- time, nobody objects --> RIGHT
            -- enough objections, or the accused confesses by a hold --> WRONG
            -- two players: the one objection --> DISPUTE -- tap: yes --> WRONG
                                                          -- hold: no, or silence --> VOID

Pure like the games: it is fed events and returns what came of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum, auto
from typing import Any, ClassVar

from msgspec import Struct, field

from device.events import Event, Lift, Press, Release, Shown, TimeUp
from device.prompts import Finger, Gesture, Vote
from device.scene import Meaning

__all__ = ["HEARD", "Jury", "Outcome"]

HEARD: tuple[type[Event], ...] = (Press, Release, Lift, Shown, TimeUp)  # what a jury is told


class Outcome(StrEnum):
    """What an event led to."""

    RIGHT = auto()  # what was said stands
    WRONG = auto()
    VOID = auto()  # denied: nobody gains, nobody is punished
    OBJECTED = auto()  # one more voice against it, not enough yet
    DISPUTED = auto()  # two players: now the accused is asked


Steps = Mapping[type[Event], Callable[["Jury", Any], Outcome | None]]


class Jury(Struct):
    """A hearing of one player. Times are game seconds."""

    accused: int
    vote: Vote
    asked: float
    hearing: float  # seconds that the others may object, from when the question was seen
    dispute: float | None = None  # seconds that the accused may think; None: is not asked
    disputed: bool = False
    since: float = 0.0
    until: float = 0.0
    fresh: bool = True  # the question was put but not seen yet
    finger: Finger = field(default_factory=Finger)  # the accused's

    def __post_init__(self) -> None:
        if not self.until:
            self.since, self.until = self.asked, self.asked + self.hearing

    @property
    def deadline(self) -> float:
        """When TimeUp is due; a finger that is down stops the clock meanwhile."""
        due = self.finger.due
        return self.until if due is None else due

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts now, and what it means."""
        jurors = set() if self.disputed else self.vote.jurors - self.vote.against
        return dict.fromkeys(jurors, Meaning.SLAP) | {self.accused: Meaning.CHOOSE}

    def handle(self, event: Event) -> Outcome | None:
        """Follow an event; return what it led to."""
        step = self._STEPS.get(type(event))
        return step(self, event) if step else None

    def object(self, player: int, at: float) -> Outcome | None:
        """Count a juror's objection."""
        if self.disputed or not self.vote.object(player):
            return None
        if not self.vote.carried:
            return Outcome.OBJECTED
        if self.dispute is None:
            return Outcome.WRONG
        self.disputed, self.finger = True, Finger()
        self.since, self.until = at, at + self.dispute
        return Outcome.DISPUTED

    def _seen(self, event: Shown) -> None:
        if self.fresh and not self.disputed:
            self.fresh, self.until = False, event.at + self.hearing

    def _press(self, event: Press) -> Outcome | None:
        if event.player == self.accused:
            self.finger.press(event.at)
            return None
        outcome = self.object(event.player, event.at)
        if outcome is None:
            self.finger.cancel()  # a second hand: nothing irrevocable by accident (G-07)
        return outcome

    def _lift(self, event: Lift) -> None:
        if event.player == self.accused:
            self.finger.cancel()

    def _release(self, event: Release) -> Outcome | None:
        """Confess by a hold; in a dispute a tap admits and a hold denies."""
        gesture = self.finger.release(event.at) if event.player == self.accused else None
        if gesture is None:
            return None
        if gesture is Gesture.HOLD:
            return Outcome.VOID if self.disputed else Outcome.WRONG
        if self.disputed:
            return Outcome.WRONG
        return Outcome.RIGHT if event.at >= self.until else None

    def _time_up(self, event: TimeUp) -> Outcome | None:
        if self.finger.time_up(event.at):  # the hold is full
            return Outcome.VOID if self.disputed else Outcome.WRONG
        if event.at < self.until or self.finger.since is not None:
            return None
        return Outcome.VOID if self.disputed else Outcome.RIGHT

    _STEPS: ClassVar[Steps] = {
        Press: _press,
        Release: _release,
        Lift: _lift,
        Shown: _seen,
        TimeUp: _time_up,
    }
