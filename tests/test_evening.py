"""One evening: lobby, game, referee, podium; who hears the buttons, and what is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from night import FAST, Night

from device.dealing import deal_again
from device.events import Press, Undo, line
from device.games.oink import Phase
from device.journal import Header, History, Journal
from device.machine import Game, Setup
from device.prompts import HOLD
from device.scene import Lamp, Meaning, Menu, Podium, Poster

if TYPE_CHECKING:
    from device.games.oink import Oink

A, B, C = 2, 4, 5
OPTIONS = {"oink": FAST}


def playing(*people: int, **house: Any) -> Night:
    """A fast game of these seats has just been dealt."""
    night = Night(**({"options": OPTIONS} | house))
    night.deal(*(people or (A, B, C)))
    return night


def ruled() -> Night:
    """B's slap has just been ruled right."""
    night = playing()
    night.slap(B)
    night.until(lambda: night.game.phase is Phase.TAKE)
    return night


def podium() -> Night:
    """The game is over and stands on the podium."""
    night = playing()
    night.over()
    night.run(0.1)
    return night


def folded(journal: Journal) -> Game:
    """The state that a journal leads to."""
    history: History[Game] = History(lambda: deal_again(journal.header))
    history.fold(journal.records)
    return history.game


# -- From the lobby to the game and back ----------------------------------------------------


def test_an_evening_goes_from_the_lobby_to_the_podium_and_back() -> None:
    """Lobby, game, podium, lobby; who sat there sits there still."""
    night = podium()
    assert isinstance(night.evening.scene().centre, Podium)

    night.hold(C)

    assert night.evening.session is None
    assert night.evening.lobby.machine.joined == [A - 1, B - 1, C - 1]
    assert night.shelf.calls == ["begin", "ruling", "end"]  # the ruling is the end itself


def test_the_podium_says_how_to_go_on_and_lights_everybody() -> None:
    """Nobody has to guess: a notice, a pulsing lamp, and the ring of whoever holds."""
    night = podium()

    assert night.evening.scene().notices == (line("encore-how"),)
    assert night.evening.lamps() == dict.fromkeys((A, B, C), Lamp.PULSE)
    assert night.evening.live() == {A, B, C}
    night.down(B)
    night.run(0.3)
    hold = night.seat(B).hold
    assert hold is not None
    assert hold.since <= night.evening.at(night.now) <= hold.due


def test_a_tap_at_the_podium_is_not_enough() -> None:
    """The winners stay until somebody means it."""
    night = podium()

    night.press(A, B, C)

    assert night.evening.session is not None


def test_a_second_game_begins_anew() -> None:
    """Each game has its own journal, seed and cards."""
    night = podium()
    night.hold(A)
    night.choose(A, "game-oink", "menu-play")
    night.press(B)

    first, second = night.shelf.headers
    assert second.setup.starter == 1
    assert second.setup.cards != first.setup.cards
    assert night.game.standings().scores == (0, 0, 0)


def test_options_and_head_starts_reach_the_game() -> None:
    """RULES 7.6: a head start belongs to the seat; options come from settings and lobby."""
    night = Night(options=OPTIONS, head_start={A: 0.2, C: 0.1})
    night.press(C, A)
    night.choose(C, "game-oink", "menu-options", "option-oink-cascade", "menu-back", "menu-play")
    night.press(A)

    header = night.shelf.headers[0]
    assert header.seats == (C, A)
    assert header.setup.head_start == (0.1, 0.2)
    assert header.setup.options == FAST | {"cascade": True}
    assert header.setup.starter == 1
    assert night.game.options.cascade
    assert night.game.options.tempo_s == FAST["tempo_s"]


def test_the_header_alone_deals_the_same_cards() -> None:
    """Decision 7: the header carries the dealt card ids."""
    night = playing()

    again = deal_again(replace(night.shelf.headers[0]))

    assert again.dealt() == night.shelf.headers[0].setup.cards


def test_ten_seats_play() -> None:
    """Up to ten seats, each at its own place and with its own lamp."""
    people = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    night = Night(seats=10, options=OPTIONS)
    night.deal(*people, starter=3)

    assert tuple(seat.number for seat in night.evening.scene().seats) == people
    assert night.game.turn == people.index(3)
    night.slap(7)
    assert night.game.line[0].player == people.index(7)


