"""The synthesiser, in a process of its own: one JSON request a line in, one answer a line out.

    {"id": 7, "text": "Moo!", "voice": "en-us+f3", "rate": 160, "path": "/…/1f2e.wav"}
    {"id": 7, "frames": 12345}   or   {"id": 7, "error": "no frames after 3 tries"}

The first line out is {"ready": true}. Pipes and a fresh interpreter, not multiprocessing:
libespeak must not be forked once it is awake (pyttsx3#131), any script can stand in for
this one in a test, and what C prints or how it ends (`exit(1)` when its data is missing)
stays on this side of the pipe. Imports nothing of device, so that it can be run as a file,
wherever the daemon's working directory has gone.
"""

from __future__ import annotations

import ctypes
import json
import math
import os
import signal
import sys
import tempfile
import wave
from array import array
from contextlib import suppress
from operator import mul
from pathlib import Path
from threading import Event
from typing import IO, Any

__all__ = ["Synthesiser", "levelled", "main"]

RATE = 22_050  # frames a second: what pyttsx3 writes, whatever the voice
LOUDNESS, PEAK = 0.1, 0.9  # of full scale: -20 dBFS, unless that would need a higher peak
QUIET = 0.01  # of full scale: below this it is silence
LEAD, TAIL = 0.005, 0.06  # seconds of silence left before and after
TRIES = 3  # under load 7 % of renders were WAVs of no frames
PATIENCE = 3.0  # seconds for one try
LIMIT = 10  # seconds for one request; then SIGALRM ends a process that nobody else is left to end
_WINDOW = 441  # frames: 20 ms
_PATH_ROOM = 130  # characters; libespeak copies its data path into 160 and calls exit(1) beyond


class Synthesiser:
    """pyttsx3, used in the one way that works: one text at a time, into a file.

    Raises:
        RuntimeError, OSError, ImportError: there is no libespeak-ng that can be loaded.
    """

    def __init__(self) -> None:
        _find_espeak()
        import pyttsx3  # noqa: PLC0415  # its import looks for the library just found

        self._finished = Event()
        self._faults: list[str] = []
        self._engine = pyttsx3.init("espeak")  # a second engine would steal the callback
        self._engine.connect("finished-utterance", lambda **_: self._finished.set())
        self._engine.connect("error", lambda exception, **_: self._faults.append(str(exception)))

    def render(self, text: str, voice: str, rate: int, path: Path) -> int:
        """Write the text as a WAV that is there complete or not at all; return its frames.

        Args:
            text: what to read.
            voice: an espeak name, perhaps with a variant: "de+f3".
            rate: words a minute.
            path: where the WAV goes.

        Raises:
            ValueError: the voice is unknown, or nothing could be heard.
            OSError: the file cannot be written.
            SystemExit: the engine hangs.
        """
        if not text.strip():
            raise ValueError("text: got nothing, expected something to read")
        draft = path.with_name(f"{path.stem}.{os.getpid()}.part")
        try:
            for _ in range(TRIES):
                self._speak(text, voice, rate, draft)
                if frames := _finish(draft):
                    draft.replace(path)
                    return frames
        finally:
            draft.unlink(missing_ok=True)
        raise ValueError(f"{text!r} in voice {voice!r}: no frames after {TRIES} tries")

    def _speak(self, text: str, voice: str, rate: int, path: Path) -> None:
        # An unwritable path is told to nobody: pyttsx3 hangs from the second one on.
        path.write_bytes(b"")
        self._faults.clear()
        self._finished.clear()
        self._engine.setProperty("voice", voice)
        self._engine.setProperty("rate", rate)
        self._engine.save_to_file(text, str(path))
        self._engine.runAndWait()
        # The first runAndWait returns before the text is rendered.
        if not self._finished.wait(PATIENCE):
            raise SystemExit(f"pyttsx3 never finished {text!r}")  # only a fresh process helps
        if self._faults:
            raise ValueError(f"voice {voice!r}: {'; '.join(self._faults)}")


