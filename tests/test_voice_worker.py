"""The real synthesiser, in a real process: what it renders can be heard, and alike."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import wave
from array import array
from typing import TYPE_CHECKING, Any

import pytest

from device.narrator import WORKER
from device.voice_worker import LEAD, LOUDNESS, PEAK, RATE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PHRASES = [
    ("en-us", "Orange slaps first!"),
    ("pt-br+f3", "Amarelo bateu primeiro!"),
    ("de+m3", "Hellblau schlägt zuerst!"),
]


class Pipe:
    """A worker at the other end of two pipes."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def hear(self) -> dict[str, Any]:
        """Return the next answer."""
        assert self.process.stdout
        message: dict[str, Any] = json.loads(self.process.stdout.readline())
        return message

    def ask(self, path: Path, text: str, voice: str = "en-us") -> dict[str, Any]:
        """Have a text rendered and return the answer."""
        assert self.process.stdin
        request = {"id": 7, "text": text, "voice": voice, "rate": 160, "path": str(path)}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        return self.hear()


@pytest.fixture(scope="module")
def pipe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pipe]:
    """Return a worker that was started elsewhere, and without a locale."""
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    with subprocess.Popen(
        WORKER,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=elsewhere,
        env=os.environ | {"LC_ALL": "C"},
    ) as process:
        pipe = Pipe(process)
        assert pipe.hear() == {"ready": True}
        yield pipe


def frames(path: Path) -> array[int]:
    """Return the frames of a WAV, which must be of our one format."""
    with wave.open(str(path), "rb") as wav:
        assert (wav.getnchannels(), wav.getsampwidth(), wav.getframerate()) == (1, 2, RATE)
        return array("h", wav.readframes(wav.getnframes()))


@pytest.mark.parametrize(("voice", "text"), PHRASES)
def test_speech_is_trimmed_and_as_loud_as_the_effects(
    pipe: Pipe, tmp_path: Path, voice: str, text: str
) -> None:
    """A second or two at about -20 dBFS, at once, and no draft is left behind."""
    answer = pipe.ask(tmp_path / "x.wav", text, voice)
    pcm = frames(tmp_path / "x.wav")
    loudness = math.sqrt(sum(value * value for value in pcm) / len(pcm)) / 32_768
    first = next(i for i, value in enumerate(pcm) if abs(value) > 0.05 * 32_768)

    assert answer == {"id": 7, "frames": len(pcm)}
    assert 0.8 < len(pcm) / RATE < 2.5
    assert 20 * math.log10(loudness) == pytest.approx(20 * math.log10(LOUDNESS), abs=2)
    assert max(map(abs, pcm)) <= PEAK * 32_768
    assert first < (LEAD + 0.05) * RATE
    assert [file.name for file in tmp_path.iterdir()] == ["x.wav"]


def test_variants_are_other_voices(pipe: Pipe, tmp_path: Path) -> None:
    """A seat's own voice really is another one."""
    for variant in ("f3", "m3"):
        pipe.ask(tmp_path / f"{variant}.wav", "Moo!", f"en-us+{variant}")

    assert frames(tmp_path / "f3.wav") != frames(tmp_path / "m3.wav")


@pytest.mark.parametrize(
    ("text", "voice", "file", "reason"),
    [
        ("Moo!", "no-such-voice", "x.wav", "no-such-voice"),
        ("Moo!", "de", "nowhere/x.wav", "FileNotFoundError"),
        ("!?", "de", "x.wav", "no frames after 3 tries"),
        (" ", "de", "x.wav", "expected something to read"),
    ],
)
def test_what_cannot_be_rendered_is_answered(  # noqa: PLR0913, PLR0917  # a table of cases
    pipe: Pipe, tmp_path: Path, text: str, voice: str, file: str, reason: str
) -> None:
    """Bad voice, bad path, nothing to hear: an error each, no file, and the worker goes on."""
    answer = pipe.ask(tmp_path / file, text, voice)

    assert reason in answer["error"]
    assert list(tmp_path.iterdir()) == []
    assert pipe.ask(tmp_path / "after.wav", "Moo!")["frames"] > 0


def test_two_renders_of_a_text_are_alike(pipe: Pipe, tmp_path: Path) -> None:
    """Nothing of one text leaks into the next."""
    lengths = [pipe.ask(tmp_path / f"{i}.wav", "Orange")["frames"] for i in range(3)]

    assert max(lengths) - min(lengths) < 0.05 * RATE


def test_data_path_beyond_libespeaks_room_is_linked(tmp_path: Path) -> None:
    """With a path near 170 characters libespeak calls exit(1): no except, no finally."""
    deep = tmp_path.joinpath(*["x" * 50] * 4)
    deep.mkdir(parents=True)
    code = (
        "import espeakng_loader as e, pathlib, sys;"
        "data = pathlib.Path(sys.argv[1]) / 'espeak-ng-data'; data.symlink_to(e.get_data_path());"
        "e.get_data_path = lambda: str(data);"
        "from device.voice_worker import Synthesiser;"
        "print(Synthesiser().render('Moo!', 'de', 160, data.with_name('x.wav')))"
    )
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code, str(deep)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert int(done.stdout.split()[-1]) > 0, done.stderr
