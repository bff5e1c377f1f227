"""The effects: loud enough but kind, without clicks, and a seat known by its own."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

import device
from device import sounds

FULL = 32_767


def frames(name: str) -> array[int]:
    """Return the effect's frames."""
    return array("h", sounds.make(name))


def strength(pcm: array[int], hertz: float) -> float:
    """Return how strong this pitch is in these frames (Goertzel)."""
    turn = 2 * math.cos(math.tau * hertz / sounds.RATE)
    before, last = 0.0, 0.0
    for value in pcm:
        before, last = last, value + turn * last - before
    return before * before + last * last - turn * before * last


def pitch(pcm: array[int]) -> float:
    """Return the strongest pitch, in hertz, to a quarter tone."""
    tones = [220 * 2 ** (step / 24) for step in range(24 * 3)]
    return max(tones, key=lambda tone: strength(pcm, tone))


@pytest.mark.parametrize("name", sounds.NAMES)
def test_effect_is_kind_to_ears_and_speakers(name: str) -> None:
    """Short; peak at most 0.8; about -20 dBFS; no offset; begins and ends at rest."""
    pcm = frames(name)
    loudness = math.sqrt(sum(value * value for value in pcm) / len(pcm)) / FULL

    assert 0.03 <= len(pcm) / sounds.RATE <= 1.5
    assert max(map(abs, pcm)) <= 0.8 * FULL
    assert 20 * math.log10(loudness) == pytest.approx(-20, abs=3)
    assert abs(sum(pcm) / len(pcm)) < 0.001 * FULL
    assert max(abs(pcm[0]), abs(pcm[-1])) < 0.002 * FULL


@pytest.mark.parametrize("name", sounds.NAMES)
def test_effect_does_not_click(name: str) -> None:
    """The first and the last millisecond stay below a third of the peak."""
    pcm, edge = frames(name), sounds.RATE // 1000
    peak = max(map(abs, pcm))

    assert max(map(abs, pcm[:edge])) < peak / 3
    assert max(map(abs, pcm[-edge:])) < peak / 3


def test_ten_seats_have_ten_pitches() -> None:
    """The note that rings on is each seat's own, at least a whole tone from every other."""
    tones = sorted(pitch(frames(f"join-{seat}")[sounds.RATE // 5 :]) for seat in range(1, 11))
    gaps = [24 * math.log2(high / low) for low, high in pairwise(tones)]

    assert min(gaps) >= 3  # quarter tones


def test_effects_are_the_same_everywhere() -> None:
    """Another process, with another hash seed, makes the same noise."""
    code = "import sys; from device import sounds; sys.stdout.buffer.write(sounds.make('slap'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert done.stdout == sounds.make("slap")


def test_unknown_effect_is_refused() -> None:
    """The error says what came and what there is."""
    with pytest.raises(KeyError, match=r"got 'moo', expected one of join-1"):
        sounds.make("moo")


def test_every_sound_that_is_asked_for_can_be_made() -> None:
    """A name that is written out in the source is the name of an effect."""
    source = "".join(path.read_text("utf-8") for path in Path(device.__file__).parent.rglob("*.py"))
    asked = set(re.findall(r'sound="([\w-]+)"', source))

    assert asked >= {"flip", "bell", "wrong"}
    assert asked <= set(sounds.NAMES)
