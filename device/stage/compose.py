"""A scene as sprites: everything that does not move by itself. The rest is in live.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.scene import Menu, Pile, Podium, Poster, Quiz, Roll, Scene, Seat, Shelf, Spread
from device.stage.aside import aside_panel
from device.stage.boards import owners
from device.stage.geometry import Box, inside
from device.stage.layout import Plan, Wants
from device.stage.menu import MenuFace, menu_sprites
from device.stage.middle import RIBBON
from device.stage.panels import Caption, Ribbon
from device.stage.picture import Sprite, cover
from device.stage.pile import back_of
from device.stage.podium import PodiumFace
from device.stage.posters import poster_face
from device.stage.quiz import QuizView
from device.stage.roll_view import RollView
from device.stage.seats import SeatPanel, glow_of
from device.stage.shelf import shelved
from device.stage.small import CountTag, Slot, Taken
from device.stage.spread import Laid, SpreadFace
from device.stage.themes import Backdrop, Dim, theme

if TYPE_CHECKING:
    from device.scene import Aside, Centre
    from device.stage.layout import Shape, Spot
    from device.stage.picture import Picture
    from device.stage.themes import Theme
    from device.stage.words import Reader

__all__ = ["DIM", "Composer", "panel_of", "wants_of"]

MOST = 2  # notices shown at once
DIM = 60  # the layer of the shade under the referee's menu


def wants_of(scene: Scene) -> Wants:
    """Return what this scene wants to have room for."""
    shape = _shape_of(scene.centre)
    shape = "card" if scene.aside is not None and shape != "list" else shape
    count = scene.countdown
    clock = shape == "card" and count is not None and count.digits
    over = None if scene.over is None else _shape_of(scene.over)
    boards = owners(scene.seats)
    return Wants(shape, over, len(scene.notices[:MOST]), clock, count is not None, boards)


def _shape_of(centre: Centre) -> Shape:
    match centre:
        case Menu():
            return "menu"
        case Poster():
            return "poster"
        case Podium():
            return "podium"
        case Quiz():
            return "quiz"
        case Roll(entries=(_, *_), reader=None):
            return "list"
    return "card"


def panel_of(seat: Seat, spot: Spot, name: str, badge: str, cloth: Theme) -> SeatPanel:
    """Return a seat's panel as it is painted, unturned."""
    w, h = spot.panel.size if spot.turn % 2 == 0 else spot.panel.size[::-1]
    number = seat.number or seat.player + 1
    return SeatPanel(
        w,
        h,
        number,
        name,
        seat.mood,
        badge,
        seat.counts,
        seat.legend,
        seat.bot,
        cloth.panel,
        marked=spot.button is None,
        loud=seat.loud,
    )


