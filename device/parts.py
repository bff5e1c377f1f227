"""Which board, which screen, layout and house these settings mean on this machine."""

from __future__ import annotations

import logging
import os
from dataclasses import asdict
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from device.phrases import LANGUAGES
from hardware.pins import DEFAULT, SYSFS, NoChip, Pins, find_chip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from device.decks import Part
    from device.house import House
    from device.machine import Box
    from device.settings import Settings
    from device.stage import Opening, Stage, Words
    from device.stage.screen import Mode
    from hardware.board import Board, OnEdge

__all__ = [
    "NO_BOARD",
    "boxes_of",
    "decks_folder",
    "house_of",
    "layout_of",
    "open_buttons",
    "opening_of",
    "options_of",
    "pins_of",
    "screen_of",
    "stage_of",
]

NO_BOARD = "notice-board"  # the key of the line to show when the real buttons cannot be had

_log = logging.getLogger(__name__)


def pins_of(settings: Settings) -> tuple[Pins, ...]:
    """Return the pins of each seat: as set, otherwise as in wiring.md. Nothing is checked."""
    return tuple(
        Pins(
            button=usual.button if seat.button is None else seat.button,
            lamp=usual.lamp if seat.lamp is None else None if seat.lamp == "none" else seat.lamp,
            active_high=seat.active_high,
        )
        for seat, usual in zip(settings.places, DEFAULT, strict=False)
    )


def open_buttons(
    settings: Settings,
    on_edge: OnEdge,
    sysfs: Path = SYSFS,
    *,
    clock: Callable[[], float] = monotonic,
) -> tuple[Board, str]:
    """Open the board; where the real one cannot be had, the on-screen table takes its place.

    `clock` (monotonic seconds) is the mock board's; real edges have the kernel's stamps.

    Returns:
        The board, and the key of a notice, or "".

    Raises:
        PinError: the pins cannot be wired so.
    """
    # gpiozero takes as long as the first picture, and that does not need it.
    from hardware.board import BoardError, open_board  # noqa: PLC0415 - see above
    from hardware.mock import MockBoard  # noqa: PLC0415 - see above

    pins = pins_of(settings)
    kind = settings.board
    if kind == "auto":
        kind = "gpio" if settings.gpiochip is not None or _has_chip(sysfs) else "mock"
    if kind == "mock":
        return MockBoard(pins, on_edge, clock=clock), ""
    try:
        return open_board(kind, pins, on_edge, settings.gpiochip, sysfs=sysfs), ""
    except BoardError as error:
        _log.error("%s. The on-screen table is used instead.", str(error).rstrip("."))
        return MockBoard(pins, on_edge, clock=clock), NO_BOARD


def screen_of(
    settings: Settings, environ: Mapping[str, str] = os.environ, drm: str = "/dev/dri"
) -> Mode | None:
    """Return the mode of the screen to use, or None where there can be none."""
    if settings.screen == "none":
        return None
    if settings.screen != "auto":
        return settings.screen
    wanted = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    if any(environ.get(name) for name in wanted):
        return "kmsdrm" if environ.get("SDL_VIDEODRIVER") == "kmsdrm" else "window"
    return "kmsdrm" if os.path.isdir(drm) else None  # noqa: PTH112 - a plain question


def house_of(settings: Settings, game: str | None = None) -> House:
    """Return what the evening must know of the settings; the lobby opens at `game`."""
    from device.house import House  # noqa: PLC0415 - after the first picture, as above

    boxes = boxes_of(settings)
    places = dict(enumerate(settings.places, start=1))
    return House(
        seats=len(places),
        languages=LANGUAGES,
        language=settings.language,
        names={seat: place.name for seat, place in places.items() if place.name},
        head_start={seat: place.head_start_ms / 1000 for seat, place in places.items()},
        patience={seat: place.think_s for seat, place in places.items()},
        scanners={seat for seat, place in places.items() if place.scan},
        options={name: options_of(settings, name) for name in boxes},
        boxes=boxes,
        bots=settings.bots,
        count_in=settings.count_in_s,
        game=game,
        can_power_off=settings.poweroff is not None,
    )


def boxes_of(settings: Settings) -> dict[str, Box]:
    """Return the boxes of all games, with the built-in decks and those that people made."""
    from device.library import boxes_with  # noqa: PLC0415 - after the first picture, as above

    return boxes_with(decks_folder(settings), _measured(settings.cache))


def _measured(folder: Path) -> Callable[[Part, str], bool]:
    """Return what says whether words fit; the fonts are kept in this folder."""

    def fits(part: Part, words: str) -> bool:
        from device.stage import fits  # noqa: PLC0415 - pygame, for people's own decks

        return fits.fits(part, words, cache=folder)

    return fits


def decks_folder(settings: Settings) -> Path:
    """Return the folder where people put decks of their own."""
    return settings.decks or settings.state / "decks"


def opening_of(settings: Settings, mode: Mode) -> Opening:
    """Return the screen that these settings mean, not open yet."""
    from device.stage import Opening  # noqa: PLC0415 - pygame, for commands that show something

    return Opening(settings.pixels, mode, settings.cache)


def stage_of(settings: Settings, mode: Mode, words: Words, opening: Opening | None = None) -> Stage:
    """Return the stage that these settings mean, without on-screen buttons.

    It is open if the opening that it follows is.
    """
    from device.stage import Stage  # noqa: PLC0415 - as above, and after the title

    return Stage(
        words,
        size=settings.pixels,
        layout=layout_of(settings, mode),
        mode=mode,
        rotate=settings.rotate,
        calm=settings.calm,
        cache=settings.cache,
        opening=opening,
    )


def options_of(settings: Settings, game: str) -> dict[str, Any]:
    """Return the options of this game as plain values: as set, else as its box has them."""
    from device.games import BOXES  # noqa: PLC0415 - after the first picture, as above

    box = BOXES.get(game)
    options = settings.games.get(game) or (box and box.options())
    return asdict(options) if options else {}


def layout_of(settings: Settings, mode: Mode | None) -> Literal["flat", "stand"]:
    """Return how the screen is placed: a window stands upright, a box's screen lies flat."""
    if settings.layout != "auto":
        return settings.layout
    return "stand" if mode == "window" else "flat"


def _has_chip(sysfs: Path) -> bool:
    try:
        find_chip(sysfs)
    except NoChip:
        return False
    return True
