"""Power-off at the table: the tile, the goodbye, and the file that systemd watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from live import Live
from night import Night

from device.events import line
from device.games.oink import Phase
from device.notify import STAYS_ON, Notify

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

A, B = 2, 4
TILE, CALL = "menu-power-off", "referee-power-off"


def keys(night: Night) -> list[str]:
    """Return the labels of the menu that is open."""
    return [tile.label.key for tile in night.menu().tiles]


def test_the_tile_is_there_only_where_somebody_would_do_it() -> None:
    """On a laptop nobody watches the file: neither the lobby nor the referee offers it."""
    for wanted in (False, True):
        night = Night(can_power_off=wanted)
        assert (TILE in keys(night)) is wanted

        night.deal(A, B)
        night.evening.escape(night.now)
        assert (CALL in keys(night)) is wanted


def test_a_hold_in_the_lobby_says_goodbye() -> None:
    """A tap only names the tile: what cannot be taken back is a hold."""
    night = Night(can_power_off=True)
    night.press(A)
    for _ in keys(night):
        night.press(A)
    assert not night.evening.power_off
    assert TILE in night.keys

    night.choose(A, TILE)

    assert night.evening.power_off
    assert night.keys[-1] == "goodbye"
    assert TILE in keys(night)  # should nobody do it, the table can go on


def test_the_referee_can_power_off_and_the_game_stays_unfinished() -> None:
    """Another evening goes on with it: the journal is not ended."""
    night = Night(can_power_off=True)
    night.deal(A, B)
    night.until(lambda: night.game.phase is Phase.WATCH)
    night.evening.escape(night.now)
    assert not night.evening.power_off

    night.choose(A, CALL)

    assert night.evening.power_off
    assert night.keys[-1] == "goodbye"
    assert "end" not in night.shelf.calls
    again = Night(unfinished=night.shelf.journal())
    assert again.evening.phase == "resume"


def test_the_table_can_think_better_of_it() -> None:
    """Nobody powered off: play on, and it is not wanted any more."""
    night = Night(can_power_off=True)
    night.deal(A, B)
    night.evening.escape(night.now)
    night.choose(A, CALL, "referee-resume")

    assert not night.evening.power_off
    night.run(night.evening.house.count_in + 0.1)
    assert night.evening.phase != "paused"


def power_off(live: Live) -> None:
    """Join, light the last tile of the games' page, and hold."""
    live.press(A)
    while live.menu().tiles[live.menu().lit].label != line(TILE):
        live.press(A)
    live.hold(A)


def test_the_file_is_written_when_the_goodbye_was_heard(tmp_path: Path) -> None:
    """Then systemd stops us; until it does the daemon goes on."""
    file = tmp_path / "poweroff"
    with Live(tmp_path, poweroff=file) as live:
        power_off(live)
        assert live.daemon._evening.power_off
        assert not file.exists()

        live.until(file.exists, most=5.0)

        assert live.notices == []
        live.press(B)
        assert live.daemon._evening.lobby.machine.joined == [A - 1, B - 1]


def test_a_file_that_cannot_be_written_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """On the screen for the table, in the log for the owner; and the box plays on."""
    file = tmp_path / "nowhere" / "poweroff"
    with Live(tmp_path, poweroff=file) as live:
        power_off(live)
        live.until(lambda: STAYS_ON in live.notices, most=5.0)
        live.press(B)

        assert str(file) in caplog.text
        assert "sudo poweroff" in caplog.text
        assert live.daemon._evening.lobby.machine.joined == [A - 1, B - 1]


def test_without_a_file_nothing_is_asked_for() -> None:
    """No setting, no file, no error."""
    notify = Notify({})
    notify.power_off()

    assert notify.notices == []
