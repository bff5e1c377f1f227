"""The journal is the truth: what was kept leads to where the table stood, or is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from night import FAST, OPTIONS, A, B, C, Night, playing, ruled

from device.dealing import deal_again
from device.events import line
from device.games.oink import Phase
from device.journal import Header, History, Journal
from device.machine import Game, Setup
from device.prompts import HOLD
from device.scene import Menu, Poster

if TYPE_CHECKING:
    from device.games.oink import Oink


def folded(journal: Journal) -> Game:
    """The state that a journal leads to."""
    history: History[Game] = History(lambda: deal_again(journal.header))
    history.fold(journal.records)
    return history.game


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
    """Pull the plug, start again: the lobby offers to go on, paused, with a 3-2-1."""
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
    assert after.game.jury is not None
    assert after.game.jury.finger.since is None


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
