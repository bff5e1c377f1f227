"""The effects, made by sums of sines: nothing to ship, nothing to license, the same everywhere.

Each effect is 16-bit mono PCM at RATE. A seat joins with its own two notes, so that it can
be told apart without looking.
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from itertools import accumulate, repeat
from operator import add, mul
from random import Random
from typing import NamedTuple

__all__ = ["NAMES", "RATE", "make"]

RATE = 22_050  # frames a second
PEAK = 0.8  # of full scale, never exceeded
LOUDNESS = 0.1  # RMS of full scale: -20 dBFS, as loud as the speech
_ATTACK, _RELEASE = 0.004, 0.02  # seconds; without these ramps a sound begins and ends in a click
_BELL = ((1, 1.0), (2, 0.35), (3, 0.12))  # partials of a small wooden bell: (multiple, share)
_PURE = ((1, 1.0),)
_STEPS = 4096  # of one period in a table


class Note(NamedTuple):
    """One note of an effect; `hertz` of 0 is soft noise, such as a card's rustle."""

    at: float  # seconds from the start of the effect
    hertz: float
    length: float  # seconds
    share: float = 1.0
    glide: float = 1.0  # the pitch at the end, as a multiple of the one at the start
    partials: tuple[tuple[int, float], ...] = _BELL


# A pentatonic scale: any two seats that join together sound well together.
_SCALE = (392.0, 440.0, 523.3, 587.3, 659.3, 784.0, 880.0, 1046.5, 1174.7, 1318.5)  # hertz


def _join(seat: int) -> tuple[Note, ...]:
    """Two notes, up by a fifth; the second rings on and is the seat's own."""
    own = _SCALE[seat - 1]
    return Note(0.0, own / 1.5, 0.12, 0.6), Note(0.11, own, 0.32)


def _run(*hertz: float, step: float = 0.12, last: float = 0.4) -> tuple[Note, ...]:
    """Return notes that follow each other every `step` seconds; the last one rings on."""
    ends = [step * 1.6] * (len(hertz) - 1) + [last]
    return tuple(
        Note(i * step, tone, end) for i, (tone, end) in enumerate(zip(hertz, ends, strict=True))
    )


_EFFECTS: dict[str, tuple[Note, ...]] = {
    **{f"join-{seat}": _join(seat) for seat in range(1, 11)},
    "slap": (Note(0.0, 0.0, 0.07), Note(0.0, 190.0, 0.16, 1.0, 0.5, _PURE)),
    "flip": (Note(0.0, 0.0, 0.09, 0.5), Note(0.05, 320.0, 0.05, 0.3, 0.7, _PURE)),
    "right": _run(659.3, 987.8),
    "wrong": (
        Note(0.0, 233.1, 0.18, partials=_BELL),
        Note(0.17, 174.6, 0.34, glide=0.94, partials=_BELL),
    ),
    "monkey": tuple(
        Note(i * 0.15, 330.0 + 190.0 * (i % 2), 0.14, glide=1.35 - 0.5 * (i % 2)) for i in range(4)
    ),
    "tick": (Note(0.0, 1200.0, 0.04, partials=_PURE),),
    "win": _run(523.3, 659.3, 784.0, 1046.5, step=0.14, last=0.7),
    "start": _run(392.0, 523.3, 784.0, step=0.1, last=0.45),
    "bell": (Note(0.0, 1046.5, 0.5), Note(0.25, 1046.5, 0.7)),
    "drum": (Note(0.0, 0.0, 0.05, 0.4), Note(0.0, 110.0, 0.14, 1.0, 0.6, _PURE)),
    "roll": tuple(Note(i * 0.09, 420.0 - 30.0 * i, 0.07, 0.5, 0.8, _PURE) for i in range(7)),
    "creak": (Note(0.0, 140.0, 0.3, 0.8, 1.5), Note(0.28, 190.0, 0.26, 0.8, 1.4)),
    "burst": (
        Note(0.0, 0.0, 0.3),
        Note(0.0, 150.0, 0.3, 1.0, 0.4, _PURE),
        Note(0.2, 0.0, 0.4, 0.5),
    ),
    "crack": (Note(0.0, 0.0, 0.04, 0.8), Note(0.05, 0.0, 0.09), Note(0.05, 880.0, 0.1, 0.4, 0.7)),
    "choose": _run(587.3, 880.0, step=0.07, last=0.2),
    "next": (Note(0.0, 698.5, 0.09),),
}

NAMES = tuple(_EFFECTS)


@cache
def make(name: str) -> bytes:
    """Return the effect as 16-bit mono PCM at RATE, in the machine's byte order.

    Made when first asked for and kept; the same on every machine.

    Raises:
        KeyError: there is no such effect; NAMES lists them.
    """
    if name not in _EFFECTS:
        raise KeyError(f"sound: got {name!r}, expected one of {', '.join(NAMES)}")
    notes = _EFFECTS[name]
    mix = array("d", bytes(8 * max(_frames(note.at + note.length) for note in notes)))
    for note in notes:
        _add(mix, note)
    return _level(mix)


def _frames(seconds: float) -> int:
    return round(seconds * RATE)


def _add(mix: array[float], note: Note) -> None:
    """Sound this note on top of what the mix already holds."""
    start, frames = _frames(note.at), _frames(note.length)
    wave = _tone(note, frames) if note.hertz else _rustle(frames)
    # A struck thing dies away: to e^-5 of its first loudness at its end.
    decay = accumulate(repeat(math.exp(-5.0 / frames), frames - 1), mul, initial=note.share)
    shaped = list(map(mul, wave, decay))
    _ramp(shaped, _frames(_ATTACK), _frames(_RELEASE))
    mix[start : start + frames] = array("d", map(add, mix[start : start + frames], shaped))


def _ramp(wave: list[float], attack: int, release: int) -> None:
    for i in range(attack):
        wave[i] *= i / attack
    for i in range(release):
        wave[-1 - i] *= i / release


def _tone(note: Note, frames: int) -> list[float]:
    table = _cycle(note.partials)
    first = note.hertz * _STEPS / RATE
    bend = first * (note.glide - 1.0) / (2 * frames)
    return [table[int((first + bend * i) * i) % _STEPS] for i in range(frames)]


@cache
def _cycle(partials: tuple[tuple[int, float], ...]) -> list[float]:
    """Return one period of a tone: ten times faster to look up than to compute anew."""
    angles = [math.tau * i / _STEPS for i in range(_STEPS)]
    return [math.fsum(share * math.sin(k * angle) for k, share in partials) for angle in angles]


def _rustle(frames: int) -> list[float]:
    """Return noise without its sharp top: each value drawn halfway to a random one."""
    dice = Random(frames)
    noise = accumulate((dice.uniform(-1.0, 1.0) for _ in range(frames)), lambda a, b: (a + b) / 2)
    wave = list(noise)
    middle = math.fsum(wave) / frames
    return [value - middle for value in wave]


def _level(mix: array[float]) -> bytes:
    """Return the mix about as loud as speech."""
    loudness = math.sqrt(math.fsum(map(mul, mix, mix)) / len(mix))
    gain = 32_767 * min(LOUDNESS / loudness, PEAK / max(map(abs, mix)))
    return array("h", [int(gain * value) for value in mix]).tobytes()