def test_seats_have_names_and_bots_are_marked() -> None:
    """A seat goes by its name, or by its colour; a bot is known as one, everywhere."""
    night = Night(bots=2, names={A: "Ada"}, options=OPTIONS)
    night.press(A)
    lobby = {seat.number: seat for seat in night.evening.scene().seats}
    assert (lobby[A].name, lobby[1].name) == ("Ada", line("seat-1"))
    assert [number for number, seat in lobby.items() if seat.bot] == [1, 3]

    night.choose(A, "game-oink", "menu-play")
    night.press(A)

    game = {seat.number: seat for seat in night.evening.scene().seats}
    assert {number: seat.bot for number, seat in game.items()} == {A: False, 1: True, 3: True}
    assert game[A].name == "Ada"
    assert night.evening.names() == ("Ada", line("seat-1"), line("seat-3"))


def test_a_say_knows_its_seat_and_the_names() -> None:
    """A cry is heard from the seat of its player, whatever player number that is."""
    night = ruled()

    cry = next(one for one in night.said if one.say.line and one.say.line.key.startswith("cry-"))

    assert (cry.seat, cry.say.player) == (B, 1)
    assert cry.names == tuple(line(f"seat-{seat}") for seat in (A, B, C))


def test_the_language_changes_with_the_tile() -> None:
    """The lobby's tile changes the evening's language, and the next lobby keeps it."""
    night = Night(options=OPTIONS)
    night.press(A, B)
    night.choose(A, "menu-language")
    assert night.evening.language == "pt-BR"

    night.choose(A, "game-oink", "menu-play")
    night.press(A)
    night.over()
    night.run(0.1)
    night.hold(A)

    assert night.evening.lobby.machine.language == night.evening.language == "pt-BR"


def test_the_lobby_can_open_at_a_game() -> None:
    """`slapdeck play oink`: straight to its page."""
    assert Night(game="oink").evening.phase == "game"
    assert Night().evening.phase == "games"


# -- Nobody hears what is not for him -------------------------------------------------------


def test_presses_in_the_menu_never_reach_the_game() -> None:
    """Pibooth#450: a press opens the wrong menu; here each press acts once, in one place."""
    night = playing()
    night.run(1.0)
    night.evening.escape(night.now)
    night.run(0.1)
    before, records = repr(night.game), list(night.shelf.records)

    night.press(A, B, C, A)
    night.run(5.0)

    assert repr(night.game) == before
    assert night.shelf.records == records


def test_presses_in_the_game_never_reach_the_menu() -> None:
    """Opening a menu under a hand that is down neither taps nor holds a tile."""
    night = playing()
    night.down(A)
    night.run(0.3)

    night.evening.escape(night.now)
    night.run(HOLD + 1)
    night.up(A)
    night.run(0.1)

    assert night.menu().lit == 0
    assert night.evening.phase == "paused"


def test_the_hand_that_answers_does_not_slap() -> None:
    """G-04: nothing is carried over: the press that starts the game is not in its journal."""
    night = Night(options=OPTIONS)
    night.press(A, B)
    night.choose(A, "game-oink", "menu-play")
    night.down(B)
    night.run(0.2)
    assert night.evening.session is not None

    assert not [record for record in night.shelf.records if isinstance(record.event, Press)]


def test_the_clock_stands_still_while_the_menu_is_open() -> None:
    """Decision 3: pause = the session's clock stands still; nothing is due but the menu."""
    night = playing()
    night.run(1.0)
    night.evening.escape(night.now)
    assert night.evening.session is not None
    at = night.evening.session.clock.at(night.now)
    assert night.evening.due() is None

    night.run(60.0)

    assert night.evening.session.clock.at(night.now) == at


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
    assert night.game.finger.since is None


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


# -- The journal ----------------------------------------------------------------------------


def test_the_same_journal_gives_the_same_state() -> None:
    """Decision 7: the journal is the truth; what was kept leads to where the table stands."""
    night = ruled()
    night.run(2.0)
    night.slap(C)
    night.down(A)
    night.run(0.3)

    assert folded(night.shelf.journal()) == night.game


