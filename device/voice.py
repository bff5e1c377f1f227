"""What is heard: speech in lanes, effects beside it, and when it all falls silent.

Lane 0 is the prompts', lanes 1 to 10 are the seats'. Within a lane one thing is said
after the other; lanes sound together. A text is played from the cache, or as soon as the
worker has rendered it. Where there is no sound, every text still takes the time that it
would have taken, so that a game's captions keep their pace.

Nothing here blocks for more than a few milliseconds, and nothing raises: call `say`
whenever there is something to say, and `pump` in each turn of the loop.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from datetime import time
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple, Self

from device import sounds
from device.narrator import WORKER, Job, Narrator
from device.voice_cache import Cache
from device.voice_lane import Item, Lane

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from device.speaker import Speaker

__all__ = ["VARIANTS", "Speech", "Voice", "level"]

RATE = 160  # words a minute; espeak's own 175 is fast for children
# The ten seats' voices, low and high in turn, as far from their neighbours as espeak can.
VARIANTS = ("m1", "f2", "m3", "f4", "m7", "f1", "m8", "f3", "m4", "f5")

_ESPEAK = {"en": "en-us", "pt-BR": "pt-br", "de": "de"}

_log = logging.getLogger(__name__)


class Speech(NamedTuple):
    """A text, the language to read it in, and espeak's name of the voice's variant."""

    text: str
    language: str
    variant: str = ""


class Voice:
    """The box's mouth.

    Args:
        cache: the folder of rendered speech; made if it is not there.
        volume: 0 to 1.
        clock: seconds; only `say` reads it, everybody else passes `now`.
        enabled: False: no card is opened and nothing is rendered, captions keep their pace.
        speaks: False: effects only, no speech.
        device: the sound card's name as SDL knows it; None: the system's choice.
        spawn: the command line of a worker; see device.voice_worker.
        wake: called from another thread when `pump` has something to do.
    """

    def __init__(  # noqa: PLR0913  # each is a fact about the box
        self,
        cache: Path,
        *,
        volume: float = 0.8,
        clock: Callable[[], float] = monotonic,
        enabled: bool = True,
        speaks: bool = True,
        device: str | None = None,
        spawn: Sequence[str] = WORKER,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        self.due: float | None = None  # when pump is wanted next, by the clock
        self._clock = clock
        self._volume, self._muted = volume, False
        self._cache = Cache(cache)
        self._narrator = Narrator(spawn, wake) if enabled and speaks else None
        self._speaker = _speaker(device, volume) if enabled else None
        self._lanes = [Lane(number, self._speaker, self._narrator) for number in range(11)]
        self._talking = False  # something was said that has not fallen silent
        self._silent: float | None = None
        if self._narrator:
            self._narrator.start(clock())  # ready before the first word is wanted
        if enabled:
            Thread(target=self._tidy, name="voice-tidy", daemon=True).start()
        self.pump(clock())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def notice(self) -> str | None:
        """The key of what the table should know: no sound, or no voice."""
        if self._speaker and self._speaker.missing:
            return "notice-no-sound"
        return "notice-no-voice" if self._narrator and self._narrator.failed else None

    def say(
        self,
        text: str,
        *,
        language: str,
        variant: str = "",
        sound: str | None = None,
        lane: int = 0,
    ) -> None:
        """Say this when its lane is free; a sound without a text is heard at once.

        Args:
            text: what to read aloud; "": nothing.
            language: one of device.phrases.LANGUAGES.
            variant: espeak's name of a variant, such as one of VARIANTS; "": the plain voice.
            sound: an effect that comes before the text; one of device.sounds.NAMES.
            lane: 0 for prompts, 1 to 10 for the cries of that seat.
        """
        if sound is not None and sound not in sounds.NAMES:
            _log.warning("voice: no such sound: %r", sound)
            sound = None
        if text:
            self._talking, self._silent = True, None
            job = self._job(Speech(text, language, variant))
            if self._speaker and self._speaker.is_open:
                self._want(job, urgent=True)
            self._lanes[lane if 0 <= lane < len(self._lanes) else 0].queue.append(Item(job, sound))
            self.pump(self._clock())
        elif sound and self._speaker:
            self._speaker.effect(sound)

    def prepare(self, speeches: Iterable[Speech]) -> None:
        """Render these ahead, in the background: whatever is said meanwhile goes first."""
        for speech in speeches:
            self._want(self._job(speech), urgent=False)
        self.pump(self._clock())

    def pump(self, now: float) -> None:
        """Start what is ready, end what is over; call it in each turn of the loop."""
        if self._speaker:
            self._speaker.pump(now)
        if self._narrator:
            self._narrator.pump(now)
        for lane in self._lanes:
            lane.pump(now)
        if self._talking and all(lane.is_silent for lane in self._lanes):
            self._talking, self._silent = False, max(lane.ended for lane in self._lanes)
        self.due = self._next(now)

    def silent_at(self, now: float) -> float | None:
        """Return when the last lane fell silent after something was said, once; else None.

        An effect on its own says nothing. The moment is never later than `now`.
        """
        silent, self._silent = self._silent, None
        return None if silent is None else min(silent, now)

    def hush(self) -> None:
        """Stop everything and forget what was still to be said. Silence follows as ever."""
        now = self._clock()
        for lane in self._lanes:
            lane.hush(now)
        self.pump(now)

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1, also of what is being said."""
        self._volume = volume
        if self._speaker:
            self._speaker.set_volume(0.0 if self._muted else volume)

    def mute(self, muted: bool) -> None:
        """Let nothing be heard, or everything again; the pace stays the same."""
        self._muted = muted
        self.set_volume(self._volume)

    def card_came(self) -> None:
        """Look for a sound card now: pygame has sent AUDIODEVICEADDED."""
        if self._speaker:
            self._speaker.look()
            self.pump(self._clock())

    def card_left(self) -> None:
        """Fall silent and look for another card: pygame has sent AUDIODEVICEREMOVED."""
        if self._speaker:
            self._speaker.lose(self._clock())
            self.pump(self._clock())

    def close(self) -> None:
        """Stop, end the worker, let go of the card."""
        if self._narrator:
            self._narrator.close()
        self.hush()
        if self._speaker:
            self._speaker.close()
        self._cache.close()

    def _job(self, speech: Speech) -> Job:
        voice = _ESPEAK.get(speech.language, speech.language)
        voice = f"{voice}+{speech.variant}" if speech.variant else voice
        return Job(self._cache.path(speech.text, voice, RATE), speech.text, voice, RATE)

    def _want(self, job: Job, *, urgent: bool) -> None:
        if self._narrator and not job.path.is_file():
            self._narrator.ask(job, urgent=urgent)

    def _next(self, now: float) -> float | None:
        dues = [lane.due(now) for lane in self._lanes]
        dues += [part.due for part in (self._speaker, self._narrator) if part]
        return min((due for due in dues if due is not None), default=None)

    def _tidy(self) -> None:
        """Do what need not be done on the main thread: it takes up to a second on a Pi."""
        with suppress(OSError):
            self._cache.prune()
        for name in sounds.NAMES:
            sounds.make(name)


def _speaker(device: str | None, volume: float) -> Speaker:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from device.speaker import Speaker  # noqa: PLC0415  # pygame costs 100 ms: not without need

    return Speaker(device, volume)


def level(now: time, *, volume: float, night: str, night_volume: float) -> float:
    """Return how loud to be at this hour, 0 to 1: no louder than `night_volume` at night.

    Args:
        now: local time.
        volume: by day, 0 to 1.
        night: "21:00-07:00", from and to; "": there is no night.
        night_volume: 0 to 1.

    Raises:
        ValueError: `night` is something else.

    >>> level(time(23, 15), volume=0.8, night="21:00-07:00", night_volume=0.25)
    0.25
    >>> level(time(7, 0), volume=0.8, night="21:00-07:00", night_volume=0.25)
    0.8
    """
    if not night:
        return volume
    try:
        begin, end = map(time.fromisoformat, night.split("-"))
    except ValueError:
        raise ValueError(f"night: got {night!r}, expected such as '21:00-07:00'") from None
    dark = begin <= now < end if begin <= end else now >= begin or now < end
    return min(volume, night_volume) if dark else volume
