"""The daemon's loop without an evening: real board, debounce, arbiter, game and screen.

Nobody can play two thousand rounds of a second each for one figure. Here a race is a game of
Oink! whose pile shows a pig: the first to slap is the first in its line, by its own rules.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING

from device.clock import GameClock
from device.events import Shown, TimeUp
from device.games.oink import Oink
from device.house import House
from device.inbox import Inbox
from device.journal import History, Record
from device.machine import Game, Setup
from device.session import Session
from device.view import FRAME, Frames
from hardware.debounce import Debounce

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from device.commands.bench.stages import Painter
    from hardware.debounce import Change

__all__ = ["FRAME", "SETTLE", "Finger", "Loop", "Recorder", "line_of", "race"]

SETTLE = House(seats=0, languages=(), language="en").settle  # seconds
OPTIONS = {"tempo_s": 8.0, "dead_time_ms": 0}

Recorder = Callable[[Record, bool], None]
Edge = tuple[int, bool, float]  # seat, closed, monotonic seconds


def _pig(players: int) -> Oink:
    """Return a game in which a pig has just been seen: whoever slaps now is right."""
    game = Oink.deal(Setup(players, 1, OPTIONS, cards=("pig-7",) * 4 * players))
    game.handle(TimeUp(0.0))
    game.handle(Shown(0.0))
    return game


def race(seats: Sequence[int], now: float, record: Recorder | None = None) -> Session:
    """Return a new race between these seats, from now on; `record` keeps its journal."""
    history = History[Game](lambda: _pig(len(seats)))
    return Session(history, seats, GameClock(now), SETTLE, record or _forget)


def line_of(session: Session) -> list[int]:
    """Return the seats that have slapped, the first in front."""
    game = session.machine
    return [session.seats[slap.player] for slap in game.line] if isinstance(game, Oink) else []


def _forget(_record: Record, _ruling: bool) -> None:
    """Keep no journal."""


class Loop:
    """Takes edges in on any thread; hears, judges and paints on the one that calls `run`.

    `judged(talk, now)` hears of every talk that has just moved on; `look()` is called once a
    frame, before it is painted.
    """

    def __init__(
        self,
        painter: Painter,
        judged: Callable[[Session, float], None] = lambda _talk, _now: None,
        look: Callable[[], None] = lambda: None,
    ) -> None:
        self.talks: list[Session] = []
        self._inbox: Inbox[Edge] = Inbox()
        self._debounce = Debounce()
        self._painter, self._judged, self._look = painter, judged, look
        self._frames = Frames()
        self._next_frame = 0.0

    def on_edge(self, seat: int, closed: bool, at: float) -> None:
        """Take an edge in; from any thread."""
        self._inbox.put((seat, closed, at))

    def run(self, until: Callable[[], bool]) -> None:
        """Turn until something is so."""
        while not until():
            self._wait()
            self._turn()

    def _wait(self) -> None:
        frame = self._frames.start(self._next_frame, self._due())
        dues = [frame, self._due(), self._debounce.due]
        self._inbox.wait(min(due for due in dues if due is not None) - monotonic())

    def _due(self) -> float | None:
        """Return when the next event is ripe."""
        dues = [due for talk in self.talks if (due := talk.due()) is not None]
        return min(dues, default=None)

    def _turn(self) -> None:
        now = monotonic()  # read before the sources are drained (device.arbiter)
        for edge in self._inbox.take():
            self._hear(*edge)
        self._pass_on(self._debounce.settle(now))
        for talk in self.talks:
            talk.advance(now)
            self._judged(talk, monotonic())
        if now >= self._next_frame and self._frames.may_start(now, self._due()):
            self._paint(now)

    def _paint(self, now: float) -> None:
        self._next_frame = max(self._next_frame + FRAME, now)
        self._look()
        self._painter.paint(now)
        self._frames.took(monotonic() - now)

    def _hear(self, seat: int, closed: bool, at: float) -> None:
        self._pass_on(self._debounce.edge(seat, closed, at))

    def _pass_on(self, changes: Iterable[Change]) -> None:
        for change in changes:
            for talk in self.talks:
                talk.edge(change.seat, change.closed, change.at)


class Finger(Thread):
    """Moves one contact at its times (monotonic seconds): a thread each, as late as threads are.

    The stamp is the time at which it should have moved: the kernel would have seen it then.
    """

    def __init__(
        self, move: Callable[[bool, float], None], moves: Sequence[tuple[bool, float]]
    ) -> None:
        """Make these moves: (closed, at) in the order of their times."""
        super().__init__(name="finger", daemon=True)
        self._move, self._moves = move, moves

    def run(self) -> None:
        """Move."""
        for closed, at in self._moves:
            sleep(max(0.0, at - monotonic()))
            self._move(closed, at)
