"""The lobby: slap to join, tap = next, hold = choose, and the question who starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from helpers import Table

from device.events import Press, line
from device.games import BOXES
from device.lobby import ASK, GoOn, Lobby, Page, Start
from device.party import Party
from device.scene import Lamp, Meaning, Menu, Mood, Poster
from device.tiles import cover

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.scene import Tile

LANGUAGES = ("en", "pt-BR", "de")


def lobby(**state: Any) -> Table[Lobby]:
    """A lobby of six seats."""
    options = state.pop("options", {})
    party = Party(state.pop("seats", 6), fixed_bots=state.pop("fixed_bots", None))
    return Table(Lobby(tuple(BOXES.values()), party, LANGUAGES, "en", options, **state))


def tiles_of(t: Table[Lobby]) -> Sequence[Tile]:
    """The tiles of the page that is open."""
    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    return menu.tiles


def choose(t: Table[Lobby], *keys: str) -> None:
    """Let the first who joined tap until each of these tiles is lit, then hold."""
    driver = t.game.joined[0] if t.game.joined else 0
    for key in keys:
        for _ in range(20):
            if tiles_of(t)[t.game.choice.lit].label.key == key:
                break
            t.tap(driver)
        else:
            pytest.fail(f"no tile {key}")
        t.hold(driver)


def chosen(t: Table[Lobby]) -> Start:
    """What the lobby decided."""
    assert isinstance(t.game.outcome, Start)
    return t.game.outcome


def test_a_slap_joins_with_its_own_sound() -> None:
    """Ruling 7.0: slap to join: the lamp lights, own sound."""
    t = lobby()
    assert t.game.lamps()[3] is Lamp.PULSE

    t.press(3)

    assert t.game.joined == [3]
    assert t.says[-1].sound == "join-4"
    assert t.game.lamps()[3] is Lamp.ON
    assert t.game.live()[3] is Meaning.CHOOSE
    assert t.game.live()[2] is Meaning.SLAP


def test_the_press_that_joins_does_not_choose() -> None:
    """Each press acts once (RPi-Jukebox-RFID#1043): its release is no tap, however late."""
    t = lobby()

    t.hold(3, 2.0)

    assert t.game.page is Page.GAMES
    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    assert menu.lit == 0


def test_players_sit_in_the_order_they_joined() -> None:
    """Ruling 7.5: "slap order clockwise at join", otherwise "left of" is wrong."""
    t = lobby()
    t.press(4, 1, 3)
    choose(t, "game-oink", "menu-play")
    t.press(3)

    assert chosen(t).seats == (4, 1, 3)
    assert chosen(t).people == 3
    assert chosen(t).starter == 2


def test_a_stranger_cannot_drive_the_menu() -> None:
    """Ruling 7.0: any *joined* seat may drive the menu; another seat's slap joins."""
    t = lobby()
    t.press(0)

    t.hold(5)

    assert t.game.page is Page.GAMES
    assert t.game.joined == [0, 5]


def test_a_tap_lights_the_next_tile_and_says_it() -> None:
    """Tap = next: no reading needed, the voice names it."""
    t = lobby()
    t.press(0)
    for _ in BOXES:
        t.tap(0)

    assert t.said[-1] == "menu-language"


def test_a_lone_player_gets_company() -> None:
    """One person alone plays a whole lively game."""
    t = lobby()
    t.press(2)
    choose(t, "game-oink", "menu-play")
    t.press(2)

    assert chosen(t).seats == (2, 0, 1, 3)
    assert chosen(t).people == 1


def test_two_people_play_without_bots_unless_they_want_some() -> None:
    """Bots come on request once people are among themselves."""
    t = lobby()
    t.press(0, 1)
    choose(t, "game-oink")
    assert t.game.party.bot_count(t.game.box) == 0

    choose(t, "menu-bots", "menu-bots")

    assert t.game.party.bot_count(t.game.box) == 2
    assert t.said[-1] == "bots-now"
    assert [seat.bot for seat in t.game.scene().seats] == [False, False, True, True, False, False]


def test_bots_go_round_to_none() -> None:
    """The tile counts up to the free seats, then starts again."""
    t = lobby(seats=3)
    t.press(0, 1)
    choose(t, "game-oink", "menu-bots")
    assert t.game.party.bot_count(t.game.box) == 1

    choose(t, "menu-bots")

    assert t.game.party.bot_count(t.game.box) == 0


def test_the_settings_can_fix_the_bots() -> None:
    """`--bots N`: as many as the settings say, as far as there is room."""
    t = lobby(fixed_bots=9)
    t.press(0)

    assert t.game.party.bot_count(t.game.box) == 5


def test_too_few_players_are_told_so() -> None:
    """A game that cannot be dealt does not start; the message says what is missing."""
    t = lobby(fixed_bots=0)
    t.press(0)
    choose(t, "game-oink", "menu-play")

    assert t.game.page is Page.GAME
    assert t.game.outcome is None
    assert t.says[-1].line == line("too-few", least=2)


def test_more_players_than_the_box_says_are_unofficial() -> None:
    """Unofficial: seven to ten are marked unofficial."""
    t = lobby(seats=10, fixed_bots=6)
    t.press(0)
    choose(t, "game-oink")

    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    assert menu.tiles[0].note == line("unofficial")


def test_the_question_decides_who_starts() -> None:
    """G-05 Ex: the prompt is open, C presses: C starts."""
    t = lobby()
    t.press(0, 1, 2)
    choose(t, "game-oink", "menu-play")
    assert t.said[-1] == "question-oink"
    assert t.game.live() == dict.fromkeys((0, 1, 2), Meaning.SLAP)

    t.press(2)

    assert chosen(t).starter == 2


def test_who_has_not_joined_cannot_answer() -> None:
    """G-05: only players start."""
    t = lobby()
    t.press(0, 1)
    choose(t, "game-oink", "menu-play")

    t.press(4)

    assert t.game.outcome is None
    assert t.game.joined == [0, 1]


def test_nobody_within_twenty_seconds_is_a_random_seat() -> None:
    """G-05: nobody within 20 s: random seat, every one of them possible."""
    starters = set()
    for seed in range(40):
        t = lobby(seed=seed)
        t.press(0, 1, 2)
        choose(t, "game-oink", "menu-play")
        t.wait(ASK - 0.2)
        assert t.game.outcome is None
        t.wait(0.2)
        starters.add(chosen(t).starter)

    assert starters == {0, 1, 2}


def test_the_question_is_a_picture_and_a_countdown() -> None:
    """The table sees what is asked and how long."""
    t = lobby()
    t.press(0, 1)
    choose(t, "game-oink", "menu-play")

    scene = t.game.scene()
    assert isinstance(scene.centre, Poster)
    assert scene.countdown is not None
    assert scene.countdown.due - scene.countdown.start == ASK


def test_the_language_goes_round() -> None:
    """Choosing the tile is the next language; the voice says its name."""
    t = lobby()
    t.press(0)
    seen = []
    for _ in range(3):
        choose(t, "menu-language")
        seen.append(t.game.language)

    assert seen == ["pt-BR", "de", "en"]
    assert t.said[-1] == "language-en"


def test_house_rules_go_round_and_reach_the_game() -> None:
    """All house options are in the menu, from what the settings say."""
    t = lobby(options={"oink": {"tempo_s": 2.0, "cry": "off"}})
    t.press(0, 1)
    choose(t, "game-oink", "menu-options", "option-oink-cry", "option-oink-cascade")
    choose(t, "option-oink-tempo_s", "option-oink-tempo_s", "menu-back", "menu-play")
    t.press(0)

    assert dict(chosen(t).options) == {"tempo_s": 2.6, "cry": "jury", "cascade": True}


def test_every_house_rule_can_be_shown() -> None:
    """Each tile says what it is set to: on/off, words or seconds."""
    t = lobby()
    t.press(0, 1)
    choose(t, "game-oink", "menu-options")

    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    values = {tile.label.key: tile.value for tile in menu.tiles}
    assert values["option-oink-tempo_s"] == line("seconds", n="1.8")
    assert values["option-oink-hint"] == line("off")
    assert values["option-oink-cry"] == line("value-oink-cry-jury")


def test_players_can_sit_down_again() -> None:
    """Somebody left, or sat down in the wrong order: everybody joins anew."""
    t = lobby()
    t.press(0, 1)
    choose(t, "game-oink", "menu-people")

    assert t.game.joined == []
    assert t.said[-1] == "join-how"
    t.press(1, 0)
    assert t.game.joined == [1, 0]


def test_back_leads_back() -> None:
    """Every page has a way out, and the game that was looked at stays lit."""
    t = lobby()
    t.press(0)
    choose(t, "game-oink", "menu-back")

    assert t.game.page is Page.GAMES


def test_many_house_rules_lie_on_several_sheets() -> None:
    """Das NEINhorn has more of them than tiles can be read: More leads on, and round again."""
    t = lobby()
    t.press(0)
    choose(t, "game-neinhorn", "menu-options")
    first = {tile.label.key for tile in tiles_of(t)}

    choose(t, "menu-more")
    second = {tile.label.key for tile in tiles_of(t)}

    assert first & second == {"menu-more", "menu-back"}
    choose(t, "option-neinhorn-bubbles")
    assert t.game.options["neinhorn"] == {"bubbles": True}
    choose(t, "menu-more")
    assert {tile.label.key for tile in tiles_of(t)} == first
    choose(t, "menu-back")
    assert t.game.page is Page.GAME


def test_house_rules_of_another_variant_are_not_offered() -> None:
    """Together there is a clock to choose; against each other there is none."""
    t = lobby()
    t.press(0)
    choose(t, "game-neinhorn", "menu-options")
    assert "option-neinhorn-difficulty" not in {tile.label.key for tile in tiles_of(t)}

    choose(t, "option-neinhorn-mode")

    assert "option-neinhorn-difficulty" in {tile.label.key for tile in tiles_of(t)}


def test_an_unfinished_game_is_offered_first() -> None:
    """Start again, and the lobby offers to go on."""
    t = lobby(unfinished=line("unfinished"))
    assert t.game.page is Page.RESUME
    assert t.game.live() == dict.fromkeys(range(6), Meaning.CHOOSE)

    t.hold(5)

    assert t.game.outcome == GoOn()


def test_an_unfinished_game_can_be_left() -> None:
    """A new evening: the old game is not wanted any more."""
    t = lobby(unfinished=line("unfinished"))

    choose(t, "menu-new")

    assert t.game.declined
    assert t.game.page is Page.GAMES
    assert t.game.outcome is None


def test_seats_show_who_sits_where() -> None:
    """Joined, bot, free: told by mood and badge, not by colour."""
    t = lobby()
    t.press(4)

    seats = t.game.scene().seats
    assert seats[4].mood is Mood.TURN
    assert seats[4].badge == line("badge-place", place=1)
    assert seats[0].bot
    assert seats[5].mood is Mood.OUT


def test_a_press_that_means_nothing_changes_nothing() -> None:
    """Between the outcome and the game nothing is heard any more than once."""
    t = lobby()
    t.press(0, 1)
    choose(t, "game-oink", "menu-play")
    before = t.game.scene()

    t.feed(Press(5, t.now))
    t.release(0, 1, 5)

    assert t.game.scene() == before


def test_a_cover_says_how_many_may_play() -> None:
    """From, to; or exactly so many."""
    notes = [cover(BOXES[name]).note for name in ("oink", "ostrich")]

    assert notes == [line("players", least=2, most=6), line("players-exactly", n=3)]
