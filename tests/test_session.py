"""A game being played: journal first, pauses unheard, two hands call the referee."""

from __future__ import annotations

from typing import Any

import pytest

from device.clock import GameClock
from device.events import Lift, Pardon, Press, Release, Shown, TimeUp, Undo
from device.games import BOXES
from device.games.oink import Card, Oink, Phase
from device.journal import History, Record
from device.machine import Game, Setup
from device.session import STUCK, TWO_HANDS, Session

START = 1000.0  # monotonic second at which the session begins
SETTLE = 0.05
SEATS = (2, 4, 5, 7)
A, B, C, D = SEATS


class Sitting:
    """A session of Oink! in virtual time, and what it wrote."""

    def __init__(self, cards: tuple[str, ...] = (), **options: Any) -> None:
        setup = Setup(4, 7, {"jitter": 0, **options}, people=(0, 1, 2, 3), cards=cards)
        self.history: History[Game] = History(lambda: BOXES["oink"].deal(setup))
        self.records = list[Record]()
        self.syncs = list[Record]()
        self.flags = list[bool]()
        self.now = START
        self.session = Session(self.history, SEATS, GameClock(START), SETTLE, self.write)

    def write(self, record: Record, ruling: bool) -> None:
        """Keep a record, and which of them were rulings."""
        self.records.append(record)
        self.flags.append(ruling)
        if ruling:
            self.syncs.append(record)

    @property
    def game(self) -> Oink:
        """The game as it stands."""
        assert isinstance(self.session.machine, Oink)
        return self.session.machine

    def run(self, seconds: float) -> None:
        """Let time pass; every picture is shown 10 ms after it was asked for."""
        end = self.now + seconds
        scene = self.game.scene()
        while True:
            due = self.session.due()
            if due is None or due > end:
                break
            self.now = max(self.now, due + 1e-6)  # a microsecond: seconds are floats
            self.session.advance(self.now)
            if self.game.scene() != scene:
                scene = self.game.scene()
                self.session.shown(self.now + 0.01)
        self.now = end
        self.session.advance(end)

    def press(self, seat: int, seconds: float = 0.1) -> None:
        """Press and let go."""
        self.session.edge(seat, closed=True, at=self.now)
        self.run(seconds)
        self.session.edge(seat, closed=False, at=self.now)

    def down(self, *seats: int) -> None:
        """Press and stay."""
        for seat in seats:
            self.session.edge(seat, closed=True, at=self.now)


