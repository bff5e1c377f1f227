"""wiring.md must say what hardware.pins does: makers solder by it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hardware.pins import DEFAULT, HEADER, PinError, Pins, check

TEXT = (Path(__file__).parents[2] / "wiring.md").read_text(encoding="utf-8")


def test_pin_table_is_the_default_wiring() -> None:
    """Every number in the table, with the pin of the header beside it."""
    rows = re.findall(r"^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)

    assert [tuple(map(int, row)) for row in rows] == [
        (seat, one.button, HEADER[one.button], one.lamp, HEADER[one.lamp])
        for seat, one in enumerate(DEFAULT, start=1)
        if one.lamp is not None
    ]


def test_ground_and_supply_pins_are_none_of_ours() -> None:
    """A ground pin that is a GPIO, or the other way round, breaks a Pi."""
    found = re.search(r"Ground is on pins (.*); 3\.3 V on (.*); 5 V on (.*)\.", TEXT)
    assert found is not None

    pins = {int(number) for number in re.findall(r"\d+", " ".join(found.groups()))}

    assert pins == set(range(1, 41)) - set(HEADER.values())


@pytest.mark.parametrize("pin", [0, 1, 2, 3, 14])
def test_refused_button_pins_are_refused(pin: int) -> None:
    """The table of refusals is the one that check() keeps."""
    with pytest.raises(PinError):
        check([Pins(pin, None)])


def test_nothing_is_claimed_of_real_hardware() -> None:
    """Never claim that hardware works because the mock did."""
    assert "none of it has been verified on real hardware yet" in TEXT
