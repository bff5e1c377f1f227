"""One evening: lobby, game, podium; who hears the buttons, and what is kept."""

from __future__ import annotations

from dataclasses import replace

from night import FAST, OPTIONS, A, B, C, Night, playing, podium, ruled

from device.dealing import deal_again
from device.events import Press, line
from device.prompts import HOLD
from device.scene import Lamp, Podium

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
    """Ruling 7.6: a head start belongs to the seat; options come from settings and lobby."""
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


def test_the_bots_that_were_chosen_stay_for_the_next_game() -> None:
    """Those who sat there sit there still, the bots too."""
    night = Night(options=OPTIONS)
    night.press(A, B)
    night.choose(A, "game-oink", "menu-bots", "menu-play")
    night.press(A)
    assert len(night.game.decks) == 3
    night.over()
    night.run(0.1)
    night.hold(A)

    party = night.evening.lobby.machine.party
    assert party.joined == [A - 1, B - 1]
    assert party.bots == 1


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
    """A slap is heard from the seat of its player, whatever player number that is."""
    night = ruled()

    slap = next(one for one in night.said if one.say.sound == "slap")

    assert (slap.seat, slap.say.player) == (B, 1)
    assert slap.names == tuple(line(f"seat-{seat}") for seat in (A, B, C))


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
