"""The referee at the table: by two hands or Esc, in the game and at the podium."""

from __future__ import annotations

from night import FAST, OPTIONS, A, B, C, Night, playing, podium, ruled

from device.events import Undo
from device.games.oink import Phase
from device.prompts import HOLD
from device.scene import Lamp, Meaning, Menu, Podium, Poster

# -- The referee ----------------------------------------------------------------------------


def test_two_hands_call_the_referee() -> None:
    """G-07 Ex: A and B held from 5.0 to 8.0: paused at 8.0; the table is under the menu."""
    night = playing()
    night.two_hands(A, B)

    scene = night.evening.scene()
    assert isinstance(scene.over, Menu)
    assert night.evening.live() == {A, B, C}
    assert night.evening.lamps() == dict.fromkeys((A, B, C), Lamp.PULSE)


def test_escape_calls_the_referee_once() -> None:
    """G-07: a lone player has Esc; in the lobby, and in the menu itself, it means nothing."""
    night = Night(options=OPTIONS)
    night.evening.escape(night.now)
    assert night.evening.referee is None
    night.deal(A)

    night.evening.escape(night.now)
    first = night.evening.referee
    night.evening.escape(night.now)

    assert first is not None
    assert night.evening.referee is first


def test_playing_on_counts_in_and_changes_nothing() -> None:
    """Resume: 3-2-1, and the game stands where it stood."""
    night = playing()
    night.run(1.0)
    night.evening.escape(night.now)
    before = repr(night.game)

    night.choose(C, "referee-resume")

    scene = night.evening.scene()
    assert isinstance(scene.over, Poster)
    assert scene.countdown is not None
    assert scene.countdown.digits
    assert repr(night.game) == before
    night.run(3.0)
    assert night.evening.referee is None
    night.run(0.5)
    assert repr(night.game) != before


def test_the_menus_own_holds_can_be_seen() -> None:
    """A hold in the menu has its ring and its legend, like any other."""
    night = playing()
    night.evening.escape(night.now)
    night.down(B)
    night.run(0.3)

    hold = night.seat(B).hold
    assert hold is not None
    assert hold.since <= night.evening.at(night.now) <= hold.due
    assert night.seat(A).hold is None
    assert night.seat(A).legend is Meaning.CHOOSE


def test_a_ruling_can_be_taken_back() -> None:
    """Undo restores the state before the last ruling, with a full window (decision 7)."""
    night = ruled()
    night.evening.escape(night.now)
    tiles = {tile.label.key: tile for tile in night.menu().tiles}
    undo = tiles["referee-undo"].note
    assert undo is not None
    assert undo.key == "ruled-right"

    night.choose(A, "referee-undo")

    assert night.game.phase is Phase.JUDGE
    assert night.game.won == [[], [], []]
    assert [type(record.event) for record in night.shelf.records if record.handled][-1] is Undo
    night.run(3.2)
    assert night.evening.referee is None
    assert night.game.phase is Phase.JUDGE
    night.down(A, C)
    night.run(0.1)
    assert night.seat(B).counts[1].value == 0
    assert isinstance(night.evening.scene().centre, Poster)  # the monkey


def test_without_a_ruling_there_is_nothing_to_take_back() -> None:
    """Only what was ruled can be undone."""
    night = playing()
    night.evening.escape(night.now)

    assert [tile.label.key for tile in night.menu().tiles] == ["referee-resume", "referee-end"]


def test_the_referee_can_end_the_game() -> None:
    """Back to the lobby at once; the journal is not offered again."""
    night = playing()
    night.evening.escape(night.now)

    night.choose(B, "referee-end")

    assert night.evening.session is None
    assert night.evening.referee is None
    assert night.shelf.calls == ["begin", "end"]
    assert night.evening.lobby.machine.joined == [A - 1, B - 1, C - 1]


def test_a_press_just_before_a_pause_is_no_hold_after_it() -> None:
    """What a finger was about to do, it does not: also one whose press still waits its turn."""
    night = playing(A, B, C, options={"oink": FAST | {"jury_ms": 9000}})
    night.slap(A)
    night.until(lambda: night.game.phase is Phase.JUDGE)
    night.down(A)  # confesses, if held for long enough
    night.now += 0.01  # shorter than the arbiter's window
    night.evening.escape(night.now)
    night.up(A)
    night.choose(B, "referee-resume")
    night.run(3.0 + HOLD + 0.5)

    assert night.evening.referee is None
    assert night.game.phase is Phase.JUDGE
    assert night.game.jury is not None
    assert night.game.jury.finger.since is None


# -- At the podium both listen --------------------------------------------------------------


def test_two_hands_at_the_podium_call_the_referee() -> None:
    """G-07: the last ruling can still be taken back; two hands are no hold of one."""
    night = podium()
    night.down(A)
    night.run(0.5)
    night.down(B)
    night.run(2.9)
    assert isinstance(night.evening.scene().centre, Podium)
    night.run(0.3)

    assert isinstance(night.evening.scene().over, Menu)


def test_two_hands_that_let_go_leave_the_podium_alone() -> None:
    """Neither gesture was finished: nothing happens, and one hold still leads on."""
    night = podium()
    night.down(A, B)
    night.run(1.5)
    night.up(A, B)
    night.run(0.2)
    assert isinstance(night.evening.scene().centre, Podium)
    assert night.evening.session is not None

    night.hold(B)

    assert night.evening.session is None


def test_going_on_from_the_referee_at_the_podium_stays_there() -> None:
    """A hand that was down when the menu opened holds nothing when it closes."""
    night = podium()
    night.down(A)
    night.run(0.4)
    night.evening.escape(night.now)
    night.up(A)

    night.choose(B, "referee-resume")
    night.run(6.0)

    assert isinstance(night.evening.scene().centre, Podium)
    assert night.evening.scene().over is None
    night.down(C)
    night.run(0.3)
    hold = night.seat(C).hold
    assert hold is not None
    assert hold.since <= night.evening.at(night.now) <= hold.due
    night.run(1.0)
    assert night.evening.session is None
