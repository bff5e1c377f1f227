"""The screen as a list of sprites: only what differs from the last list is painted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from device.stage.geometry import Box
    from device.stage.picture import Kit, Sprite
    from device.stage.svg import Surface

__all__ = ["Canvas", "merged"]

SMOOTH = 700_000  # pixels; larger sprites are scaled roughly while they move
Rect = pygame.Rect


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """Return rectangles that cover these and do not overlap each other.

    >>> merged([Rect(0, 0, 4, 4), Rect(2, 2, 4, 4), Rect(9, 9, 1, 1)])
    [Rect(0, 0, 6, 6), Rect(9, 9, 1, 1)]
    """
    done: list[Rect] = []
    for rect in rects:
        found = rect.collidelistall(done)
        while found:
            rect = rect.unionall([done[index] for index in found])  # noqa: PLW2901 - it grows
            done = [other for index, other in enumerate(done) if index not in found]
            found = rect.collidelistall(done)
        done.append(rect)
    return done


class Canvas:
    """Keeps a surface equal to the newest list of sprites."""

    def __init__(self, surface: Surface, kit: Kit) -> None:
        """Paint on this surface with this kit; the surface is taken to be blank."""
        self.surface = surface
        self.pixels = 0  # painted so far, for tests and measures
        self._kit = kit
        self._last: frozenset[Sprite] = frozenset()

    def forget(self) -> None:
        """Take the surface to be blank: the next list is painted whole."""
        self._last = frozenset()

    def show(self, sprites: Sequence[Sprite]) -> list[Rect]:
        """Make the surface show these sprites, in the order of their layers; return what changed.

        The first sprite must cover the whole surface and be opaque.
        """
        now = frozenset(sprites)
        screen = self.surface.get_rect()
        changed = (_rect(sprite.box).clip(screen) for sprite in now ^ self._last)
        dirty = merged(rect for rect in changed if rect.w and rect.h)
        self._last = now
        if not dirty:
            return dirty
        ordered = sorted(sprites, key=_layer)
        rects = [_rect(sprite.box) for sprite in ordered]
        for rect in dirty:
            self._repaint(rect, ordered, rects)
        self.surface.set_clip(None)
        return dirty

    def _repaint(self, dirty: Rect, sprites: Sequence[Sprite], rects: Sequence[Rect]) -> None:
        self.surface.set_clip(dirty)
        self.pixels += dirty.w * dirty.h
        for index in dirty.collidelistall(rects):
            self._blit(sprites[index])

    def _blit(self, sprite: Sprite) -> None:
        image = self._kit.get(sprite.picture)
        box = sprite.box
        if sprite.cut is None and image.get_size() != box.size:
            image = _scaled(image, box.size)
        self.surface.blit(image, (box.x, box.y), sprite.cut)


def _scaled(image: Surface, size: tuple[int, int]) -> Surface:
    if size[0] * size[1] > SMOOTH:
        return pygame.transform.scale(image, size)
    return pygame.transform.smoothscale(image, size)


def _layer(sprite: Sprite) -> int:
    return sprite.layer


def _rect(box: Box) -> Rect:
    return Rect(*box)
