"""Eggs of Ostrich, rule by rule, in the rulebook's order. OS- and G-numbers are the rulings'."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from helpers import Table
from hypothesis import given
from hypothesis import strategies as st
from journals import ostrich as golden

from device.events import Event, Lift, Line, Release, Silence, TimeUp, Undo, Who, line
from device.games.ostrich import BOX, SKIP, Card, Options, Ostrich, Phase
from device.games.ostrich.cards import AMBER, CLAIMS, box, named
from device.games.ostrich.rules import CRASH, GLIMPSE
from device.games.ostrich.teams import share
from device.games.ostrich.ways import COUNT, HOW
from device.journal import History, Journal
from device.machine import Setup
from device.prompts import HOLD
from device.scene import Aside, Bag, Board, Claim, Lamp, Meaning, Menu, Mood, Pile, Podium, Poster

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

A, B, C = range(3)
OPTIONS = Options()
THINK, STEP, NAG = OPTIONS.think_s, OPTIONS.step_s, OPTIONS.nag_s
SIZES = CLAIMS[:-1]
JOURNALS = Path(__file__).parents[1] / "journals"


def table(
    *cards: int,
    eggs: Mapping[int, Mapping[int, int]] | None = None,
    broken: Mapping[int, Sequence[int]] | None = None,
    amber: Mapping[int, int] | None = None,
    resting: Mapping[int, int] | None = None,
    more: int = 3,
    **options: Any,
) -> Table[Ostrich]:
    """A table where these egg cards (0: amber) come next and `more` sixes after them.

    `eggs` and `broken` name a team's bags, `amber` what it has, `resting` what it claimed last.
    `options` are the house's, and perhaps `players` and the `starter`.
    """
    players, starter = options.pop("players", 3), options.pop("starter", A)
    game = Ostrich.deal(Setup(players, seed=1, options=options, starter=starter))
    game.deck = [Card(6)] * more + [Card(count) for count in reversed(cards)]
    for number, team in enumerate(game.teams):
        for bag in team.bags:
            bag.eggs = (eggs or {}).get(number, {}).get(bag.size, 0)
            bag.broken = bag.size in (broken or {}).get(number, ())
        team.amber = (amber or {}).get(number, 0)
        team.resting = (resting or {}).get(number)
        team.out = all(bag.broken for bag in team.bags)
    return Table(game)


def phase(t: Table[Ostrich]) -> Phase:
    """Where the game stands now."""
    return t.game.phase


def lines(t: Table[Ostrich]) -> list[Line]:
    """The lines said so far, with their values."""
    return [say.line for say in t.says if say.line]


def until(t: Table[Ostrich], *phases: Phase) -> None:
    """Let time pass until the game is in one of these phases."""
    for _ in range(200):
        if phase(t) in phases:
            return
        t.due()
    raise AssertionError(f"waited for {phases}, still {phase(t)}")


def turn_over(t: Table[Ostrich]) -> None:
    """Let the revealer open the top card."""
    assert phase(t) is Phase.REVEAL
    t.tap(min(t.game.live()))
    assert phase(t) is Phase.THINK


def laps(t: Table[Ostrich]) -> None:
    """Open a card and wait until the claims light up."""
    turn_over(t)
    until(t, Phase.LAPS)


def lit(t: Table[Ostrich]) -> int:
    """The claim that is lit now."""
    assert t.game.pick is not None
    return t.game.tiles[t.game.pick.lit]


def press_at(t: Table[Ostrich], claim: int, *players: int) -> None:
    """Wait for this claim to be lit, then let these players press."""
    for _ in range(12):
        if lit(t) == claim:
            break
        t.due()
    t.press(*players)


def claim(t: Table[Ostrich], *claims: int | None) -> None:
    """Open a card and let the teams claim this; None: that team does not press."""
    laps(t)
    for one in CLAIMS:
        pressing = [n for n, wanted in enumerate(claims) if wanted == one]
        if pressing and one in t.game.tiles:
            press_at(t, one, *(t.game.teams[number].players[0] for number in pressing))


def play(t: Table[Ostrich], *claims: int) -> None:
    """Play a round in which the teams claim this, up to the next one."""
    claim(t, *claims)
    until(t, Phase.SHOW)
    until(t, Phase.REVEAL, Phase.OVER)


def eggs(t: Table[Ostrich]) -> list[dict[int, int]]:
    """The eggs in everybody's bags, those without any left out."""
    return [{bag.size: bag.eggs for bag in team.bags if bag.eggs} for team in t.game.teams]


def legal(t: Table[Ostrich], team: int) -> set[int]:
    """What a team may claim in this round."""
    return set(t.game.teams[team].legal())


def amber(t: Table[Ostrich]) -> list[int]:
    """Everybody's amber."""
    return [team.amber for team in t.game.teams]


def winners(t: Table[Ostrich]) -> tuple[int, ...]:
    """Who won."""
    assert phase(t) is Phase.OVER
    return t.game.standings().winners


def board(t: Table[Ostrich], player: int) -> Board:
    """What lies in front of a player on the screen."""
    found = t.game.scene().seats[player].board
    assert found is not None
    return found


# -- Contents and preparations ----------------------------------------------------------------


def test_three_play() -> None:
    """OS-01: "in three colours each"; "two or all three players"."""
    assert BOX.players == (3, 3)
    assert [team.players for team in table().game.teams] == [(A,), (B,), (C,)]


def test_two_cannot_play() -> None:
    """OS-01 Ex: with 2 seats there is no Ostrich; the error says what came."""
    with pytest.raises(ValueError, match="2 players; expected 3 to 10"):
        Ostrich.deal(Setup(2, seed=1))


@pytest.mark.parametrize("players", range(4, 11))
def test_more_form_three_teams_of_neighbours(players: int) -> None:
    """OS-01 Ex: 4 seats are three teams; as even as can be, everybody in one."""
    teams = [team.players for team in table(players=players).game.teams]

    assert [player for team in teams for player in team] == list(range(players))
    assert len(teams) == 3
    assert max(map(len, teams)) - min(map(len, teams)) <= 1


