"""A journal hurt at every byte of its end: what is whole is kept, the game goes on from there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from operator import xor
from typing import TYPE_CHECKING

import pytest
from night import FAST, Night

from device.clerk import Clerk
from device.dealing import deal_again
from device.games.oink import Oink
from device.journal import History, Journal, JournalError
from device.store import Disk, Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from device.machine import Game

LAST = 3  # records that are hurt
NAME = "20260101T000000Z-oink.jsonl"
UNHURRIED = Disk(fsync=lambda _file: None)  # what is asked here is what a file says, not when
WHOLE = 64  # every so many hurt journals one game is played to its end


@dataclass(frozen=True)
class Hurt:
    """A journal that something happened to, and how many of its records are still whole."""

    data: bytes
    whole: int


@cache
def lines() -> tuple[bytes, ...]:
    """A game that was cut short while a jury was asked: header and records."""
    night = Night(options={"oink": FAST})
    night.deal(2, 4, 5)
    night.slap(4)
    night.run(1.6)
    night.press(2)
    written = [night.shelf.headers[0].encode(), *(one.encode() for one in night.shelf.records)]
    return tuple(line.encode() for line in written)


def turned_into(other: int, byte: int) -> int:
    """Make this byte another."""
    return other if byte != other else 1


def cut() -> Iterator[Hurt]:
    """Cut it before each byte of its last records."""
    *kept, one, two, three = lines()
    start, last = b"".join(kept), (one, two, three)
    ends = [len(one), len(one + two), len(one + two + three)]
    for length in range(ends[-1]):
        yield Hurt(start + b"".join(last)[:length], len(kept) - 1 + sum(e <= length for e in ends))


def changed(by: Callable[[int], int]) -> Iterator[Hurt]:
    """Change each byte of its last records to another."""
    data, start = b"".join(lines()), sum(map(len, lines()[:-LAST]))
    for place in range(start, len(data)):
        hurt = bytearray(data)
        hurt[place] = by(data[place])
        yield Hurt(bytes(hurt), data.count(b"\n", 0, place) - 1)


def bit_turned() -> list[Hurt]:
    """Cut everywhere, and a bit turned over everywhere."""
    return [*cut(), *changed(partial(xor, 1))]


def line_ends() -> list[Hurt]:
    """The same, and a line end, a carriage return and a zero everywhere."""
    others = (10, 13, 0)
    more = [changed(partial(turned_into, other)) for other in others]
    return [*bit_turned(), *(hurt for kind in more for hurt in kind)]


@pytest.mark.parametrize("every", [bit_turned, pytest.param(line_ends, marks=pytest.mark.long)])
def test_hurt_anywhere_the_rest_is_offered_and_can_be_played_on(
    every: Callable[[], list[Hurt]],
    tmp_path: Path,
    survived: Callable[[str, str, str], None],
) -> None:
    """Decision 7: a torn or damaged record ends the fold there, is said so, and one can go on.

    Nothing that was whole behind the damage is deleted: the journal is set aside as it was.
    """
    journals = every()
    for number, hurt in enumerate(journals):
        folder = tmp_path / str(number)
        resume(folder, hurt, to_its_end=number % WHOLE == 0)

    survived(
        "journal cut or changed at every byte of its last three records, on a real store",
        f"{len(journals)} journals",
        "exactly the whole records came back, the lines behind the damage were set aside, "
        "and the game could be played on",
    )


def resume(folder: Path, hurt: Hurt, *, to_its_end: bool) -> None:
    """Leave this journal behind as a pulled plug does, then start and go on."""
    path = folder / "journals" / NAME
    path.parent.mkdir(parents=True)
    path.write_bytes(hurt.data)
    with Store(folder, disk=UNHURRIED) as store:
        clerk = Clerk(store)
        journal = clerk.unfinished
        assert journal is not None
        assert len(journal.records) == hurt.whole
        night = Night(journal, options={"oink": FAST})
        night.evening._keeper = clerk
        night.hold(2)
        assert cards(night.game) == cards(folded(journal))
        if to_its_end:
            night.over()
            assert night.game.audit() is None
    after = Journal.decode(path.read_bytes())
    assert after.damage is None
    assert after.records[: hurt.whole] == journal.records
    assert folded(after) == night.game
    if b"\n" in hurt.data[journal.sound :]:
        assert path.with_suffix(".bad").read_bytes() == hurt.data


def folded(journal: Journal) -> Game:
    """The state that a journal leads to."""
    history: History[Game] = History(lambda: deal_again(journal.header))
    history.fold(journal.records)
    return history.game


def cards(game: Game) -> tuple[object, ...]:
    """What lies where."""
    assert isinstance(game, Oink)
    return game.phase, game.decks, game.won, game.pile, game.line


@pytest.mark.long
@pytest.mark.timeout(900)
def test_every_byte_may_become_any_other(survived: Callable[[str, str, str], None]) -> None:
    """No value of any byte of the last three records makes a record that never was."""
    records = Journal.decode(b"".join(lines())).records
    number = 0
    for value in range(1, 256):
        for hurt in changed(partial(xor, value)):
            number += 1
            assert Journal.decode(hurt.data).records == records[: hurt.whole]

    survived(
        "each byte of the last three records changed to each of the 255 others",
        f"{number:,} journals",
        "never a record that was not written",
    )


def test_a_hurt_header_is_refused_by_name() -> None:
    """Cut or changed anywhere in its first line a journal is refused, never guessed at."""
    header = lines()[0]
    hurt = [header[:length] for length in range(len(header))]
    hurt += [header[:n] + bytes([header[n] ^ 1]) + header[n + 1 :] for n in range(len(header))]
    for data in hurt:
        with pytest.raises(JournalError, match="line 1"):
            Journal.decode(data)
