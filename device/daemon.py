"""The shell around the evening: opens board, screen, voice and store; owns the only loop.

Threads live at the rim and meet in one queue (device.rim). The main thread takes out what came
in, lets the evening move on, and shows and says what came of it. It sleeps until something
happens or is due.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from contextlib import ExitStack
from math import inf
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from device.clerk import Clerk
from device.company import Company
from device.console import Console
from device.evening import Evening
from device.events import Line
from device.history import FILE, Chronicle
from device.mouth import Mouth, Tongue
from device.notify import Notify
from device.parts import house_of, screen_of, stage_of
from device.rim import Rim
from device.stage import Escape, Quit, Touch
from device.store import Store
from device.view import View
from device.voice import Voice
from hardware.mock import MockBoard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from types import TracebackType

    from device.evening import Spoken
    from device.scene import Scene
    from device.settings import Settings
    from device.stage import Input, Opening
    from hardware.debounce import Change

__all__ = ["Daemon"]

# Seconds between two looks at keys and mouse, where there is a window: SDL's own wait polls each
# millisecond, and waking 60 times a second alone costs what gpiozero's pause() costs in all.
RACE, REST = 1 / 60, 1 / 20  # in a game, and in the lobby, where nobody is faster than another
SWITCH = 0.0005  # seconds; a verdict's p99 beside a busy screen fell from 54 to 17 ms
CHECK = 1.0  # seconds between two looks at what tells nobody: disk, card, a stuck button

_log = logging.getLogger(__name__)


class Daemon:
    """Everything that is open while people play. Leaving the context darkens every lamp.

    Args:
        settings: as loaded.
        console: take commands for the mock board from standard input.
        game: the lobby opens at this game.
        opening: the screen, if the title is on it already; None: one as the settings say.
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
        opening: Opening | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._stopping = False
        self._next_pump = self._next_check = 0.0
        self._tongue = Tongue(settings.language)
        self._notify = Notify(os.environ, clock, settings.poweroff)
        with ExitStack() as stack:
            house = house_of(settings, game)
            self._clerk = Clerk(stack.enter_context(Store(settings.state)), house.boxes)
            self._open(stack, settings, opening)
            dice = SystemRandom() if settings.seed is None else Random(settings.seed)
            chronicle = stack.enter_context(Chronicle(settings.state / FILE))
            house = replace(house, memory=chronicle)
            self._evening = Evening(house, self._clerk, dice, clock(), self._clerk.unfinished)
            self._company = Company(self._rim.touch, lambda: dice.getrandbits(32))
            self._greet(clock())
            self._mouth = self._open_voice(stack, settings)
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
            self._console.tell(lit=self._rim.lit())

    def stop(self, *_: object) -> None:
        """End the loop soon; safe in a signal handler and on any thread."""
        self._stopping = True
        self._rim.nudge()

    def run(self) -> int:
        """Play until somebody stops us: a signal, the window's cross, the console.

        Returns:
            The exit code. 1: edges cannot reach us any more, and a service manager is there
            to start a fresh process, which offers to play on.
        """
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.stop)
        # A picture being painted holds the callback thread up for Python's usual 5 ms.
        sys.setswitchinterval(SWITCH)
        self._show(self._clock())
        self._frame(self._clock())
        self._notify.ready()
        while not self._stopping:
            self._wait()
            self._turn()
            if self._notify.is_heard and not self._rim.board.healthy():
                _log.error("the buttons: no edge can reach this process any more; it ends")
                return 1
        return 0

    # -- opening ----------------------------------------------------------------------------

    def _open(self, stack: ExitStack, settings: Settings, opening: Opening | None) -> None:
        self._rim = Rim(settings, self._clock)
        stack.callback(self._rim.board.close)
        mode = screen_of(settings)
        self._windowed = mode in {"window", "fullscreen"}
        stage = stage_of(settings, mode, self._tongue, opening) if mode else None
        if stage:
            stage.buttons = isinstance(self._rim.board, MockBoard)
        self._view = View(stage, self._clock)
        stack.callback(self._view.close)

    def _greet(self, now: float) -> None:
        """Paint the lobby: the voice takes a while, and would hold the painting up."""
        lamps = {seat: str(lamp) for seat, lamp in self._evening.lamps().items()}
        self._view.show(self._evening.scene(), lamps, frozenset())
        if self._view.draw(now, self._evening.at(now)):
            self._evening.shown(self._clock())
        self._notify.status("open")

    def _open_voice(self, stack: ExitStack, settings: Settings) -> Mouth:
        voice = Voice(
            settings.cache / "voice",
            clock=self._clock,
            enabled=not settings.mute,
            speaks=settings.voice,
            wake=self._rim.nudge,
        )
        stack.callback(voice.close)
        return Mouth(settings, self._tongue, voice, self._view.caption)

    def _open_console(self) -> Console | None:
        if not isinstance(self._rim.board, MockBoard):
            _log.error("--console: this board is real; expected board = mock")
            return None
        console = Console(self._rim.board, self.stop)
        console.start()
        return console

    # -- one turn of the loop -----------------------------------------------------------------

    def _wait(self) -> None:
        """Sleep until something comes in or is due; draw, glance at contacts and keys meanwhile."""
        now = self._clock()
        due, frame = self._due(), self._next_frame(now)
        while not self._stopping:
            now = self._clock()
            if self._glance(now) or now >= due:
                return
            if now >= frame:
                if self._frame(now):
                    return
                frame = self._next_frame(now)
            if self._rim.wait(min(due, frame, self._next_glance()) - now):
                return

    def _due(self) -> float:
        """Return when a turn is due: more than a frame, which only draws what moves."""
        dues = (
            self._evening.due(),
            self._company.due(),
            self._mouth.due,
            self._notify.due,
            self._rim.due,
            self._next_check,
        )
        return min(due for due in dues if due is not None)

    def _next_frame(self, now: float) -> float:
        due = self._view.due(now, self._evening.at(now), self._evening.due())
        return inf if due is None else due

    def _frame(self, now: float) -> bool:
        """Draw what changed; return whether the newest scene was seen, which wants a turn."""
        evening = self._evening
        seen = self._view.draw(now, evening.at(now), evening.due())
        if seen:
            evening.shown(self._clock())
        return seen

    def _next_glance(self) -> float:
        return self._next_pump if self._windowed else self._rim.next_reread

    def _glance(self, now: float) -> bool:
        """Re-read the contacts, look at keys and mouse; return whether that brought anything."""
        changes = self._rim.reread(now, self._company.seats)
        self._pass_on(changes)
        happened: list[Input] = []
        if self._windowed and now >= self._next_pump:
            self._next_pump = now + (RACE if self._evening.session else REST)
            happened = self._view.pump()
            self._take(happened, now)
        return bool(changes or happened)

    def _turn(self) -> None:
        now = self._clock()  # read before the sources are drained (device.arbiter)
        self._next_check = now + CHECK
        self._pass_on(self._rim.changes(now))
        spoken = self._evening.advance(now)
        self._tongue.language = self._evening.language
        self._say(spoken)
        self._say(self._company.turn(self._evening, now), together=True)
        silent = self._mouth.pump(now)
        if silent is not None:
            self._evening.silent(silent)
            if self._evening.power_off:
                self._notify.power_off()
        self._show(now)
        self._notify.watchdog()

    def _pass_on(self, changes: Iterable[Change]) -> None:
        for change in changes:
            self._evening.edge(change.seat, change.closed, change.at)

    def _take(self, inputs: Iterable[Input], now: float) -> None:
        for happened in inputs:
            match happened:
                case Touch(seat, closed):
                    self._rim.touch(seat, closed)
                case Escape():
                    self._evening.escape(now)
                case Quit():
                    self.stop()

    # -- what comes of it -----------------------------------------------------------------------

    def _say(self, spoken: Sequence[Spoken], *, together: bool = False) -> None:
        self._mouth.say(spoken, together=together)
        for one in spoken:
            if self._console:
                self._console.tell(said=one)

    def _show(self, now: float) -> None:
        evening = self._evening
        scene = self._noted(evening.scene(), now)
        lamps = {seat: str(lamp) for seat, lamp in evening.lamps().items()}
        veiled = scene.veiled  # no blink, no picture of a button tells whose hand is down
        self._rim.board.live = frozenset() if veiled else evening.live()
        self._rim.board.lamps.show(lamps)
        self._view.show(scene, lamps, frozenset() if veiled else frozenset(self._rim.down))
        if self._console:
            self._tell(self._console, scene, lamps)

    def _noted(self, scene: Scene, now: float) -> Scene:
        """Put what the table should know into the scene."""
        keys = [*self._clerk.notices, *self._mouth.notices, *self._notify.notices]
        notices = (*scene.notices, *map(Line, keys), *self._rim.notices(now, veiled=scene.veiled))
        return replace(scene, notices=notices) if notices != scene.notices else scene

    def _tell(self, console: Console, scene: Scene, lamps: dict[int, str]) -> None:
        console.tell(
            scene=scene,
            phase=self._evening.phase,
            lamps=lamps,
            lit=self._rim.lit(),
            down=sorted(self._rim.down),
            written=self._clerk.written,
        )
