"""Journals in the state folder: nothing acknowledged is lost, and no disk ever stops a game."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from threading import Event, Timer
from typing import TYPE_CHECKING

import pytest
from bad_disk import PATIENCE, BadDisk, finish

from device.log import NOT_SAVED, Disk
from device.store import KEPT, InUse, Store

if TYPE_CHECKING:
    from pathlib import Path

PLUG = b"header\n1\n2\n"


def journal(folder: Path, data: bytes = PLUG, name: str = "20260101T000000Z-oink") -> Path:
    """Leave a journal behind, as a pulled plug would."""
    path = folder / "journals" / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def test_lines_are_on_the_disk_in_order(tmp_path: Path) -> None:
    """Every line that was handed over, as it was, and counted."""
    log = Store(tmp_path).begin("oink", "header\n")
    for number in range(500):
        log.append(f"{number}\n")
    finish(log)
    assert log.path.read_text() == "header\n" + "".join(f"{n}\n" for n in range(500))
    assert log.written == log.flushed == 501
    assert log.problem is None


def test_journals_are_private(tmp_path: Path) -> None:
    """0600 in 0700: the journal knows every card."""
    log = Store(tmp_path / "state").begin("oink", "header\n")
    finish(log)
    assert log.path.stat().st_mode & 0o777 == 0o600
    assert log.path.parent.stat().st_mode & 0o777 == 0o700


def test_a_full_disk_does_not_stop_the_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One notice and one log line; when there is room again, the file is whole, no byte torn."""
    bad = BadDisk()
    store = Store(tmp_path, disk=bad.disk)
    log = store.begin("oink", "header\n")
    bad.error = OSError(errno.ENOSPC, "No space left on device")
    for number in range(50):
        log.append(f"{number}\n")
    assert bad.refused.wait(PATIENCE)
    bad.refused.clear()
    assert bad.refused.wait(PATIENCE)  # it tries again
    assert store.problem == NOT_SAVED
    bad.error = None
    finish(log, finished=True)
    done = log.path.with_name(log.path.stem + ".done.jsonl")
    assert done.read_text() == "header\n" + "".join(f"{n}\n" for n in range(50))
    assert log.problem is None
    said = [record.getMessage() for record in caplog.records]
    assert len([text for text in said if "not saved" in text]) == 1
    assert str(log.path) in said[0]
    assert "No space left on device. Free some space;" in said[0]


def test_a_disk_that_stays_full_ends_in_a_beginning(tmp_path: Path) -> None:
    """Closing does not hang, and the journal is not counted as finished."""
    bad = BadDisk()
    bad.error = OSError(errno.EROFS, "Read-only file system")
    log = Store(tmp_path, disk=bad.disk).begin("oink", "header\n")
    finish(log, finished=True)
    assert log.problem == NOT_SAVED
    assert not list((tmp_path / "journals").iterdir())


