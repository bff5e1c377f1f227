"""A seat's panel: mark, name, counts, badge; turned to the one who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.scene import Count, Meaning, Mood
from device.stage.geometry import Box
from device.stage.ink import DARK, RGB, WHITE, is_light, mix, seat
from device.stage.marks import Mark
from device.stage.svg import blank, pill, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["SeatPanel", "glow_of"]

LEGEND = {Meaning.SLAP: "hand", Meaning.CHOOSE: "tap"}


def glow_of(tall: int) -> int:
    """Return how far a panel's glow reaches beyond it, in pixels, by the panel's height."""
    return round(tall * 0.16)


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """A panel of *w* by *h* pixels, with a strip of `glow_of(h)` round it for its glow."""

    w: int
    h: int
    number: int
    name: str
    mood: Mood
    badge: str
    counts: tuple[Count, ...]
    legend: Meaning | None
    bot: bool
    panel: RGB  # the cloth's colour for panels
    marked: bool = True  # False where the on-screen button beside it bears the mark

    @property
    def _hero(self) -> bool:
        return self.mood is Mood.HERO

    @property
    def ink(self) -> RGB:
        """The colour of the writing."""
        return DARK if self._hero and is_light(seat(self.number)) else WHITE

    @property
    def mark_box(self) -> Box:
        """Where the mark lies in the panel's own coordinates (without the glow)."""
        px = round(min(self.h * 0.76, self.w * 0.3))
        return Box(round(self.h * 0.15), (self.h - px) // 2, px, px)

    def paint(self, kit: Kit) -> Surface:
        """Paint frame, mark and words."""
        glow = glow_of(self.h)
        surface = self._frame(glow)
        side = self.h * (0.15 if self.marked else 0.17)
        area = Box(glow, glow, self.w, self.h).inset(round(side), round(self.h * 0.1))
        if self.marked:
            box = self.mark_box.moved(glow, glow)
            surface.blit(kit.get(Mark(self.number, box.w, self._hero)), (box.x, box.y))
            area = area.cut("left", box.right + round(self.h * 0.13) - area.x)[1]
            self._legend(kit, surface, Box(box.right, box.bottom, 0, 0))
        self._words(kit, surface, area)
        return _faded(surface) if self.mood is Mood.OUT else surface

    def _frame(self, glow: int) -> Surface:
        colour, h = seat(self.number), self.h
        box, radius, line = (glow, glow, self.w, h), h * 0.24, max(2.0, h * 0.058)
        body = ""
        if self.mood in (Mood.HERO, Mood.TURN):
            body += _halo(box, radius, colour, glow)
        if self._hero:
            fill, alpha, edge = colour, 1.0, WHITE
        elif self.mood is Mood.TURN:
            fill, alpha, edge = mix(self.panel, colour, 0.34), 0.96, WHITE
        else:
            fill, alpha, edge = self.panel, 0.9, colour
        body += rect(box, radius, rgb(fill), alpha=alpha, stroke=rgb(edge), width=line)
        if self.mood is Mood.TURN:
            inner = tuple(v + s * line for v, s in zip(box, (1, 1, -2, -2), strict=True))
            body += rect(inner, radius - line, stroke=rgb(colour), width=line)  # type: ignore[arg-type]  # four numbers in, four out
        return raster((self.w + 2 * glow, h + 2 * glow), body)

    def _words(self, kit: Kit, surface: Surface, area: Box) -> None:
        if self.badge and area.w <= self.h * 2.1:  # no room beside the name: above the frame
            glow = glow_of(self.h)
            edge = Box(glow // 2, 0, self.w + glow, round(self.h * 0.36))
            self._badge(kit, surface, edge)
            area = area.cut("top", round(self.h * 0.09))[1]
        upper, lower = area.cut("top", round(area.h * 0.54))
        if self.badge and area.w > self.h * 2.1:
            taken = self._badge(kit, surface, upper.cut("left", round(upper.w * 0.42))[1])
            upper = upper.cut("right", taken)[1]
        if not self.counts:
            upper = area if self.badge == "" else upper
        self._name(kit, surface, upper)
        self._counts(kit, surface, lower.cut("top", round(self.h * 0.02))[1])

    def _name(self, kit: Kit, surface: Surface, box: Box) -> None:
        px = round(self.h * 0.42)
        if self.bot:
            size = round(self.h * 0.26)
            corner, box = box.cut("right", size + size // 4)
            spot = corner.fit(size, size)
            surface.blit(kit.gallery.icon("robot", size), (spot.x, spot.y))
        shadow = None if self.ink == DARK else (8, 8, 14)
        kit.type.write(surface, self.name, box, self.ink, px=px, align=0, shadow=shadow)

    def _badge(self, kit: Kit, surface: Surface, space: Box) -> int:
        """Draw the pill at the right end of *space*; return how much width it took."""
        tall = min(space.h, round(self.h * 0.42))
        px, pad = round(tall * 0.64), round(tall * 0.36)
        fitted = kit.type.fit(self.badge, "display", (space.w - 2 * pad, tall), px, 1)
        wide = kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad
        box = Box(space.right - wide, space.y + (space.h - tall) // 2, wide, tall)
        back = DARK if self._hero else mix(self.panel, WHITE, 0.26)
        surface.blit(raster(box.size, pill((0, 0, wide, tall), rgb(back))), (box.x, box.y))
        kit.type.write(surface, self.badge, box.inset(pad - 1, 0), WHITE, px=px)
        return wide + pad // 2

    def _legend(self, kit: Kit, surface: Surface, corner: Box) -> None:
        """Draw what a press would do, on the lower right of the mark."""
        if self.legend is None:
            return
        size = round(self.h * 0.36)
        x, y = corner.x - size * 6 // 10, corner.y - size * 8 // 10
        surface.blit(kit.gallery.icon(LEGEND[self.legend], size), (x, y))

    def _counts(self, kit: Kit, surface: Surface, box: Box) -> None:
        size = round(self.h * 0.32)
        needed = sum(self._width(kit, count, size) for count in self.counts)
        if needed > box.w:
            size = max(8, size * box.w // needed)
        gap = (box.w - sum(self._width(kit, count, size) for count in self.counts)) // 2
        for count in self.counts:
            self._count(kit, surface, count, box.cut("left", self._width(kit, count, size))[0])
            box = box.cut("left", self._width(kit, count, size) + min(max(0, gap), size))[1]

    def _width(self, kit: Kit, count: Count, size: int) -> int:
        return round(size * 1.22) + kit.type.width(str(count.value), "body", size)

    def _count(self, kit: Kit, surface: Surface, count: Count, box: Box) -> None:
        wide = kit.type.width(str(count.value), "body", 40) / 40 + 1.22
        size = round(box.w / wide)
        art = "card-dark" if count.art == "card" and self._hero else count.art
        icon, rest = box.cut("left", size)
        spot = icon.fit(size, size)
        surface.blit(kit.gallery.icon(art, size), (spot.x, spot.y))
        ink = self.ink if self._hero else mix(WHITE, self.panel, 0.08)
        text = rest.cut("left", size // 8)[1]
        kit.type.write(surface, str(count.value), text, ink, px=size, face="body", align=0)


def _faded(surface: Surface) -> Surface:
    """Return the panel of somebody who is out."""
    out = blank(surface.get_size())
    surface.set_alpha(115)
    out.blit(surface, (0, 0))
    return out


def _halo(box: tuple[float, float, float, float], radius: float, colour: RGB, reach: int) -> str:
    """Return a soft glow: many thin frames, each fainter than the one within."""
    x, y, w, h = box
    rings = []
    for step in range(1, 13):
        out = reach * step / 12
        grown = (x - out, y - out, w + 2 * out, h + 2 * out)
        rings.append(rect(grown, radius + out, rgb(colour), alpha=0.075))
    return "".join(rings)
