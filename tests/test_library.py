"""The decks on the shelf: the built-in ones, people's own, and files that cannot be used."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

import pytest
from test_decks import claim, toml, top

from device.decks import DeckError
from device.library import BOXES, boxes_with, built_in, load, read_file
from device.machine import Setup

if TYPE_CHECKING:
    from pathlib import Path

OURS = [deck.name for deck in built_in().estranho]


def speak(text: str) -> str:
    """This deck with its second language's words in the third one, too."""
    return re.sub(r'(de = "([^"]*)")', r'\1, pt-BR = "\2"', text)


def drop(folder: Path, name: str, text: str) -> Path:
    """Put a deck into people's folder."""
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def names(folder: Path | None) -> list[str]:
    """The decks of Estranho no Ninho that are played with."""
    return [deck.name for deck in load(folder).estranho]


def test_a_deck_of_ones_own_is_played_with(tmp_path: Path) -> None:
    """A file dropped into the folder is another side, for the game that its first card is for."""
    drop(tmp_path, "family.toml", speak(toml(claim(id="ours"))))
    drop(tmp_path, "peaks.toml", speak(toml(top(id="our-peaks"))))
    drop(tmp_path, "notes.txt", "no deck")

    assert names(tmp_path) == [*OURS, "family"]
    assert load(tmp_path).etop[-1].name == "peaks"

    game = boxes_with(tmp_path)["estranho"].deal(Setup(3, 1, {"side": "family"}))
    assert [name.partition(":")[0] for name in game.dealt()] == ["ours"]


@pytest.mark.parametrize("folder", [None, "missing"])
def test_nobody_needs_a_deck_of_their_own(tmp_path: Path, folder: str | None) -> None:
    """Without a folder the built-in decks are all there is."""
    assert names(tmp_path / folder if folder else None) == OURS


def test_a_bad_file_is_named_and_the_others_are_played_with(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Every fault is in the log: file, entry and reason. The good ones stay."""
    drop(tmp_path, "bad.toml", speak(toml(claim(id="one", answer=[]), claim(id="two", theme=5))))
    drop(tmp_path, "good.toml", speak(toml(claim(id="three"))))
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"')
    (tmp_path / "folder.toml").mkdir()

    with caplog.at_level(logging.ERROR):
        assert names(tmp_path) == [*OURS, "good"]

    said = [record.getMessage().removesuffix(END) for record in caplog.records]
    assert said == [
        "bad.toml: one: 0 answers; expected 8",
        "bad.toml: one: 0 strangers (answers with a why); expected 1 to 3",
        "bad.toml: two: theme: expected text, got a whole number. Correct it",
        "folder.toml: cannot be read: Is a directory",
        f"latin.toml: not UTF-8: {UTF_8}. Save it as UTF-8",
    ]


END = ". This deck is left out; the others are played with."
UTF_8 = "'utf-8' codec can't decode byte 0xe9 in position 9: invalid continuation byte"


def test_an_id_belongs_to_one_deck(tmp_path: Path) -> None:
    """Cards are remembered by their id: two decks cannot both have it."""
    first = built_in().estranho[0].categories[0].id
    drop(tmp_path, "a.toml", speak(toml(claim(id=first))))
    drop(tmp_path, "b.toml", speak(toml(claim(id="new"))))
    drop(tmp_path, "c.toml", speak(toml(claim(id="new"))))

    assert names(tmp_path) == [*OURS, "b"]


def test_what_is_too_wide_is_refused(tmp_path: Path) -> None:
    """`fits` is asked of people's own decks; the built-in ones were checked before."""
    path = drop(tmp_path, "a.toml", speak(toml(claim())))

    assert [deck.name for deck in load(tmp_path, lambda part, _: part != "why").estranho] == OURS
    with pytest.raises(DeckError, match=r"a\.toml: lays-eggs: claim, en: 'Lays eggs' is too wide"):
        read_file(path, lambda part, _: part != "claim")


def test_files_are_read_when_a_game_is_dealt(tmp_path: Path) -> None:
    """Parsing takes a tenth of a second that a start can do without; then it is done once."""
    boxes = boxes_with(tmp_path)
    path = drop(tmp_path, "late.toml", speak(toml(claim(id="late"))))

    assert boxes["estranho"].deal(Setup(2, 1, {"side": "late"})).dealt()[0].startswith("late:")
    path.unlink()
    assert boxes["estranho"].deal(Setup(2, 1, {"side": "late"})).dealt()[0].startswith("late:")


def test_the_boxes_are_full() -> None:
    """Every game of the house can be dealt from the boxes on the shelf."""
    for box in BOXES.values():
        assert box.deal(Setup(box.players[0], seed=1)).dealt()