def test_the_egg_cards() -> None:
    """OS-02: "4,5,5,6,7,8,9,9,10 and 3 amber (total 12 cards)"."""
    counts = Counter(card.eggs for card in box())

    assert counts == {4: 1, 5: 2, 6: 1, 7: 1, 8: 1, 9: 2, 10: 1, 0: 3}
    assert sum(card.eggs for card in box()) == 63


def test_two_cards_go_back_unseen() -> None:
    """OS-02: "remove 2 cards at random": ten rounds."""
    game = Ostrich.deal(Setup(3, seed=4))

    assert (len(game.deck), len(game.aside)) == (10, 2)
    assert game.audit() is None


@given(st.integers())
def test_seven_to_nine_egg_rounds(seed: int) -> None:
    """OS-02: so 7 to 9 egg rounds and 1 to 3 amber rounds."""
    deck = Ostrich.deal(Setup(3, seed)).deck

    assert 1 <= deck.count(AMBER) <= 3


def test_named_cards_are_dealt_as_they_are_named() -> None:
    """A journal's header lists the cards; they beat the seed, and the first is on top."""
    first = Ostrich.deal(Setup(3, seed=5))

    again = Ostrich.deal(Setup(3, seed=99, cards=first.dealt()))

    assert (again.deck, again.aside) == (first.deck, first.aside)
    assert again.deck[-1].name == again.dealt()[0]
    assert Ostrich.deal(Setup(3, seed=6)).deck != first.deck


def test_what_was_dealt_stays_what_was_dealt() -> None:
    """Also after cards were turned over."""
    t = table()
    before = t.game.dealt()
    turn_over(t)

    assert t.game.dealt() == before


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["egg-3"], "'egg-3' is no card of Eggs of Ostrich; expected one such as egg-9"),
        (["amber"] * 12, "expected the twelve of Eggs of Ostrich"),
    ],
)
def test_cards_of_another_box_are_refused(names: list[str], said: str) -> None:
    """Bad input: the message says what came and what was expected."""
    with pytest.raises(ValueError, match=said):
        named(names)


def test_everybody_has_four_bags_and_five_claims() -> None:
    """Rulebook: "Bag cards: 2, 3, 5, 7"; "Claim cards: 2, 3, 5, 7, skip"."""
    t = table()

    assert [bag.size for bag in t.game.teams[A].bags] == [2, 3, 5, 7]
    assert legal(t, A) == {2, 3, 5, 7, SKIP}


# -- Start of a round -------------------------------------------------------------------------


def test_who_cracked_an_egg_reveals() -> None:
    """G-05, OS-03: "The player who most recently cracked an egg is the revealer"."""
    t = table(9, starter=C)

    assert t.game.live() == {C: Meaning.CHOOSE}
    assert t.game.lamps() == {C: Lamp.ON}
    t.tap(A)
    assert phase(t) is Phase.REVEAL

    turn_over(t)

    assert t.game.card == Card(9)
    assert t.said == ["ostrich-eggs"]


def test_a_held_button_turns_the_card_over_too() -> None:
    """A finger that rests is no reason to wait."""
    t = table(9)

    t.hold(A)

    assert phase(t) is Phase.THINK


def test_the_revealer_is_asked_and_asked_again() -> None:
    """Nobody has to know whose turn it is: the box says it."""
    t = table(9, starter=B)

    t.wait(1.0)
    assert t.says[-1].line == line("ostrich-turn-over", who=Who(B))

    t.wait(NAG)
    assert t.said == ["ostrich-turn-over"] * 2
    assert phase(t) is Phase.REVEAL


def test_the_revealer_is_the_same_all_game() -> None:
    """OS-03: one revealer, whatever happens."""
    t = table(4, 5, starter=B)

    play(t, 7, 7, 7)
    play(t, 5, 5, 5)

    assert set(t.game.live()) == {B}


def test_a_revealer_who_is_out_is_followed_by_the_next() -> None:
    """OS-03 Ex: revealer A out in round 6 -> B's tap opens round 7."""
    t = table(9, 4, broken={A: (3, 5, 7)})
    play(t, 2, SKIP, SKIP)
    assert t.game.teams[A].out

    assert set(t.game.live()) == {B}
    assert t.game.scene().seats[B].mood is Mood.TURN
    t.tap(A)
    assert phase(t) is Phase.REVEAL
    turn_over(t)


def test_the_next_one_still_in_reveals() -> None:
    """OS-03: "next seat still in": one who is out is passed over."""
    t = table(9, broken={A: (2, 3, 5), B: SIZES}, more=9)
    claim(t, 7, None, SKIP)
    until(t, Phase.OVER)

    t = table(9, broken={B: SIZES}, eggs={A: {2: 1}})
    play(t, 2, SKIP, SKIP)

    assert t.game.playing == [A, C]


# -- Claims -----------------------------------------------------------------------------------


def test_a_used_claim_rests_for_one_round() -> None:
    """OS-04 Ex: B claims 7 in round 1 -> round 2 legal {2,3,5,skip}; round 3 the 7 is back."""
    t = table(4, 4)

    play(t, 5, 7, 5)
    assert legal(t, B) == {2, 3, 5, SKIP}

    play(t, 3, 5, 3)
    assert legal(t, B) == {2, 3, 7, SKIP}


def test_nobody_skips_twice_running() -> None:
    """OS-05 Ex: A skips in round 1 -> round 2 legal {2,3,5,7}; skip is back in round 3."""
    t = table(4, 4)

    play(t, SKIP, 7, 7)
    assert legal(t, A) == {2, 3, 5, 7}

    play(t, 7, 5, 5)
    assert legal(t, A) == {2, 3, 5, SKIP}


