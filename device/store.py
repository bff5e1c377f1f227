"""The state folder: which journals there are, which one can be resumed, and whose folder it is.

journals/20260731T185900Z-oink.jsonl        being played, or cut short: can be resumed
journals/20260731T185900Z-oink.done.jsonl   over; the newest 200 are kept
journals/20260731T185900Z-oink.bad          foreign or damaged: set aside, never deleted
"""

from __future__ import annotations

import fcntl
import logging
import os
import time
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Self

from device.log import NOT_SAVED, Disk, Log, remedy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["Disk", "InUse", "Log", "Store"]

KEPT = 200  # finished journals
DONE = ".done.jsonl"

_logger = logging.getLogger(__name__)


class InUse(RuntimeError):  # noqa: N818 -- it reads as what happened
    """Another Slapdeck keeps its journals in this folder; the message says which and what to do."""


class Store:
    """The journals in a state folder, which only one Slapdeck at a time may write to.

    Args:
        state: The folder; made when it is needed.
        disk: How to write.
        clock: Unix seconds, for the names of new journals.
    """

    def __init__(
        self,
        state: Path,
        *,
        disk: Disk | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._state, self._journals = state, state / "journals"
        self._disk, self._clock = disk or Disk(), clock
        self._lock: int | None = None
        self._logs: list[Log] = []  # the last one is the game's; others may still be flushing
        self._last = 0  # Unix seconds in the name of the newest journal
        self._problem: str | None = None

    def __enter__(self) -> Self:
        """Take the folder; raise InUse if another process has it."""
        self.lock()
        return self

    def __exit__(self, *_exc: object) -> None:
        self.close()

    @property
    def problem(self) -> str | None:
        """The key of the line to show while nothing can be saved, or None."""
        return self._logs[-1].problem if self._logs else self._problem

    def lock(self) -> None:
        """Take the folder; raise InUse if another process has it.

        A folder that cannot be written to is a `problem`, not an error: then nobody else
        writes there either.
        """
        try:
            self._state.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = os.open(self._state / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            self._problem = NOT_SAVED
            text = "%s: nothing is saved: %s. %s."
            _logger.error(text, self._state, error.strerror, remedy(error))  # noqa: TRY400 -- no bug of ours
            return
        self._lock = self._taken(lock)

    def _taken(self, lock: int) -> int:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.read(lock, 20).decode("ascii", "replace") or "unknown"
            os.close(lock)
            raise InUse(
                f"{self._state}: in use by another Slapdeck, process {owner}. "
                "Stop that one (sudo systemctl stop slapdeck), or give this one another --state."
            ) from None
        with suppress(OSError):  # only the other one's message is poorer for it
            os.ftruncate(lock, 0)
            os.pwrite(lock, str(os.getpid()).encode(), 0)
        return lock

    def begin(self, game: str, header: str) -> Log:
        """Start a new journal with this first line."""
        log = self._open(self._journals / f"{self._stamp()}-{game}.jsonl", b"")
        log.append(header, sync=True)
        return log

    def resume(self, path: Path, data: bytes, sound: int) -> Log:
        """Go on with a journal that holds `data`, of which the first `sound` bytes are whole.

        A torn last line is cut off. If whole lines would go with it, the journal as it was
        is set aside first.
        """
        if b"\n" in data[sound:]:
            self._copy_aside(path)
        return self._open(path, data[:sound])

    def unfinished(self) -> Path | None:
        """Return the newest journal that can be resumed."""
        taken = {log.path for log in self._logs if log.over != "unfinished"}
        found = [path for path in self._list() if not path.name.endswith(DONE)]
        return max((path for path in found if path not in taken), default=None)

    def read(self, path: Path) -> bytes:
        """Return what a journal holds; nothing if it cannot be read, which is logged."""
        for log in self._logs:  # a game that was just left may still be on its way
            if log.path == path and log.over:
                log.join(1.0)
        try:
            return path.read_bytes()
        except OSError as error:
            _logger.error("%s: cannot be read: %s", path, error.strerror)  # noqa: TRY400 -- no bug of ours
            return b""

    def archive(self, path: Path) -> None:
        """Count this journal as finished; delete finished ones beyond the newest 200."""
        self._rename(path, path.with_name(path.stem.removesuffix(".jsonl") + DONE))
        for old in sorted(p for p in self._list() if p.name.endswith(DONE))[:-KEPT]:
            with suppress(OSError):
                old.unlink()

    def set_aside(self, path: Path) -> None:
        """Keep this journal, but never offer it again: it is foreign or damaged."""
        self._rename(path, self._aside(path))

    def close(self, timeout: float = 5.0) -> None:
        """Save what there is, waiting up to `timeout` seconds; give the folder back."""
        end = time.monotonic() + timeout
        for log in self._logs:
            log.close(finished=False)
            if not log.join(max(0.0, end - time.monotonic())):
                _logger.error("%s: the disk is too slow; the end may be missing", log.path)
        self._logs.clear()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _open(self, path: Path, kept: bytes) -> Log:
        """Write this journal from now on; the one before is let go, if the game was left."""
        for log in self._logs:
            log.close(finished=False)
        self._logs = [log for log in self._logs if not log.join(0)]
        self._logs.append(Log(path, kept, finish=self.archive, disk=self._disk))
        return self._logs[-1]

    def _stamp(self) -> str:
        """Return a name that sorts after all others, also where the clock went back.

        A Pi has no clock that runs while it is off.
        """
        newest = max((_seconds(path.name) for path in self._list()), default=0)
        self._last = max(int(self._clock()), newest + 1, self._last + 1)
        return datetime.fromtimestamp(self._last, UTC).strftime("%Y%m%dT%H%M%SZ")

    def _list(self) -> list[Path]:
        with suppress(OSError):
            return [path for path in self._journals.iterdir() if path.suffix == ".jsonl"]
        return []

    def _aside(self, path: Path) -> Path:
        """Return a free name for a journal that is set aside."""
        names = [path.with_suffix(".bad"), *(path.with_suffix(f".{n}.bad") for n in range(2, 99))]
        return next((name for name in names if not name.exists()), names[-1])

    def _copy_aside(self, path: Path) -> None:
        try:
            os.link(path, self._aside(path))
        except OSError:  # such as a file system without links
            self.set_aside(path)

    def _rename(self, path: Path, name: Path) -> None:
        try:
            path.rename(name)
        except OSError as error:
            text = "%s: cannot be renamed to %s: %s. %s."
            _logger.error(text, path, name.name, error.strerror, remedy(error))  # noqa: TRY400 -- no bug of ours


def _seconds(name: str) -> int:
    """Return the Unix seconds in the name of a journal, 0 if there are none.

    >>> _seconds("19700101T000010Z-oink.jsonl"), _seconds("mine.jsonl")
    (10, 0)
    """
    try:
        return int(datetime.strptime(name[:16], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC).timestamp())
    except ValueError:
        return 0
