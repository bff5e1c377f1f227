"""A menu's tiles: where they lie, and what one looks like, upright or lying on its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import CREAM, DARK, RGB, WHITE, mix
from device.stage.svg import pill, plate, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["TileFace", "TileSlots", "row_boxes", "tile_boxes", "tile_slots"]

LIT = 1.22  # how much wider the lit tile is
GOLD = (255, 206, 64)
TALLEST, WIDEST = 1.4, 2.9  # a tile's height and width, by the other one
EMPTY = Box(0, 0, 0, 0)


def row_boxes(area: Box, count: int, lit: int | None, gap: int, across: int = 0) -> list[Box]:
    """Return a row of tiles in the middle of *area*, the lit one larger.

    They are as wide as they would be in a row of *across*, so that two rows are alike.
    """
    weights = [LIT if index == lit else 1.0 for index in range(count)]
    across = max(count, across)
    base = min((area.w - gap * (across - 1)) / (across - 1 + LIT), area.h * WIDEST / LIT)
    x = area.x + (area.w - base * sum(weights) - gap * (count - 1)) / 2
    boxes = []
    for weight in weights:
        wide = base * weight
        tall = min(area.h, base * LIT * TALLEST) * (1.0 if weight > 1 else 0.88)
        boxes.append(Box(round(x), round(area.y + (area.h - tall) / 2), round(wide), round(tall)))
        x += wide + gap
    return boxes


def _short_side(area: Box, count: int, rows: int, gap: int) -> float:
    """Return how good a grid of so many rows is: its tiles' shorter side; words need width."""
    across = -(-count // rows)
    wide = (area.w - gap * (across - 1)) / (across - 1 + LIT)
    return min(wide, (area.h - gap * (rows - 1)) / rows * 1.2)


def tile_boxes(area: Box, count: int, lit: int, gap: int) -> list[Box]:
    """Return a box for each tile: in one row, or in two where that makes them larger."""
    if _short_side(area, count, 1, gap) >= _short_side(area, count, 2, gap):
        return row_boxes(area, count, lit, gap)
    first = (count + 1) // 2
    upper, lower = area.cut("top", (area.h - gap) // 2)
    lower = lower.cut("top", gap)[1]
    above = row_boxes(upper, first, lit if lit < first else None, gap, first)
    below = row_boxes(lower, count - first, lit - first if lit >= first else None, gap, first)
    return above + below


class TileSlots(Struct, frozen=True):
    """Where things are on a tile; empty where there is nothing."""

    art: Box
    label: Box
    value: Box
    note: Box


def arrow_of(w: int, h: int) -> int:
    """Return how far the arrow reaches into the lit tile from above, in pixels."""
    return round(min(w, h) * 0.11)


def tile_slots(  # noqa: PLR0913 - what a tile may hold, by name
    w: int, h: int, *, art: bool, value: bool, note: bool, lit: bool
) -> TileSlots:
    """Return where art, label, value and note are on a tile of *w* by *h*."""
    area = Box(0, 0, w, h).inset(round(min(w, h) * 0.055), round(h * 0.07))
    area = area.cut("top", arrow_of(w, h) // 2)[1] if lit else area
    if not art or w <= h * 1.15:
        picture, words = (
            area.cut("top", area.h * (54 if h > w * 1.25 else 48) // 100) if art else (EMPTY, area)
        )
        share = 0.52 if art else 0.62
    else:
        picture, words = area.cut("left", min(area.h, area.w * (36 if value else 44) // 100))
        words = words.cut("left", round(w * 0.03))[1]
        words = words.fit(words.w, min(words.h, round(h * (0.8 if value else 0.68))))
        share = 0.56
    extra = sum((value, note))
    label, rest = words.cut("top", round(words.h * (1.0, share, 0.4)[extra]))
    rest = rest.cut("top", rest.h // 12)[1]
    pill_box, foot = rest.cut("top", rest.h // extra) if value else (EMPTY, rest)
    tallest = round(h * 0.3)
    pill_box = pill_box.fit(pill_box.w, min(pill_box.h, tallest)) if value else EMPTY
    return TileSlots(picture, label, pill_box, foot if note else EMPTY)


class TileFace(Struct, frozen=True):
    """One tile of *w* by *h* pixels; its label is written at most *px* high."""

    w: int
    h: int
    label: str
    art: str
    value: str
    note: str
    lit: bool
    panel: RGB
    px: int

    def paint(self, kit: Kit) -> Surface:
        """Paint the tile: art, label, value and, on the lit one, the note."""
        surface = self._card()
        note = self.note if self.lit else ""
        at = tile_slots(
            self.w,
            self.h,
            art=bool(self.art),
            value=bool(self.value),
            note=bool(note),
            lit=self.lit,
        )
        ink = DARK if self.lit else mix(DARK, CREAM, 0.06)
        kit.type.write(surface, self.label, at.label, ink, px=self.px, lines=3, least=8)
        if self.art:
            self._art(kit, surface, at.art)
        if self.value:
            self._value(kit, surface, at.value)
        if note:
            grey, px = mix(ink, CREAM, 0.28), round(self.px * 0.8)
            kit.type.write(surface, note, at.note, grey, px=px, face="body", lines=2, least=8)
        if self.lit:
            self._arrow(surface)
        return surface

    def _card(self) -> Surface:
        radius = round(min(self.w, self.h) * 0.13)
        line = max(4, round(min(self.w, self.h) * 0.045)) if self.lit else 0
        paper = CREAM if self.lit else mix(CREAM, self.panel, 0.26)
        return plate(
            (self.w, self.h),
            radius,
            lambda w, h: rect((0, 0, w, h), radius, rgb(paper), stroke=rgb(GOLD), width=line),
        )

    def _arrow(self, surface: Surface) -> None:
        """Draw the arrow that points into the lit tile, on its upper frame."""
        tall = arrow_of(self.w, self.h)
        half = tall * 0.9
        x = self.w / 2
        body = f'<path d="M{x - half} 1 H{x + half} L{x} {tall} Z" fill="{rgb(GOLD)}"/>'
        surface.blit(raster((self.w, tall + 1), body), (0, 0))

    def _art(self, kit: Kit, surface: Surface, area: Box) -> None:
        px = round(min(area.size) * (0.84 if self.lit else 0.9))
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
        px, pad = min(round(box.h * 0.74), round(self.px * 1.1)), round(box.h * 0.3)
        room = (box.w - 2 * pad, box.h - 2)
        fitted = kit.type.fit(self.value, "display", room, px, 2, 8)
        words = max(kit.type.width(row, "display", fitted.px) for row in fitted.rows)
        tall = box.h if len(fitted.rows) > 1 else min(box.h, round(fitted.px * 1.5))
        spot = box.fit(min(box.w, words + 2 * pad), tall)
        back = self.panel if self.lit else mix(self.panel, CREAM, 0.2)
        surface.blit(raster(spot.size, pill((0, 0, *spot.size), rgb(back))), (spot.x, spot.y))
        text = spot.inset(pad - 2, 0)
        kit.type.write(surface, self.value, text, WHITE, px=fitted.px, lines=2, least=8)
