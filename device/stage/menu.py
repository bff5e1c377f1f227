"""Menus: a title, how to use it, and tiles in a row or two, the lit one larger and brighter."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from device.stage.geometry import Box, inside
from device.stage.hints import write_parts
from device.stage.ink import DARK, RGB, WHITE, mix
from device.stage.middle import beside, halves, words_box
from device.stage.picture import Sprite, cover
from device.stage.svg import blank, plate, raster, rect, rgb
from device.stage.tiles import TileFace, tile_boxes, tile_slots

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.spots import Placed
    from device.stage.svg import Surface

__all__ = ["MenuFace", "MenuHalf", "MenuTile", "menu_sprites"]

HEAD = 74  # units: the title above the tiles
SIGNS = 2  # a label of so many signs, such as a number, is written large

Tile = tuple[str, str, str, str]  # label, art, value, note


class MenuFace(Struct, frozen=True):
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
    bare: bool = False  # without its tiles

    def paint(self, kit: Kit) -> Surface:
        """Paint the plate and the menu on it, twice for a table with two long sides."""
        size = (self.w, self.h)
        radius, alpha = 34 * self.unit, 1 if self.solid else 0.88
        surface = plate(
            size, radius, lambda w, h: rect((0, 0, w, h), radius, rgb(self.panel), alpha=alpha)
        )
        for half, turn in self.halves():
            picture = cover(MenuHalf(half.w, half.h, self), turn)
            surface.blit(kit.get(picture), (half.x, half.y))
        if not self.court:
            return surface
        seam = rect((self.w * 0.06, self.h / 2 - 1, self.w * 0.88, 2), 1, "#ffffff", alpha=0.22)
        surface.blit(raster(size, seam), (0, 0))
        return surface

    def halves(self) -> tuple[Placed, ...]:
        """Return where the menu stands on its plate, once or twice."""
        plate_ = Box(0, 0, self.w, self.h)
        if self.court:
            return halves(plate_, self.unit)
        return ((plate_.inset(round(20 * self.unit), round(12 * self.unit)), 0),)


class MenuHalf(Struct, frozen=True):
    """Title, tiles and hint of a menu, once."""

    w: int
    h: int
    menu: MenuFace

    def paint(self, kit: Kit) -> Surface:
        """Paint the title, the hint and the tiles."""
        surface = blank((self.w, self.h))
        if self.menu.court:
            words = words_box(self.w, self.h, self.menu.unit)
            self._beside(kit, surface, words, align=0.0 if beside(self.w, self.h) else 0.5)
        else:
            self._above(kit, surface)
        if not self.menu.bare:
            for tile, box in zip(self.tiles(self.menu.lit), self.boxes(self.menu.lit), strict=True):
                surface.blit(kit.get(tile), (box.x, box.y))
        return surface

    def boxes(self, lit: int) -> list[Box]:
        """Return where the tiles lie while this one is lit."""
        return tile_boxes(self._area(), len(self.menu.tiles), lit, round(10 * self.menu.unit))

    def tiles(self, lit: int) -> list[MenuTile]:
        """Return the tiles while this one is lit."""
        return [
            MenuTile(*box.size, self, index, index == lit)
            for index, box in enumerate(self.boxes(lit))
        ]

    def _area(self) -> Box:
        """Return the room for tiles: beside, or below, title and hint."""
        menu, area, unit = self.menu, Box(0, 0, self.w, self.h), self.menu.unit
        if not menu.court:
            area = area.cut("top", round(HEAD * unit))[1]
            return area.cut("bottom", self._foot)[1]
        words, side = words_box(self.w, self.h, unit), beside(self.w, self.h)
        gap = round(14 * unit)
        return area.cut("left", words.w + gap)[1] if side else area.cut("top", words.h + gap)[1]

    @property
    def _foot(self) -> int:
        return round((50 if self.menu.hint else 8) * self.menu.unit)

    def _above(self, kit: Kit, surface: Surface) -> None:
        """Write the title above and the hint below."""
        menu, area = self.menu, Box(0, 0, self.w, self.h)
        head, px = area.cut("top", round(HEAD * menu.unit))[0], round(50 * menu.unit)
        kit.type.write(surface, menu.title, head, WHITE, px=px, shadow=DARK)
        px, ink = round(30 * menu.unit), mix(WHITE, menu.panel, 0.12)
        foot = area.cut("bottom", self._foot)[0]
        kit.type.write(surface, menu.hint, foot, ink, px=px, face="body")

    def _beside(self, kit: Kit, surface: Surface, box: Box, align: float) -> None:
        """Write the title and, below it, the hint."""
        menu = self.menu
        box = box.inset(round(6 * menu.unit), 0)
        head, foot = box.cut("top", round(box.h * (0.52 if menu.hint else 1.0)))
        px = round(44 * menu.unit)
        kit.type.write(
            surface, menu.title, head, WHITE, px=px, lines=3, shadow=DARK, align=align, least=10
        )
        px, ink = round(27 * menu.unit), mix(WHITE, menu.panel, 0.12)
        if menu.hint:
            write_parts(kit, surface, menu.hint, foot, ink, px=px, align=align)

    def label_px(self, kit: Kit, index: int) -> int:
        """Return the size of a tile's label: all are alike, but one or two signs are large."""
        label, art, value, _ = self.told(self.menu.tiles[index])
        if len(label) <= SIGNS and not art and not value:
            return round(self.boxes(-1)[index].h * 0.6)
        return self._label_px(kit)

    def told(self, tile: Tile) -> Tile:
        """Return the tile without a picture that says nothing: many tiles have the same one."""
        label, art, value, note = tile
        same = Counter(other[1] for other in self.menu.tiles)[art]
        return (label, "" if same > 2 else art, value, note)

    def _label_px(self, kit: Kit) -> int:
        """Return the size at which every label fits: they are all written alike."""
        wanted, found, tiles = round(46 * self.menu.unit), [], map(self.told, self.menu.tiles)
        for (label, art, value, _), box in zip(tiles, self.boxes(-1), strict=True):
            at = tile_slots(box.w, box.h, art=bool(art), value=bool(value), note=False, lit=False)
            fitted = kit.type.fit(label, "display", at.label.size, wanted, 3, 10)
            found.append(fitted.px)
        return max(min(found, default=wanted), round(20 * self.menu.unit))


class MenuTile(Struct, frozen=True):
    """One tile of a menu, *w* by *h* pixels; it is the same whichever other tile is lit."""

    w: int
    h: int
    half: MenuHalf
    index: int
    lit: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint the tile."""
        half = self.half
        px = half.label_px(kit, self.index)
        tile = half.told(half.menu.tiles[self.index])
        size = round(px * 1.2) if self.lit else px
        return TileFace(self.w, self.h, *tile, self.lit, half.menu.panel, size).paint(kit)


def menu_sprites(menu: MenuFace, box: Box, layer: int) -> list[Sprite]:
    """Return a menu in pieces, so that lighting the next tile paints no more than two of them."""
    bare = structs.replace(menu, lit=0, bare=True)
    found = [Sprite(bare, box, layer)]
    for place, turn in bare.halves():
        frame = place.moved(box.x, box.y)
        half = MenuHalf(place.w, place.h, bare)
        found += [
            Sprite(cover(tile, turn), inside(frame, turn, at), layer + 1)
            for tile, at in zip(half.tiles(menu.lit), half.boxes(menu.lit), strict=True)
        ]
    return found
