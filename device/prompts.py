"""Small machines that games hold: a finger on a button, a choice, a vote.

Pure like the games: they are fed events and return what came of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any, ClassVar

from msgspec import Struct, field

from device.events import Event, Lift, Press, Release, TimeUp
from device.scene import Hold

__all__ = ["HOLD", "Beat", "Choice", "Chosen", "Finger", "Gesture", "SecretPick", "Vote"]

HOLD = 0.9  # seconds a button is down until it is a hold (ruling 7.0)


class Gesture(Enum):
    """What a finger did."""

    TAP = auto()  # down and up again: acts on release
    HOLD = auto()  # down for HOLD seconds: acts as soon as it is full


FingerSteps = Mapping[type[Event], Callable[["Finger", float], Gesture | None]]


class Finger(Struct):
    """One player's button where tap and hold mean different things.

    A press in time stops the deadline of the state it is in until the finger has made up its
    mind: the machine's deadline is `due` while the finger is down.
    """

    since: float | None = None  # when it went down; None while nothing is pressed
    due: float | None = None  # when the hold is full; None likewise
    tap_only: bool = False  # this press can be no hold any more

    @property
    def ring(self) -> Hold | None:
        """The ring that fills up on the screen."""
        if self.since is None or self.due is None or self.tap_only:
            return None
        return Hold(self.since, self.due)

    def cancel(self) -> None:
        """Forget the press: its release will mean nothing."""
        self.since = self.due = None

    def only_tap(self) -> None:
        """Let nothing irrevocable come of this press: a second hand is on the table (G-07)."""
        if self.since is not None:
            self.tap_only = True

    def press(self, at: float) -> None:
        """Go down."""
        self.since, self.due, self.tap_only = at, at + HOLD, False

    def release(self, at: float) -> Gesture | None:
        """Go up; return what that was."""
        if self.due is None:
            return None
        full = at >= self.due
        self.cancel()
        return self._held() if full else Gesture.TAP

    def time_up(self, at: float) -> Gesture | None:
        """Return Gesture.HOLD when it has been down long enough."""
        if self.due is None or at < self.due:
            return None
        self.cancel()
        return self._held()

    def handle(self, event: Event) -> Gesture | None:
        """Follow one event of this player (or TimeUp); return the gesture it completes."""
        step = self._STEPS.get(type(event))
        return step(self, event.at) if step else None

    def _held(self) -> Gesture | None:
        return None if self.tap_only else Gesture.HOLD

    def _lift(self, _at: float) -> None:
        self.cancel()

    _STEPS: ClassVar[FingerSteps] = {
        Press: press,
        Release: release,
        Lift: _lift,
        TimeUp: time_up,
    }


class Chosen(Struct, frozen=True):
    """The option that a player took."""

    option: int
    player: int


ChoiceSteps = Mapping[type[Event], Callable[["Choice", Any], Gesture | Chosen | None]]


class Choice(Struct):
    """A menu: a tap lights the next of `options`, a hold takes the one that is lit.

    Any of `players` may drive. While one holds, another's press cancels the hold: two hands
    on two buttons are the referee's gesture, not a choice (G-07).
    """

    options: int
    players: frozenset[int]
    lit: int = 0
    holder: int | None = None  # who pressed last: nobody else can be holding
    finger: Finger = field(default_factory=Finger)  # that player's

    @property
    def due(self) -> float | None:
        """When the hold is full; None while nobody presses."""
        return self.finger.due

    def ring(self, player: int) -> Hold | None:
        """Return the ring of a player who holds."""
        return self.finger.ring if player == self.holder else None

    def handle(self, event: Event) -> Gesture | Chosen | None:
        """Follow an event: Gesture.TAP after a tap has moved on, Chosen after a hold."""
        step = self._STEPS.get(type(event))
        return step(self, event) if step else None

    def _press(self, event: Press) -> None:
        self.finger.cancel()
        if event.player in self.players:
            self.holder = event.player
            self.finger.press(event.at)

    def _release(self, event: Release) -> Gesture | Chosen | None:
        gesture = self.finger.release(event.at) if event.player == self.holder else None
        return self._done(gesture) if gesture else None

    def _lift(self, event: Lift) -> None:
        if event.player == self.holder:
            self.finger.cancel()

    def _time_up(self, event: TimeUp) -> Gesture | Chosen | None:
        gesture = self.finger.time_up(event.at)
        return self._done(gesture) if gesture else None

    def _done(self, gesture: Gesture) -> Gesture | Chosen:
        if gesture is Gesture.HOLD and self.holder is not None:
            return Chosen(self.lit, self.holder)
        self.lit = (self.lit + 1) % self.options
        return gesture

    _STEPS: ClassVar[ChoiceSteps] = {
        Press: _press,
        Release: _release,
        Lift: _lift,
        TimeUp: _time_up,
    }


class Vote(Struct):
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
        return len(self.against) >= self.needed

    def object(self, player: int) -> bool:
        """Count a juror's objection; return whether it was one that counts."""
        if player not in self.jurors or player in self.against:
            return False
        self.against.add(player)
        return True


