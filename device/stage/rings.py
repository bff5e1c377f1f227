"""Rings: the countdown's round the middle, and the one that fills round a held mark."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import DARK, RGB, WHITE
from device.stage.picture import Sprite
from device.stage.svg import raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["Clock", "HoldRing", "RingFrame", "arc", "ring", "steps_of"]


class RingFrame(Struct, frozen=True):
    """A rounded frame, *thick* pixels wide, that the countdown eats up."""

    w: int
    h: int
    thick: int
    colour: RGB

    def paint(self, _kit: Kit) -> Surface:
        """Paint the frame."""
        size = (self.w, self.h)
        shape = rect((0, 0, *size), min(size) * 0.12, stroke=rgb(self.colour), width=self.thick)
        return raster(size, shape)


def steps_of(box: Box) -> int:
    """Return in how many steps of one pixel the ring of this box runs out."""
    return 2 * (box.w + box.h)


def ring(box: Box, thick: int, colour: RGB, left: float, layer: int) -> list[Sprite]:
    """Return the ring with *left* (1 full, 0 none) of it in colour, the rest dark.

    It runs out clockwise from the middle of the top. Every side is a strip of its own, cut
    where the time has got to, so that a step repaints a strip and not the whole middle.
    """
    w, h = box.size
    dark, lit = RingFrame(w, h, thick, DARK), RingFrame(w, h, thick, colour)
    band = min(round(thick * 1.05) + round(min(w, h) * 0.045), h // 2)  # holds the corner's bend
    gone = round((1 - max(0.0, min(1.0, left))) * steps_of(box))
    sprites = []
    for strip, long, side in _strips(w, h, band):
        eaten = max(0, min(long, gone))
        gone -= eaten
        sprites += _cut_strip(box, strip, eaten, long, side, (dark, lit), layer)
    return sprites


def _strips(w: int, h: int, band: int) -> list[tuple[Box, int, str]]:
    """Return the strips clockwise from the top's middle: box, its share of steps, direction."""
    half = w // 2
    return [
        (Box(half, 0, w - half, band), w - half, "right"),
        (Box(w - band, band, band, h - 2 * band), h, "down"),
        (Box(0, h - band, w, band), w, "left"),
        (Box(0, band, band, h - 2 * band), h, "up"),
        (Box(0, 0, half, band), half, "right"),
    ]


def _cut_strip(  # noqa: PLR0913, PLR0917 - one private step of ring()
    box: Box,
    strip: Box,
    eaten: int,
    long: int,
    side: str,
    frames: tuple[RingFrame, RingFrame],
    layer: int,
) -> list[Sprite]:
    away = {"right": "left", "down": "top", "left": "right", "up": "bottom"}[side]
    length = strip.w if side in ("right", "left") else strip.h
    gone, rest = strip.cut(away, round(length * eaten / long))
    return [
        Sprite(frame, part.moved(box.x, box.y), layer, cut=part)
        for frame, part in zip(frames, (gone, rest), strict=True)
        if part.w and part.h
    ]


class HoldRing(Struct, frozen=True):
    """A ring that has filled up *step* of *of* steps, clockwise from the top."""

    px: int
    step: int
    of: int
    colour: RGB

    def paint(self, _kit: Kit) -> Surface:
        """Paint a dark track and the filled arc."""
        middle, thick = self.px / 2, max(3.0, self.px * 0.09)
        radius = middle - thick / 2 - 1
        body = (
            f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="#0b0d18" '
            f'stroke-opacity="0.75" stroke-width="{thick}"/>'
        )
        share = min(self.step, self.of) / self.of
        lit = arc(middle, radius, thick, share, rgb(self.colour))
        return raster((self.px, self.px), body + lit)


def arc(  # noqa: PLR0913 - a circle's numbers, a colour and which part of it
    middle: float, radius: float, thick: float, share: float, colour: str, *, last: bool = False
) -> str:
    """Return the first *share* of a circle in a square, clockwise from the top, or the *last*."""
    if share <= 0:
        return ""
    angle = 2 * pi * min(share, 0.9999)
    x, y = middle + radius * sin(angle) * (-1 if last else 1), middle - radius * cos(angle)
    return (
        f'<path d="M{middle} {middle - radius} A{radius} {radius} 0 {int(share > 0.5)} '
        f'{int(not last)} {x} {y}" fill="none" stroke="{colour}" stroke-width="{thick}" '
        'stroke-linecap="round"/>'
    )


class Clock(Struct, frozen=True):
    """The whole seconds left, in a round badge."""

    px: int
    seconds: int
    colour: RGB

    def paint(self, kit: Kit) -> Surface:
        """Paint the badge and the number."""
        half, line = self.px / 2, max(2.0, self.px * 0.07)
        body = (
            f'<circle cx="{half}" cy="{half}" r="{half - line}" fill="{rgb(DARK)}" '
            f'stroke="{rgb(self.colour)}" stroke-width="{line}"/>'
        )
        surface = raster((self.px, self.px), body)
        box = Box(0, 0, self.px, self.px).inset(self.px // 7)
        kit.type.write(surface, str(self.seconds), box, WHITE, px=round(self.px * 0.58))
        return surface
