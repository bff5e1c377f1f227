"""`slapdeck play`: the table on this machine; with no screen, a bots' game as text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from device.commands.run import daemon, title

if TYPE_CHECKING:
    import argparse

    from device.settings import Settings

__all__ = ["run"]


def run(args: argparse.Namespace, settings: Settings) -> int:
    """Open the table; where there is no screen, say why and let bots play a game as text."""
    try:
        opening = title(settings)
    except OSError as error:  # device.stage.NoScreen
        return _tell(str(error), settings)
    if opening:
        return daemon(args, settings, opening)
    if settings.screen == "none":
        return _tell("no screen: the settings say screen = none", settings)
    why = "no screen: neither DISPLAY nor WAYLAND_DISPLAY is set and there is no /dev/dri"
    return _tell(why, settings)


def _tell(why: str, settings: Settings) -> int:
    from rich.console import Console  # noqa: PLC0415 - what shows a picture needs none of this

    from device.commands.told import tell  # noqa: PLC0415 - the same

    sys.stderr.write(f"slapdeck: {why}\nBots play a game of Oink! as text instead.\n")
    for words in tell(settings):
        Console(highlight=False).print(words, markup=False, soft_wrap=True)
    return 0
