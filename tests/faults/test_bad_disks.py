"""A disk that is full, read-only or slow: the game never waits for it and never hears of it."""

from __future__ import annotations

import errno
import os
import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from bad_disk import PATIENCE, BadDisk
from live import Live, Slow

from device.dealing import deal_again
from device.games.oink.state import Options
from device.journal import History, Journal
from device.log import NOT_SAVED, Disk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from device.machine import Game

    Survived = Callable[[str, str, str], None]

FULL = OSError(errno.ENOSPC, "No space left on device")
READ_ONLY = OSError(errno.EROFS, "Read-only file system")


def box(folder: Path, disk: Disk, seed: int) -> Live:
    """A box with three bots, on this disk."""
    live = Live(folder, seed=seed, bots=3)
    live.daemon._clerk._store._disk = disk
    return live


def folded(folder: Path) -> Game:
    """The state that the only journal of this folder leads to; it must be whole."""
    (path,) = (folder / "state" / "journals").iterdir()
    journal = Journal.decode(path.read_bytes())
    assert journal.damage is None
    history: History[Game] = History(lambda: deal_again(journal.header))
    history.fold(journal.records)
    return history.game


@pytest.mark.parametrize("error", [FULL, READ_ONLY], ids=["full", "read-only"])
@pytest.mark.parametrize(
    "games", [3, pytest.param(100, marks=[pytest.mark.long, pytest.mark.timeout(900)])]
)
def test_a_disk_that_fails_in_the_middle_of_a_game_costs_nothing(
    tmp_path: Path, error: OSError, games: int, survived: Survived
) -> None:
    """Full or read-only from a random moment to a later one: said, and in the end all is saved."""
    for seed in range(games):
        fail(tmp_path / str(seed), error, Random(seed))

    survived(
        f"state folder {'full' if error is FULL else 'read-only'} from a random moment of a game "
        "to a later one",
        f"{games} games",
        "the table was told, the game went on, and the journal was whole once the disk worked",
    )


def fail(folder: Path, error: OSError, dice: Random) -> None:
    """Play a game on a disk that fails for a while."""
    disk = BadDisk()
    with box(folder, disk.disk, dice.randrange(1000)) as live:
        live.deal(1)
        live.run(dice.uniform(0, 60))
        disk.error = error
        live.run(2.0)  # something is written at least every other second of a game
        assert disk.refused.wait(PATIENCE)
        live.run(dice.uniform(0, 20))
        assert NOT_SAVED in live.notices
        disk.error = None
        live.over()
        wait(lambda: NOT_SAVED not in live.notices)
        end = live.game
    assert folded(folder) == end
    assert end.audit() is None


def wait(true: Callable[[], bool]) -> None:
    """Wait for a thread of the journal's: those live in real time."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.001)


def test_a_disk_that_never_comes_back_leaves_a_true_beginning(
    tmp_path: Path, survived: Survived
) -> None:
    """The game is played to its end in memory; what is on the disk has no gap."""
    disk = BadDisk()
    with box(tmp_path, disk.disk, 1) as live:
        live.deal(1)
        live.run(3.0)
        wait(lambda: live.daemon._clerk.written > 0)  # the writer lives in real time
        written = live.daemon._clerk.written
        disk.error = FULL
        live.over()
        assert live.game.audit() is None
        assert NOT_SAVED in live.notices
    (path,) = (tmp_path / "state" / "journals").glob("*.jsonl")
    journal = Journal.decode(path.read_bytes())
    assert len(journal.records) >= written - 1
    assert journal.damage is None or journal.damage.torn

    survived("disk full for good", "1 game", "played to its end; the journal is a true beginning")


@pytest.mark.parametrize(
    "seconds", [2.5, pytest.param(60.0, marks=[pytest.mark.long, pytest.mark.timeout(240)])]
)
def test_an_fsync_of_two_seconds_delays_no_frame_and_loses_no_event(
    tmp_path: Path,
    seconds: float,
    monkeypatch: pytest.MonkeyPatch,
    survived: Survived,
) -> None:
    """A card's fsync takes seconds. In real time, with every animation on a screen.

    What else makes a turn late on this machine is seen in the long run, on a disk that is well.
    """
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    syncs = list[float]()

    def fsync(file: int) -> None:
        syncs.append(time.monotonic())
        time.sleep(2.0)  # this is the fault
        os.fsync(file)

    lates, events = lateness(tmp_path / "slow", Disk(fsync=fsync), seconds)
    well = lateness(tmp_path / "well", Disk(), seconds)[0] if seconds > 30 else lates
    assert len(syncs) >= seconds / 3 - 1
    assert max(lates) < 1.0  # a loop that waited for one would be 2 s late; CI may be 0.2
    survived(
        "fsync takes 2 s, each of them",
        f"{len(syncs)} of them in {seconds:g} s of play, real time",
        f"{events} events, none lost; of {len(lates)} turns of the loop 99 % were over within "
        f"{told(lates)}; with a disk that is well, within {told(well)}",
    )


def told(lates: list[float]) -> str:
    """The 99th percentile and the worst, in words."""
    usual = sorted(lates)[int(len(lates) * 0.99)]
    return f"{usual * 1000:.0f} ms, the latest {max(lates) * 1000:.0f} ms"


def lateness(folder: Path, disk: Disk, seconds: float) -> tuple[list[float], int]:
    """Play on this disk; return how late turns were over (seconds), and how many events were."""
    live = Live(folder, options=Options(tempo_s=0.8), world=Slow(), bots=5, screen="window")
    live.daemon._clerk._store._disk = disk
    with live:
        live.deal(1)
        lates = frames(live, seconds)
        game, session = live.game, live.daemon._evening.session
        assert session is not None
        events = len(session._history.done)
    assert folded(folder) == game
    return lates, events


def frames(live: Live, seconds: float) -> list[float]:
    """Play for so long; return how late each turn of the loop was over (seconds)."""
    lates = list[float]()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        due = live.daemon._due()
        begun = time.monotonic()
        live.turn()
        lates.append(time.monotonic() - max(begun, min(due, time.monotonic())))
    return lates
