"""`slapdeck run`: the daemon that the service starts."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from device.config import SettingsError
from device.daemon import Daemon
from device.store import InUse
from device.waiting import wait_for_better
from hardware.pins import PinError

if TYPE_CHECKING:
    import argparse

    from device.settings import Settings

__all__ = ["run"]


def run(args: argparse.Namespace, settings: Settings | SettingsError) -> int:
    """Play until stopped. Settings that cannot be used end a start by hand with 2.

    Started by the service they are shown on the screen instead of a crash loop
    (RPi-Jukebox-RFID#2488), and tried again as soon as the file changes.
    """
    if isinstance(settings, SettingsError):
        return _refuse(settings, args)
    try:
        with Daemon(settings, console=args.console, game=getattr(args, "game", None)) as daemon:
            return daemon.run()
    except (PinError, InUse) as error:
        return _refuse(error, args)


def _refuse(error: Exception, args: argparse.Namespace) -> int:
    sys.stderr.write(f"slapdeck: {error}\n")
    if not os.environ.get("NOTIFY_SOCKET"):
        return 2
    return wait_for_better(str(error), args)