class Beat(Enum):
    """What came of an option's time being up."""

    NEXT = auto()  # another one is lit
    LAP = auto()  # a lap is over, somebody has no pick yet, and there is one more lap
    DONE = auto()  # everybody has picked, and the lap is over


class SecretPick(Struct):
    """The drumroll (7.3): options light up one after the other, and a press picks the lit one.

    Everybody picks at once, with eyes on the screen. The last press that picks something
    counts, so presses before it are decoys; a press where the lit option is not allowed picks
    nothing. A press before a newly lit option was seen (Shown) is for the one before it.

    Nothing but `picks` depends on what is pressed until `laps` laps are over, and after that
    only whether there is another one: no event ends a lap early. So all of it may be seen and
    heard, except `picks`, and `missing` before Beat.LAP has told.
    """

    options: int  # how many light up
    allowed: dict[int, tuple[int, ...]]  # who picks, and among which options
    step: float  # seconds that each is lit
    began: float  # game second at which this lap began
    until: float  # game second at which the next one is lit
    laps: int = 2
    lap: int = 0  # how many are over
    lit: int = 0
    seen: int | None = None  # the option that hands can have seen
    picks: dict[int, int] = field(default_factory=dict)  # the secret: player to option

    @classmethod
    def start(
        cls,
        options: int,
        allowed: dict[int, tuple[int, ...]],
        step: float,
        at: float,
        laps: int = 2,
    ) -> SecretPick:
        """Return a pick whose first option is lit at this game second; `step` in seconds."""
        return cls(options, allowed, step, at, at + step, laps)

    @property
    def missing(self) -> frozenset[int]:
        """Who has not picked yet."""
        return frozenset(self.allowed) - self.picks.keys()

    @property
    def ends(self) -> float:
        """The game second at which this lap is over."""
        return self.until + self.step * (self.options - 1 - self.lit)

    def press(self, player: int) -> None:
        """Pick what hands can have seen lit, if this player may."""
        if self.seen is not None and self.seen in self.allowed.get(player, ()):
            self.picks[player] = self.seen

    def shown(self) -> None:
        """Take note that the lit option can be seen."""
        self.seen = self.lit

    def time_up(self, at: float) -> Beat | None:
        """Light the next option if the lit one's time is up."""
        if at < self.until:
            return None
        self.until = at + self.step
        self.seen = self.lit  # at the latest: there may be no screen
        self.lit = (self.lit + 1) % self.options
        if self.lit:
            return Beat.NEXT
        self.began = at
        self.lap += 1
        if self.lap < self.laps:
            return Beat.NEXT
        return Beat.LAP if self.missing else Beat.DONE
