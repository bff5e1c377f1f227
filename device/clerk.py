"""Keeps the evening's journal: the evening's records become lines in the store."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from device.dealing import deal_again
from device.games import BOXES
from device.journal import Header, History, Journal, JournalError, Record

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from device.log import Log
    from device.machine import Box, Game
    from device.store import Store

__all__ = ["NOT_READ", "Clerk"]

NOT_READ = "notice-journal"  # the key of the line to show when a journal was set aside

_log = logging.getLogger(__name__)


class Clerk:
    """The evening's keeper. `unfinished` is the journal that was cut short, if there is one.

    `boxes` are those that its game could be dealt from.
    """

    def __init__(self, store: Store, boxes: Mapping[str, Box] = BOXES) -> None:
        self._store, self._boxes = store, boxes
        self._log: Log | None = None
        self._notice: str | None = None
        self._path = store.unfinished()
        self._data = b""
        self.unfinished = self._read(self._path) if self._path else None

    @property
    def notices(self) -> list[str]:
        """The keys of what the table should know: nothing can be saved, or could be read."""
        return [key for key in (self._store.problem, self._notice) if key]

    @property
    def written(self) -> int:
        """How many lines of this game's journal have reached the system."""
        return self._log.written if self._log else 0

    def begin(self, header: Header) -> None:
        """Start the journal of a game."""
        self._notice = None
        self._log = self._store.begin(header.game, header.encode())

    def go_on(self) -> None:
        """Go on with the unfinished journal behind its last whole line."""
        if self._path and self.unfinished:
            self._log = self._store.resume(self._path, self._data, self.unfinished.sound)

    def record(self, record: Record, ruling: bool) -> None:
        """Write a record down; a ruling is flushed at once."""
        if self._log:
            self._log.append(record.encode(), sync=ruling)

    def end(self) -> None:
        """Count the game as finished: it is kept, but not offered any more."""
        if self._log:
            self._log.close(finished=True)
            self._log = None
        elif self._path and self.unfinished:
            self._store.archive(self._path)
        self.unfinished = None

    def _read(self, path: Path) -> Journal | None:
        """Read the unfinished journal; what cannot be played on is set aside, by name."""
        self._data = self._store.read(path)
        if not self._data and not _is_empty(path):
            return None  # it cannot be read now: that is the disk's fault, not the journal's
        try:
            journal = Journal.decode(self._data)
            history = _played(journal, self._boxes)
        except (JournalError, LookupError, ValueError) as error:
            self._store.set_aside(path)
            self._notice = NOT_READ
            _log.error("%s: %s. It was set aside as .bad; a new game can begin.", path, error)
            return None
        if history.game.standings().over:  # unplugged while the winners were on the screen
            self._store.archive(path)
            return None
        if journal.damage:
            kind = "was cut short" if journal.damage.torn else "is damaged"
            text = "%s: line %d %s: %s. The game can go on from there."
            _log.warning(text, path, journal.damage.line, kind, journal.damage.reason)
        return journal


def _played(journal: Journal, boxes: Mapping[str, Box]) -> History[Game]:
    """Play a journal through.

    Raises:
        LookupError, ValueError: it cannot be dealt, or the game stumbles over it.
    """
    deal_again(journal.header, boxes)
    history = History(lambda: deal_again(journal.header, boxes))
    try:
        history.fold(journal.records)
    except Exception as error:
        # A game that stumbles must not keep the box from starting, again and again.
        raise ValueError(f"the game cannot be played again: {error!r}") from error
    return history


def _is_empty(path: Path) -> bool:
    """Whether there is a file with nothing in it: a plug pulled before its first byte was safe."""
    try:
        return path.stat().st_size == 0
    except OSError:
        return False
