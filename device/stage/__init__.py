"""The face of the box: draws a `device.scene.Scene` with pygame, on software surfaces.

    scene -> compose (what stands still) + live, pile (what moves) -> sprites
          -> canvas (only what changed is painted) -> screen

A *picture* is a frozen value that can paint itself; a *sprite* is a picture at a place; a
*plan* says where everything is. No game is named in here. `python -m device.stage` shows it.
"""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # no greeting among --json output

from device.stage.hands import Escape, Input, Latch, Quit, Resized, Touch
from device.stage.screen import NoScreen
from device.stage.stage import Stage
from device.stage.words import Words

__all__ = [
    "Escape",
    "Input",
    "Latch",
    "NoScreen",
    "Quit",
    "Resized",
    "Stage",
    "Touch",
    "Words",
]
