"""The board: levels, the blink of a live seat, and dark lamps whatever happens."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from typing import TYPE_CHECKING

import pytest
from gpiozero import LED, Device
from gpiozero.pins.mock import MockFactory

from hardware.board import Board, BoardError, open_board
from hardware.mock import MockBoard
from hardware.pins import DEFAULT, PinError, Pins

if TYPE_CHECKING:
    from helpers import Clock


def ignore(_seat: int, _closed: bool, _at: float) -> None:
    """Hear nothing."""


def test_levels_are_read_from_the_pins(clock: Clock) -> None:
    """A re-read heals lost edges, so it must not depend on edges."""
    with MockBoard(DEFAULT[:3], clock=clock) as board:
        board.press(2)
        assert board.levels() == {1: False, 2: True, 3: False}
        board.lose_release(2)
        assert board.levels() == {1: False, 2: False, 3: False}


def test_live_press_blinks_after_it_was_passed_on(clock: Clock) -> None:
    """Heard you: only when the edge really is in the queue, and by the callback itself."""
    told: list[str] = []
    board = MockBoard(
        on_edge=lambda _s, closed, _a: told.append("press" if closed else "release"),
        on_lamp=lambda _s, lit, _a: told.append("lit" if lit else "dark"),
        clock=clock,
    )
    with board:
        board.live = frozenset({1})
        board.press(1)
        assert told == ["press", "lit"]


def test_seats_that_are_not_live_do_not_blink(clock: Clock) -> None:
    """Decision 10: no blink while a secret is being picked, nor at an empty seat."""
    with MockBoard(clock=clock) as board:
        board.live = frozenset({1})
        board.press(2)

        assert not board.changes


def test_bounce_blinks_once_and_release_never(clock: Clock) -> None:
    """Only the first edge of a press blinks; the bounce of a release is no press."""
    with MockBoard(clock=clock) as board:
        board.live = frozenset({1})
        board.bounce(1)
        clock.now += 0.5
        board.lamps.show({})
        assert [(change.lit, change.at) for change in board.changes] == [
            (True, 100.0),
            (False, 100.5),
        ]
        board.bounce(1, closed=False)

        assert len(board.changes) == 2


def test_edge_that_was_not_passed_on_does_not_blink(clock: Clock) -> None:
    """The blink must not lie."""

    def fail(_seat: int, _closed: bool, _at: float) -> None:
        raise RuntimeError

    with MockBoard(on_edge=fail, clock=clock) as board:
        board.live = frozenset({1})
        board.press(1)

        assert not board.changes


def test_lamps_are_dark_after_an_exception(clock: Clock) -> None:
    """On every way out, also this one."""
    board = MockBoard(clock=clock)

    def play() -> None:
        with board:
            board.lamps.show({1: "on", 2: "pulse"})
            board.lamps.blink(3)
            assert [seat for seat in (1, 2, 3) if board.lit(seat)] == [1, 2, 3]
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play()

    assert not any(board.lit(seat) for seat in range(1, 11))


def test_lamps_are_dark_at_exit_without_close() -> None:
    """A program that forgets to close, or ends by sys.exit, leaves no lamp lit."""
    program = (
        "from hardware.mock import MockBoard\n"
        "board = MockBoard(on_lamp=lambda *lamp: print(*lamp[:2], flush=True))\n"
        "board.lamps.show({1: 'on', 2: 'pulse'})\n"
        "raise SystemExit(3)\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )

    assert done.stdout.split("\n") == ["1 True", "2 True", "1 False", "2 False", ""]
    assert (done.returncode, done.stderr) == (3, "")


def test_active_low_lamp_is_dark_when_its_pin_is_high() -> None:
    """Pins.active_high turns one seat's lamp round, also when going dark."""
    factory = MockFactory(revision="a02082")
    pin = factory.pin(23)
    board = Board([Pins(17, 23, active_high=False)], factory, ignore)
    assert pin.state
    board.lamps.show({1: "on"})
    assert not pin.state
    board.close()

    assert pin.state


def test_seat_without_lamp_still_presses(clock: Clock) -> None:
    """A lamp is optional."""
    with MockBoard([Pins(17, None)], clock=clock) as board:
        board.live = frozenset({1})
        board.lamps.show({1: "on"})
        board.press(1)

        assert board.levels() == {1: True}
        assert not board.lit(1)


def test_two_boards_after_each_other_on_one_factory() -> None:
    """gpiozero#1087: a factory's close keeps its reservations; a second board needs them gone."""
    factory = MockFactory(revision="a02082")
    for _ in range(2):
        with Board(DEFAULT, factory, ignore) as board:
            board.lamps.show({1: "on"})
            factory.pin(17).drive_low()
            assert board.levels()[1]
        assert not factory.pins


def test_closed_board_is_forgotten(clock: Clock) -> None:
    """A soak test opens thousands: nothing, not even atexit, may keep a closed one."""
    board = MockBoard(clock=clock)
    gone = weakref.ref(board)
    board.close()
    del board
    gc.collect()

    assert gone() is None


def test_close_is_idempotent(clock: Clock) -> None:
    """The with block, the daemon and atexit may each close it."""
    board = MockBoard(clock=clock)
    board.close()
    board.close()


def test_global_factory_is_left_alone(clock: Clock) -> None:
    """Somebody else's gpiozero devices in this process keep their factory."""
    before = Device.pin_factory
    with MockBoard(clock=clock):
        assert Device.pin_factory is before
    assert Device.pin_factory is before


def test_bad_pins_are_refused_before_anything_is_opened() -> None:
    """Illegal input changes nothing."""
    factory = MockFactory(revision="a02082")
    with pytest.raises(PinError):
        Board([Pins(17, 23), Pins(17, 24)], factory, ignore)

    assert not factory.pins


def test_taken_pin_is_named_and_the_others_are_let_go() -> None:
    """gpiozero#1057, #1013: which seat, which pin, and what to do about it."""
    factory = MockFactory(revision="a02082")
    other = LED(24, pin_factory=factory)

    with pytest.raises(BoardError, match=r"seat 2's lamp: GPIO24: .* close the other board"):
        Board(DEFAULT, factory, ignore)
    other.close()

    with Board(DEFAULT, factory, ignore) as board:
        assert not any(board.levels().values())


def test_board_hears_without_being_referenced_elsewhere(clock: Clock) -> None:
    """gpiozero#959: an unreferenced button goes silent; the board keeps its own."""
    heard: list[int] = []
    with MockBoard(on_edge=lambda seat, _c, _a: heard.append(seat), clock=clock) as board:
        gc.collect()
        for seat in range(1, 11):
            board.press(seat)

    assert heard == list(range(1, 11))


def test_open_mock_board() -> None:
    """It is the product's own: open_board gives it like any other."""
    with open_board("mock", DEFAULT[:2], ignore) as board:
        assert isinstance(board, MockBoard)
        assert board.healthy()
        assert board.levels() == {1: False, 2: False}
