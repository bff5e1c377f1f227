"""Measures 10 and 11: what keeping a journal costs, and how soon a game can go on from one."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter
from typing import TYPE_CHECKING

from device.commands.bench.latency import Judge
from device.commands.bench.rows import Row, in_turns, versus, within
from device.commands.bench.stages import Flips
from device.dealing import deal_again
from device.events import Event, Press, Release, Shown, TimeUp
from device.journal import Header, History, Journal, Record
from device.library import BOXES
from device.log import Disk, Log
from device.machine import Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["append", "resume"]

MS = 1000
BURST = 5  # lines at a time: a press heard and handled, a card, what is shown
PAUSE = 0.02  # seconds between two bursts
FRAME = 1 / 60  # seconds
STALL = 2.0  # seconds of a card's slowest fsync


def append(quick: bool) -> Iterator[Row]:
    """Yield rows: what a line costs the main thread, how soon it is safe, and what it delays."""
    with TemporaryDirectory(dir=Path.cwd()) as room:  # /tmp may be memory: nothing to wait for
        yield from _costs(Path(room), 5 if quick else 200)
        yield _safe(Path(room), 2 if quick else 40)
        if not quick:
            yield _verdicts(Path(room), 300)
            yield from _frames(Path(room))


def _line(at: float) -> str:
    return Record(Press(1, at), handled=True).encode()


def _costs(folder: Path, turns: int) -> Iterator[Row]:
    log = Log(folder / "log.jsonl")
    with (folder / "plain.jsonl").open("w") as plain, closing(_database(folder)) as database:
        ours, synced, committed = in_turns(
            turns,
            lambda: _burst(log.append),
            lambda: _burst(lambda line: _write(plain.fileno(), line)),
            lambda: _burst(lambda line: _commit(database, line)),
        )
    log.close(finished=False)
    log.join(5)
    what = "10 append to the journal, ms"
    yield versus(what, ours, "SQLite's default commit", committed, most=0.125, by="p99")
    yield versus(what, ours, "write and fsync", synced, most=1.0, by="p99")


def _burst(keep: Callable[[str], None]) -> list[float]:
    found = []
    for _ in range(BURST):
        start = perf_counter()
        keep(_line(start))
        found.append((perf_counter() - start) * MS)
    time.sleep(PAUSE)
    return found


def _write(file: int, line: str) -> None:
    os.write(file, line.encode())
    os.fsync(file)


def _database(folder: Path) -> sqlite3.Connection:
    database = sqlite3.connect(folder / "journal.db")
    database.execute("CREATE TABLE journal (line TEXT)")
    return database


def _commit(database: sqlite3.Connection, line: str) -> None:
    database.execute("INSERT INTO journal VALUES (?)", (line,))
    database.commit()


def _safe(folder: Path, lines: int) -> Row:
    """Measure from handing a line over to the end of its fsync."""
    log, found = Log(folder / "safe.jsonl"), []
    for number in range(1, lines + 1):
        start = monotonic()
        log.append(_line(start))
        while log.flushed < number:
            time.sleep(0.005)
        found.append((monotonic() - start) * MS)
    log.close(finished=False)
    log.join(5)
    return within("10 a line is on the disk, ms", found, 500, "ms")


def _verdicts(folder: Path, presses: int) -> Row:
    """Measure edge to verdict with every edge and event in a journal, and with none."""
    log = Log(folder / "verdict.jsonl")
    kept, free = Judge(lambda record, ruling: log.append(record.encode(), sync=ruling)), Judge()
    ours, theirs = in_turns(presses // 20, lambda: kept.times(20)[0], lambda: free.times(20)[0])
    kept.close()
    free.close()
    log.close(finished=False)
    log.join(5)
    what = "10 edge to verdict with the journal, ms"
    return versus(what, ours, "without", theirs, most=1.05, by="p99")


def _frames(folder: Path) -> Iterator[Row]:
    """Measure how late frames are while a card takes two seconds for an fsync."""
    slow = Log(folder / "slow.jsonl", disk=Disk(fsync=lambda _file: time.sleep(STALL)))
    flips = Flips()

    def frames(keep: Callable[[str], None]) -> list[float]:
        return [_frame(flips, keep) for _ in range(120)]

    ours, theirs = in_turns(4, lambda: frames(slow.append), lambda: frames(lambda _line: None))
    slow.close(finished=False)
    slow.join(3 * STALL)
    what = "10 a frame beside an fsync of 2 s, ms"
    yield within(what, ours, FRAME * MS, "ms")
    yield versus(what, ours, "without a journal", theirs, most=1.1, by="p99")


def _frame(flips: Flips, keep: Callable[[str], None]) -> float:
    start = monotonic()
    keep(_line(start))
    flips.paint(start)
    took = monotonic() - start
    time.sleep(max(0.0, FRAME - took))
    return took * MS


def resume(quick: bool) -> Iterator[Row]:
    """Yield a row for each game: from the bytes of a long journal to the scene it stopped at."""
    for name in BOXES:
        data = journal(name, 1000)
        turns = 3 if quick else 60
        (found,) = in_turns(turns, partial(_resumed, data))
        yield within(f"11 resume {name} after 1,000 events, ms", found, 50, "ms")


def _resumed(data: bytes) -> float:
    start = perf_counter()
    read = Journal.decode(data)
    history = History(lambda: deal_again(read.header, BOXES))
    history.fold(read.records)
    history.game.scene()
    return (perf_counter() - start) * MS


def journal(name: str, records: int) -> bytes:
    """Return a journal of a game at random, each edge heard and handled, and so many records."""
    box, dice = BOXES[name], Random(1)
    players = box.players[1]
    setup = Setup(players, 1)
    game, at = box.deal(setup), 0.0
    lines = [Header(name, box.rules, tuple(range(1, players + 1)), setup).encode()]
    while game.deadline is not None and len(lines) <= records:
        at = game.deadline if dice.random() < 0.5 else at + 0.05
        for event in _happens(game.deadline, at, dice.randrange(players)):
            game.handle(event)
            lines += [Record(event, handled=False).encode()] * isinstance(event, Press | Release)
            lines.append(Record(event, handled=True).encode())
    return "".join(lines[: records + 1]).encode()


def _happens(deadline: float, at: float, player: int) -> list[Event]:
    if at >= deadline:
        return [TimeUp(at), Shown(at)]
    return [Press(player, at), Release(player, at)]
