"""The seats' marks: number, shape and colour at once, so that nobody needs all three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import DARK, WHITE, is_light, seat
from device.stage.svg import raster, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["SHAPES", "Mark", "shape"]

# In a box of 100 by 100 with room for the outline: path, middle of the number, its size.
SHAPES: dict[int, tuple[str, tuple[float, float], float]] = {
    1: ("M50 10 A40 40 0 1 1 49.9 10 Z", (50, 50), 46),  # circle
    2: ("M50 10 L93 86 L7 86 Z", (50, 64), 38),  # triangle
    3: ("M14 14 H86 V86 H14 Z", (50, 50), 46),  # square
    4: ("M50 6 L63 36 L95 39 L71 61 L78 93 L50 76 L22 93 L29 61 L5 39 L37 36 Z", (50, 55), 36),
    5: ("M50 4 L86 50 L50 96 L14 50 Z", (50, 50), 40),  # diamond
    6: ("M29 17 H71 L97 50 L71 83 H29 L3 50 Z", (50, 50), 44),  # hexagon
    7: ("M35 8 H65 V35 H92 V65 H65 V92 H35 V65 H8 V35 H35 Z", (50, 50), 36),  # cross
    8: (
        (
            "M50 91 C20 68 6 52 6 34 C6 18 18 10 29 10 C39 10 46 16 50 24 "
            "C54 16 61 10 71 10 C82 10 94 18 94 34 C94 52 80 68 50 91 Z"
        ),  # heart
        (50, 45),
        40,
    ),
    9: ("M50 4 C60 26 84 44 84 64 A34 32 0 0 1 16 64 C16 44 40 26 50 4 Z", (50, 64), 42),  # drop
    10: (
        "M64 6 A46 46 0 1 0 94 74 A40 40 0 0 1 64 6 Z",  # moon
        (35, 55),
        32,
    ),
}
_UNKNOWN = ("M30 30 H70 V70 H30 Z", (50.0, 50.0), 30.0)


def shape(number: int) -> str:
    """Return the SVG path of a seat's shape in a box of 100 by 100."""
    return SHAPES.get(number, _UNKNOWN)[0]


class Mark(Struct, frozen=True):
    """A seat's mark in a square of *px*; inverted on a panel filled with its colour."""

    number: int
    px: int
    inverted: bool = False
    numbered: bool = True

    def paint(self, kit: Kit) -> Surface:
        """Draw the shape with its outline and print the number."""
        path, middle, size = SHAPES.get(self.number, _UNKNOWN)
        colour = seat(self.number)
        fill = WHITE if self.inverted else colour
        line = DARK if self.inverted or is_white(colour) else WHITE
        outer = WHITE if line == DARK and not self.inverted else None
        scale = self.px / 112
        rim = _stroke(path, rgb(outer), 17) if outer else ""
        body = rim + _stroke(path, rgb(line), 9) + f'<path d="{path}" fill="{rgb(fill)}"/>'
        moved = f'<g transform="scale({scale}) translate(6 6)">{body}</g>'
        surface = raster((self.px, self.px), moved)
        if self.numbered and self.px >= 28:
            ink = DARK if is_light(fill) else WHITE
            tall = round(size * scale)
            x, y = (round((at + 6) * scale) for at in middle)
            box = Box(x - tall, y - tall // 2, 2 * tall, tall)
            kit.type.write(surface, str(self.number), box, ink, px=tall)
        return surface


def is_white(colour: tuple[int, int, int]) -> bool:
    """Say whether a white outline would be lost round this colour."""
    return min(colour) > 220


def _stroke(path: str, colour: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
    )
