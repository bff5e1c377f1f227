"""The aside: who, the headline, what was cried, what to do now, and the photo finish."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from device.stage.finish import ROWS, PhotoFinish
from device.stage.geometry import Box
from device.stage.hints import parts_of, write_parts
from device.stage.ink import ALARM, CREAM, DARK, RGB, WHITE, mix
from device.stage.marks import Mark
from device.stage.svg import pill, plate, raster, rect, rgb
from device.stage.text import LEADING, wrap

if TYPE_CHECKING:
    from device.scene import Aside
    from device.stage.fonts import Face
    from device.stage.picture import Kit
    from device.stage.svg import Surface
    from device.stage.words import Reader

__all__ = ["AsidePanel", "Part", "aside_panel", "stacked"]

# Wanted sizes in units: the headline first, then the cry, then what to do.
HEADLINE, BUBBLE, BODY, ROW, ART, WHO = 46, 38, 30, 36, 116, 84
GAP = 8  # units between two parts
SCALES = tuple(step / 20 for step in range(24, 7, -1))  # of the wanted sizes: 1.2 to 0.4
FEW = 2  # rows; more are worse than smaller ones, as long as those are at least at NEAR
NEAR = 0.75


class Part(NamedTuple):
    """A part of an aside, and how high it is."""

    name: str
    tall: int


def stacked(area: Box, parts: list[Part], gap: int) -> list[Box]:
    """Return a box for each part, one below the other in the middle of *area*."""
    total = sum(part.tall for part in parts) + gap * (len(parts) - 1)
    y, boxes = area.y + (area.h - total) // 2, []
    for part in parts:
        boxes.append(Box(area.x, y, area.w, part.tall))
        y += part.tall + gap
    return boxes


class AsidePanel(Struct, frozen=True):
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
    loud: bool = False  # the bubble is an alarm

    def paint(self, kit: Kit) -> Surface:
        """Paint all parts as large as they fit: side by side where the panel is wide."""
        size = (self.w, self.h)
        radius, fill = 30 * self.unit, rgb(self.panel)
        surface = plate(size, radius, lambda w, h: rect((0, 0, w, h), radius, fill, alpha=0.84))
        area = Box(0, 0, *size).inset(round(14 * self.unit), round(11 * self.unit))
        told = ["headline", *(["bubble"] if self.bubble else []), *(["body"] if self.body else [])]
        shown = [*(["art"] if self.art else []), *(["ranks"] if self.ranks else [])]
        if self.w <= 1.5 * self.h:
            who = ["who"] if self.who and not self._crowded else []
            self._stack(kit, surface, area, [*who, *told, *shown])
            return surface
        if self.who:
            mark, area = area.cut("left", round(min(area.h * 0.62, area.w * 0.15)))
            self._icon(kit.get(Mark(self.who, mark.w)), surface, mark)
            area = area.cut("left", round(14 * self.unit))[1]
        if shown:
            right, area = area.cut("right", area.w * 38 // 100)
            self._stack(kit, surface, right.cut("left", round(16 * self.unit))[1], shown)
        self._stack(kit, surface, area, told)
        return surface

    @property
    def _crowded(self) -> bool:
        """Whether the mark stands beside the headline and not above it."""
        return bool(self.ranks or self.bubble) and self.w > 240 * self.unit

    @property
    def _beside(self) -> int:
        """How wide the mark beside the headline is, with its gap."""
        narrow = self.w <= 1.5 * self.h
        return round(64 * self.unit) if narrow and self._crowded and self.who else 0

    def _stack(self, kit: Kit, surface: Surface, area: Box, names: list[str]) -> None:
        gap = round(GAP * self.unit)
        for scale in SCALES:
            parts = [Part(name, self._tall(kit, name, area.w, scale)) for name in names]
            if sum(part.tall for part in parts) + gap * (len(parts) - 1) <= area.h:
                break
        for part, box in zip(parts, stacked(area, parts, gap), strict=True):
            self._part(kit, surface, part.name, box, scale)

    def _tall(self, kit: Kit, name: str, wide: int, scale: float) -> int:
        """Return how high a part is at this scale; too high to fit if a word is too wide."""
        unit = self.unit * scale
        match name:
            case "headline":
                tall = self._rows(
                    kit, self.headline, "display", wide - self._beside, HEADLINE * unit
                )
                return max(tall, self._beside)
            case "body":
                return self._rows(kit, self.body, "body", wide, BODY * unit)
            case "bubble":
                px = round(BUBBLE * unit)
                room = wide - round(px * 1.3)
                return (
                    round(px * 2) if kit.type.width(self.bubble, "display", px) <= room else self.h
                )
            case "ranks":
                return round((ROW * min(ROWS, len(self.ranks)) + 50) * unit)
        return round(min((ART if name == "art" else WHO) * unit, wide))

    def _rows(self, kit: Kit, text: str, face: Face, wide: int, wanted: float) -> int:
        px = max(8, round(wanted))
        parts = parts_of(text) if face == "body" else [text]
        rows = [
            row
            for part in parts
            for row in wrap(part.split(), wide, lambda row: kit.type.width(row, face, px))
        ]
        few = (
            len(rows) <= FEW
            or wanted < NEAR * (HEADLINE if face == "display" else BODY) * self.unit
        )
        if not few or max(kit.type.width(row, face, px) for row in rows) > wide:
            return self.h
        return round(px * (LEADING * len(rows) + 0.1))

    def _part(self, kit: Kit, surface: Surface, name: str, box: Box, scale: float) -> None:
        unit = self.unit * scale
        match name:
            case "who":
                self._icon(kit.get(Mark(self.who, box.h)), surface, box)
            case "headline":
                self._headline(kit, surface, box, round(HEADLINE * unit))
            case "bubble":
                _bubble(kit, surface, self.bubble, box, loud=self.loud)
            case "body":
                px, ink = round(BODY * unit), mix(WHITE, self.panel, 0.06)
                write_parts(kit, surface, self.body, box, ink, px=px, rows=6)
            case "art":
                reach = kit.gallery.reach(box.h)
                px = max(8, min(box.h, box.w) - 2 * reach)
                self._icon(kit.gallery.sticker(self.art, px), surface, box)
            case _:
                finish = PhotoFinish(box.w, box.h, self.ranks, self.panel)
                surface.blit(kit.get(finish), (box.x, box.y))

    def _headline(self, kit: Kit, surface: Surface, box: Box, px: int) -> None:
        mark, words = box.cut("left", self._beside)
        kit.type.write(surface, self.headline, words, WHITE, px=px, lines=5, shadow=DARK)
        if mark.w:
            tall = round(mark.w * 0.86)
            spot = mark.fit(tall, tall)
            surface.blit(kit.get(Mark(self.who, tall)), (mark.x, spot.y))

    def _icon(self, image: Surface, surface: Surface, box: Box) -> None:
        spot = box.fit(*image.get_size())
        surface.blit(image, (spot.x, spot.y))


def aside_panel(
    aside: Aside, size: tuple[int, int], unit: float, reader: Reader, panel: RGB
) -> AsidePanel:
    """Return the panel of this size in pixels that tells a scene's aside."""
    return AsidePanel(
        *size,
        unit=unit,
        panel=panel,
        headline=reader.text(aside.headline),
        who=reader.number(aside.who),
        bubble=reader.text(aside.bubble),
        body=reader.text(aside.body),
        ranks=tuple((reader.number(rank.player), rank.gap) for rank in aside.ranks),
        art=aside.art,
        loud=any(seat.loud and seat.player == aside.who for seat in reader.seats.values()),
    )


def _bubble(kit: Kit, surface: Surface, words: str, box: Box, *, loud: bool) -> None:
    """Draw a speech bubble with its tail upwards, to the one who said it; a *loud* one in red."""
    tail = round(box.h * 0.16)
    body = box.cut("top", tail)[1]
    px, pad = round(body.h * 0.6), round(body.h * 0.36)
    fitted = kit.type.fit(words, "display", (box.w - 2 * pad, body.h), px, 1)
    wide = min(box.w, kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad)
    spot = body.fit(wide, body.h)
    middle, fill = wide / 2, rgb(ALARM if loud else CREAM)
    shape = pill((0, tail, wide, spot.h), fill) + (
        f'<path d="M{middle - tail * 1.4} {tail + 2} L{middle} 0 L{middle + tail * 1.4} '
        f'{tail + 2} Z" fill="{fill}"/>'
    )
    surface.blit(raster((wide, spot.h + tail), shape), (spot.x, spot.y - tail))
    ink = WHITE if loud else DARK
    kit.type.write(surface, words, spot.inset(pad - 2, 0), ink, px=px)
