"""Small things on the table: the place where cards go, and the number of cards in the pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.stage.geometry import Box
from device.stage.ink import RGB, WHITE
from device.stage.svg import pill, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["CountTag", "Slot"]


@dataclass(frozen=True, slots=True)
class Slot:
    """Where cards go: a faint outline on the cloth."""

    w: int
    h: int

    def paint(self, _kit: Kit) -> Surface:
        """Paint the outline."""
        size, radius = (self.w, self.h), min(self.w, self.h) * 0.1
        line = max(3.0, min(size) * 0.012)
        return raster(
            size,
            rect(
                (0, 0, *size),
                radius,
                "#000000",
                alpha=0.12,
                stroke="#ffffff",
                width=line,
                stroke_alpha=0.22,
            ),
        )


@dataclass(frozen=True, slots=True)
class CountTag:
    """How many cards lie in the pile."""

    w: int
    h: int
    count: int
    panel: RGB

    def paint(self, kit: Kit) -> Surface:
        """Paint a dark pill with a card and the number."""
        size, px = (self.w, self.h), round(self.h * 0.7)
        surface = raster(size, pill((0, 0, *size), rgb(self.panel), alpha=0.96))
        wide = px + kit.type.width(str(self.count), "display", px)
        box = Box(0, 0, *size).fit(wide, self.h)
        surface.blit(kit.gallery.icon("card", px), (box.x, (self.h - px) // 2))
        text = box.cut("left", px)[1]
        kit.type.write(surface, str(self.count), text, WHITE, px=px, align=0)
        return surface
