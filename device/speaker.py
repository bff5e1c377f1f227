"""The sound card, through pygame.mixer: opened when it is there, missed when it is not.

Every method returns at once. What pygame raises stays in here: without a card there is
no sound, and nothing else changes. Import this late: pygame costs 100 ms.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from threading import Thread

import pygame
from pygame import mixer
from pygame.mixer import Channel, Sound

from device import sounds

__all__ = ["BUFFER", "Speaker"]

# 11.6 ms at 22,050 Hz, as long as pygame's own default at 44,100: the start of a sound is bound by
# it. It is filled by a thread of SDL's that needs no lock of Python's.
BUFFER = 256  # frames
RETRY = 10.0  # seconds between two looks for a card
LANES = 11  # channels for speech: the prompts' and one for each seat
EFFECTS = 8  # channels that effects take in turn

_log = logging.getLogger(__name__)


class Speaker:
    """Plays WAV files and effects.

    Args:
        device: the card's name as SDL knows it; None: the system's own choice.
        volume: 0 to 1.
    """

    def __init__(self, device: str | None = None, volume: float = 0.8) -> None:
        self.is_open = False
        self.missing = False  # looked for and not found
        self.due: float | None = 0.0  # when to look for a card next; None: one is open
        self._device, self._volume = device, volume
        self._effects: dict[str, Sound] = {}
        self._turn = 0
        self._closing: Thread | None = None

    def pump(self, now: float) -> None:
        """Open the card if there is none and it is time to look again."""
        if self.due is None or now < self.due:
            return
        self.due, self.missing = now + RETRY, True
        if not (self._closing and self._closing.is_alive()) and _card_may_exist():
            self._open()

    def play(self, lane: int, file: Path) -> float | None:
        """Start this WAV in this lane, 0 to 10; return its seconds, None without a card.

        Raises:
            ValueError: the file is no WAV, or holds nothing.
        """
        if not self.is_open:
            return None

        try:
            sound = Sound(file)
        except (pygame.error, OSError) as error:
            raise ValueError(f"{file}: {error}") from error
        if not sound.get_length():
            raise ValueError(f"{file}: got no frames, expected a WAV with some")
        return self._start(lane, sound)

    def effect(self, name: str, lane: int | None = None) -> float | None:
        """Start this effect, in a lane or beside them; return its seconds, None without a card."""
        if not self.is_open:
            return None

        if name not in self._effects:
            self._effects[name] = Sound(buffer=sounds.make(name))
        if lane is None:
            self._turn = (self._turn + 1) % EFFECTS
            lane = LANES + self._turn
        return self._start(lane, self._effects[name])

    def is_busy(self, lane: int) -> bool:
        """Return whether this lane still sounds."""
        if not self.is_open:
            return False

        return Channel(lane).get_busy()

    def hush(self, lane: int) -> None:
        """Cut this lane short, softly."""
        if self.is_open:
            Channel(lane).fadeout(30)

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1, also of what is sounding now."""
        self._volume = volume
        if self.is_open:
            for number in range(LANES + EFFECTS):
                if sound := Channel(number).get_sound():
                    sound.set_volume(volume)

    def look(self) -> None:
        """Look for a card at the next pump: the system says that one has come."""
        if not self.is_open:
            self.due = 0.0

    def lose(self, now: float) -> None:
        """Let go of the card: it has vanished, or no longer takes what it is given."""
        if self.is_open:
            _log.warning("sound card: lost")
            self.is_open, self.missing, self.due = False, True, now + 1.0
            self._effects.clear()
            # Closing a card that is gone takes 50 ms at best.
            self._closing = Thread(target=mixer.quit, name="speaker", daemon=True)
            self._closing.start()

    def close(self) -> None:
        """Close the card for good; a card that is being let go gets a second for it."""
        if self._closing:
            self._closing.join(1.0)
        if self.is_open:
            self.is_open = False
            self._effects.clear()
            mixer.quit()
        self.due = None

    def _open(self) -> None:
        try:
            # Without allowedchanges=0 SDL may choose another rate, and effects would be off pitch.
            mixer.init(sounds.RATE, -16, 1, BUFFER, devicename=self._device, allowedchanges=0)
        except pygame.error as error:
            _log.info("sound card: %s", error)
            return
        mixer.set_num_channels(LANES + EFFECTS)
        self.is_open, self.missing, self.due = True, False, None

    def _start(self, number: int, sound: Sound) -> float:
        sound.set_volume(self._volume)  # a channel's own volume is reset by each play
        Channel(number).play(sound)
        return sound.get_length()


def _card_may_exist() -> bool:
    """Return whether it is worth trying: a try in vain takes 100 ms and prints 15 lines."""
    if sys.platform != "linux" or {"SDL_AUDIODRIVER", "PULSE_SERVER"} & os.environ.keys():
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent"))
    servers = (run / "pulse/native", run / "pipewire-0")
    return any(server.exists() for server in servers) or any(Path("/dev/snd").glob("pcm*p"))
