"""Menus: tiles in a row, the lit one larger and brighter, under an arrow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.stage.cards import twice
from device.stage.geometry import Box
from device.stage.ink import CREAM, DARK, RGB, WHITE, mix
from device.stage.svg import blank, pill, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["MenuFace", "TileFace", "row_boxes", "tile_boxes"]

LIT = 1.4  # how much wider the lit tile is
GOLD = (255, 206, 64)


@dataclass(frozen=True, slots=True)
class TileFace:
    """One tile of *w* by *h* pixels."""

    w: int
    h: int
    label: str
    art: str
    value: str
    note: str
    lit: bool
    panel: RGB

    def paint(self, kit: Kit) -> Surface:
        """Paint the tile: art, label, value and, where there is room, the note."""
        surface = self._card()
        area = Box(0, 0, self.w, self.h).inset(round(self.w * 0.07), round(self.h * 0.06))
        ink = DARK if self.lit else mix(DARK, CREAM, 0.06)
        if self.note and self.lit:
            foot, area = area.cut("bottom", round(self.h * 0.13))
            kit.type.write(surface, self.note, foot, mix(ink, CREAM, 0.28), face="body", lines=1)
        if self.value:
            foot, area = area.cut("bottom", round(self.h * 0.17))
            self._value(kit, surface, foot)
        if not self.art:
            kit.type.write(surface, self.label, area, ink, px=round(self.h * 0.2), lines=3)
            return surface
        foot, area = area.cut("bottom", round(self.h * 0.25))
        px = round(min(self.h * 0.17, self.w * 0.19))
        kit.type.write(surface, self.label, foot, ink, px=px, lines=2)
        self._art(kit, surface, area)
        return surface

    def _card(self) -> Surface:
        size, radius = (self.w, self.h), round(min(self.w, self.h) * 0.13)
        line = max(3, round(self.h * 0.035)) if self.lit else 0
        paper = CREAM if self.lit else mix(CREAM, self.panel, 0.22)
        shape = rect((0, 0, *size), radius, rgb(paper), stroke=rgb(GOLD), width=line)
        return raster(size, shape)

    def _art(self, kit: Kit, surface: Surface, area: Box) -> None:
        px = round(min(area.size) * 0.86)
        if not self.lit:
            spot = area.fit(px, px)
            icon = kit.gallery.icon(self.art, px).copy()
            icon.set_alpha(230)
            surface.blit(icon, (spot.x, spot.y))
            return
        reach = kit.gallery.reach(px)
        spot = area.fit(px + 2 * reach, px + 2 * reach)
        surface.blit(kit.gallery.sticker(self.art, px), (spot.x, spot.y))

    def _value(self, kit: Kit, surface: Surface, box: Box) -> None:
        px, pad = round(box.h * 0.72), round(box.h * 0.4)
        fitted = kit.type.fit(self.value, "display", (box.w - 2 * pad, box.h), px, 1)
        wide = min(box.w, kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad)
        spot = box.fit(wide, round(box.h * 0.96))
        back = self.panel if self.lit else mix(self.panel, CREAM, 0.25)
        surface.blit(raster(spot.size, pill((0, 0, *spot.size), rgb(back))), (spot.x, spot.y))
        kit.type.write(surface, self.value, spot.inset(pad - 2, 0), WHITE, px=px)


def row_boxes(area: Box, count: int, lit: int | None, gap: int) -> list[Box]:
    """Return a row of tiles in the middle of *area*, the lit one larger."""
    weights = [LIT if index == lit else 1.0 for index in range(count)]
    base = min((area.w - gap * (count - 1)) / sum(weights), area.h * 0.9)
    x = area.x + (area.w - base * sum(weights) - gap * (count - 1)) / 2
    boxes = []
    for weight in weights:
        wide = base * weight
        tall = min(area.h * (1.0 if weight > 1 else 0.84), wide * 1.34)
        boxes.append(Box(round(x), round(area.y + (area.h - tall) / 2), round(wide), round(tall)))
        x += wide + gap
    return boxes


def tile_boxes(area: Box, count: int, lit: int, gap: int) -> list[Box]:
    """Return a box for each tile: one row, or two where *area* is tall and they are many."""
    if count <= 3 or area.h < area.w * 0.5:
        return row_boxes(area, count, lit, gap)
    first = (count + 1) // 2
    upper, lower = area.cut("top", area.h // 2)
    upper, lower = upper.cut("bottom", gap // 2)[1], lower.cut("top", gap // 2)[1]
    above = row_boxes(upper, first, lit if lit < first else None, gap)
    below = row_boxes(lower, count - first, lit - first if lit >= first else None, gap)
    return above + below


@dataclass(frozen=True, slots=True)
class MenuFace:
    """A whole menu on its plate. *tiles*: (label, art, value, note)."""

    w: int
    h: int
    unit: float
    panel: RGB
    title: str
    tiles: tuple[tuple[str, str, str, str], ...]
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
        area = Box(0, 0, *size).inset(round(20 * self.unit), round(12 * self.unit))
        if not self.court:
            half = MenuHalf(area.w, area.h, self)
            surface.blit(kit.get(half), (area.x, area.y))
            return surface
        tall = (area.h - round(16 * self.unit)) // 2
        twice(kit, MenuHalf(area.w, tall, self), surface, area)
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
        """Paint the title, the tiles and the hint."""
        menu, surface = self.menu, blank((self.w, self.h))
        big = self.h > 330 * menu.unit
        area = self._big_words(kit, surface) if big else self._words(kit, surface)
        arrow = round((24 if big else 14) * menu.unit)
        area = area.cut("top", arrow)[1].cut("bottom", round((6 if big else 1) * menu.unit))[1]
        self._tiles(kit, surface, area, arrow)
        return surface

    def _big_words(self, kit: Kit, surface: Surface) -> Box:
        """Write the title above and the hint below; return what is left."""
        menu = self.menu
        head, area = Box(0, 0, self.w, self.h).cut("top", round(76 * menu.unit))
        px = round(50 * menu.unit)
        kit.type.write(surface, menu.title, head, WHITE, px=px, shadow=DARK)
        foot, area = area.cut("bottom", round((46 if menu.hint else 8) * menu.unit))
        px, ink = round(28 * menu.unit), mix(WHITE, menu.panel, 0.12)
        kit.type.write(surface, menu.hint, foot, ink, px=px, face="body")
        return area

    def _words(self, kit: Kit, surface: Surface) -> Box:
        """Write title and hint in one row, where height is dear; return what is left."""
        menu = self.menu
        head, area = Box(0, 0, self.w, self.h).cut("top", round(42 * menu.unit))
        head, px = head.inset(round(10 * menu.unit), 0), round(36 * menu.unit)
        title = head.cut("left", round(head.w * 0.56))[0] if menu.hint else head
        align = 0.0 if menu.hint else 0.5
        kit.type.write(surface, menu.title, title, WHITE, px=px, shadow=DARK, align=align)
        hint = head.cut("left", round(head.w * 0.58))[1]
        px, ink = round(25 * menu.unit), mix(WHITE, menu.panel, 0.12)
        kit.type.write(surface, menu.hint, hint, ink, px=px, face="body", align=1)
        return area

    def _tiles(self, kit: Kit, surface: Surface, area: Box, arrow: int) -> None:
        menu = self.menu
        boxes = tile_boxes(area, len(menu.tiles), menu.lit, round(10 * menu.unit))
        for index, (box, tile) in enumerate(zip(boxes, menu.tiles, strict=True)):
            lit = index == menu.lit
            face = TileFace(box.w, box.h, *tile, lit, menu.panel)
            surface.blit(kit.get(face), (box.x, box.y))
            if lit:
                tip = raster(
                    (arrow * 2, arrow),
                    f'<path d="M2 0 H{arrow * 2 - 2} L{arrow} {arrow * 0.86} Z" '
                    f'fill="{rgb(GOLD)}" stroke="{rgb(GOLD)}" stroke-linejoin="round"/>',
                )
                surface.blit(tip, (box.centre[0] - arrow, box.y - arrow))
