"""Words over the table: the spoken line as a caption, and small notices as ribbons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import DARK, WHITE, seat
from device.stage.marks import Mark
from device.stage.svg import blank, raster, rect, rgb
from device.stage.text import LEADING

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface
    from device.stage.text import Fitted

__all__ = ["Caption", "Ribbon"]


class Caption(Struct, frozen=True):
    """A spoken line in a dark slip in the middle of *w* by *h*; *full*: it covers all of that."""

    w: int
    h: int
    px: int  # the wanted size of type
    text: str
    number: int = 0  # the seat that speaks; 0: the box itself
    full: bool = False

    def paint(self, kit: Kit) -> Surface:
        """Paint a slip as wide and high as its words, or all of the box."""
        size, pad = (self.w, self.h), round(self.px * 0.5)
        mark = round(min(self.h * 0.8, self.px * 1.3)) if self.number else 0
        room = (self.w - 2 * pad - mark, self.h - max(6, self.px // 4))
        fitted = kit.type.fit(self.text, "display", room, self.px, 5, 10)
        box = Box(0, 0, *size) if self.full else self._slip(kit, fitted, mark, pad)
        edge = rgb(seat(self.number)) if self.number else "#ffffff"
        line = max(2, round(self.px * 0.09))
        radius = min(box.h * 0.46, self.px * 0.7)
        shape = rect(box, radius, rgb(DARK), alpha=1, stroke=edge, width=line)
        surface = blank(size)
        surface.blit(raster(size, shape), (0, 0))
        text = box.inset(pad, 0)
        if mark:
            spot, text = text.cut("left", mark)
            spot = spot.moved(-pad // 3, 0).fit(mark, mark)
            surface.blit(kit.get(Mark(self.number, mark)), (spot.x, spot.y))
        text = text.fit(text.w + 4, room[1])
        kit.type.write(surface, self.text, text, WHITE, px=fitted.px, lines=5, least=8)
        return surface

    def _slip(self, kit: Kit, fitted: Fitted, mark: int, pad: int) -> Box:
        wide = max(kit.type.width(row, "display", fitted.px) for row in fitted.rows)
        tall = round(fitted.px * (LEADING * len(fitted.rows) + 0.55))
        tall = min(self.h, max(tall, mark + 6))
        return Box(0, 0, self.w, self.h).fit(min(self.w, wide + 2 * pad + mark), tall)


class Ribbon(Struct, frozen=True):
    """A small notice, in the middle of a box of *w* by *h*: on two rows where it is long."""

    w: int
    h: int
    text: str

    def paint(self, kit: Kit) -> Surface:
        """Paint a yellow slip with dark words."""
        size, pad = (self.w, self.h), round(self.h * 0.36)
        room = (self.w - 2 * pad, self.h - 2)
        fitted = kit.type.fit(self.text, "body", room, round(self.h * 0.66), 2, 8)
        words = max(kit.type.width(row, "body", fitted.px) for row in fitted.rows)
        box = Box(0, 0, *size).fit(words + 2 * pad, self.h)
        surface = raster(size, rect(box, self.h * 0.3, "#f4cf4e"))
        text = box.inset(pad - 2, 0)
        kit.type.write(surface, self.text, text, DARK, px=fitted.px, face="body", lines=2, least=8)
        return surface
