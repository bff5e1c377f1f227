"""An evening in virtual time: hands, what is said, and a keeper that only remembers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from device.evening import Evening, House, Spoken
from device.games.oink import Oink, Phase
from device.journal import Header, Journal, Record
from device.phrases import LANGUAGES
from device.scene import Menu

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.scene import Scene, Seat

FAST = {"tempo_s": 0.2, "jitter": 0.0, "ready_s": 0.5}  # a whole game of nobody's slaps in 20 s
OPTIONS = {"oink": FAST}
A, B, C = 2, 4, 5  # the seats of most games here
START = 100.0  # monotonic second at which every evening begins
TICK = 0.02  # seconds between two looks of `until`


class Shelf:
    """A keeper: what it was told, in order, and the journal that comes of it."""

    def __init__(self) -> None:
        self.calls = list[str]()
        self.headers = list[Header]()
        self.records = list[Record]()

    def begin(self, header: Header) -> None:
        """Note that a game begins."""
        self.calls.append("begin")
        self.headers.append(header)
        self.records.clear()

    def go_on(self) -> None:
        """Note that the unfinished game is played on."""
        self.calls.append("go on")

    def record(self, record: Record, ruling: bool) -> None:
        """Keep a record; a ruling is also a call."""
        self.records.append(record)
        if ruling:
            self.calls.append("ruling")

    def end(self) -> None:
        """Note that the game is over."""
        self.calls.append("end")

    def journal(self) -> Journal:
        """Return what a pulled plug would leave behind now."""
        return Journal(self.headers[-1], tuple(self.records))


class Night:
    """An evening. Every new picture is seen at once; there is no voice to wait for."""

    def __init__(self, unfinished: Journal | None = None, seed: int = 1, **house: Any) -> None:
        facts: dict[str, Any] = {"seats": 6, "languages": LANGUAGES, "language": "en"}
        self.now = START
        self.shelf = Shelf()
        self.said = list[Spoken]()
        self.seen: Scene | None = None
        self.evening = Evening(
            House(**(facts | house)), self.shelf, Random(seed), self.now, unfinished
        )

    @property
    def game(self) -> Oink:
        """The game that is being played."""
        assert self.evening.session is not None
        assert isinstance(self.evening.session.machine, Oink)
        return self.evening.session.machine

    @property
    def keys(self) -> list[str]:
        """The keys of everything said so far."""
        return [one.say.line.key for one in self.said if one.say.line]

    def seat(self, number: int) -> Seat:
        """Return a seat's panel as it is on the screen."""
        return next(seat for seat in self.evening.scene().seats if seat.number == number)

    def menu(self) -> Menu:
        """Return the menu that can be driven now."""
        scene = self.evening.scene()
        menu = scene.over or scene.centre
        assert isinstance(menu, Menu)
        return menu

    def run(self, seconds: float) -> None:
        """Let time pass; whatever is due on the way happens."""
        end = self.now + seconds
        while (due := self.due()) is not None and due <= end:
            self.now = max(self.now, due) + 1e-6  # a microsecond: seconds are floats
            self.turn()
        self.now = max(self.now, end)
        self.turn()

    def due(self) -> float | None:
        """Return when something is due."""
        return self.evening.due()

    def turn(self) -> None:
        """Do one turn of the shell's loop."""
        self.said += self.evening.advance(self.now)
        scene = self.evening.scene()
        if scene != self.seen:
            self.seen = scene
            self.evening.shown(self.now)

    def until(self, true: Callable[[], bool], most: float = 600.0) -> None:
        """Let time pass until this is so."""
        end = self.now + most
        while not true():
            assert self.now < end, f"waited {most} s in vain"
            self.run(TICK)

    def down(self, *seats: int) -> None:
        """Let these hands go down, together."""
        for seat in seats:
            self.evening.edge(seat, True, self.now)

    def up(self, *seats: int) -> None:
        """Let these hands go up."""
        for seat in seats:
            self.evening.edge(seat, False, self.now)

    def press(self, *seats: int, seconds: float = 0.1) -> None:
        """Press one after the other, each for so long."""
        for seat in seats:
            self.down(seat)
            self.run(seconds)
            self.up(seat)
            self.run(0.1)

    def hold(self, seat: int) -> None:
        """Hold long enough to choose."""
        self.press(seat, seconds=1.0)

    def choose(self, seat: int, *keys: str) -> None:
        """Tap until each of these tiles is lit, then hold."""
        for key in keys:
            for _ in self.menu().tiles:
                if self.menu().tiles[self.menu().lit].label.key == key:
                    break
                self.press(seat)
            assert self.menu().tiles[self.menu().lit].label.key == key
            self.hold(seat)

    def deal(self, *people: int, starter: int | None = None) -> None:
        """Sit down, choose Oink!, answer the question."""
        self.press(*people)
        self.choose(people[0], "game-oink", "menu-play")
        self.press(starter or people[0])
        assert self.evening.session is not None

    def slap(self, seat: int) -> None:
        """Wait for a pile that calls for a cry, and slap it when dead time is over."""
        self.until(lambda: self.game.cry is not None and self.game.open)
        self.run(0.15)
        self.press(seat)

    def two_hands(self, first: int, second: int) -> None:
        """Make the referee's gesture."""
        self.down(first, second)
        self.run(3.2)
        self.up(first, second)
        self.run(0.1)

    def over(self) -> None:
        """Let the game come to its end; nobody slaps any more."""
        while not self.game.standings().winners:
            assert self.now < START + 3600, "a game of an hour"
            self.run(1.0)


def playing(*people: int, **house: Any) -> Night:
    """A fast game of these seats has just been dealt."""
    night = Night(**({"options": OPTIONS} | house))
    night.deal(*(people or (A, B, C)))
    return night


def ruled() -> Night:
    """B's slap has just been ruled right."""
    night = playing()
    night.slap(B)
    night.until(lambda: night.game.phase is Phase.TAKE)
    return night


def podium() -> Night:
    """The game is over and stands on the podium."""
    night = playing()
    night.over()
    night.run(0.1)
    return night
