"""Processes of their own: the real program, and programs as they are usually written."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["child", "cpu", "environment", "rss"]

DUMMY = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GPIOZERO_PIN_FACTORY": "mock"}


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a box without screen, sound and pins, in this folder."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    ours = {"SLAPDECK_STATE": str(folder), "SLAPDECK_CACHE": str(folder), "SLAPDECK_BOARD": "mock"}
    root = {"PYTHONPATH": str(Path(__file__).parents[3])}
    return kept | DUMMY | ours | root | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "LANG": "C"} | more


@contextmanager
def child(
    *arguments: str, folder: Path, told: Path | None = None, **more: str
) -> Iterator[subprocess.Popen[str]]:
    """Run Python with these arguments in this folder, and end it at the end.

    What it writes goes to the file `told`, or else to a pipe.
    """
    with ExitStack() as stack:
        target = stack.enter_context(told.open("w")) if told else subprocess.PIPE
        process = subprocess.Popen(  # noqa: S603 - our own command line
            [sys.executable, "-P", *arguments],
            cwd=folder,
            env=environment(folder, **more),
            stdin=subprocess.PIPE,
            stdout=target,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            yield process
        finally:
            process.kill()
            process.communicate()


def cpu(pid: int) -> float:
    """Return the seconds that all threads of a process have been on a processor."""
    total = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        try:
            total += int((task / "schedstat").read_text().split()[0])
        except OSError:  # this thread has just ended
            continue
    return total / 1e9


def rss(pid: int | str = "self") -> float:
    """Return how many megabytes of memory a process has."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