def test_a_claim_that_broke_its_bag_is_gone_and_blocks_nothing_else() -> None:
    """OS-06 Ex: 8 eggs, A alone with 7 -> breaks; next round legal {2,3,5,skip}."""
    t = table(8, 4)

    play(t, 7, SKIP, SKIP)
    assert legal(t, A) == {2, 3, 5, SKIP}

    play(t, 5, 7, 7)
    assert legal(t, A) == {2, 3, SKIP}


def test_with_one_bag_left_bag_and_skip_alternate() -> None:
    """OS-07: "With one bag left you must alternate bag/skip"."""
    t = table(0, 0, broken={A: (2, 3, 5)})

    play(t, 7, 2, 2)
    assert legal(t, A) == {SKIP}

    play(t, SKIP, 3, 3)
    assert legal(t, A) == {7}


@given(
    st.sets(st.sampled_from(SIZES), max_size=3), st.none() | st.sampled_from(CLAIMS), st.integers()
)
def test_there_is_always_a_legal_claim(broken: set[int], resting: int | None, seed: int) -> None:
    """OS-07: with an unbroken bag at least one claim is legal."""
    t = table(broken={A: tuple(broken)}, resting={} if resting is None else {A: resting})

    assert legal(t, A) == {*SIZES, SKIP} - broken - {resting}
    assert legal(t, A), seed


def test_a_forced_claim_is_made_without_a_press() -> None:
    """OS-07: "Forced claims are public knowledge": the box does not wait for them."""
    t = table(8, broken={A: (2, 3, 5)}, resting={A: SKIP})
    claim(t, None, 2, 3)
    assert A not in t.game.live()
    until(t, Phase.SHOW)

    assert t.game.claims == {A: 7, B: 2, C: 3}


def test_where_all_are_forced_there_is_nothing_to_wait_for() -> None:
    """OS-07: with one legal claim each the claims are turned over at once."""
    one = {A: (2, 3, 5), B: (2, 3, 5), C: (2, 3, 5)}
    t = table(0, broken=one, resting={A: SKIP, B: 7, C: 7})
    turn_over(t)

    t.due()

    assert phase(t) is Phase.SHOW
    assert t.game.claims == {A: 7, B: SKIP, C: SKIP}


# -- How to gather eggs -----------------------------------------------------------------------


def test_takers_share_equally_and_the_rest_stays() -> None:
    """OS-08 Ex (rulebook): 9, claims 7/5/skip -> 4 and 4, one left."""
    t = table(9)

    play(t, 7, 5, SKIP)

    assert eggs(t) == [{7: 4}, {5: 4}, {}]
    assert t.game.bank == 50 - 8


def test_ten_among_three() -> None:
    """OS-08 Ex: 10 with three takers -> 3 each."""
    t = table(10)

    play(t, 7, 5, 3)

    assert eggs(t) == [{7: 3}, {5: 3}, {3: 3}]


def test_all_skip() -> None:
    """OS-08: "If all players who chose "skip", no one gets any eggs"."""
    t = table(9)

    play(t, SKIP, SKIP, SKIP)

    assert eggs(t) == [{}, {}, {}]
    assert "ostrich-nobody" in t.said


def test_a_taker_always_gets_something() -> None:
    """OS-08: the smallest share is 4 / 3 = 1."""
    fewest = min(card.eggs for card in box() if card != AMBER)

    assert share(fewest, 3) == 1


# -- Breaking bags ----------------------------------------------------------------------------


def test_a_full_bag_is_not_broken() -> None:
    """OS-09: 7 in the 7-bag is full: "more eggs than it can hold" breaks it."""
    t = table(7)

    play(t, 7, SKIP, SKIP)

    assert eggs(t)[A] == {7: 7}
    assert not t.game.teams[A].broken
    assert "ostrich-full" in t.said


def test_a_bag_with_too_many_breaks() -> None:
    """OS-10 Ex: 5-bag holding 4 gets 2 -> broken, 6 eggs to the bank, 0 points."""
    t = table(4, eggs={A: {5: 4}})
    bank = t.game.bank

    play(t, 5, 7, SKIP)

    assert eggs(t) == [{}, {7: 2}, {}]
    assert t.game.teams[A].bag(5).broken
    assert t.game.bank == bank + 4 - 2
    assert t.game.standings().scores == (0, 1, 0)
    assert "ostrich-bursts" in t.said


def test_a_full_bag_may_be_claimed_and_breaks() -> None:
    """OS-11: no rule forbids it; its board shows it as full."""
    t = table(4, eggs={A: {3: 3}})
    laps(t)
    assert board(t, A).bags[1] == Bag(3, 3)

    press_at(t, 3, A)
    press_at(t, 7, B, C)
    until(t, Phase.REVEAL)

    assert t.game.teams[A].bag(3).broken


def test_every_bag_that_is_too_full_breaks_in_the_same_round() -> None:
    """OS-10: there is no order among them."""
    t = table(10)

    play(t, 2, 2, 2)

    assert [team.broken for team in t.game.teams] == [1, 1, 1]
    assert t.said.count("ostrich-bursts") == 3


# -- How to get amber -------------------------------------------------------------------------


def test_a_number_on_an_amber_card_gets_nothing_and_rests() -> None:
    """OS-12: it "gets nothing", and the claim rests next round."""
    t = table(0)

    play(t, 7, SKIP, SKIP)

    assert eggs(t)[A] == {}
    assert legal(t, A) == {2, 3, 5, SKIP}


@pytest.mark.parametrize(
    ("claims", "got"),
    [
        ((SKIP, 7, 5), [1, 0, 0]),
        ((SKIP, SKIP, 5), [0, 0, 0]),
        ((SKIP, SKIP, SKIP), [0, 0, 0]),
        ((2, 7, 5), [0, 0, 0]),
    ],
)
def test_amber_is_for_the_only_one_who_skips(claims: tuple[int, ...], got: list[int]) -> None:
    """OS-13: "if only one player played "skip", only that player gets an amber"."""
    t = table(0)

    play(t, *claims)

    assert amber(t) == got
    assert t.game.stones == 3 - sum(got)
    assert t.said.count("ostrich-amber-for") == sum(got)
    assert t.said.count("ostrich-amber-stays") == 1 - sum(got)


