"""What lies on a player's board: bags with their eggs, the claim that takes nothing, treasure.

Each is a cell that tells everything twice: by its picture and by a digit. On a flat table the
digit stands a second time at the far end, turned to those who sit opposite.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from device.scene import Bag, Claim
from device.stage.geometry import Box
from device.stage.ink import DARK, RGB, WHITE, mix
from device.stage.sacks import lying, sack, torn
from device.stage.svg import blank, pill, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["BagFace", "SkipFace", "TreasureFace"]

GOLD: RGB = (255, 206, 64)
RED: RGB = (206, 36, 44)  # too many
PALE = 116  # of 255: a claim that rests
FOOT, FAR = 0.25, 0.17  # of a cell's height: its digits, and the same for those opposite


class _Parts(Struct, frozen=True):
    """Boxes of a cell: picture, digits, and the digits that are turned."""

    art: Box
    foot: Box
    far: Box


def _parts(w: int, h: int, *, court: bool) -> _Parts:
    area = Box(0, 0, w, h).inset(round(w * 0.05), round(h * 0.035))
    foot, area = area.cut("bottom", round(h * FOOT))
    far, art = area.cut("top", round(h * FAR) if court else 0)
    return _Parts(art.fit(min(art.w, art.h * 11 // 10), art.h), foot, far)


def _abreast(w: int, h: int) -> _Parts:
    art, foot = Box(0, 0, w, h).fit(round(h * 1.5), round(h * 0.8)).cut("left", round(h * 0.9))
    return _Parts(art, foot, foot.cut("top", 0)[0])


class BagFace(Struct, frozen=True):
    """A bag in a cell of *w* by *h* pixels."""

    w: int
    h: int
    bag: Bag
    court: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint the bag's state: broken, full, its claim resting or just chosen."""
        bag, at = self.bag, _parts(self.w, self.h, court=self.court)
        surface = blank((self.w, self.h))
        body = torn() if bag.broken else self._sack(at.art)
        stretched = f'<g transform="scale({at.art.w / 100} {at.art.h / 100})">{body}</g>'
        surface.blit(raster(at.art.size, stretched), (at.art.x, at.art.y))
        if bag.holds == bag.size and not bag.broken:
            px = round(at.art.w * 0.36)
            surface.blit(kit.gallery.icon("star", px), (at.art.x, at.art.y))
        told = str(bag.size) if bag.broken else f"{bag.holds}/{bag.size}"
        back = RED if bag.holds > bag.size else GOLD
        _digits(kit, surface, at, told, back if bag.claim is Claim.CHOSEN else None)
        return _lain(kit, surface, at.art, Claim.RESTING if bag.broken else bag.claim, bag.broken)

    def _sack(self, art: Box) -> str:
        bag = self.bag
        full = bag.holds == bag.size
        eggs = lying(bag.size, bag.holds, art.w / max(1, art.h))
        return sack(full=full) + eggs


class SkipFace(Struct, frozen=True):
    """The claim that takes nothing, in a cell of *w* by *h* pixels."""

    w: int
    h: int
    claim: Claim

    def paint(self, kit: Kit) -> Surface:
        """Paint its sign."""
        surface = blank((self.w, self.h))
        px = round(min(self.w * 0.94, self.h * 0.8))
        spot = Box(0, 0, self.w, self.h).fit(px, px)
        surface.blit(kit.gallery.icon("skip", px), (spot.x, spot.y))
        return _lain(kit, surface, spot, self.claim, False)


class TreasureFace(Struct, frozen=True):
    """How much treasure a player has, in a cell of *w* by *h* pixels."""

    w: int
    h: int
    count: int
    court: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint one piece, pale if there is none, and the number."""
        at = _parts(self.w, self.h, court=self.court)
        if self.w > 1.3 * self.h:
            at = _abreast(self.w, self.h)
        surface, px = blank((self.w, self.h)), round(min(at.art.size) * 0.96)
        spot = at.art.fit(px, px)
        icon = kit.gallery.icon("amber", px)
        if not self.count:
            icon = icon.copy()
            icon.set_alpha(PALE)
        surface.blit(icon, (spot.x, spot.y))
        _digits(kit, surface, at, str(self.count))
        return surface


def _digits(kit: Kit, on: Surface, at: _Parts, told: str, back: RGB | None = None) -> None:
    """Write the digits at the foot, on a slip of this colour if any, and turned at the far end."""
    ink = DARK if back == GOLD else WHITE
    if back is not None:
        on.blit(raster(at.foot.size, pill((0, 0, *at.foot.size), rgb(back))), at.foot[:2])
    foot = at.foot.inset(round(at.foot.w * 0.05), 0)
    kit.type.write(on, told, foot, ink, px=round(at.foot.h * 0.98), least=8)
    if not at.far.h:
        return
    turned = blank(at.far.size)
    room = Box(0, 0, *at.far.size)
    kit.type.write(turned, told, room, mix(WHITE, GOLD, 0.25), px=round(room.h * 1.02), least=8)
    on.blit(pygame.transform.rotate(turned, 180), (at.far.x, at.far.y))


def _lain(kit: Kit, face: Surface, art: Box, claim: Claim, broken: bool) -> Surface:
    """Return the cell as its claim lies: pale and asleep, shining, or as it is."""
    size = face.get_size()
    if claim is Claim.READY:
        return face
    surface = blank(size)
    if claim is Claim.CHOSEN:
        line = max(3, min(size) // 16)
        radius = min(size) * 0.16
        light = rect((0, 0, *size), radius, rgb(GOLD), alpha=0.34, stroke=rgb(GOLD), width=line)
        surface.blit(raster(size, light), (0, 0))
        surface.blit(face, (0, 0))
        return surface
    face.set_alpha(170 if broken else PALE)
    surface.blit(face, (0, 0))
    if not broken:
        px = round(min(art.size) * 0.56)
        surface.blit(kit.gallery.icon("zzz", px), (art.right - px, art.y))
    return surface
