"""The stage: the newest scene on the screen, moving where it should, still where it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from device.scene import Pile, Scene
from device.stage import live
from device.stage.canvas import Canvas
from device.stage.compose import DIM, wants_of
from device.stage.geometry import untwist
from device.stage.hands import Hands, Input, Latch, Resized, Touch
from device.stage.heap import map_large_blocks
from device.stage.layout import Plan, plan
from device.stage.opening import Opening
from device.stage.picture import Sprite, cover, turned
from device.stage.pile import PileShow
from device.stage.shows import Shows
from device.stage.still import Still
from device.stage.table import touches
from device.stage.words import Reader

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from device.events import Line
    from device.stage.layout import Layout
    from device.stage.screen import Mode
    from device.stage.svg import Surface
    from device.stage.words import Words

__all__ = ["Stage"]

FRAME = 1 / 60  # seconds
SCREENS = 7  # full of pictures are kept: with 6, four unlike scenes in turn take 30 ms each, not 2
NOTHING = Scene("lobby", Pile())


class Stage:
    """Draws scenes. `show` gives it the newest, `draw` brings it to the screen when called.

    All work is done in `draw`; between two calls nothing runs. `due` says when the next call
    is worth making.
    """

    def __init__(  # noqa: PLR0913 - settings, all by name
        self,
        words: Words,
        *,
        size: tuple[int, int] = (1280, 720),
        layout: Layout = "flat",
        mode: Mode = "window",
        buttons: bool = False,
        rotate: int = 0,
        calm: bool = False,
        cache: Path | None = None,
        opening: Opening | None = None,
    ) -> None:
        """Prepare a stage; nothing is opened yet, unless by an opening that it follows.

        Args:
            words: translates lines, such as device.phrases.Phrases.
            size: of the window or the headless surface in pixels; a full screen has its own.
            layout: "flat" for a screen lying in the table's middle, "stand" for one upright.
            mode: where to draw; "headless" needs no display at all.
            buttons: draw each seat's button and take keys and mouse for them.
            rotate: degrees clockwise (0, 90, 180, 270) that the picture is turned.
            calm: nothing flies; cards just change.
            cache: a directory for the prepared font.
            opening: where the title is shown already, of the same size, mode and cache.

        Raises:
            ValueError: *rotate* is no quarter turn.
        """
        if rotate % 90:
            raise ValueError(f"rotate: got {rotate}, expected 0, 90, 180 or 270 (degrees)")
        self.words, self.buttons = words, buttons  # others take effect with the next scene
        self._layout: Layout = layout
        self._turn = rotate // 90 % 4
        map_large_blocks()  # for all that follows the title
        opening = opening or Opening(size, mode, cache)
        self._screen, self._kit = opening.screen, opening.kit
        self._canvas: Canvas | None = None
        self._hands = Hands(self._seat_at)
        self._lamps: dict[int, str] = {}
        self._down: frozenset[int] = frozenset()
        self._spoken: tuple[str, int | None] | None = None
        self._scene, self._reader = NOTHING, Reader(words, NOTHING)
        self._plan: Plan | None = None
        self._pile = PileShow(self._text, calm=calm)
        self._shows = Shows(calm=calm)
        self._still = Still()
        self._untold = False  # the newest scene has not been seen yet
        self._waiting = True  # something changed since the last draw
        self._warm = True  # the newest card's pictures are painted
        self._drawn = (-1.0, -1.0)  # now and at of the last draw
        self._stopped = False  # the game clock stood still between the last two draws
        if self.opened:
            self._fit()

    @property
    def opened(self) -> bool:
        """Whether there is a screen to draw on."""
        return self._screen.opened

    @property
    def surface(self) -> Surface:
        """The surface that is drawn on.

        Raises:
            RuntimeError: the stage is not open.
        """
        return self._screen.surface

    def save(self, path: Path) -> None:
        """Write what is seen to a picture file.

        Raises:
            OSError: it cannot be written there.
        """
        try:
            pygame.image.save(self.surface, str(path))
        except pygame.error as error:
            raise OSError(f"{path}: {error}") from error

    @property
    def painted(self) -> int:
        """Pixels painted on the screen so far; stands still while nothing changes."""
        return self._canvas.pixels if self._canvas else 0

    def open(self) -> None:
        """Open the screen.

        Raises:
            NoScreen: why there is none, what was tried, and what to do.
        """
        self._screen.open()
        self._fit()

    def close(self) -> None:
        """Give the screen back; closing twice is no error."""
        self._screen.close()
        self._canvas = None
        self._kit.clear()

    def show(self, scene: Scene) -> None:
        """Take the newest scene; one equal to the last changes nothing."""
        if scene == self._scene:
            return
        self._scene, self._reader = scene, Reader(self.words, scene)
        self._pile.look(scene.centre if isinstance(scene.centre, Pile) else None)
        self._shows.look(scene)
        self._plan = None
        self._still.forget()
        self._untold = self._waiting = True
        self._warm = False

    def caption(self, text: str | None, player: int | None = None) -> None:
        """Lay the spoken line over the scene, in the colour of its speaker; None takes it away."""
        spoken = (text, player) if text else None
        self._waiting |= spoken != self._spoken
        self._spoken = spoken

    def lamps(self, states: Mapping[int, str]) -> None:
        """Set the on-screen buttons' lamps: seat number -> "off", "on" or "pulse"."""
        self._waiting |= self.buttons and dict(states) != self._lamps
        self._lamps = dict(states)

    def down(self, seats: frozenset[int]) -> None:
        """Draw these seats' buttons pressed."""
        self._waiting |= self.buttons and seats != self._down
        self._down = seats

    def draw(self, now: float, at: float) -> bool:
        """Bring what changed to the screen; return whether the newest scene was first seen now.

        A new card is seen when it has turned past its edge; any other scene at once. A scene
        that is replaced before it was seen never is.

        Args:
            now: monotonic seconds, for what moves.
            at: game seconds, for countdowns and holds.
        """
        if self._canvas is None:
            return False
        self._prepare(now)
        self._screen.update(self._canvas.show(self._turned(self._sprites(now, at))))
        self._stopped = at == self._drawn[1] and now > self._drawn[0]
        self._drawn, self._waiting = (now, at), False
        seen = self._untold and self._pile.face_up(now)
        self._untold &= not seen
        return seen

    def due(self, now: float, at: float) -> float | None:
        """Return the monotonic second at which the picture next changes; None: not by itself."""
        if self._canvas is None:
            return None
        if self._waiting:
            return now
        times = []
        if self._pile.moving(now) or self._shows.moving(now):
            times.append(self._drawn[0] + FRAME)
        if self.buttons and "pulse" in self._lamps.values():
            times.append(live.pulse_due(self._drawn[0]))
        step = live.next_step(self._scene, self._layout_now(), min(at, self._drawn[1]))
        if step is not None:
            # While the game clock stands still, look now and then whether it goes on.
            times.append(self._drawn[0] + 0.25 if self._stopped else now + step - at)
        return max(now, min(times)) if times else None

    def pump(self) -> list[Input]:
        """Take the window's events; return what they mean, oldest first.

        Touches come only with on-screen buttons. F11 changes between window and full screen.
        """
        if self._screen.mode == "headless" or not self.opened:
            return []
        found: list[Input] = []
        for event in pygame.event.get():
            found += self._take(event)
        if self._screen.resized():
            self._refit()
            found.append(Resized(*self._screen.size))
        return found

    def _take(self, event: pygame.event.Event) -> list[Input]:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._screen.toggle()
            self._refit()
            return [Resized(*self._screen.size)]
        if event.type == pygame.WINDOWEXPOSED:
            self._screen.update([self.surface.get_rect()])
        meant = self._hands.take(event)
        return [one for one in meant if self.buttons or not isinstance(one, Touch | Latch)]

    def _seat_at(self, point: tuple[int, int]) -> int | None:
        plan_now = self._layout_now()
        at = untwist(point, plan_now.size, self._turn)
        for spot in plan_now.spots:
            if spot.button is not None and touches(spot.button, at):
                return self._reader.number(spot.player)
        return None

    def _text(self, line: Line) -> str:
        return self._reader.text(line)

    def _refit(self) -> None:
        """Start afresh on a surface of another size."""
        self._kit.clear()
        self._fit()

    def _fit(self) -> None:
        """Paint on the screen as it is now."""
        w, h = self._screen.size
        self._kit.kept.budget = w * h * 4 * SCREENS
        self._canvas = Canvas(self._screen.surface, self._kit)
        self._plan = None
        self._still.forget()
        self._waiting = True

    def _layout_now(self) -> Plan:
        if self._plan is None:
            players = tuple(sorted(self._reader.seats))[:10]
            size = self._screen.size[::-1] if self._turn % 2 else self._screen.size
            wants = wants_of(self._scene)
            self._plan = plan(players, size, self._layout, buttons=self.buttons, wants=wants)
        return self._plan

    def _prepare(self, now: float) -> None:
        """Paint a new card before it begins to move, so that no frame of the move is late."""
        if self._warm:
            self._pile.start(now)
            self._shows.start(now)
            return
        for picture in self._pile.faces(self._layout_now(), self._scene.theme):
            self._kit.get(cover(picture, self._turn))
        self._warm = True

    def _sprites(self, now: float, at: float) -> list[Sprite]:
        plan_now, scene = self._layout_now(), self._scene
        layer = DIM + 5 if scene.over else 35
        sprites = self._still.sprites(scene, plan_now, self._reader, self._spoken, at)
        if isinstance(scene.centre, Pile):
            sprites = sprites + self._pile.sprites(now, plan_now, scene.theme)
        sprites = self._shows.sprites(sprites, now, plan_now, self._reader)
        sprites = sprites + live.countdown(scene, plan_now, self._reader, at, calm=self._pile.calm)
        if self.buttons:
            sprites += live.buttons(plan_now, self._reader, self._lamps, self._down, now)
            layer = DIM + 7
        return sprites + live.holds(scene, plan_now, self._reader, at, layer)

    def _turned(self, sprites: list[Sprite]) -> list[Sprite]:
        size = self._screen.size
        return [turned(sprite, self._turn, size, self._kit) for sprite in sprites]