def test_a_state_folder_that_cannot_be(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A state folder that cannot be written is tolerated: said once, play goes on."""
    (tmp_path / "state").write_text("a file")
    with Store(tmp_path / "state", disk=BadDisk().disk) as store:
        assert store.problem == NOT_SAVED
        assert "set state to another folder" in caplog.text
        log = store.begin("oink", "header\n")
        finish(log)
        assert store.problem == NOT_SAVED
        assert store.unfinished() is None


def test_a_finished_journal_is_not_offered_again(tmp_path: Path) -> None:
    """It is renamed in one step, and not offered even while that is still to come."""
    bad = BadDisk()
    store = Store(tmp_path, disk=bad.disk)
    log = store.begin("oink", "header\n")
    bad.go_on.clear()
    log.close(finished=True)
    assert bad.flushing.wait(PATIENCE)
    assert log.path.exists()
    assert store.unfinished() is None
    bad.go_on.set()
    assert log.join(PATIENCE)
    assert [path.name for path in log.path.parent.iterdir()] == [log.path.stem + ".done.jsonl"]


def test_the_newest_unfinished_journal_is_offered(tmp_path: Path) -> None:
    """Also after a game was left; not the one being played."""
    journal(tmp_path)
    newer = journal(tmp_path, name="20260102T000000Z-oink")
    journal(tmp_path, name="20260103T000000Z-oink.done")
    store = Store(tmp_path)
    assert store.unfinished() == newer
    log = store.begin("oink", "header\n")
    assert store.unfinished() == newer
    finish(log)
    assert store.unfinished() == log.path


def test_a_torn_line_is_cut_off(tmp_path: Path) -> None:
    """A resumed journal goes on where it was whole, and keeps nothing of the torn line."""
    path = journal(tmp_path, PLUG + b'[">", "pre')
    store = Store(tmp_path)
    log = store.resume(path, store.read(path), len(PLUG))
    log.append("3\n")
    finish(log)
    assert path.read_bytes() == PLUG + b"3\n"
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_damaged_journal_is_set_aside_first(tmp_path: Path) -> None:
    """Whole lines behind the damage are never deleted."""
    path = journal(tmp_path, PLUG + b"damaged\n4\n")
    store = Store(tmp_path)
    log = store.resume(path, store.read(path), len(PLUG))
    log.append("3\n")
    finish(log)
    assert path.read_bytes() == PLUG + b"3\n"
    assert path.with_suffix(".bad").read_bytes() == PLUG + b"damaged\n4\n"
    assert store.unfinished() is None or store.unfinished() == path


def test_cutting_is_all_or_nothing(tmp_path: Path) -> None:
    """On a full disk the old file stays just as it was."""
    path = journal(tmp_path, PLUG + b"torn")
    bad = BadDisk()
    bad.error = OSError(errno.ENOSPC, "No space left on device")
    store = Store(tmp_path, disk=bad.disk)
    log = store.resume(path, store.read(path), len(PLUG))
    log.append("3\n")
    finish(log)
    assert path.read_bytes() == PLUG + b"torn"


def test_a_file_is_replaced_only_by_what_is_flushed(tmp_path: Path) -> None:
    """Renaming over a good file before its successor is on the disk could lose both."""
    path = journal(tmp_path, PLUG + b"torn")

    def fsync(_file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    log = Store(tmp_path, disk=Disk(fsync=fsync)).resume(path, PLUG + b"torn", len(PLUG))
    finish(log)
    assert path.read_bytes() == PLUG + b"torn"


def test_setting_aside_overwrites_nothing(tmp_path: Path) -> None:
    """Two foreign journals of one name are both kept."""
    store = Store(tmp_path)
    for data in (b"one", b"two"):
        store.set_aside(journal(tmp_path, data))
    assert {path.read_bytes() for path in (tmp_path / "journals").glob("*.bad")} == {b"one", b"two"}
    assert store.unfinished() is None


def test_the_newest_finished_journals_are_kept(tmp_path: Path) -> None:
    """Two hundred of them; the ones set aside do not count and stay."""
    for number in range(KEPT + 3):
        journal(tmp_path, name=f"20260101T{number:06}Z-oink.done")
    store = Store(tmp_path)
    store.set_aside(journal(tmp_path))
    store.archive(journal(tmp_path, name="20270101T000000Z-oink"))
    names = sorted(path.name for path in (tmp_path / "journals").glob("*.done.jsonl"))
    assert len(names) == KEPT
    assert names[0] == "20260101T000004Z-oink.done.jsonl"
    assert names[-1] == "20270101T000000Z-oink.done.jsonl"
    assert len(list((tmp_path / "journals").glob("*.bad"))) == 1


def test_names_sort_even_if_the_clock_goes_back(tmp_path: Path) -> None:
    """A Pi without a clock may wake up in the past; the newest journal is still the newest."""
    journal(tmp_path, name="20260731T185900Z-oink")
    store = Store(tmp_path, clock=lambda: 0.0)
    logs = [store.begin("oink", "header\n") for _ in range(2)]
    for log in logs:
        finish(log)
    assert [log.path.name[:16] for log in logs] == ["20260731T185901Z", "20260731T185902Z"]
    assert store.unfinished() == logs[1].path


def test_the_name_tells_time_and_game(tmp_path: Path) -> None:
    """In UTC, so that it sorts across summer time."""
    store = Store(tmp_path, clock=lambda: 1_785_524_340.9)
    log = store.begin("oink", "header\n")
    finish(log)
    assert log.path.name == "20260731T185900Z-oink.jsonl"


def test_two_slapdecks_do_not_share_a_folder(tmp_path: Path) -> None:
    """The second is told who has it and what to do; when the first is gone, it may."""
    with Store(tmp_path):
        other = Store(tmp_path)
        with pytest.raises(InUse, match=rf"{tmp_path}: in use .* process {os.getpid()}\. Stop"):
            other.lock()
    with other:
        assert other.problem is None


def test_close_saves_the_game_being_played(tmp_path: Path) -> None:
    """A SIGTERM in the middle of a game leaves a journal that can be resumed."""
    with Store(tmp_path) as store:
        log = store.begin("oink", "header\n")
        log.append("1\n")
    assert log.path.read_text() == "header\n1\n"
    assert Store(tmp_path).unfinished() == log.path


def test_leaving_a_game_for_another_waits_for_no_disk(tmp_path: Path) -> None:
    """Begin returns while the last game still flushes; that one is closed and can be resumed."""
    bad = BadDisk()
    store = Store(tmp_path, disk=bad.disk)
    bad.go_on.clear()
    first = store.begin("oink", "header\n")
    assert bad.flushing.wait(PATIENCE)
    second = store.begin("oink", "header\n")
    assert (first.over, second.over) == ("unfinished", None)
    assert store.unfinished() == first.path
    bad.go_on.set()
    finish(second)
    assert first.join(PATIENCE)


def test_a_game_just_left_is_read_whole(tmp_path: Path) -> None:
    """Resumed at once, while its last lines are still on their way: they are waited for."""
    slow = Event()

    def write(file: int, text: memoryview) -> int:
        assert slow.wait(PATIENCE)
        return os.write(file, text)

    store = Store(tmp_path, disk=Disk(write))
    log = store.begin("oink", "header\n")
    log.close(finished=False)
    Timer(0.05, slow.set).start()
    assert store.read(log.path) == b"header\n"


KILLED = """
import sys
from pathlib import Path
from device.store import Store
log = Store(Path(sys.argv[1])).begin("oink", "header\\n")
for number in range(10**9):
    log.append(f"{number}\\n")
    if number % 100 == 0:
        print(log.written, flush=True)
"""


def test_what_is_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    """SIGKILL in the middle of a game: every line that write(2) took is in the file."""
    command = [sys.executable, "-c", KILLED, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        taken = 0
        while taken < 1000:
            taken = int(child.stdout.readline())
        child.send_signal(signal.SIGKILL)
    (path,) = (tmp_path / "journals").glob("*.jsonl")
    lines = path.read_text().splitlines()
    assert len(lines) >= taken
    assert lines[:taken] == ["header", *map(str, range(taken - 1))]
