"""The wiring that is refused, and the chip that is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from gpiozero.pins.mock import MockFactory

from hardware.pins import DEFAULT, HEADER, NoChip, PinError, Pins, check, find_chip

if TYPE_CHECKING:
    from pathlib import Path


def test_default_wiring_has_ten_seats_and_is_allowed() -> None:
    """What we ship must pass our own check."""
    check(DEFAULT)

    assert len(DEFAULT) == 10


def test_six_seats_leave_the_buses_free() -> None:
    """Six seats leave I2C, I2S, UART, SPI and GPIO4 free."""
    used = {pin for one in DEFAULT[:6] for pin in (one.button, one.lamp)}

    assert used.isdisjoint({2, 3, 18, 19, 20, 21, 14, 15, 7, 8, 9, 10, 11, 4})


@pytest.mark.parametrize(
    ("pins", "message"),
    [
        ([Pins(17, 23), Pins(17, 24)], "seat 2's button: GPIO17 is already seat 1's button"),
        ([Pins(17, 23), Pins(27, 23)], "seat 2's lamp: GPIO23 is already seat 1's lamp"),
        ([Pins(17, 17)], "seat 1's lamp: GPIO17 is already seat 1's button"),
        ([Pins(0, None)], "seat 1's button: GPIO0 reads the HAT's EEPROM"),
        ([Pins(17, 1)], "seat 1's lamp: GPIO1 reads the HAT's EEPROM"),
        ([Pins(2, None)], "seat 1's button: GPIO2 is I2C's"),
        ([Pins(3, None)], "seat 1's button: GPIO3 is I2C's"),
        ([Pins(14, None)], "seat 1's button: GPIO14 drives the serial console"),
        ([Pins(28, None)], "seat 1's button: GPIO28 is not on the 40-pin header"),
        ([Pins(-1, None)], "seat 1's button: GPIO-1 is not on the 40-pin header"),
        ([Pins(17, 28)], "seat 1's lamp: GPIO28 is not on the 40-pin header"),
        ([Pins(17, 4)], "seat 1's lamp: GPIO4 is pulled up at boot"),
        ([Pins(17, 8)], "seat 1's lamp: GPIO8 is pulled up at boot"),
        ([Pins(4 + n, None) for n in range(11)], "11 seats: there are pins for 10"),
    ],
)
def test_refusal_names_seat_pin_and_reason(pins: list[Pins], message: str) -> None:
    """A maker must find the wire that is wrong from the message alone."""
    with pytest.raises(PinError) as caught:
        check(pins)

    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("pin", range(9, 28))
def test_lamps_may_sit_on_9_to_27(pin: int) -> None:
    """Boot pulls are down on 9 to 27, so a lamp driver stays dark there."""
    check([Pins(4, pin)])


@pytest.mark.parametrize("pin", [4, 5, 6, 7, 8, 15, 27])
def test_buttons_may_sit_on_pulled_up_pins(pin: int) -> None:
    """A button pulls to ground: the boot pull does not matter to it."""
    check([Pins(pin, None)])


def test_header_is_the_one_gpiozero_knows() -> None:
    """A wrong pin number in wiring.md costs a maker an evening."""
    info = MockFactory(revision="a02082").board_info

    theirs = {bcm: pin.number for bcm in range(28) for _, pin in info.find_pin(bcm)}
    assert theirs == HEADER


def tree(root: Path, chips: dict[int, bytes | None]) -> Path:
    """Make a /sys/bus/gpio/devices with these chips and what their device tree says."""
    for number, compatible in chips.items():
        node = root / f"gpiochip{number}"
        node.mkdir()
        if compatible is not None:
            (node / "of_node").mkdir()
            (node / "of_node" / "compatible").write_bytes(compatible)
    return root


FIRMWARE = b"raspberrypi,firmware-gpio\0"
STB = b"brcm,bcm7445-gpio\0brcm,brcmstb-gpio\0"
RP1 = b"raspberrypi,rp1-gpio\0"


@pytest.mark.parametrize(
    ("chips", "expected"),
    [
        ({0: b"brcm,bcm2835-gpio\0", 1: FIRMWARE}, 0),  # Pi 3
        ({0: b"brcm,bcm2711-gpio\0brcm,bcm2835-gpio\0", 1: FIRMWARE}, 0),  # Pi 4
        ({0: STB, 1: STB, 2: STB, 3: STB, 4: RP1}, 4),  # Pi 5, first kernels
        ({0: RP1, 10: STB, 11: STB, 12: STB, 13: STB}, 0),  # Pi 5, 6.6.45
        ({10: STB, 11: RP1, 12: STB, 13: STB}, 11),  # Pi 5, 6.12: no gpiochip0 at all
        ({2: STB, 10: STB, 15: RP1}, 15),
        ({0: None, 3: RP1}, 3),  # an expander on USB came first
    ],
)
def test_chip_is_found_by_name(
    tmp_path: Path, chips: dict[int, bytes | None], expected: int
) -> None:
    """The Pi 5's number moves (gpiozero#1166, Blinka#1119); its name does not."""
    assert find_chip(tree(tmp_path, chips)) == expected


def test_no_chip_says_where_what_and_what_to_do(tmp_path: Path) -> None:
    """The message must be enough to go on with."""
    tree(tmp_path, {0: STB, 7: None})

    with pytest.raises(NoChip) as caught:
        find_chip(tmp_path)

    message = str(caught.value)
    assert message.startswith(f"{tmp_path}: ")
    assert "gpiochip0 (brcm,bcm7445-gpio brcm,brcmstb-gpio), gpiochip7 (no name)" in message
    assert "set gpiochip to its number" in message


def test_no_sysfs_is_no_chip(tmp_path: Path) -> None:
    """A laptop without any GPIO gets the same message, not a traceback."""
    with pytest.raises(NoChip, match="none at all"):
        find_chip(tmp_path / "nowhere")
