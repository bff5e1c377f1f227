"""The back of a card: a list in order, each line with its place, its name and its value."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct, structs

from device.stage.cards import frame
from device.stage.ink import CREAM, DARK, RGB, WHITE, mix
from device.stage.roll_room import back_slots, face_halves, row_slots
from device.stage.svg import blank, pill, plate, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.geometry import Box
    from device.stage.picture import Kit
    from device.stage.roll_room import RowSlots
    from device.stage.svg import Surface

__all__ = ["LEAST", "NOTE_LINES", "TITLE_LINES", "ListCard", "Printed", "RollBack", "value_px"]

GREY: RGB = mix(DARK, CREAM, 0.36)
MOST, LEAST = 26, 8  # units, pixels: the size of a name
BESIDE = 10  # pixels: other names that would be smaller behind the name are cut short
TITLE_LINES, NOTE_LINES = 2, 4


def value_px(px: int) -> int:
    """Return the size of a value beside a name of this size, in pixels."""
    return max(LEAST, round(px * 0.84))


class Printed(NamedTuple):
    """A line of a list in words: its place, its name, other names and its value."""

    place: int
    words: str
    also: str
    value: str


class EntryRow(Struct, frozen=True):
    """A line of a list, written *px* large. *wide*: the room for values, the same on all lines."""

    w: int
    h: int
    unit: float
    colour: RGB
    line: Printed
    px: int
    wide: int
    shaded: bool = False

    def paint(self, kit: Kit) -> Surface:
        """Paint a faint slip, the place on a disc, the name, other names and the value."""
        tint = rgb(mix(CREAM, self.colour, 0.14 if self.shaded else 0.07))
        round_, at = self.h * 0.3, row_slots(self.w, self.h, self.unit, self.wide)
        surface = plate((self.w, self.h), round_, lambda w, h: rect((0, 0, w, h), round_, tint))
        self._place(kit, surface, at.place)
        self._names(kit, surface, at)
        px = value_px(self.px)
        kit.type.write(
            surface, self.line.value, at.value, DARK, px=px, face="body", align=1, least=LEAST
        )
        return surface

    def _place(self, kit: Kit, on: Surface, box: Box) -> None:
        disc = box.fit(box.w, round(min(self.h * 0.84, box.w * 0.8)))
        on.blit(raster(disc.size, pill((0, 0, *disc.size), rgb(self.colour))), disc[:2])
        kit.type.write(on, str(self.line.place), disc, WHITE, px=round(disc.h * 0.74), least=LEAST)

    def _names(self, kit: Kit, on: Surface, at: RowSlots) -> None:
        """Write the name, and other names below it, or behind it if that leaves enough room."""
        write, line = kit.type.write, self.line
        words = at.words if line.also else at.words._replace(h=self.h)
        wide = write(on, line.words, words, DARK, px=self.px, face="body", align=0, least=LEAST)
        also, least = at.also, LEAST
        if also is None:
            also, least = words.cut("left", wide + self.h // 3)[1], BESIDE
        if also.w > self.w // 8:
            px = round(min(self.px * 0.72, also.h * 0.8))
            write(on, line.also, also, GREY, px=px, face="body", align=0, least=least)


class RollBack(Struct, frozen=True):
    """What is printed on a back, once: *w* by *h* pixels without paper."""

    w: int
    h: int
    unit: float
    colour: RGB
    title: str
    note: str
    hint: str
    credit: str
    lines: tuple[Printed, ...]

    def paint(self, kit: Kit) -> Surface:
        """Write the head, the lines and the foot."""
        credit = bool(self.credit)
        at = back_slots(self.w, self.h, len(self.lines), credit=credit)
        surface, ink = blank((self.w, self.h)), mix(self.colour, DARK, 0.35)
        px, write = round(at.title.h * 0.8), partial(kit.type.write, surface, least=LEAST)
        write(self.title, at.title, ink, px=px, lines=TITLE_LINES)
        px = round(at.note.h * 0.48)
        write(self.note, at.note, GREY, px=px, face="body", lines=NOTE_LINES)
        for row, box in zip(self._rows(kit, at.rows), at.rows, strict=True):
            surface.blit(kit.get(row), (box.x, box.y))
        px, align = round(at.hint.h * 0.62), 0.0 if credit else 0.5
        write(self.hint, at.hint, ink, px=px, face="body", align=align)
        px = round(at.credit.h * 0.3)
        write(self.credit, at.credit, GREY, px=px, face="body", lines=3, align=1.0)
        return surface

    def _rows(self, kit: Kit, boxes: tuple[Box, ...]) -> list[EntryRow]:
        """Return the lines, all written alike."""
        if not boxes:
            return []
        px = self._px(kit, boxes[0])
        wide = self._wide(kit, px)
        return [
            EntryRow(
                *box.size,
                self.unit,
                self.colour,
                line,
                px=px,
                wide=wide,
                shaded=index % 2 == 0,
            )
            for index, (line, box) in enumerate(zip(self.lines, boxes, strict=True))
        ]

    def _px(self, kit: Kit, row: Box) -> int:
        """Return how large names are written: so that the longest has room beside its value."""
        words = row_slots(*row.size, self.unit, 0).words
        for px in range(min(round(words.h * 0.94), round(MOST * self.unit)) // 2 * 2, LEAST, -2):
            names = max(kit.type.width(line.words, "body", px) for line in self.lines)
            if names <= row_slots(*row.size, self.unit, self._wide(kit, px)).words.w:
                return px
        return LEAST

    def _wide(self, kit: Kit, px: int) -> int:
        """Return how wide the widest value is, beside names of this size."""
        end = value_px(px)
        return max(kit.type.width(line.value, "body", end) for line in self.lines) + 2


class ListCard(Struct, frozen=True):
    """A card with its back up, framed in a colour."""

    w: int
    h: int
    colour: RGB
    back: RollBack

    def paint(self, kit: Kit) -> Surface:
        """Paint the frame and what is printed in it."""
        surface = frame((self.w, self.h), self.colour)
        ((area, _),) = face_halves((self.w, self.h), court=False)
        surface.blit(kit.get(structs.replace(self.back, w=area.w, h=area.h)), area[:2])
        return surface
