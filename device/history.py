"""What is remembered across evenings: cards that were seen, games that were finished. SQLite.

A game never waits for the disk and never hears of its troubles: a thread writes, and what
cannot be written is remembered until the program ends.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import time
from contextlib import closing
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from device.journal import Header
    from device.machine import Standings

__all__ = ["FILE", "Chronicle"]

FILE = "history.db"  # in the state folder
BUSY = 5.0  # seconds to wait for somebody who looks into the file meanwhile

_SCHEMA = """
CREATE TABLE IF NOT EXISTS seen (
    game TEXT, card TEXT,
    number INTEGER,  -- counts the cards ever seen: a Pi's clock may go back
    PRIMARY KEY (game, card));
CREATE TABLE IF NOT EXISTS finished (
    key TEXT PRIMARY KEY,
    at REAL,         -- Unix seconds
    game TEXT, rules INTEGER,
    seats TEXT,      -- JSON, by player, as are the next two
    people TEXT, scores TEXT,
    winners TEXT,    -- JSON, players
    reason TEXT,     -- the key of a line
    seconds REAL);   -- of the game's own clock
"""
_SAW = "INSERT OR REPLACE INTO seen VALUES (?, ?, ?)"
_FINISHED = "INSERT OR REPLACE INTO finished VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

_Order = tuple[str, tuple[Any, ...]]  # SQL and its values
_log = logging.getLogger(__name__)


class Chronicle:
    """The evening's memory, in a file that is made when there is something to write.

    A file that is no history is set aside as `.bad`; without a file that can be written, all
    is forgotten with the program's end, which is logged.

    Args:
        path: The file.
        clock: Unix seconds.
    """

    def __init__(self, path: Path, *, clock: Callable[[], float] = time.time) -> None:
        self._path, self._clock = path, clock
        self._seen = dict[str, dict[str, float]]()
        self._last: tuple[Header | None, str] = None, ""  # of the game that finished last
        self._orders = list[_Order]()  # not written yet; guarded by the lock, as is the next
        self._writer: Thread | None = None  # while there is something to write
        self._lock = Lock()
        self._complained = False
        self._load()
        self._number = max((n for cards in self._seen.values() for n in cards.values()), default=0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    def seen(self, game: str) -> Mapping[str, float]:
        """Return when each card of this game's decks was last seen, by its id; larger is later."""
        return self._seen.get(game, {})

    def saw(self, game: str, card: str) -> None:
        """Remember that this card lies open. Never waits."""
        self._number += 1
        self._seen.setdefault(game, {})[card] = self._number
        self._order((_SAW, (game, card, self._number)))

    def finished(self, header: Header, standings: Standings, seconds: float) -> None:
        """Remember how a game ended; once more after an undo: the later end counts. Never waits."""
        if self._last[0] is not header:
            self._last = header, f"{self._clock():.3f}-{header.game}-{header.setup.seed}"
        row = (
            self._last[1],
            self._clock(),
            header.game,
            header.rules,
            json.dumps(header.seats),
            json.dumps(header.setup.people),
            json.dumps(standings.scores),
            json.dumps(standings.winners),
            standings.reason.key if standings.reason else "",
            seconds,
        )
        self._order((_FINISHED, row))

    def close(self, timeout: float = 5.0) -> None:
        """Write what there is, waiting up to `timeout` seconds."""
        writer = self._order()
        if writer:
            writer.join(timeout)

    def _load(self) -> None:
        if not self._path.exists():
            return
        try:
            with closing(sqlite3.connect(self._path, timeout=BUSY)) as database:
                for game, card, number in database.execute("SELECT game, card, number FROM seen"):
                    self._seen.setdefault(game, {})[card] = number
        except sqlite3.OperationalError as error:
            _log.warning("%s: cannot be read: %s. Cards may come again.", self._path, error)
        except sqlite3.DatabaseError as error:
            _log.error("%s: no history: %s. It was set aside as .bad.", self._path, error)
            self._set_aside()

    def _set_aside(self) -> None:
        try:
            self._path.rename(self._path.with_suffix(".bad"))
        except OSError as error:
            _log.error("%s: cannot be renamed: %s", self._path, error.strerror)

    # The writer

    def _order(self, *orders: _Order) -> Thread | None:
        """Let these be written, with what could not be written before; return who does it."""
        with self._lock:
            self._orders += orders
            if self._writer is None and self._orders:
                self._writer = Thread(target=self._write_all, name="writer", daemon=True)
                self._writer.start()
            return self._writer

    def _write_all(self) -> None:
        """Write until all is written, or the disk will not have it."""
        while orders := self._next():
            try:
                self._write(orders)
            except (sqlite3.Error, OSError) as error:
                self._put_back(orders, error)
                return

    def _next(self) -> list[_Order]:
        """Take what there is; with nothing left the writer goes home."""
        with self._lock:
            orders, self._orders = self._orders, []
            if not orders:
                self._writer = None
            return orders

    def _put_back(self, orders: list[_Order], error: Exception) -> None:
        with self._lock:
            self._orders, self._writer = orders + self._orders, None
        if not self._complained:
            text = "%s: not written: %s. Cards may come again on another evening."
            _log.error(text, self._path, error)
        self._complained = True

    def _write(self, orders: list[_Order]) -> None:
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with closing(sqlite3.connect(self._path, timeout=BUSY)) as database:
            database.executescript(_SCHEMA)
            with database:
                for sql, values in orders:
                    database.execute(sql, values)
