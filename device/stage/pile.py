"""The pile in the middle: thrown cards turn over, a taken pile is swept away, a hint wobbles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.stage.cards import CardBack, Under, face_of
from device.stage.ink import card, mix
from device.stage.motion import FLIP, SWEEP, flight, lerp, shrink, wobble
from device.stage.picture import Sprite
from device.stage.themes import theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.events import Line
    from device.scene import Card, Pile
    from device.stage.cards import CardFace
    from device.stage.geometry import Box
    from device.stage.layout import Plan
    from device.stage.picture import Picture

__all__ = ["PileShow", "back_of"]

TILTS = (-2.4, 1.7, -1.1, 2.6, -3.0, 1.2)  # degrees, by serial number
LAYER = 10


class PileShow:
    """Shows piles one after the other, and moves from each to the next.

    `look` gives it the newest pile; the move it calls for begins with the first `sprites`
    after that. Times are monotonic seconds.
    """

    def __init__(self, text: Callable[[Line], str], *, calm: bool = False) -> None:
        """Write titles with *text*; *calm*: nothing flies, cards just change."""
        self.text = text
        self.calm = calm
        self.pile: Pile | None = None
        self._serial: int | None = None  # of the last card laid, also while a poster hides it
        self._below: Card | None = None
        self._start: float | None = None  # None: the move is still to begin
        self._move: str = ""  # "", "flip" or "sweep"

    def look(self, pile: Pile | None) -> None:
        """Take the newest pile, or None when the middle shows something else."""
        before, self.pile = self.pile, pile
        if pile is None:
            self._move = ""
        elif pile.taker is not None:
            if before is None or before.taker is None:
                self._begin("sweep")
        elif pile.cards and pile.serial != self._serial:
            self._below = before.cards[-1] if before and before.cards else None
            undone = before is not None and before.serial > pile.serial
            self._serial = pile.serial
            self._begin("" if undone else "flip")
        elif self._move == "sweep":
            self._move = ""

    def _begin(self, move: str) -> None:
        self._move = "" if self.calm else move
        self._start = None

    def _elapsed(self, now: float) -> float:
        return 0.0 if self._start is None else now - self._start

    def start(self, now: float) -> None:
        """Begin the move, if one is waiting: its pictures have been painted."""
        if self._start is None:
            self._start = now

    def face_up(self, now: float) -> bool:
        """Say whether the top card can be seen: past the middle of its flip."""
        return self._move != "flip" or (self._start is not None and self._elapsed(now) >= FLIP / 2)

    def moving(self, now: float) -> bool:
        """Say whether the next frame differs from this one."""
        if self.pile is not None and self.pile.hint and len(self.pile.cards) > 1:
            return not self.calm
        length = {"flip": FLIP, "sweep": SWEEP}.get(self._move)
        return length is not None and (self._start is None or self._elapsed(now) < length)

    def faces(self, plan: Plan, theme_name: str) -> list[Picture]:
        """Return the pictures that the next moves want, to be painted ahead."""
        pile, box = self.pile, card_box(plan)
        if pile is None or not pile.cards:
            return []
        landed = self._lying(pile.cards, pile.serial, pile.count, box, plan)
        return [back_of(box, theme_name), *(sprite.picture for sprite in landed)]

    def sprites(self, now: float, plan: Plan, theme_name: str) -> list[Sprite]:
        """Return the pile as it looks at this moment."""
        pile, box = self.pile, card_box(plan)
        if pile is None or not pile.cards:
            return []
        elapsed = self._elapsed(now)
        if self._move == "flip" and elapsed < FLIP:
            return self._flying(pile, elapsed, plan, theme_name)
        if pile.taker is not None:
            return self._swept(pile, elapsed, plan)
        lying = self._lying(pile.cards, pile.serial, pile.count, box, plan)
        if pile.hint and len(pile.cards) > 1 and not self.calm:
            off = wobble(now, round(box.w * 0.045))
            below = Sprite(self._face(pile.cards[-2], box, plan), box.moved(-off, 0), LAYER + 1)
            return [lying[0], below, lying[1].moved(off, 0)]
        return lying

    def _lying(
        self, cards: tuple[Card, ...], serial: int, count: int, box: Box, plan: Plan
    ) -> list[Sprite]:
        reach = max(8, round(box.w * 0.045))
        deep = min(max(count, len(cards)), 4) - 1
        tilts = tuple(
            (TILTS[(serial - index) % len(TILTS)], _rim(cards, index))
            for index in range(deep, 0, -1)
        )
        under = Under(box.w, box.h, reach, tilts)
        return [
            Sprite(under, box.inset(-reach), LAYER),
            Sprite(self._face(cards[-1], box, plan), box, LAYER + 2),
        ]

    def _face(self, face: Card, box: Box, plan: Plan) -> CardFace:
        words = self.text(face.title), self.text(face.word) if face.word else ""
        return face_of(face, box.size, words, court=plan.court)

    def _flying(self, pile: Pile, elapsed: float, plan: Plan, theme_name: str) -> list[Sprite]:
        box = card_box(plan)
        below: list[Sprite] = []
        if self._below is not None and pile.count > 1:
            below = self._lying((self._below,), pile.serial - 1, pile.count - 1, box, plan)
        spot = plan.spot(pile.thrower)
        goal = spot.panel.centre if spot else (box.centre[0], plan.size[1])
        at = flight(elapsed, lerp(box.centre, goal, 0.8), box)
        picture: Picture = (
            self._face(pile.cards[-1], box, plan) if at.face else back_of(box, theme_name)
        )
        return [*below, Sprite(picture, at.box, 19)]

    def _swept(self, pile: Pile, elapsed: float, plan: Plan) -> list[Sprite]:
        spot = plan.spot(pile.taker)
        if spot is None or self._move != "sweep":
            return []
        box = shrink(elapsed, card_box(plan), spot.panel.centre)
        face = self._face(pile.cards[-1], card_box(plan), plan)
        return [] if box is None else [Sprite(face, box, 25)]


def card_box(plan: Plan) -> Box:
    """Return where the top card lies."""
    plate = plan.plate.inset(round(6 * plan.unit))
    if plan.court:
        return plate
    return plate.fit(min(plate.w, round(plate.h * 1.62)), plate.h)


def _rim(cards: tuple[Card, ...], index: int) -> tuple[int, int, int]:
    return card(cards[-1 - index].colour).frame if index < len(cards) else (150, 120, 92)


def back_of(box: Box, theme_name: str) -> CardBack:
    """Return the back of a card that fills this box."""
    cloth = theme(theme_name)
    return CardBack(box.w, box.h, mix(cloth.middle, cloth.corner, 0.3))
