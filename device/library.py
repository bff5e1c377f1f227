"""The decks on the shelf: those that come with the program, and what people put into a folder.

Files live here, what stands in them is device.decks' business. A file that cannot be used is
named in the log, and the games go on with the others.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from device.decks import Deck, DeckError, Decks, EtopCategory, read
from device.games import boxes
from device.phrases import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from device.decks import Part
    from device.machine import Box

    Fits = Callable[[Part, str], bool]

__all__ = ["BOXES", "boxes_with", "built_in", "load", "read_file", "refuse_doubles"]

_log = logging.getLogger(__name__)


@cache
def built_in() -> Decks:
    """Return the decks that come with the program; raise DeckError if one is broken."""
    folder = files("device") / "content" / "decks"
    named = sorted(each.name for each in folder.iterdir() if each.name.endswith(".toml"))
    texts = ((name, (folder / name).read_text(encoding="utf-8")) for name in named)
    return _sorted(read(name, text, LANGUAGES) for name, text in texts)


def load(folder: Path | None, fits: Fits = lambda _part, _words: True) -> Decks:
    """Return the built-in decks and those in this folder; a bad file is logged and left out.

    Args:
        folder: Where people put their own; None, or one that is not there: they have none.
        fits: Whether words have room on the tile of this part.
    """
    ours = built_in()
    decks: tuple[Deck[Any], ...] = (*ours.estranho, *ours.etop)
    known = {category.id for deck in decks for category in deck.categories}
    theirs = list[Deck[Any]]()
    for path in _files(folder):
        try:
            deck = read_file(path, fits)
            refuse_doubles(path.name, deck, known)
        except DeckError as error:
            for fault in error.faults:
                said = fault.rstrip(".")
                _log.error("%s. This deck is left out; the others are played with.", said)
        else:
            theirs.append(deck)
    mine = _sorted(theirs)
    return Decks((*ours.estranho, *mine.estranho), (*ours.etop, *mine.etop))


def read_file(path: Path, fits: Fits = lambda _part, _words: True) -> Deck[Any]:
    """Return the deck in a file; raise DeckError if it cannot be read or used."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise DeckError(f"{path.name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise DeckError(f"{path.name}: not UTF-8: {error}. Save it as UTF-8") from None
    return read(path.name, text, LANGUAGES, fits)


def boxes_with(folder: Path | None, fits: Fits = lambda _part, _words: True) -> dict[str, Box]:
    """Return the boxes of all games, with the built-in decks and those of this folder.

    The files are read when the first game that wants them is dealt.
    """
    return boxes(cache(lambda: load(folder, fits)))


def _files(folder: Path | None) -> list[Path]:
    if folder is None or not folder.is_dir():
        return []
    try:
        return sorted(folder.glob("*.toml"))
    except OSError as error:
        _log.error("%s: cannot be read: %s", folder, error.strerror)
        return []


def refuse_doubles(file: str, deck: Deck[Any], known: set[str]) -> None:
    """Note the ids of a deck; raise DeckError if one is another deck's already."""
    ids = {category.id for category in deck.categories}
    if doubles := sorted(ids & known):
        raise DeckError(
            *(
                f"{file}: {each}: another deck has this id; expected one of its own"
                for each in doubles
            )
        )
    known |= ids


def _sorted(decks: Iterable[Deck[Any]]) -> Decks:
    """Return the decks by their game."""
    found = list(decks)
    etop = [deck for deck in found if isinstance(deck.categories[0], EtopCategory)]
    estranho = [deck for deck in found if deck not in etop]
    return Decks(tuple(estranho), tuple(etop))


BOXES = boxes(built_in)
