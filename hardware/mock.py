"""The same board on mock pins: for laptops, bots, demos and tests. Its contacts can misbehave.

Everything above the pins is the real board's code. The stamps are the clock's, so that a
test or a bench may bring its own time.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from gpiozero.pins.mock import MockFactory, MockPin, PinState

from hardware.board import Board
from hardware.pins import DEFAULT, Pins

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from hardware.buttons import OnEdge

__all__ = ["BOUNCE", "LampChange", "MockBoard"]

BOUNCE = (0.0005, 0.0004, 0.0007, 0.0003)  # seconds between the edges of a worn button
KEPT = 1024  # changes; gpiozero's own mock pins keep every one for ever


class LampChange(NamedTuple):
    """A lamp that was switched at this time (seconds of the board's clock)."""

    seat: int
    lit: bool
    at: float


class _Pin(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A mock pin on its factory's clock that forgets what is long past."""

    _state: bool
    stamp: float | None = None  # of the edge that is being driven, if not the clock's time

    def clear_states(self) -> None:
        self._last_change = self.factory.ticks()
        self.states = deque([PinState(0.0, self._state)], maxlen=KEPT)

    def drive(self, high: bool, at: float) -> None:
        """Drive the input, as if the kernel had stamped that edge *at*."""
        self.stamp = at
        try:
            (self.drive_high if high else self.drive_low)()
        finally:
            self.stamp = None

    def slip(self, high: bool) -> None:
        """Change the level without an edge that anybody hears."""
        self._change_state(high)

    def _change_state(self, value: bool) -> bool:
        if self._state == value:
            return False
        at = self.factory.ticks() if self.stamp is None else self.stamp
        self._state = value
        self.states.append(PinState(at - self._last_change, value))
        self._last_change = at
        if self._function == "output":
            self.factory.on_write(self._number, value, at)
        return True


class _Factory(MockFactory):  # type: ignore[misc]  # gpiozero has no types
    """Mock pins of one board. `on_write(pin, high, at)` hears of every change of an output."""

    def __init__(
        self, clock: Callable[[], float], on_write: Callable[[int, bool, float], None]
    ) -> None:
        self._clock = clock
        self.on_write = on_write
        super().__init__(revision="a02082", pin_class=_Pin)  # a Pi 3B, whatever the environment

    def ticks(self) -> float:
        return self._clock()


class MockBoard(Board):
    """A board whose buttons are pressed by calling it, from any thread.

    Edges reach *on_edge* before the call returns, one at a time, as with lgpio's one thread.
    Each may be given the stamp *at* (seconds of *clock*); without it, it happens now. What
    makes no sense on a contact (to press one that is down) makes no edge.

    `changes` holds the last lamp changes; *on_lamp(seat, lit, at)* hears of each on the
    thread that switched it, and must not call the lamps.
    """

    def __init__(
        self,
        pins: Sequence[Pins] = DEFAULT,
        on_edge: OnEdge = lambda _seat, _closed, _at: None,
        *,
        clock: Callable[[], float] = time.monotonic,
        on_lamp: Callable[[int, bool, float], None] = lambda _seat, _lit, _at: None,
    ) -> None:
        self.changes: deque[LampChange] = deque(maxlen=KEPT)
        self._on_lamp = on_lamp
        self._clock = clock
        self._owners = {one.lamp: (seat, one) for seat, one in enumerate(pins, start=1)}
        self._lit: set[int] = set()
        self._stuck: set[int] = set()
        self._hand = threading.RLock()
        self._factory = _Factory(clock, self._lamp_written)
        super().__init__(pins, self._factory, on_edge, clock=clock)
        # The factory searches its header for a pin each time: longer than a press takes.
        self._fingers: tuple[_Pin, ...] = tuple(self._factory.pin(one.button) for one in pins)

    def press(self, seat: int, at: float | None = None) -> None:
        """Close this seat's contact, cleanly."""
        self.bounce(seat, (), at, closed=True)

    def release(self, seat: int, at: float | None = None) -> None:
        """Open this seat's contact, cleanly; a stuck one stays closed."""
        self.bounce(seat, (), at, closed=False)

    def bounce(
        self,
        seat: int,
        pattern: Iterable[float] = BOUNCE,
        at: float | None = None,
        *,
        closed: bool = True,
    ) -> None:
        """Close (or open) a contact that bounces: an edge, then one more after each gap.

        *pattern* has the gaps in seconds. Nobody waits for them: only the stamps run ahead. An
        even number leaves the contact as asked, an odd one where it was.
        """
        with self._hand:
            pin = self._pin(seat)
            if seat in self._stuck or pin.state != closed:  # low is closed
                return
            stamp = self._clock() if at is None else at
            pin.drive(not closed, stamp)
            for gap in pattern:
                stamp += gap
                pin.drive(not pin.state, stamp)

    def stick(self, seat: int) -> None:
        """Close this seat's contact and keep it closed until `free`."""
        with self._hand:
            self.press(seat)
            self._stuck.add(seat)

    def free(self, seat: int) -> None:
        """Let a stuck contact go: it opens."""
        with self._hand:
            self._stuck.discard(seat)
            self.release(seat)

    def lose_release(self, seat: int) -> None:
        """Open this seat's contact without an edge that reaches anybody (gpiozero#697)."""
        with self._hand:
            self._stuck.discard(seat)
            self._pin(seat).slip(True)

    def lit(self, seat: int) -> bool:
        """Whether this seat's lamp shines now."""
        return seat in self._lit

    def _pin(self, seat: int) -> _Pin:
        if not 1 <= seat <= len(self.pins):
            raise ValueError(f"seat {seat}: this board has seats 1 to {len(self.pins)}")
        return self._fingers[seat - 1]

    def _lamp_written(self, pin: int, high: bool, at: float) -> None:
        seat, one = self._owners[pin]
        lit = high == one.active_high
        if lit == (seat in self._lit):
            return
        (self._lit.add if lit else self._lit.discard)(seat)
        self.changes.append(LampChange(seat, lit, at))
        self._on_lamp(seat, lit, at)
