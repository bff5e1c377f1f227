"""Sentences in parts, such as "tap: next · hold: choose": each part on a row of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from device.stage.fonts import Face
    from device.stage.geometry import Box
    from device.stage.ink import RGB
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["parts_of", "write_parts"]


def parts_of(words: str) -> list[str]:
    """Return the parts of a sentence.

    >>> parts_of("tap: next · hold: choose")
    ['tap: next', 'hold: choose']
    """
    return words.split(" · ")


def write_parts(  # noqa: PLR0913 - a text has this many choices, all by name
    kit: Kit,
    on: Surface,
    words: str,
    box: Box,
    ink: RGB,
    *,
    px: int,
    face: Face = "body",
    align: float = 0.5,
    least: int = 10,
    rows: int = 3,
) -> None:
    """Write each part on a row of its own, all alike, at most *px* large, in the middle of *box*.

    A part may take up to so many *rows*; it is cut short where it does not fit at *least* either.
    """
    parts = parts_of(words)
    room = box.w, box.h // len(parts)
    fits = [kit.type.fit(part, face, room, px, rows, least) for part in parts]
    px, most = min(fit.px for fit in fits), max(len(fit.rows) for fit in fits)
    tall = min(room[1], round(px * (1.4 if most == 1 else 1.2 * most)))
    strip = box.fit(box.w, (room[1] if len(parts) == 1 else tall) * len(parts))
    for part in parts:
        row, strip = strip.cut("top", strip.h if len(parts) == 1 else tall)
        kit.type.write(on, part, row, ink, px=px, face=face, lines=rows, align=align, least=least)
