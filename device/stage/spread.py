"""A few cards side by side, each with its word in a pill below: what is argued about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from msgspec import Struct

from device.stage.cards import face_of, twice
from device.stage.geometry import Box
from device.stage.portraits import word_pill
from device.stage.svg import blank, raster, rect, rgb

if TYPE_CHECKING:
    from device.scene import Card
    from device.stage.ink import RGB
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["Laid", "SpreadFace", "laid_boxes"]

GOLD: RGB = (255, 206, 64)


class Laid(NamedTuple):
    """A card of the spread with its words."""

    card: Card
    title: str
    word: str


def laid_boxes(area: Box, count: int) -> list[Box]:
    """Return a box for each card with its pill, side by side, apart from each other."""
    gap = round(min(area.w, area.h) * 0.06)
    wide = min((area.w - gap * (count - 1)) // max(1, count), round(area.h * 1.3))
    row = area.fit(wide * count + gap * (count - 1), area.h)
    return [Box(row.x + at * (wide + gap), row.y, wide, row.h) for at in range(count)]


class SpreadFace(Struct, frozen=True):
    """The spread; *court*: once for each long side of the table. *lit*: whose frame shines."""

    w: int
    h: int
    cards: tuple[Laid, ...]
    lit: int
    court: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint the cards once, or in both halves."""
        surface, area = blank((self.w, self.h)), Box(0, 0, self.w, self.h)
        if self.court:
            tall = round(self.h * 0.485)
            twice(kit, SpreadHalf(self.w, tall, self.cards, self.lit), surface, area)
        else:
            surface.blit(kit.get(SpreadHalf(self.w, self.h, self.cards, self.lit)), (0, 0))
        return surface


class SpreadHalf(Struct, frozen=True):
    """The cards, once."""

    w: int
    h: int
    cards: tuple[Laid, ...]
    lit: int

    def paint(self, kit: Kit) -> Surface:
        """Paint each card, the one that is lit in a glow, and its word below."""
        surface = blank((self.w, self.h))
        reach = round(min(self.w, self.h) * 0.05)
        area = Box(0, 0, self.w, self.h).inset(reach)
        for index, (laid, box) in enumerate(
            zip(self.cards, laid_boxes(area, len(self.cards)), strict=True)
        ):
            foot, face = box.cut("bottom", round(box.h * 0.24) if laid.word else 0)
            if index == self.lit:
                _glow(surface, face, reach)
            upright = face_of(laid.card, face.size, (laid.title, ""), court=False)
            surface.blit(kit.get(upright), (face.x, face.y))
            word = foot.cut("top", round(foot.h * 0.16))[1]
            word_pill(kit, surface, laid.word, word, loud=index == self.lit)
        return surface


def _glow(surface: Surface, box: Box, reach: int) -> None:
    """Put a light behind a card: a frame of gold that fades outwards."""
    size = (box.w + 2 * reach, box.h + 2 * reach)
    edge, radius = reach // 2, min(box.size) * 0.1
    frame = (reach - edge, reach - edge, box.w + 2 * edge, box.h + 2 * edge)
    light = raster(size, rect(frame, radius + edge, rgb(GOLD), alpha=0.9))
    soft = pygame.transform.box_blur(light, max(1, edge // 2))
    soft.blit(raster(size, rect(frame, radius + edge, rgb(GOLD))), (0, 0))
    surface.blit(soft, (box.x - reach, box.y - reach))
