"""What moves from one scene to the next, but for the pile: boards and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.stage.board_show import BoardShow
from device.stage.quiz_show import QuizShow

if TYPE_CHECKING:
    from device.scene import Scene
    from device.stage.layout import Plan
    from device.stage.picture import Sprite
    from device.stage.words import Reader

__all__ = ["Shows"]


class Shows:
    """`look` gives it the newest scene; what that sets in motion begins with `start`.

    Times are monotonic seconds.
    """

    def __init__(self, *, calm: bool = False) -> None:
        """*calm*: nothing moves; everything just changes."""
        self._boards = BoardShow(calm=calm)
        self._quiz = QuizShow(calm=calm)
        self._theme = ""

    def look(self, scene: Scene) -> None:
        """Take the newest scene."""
        self._theme = scene.theme
        self._boards.look(scene.seats)
        self._quiz.look(scene.centre)

    def start(self, now: float) -> None:
        """Begin what is waiting."""
        self._boards.start(now)
        self._quiz.start(now)

    def moving(self, now: float) -> bool:
        """Say whether the next frame differs from this one."""
        return self._boards.moving(now) or self._quiz.moving(now)

    def sprites(self, still: list[Sprite], now: float, plan: Plan, reader: Reader) -> list[Sprite]:
        """Return a picture's sprites as they are at this moment, and the boards."""
        boards = self._boards.sprites(now, plan, reader, self._theme)
        return self._quiz.sprites(still, now) + boards
