"""Measure 8: how soon a line is heard, and whether saying it holds up a frame.

SDL's `disk` driver writes what a card would play to a file, at a card's pace: a sound has begun
when a sample comes that is not zero. The C library holds eight buffers of the mixer's back and lets
them go with the ninth; where in them the sound begins says how long ago that was.
"""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Self

from device.commands.bench.children import child
from device.commands.bench.rows import Row, in_turns, skipped, versus, within
from device.commands.bench.stages import flip, opened
from device.sounds import RATE
from device.speaker import BUFFER
from device.voice import Speech, Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from device.commands.bench.rows import Row

__all__ = ["speech"]

TEXT = "Tom slaps first!"
LIMIT = round(BUFFER / RATE * 1000 + 5, 1)  # milliseconds: the mixer's buffer, and five
HELD = 4096  # bytes that the C library holds back
PARTS = HELD // (2 * BUFFER)  # the mixer's buffers in them
WAIT = 15.0  # seconds for a synthesiser to be ready
MS = 1000
PEERS = Path(__file__).with_name("peers")
APLAY = f"#!{sys.executable} -IS\nimport time; open('{{}}', 'w').write(str(time.monotonic()))\n"


def speech(quick: bool) -> Iterator[Row]:
    """Yield rows: to the first sample of a cached line, and the worst frame beside speech."""
    with TemporaryDirectory() as room, ExitStack() as stack:
        folder = Path(room)
        said = stack.enter_context(_warm(folder))
        mouth = stack.enter_context(_mouth(folder))
        turns = 2 if quick else 40
        ours, theirs = in_turns(turns, mouth.first_sample, said)
        what = "8 say to the first sample of a cached line, ms"
        yield within(what, ours, LIMIT, "ms")
        yield versus(what, ours, "pyttsx3 say, until aplay is called", theirs, most=1.0)
        yield _program(what, turns, mouth)
        speaking, silent = in_turns(turns, mouth.flip_speaking, mouth.flip_silent)
        what = "8 the worst frame of a flip while speaking, ms"
        yield versus(what, speaking, "in silence", silent, most=1.1)


def _program(what: str, turns: int, mouth: Mouth) -> Row:
    program, peer = shutil.which("espeak-ng"), "espeak-ng as a subprocess"
    if program is None:
        return skipped(what, peer, "median ≤ 1.0 x peer", "no espeak-ng here: apt-get install it")
    ours, theirs = in_turns(turns, mouth.first_sample, lambda: _first_byte(program))
    return versus(what, ours, peer, theirs, most=1.0)


