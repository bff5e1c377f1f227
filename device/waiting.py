"""Settings that cannot be used, under the service: on the screen, until the file is mended."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from device.config import DEFAULT_FILE
from device.events import line
from device.mouth import Tongue
from device.notify import Notify
from device.parts import screen_of
from device.scene import Poster, Scene
from device.settings import Settings
from device.stage import Stage
from device.view import View

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

__all__ = ["wait_for_better"]

LOOK = 1.0  # seconds between two looks at the file


def wait_for_better(
    message: str, args: argparse.Namespace, sleep: Callable[[float], None] = time.sleep
) -> int:
    """Show the message until the settings' file changes; then start this program anew.

    Returns only when it is told to stop, with 0.
    """
    stop = Stop()
    notify = Notify(os.environ)
    view = View(_stage())
    scene = Scene("lobby", Poster("gear", line("notice-settings"), line("text", text=message)))
    before = _fingerprint(args)
    notify.ready()
    notify.status(message)
    while not stop.wanted and _fingerprint(args) == before:
        now = time.monotonic()
        view.open(now)
        view.show(scene, {}, frozenset())
        view.draw(now, 0.0)
        view.pump()
        notify.watchdog()
        sleep(LOOK)
    view.close()
    if not stop.wanted:
        os.execv(sys.executable, [sys.executable, "-m", "device", *sys.argv[1:]])  # noqa: S606 - ourselves
    return 0


class Stop:
    """Whether a signal has asked us to end."""

    def __init__(self) -> None:
        self.wanted = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._ask)

    def _ask(self, *_: object) -> None:
        self.wanted = True


def _stage() -> Stage | None:
    """Return a stage by the defaults: the settings that would say otherwise are unusable."""
    settings = Settings()
    mode = screen_of(settings)
    return Stage(Tongue(settings.language), size=settings.pixels, mode=mode) if mode else None


def _fingerprint(args: argparse.Namespace) -> tuple[int, int] | None:
    path = getattr(args, "config", None) or os.environ.get("SLAPDECK_CONFIG") or DEFAULT_FILE
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
