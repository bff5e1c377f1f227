"""A whole game of bots as text, for a machine without a screen."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from device.bots import Bots
from device.commands.teller import Teller
from device.events import line
from device.games import BOXES
from device.machine import Setup
from device.parts import options_of
from device.phrases import Phrases
from device.rehearsal import rehearse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from device.settings import Settings

__all__ = ["tell"]

PLAYERS = 4


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
