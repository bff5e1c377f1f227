"""A quiz's tiles: an answer with its letter and the players' eggs, and the one to pass on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.scene import Fit
from device.stage.geometry import Box
from device.stage.ink import CREAM, DARK, RGB, WHITE, is_light, mix
from device.stage.marks import Mark
from device.stage.svg import plate, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["BLOOD", "LEAF", "AnswerTile", "SkipTile", "TileParts", "tile_parts"]

GREEN: RGB = (198, 234, 200)
LEAF: RGB = (26, 116, 62)
ROSE: RGB = (236, 190, 186)
BLOOD: RGB = (170, 30, 36)
LONG = 5.5  # times as wide as high: the eggs lie beside the words, not below them
ART = {Fit.TRUE: "yes", Fit.STRANGER: "no"}
CRACK = ((0, 0), (3, 18), (-3, 34), (4, 52), (-3, 68), (3, 84), (0, 100))  # of 100


class TileParts(Struct, frozen=True):
    """Boxes on a tile."""

    letter: Box
    words: Box
    verdict: Box
    eggs: Box
    rows: int  # on which the words may stand


def tile_parts(w: int, h: int, limit: int) -> TileParts:
    """Return where letter, words, verdict and eggs are on an answer's tile, for so many eggs."""
    pad = max(2, round(h * 0.08))
    area = Box(0, 0, w, h).inset(pad)
    letter, rest = area.cut("left", min(area.h, round(w * 0.15)))
    letter = letter.fit(min(letter.size), min(letter.size))
    rest = rest.cut("left", 2 * pad)[1]
    if w > LONG * h:
        eggs, rest = rest.cut("right", min(area.h * limit, round(w * 0.22)))
        verdict, words = rest.cut("right", area.h)
        return TileParts(letter, words, verdict, eggs, 1)
    foot, words = rest.cut("bottom", round(area.h * 0.31))
    eggs, foot = foot.cut("right", min(foot.h * limit, foot.w - foot.h))
    return TileParts(letter, words, foot.cut("left", foot.h)[0], eggs, 2)


