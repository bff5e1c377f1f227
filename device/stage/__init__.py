"""The face of the box: draws a `device.scene.Scene` with pygame, on software surfaces.

    scene -> compose (what stands still) + live, pile (what moves) -> sprites
          -> canvas (only what changed is painted) -> screen

A *picture* is a frozen value that can paint itself; a *sprite* is a picture at a place; a
*plan* says where everything is. No game is named in here. `python -m device.stage` shows it.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # no greeting among --json output

from device.stage.hands import Escape, Input, Latch, Quit, Resized, Touch
from device.stage.screen import NoScreen
from device.stage.words import Words

if TYPE_CHECKING:
    from device.stage.opening import Opening
    from device.stage.stage import Stage

__all__ = [
    "Escape",
    "Input",
    "Latch",
    "NoScreen",
    "Opening",
    "Quit",
    "Resized",
    "Stage",
    "Touch",
    "Words",
]

LATER = {"Opening": "opening", "Stage": "stage"}  # modules: the title needs a third of them


def __getattr__(name: str) -> object:
    """Import what is asked for; raise AttributeError if there is no such thing."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"device.stage.{LATER[name]}"), name)
