"""The real daemon in the guest, seen from outside only: its lamps, its journal, its exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from rig.hand import CHIP, SEATS

from device.evening import deal_again
from device.events import Press
from device.games.oink import Oink
from device.journal import Header, History, Journal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rig.hand import Chip

__all__ = ["PATIENCE", "Box", "Diary", "Late", "until"]

PATIENCE = 20.0  # seconds after which something that must happen has not happened
LOOK = 0.01  # seconds between two looks at it
STEADY = 0.7  # seconds: longer than half a pulse, so whoever shone through it does not pulse
SETTINGS = {
    "SLAPDECK_BOARD": "gpio",
    "SLAPDECK_GPIOCHIP": str(CHIP),
    "SLAPDECK_SCREEN": "none",
    "SLAPDECK_SEATS": str(len(SEATS)),
    "SLAPDECK_SEED": "5",
    "SLAPDECK_VOICE": "false",
    "SLAPDECK_COUNT_IN_S": "0.1",
    "SLAPDECK_OINK_TEMPO_S": "0.8",
    "SLAPDECK_OINK_JITTER": "0",
    "SLAPDECK_OINK_DEAD_TIME_MS": "0",
    "SLAPDECK_OINK_SLAP_WINDOW_MS": "200",
    "SLAPDECK_OINK_CRY_MS": "300",
    "SLAPDECK_OINK_JURY_MS": "500",
    "SLAPDECK_OINK_MONKEY_S": "0.3",
    "SLAPDECK_OINK_TAKE_S": "0.6",
    "SLAPDECK_OINK_READY_S": "0.2",
}


class Late(AssertionError):  # noqa: N818 -- it reads as what happened
    """Something that must happen has not happened."""


def until(happened: Callable[[], bool], what: str) -> None:
    """Wait until this is so; raise Late with *what* if it takes too long."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise Late(f"not within {PATIENCE:g} s: {what}")
        time.sleep(LOOK)


class Box:
    """A running `slapdeck run --board gpio`."""

    def __init__(self, folder: Path, chip: Chip) -> None:
        self._state = folder / "state"
        self._chip = chip
        self._said = (folder / "stderr").open("w+", encoding="utf-8")
        places = {"SLAPDECK_STATE": str(self._state), "SLAPDECK_CACHE": str(folder / "cache")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "device", "run"],
            env={**os.environ, **SETTINGS, **places},
            stderr=self._said,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self._said.close()

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal; return the exit code and what it said on stderr."""
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self._said.seek(0)
        return code, self._said.read()

    def shining(self, seats: frozenset[int], what: str) -> None:
        """Wait until all these lamps have shone together."""
        until(lambda: self._chip.lamps() >= seats, what)

    def steady(self, seats: frozenset[int], what: str) -> None:
        """Wait until these lamps, and no others, have shone for so long that they do not pulse."""
        since = [time.monotonic()]

        def shone() -> bool:
            now = time.monotonic()
            if self._chip.lamps() != seats:
                since[0] = now
            return now - since[0] > STEADY

        until(shone, what)

    def journals(self) -> list[Path]:
        """Return the journals there are, oldest first."""
        return sorted((self._state / "journals").glob("*.jsonl"))


@dataclass
class Diary:
    """A journal that is being written, followed line by line; the game as it tells it."""

    path: Path
    header: Header = field(init=False)
    _history: History[Any] = field(init=False)
    _seen: int = 0  # bytes

    def __post_init__(self) -> None:
        self.header = Journal.decode(self.path.read_bytes()).header
        self._history = History(lambda: deal_again(self.header))

    @property
    def game(self) -> Oink:
        """The game after all that was handled so far."""
        data = self.path.read_bytes()
        first = data.index(b"\n") + 1
        whole = data.rindex(b"\n") + 1
        fresh = data[max(first, self._seen) : whole]
        self._seen = whole
        self._history.fold(Journal.decode(data[:first] + fresh).records)
        game = self._history.game
        assert isinstance(game, Oink)
        return game

    def seat(self, player: int | None) -> int | None:
        """Return the seat number of a player."""
        return None if player is None else self.header.seats[player]

    def presses(self) -> tuple[list[Press], list[Press]]:
        """Return the presses as they were heard, and as they were handled. Players are seats."""
        heard, handled = list[Press](), list[Press]()
        for record in Journal.decode(self.path.read_bytes()).records:
            if isinstance(record.event, Press):
                seat = self.header.seats[record.event.player]
                (handled if record.handled else heard).append(Press(seat, record.event.at))
        return heard, handled
