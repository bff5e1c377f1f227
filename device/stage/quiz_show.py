"""Answers crack open: a tile that is told turns over, at its place."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from msgspec import structs

from device.scene import Fit, Quiz
from device.stage.motion import smooth
from device.stage.picture import Turned
from device.stage.quiz import GOLD, HintStrip
from device.stage.quiz_tiles import AnswerTile

if TYPE_CHECKING:
    from device.scene import Centre
    from device.stage.picture import Picture, Sprite

__all__ = ["CRACK", "QuizShow"]

SHIVER = 0.5  # seconds that the closed tile shivers
TURN = 0.35  # seconds in which it turns over
CRACK = SHIVER + TURN
SWAYS = 2.9  # a second: at most 3 of anything


class QuizShow:
    """Moves from one told answer to the next. Times are monotonic seconds."""

    def __init__(self, *, calm: bool = False) -> None:
        """*calm*: nothing turns over; tiles just change."""
        self.calm = calm
        self._told: tuple[int, int] | None = None  # serial and answer
        self._start: float | None = None
        self._turning = False

    def look(self, centre: Centre) -> None:
        """Take the newest middle."""
        before, self._told = self._told, None
        if isinstance(centre, Quiz) and centre.told is not None:
            self._told = centre.serial, centre.told
        if self._told != before:
            self._turning = self._told is not None and not self.calm
            self._start = None

    def start(self, now: float) -> None:
        """Begin the move, if one is waiting."""
        if self._start is None:
            self._start = now

    def _elapsed(self, now: float) -> float:
        return 0.0 if self._start is None else now - self._start

    def moving(self, now: float) -> bool:
        """Say whether the next frame differs from this one."""
        return self._turning and self._elapsed(now) < CRACK

    def sprites(self, still: list[Sprite], now: float) -> list[Sprite]:
        """Return the sprites of a picture with the tile that is told as it is at this moment."""
        if not self.moving(now):
            return still
        elapsed = self._elapsed(now)
        closed = elapsed < SHIVER + TURN / 2
        return [
            _turned(sprite, elapsed) if _told(sprite.picture) else sprite
            for sprite in still
            if not (closed and _explains(sprite.picture))
        ]


def _bare(picture: Picture) -> Picture:
    return picture.picture if isinstance(picture, Turned) else picture


def _told(picture: Picture) -> bool:
    tile = _bare(picture)
    return isinstance(tile, AnswerTile) and tile.told


def _explains(picture: Picture) -> bool:
    """Say whether a picture gives away what a closed tile hides."""
    strip = _bare(picture)
    return isinstance(strip, HintStrip) and strip.loud


def _turned(sprite: Sprite, elapsed: float) -> Sprite:
    """Return a tile that shivers, closed, and then turns over about its middle line."""
    share = max(0.0, (elapsed - SHIVER) / TURN)
    box, picture = sprite.box, sprite.picture
    if share < 0.5:
        picture = _closed(picture)
    if elapsed < SHIVER:
        return sprite._replace(picture=picture).moved(
            round(box.h * 0.12 * sin(2 * pi * SWAYS * elapsed)), 0
        )
    tall = max(2, round(box.h * abs(cos(pi * smooth(share)))))
    return sprite._replace(picture=picture, box=box.fit(box.w, tall))


def _closed(picture: Picture) -> Picture:
    """Return a tile before it was told."""
    if isinstance(picture, Turned):
        return Turned(_closed(picture.picture), picture.turn)
    if not isinstance(picture, AnswerTile):
        return picture
    return structs.replace(picture, fit=Fit.OPEN, frame=GOLD)
