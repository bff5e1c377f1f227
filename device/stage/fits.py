"""Whether a deck's words have room on their tiles, measured with the fonts that write them.

>>> fits("answer", "Emperor penguin"), fits("answer", "The Mausoleum at Halicarnassus, and more")
(True, False)
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from device.stage.fonts import Fonts
from device.stage.layout import Wants, plan
from device.stage.quiz_room import quiz_halves, quiz_slots
from device.stage.quiz_tiles import tile_parts
from device.stage.text import Typist

if TYPE_CHECKING:
    from pathlib import Path

    from device.stage.fonts import Face
    from device.stage.layout import Layout

__all__ = ["fits"]

SCREEN = 1280, 720  # pixels: larger ones show the same larger
TABLES: tuple[tuple[Layout, int], ...] = (
    ("flat", 5),
    ("stand", 5),
    ("flat", 10),
    ("stand", 10),
)  # how the screen lies, and how many play
CROWD = 6  # eggs on an answer where ten play


class _Room(NamedTuple):
    """A box for words, in how many rows, and the size of type that can still be read there."""

    size: tuple[int, int]
    rows: int
    face: Face
    least: int


def fits(part: str, words: str, *, cache: Path | None = None) -> bool:
    """Say whether words can be read on the tile of this part, in both layouts, by two to ten.

    A part for which there is no tile (such as a list's name) has room for anything.

    Args:
        part: "claim", "precise", "answer" or "why".
        words: in one language.
        cache: a directory for the prepared font.
    """
    return all(_written(room, words, _typist(cache)) for room in _rooms().get(part, ()))


def _written(room: _Room, words: str, typist: Typist) -> bool:
    fitted = typist.fit(words, room.face, room.size, room.least, room.rows, room.least)
    return " ".join(fitted.rows) == " ".join(words.split())


@cache
def _typist(cache: Path | None) -> Typist:
    return Typist(Fonts(cache))


@cache
def _rooms() -> dict[str, tuple[_Room, ...]]:
    """Return the rooms of each part, on every table."""
    found: dict[str, list[_Room]] = {}
    for layout, players in TABLES:
        for part, room in _table(layout, players).items():
            found.setdefault(part, []).append(room)
    return {part: tuple(dict.fromkeys(rooms)) for part, rooms in found.items()}


def _table(layout: Layout, players: int) -> dict[str, _Room]:
    wants = Wants("quiz")
    laid = plan(tuple(range(players)), SCREEN, layout, wants=wants)
    half, _ = quiz_halves(laid.plate, laid.unit, court=laid.court)[0]
    at = quiz_slots(*half.size, laid.unit)
    tile = tile_parts(*at.answers[0].size, CROWD)
    rows = 1 if laid.court else 2
    hint = at.hint.inset(at.hint.h // 3, 0)
    return {
        "claim": _Room(at.question.size, 1 if laid.court else 3, "display", 22),
        "precise": _Room(at.note.size, 3, "body", 12),
        "answer": _Room(tile.words.size, tile.rows, "body", 16),
        "why": _Room(hint.size, rows, "body", 14),
    }
