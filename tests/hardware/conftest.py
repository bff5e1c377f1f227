"""Time for the hardware's tests: a number that the test writes."""

from __future__ import annotations

from dataclasses import dataclass

import pytest


@dataclass
class Clock:
    """A clock that stands at `now` (seconds) until the test moves it."""

    now: float = 100.0

    def __call__(self) -> float:
        """Return the time, as `time.monotonic` does."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Return a clock of the test's own."""
    return Clock()
