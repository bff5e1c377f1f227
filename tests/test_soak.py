"""Long evenings: nothing grows. Threads, open files, memory, games after games."""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from gpiozero.pins.mock import PinState
from live import BRISK, Live

from device.commands.simulate import simulate
from device.games import BOXES
from device.games.oink.state import Options
from device.machine import Setup
from hardware.mock import KEPT, LampChange

if TYPE_CHECKING:
    from collections.abc import Callable

    Survived = Callable[[str, str, str], None]

PAGE = os.sysconf("SC_PAGE_SIZE")  # bytes
long = [pytest.mark.long, pytest.mark.timeout(3000)]


class Use(NamedTuple):
    """What this process holds."""

    threads: int
    files: int
    blocks: int  # of Python's memory
    resident: float  # MB


def use() -> Use:
    """Measure this process, after throwing away what nobody wants any more."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    files = len(os.listdir("/proc/self/fd"))  # noqa: PTH208 - the folder that listing it opens is one
    return Use(threading.active_count(), files, sys.getallocatedblocks(), pages * PAGE / 1e6)


# -- Games in virtual time ------------------------------------------------------------------


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("games", [100, pytest.param(10_000, marks=long)])
def test_game_after_game_memory_is_flat(box: str, games: int, survived: Survived) -> None:
    """10,000 games in virtual time, memory flat after the first."""
    batch = games // 20
    simulate(Setup(4, 0), box, batch)
    first = use()
    totals = [simulate(Setup(4, n * batch), box, batch) for n in range(1, 20)]
    last = use()

    assert all(total["finished"] == batch for total in totals)
    assert all(total["invariant_failures"] == 0 for total in totals)
    assert last.blocks - first.blocks < 1000  # the totals themselves are most of them
    assert last.resident - first.resident < 2
    survived(
        f"soak: {box}, whole games of bots in virtual time",
        f"{games:,} games",
        f"all finished, no invariant failed; after the first {batch:,} memory changed by "
        f"{last.blocks - first.blocks:+,} blocks, {last.resident - first.resident:+.1f} MB",
    )


# -- The daemon -----------------------------------------------------------------------------


def evening(live: Live, seconds: float) -> list[Use]:
    """Play games for so long: one person, five bots; measure after each game."""
    fill(live)
    others = set(threading.enumerate())
    uses, end = list[Use](), live.world() + seconds
    live.press(1)
    while live.world() < end:
        live.hold(1)
        live.hold(1)
        live.press(1)
        live.result()
        live.run(0.1)
        live.hold(1)
        assert live.phase == "games"
        settled(others)
        uses.append(use())
    return uses


def fill(live: Live) -> None:
    """Let everything that remembers so much and no more be full early: that is no growth.

    Mock pins keep 1,024 changes, the stage the width of 1,024 texts.
    """
    for pin in live.board._factory.pins.values():
        pin.states.extend(PinState(float(n), n % 2 == 0) for n in range(KEPT))
    if stage := live.daemon._view._stage:
        typist = stage._kit.type
        typist.fit = lru_cache(maxsize=32)(typist._fit)
        typist._can = lru_cache(maxsize=32)(typist.fonts.can)
    live.board.changes.extend(LampChange(1, n % 2 == 0, float(n)) for n in range(KEPT))


def settled(others: set[threading.Thread]) -> None:
    """Let the threads of the last journal come to their end, in real time."""
    end = time.monotonic() + 30
    while {"writer", "flusher"} & {one.name for one in {*threading.enumerate()} - others}:
        assert time.monotonic() < end
        time.sleep(0.005)


@pytest.mark.parametrize(
    ("seconds", "screen"),
    [
        (600, "none"),
        pytest.param(3600, "none", marks=long),
        pytest.param(3600, "window", marks=long),
    ],
)
def test_an_hour_of_the_daemon(
    tmp_path: Path,
    seconds: int,
    screen: str,
    monkeypatch: pytest.MonkeyPatch,
    survived: Survived,
) -> None:
    """An hour of the daemon with bots pressing mock pins: no growth.

    An hour of its clock: all of the daemon, with the journal on a real disk, but time passes
    as fast as it can. With a screen every frame is drawn.
    """
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    options = BRISK if seconds < 3600 else Options()
    size = "640x360"
    with Live(tmp_path, bots=5, screen=screen, size=size, options=options) as live:
        uses = evening(live, seconds)
        edges = sum(len(pin.states) for pin in live.board._factory.pins.values())

    second, last, half = uses[1], uses[-1], len(uses) // 2 + 1
    peaks = [max(one.resident for one in part) for part in (uses[1:half], uses[half:])]
    grown = peaks[1] - peaks[0]
    assert edges >= KEPT
    assert len({one.threads for one in uses}) == 1
    assert len({one.files for one in uses}) == 1
    assert last.blocks - second.blocks < second.blocks * 0.005
    assert last.blocks - uses[half].blocks < 100 * len(uses)  # a journal alone has 20,000
    assert grown < 4  # 32 MB of painted cards come and go
    survived(
        f"soak: the daemon, {'a screen of every frame' if screen == 'window' else 'no screen'}, "
        "one person and five bots on mock pins",
        f"{seconds / 3600:.1g} h, {len(uses)} games",
        f"{last.threads} threads and {last.files} files after every game; from the second game "
        f"to the last memory changed by {last.blocks - second.blocks:+,} blocks of "
        f"{second.blocks:,}; the peak of its second half was {grown:+.1f} MB of {peaks[0]:.0f}",
    )
