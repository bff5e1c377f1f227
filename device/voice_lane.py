"""A lane of the voice: things said one after the other, heard or only waited for."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.narrator import Job, Narrator

if TYPE_CHECKING:
    from device.speaker import Speaker

__all__ = ["Item", "Lane", "pace"]

STALE = 4.0  # seconds; speech that takes longer to render is left to its caption
GRACE = 0.5  # seconds a lane may sound beyond its end; then the card has stopped playing
GLANCE = 0.02  # seconds until a lane that should be over is looked at again


def pace(text: str) -> float:
    """Return about how many seconds it takes to say this at 160 words a minute.

    >>> pace("Orange slaps first!")
    1.7
    """
    return round(0.3 + 0.075 * len(text), 1)


@dataclass(slots=True)
class Item:
    """Something to be said: an effect, then a text."""

    job: Job
    sound: str | None = None
    spoilt: bool = False  # its file could not be played, and was asked for again


class Lane:
    """One lane of the voice.

    Args:
        number: the channel of the speaker.
        speaker: None: nothing is ever heard.
        narrator: None: effects are heard, texts are not.
    """

    def __init__(self, number: int, speaker: Speaker | None, narrator: Narrator | None) -> None:
        self.queue: deque[Item] = deque()
        self.ended = 0.0  # when it last fell silent
        self._number, self._speaker, self._narrator = number, speaker, narrator
        self._ends: float | None = None  # when what is being said is over
        self._audible = False  # the card keeps the time, `_ends` is what it should be
        self._since: float | None = None  # since when the first one waits for its render

    @property
    def is_silent(self) -> bool:
        """Whether nothing is being said, and nothing waits to be."""
        return self._ends is None and not self.queue

    def due(self, now: float) -> float | None:
        """Return when this lane wants to be looked at again."""
        if self._ends is not None:
            return self._ends if now < self._ends else now + GLANCE
        return self._since + STALE if self._since is not None else None

    def pump(self, now: float) -> None:
        """End what is over, start what is ready."""
        while self._is_over(now) and self.queue:
            if not self._begin(self.queue[0], now):
                return

    def hush(self, now: float) -> None:
        """Stop, and forget what was still to be said."""
        if self._audible and self._speaker:
            self._speaker.hush(self._number)
        if not self.is_silent:
            self.ended = now
        self.queue.clear()
        self._ends = self._since = None

    def _is_over(self, now: float) -> bool:
        if self._ends is None:
            return True
        if self._sounds(now) if self._audible else now < self._ends:
            return False
        self.ended, self._ends = min(now, self._ends), None
        return True

    def _sounds(self, now: float) -> bool:
        """Return whether the card still plays; one that never ends has gone."""
        if self._speaker is None or self._ends is None or not self._speaker.is_busy(self._number):
            return False
        if now < self._ends + GRACE:
            return True
        self._speaker.lose(now)
        return False

    def _begin(self, item: Item, now: float) -> bool:
        """Go on with this item; return False while it waits for its render."""
        if item.sound:
            sound, item.sound = item.sound, None
            self._last(self._speaker.effect(sound, self._number) if self._speaker else None, now)
            return True
        if self._waits(item, now):
            return False
        length = self._play(item)
        if item.spoilt and length is None and self._waits(item, now):
            return False
        self.queue.popleft()
        started, self._since = now if self._since is None else self._since, None
        if length is None:
            self._ends, self._audible = max(now, started + pace(item.job.text)), False
        else:
            self._last(length, now)
        return True

    def _last(self, length: float | None, now: float) -> None:
        """Let what was just started last for these seconds."""
        if length is not None:
            self._ends, self._audible = now + length, True

    def _waits(self, item: Item, now: float) -> bool:
        """Return whether it is worth waiting for this item's render."""
        narrator, path = self._narrator, item.job.path
        if not narrator or not self._speaker or not self._speaker.is_open:
            return False
        if narrator.refuses(path) or path.is_file():
            return False
        narrator.ask(item.job, urgent=True)
        self._since = now if self._since is None else self._since
        return now < self._since + STALE

    def _play(self, item: Item) -> float | None:
        """Start the item's file; return its seconds, None if it cannot be heard."""
        path = item.job.path
        if not self._narrator or not self._speaker or not path.is_file():
            return None
        try:
            length = self._speaker.play(self._number, path)
        except ValueError:
            self._narrator.spoilt(path, for_good=item.spoilt)
            item.spoilt = True
            return None
        self._narrator.played()
        return length
