"""What a card without a digit shows: a portrait, its title, the marks beside it, its word."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from device.stage.ink import CREAM, DARK, Ink
from device.stage.stickers import grid, put_arrow, put_sticker
from device.stage.svg import pill, raster, rgb
from device.stage.text import LEADING
from device.stage.titles import Style, title_fit, write_title

if TYPE_CHECKING:
    from device.stage.geometry import Box
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["Named", "print_named", "word_pill"]

SWAPPING = {"worm"}  # pictures whose two marks change places: an arrow joins them
TITLE, WORD = 0.47, 0.2  # of a column's height: a title above marks has at most this much


class Named(NamedTuple):
    """What is printed on a card that has a name and no digit."""

    art: str
    title: str
    marks: tuple[str, ...] = ()
    word: str = ""


def print_named(kit: Kit, on: Surface, area: Box, face: Named, ink: Ink) -> None:
    """Print a card: portrait left and words right, or one above the other where it is not wide."""
    if area.w < area.h * 1.6:
        _stacked(kit, on, area, face, ink)
        return
    left, right = area.cut("left", min(area.h, area.w // 2))
    put_sticker(kit, on, face.art, left.moved(round(area.h * 0.04), 0), 0.98)
    column = right.cut("left", round(area.h * 0.08))[1]
    title, marks, word = _shared(kit, column, face)
    write_title(kit, on, face.title, title, Style(ink, _type(area)))
    _marks(kit, on, face, marks, ink)
    word_pill(kit, on, face.word, word)


def _type(area: Box) -> int:
    """Return the wanted size of a title beside a portrait."""
    return round(area.h * 0.34)


def _shared(kit: Kit, column: Box, face: Named) -> tuple[Box, Box, Box]:
    """Share a column among title, marks and word: the marks have what the others leave."""
    word, rest = column.cut("bottom", round(column.h * WORD) if face.word else 0)
    if not face.marks:
        return rest, rest.cut("bottom", 0)[0], word
    most = round(column.h * TITLE)
    fitted = title_fit(kit, face.title, (column.w, most), _type(column))
    tall = round(fitted.px * (LEADING * len(fitted.rows) + 0.3))
    title, marks = rest.cut("top", min(most, max(tall, column.h * 3 // 10)))
    return title, marks, word


def _stacked(kit: Kit, on: Surface, area: Box, face: Named, ink: Ink) -> None:
    word, rest = area.cut("bottom", round(area.h * 0.2) if face.word else 0)
    word_pill(kit, on, face.word, word)
    title, upper = rest.cut("bottom", round(area.h * 0.27))
    write_title(kit, on, face.title, title, Style(ink, round(title.h * 0.9)))
    if not face.marks:
        put_sticker(kit, on, face.art, upper, 0.94)
        return
    if _swaps(face):
        _trio(kit, on, upper, face, ink)
        return
    left, right = upper.cut("left", round(upper.w * 0.6))
    put_sticker(kit, on, face.art, left, 0.94)
    _marks(kit, on, face, right, ink)


def _swaps(face: Named) -> bool:
    return face.art in SWAPPING and len(face.marks) == 2


def _marks(kit: Kit, on: Surface, face: Named, box: Box, ink: Ink) -> None:
    """Put a card's marks in a row or a grid; two that are swapped have an arrow between them."""
    if not _swaps(face):
        for mark, cell in zip(face.marks, grid(box, len(face.marks)), strict=True):
            put_sticker(kit, on, mark, cell, 0.94)
        return
    px = min(box.h, round(box.w / 2.45))
    left, rest = box.fit(round(px * 2.45), px).cut("left", px)
    right, middle = rest.cut("right", px)
    for mark, cell in zip(face.marks, (left, right), strict=True):
        put_sticker(kit, on, mark, cell, 0.86)
    put_arrow(on, middle, ink.frame)


def _trio(kit: Kit, on: Surface, box: Box, face: Named, ink: Ink) -> None:
    """Put the picture between the two that are swapped, the arrow below it."""
    px = min(box.h, box.w // 3)
    tall = min(box.h, round(px * 1.36))
    left, rest = box.fit(3 * px, tall).cut("left", px)
    right, middle = rest.cut("right", px)
    low, high = middle.cut("bottom", round(px * 0.36))
    for mark, cell in zip((*face.marks, face.art), (left, right, high), strict=True):
        put_sticker(kit, on, mark, cell, 0.9)
    put_arrow(on, low, ink.frame)


def word_pill(kit: Kit, on: Surface, word: str, box: Box, *, loud: bool = False) -> None:
    """Write a word that was asked for in a pill as wide as itself; a *loud* one in gold."""
    if not word:
        return
    box = box.inset(0, round(box.h * 0.05))
    px, pad = round(box.h * 0.66), round(box.h * 0.42)
    fitted = kit.type.fit(word, "display", (box.w - 2 * pad, box.h), px, 1, 8)
    wide = min(box.w, kit.type.width(fitted.rows[0], "display", fitted.px) + 2 * pad)
    spot = box.fit(wide, box.h)
    shape = pill((0, 0, *spot.size), rgb((255, 206, 64) if loud else CREAM))
    on.blit(raster(spot.size, shape), (spot.x, spot.y))
    kit.type.write(on, word, spot.inset(pad - 2, 0), DARK, px=fitted.px, least=8)
