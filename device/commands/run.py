"""`slapdeck run`: the daemon that the service starts."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from device.config import SettingsError
from device.notify import Notify
from device.parts import layout_of, opening_of, screen_of

if TYPE_CHECKING:
    import argparse

    from device.settings import Settings
    from device.stage import Opening

__all__ = ["daemon", "run", "title"]

NAME = "Slapdeck"  # the same in every language: Fluent takes as long as all of the title


def run(args: argparse.Namespace, settings: Settings | SettingsError) -> int:
    """Play until stopped. Settings that cannot be used end a start by hand with 2.

    Started by the service they are shown on the screen instead of a crash loop
    (RPi-Jukebox-RFID#2488), and tried again as soon as the file changes.
    """
    if isinstance(settings, SettingsError):
        return _refuse(settings, args)
    try:
        opening = title(settings)
    except OSError:  # no screen: the daemon says why, and looks for it again and again
        opening = None
    return daemon(args, settings, opening)


def title(settings: Settings) -> Opening | None:
    """Open the screen and paint the title on it, before what else is needed is even imported.

    Returns:
        The screen; None where there can be none.

    Raises:
        NoScreen: why it cannot be opened.
    """
    mode = screen_of(settings)
    if mode is None:
        return None
    opening = opening_of(settings, mode)
    opening.show(NAME, layout_of(settings, mode), settings.rotate // 90)
    Notify(os.environ).status("opening")
    return opening


def daemon(args: argparse.Namespace, settings: Settings, opening: Opening | None) -> int:
    """Play on this screen until stopped."""
    from device.daemon import Daemon  # noqa: PLC0415 - by now the title is on the screen
    from device.store import InUse  # noqa: PLC0415 - the same
    from hardware.pins import PinError  # noqa: PLC0415 - the same

    console, game = getattr(args, "console", False), getattr(args, "game", None)
    try:
        with Daemon(settings, console=console, game=game, opening=opening) as box:
            return box.run()
    except (PinError, InUse) as error:
        return _refuse(error, args)


def _refuse(error: Exception, args: argparse.Namespace) -> int:
    sys.stderr.write(f"slapdeck: {error}\n")
    if not os.environ.get("NOTIFY_SOCKET"):
        return 2
    from device.waiting import wait_for_better  # noqa: PLC0415 - hardly ever needed

    return wait_for_better(str(error), args)
