"""Plays for a while in virtual time, all parts open, and tells its memory: `hour.py GAMES`.

Without a number it plays one hour. Prints megabytes, one line after each game.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import device.daemon  # noqa: F401 - what it imports is part of the memory
from device.bots import Bots, Cry
from device.library import BOXES
from device.machine import Setup
from device.phrases import Phrases
from device.rehearsal import rehearse
from device.stage import Stage
from device.voice import Voice
from hardware.mock import MockBoard

if TYPE_CHECKING:
    from device.machine import Game

__all__ = ["Evening"]

HOUR = 3600.0  # game seconds
PLAYERS = 6


class Evening:
    """One game after the other, with everything that is open while people play."""

    def __init__(self, folder: Path) -> None:
        self._stage = Stage(Phrases("en"), mode="headless", cache=folder)
        self._stage.open()
        self._board = MockBoard()
        self._voice = Voice(folder / "voice", speaks=False)
        self._games = list(BOXES.values())
        self.played = 0
        self.seconds = 0.0  # of the games, in virtual time

    def game(self, *, drawn: bool) -> None:
        """Play the next game to its end; `drawn`: every scene is painted."""
        box = self._games[self.played % len(self._games)]
        game = box.deal(Setup(min(PLAYERS, box.players[1]), self.played))
        at = 0.0
        for what, says in rehearse(game, Bots(frozenset(range(PLAYERS)), self.played)):
            at = at if isinstance(what, Cry) else what.at
            for say in says if drawn else ():
                self._voice.say(say.line.key if say.line else "", language="en", sound=say.sound)
            if drawn:
                self._draw(game, at)
        self.played += 1
        self.seconds += at

    def _draw(self, game: Game, at: float) -> None:
        self._stage.show(game.scene())
        now = self.seconds + at
        for step in (0.0, 0.3):
            self._stage.draw(now + step, at)
        self._board.lamps.show({player + 1: str(lamp) for player, lamp in game.lamps().items()})


def main(games: int | None) -> None:
    """Play, and tell the memory after each game."""
    evening = Evening(Path.cwd())
    while evening.played < games if games else evening.seconds < HOUR:
        evening.game(drawn=games is None)
        if games is None or evening.played % 100 in {0, 1}:
            sys.stdout.write(f"{_megabytes():.2f}\n")
            sys.stdout.flush()


def _megabytes() -> float:
    """Return what `children.rss` would: to import that would be measured, too."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else None)
