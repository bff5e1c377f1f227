"""A disk that fails, waits or nibbles when a test tells it to."""

from __future__ import annotations

import os
from threading import Event, Semaphore
from typing import TYPE_CHECKING

from device.log import Disk

if TYPE_CHECKING:
    from device.log import Log

PATIENCE = 10.0  # seconds after which a thread of ours counts as hung


class BadDisk:
    """A disk that fails, waits or nibbles when it is told to."""

    def __init__(self, *, flush: float = 0.0, bite: int = 1 << 30) -> None:
        self.error: OSError | None = None
        self.bite = bite  # bytes a write takes at most
        self.flushing, self.go_on, self.refused = Event(), Event(), Event()
        self.flushes = Semaphore(0)  # one for each fsync begun
        self.go_on.set()
        self.disk = Disk(self.write, self.fsync, flush=flush, retry=0.001)

    def write(self, file: int, text: memoryview) -> int:
        """Write a bite, or raise."""
        if error := self.error:  # the test may mend the disk at any moment
            os.write(file, text[:2])  # a full disk still takes what fits
            self.refused.set()
            raise error
        return os.write(file, text[: self.bite])

    def fsync(self, file: int) -> None:
        """Flush when we are allowed to."""
        self.flushing.set()
        self.flushes.release()
        assert self.go_on.wait(PATIENCE)
        os.fsync(file)


def finish(log: Log, *, finished: bool = False) -> None:
    """Close a log and see that its threads end."""
    log.close(finished=finished)
    assert log.join(PATIENCE)
