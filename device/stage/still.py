"""What stands still in a picture: composed once, and again only when it is another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.stage import live
from device.stage.compose import Composer

if TYPE_CHECKING:
    from device.scene import Scene
    from device.stage.layout import Plan
    from device.stage.picture import Sprite
    from device.stage.words import Reader

__all__ = ["Still"]

Spoken = tuple[str, int | None]  # a line, and the player who says it


class Still:
    """The sprites of the newest scene that do not move by themselves."""

    def __init__(self) -> None:
        """Nothing is composed yet."""
        self._key: object = None
        self._sprites: list[Sprite] = []

    def forget(self) -> None:
        """Compose again: the scene or the screen is another one."""
        self._key, self._sprites = None, []

    def sprites(
        self, scene: Scene, plan: Plan, reader: Reader, spoken: Spoken | None, at: float
    ) -> list[Sprite]:
        """Return them in a list of their own, with the spoken line; *at* is in game seconds."""
        seconds = live.seconds_left(scene.countdown, at) if live.posted(scene) else 0
        if self._key != (key := (seconds, spoken)):
            composer = Composer(scene, plan, reader, str(seconds or ""))
            self._sprites = composer.sprites() + (composer.captions(*spoken) if spoken else [])
            self._key = key
        return list(self._sprites)
