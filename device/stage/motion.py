"""How things move: pure functions of the seconds since a move began."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from device.stage.geometry import Box

__all__ = [
    "FLIP",
    "PULSE",
    "SWEEP",
    "Flight",
    "breath",
    "flight",
    "glide",
    "lerp",
    "shrink",
    "smooth",
    "wobble",
]

FLIP = 0.24  # seconds from the thrower's side to the middle, turning over on the way
SWEEP = 0.5  # seconds for a pile to reach its taker
PULSE = 1.25  # seconds of one slow pulse: 0.8 a second, at most 3 are allowed
WOBBLE = 0.9  # seconds of one wobble


class Flight(NamedTuple):
    """Where a thrown card is: its box, and whether its face is up."""

    box: Box
    face: bool


def smooth(share: float) -> float:
    """Return an eased share: slow at both ends.

    >>> [round(smooth(x / 4), 2) for x in range(5)]
    [0.0, 0.16, 0.5, 0.84, 1.0]
    """
    share = max(0.0, min(1.0, share))
    return share * share * (3 - 2 * share)


def glide(share: float) -> float:
    """Return an eased share: quick first, slow at the end."""
    share = max(0.0, min(1.0, share))
    return 1 - (1 - share) ** 3


def lerp(a: tuple[int, int], b: tuple[int, int], share: float) -> tuple[int, int]:
    """Return the point *share* of the way from *a* to *b*."""
    return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)


def flight(elapsed: float, start: tuple[int, int], card: Box) -> Flight:
    """Return the flying card *elapsed* seconds after it left the point *start*.

    The card is turned over about its upright middle line: seen edge on half-way, and from
    then on with its face up.
    """
    share = max(0.0, min(1.0, elapsed / FLIP))
    x, y = lerp(start, card.centre, glide(share))
    wide = max(2, round(card.w * abs(cos(pi * smooth(share)))))
    return Flight(Box(x - wide // 2, y - card.h // 2, wide, card.h), share >= 0.5)


def shrink(elapsed: float, card: Box, goal: tuple[int, int]) -> Box | None:
    """Return the swept pile's box, smaller and smaller; None once it has arrived."""
    share = elapsed / SWEEP
    if share >= 1:
        return None
    x, y = lerp(card.centre, goal, smooth(share))
    size = 1 - 0.78 * smooth(share)
    w, h = round(card.w * size), round(card.h * size)
    return Box(x - w // 2, y - h // 2, w, h)


def wobble(elapsed: float, reach: int) -> int:
    """Return how far a wobbling card is off its place, in pixels."""
    return round(reach * sin(2 * pi * elapsed / WOBBLE))


def breath(now: float) -> float:
    """Return how bright something pulsing is at this second, 0 to 1.

    >>> breath(0.0), breath(PULSE / 2)
    (0.0, 1.0)
    """
    return (1 - cos(2 * pi * now / PULSE)) / 2
