"""`slapdeck wiring`: what is printed is what this machine will use."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from device.commands.wiring import drawing, run
from device.parts import pins_of
from device.settings import SeatSettings, Settings
from hardware.pins import DEFAULT, HEADER, Pins

if TYPE_CHECKING:
    import pytest

NOTHING = argparse.Namespace()


def test_the_seats_are_wired_as_in_wiring_md() -> None:
    """A number of seats means the default pins."""
    for seats in (1, 6, 10):
        assert pins_of(Settings(seats=seats)) == DEFAULT[:seats]


def test_a_seat_may_be_wired_otherwise() -> None:
    """What is left out stays as it is in wiring.md."""
    seats = (SeatSettings(button=2, lamp=21, active_high=False), SeatSettings(lamp="none"))
    assert pins_of(Settings(seats=seats)) == (Pins(2, 21, active_high=False), Pins(27, None))


def test_the_table_names_both_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """BCM for the configuration, the header's number for the hand with the wire."""
    assert run(NOTHING, Settings(seats=2, language="de")) == 0
    first, second = (
        [cell.strip() for cell in row.split("│")[1:-1]]
        for row in capsys.readouterr().out.splitlines()
        if row.startswith("│")
    )
    assert first == ["1", "Orange", "GPIO17", "11", "GPIO23", "16", "high"]
    assert [second[0], *second[2:]] == ["2", "GPIO27", "13", "GPIO24", "18", "high"]


def test_a_name_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    """The seat's name from the configuration, brackets and all."""
    assert run(NOTHING, Settings(seats=(SeatSettings(name="Tom [b]"),))) == 0
    assert "Tom [b]" in capsys.readouterr().out


def test_the_drawing_marks_the_pins_in_use() -> None:
    """Twenty rows of two; every pin of every seat has its star, and no other has one."""
    rows = drawing(DEFAULT).splitlines()[1:]
    assert len(rows) == 20
    starred = set()
    for row in rows:
        odd, left, right, even = row[24:33].split()
        starred |= {int(odd)} if left == "*" else set()
        starred |= {int(even)} if right == "*" else set()
    used = {pin for one in DEFAULT for pin in (one.button, one.lamp) if pin is not None}
    assert starred == {HEADER[pin] for pin in used}


def test_power_and_ground_are_where_they_are() -> None:
    """The Raspberry Pi's header: 5V on 2 and 4, 3V3 on 1 and 17, eight grounds."""
    rows = drawing([]).splitlines()[1:]
    assert rows[0].split() == ["3V3", "1", ".", ".", "2", "5V"]
    assert rows[1].split() == ["GPIO2", "3", ".", ".", "4", "5V"]
    assert rows[19].split() == ["GND", "39", ".", ".", "40", "GPIO21"]
    assert sum(row.split().count("GND") for row in rows) == 8


def test_an_impossible_wiring_is_shown_and_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The table is printed all the same, so that the mistake can be seen."""
    assert run(NOTHING, Settings(seats=(SeatSettings(), SeatSettings(button=17)))) == 1
    out, err = capsys.readouterr()
    assert out.count("GPIO17") == 3
    assert "seat 1 button and seat 2 button  GPIO17" in out
    assert "seat 2's button: GPIO17 is already seat 1's button" in " ".join(err.split())
