"""Whether a deck's words have room, asked of the fonts that write them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from device.decks import read
from device.phrases import LANGUAGES
from device.stage.fits import fits

if TYPE_CHECKING:
    from device.decks import Part

DECKS = Path(__file__).parents[2] / "device" / "content" / "decks"


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("claim", "Takes longer than the Earth for a turn about its axis"),
        ("precise", "lorem ipsum " * 11),
        ("answer", "Mausoleum, Halikarnassos"),
        ("answer", "Weitsprung aus dem Stand"),
        ("why", "lorem ips " * 11),
        ("title", "Mamíferos terrestres selvagens mais pesados da África (2021)"),
        ("measure", "lorem ips " * 8),
        ("whose", "lorem ips " * 11),
        ("member", "Vereinigte Arabische Emirate"),
    ],
)
def test_what_can_be_read_fits(fonts: Path, part: str, words: str) -> None:
    """As long as a deck's texts may be, of usual letters."""
    assert fits(part, words, cache=fonts)


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("claim", "W" * 50),
        ("precise", "lorem ipsum " * 40),
        ("answer", "WWWWWWWWWWWWWWWWWWWWWWWW"),
        ("answer", "W" * 20),
        ("why", "lorem ips " * 15),
        ("title", "W" * 50),
        ("measure", "lorem ips " * 13),
        ("whose", "lorem ips " * 13),
        ("member", "W" * 28),
    ],
)
def test_what_is_too_wide_does_not_fit(fonts: Path, part: str, words: str) -> None:
    """Characters are not all equally wide: 24 times W is more than an answer has room for."""
    assert not fits(part, words, cache=fonts)


@pytest.mark.parametrize("path", sorted(DECKS.glob("*.toml")), ids=lambda path: path.stem)
def test_the_decks_in_the_box_can_be_read(fonts: Path, path: Path) -> None:
    """Every text in three languages, on the smallest tile that there is."""

    def room(part: Part, words: str) -> bool:
        return fits(part, words, cache=fonts)

    deck = read(path.name, path.read_text(encoding="utf-8"), LANGUAGES, room)
    assert deck.categories
