"""The screen with the title on it: the first picture, before the stage itself is imported.

It is what the stage would show; whoever opens a stage afterwards gives it this, and it goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.stage.art import Gallery
from device.stage.fonts import Fonts
from device.stage.geometry import Box
from device.stage.layout import plan
from device.stage.middle import Wants
from device.stage.picture import Kit, Sprite, turned
from device.stage.posters import poster_face
from device.stage.screen import Screen
from device.stage.text import Typist
from device.stage.themes import Backdrop

if TYPE_CHECKING:
    from pathlib import Path

    from device.stage.layout import Layout
    from device.stage.screen import Mode

__all__ = ["Opening"]

THEME, TITLE = "lobby", Wants("poster", ring=False)


class Opening:
    """An open screen, and what its first picture was painted with.

    Args:
        size: of the window or the headless surface in pixels; a full screen has its own.
        mode: where to draw; "headless" needs no display at all.
        cache: a directory for the prepared font.
    """

    def __init__(self, size: tuple[int, int], mode: Mode, cache: Path | None = None) -> None:
        self.screen = Screen(size, mode)
        self.kit = Kit(Gallery(), Typist(Fonts(cache)))

    def show(self, words: str, layout: Layout, turn: int = 0) -> None:
        """Open the screen and paint the title on it, `turn` quarter turns clockwise.

        Raises:
            NoScreen: why there is none, what was tried, and what to do.
        """
        self.screen.open()
        size = self.screen.size[::-1] if turn % 2 else self.screen.size
        plan_now = plan((), size, layout, wants=TITLE)
        poster = poster_face(plan_now.plate, THEME, "", (words, ""), "", plan_now)
        whole = Sprite(Backdrop(THEME, *size), Box(0, 0, *size))
        for sprite in whole, Sprite(poster, plan_now.plate):
            seen = turned(sprite, turn, self.screen.size, self.kit)
            self.screen.surface.blit(self.kit.get(seen.picture), (seen.box.x, seen.box.y))
        self.screen.update([self.screen.surface.get_rect()])
