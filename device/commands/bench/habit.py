"""How it is usually done: a gpiozero Button whose callback acts, on mock pins of its own."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Self

from gpiozero import LED, Button
from gpiozero.pins.mock import MockFactory

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Habit"]


class _Led(LED):  # type: ignore[misc]  # gpiozero has no types
    """An LED that knows when it was last written (monotonic seconds)."""

    written = 0.0

    def _write(self, value: bool) -> None:
        super()._write(value)
        type(self).written = monotonic()


class Habit:
    """A button and an LED. `act` is what its callback does; without one it lights the LED."""

    def __init__(self, act: Callable[[], None] | None = None) -> None:
        self._factory = MockFactory()
        self._button = Button(17, pin_factory=self._factory)
        self._led = _Led(23, pin_factory=self._factory)
        self._button.when_pressed = act or self._led.on

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._button.close()
        self._led.close()

    @property
    def is_pressed(self) -> bool:
        """Whether the contact is closed."""
        return bool(self._button.is_pressed)

    @property
    def lit_at(self) -> float:
        """When the LED was last written (monotonic seconds)."""
        return self._led.written

    def press(self) -> None:
        """Close the contact."""
        self._button.pin.drive_low()

    def release(self) -> None:
        """Open the contact, and put out the LED."""
        self._button.pin.drive_high()
        self._led.off()
