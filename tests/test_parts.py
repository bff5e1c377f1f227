"""Which board, which screen and which layout the settings mean on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from device.games.oink import Options
from device.parts import (
    NO_BOARD,
    house_of,
    layout_of,
    open_buttons,
    options_of,
    pins_of,
    screen_of,
)
from device.settings import SeatSettings, Settings
from hardware.mock import MockBoard
from hardware.pins import DEFAULT, PinError, Pins

if TYPE_CHECKING:
    from pathlib import Path


def nothing(_seat: int, _closed: bool, _at: float) -> None:
    """Hear an edge and do nothing."""


def chip(folder: Path, number: int, compatible: str) -> Path:
    """Add a GPIO chip to a fake sysfs tree, as the kernel lists it."""
    node = folder / f"gpiochip{number}" / "of_node"
    node.mkdir(parents=True)
    (node / "compatible").write_bytes(compatible.encode() + b"\0")
    return folder


# -- The board ------------------------------------------------------------------------------


def test_without_a_gpio_chip_the_screen_is_the_board(tmp_path: Path) -> None:
    """A laptop: the mock board, and no notice: nothing is missing."""
    board, notice = open_buttons(Settings(seats=4), nothing, tmp_path)
    with board:
        assert isinstance(board, MockBoard)
        assert board.pins == DEFAULT[:4]
        assert notice == ""


def test_a_chip_of_another_machine_is_none(tmp_path: Path) -> None:
    """A laptop's own GPIO chips have no header to wire buttons to."""
    board, notice = open_buttons(Settings(), nothing, chip(tmp_path, 0, "intel,whatever"))
    with board:
        assert isinstance(board, MockBoard)
        assert notice == ""


@pytest.mark.parametrize(
    "settings", [{"board": "auto"}, {"board": "gpio"}, {"board": "auto", "gpiochip": 99}]
)
def test_a_pi_whose_buttons_cannot_be_had_says_so(
    tmp_path: Path, settings: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    """A Pi's chip is listed but not there: the table on the screen, a notice, and the reason."""
    sysfs = chip(tmp_path, 4, "raspberrypi,rp1-gpio")
    board, notice = open_buttons(Settings(**settings), nothing, sysfs)
    with board:
        assert isinstance(board, MockBoard)
        assert notice == NO_BOARD
    assert "The on-screen table is used instead." in caplog.text


def test_a_mock_board_can_be_asked_for_on_a_pi(tmp_path: Path) -> None:
    """Then nothing looks for a chip."""
    sysfs = chip(tmp_path, 0, "brcm,bcm2711-gpio")
    board, notice = open_buttons(Settings(board="mock"), nothing, sysfs)
    with board:
        assert isinstance(board, MockBoard)
        assert notice == ""


def test_pins_that_cannot_be_wired_are_refused(tmp_path: Path) -> None:
    """Never another board instead: the settings are wrong."""
    twice = (SeatSettings(), SeatSettings(button=17))
    with pytest.raises(PinError, match="GPIO17 is already seat 1's button"):
        open_buttons(Settings(seats=twice), nothing, tmp_path)


def test_the_board_hears_its_edges(tmp_path: Path) -> None:
    """Seat, closed, and when."""
    heard = list[tuple[int, bool]]()
    board, _ = open_buttons(Settings(), lambda s, c, _at: heard.append((s, c)), tmp_path)
    with board:
        assert isinstance(board, MockBoard)
        board.press(3)

    assert heard[:1] == [(3, True)]


def test_a_seat_may_have_no_lamp() -> None:
    """What is left out stays as in wiring.md."""
    seats = (SeatSettings(lamp="none"), SeatSettings(button=20, lamp=21, active_high=False))

    assert pins_of(Settings(seats=seats)) == (Pins(17, None), Pins(20, 21, active_high=False))


# -- The screen -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "card", "mode"),
    [
        ({}, False, None),
        ({}, True, "kmsdrm"),
        ({"DISPLAY": ":0"}, True, "window"),
        ({"DISPLAY": ":0"}, False, "window"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True, "window"),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, False, "kmsdrm"),
        ({"SDL_VIDEODRIVER": "dummy"}, False, "window"),
        ({"SDL_VIDEODRIVER": "kmsdrm", "DISPLAY": ":0"}, True, "kmsdrm"),
        ({"DISPLAY": "", "WAYLAND_DISPLAY": ""}, True, "kmsdrm"),
        ({"DISPLAY": ""}, False, None),
    ],
)
def test_the_screen_is_found(
    tmp_path: Path, environ: dict[str, str], card: bool, mode: str | None
) -> None:
    """A desktop has a window, a console with a graphics card is taken over, else there is none."""
    drm = tmp_path / "dri"
    if card:
        drm.mkdir()

    assert screen_of(Settings(), environ, str(drm)) == mode


@pytest.mark.parametrize("screen", ["window", "fullscreen", "kmsdrm"])
def test_a_screen_that_was_chosen_is_taken(screen: Any, tmp_path: Path) -> None:
    """Whatever the machine looks like."""
    assert screen_of(Settings(screen=screen), {}, str(tmp_path / "dri")) == screen
    assert screen_of(Settings(screen="none"), {"DISPLAY": ":0"}, str(tmp_path)) is None


def test_how_the_screen_lies() -> None:
    """A window stands upright, a box's screen lies flat; the settings know better."""
    assert layout_of(Settings(), "window") == "stand"
    assert layout_of(Settings(), "kmsdrm") == "flat"
    assert layout_of(Settings(), "fullscreen") == "flat"
    assert layout_of(Settings(), None) == "flat"
    assert layout_of(Settings(layout="flat"), "window") == "flat"
    assert layout_of(Settings(layout="stand"), "kmsdrm") == "stand"


def test_a_games_options_are_plain_values() -> None:
    """They go into a journal's header."""
    settings = Settings(games={"oink": Options(tempo_s=2.5)})

    assert options_of(settings, "oink")["tempo_s"] == 2.5
    assert options_of(settings, "chess") == {}


# -- The house --------------------------------------------------------------------------------


def test_the_house_knows_seats_names_and_head_starts_by_number(tmp_path: Path) -> None:
    """A seat's number counts from 1; a head start is seconds there; what is not set is left out."""
    seats = SeatSettings(name="Lena", head_start_ms=250), SeatSettings()
    house = house_of(Settings(seats=seats, bots=0, poweroff=tmp_path / "off"), "oink")

    assert (house.seats, house.names) == (2, {1: "Lena"})
    assert house.head_start == {1: 0.25, 2: 0.0}
    assert (house.bots, house.game, house.can_power_off) == (0, "oink", True)
    assert not house_of(Settings(seats=2)).can_power_off
