"""While a secret is picked nothing tells whose hand is down: no lamp, no blink, no notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from live import Live

from device.events import line
from device.games import BOXES
from device.games.ostrich import Ostrich
from device.referee import Referee
from device.scene import Poster, Scene
from device.seating import laid_over

if TYPE_CHECKING:
    from pathlib import Path

A, B, C = 1, 2, 3  # seats


def drumroll(folder: Path) -> Live:
    """Three have sat down for Eggs of Ostrich, and the claims light up."""
    live = Live(folder, seats=3, bots=0)
    for seat in (A, B, C):
        live.press(seat)
    for _ in range(list(BOXES).index("ostrich")):
        live.press(A)
    live.hold(A)
    live.hold(A)
    live.press(A)
    live.until(lambda: live.phase == "reveal")
    live.press(A)
    live.until(lambda: live.phase == "laps")
    return live


def picked(live: Live) -> dict[int, int]:
    """The secret itself: who has picked which option."""
    session = live.daemon._evening.session
    assert session is not None
    game = session.machine
    assert isinstance(game, Ostrich)
    assert game.pick is not None
    return game.pick.picks


def test_a_pick_is_heard_in_the_dark(tmp_path: Path) -> None:
    """Ruling 7.3: "LEDs show nothing until the lap is over"; the press counts all the same."""
    with drumroll(tmp_path) as live:
        live.run(0.3)
        live.board.press(B)
        for _ in range(5):
            live.run(0.02)
            assert live.rim.lit() == []
        live.board.release(B)
        live.run(0.2)

        assert picked(live).keys() == {B - 1}
        assert live.board.live == frozenset()


def test_a_stuck_button_is_told_of_only_after_the_reveal(tmp_path: Path) -> None:
    """When the notice comes would tell when the hand went down."""
    with drumroll(tmp_path) as live:
        live.run(0.3)
        live.board.press(B)
        live.press(A)
        live.press(C)
        live.until(lambda: live.rim.notices(live.world()) != [])
        assert live.phase == "laps"
        assert live.notices == []

        live.until(lambda: live.phase != "laps")
        assert live.notices == ["notice-stuck"]


def test_the_referee_lifts_the_veil() -> None:
    """Over a paused game buttons blink as ever: nobody picks anything."""
    scene = Scene("savanna", Poster("egg", line("get-ready")), veiled=True)

    assert not laid_over(scene, Referee(frozenset({0}))).veiled
