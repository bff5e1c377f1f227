"""A scene as sprites: everything that does not move by itself. The rest is in live.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from device.scene import Menu, Pile, Podium, Poster, Scene, Seat
from device.stage.geometry import Box
from device.stage.ink import mix
from device.stage.layout import Plan
from device.stage.menu import MenuFace
from device.stage.panels import AsidePanel, Caption, Ribbon
from device.stage.picture import Sprite, cover
from device.stage.podium import PodiumFace
from device.stage.posters import PosterFace
from device.stage.seats import SeatPanel, glow_of
from device.stage.small import CountTag, Slot
from device.stage.themes import Backdrop, Dim, theme
from device.stage.words import Reader

if TYPE_CHECKING:
    from device.scene import Aside, Centre
    from device.stage.layout import Shape, Spot
    from device.stage.picture import Picture
    from device.stage.themes import Theme

__all__ = ["DIM", "Composer", "panel_of", "shape_of"]

DIM = 60  # the layer of the shade under the referee's menu


def shape_of(scene: Scene) -> Shape:
    """Return what the middle of this scene is for."""
    if scene.aside is not None or isinstance(scene.centre, Pile):
        return "card"
    return "poster" if isinstance(scene.centre, Poster) else "menu"


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
    )


@dataclass(frozen=True)
class Composer:
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
        found += self._asides(scene.aside) if scene.aside else []
        found += [sprite for seat in scene.seats for sprite in self._seat(seat)]
        found += self._ribbons()
        if scene.over is not None:
            found.append(Sprite(Dim(*size), Box(0, 0, *size), DIM))
            box = self._over_box()
            found.append(Sprite(self.face(scene.over, box), box, DIM + 1))
        return found

    @property
    def cloth(self) -> Theme:
        """The scene's theme."""
        return theme(self.scene.theme)

    def _over_box(self) -> Box:
        w, h = self.plan.size
        unit = self.plan.unit
        return Box(0, 0, w, h).fit(
            min(round(w * 0.86), round(1000 * unit)), min(round(h * 0.72), round(540 * unit))
        )

    def _middle(self, centre: Centre) -> list[Sprite]:
        if isinstance(centre, Pile):
            return self._pile_place(centre)
        return [Sprite(self.face(centre, self.plan.plate), self.plan.plate, 10)]

    def _pile_place(self, pile: Pile) -> list[Sprite]:
        plan = self.plan
        box = plan.plate.inset(round(6 * plan.unit))
        if not plan.court:
            box = box.fit(min(box.w, round(box.h * 1.62)), box.h)
        sprites = [Sprite(Slot(box.w, box.h), box, 5)]
        if pile.count < 2 or pile.taker is not None:
            return sprites
        tag = CountTag(round(78 * plan.unit), round(34 * plan.unit), pile.count, self.cloth.panel)
        if not plan.court:
            return [*sprites, Sprite(tag, Box(box.x + tag.h, box.y - tag.h // 3, *_size(tag)), 18)]
        y = box.y + (box.h - tag.h) // 2  # on the seam, at both sides
        right = Box(box.right - tag.w // 2, y, tag.w, tag.h)
        left = Box(box.x - tag.w + tag.w // 2, y, tag.w, tag.h)
        return [*sprites, Sprite(tag, right, 18), Sprite(cover(tag, 2), left, 18)]

    def face(self, centre: Centre, box: Box) -> Picture:
        """Return the picture of what is in the middle, in a box of this size."""
        match centre:
            case Menu():
                return self._menu(centre, box)
            case Poster():
                return self._poster(centre, box)
            case Podium():
                return self._podium(centre, box)
            case _:
                raise TypeError(f"got {centre!r}, expected a Menu, a Poster or a Podium")

    def _menu(self, menu: Menu, box: Box) -> Picture:
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
        text, cloth = self.reader.text, self.cloth
        frame = mix(cloth.middle, cloth.corner, 0.3)
        words = (text(poster.headline), text(poster.body))
        return PosterFace(*box.size, frame, poster.art, *words, self.seconds, self.plan.court)

    def _podium(self, podium: Podium, box: Box) -> Picture:
        reader, plan = self.reader, self.plan
        steps = tuple(
            (reader.number(at.player), at.place, at.score, reader.name(at.player))
            for at in sorted(podium.places, key=lambda at: (at.place, at.player))
        )
        words = (reader.text(podium.headline), reader.text(podium.reason), podium.art)
        return PodiumFace(*box.size, plan.unit, self.cloth.panel, *words, steps, plan.court)

    def _asides(self, aside: Aside) -> list[Sprite]:
        text, number = self.reader.text, self.reader.number
        ranks = tuple((number(rank.player), rank.gap) for rank in aside.ranks)
        sprites = []
        for box, turn in self.plan.asides:
            panel = AsidePanel(
                *box.size,
                self.plan.unit,
                self.cloth.panel,
                text(aside.headline),
                number(aside.who),
                text(aside.bubble),
                text(aside.body),
                ranks,
                aside.art,
            )
            sprites.append(Sprite(cover(panel, turn), box, 20))
        return sprites

    def _seat(self, seat: Seat) -> list[Sprite]:
        spot = self.plan.spot(seat.player)
        if spot is None:
            return []
        words = self.reader.text(seat.name), self.reader.text(seat.badge)
        panel = panel_of(seat, spot, *words, self.cloth)
        box = spot.panel.inset(-glow_of(panel.h))
        return [Sprite(cover(panel, spot.turn), box, 30)]

    def _ribbons(self) -> list[Sprite]:
        sprites = []
        for box, turn in self.plan.ribbons:
            tall = round(30 * self.plan.unit)
            for index, notice in enumerate(self.scene.notices[:2]):
                picture = Ribbon(box.w, tall, self.reader.text(notice))
                down = index * (tall + 4)
                y = box.bottom - tall - down if turn == 0 else box.y + down
                at = Box(box.x, y, box.w, tall)
                sprites.append(Sprite(cover(picture, turn), at, 45))
        return sprites

    def captions(self, text: str, player: int | None) -> list[Sprite]:
        """Return the spoken line, once for each long side."""
        number = self.reader.number(player)
        return [
            Sprite(cover(Caption(*box.size, text, number), turn), box, DIM + 10)
            for box, turn in self.plan.captions
        ]


def _size(tag: CountTag) -> tuple[int, int]:
    return tag.w, tag.h
