"""Menus: a title, how to use it, and tiles in a row or two, the lit one larger and brighter."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.stage.geometry import Box
from device.stage.ink import DARK, RGB, WHITE, mix
from device.stage.middle import beside, halves, words_box
from device.stage.picture import cover
from device.stage.svg import blank, raster, rect, rgb
from device.stage.tiles import TileFace, tile_boxes, tile_slots

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["MenuFace", "MenuHalf"]

Tile = tuple[str, str, str, str]  # label, art, value, note


@dataclass(frozen=True, slots=True)
class MenuFace:
    """A whole menu on its plate. *tiles*: (label, art, value, note)."""

    w: int
    h: int
    unit: float
    panel: RGB
    title: str
    tiles: tuple[Tile, ...]
    lit: int
    hint: str
    court: bool
    solid: bool = False  # over other things

    def paint(self, kit: Kit) -> Surface:
        """Paint the plate and the menu on it, twice for a table with two long sides."""
        size = (self.w, self.h)
        plate = rect(
            (0, 0, *size), 34 * self.unit, rgb(self.panel), alpha=1 if self.solid else 0.88
        )
        surface = raster(size, plate)
        if not self.court:
            area = Box(0, 0, *size).inset(round(20 * self.unit), round(12 * self.unit))
            surface.blit(kit.get(MenuHalf(area.w, area.h, self)), (area.x, area.y))
            return surface
        for half, turn in halves(Box(0, 0, *size), self.unit):
            picture = cover(MenuHalf(half.w, half.h, self), turn)
            surface.blit(kit.get(picture), (half.x, half.y))
        seam = rect((self.w * 0.06, self.h / 2 - 1, self.w * 0.88, 2), 1, "#ffffff", alpha=0.22)
        surface.blit(raster(size, seam), (0, 0))
        return surface


@dataclass(frozen=True, slots=True)
class MenuHalf:
    """Title, tiles and hint of a menu, once."""

    w: int
    h: int
    menu: MenuFace

    def paint(self, kit: Kit) -> Surface:
        """Paint the title, the hint and the tiles."""
        surface, unit = blank((self.w, self.h)), self.menu.unit
        if self.menu.court:
            words = words_box(self.w, self.h, unit)
            area = Box(0, 0, self.w, self.h)
            side = beside(self.w, self.h)
            area = area.cut("left", words.w)[1] if side else area.cut("top", words.h)[1]
            self._beside(kit, surface, words, align=0.0 if side else 0.5)
            area = area.cut("left" if side else "top", round(14 * unit))[1]
        else:
            area = self._above(kit, surface)
        self._tiles(kit, surface, area)
        return surface

    def _above(self, kit: Kit, surface: Surface) -> Box:
        """Write the title above and the hint below; return what is left."""
        menu = self.menu
        head, area = Box(0, 0, self.w, self.h).cut("top", round(74 * menu.unit))
        px = round(50 * menu.unit)
        kit.type.write(surface, menu.title, head, WHITE, px=px, shadow=DARK)
        foot, area = area.cut("bottom", round((50 if menu.hint else 8) * menu.unit))
        px, ink = round(30 * menu.unit), mix(WHITE, menu.panel, 0.12)
        kit.type.write(surface, menu.hint, foot, ink, px=px, face="body")
        return area

    def _beside(self, kit: Kit, surface: Surface, box: Box, align: float) -> None:
        """Write the title and, below it, the hint."""
        menu = self.menu
        box = box.inset(round(6 * menu.unit), 0)
        head, foot = box.cut("top", round(box.h * (0.52 if menu.hint else 1.0)))
        px = round(44 * menu.unit)
        kit.type.write(
            surface, menu.title, head, WHITE, px=px, lines=3, shadow=DARK, align=align, least=10
        )
        self._hint(kit, surface, foot, align)

    def _hint(self, kit: Kit, surface: Surface, box: Box, align: float) -> None:
        """Write each part of the hint on a row of its own where that fits, all alike."""
        menu, parts = self.menu, self.menu.hint.split(" · ")
        room = (box.w, box.h // len(parts))
        px = min(
            kit.type.fit(part, "body", room, round(27 * menu.unit), 3, 10).px for part in parts
        )
        ink, tall = mix(WHITE, menu.panel, 0.12), min(room[1], round(38 * menu.unit))
        if len(parts) == 1:
            tall = room[1]
        rows = box.fit(box.w, tall * len(parts))
        for part in parts:
            row, rows = rows.cut("top", tall)
            kit.type.write(
                surface, part, row, ink, px=px, face="body", lines=3, align=align, least=10
            )

    def _tiles(self, kit: Kit, surface: Surface, area: Box) -> None:
        menu = self.menu
        boxes = tile_boxes(area, len(menu.tiles), menu.lit, round(10 * menu.unit))
        tiles = [self._told(tile) for tile in menu.tiles]
        px = self._label_px(kit, tiles, boxes)
        for index, (box, tile) in enumerate(zip(boxes, tiles, strict=True)):
            lit = index == menu.lit
            size = round(px * 1.2) if lit else px
            face = TileFace(box.w, box.h, *tile, lit, menu.panel, size)
            surface.blit(kit.get(face), (box.x, box.y))

    def _told(self, tile: Tile) -> Tile:
        """Return the tile without a picture that says nothing: many tiles have the same one."""
        label, art, value, note = tile
        same = Counter(other[1] for other in self.menu.tiles)[art]
        return (label, "" if same > 2 else art, value, note)

    def _label_px(self, kit: Kit, tiles: list[Tile], boxes: list[Box]) -> int:
        """Return the size at which every label fits: they are all written alike."""
        wanted, found = round(46 * self.menu.unit), []
        for (label, art, value, _), box in zip(tiles, boxes, strict=True):
            at = tile_slots(box.w, box.h, art=bool(art), value=bool(value), note=False, lit=False)
            fitted = kit.type.fit(label, "display", at.label.size, wanted, 3, 10)
            found.append(fitted.px)
        return max(min(found, default=wanted), round(20 * self.menu.unit))
