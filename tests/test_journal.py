"""The journal: what is written can be read, and what is damaged is known."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from device.events import Event, Lift, Pardon, Press, Release, Shown, Silence, TimeUp, Undo
from device.games import BOXES
from device.journal import FORMAT, Header, History, Journal, JournalError, Record
from device.machine import Game, Setup

SETUP = Setup(4, seed=7, options={"cry": "self"}, people=(0, 2), starter=1)
HEADER = Header("oink", 1, (1, 2, 4, 6), SETUP)
EVENTS: list[Event] = [
    Press(2, 1.5),
    Release(2, 1.75),
    Lift(1, 2.0),
    TimeUp(3.0),
    Shown(3.1),
    Silence(3.25),
    Pardon(0, 4.0),
    Undo(2.0),
]


def written(*records: Record, header: Header = HEADER) -> bytes:
    """A journal as bytes."""
    return "".join([header.encode(), *(record.encode() for record in records)]).encode()


def history(setup: Setup = SETUP) -> History[Game]:
    """An Oink! that can be dealt again."""
    return History(lambda: BOXES["oink"].deal(setup))


def test_what_was_written_is_read_back() -> None:
    """Header, every kind of event, heard or handled, in order."""
    records = tuple(Record(event, handled) for event in EVENTS for handled in (False, True))

    journal = Journal.decode(written(*records))

    assert (journal.header, journal.records, journal.damage) == (HEADER, records, None)
    assert journal.sound == len(written(*records))


def test_a_record_is_one_short_line_of_ascii() -> None:
    """Decision 7: whoever opens a journal can read it, and a cut or foreign byte is noticed."""
    setup = Setup(2, seed=1, options={"cry": "so ein Blödsinn"})

    assert Record(Press(2, 10.009), handled=False).encode() == '4b9d1763 ["<","press",2,10.009]\n'
    assert Header("oink", 1, (1, 2), setup).encode().isascii()
    assert Journal.decode(written(header=Header("oink", 1, (1, 2), setup))).header.setup == setup


@given(st.floats(0, 1e6))
def test_stamps_come_back_to_the_last_bit(at: float) -> None:
    """A replay must see the very same floats."""
    journal = Journal.decode(written(Record(Press(0, at), handled=True)))

    assert journal.records[0].event.at == at


def test_a_torn_last_line_is_left_out_and_said() -> None:
    """Decision 7: a torn last line is truncated."""
    whole = written(Record(Press(0, 1.0), handled=False))
    torn = written(Record(Press(0, 1.0), handled=False), Record(TimeUp(2.0), handled=True))[:-4]

    journal = Journal.decode(torn)

    assert (journal.header, journal.records) == (HEADER, (Record(Press(0, 1.0), handled=False),))
    assert journal.damage is not None
    assert (journal.damage.line, journal.damage.torn) == (3, True)
    assert journal.sound == len(whole)


def test_a_damaged_record_in_the_middle_ends_the_fold_there() -> None:
    """Decision 7: it ends there, and is said so."""
    data = written(*(Record(Press(0, float(at)), handled=True) for at in range(4)))
    lines = data.splitlines(keepends=True)
    lines[2] = lines[2].replace(b"1.0", b"7.0")

    journal = Journal.decode(b"".join(lines))

    assert [record.event.at for record in journal.records] == [0.0]
    assert journal.damage is not None
    assert (journal.damage.line, journal.damage.torn) == (3, False)
    assert "checksum" in journal.damage.reason


@pytest.mark.parametrize("cut", range(1, 200, 7))
def test_a_journal_cut_anywhere_is_never_misread(cut: int) -> None:
    """Every shorter file gives a beginning of the records, or is refused."""
    records = tuple(Record(event, handled=True) for event in EVENTS)
    data = written(*records)

    try:
        journal = Journal.decode(data[:-cut])
    except JournalError:
        assert len(data) - cut <= len(HEADER.encode())
    else:
        assert journal.records == records[: len(journal.records)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "the journal is empty; expected a header"),
        (b"hello\n", "expected a checksum, a space and JSON"),
        (b"102fd091\t{}\n", "expected a checksum, a space and JSON"),
        (b"[core] bare = false\n", "the checksum is [core]; expected 102fd091"),
        (b"\xff\xfe\x00\n", "expected a checksum, a space and JSON"),
        (written()[:-1], "the line is cut short; expected a line end"),
    ],
)
def test_a_foreign_file_is_refused(data: bytes, said: str) -> None:
    """Bad input: a foreign journal is one clear message, no traceback."""
    with pytest.raises(JournalError) as refused:
        Journal.decode(data)

    assert str(refused.value) == f"line 1: {said}"


def sealed(value: object) -> bytes:
    """A line with a right checksum around anything."""
    from device.journal import _seal  # noqa: PLC0415 - only a forger needs it

    return _seal(value).encode()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"slapdeck": 99}, f"format 99; expected a Slapdeck journal.*format {FORMAT}"),
        ([1, 2], "format None"),
        ({"slapdeck": FORMAT, "game": "oink"}, "missing required field `rules`"),
        (
            {"slapdeck": FORMAT, "game": "oink", "rules": "x", "seats": [], "setup": {}},
            r"Expected `int`, got `str` - at `\$.rules`",
        ),
    ],
)
def test_another_format_is_refused_by_name(value: object, said: str) -> None:
    """Bad input: it says what came and what was expected."""
    with pytest.raises(JournalError, match=said):
        Journal.decode(sealed(value))


@pytest.mark.parametrize(
    "value",
    [["?", "press", 0, 1.0], ["<", "wave", 1], ["<"], 7, ["<", "press"], ["<", "shown", 1.0, 2.0]],
)
def test_a_record_of_another_kind_ends_the_fold(value: Any) -> None:
    """A sealed line that says nothing we know is damage, not a crash."""
    journal = Journal.decode(written() + sealed(value))

    assert journal.records == ()
    assert journal.damage is not None
    assert journal.damage.reason.endswith("; expected < or > and one")


def test_what_was_heard_but_not_handled_waits() -> None:
    """Decision 7: the fold queues again the edges that were not handled."""
    journal = Journal.decode(
        written(
            Record(Press(0, 1.0), handled=False),
            Record(Press(1, 1.1), handled=False),
            Record(Press(0, 1.0), handled=True),
        )
    )
    folded = history()

    folded.fold(journal.records)

    assert folded.done == [Press(0, 1.0)]
    assert folded.waiting == [Press(1, 1.1)]
    assert folded.now == 1.1


def test_now_is_the_latest_second_of_all() -> None:
    """A press that came late is handled last, but it was not the last to happen."""
    folded = history()
    assert folded.now == 0.0

    ready = folded.game.deadline or 0
    for event in (TimeUp(ready), Press(0, ready - 0.02)):
        folded.handle(event)

    assert folded.now == ready


def test_undo_goes_back_to_where_the_question_was_put() -> None:
    """Decision 7: `Undo` is an event like others; the fold forgets what came after."""
    folded = history()
    ready = folded.game.deadline or 0
    folded.handle(TimeUp(ready))
    folded.handle(Shown(ready))
    due = folded.game.deadline
    folded.handle(TimeUp(due or 0))
    assert len(folded.done) == 3

    folded.handle(Undo(ready))

    assert folded.done == [TimeUp(ready), Shown(ready), Undo(ready)]
    assert folded.game.deadline == due
    assert folded.now == ready


def test_undo_twice_goes_back_twice() -> None:
    """What was undone once can be judged and undone again."""
    folded = history()
    ready = folded.game.deadline or 0
    for event in (TimeUp(ready), Shown(ready), Undo(ready), Press(0, ready + 0.5), Undo(ready)):
        folded.handle(event)

    assert folded.done == [TimeUp(ready), Shown(ready), Undo(ready), Undo(ready)]
