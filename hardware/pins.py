"""Which pin is whose: the default wiring, what may not be wired, and which chip has the pins.

Pins are BCM numbers (GPIO17 is 17). Seats count from 1: the first `Pins` is seat 1's.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["DEFAULT", "HEADER", "SYSFS", "NoChip", "PinError", "Pins", "check", "find_chip"]

SYSFS = Path("/sys/bus/gpio/devices")
MOST = 10  # seats: with two pins each they leave only I2S and the reserved four


@dataclass(frozen=True, slots=True)
class Pins:
    """One seat's pins (BCM): a button to ground, and its lamp's driver, if it has a lamp.

    `active_high` says that the lamp is lit when its pin is high, as it is with a ULN2803
    or an N-channel MOSFET. A lamp that is lit by a low pin also shines while the Pi boots.
    """

    button: int
    lamp: int | None
    active_high: bool = True


# Six seats leave I2C, I2S, UART, SPI and GPIO4 free; seats 7 and 8 need SPI to be off,
# seat 10 the UART.
DEFAULT: tuple[Pins, ...] = (
    Pins(17, 23),
    Pins(27, 24),
    Pins(22, 25),
    Pins(5, 12),
    Pins(6, 16),
    Pins(13, 26),
    Pins(8, 9),
    Pins(7, 10),
    Pins(4, 11),
    Pins(15, 14),
)

# The 40-pin header from pin 1 on, by BCM number; power and ground are dots.
_ROW = """
    . . 2 . 3 . 4 14 . 15 17 18 27 . 22 23 . 24 10 .
    9 25 11 8 . 7 0 1 5 . 6 12 13 . 19 16 26 20 . 21
"""
# BCM number -> number of the pin on that header
HEADER: dict[int, int] = {
    int(bcm): pin for pin, bcm in enumerate(_ROW.split(), start=1) if bcm != "."
}

# 2 and 3 would do electrically. They stay I2C's: every other HAT talks there, a held button
# would stall its bus, and a press on 3 starts a halted Pi. Twenty other pins are enough.
RESERVED = {
    **dict.fromkeys((0, 1), "reads the HAT's EEPROM at boot"),
    **dict.fromkeys((2, 3), "is I2C's, with a fixed pull-up to 3V3"),
}


class PinError(ValueError):
    """Pins that must not be wired like this; the message names seat, pin, reason and remedy."""


class NoChip(OSError):  # noqa: N818 -- it reads as what happened
    """No gpiochip here has a Pi's header; the message says where it looked and what it found."""


def check(pins: Sequence[Pins]) -> None:
    """Refuse a wiring that cannot work.

    Raises:
        PinError: at the first pin that is used twice, reserved, out of range, unfit for
            its purpose, or if there are more than ten seats.

    >>> check([Pins(17, 23), Pins(23, 24)])
    Traceback (most recent call last):
    hardware.pins.PinError: seat 2's button: GPIO23 is already seat 1's lamp; take a free pin
    """
    if len(pins) > MOST:
        raise PinError(f"{len(pins)} seats: there are pins for {MOST}; leave some seats out")
    owners: dict[int, str] = {}
    for owner, pin, why in _uses(pins):
        if pin in owners:
            raise PinError(f"{owner}: GPIO{pin} is already {owners[pin]}; take a free pin")
        if why is not None:
            raise PinError(f"{owner}: GPIO{pin} {why}")
        owners[pin] = owner


def _uses(pins: Sequence[Pins]) -> Iterator[tuple[str, int, str | None]]:
    """Every pin with its owner and what speaks against it."""
    for seat, one in enumerate(pins, start=1):
        yield f"seat {seat}'s button", one.button, _against_button(one.button)
        if one.lamp is not None:
            yield f"seat {seat}'s lamp", one.lamp, _against_lamp(one.lamp)


def _against_button(pin: int) -> str | None:
    if pin == 14:
        return "drives the serial console's output, which a button would short; take a free pin"
    return _against(pin)


def _against_lamp(pin: int) -> str | None:
    if 4 <= pin <= 8:  # BCM2835: GPIO0-8 boot with a pull-up, 9-27 with a pull-down
        return "is pulled up at boot, so that the lamp would shine; take one of 9 to 27"
    return _against(pin)


def _against(pin: int) -> str | None:
    if pin not in HEADER:
        return "is not on the 40-pin header; take one of 4 to 27"
    if pin in RESERVED:
        return f"{RESERVED[pin]}; take one of 4 to 27"
    return None


HEADER_CHIPS = frozenset({"raspberrypi,rp1-gpio", "brcm,bcm2835-gpio", "brcm,bcm2711-gpio"})


def find_chip(root: Path = SYSFS) -> int:
    """Return the number of the gpiochip that has the 40-pin header.

    The Pi 5's moved with the kernel: 4, then 0 (raspberrypi/linux#6144), then 11 to 15
    (Blinka#1119). What the device tree calls it did not.

    Raises:
        NoChip: if no chip under *root* is one.
    """
    seen = {_number(chip): _compatible(chip) for chip in root.glob("gpiochip*")}
    for number, names in sorted(seen.items()):
        if HEADER_CHIPS.intersection(names):
            return number
    found = ", ".join(f"gpiochip{n} ({' '.join(seen[n]) or 'no name'})" for n in sorted(seen))
    raise NoChip(
        f"{root}: no chip of a Raspberry Pi's header among: {found or 'none at all'}; "
        "on another board set gpiochip to its number, on a laptop play with keys and mouse"
    )


def _number(chip: Path) -> int:
    return int(chip.name.removeprefix("gpiochip"))


def _compatible(chip: Path) -> list[str]:
    """Return what the device tree calls this chip; it writes a list, each ended by a NUL."""
    try:
        raw = (chip / "of_node" / "compatible").read_bytes()
    except OSError:  # an expander on USB, or a PC's own: not of the device tree
        return []
    return [name for name in raw.decode("ascii", "replace").split("\0") if name]
