"""`slapdeck dark`: no lamp stays lit, and whatever stands in the way is no failure."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import pytest
from gpiozero.pins.mock import MockFactory

from device.commands.dark import darken, run
from device.config import SettingsError
from device.settings import SeatSettings, Settings
from hardware.board import Board, BoardError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hardware.pins import Pins

NOTHING = argparse.Namespace()


class Killed:
    """The pins as a killed daemon left them: every lamp lit."""

    def __init__(self, seats: Sequence[SeatSettings]) -> None:
        self.factory = MockFactory(revision="a02082")
        self.kinds = list[str]()
        self.seats = seats
        for seat in seats:
            pin = self.factory.pin(seat.lamp)
            pin.function = "output"
            pin.state = seat.active_high

    def open(self, kind: str, pins: Sequence[Pins], on_edge: Any, _chip: int | None) -> Board:
        """Open the board on these pins."""
        self.kinds.append(kind)
        return Board(pins, self.factory, on_edge)

    def lit(self) -> list[bool]:
        """Return which lamps are lit, in the order of the seats."""
        return [self.factory.pin(seat.lamp).state == seat.active_high for seat in self.seats]


class Watched(Killed):
    """Those pins, looked at once more just before they are let go."""

    last: list[bool]

    def open(self, *given: Any) -> Board:
        """Open the board; a callback of its own runs first when it is closed."""
        board = super().open(*given)
        board._open.callback(self._look)
        return board

    def _look(self) -> None:
        self.last = self.lit()


@pytest.mark.parametrize("board", ["auto", "gpio", "rpigpio"])
def test_lamps_that_were_left_lit_are_dark(board: Any) -> None:
    """After SIGKILL lamps stay lit on Pi kernels (linux#6117); also low-side ones."""
    seats = (SeatSettings(lamp=23), SeatSettings(lamp=24, active_high=False))
    left = Watched(seats)
    assert left.lit() == [True, True]

    said = darken(Settings(seats=seats, board=board), left.open)

    assert said == ""
    assert left.last == [False, False]
    assert left.kinds == ["gpio" if board == "auto" else board]


def test_the_pins_are_free_again() -> None:
    """The service starts the daemon anew right afterwards: nothing may be busy then."""
    left = Killed([])
    for _ in range(2):
        assert darken(Settings(seats=10), left.open) == ""


def test_no_board_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    """It runs as ExecStopPost: the unit must not fail for it; the reason is said, once."""
    assert run(NOTHING, Settings(board="gpio", gpiochip=97)) == 0
    said = capsys.readouterr().err

    assert said.startswith("slapdeck: no lamp was switched: ")
    assert "97" in said or "lgpio" in said
    assert said.count("\n") == 1


def test_a_board_that_is_busy_is_no_failure() -> None:
    """Called by hand while the daemon plays: the lamps are the daemon's."""

    def busy(*_: object) -> Board:
        raise BoardError("seat 1's lamp: GPIO23: GPIO busy")

    assert darken(Settings(), busy) == "seat 1's lamp: GPIO23: GPIO busy"


def test_settings_that_cannot_be_used_touch_no_pin(capsys: pytest.CaptureFixture[str]) -> None:
    """They do not say where the lamps are; another pin could be another thing's."""
    assert run(NOTHING, SettingsError("/etc/slapdeck.toml: volume: got 300")) == 0
    assert "volume: got 300" in capsys.readouterr().err


def test_the_on_screen_table_has_no_lamps() -> None:
    """Nothing is opened where none is."""
    left = Killed([])

    assert "on-screen table" in darken(Settings(board="mock"), left.open)
    assert left.kinds == []


def test_pins_that_cannot_be_wired_so_are_not_touched() -> None:
    """The check of the pins comes first; its message is the reason."""
    twice = Settings(seats=(SeatSettings(button=17), SeatSettings(button=17)))

    assert "GPIO17 is already seat 1's button" in darken(twice, Killed([]).open)
