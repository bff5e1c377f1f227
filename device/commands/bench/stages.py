"""What is on the screen while something is measured: a flip after the other, or a heavy load."""

from __future__ import annotations

import os
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from device.scene import Pile, Scene
from device.stage import Stage
from device.stage.motion import FLIP
from device.stage.samples import COW, OINK, PIG, Plain

if TYPE_CHECKING:
    from device.stage.svg import Surface

__all__ = ["HD", "Flips", "Heavy", "Painter", "flip", "opened"]

HD = (1280, 720)
CARDS = ((COW, PIG), (PIG, COW))


class Painter(Protocol):
    """Paints a frame when it is asked to."""

    def paint(self, now: float) -> None:
        """Paint what there is to see at this monotonic second."""


def flip(serial: int) -> Scene:
    """Return the scene of the card of this number, just thrown."""
    return replace(OINK, centre=Pile(CARDS[serial % 2], 12, serial, serial % 6))


def opened(size: tuple[int, int] = HD) -> Stage:
    """Return an open stage on a software surface."""
    stage = Stage(Plain(), size=size, mode="headless")
    stage.open()
    return stage


class Flips:
    """One card after the other, so that something moves in every frame."""

    def __init__(self) -> None:
        self._stage, self._serial, self._since = opened(), 0, -FLIP
        for frame in range(120):  # every picture is painted once: that takes a second
            self.paint(frame / 60)

    def paint(self, now: float) -> None:
        """Paint a frame of a flip."""
        if now >= self._since + FLIP:
            self._serial, self._since = self._serial + 1, now
            self._stage.show(flip(self._serial))
        self._stage.draw(now, 0.0)


class Heavy:
    """Blits for 12 ms of every frame, as a slow machine would have to."""

    def __init__(self, seconds: float = 0.012) -> None:
        self._seconds = seconds
        self._from: Surface = pygame.Surface(HD)
        self._onto: Surface = pygame.Surface(HD)

    def paint(self, now: float) -> None:
        """Keep the processor, and most of the time the interpreter's lock."""
        while monotonic() < now + self._seconds:
            self._onto.blit(self._from, (0, 0))
