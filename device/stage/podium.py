"""The end of a game: the best on steps as high as their scores, the others in a list."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import DARK, RGB, SEAT, WHITE, mix
from device.stage.middle import beside, halves, words_box
from device.stage.picture import cover
from device.stage.steps import Row, Step, Steps, columns_of, listing
from device.stage.stickers import put_sticker
from device.stage.svg import blank, plate, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["PodiumFace", "parted"]

FEW = 4  # steps on the podium, unless more than these share the victory


def parted(steps: tuple[Step, ...]) -> tuple[list[Step], list[Step]]:
    """Return who stands on the podium and who in the list: equal places are never parted.

    >>> on, off = parted(((1, 1, 9, ""), (2, 2, 5, ""), (3, 3, 1, ""), (4, 4, 0, "")))
    >>> [number for number, *_ in on], [number for number, *_ in off]
    ([1, 2, 3], [4])
    """
    podium: list[Step] = []
    rest: list[Step] = []
    ordered = sorted(steps, key=lambda step: step[1])
    for place, group in groupby(ordered, key=lambda step: step[1]):
        equals = list(group)
        fits = len(podium) + len(equals) <= FEW and len(podium) < 3
        (podium if not rest and (place == 1 or fits) else rest).extend(equals)
    return podium, rest


class PodiumFace(Struct, frozen=True):
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
        radius, fill = 34 * self.unit, rgb(self.panel)
        surface = plate(size, radius, lambda w, h: rect((0, 0, w, h), radius, fill, alpha=0.88))
        if self.steps:
            surface.blit(raster(size, _confetti(size, self.unit)), (0, 0))
        if not self.court:
            area = Box(0, 0, *size).inset(round(26 * self.unit), round(14 * self.unit))
            surface.blit(kit.get(PodiumHalf(area.w, area.h, self)), (area.x, area.y))
            return surface
        for half, turn in halves(Box(0, 0, *size), self.unit):
            picture = cover(PodiumHalf(half.w, half.h, self), turn)
            surface.blit(kit.get(picture), (half.x, half.y))
        return surface


def _confetti(size: tuple[int, int], unit: float) -> str:
    dice, bits = Random(7), []  # always the same scatter
    for _ in range(90):
        x, y = dice.uniform(0, size[0]), dice.uniform(0, size[1])
        w, h = dice.uniform(7, 13) * unit, dice.uniform(4, 8) * unit
        colour = rgb(SEAT[dice.randint(1, 10)])
        bits.append(
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="2" fill="{colour}" '
            f'fill-opacity="0.45" transform="rotate({dice.uniform(0, 180)} {x} {y})"/>'
        )
    return "".join(bits)


class PodiumHalf(Struct, frozen=True):
    """Headline, steps and list, once."""

    w: int
    h: int
    podium: PodiumFace

    def paint(self, kit: Kit) -> Surface:
        """Paint the words and, beside or below them, the steps and the list, or just the art."""
        surface, unit = blank((self.w, self.h)), self.podium.unit
        area = Box(0, 0, self.w, self.h)
        if self.podium.court:
            words = words_box(self.w, self.h, unit)
            side = "left" if beside(self.w, self.h) else "top"
            area = area.cut(side, (words.w if side == "left" else words.h) + round(14 * unit))[1]
            self._words(kit, surface, words, 0.0 if side == "left" else 0.5)
        else:
            head, area = area.cut("top", round((124 if self.podium.reason else 80) * unit))
            self._words(kit, surface, head, 0.5)
        if not self.podium.steps:
            put_sticker(kit, surface, self.podium.art, area)
            return surface
        best, others = parted(self.podium.steps)
        stage, rows = _shared(area, len(best), len(others), unit)
        steps = Steps(stage.w, stage.h, unit, tuple(best), self.podium.art)
        surface.blit(kit.get(steps), (stage.x, stage.y))
        for step, box in zip(others, listing(rows, len(others), unit), strict=True):
            surface.blit(kit.get(Row(box.w, box.h, step)), (box.x, box.y))
        return surface

    def _words(self, kit: Kit, surface: Surface, box: Box, align: float) -> None:
        """Write the headline and, below it, why the game ended."""
        podium = self.podium
        box = box.inset(round(6 * podium.unit), 0)
        head, foot = box.cut("top", round(box.h * (0.6 if podium.reason else 1.0)))
        px = round((44 if podium.court else 56) * podium.unit)
        kit.type.write(
            surface,
            podium.headline,
            head,
            WHITE,
            px=px,
            lines=3,
            shadow=DARK,
            align=align,
            least=10,
        )
        px, ink = round(28 * podium.unit), mix(WHITE, podium.panel, 0.12)
        kit.type.write(
            surface, podium.reason, foot, ink, px=px, face="body", lines=3, align=align, least=10
        )


def _shared(area: Box, best: int, others: int, unit: float) -> tuple[Box, Box]:
    """Share the room between the steps and the list: side by side where it is wide."""
    if not others:
        return area, Box(area.x, area.y, 0, 0)
    if area.w > area.h * 1.8:
        rest = columns_of(area, others, unit) * round(204 * unit) + round(40 * unit)
        wide = max(area.w // 4, min(area.w - rest, round(best * 184 * unit)))
        stage, rows = area.cut("left", wide)
        return stage, rows.cut("left", round(18 * unit))[1]
    across = max(1, int(area.w / (200 * unit)))
    tall = min(round(-(-others // across) * 50 * unit), area.h * 45 // 100)
    rows, stage = area.cut("bottom", tall)
    return stage.cut("bottom", round(10 * unit))[1], rows
