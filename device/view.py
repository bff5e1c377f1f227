"""The screen as the daemon sees it: it may be missing, and come back while the game runs on.

A frame is painted on the thread that judges. So it begins only when there is time for it.
"""

from __future__ import annotations

import logging
from time import monotonic
from typing import TYPE_CHECKING

from device.stage import NoScreen, Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from device.scene import Scene
    from device.stage.hands import Input

__all__ = ["FRAME", "RETRY", "Frames", "View"]

FRAME = 1 / 60  # seconds
RETRY = 5.0  # seconds between two tries to open a screen

_log = logging.getLogger(__name__)


class Frames:
    """When a frame may begin, so that nobody waits for its end to hear a verdict.

    A frame that would still be painted when something is due comes after it. How long it takes
    is guessed from the last one. It is put off by FRAME at most: mashing stops no picture. All
    times are monotonic seconds.
    """

    def __init__(self) -> None:
        self._length = 0.0  # seconds, FRAME at most
        self._since: float | None = None  # since when a frame has been put off

    def start(self, wanted: float, due: float | None) -> float:
        """Return when a frame that is `wanted` then may begin, if something is `due` then."""
        if due is None or not wanted < due < wanted + self._length:
            return wanted
        since = wanted if self._since is None else self._since
        return max(wanted, min(due, since + FRAME))

    def may_start(self, now: float, due: float | None) -> bool:
        """Return whether a frame that is wanted now may begin; if not, it has been put off."""
        may = self.start(now, due) <= now
        self._since = None if may else now if self._since is None else self._since
        return may

    def took(self, seconds: float) -> None:
        """Take in how long the last frame took."""
        self._length = min(seconds, FRAME)


class View:
    """A stage that is opened again and again until there is a screen; without one, all is seen.

    `stage` None: this box has no screen at all. `clock`: monotonic seconds.
    """

    def __init__(self, stage: Stage | None, clock: Callable[[], float] = monotonic) -> None:
        self._stage, self._clock = stage, clock
        self._frames = Frames()
        self._again = 0.0  # monotonic second of the next try
        self._said = ""
        self._scene: Scene | None = None
        self._unseen = False

    def open(self, now: float) -> None:
        """Try to open the screen; a failure is logged once per reason, and tried again later."""
        if self._stage is None or self._stage.opened or now < self._again:
            return
        self._again = now + RETRY
        try:
            self._stage.open()
        except NoScreen as error:
            if str(error) != self._said:
                _log.warning("%s. The game goes on; trying again every %g s.", error, RETRY)
            self._said = str(error)

    def close(self) -> None:
        """Give the screen back."""
        if self._stage:
            self._stage.close()

    def caption(self, text: str | None, player: int | None) -> None:
        """Lay a spoken line over the scene, or take it away."""
        if self._stage:
            self._stage.caption(text, player)

    def pump(self) -> list[Input]:
        """Return what keys and mouse did."""
        if self._stage is None or not self._stage.opened:
            return []
        try:
            return self._stage.pump()
        except RuntimeError as error:  # pygame.error is one
            self._lose(error)
            return []

    def show(self, scene: Scene, lamps: Mapping[int, str], down: frozenset[int]) -> None:
        """Take the newest scene, the lamps and the seats whose buttons are down."""
        self._unseen |= scene != self._scene
        self._scene = scene
        if self._stage:
            self._stage.show(scene)
            self._stage.lamps(lamps)
            self._stage.down(down)

    def draw(self, now: float, at: float, due: float | None = None) -> bool:
        """Draw what changed; return whether the newest scene was first seen now.

        Args:
            now: monotonic seconds.
            at: game seconds.
            due: when something is due that no frame may hold up (monotonic seconds).
        """
        self.open(now)
        if self._stage and self._stage.opened:
            return self._frames.may_start(now, due) and self._draw(self._stage, now, at)
        seen, self._unseen = self._unseen, False
        return seen

    def due(self, now: float, at: float, due: float | None = None) -> float | None:
        """Return the monotonic second at which `draw` is wanted, also to try to open."""
        if self._stage and self._stage.opened:
            wanted = self._stage.due(now, at)
            return None if wanted is None else self._frames.start(wanted, due)
        if self._unseen:
            return now
        return self._again if self._stage else None

    def _draw(self, stage: Stage, now: float, at: float) -> bool:
        begun = self._clock()
        try:
            seen = stage.draw(now, at)
        except RuntimeError as error:  # pygame.error is one
            self._lose(error)
            return False
        self._frames.took(self._clock() - begun)
        self._unseen &= not seen
        return seen

    def _lose(self, error: RuntimeError) -> None:
        """Let go of a screen that has gone; `open` looks for it again."""
        _log.warning("screen lost: %s. The game goes on; trying again every %g s.", error, RETRY)
        if self._stage:
            self._stage.close()
