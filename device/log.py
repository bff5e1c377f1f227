"""One journal on its way to the disk; its lines are device.journal's, its place device.store's.

    append -> queue -> writer: write(2) at once, in order -> flusher: fsync within 0.5 s

A game never waits for the disk and never hears of its troubles. A second thread flushes, so
that a card's slow fsync holds up no write. The whole journal of the game being played also
stays in memory: when the disk fails, the game goes on, and when the disk works again the file
is made anew and whole. So a file never has a gap, and what it holds is always a true beginning.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from threading import Condition, Thread
from time import monotonic
from typing import TYPE_CHECKING, Literal

from device.inbox import Inbox

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["NOT_SAVED", "Disk", "Log", "remedy"]

NOT_SAVED = "notice-not-saved"  # the key of the line to show while nothing can be saved
LIMIT = 16 << 20  # bytes of one journal: days of play without a pause

_logger = logging.getLogger(__name__)
_REMEDIES = {
    errno.ENOSPC: "Free some space",
    errno.EDQUOT: "Free some space",
    errno.EROFS: "Mount it writable, or set state to a folder that is",
    errno.EACCES: "Give this user the right to write there, or set state to another folder",
    errno.EPERM: "Give this user the right to write there, or set state to another folder",
}


def remedy(error: OSError) -> str:
    """Return what a person can do about a disk that will not take our files."""
    return _REMEDIES.get(error.errno or 0, "Check the disk, or set state to another folder")


@dataclass(frozen=True, slots=True)
class Disk:
    """The calls that can fail or be slow, and how patient we are; tests bring a bad disk."""

    write: Callable[[int, memoryview], int] = os.write
    fsync: Callable[[int], None] = os.fsync
    flush: float = 0.4  # seconds that a line may wait for its fsync: on the disk within half a one
    retry: float = 2.0  # seconds between two tries on a disk that failed


End = Literal["finished", "unfinished"]


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    sync: bool


class Log:
    """A journal being written.

    Args:
        path: The file; it is made, or made anew with what is `kept`, by the first write.
        kept: The sound beginning of a journal that is resumed.
        finish: Called by the writer with the path when the game is over and all is flushed.
        disk: How to write.
    """

    def __init__(
        self,
        path: Path,
        kept: bytes = b"",
        *,
        finish: Callable[[Path], None] = lambda _path: None,
        disk: Disk | None = None,
    ) -> None:
        self.path = path
        self.problem: str | None = None  # key of a line to show, or None: all is well
        self.written = 0  # lines of append() that write(2) has taken
        self.flushed = 0  # lines of append() that fsync has taken
        self.over: End | None = None  # how it was closed
        self._disk, self._finish = disk or Disk(), finish
        self._queue: Inbox[_Line | OSError | End] = Inbox()
        self._text = bytearray(kept)
        self._lines = 0  # lines of append() in _text
        self._there = 0  # bytes of _text that the file has
        self._file: int | None = None
        self._again = 0.0  # monotonic seconds before which no write is tried
        self._end: End | None = None
        self._sync = False  # a line not yet written wants to be flushed at once
        self._news = Condition()  # guards the next four
        self._dirty = self._urgent = self._fresh = self._closing = False
        self._flusher = Thread(target=self._flush_all, name="flusher", daemon=True)
        self._writer = Thread(target=self._write_all, name="writer", daemon=True)
        self._flusher.start()
        self._writer.start()

    def append(self, line: str, *, sync: bool = False) -> None:
        """Hand over a line with its line end; flush it at once if `sync`. Never waits."""
        self._queue.put(_Line(line, sync))

    def close(self, *, finished: bool) -> None:
        """Let no more lines in; what was handed over is still written. Never waits."""
        self.over = self.over or ("finished" if finished else "unfinished")
        self._queue.put(self.over)

    def join(self, timeout: float) -> bool:
        """After close: wait up to `timeout` seconds; return whether all is done."""
        self._writer.join(timeout)
        return not self._writer.is_alive()

    # The writer

    def _write_all(self) -> None:
        while self._end is None:
            self._collect()
            if self._behind and monotonic() >= self._again:
                self._save()
        if self._behind:  # the last try
            self._save()
        self._stop()

    @property
    def _behind(self) -> bool:
        return self._file is None or self._there < len(self._text)

    def _collect(self) -> None:
        """Wait for something to do, then take all there is."""
        behind = self._behind and self.problem
        self._queue.wait(max(0.0, self._again - monotonic()) if behind else None)
        for item in self._queue.take():
            if self._end is None:
                self._take(item)

    def _take(self, item: _Line | OSError | End) -> None:
        match item:
            case _Line(text, sync) if len(self._text) < LIMIT:
                self._text += text.encode("utf-8", "surrogateescape")
                self._lines += 1
                self._sync |= sync
            case _Line():  # nothing may follow a gap
                self._overflow()
            case OSError():  # from the flusher: who knows what the file has now
                self._fail(item)
            case "finished" | "unfinished":
                self._end = item

    def _save(self) -> None:
        try:
            if self._file is None:
                self._make()
            else:
                self._put(self._file)
        except OSError as error:
            self._fail(error)
        else:
            self._succeed()

    def _make(self) -> None:
        """Make the file with all of the text, at once or not at all."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = self.path.with_suffix(".tmp")
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)
        self._there = 0
        try:
            self._put(file)
            if self.path.exists():  # it must not be worse than what it replaces
                self._disk.fsync(file)
            draft.rename(self.path)
        except OSError:
            os.close(file)
            draft.unlink(missing_ok=True)
            raise
        self._file, self._fresh = file, True

    def _put(self, file: int) -> None:
        while self._there < len(self._text):
            # Both let go at once: while somebody holds a view, as an error's traceback may,
            # the text cannot grow, and the next line would end this thread.
            with memoryview(self._text) as text, text[self._there :] as rest:
                self._there += self._disk.write(file, rest)

    def _succeed(self) -> None:
        if self.problem and len(self._text) < LIMIT:
            _logger.warning("%s: saved again, and whole", self.path)
            self.problem = None
        with self._news:
            self.written, self._dirty = self._lines, True
            self._urgent, self._sync = self._urgent or self._sync, False
            self._news.notify()

    def _overflow(self) -> None:
        if self.problem is None:
            _logger.error("%s: no more is saved: %d MB are enough", self.path, LIMIT >> 20)
        self.problem = NOT_SAVED

    def _fail(self, error: OSError) -> None:
        if self.problem is None:
            text = "%s: not saved: %s. %s; the game goes on, and is saved once that works."
            _logger.error(text, self.path, error.strerror or error, remedy(error))
        self.problem, self._again = NOT_SAVED, monotonic() + self._disk.retry
        self._sync = True  # what was late already shall not wait once more
        self._drop()

    def _drop(self) -> None:
        with self._news:
            if self._file is not None:
                os.close(self._file)
            self._file = None

    def _stop(self) -> None:
        with self._news:
            self._closing = True
            self._news.notify()
        self._flusher.join()
        saved = self._file is not None and self.flushed == self._lines
        self._drop()
        if not saved:
            _logger.error("%s: the last lines could not be saved", self.path)
        elif self._end == "finished":
            self._finish(self.path)

    # The flusher

    def _flush_all(self) -> None:
        while self._wait():
            with self._news:
                self._dirty = self._urgent = False
                file, lines = self._file, self.written
                # A descriptor of its own: the writer may close that one meanwhile.
                mine = None if file is None else os.dup(file)
            if mine is not None:
                self._flush(mine, lines)

    def _wait(self) -> bool:
        """Wait until a flush is due; return False when there will be no more."""
        with self._news:
            self._news.wait_for(lambda: self._dirty or self._closing)
            self._news.wait_for(lambda: self._urgent or self._closing, self._disk.flush)
            return self._dirty

    def _flush(self, file: int, lines: int) -> None:
        try:
            self._disk.fsync(file)
            if os.fstat(file).st_nlink == 0:
                raise FileNotFoundError(errno.ENOENT, "the file was deleted")
            self._flush_folder()
            self.flushed = lines
        except OSError as error:
            self._queue.put(error)
        finally:
            os.close(file)

    def _flush_folder(self) -> None:
        """Let a new file's name survive a pulled plug, too."""
        if not self._fresh:
            return
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            self._disk.fsync(folder)
        finally:
            os.close(folder)
        self._fresh = False