# -- Round end, and if all bags break ---------------------------------------------------------


def test_whoever_has_no_bag_is_out_and_two_play_on() -> None:
    """OS-15: "that player is out of the game; continue the game on the remaining two"."""
    t = table(9, 9, 0, broken={A: (3, 5, 7)})

    play(t, 2, SKIP, SKIP)
    assert t.says[-2].line == line("ostrich-out", who=Who(A))

    play(t, 7, 5, 5)
    assert eggs(t) == [{}, {5: 4}, {5: 4}]
    assert A not in t.game.claims

    play(t, 7, SKIP, 7)
    assert amber(t) == [0, 1, 0]


def test_who_is_out_presses_in_vain() -> None:
    """OS-15: out of the game."""
    t = table(9, broken={A: SIZES}, starter=B)
    turn_over(t)
    assert A not in t.game.live()
    until(t, Phase.LAPS)
    before = t.game.scene()

    t.press(A)

    assert t.game.scene() == before
    assert t.game.pick is not None
    assert t.game.pick.picks == {}


def test_the_last_one_in_wins_at_once() -> None:
    """OS-16: "The last one in wins at once", also with fewer points."""
    t = table(9, broken={A: SIZES, B: (3, 5, 7)}, eggs={C: {2: 1}}, amber={B: 2}, starter=B)

    play(t, 7, 2, SKIP)

    assert winners(t) == (C,)
    assert t.game.standings().reason == line("ostrich-end-last")
    assert t.game.standings().scores == (0, 0, 0)


def test_the_last_ones_out_together_compare_amber() -> None:
    """OS-16 Ex: A out earlier; B and C both lose their last bag; amber B 1, C 0 -> B wins."""
    last = {A: SIZES, B: (3, 5, 7), C: (3, 5, 7)}
    t = table(9, broken=last, amber={A: 2, B: 1}, starter=B)

    play(t, 7, 2, 2)

    assert winners(t) == (B,)
    assert t.game.standings().reason == line("ostrich-end-broken")
    assert t.game.standings().scores == (0, 4, 0)


def test_equal_amber_of_the_last_ones_is_shared() -> None:
    """OS-16: "ties shared"."""
    t = table(10, broken=dict.fromkeys(range(3), (3, 5, 7)), amber={A: 1, B: 1})

    play(t, 2, 2, 2)

    assert winners(t) == (A, B)
    assert t.said[-1] == "shared-victory"


@pytest.mark.parametrize(("option", "best"), [(False, (B,)), (True, (A,))])
def test_amber_of_who_is_out(option: bool, best: tuple[int, ...]) -> None:
    """OS-17 Ex: A out with 2 amber (8), B 7, C 5 -> B wins; with the option A wins 8:7:5."""
    full = {B: {7: 7}, C: {5: 5}}
    t = table(
        0,
        broken={A: SIZES},
        eggs=full,
        amber={A: 2},
        more=0,
        starter=B,
        out_scores_amber=option,
    )

    play(t, 7, 5, 3)

    assert winners(t) == best
    assert t.game.standings().scores == (8 if option else 0, 7, 5)
    assert board(t, A).treasure == 2
    assert board(t, A).gone


def test_who_is_out_shares_no_victory() -> None:
    """OS-17: "he is not scored and cannot win", not even where nobody has a point."""
    t = table(0, broken={A: SIZES}, more=0, starter=B)

    play(t, 7, 5, 3)

    assert winners(t) == (B, C)


def test_the_option_does_not_save_who_is_out_before_the_end() -> None:
    """OS-16 goes before OS-17: the last one in wins at once, whatever amber lies about."""
    t = table(9, broken={A: SIZES, B: (3, 5, 7)}, amber={A: 3}, starter=B, out_scores_amber=True)

    play(t, 7, 2, SKIP)

    assert winners(t) == (C,)


# -- Victory and scores -----------------------------------------------------------------------


def test_points() -> None:
    """OS-18 Ex (rulebook): 2 of 2, 1 of 3, 2 of 5, 2 of 7, one amber -> 2+0+1+1+4 = 8."""
    t = table(eggs={A: {2: 2, 3: 1, 5: 2, 7: 2}}, amber={A: 1})

    assert [bag.points for bag in t.game.teams[A].bags] == [2, 0, 1, 1]
    assert t.game.standings().scores == (8, 0, 0)


def test_one_egg_in_each_bag_is_worth_nothing() -> None:
    """OS-18 Ex: round down per bag."""
    assert table(eggs={A: dict.fromkeys(SIZES, 1)}).game.teams[A].points == 0


def test_the_game_ends_after_ten_rounds() -> None:
    """Rulebook: "The game ends after 10 rounds": the deck is empty."""
    t = table(0, more=0, eggs={B: {5: 5}})

    play(t, 2, 3, 5)

    assert winners(t) == (B,)
    assert t.game.standings().reason == line("ostrich-end-rounds")
    assert t.says[-1].line == line("wins", who=Who(B))
    assert (t.game.deadline, t.game.live()) == (None, {})
    assert t.game.lamps() == {B: Lamp.ON}


def test_equal_points_share_the_victory() -> None:
    """OS-19: not covered by the rulebook: shared."""
    t = table(0, more=0, eggs={A: {5: 5}, B: {3: 2}}, amber={B: 1})

    play(t, 2, 3, 5)

    assert winners(t) == (A, B)
    assert t.said[-1] == "shared-victory"


