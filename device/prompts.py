"""Small machines that games hold: a finger on a button, a choice, a vote.

Pure like the games: they are fed events and return what came of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from device.events import Event, Lift, Press, Release, TimeUp
from device.scene import Hold

__all__ = ["HOLD", "Choice", "Chosen", "Finger", "Gesture", "Vote"]

HOLD = 0.9  # seconds a button is down until it is a hold (ruling 7.0)


class Gesture(Enum):
    """What a finger did."""

    TAP = auto()  # down and up again: acts on release
    HOLD = auto()  # down for HOLD seconds: acts as soon as it is full


@dataclass(slots=True)
class Finger:
    """One player's button where tap and hold mean different things.

    A press in time stops the deadline of the state it is in until the finger has made up its
    mind: the machine's deadline is `due` while the finger is down.
    """

    since: float | None = None  # game seconds

    @property
    def due(self) -> float | None:
        """When the hold is full; None while nothing is pressed."""
        return None if self.since is None else self.since + HOLD

    @property
    def ring(self) -> Hold | None:
        """The ring that fills up on the screen."""
        return None if self.since is None else Hold(self.since, self.since + HOLD)

    def cancel(self) -> None:
        """Forget the press: its release will mean nothing."""
        self.since = None

    def handle(self, event: Event) -> Gesture | None:
        """Follow one event of this player (or TimeUp); return the gesture it completes."""
        match event:
            case Press(at=at):
                self.since = at
            case Release(at=at) if self.since is not None:
                full, self.since = self.since + HOLD, None
                return Gesture.HOLD if at >= full else Gesture.TAP
            case TimeUp(at) if self.since is not None and at >= self.since + HOLD:
                self.since = None
                return Gesture.HOLD
            case Lift():
                self.since = None
        return None


@dataclass(frozen=True, slots=True)
class Chosen:
    """The option that a player took."""

    option: int
    player: int


@dataclass(slots=True)
class Choice:
    """A menu: a tap lights the next of `options`, a hold takes the one that is lit.

    Any of `players` may drive. While one holds, another's press cancels the hold: two hands
    on two buttons are the referee's gesture, not a choice (G-07).
    """

    options: int
    players: frozenset[int]
    lit: int = 0
    fingers: dict[int, Finger] = field(default_factory=dict)

    @property
    def due(self) -> float | None:
        """When the first hold is full; None while nobody presses."""
        return min((f.due for f in self.fingers.values() if f.due is not None), default=None)

    def ring(self, player: int) -> Hold | None:
        """Return the ring of a player who holds."""
        finger = self.fingers.get(player)
        return finger.ring if finger else None

    def handle(self, event: Event) -> Gesture | Chosen | None:
        """Follow an event: Gesture.TAP after a tap has moved on, Chosen after a hold."""
        match event:
            case Press():
                self._press(event)
            case Release(player) | Lift(player):
                return self._done(player, self._finger(player).handle(event))
            case TimeUp():
                return self._time_up(event)
        return None

    def _press(self, event: Press) -> None:
        for finger in self.fingers.values():
            finger.cancel()
        if event.player in self.players:
            self._finger(event.player).handle(event)

    def _time_up(self, event: TimeUp) -> Chosen | None:
        for player, finger in self.fingers.items():
            if finger.handle(event):
                return Chosen(self.lit, player)
        return None

    def _done(self, player: int, gesture: Gesture | None) -> Gesture | Chosen | None:
        if gesture is Gesture.HOLD:
            return Chosen(self.lit, player)
        if gesture is Gesture.TAP:
            self.lit = (self.lit + 1) % self.options
        return gesture

    def _finger(self, player: int) -> Finger:
        return self.fingers.setdefault(player, Finger())


@dataclass(slots=True)
class Vote:
    """The silent jury (G-06): a claim stands unless more than half of the jurors object.

    Only people count towards the threshold, so that one person among bots can object; where
    no juror is a person, all count.

    >>> [Vote(frozenset(range(n)), frozenset(range(n))).needed for n in (1, 2, 3, 4, 5)]
    [1, 2, 2, 3, 3]
    """

    jurors: frozenset[int]
    people: frozenset[int]
    against: set[int] = field(default_factory=set)

    @property
    def needed(self) -> int:
        """How many objections overturn the claim."""
        return len(self.jurors & self.people or self.jurors) // 2 + 1

    @property
    def carried(self) -> bool:
        """Whether the objections suffice."""
        return bool(self.jurors) and len(self.against) >= self.needed

    def object(self, player: int) -> bool:
        """Count a juror's objection; return whether it was one that counts."""
        if player not in self.jurors or player in self.against:
            return False
        self.against.add(player)
        return True
