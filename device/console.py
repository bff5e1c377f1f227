"""The mock board by wire: commands come in as lines, what happens goes out as JSON lines.

    press 2 · release 2 · tap 2 · hold 2 1.5 · bounce 2 · stick 2 · free 2 · lose 2 · stop

For scripts and tests that play the real program without a finger: `slapdeck run --console`.
"""

from __future__ import annotations

import sys
from threading import Lock, Thread, Timer
from typing import TYPE_CHECKING, Any, TextIO

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.mock import MockBoard

__all__ = ["Console"]

TAP = 0.08  # seconds


class Console:
    """Reads commands on a thread of its own and tells what it is told."""

    def __init__(
        self,
        board: MockBoard,
        stop: Callable[[], None],
        source: TextIO = sys.stdin,
        target: TextIO = sys.stdout,
    ) -> None:
        self._board, self._stop, self._source, self._target = board, stop, source, target
        self._told: dict[str, Any] = {}
        self._lock = Lock()

    def start(self) -> None:
        """Begin to listen."""
        Thread(target=self._listen, name="console", daemon=True).start()

    def tell(self, **news: Any) -> None:
        """Tell what has changed since it was last told under its name."""
        with self._lock:
            fresh = {name: item for name, item in news.items() if self._told.get(name) != item}
            self._told |= fresh
            if fresh:
                self._target.write(msgspec.json.encode(fresh).decode() + "\n")
                self._target.flush()

    def _listen(self) -> None:
        for command in self._source:
            try:
                self._obey(*command.split())
            except (KeyError, TypeError, ValueError) as error:
                self.tell(refused=f"{command.strip()!r}: {error}; expected a command and a seat")

    def _obey(self, word: str = "", seat: str = "0", seconds: str = "1.0") -> None:
        if word == "stop":
            self._stop()
        elif word in {"tap", "hold"}:
            self._board.press(int(seat))
            delay = TAP if word == "tap" else float(seconds)
            Timer(delay, self._board.release, [int(seat)]).start()
        else:
            self._commands()[word](int(seat))

    def _commands(self) -> dict[str, Callable[[int], None]]:
        board = self._board
        return {
            "press": board.press,
            "release": board.release,
            "bounce": board.bounce,
            "stick": board.stick,
            "free": board.free,
            "lose": board.lose_release,
        }
