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
from device.stage.roll_back import LEAST, NOTE_LINES, TITLE_LINES, value_px
from device.stage.roll_face import NOTE_ROWS, TITLE_ROWS
from device.stage.roll_room import (
    back_box,
    back_slots,
    face_halves,
    face_slots,
    list_halves,
    row_slots,
)
from device.stage.text import LEADING, SLACK, Typist

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from device.stage.fonts import Face
    from device.stage.geometry import Box
    from device.stage.layout import Layout, Plan, Shape

__all__ = ["fits"]

SCREEN = 1280, 720  # pixels: larger ones show the same larger
TABLES: tuple[tuple[Layout, int], ...] = (
    ("flat", 5),
    ("stand", 5),
    ("flat", 10),
    ("stand", 10),
)  # how the screen lies, and how many play
CROWD = 6  # eggs on an answer where ten play
LINES, NAME = 10, 12  # of a list, and the smallest size of a name in pixels
VALUE = 6.5  # of a value's size: how wide "64,200,000 t" is


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
        part: what the words are: "claim", "answer", "title", "member", …
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
    found: dict[str, dict[_Room, None]] = {}
    for layout, players in TABLES:
        for part, room in [*_quiz(layout, players), *_roll(layout, players)]:
            found.setdefault(part, {})[room] = None
    return {part: tuple(rooms) for part, rooms in found.items()}


def _plan(shape: Shape, layout: Layout, players: int) -> Plan:
    return plan(tuple(range(players)), SCREEN, layout, wants=Wants(shape))


def _quiz(layout: Layout, players: int) -> Iterator[tuple[str, _Room]]:
    """Yield the rooms of a question and its answers."""
    laid = _plan("quiz", layout, players)
    half, _ = quiz_halves(laid.plate, laid.unit, court=laid.court)[0]
    at = quiz_slots(*half.size, laid.unit)
    tile = tile_parts(*at.answers[0].size, CROWD)
    hint = at.hint.inset(at.hint.h // 3, 0)
    yield "claim", _Room(at.question.size, 1 if laid.court else 3, "display", 22)
    yield "precise", _Room(at.note.size, 3, "body", 12)
    yield "answer", _Room(tile.words.size, tile.rows, "body", 16)
    yield "why", _Room(hint.size, 1 if laid.court else 2, "body", 14)


def _roll(layout: Layout, players: int) -> Iterator[tuple[str, _Room]]:
    """Yield the rooms of a card with a list: on its face, and on its back for one and for all."""
    laid = _plan("card", layout, players)
    half, _ = face_halves(laid.plate.size, court=laid.court)[0]
    at = face_slots(*half.size, court=laid.court)
    yield "title", _Room(at.title.size, TITLE_ROWS, "display", 20)
    yield from _noted(at.note.size, NOTE_ROWS, 12)
    yield from _back(laid, back_box(laid.plate, 0))
    laid = _plan("list", layout, players)
    court = laid.court
    yield from _back(laid, list_halves(laid.plate, laid.unit)[0][0] if court else laid.plate)


def _back(laid: Plan, card: Box) -> Iterator[tuple[str, _Room]]:
    ((area, _),) = face_halves(card.size, court=False)
    at = back_slots(*area.size, LINES, credit=True)
    row = row_slots(*at.rows[0].size, laid.unit, round(VALUE * value_px(NAME)))
    yield "title", _Room(at.title.size, TITLE_LINES, "display", 14)
    yield from _noted(at.note.size, NOTE_LINES, LEAST)
    yield "member", _Room(row.words.size, 1, "body", NAME)


def _noted(size: tuple[int, int], rows: int, least: int) -> Iterator[tuple[str, _Room]]:
    """Yield the rooms of what is compared, and of whose list it is, one behind the other."""
    lines = min(rows, int((size[1] * SLACK / least - 1) / LEADING) + 1)
    for part in ("measure", "whose"):
        yield part, _Room(size, lines // 2, "body", least)
