"""Cards: a court face that reads the same from both long sides, or one upright face."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import CREAM, RGB, WHITE, Ink, card, mix
from device.stage.portraits import Named, print_named
from device.stage.svg import blank, pill, plate, raster, rect, rgb

if TYPE_CHECKING:
    from device.scene import Card
    from device.stage.picture import Kit, Picture
    from device.stage.svg import Surface

__all__ = ["CardBack", "CardFace", "Under", "court_frame", "face_of", "frame", "twice"]


def frame(size: tuple[int, int], colour: RGB, paper: RGB = CREAM) -> Surface:
    """Return an empty card: a coloured frame round cream paper."""
    radius, edge = _radius(size), _edge(size)
    dark = mix(colour, (0, 0, 0), 0.18)

    def body(w: int, h: int) -> str:
        below = rect((0, 0, w, h), radius, rgb(dark))
        rim = rect((0, 0, w, h - max(1, edge // 4)), radius, rgb(colour))
        return below + rim + rect(_within(w, h, edge), radius - edge, rgb(paper))

    return plate(size, radius, body)


def _within(w: int, h: int, edge: int) -> tuple[int, int, int, int]:
    return edge, edge, w - 2 * edge, h - 2 * edge


def _radius(size: tuple[int, int]) -> int:
    return round(min(size) * 0.1)


def _edge(size: tuple[int, int]) -> int:
    return max(3, round(min(size) * 0.027))


def twice(kit: Kit, half: Picture, on: Surface, box: Box) -> None:
    """Draw a half-height picture upright in the lower half of *box* and turned in the upper."""
    surface = kit.get(half)
    w, h = surface.get_size()
    on.blit(surface, (box.x, box.bottom - h))
    on.blit(pygame.transform.rotate(surface, 180), (box.right - w, box.y))


class CardFace(Struct, frozen=True):
    """The face of a card; *court*: the same from both long sides of the table."""

    w: int
    h: int
    art: str
    colour: str
    title: str
    digit: str
    dots: int
    court: bool
    marks: tuple[str, ...] = ()
    word: str = ""

    def paint(self, kit: Kit) -> Surface:
        """Paint the frame and one or two fields."""
        size, ink = (self.w, self.h), card(self.colour)
        surface = court_frame(size, ink.frame) if self.court else frame(size, ink.frame)
        pad = _edge(size) + max(4, round(min(size) * 0.03))
        area = Box(0, 0, *size).inset(pad)
        tall = (area.h - pad // 2) // 2 if self.court else area.h
        printed = (self.art, self.colour, self.title, self.digit, self.dots, self.marks, self.word)
        field = Field(area.w, tall, *printed)
        if self.court:
            twice(kit, field, surface, area)
        else:
            surface.blit(kit.get(field), (area.x, area.y))
        return surface


def face_of(card: Card, size: tuple[int, int], words: tuple[str, str], *, court: bool) -> CardFace:
    """Return the face of a scene's card of this size, with its title and its word."""
    title, word = words
    return CardFace(
        *size,
        art=card.art,
        colour=card.colour,
        title=title,
        digit=card.digit,
        dots=card.dots,
        court=court,
        marks=card.marks,
        word=word,
    )


