"""The table's cloth: a lit middle, dark corners and a faint print. Painted once per size."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from msgspec import Struct

from device.stage.svg import blank, raster, rgb

if TYPE_CHECKING:
    from device.stage.ink import RGB
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["THEMES", "Backdrop", "Theme", "theme"]


class Theme(NamedTuple):
    """A cloth: the colours of its middle, its corners, its panels, and its print."""

    middle: RGB
    corner: RGB
    panel: RGB
    print: str  # SVG elements in 100 by 100, filled white


_SPRIG = (
    '<path d="M50 96 C48 70 52 50 58 20" fill="none" stroke="#fff" stroke-width="4"/>'
    '<path d="M58 20 C48 12 50 2 62 0 C68 8 66 16 58 20 Z"/>'
    '<path d="M55 42 C42 40 34 30 36 22 C48 22 56 30 55 42 Z"/>'
    '<path d="M56 44 C58 32 68 24 80 26 C80 38 70 46 56 44 Z"/>'
    '<path d="M51 66 C38 66 28 56 28 46 C42 46 52 54 51 66 Z"/>'
    '<path d="M52 68 C54 56 64 48 78 50 C78 62 66 70 52 68 Z"/>'
)
_LEAF = "M50 50 C38 34 24 40 26 24 C28 12 44 10 50 22 C56 10 72 12 74 24 C76 40 62 34 50 50 Z"
_CLOVER = (
    "".join(f'<path d="{_LEAF}" transform="rotate({angle} 50 50)"/>' for angle in (0, 90, 180, 270))
    + '<path d="M50 52 C56 70 60 82 72 92" fill="none" stroke="#fff" stroke-width="5"/>'
)
_TREE = (
    '<path d="M44 94 L47 60 H53 L56 94 Z"/><circle cx="50" cy="34" r="26"/>'
    '<circle cx="30" cy="48" r="17"/><circle cx="70" cy="48" r="17"/>'
)
_FEATHER = (
    '<path d="M18 92 C30 40 50 14 84 6 C86 40 66 66 34 74 Z"/>'
    '<path d="M12 98 C30 66 50 40 76 16" fill="none" stroke="#000" stroke-opacity="0.35" '
    'stroke-width="4"/>'
)
_EGG = (
    '<path d="M50 8 C70 8 82 40 82 60 C82 80 68 92 50 92 C32 92 18 80 18 60 C18 40 30 8 50 8 Z"/>'
)
_SPOTS = (
    '<circle cx="30" cy="34" r="16"/><path d="M62 60 L90 60 L76 86 Z"/>'
    '<path d="M70 10 L88 28 L70 46 L52 28 Z"/><rect x="14" y="64" width="26" height="26" rx="3"/>'
)

THEMES: dict[str, Theme] = {
    "lobby": Theme((26, 98, 122), (8, 24, 52), (9, 26, 46), _SPOTS),
    "meadow": Theme((38, 104, 78), (8, 46, 48), (14, 30, 34), _SPRIG),
    "glade": Theme((124, 84, 178), (48, 28, 94), (32, 22, 54), _CLOVER),
    "ocean": Theme((26, 92, 142), (8, 36, 74), (8, 26, 48), _TREE),
    "savanna": Theme((196, 130, 62), (92, 46, 26), (52, 28, 22), _FEATHER),
    "nest": Theme((150, 70, 96), (66, 22, 52), (44, 18, 38), _EGG),
}


def theme(name: str) -> Theme:
    """Return the cloth of this name; an unknown one is the lobby's."""
    return THEMES.get(name, THEMES["lobby"])


class Backdrop(Struct, frozen=True):
    """The whole table without anything on it."""

    theme: str
    w: int
    h: int

    def paint(self, _kit: Kit) -> Surface:
        """Paint the glow small and enlarge it (smooth and quick), then print on it."""
        cloth, small = theme(self.theme), (256, 256)
        stops = (
            f'<stop offset="0" stop-color="{rgb(cloth.middle)}"/>'
            f'<stop offset="1" stop-color="{rgb(cloth.corner)}"/>'
        )
        glow = raster(
            small,
            '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="128" cy="128" r="170">'
            f"{stops}</radialGradient>"
            '</defs><rect width="256" height="256" fill="url(#g)"/>',
        )
        whole = pygame.Surface((self.w, self.h))
        pygame.transform.smoothscale(glow.convert(whole), whole.get_size(), whole)
        self._print(whole, cloth)
        return whole

    def _print(self, whole: Surface, cloth: Theme) -> None:
        px = max(24, min(self.w, self.h) // 10)
        motif = raster((px, px), f'<g transform="scale({px / 100})" fill="#fff">{cloth.print}</g>')
        motif.fill((255, 255, 255, 20), special_flags=pygame.BLEND_RGBA_MULT)
        turned = [pygame.transform.rotate(motif, angle) for angle in (14, -12, 4)]
        for row in range(-1, self.h * 10 // (px * 11) + 2):
            for column in range(-1, self.w // (2 * px) + 2):
                x = column * 2 * px + (row % 2) * px + (row * 37 % 23) - 10
                whole.blit(turned[(row + column) % 3], (x, row * px * 11 // 10))


class Dim(Struct, frozen=True):
    """A shade over the whole table, under the referee's menu."""

    w: int
    h: int

    def paint(self, _kit: Kit) -> Surface:
        """Paint it dark and half clear."""
        shade = blank((self.w, self.h))
        shade.fill((6, 8, 16, 190))
        return shade
