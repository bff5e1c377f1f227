"""The end of a game: everybody on a step as high as the score, the winner with the trophy."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from device.stage.cards import twice
from device.stage.geometry import Box
from device.stage.ink import DARK, RGB, SEAT, WHITE, is_light, mix, seat
from device.stage.marks import Mark
from device.stage.svg import blank, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["PodiumFace"]

Step = tuple[int, int, int, str]  # seat number, place, score, name


@dataclass(frozen=True, slots=True)
class PodiumFace:
    """The podium on its plate. *steps*: (seat number, place, score, name), best first."""

    w: int
    h: int
    unit: float
    panel: RGB
    headline: str
    reason: str
    art: str
    steps: tuple[Step, ...]
    court: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint the plate, confetti that lies still, and the podium, twice on a flat table."""
        size = (self.w, self.h)
        surface = raster(size, rect((0, 0, *size), 34 * self.unit, rgb(self.panel), alpha=0.88))
        surface.blit(raster(size, _confetti(size, self.unit)), (0, 0))
        area = Box(0, 0, *size).inset(round(26 * self.unit), round(12 * self.unit))
        if not self.court:
            surface.blit(kit.get(PodiumHalf(area.w, area.h, self)), (area.x, area.y))
            return surface
        tall = (area.h - round(12 * self.unit)) // 2
        twice(kit, PodiumHalf(area.w, tall, self), surface, area)
        return surface


def _confetti(size: tuple[int, int], unit: float) -> str:
    dice, bits = Random(7), []  # always the same scatter
    for _ in range(90):
        x, y = dice.uniform(0, size[0]), dice.uniform(0, size[1])
        w, h = dice.uniform(7, 13) * unit, dice.uniform(4, 8) * unit
        colour = rgb(SEAT[dice.randint(1, 10)])
        bits.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="2" fill="{colour}" '
            f'fill-opacity="0.6" transform="rotate({dice.uniform(0, 180)} {x} {y})"/>'
        )
    return "".join(bits)