def _find_espeak() -> None:
    """Load the packaged libespeak-ng, so that pyttsx3's own search meets it by its SONAME.

    The packaged one comes first: with it a phrase sounds alike on every machine. Without
    it pyttsx3 finds the system's.
    """
    with suppress(ImportError, OSError, RuntimeError):
        import espeakng_loader  # noqa: PLC0415  # has no wheel on 32-bit ARM

        data = espeakng_loader.get_data_path()
        ctypes.CDLL(espeakng_loader.get_library_path())
        os.environ["ESPEAK_DATA_PATH"] = _short(data)


def _short(data: str) -> str:
    """Return a path to this directory that fits into libespeak."""
    if len(os.fsencode(data)) <= _PATH_ROOM:
        return data
    link = Path(tempfile.mkdtemp(prefix="espeak-")) / "espeak-ng-data"
    link.symlink_to(data, target_is_directory=True)
    return str(link)


def _finish(path: Path) -> int:
    """Trim and level the WAV in its place; return its frames, 0 if there is nothing to hear."""
    try:
        with wave.open(str(path), "rb") as source:
            pcm = array("h", source.readframes(source.getnframes()))
    except (EOFError, wave.Error):
        return 0
    if pcm := levelled(pcm):
        with wave.open(str(path), "wb") as target:
            target.setnchannels(1)
            target.setsampwidth(2)
            target.setframerate(RATE)
            target.writeframes(pcm.tobytes())
    return len(pcm)


def levelled(pcm: array[int]) -> array[int]:
    """Return these 16-bit frames without the silence around them, as loud as all the others.

    >>> tone = levelled(array("h", [0] * 999 + [3000, -3000] * 9999 + [0] * 9999))
    >>> len(tone), round(max(tone) / 32_768, 2)
    (21430, 0.1)
    >>> len(levelled(array("h", [0] * 999)))
    0
    """
    floor = QUIET * 32_768
    loud = [i for i, value in enumerate(pcm) if not -floor < value < floor]
    if not loud:
        return array("h")
    pcm = pcm[max(0, loud[0] - int(LEAD * RATE)) : loud[-1] + int(TAIL * RATE)]
    gain = 32_768 * min(LOUDNESS / _loudness(pcm), PEAK / max(map(abs, pcm)))
    return array("h", [int(gain * value) for value in pcm])


def _loudness(pcm: array[int]) -> float:
    """Return the RMS of what is spoken, leaving out the pauses as BS.1770's gate does."""
    parts = [pcm[i : i + _WINDOW] for i in range(0, len(pcm), _WINDOW)]
    powers = [sum(map(mul, part, part)) / len(part) for part in parts]
    spoken = [power for power in powers if power >= max(powers) / 100]
    return math.sqrt(sum(spoken) / len(spoken))


def answer(synthesiser: Synthesiser, request: dict[str, Any]) -> dict[str, Any]:
    """Do what one request asks; an error is an answer too."""
    try:
        frames = synthesiser.render(
            request["text"], request["voice"], request["rate"], Path(request["path"])
        )
    except (KeyError, ValueError, OSError) as error:
        return {"id": request.get("id"), "error": f"{type(error).__name__}: {error}"}
    return {"id": request["id"], "frames": frames}


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer request after request until the pipe is closed."""

    def tell(message: dict[str, Any]) -> None:
        answers.write(json.dumps(message).encode() + b"\n")
        answers.flush()

    try:
        synthesiser = Synthesiser()
    except (RuntimeError, OSError, ImportError) as error:
        tell({"ready": False, "error": f"{type(error).__name__}: {error}"})
        return
    tell({"ready": True})
    for request in requests:
        signal.alarm(LIMIT)
        tell(answer(synthesiser, json.loads(request)))
        signal.alarm(0)


def main() -> None:
    """Serve on the standard streams."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the daemon's to answer
    os.nice(5)  # a picture is more urgent than a phrase rendered ahead
    answers = os.fdopen(os.dup(1), "wb")
    # pyttsx3 prints to the standard output after each render; it must not talk into answers.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