def test_the_journal_of_an_undone_ruling_folds_too() -> None:
    """Also with an undo, a pause and a lifted finger in it."""
    night = ruled()
    night.down(A)
    night.run(0.2)
    night.evening.escape(night.now)
    night.up(A)
    night.choose(B, "referee-undo")
    night.run(6.0)

    assert folded(night.shelf.journal()) == night.game


def plugged_in_again(**house: Any) -> tuple[Night, Oink]:
    """A new evening with the journal of one that was cut short, and how that one stood."""
    night = ruled()
    night.run(2.5)
    before = night.game
    return Night(night.shelf.journal(), **({"options": OPTIONS} | house)), before


def test_an_unfinished_game_is_offered_and_goes_on() -> None:
    """Issue, 6: pull the plug, start again: the lobby offers to go on, paused, with a 3-2-1."""
    night, before = plugged_in_again()
    menu = night.evening.scene().centre
    assert isinstance(menu, Menu)
    assert menu.title == line("unfinished", game=line("game-oink"))

    night.hold(6)  # anybody may say so

    assert night.shelf.calls[0] == "go on"
    assert isinstance(night.evening.scene().over, Poster)
    assert night.game == before
    assert night.evening.people == (0, 1, 2)
    assert [seat.number for seat in night.evening.scene().seats] == [A, B, C]
    night.run(2.8)
    assert night.game == before
    night.run(1.0)
    assert night.game != before
    assert night.evening.referee is None


def test_an_unfinished_game_that_is_not_wanted_is_ended() -> None:
    """It is kept, but offered no more."""
    night, _ = plugged_in_again()

    night.choose(1, "menu-new")

    assert night.shelf.calls == ["end"]
    night.deal(A, B)
    night.over()
    night.run(0.1)
    night.hold(A)
    assert night.evening.phase == "games"


def test_a_press_that_was_only_heard_is_no_hold_in_the_next_life() -> None:
    """Nobody saw that button go up: it presses, as it did, and lets go."""
    night = playing(A, B, C, options={"oink": FAST | {"jury_ms": 9000}})
    night.slap(A)
    night.until(lambda: night.game.phase is Phase.JUDGE)
    night.down(A)

    after = Night(night.shelf.journal())
    after.hold(1)
    after.run(3.0 + HOLD + 1)

    assert after.game.phase is Phase.JUDGE
    assert after.game.finger.since is None


def test_a_game_for_more_seats_than_there_are_is_not_offered() -> None:
    """The box was changed meanwhile: seat 5 is not there any more."""
    night, _ = plugged_in_again(seats=4)

    assert night.evening.phase == "games"


def test_the_keeper_hears_of_everything_in_order() -> None:
    """Begin, each ruling as it falls, and the end when the table leaves the podium."""
    night = ruled()
    assert night.shelf.calls == ["begin", "ruling"]

    night.over()
    night.run(0.1)
    night.hold(A)

    assert night.shelf.calls[-2:] == ["ruling", "end"]


# -- Headers that nobody can sit at ---------------------------------------------------------


HEADER = Header("oink", 1, (1, 2), Setup(2, 1))


@pytest.mark.parametrize(
    ("header", "words"),
    [
        (replace(HEADER, game="chess"), "game 'chess'; expected one of oink"),
        (replace(HEADER, rules=99), "rules 99 of oink; expected rules 1"),
        (replace(HEADER, seats=(1,)), "seats (1,); expected 2"),
        (replace(HEADER, seats=(1, 1)), "no two alike"),
        (replace(HEADER, setup=Setup(0, 1)), "0 players; oink takes 2 to 10"),
        (replace(HEADER, setup=Setup(2, 1, {"speed": 3})), "options of oink: "),
        (replace(HEADER, setup=Setup(2, 1, starter=2)), "starter 2; expected players below 2"),
        (replace(HEADER, setup=Setup(2, 1, people=(0, 3))), "people (0, 3)"),
        (replace(HEADER, setup=Setup(2, 1, head_start=(0.1,))), "1 head starts; expected 2"),
        (replace(HEADER, setup=Setup(2, 1, cards=("cow-9",))), "cow-9"),
    ],
)
def test_a_header_that_cannot_be_dealt_says_why(header: Header, words: str) -> None:
    """Refused by name, never guessed at, and never a crash: LookupError or ValueError."""
    with pytest.raises((LookupError, ValueError)) as caught:
        deal_again(header)

    assert words in str(caught.value)