@dataclass(frozen=True, slots=True)
class PodiumHalf:
    """Headline and steps, once."""

    w: int
    h: int
    podium: PodiumFace

    def paint(self, kit: Kit) -> Surface:
        """Paint the words over the steps."""
        surface = blank((self.w, self.h))
        big = self.h > 330 * self.podium.unit
        area = self._big_words(kit, surface) if big else self._words(kit, surface)
        self._steps(kit, surface, area.cut("top", round(4 * self.podium.unit))[1])
        return surface

    def _big_words(self, kit: Kit, surface: Surface) -> Box:
        """Write the headline and, below it, the reason; return what is left."""
        podium = self.podium
        head, area = Box(0, 0, self.w, self.h).cut("top", round(78 * podium.unit))
        px = round(56 * podium.unit)
        self._headline(kit, surface, head, px, 0.5)
        foot, area = area.cut("top", round((44 if podium.reason else 0) * podium.unit))
        px, ink = round(30 * podium.unit), mix(WHITE, podium.panel, 0.12)
        kit.type.write(surface, podium.reason, foot, ink, px=px, face="body")
        return area

    def _words(self, kit: Kit, surface: Surface) -> Box:
        """Write headline and reason in one row, where height is dear; return what is left."""
        podium = self.podium
        head, area = Box(0, 0, self.w, self.h).cut("top", round(42 * podium.unit))
        px, half = round(40 * podium.unit), round(head.w * 0.5)
        title = head.cut("left", half)[0] if podium.reason else head
        self._headline(kit, surface, title, px, 0.0 if podium.reason else 0.5)
        rest = head.cut("left", half + px // 2)[1]
        px, ink = round(25 * podium.unit), mix(WHITE, podium.panel, 0.12)
        kit.type.write(surface, podium.reason, rest, ink, px=px, face="body", align=1)
        return area

    def _headline(self, kit: Kit, surface: Surface, box: Box, px: int, align: float) -> None:
        """Write the headline behind a picture of what was counted."""
        room = (box.w - px * 5 // 4, box.h)
        fitted = kit.type.fit(self.podium.headline, "display", room, px, 1)
        wide = kit.type.width(fitted.rows[0], "display", fitted.px) + px * 5 // 4
        row = Box(box.x + round((box.w - wide) * align), box.y, wide + 2, box.h)
        icon, text = row.cut("left", px)
        spot = icon.fit(px, px)
        surface.blit(kit.gallery.icon(self.podium.art, px), (spot.x, spot.y))
        text = text.cut("left", px // 4)[1]
        kit.type.write(surface, self.podium.headline, text, WHITE, px=px, shadow=DARK, align=0)

    def _steps(self, kit: Kit, surface: Surface, area: Box) -> None:
        steps = _arranged(self.podium.steps)
        if not steps:
            return
        gap = round(10 * self.podium.unit)
        wide = min((area.w - gap * (len(steps) - 1)) // len(steps), round(170 * self.podium.unit))
        x = area.x + (area.w - wide * len(steps) - gap * (len(steps) - 1)) // 2
        best = max(1, *(score for _, _, score, _ in steps))
        for step in steps:
            share = max(0, step[2]) / best
            self._step(kit, surface, Box(x, area.y, wide, area.h), step, share)
            x += wide + gap

    def _step(self, kit: Kit, surface: Surface, box: Box, step: Step, share: float) -> None:
        number, place, _, name = step
        unit = self.podium.unit
        label = min(round(box.h * 0.2), round(32 * unit))
        mark = min(round(box.w * 0.56), round(box.h * 0.32), round(100 * unit))
        least = min(mark * 1.2, box.h * 0.4)
        tall = round(least + (box.h - label - mark * 0.4 - least) * share)
        block = Box(box.x, box.bottom - tall, box.w, tall)
        colour = seat(number)
        radius = min(box.w, tall) * 0.16
        shape = rect((0, 0, *block.size), radius, rgb(mix(colour, DARK, 0.1)))
        surface.blit(raster(block.size, shape), (block.x, block.y))
        line = Box(box.x - 4, block.y - label, box.w + 8, label)
        ink = WHITE if place == 1 else mix(WHITE, self.podium.panel, 0.15)
        kit.type.write(surface, name, line, ink, px=round(label * 0.92), shadow=DARK)
        self._on_block(kit, surface, block, step, mark)
        if place == 1:
            cup = round(mark * 0.8)
            spot = Box(block.x - cup // 3, block.y - cup * 2 // 5, cup, cup)
            surface.blit(kit.gallery.icon("trophy", cup), (spot.x, spot.y))

    def _on_block(self, kit: Kit, surface: Surface, block: Box, step: Step, mark: int) -> None:
        """Put mark and score on a step: one above the other if it is tall enough."""
        number, _, score, _ = step
        ink = DARK if is_light(seat(number)) else WHITE
        image = kit.get(Mark(number, mark, inverted=True))
        if block.h > mark * 2.1:
            head, rest = block.cut("top", round(mark * 1.24))
            px = min(round(rest.h * 0.8), round(mark * 0.72))
            kit.type.write(surface, str(score), rest.cut("top", round(px * 1.2))[0], ink, px=px)
        else:
            head, rest = block.cut("left", round(block.w * 0.5))
            px = min(round(block.h * 0.7), round(mark * 0.9))
            kit.type.write(surface, str(score), rest, ink, px=px)
        spot = head.fit(mark, mark)
        surface.blit(image, (spot.x, spot.y))


def _arranged(steps: tuple[Step, ...]) -> list[Step]:
    """Return the steps with the best in the middle, as on a podium.

    >>> [number for number, *_ in _arranged(((1, 1, 9, ""), (2, 2, 5, ""), (3, 3, 1, "")))]
    [2, 1, 3]
    """
    ordered = sorted(steps, key=lambda step: step[1])
    left, right = ordered[1::2], ordered[2::2]
    return [*left[::-1], *ordered[:1], *right]
