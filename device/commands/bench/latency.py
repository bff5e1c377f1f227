"""Measures 2 and 3: from the edge to the lamp, and from the edge to the verdict."""

from __future__ import annotations

from random import Random
from threading import Thread
from time import monotonic, sleep
from typing import TYPE_CHECKING

from device.commands.bench.habit import Habit
from device.commands.bench.loop import SETTLE, Loop, line_of, race
from device.commands.bench.rows import Row, in_turns, versus
from device.commands.bench.stages import Flips, Heavy
from hardware.mock import MockBoard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from device.commands.bench.loop import Recorder
    from device.commands.bench.stages import Painter
    from device.session import Session

__all__ = ["lamp", "verdict"]

SEATS = 10
PACE = 0.025  # seconds between presses: a lamp lights up three times a second at most
MS = 1000


def lamp(quick: bool) -> Iterator[Row]:
    """Yield two rows: from a press to the lit lamp, while a screen is animated."""
    ours, theirs = list[float](), list[float]()
    hand = _Lamps()
    _beside(Flips(), lambda: _measure(hand, 15 if quick else 500, ours, theirs))
    hand.close()
    what, peer = "2 edge to lamp, screen animating, ms", "a gpiozero callback that sets an LED"
    yield versus(what, ours, peer, theirs, most=1.15)
    yield versus(what, ours, peer, theirs, most=1.5, by="p99")


def _measure(hand: _Lamps, turns: int, ours: list[float], theirs: list[float]) -> None:
    ours[:], theirs[:] = in_turns(turns, hand.ours, hand.theirs)


def _beside(painter: Painter, work: Callable[[], None]) -> None:
    """Do the work on a thread, while this one paints 60 frames a second."""
    worker = Thread(target=work, name="hand")
    worker.start()
    Loop(painter).run(lambda: not worker.is_alive())
    worker.join()


class _Lamps:
    """A hand that presses our board and the habit's button."""

    def __init__(self) -> None:
        self._lit = self._seat = 0
        self._at = 0.0
        self._board = MockBoard(on_lamp=self._lamp)
        self._board.live = frozenset(range(1, SEATS + 1))
        self._habit = Habit()

    def close(self) -> None:
        """Give the pins back."""
        self._board.close()
        self._habit.__exit__()

    def ours(self) -> float:
        """Return the milliseconds from a press to the lamp."""
        self._seat = self._seat % SEATS + 1
        start = monotonic()
        self._board.press(self._seat)
        took = (self._at - start) * MS
        self._board.release(self._seat)
        sleep(PACE)
        return took

    def theirs(self) -> float:
        """Return the same of the habit."""
        start = monotonic()
        self._habit.press()
        took = (self._habit.lit_at - start) * MS
        self._habit.release()
        sleep(PACE)
        return took

    def _lamp(self, _seat: int, lit: bool, _at: float) -> None:
        if lit:
            self._at = monotonic()


def verdict(quick: bool) -> Iterator[Row]:
    """Yield two rows: from a press to who was first, while the screen takes 12 of every 16.7 ms.

    The settle window is ours on purpose and is taken off; what is left is lateness.
    """
    judge = Judge()
    ours, called, framed = judge.times(12 if quick else 400)
    judge.close()
    what = "3 edge to verdict beyond the settle window, busy screen, ms"
    yield versus(what, ours, "a gpiozero callback", called, most=1.2, by="p99")
    yield versus(what, ours, "a loop at 60 fps that reads contacts", framed, most=0.4)


class Judge:
    """One finger on three buttons: ours, a habit's, and one that a frame loop reads."""

    def __init__(self, record: Recorder | None = None) -> None:
        self._dice, self._record = Random(1), record
        self._ours = self._called = self._framed = 0.0
        self._loop = Loop(Heavy(), self._judged, self._look)
        self._board = MockBoard(on_edge=self._loop.on_edge)
        self._habit = Habit(self._call)

    def close(self) -> None:
        """Give the pins back."""
        self._board.close()
        self._habit.__exit__()

    def times(self, presses: int) -> tuple[list[float], list[float], list[float]]:
        """Return the milliseconds of each way, press by press."""
        found = [self._press(number) for number in range(presses)]
        ours, called, framed = zip(*found, strict=True)
        return list(ours), list(called), list(framed)

    def _press(self, number: int) -> tuple[float, float, float]:
        self._ours = self._called = self._framed = 0.0
        self._loop.talks = [race((1, 2), monotonic(), self._record)]
        at = monotonic() + self._dice.uniform(0.02, 0.06)
        hand = Thread(target=self._hand, args=(at, number % 2 == 0), name="hand")
        hand.start()
        self._loop.run(lambda: min(self._ours, self._called, self._framed) > 0)
        hand.join()
        self._board.release(1)
        self._habit.release()
        self._rest()
        late = (self._ours - SETTLE, self._called, self._framed)
        return tuple((time - at) * MS for time in late)  # type: ignore[return-value]  # three

    def _hand(self, at: float, ours_first: bool) -> None:
        """Press both at this time, now the one, now the other first."""
        sleep(max(0.0, at - monotonic()))
        presses = [lambda: self._board.press(1, at), self._habit.press]
        for press in presses if ours_first else reversed(presses):
            press()

    def _rest(self) -> None:
        end = monotonic() + 0.03
        self._loop.talks = []
        self._loop.run(lambda: monotonic() > end)

    def _judged(self, talk: Session, now: float) -> None:
        if line_of(talk) and not self._ours:
            self._ours = now

    def _call(self) -> None:
        self._called = monotonic()

    def _look(self) -> None:
        if self._habit.is_pressed and not self._framed:
            self._framed = monotonic()
