"""The game's clock: monotonic seconds minus pauses."""

from __future__ import annotations

__all__ = ["GameClock"]


class GameClock:
    """Game seconds, running from `start` at the monotonic second `now`.

    >>> clock = GameClock(now=100.0)
    >>> clock.at(101.5)
    1.5
    >>> clock.pause(102.0); clock.at(109.0)
    2.0
    >>> clock.resume(110.0); clock.at(111.0)
    3.0
    """

    def __init__(self, now: float, start: float = 0.0) -> None:
        self._offset = now - start
        self._paused: float | None = None
        self._since = now

    @property
    def paused(self) -> bool:
        """Whether the clock stands still."""
        return self._paused is not None

    def at(self, now: float) -> float:
        """Return the game second of a monotonic second."""
        return (now if self._paused is None else min(now, self._paused)) - self._offset

    def covers(self, now: float) -> bool:
        """Return whether the clock ran at this monotonic second, as far as it knows."""
        return self._since <= now and (self._paused is None or now <= self._paused)

    def when(self, at: float) -> float | None:
        """Return the monotonic second at which it will be `at`; None while paused."""
        return None if self.paused else at + self._offset

    def pause(self, now: float) -> None:
        """Stand still from now on."""
        if self._paused is None:
            self._paused = now

    def resume(self, now: float) -> None:
        """Run again from where the clock stood."""
        if self._paused is not None:
            self._offset += now - self._paused
            self._paused, self._since = None, now

    def turn_back(self, at: float, now: float) -> None:
        """Set the clock to the game second `at`; paused stays paused."""
        stands = self._paused if self._paused is not None else now
        self._offset = stands - at