def court_frame(size: tuple[int, int], colour: RGB) -> Surface:
    """Return a frame that equals itself turned by 180°."""
    w, h = size
    radius, edge = _radius(size), _edge(size)

    def body(w: int, h: int) -> str:
        rim = rect((0, 0, w, h), radius, rgb(colour))
        return rim + rect(_within(w, h, edge), radius - edge, rgb(CREAM))

    upper = plate(size, radius, body)
    whole = pygame.transform.rotate(upper, 180)
    lower = Box(0, h - h // 2, w, h // 2)
    whole.fill((0, 0, 0, 0), lower)
    whole.blit(upper, (lower.x, lower.y), lower)
    return whole


class Field(Struct, frozen=True):
    """What is printed on a card, once: art at the left, digit, pips and title at the right."""

    w: int
    h: int
    art: str
    colour: str
    title: str
    digit: str
    dots: int
    marks: tuple[str, ...] = ()
    word: str = ""

    def paint(self, kit: Kit) -> Surface:
        """Paint the tinted field and the print."""
        ink = card(self.colour)
        size = (self.w, self.h)
        radius = min(size) * 0.15
        surface = plate(size, radius, lambda w, h: rect((0, 0, w, h), radius, rgb(ink.field)))
        area = Box(0, 0, *size).inset(round(self.h * 0.06))
        if self.digit or self.dots:
            self._numbered(kit, surface, area, ink)
        elif len(self.title) <= 14 or self.marks:
            face = Named(self.art, self.title, self.marks, self.word)
            print_named(kit, surface, area, face, ink)
        else:
            self._question(kit, surface, area, ink)
        return surface

    def _art(self, kit: Kit, surface: Surface, box: Box, share: float = 0.86) -> None:
        px = round(min(box.size) * share)
        reach = kit.gallery.reach(px)
        spot = box.fit(px + 2 * reach, px + 2 * reach)
        surface.blit(kit.gallery.sticker(self.art, px), (spot.x, spot.y))

    def _numbered(self, kit: Kit, surface: Surface, area: Box, ink: Ink) -> None:
        left, right = area.cut("left", min(area.h, area.w * 48 // 100))
        self._art(kit, surface, left.moved(round(area.h * 0.03), 0), 0.95)
        right = right.cut("left", round(area.h * 0.05))[1]
        foot, upper = right.cut("bottom", round(area.h * 0.25))
        column = right.w * 52 // 100 if self.dots or self.digit == "0" else right.w
        digit, pips = upper.cut("left", column)
        _big_digit(kit, surface, self.digit, digit, ink)
        _pips(surface, self.dots, pips, ink)
        _title_pill(kit, surface, self.title, foot, ink)

    def _question(self, kit: Kit, surface: Surface, area: Box, ink: Ink) -> None:
        left, right = area.cut("left", round(min(area.h * 0.62, area.w * 0.32)))
        if self.art:
            self._art(kit, surface, left.moved(round(area.h * 0.03), 0))
        box = (right if self.art else area).inset(round(area.h * 0.05), 0)
        px = round(area.h * 0.25)
        kit.type.write(surface, self.title, box, ink.text, px=px, lines=4)


def _big_digit(kit: Kit, surface: Surface, digit: str, box: Box, ink: Ink) -> None:
    """Write the digit as large as it goes, with a white rim like a sticker's."""
    px = round(box.h * 1.02)
    px = min(px, px * box.w // max(1, kit.type.width(digit, "display", px) + px // 8))
    rim = max(2, px // 22)
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)):
        kit.type.write(surface, digit, box.moved(dx * rim, dy * rim), WHITE, px=px)
    kit.type.write(surface, digit, box, ink.frame, px=px)


# Where the pips of 0 to 7 lie on a grid of three by three, as on a die; 7 as on a domino.
_GRID: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
    7: ((0, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (2, 2)),
    8: ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)),
    9: tuple((x, y) for y in range(3) for x in range(3)),
}


def _pips(surface: Surface, dots: int, box: Box, ink: Ink) -> None:
    """Draw the number as dots; nought is one empty ring; ten and more need the digit."""
    grid = round(min(box.w * 0.94, box.h * 0.7))
    area = box.fit(grid, grid)
    pitch, radius = grid / 3, grid * 0.125
    if dots == 0:
        hollow = (
            f'<circle cx="{grid / 2}" cy="{grid / 2}" r="{radius * 1.5}" fill="none" '
            f'stroke="{rgb(ink.frame)}" stroke-width="{radius * 0.6}" stroke-opacity="0.55"/>'
        )
        surface.blit(raster(area.size, hollow), (area.x, area.y))
        return
    spots = "".join(
        f'<circle cx="{pitch * (x + 0.5)}" cy="{pitch * (y + 0.5)}" r="{radius}"/>'
        for x, y in _GRID.get(dots, ())
    )
    body = f'<g fill="{rgb(ink.frame)}">{spots}</g>'
    surface.blit(raster(area.size, body), (area.x, area.y))


def _title_pill(kit: Kit, surface: Surface, title: str, box: Box, ink: Ink) -> None:
    if not title:
        return
    px, pad = round(box.h * 0.66), round(box.h * 0.4)
    fitted = kit.type.fit(title, "display", (box.w - 2 * pad, box.h), px, 1)
    wide = kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad
    tall = round(box.h * 0.92)
    spot = box.fit(wide, tall)
    surface.blit(raster(spot.size, pill((0, 0, *spot.size), rgb(ink.frame))), (spot.x, spot.y))
    kit.type.write(surface, title, spot.inset(pad - 1, 0), WHITE, px=px)


class CardBack(Struct, frozen=True):
    """The back of a card."""

    w: int
    h: int
    colour: RGB

    def paint(self, kit: Kit) -> Surface:
        """Paint a frame with a big pale star in it."""
        size = (self.w, self.h)
        inner = mix(self.colour, (255, 255, 255), 0.12)
        surface = frame(size, CREAM, self.colour)
        px = round(min(size) * 0.44)
        x, y = (self.w - px) // 2, (self.h - px) // 2
        pad = round(min(size) * 0.085)
        line = rect(
            (pad, pad, self.w - 2 * pad, self.h - 2 * pad),
            min(size) * 0.07,
            rgb(inner),
            stroke=rgb(CREAM),
            width=max(2, pad / 9),
            stroke_alpha=0.8,
        )
        surface.blit(raster(size, line), (0, 0))
        star = "M50 6 L63 36 L95 39 L71 61 L78 93 L50 76 L22 93 L29 61 L5 39 L37 36 Z"
        body = (
            f'<g transform="scale({px / 100})"><path d="{star}" fill="{rgb(CREAM)}" '
            f'stroke="{rgb(CREAM)}" stroke-width="8" stroke-linejoin="round"/></g>'
        )
        surface.blit(raster((px, px), body), (x, y))
        del kit
        return surface


class Under(Struct, frozen=True):
    """The rims of cards further down the pile, tilted, with the pile's shadow round them.

    The picture is *reach* pixels larger than the card on every side.
    """

    w: int
    h: int
    reach: int
    tilts: tuple[tuple[float, RGB], ...]  # degrees and colour, lowest first

    def paint(self, _kit: Kit) -> Surface:
        """Paint a soft shadow and the tilted cards."""
        w, h, reach = self.w, self.h, self.reach
        size = (w + 2 * reach, h + 2 * reach)
        shadow = blank(size)
        drop = max(2, reach // 4)
        body = rect((reach, reach + drop, w, h), _radius((w, h)), "#000000", alpha=0.42)
        shadow.fill((0, 0, 0, 0))
        shadow.blit(raster(size, body), (0, 0))
        surface = pygame.transform.box_blur(shadow, max(1, reach // 3))
        for angle, colour in self.tilts:
            surface.blit(raster(size, self._tilted(angle, colour)), (0, 0))
        return surface

    def _tilted(self, angle: float, colour: RGB) -> str:
        w, h, reach = self.w, self.h, self.reach
        radius, edge = _radius((w, h)), _edge((w, h))
        dark = mix(colour, (30, 16, 10), 0.35)
        outer = rect((reach, reach, w, h), radius, rgb(dark))
        paper = (reach + edge, reach + edge, w - 2 * edge, h - 2 * edge)
        inner = rect(paper, radius - edge, rgb(mix(CREAM, colour, 0.25)))
        x, y = reach + w / 2, reach + h / 2
        return f'<g transform="rotate({angle} {x} {y})">{outer}{inner}</g>'
