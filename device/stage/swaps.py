"""Two characters whose words are swapped: a panel, or a row where there are many of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import RGB, WHITE
from device.stage.stickers import WITHIN, put_arrow, put_sticker
from device.stage.svg import raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["PINK", "SwapPanel"]

PINK: RGB = (255, 170, 196)
LOW = 0.24  # of its width: on a panel lower than this the words stand between the portraits


class SwapPanel(Struct, frozen=True):
    """Both portraits, an arrow between them, and what each says when nothing is swapped."""

    w: int
    h: int
    panel: RGB
    arts: tuple[str, str]
    words: tuple[str, str]

    def paint(self, kit: Kit) -> Surface:
        """Paint the words below the portraits, or between them where the panel is low."""
        size = (self.w, self.h)
        radius, line = min(min(size) * 0.3, self.w * 0.09), max(2.0, self.w * 0.015)
        back = rect((0, 0, *size), radius, rgb(self.panel), alpha=0.86)
        back += rect((0, 0, *size), radius, stroke=rgb(PINK), width=line)
        surface = raster(size, back)
        low = self.h < self.w * LOW
        side = round(self.w * (0.04 if low else 0.045))
        area = Box(0, 0, *size).inset(side, round(self.h * 0.06))
        (self._low if low else self._high)(kit, surface, area)
        return surface

    def _high(self, kit: Kit, on: Surface, area: Box) -> None:
        foot, upper = area.cut("bottom", round(area.h * 0.3))
        px = min(upper.h, round(area.w * 0.38))
        wide = max(px + area.w // 2, min(area.w, 3 * px))
        pair = upper.fit(wide, px)
        self._portraits(kit, on, pair)
        put_arrow(on, pair.fit(min(px, wide - 2 * px), px), PINK)
        left, right = foot.cut("left", foot.w // 2)
        self._words(kit, on, [left.inset(foot.h // 8, 0), right.inset(foot.h // 8, 0)], foot.h)

    def _low(self, kit: Kit, on: Surface, area: Box) -> None:
        px = min(area.h, round(area.w * 0.17))
        self._portraits(kit, on, area.fit(area.w, px), 0.92)
        gap, middle = round(area.w * 0.075), area.inset(px, 0)
        put_arrow(on, middle.fit(gap, px), PINK)
        wide = (middle.w - gap) // 2
        left, right = (middle.cut(side, wide)[0] for side in ("left", "right"))
        gap = max(2, area.w // 100)
        self._words(kit, on, [left.inset(gap, 0), right.inset(gap, 0)], round(px * 0.6), lines=2)

    def _portraits(self, kit: Kit, on: Surface, row: Box, share: float = WITHIN) -> None:
        for art, side in zip(self.arts, ("left", "right"), strict=True):
            put_sticker(kit, on, art, row.cut(side, row.h)[0], share)

    def _words(self, kit: Kit, on: Surface, boxes: list[Box], px: int, lines: int = 1) -> None:
        """Write both words alike: as large as the longer one can be."""
        pairs = list(zip(self.words, boxes, strict=True))
        most = min(kit.type.fit(word, "body", box.size, px, lines, 8).px for word, box in pairs)
        for word, box in pairs:
            kit.type.write(on, word, box, WHITE, px=most, face="body", lines=lines, least=8)