@pytest.mark.parametrize(
    ("more_amber", "broken", "best"),
    [({B: 1}, {}, (B,)), ({}, {A: (7,)}, (B,)), ({}, {}, (A, B))],
)
def test_the_tie_break(
    more_amber: dict[int, int], broken: dict[int, tuple[int, ...]], best: tuple[int, ...]
) -> None:
    """OS-19 [H]: more amber, then fewer broken bags; then the victory is shared."""
    own = {A: {5: 5}, B: {3: 2} if more_amber else {2: 2, 3: 3}}
    t = table(0, more=0, eggs=own, amber=more_amber, broken=broken, tie_break="amber")

    play(t, 2, 3, 5)

    assert t.game.standings().scores == (5, 5, 0)
    assert winners(t) == best


@pytest.mark.parametrize(
    ("name", "scores", "best", "bank"),
    [("ostrich-example", (8, 7, 12), (C,), 24), ("ostrich-51-eggs", (17, 17, 17), (A, B, C), -1)],
)
def test_golden_games(name: str, scores: tuple[int, ...], best: tuple[int, ...], bank: int) -> None:
    """OS-18 (rulebook): A has 8 points. OS-14, OS-19 Ex: 51 eggs, 17:17:17, all three win."""
    journal = Journal.decode((JOURNALS / f"{name}.jsonl").read_bytes())
    history = History(lambda: Ostrich.deal(journal.header.setup))

    history.fold(journal.records)

    assert (journal.damage, journal.header.rules) == (None, Ostrich.RULES)
    assert history.game.standings().scores == scores
    assert history.game.standings().winners == best
    assert (history.game.bank, history.game.audit()) == (bank, None)


@pytest.mark.parametrize("name", golden.GAMES)
def test_golden_games_are_played_the_same_today(name: str) -> None:
    """If this differs, old journals would play differently: raise RULES and record anew."""
    kept = (JOURNALS / f"{name}.jsonl").read_text(encoding="ascii")

    assert golden.record(name).splitlines()[1:] == kept.splitlines()[1:]  # behind the header


def test_the_golden_games_example_bags() -> None:
    """OS-18 (rulebook): "the "2" bag is full … the "3" bag holds 1 egg …", reached in play."""
    game = Ostrich.deal(golden.setup("ostrich-example"))
    for event in golden.played(game, golden.EXAMPLE):
        game.handle(event)

    assert {bag.size: bag.eggs for bag in game.teams[A].bags} == {2: 2, 3: 1, 5: 2, 7: 2}
    assert game.teams[A].amber == 1


# -- Open information -------------------------------------------------------------------------


def test_bags_eggs_amber_and_resting_claims_are_open() -> None:
    """OS-20 Ex: the screen may grey out B's resting 7 for everybody."""
    t = table(9, eggs={B: {5: 4}}, broken={B: (2,)}, amber={B: 1}, resting={B: 7})

    assert board(t, B) == Board(
        (Bag(2, broken=True), Bag(3), Bag(5, 4), Bag(7, claim=Claim.RESTING)),
        treasure=1,
        players=(B,),
    )


def test_a_pick_is_not_open() -> None:
    """OS-20 Ex: never B's current pick; test_secret_pick compares everything."""
    t = table(9)
    laps(t)
    before = t.game.scene(), t.game.lamps(), t.game.live()

    press_at(t, 2, B)

    assert (t.game.scene(), t.game.lamps(), t.game.live()) == before
    assert t.game.pick is not None
    assert t.game.pick.picks == {B: 0}


# -- Dawdling ---------------------------------------------------------------------------------


def test_whoever_has_no_pick_gets_another_lap() -> None:
    """7.3: two laps, and another one for whoever has no pick; the box says for whom."""
    t = table(9)
    claim(t, 7, 5, None)
    said = len(t.said)

    t.wait(2 * 5 * STEP)
    assert t.said[said:] == ["ostrich-one-more"]
    assert lines(t)[-1] == line("ostrich-one-more", who=Who(C))
    assert t.game.scene().seats[C].badge == line("ostrich-awaited")

    press_at(t, SKIP, C)
    until(t, Phase.SHOW)
    assert t.game.claims == {A: 7, B: 5, C: SKIP}


def test_the_box_nags_and_waits() -> None:
    """OS-21 Ex: 30 s, C silent, option off -> voice prompt, still waiting."""
    t = table(9)
    claim(t, 7, 5, None)

    t.wait(NAG)
    assert lines(t)[-1] == line("ostrich-dawdles", who=Who(C))
    assert phase(t) is Phase.LAPS


def test_the_box_claims_for_dawdlers_if_it_is_told_to() -> None:
    """OS-21 [H] `auto_claim`: a random legal claim."""
    found = set()
    for seed in range(30):
        t = table(9, auto_claim=True, resting={C: 7})
        t.game.seed = seed
        claim(t, 7, 5, None)
        t.wait(NAG)
        assert phase(t) is not Phase.LAPS
        assert t.game.claims.items() >= {A: 7, B: 5}.items()
        found.add(t.game.claims[C])

    assert found == {2, 3, 5, SKIP}


def test_the_box_turns_the_card_over_if_it_is_told_not_to_wait() -> None:
    """OS-21 [H] `auto_claim`: nor does the box wait for the revealer."""
    t = table(9, auto_claim=True)

    t.wait(NAG + 1.0)

    assert phase(t) is not Phase.REVEAL


# -- How to claim: the choice -----------------------------------------------------------------


def test_the_card_lies_open_for_a_while() -> None:
    """7.3: everybody can look at the card, its bags and the way to claim before the laps."""
    t = table(9)
    turn_over(t)
    centre, aside = t.game.scene().centre, t.game.scene().aside
    assert isinstance(centre, Pile)
    assert centre.cards[-1].digit == "9"
    assert isinstance(aside, Aside)
    assert aside.headline == line("value-ostrich-claim_mode-drumroll")

    t.wait(THINK)

    assert phase(t) is Phase.LAPS


