"""A card with a list on its back as it lies on the table: face up, or read by one or by all.

Nothing here moves: a list that only one may see is gone in the frame after (no tween, no trace).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.ink import RGB, seat
from device.stage.picture import Sprite, cover
from device.stage.roll_back import ListCard, Printed, RollBack
from device.stage.roll_face import Glow, RollFace
from device.stage.roll_room import back_box, list_halves

if TYPE_CHECKING:
    from device.scene import Roll
    from device.stage.layout import Plan
    from device.stage.themes import Theme
    from device.stage.words import Reader

__all__ = ["RollView"]

LAYER = 10


class RollView(Struct, frozen=True):
    """A roll on one screen. *loud*: somebody has cried out against what was said."""

    roll: Roll
    plan: Plan
    reader: Reader
    cloth: Theme
    loud: bool = False

    def sprites(self) -> list[Sprite]:
        """Return the card in the middle."""
        if not self.roll.entries:
            return [*self._glow(), *self._face()]
        return self._secret() if self.roll.reader is not None else self._public()

    def _face(self) -> list[Sprite]:
        roll, text, box = self.roll, self.reader.text, self.plan.plate
        words = text(roll.title), text(roll.note), text(roll.hint)
        court = self.plan.court
        return [Sprite(RollFace(*box.size, self.cloth.middle, *words, court), box, LAYER)]

    def _glow(self) -> list[Sprite]:
        box = self.plan.plate.inset(-self.plan.rim)
        return [Sprite(Glow(*box.size, self.plan.rim), box, LAYER - 1)] if self.loud else []

    def _secret(self) -> list[Sprite]:
        """Return the list small, upright for its reader's side of the table."""
        spot = self.plan.spot(self.roll.reader)
        turn = spot.turn if spot else 0
        box = back_box(self.plan.plate, turn)
        w, h = box.size if turn % 2 == 0 else box.size[::-1]
        colour = seat(self.reader.number(self.roll.reader))
        card = ListCard(w, h, colour, self._back(w, h, self.cloth.middle))
        return [Sprite(cover(card, turn), box, LAYER)]

    def _public(self) -> list[Sprite]:
        plan, colour, box = self.plan, self.cloth.middle, self.plan.plate
        places = list_halves(box, plan.unit) if plan.court else ((box, 0),)
        return [
            Sprite(cover(ListCard(*at.size, colour, self._back(*at.size, colour)), turn), at, LAYER)
            for at, turn in places
        ]

    def _back(self, w: int, h: int, colour: RGB) -> RollBack:
        roll, text = self.roll, self.reader.text
        lines = tuple(
            Printed(entry.place, text(entry.words), text(entry.also).strip(" ·"), text(entry.value))
            for entry in roll.entries
        )
        head = text(roll.title), text(roll.note), text(roll.hint), text(roll.credit)
        return RollBack(w, h, self.plan.unit, colour, *head, lines)
