"""The evening's keeper on a real store: what is kept, offered, set aside, and never deleted."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from night import FAST, Night

from device.clerk import NOT_READ, Clerk
from device.events import Press, TimeUp
from device.journal import Header, Journal, Record
from device.log import NOT_SAVED
from device.machine import Setup
from device.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEADER = Header("oink", 1, (2, 4), Setup(2, 7, FAST, people=(0, 1)))
RECORDS = (
    Record(Press(1, 0.25), handled=False),
    Record(Press(1, 0.25), handled=True),
    Record(TimeUp(0.5), handled=True),
)
NAME = "20260101T000000Z-oink"


def written(*records: Record, header: Header = HEADER) -> bytes:
    """Return the bytes of a journal."""
    return "".join([header.encode(), *(record.encode() for record in records)]).encode()


def left_behind(folder: Path, data: bytes) -> Path:
    """Leave a journal behind, as a pulled plug would."""
    path = folder / "journals" / f"{NAME}.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    return path


@contextmanager
def clerk(folder: Path) -> Iterator[Clerk]:
    """A clerk of this state folder, as one run of the program has it."""
    with Store(folder) as store:
        yield Clerk(store)


def names(folder: Path) -> list[str]:
    """The files of the journals' folder; what time they were made does not matter."""
    return sorted(path.name.partition("-")[2] for path in (folder / "journals").iterdir())


def test_a_game_is_kept_and_not_offered_again(tmp_path: Path) -> None:
    """Begin, record, end: a whole journal that is over."""
    with clerk(tmp_path) as one:
        assert one.unfinished is None
        assert one.written == 0
        one.begin(HEADER)
        for record in RECORDS:
            one.record(record, ruling=False)
        one.end()

    assert names(tmp_path) == ["oink.done.jsonl"]
    (path,) = (tmp_path / "journals").iterdir()
    assert Journal.decode(path.read_bytes()) == Journal(HEADER, RECORDS, sound=path.stat().st_size)
    with clerk(tmp_path) as two:
        assert two.unfinished is None
        assert two.notices == []


def test_a_game_that_was_cut_short_is_offered_and_goes_on_in_its_file(tmp_path: Path) -> None:
    """Decision 7: resume goes on with the same journal."""
    with clerk(tmp_path) as one:
        one.begin(HEADER)
        one.record(RECORDS[0], ruling=True)

    with clerk(tmp_path) as two:
        assert two.unfinished is not None
        assert two.unfinished.records == RECORDS[:1]
        two.go_on()
        two.record(RECORDS[1], ruling=False)

    with clerk(tmp_path) as three:
        assert three.unfinished is not None
        assert three.unfinished.records == RECORDS[:2]
        assert names(tmp_path) == ["oink.jsonl"]


def test_a_game_that_is_not_wanted_is_kept_all_the_same(tmp_path: Path) -> None:
    """A new evening: it counts as over."""
    left_behind(tmp_path, written(*RECORDS))
    with clerk(tmp_path) as one:
        one.end()
        assert one.unfinished is None

    assert names(tmp_path) == ["oink.done.jsonl"]


def test_a_game_left_at_its_podium_is_over(tmp_path: Path) -> None:
    """The usual end of an evening: the plug is pulled while the winners are on the screen."""
    night = Night(options={"oink": FAST})
    night.deal(1, 2)
    night.over()
    left_behind(tmp_path, written(*night.shelf.records, header=night.shelf.headers[0]))

    with clerk(tmp_path) as one:
        assert one.unfinished is None
        assert one.notices == []
    assert names(tmp_path) == ["oink.done.jsonl"]


