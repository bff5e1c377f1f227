"""Time for the hardware's tests: a number that the test writes."""

from __future__ import annotations

import pytest
from helpers import Clock


@pytest.fixture
def clock() -> Clock:
    """Return a clock of the test's own."""
    return Clock()
