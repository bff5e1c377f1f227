"""Bugs that others had, on the mock board and the whole daemon: each named after its report.

What needs real pins (a kernel's debounce, its one thread, its chips) is tried on the rig as well;
what concerns one module alone stands in that module's tests. The last test sees that none of the
reports is forgotten.
"""

from __future__ import annotations

import gc
import re
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from live import Live

from device.rim import DEAF
from hardware.mock import MockBoard
from hardware.pins import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

# python-evdev#191 (unplugged) comes with the USB buttons.
REPORTS = {
    "gpiozero": (1039, 697, 550, 1090, 815, 1024, 834, 886, 1087, 1106, 1166, 1057, 1013, 887, 959),
    "lg": (19,),
    "Blinka": (1119,),
    "pibooth": (450, 83, 658),
    "photobooth-app": (647,),
    "RPi-Jukebox-RFID": (1043, 1139, 2488, 1157),
    "JoustMania": (348,),
    "Jeopardy": (1, 6),
    "MagicMirror": (249,),
}


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    """Return a box of six seats in its lobby, in virtual time."""
    with Live(tmp_path) as one:
        yield one


def joined(live: Live) -> list[int]:
    """The seats that have joined, in that order."""
    return [seat + 1 for seat in live.daemon._evening.lobby.machine.joined]


def presses(live: Live) -> list[int]:
    """Count what reaches the evening from here on: the seat of each press."""
    heard = list[int]()
    evening, usual = live.daemon._evening, live.daemon._evening.edge

    def edge(seat: int, closed: bool, at: float) -> None:
        heard.extend([seat] if closed else [])
        usual(seat, closed, at)

    evening.edge = edge  # type: ignore[method-assign]  # an ear at the door; all goes on inside
    return heard


# -- Contacts -------------------------------------------------------------------------------


def test_a_short_press_does_not_swallow_the_next(live: Live) -> None:
    """gpiozero#1039: a press shorter than the debounce, then again: both count."""
    heard = presses(live)
    live.press(2, 0.004)
    live.press(2, 0.1)

    assert heard == [2, 2]


def test_a_lost_release_neither_holds_for_ever_nor_swallows_the_next_press(live: Live) -> None:
    """gpiozero#697: the release never comes; the levels are re-read and heal it."""
    live.press(1)
    heard = presses(live)
    live.board.press(1)
    live.run(0.05)
    live.board.lose_release(1)
    live.run(0.3)

    assert not live.rim.down
    assert live.phase == "games"  # no hold has chosen a tile
    live.press(1)
    assert heard == [1, 1]


@pytest.mark.parametrize("total", [0.0005, 0.001, 0.002, 0.004])
@pytest.mark.parametrize("edges", [2, 4, 8])
def test_bounce_is_one_press(live: Live, total: float, edges: int) -> None:
    """gpiozero#550, #1090: contacts bounce for 0 to 4 ms, at closing and at opening."""
    heard = presses(live)
    gaps = [total / edges] * edges
    live.board.bounce(3, gaps)
    live.run(0.1)
    live.board.bounce(3, gaps, closed=False)
    live.run(0.2)

    assert heard == [3]
    assert joined(live) == [3]


def test_a_tap_within_the_window_counts(live: Live) -> None:
    """lg#19: a clean tap of 3 ms, shorter than any debounce, is a press and a release."""
    heard = presses(live)
    live.press(4, 0.003)

    assert heard == [4]
    assert not live.rim.down


def test_a_listener_that_raises_silences_nobody() -> None:
    """gpiozero#815: one raising handler kills the only callback thread; ours must not raise."""
    heard = list[int]()

    def listen(seat: int, _closed: bool, _at: float) -> None:
        if seat == 1:
            raise RuntimeError("a fault in the listener")
        heard.append(seat)

    with MockBoard(DEFAULT, listen) as board:
        board.press(1)
        board.press(2)

    assert heard == [2]


def test_edges_wait_for_a_loop_that_is_busy(live: Live) -> None:
    """gpiozero#1024: 3 s in a handler and 6,000 edges: 3,841 arrived. Callbacks only enqueue."""
    heard = presses(live)
    for _ in range(300):
        for seat in range(1, 7):  # nobody takes anything out meanwhile
            live.board.press(seat)
            live.world.now += 0.02
        for seat in range(1, 7):
            live.board.release(seat)
            live.world.now += 0.02
    assert heard == []
    live.run(0.2)

    assert heard == list(range(1, 7)) * 300


def test_an_unreferenced_button_still_speaks(live: Live) -> None:
    """gpiozero#959: callbacks were collected as garbage, and the button went silent."""
    gc.collect()
    live.press(6)

    assert joined(live) == [6]


# -- Lamps and boards -----------------------------------------------------------------------


def test_three_hundred_changes_leave_one_thread(live: Live) -> None:
    """gpiozero#834, #886: LED.blink again and again: a crash, threads that cannot be joined."""
    before = threading.active_count()
    for number in range(300):
        live.board.lamps.show({1 + number % 6: "pulse", 1 + (number + 1) % 6: "on"})
        live.board.lamps.blink(1 + number % 6)

    assert threading.active_count() <= before + 1
    live.board.lamps.show({2: "on"})
    end = time.monotonic() + 5.0  # the last blinks end in real time
    while live.rim.lit() != [2] and time.monotonic() < end:
        live.run(0.1)
        live.board.lamps.show({2: "on"})
    assert live.rim.lit() == [2]


def test_closing_while_a_lamp_blinks(tmp_path: Path) -> None:
    """gpiozero#887: close in the middle of a blink: no error, no lamp that stays lit."""
    with Live(tmp_path) as live:
        live.board.lamps.show(dict.fromkeys(range(1, 7), "pulse"))
        for seat in range(1, 7):
            live.board.lamps.blink(seat)

    assert live.rim.lit() == []


def test_a_box_can_be_opened_again(tmp_path: Path) -> None:
    """gpiozero#1087: pins stay reserved after a close, and the second board finds them taken."""
    for _ in range(5):
        with Live(tmp_path) as live:
            live.press(1)
            assert joined(live) == [1]


def test_a_board_can_be_tried_without_a_game() -> None:
    """pibooth#658: "how can I test it independently?" Press, hear, light and read it, alone."""
    heard = list[tuple[int, bool]]()
    with MockBoard(DEFAULT[:2], lambda seat, closed, _at: heard.append((seat, closed))) as board:
        board.press(1)
        board.lamps.show({2: "on"})

        assert heard == [(1, True)]
        assert board.levels() == {1: True, 2: False}
        assert (board.lit(1), board.lit(2)) == (False, True)


def test_a_deaf_board_is_said(live: Live) -> None:
    """gpiozero#815, seen from the table: the process lived on and nobody knew why it was deaf."""
    live.board._alive = lambda: False

    assert DEAF in live.notices


# -- None is forgotten ----------------------------------------------------------------------


def cited() -> set[str]:
    """Every report that a test names, also in the short form `gpiozero#834, #886`."""
    found = set[str]()
    for path in Path(__file__).parent.parent.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        for name, numbers in re.findall(r"([\w-]+)((?:#\d+(?:, )?)+)", text):
            found |= {f"{name}{number}".lower() for number in re.findall(r"#\d+", numbers)}
    return found


def test_every_report_has_its_test() -> None:
    """The list above is the one of the platform's study: each is somebody's lost evening."""
    known = cited()
    reports = [f"{name}#{number}" for name, numbers in REPORTS.items() for number in numbers]

    assert [report for report in reports if report.lower() not in known] == []