def test_another_way_is_one_tap_away() -> None:
    """7.3: "B one tap away on the claim prompt"; anybody may tap, and it stays so."""
    t = table(9, 9)
    turn_over(t)
    t.wait(THINK - 0.5)
    t.tap(C)
    assert t.said[-1] == "value-ostrich-claim_mode-throw"

    t.wait(THINK - 0.1)
    assert phase(t) is Phase.THINK
    t.wait(0.2)
    assert phase(t) is Phase.COUNT

    for player in (A, B, C):
        until(t, Phase.ENTER)
        enter(t, player, 0)
    until(t, Phase.REVEAL)
    turn_over(t)
    t.tap(A)
    assert t.said[-1] == "value-ostrich-claim_mode-eyes_shut"


def test_after_the_last_way_comes_the_first() -> None:
    """Tap = next; what is chosen is said."""
    t = table(9)
    turn_over(t)
    for player in (A, B, C):
        t.tap(player)

    assert [key.rpartition("-")[2] for key in t.said[-3:]] == ["throw", "eyes_shut", "drumroll"]
    assert t.game.mode == "drumroll"


def test_a_hold_begins_at_once() -> None:
    """Hold = now."""
    t = table(9)
    turn_over(t)

    t.press(B)
    t.wait(HOLD)

    assert phase(t) is Phase.LAPS


def test_two_hands_begin_nothing() -> None:
    """G-07: when a second seat starts to hold, a hold in progress is cancelled."""
    t = table(9)
    turn_over(t)
    t.press(B)
    t.wait(0.5)
    t.press(C)
    t.wait(0.5)

    assert phase(t) is Phase.THINK


def test_a_finger_stops_the_time_and_never_turns_it_back() -> None:
    """7.0: a press in time stops the deadline; if nothing comes of it, time is up at once."""
    t = table(9)
    turn_over(t)
    t.wait(THINK - 0.2)
    t.press(B)
    t.wait(0.5)
    assert phase(t) is Phase.THINK

    t.feed(Lift(B, t.now))
    assert t.game.deadline == t.now

    t.due()
    assert phase(t) is Phase.LAPS


def test_a_release_of_a_hand_that_was_down_before_means_nothing() -> None:
    """G-02: only a fresh press counts; a stranger's finger changes nothing either."""
    t = table(9, starter=B)
    before = deepcopy(t.game)

    t.release(A)
    t.feed(Lift(C, t.now))

    assert t.game == before


# -- The drumroll -----------------------------------------------------------------------------


def test_the_claims_light_up_in_two_laps() -> None:
    """7.3: "the five claims light up one after the other, 1.2 s each, two laps"."""
    t = table(9)
    laps(t)
    order = []
    for _ in range(10):
        order.append(lit(t))
        t.press(A, B, C)
        t.due()

    assert order == [2, 3, 5, 7, SKIP] * 2
    assert phase(t) is Phase.SHOW


def test_the_last_press_counts() -> None:
    """7.3: "decoys welcome": what was pressed before does not matter."""
    t = table(9)
    laps(t)
    for decoy in (2, 5, SKIP):
        press_at(t, decoy, A)
    press_at(t, 7, A, B, C)
    until(t, Phase.SHOW)

    assert t.game.claims == {A: 7, B: 7, C: 7}


def test_an_illegal_claim_cannot_be_made() -> None:
    """7.3: "illegal claims impossible": a press on a resting claim changes nothing."""
    t = table(9, resting={A: 7})
    claim(t, 5, 7, 7)
    press_at(t, 7, A)
    until(t, Phase.SHOW)

    assert t.game.claims == {A: 5, B: 7, C: 7}


def test_what_nobody_may_claim_does_not_light_up() -> None:
    """A lap goes through the legal claims only."""
    t = table(9, resting={A: 7, B: 7, C: 7}, broken={A: (2,), B: (2,), C: (2,)})
    laps(t)

    assert t.game.tiles == (3, 5, SKIP)


def test_a_press_is_for_what_could_be_seen() -> None:
    """G-03: a claim counts as lit from when it was really on the screen."""
    t = table(9)
    laps(t)
    t.feed(TimeUp(t.game.deadline or 0))
    t.press(A)
    t.show()
    t.press(B)

    assert lit(t) == 3
    assert t.game.pick is not None
    assert t.game.pick.picks == {A: 0, B: 1}


def test_the_lamps_are_dark_though_the_buttons_are_live() -> None:
    """7.3: "LEDs show nothing until the lap is over"; decision 10: no blink either."""
    t = table(9)
    laps(t)

    assert t.game.live() == dict.fromkeys((A, B, C), Meaning.SLAP)
    assert t.game.lamps() == dict.fromkeys((A, B, C), Lamp.OFF)
    assert t.game.spent() == {A, B, C}


def test_the_menu_shows_claims_and_what_there_is() -> None:
    """5 tiles: numbers and skip; the heading tells the eggs."""
    t = table(9)
    laps(t)
    centre = t.game.scene().centre
    assert isinstance(centre, Menu)

    assert [tile.label for tile in centre.tiles] == [
        *(line("count", n=size) for size in SIZES),
        line("ostrich-skip"),
    ]
    assert centre.title == line("ostrich-eggs", n=9)
    assert centre.lit == 0


# -- The throw --------------------------------------------------------------------------------


def thrown(*cards: int, **options: Any) -> Table[Ostrich]:
    """A table where fingers have just been shown."""
    t = table(*cards, claim_mode="throw", **options)
    turn_over(t)
    until(t, Phase.COUNT)
    t.wait(HOW + COUNT)
    assert phase(t) is Phase.ENTER
    return t


def enter(t: Table[Ostrich], player: int, option: int) -> None:
    """Let a player tap to this option and hold."""
    for _ in range(option):
        t.tap(player)
        t.wait(0.1)
    t.hold(player)


