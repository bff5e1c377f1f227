"""The screen as the daemon sees it: it may be missing, and come back while the game runs on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from device.stage import NoScreen, Stage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from device.scene import Scene
    from device.stage.hands import Input

__all__ = ["RETRY", "View"]

RETRY = 5.0  # seconds between two tries to open a screen

_log = logging.getLogger(__name__)


class View:
    """A stage that is opened again and again until there is a screen; without one, all is seen.

    `stage` None: this box has no screen at all.
    """

    def __init__(self, stage: Stage | None) -> None:
        self._stage = stage
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

    def draw(self, now: float, at: float) -> bool:
        """Draw what changed; return whether the newest scene was first seen now."""
        if self._stage and self._stage.opened:
            try:
                seen = self._stage.draw(now, at)
            except RuntimeError as error:  # pygame.error is one
                self._lose(error)
            else:
                self._unseen &= not seen
                return seen
        seen, self._unseen = self._unseen, False
        return seen

    def due(self, now: float, at: float) -> float | None:
        """Return the monotonic second of the next frame, or of the next try to open."""
        if self._stage is None:
            return None
        return self._stage.due(now, at) if self._stage.opened else self._again

    def _lose(self, error: RuntimeError) -> None:
        """Let go of a screen that has gone; `open` looks for it again."""
        _log.warning("screen lost: %s. The game goes on; trying again every %g s.", error, RETRY)
        if self._stage:
            self._stage.close()
