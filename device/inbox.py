"""A queue that other threads and signal handlers put into, and one thread waits for."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from threading import Lock
from typing import Generic, TypeVar

__all__ = ["Inbox"]

T = TypeVar("T")


class Inbox(Generic[T]):
    """What came in and was not taken out yet.

    Not `queue.SimpleQueue`: before Python 3.13 its `get` waits for ever if the time is up
    between its two tries of the lock, which a short timeout or a busy machine brings about.
    Not `queue.Queue`: a signal handler that puts while its own thread gets would wait for
    itself.
    """

    def __init__(self) -> None:
        self._items: deque[T] = deque()
        self._bell = Lock()  # free: something came in since the last wait
        self._bell.acquire()

    @property
    def rang(self) -> bool:
        """Whether something waits to be taken out."""
        return bool(self._items)

    def put(self, item: T) -> None:
        """Let something in; never waits, safe on any thread and in a signal handler."""
        self._items.append(item)
        with suppress(RuntimeError):  # the bell has rung already
            self._bell.release()

    def wait(self, seconds: float | None = None) -> bool:
        """Sleep until something comes in, at most so long; return whether there is something."""
        self._bell.acquire(timeout=-1 if seconds is None else max(0.0, seconds))
        return self.rang

    def take(self) -> list[T]:
        """Take out all there is, oldest first."""
        return [self._items.popleft() for _ in range(len(self._items))]
