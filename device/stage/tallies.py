"""What a shelf tells in small: the card before with its word, and how many there are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import CREAM, DARK, RGB, WHITE, mix
from device.stage.stickers import WITHIN, grid, put_sticker
from device.stage.svg import pill, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["TallyPanel", "ToldPanel"]

SMALLEST = 0.3  # of a panel's height: smaller pictures than this are told as a number
LEGIBLE = 0.6  # of its wanted size: a label that has no room for this is left out


class TallyPanel(Struct, frozen=True):
    """How many there are: a picture for each of *of*, those that are gone pale, or a number."""

    w: int
    h: int
    panel: RGB
    art: str
    value: int
    of: int = 0  # 0: a number
    label: str = ""

    def paint(self, kit: Kit) -> Surface:
        """Paint a dark slip; a label stands before the pictures, or after the number."""
        size = (self.w, self.h)
        back = rect((0, 0, *size), min(self.h / 2, self.w * 0.09), rgb(self.panel), alpha=0.86)
        surface = raster(size, back)
        area = Box(0, 0, *size).inset(round(self.w * 0.05), round(self.h * 0.08))
        shown = f"{self.value}/{self.of}" if self.of else str(self.value)
        cells = grid(self._room(kit, area), self.of)
        if cells and cells[0].w >= self.h * SMALLEST:
            self._pictures(kit, surface, area)
        else:
            self._number(kit, surface, area, shown)
        return surface

    def _px(self, area: Box) -> int:
        return min(round(area.h * 0.7), round(area.w * 0.13))

    def _room(self, kit: Kit, area: Box) -> Box:
        """Return what the label leaves for pictures."""
        most = area.w * 2 // 5
        px = self._px(area)
        if not self.label or kit.type.width(self.label, "body", round(px * LEGIBLE)) > most:
            return area
        wide = kit.type.width(self.label, "body", px) + area.h // 5
        return area.cut("left", min(wide, most))[1]

    def _pictures(self, kit: Kit, on: Surface, area: Box) -> None:
        room = self._room(kit, area)
        words = area.cut("left", room.x - area.x - area.h // 8)[0]
        px = self._px(area)
        kit.type.write(on, self.label, words, WHITE, px=px, face="body", align=0, least=8)
        for index, cell in enumerate(grid(room, self.of)):
            if index < self.value:
                put_sticker(kit, on, self.art, cell)
            else:
                px = round(cell.w * WITHIN)
                spot = cell.fit(px, px)
                on.blit(kit.gallery.gone(self.art, px), (spot.x, spot.y))

    def _number(self, kit: Kit, on: Surface, area: Box, shown: str) -> None:
        px, text = round(area.h * 0.8), f"{shown} {self.label}".strip()
        room = area.w - round(px * 1.2)
        fitted = kit.type.fit(text, "body", (room, area.h), px, 1, 8)
        wide = kit.type.width(fitted.rows[0], "body", fitted.px)
        row = area.fit(wide + round(px * 1.2), area.h)
        icon, words = row.cut("left", px)
        spot = icon.fit(px, px)
        on.blit(kit.gallery.icon(self.art, px), (spot.x, spot.y))
        words = words.cut("left", round(px * 0.16))[1]
        kit.type.write(on, text, words, WHITE, px=fitted.px, face="body", align=0, least=8)


class ToldPanel(Struct, frozen=True):
    """The card before, small with its marks, and in a speech bubble the word right for it."""

    w: int
    h: int
    panel: RGB
    art: str
    word: str
    marks: tuple[str, ...] = ()

    def paint(self, kit: Kit) -> Surface:
        """Paint the portrait, its bubble beside or below it, and marks where there is room."""
        size = (self.w, self.h)
        back = rect((0, 0, *size), min(self.h / 2, self.w * 0.09), rgb(self.panel), alpha=0.86)
        surface = raster(size, back)
        area = Box(0, 0, *size).inset(round(self.w * 0.035), round(self.h * 0.06))
        portrait, marks, bubble = self._shared(area)
        put_sticker(kit, surface, self.art, portrait)
        for mark, cell in zip(self.marks, grid(marks, len(self.marks)), strict=True):
            put_sticker(kit, surface, mark, cell)
        _bubble(kit, surface, self.word, bubble)
        return surface

    def _shared(self, area: Box) -> tuple[Box, Box, Box]:
        """Return the room for the portrait, the marks and the bubble."""
        marked = bool(self.marks)
        if self.h > self.w * 0.5:
            bubble, row = area.cut("bottom", area.h * 2 // 5)
            portrait, marks = row.cut("left", row.w // 2 if marked else row.w)
            return portrait, marks, bubble
        portrait, rest = area.cut("left", min(area.h, round(area.w * 0.34)))
        rest = rest.cut("left", round(area.w * 0.02))[1]
        if self.h > self.w * 0.28:
            marks, bubble = rest.cut("bottom", round(rest.h * 0.46) * marked)
        else:
            marks, bubble = rest.cut("left", round(rest.h * 0.58) * marked)
        return portrait, marks, bubble


def _bubble(kit: Kit, on: Surface, word: str, box: Box) -> None:
    """Draw a bubble with its tail to the left, to the one who was to say it."""
    tall = min(round(box.w * 0.36), round(box.h * 0.86))
    tail, pad = round(tall * 0.22), round(tall * 0.24)
    px = round(tall * 0.62)
    room = (box.w - tail - 2 * pad, tall)
    fitted = kit.type.fit(word, "display", room, px, 1, 8)
    wide = min(box.w - tail, kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad)
    spot = box.fit(box.w, tall).cut("left", wide + tail)[0]
    middle = tall / 2
    shape = pill((tail, 0, wide, tall), rgb(CREAM)) + (
        f'<path d="M{tail + tall * 0.3} {middle - tail} L0 {middle + tail * 0.5} '
        f'L{tail + tall * 0.3} {middle + tail} Z" fill="{rgb(CREAM)}"/>'
    )
    on.blit(raster(spot.size, shape), (spot.x, spot.y))
    text = spot.cut("left", tail)[1].inset(pad - 2, 0)
    kit.type.write(on, word, text, mix(DARK, CREAM, 0.04), px=fitted.px, least=8)
