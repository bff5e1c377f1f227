"""The two faces: Fredoka One to shout, Nunito (made heavy once) to explain."""

from __future__ import annotations

import io
import logging
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal

import pygame

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Face", "Fonts", "heavy_nunito"]

Face = Literal["display", "body"]
WEIGHT = 850  # Nunito's axis runs from 200 to 1000; pygame would draw its hairline default
# Latin, Cyrillic, punctuation, arrows: half of the file, and half of the time it takes.
GLYPHS = (*range(0x20, 0x250), *range(0x400, 0x460), *range(0x2010, 0x2060), 0x20AC, 0x2192)
_log = logging.getLogger(__name__)


def heavy_nunito() -> bytes:
    """Return Nunito as a static font file at the heavy weight (takes about a second)."""
    from fontTools import subset  # noqa: PLC0415 - slow to import, needed once
    from fontTools.varLib import instancer  # noqa: PLC0415 - the same

    tables = ["GSUB", "GPOS", "GDEF"]  # kerning, which nobody sees from two metres
    options = subset.Options(drop_tables=tables, hinting=False, notdef_outline=True)
    source = files("fontpkg_nunito") / "files" / "Nunito[wght].ttf"
    font = subset.load_font(io.BytesIO(source.read_bytes()), options)
    fewer = subset.Subsetter(options)
    fewer.populate(unicodes=GLYPHS)
    fewer.subset(font)
    out = io.BytesIO()
    instancer.instantiateVariableFont(font, {"wght": WEIGHT}).save(out)
    return out.getvalue()


def _body_bytes(cache: Path | None) -> bytes:
    """Return heavy Nunito, kept as a file in *cache* if that can be written."""
    if cache is None:
        return _heavy_once()
    path = cache / f"nunito-{WEIGHT}-{len(GLYPHS)}.ttf"
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
    return heavy_nunito()


class Fonts:
    """Fonts by face and size in pixels; sizes are even, so that few of them are open."""

    def __init__(self, cache: Path | None = None) -> None:
        """Read both faces. *cache* is a directory for the heavy Nunito."""
        pygame.font.init()
        display = files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf"
        self._bytes: dict[Face, bytes] = {"display": display.read_bytes()}
        self._cache = cache
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}

    def get(self, face: Face, px: int) -> pygame.font.Font:
        """Return the font of this face at *px* pixels (rounded down to even)."""
        key = (face, max(8, px // 2 * 2))
        if key not in self._fonts:
            if face not in self._bytes:
                self._bytes[face] = _body_bytes(self._cache)
            self._fonts[key] = pygame.font.Font(io.BytesIO(self._bytes[face]), key[1])
        return self._fonts[key]

    def can(self, face: Face, text: str) -> bool:
        """Say whether the face has a sign for every character of the text."""
        signs = zip(text, self.get(face, 32).metrics(text), strict=False)
        return all(char.isspace() or (sign is not None and any(sign[:4])) for char, sign in signs)
