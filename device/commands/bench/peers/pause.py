"""Ten gpiozero buttons with a callback each, and then nothing: `pause()`."""

from __future__ import annotations

from signal import pause

from gpiozero import LED, Button

PINS = (
    (17, 23),
    (27, 24),
    (22, 25),
    (5, 12),
    (6, 16),
    (13, 26),
    (8, 9),
    (7, 10),
    (4, 11),
    (15, 14),
)

if __name__ == "__main__":
    buttons = []
    for button, lamp in PINS:
        buttons.append(Button(button))
        buttons[-1].when_pressed = LED(lamp).on
    pause()
