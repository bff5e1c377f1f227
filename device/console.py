"""The mock board by wire: commands come in as lines, what happens goes out as JSON lines.

    press 2 · release 2 · tap 2 · hold 2 · hold 2 1.5 · bounce 2 · stick 2 · free 2 · lose 2 · stop

For scripts and tests that play the real program without a finger: `slapdeck run --console`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from threading import Lock, Thread, Timer
from typing import TYPE_CHECKING, Any, TextIO

import msgspec

if TYPE_CHECKING:
    from hardware.mock import MockBoard

__all__ = ["Console"]

TAP = 0.08  # seconds
HOLD = 1.0  # seconds, unless the command says how many

Later = Callable[[float, Callable[[], None]], None]  # seconds from now, do this


def _later(seconds: float, act: Callable[[], None]) -> None:
    Timer(seconds, act).start()


class Console:
    """Reads commands on a thread of its own and tells what it is told."""

    def __init__(
        self,
        board: MockBoard,
        stop: Callable[[], None],
        source: TextIO = sys.stdin,
        target: TextIO = sys.stdout,
        later: Later = _later,
    ) -> None:
        self._board, self._stop, self._source, self._target = board, stop, source, target
        self._later = later
        self._told: dict[str, Any] = {}
        self._lock = Lock()

    def start(self) -> None:
        """Begin to listen, on a thread."""
        Thread(target=self.listen, name="console", daemon=True).start()

    def tell(self, **news: Any) -> None:
        """Tell what has changed since it was last told under its name."""
        with self._lock:
            fresh = {name: item for name, item in news.items() if self._told.get(name) != item}
            self._told |= fresh
            if fresh:
                self._write(fresh)

    def listen(self) -> None:
        """Obey until there are no more commands; what cannot be obeyed is told, each time."""
        for command in self._source:
            try:
                self._obey(command.split())
            except ValueError as error:
                with self._lock:
                    self._write({"refused": f"{command.strip()!r}: {error}"})

    def _write(self, news: dict[str, Any]) -> None:
        self._target.write(msgspec.json.encode(news).decode() + "\n")
        self._target.flush()

    def _obey(self, words: list[str]) -> None:
        match words:
            case ["stop"]:
                self._stop()
            case ["hold", seat, seconds]:
                self._hold(int(seat), float(seconds))
            case [word, seat] if word in self._commands():
                self._commands()[word](int(seat))
            case _:
                known = ", ".join(self._commands())
                raise ValueError(f"expected one of {known} and a seat, or stop")

    def _hold(self, seat: int, seconds: float) -> None:
        self._board.press(seat)
        self._later(seconds, partial(self._board.release, seat))

    def _commands(self) -> dict[str, Callable[[int], None]]:
        board = self._board
        return {
            "tap": partial(self._hold, seconds=TAP),
            "hold": partial(self._hold, seconds=HOLD),
            "press": board.press,
            "release": board.release,
            "bounce": board.bounce,
            "stick": board.stick,
            "free": board.free,
            "lose": board.lose_release,
        }