class AnswerTile(Struct, frozen=True):
    """An answer in a box of *w* by *h* pixels, framed *rim* pixels wide when it is lit or told."""

    w: int
    h: int
    rim: int
    letter: str
    words: str
    eggs: tuple[int, ...]  # seats
    limit: int
    fit: Fit
    frame: RGB | None  # of the one that is lit, or was told last
    panel: RGB

    @property
    def told(self) -> bool:
        """Whether this is the one that was told last."""
        return self.frame is not None and self.fit in ART

    def paint(self, kit: Kit) -> Surface:
        """Paint paper, letter, words and eggs, as far as it has been told."""
        surface = _paper((self.w, self.h), self._fill, self.frame, self.rim)
        at = tile_parts(self.w - 2 * self.rim, self.h - 2 * self.rim, self.limit)
        if self.fit is Fit.STRANGER:
            surface.blit(self._crack(at), (0, 0))
        self._letter(kit, surface, self._moved(at.letter))
        self._eggs(kit, surface, self._moved(at.eggs))
        self._words(kit, surface, self._moved(at.words), at.rows)
        if self.fit in ART:
            box = self._moved(at.verdict)
            px = round(min(box.size) * 0.92)
            spot = box.fit(px, px)
            surface.blit(kit.gallery.icon(ART[self.fit], px), (spot.x, spot.y))
        return surface

    def _moved(self, box: Box) -> Box:
        return box.moved(self.rim, self.rim)

    @property
    def _fill(self) -> RGB:
        match self.fit:
            case Fit.TRUE:
                return GREEN
            case Fit.STRANGER:
                return ROSE
            case Fit.SHUT:
                return mix(CREAM, self.panel, 0.58)
        return CREAM if self.frame else mix(CREAM, self.panel, 0.1)

    def _letter(self, kit: Kit, on: Surface, box: Box) -> None:
        """Write the letter on a disc: of the frame's colour, or of the verdict's."""
        colour = {Fit.TRUE: LEAF, Fit.STRANGER: BLOOD}.get(self.fit, self.frame or self.panel)
        disc = rect((0, 0, *box.size), box.w / 2, rgb(colour))
        on.blit(raster(box.size, disc), (box.x, box.y))
        ink = DARK if is_light(colour) else WHITE
        kit.type.write(on, self.letter, box, ink, px=round(box.h * 0.74))

    def _words(self, kit: Kit, on: Surface, box: Box, rows: int) -> None:
        """Write the words; a stranger's are struck through where they stand on one row."""
        dark = {Fit.TRUE: mix(LEAF, DARK, 0.4), Fit.STRANGER: mix(BLOOD, DARK, 0.3)}
        ink, px = dark.get(self.fit, DARK), round(box.h * (0.8 if rows == 1 else 0.66))
        wide = kit.type.write(
            on, self.words, box, ink, px=px, face="body", lines=rows, align=0, least=8
        )
        alone = len(kit.type.fit(self.words, "body", box.size, px, rows, 8).rows) == 1
        if self.fit is Fit.STRANGER and alone:
            tall = max(2, round(box.h * 0.08))
            line = box.cut("left", wide)[0].inset(-3, 0)
            on.fill(BLOOD, line.fit(line.w, tall))

    def _crack(self, at: TileParts) -> Surface:
        """Draw a crack from top to bottom, two lines beside each other, left of what is right."""
        high = self.h - 2 * self.rim
        x, body = min(at.words.right - high * 0.6, at.eggs.x - high * 0.4) + self.rim, ""
        for side in (0, high * 0.16):
            points = " ".join(
                f"{x + side + dx * self.h / 50} {self.rim + dy * high / 100}" for dx, dy in CRACK
            )
            body += (
                f'<polyline points="{points}" fill="none" stroke="{rgb(self.panel)}" '
                f'stroke-width="{max(1.5, high * 0.05)}" stroke-linejoin="round"/>'
            )
        return raster((self.w, self.h), body)

    def _eggs(self, kit: Kit, on: Surface, box: Box) -> None:
        """Lay the eggs in their places, the shapes of their players' seats; free ones are rings."""
        px = max(4, min(box.h, box.w // max(1, self.limit)))
        row = Box(box.right - px * self.limit, box.y, px * self.limit, box.h)
        row = row.fit(row.w, px)
        for place in range(self.limit):
            spot = (row.x + place * px, row.y)
            if place < len(self.eggs):
                on.blit(kit.get(Mark(self.eggs[place], px)), spot)
            elif self.fit not in ART:
                on.blit(kit.get(Socket(px, self.panel)), spot)


class Socket(Struct, frozen=True):
    """A place where an egg can lie, in a square of *px*."""

    px: int
    panel: RGB

    def paint(self, _kit: Kit) -> Surface:
        """Paint a faint ring."""
        half, line = self.px / 2, max(1.2, self.px * 0.07)
        ring = (
            f'<circle cx="{half}" cy="{half}" r="{half * 0.62}" fill="{rgb(self.panel)}" '
            f'fill-opacity="0.1" stroke="{rgb(self.panel)}" stroke-opacity="0.5" '
            f'stroke-width="{line}"/>'
        )
        return raster((self.px, self.px), ring)


class SkipTile(Struct, frozen=True):
    """The tile to pass on, with the marks of those who have passed."""

    w: int
    h: int
    rim: int
    words: str
    passed: tuple[int, ...]  # seats
    frame: RGB | None
    panel: RGB

    def paint(self, kit: Kit) -> Surface:
        """Paint a dark tile: nobody takes it for an answer."""
        fill = CREAM if self.frame else mix(self.panel, WHITE, 0.2)
        surface = _paper((self.w, self.h), fill, self.frame, self.rim)
        area = Box(0, 0, self.w, self.h).inset(self.rim + 2)
        tall = area.h > area.w * 0.6
        side, share = ("top", area.h * 34 // 100) if tall else ("left", area.w * 4 // 10)
        share = share if self.words else 0
        words, rest = area.cut(side, share) if self.passed else (area, area.cut(side, 0)[0])
        ink, px = DARK if self.frame else WHITE, round(min(words.h * 0.7, area.w * 0.26))
        kit.type.write(surface, self.words, words.inset(4, 0), ink, px=px, least=8)
        for number, spot in zip(self.passed, _cells(rest, max(3, len(self.passed))), strict=False):
            surface.blit(kit.get(Mark(number, spot.w)), (spot.x, spot.y))
        return surface


def _cells(box: Box, count: int) -> list[Box]:
    """Return square places for so many marks, from the left and from above."""
    px = max(min(box.h // rows, box.w // -(-count // rows)) for rows in range(1, count + 1))
    px = max(4, min(px, 40 * box.h // 100 if box.h > box.w else box.h))
    across = max(1, box.w // px)
    used = box.fit(min(across, count) * px, -(-count // across) * px)
    return [
        Box(used.x + at % across * px, used.y + at // across * px, px, px) for at in range(count)
    ]


def _paper(size: tuple[int, int], fill: RGB, frame: RGB | None, rim: int) -> Surface:
    """Return an empty tile; a framed one is larger by its rim."""
    radius = min(size) * 0.26
    if frame is None:
        return plate(size, radius, lambda w, h: rect((0, 0, w, h), radius, rgb(fill)))
    edge = rgb(frame)

    def framed(w: int, h: int) -> str:
        inner = rect(Box(0, 0, w, h).inset(rim), radius - rim, rgb(fill))
        return rect((0, 0, w, h), radius, edge) + inner

    return plate(size, radius, framed)
