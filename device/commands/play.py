"""`slapdeck play`: the table on this machine; with no screen, a bots' game as text."""

from __future__ import annotations

import sys
from random import SystemRandom
from typing import TYPE_CHECKING

from rich.console import Console

from device.bots import Bots
from device.commands import run as daemon
from device.commands.teller import Teller
from device.events import line
from device.games import BOXES
from device.machine import Setup
from device.parts import options_of, screen_of
from device.phrases import Phrases
from device.rehearsal import rehearse
from device.stage import NoScreen, Stage

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from device.settings import Settings

__all__ = ["run", "tell"]

PLAYERS = 4  # bots in a game told as text


def run(args: argparse.Namespace, settings: Settings) -> int:
    """Open the table; where there is no screen, say why and let bots play a game as text."""
    why = _no_screen(settings)
    if why is None:
        args.console = False
        return daemon.run(args, settings)
    sys.stderr.write(f"slapdeck: {why}\nBots play a game of Oink! as text instead.\n")
    for words in tell(settings):
        Console(highlight=False).print(words, markup=False, soft_wrap=True)
    return 0


def _no_screen(settings: Settings) -> str | None:
    """Return why nothing can be shown here, or None."""
    mode = screen_of(settings)
    if settings.screen == "none":
        return "no screen: the settings say screen = none"
    if mode is None:
        return "no screen: neither DISPLAY nor WAYLAND_DISPLAY is set and there is no /dev/dri"
    stage = Stage(Phrases(settings.language), size=settings.pixels, mode=mode)
    try:
        stage.open()
    except NoScreen as error:
        return str(error)
    finally:
        stage.close()
    return None


def tell(settings: Settings) -> Iterator[str]:
    """Yield a whole game of bots, line by line, as the table would hear it."""
    seed = settings.seed if settings.seed is not None else SystemRandom().getrandbits(32)
    options = options_of(settings, "oink")
    game = BOXES["oink"].deal(Setup(PLAYERS, seed, options, starter=seed % PLAYERS))
    names = [line(f"seat-{seat}") for seat in range(1, PLAYERS + 1)]
    teller = Teller(Phrases(settings.language), names)
    for happening in rehearse(game, Bots(frozenset(range(PLAYERS)), seed)):
        yield from teller.lines(happening, game.scene())
    for player, score in enumerate(game.standings().scores):
        yield f"{teller.name(player)}: {score}"
