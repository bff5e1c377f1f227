"""The board: the buttons and lamps of all seats as one context manager."""

from __future__ import annotations

import atexit
import logging
import time
from contextlib import ExitStack
from math import inf
from typing import TYPE_CHECKING, Literal, Self, assert_never

from gpiozero import LED

from hardware.buttons import Contact, OnEdge
from hardware.debounce import QUIET
from hardware.factories import BoardError, lgpio_alive, lgpio_factory, refusal, rpigpio_factory
from hardware.lamps import Lamps
from hardware.pins import SYSFS, Pins, check

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from types import TracebackType

    from gpiozero import Device
    from gpiozero.pins import Factory

__all__ = ["Board", "BoardError", "Kind", "OnEdge", "open_board"]

Kind = Literal["gpio", "mock", "rpigpio"]

log = logging.getLogger(__name__)


class Board:
    """Every seat's button and lamp, on the pins of one factory, which the board then owns.

    *on_edge(seat, closed, at)* hears every edge on the callback thread; see `Contact`.
    `live` holds the seats whose press blinks their lamp; the main loop sets it, and leaves
    it empty while a secret is picked.

    All lamps are dark after `close`, after the with block however it ends, and at exit.

    Raises:
        PinError: if *pins* cannot be wired so.
        BoardError: if a pin cannot be had; every other pin is free again.
    """

    def __init__(
        self,
        pins: Sequence[Pins],
        factory: Factory,
        on_edge: OnEdge,
        *,
        clock: Callable[[], float] = time.monotonic,
        alive: Callable[[], bool] = lambda: True,
    ) -> None:
        check(pins)
        self.pins = tuple(pins)
        self.live: frozenset[int] = frozenset()
        self._on_edge = on_edge
        self._alive = alive
        self._last = dict.fromkeys(range(1, len(pins) + 1), -inf)
        self._open = ExitStack()
        with ExitStack() as stack:
            stack.callback(_let_go, factory)  # the last to be closed
            self._contacts = self._make_contacts(stack, factory)
            self.lamps = self._make_lamps(stack, factory, clock)  # the first to be closed
            self._open = stack.pop_all()
        atexit.register(self.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def levels(self) -> dict[int, bool]:
        """Read every contact now: seat -> closed."""
        return {seat: contact.closed_now for seat, contact in self._contacts.items()}

    def healthy(self) -> bool:
        """Whether edges can still reach us. If not, only a new process helps."""
        return self._alive()

    def close(self) -> None:
        """Put out the lamps and give every pin back. A second time it does nothing."""
        atexit.unregister(self.close)
        self._open.close()

    def _make_lamps(self, stack: ExitStack, factory: Factory, clock: Callable[[], float]) -> Lamps:
        leds: dict[int, LED] = {}
        for seat, one in enumerate(self.pins, start=1):
            if one.lamp is not None:
                with refusal(f"seat {seat}'s lamp", one.lamp):
                    led = LED(one.lamp, active_high=one.active_high, pin_factory=factory)
                stack.callback(_let_go, led)
                leds[seat] = led
        lamps = Lamps(leds, clock)
        stack.callback(lamps.close)
        return lamps

    def _make_contacts(self, stack: ExitStack, factory: Factory) -> dict[int, Contact]:
        contacts: dict[int, Contact] = {}
        for seat, one in enumerate(self.pins, start=1):
            with refusal(f"seat {seat}'s button", one.button):
                contact = Contact(seat, one.button, self._edge, factory)
            stack.callback(_let_go, contact)
            contacts[seat] = contact
        return contacts

    def _edge(self, seat: int, closed: bool, at: float) -> None:
        """Pass an edge on, then blink if it is the first of a press that counts."""
        last, self._last[seat] = self._last[seat], at
        self._on_edge(seat, closed, at)
        if closed and seat in self.live and at - last > QUIET:
            self.lamps.blink(seat)


def _let_go(device: Device | Factory) -> None:
    """Close one thing. That it will not close must not keep the others open.

    lgpio was seen to say "GPIO busy" here, in 8 of 500 closes.
    """
    try:
        device.close()
    except Exception:
        log.exception("%r: could not be closed", device)


def open_board(
    kind: Kind,
    pins: Sequence[Pins],
    on_edge: OnEdge,
    gpiochip: int | None = None,
    *,
    sysfs: Path = SYSFS,
) -> Board:
    """Open the board of this kind, and never another instead.

    "gpio" is the real one, through lgpio, on chip *gpiochip*, or else on the one that
    `find_chip` finds. "mock" needs no hardware; it is a `MockBoard`. "rpigpio" goes through
    RPi.GPIO: only for kernels before 6.6, and less exact.

    Raises:
        PinError: if *pins* cannot be wired so.
        BoardError: if the board cannot be opened; the message says why and what to do.
    """
    check(pins)
    match kind:
        case "mock":
            from hardware.mock import MockBoard  # noqa: PLC0415 -- it is built on this module

            return MockBoard(pins, on_edge)
        case "rpigpio":
            log.warning(
                "RPi.GPIO: edges are stamped late and short taps can be lost; "
                "use gpio unless the kernel is older than 6.6"
            )
            return Board(pins, rpigpio_factory(), on_edge)
        case "gpio":
            return Board(pins, lgpio_factory(gpiochip, sysfs), on_edge, alive=lgpio_alive)
        case _:
            assert_never(kind)
