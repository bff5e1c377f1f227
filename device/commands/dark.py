"""`slapdeck dark`: switch every lamp off; the service does so whenever the daemon has ended.

On a Pi a pin stays as it was when its owner is killed (raspberrypi/linux#6117).
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from device.config import SettingsError
from device.parts import pins_of
from hardware.board import BoardError, open_board
from hardware.pins import PinError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from device.settings import Settings
    from hardware.board import Board

__all__ = ["darken", "run"]


def run(_args: argparse.Namespace, settings: Settings | SettingsError) -> int:
    """Switch every lamp off and return 0: a box without lamps is no reason to fail.

    What stood in the way is said on stderr. Settings that cannot be used say nothing about
    where the lamps are, so no pin is touched.
    """
    said = str(settings) if isinstance(settings, SettingsError) else darken(settings)
    if said:
        sys.stderr.write(f"slapdeck: no lamp was switched: {said}\n")
    return 0


def darken(settings: Settings, opening: Callable[..., Board] = open_board) -> str:
    """Open the real board, whose lamps are dark from then on, and close it.

    Returns:
        What stood in the way, or "".
    """
    if settings.board == "mock":
        return "the on-screen table is used, as set"
    kind = "gpio" if settings.board == "auto" else settings.board
    try:
        opening(kind, pins_of(settings), _ignore, settings.gpiochip).close()
    except (BoardError, PinError) as error:
        return str(error)
    return ""


def _ignore(_seat: int, _closed: bool, _at: float) -> None:
    """Hear nothing: no button counts here."""
