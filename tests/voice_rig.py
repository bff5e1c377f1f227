"""Workers that misbehave, as real processes, an ear that waits for them, and a voice to test."""

from __future__ import annotations

import sys
import wave
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

from device.voice import Speech, Voice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

# Speaks the protocol of device.voice_worker; "speaks" writes 50 ms of a tone.
SCRIPT = r"""
import json, sys, time, wave
mode = sys.argv[1]
if mode == "dies": sys.exit(1)
print(json.dumps({"ready": mode != "mute", "error": "no libespeak"}), flush=True)
for request in map(json.loads, sys.stdin):
    if mode == "crashes": sys.exit(1)
    if mode == "hangs": time.sleep(60)
    if mode == "babbles": print("Audio saved to /tmp/x.wav", flush=True)
    if mode == "lies": print(json.dumps({"id": "another", "frames": 1}), flush=True)
    if mode == "refuses":
        print(json.dumps({"id": request["id"], "error": "disk full"}), flush=True)
        continue
    if mode == "garbage": open(request["path"], "wb").write(b"RIFF, more or less")
    if mode == "empty": open(request["path"], "wb").close()
    if mode == "speaks":
        with wave.open(request["path"], "wb") as wav:
            wav.setnchannels(1); wav.setsampwidth(2); wav.setframerate(22050)
            wav.writeframes(b"\0\x10" * 1102)
    print(json.dumps({"id": request["id"], "frames": 1}), flush=True)
"""


def worker(mode: str) -> tuple[str, ...]:
    """Return the command line of a worker that behaves so."""
    return (sys.executable, "-S", "-E", "-c", SCRIPT, mode)


class Ear:
    """Wakes when a worker has said something; waits for it at most a few seconds."""

    def __init__(self) -> None:
        self._woken = Event()

    def wake(self) -> None:
        """Be told, from another thread, that there is something to hear."""
        self._woken.set()

    def until(self, done: Callable[[], bool], pump: Callable[[], object] = lambda: None) -> None:
        """Pump after each wake, and every few milliseconds, until it is done."""
        for _ in range(500):
            pump()
            if done():
                return
            self._woken.wait(0.01)
            self._woken.clear()
        raise AssertionError("waited 5 s in vain")


class Clock:
    """Seconds that pass when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return what it is."""
        return self.now


class Rig:
    """A voice under test, with its clock and its ear."""

    def __init__(self, cache: Path, mode: str, *, real: bool = False, enabled: bool = True) -> None:
        self.clock, self.ear, self.cache = Clock(), Ear(), cache
        self.voice = Voice(
            cache,
            clock=monotonic if real else self.clock,
            spawn=worker(mode),
            wake=self.ear.wake,
            enabled=enabled,
        )

    def say(self, text: str, lane: int = 0, sound: str | None = None) -> None:
        """Say this in English."""
        self.voice.say(text, language="en", lane=lane, sound=sound)

    def at(self, now: float) -> float | None:
        """Let it be so late; return when silence fell, if it just has."""
        self.clock.now = now
        self.voice.pump(now)
        return self.voice.silent_at(now)

    def until(self, done: Callable[[], bool]) -> None:
        """Pump, with the clock standing still, until it is done."""
        self.ear.until(done, lambda: self.voice.pump(self.voice._clock()))

    def store(self, text: str, seconds: float) -> Path:
        """Put a WAV of this text into the cache, as if it had been rendered long ago."""
        job = self.voice._job(Speech(text, "en"))
        with wave.open(str(job.path), "wb") as wav:
            wav.setnchannels(1)
            wav.setsampwidth(2)
            wav.setframerate(22_050)
            wav.writeframes(b"\0\x10" * round(seconds * 22_050))
        return job.path
