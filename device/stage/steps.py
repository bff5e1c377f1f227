"""The steps of a podium, and the rows of the list beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import DARK, WHITE, is_light, mix, seat
from device.stage.marks import Mark
from device.stage.svg import blank, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["Row", "Step", "Steps", "arranged", "blocks", "columns_of", "listing"]

Step = tuple[int, int, int, str]  # seat number, place, score, name


def arranged(steps: list[Step]) -> list[Step]:
    """Return the steps with the best in the middle, as on a podium.

    >>> [number for number, *_ in arranged([(1, 1, 9, ""), (2, 2, 5, ""), (3, 3, 1, "")])]
    [2, 1, 3]
    """
    ordered = sorted(steps, key=lambda step: step[1])
    left, right = ordered[1::2], ordered[2::2]
    return [*left[::-1], *ordered[:1], *right]


def blocks(area: Box, scores: list[int], unit: float) -> list[Box]:
    """Return a block for each score: as high as it is of the best, never too low to write on.

    Above each there is room for the mark, below the name.
    """
    if not scores:
        return []
    gap = round(8 * unit)
    wide = min((area.w - gap * (len(scores) - 1)) // len(scores), round(176 * unit))
    x = area.x + (area.w - wide * len(scores) - gap * (len(scores) - 1)) // 2
    mark, label = _mark(area, wide), _label(area, unit)
    most = area.h - mark - label
    least = round(most * 0.34)
    best, found = max(1, *scores), []
    for index, score in enumerate(scores):
        tall = round(least + (most - least) * max(0, score) / best)
        at = x + index * (wide + gap)
        found.append(Box(at, area.bottom - label - tall, wide, tall))
    return found


def _mark(area: Box, wide: int) -> int:
    return round(min(area.h * 0.3, wide * 0.5))


def _label(area: Box, unit: float) -> int:
    return round(min(area.h * 0.17, 40 * unit))


class Steps(Struct, frozen=True):
    """The podium's steps, each with its player on top; a winner has the cup beside the mark."""

    w: int
    h: int
    unit: float
    steps: tuple[Step, ...]
    art: str  # what was counted

    def paint(self, kit: Kit) -> Surface:
        """Paint blocks, marks, scores and names."""
        surface, area = blank((self.w, self.h)), Box(0, 0, self.w, self.h)
        row = arranged(list(self.steps))
        places = blocks(area, [step[2] for step in row], self.unit)
        for step, block in zip(row, places, strict=True):
            self._block(kit, surface, block, step)
            label = Box(block.x, block.bottom, block.w, _label(area, self.unit))
            px = round(label.h * 0.9)
            kit.type.write(surface, step[3], label, WHITE, px=px, shadow=DARK, least=8)
        return surface

    def _block(self, kit: Kit, surface: Surface, block: Box, step: Step) -> None:
        colour = mix(seat(step[0]), DARK, 0.12)
        band = round(max(3, block.h * 0.07))
        body = rect((0, 0, *block.size), min(block.size) * 0.1, rgb(colour))
        body += rect((0, 0, block.w, band), band / 2, rgb(mix(seat(step[0]), WHITE, 0.35)))
        surface.blit(raster(block.size, body), (block.x, block.y))
        tall = _mark(Box(0, 0, self.w, self.h), block.w)
        _standing(kit, surface, Box(block.x, block.y - tall, block.w, tall), step)
        self._score(kit, surface, block.cut("top", band)[1], step)

    def _score(self, kit: Kit, surface: Surface, box: Box, step: Step) -> None:
        """Write the score beside what was counted, in the upper part of a block."""
        px, score = round(min(box.h * 0.66, box.w * 0.38)), str(step[2])
        row = box.cut("top", min(box.h, px * 14 // 10))[0]
        wide = kit.type.width(score, "display", px)
        icon = round(px * 0.8) if self.art and wide + px <= box.w else 0
        spot, text = row.fit(wide + icon + 4, row.h).cut("left", icon)
        if icon:
            at = spot.fit(icon, icon)
            surface.blit(kit.gallery.icon(self.art, icon), (at.x, at.y))
        ink = DARK if is_light(mix(seat(step[0]), DARK, 0.12)) else WHITE
        kit.type.write(surface, score, text, ink, px=px)


def _standing(kit: Kit, surface: Surface, box: Box, step: Step) -> None:
    """Put the mark on its step, and beside a winner's the cup."""
    px = round(box.h * 0.94)
    both = box.fit(px if step[1] > 1 else min(box.w, round(px * 2.06)), px)
    mark, cup = both.cut("left", px)
    surface.blit(kit.get(Mark(step[0], px)), (mark.x, box.bottom - px))
    if step[1] == 1:
        size = min(px, cup.w)
        surface.blit(kit.gallery.icon("trophy", size), (cup.right - size, box.bottom - size))


def columns_of(area: Box, count: int, unit: float) -> int:
    """Return in how many columns so many rows are listed: few, but never low ones."""
    for across in (1, 2, 3):
        if -(-count // across) * 44 * unit <= area.h:
            return across
    return min(count, max(1, round(area.w / (210 * unit))))


def listing(area: Box, count: int, unit: float) -> list[Box]:
    """Return a box for each of the others, row by row, in as many columns as they need."""
    if not count:
        return []
    across = columns_of(area, count, unit)
    rows = -(-count // across)
    gap = round(6 * unit)
    wide = min((area.w - 2 * gap * (across - 1)) // across, round(330 * unit))
    tall = min((area.h - gap * (rows - 1)) // rows, round(52 * unit), wide // 5)
    room = area.fit(across * wide + 2 * gap * (across - 1), rows * tall + gap * (rows - 1))
    return [
        Box(
            room.x + at % across * (wide + 2 * gap),
            room.y + at // across * (tall + gap),
            wide,
            tall,
        )
        for at in range(count)
    ]


class Row(Struct, frozen=True):
    """A row of the list: place, mark, name and score."""

    w: int
    h: int
    step: Step

    def paint(self, kit: Kit) -> Surface:
        """Paint the row on a faint slip."""
        number, place, score, name = self.step
        h = self.h
        surface = raster((self.w, h), rect((0, 0, self.w, h), h * 0.3, "#ffffff", alpha=0.09))
        px, mark = round(h * 0.56), round(h * 0.84)
        at, rest = Box(0, 0, self.w, h).inset(round(h * 0.18), 0).cut("left", round(h * 0.74))
        ink = mix(WHITE, DARK, 0.2)
        kit.type.write(surface, f"{place}.", at, ink, px=px, align=0, least=8)
        spot, rest = rest.cut("left", mark)
        surface.blit(kit.get(Mark(number, mark)), (spot.x, (h - mark) // 2))
        points, words = rest.cut("right", kit.type.width(str(score), "display", px) + 2)
        kit.type.write(surface, str(score), points, WHITE, px=px, align=1)
        words = words.inset(round(h * 0.16), 0)
        kit.type.write(surface, name, words, WHITE, px=px, align=0, least=8)
        return surface
