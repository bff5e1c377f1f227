"""The shell around the evening: opens board, screen, voice and store; owns the only loop.

Threads live at the rim and meet in one queue. GPIO callbacks put edges in, the voice's reader
and signals put in a nudge; the main thread takes them out, lets the evening move on, and shows
and says what came of it. It sleeps until something happens or is due.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from contextlib import ExitStack
from dataclasses import replace
from queue import Empty, SimpleQueue
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Self

from device.clerk import Clerk
from device.company import Company
from device.console import Console
from device.evening import Evening, House
from device.events import Line, line
from device.mouth import Mouth, Tongue
from device.notify import Notify
from device.parts import layout_of, open_buttons, options_of, screen_of
from device.phrases import LANGUAGES
from device.stage import Escape, Quit, Stage, Touch
from device.store import Store
from device.view import View
from device.voice import Voice
from hardware.debounce import Debounce
from hardware.mock import MockBoard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from types import TracebackType

    from device.evening import Spoken
    from device.scene import Scene
    from device.settings import Settings
    from device.stage import Input
    from device.stage.screen import Mode
    from hardware.debounce import Change

__all__ = ["Daemon"]

REREAD = 0.1  # seconds between two looks at the contacts' levels, so that a lost edge heals
PUMP = 1 / 60  # seconds between two looks at keys and mouse, where there is a window
CHECK = 1.0  # seconds between two looks at what tells nobody: disk, card, a stuck button
DEAF = "notice-deaf"  # the key of the line to show when edges cannot reach us any more

Edge = tuple[int, bool, float]  # seat, closed, monotonic seconds
_NUDGE = None  # in the queue: wake up, something wants a turn

_log = logging.getLogger(__name__)


class Daemon:
    """Everything that is open while people play. Leaving the context darkens every lamp.

    Args:
        settings: as loaded.
        console: take commands for the mock board from standard input.
        game: the lobby opens at this game.
        clock: monotonic seconds; the kernel stamps real edges by time.monotonic.

    Raises:
        PinError: the seats cannot be wired so.
        InUse: another Slapdeck has the state folder.
    """

    def __init__(
        self,
        settings: Settings,
        *,
        console: bool = False,
        game: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._inbox: SimpleQueue[Edge | None] = SimpleQueue()
        self._stopping = False
        self._debounce = Debounce()
        self._down: set[int] = set()
        self._next_reread = self._next_pump = self._next_check = 0.0
        self._tongue = Tongue(settings.language)
        self._notify = Notify(os.environ, clock, settings.poweroff)
        with ExitStack() as stack:
            self._open(stack, settings)
            now = self._clock()
            dice = SystemRandom() if settings.seed is None else Random(settings.seed)
            house = _house(settings, game)
            self._evening = Evening(house, self._clerk, dice, now, self._clerk.unfinished)
            self._company = Company(self._touch, lambda: dice.getrandbits(32))
            self._debounce.start(self._board.levels(), now)
            self._console = self._open_console() if console else None
            self._parts = stack.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._notify.stopping()
        self._parts.close()
        if self._console:
            self._console.tell(lit=self._lit())

    def stop(self, *_: object) -> None:
        """End the loop soon; safe in a signal handler and on any thread."""
        self._stopping = True
        self._inbox.put(_NUDGE)

    def run(self) -> None:
        """Play until somebody stops us: a signal, the window's cross, the console."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.stop)
        self._view.open(self._clock())
        self._show(self._clock())
        self._notify.ready()
        while not self._stopping:
            self._wait()
            self._turn()

    # -- opening ----------------------------------------------------------------------------

    def _open(self, stack: ExitStack, settings: Settings) -> None:
        store = stack.enter_context(Store(settings.state))
        self._clerk = Clerk(store)
        self._board, self._board_notice = open_buttons(settings, self._on_edge, clock=self._clock)
        stack.callback(self._board.close)
        mode = screen_of(settings)
        self._windowed = mode in {"window", "fullscreen"}
        self._view = View(self._stage(settings, mode) if mode else None)
        stack.callback(self._view.close)
        cache = settings.cache / "voice"
        voice = Voice(
            cache,
            clock=self._clock,
            enabled=not settings.mute,
            speaks=settings.voice,
            wake=self._nudge,
        )
        stack.callback(voice.close)
        self._mouth = Mouth(settings, self._tongue, voice, self._view.caption)

    def _stage(self, settings: Settings, mode: Mode) -> Stage:
        return Stage(
            self._tongue,
            size=settings.pixels,
            layout=layout_of(settings, mode),
            mode=mode,
            buttons=isinstance(self._board, MockBoard),
            rotate=settings.rotate,
            calm=settings.calm,
            cache=settings.cache,
        )

    def _open_console(self) -> Console | None:
        if not isinstance(self._board, MockBoard):
            _log.error("--console: this board is real; expected board = mock")
            return None
        console = Console(self._board, self.stop)
        console.start()
        return console

    # -- the rim: other threads -------------------------------------------------------------

    def _on_edge(self, seat: int, closed: bool, at: float) -> None:
        self._inbox.put((seat, closed, at))

    def _nudge(self) -> None:
        self._inbox.put(_NUDGE)

    # -- one turn of the loop -----------------------------------------------------------------

    def _wait(self) -> None:
        """Sleep until something comes in or is due; glance at contacts and keys meanwhile."""
        due = self._due(self._clock())
        while not self._stopping:
            now = self._clock()
            if self._glance(now) or now >= due:
                return
            try:
                first = self._inbox.get(timeout=min(due, self._next_glance()) - now)
            except (Empty, ValueError):  # ValueError: that moment has passed already
                continue
            if first is not _NUDGE:
                self._heard(*first)
            return

    def _due(self, now: float) -> float:
        at = self._evening.at(now)
        dues = (
            self._evening.due(),
            self._company.due(),
            self._mouth.due,
            self._view.due(now, at),
            self._notify.due,
            self._debounce.due,
            self._next_check,
        )
        return min(due for due in dues if due is not None)

    def _next_glance(self) -> float:
        return min(self._next_reread, self._next_pump) if self._windowed else self._next_reread

    def _glance(self, now: float) -> bool:
        """Re-read the contacts, look at keys and mouse; return whether that brought anything."""
        changes: list[Change] = []
        happened: list[Input] = []
        if now >= self._next_reread:
            self._next_reread = now + REREAD
            changes = self._debounce.levels(self._levels(), now)
            self._pass_on(changes)
        if self._windowed and now >= self._next_pump:
            self._next_pump = now + PUMP
            happened = self._view.pump()
            self._take(happened, now)
        return bool(changes or happened)

    def _turn(self) -> None:
        now = self._clock()  # read before the sources are drained (device.arbiter)
        self._next_check = now + CHECK
        self._drain(now)
        spoken = self._evening.advance(now)
        self._tongue.language = self._evening.language
        for said in (spoken, self._company.turn(self._evening, now)):
            self._say(said)
        silent = self._mouth.pump(now)
        if silent is not None:
            self._evening.silent(silent)
            if self._evening.power_off:
                self._notify.power_off()
        self._view.open(now)
        self._show(now)
        self._notify.watchdog()

    def _drain(self, now: float) -> None:
        while not self._inbox.empty():
            item = self._inbox.get()
            if item is not _NUDGE:
                self._heard(*item)
        self._pass_on(self._debounce.settle(now))

    def _heard(self, seat: int, closed: bool, at: float) -> None:
        self._pass_on(self._debounce.edge(seat, closed, at))

    def _pass_on(self, changes: Iterable[Change]) -> None:
        for change in changes:
            (self._down.add if change.closed else self._down.discard)(change.seat)
            self._evening.edge(change.seat, change.closed, change.at)

    def _levels(self) -> dict[int, bool]:
        """Read the contacts; a bot at a real board has none."""
        levels = self._board.levels()
        if isinstance(self._board, MockBoard):
            return levels
        return {seat: level for seat, level in levels.items() if seat not in self._company.seats}

    def _take(self, inputs: Iterable[Input], now: float) -> None:
        for happened in inputs:
            match happened:
                case Touch(seat, closed):
                    self._touch(seat, closed)
                case Escape():
                    self._evening.escape(now)
                case Quit():
                    self.stop()

    def _touch(self, seat: int, closed: bool) -> None:
        """Close or open a contact: a mock one really, a real one by saying so."""
        if isinstance(self._board, MockBoard):
            (self._board.press if closed else self._board.release)(seat)
        else:
            self._inbox.put((seat, closed, self._clock()))

    # -- what comes of it -----------------------------------------------------------------------

    def _say(self, spoken: Sequence[Spoken]) -> None:
        self._mouth.say(spoken)
        for one in spoken:
            if self._console:
                self._console.tell(said=one)

    def _show(self, now: float) -> None:
        evening = self._evening
        scene = self._noted(evening.scene(), now)
        lamps = {seat: str(lamp) for seat, lamp in evening.lamps().items()}
        self._board.live = evening.live()
        self._board.lamps.show(lamps)
        self._view.show(scene, lamps, frozenset(self._down))
        if self._view.draw(now, evening.at(now)):
            evening.shown(self._clock())
        if self._console:
            self._tell(self._console, scene, lamps)

    def _noted(self, scene: Scene, now: float) -> Scene:
        """Put what the table should know into the scene."""
        keys = [*self._clerk.notices, *self._mouth.notices, *self._notify.notices]
        keys += [key for key in (self._board_notice,) if key]
        keys += [] if self._board.healthy() else [DEAF]
        stuck = [_stuck(seat) for seat in self._debounce.stuck(now)]
        notices = (*scene.notices, *map(Line, keys), *stuck)
        return replace(scene, notices=notices) if notices != scene.notices else scene

    def _tell(self, console: Console, scene: Scene, lamps: dict[int, str]) -> None:
        console.tell(
            scene=scene,
            phase=self._evening.phase,
            lamps=lamps,
            lit=self._lit(),
            down=sorted(self._down),
            written=self._clerk.written,
        )

    def _lit(self) -> list[int]:
        seats = range(1, len(self._board.pins) + 1)
        return [
            seat for seat in seats if isinstance(self._board, MockBoard) and self._board.lit(seat)
        ]


def _stuck(seat: int) -> Line:
    return line("notice-stuck", who=line(f"seat-{seat}"))


def _house(settings: Settings, game: str | None) -> House:
    """Return what the evening must know of the settings."""
    places = dict(enumerate(settings.places, start=1))
    return House(
        seats=len(places),
        languages=LANGUAGES,
        language=settings.language,
        names={seat: place.name for seat, place in places.items() if place.name},
        head_start={seat: place.head_start_ms / 1000 for seat, place in places.items()},
        options={game: options_of(settings, game) for game in settings.games},
        bots=settings.bots,
        count_in=settings.count_in_s,
        game=game,
        can_power_off=settings.poweroff is not None,
    )
