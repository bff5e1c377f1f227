"""The two faces: Fredoka One to shout, Nunito (made heavy once) to explain."""

from __future__ import annotations

import io
import logging
import sys
from functools import lru_cache
from pathlib import Path
from typing import Literal

import pygame

from device.stage.packages import folder

__all__ = ["Face", "Fonts"]

Face = Literal["display", "body"]
KIND = "850-740"  # as device.stage.heavy makes it: the weight, and how many signs
OPEN = 24  # fonts of 60 KB and more each; opening one takes a tenth of a millisecond
_log = logging.getLogger(__name__)


def _body_bytes(cache: Path | None) -> bytes:
    """Return heavy Nunito, kept as a file in *cache* if that can be written."""
    if cache is None:
        return _heavy_once()
    path = cache / f"nunito-{KIND}.ttf"
    try:
        return path.read_bytes()
    except OSError:
        data = _heavy_once()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        _log.warning("%s: cannot keep the font (%s); it is made again at each start", path, error)
    return data


@lru_cache(maxsize=1)
def _heavy_once() -> bytes:
    """Have the font made by device.stage.heavy, in a process of its own.

    Raises:
        CalledProcessError: it could not be made.
    """
    import subprocess  # noqa: PLC0415 - only at a first start

    command = (sys.executable, "-P", str(Path(__file__).with_name("heavy.py")))
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout  # noqa: S603 - ours


class Fonts:
    """Fonts by face and size in pixels; sizes are even, and only the last OPEN ones are open."""

    def __init__(self, cache: Path | None = None) -> None:
        """Read both faces. *cache* is a directory for the heavy Nunito."""
        pygame.font.init()
        display = folder("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf"
        self._bytes: dict[Face, bytes] = {"display": display.read_bytes()}
        self._cache = cache
        self._open = lru_cache(maxsize=OPEN)(self._opened)

    def get(self, face: Face, px: int) -> pygame.font.Font:
        """Return the font of this face at *px* pixels (rounded down to even)."""
        return self._open(face, max(8, px // 2 * 2))

    def _opened(self, face: Face, px: int) -> pygame.font.Font:
        if face not in self._bytes:
            self._bytes[face] = _body_bytes(self._cache)
        return pygame.font.Font(io.BytesIO(self._bytes[face]), px)

    def can(self, face: Face, text: str) -> bool:
        """Say whether the face has a sign for every character of the text."""
        signs = zip(text, self.get(face, 32).metrics(text), strict=False)
        return all(char.isspace() or (sign is not None and any(sign[:4])) for char, sign in signs)
