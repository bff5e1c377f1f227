"""Eggs of Ostrich: its second rounds, what takes long, and what an error says, to the last word."""

from __future__ import annotations

import pytest
from savanna import AMBER, NAG, ROLL, A, B, C, asked, dealt, opened, rolled

from device.events import Say, TimeUp, Who, line
from device.games.ostrich import SKIP, Ostrich, Phase
from device.games.ostrich.cards import named
from device.games.ostrich.teams import Bag, called, share
from device.machine import Setup
from device.scene import Menu, Pile


def test_cards_of_another_box_are_told() -> None:
    """An error says what came and what was expected."""
    with pytest.raises(ValueError, match="expected the twelve") as error:
        named(["amber", "egg-4"])

    assert str(error.value) == "cards amber, egg-4; expected the twelve of Eggs of Ostrich"


def test_the_first_call_is_no_dawdling() -> None:
    """OS-21 [H] `auto_claim`: the box asks for the first card before it turns it over itself."""
    t = dealt(auto_claim=True)

    t.due()

    assert t.says == [Say.key("ostrich-turn-over", who=Who(A))]
    assert t.game.card is None
    t.due()
    assert t.game.phase is Phase.THINK


def test_a_later_card_is_turned_over_in_time() -> None:
    """OS-21 [H] `auto_claim`: after exactly so many seconds."""
    t = rolled(asked("egg-9", auto_claim=True), SKIP, SKIP, SKIP)
    t.wait(ROLL)
    since = t.now
    assert t.game.live()

    t.feed(TimeUp(since + NAG))

    assert t.game.phase is Phase.THINK


def test_a_later_card_is_turned_over_in_time_whatever_the_second() -> None:
    """OS-21 [H] `auto_claim`: deadlines are sums of floats, and (49.88… + 30) - 49.88… is less."""
    t = dealt(auto_claim=True)
    t.game.since = 49.88149033186267
    t.game.until = t.game.since + NAG

    t.feed(TimeUp(t.game.until))

    assert t.game.phase is Phase.THINK


def test_a_second_piece_of_amber() -> None:
    """OS-13: it is added to the first."""
    t = asked("amber")
    t.game.teams[B].amber, t.game.stones = 1, 2

    rolled(t, 3, SKIP, 3)

    assert t.game.teams[B].amber == 2
    assert t.game.stones == 1


def test_only_the_card_of_this_round_lies_open() -> None:
    """OS-03: the last round's is put aside."""
    t = rolled(asked("egg-9", "amber"), SKIP, SKIP, SKIP)
    t.wait(ROLL)
    t.tap(A)

    assert t.game.scene().centre == Pile((AMBER,), 1, 2, thrower=A)


def test_a_forced_claim_stays_when_the_box_claims_for_dawdlers() -> None:
    """OS-07, OS-21 [H] `auto_claim`: C can only skip, B gets a random claim, always the same."""
    found = set()
    for _ in range(6):
        t = opened("egg-9", auto_claim=True)
        t.game.teams[C].resting = 7
        for bag in t.game.teams[C].bags[:-1]:
            bag.broken = True
        t.due()
        t.press(A)
        while t.game.phase is Phase.LAPS:
            t.due()
        found.add(tuple(sorted(t.game.claims.items())))

    assert len(found) == 1
    claims = dict(found.pop())
    assert (claims[A], claims[C]) == (2, SKIP)
    assert claims.keys() == {A, B, C}


def test_nobodys_press_stands_between_the_laps() -> None:
    """G-07: only while the claims light up a referee's ring would tell."""
    t = opened("egg-9")
    assert t.game.spent() == frozenset()
    t.due()

    assert t.game.spent() == {A, B, C}


def test_what_nobody_takes_and_what_is_about_to_break_is_worth_nothing() -> None:
    """OS-08, OS-18."""
    assert share(9, 0) == 0
    assert Bag(2, 3).points == 0


def test_the_menu_goes_round() -> None:
    """7.3: behind "throw again" comes the first claim; who dawdles is called."""
    t = asked("egg-9", claim_mode="throw")
    for _ in range(4):
        t.due()
    for _ in range(6):
        t.tap(A)
    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    assert (menu.lit, len(menu.tiles)) == (0, 6)
    t.says.clear()
    t.due()

    assert t.says == [Say.key("ostrich-dawdles", who=Who(A))]


def test_a_seed_deals_the_same_cards_again_and_another_does_not() -> None:
    """The header's seed brings the same order back."""
    orders = [Ostrich.deal(Setup(3, seed)).dealt() for seed in (5, 5, 6)]

    assert orders[0] == orders[1] != orders[2]


def test_what_a_team_is_called() -> None:
    """OS-01: by its seat, or by the first of its seats."""
    assert called((8,)) == Who(8)
    assert called((8, 9)) == line("ostrich-team", who=Who(8))


def test_a_player_of_no_team() -> None:
    """An error says what came and what was expected."""
    with pytest.raises(ValueError, match=r"^player 3; expected one of 3$"):
        dealt().game.team_of(3)
