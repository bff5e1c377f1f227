"""A contact: every edge, with its stamp, and a listener that may fail."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from gpiozero.pins.mock import MockFactory, MockPin

from hardware.buttons import Contact
from hardware.mock import MockBoard

if TYPE_CHECKING:
    import pytest
    from helpers import Clock

Heard = list[tuple[int, bool, float]]


def test_every_edge_comes_with_its_own_stamp(clock: Clock) -> None:
    """Decision 4: a press carries the time that the kernel stamped, not when we heard of it."""
    heard: Heard = []
    with MockBoard(on_edge=lambda *edge: heard.append(edge), clock=clock) as board:
        board.press(3, at=5.25)
        board.release(3, at=5.5)

    assert heard == [(3, True, 5.25), (3, False, 5.5)]


def test_nothing_is_filtered(clock: Clock) -> None:
    """Decision 5: bounce_time=None always; gpiozero's own debounce drops clean short taps."""
    heard: Heard = []
    with MockBoard(on_edge=lambda *edge: heard.append(edge), clock=clock) as board:
        board.bounce(1, [0.0001, 0.0002, 0.0001, 0.0003])

    assert [closed for _, closed, _ in heard] == [True, False, True, False, True]


def test_raising_listener_is_said_once_and_survived(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """gpiozero#815: a handler that raises ends lgpio's only thread; every seat goes deaf."""
    heard: Heard = []

    def listen(seat: int, closed: bool, at: float) -> None:
        if seat == 1:
            raise KeyError(seat)
        heard.append((seat, closed, at))

    with MockBoard(on_edge=listen, clock=clock) as board:
        for _ in range(3):
            board.press(1)
            board.release(1)
        board.press(2)

    assert heard == [(2, True, 100.0)]
    assert caplog.text.count("seat 1: an edge was lost") == 1


def test_listener_is_kept_alive() -> None:
    """gpiozero#959: it holds its callbacks weakly; a lambda of ours must not be collected."""
    factory = MockFactory(revision="a02082")
    heard: Heard = []
    contact = Contact(4, 17, lambda *edge: heard.append(edge), factory)
    gc.collect()
    factory.pin(17).drive_low()

    assert [(seat, closed) for seat, closed, _ in heard] == [(4, True)]
    assert contact.closed_now
    contact.close()


class Forgetful(MockPin):  # type: ignore[misc]  # gpiozero has no types
    """A pin that keeps its callback when it is closed, as lgpio's do."""

    def close(self) -> None:
        """Keep it."""


def test_a_closed_contact_is_not_called_any_more() -> None:
    """The rig: the next board's edges called the closed one, and lgpio's thread died."""
    factory = MockFactory(revision="a02082", pin_class=Forgetful)
    contact = Contact(1, 17, lambda *_: None, factory)
    pin = factory.pin(17)
    assert pin.when_changed is not None
    contact.close()

    assert pin.when_changed is None