def stacked(*top: str) -> tuple[str, ...]:
    """Ninety cards of which these are laid first, by players 0, 1, 2, 3 in turn."""
    decks = [["dog-2"] * 22 for _ in range(4)]
    for number, name in enumerate(top):
        decks[number % 4][21 - number // 4] = name
    return tuple(card for deck in decks for card in deck)


READY = 3.0 + SETTLE + 0.01


def test_an_edge_is_written_on_arrival_and_again_when_it_is_handled() -> None:
    """Decision 7: edges are written on arrival, events before they are handled."""
    s = Sitting()

    s.session.edge(B, closed=True, at=START + 1)
    assert s.records == [Record(Press(1, 1.0), handled=False)]
    assert s.flags == [False]

    s.run(2)
    assert s.records[1:] == [Record(Press(1, 1.0), handled=True)]


def test_seats_become_players() -> None:
    """Seat numbers are the hardware's, players count clockwise from 0."""
    s = Sitting()
    s.down(A, D)
    s.run(0.1)

    assert [record.event for record in s.records if record.handled] == [
        Press(0, 0.0),
        Press(3, 0.0),
    ]


def test_a_seat_that_does_not_play_is_not_heard() -> None:
    """A button nobody sits at means nothing and is written nowhere."""
    s = Sitting()
    s.down(9)
    s.run(1)

    assert s.records == []


def test_presses_of_two_seats_are_judged_by_their_stamps() -> None:
    """G-01, through the whole session: the later callback carries the earlier edge."""
    s = Sitting(cards=stacked("pig-7"))
    s.run(READY + 0.5)
    now = s.now
    s.session.edge(A, closed=True, at=now - 0.001)
    s.session.edge(B, closed=True, at=now - 0.004)
    s.run(0.1)

    assert [slap.player for slap in s.game.line] == [1, 0]


def test_a_ruling_goes_to_the_disk_at_once() -> None:
    """Decision 7: flushed at each ruling."""
    s = Sitting(cards=stacked("pig-7"))
    s.run(READY + 0.5)
    s.press(B)
    s.run(1.5 + 2.0 + 0.2)

    assert s.game.phase is Phase.TAKE
    assert len(s.syncs) == 1
    assert isinstance(s.syncs[0].event, TimeUp)


def test_the_last_event_of_a_game_is_a_ruling_too() -> None:
    """The end of a game must survive the plug that is pulled now."""
    s = Sitting(tempo_s=0.2, ready_s=0.1, cards=stacked())
    s.run(60)

    assert s.game.phase is Phase.OVER
    (end,) = s.syncs
    again: History[Game] = History(s.history.deal)
    again.fold(s.records[: s.records.index(end)])
    assert again.game.standings().winners == ()
    again.fold([end])
    assert again.game.standings().winners


def test_in_a_pause_nothing_is_heard_and_no_time_passes() -> None:
    """Decision 3: machines never hear of it."""
    s = Sitting()
    s.run(1)
    s.session.pause(s.now)
    s.run(0.1)
    s.down(A)
    s.run(10)
    assert s.records == []
    assert s.session.due() is None

    s.session.resume(s.now)
    assert s.session.due() == pytest.approx(s.now + 2.0 + SETTLE)


def test_a_press_in_the_pause_that_arrives_after_it_is_dropped() -> None:
    """G-04: it belongs to the menu's state."""
    s = Sitting()
    s.run(1)
    s.session.pause(s.now)
    pressed = s.now + 1
    s.run(2)
    s.session.resume(s.now)

    s.session.edge(A, closed=True, at=pressed)

    assert s.records == []


def test_a_pause_lifts_the_buttons_that_are_down() -> None:
    """What a finger was about to do, it does not; the journal says so."""
    s = Sitting()
    s.down(A)
    s.run(1)
    s.session.pause(s.now)

    assert s.records[-1] == Record(Lift(0, 1.0), handled=True)


# -- G-07 -----------------------------------------------------------------------------------


def held(s: Sitting, seconds: float) -> bool:
    """Whether two hands that were held for so long call the referee."""
    s.down(A, B)
    s.run(seconds)
    return s.session.called


def test_two_hands_call_the_referee_after_three_seconds() -> None:
    """G-07 Ex: A and B held from 5.0 to 8.0: paused at 8.0."""
    s = Sitting(ready_s=10.0)

    assert held(s, TWO_HANDS - 0.01) is False
    s.run(0.01)
    assert s.session.called


def test_the_referee_is_called_exactly_when_two_hands_are_due() -> None:
    """G-07: three seconds, not a moment longer; the main loop sleeps until then."""
    s = Sitting(ready_s=10.0)
    held(s, 1.0)
    due = s.session.due()
    assert due == START + TWO_HANDS

    s.session.advance(due)

    assert s.session.called


def test_the_referee_can_be_called_again() -> None:
    """G-07: two new hands, after the table has gone on."""
    s = Sitting(ready_s=10.0)
    assert held(s, TWO_HANDS)
    s.session.pause(s.now)
    s.session.resume(s.now)
    assert s.session.called is False

    s.run(0.1)
    assert held(s, TWO_HANDS)


def test_what_was_said_on_the_way_to_the_referee_is_heard() -> None:
    """The loop may come late: everything that fell due meanwhile is said, and in order."""
    s = Sitting(ready_s=0.5, tempo_s=0.2, cards=stacked())
    s.down(A, B)

    says = s.session.advance(START + TWO_HANDS + 0.5)

    assert s.session.called
    assert [say.sound for say in says][:2] == ["flip", "flip"]


def test_one_hand_alone_never_does() -> None:
    """G-07 Ex: A alone for 10 s: no menu."""
    s = Sitting(ready_s=10.0)
    s.down(A)
    s.run(9.9)

    assert not s.session.called


def test_one_that_lets_go_calls_nobody() -> None:
    """G-07: both hold; the hand that is left is one hand alone."""
    s = Sitting(ready_s=10.0)
    held(s, 2.0)
    s.session.edge(A, closed=False, at=s.now)
    s.run(4.0)

    assert not s.session.called
    assert s.session.hands == {1: 0.0}


def test_letting_go_in_between_starts_anew() -> None:
    """Both must be down together for three seconds."""
    s = Sitting(ready_s=10.0)
    held(s, 2.0)
    s.session.edge(A, closed=False, at=s.now)
    s.down(A)
    s.run(2.0)
    assert not s.session.called

    s.run(1.0)
    assert s.session.called


def test_the_ring_shows_from_one_second_on() -> None:
    """G-07: a ring on the screen shows it from 1 s on."""
    s = Sitting(ready_s=10.0)
    held(s, 1.0)

    assert s.session.ring(0) == (1.0, 3.0)
    assert s.session.ring(1) == (1.0, 3.0)
    assert s.session.ring(2) is None


def test_a_slap_and_an_objection_are_no_hands() -> None:
    """G-07 Ex: A slapped first and keeps the hand down, B objects and keeps it down: no menu."""
    s = Sitting(cards=stacked("pig-7"), jury_ms=9000)
    s.run(READY + 0.5)
    s.down(A)
    s.run(2.0)
    assert s.game.phase is Phase.JUDGE
    s.down(B)
    s.run(5.0)

    assert not s.session.called


def test_two_false_slaps_that_grow_into_two_hands_are_forgiven() -> None:
    """G-07: "when they grow into two-hands, a false slap's lock … is forgiven"."""
    s = Sitting(cards=stacked("cow-1"), tempo_s=8.0)
    s.run(READY + 0.5)
    s.down(A, B)
    s.run(1.0)
    assert set(s.game.locked) == {0, 1}
    s.run(2.0)

    assert s.session.called
    assert s.game.locked == {}
    pardons = [record.event for record in s.records if isinstance(record.event, Pardon)]
    at = s.session.clock.at(s.now)
    assert [pardon.player for pardon in pardons] == [0, 1]
    assert [pardon.at for pardon in pardons] == pytest.approx([at, at])


def test_a_stuck_button_is_no_hand() -> None:
    """G-07: a stuck button does not count; two fresh ones still do."""
    s = Sitting(ready_s=10.0, tempo_s=8.0, cards=stacked("cow-1", "dog-5"))
    s.down(A)
    s.run(STUCK)
    s.down(B)
    s.run(4.0)
    assert not s.session.called

    s.down(C)
    s.run(4.0)
    assert s.session.called


# -- Undo and resume ------------------------------------------------------------------------


def ruled() -> Sitting:
    """B's slap has just been ruled right."""
    s = Sitting(cards=stacked("pig-7"))
    s.run(READY + 0.5)
    s.press(B)
    s.run(1.5 + 2.0 + 0.2)
    assert s.game.phase is Phase.TAKE
    return s


def test_undo_asks_the_question_again_with_a_full_window() -> None:
    """Decision 7: the state before the last ruling, paused, with a full window."""
    s = ruled()
    asked = s.game.rulings[-1].asked
    s.session.pause(s.now)

    s.session.undo(s.now)

    assert s.game.phase is Phase.JUDGE
    assert s.game.won == [[], [], [], []]
    assert s.game.rulings == []
    assert s.session.clock.at(s.now) == asked
    assert s.session.due() is None
    assert s.records[-1] == Record(Undo(asked), handled=True)


def test_undo_needs_no_pause() -> None:
    """The clock goes back while it runs, and no hand has been down since then."""
    s = ruled()
    asked = s.game.rulings[-1].asked
    s.down(C, D)
    s.run(0.1)
    assert s.session.hands

    s.session.undo(s.now)

    assert s.session.clock.at(s.now) == pytest.approx(asked)
    assert s.session.hands == {}


def test_after_undo_the_jury_may_decide_otherwise() -> None:
    """The window is open again once the clock runs: two objections, and the cry was wrong."""
    s = ruled()
    s.session.pause(s.now)
    s.session.undo(s.now)
    s.session.resume(s.now)
    s.run(0.5)

    s.down(A, C)
    s.run(0.1)

    assert s.game.phase is Phase.PENALTY


def test_the_journal_of_an_undone_game_folds_to_the_same_state() -> None:
    """Undo is one of the records; whoever reads them stands where the table stood."""
    s = ruled()
    s.session.pause(s.now)
    s.session.undo(s.now)
    s.session.resume(s.now)
    s.run(5.0)

    again: History[Game] = History(s.history.deal)
    again.fold(s.records)

    assert again.game == s.game


def test_a_resumed_session_handles_what_was_only_heard() -> None:
    """Decision 7: it queues again the edges that were not handled."""
    s = Sitting(cards=stacked("pig-7"))
    s.run(READY + 0.5)
    s.session.edge(C, closed=True, at=s.now)
    assert s.game.line == []

    again: History[Game] = History(s.history.deal)
    again.fold(s.records)
    clock = GameClock(5000.0, again.now)
    session = Session(again, SEATS, clock, SETTLE, s.write)
    session.advance(5000.0 + SETTLE + 1e-6)

    game = session.machine
    assert isinstance(game, Oink)
    assert [slap.player for slap in game.line] == [2]


def test_after_a_pulled_plug_no_button_is_down_any_more() -> None:
    """Nobody saw it go up: a hold that was being held must not fill up in the next life."""
    s = Sitting(cards=stacked("pig-7"), jury_ms=9000)
    s.run(READY + 0.5)
    s.press(A)
    s.run(2.0)
    s.down(A)
    s.run(0.2)
    assert s.game.jury is not None
    assert s.game.jury.finger.since is not None

    again: History[Game] = History(s.history.deal)
    again.fold(s.records)
    session = Session(again, SEATS, GameClock(0.0, again.now), SETTLE, s.write)
    session.wake_up()

    game = session.machine
    assert isinstance(game, Oink)
    assert game.jury is not None
    assert game.jury.finger.since is None
    assert s.records[-1].event == Lift(0, again.now)


def test_shown_and_silent_reach_the_game_in_game_seconds() -> None:
    """Decision 3: times are game seconds."""
    s = Sitting()
    s.session.shown(START + 2.0)
    s.session.silent(START + 2.5)
    s.run(3.5)

    kinds = [type(record.event) for record in s.records]
    assert kinds[:1] == [Shown]
    assert s.records[0].event.at == 2.0
    assert all(not isinstance(record.event, Release) for record in s.records)


def test_cards_of_this_file_are_legal() -> None:
    """`stacked` deals 88 cards that exist."""
    game = Oink.deal(Setup(4, 1, cards=stacked("pig-7", "cow-1")))

    assert game.decks[0][-1] == Card("pig", 7)
    assert game.decks[1][-1] == Card("cow", 1)
