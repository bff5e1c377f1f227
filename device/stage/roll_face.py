"""The face of a card with a list on its back: the title, what is compared, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.cards import court_frame, frame
from device.stage.geometry import Box
from device.stage.hints import write_parts
from device.stage.ink import ALARM, CREAM, DARK, RGB, WHITE, mix
from device.stage.picture import cover
from device.stage.roll_room import face_halves, face_slots
from device.stage.svg import blank, pill, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["NOTE_ROWS", "TITLE_ROWS", "Glow", "RollFace"]

TITLE_ROWS, NOTE_ROWS = 3, 4
RINGS = 14  # of which the glow is made, each fainter than the one within


class RollFace(Struct, frozen=True):
    """A whole card; *court*: the same from both long sides of the table."""

    w: int
    h: int
    colour: RGB  # of the frame
    title: str
    note: str
    hint: str
    court: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint the frame and what is printed in it, once or twice."""
        size = (self.w, self.h)
        surface = court_frame(size, self.colour) if self.court else frame(size, self.colour)
        for half, turn in face_halves(size, court=self.court):
            surface.blit(kit.get(cover(FaceHalf(*half.size, self), turn)), (half.x, half.y))
        return surface


class FaceHalf(Struct, frozen=True):
    """What is printed on a face, once."""

    w: int
    h: int
    face: RollFace

    def paint(self, kit: Kit) -> Surface:
        """Write title and note, and the hint on a band."""
        face, surface = self.face, blank((self.w, self.h))
        at = face_slots(self.w, self.h, court=face.court)
        write, ink = kit.type.write, mix(face.colour, DARK, 0.35)
        px = round(at.title.h * 0.42)
        write(surface, face.title, at.title, ink, px=px, lines=TITLE_ROWS, least=10)
        grey, px = mix(DARK, CREAM, 0.32), round(at.note.h * 0.29)
        write(surface, face.note, at.note, grey, px=px, face="body", lines=NOTE_ROWS, least=8)
        if face.hint:
            band = pill((0, 0, *at.hint.size), rgb(face.colour))
            surface.blit(raster(at.hint.size, band), (at.hint.x, at.hint.y))
            words, px = at.hint.inset(at.hint.h // 2, 2), round(at.hint.h * 0.56)
            write_parts(kit, surface, face.hint, words, WHITE, px=px, face="display")
        return surface


class Glow(Struct, frozen=True):
    """A soft red light that reaches *reach* pixels beyond a card in the middle of the picture."""

    w: int
    h: int
    reach: int

    def paint(self, _kit: Kit) -> Surface:
        """Paint many thin frames, each fainter than the one within."""
        size, card = (self.w, self.h), Box(0, 0, self.w, self.h).inset(self.reach)
        radius, body = min(card.size) * 0.1, ""
        for step in range(1, RINGS + 1):
            out = round(self.reach * step / RINGS, 2)
            grown = (card.x - out, card.y - out, card.w + 2 * out, card.h + 2 * out)
            body += rect(grown, radius + out, rgb(ALARM), alpha=0.12)
        return raster(size, body)
