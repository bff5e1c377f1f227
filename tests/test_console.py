"""The mock board by wire: commands come in as lines, what happens goes out as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

from device.console import HOLD, TAP, Console
from hardware.mock import BOUNCE, MockBoard
from hardware.pins import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator


class Desk:
    """A console on a mock board of six; what it does later waits in `later`."""

    def __init__(self) -> None:
        self.edges = list[tuple[int, bool]]()
        self.later = list[tuple[float, Callable[[], None]]]()
        self.stops = 0
        self.target = StringIO()
        self.board = MockBoard(DEFAULT[:6], self._edge, clock=lambda: 0.0)

    def obey(self, *commands: str) -> None:
        """Let these lines come in, one after the other."""
        source = StringIO("".join(f"{command}\n" for command in commands))
        self._console(source).listen()

    def told(self) -> list[dict[str, Any]]:
        """Return what went out."""
        return [json.loads(told) for told in self.target.getvalue().splitlines()]

    def refusal(self, command: str) -> str:
        """Return why this command is refused."""
        self.obey(command)
        (news,) = self.told()
        return str(news["refused"])

    def console(self) -> Console:
        """Return a console that nobody types at."""
        return self._console(StringIO())

    def _console(self, source: StringIO) -> Console:
        return Console(
            self.board, self._stop, source, self.target, lambda *what: self.later.append(what)
        )

    def _stop(self) -> None:
        self.stops += 1

    def _edge(self, seat: int, closed: bool, _at: float) -> None:
        self.edges.append((seat, closed))


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Return a desk whose board is closed at the end."""
    desk = Desk()
    with desk.board:
        yield desk


def test_press_and_release(desk: Desk) -> None:
    """What a finger does."""
    desk.obey("press 2", "press 5", "release 2")

    assert desk.edges == [(2, True), (5, True), (2, False)]
    assert desk.told() == []


@pytest.mark.parametrize(
    ("command", "seconds"), [("tap 2", TAP), ("hold 2", HOLD), ("hold 2 1.5", 1.5)]
)
def test_tap_and_hold_let_go_by_themselves(desk: Desk, command: str, seconds: float) -> None:
    """The console does not wait: the release comes later, by itself."""
    desk.obey(command)
    assert desk.edges == [(2, True)]
    ((after, let_go),) = desk.later
    assert after == seconds

    let_go()

    assert desk.edges == [(2, True), (2, False)]


def test_worn_and_broken_buttons(desk: Desk) -> None:
    """The mock's contacts can misbehave: bounce, stick until freed, lose a release."""
    desk.obey("bounce 1")
    assert len(desk.edges) == 1 + len(BOUNCE)
    desk.edges.clear()

    desk.obey("stick 2", "release 2")
    assert desk.board.levels()[2]
    desk.obey("free 2")
    assert desk.edges == [(2, True), (2, False)]
    desk.edges.clear()

    desk.obey("press 3", "lose 3")
    assert desk.edges == [(3, True)]
    assert not desk.board.levels()[3]


def test_stop(desk: Desk) -> None:
    """Ends the program, as a signal would."""
    desk.obey("stop")

    assert desk.stops == 1


@pytest.mark.parametrize(
    "command", ["", "jump 2", "press", "press 2 3", "tap 2 3", "stop 2", "hold 1 2 3", "2"]
)
def test_what_is_no_command_is_refused(desk: Desk, command: str) -> None:
    """What came, and what was expected."""
    words = desk.refusal(command)

    assert words.startswith(repr(command))
    assert "expected one of tap, hold, press, release, bounce, stick, free, lose" in words
    assert desk.edges == []


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("press 7", "seat 7: this board has seats 1 to 6"),
        ("tap 0", "seat 0: this board has seats 1 to 6"),
        ("press two", "'two'"),
        ("hold 1 long", "'long'"),
    ],
)
def test_what_cannot_be_done_is_refused(desk: Desk, command: str, reason: str) -> None:
    """And nothing happens: not the half of it."""
    assert reason in desk.refusal(command)
    assert desk.edges == []
    assert desk.later == []


def test_the_same_mistake_is_told_each_time(desk: Desk) -> None:
    """A script waits for its answer."""
    desk.obey("jump 2", "jump 2", "press 1")

    assert len(desk.told()) == 2
    assert desk.edges == [(1, True)]


def test_only_news_is_told(desk: Desk) -> None:
    """Each under its name, one JSON object a line, and nothing twice."""
    console = desk.console()
    console.tell(phase="watch", lit=[1])
    console.tell(phase="watch", lit=[1, 2])
    console.tell(phase="watch", lit=[1, 2])

    assert desk.told() == [{"phase": "watch", "lit": [1]}, {"lit": [1, 2]}]


def test_it_listens_on_a_thread_of_its_own() -> None:
    """The main loop never waits for a command."""
    stopped = Event()
    with MockBoard(DEFAULT[:1], clock=lambda: 0.0) as board:
        Console(board, stopped.set, StringIO("stop\n"), StringIO()).start()

        assert stopped.wait(5.0)


def test_a_tap_really_lets_go() -> None:
    """Without a test's patience it is a timer that opens the contact again."""
    opened = Event()

    def on_edge(_seat: int, closed: bool, _at: float) -> None:
        if not closed:
            opened.set()

    with MockBoard(DEFAULT[:1], on_edge) as board:
        Console(board, lambda: None, StringIO("hold 1 0.001\n"), StringIO()).listen()

        assert opened.wait(5.0)
