"""A quiz: the question above, its answers as tiles, what to do below. Twice on a flat table.

It is laid out in pieces, so that the next lit tile, an egg or an answer that is told paints no
more than that tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.scene import Fit
from device.stage.geometry import Box, inside
from device.stage.ink import DARK, RGB, WHITE, mix, seat
from device.stage.picture import Sprite, cover
from device.stage.quiz_room import quiz_halves, quiz_slots
from device.stage.quiz_tiles import BLOOD, LEAF, AnswerTile, SkipTile
from device.stage.svg import blank, plate, raster, rect, rgb

if TYPE_CHECKING:
    from device.scene import Quiz
    from device.stage.picture import Kit, Picture
    from device.stage.svg import Surface
    from device.stage.words import Reader

    Piece = tuple[Picture, Box, int]  # with the layer above the plate's

__all__ = ["HintStrip", "QuizPlate", "QuizView"]

RIM = 5  # units: the frame round the tile that is lit or told
GOLD: RGB = (255, 206, 64)


class QuizPlate(Struct, frozen=True):
    """The plate with the question and what exactly it means."""

    w: int
    h: int
    unit: float
    panel: RGB
    question: str
    note: str
    court: bool

    def paint(self, kit: Kit) -> Surface:
        """Paint the plate and the words on it, twice for a table with two long sides."""
        size, radius = (self.w, self.h), 30 * self.unit
        surface = plate(
            size, radius, lambda w, h: rect((0, 0, w, h), radius, rgb(self.panel), alpha=0.9)
        )
        for half, turn in quiz_halves(Box(0, 0, *size), self.unit, court=self.court):
            words = cover(QuizWords(*half.size, self), turn)
            surface.blit(kit.get(words), (half.x, half.y))
        if self.court:
            seam = rect((self.w * 0.04, self.h / 2 - 1, self.w * 0.92, 2), 1, "#ffffff", alpha=0.25)
            surface.blit(raster(size, seam), (0, 0))
        return surface


class QuizWords(Struct, frozen=True):
    """Question and note, once."""

    w: int
    h: int
    plate: QuizPlate

    def paint(self, kit: Kit) -> Surface:
        """Write both."""
        surface, at = blank((self.w, self.h)), quiz_slots(self.w, self.h, self.plate.unit)
        lines = 1 if at.question.w > 12 * at.question.h else 3
        px = round(at.question.h * (0.86 if lines == 1 else 0.46))
        kit.type.write(
            surface,
            self.plate.question,
            at.question,
            WHITE,
            px=px,
            lines=lines,
            shadow=DARK,
            least=10,
        )
        ink, px = mix(WHITE, self.plate.panel, 0.22), round(20 * self.plate.unit)
        kit.type.write(surface, self.plate.note, at.note, ink, px=px, face="body", lines=3, least=8)
        return surface


class HintStrip(Struct, frozen=True):
    """One sentence below the tiles; on a slip when it tells why an answer is a stranger."""

    w: int
    h: int
    text: str
    panel: RGB
    loud: bool = False

    def paint(self, kit: Kit) -> Surface:
        """Write it as large as it goes, on up to two rows."""
        size = (self.w, self.h)
        surface = blank(size)
        if self.loud:
            slip = rect((0, 0, *size), self.h * 0.3, rgb(mix(BLOOD, DARK, 0.25)))
            surface = raster(size, slip)
        box = Box(0, 0, *size).inset(self.h // 3, 0)
        lines = 1 if self.w > 20 * self.h else 2
        px = round(self.h * (0.7 if lines == 1 else 0.42))
        ink = WHITE if self.loud else mix(GOLD, WHITE, 0.35)
        kit.type.write(surface, self.text, box, ink, px=px, face="body", lines=lines, least=8)
        return surface


class QuizView(Struct, frozen=True):
    """A quiz as it is laid out on one screen."""

    quiz: Quiz
    unit: float
    panel: RGB
    reader: Reader
    court: bool

    def sprites(self, box: Box, layer: int) -> list[Sprite]:
        """Return the quiz in this box of the screen."""
        quiz, text = self.quiz, self.reader.text
        words = text(quiz.question), text(quiz.note)
        plate_ = QuizPlate(*box.size, self.unit, self.panel, *words, self.court)
        found = [Sprite(plate_, box, layer)]
        for half, turn in quiz_halves(box, self.unit, court=self.court):
            found += [
                Sprite(cover(picture, turn), inside(half, turn, at), layer + up)
                for picture, at, up in self._pieces(half)
            ]
        return found

    def _pieces(self, half: Box) -> list[Piece]:
        """Return the tiles and the hint of one half."""
        quiz, slots = self.quiz, quiz_slots(*half.size, self.unit)
        found = [self._answer(index, at) for index, at in enumerate(slots.answers)]
        found += self._skip(slots.skip)
        if quiz.hint:
            text, loud = self.reader.text(quiz.hint), quiz.told is not None
            hint = HintStrip(*slots.hint.size, text, self.panel, loud)
            found.append((hint, slots.hint, 1))
        return found

    def _answer(self, index: int, at: Box) -> Piece:
        answer, frame = self.quiz.answers[index], self._frame(index)
        rim = self._rim if frame else 0
        place = at.inset(-rim)
        tile = AnswerTile(
            *place.size,
            rim=rim,
            letter=answer.letter,
            words=self.reader.text(answer.words),
            eggs=tuple(map(self.reader.number, answer.marks)),
            limit=self.quiz.limit,
            fit=answer.fit,
            frame=frame,
            panel=self.panel,
        )
        return tile, place, 2 if rim else 1

    def _skip(self, at: Box) -> list[Piece]:
        """Return the tile to pass on, if there is anything on it."""
        quiz, frame = self.quiz, self._frame(len(self.quiz.answers))
        if quiz.skip is None and not quiz.passed:
            return []
        rim = self._rim if frame else 0
        place, passed = at.inset(-rim), tuple(map(self.reader.number, quiz.passed))
        words = self.reader.text(quiz.skip)
        return [(SkipTile(*place.size, rim, words, passed, frame, self.panel), place, 2)]

    @property
    def _rim(self) -> int:
        return max(2, round(RIM * self.unit))

    def _frame(self, index: int) -> RGB | None:
        """Return the colour of a tile's frame: of who may take it, or of what was just told."""
        quiz = self.quiz
        if index == quiz.told:
            return BLOOD if quiz.answers[index].fit is Fit.STRANGER else LEAF
        if index != quiz.lit:
            return None
        return seat(self.reader.number(quiz.turn)) if quiz.turn is not None else GOLD
