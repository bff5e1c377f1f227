"""The whole daemon on mock pins, in this process, in virtual time.

Nothing of it is replaced but its clock and its inbox: while the daemon sleeps on the inbox, time
passes, and what people had in mind to do by then is done on the mock board.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any, Self

from device.daemon import Daemon
from device.games.oink import Oink
from device.games.oink.state import Options
from device.inbox import Inbox
from device.scene import Menu
from device.settings import Settings
from hardware.mock import MockBoard

if TYPE_CHECKING:
    from pathlib import Path

TAP = 0.08  # seconds
HOLD = 1.0  # seconds
GLIMPSE = 1e-6  # seconds that looking at the clock takes: no loop may run in no time at all
# Bots need a second to see a pair; everything else may be quick.
BRISK = Options(tempo_s=1.2, ready_s=0.2, take_s=0.2, monkey_s=0.3, jury_ms=600, cry_ms=400)


class World(Inbox[Any]):
    """The inbox of a daemon, the clock on the wall, and what people are about to do."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0
        self._plans = list[tuple[float, int, Callable[[], object]]]()
        self._numbers = count()

    def __call__(self) -> float:
        """Return the monotonic second."""
        self.now += GLIMPSE
        return self.now

    def later(self, seconds: float, act: Callable[[], object]) -> None:
        """Have something done so many seconds from now."""
        heappush(self._plans, (self() + seconds, next(self._numbers), act))

    def wait(self, seconds: float | None = None) -> bool:
        """Let time pass until something comes in, and what it brings happen."""
        end = self.now + max(0.0, seconds or 0.0)
        while not self.rang and self._plans and self._plans[0][0] <= end:
            at, _, act = heappop(self._plans)
            self._sleep(at)
            act()
        if not self.rang:
            self._sleep(end)
        return self.rang

    def _sleep(self, until: float) -> None:
        self.now = max(self.now, until)


class Slow(World):
    """A world in real time."""

    def __call__(self) -> float:
        """Return the monotonic second."""
        self.now = time.monotonic()
        return self.now

    def _sleep(self, until: float) -> None:
        Inbox.wait(self, until - self())


class Live:
    """A daemon, its board and its hands. `settings` as in device.settings; no sound or screen."""

    def __init__(
        self, folder: Path, *, options: Options = BRISK, world: World | None = None, **settings: Any
    ) -> None:
        usual: dict[str, Any] = {
            "board": "mock",
            "screen": "none",
            "mute": True,
            "voice": False,
            "seed": 5,
        }
        folders = {"state": folder / "state", "cache": folder / "cache"}
        games = {"games": {"oink": options}}
        self.world = world or World()
        every = Settings(**(usual | folders | games | settings))
        self.daemon = Daemon(every, clock=self.world)
        self.rim = self.daemon._rim
        before, self.rim._inbox = self.rim._inbox, self.world
        for item in before.take():
            self.world.put(item)
        board = self.rim.board
        assert isinstance(board, MockBoard)
        self.board = board
        self.daemon._view.open(self.world())
        self.daemon._show(self.world())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.daemon.__exit__(None, None, None)

    @property
    def phase(self) -> str:
        """Where the evening stands."""
        return self.daemon._evening.phase

    @property
    def game(self) -> Oink:
        """The game that is being played."""
        session = self.daemon._evening.session
        assert session is not None
        assert isinstance(session.machine, Oink)
        return session.machine

    @property
    def notices(self) -> list[str]:
        """The keys of the ribbons on the screen."""
        scene = self.daemon._noted(self.daemon._evening.scene(), self.world())
        return [line.key for line in scene.notices]

    def turn(self) -> None:
        """Do one turn of the daemon's loop, once something has come in or is due."""
        self.daemon._wait()
        self.daemon._turn()

    def until(self, true: Callable[[], bool], most: float = 900.0) -> None:
        """Let time pass until this is so."""
        end = self.world() + most
        while not true():
            assert self.world() < end, f"waited {most} s in vain: {self.phase}"
            self.turn()

    def run(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self.world.later(seconds, self.rim.nudge)
        end = self.world() + seconds
        while self.world() < end:
            self.turn()

    def press(self, seat: int, seconds: float = TAP) -> None:
        """Press for so long, and let go of it for a moment."""
        self.board.press(seat)
        self.run(seconds)
        self.board.release(seat)
        self.run(0.1)

    def hold(self, seat: int) -> None:
        """Hold long enough to choose."""
        self.press(seat, HOLD)

    def later(self, seconds: float, seat: int, down: float = TAP) -> None:
        """Press so many seconds from now, for so long."""
        self.world.later(seconds, partial(self.board.press, seat))
        self.world.later(seconds + down, partial(self.board.release, seat))

    def deal(self, *people: int) -> None:
        """Sit down and begin a game."""
        for seat in people:
            if seat - 1 not in self.daemon._evening.lobby.machine.joined:
                self.press(seat)
        for page in ("game", "starter"):
            self.hold(people[0])
            assert self.phase == page
        self.press(people[0])
        assert self.daemon._evening.session is not None

    def over(self) -> None:
        """Let the game come to its end."""
        self.until(lambda: self.phase == "over")

    def menu(self) -> Menu:
        """Return the menu that can be driven now."""
        scene = self.daemon._evening.scene()
        menu = scene.over or scene.centre
        assert isinstance(menu, Menu)
        return menu

    def result(self) -> tuple[Any, ...]:
        """Play to the end; return what the table knows then."""
        self.over()
        assert self.game.audit() is None
        return self.game.won, self.game.pile, self.game.reason
