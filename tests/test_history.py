"""The history: cards seen and games finished, across evenings, whatever the disk does."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from helpers import Clock

from device.events import line
from device.history import Chronicle
from device.journal import Header
from device.machine import Setup, Standings

if TYPE_CHECKING:
    from pathlib import Path

HEADER = Header("estranho", 1, (3, 5), Setup(2, seed=7, people=(0,)))
ENDED = Standings((4, 2), (0,), line("estranho-end"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the history is; the folder is not there yet."""
    return tmp_path / "state" / "history.db"


def rows(path: Path, sql: str) -> list[Any]:
    """What stands in the file."""
    with closing(sqlite3.connect(path)) as database:
        return database.execute(sql).fetchall()


def test_cards_are_remembered_across_evenings(path: Path) -> None:
    """By game, with the newest one last; at the first evening nothing is known."""
    with Chronicle(path) as evening:
        assert evening.seen("estranho") == {}
        for card in ("ants", "bees", "ants"):
            evening.saw("estranho", card)
        assert evening.seen("etop") == {}

    with Chronicle(path) as evening:
        assert evening.seen("estranho") == {"bees": 2, "ants": 3}
        evening.saw("estranho", "cats")
        evening.saw("etop", "ants")

    with Chronicle(path) as evening:
        seen = evening.seen("estranho")
        assert sorted(seen, key=seen.__getitem__) == ["bees", "ants", "cats"]
        assert list(evening.seen("etop")) == ["ants"]


def test_a_finished_game_is_remembered(path: Path) -> None:
    """Which game, who sat where, who is a bot, the scores, who won, why, how long."""
    with Chronicle(path, clock=Clock(1000.0)) as evening:
        evening.finished(HEADER, ENDED, 321.5)

    columns = "at, game, rules, seats, people, scores, winners, reason, seconds"
    assert rows(path, f"SELECT {columns} FROM finished") == [  # noqa: S608 - our own columns
        (1000.0, "estranho", 1, "[3, 5]", "[0]", "[4, 2]", "[0]", "estranho-end", 321.5)
    ]


def test_after_an_undo_the_later_end_counts(path: Path) -> None:
    """The same game that ends twice is one game; another one, also of that seed, is another."""
    clock = Clock(1000.0)
    with Chronicle(path, clock=clock) as evening:
        evening.finished(HEADER, ENDED, 300.0)
        clock.now = 1060.0
        evening.finished(HEADER, Standings((3, 4), (1,), line("estranho-end")), 360.0)
        clock.now = 2000.0
        again = Header("estranho", 1, (3, 5), Setup(2, seed=7, people=(0,)))
        evening.finished(again, ENDED, 100.0)

    assert rows(path, "SELECT winners, seconds FROM finished ORDER BY at") == [
        ("[1]", 360.0),
        ("[0]", 100.0),
    ]


def test_an_evening_without_anything_to_remember_leaves_no_file(path: Path) -> None:
    """The file is made when there is something to write."""
    with Chronicle(path):
        pass

    assert not path.parent.exists()


def test_what_is_no_history_is_set_aside(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A damaged file is kept as .bad, named, and a new one begins."""
    path.parent.mkdir()
    path.write_bytes(b"no database" * 100)

    with caplog.at_level(logging.ERROR), Chronicle(path) as evening:
        assert evening.seen("estranho") == {}
        evening.saw("estranho", "ants")

    assert "history.db: no history: file is not a database. It was set aside" in caplog.text
    assert path.with_suffix(".bad").exists()
    assert rows(path, "SELECT card FROM seen") == [("ants",)]


def test_an_empty_file_is_a_fresh_history(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A plug that was pulled before the first byte was safe leaves one behind."""
    path.parent.mkdir()
    path.touch()

    with caplog.at_level(logging.ERROR), Chronicle(path) as evening:
        evening.saw("estranho", "ants")

    assert caplog.text == ""
    assert rows(path, "SELECT card FROM seen") == [("ants",)]


def test_a_disk_that_cannot_be_written_is_named_once(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Until the program ends all is remembered all the same; nothing is raised."""
    path.parent.write_text("a file where the folder should be")

    with caplog.at_level(logging.ERROR), Chronicle(path) as evening:
        for card in ("ants", "bees", "cats"):
            evening.saw("estranho", card)
        evening.finished(HEADER, ENDED, 1.0)
        assert list(evening.seen("estranho")) == ["ants", "bees", "cats"]

    assert caplog.text.count("history.db: not written: ") == 1


def test_what_could_not_be_written_is_written_later(path: Path) -> None:
    """What failed is tried again together with what comes next."""
    path.parent.write_text("a file where the folder should be")
    evening = Chronicle(path)
    evening.saw("estranho", "ants")
    evening.close()  # it waits for the writer, a real thread
    path.parent.unlink()
    evening.saw("estranho", "bees")
    evening.close()

    assert rows(path, "SELECT card FROM seen ORDER BY number") == [("ants",), ("bees",)]
