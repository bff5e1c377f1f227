"""Measures 4, 6 and 7: what the program costs while nobody acts, at the start, and for long."""

from __future__ import annotations

import socket
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING

from device.commands.bench.children import child, cpu, rss
from device.commands.bench.rows import Row, in_turns, versus

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Iterator

__all__ = ["idle", "memory", "start"]

SERVICE = ("-m", "device", "run")
RUN = (*SERVICE, "--console")
PEERS = Path(__file__).with_name("peers")
HOUR = Path(__file__).with_name("hour.py")
CALM = {  # a card lies as long as it may, and nobody slaps it
    "SLAPDECK_OINK_TEMPO_S": "8",
    "SLAPDECK_OINK_READY_S": "0.1",
    "SLAPDECK_SEATS": "10",
    "SLAPDECK_BOTS": "0",
    "SLAPDECK_MUTE": "true",
}
PATIENCE = 30.0  # seconds
GROWTH = 1.02  # times its memory after the first hundred games
MS = 1000
OPENING, READY = b"STATUS=opening", b"READY=1"  # the title is on the screen; a press would count
WINDOW = "import gpiozero, pygame, pyttsx3; one window"

Child = "subprocess.Popen[str]"


# -- 4 ------------------------------------------------------------------------------------------


def idle(quick: bool) -> Iterator[Row]:
    """Yield rows: how much of a processor is used in the lobby and between two cards."""
    with TemporaryDirectory() as room, ExitStack() as stack:
        folder = Path(room)
        lobby = stack.enter_context(_box(folder / "lobby", "games"))
        game = stack.enter_context(_box(folder / "game", "games"))
        _begin(game, folder / "game")
        peers = [
            stack.enter_context(child(str(PEERS / name), folder=folder)).pid
            for name in ("pause.py", "redraw.py")
        ]
        time.sleep(0.2 if quick else 3.0)
        for where, box in (("in the lobby", lobby), ("between cards", game)):
            shares = [_share(pid, 0.2 if quick else 1.0) for pid in (box.pid, *peers)]
            yield from _idle_rows(where, *in_turns(2 if quick else 15, *shares))


def _idle_rows(
    where: str, ours: list[float], paused: list[float], redrawn: list[float]
) -> Iterator[Row]:
    what = f"4 idle {where}, % of a processor"
    # On mock pins the peer is spared lgpio's polling, which on a Pi costs both the same.
    yield versus(what, ours, "gpiozero pause(), ten buttons", paused, most=1.3)
    yield versus(what, ours, "a pygame loop that redraws at 60 fps", redrawn, most=0.2)


def _share(pid: int, span: float) -> Callable[[], float]:
    def share() -> float:
        used, since = cpu(pid), monotonic()
        time.sleep(span)
        return 100 * (cpu(pid) - used) / (monotonic() - since)

    return share


@contextmanager
def _box(folder: Path, phase: str) -> Iterator[subprocess.Popen[str]]:
    """Run the program, with what it tells in a file; go on once it is in this phase."""
    folder.mkdir()
    with child(*RUN, folder=folder, told=folder / "told", **CALM) as box:
        _until(folder, phase)
        yield box


def _begin(box: subprocess.Popen[str], folder: Path) -> None:
    """Two people join and begin a game; nobody ever slaps."""
    for command, seconds in (("tap 1", 1), ("tap 2", 1), *2 * [("hold 1 1.0", 1.6)], ("tap 1", 1)):
        _send(box, command)
        time.sleep(seconds)
    _until(folder, "watch")


def _send(box: subprocess.Popen[str], command: str) -> None:
    if box.stdin:
        box.stdin.write(command + "\n")
        box.stdin.flush()


def _until(folder: Path, phase: str) -> None:
    """Wait until the box has told that it is in this phase.

    Raises:
        TimeoutError: it never was.
    """
    end = monotonic() + PATIENCE
    while f'"phase":"{phase}"' not in (folder / "told").read_text():
        if monotonic() > end:
            raise TimeoutError(f"{folder}: never in the phase {phase}: is the machine overloaded?")
        time.sleep(0.05)


# -- 6 ------------------------------------------------------------------------------------------


def start(quick: bool) -> Iterator[Row]:
    """Yield rows: from starting the process to the title on the screen, and to the lobby."""
    with TemporaryDirectory() as room:
        folder = Path(room)
        _told_after(folder, READY, *SERVICE)  # fonts are prepared and byte code is written by then
        title, lobby, theirs = in_turns(
            2 if quick else 25,
            lambda: _told_after(folder, OPENING, *SERVICE),
            lambda: _told_after(folder, READY, *SERVICE),
            lambda: _told_after(folder, READY, str(PEERS / "imports.py")),
        )
    yield versus("6 process start to the title on its cloth, ms", title, WINDOW, theirs, most=1.0)
    yield versus("6 process start to a lobby that hears, ms", lobby, WINDOW, theirs, most=1.0)


def _told_after(folder: Path, word: bytes, *arguments: str) -> float:
    """Start a program; return the milliseconds until it tells this word (sd_notify)."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
        address = folder / f"notify-{monotonic()}"
        wire.bind(str(address))
        wire.settimeout(PATIENCE)
        begun = monotonic()
        with child(*arguments, folder=folder, NOTIFY_SOCKET=str(address)):
            while word not in wire.recv(4096):
                pass
            return (monotonic() - begun) * MS


# -- 7 ------------------------------------------------------------------------------------------


def memory(quick: bool) -> Iterator[Row]:
    """Yield rows: memory in an hour's play, whether it grows in it, and over many games."""
    with TemporaryDirectory() as room:
        folder = Path(room)
        theirs = [_peer_memory(folder) for _ in range(1 if quick else 3)]
        if not quick:
            hour = _told(folder)
            yield versus(
                "7 memory in the second half of an hour's play, MB",
                hour[len(hour) // 2 :],
                WINDOW,
                theirs,
                most=1.5,
            )
            what = "7 memory in that half, against the first game, MB"
            yield versus(
                what, hour[len(hour) // 2 :], "after the first game", hour[:1], most=GROWTH
            )
        games = 200 if quick else 10_000
        first, *later = _told(folder, str(games))[1:]
        what = f"7 memory over {games:,} games of bots, nothing drawn, MB"
        yield versus(what, later, "after the first 100", [first], most=GROWTH, by="p99")


def _peer_memory(folder: Path) -> float:
    with child(str(PEERS / "imports.py"), folder=folder) as peer:
        if peer.stdout:
            peer.stdout.readline()
        return rss(peer.pid)


def _told(folder: Path, *arguments: str) -> list[float]:
    """Let a process play; return the megabytes that it told."""
    with child(str(HOUR), *arguments, folder=folder) as player:
        return [float(line) for line in player.stdout or ()]
