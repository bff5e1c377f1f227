"""A machine at the table, and a game being played: arbiter -> journal -> machine.

Talk gives a machine a clock and an arbiter: edges come in with monotonic stamps and go to the
machine in game seconds, in their true order. Session is the talk of a game: what it hears and
handles goes to the journal first, and two seats that hold together call the referee (G-07).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from device.arbiter import Arbiter
from device.events import Event, Lift, Pardon, Press, Release, Say, Shown, Silence, Undo
from device.journal import History, Record
from device.machine import Game, Machine

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from device.clock import GameClock

__all__ = ["TWO_HANDS", "Session", "Talk"]

TWO_HANDS = 3.0  # seconds that two seats hold together to call the referee
RING_FROM = 1.0  # seconds after which the screen shows it
STUCK = 10.0  # a button that was down for so long before is no hand

M = TypeVar("M", bound=Machine)


class Talk(Generic[M]):
    """A machine with a clock of its own. `seats` are the seat numbers of its players."""

    def __init__(self, machine: M, seats: Sequence[int], clock: GameClock, settle: float) -> None:
        self.machine = machine
        self.seats = tuple(seats)
        self.clock = clock
        self._arbiter = Arbiter(settle)

    def edge(self, seat: int, closed: bool, at: float) -> None:
        """Take in a debounced edge with its monotonic stamp; foreign or old ones are dropped."""
        if seat in self.seats and self.clock.covers(at):
            player, game_at = self.seats.index(seat), self.clock.at(at)
            self.hear(Press(player, game_at) if closed else Release(player, game_at))

    def shown(self, at: float) -> None:
        """Take in that the scene was on the screen at this monotonic second."""
        if self.clock.covers(at):
            self.hear(Shown(self.clock.at(at)))

    def silent(self, at: float) -> None:
        """Take in that the voice fell silent at this monotonic second."""
        if self.clock.covers(at):
            self.hear(Silence(self.clock.at(at)))

    def hear(self, event: Event) -> None:
        """Let an event wait for its turn."""
        self._arbiter.add(event)

    def advance(self, now: float) -> list[Say]:
        """Handle everything whose time has come by `now`, read before the sources were drained."""
        says = list[Say]()
        while event := self._arbiter.next(self.clock.at(now), self._deadline()):
            says += self.handle(event)
        return says

    def handle(self, event: Event) -> list[Say]:
        """Let the machine move on by one event."""
        return self.machine.handle(event)

    def due(self) -> float | None:
        """Return the monotonic second at which `advance` has something to do; None: nothing."""
        at = self._arbiter.due(self._deadline())
        return None if at is None else self.clock.when(at)

    def _deadline(self) -> float | None:
        return self.machine.deadline


class Session(Talk[Game]):
    """One game being played. `record` takes each record of the journal and whether it rules."""

    def __init__(
        self,
        history: History[Game],
        seats: Sequence[int],
        clock: GameClock,
        settle: float,
        record: Callable[[Record, bool], None],
    ) -> None:
        super().__init__(history.game, seats, clock, settle)
        self._history = history
        self._record = record
        self.hands: dict[int, float] = {}  # down, and has done nothing that stands: since when
        self._down: set[int] = set()  # as far as the game knows
        self._closed: set[int] = set()  # as far as anybody has heard
        self.called = False  # two hands asked for the referee
        for event in history.waiting:
            _follow(event, self._closed)
            self._arbiter.add(event)

    def hear(self, event: Event) -> None:
        """Write an edge down on arrival; let it wait for its turn."""
        if isinstance(event, Press | Release):
            self._record(Record(event, handled=False), False)
            _follow(event, self._closed)
        super().hear(event)

    def handle(self, event: Event) -> list[Say]:
        """Write the event down, then let the game move on by it."""
        before = self._ruled()
        says = self._history.handle(event)
        self.machine = self._history.game
        self._record(Record(event, handled=True), self._ruled() != before)
        self._watch_hands(event)
        return says

    def advance(self, now: float) -> list[Say]:
        """Handle what is due, and notice two hands that have held for long enough."""
        says = super().advance(now)
        since = self.two_hands()
        if since is not None and self.clock.at(now) >= since + TWO_HANDS and not self.called:
            self.called = True
            for player in list(self.hands):
                says += self.handle(Pardon(player, self.clock.at(now)))
        return says

    def due(self) -> float | None:
        """Return when something is due, the two-hands gesture and its ring included."""
        since = self.two_hands()
        hands = None if since is None or self.called else self.clock.when(since + TWO_HANDS)
        return min((at for at in (super().due(), hands) if at is not None), default=None)

    def two_hands(self) -> float | None:
        """Return since when two seats hold together (game seconds), or None."""
        held = sorted(self.hands.values())
        fresh = [at for at in held if held[-1] - at < STUCK]
        return fresh[1] if len(fresh) > 1 else None

    def ring(self, player: int) -> tuple[float, float] | None:
        """Return from when to when the referee's ring of this player fills up."""
        since = self.two_hands()
        if since is None or player not in self.hands:
            return None
        return since + RING_FROM, since + TWO_HANDS

    def pause(self, now: float) -> None:
        """Stop the game's clock; what a finger was about to do, it does not."""
        self.clock.pause(now)
        self._lift(self.clock.at(now))

    def resume(self, now: float) -> None:
        """Let the clock run on."""
        self.called = False
        self.clock.resume(now)

    def undo(self, now: float) -> None:
        """Take the last ruling back: the game stands again where its question was put."""
        asked = self.machine.rulings[-1].asked
        self._arbiter.clear()
        self.handle(Undo(asked))
        self.clock.turn_back(asked, now)

    def wake_up(self) -> None:
        """After a pulled plug: nobody saw the buttons that were down go up."""
        for event in self._history.done:
            _follow(event, self._down)
        self._closed |= self._down
        self._lift(self._history.now)

    def _lift(self, at: float) -> None:
        """Let every finger go; one whose press still waits for its turn goes right behind it."""
        for player in sorted(self._closed):
            (self.handle if player in self._down else self.hear)(Lift(player, at))
        self._closed.clear()

    def _ruled(self) -> tuple[int, bool]:
        """Return what changes with each ruling and with the end."""
        return len(self.machine.rulings), self.machine.standings().over

    def _watch_hands(self, event: Event) -> None:
        _follow(event, self._down)
        match event:
            case Press(player, at) if player not in self.machine.spent():
                self.hands[player] = at
            case Press(player) | Release(player) | Lift(player):
                self.hands.pop(player, None)
            case Undo():
                self.hands.clear()


def _follow(event: Event, down: set[int]) -> None:
    """Note in `down` whose button goes down or up."""
    match event:
        case Press(player):
            down.add(player)
        case Release(player) | Lift(player):
            down.discard(player)
