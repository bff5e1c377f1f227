"""Posters: one big picture with words, on cream paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.cards import twice
from device.stage.geometry import Box
from device.stage.ink import CREAM, DARK, RGB, mix
from device.stage.svg import blank, plate, raster, rect, rgb
from device.stage.themes import theme

if TYPE_CHECKING:
    from device.stage.layout import Plan
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["PosterFace", "poster_face"]


def poster_face(  # noqa: PLR0913, PLR0917 - a poster has so many parts
    box: Box, cloth: str, art: str, words: tuple[str, str], digits: str, plan: Plan
) -> PosterFace:
    """Return a poster in a box of this size, framed in the colour of this cloth."""
    colours = theme(cloth)
    frame, foot = mix(colours.middle, colours.corner, 0.3), round(48 * plan.unit)
    return PosterFace(*box.size, frame, art, *words, digits, plan.court, foot)


class PosterFace(Struct, frozen=True):
    """A poster; *digits*, if any, stand in place of the art (the last seconds)."""

    w: int
    h: int
    frame: RGB
    art: str
    headline: str
    body: str
    digits: str
    court: bool
    foot: int = 0  # pixels left free at each outer edge, for spoken lines

    def paint(self, kit: Kit) -> Surface:
        """Paint the paper and the poster on it, twice for a table with two long sides."""
        size = (self.w, self.h)
        edge = max(4, round(min(size) * 0.026))
        radius, paper = min(size) * 0.1, Box(0, 0, *size).inset(edge)

        def body(w: int, h: int) -> str:
            frame = rect((0, 0, w, h), radius, rgb(self.frame))
            return frame + rect(Box(0, 0, w, h).inset(edge), radius - edge, rgb(CREAM))

        surface = plate(size, radius, body)
        area = paper.inset(round(min(size) * 0.035))
        if not self.court:
            surface.blit(kit.get(PosterHalf(area.w, area.h, self)), (area.x, area.y))
            return surface
        area = area.inset(0, max(0, self.foot - round(min(size) * 0.035)))
        tall = (area.h - edge) // 2
        twice(kit, PosterHalf(area.w, tall, self), surface, area)
        seam = rect((self.w * 0.1, self.h / 2 - 1, self.w * 0.8, 2), 1, rgb(self.frame), alpha=0.4)
        surface.blit(raster(size, seam), (0, 0))
        return surface


class PosterHalf(Struct, frozen=True):
    """Art and words of a poster, once: side by side where it is wide, else stacked."""

    w: int
    h: int
    poster: PosterFace

    def paint(self, kit: Kit) -> Surface:
        """Paint art, headline and body."""
        surface, area = blank((self.w, self.h)), Box(0, 0, self.w, self.h)
        if not self.poster.art and not self.poster.digits:
            self._words(kit, surface, area)
        elif self.w > self.h * 1.3:
            art, words = area.cut("left", min(round(self.h * 0.98), round(self.w * 0.42)))
            self._art(kit, surface, art)
            self._words(kit, surface, words.cut("left", self.h // 24)[1])
        else:
            art, words = area.cut("top", round(self.h * 0.56))
            self._art(kit, surface, art)
            self._words(kit, surface, words)
        return surface

    def _art(self, kit: Kit, surface: Surface, box: Box) -> None:
        if self.poster.digits:
            px = round(min(box.h * 0.98, box.w * 0.8))
            kit.type.write(surface, self.poster.digits, box, self.poster.frame, px=px)
            return
        px = round(min(box.size) * 0.8)
        reach = kit.gallery.reach(px)
        spot = box.fit(px + 2 * reach, px + 2 * reach)
        surface.blit(kit.gallery.sticker(self.poster.art, px), (spot.x, spot.y))

    def _words(self, kit: Kit, surface: Surface, box: Box) -> None:
        box = box.inset(round(box.w * 0.02), round(box.h * 0.04))
        head, body = box, box
        if self.poster.body:
            head, body = box.cut("top", round(box.h * 0.54))
        dark = mix(self.poster.frame, DARK, 0.45)
        px = round(min(self.h * 0.34, self.w * 0.1))
        kit.type.write(surface, self.poster.headline, head, dark, px=px, lines=3, least=10)
        if self.poster.body:
            ink, size = mix(DARK, CREAM, 0.2), round(px * 0.62)
            kit.type.write(
                surface, self.poster.body, body, ink, px=size, face="body", lines=4, least=10
            )
