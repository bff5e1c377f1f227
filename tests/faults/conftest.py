"""What every fault is tried on: SDL's dummy drivers, and no noise in the log."""

from __future__ import annotations

import logging
import signal
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def quiet_dummies(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """SDL's dummy drivers; what the log says is tested where it is said. Signals stay pytest's."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    caplog.set_level(logging.CRITICAL)
    before = [(number, signal.getsignal(number)) for number in (signal.SIGTERM, signal.SIGINT)]
    yield
    for number, what in before:
        signal.signal(number, what)