def test_a_torn_last_line_is_cut_off(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A write that power or a kill cut short costs that line and nothing else."""
    path = left_behind(tmp_path, written(*RECORDS)[:-9])
    with clerk(tmp_path) as one:
        assert one.unfinished is not None
        assert one.unfinished.records == RECORDS[:2]
        assert one.notices == []
        one.go_on()
        one.record(RECORDS[2], ruling=False)

    assert path.read_bytes() == written(*RECORDS)
    assert names(tmp_path) == ["oink.jsonl"]
    assert "line 4 was cut short" in caplog.text


def test_damage_in_the_middle_ends_the_fold_there(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Decision 7: it is said so, the game can go on from there, and nothing is deleted."""
    data = written(*RECORDS).replace(b'[">","press"', b'[">","prexx"')
    path = left_behind(tmp_path, data)
    with clerk(tmp_path) as one:
        assert one.unfinished is not None
        assert one.unfinished.records == RECORDS[:1]
        assert one.unfinished.damage is not None
        one.go_on()

    assert path.read_bytes() == written(RECORDS[0])
    assert path.with_suffix(".bad").read_bytes() == data
    assert "line 3 is damaged" in caplog.text


UNPLAYABLE = {
    "foreign": b"Dear diary,\n",
    "empty": b"",
    "other rules": written(*RECORDS, header=replace(HEADER, rules=99)),
    "other game": written(header=replace(HEADER, game="chess")),
    "other cards": written(header=replace(HEADER, setup=Setup(2, 7, cards=("cow-9",)))),
    "nobody": written(header=replace(HEADER, seats=(), setup=Setup(0, 7))),
    "a game that stumbles": written(
        Record(TimeUp(0.5), handled=True),
        Record(TimeUp(1.5), handled=True),
        Record(Press(99, 1.7), handled=True),
        header=replace(HEADER, setup=Setup(2, 7, FAST | {"false_slap": "card"})),
    ),
}


@pytest.mark.parametrize("data", UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_what_cannot_be_played_is_set_aside_by_name(
    tmp_path: Path, data: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """Another version is refused by name; no journal keeps the box from starting."""
    path = left_behind(tmp_path, data)
    with clerk(tmp_path) as one:
        assert one.unfinished is None
        assert one.notices == [NOT_READ]
        assert str(path) in caplog.text
        one.begin(HEADER)
        assert one.notices == []

    assert path.with_suffix(".bad").read_bytes() == data


def test_the_log_names_the_other_rules(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Where, what came, what was expected, what to do."""
    left_behind(tmp_path, UNPLAYABLE["other rules"])
    with clerk(tmp_path):
        pass

    assert "rules 99 of oink; expected rules 1" in caplog.text
    assert "It was set aside as .bad; a new game can begin." in caplog.text


def test_the_log_says_where_a_game_stumbles(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It may be a fault of the game: then the reason is wanted in the bug report."""
    left_behind(tmp_path, UNPLAYABLE["a game that stumbles"])
    with clerk(tmp_path):
        pass

    assert "the game cannot be played again: IndexError" in caplog.text


def test_a_journal_that_cannot_be_read_now_is_left_alone(tmp_path: Path) -> None:
    """That is the disk's fault: another day it may be read. Here a folder stands in its place."""
    path = tmp_path / "journals" / f"{NAME}.jsonl"
    (path / "inside").mkdir(parents=True)
    with clerk(tmp_path) as one:
        assert one.unfinished is None
        assert one.notices == []

    assert path.is_dir()


def test_a_folder_that_takes_nothing_is_a_notice(tmp_path: Path) -> None:
    """A state folder that cannot be written must not stop a game; here a file is in its way."""
    (tmp_path / "state").write_text("in the way")
    with clerk(tmp_path / "state") as one:
        assert one.notices == [NOT_SAVED]
        one.begin(HEADER)
        one.record(RECORDS[0], ruling=True)
        one.end()


def test_records_without_a_game_go_nowhere(tmp_path: Path) -> None:
    """The lobby has no journal."""
    with clerk(tmp_path) as one:
        one.record(RECORDS[0], ruling=True)
        one.end()
        one.go_on()

    assert not (tmp_path / "journals").exists()
