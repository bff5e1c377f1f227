"""A list that only its reader may see (ET-08): open while the own button is down, no longer.

A dead man's handle. It opens for nobody before it is armed: first the others look away.
"""

from __future__ import annotations

from dataclasses import dataclass

from device.events import Event, Lift, Press, Release

__all__ = ["Peek"]


@dataclass(slots=True)
class Peek:
    """Who may read, and for how much longer."""

    reader: int
    left: float  # seconds that the list may still be open, in all
    armed: bool = False  # the others have been told to look away
    down: float | None = None  # game second since when the reader's button is down
    read: float = 0.0  # seconds that it was open already

    @property
    def open(self) -> bool:
        """Whether the list is to be seen now."""
        return self.armed and self.down is not None and self.left > 0

    @property
    def due(self) -> float | None:
        """When the time to read is up; None while the list is shut."""
        return self.down + self.left if self.open and self.down is not None else None

    @property
    def seen(self) -> bool:
        """Whether the reader has seen any of it."""
        return self.open or self.read > 0

    def arm(self, at: float) -> None:
        """Let the list open; it does at once if the button is down already."""
        self.armed = True
        self.down = None if self.down is None else at

    def handle(self, event: Event) -> bool:
        """Follow the reader's button; return whether anything changed."""
        match event:
            case Press(player, at) if player == self.reader and self.down is None:
                self.down = at
            case Release(player, at) | Lift(player, at) if (
                player == self.reader and self.down is not None
            ):
                self.shut(at)
                self.down = None
            case _:
                return False
        return True

    def shut(self, at: float) -> None:
        """Count what was read until now; when the time is up, it stays shut."""
        if self.due is not None and self.down is not None:
            self.read += at - self.down
            self.left = max(0.0, self.due - at)
