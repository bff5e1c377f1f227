"""All lamps, moved by one thread, each written only when it changes.

A lamp is on, off or pulsing, and blinks once for "heard you". Lamps are switched, never
dimmed. `Light` knows when; `Lamps` has the pins, the thread and the lock.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gpiozero import LED

__all__ = ["BLINK", "FLASHES", "PULSE", "LampState", "Lamps", "Light"]

LampState: TypeAlias = Literal["off", "on", "pulse"]
STATES = frozenset(get_args(LampState))

PULSE = 1.0  # seconds from one lighting up to the next
BLINK = 0.080  # seconds
FLASHES = 3  # a second, at most: WCAG 2.3.1, "Three Flashes or Below Threshold"
SECOND = 1.001  # the window of that rule, and a hair, so that rounding never makes it four

log = logging.getLogger(__name__)


class Light:
    """When one lamp is lit. Pure: times (monotonic seconds) come in, and never run backwards.

    However it is driven, it does not light up more than three times in any second: the
    fourth time waits, and a blink that would need it does not happen.
    """

    def __init__(self) -> None:
        self.lit = False
        self._state = "off"
        self._since = 0.0  # when that state was set: a pulse begins lit
        self._flash = False  # what the blink shows …
        self._until = float("-inf")  # … until then
        self._rises: deque[float] = deque(maxlen=FLASHES)

    def show(self, state: str, now: float) -> None:
        """Be "off", "on" or "pulse" from *now* on."""
        if state != self._state:
            self._state, self._since = state, now

    def blink(self, now: float) -> bool:
        """Invert for 80 ms, at once; return whether it may: not while blinking, not too often."""
        if now < self._until or not self._may_rise(now):
            return False
        self._flash, self._until = not self.lit, now + BLINK
        self._switch(self._flash, now)
        return True

    def dark(self) -> None:
        """Be off, and forget a blink."""
        self._state, self._until = "off", float("-inf")

    def step(self, now: float) -> bool:
        """Bring `lit` up to *now*; return whether it changed."""
        lit = self._wanted(now)
        if lit == self.lit or (lit and not self._may_rise(now)):
            return False
        self._switch(lit, now)
        return True

    def due(self, now: float) -> float | None:
        """Return when the next step will change something (seconds), or None. Ask after a step."""
        if now < self._until:
            return self._until
        if self._wanted(now) != self.lit:  # it has to wait its turn
            return self._rises[0] + SECOND
        if self._state == "pulse":
            return self._since + (self._half(now) + 1) * PULSE / 2
        return None

    def _switch(self, lit: bool, now: float) -> None:
        self.lit = lit
        if lit:
            self._rises.append(now)

    def _wanted(self, now: float) -> bool:
        if now < self._until:
            return self._flash
        return self._state == "on" or (self._state == "pulse" and self._half(now) % 2 == 0)

    def _half(self, now: float) -> int:
        """Count the half pulses since it began; rounding never gives one back."""
        return int((now - self._since) / (PULSE / 2) + 1e-6)

    def _may_rise(self, now: float) -> bool:
        return len(self._rises) < FLASHES or self._rises[0] + SECOND <= now


class Lamps:
    """The lamps of a board, by seat; a seat without a lamp is nothing to them.

    Every method may be called from any thread. The animator starts when something first
    moves and sleeps while nothing does.
    """

    def __init__(
        self, leds: Mapping[int, LED], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._lamps = {seat: (led, Light()) for seat, led in leds.items()}
        self._clock = clock
        self._wake = threading.Condition()
        self._animator: threading.Thread | None = None
        self._closed = False

    def show(self, states: Mapping[int, str]) -> None:
        """Set every lamp: "off", "on" or "pulse" by seat; a seat that is missing is off.

        Raises:
            ValueError: at any other word; no lamp has changed then.
        """
        _check(states)
        with self._wake:
            if self._closed:
                return
            now = self._clock()
            for seat, (_, light) in self._lamps.items():
                light.show(states.get(seat, "off"), now)
            if self._step() is not None:
                self._animate()

    def blink(self, seat: int) -> None:
        """Say "heard you": invert this lamp for 80 ms, written at once by the calling thread."""
        if seat not in self._lamps:
            return
        led, light = self._lamps[seat]
        with self._wake:
            now = self._clock()
            if self._closed or not light.blink(now):
                return
            _write(led, light.lit)
            self._animate()

    def dark(self) -> None:
        """Put out every lamp now."""
        with self._wake:
            for _, light in self._lamps.values():
                light.dark()
            self._step()

    def close(self) -> None:
        """Put out every lamp, for good, and end the animator. The LEDs stay their owner's."""
        self.dark()
        with self._wake:
            self._closed = True
            self._wake.notify()
        if self._animator is not None and self._animator is not threading.current_thread():
            self._animator.join()

    def _animate(self) -> None:
        if self._animator is None:
            self._animator = threading.Thread(target=self._run, name="lamps", daemon=True)
            self._animator.start()
        self._wake.notify()

    def _run(self) -> None:
        with self._wake:
            while not self._closed:
                due = self._step()
                self._wake.wait(None if due is None else max(0.0, due - self._clock()))

    def _step(self) -> float | None:
        """Write what has changed by now; return when the next change is due."""
        now = self._clock()
        for led, light in self._lamps.values():
            if light.step(now):
                _write(led, light.lit)
        dues = [due for _, light in self._lamps.values() if (due := light.due(now)) is not None]
        return min(dues, default=None)


def _check(states: Mapping[int, str]) -> None:
    for seat, state in states.items():
        if state not in STATES:
            raise ValueError(f"lamp of seat {seat}: {state!r}, expected off, on or pulse")


def _write(led: LED, lit: bool) -> None:
    """Switch an LED. One that fails must not stop the others, or the animator."""
    try:
        led.on() if lit else led.off()
    except Exception:
        log.exception("%r: could not be switched %s", led, "on" if lit else "off")
