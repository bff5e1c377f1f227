"""The mock board: contacts that bounce, stick and lose edges, as real ones do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hardware.debounce import Debounce
from hardware.mock import BOUNCE, KEPT, MockBoard
from hardware.pins import Pins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from helpers import Clock

Heard = list[tuple[int, bool, float]]


@pytest.fixture
def heard() -> Heard:
    """Return the list of edges that the board's listener fills."""
    return []


@pytest.fixture
def board(heard: Heard, clock: Clock) -> Iterator[MockBoard]:
    """Open a board of ten seats."""
    with MockBoard(on_edge=lambda *edge: heard.append(edge), clock=clock) as board:
        yield board


def test_press_and_release_are_one_edge_each(board: MockBoard, heard: Heard, clock: Clock) -> None:
    """A clean button, stamped with the board's clock."""
    board.press(4)
    board.press(4)
    clock.now += 0.25
    board.release(4)
    board.release(4)

    assert heard == [(4, True, 100.0), (4, False, 100.25)]


def test_bounce_is_scripted(board: MockBoard, heard: Heard) -> None:
    """The first edge is now; each gap brings one more, in stamps and not in waiting."""
    board.bounce(1, [0.001, 0.002])

    assert [closed for _, closed, _ in heard] == [True, False, True]
    assert [at for _, _, at in heard] == pytest.approx([100.0, 100.001, 100.003], abs=1e-9)
    assert board.levels()[1]


def test_odd_bounce_leaves_the_contact_where_it_was(board: MockBoard) -> None:
    """A tap of 3 ms, in one call."""
    board.bounce(1, [0.003])

    assert not board.levels()[1]


def test_bouncing_board_and_debounce_make_one_press(board: MockBoard, heard: Heard) -> None:
    """One bouncy press gave gpiozero 9 callbacks on the mock; we hear one press."""
    board.bounce(1, BOUNCE)
    board.bounce(1, BOUNCE, at=101.0, closed=False)
    debounce = Debounce()

    changes = [change for edge in heard for change in debounce.edge(*edge)]

    assert [(change.closed, change.at) for change in changes] == [(True, 100.0), (False, 101.0)]


def test_stuck_button_ignores_the_hand(board: MockBoard, heard: Heard) -> None:
    """It closes once and stays so until it is freed."""
    board.stick(2)
    board.release(2)
    board.press(2)
    board.bounce(2, closed=False)
    assert [closed for _, closed, _ in heard] == [True]
    assert board.levels()[2]
    board.free(2)

    assert [closed for _, closed, _ in heard] == [True, False]
    assert not board.levels()[2]


def test_stuck_button_can_come_loose_unheard(board: MockBoard, heard: Heard) -> None:
    """Losing the release ends being stuck: the next press counts."""
    board.stick(2)
    board.lose_release(2)
    board.press(2)
    board.release(2)

    assert [closed for _, closed, _ in heard] == [True, True, False]


def test_lost_release_reaches_nobody(board: MockBoard, heard: Heard) -> None:
    """gpiozero#697: the level is open, the edge never came; the next press still makes one."""
    board.press(1)
    board.lose_release(1)
    assert not board.levels()[1]
    board.press(1)

    assert [closed for _, closed, _ in heard] == [True, True]


def test_lamp_changes_are_kept_and_told(clock: Clock) -> None:
    """The screen's table draws the lamps from these."""
    told: list[tuple[int, bool, float]] = []
    with MockBoard(clock=clock, on_lamp=lambda *lamp: told.append(lamp)) as board:
        board.lamps.show({3: "on"})
        clock.now += 1.0
        board.lamps.show({})

        assert told == [(3, True, 100.0), (3, False, 101.0)]
        assert list(board.changes) == told


def test_lamp_that_a_low_pin_lights(clock: Clock) -> None:
    """Pins.active_high: lit is what the eye sees, and opening the board changes nothing to see."""
    with MockBoard([Pins(17, 23, active_high=False)], clock=clock) as board:
        assert not board.changes
        board.lamps.show({1: "on"})

        assert board.lit(1)


def test_nothing_grows_without_limit(board: MockBoard, clock: Clock) -> None:
    """`pin.states` grows for ever; a soak test of a night must not."""
    for _ in range(KEPT):
        clock.now += 2.0
        board.press(1)
        board.lamps.show({1: "on"})
        board.release(1)
        board.lamps.dark()

    assert len(board.changes) == KEPT
    assert max(len(pin.states) for pin in board._factory.pins.values()) <= KEPT


@pytest.mark.parametrize("seat", [0, 11])
def test_unknown_seat_is_refused(board: MockBoard, seat: int) -> None:
    """Seats count from 1; the message says which there are."""
    with pytest.raises(ValueError, match=rf"seat {seat}: this board has seats 1 to 10"):
        board.press(seat)


def test_environment_does_not_matter(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """An empty GPIOZERO_PIN_FACTORY raises BadPinFactory, elsewhere."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "")
    monkeypatch.setenv("GPIOZERO_MOCK_REVISION", "0002")
    monkeypatch.setenv("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")

    with MockBoard(clock=clock) as board:
        board.press(10)
        assert board.levels()[10]
