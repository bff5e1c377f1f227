"""The on-screen table's buttons: big, round, domed, lit like the arcade's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import DARK, WHITE, is_light, mix, seat
from device.stage.marks import Mark
from device.stage.svg import raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["LEVELS", "ArcadeButton", "KeyCap", "key_of", "touches"]

LEVELS = 4  # steps of brightness of a pulsing lamp: each is a frame with every lamp in it


def key_of(number: int) -> str:
    """Return the label of a seat's key.

    >>> key_of(1), key_of(10)
    ('1', '0')
    """
    return str(number % 10)


def touches(box: Box, point: tuple[int, int]) -> bool:
    """Say whether a point hits a button, somewhat generously."""
    x, y = box.centre
    return (point[0] - x) ** 2 + (point[1] - y) ** 2 <= (box.w * 0.54) ** 2


class ArcadeButton(Struct, frozen=True):
    """A button in a square of *px*; *level* of LEVELS is how bright its lamp is."""

    px: int
    number: int
    level: int
    pressed: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint glow, rim, dome and mark."""
        surface = raster((self.px, self.px), self._glow() + self._rim() + self._dome())
        mark = round(self.px * 0.46)
        x = (self.px - mark) // 2
        y = x + (round(self.px * 0.03) if self.pressed else -round(self.px * 0.012))
        surface.blit(kit.get(Mark(self.number, mark, inverted=True)), (x, y))
        return surface

    def _glow(self) -> str:
        half, bright = self.px / 2, self.level / LEVELS
        colour = rgb(mix(seat(self.number), WHITE, 0.35))
        return "".join(
            f'<circle cx="{half}" cy="{half}" r="{half * reach}" fill="{colour}" '
            f'fill-opacity="{0.26 * bright}"/>'
            for reach in (1.0, 0.965, 0.93, 0.9)
        )

    def _rim(self) -> str:
        half = self.px / 2
        return (
            '<defs><linearGradient id="r" x1="0" y1="0" x2="0" y2="1">'
            '<stop offset="0" stop-color="#4a5064"/><stop offset="1" stop-color="#10121c"/>'
            "</linearGradient></defs>"
            f'<circle cx="{half}" cy="{half + self.px * 0.012}" r="{half * 0.88}" fill="#05060c" '
            'fill-opacity="0.6"/>'
            f'<circle cx="{half}" cy="{half}" r="{half * 0.86}" fill="url(#r)"/>'
            f'<circle cx="{half}" cy="{half}" r="{half * 0.75}" fill="#0a0b12"/>'
        )

    def _dome(self) -> str:
        half, bright, colour = self.px / 2, self.level / LEVELS, seat(self.number)
        base = mix(mix(colour, DARK, 0.42), mix(colour, WHITE, 0.1), bright)
        top = mix(base, WHITE, 0.22 + 0.3 * bright)
        low = mix(base, DARK, 0.4 - 0.15 * bright)
        y = half + (self.px * 0.03 if self.pressed else -self.px * 0.012)
        radius = half * (0.66 if self.pressed else 0.71)
        shine = 0.1 if self.pressed else 0.28
        stops = (
            f'<stop offset="0" stop-color="{rgb(top)}"/><stop offset="0.55" '
            f'stop-color="{rgb(base)}"/><stop offset="1" stop-color="{rgb(low)}"/>'
        )
        return (
            f'<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1">{stops}'
            "</linearGradient></defs>"
            f'<circle cx="{half}" cy="{y}" r="{radius}" fill="url(#d)"/>'
            f'<ellipse cx="{half}" cy="{y - radius * 0.58}" rx="{radius * 0.6}" '
            f'ry="{radius * 0.26}" fill="#ffffff" fill-opacity="{shine}"/>'
        )


class KeyCap(Struct, frozen=True):
    """The label of a seat's key, always upright, in a square of *px*."""

    px: int
    number: int

    def paint(self, kit: Kit) -> Surface:
        """Paint a small white key."""
        size, radius = (self.px, self.px), self.px * 0.26
        body = rect((0, 0, *size), radius, "#9aa1b4")
        body += rect((0, 0, self.px, self.px * 0.88), radius, "#f6f4ec")
        surface = raster(size, body)
        box = Box(0, 0, self.px, round(self.px * 0.88))
        ink = DARK if is_light((246, 244, 236)) else WHITE
        kit.type.write(surface, key_of(self.number), box, ink, px=round(self.px * 0.66))
        return surface
