"""A seat's button: every edge of its contact, bounce and all, as the kernel stamped it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from gpiozero import DigitalInputDevice

if TYPE_CHECKING:
    from gpiozero.pins import Factory

__all__ = ["Contact", "OnEdge"]

OnEdge: TypeAlias = Callable[[int, bool, float], None]  # (seat, closed, at in monotonic seconds)

log = logging.getLogger(__name__)


class Contact(DigitalInputDevice):  # type: ignore[misc]  # gpiozero has no types
    """A button between a pin and ground, with the pin's own pull-up.

    *on_edge* is called on the factory's only callback thread: all seats wait while it runs.
    It should put the edge into a queue and return. `faults` counts the times it raised.

    Not `gpiozero.Button`: that has a thread per button, and its `bounce_time` drops short
    taps and moves stamps. Keep a reference: gpiozero holds none (gpiozero#959). Do not close
    one while others are in use: that can silence them (gpiozero#1189).
    """

    def __init__(self, seat: int, pin: int, on_edge: OnEdge, factory: Factory) -> None:
        # before super(): gpiozero's metaclass refuses new attributes afterwards
        self.seat = seat
        self.faults = 0
        self._on_edge = on_edge
        super().__init__(pin, pull_up=True, bounce_time=None, pin_factory=factory)

    @property
    def closed_now(self) -> bool:
        """Whether the contact is closed, read from the pin."""
        return bool(self.is_active)

    def close(self) -> None:
        """Stop to listen and give the pin back.

        gpiozero leaves its callback with lgpio, which calls it for the next board's edges; once
        this contact is gone that raises, and the one callback thread ends.
        """
        try:
            if getattr(self, "_pin", None) is not None:  # it is missing if the pin was refused
                self._pin.when_changed = None
        finally:
            super().close()

    def _pin_changed(self, ticks: float, state: int) -> None:
        """Pass an edge on. Raising would end the callback thread of all seats (gpiozero#815)."""
        try:
            self._on_edge(self.seat, not state, ticks)
        except Exception:
            self.faults += 1
            if self.faults == 1:  # a log line for each of 900 edges a second would do more harm
                log.exception("seat %d: an edge was lost, its listener raised", self.seat)
