"""One journal on its way to the disk: no disk holds up a game, and no file ever has a gap."""

from __future__ import annotations

import errno
import os
from itertools import count
from shutil import rmtree
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING

from bad_disk import PATIENCE, BadDisk, finish

from device.log import LIMIT, NOT_SAVED, Disk, Log

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_a_slow_fsync_delays_no_write(tmp_path: Path) -> None:
    """A card's fsync takes seconds; lines go to write(2) meanwhile."""
    bad = BadDisk()
    took = Event()

    def write(file: int, text: memoryview) -> int:
        done = os.write(file, text)
        if b"late" in bytes(text):
            took.set()
        return done

    log = Log(tmp_path / "a.jsonl", disk=Disk(write, bad.fsync, flush=0.0))
    bad.go_on.clear()
    log.append("first\n", sync=True)
    assert bad.flushing.wait(PATIENCE)
    log.append("late\n")
    assert took.wait(PATIENCE)
    assert log.path.read_text() == "first\nlate\n"
    assert log.flushed == 0
    bad.go_on.set()
    finish(log)
    assert log.flushed == 2


def test_append_never_waits(tmp_path: Path) -> None:
    """A write that hangs costs the game nothing."""
    hang = Event()

    def write(file: int, text: memoryview) -> int:
        assert hang.wait(PATIENCE)
        return os.write(file, text)

    log = Log(tmp_path / "a.jsonl", disk=Disk(write))
    start = perf_counter()
    for number in range(100):
        log.append(f"{number}\n", sync=True)
    assert perf_counter() - start < PATIENCE / 10
    assert log.written == 0
    hang.set()
    finish(log)
    assert log.written == 100


def test_a_line_that_cannot_wait_is_flushed_at_once(tmp_path: Path) -> None:
    """A ruling is flushed before the half second is over, other lines are not."""
    bad = BadDisk(flush=3600.0)
    log = Log(tmp_path / "a.jsonl", disk=bad.disk)
    log.append("edge\n")
    assert not bad.flushing.is_set()
    log.append("ruling\n", sync=True)
    assert bad.flushing.wait(PATIENCE)
    finish(log)


def test_other_lines_are_flushed_twice_a_second(tmp_path: Path) -> None:
    """Decision 7: "flushed to the disk by a background thread at least twice a second"."""
    assert Disk().flush <= 0.5
    bad = BadDisk(flush=0.01)
    log = Log(tmp_path / "a.jsonl", disk=bad.disk)
    log.append("edge\n")
    assert bad.flushing.wait(PATIENCE)
    finish(log)


def test_writes_that_take_a_bite_at_a_time(tmp_path: Path) -> None:
    """write(2) may take less than it was given."""
    log = Log(tmp_path / "a.jsonl", disk=BadDisk(bite=3).disk)
    log.append("a longer line\n")
    finish(log)
    assert log.path.read_text() == "a longer line\n"


def test_a_folder_deleted_while_playing(tmp_path: Path) -> None:
    """The file is made anew, whole, folder and all."""
    bad = BadDisk(flush=3600.0)
    log = Log(tmp_path / "journals" / "a.jsonl", disk=bad.disk)
    log.append("header\n", sync=True)
    for _ in ("file", "folder"):
        assert bad.flushes.acquire(timeout=PATIENCE)
    rmtree(tmp_path / "journals")
    fresh = count()
    while not log.path.exists():  # each flush finds out anew
        bad.flushing.clear()
        log.append(f"{next(fresh)}\n", sync=True)
        assert bad.flushing.wait(PATIENCE)
    finish(log)
    assert log.path.read_text().splitlines() == ["header", *map(str, range(next(fresh)))]


def test_an_fsync_that_fails_makes_the_file_anew(tmp_path: Path) -> None:
    """After EIO nobody knows which pages reached the disk, so all are written again."""
    failed = Event()

    def fsync(file: int) -> None:
        if not failed.is_set():
            failed.set()
            raise OSError(errno.EIO, "Input/output error")
        os.fsync(file)

    log = Log(tmp_path / "a.jsonl", disk=Disk(fsync=fsync, flush=0.0, retry=0.0))
    log.append("one\n", sync=True)
    assert failed.wait(PATIENCE)
    first = log.path.stat().st_ino
    log.append("two\n", sync=True)
    finish(log)
    assert log.path.read_text() == "one\ntwo\n"
    assert log.path.stat().st_ino != first
    assert log.flushed == 2


def test_memory_is_bounded(tmp_path: Path) -> None:
    """A journal that no game could fill stops growing, and what is saved has no gap."""
    log = Log(tmp_path / "a.jsonl")
    log.append("x" * LIMIT)
    log.append("after\n")
    finish(log)
    assert log.path.stat().st_size == LIMIT
    assert log.problem == NOT_SAVED


def test_a_disk_takes_the_same_calls_as_the_system() -> None:
    """What tests put in place of os.write and os.fsync is called like them."""
    default: tuple[Callable[..., object], ...] = (Disk().write, Disk().fsync)
    assert default == (os.write, os.fsync)
