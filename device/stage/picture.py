"""Pictures and sprites: what can be painted once, and where it lies on the screen.

A *picture* is a frozen value that knows how to paint itself; equal pictures share one
surface. A *sprite* is a picture at a place. The screen is a list of sprites.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame
from msgspec import Struct

from device.stage.geometry import Box, inside
from device.stage.kept import Kept, bytes_of

if TYPE_CHECKING:
    from collections.abc import Hashable

    from device.stage.art import Gallery
    from device.stage.svg import Surface
    from device.stage.text import Typist

    class Picture(Hashable, Protocol):
        """Something that can be painted."""

        def paint(self, kit: Kit) -> Surface:
            """Return a new surface with the picture on it."""


__all__ = ["Kit", "Picture", "Sprite", "Turned", "cover", "turned"]

if not TYPE_CHECKING:
    Picture = object

SMALL = 65_536  # bytes: a part such as a mark is used again and again


class Sprite(NamedTuple):
    """A picture in a box of the screen. A box of another size than the picture scales it."""

    picture: Picture
    box: Box
    layer: int = 0
    cut: Box | None = None  # only this part of the picture, unscaled

    def moved(self, dx: int, dy: int) -> Sprite:
        """Return the sprite somewhere else."""
        return self._replace(box=self.box.moved(dx, dy))


class Kit:
    """What painting needs: the art, the type, and the surfaces painted so far.

    The surfaces together hold at most *budget* bytes. Large parts of other pictures go first, as
    they are not seen themselves; then the longest unused.
    """

    def __init__(self, gallery: Gallery, typist: Typist, budget: int = 64_000_000) -> None:
        """Paint with this art and type."""
        self.gallery = gallery
        self.type = typist
        self.kept: Kept[Picture] = Kept(budget)
        self.painted = 0  # surfaces made so far, for tests and measures
        self._depth = 0  # pictures that are just being painted, one inside the other

    def get(self, picture: Picture) -> Surface:
        """Return the picture's surface, painting it if it is not at hand."""
        found = self.kept.get(picture)
        if found is not None:
            return found
        self._depth += 1
        try:
            surface = picture.paint(self)
        finally:
            self._depth -= 1
        self.painted += 1
        self.kept.put(picture, surface, briefly=bool(self._depth) and bytes_of(surface) > SMALL)
        return surface

    def clear(self) -> None:
        """Forget every surface, as after a change of size."""
        self.kept.clear()


class Turned(Struct, frozen=True):
    """A picture turned by quarter turns clockwise: lossless."""

    picture: Picture
    turn: int

    def paint(self, kit: Kit) -> Surface:
        """Turn the picture's own surface."""
        return pygame.transform.rotate(kit.get(self.picture), -90 * self.turn)


def cover(picture: Picture, turn: int) -> Picture:
    """Return the picture as seen after this many quarter turns."""
    return Turned(picture, turn % 4) if turn % 4 else picture


def turned(sprite: Sprite, turn: int, size: tuple[int, int], kit: Kit) -> Sprite:
    """Return a sprite as it lies on a screen of this size that stands turned as a whole."""
    if not turn:
        return sprite
    cut = sprite.cut
    if cut is not None:
        whole = kit.get(sprite.picture).get_size()
        across = whole[::-1] if turn % 2 else whole
        cut = inside(Box(0, 0, *across), turn, cut)
    box = inside(Box(0, 0, *size), turn, sprite.box)
    return sprite._replace(picture=cover(sprite.picture, turn), box=box, cut=cut)
