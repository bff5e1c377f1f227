"""Buttons that no longer reach us, or never let go: nobody else is held up."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest
from live import Live

from device.rim import DEAF

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Survived = Callable[[str, str, str], None]


def test_a_dead_notify_thread_ends_the_process_and_the_next_one_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, survived: Survived
) -> None:
    """gpiozero#815: every seat goes deaf, the process lives: only a fresh process helps.

    Restart=on-failure starts it; everything that was heard is in the journal.
    """
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        with Live(tmp_path, seats=4) as live:
            live.deal(1, 2, 3)
            live.run(3.0)
            heard, pile = live.game.serial, live.game.pile
            live.board._alive = lambda: False
            live.world.later(5.0, live.daemon.stop)
            assert live.daemon.run() == 1

        with Live(tmp_path, seats=4) as live:
            assert live.phase == "resume"
            live.hold(1)
            assert (live.game.serial, live.game.pile) == (heard, pile)
            live.over()

    survived(
        "lgpio's notify thread dead (on the mock board)",
        "1 game",
        "under the service the process ends with 1 and the next one plays on where it stood",
    )


def test_started_by_hand_a_deaf_box_says_so_and_plays_on(tmp_path: Path) -> None:
    """Nobody would start it again: keys and mouse still play, and so do re-read levels."""
    with Live(tmp_path, seats=4) as live:
        live.deal(1, 2)
        live.board._alive = lambda: False
        live.run(1.0)

        assert DEAF in live.notices
        live.over()


@pytest.mark.parametrize("seats", [(3,), pytest.param(range(1, 7), marks=pytest.mark.long)])
def test_a_button_stuck_at_the_start_is_nobody(
    tmp_path: Path, seats: tuple[int, ...], survived: Survived
) -> None:
    """It joins nothing and chooses nothing, is named after ten seconds, and counts once freed."""
    for stuck in seats:
        with stuck_box(tmp_path / str(stuck), stuck) as live:
            people = [seat for seat in range(1, 7) if seat != stuck][:3]
            live.run(11.0)
            assert "notice-stuck" in live.notices
            assert live.daemon._evening.lobby.machine.joined == []
            live.deal(*people)
            live.result()
            live.run(0.1)
            live.hold(people[0])
            live.board.free(stuck)
            live.run(0.2)
            assert "notice-stuck" not in live.notices
            live.press(stuck)
            assert stuck - 1 in live.daemon._evening.lobby.machine.joined

    survived(
        "a button stuck at the start",
        f"{len(seats)} seats in turn",
        "it joined nothing and held up nothing, was named, and counted once it was freed",
    )


def stuck_box(folder: Path, seat: int) -> Live:
    """A box one of whose contacts was closed before anybody listened."""
    live = Live(folder, seats=6)
    live.board.stick(seat)
    live.world.take()  # a contact that is closed at the start makes no edge
    live.daemon._rim._debounce.start(live.board.levels(), live.world())
    return live