class Composer(Struct, frozen=True):
    """Lays one scene out by one plan. *seconds* are the big digits of a countdown, or ""."""

    scene: Scene
    plan: Plan
    reader: Reader
    seconds: str = ""

    def sprites(self) -> list[Sprite]:
        """Return backdrop, middle, asides, seats, ribbons, and what lies over them."""
        scene, size = self.scene, self.plan.size
        found = [Sprite(Backdrop(scene.theme, *size), Box(0, 0, *size))]
        found += self._middle(scene.centre)
        found += self._told(scene.aside)
        found += [sprite for seat in scene.seats for sprite in self._seat(seat)]
        found += self._ribbons()
        if scene.over is not None:
            found.append(Sprite(Dim(*size), Box(0, 0, *size), DIM))
            found += self._faced(scene.over, self.plan.middle.over, DIM + 1)
        return found

    @property
    def cloth(self) -> Theme:
        """The scene's theme."""
        return theme(self.scene.theme)

    def _middle(self, centre: Centre) -> list[Sprite]:
        if isinstance(centre, Pile):
            return self._pile_place(centre)
        if isinstance(centre, Roll):
            loud = any(seat.loud for seat in self.scene.seats)
            return RollView(centre, self.plan, self.reader, self.cloth, loud).sprites()
        return self._faced(centre, self.plan.plate, 10)

    def _faced(self, centre: Centre, box: Box, layer: int) -> list[Sprite]:
        if isinstance(centre, Menu):
            return menu_sprites(self._menu(centre, box), box, layer)
        if isinstance(centre, Quiz):
            panel, plan = self.cloth.panel, self.plan
            return QuizView(centre, plan.unit, panel, self.reader, plan.court).sprites(box, layer)
        return [Sprite(self.face(centre, box), box, layer)]

    def _pile_place(self, pile: Pile) -> list[Sprite]:
        plan = self.plan
        box = plan.plate.inset(round(6 * plan.unit))
        if not plan.court:
            box = box.fit(min(box.w, round(box.h * 1.62)), box.h)
        if pile.taker is not None:
            number = self.reader.number(pile.taker)
            taken = Taken(*box.size, number, pile.count, self.cloth.panel, plan.court)
            return [Sprite(taken, box, 5)]
        closed = bool(pile.count) and not pile.cards  # a deck, face down
        place = back_of(box, self.scene.theme) if closed else Slot(*box.size)
        return [Sprite(place, box, 5), *self._tags(pile.count, box)]

    def _tags(self, count: int, box: Box) -> list[Sprite]:
        """Return how many cards there are, on the card's edge, clear of the ring."""
        if count < 2:
            return []
        plan = self.plan
        out = round(8 * plan.unit)
        tag = CountTag(round(78 * plan.unit), round(34 * plan.unit), count, self.cloth.panel)
        if not plan.court:
            return [Sprite(tag, Box(box.x + tag.h, box.y - out, tag.w, tag.h), 18)]
        y = box.y + (box.h - tag.h) // 2  # on the seam, at both sides
        right = Box(box.right - tag.w + out, y, tag.w, tag.h)
        left = Box(box.x - out, y, tag.w, tag.h)
        return [Sprite(tag, right, 18), Sprite(cover(tag, 2), left, 18)]

    def face(self, centre: Centre, box: Box) -> Picture:
        """Return the picture of what is in the middle, in a box of this size."""
        match centre:
            case Menu():
                return self._menu(centre, box)
            case Poster():
                return self._poster(centre, box)
            case Podium():
                return self._podium(centre, box)
            case Spread():
                return self._spread(centre, box)
            case _:
                raise TypeError(f"got {centre!r}, expected a Menu, Poster, Podium or Spread")

    def _menu(self, menu: Menu, box: Box) -> MenuFace:
        text, plan = self.reader.text, self.plan
        tiles = tuple(
            (text(tile.label), tile.art, text(tile.value), text(tile.note)) for tile in menu.tiles
        )
        return MenuFace(
            *box.size,
            plan.unit,
            self.cloth.panel,
            text(menu.title),
            tiles,
            menu.lit,
            text(menu.hint),
            plan.court,
            solid=menu is self.scene.over,
        )

    def _poster(self, poster: Poster, box: Box) -> Picture:
        words = (self.reader.text(poster.headline), self.reader.text(poster.body))
        return poster_face(box, self.scene.theme, poster.art, words, self.seconds, self.plan)

    def _podium(self, podium: Podium, box: Box) -> Picture:
        reader, plan = self.reader, self.plan
        steps = tuple(
            (reader.number(at.player), at.place, at.score, reader.name(at.player))
            for at in sorted(podium.places, key=lambda at: (at.place, at.player))
        )
        words = (reader.text(podium.headline), reader.text(podium.reason), podium.art)
        return PodiumFace(*box.size, plan.unit, self.cloth.panel, *words, steps, plan.court)

    def _spread(self, spread: Spread, box: Box) -> Picture:
        text = self.reader.text
        cards = tuple(Laid(card, text(card.title), text(card.word)) for card in spread.cards)
        lit = -1 if spread.lit is None else spread.lit
        return SpreadFace(*box.size, cards, lit, self.plan.court)

    def _told(self, aside: Aside | Shelf | None) -> list[Sprite]:
        if isinstance(aside, Shelf):
            return shelved(aside, self.plan, self.reader, self.cloth.panel)
        return self._asides(aside) if aside else self._tray()

    def _asides(self, aside: Aside) -> list[Sprite]:
        unit, colour = self.plan.unit, self.cloth.panel
        return [
            Sprite(cover(aside_panel(aside, box.size, unit, self.reader, colour), turn), box, 20)
            for box, turn in self.plan.asides
        ]

    def _tray(self) -> list[Sprite]:
        """Return the empty place of the aside below a card, so that the picture has a foot."""
        plan = self.plan
        if plan.court:
            return []
        return [Sprite(Slot(*box.size, 30 * plan.unit), box, 4) for box, _ in plan.asides]

    def _seat(self, seat: Seat) -> list[Sprite]:
        spot = self.plan.spot(seat.player)
        if spot is None:
            return []
        words = self.reader.text(seat.name), self.reader.text(seat.badge)
        panel = panel_of(seat, spot, *words, self.cloth)
        box = spot.panel.inset(-glow_of(panel.h))
        return [Sprite(cover(panel, spot.turn), box, 30)]

    def _ribbons(self) -> list[Sprite]:
        sprites, unit = [], self.plan.unit
        step, tall = round(RIBBON * unit), round((RIBBON - 6) * unit)
        for box, turn in self.plan.middle.ribbons:
            for index, notice in enumerate(self.scene.notices[:MOST]):
                w = box.w if turn % 2 == 0 else box.h
                local = Box(0, index * step + (step - tall) // 2, w, tall)
                picture = Ribbon(w, tall, self.reader.text(notice))
                sprites.append(Sprite(cover(picture, turn), inside(box, turn, local), 45))
        return sprites

    def captions(self, text: str, player: int | None) -> list[Sprite]:
        """Return the spoken line, once for each long side."""
        number = self.reader.number(player)
        px = round((48 if self.plan.covering else 34) * self.plan.unit)
        return [
            Sprite(
                cover(Caption(*box.size, px, text, number, self.plan.covering), turn),
                box,
                DIM + 10,
            )
            for box, turn in self.plan.captions
        ]
