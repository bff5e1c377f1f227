"""Words beside the middle: the aside with its photo finish, captions, ribbons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.stage.finish import ROWS, PhotoFinish
from device.stage.geometry import Box
from device.stage.ink import CREAM, DARK, RGB, WHITE, mix, seat
from device.stage.marks import Mark
from device.stage.svg import blank, pill, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["AsidePanel", "Caption", "Ribbon"]


@dataclass(frozen=True, slots=True)
class AsidePanel:
    """What is told beside the middle. *ranks* are (seat number, gap in milliseconds)."""

    w: int
    h: int
    unit: float
    panel: RGB
    headline: str
    who: int = 0  # the seat's number; 0: nobody
    bubble: str = ""
    body: str = ""
    ranks: tuple[tuple[int, float], ...] = ()
    art: str = ""

    def paint(self, kit: Kit) -> Surface:
        """Stack the parts, each as tall as it wants if all of them fit."""
        size = (self.w, self.h)
        radius = round(30 * self.unit)
        surface = raster(size, rect((0, 0, *size), radius, rgb(self.panel), alpha=0.84))
        area = Box(0, 0, *size).inset(round(18 * self.unit), round(16 * self.unit))
        if not self._wide:
            self._stack(kit, surface, area, [*self._told(), *self._shown()])
            return surface
        if self.who:
            mark, area = area.cut("left", round(min(area.h * 0.62, area.w * 0.16)))
            self._icon(kit.get(Mark(self.who, mark.w)), surface, mark)
        if self._shown():
            right, area = area.cut("right", area.w // 2)
            self._stack(kit, surface, right.cut("left", radius // 2)[1], self._shown())
        self._stack(kit, surface, area.cut("left", radius // 2)[1], self._told())
        return surface

    @property
    def _wide(self) -> bool:
        """Whether words and pictures stand side by side."""
        return self.w > 1.5 * self.h

    def _told(self) -> list[tuple[str, float]]:
        """Return the parts that are words, with the share of height each wants (units)."""
        lines = 1 if len(self.headline) < 13 else 2 if len(self.headline) < 30 else 3
        parts: list[tuple[str, float]] = []
        if self.who and not self._wide:
            parts += [("who", 80)]
        parts += [("headline", 50 * lines)]
        parts += [("bubble", 68)] if self.bubble else []
        parts += [("body", 34 * min(5, 1 + len(self.body) // 20))] if self.body else []
        return parts

    def _shown(self) -> list[tuple[str, float]]:
        parts: list[tuple[str, float]] = [("art", 120)] if self.art else []
        return parts + ([("ranks", 42 * min(ROWS, len(self.ranks)) + 56)] if self.ranks else [])

    def _stack(self, kit: Kit, surface: Surface, area: Box, parts: list[tuple[str, float]]) -> None:
        gap = round(10 * self.unit)
        wanted = sum(tall for _, tall in parts) * self.unit
        room = area.h - gap * (len(parts) - 1)
        scale = min(1.25, room / wanted)
        heights = [round(tall * self.unit * scale) for _, tall in parts]
        y = area.y + (room - sum(heights)) // 2
        for (part, _), tall in zip(parts, heights, strict=True):
            self._part(kit, surface, part, Box(area.x, y, area.w, tall))
            y += tall + gap

    def _part(self, kit: Kit, surface: Surface, part: str, box: Box) -> None:
        match part:
            case "who":
                self._icon(kit.get(Mark(self.who, box.h)), surface, box)
            case "headline":
                px = round(min(44 * self.unit, box.h * 0.86))
                kit.type.write(surface, self.headline, box, WHITE, px=px, lines=3, shadow=DARK)
            case "bubble":
                _bubble(kit, surface, self.bubble, box)
            case "body":
                px, ink = round(26 * self.unit), mix(WHITE, self.panel, 0.1)
                kit.type.write(surface, self.body, box, ink, px=px, face="body", lines=6)
            case "art":
                reach = kit.gallery.reach(box.h)
                px = max(8, min(box.h, box.w) - 2 * reach)
                self._icon(kit.gallery.sticker(self.art, px), surface, box)
            case _:
                finish = PhotoFinish(box.w, box.h, self.ranks, self.panel)
                surface.blit(kit.get(finish), (box.x, box.y))

    def _icon(self, image: Surface, surface: Surface, box: Box) -> None:
        spot = box.fit(*image.get_size())
        surface.blit(image, (spot.x, spot.y))


def _bubble(kit: Kit, surface: Surface, words: str, box: Box) -> None:
    """Draw a speech bubble with its tail upwards, to the one who said it."""
    tail = round(box.h * 0.14)
    body = box.cut("top", tail)[1]
    px, pad = round(body.h * 0.64), round(body.h * 0.4)
    fitted = kit.type.fit(words, "display", (box.w - 2 * pad, body.h), px, 1)
    wide = min(box.w, kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad)
    spot = body.fit(wide, body.h)
    middle = wide / 2
    shape = pill((0, tail, wide, spot.h), rgb(CREAM)) + (
        f'<path d="M{middle - tail * 1.4} {tail + 2} L{middle} 0 L{middle + tail * 1.4} '
        f'{tail + 2} Z" fill="{rgb(CREAM)}"/>'
    )
    surface.blit(raster((wide, spot.h + tail), shape), (spot.x, spot.y - tail))
    kit.type.write(surface, words, spot.inset(pad - 2, 0), DARK, px=px)


@dataclass(frozen=True, slots=True)
class Caption:
    """A spoken line in a dark pill of at most *w* by *h*, in the middle of that box."""

    w: int
    h: int
    text: str
    number: int = 0  # the seat that speaks; 0: the box itself

    def paint(self, kit: Kit) -> Surface:
        """Paint a pill as wide as its words."""
        size = (self.w, self.h)
        surface = blank(size)
        pad, mark = round(self.h * 0.42), round(self.h * 0.74) if self.number else 0
        px = round(self.h * 0.6)
        room = self.w - 2 * pad - mark
        lines = 1 if kit.type.width(self.text, "display", round(px * 0.7)) <= room else 2
        fitted = kit.type.fit(self.text, "display", (room, self.h * 9 // 10), px, lines)
        wide = max(kit.type.width(row, "display", fitted.px) for row in fitted.rows)
        box = Box(0, 0, *size).fit(wide + 2 * pad + mark + (pad // 3 if mark else 0), self.h)
        edge = rgb(seat(self.number)) if self.number else "#ffffff"
        shape = rect(
            box, self.h * 0.46, rgb(DARK), alpha=0.94, stroke=edge, width=max(2, self.h * 0.06)
        )
        surface.blit(raster(size, shape), (0, 0))
        text = box.inset(pad, 0)
        if self.number:
            spot, text = text.cut("left", mark)
            spot = spot.moved(-pad // 4, 0).fit(mark, mark)
            surface.blit(kit.get(Mark(self.number, mark)), (spot.x, spot.y))
        kit.type.write(surface, self.text, text.inset(-2, 0), WHITE, px=fitted.px, lines=lines)
        return surface


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A small notice, at the right end of a box of *w* by *h*."""

    w: int
    h: int
    text: str

    def paint(self, kit: Kit) -> Surface:
        """Paint a yellow slip with dark words."""
        size = (self.w, self.h)
        px, pad = round(self.h * 0.62), round(self.h * 0.4)
        fitted = kit.type.fit(self.text, "body", (self.w - 2 * pad, self.h), px, 1)
        wide = kit.type.width(fitted.rows[0], "body", fitted.px) + 2 * pad
        box = Box(self.w - wide, 0, wide, self.h)
        surface = raster(size, rect(box, self.h * 0.3, "#f4cf4e", alpha=0.96))
        kit.type.write(surface, self.text, box.inset(pad - 2, 0), DARK, px=px, face="body")
        return surface
