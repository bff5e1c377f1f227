"""What moves by itself: countdown, holds, lamps. Sprites at a moment, and the next moment."""

from __future__ import annotations

from math import acos, ceil, tau
from typing import TYPE_CHECKING

from device.scene import Poster
from device.stage.clocks import clocks, next_tick
from device.stage.geometry import Box, inside
from device.stage.ink import seat
from device.stage.motion import PULSE, breath
from device.stage.picture import Sprite, cover
from device.stage.rings import Clock, HoldRing, ring, steps_of
from device.stage.seats import LEGEND
from device.stage.slots import mark_box
from device.stage.small import Legend
from device.stage.table import LEVELS, ArcadeButton, KeyCap

if TYPE_CHECKING:
    from collections.abc import Mapping

    from device.scene import Countdown, Hold, Scene, Seat
    from device.stage.layout import Plan, Spot
    from device.stage.picture import Picture
    from device.stage.words import Reader

__all__ = ["buttons", "countdown", "holds", "next_step", "posted", "seconds_left"]

GOLD = (255, 206, 64)
ARC = 48  # steps of a hold's ring
HAIR = 0.0005  # seconds that rounding may cost in a pulse
DIMMEST = 0.15  # share of its brightness that a pulsing lamp never falls below
_SMOOTHEST = 30.0  # steps of a countdown a second, at most: more cannot be seen in a ring


def seconds_left(count: Countdown | None, at: float) -> int:
    """Return the whole seconds left of a countdown with digits; 0 without, or when over."""
    if count is None or not count.digits:
        return 0
    return max(0, ceil(count.due - max(at, count.start)))


def _share_left(count: Countdown, at: float) -> float:
    length = count.due - count.start
    left = 1 - (at - count.start) / length if length > 0 else 0.0
    return max(0.0, min(1.0, left))


def _step(count: Countdown, plan: Plan) -> float:
    """Return how long the countdown's picture stays the same, in game seconds."""
    length = max(0.001, count.due - count.start)
    return max(length / steps_of(plan.centre), 1 / _SMOOTHEST)


def _stepped(count: Countdown, plan: Plan, at: float) -> float:
    step = _step(count, plan)
    return count.start + max(0, int((at - count.start) / step + 1e-6)) * step


def countdown(
    scene: Scene, plan: Plan, reader: Reader, at: float, *, calm: bool = False
) -> list[Sprite]:
    """Return the ring round the middle, its seconds unless a poster shows them, and clocks."""
    count, shelf = scene.countdown, clocks(scene, plan, at, calm=calm)
    if count is None:
        return shelf
    number = reader.number(count.player)
    colour = seat(number) if number else GOLD
    left = _share_left(count, _stepped(count, plan, at))
    sprites = ring(plan.centre, round(plan.rim * 0.8), colour, left, 8) + shelf
    seconds = seconds_left(count, at)
    if not seconds or posted(scene):
        return sprites
    return sprites + [
        Sprite(
            cover(Clock(min(box.size), seconds, colour), turn), box.fit(*2 * (min(box.size),)), 22
        )
        for box, turn in plan.middle.clocks
    ]


def posted(scene: Scene) -> bool:
    """Say whether the digits of a countdown stand on a poster."""
    return isinstance(scene.over or scene.centre, Poster)


def holds(scene: Scene, plan: Plan, reader: Reader, at: float, layer: int) -> list[Sprite]:
    """Return a ring round the mark, or the on-screen button, of everyone who holds."""
    sprites = []
    for held in scene.seats:
        spot = plan.spot(held.player)
        if held.hold is None or spot is None:
            continue
        box = _ring_box(spot)
        step = _filled(held.hold, at)
        colour = _bright(seat(reader.number(held.player)))
        sprites.append(Sprite(cover(HoldRing(box.w, step, ARC, colour), spot.turn), box, layer))
    return sprites


def _bright(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    return GOLD if sum(colour) < 330 else colour


def _filled(hold: Hold, at: float) -> int:
    length = hold.due - hold.since
    share = (at - hold.since) / length if length > 0 else 1.0
    return round(max(0.0, min(1.0, share)) * ARC)


def _ring_box(spot: Spot) -> Box:
    if spot.button is not None:
        return spot.button
    w, h = spot.panel.size if spot.turn % 2 == 0 else spot.panel.size[::-1]
    return inside(spot.panel, spot.turn, mark_box(w, h).inset(-round(h * 0.07)))


def next_step(scene: Scene, plan: Plan, at: float) -> float | None:
    """Return the game second at which a ring or a clock next looks different, or None."""
    tick, count = next_tick(scene, at), scene.countdown
    times = [] if tick is None else [tick]
    if count is not None and at < count.due:
        times.append(max(count.start, _stepped(count, plan, at) + _step(count, plan)))
    for held in scene.seats:
        if held.hold is not None and at < held.hold.due:
            length = held.hold.due - held.hold.since
            times.append(max(held.hold.since, at + max(length / ARC, 1 / 60)))
    return min(times, default=None)


def buttons(
    plan: Plan, reader: Reader, lamps: Mapping[int, str], down: frozenset[int], now: float
) -> list[Sprite]:
    """Return the on-screen buttons with their keys' labels."""
    sprites: list[Sprite] = []
    for spot in plan.spots:
        if spot.button is None:
            continue
        number, box = reader.number(spot.player), spot.button
        level = lamp_level(lamps.get(number, "off"), now)
        picture: Picture = ArcadeButton(box.w, number, level, number in down)
        sprites.append(Sprite(cover(picture, spot.turn), box, 66))
        px = round(box.w * 0.27)
        corner = inside(box, spot.turn, Box(box.w - px, box.h - px, px, px))
        sprites.append(Sprite(KeyCap(px, number), corner, 68))
        sprites += _pills(reader.seats[spot.player], spot, px)
    return sprites


def _pills(seat_: Seat, spot: Spot, px: int) -> list[Sprite]:
    """Return what a press would do and who presses, in the left corners of a button."""
    if spot.button is None:
        return []
    h, found = spot.button.h, []
    if seat_.legend is not None:
        found.append((LEGEND[seat_.legend], Box(0, h - px, px, px)))
    if seat_.bot:
        found.append(("robot", Box(0, 0, px, px)))
    return [
        Sprite(cover(Legend(px, art), spot.turn), inside(spot.button, spot.turn, box), 68)
        for art, box in found
    ]


def lamp_level(state: str, now: float) -> int:
    """Return how bright a lamp is: steps of LEVELS. A pulse is slow and never goes dark."""
    if state == "pulse":
        return round(LEVELS * (DIMMEST + (1 - DIMMEST) * breath(now)))
    return LEVELS if state == "on" else 0


def pulse_due(now: float) -> float:
    """Return the monotonic second after `now` at which a pulsing lamp next looks different."""
    phase = now % PULSE
    later = (at for at in _SWELLS if at > phase + HAIR)
    return now - phase + next(later, _SWELLS[0] + PULSE)


def _swells() -> list[float]:
    """Return when in a pulse a lamp has just changed its level, in seconds from its start."""
    bounds = ((level + 0.5) / LEVELS for level in range(LEVELS))
    breaths = [(bound - DIMMEST) / (1 - DIMMEST) for bound in bounds if bound > DIMMEST]
    rises = [PULSE / tau * acos(1 - 2 * share) for share in breaths]
    return [at + 2 * HAIR for at in rises + [PULSE - rise for rise in reversed(rises)]]


_SWELLS = _swells()
