"""A seat's panel: mark, name, counts, badge; turned to the one who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.scene import Count, Meaning, Mood
from device.stage.counts import Counts
from device.stage.ink import ALARM, DARK, RGB, WHITE, is_light, mix, seat
from device.stage.marks import Mark
from device.stage.slots import badge_height, is_bar, is_long, is_narrow, most_badge, slots
from device.stage.small import Legend
from device.stage.svg import blank, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.geometry import Box
    from device.stage.picture import Kit
    from device.stage.slots import Slots
    from device.stage.svg import Surface

__all__ = ["LEGEND", "SeatPanel", "glow_of"]

LEGEND = {Meaning.SLAP: "hand", Meaning.CHOOSE: "tap"}
LEAST = 8  # pixels: a name is written smaller before it is cut short


def glow_of(tall: int) -> int:
    """Return how far a panel's glow reaches beyond it, in pixels, by the panel's height."""
    return round(tall * 0.16)


class SeatPanel(Struct, frozen=True):
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
    loud: bool = False  # the badge was cried out

    @property
    def _hero(self) -> bool:
        return self.mood is Mood.HERO

    @property
    def ink(self) -> RGB:
        """The colour of the writing."""
        return DARK if self._hero and is_light(seat(self.number)) else WHITE

    def paint(self, kit: Kit) -> Surface:
        """Paint frame, mark and words."""
        glow = glow_of(self.h)
        surface = self._frame(glow)
        wide = self._badge_width(kit)
        at = slots(
            self.w,
            self.h,
            marked=self.marked,
            counted=bool(self.counts),
            badge=wide,
            bot=self.bot,
        )
        if self.marked:
            box = at.mark.moved(glow, glow)
            surface.blit(kit.get(Mark(self.number, box.w, self._hero)), (box.x, box.y))
            self._pills(kit, surface, at, glow)
        self._name(kit, surface, at.name.moved(glow, glow))
        self._counts(kit, surface, at.counts.moved(glow, glow))
        self._badge(kit, surface, at.badge.moved(glow, glow))
        return _faded(surface) if self.mood is Mood.OUT else surface

    def _pills(self, kit: Kit, surface: Surface, at: Slots, glow: int) -> None:
        short = not is_long(self.w, self.h, marked=True)
        if self.legend is not None or short:
            art = LEGEND[self.legend] if self.legend else ""
            legend = kit.get(Legend(at.legend.w, art))
            surface.blit(legend, (at.legend.x + glow, at.legend.y + glow))
        if self.bot:
            robot = kit.get(Legend(at.robot.w, "robot"))
            surface.blit(robot, (at.robot.x + glow, at.robot.y + glow))

    def _frame(self, glow: int) -> Surface:
        colour, h = seat(self.number), self.h
        bent = h * 0.64 if is_narrow(self.w, h) else h
        box, radius, line = (glow, glow, self.w, h), bent * 0.24, max(2.0, bent * 0.058)
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

    def _name(self, kit: Kit, surface: Surface, box: Box) -> None:
        long = is_long(self.w, self.h, marked=self.marked)
        share = 0.62 if is_bar(self.w, self.h) else 0.42 if long else 0.34
        px, shadow = round(self.h * share), None if self.ink == DARK else (8, 8, 14)
        kit.type.write(
            surface, self.name, box, self.ink, px=px, align=0, shadow=shadow, least=LEAST
        )

    def _badge_px(self) -> tuple[int, int]:
        """Return the badge's size of type and its padding, in pixels."""
        tall = badge_height(self.w, self.h, marked=self.marked)
        return round(tall * 0.66), round(tall * 0.36)

    def _badge_width(self, kit: Kit) -> int:
        if not self.badge:
            return 0
        px, pad = self._badge_px()
        most = most_badge(self.w, self.h, marked=self.marked) - 2 * pad
        fitted = kit.type.fit(self.badge, "display", (most, px * 2), px, 1, LEAST)
        return kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad

    def _badge(self, kit: Kit, surface: Surface, box: Box) -> None:
        if not self.badge:
            return
        px, pad = self._badge_px()
        back = ALARM if self.loud else DARK if self._hero else mix(self.panel, WHITE, 0.3)
        edge = round(box.h * 0.06) if self.loud else 0
        shape = rect((0, 0, *box.size), box.h / 2, rgb(back), stroke="#ffffff", width=edge)
        surface.blit(raster(box.size, shape), (box.x, box.y))
        text = box.inset(pad - 1, 0)
        kit.type.write(surface, self.badge, text, WHITE, px=px, least=LEAST)

    def _counts(self, kit: Kit, surface: Surface, box: Box) -> None:
        ink = self.ink if self._hero else mix(WHITE, self.panel, 0.08)
        Counts(self.counts, round(self.h * 0.32), ink, self._hero).put(kit, surface, box)


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
