"""How much room the words of a quiz's cards have, measured with the fonts they are drawn in."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.fonts import Fonts
from device.stage.text import LEADING, Typist, wrap

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from device.decks import Part
    from device.stage.fonts import Face

__all__ = ["ROOMS", "Room", "measure"]


class Room(Struct, frozen=True):
    """A box for words, in pixels of a picture of 1280 x 720."""

    face: Face
    w: int
    h: int
    px: int  # the size they are written in if that fits
    least: int  # the smallest size that can be read from where people sit; even
    lines: int = 1


ROOMS: dict[Part, Room] = {
    "claim": Room("display", 460, 68, 36, 22, 2),
    "title": Room("display", 460, 68, 36, 22, 2),
    "answer": Room("display", 208, 46, 24, 16, 2),
    "member": Room("display", 280, 34, 24, 16, 1),
    "why": Room("body", 460, 66, 24, 16, 3),
    "whose": Room("body", 460, 66, 24, 16, 3),
    "measure": Room("body", 460, 44, 20, 14, 2),
    "precise": Room("body", 460, 66, 18, 14, 4),
}


def measure(cache_folder: Path | None = None) -> Callable[[Part, str], bool]:
    """Return a function that says whether words fit their room; it reads the fonts when called.

    Args:
        cache_folder: a folder for the prepared font.
    """
    typist = cache(lambda: Typist(Fonts(cache_folder)))
    return lambda part, words: _fit(typist(), ROOMS[part], words)


def _fit(typist: Typist, room: Room, words: str) -> bool:
    """Say whether nothing has to be cut at the smallest size, as Typist.fit would find out."""
    font = typist.font(words, room.face, room.least)
    rows = wrap(words.split(), room.w, lambda row: font.size(row)[0])
    tall = room.least * (1 + LEADING * (len(rows) - 1))
    wide = max(font.size(row)[0] for row in rows)
    return len(rows) <= room.lines and tall <= room.h and wide <= room.w
