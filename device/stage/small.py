"""Small things: the place where cards go, the pile's number, what a press would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.cards import twice
from device.stage.geometry import Box
from device.stage.ink import DARK, RGB, WHITE, mix, seat
from device.stage.marks import Mark
from device.stage.svg import blank, pill, plate, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["CountTag", "Legend", "Slot", "Taken"]


class Slot(Struct, frozen=True):
    """Where cards go, or words: a faint outline on the cloth."""

    w: int
    h: int
    radius: float = 0  # 0: a card's

    def paint(self, _kit: Kit) -> Surface:
        """Paint the outline."""
        size, radius = (self.w, self.h), self.radius or min(self.w, self.h) * 0.1
        line = max(3.0, min(size) * 0.012)
        return plate(
            size,
            radius,
            lambda w, h: rect(
                (0, 0, w, h),
                radius,
                "#000000",
                alpha=0.12,
                stroke="#ffffff",
                width=line,
                stroke_alpha=0.22,
            ),
        )


class CountTag(Struct, frozen=True):
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


class Legend(Struct, frozen=True):
    """What a press would do, or who presses, as an icon in a round pill of *px*."""

    px: int
    art: str

    def paint(self, kit: Kit) -> Surface:
        """Paint a dark disc with a light rim and the icon; without one, a faint empty socket."""
        if not self.art:
            half, line = self.px / 2, max(1.5, self.px * 0.06)
            ring = f'<circle cx="{half}" cy="{half}" r="{half - line}" fill="#000000" '
            ring += (
                f'fill-opacity="0.2" stroke="#ffffff" stroke-opacity="0.2" stroke-width="{line}"/>'
            )
            return raster((self.px, self.px), ring)
        half, line = self.px / 2, max(1.5, self.px * 0.06)
        body = (
            f'<circle cx="{half}" cy="{half}" r="{half - line / 2}" fill="{rgb(DARK)}" '
            f'fill-opacity="0.85" stroke="#ffffff" stroke-opacity="0.75" stroke-width="{line}"/>'
        )
        surface = raster((self.px, self.px), body)
        size = round(self.px * 0.74)
        at = (self.px - size) // 2
        surface.blit(kit.gallery.icon(self.art, size), (at, at))
        return surface


class Taken(Struct, frozen=True):
    """Who has taken the pile, and how many cards: on the place where it lay."""

    w: int
    h: int
    number: int  # the taker's seat
    count: int
    panel: RGB
    court: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint a plate in the taker's colour, twice for a table with two long sides."""
        size = (self.w, self.h)
        radius, line = min(size) * 0.1, max(4.0, min(size) * 0.016)
        fill, edge = rgb(mix(self.panel, seat(self.number), 0.28)), rgb(seat(self.number))
        surface = plate(
            size, radius, lambda w, h: rect((0, 0, w, h), radius, fill, stroke=edge, width=line)
        )
        tall = self.h // 2 if self.court else self.h
        half = TakenHalf(self.w, tall, self.number, self.count)
        if self.court:
            twice(kit, half, surface, Box(0, 0, *size))
        else:
            surface.blit(kit.get(half), (0, 0))
        return surface


class TakenHalf(Struct, frozen=True):
    """The taker's mark, and plus so many cards."""

    w: int
    h: int
    number: int
    count: int

    def paint(self, kit: Kit) -> Surface:
        """Paint mark, number and a card in a row, in the middle."""
        surface, text = blank((self.w, self.h)), f"+{self.count}"
        px = round(min(self.h * 0.5, self.w * 0.24))
        words = kit.type.width(text, "display", px)
        row = Box(0, 0, self.w, self.h).fit(round(px * 2.2) + words, px)
        mark, rest = row.cut("left", px)
        surface.blit(kit.get(Mark(self.number, px)), (mark.x, mark.y))
        words_box, rest = rest.cut("left", px // 4)[1].cut("left", words)
        kit.type.write(surface, text, words_box.inset(-4, 0), WHITE, px=px, shadow=DARK)
        surface.blit(kit.gallery.icon("card", px), (rest.right - px, row.y))
        return surface
