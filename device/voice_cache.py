"""Rendered speech on the disk: one WAV per text, language, voice and engine."""

from __future__ import annotations

import logging
import tempfile
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from zlib import crc32

__all__ = ["LIMIT", "Cache"]

LIMIT = 200_000_000  # bytes; about 2,700 phrases

_log = logging.getLogger(__name__)


class Cache:
    """A folder of WAVs; a temporary one if the folder given cannot be written.

    A read-only root file system, as Pi OS offers it, is no reason to be mute.
    """

    def __init__(self, folder: Path) -> None:
        self._passing: tempfile.TemporaryDirectory[str] | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError as error:
            _log.warning("speech cache: %s; speech is rendered anew each time", error)
            self._passing = tempfile.TemporaryDirectory(prefix="slapdeck-voice-")
            folder = Path(self._passing.name)
        self.folder = folder

    def path(self, text: str, voice: str, rate: int) -> Path:
        """Return where this text is, or will be, when `voice` reads it at `rate` words a minute."""
        return self.folder / _name(text, voice, rate)

    def prune(self, limit: int = LIMIT) -> None:
        """Delete the oldest WAVs beyond `limit` bytes, and what broken renders left behind."""
        for draft in self.folder.glob("*.part"):
            draft.unlink(missing_ok=True)
        files = [(file.stat(), file) for file in self.folder.glob("*.wav")]
        size = sum(stat.st_size for stat, _ in files)
        for stat, file in sorted(files, key=lambda pair: pair[0].st_mtime):
            if size <= limit:
                return
            file.unlink(missing_ok=True)
            size -= stat.st_size

    def close(self) -> None:
        """Remove the folder if it is a temporary one."""
        if self._passing:
            self._passing.cleanup()


@lru_cache(maxsize=512)
def _name(text: str, voice: str, rate: int) -> str:
    key = "\0".join((_engine(), voice, str(rate), text)).encode()
    # Two sums make 64 bits. hashlib would bring OpenSSL along, and that 3.6 MB.
    return f"{crc32(key):08x}{crc32(key[::-1]):08x}.wav"


@cache
def _engine() -> str:
    """Return what renders, with its version: another engine's WAVs are not ours."""
    return " ".join(map(_release, ("pyttsx3", "espeakng-loader")))


def _release(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"
