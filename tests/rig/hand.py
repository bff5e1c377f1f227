"""The chip from outside: its pulls are fingers, its values are what the lamps get.

`Hand` is a process of its own, so that no press waits for the program that hears it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Self

import msgspec

from hardware.pins import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CHIP", "SEATS", "Chip", "Done", "Hand", "Move"]

CHIP = 0  # the guest's only gpiochip
SEATS = tuple(range(1, len(DEFAULT) + 1))
PLATFORM = Path("/sys/devices/platform")
LOOK = 50e-6  # seconds between two looks at a lamp
GIVE_UP = 0.3  # seconds


@dataclass(frozen=True, slots=True)
class Move:
    """Close or open a contact `at` seconds after the first move was due.

    counts: the table must hear of this edge; the others are bounce.
    watch: look at the seat's lamp until it changes.
    """

    at: float
    seat: int
    closed: bool
    counts: bool = True
    watch: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """A move that was made between these two monotonic seconds; when its lamp changed."""

    move: Move
    before: float
    after: float
    lamp: float | None = None


class Chip:
    """Every seat's contact and lamp, by the files of gpio-sim."""

    def __init__(self) -> None:
        (root,) = PLATFORM.glob(f"gpio-sim.*/gpiochip{CHIP}")
        self._pulls: dict[int, int] = {}
        self._values: dict[int, int] = {}
        for seat, pins in enumerate(DEFAULT, start=1):
            self._pulls[seat] = os.open(root / f"sim_gpio{pins.button}/pull", os.O_WRONLY)
            self._values[seat] = os.open(root / f"sim_gpio{pins.lamp}/value", os.O_RDONLY)

    def set(self, seat: int, closed: bool) -> None:
        """Close or open a contact; the kernel has stamped the edge when this returns."""
        os.pwrite(self._pulls[seat], b"pull-down" if closed else b"pull-up", 0)

    def lit(self, seat: int) -> bool:
        """Whether this seat's lamp shines."""
        return os.pread(self._values[seat], 2, 0) == b"1\n"

    def lamps(self) -> frozenset[int]:
        """Return the seats whose lamps shine."""
        return frozenset(seat for seat in SEATS if self.lit(seat))

    def make(self, moves: Sequence[Move]) -> list[Done]:
        """Make these moves, each as soon as it is due."""
        start = time.monotonic()
        return [self._make(move, start) for move in moves]

    def _make(self, move: Move, start: float) -> Done:
        wait = start + move.at - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        shone = self.lit(move.seat)
        before = time.monotonic()
        self.set(move.seat, move.closed)
        after = time.monotonic()
        changed = self._changed(move.seat, shone) if move.watch else None
        return Done(move, before, after, changed)

    def _changed(self, seat: int, shone: bool) -> float | None:
        """Return when a lamp is seen to have changed; None if it does not."""
        end = time.monotonic() + GIVE_UP
        while (now := time.monotonic()) < end:
            if self.lit(seat) != shone:
                return now
            time.sleep(LOOK)
        return None


class Hand:
    """Makes moves in a process of its own, one list after the other."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "rig.hand"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._turn = ThreadPoolExecutor(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._turn.shutdown()
        self._process.communicate()

    def begin(self, moves: Sequence[Move]) -> Future[list[Done]]:
        """Begin to move; the result has what was done."""
        return self._turn.submit(self._send, moves)

    def make(self, moves: Sequence[Move]) -> list[Done]:
        """Make these moves."""
        return self.begin(moves).result()

    def _send(self, moves: Sequence[Move]) -> list[Done]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(moves) + b"\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=list[Done])


def main() -> None:
    """Make the moves that come in as lines of JSON; answer each line with one."""
    chip = Chip()
    for line in sys.stdin.buffer:
        done = chip.make(msgspec.json.decode(line, type=list[Move]))
        sys.stdout.buffer.write(msgspec.json.encode(done) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
