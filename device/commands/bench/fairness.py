"""Measure 1: who was first? Ten contacts bounce, five races are run at a time.

Two habits watch the very same presses: contacts read every 10 ms on a thread of their own, and
contacts read once a frame by the loop that draws.
"""

from __future__ import annotations

from random import Random
from threading import Event, Thread
from time import monotonic
from typing import TYPE_CHECKING, Self

from device.commands.bench.loop import Finger, Loop, line_of, race
from device.commands.bench.rows import Peer, Row, Stat
from device.commands.bench.stages import Flips
from hardware.mock import MockBoard

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from device.session import Session

__all__ = ["fairness"]

GAPS = (0.1, 0.5, 1, 2, 5, 10, 20)  # milliseconds
PAIRS = tuple((seat, seat + 1) for seat in range(1, 10, 2))
ROUNDS = 200  # of five races, two presses each: 2,000 presses a gap
BATCH = 10  # rounds that make one sample
POLL = 0.010  # seconds
PATIENCE = 2.0  # seconds until a press that was not judged is a wrong verdict
POLLED, FRAMED = "contacts read every 10 ms", "contacts read at 60 fps"

Verdict = dict[tuple[int, int], int]  # pair -> the seat that was first


def fairness(quick: bool) -> Iterator[Row]:
    """Yield two rows for every gap: wrong verdicts in percent, by batches of 50 races."""
    course = Course()
    for gap in GAPS[:1] if quick else GAPS:
        found = [course.wrong(gap / 1000) for _ in range(BATCH if quick else ROUNDS)]
        ours, polled, framed = (_shares([each[n] for each in found]) for n in range(3))
        races = len(found) * len(PAIRS)
        for peer, theirs in ((POLLED, polled), (FRAMED, framed)):
            yield _row(gap, ours, Peer(peer, _stat(theirs, races)), races)


def _row(gap: float, ours: list[float], peer: Peer, races: int) -> Row:
    stat = _stat(ours, races)
    ratio = stat.median / peer.stat.median if stat.median is not None and peer.stat.median else None
    measure = f"1 wrong verdicts, {gap:g} ms apart, %"
    return Row(measure, stat, peer, ratio, "0 wrong", not any(ours))


def _stat(shares: list[float], races: int) -> Stat:
    stat = Stat.of(shares)
    return Stat(races, stat.median, stat.p99)


def _shares(wrong: list[int]) -> list[float]:
    """Return percentages, by batches of rounds."""
    races = BATCH * len(PAIRS)
    starts = range(0, len(wrong), BATCH)
    return [100 * sum(wrong[start : start + BATCH]) / races for start in starts]


class Course:
    """The board, the loop, and the two habits that watch beside it."""

    def __init__(self) -> None:
        self._dice = Random(1)
        self._ours: Verdict = {}
        self._framed: Verdict = {}
        self._loop = Loop(Flips(), self._judged, self._look)
        self._board = MockBoard(on_edge=self._loop.on_edge)

    def wrong(self, gap: float) -> tuple[int, int, int]:
        """Run five races; return how many we, the poller and the frame loop judged wrong."""
        self._ours, self._framed = {}, {}
        self._loop.talks = [race(pair, monotonic()) for pair in PAIRS]
        presses = self._presses(monotonic() + 0.005, gap)
        fingers = [self._finger(seat, at) for seat, at in presses.items()]
        with Poller(self._board) as poller:
            for finger in fingers:
                finger.start()
            end = max(presses.values()) + PATIENCE
            self._loop.run(lambda: self._all_seen(poller) or monotonic() > end)
        for finger in fingers:
            finger.join()
        self._let_go()
        true = {pair: min(pair, key=presses.__getitem__) for pair in PAIRS}
        return tuple(_wrong(true, each) for each in (self._ours, poller.first, self._framed))  # type: ignore[return-value]  # three in, three out

    def _all_seen(self, poller: Poller) -> bool:
        lines = [line_of(talk) for talk in self._loop.talks]
        watched = min(map(len, (poller.first, self._framed)))
        return watched == len(PAIRS) and all(len(line) == 2 for line in lines)

    def _presses(self, start: float, gap: float) -> Mapping[int, float]:
        """Return when each seat presses: pairs by chance, in each the one or the other first."""
        found = dict[int, float]()
        for pair in PAIRS:
            first = start + self._dice.uniform(0, 0.03)
            found |= zip(self._dice.sample(pair, 2), (first, first + gap), strict=True)
        return found

    def _finger(self, seat: int, at: float) -> Finger:
        """Press, and bounce for 1.6 ms in the mean, 6 at most."""
        moves, level, length = [(True, at)], True, min(0.006, self._dice.expovariate(1 / 0.0016))
        times = sorted(self._dice.uniform(0, length) for _ in range(2 * self._dice.randint(0, 3)))
        for time in times:
            level = not level
            moves.append((level, at + time))
        return Finger(lambda closed, when: self._move(seat, closed, when), moves)

    def _move(self, seat: int, closed: bool, at: float) -> None:
        (self._board.press if closed else self._board.release)(seat, at)

    def _let_go(self) -> None:
        """Lift all fingers, and wait until that is old news."""
        for seat in range(1, 11):
            self._board.release(seat)
        end = monotonic() + 0.08
        self._loop.talks = []
        self._loop.run(lambda: monotonic() > end)

    def _judged(self, talk: Session, _now: float) -> None:
        if line := line_of(talk):
            first, second = talk.seats
            self._ours[first, second] = line[0]

    def _look(self) -> None:
        _see(self._board.levels(), self._framed)


class Poller(Thread):
    """Reads all contacts every 10 ms; who is seen down first is first."""

    def __init__(self, board: MockBoard) -> None:
        super().__init__(name="poller", daemon=True)
        self.first: Verdict = {}
        self._board, self._done = board, Event()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self.join()

    def run(self) -> None:
        """Look."""
        while not self._done.wait(POLL):
            _see(self._board.levels(), self.first)


def _see(levels: Mapping[int, bool], first: Verdict) -> None:
    for pair in PAIRS:
        for seat in pair:
            if levels[seat]:
                first.setdefault(pair, seat)


def _wrong(true: Verdict, found: Verdict) -> int:
    return sum(found.get(pair) != first for pair, first in true.items())