def test_three_two_one_show() -> None:
    """7.3 B: "device counts 3-2-1, all show fingers"."""
    t = thrown(9)

    assert t.said[-6:] == [
        "ostrich-throw-how",
        *["count"] * 3,
        "ostrich-show-now",
        "ostrich-enter",
    ]
    counted = [say.line.values for say in t.says if say.line and say.line.key == "count"]
    assert counted == [(("n", 3),), (("n", 2),), (("n", 1),)]


def test_each_enters_what_everybody_saw() -> None:
    """7.3 B: "afterwards each enters what everybody saw", one by one."""
    t = thrown(9, starter=B)
    assert t.game.live() == {B: Meaning.CHOOSE}

    enter(t, B, 3)
    assert t.game.live() == {C: Meaning.CHOOSE}
    assert board(t, B).bags[3].claim is Claim.CHOSEN
    enter(t, C, 0)
    enter(t, A, 4)

    assert phase(t) is Phase.SHOW
    assert t.game.claims == {A: SKIP, B: 7, C: 2}


def test_others_press_in_vain_while_one_enters() -> None:
    """Only legal buttons are live."""
    t = thrown(9)

    t.tap(B)

    assert t.game.choice.lit == 0


def test_an_unavailable_claim_is_thrown_again_by_all() -> None:
    """7.3 B: "an unavailable claim must be re-thrown by all": the last tile does that."""
    t = thrown(9, resting={B: 7})
    enter(t, A, 3)
    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    assert len(menu.tiles) == 4 + 1
    assert menu.tiles[-1].label == line("ostrich-throw-again")

    enter(t, B, 4)

    assert phase(t) is Phase.COUNT
    assert t.game.claims == {}


def test_a_forced_claim_is_not_entered() -> None:
    """OS-07: everybody knows it."""
    t = thrown(9, broken={A: (2, 3, 5)}, resting={A: SKIP})
    enter(t, B, 0)
    enter(t, C, 0)

    assert t.game.claims == {A: 7, B: 2, C: 2}


def test_who_does_not_enter_is_nagged() -> None:
    """OS-21: after 30 s the device nags, and goes on waiting."""
    t = thrown(9)

    t.wait(2 * NAG)

    assert t.said[-2:] == ["ostrich-dawdles"] * 2
    assert set(t.game.live()) == {A}


def test_the_box_enters_for_dawdlers_if_it_is_told_to() -> None:
    """OS-21 [H] `auto_claim`."""
    t = thrown(9, auto_claim=True)

    t.wait(NAG)

    assert set(t.game.live()) == {B}
    assert t.game.claims.keys() == {A}


# -- Eyes shut --------------------------------------------------------------------------------


def test_one_after_the_other_picks_while_the_others_look_away() -> None:
    """7.3 C: in clockwise order from the revealer, asked by voice, one lap each."""
    t = table(9, claim_mode="eyes_shut", starter=B)
    turn_over(t)
    for player, wanted in ((B, 5), (C, SKIP), (A, 7)):
        until(t, Phase.LOOK)
        assert t.says[-1].line == line("ostrich-look", who=Who(player))
        assert isinstance(t.game.scene().centre, Poster)
        assert t.game.lamps() == {player: Lamp.ON}
        until(t, Phase.LAPS)
        assert t.game.lamps() == {player: Lamp.OFF}
        press_at(t, wanted, A, B, C)  # the others' hands mean nothing

    until(t, Phase.SHOW)

    assert t.game.claims == {A: 7, B: 5, C: SKIP}
    assert "ostrich-open-eyes" in t.said
    assert {seat.mood for seat in t.game.scene().seats} == {Mood.IDLE}


def test_only_ones_own_claims_light_up() -> None:
    """7.3 C: the legal claims of the one who looks."""
    t = table(9, claim_mode="eyes_shut", resting={A: 5})
    turn_over(t)
    until(t, Phase.LAPS)

    assert t.game.tiles == (2, 3, 7, SKIP)


def test_who_looks_and_does_not_pick_gets_another_lap() -> None:
    """7.3: whoever has no pick gets another lap."""
    t = table(9, claim_mode="eyes_shut")
    turn_over(t)
    until(t, Phase.LAPS)

    t.wait(5 * STEP)

    assert t.said[-1] == "ostrich-one-more"
    assert set(t.game.live()) == {A}


# -- The reveal -------------------------------------------------------------------------------


def test_all_claims_are_turned_over_at_once_and_said() -> None:
    """7.3: "one simultaneous, spoken reveal"."""
    t = table(9)
    claim(t, 7, 5, SKIP)
    assert all(
        Claim.CHOSEN not in {*(bag.claim for bag in board(t, n).bags), board(t, n).skip}
        for n in range(3)
    )
    until(t, Phase.SHOW)

    assert lines(t)[-3:] == [
        line("ostrich-takes", who=Who(A), bag=7),
        line("ostrich-takes", who=Who(B), bag=5),
        line("ostrich-skips", who=Who(C)),
    ]
    assert board(t, A).bags[3].claim is Claim.CHOSEN
    assert board(t, C).skip is Claim.CHOSEN
    assert eggs(t) == [{}, {}, {}]


def test_eggs_roll_then_bags_burst() -> None:
    """7.3: "eggs rolling into bags, a bag that creaks at n-1 and bursts"."""
    t = table(8, eggs={A: {5: 4}, B: {5: 0}})
    claim(t, 5, 5, SKIP)
    until(t, Phase.ROLL)
    assert board(t, A).bags[2] == Bag(5, 8, claim=Claim.CHOSEN)
    assert t.said[-2:] == ["ostrich-share", "ostrich-creaks"]
    assert t.says[-1].line == line("ostrich-creaks", who=Who(B), bag=5)

    until(t, Phase.BURST)
    assert board(t, A).bags[2] == Bag(5, 0, broken=True, claim=Claim.CHOSEN)
    assert t.game.scene().seats[A].mood is Mood.HERO
    assert t.says[-1].line == line("ostrich-bursts", who=Who(A), bag=5)

    t.wait(CRASH)
    assert phase(t) is Phase.REVEAL