def _first_byte(program: str) -> float:
    """Return the milliseconds until it has written samples, which still would have to be played."""
    start = monotonic()
    with subprocess.Popen(  # noqa: S603 - found by its name
        [program, "--stdout", TEXT], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        if process.stdout:
            process.stdout.read(46)  # the header of a WAV, and a sample
        took = (monotonic() - start) * MS
        process.kill()
    return took


# -- ours ---------------------------------------------------------------------------------------


@contextmanager
def _mouth(folder: Path) -> Iterator[Mouth]:
    before = dict(os.environ)
    with Ear(folder) as ear:
        os.environ |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": ear.path}
        try:
            with Voice(folder / "voice", volume=1.0) as voice:
                yield Mouth(voice, ear, folder / "voice")
        finally:
            os.environ.clear()
            os.environ.update(before)


class Ear(Thread):
    """Reads what would be played; `heard` is when a sound began after `listen` (monotonic s)."""

    def __init__(self, folder: Path) -> None:
        super().__init__(name="ear", daemon=True)
        self.heard: float | None = 0.0
        self.path = str(folder / "played")
        os.mkfifo(self.path)
        self._pipe = os.open(self.path, os.O_RDWR)  # so that it never ends, whoever comes and goes
        self._done = False

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done = True
        os.write(self._pipe, bytes(HELD))
        self.join(WAIT)
        os.close(self._pipe)

    def listen(self) -> None:
        """Wait for a sound from now on."""
        self.heard = None

    def run(self) -> None:
        """Read, and look for a beginning."""
        before = monotonic()
        while not self._done:
            played, now = os.read(self._pipe, HELD), monotonic()
            if self.heard is None and any(played):
                silent = len(played) - len(played.lstrip(b"\0"))
                later = PARTS - PARTS * silent // HELD  # buffers written since
                self.heard = now - later * (now - before) / PARTS
            before = now


class Mouth:
    """A voice whose line is in its cache, and an ear."""

    def __init__(self, voice: Voice, ear: Ear, cache: Path) -> None:
        self._voice, self._ear, self._stage, self._serial = voice, ear, opened(), 0
        voice.prepare([Speech(TEXT, "en")])
        _until(lambda: self._pump() and any(cache.glob("*.wav")))
        for turn in (self.flip_silent, self.flip_speaking) * 2:
            turn()

    def first_sample(self) -> float:
        """Return the milliseconds from say to the first sample that can be heard."""
        self._ear.listen()
        start = monotonic()
        self._say()
        _until(lambda: self._ear.heard is not None)
        took = ((self._ear.heard or 0.0) - start) * MS
        self._hush()
        return took

    def flip_speaking(self) -> float:
        """Return the milliseconds of the slowest frame of a flip with a say in it."""
        worst = self._flip(self._say)
        self._hush()
        return worst

    def flip_silent(self) -> float:
        """Return the same with nothing said."""
        return self._flip(lambda: None)

    def _flip(self, say: Callable[[], None]) -> float:
        self._serial += 2  # the same cards each time: others take longer to paint
        self._stage.show(flip(self._serial))
        self._stage.draw(0.0, 0.0)
        worst = 0.0
        for frame in range(16):
            start = perf_counter()
            if frame == 4:
                say()
            self._voice.pump(monotonic())
            self._stage.draw(self._serial * 10 + frame / 60, 0.0)
            took = perf_counter() - start
            worst = max(worst, took)
            time.sleep(max(0.0, 1 / 60 - took))
        return worst * MS

    def _say(self) -> None:
        self._voice.say(TEXT, language="en")

    def _hush(self) -> None:
        """Be silent until the mixer's buffers are, too."""
        self._voice.hush()
        time.sleep(0.15)

    def _pump(self) -> bool:
        self._voice.pump(monotonic())
        return True


def _until(happened: Callable[[], bool]) -> None:
    """Wait for this, looking ten times a millisecond.

    Raises:
        TimeoutError: it never happens.
    """
    end = monotonic() + WAIT
    while not happened():
        if monotonic() > end:
            raise TimeoutError("measure 8: no speech, or no sound; see slapdeck doctor")
        time.sleep(0.0001)


# -- pyttsx3 ------------------------------------------------------------------------------------


@contextmanager
def _warm(folder: Path) -> Iterator[Callable[[], float]]:
    """Start pyttsx3 and let it say something once; yield what measures how soon it plays."""
    called, aplay = folder / "called", folder / "aplay"
    aplay.write_text(APLAY.format(called))
    aplay.chmod(stat.S_IRWXU)
    path = f"{folder}:{os.environ.get('PATH', '')}"
    with child(str(PEERS / "say.py"), folder=folder, PATH=path) as process:

        def said() -> float:
            start = monotonic()
            _tell(process, TEXT)
            _told(process)
            # The first runAndWait returns before anything is played.
            _until(lambda: called.is_file() and bool(called.read_text()))
            took = (float(called.read_text()) - start) * MS
            called.unlink()
            return took

        _told(process)
        said()
        yield said


def _tell(process: subprocess.Popen[str], text: str) -> None:
    if process.stdin:
        process.stdin.write(text + "\n")
        process.stdin.flush()


def _told(process: subprocess.Popen[str]) -> str:
    return process.stdout.readline() if process.stdout else ""
