"""Titles in two colours: where a name shouts in capitals, they stand out."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from device.stage.geometry import Box
from device.stage.ink import RGB, WHITE, Ink, is_light
from device.stage.text import LEADING

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface
    from device.stage.text import Fitted

__all__ = ["Style", "accent", "runs", "title_fit", "write_title"]

LOUD: RGB = (214, 62, 54)
DEEP: RGB = (30, 58, 128)  # where the title itself is nearly red
LONG = 10  # letters: a shorter title is never broken
HYPHEN = 1.25  # so much larger must a title be on two rows to be worth a hyphen


class Style(NamedTuple):
    """How a title is written: a card's colours, and the wanted size in pixels."""

    ink: Ink
    px: int


def runs(title: str) -> list[tuple[str, bool]]:
    """Return a title in pieces, each with whether it is two or more capitals in a row.

    >>> runs("KönigsDOCHter")
    [('Königs', False), ('DOCH', True), ('ter', False)]
    >>> runs("NAhUND"), runs("PIG")
    ([('NA', True), ('h', False), ('UND', True)], [('PIG', False)])
    """
    return [(title, False)] if title.isupper() else _pieces(title)


def _pieces(row: str) -> list[tuple[str, bool]]:
    found: list[tuple[str, bool]] = []
    for upper, letters in groupby(row, key=str.isupper):
        piece = "".join(letters)
        loud = upper and len(piece) > 1
        if found and not loud and not found[-1][1]:
            piece = found.pop()[0] + piece
        found.append((piece, loud))
    return found


def accent(ink: Ink) -> RGB:
    """Return the colour of a title's capitals: red, or a deep blue where the rest is reddish."""
    r, g, b = ink.text
    return DEEP if r > 1.5 * max(g, b) and not is_light(ink.text) else LOUD


def _broken(title: str) -> list[str]:
    """Return the title with a hyphen before a shout in the middle of it, at each such place.

    >>> _broken("KönigsDOCHter")
    ['Königs- DOCHter']
    """
    if len(title) < LONG:
        return []
    pieces = [piece for piece, _ in runs(title)]
    shouts = [loud for _, loud in runs(title)]
    return [
        "".join(pieces[: index + 1]) + "- " + "".join(pieces[index + 1 :])
        for index, (before, after) in enumerate(pairwise(shouts))
        if after and not before and not pieces[index].endswith((" ", "-"))
    ]


def title_fit(kit: Kit, title: str, size: tuple[int, int], px: int) -> Fitted:
    """Return the title as large as it can be in *size*, at most *px*, on one row or two."""
    whole, *broken = (
        kit.type.fit(text, "display", size, px, 2, 8) for text in (title, *_broken(title))
    )
    best = max(broken, key=lambda fitted: fitted.px, default=whole)
    return best if best.px >= HYPHEN * whole.px else whole


def write_title(kit: Kit, on: Surface, title: str, box: Box, style: Style) -> None:
    """Write a title in the middle of a box, its capitals in the accent's colour."""
    if not title:
        return
    fitted = title_fit(kit, title, box.size, style.px)
    tall = round(fitted.px * LEADING)
    top = box.y + (box.h - tall * len(fitted.rows)) // 2
    for index, row in enumerate(fitted.rows):
        wide = kit.type.width(row, "display", fitted.px)
        line = Box(box.x + (box.w - wide) // 2, top + index * tall, box.w, tall)
        pieces = [(row, False)] if title.isupper() else _pieces(row)
        _row(kit, on, pieces, line, Style(style.ink, fitted.px))


def _row(kit: Kit, on: Surface, pieces: list[tuple[str, bool]], line: Box, style: Style) -> None:
    """Write one row, piece by piece: each begins where those before it end."""
    before, px = "", style.px
    for piece, loud in pieces:
        start = before + piece[: len(piece) - len(piece.lstrip())]
        at = line.cut("left", kit.type.width(start, "display", px) if start else 0)[1]
        colour = accent(style.ink) if loud else style.ink.text
        kit.type.write(on, piece, at, colour, px=px, align=0, shadow=WHITE, least=8)
        before += piece