def test_who_gets_amber_is_the_hero() -> None:
    """All eyes on the one who got it."""
    t = table(0)
    claim(t, SKIP, 5, 7)
    until(t, Phase.ROLL)

    assert [seat.mood for seat in t.game.scene().seats] == [Mood.HERO, Mood.IDLE, Mood.IDLE]
    assert board(t, A).treasure == 1

    until(t, Phase.REVEAL)
    assert [seat.mood for seat in t.game.scene().seats] == [Mood.TURN, Mood.IDLE, Mood.IDLE]


def test_silence_shortens_what_is_shown_but_not_to_nothing() -> None:
    """When all is said there is no need to wait; but it must have been seen."""
    t = table(9)
    claim(t, 7, 5, SKIP)
    until(t, Phase.SHOW)
    shown = t.now
    t.wait(0.5)
    t.feed(Silence(t.now))
    assert t.game.deadline == shown + GLIMPSE

    t.wait(1.0)
    t.feed(Silence(t.now))
    assert t.game.deadline == shown + GLIMPSE
    t.wait(0.5)
    assert phase(t) is Phase.ROLL


# -- Taking a round back, teams, the end ------------------------------------------------------


class Noted(Table[Ostrich]):
    """A table that remembers what happened."""

    def __init__(self) -> None:
        super().__init__(Ostrich.deal(Setup(3, seed=1)))
        self.events = list[Event]()

    def feed(self, event: Event) -> None:
        """Note an event and let it happen."""
        self.events.append(event)
        super().feed(event)


def test_two_hands_take_the_round_back() -> None:
    """G-07: undo goes back to the claims of this round; all choose again, with full time."""
    t = Noted()
    claim(t, 7, 5, SKIP)
    asked = t.game.asked
    until(t, Phase.REVEAL)
    (ruling,) = t.game.rulings
    assert (ruling.verdict, ruling.asked) == ("ruled-claims", asked)

    history = History(lambda: Ostrich.deal(Setup(3, seed=1)))
    for event in (*t.events, Undo(asked)):
        history.handle(event)

    assert history.game.phase is Phase.THINK
    assert history.game.deadline == asked + THINK
    assert history.game.bank == 50


def test_what_was_mis_entered_is_entered_again() -> None:
    """G-07, throw: undo goes back to the first entry; the fingers are not shown again."""
    t = thrown(9)
    asked = t.now
    for player in (A, B, C):
        enter(t, player, 0)

    assert t.game.rulings[-1].asked == asked


def test_a_new_card_makes_the_last_round_final() -> None:
    """7.7: undo "also later, until the next round starts"."""
    t = table(9, 9)
    play(t, 7, 5, SKIP)
    assert t.game.rulings

    turn_over(t)

    assert not t.game.rulings


def test_any_seat_of_a_team_may_pick_and_the_last_press_counts() -> None:
    """OS-01: three teams; A and B are one of four players."""
    t = table(9, players=4)
    laps(t)
    press_at(t, 5, A)
    press_at(t, 7, B, 2, 3)
    until(t, Phase.SHOW)

    assert t.game.claims == {0: 7, 1: 7, 2: 7}


def test_any_seat_of_the_revealers_team_may_turn_the_card_over() -> None:
    """OS-03, as a team."""
    t = table(9, players=4, starter=A)

    assert set(t.game.live()) == {A, B}
    t.tap(B)
    assert phase(t) is Phase.THINK


def test_a_teams_seats_show_its_board_and_name_and_have_its_score() -> None:
    """Every seat of a team shows what the team has."""
    t = table(0, players=4, more=0, eggs={0: {7: 7}})
    assert board(t, A) == board(t, B)
    assert t.game.scene().seats[B].badge == line("ostrich-team", who=Who(A))
    assert t.game.scene().seats[C].badge is None

    play(t, 2, 3, 5)

    assert t.game.standings().scores == (7, 7, 0, 0)
    assert winners(t) == (A, B)
    assert t.says[-1].line == line("wins", who=line("ostrich-team", who=Who(A)))


def test_the_podium_has_a_place_for_each_team() -> None:
    """The first seat stands for its team; equal points share a place."""
    t = table(0, players=5, more=0, eggs={1: {7: 7}})
    play(t, 2, 3, 5)
    podium = t.game.scene().centre
    assert isinstance(podium, Podium)

    firsts = [team.players[0] for team in t.game.teams]
    assert [(place.player, place.place) for place in podium.places] == [
        (firsts[1], 1),
        (firsts[0], 2),
        (firsts[2], 2),
    ]


def test_who_won_without_the_most_points_stands_on_top() -> None:
    """OS-16: the last one in."""
    t = table(9, broken={A: SIZES, B: (3, 5, 7)}, starter=B, eggs={B: {2: 2}})
    play(t, 7, 2, SKIP)
    podium = t.game.scene().centre
    assert isinstance(podium, Podium)

    assert [place.place for place in podium.places] == [1, 2, 2]
    assert podium.places[0].player == C


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda game: game.deck.pop(), "cards"),
        (lambda game: game.deck.__setitem__(0, game.deck[1]), "cards"),
        (lambda game: setattr(game.teams[A].bags[0], "eggs", 1), "51 eggs; expected 50"),
        (lambda game: setattr(game.teams[A], "amber", 1), "4 pieces of amber; expected 3"),
    ],
)
def test_the_audit_finds_what_is_missing_or_doubled(spoil: Any, said: str) -> None:
    """No card, egg or amber is ever lost or doubled."""
    game = Ostrich.deal(Setup(3, seed=1))
    assert game.audit() is None

    spoil(game)

    assert said in str(game.audit())


def test_a_release_means_nothing_in_a_race() -> None:
    """In one state a button means slap or tap/hold, never both."""
    t = table(9)
    laps(t)
    press_at(t, 2, A)
    before = t.game.pick

    t.feed(Release(A, t.now))

    assert t.game.pick == before
