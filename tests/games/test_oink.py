"""Oink!, rule by rule, in the rulebook's order. OI- and G-numbers are the rulings' names."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from helpers import Table
from hypothesis import given
from hypothesis import strategies as st

from device.events import Lift, Pardon, Press, Release, Silence, TimeUp, Who, line
from device.games.oink import Card, Oink, Options, Phase
from device.games.oink.cards import box, cry_for, deal, named, shuffled
from device.games.oink.laying import HINT, SHOWN_AT_LATEST
from device.games.oink.rules import GLIMPSE
from device.machine import Setup
from device.prompts import HOLD
from device.scene import Aside, Lamp, Meaning, Pile, Podium, Poster

if TYPE_CHECKING:
    from device.jury import Jury

OPTIONS = Options(jitter=0)
TEMPO = OPTIONS.tempo_s
DEAD = OPTIONS.dead_time_ms / 1000
WINDOW, CRY, JURY = (ms / 1000 for ms in (OPTIONS.slap_window_ms, OPTIONS.cry_ms, OPTIONS.jury_ms))
VERDICT = WINDOW + CRY + JURY + 0.1  # seconds from a first slap to a silent verdict, at most

PIG = Card("pig", 7)
COW_0, COW_1, COW_3, COW_4, COW_5, COW_6 = (Card("cow", value) for value in (0, 1, 3, 4, 5, 6))
SHEEP_4, SHEEP_5, SHEEP_6 = (Card("sheep", value) for value in (4, 5, 6))
DOG_1, DOG_2, CAT_5, CAT_6 = Card("dog", 1), Card("dog", 2), Card("cat", 5), Card("cat", 6)
CHICK_0, CHICK_3 = Card("chick", 0), Card("chick", 3)

A, B, C, D = range(4)


def table(
    *laid: Card,
    players: int = 4,
    left: int = 5,
    following: tuple[Card, ...] = (),
    won: dict[int, list[Card]] | None = None,
    people: frozenset[int] | None = None,
    **options: Any,
) -> Table[Oink]:
    """A table on which these cards were laid, the last one just seen, by A, B, C … in turn."""
    flipper = (len(laid) - 1) % players
    decks = [[DOG_2] * left for _ in range(players)]
    for step, card in enumerate(following):
        decks[(flipper + 1 + step) % players].append(card)
    game = Oink(
        options=replace(OPTIONS, **options),
        decks=decks,
        won=[list((won or {}).get(player, [])) for player in range(players)],
        people=frozenset(range(players)) if people is None else people,
        head_start=(0.0,) * players,
        tempi=(TEMPO,) * 90,
        turn=flipper,
        pile=list(laid),
        serial=len(laid),
        laid_by=flipper,
        open=True,
        phase=Phase.WATCH,
        until=TEMPO,
    )
    return Table(game, now=DEAD)


def scores(t: Table[Oink]) -> list[int]:
    """How many cards everybody has won."""
    return list(t.game.standings().scores)


def phase(t: Table[Oink]) -> Phase:
    """Where the game stands now."""
    return t.game.phase


def judged(t: Table[Oink], *slappers: int) -> Table[Oink]:
    """Let these slap, cry and come before the jury."""
    t.press(*slappers)
    t.wait(CRY)
    assert phase(t) is Phase.JUDGE
    return t


def jury(t: Table[Oink]) -> Jury:
    """Who hears about the cry now."""
    assert t.game.jury is not None
    return t.game.jury


def told(t: Table[Oink]) -> Aside:
    """What is told beside the pile now."""
    aside = t.game.scene().aside
    assert isinstance(aside, Aside)
    return aside


def object_all(t: Table[Oink]) -> None:
    """Let every juror object."""
    t.press(*sorted(jury(t).vote.jurors))


# -- Components and setup -------------------------------------------------------------------


def test_the_box_holds_ninety_cards() -> None:
    """OI-01: 84 animal cards, "two identical cards of each animal", and 6 pigs, all value 7."""
    counts = Counter(box())

    assert len(box()) == 90
    assert counts[COW_4] == 2
    assert counts[PIG] == 6
    assert {card.value for card in counts if card.animal != "pig"} == set(range(7))
    assert len(counts) == 43


@pytest.mark.parametrize(
    ("players", "each", "aside"),
    [
        *[(2, 45, 0), (3, 30, 0), (4, 22, 2), (5, 18, 0), (6, 15, 0)],  # the rulebook
        *[(7, 12, 6), (8, 11, 2), (9, 10, 0), (10, 9, 0)],  # unofficial
    ],
)
def test_cards_are_dealt_evenly(players: int, each: int, aside: int) -> None:
    """OI-02: "deal them out evenly"; with 4 players 2 cards go back to the box unseen."""
    decks = deal(shuffled(3), players)

    assert [len(deck) for deck in decks] == [each] * players
    assert 90 - each * players == aside


def test_no_card_is_dealt_twice() -> None:
    """OI-02: what is dealt comes out of one box."""
    dealt = Counter(card for deck in deal(shuffled(3), 4) for card in deck)

    assert dealt <= Counter(box())


def test_a_seed_deals_the_same_cards_again_and_another_seed_does_not() -> None:
    """The header's seed brings the same order back."""
    setup = Setup(4, seed=5)

    assert Oink.deal(setup).dealt() == Oink.deal(setup).dealt()
    assert Oink.deal(setup).dealt() != Oink.deal(Setup(4, seed=6)).dealt()


def test_named_cards_are_dealt_as_they_are_named() -> None:
    """A journal's header lists the cards; they beat the seed."""
    first = Oink.deal(Setup(3, seed=5))

    again = Oink.deal(Setup(3, seed=99, cards=first.dealt()))

    assert again.decks == first.decks


def test_a_card_that_is_not_in_the_box_is_refused_by_name() -> None:
    """Bad input: the message says what came and what was expected."""
    with pytest.raises(ValueError, match=r"'cow-9' is no card of Oink!; expected .* cow-4"):
        named(["cow-4", "cow-9"])


def test_the_starter_lays_the_first_card() -> None:
    """G-05: whoever was last in the village is the first player."""
    t = Table(Oink.deal(Setup(4, seed=1, starter=C)))

    t.wait(OPTIONS.ready_s)

    assert t.game.laid_by == C
    assert [len(deck) for deck in t.game.decks] == [22, 22, 21, 22]


def test_the_count_in_shows_who_begins() -> None:
    """Before the first card the table gets ready, and no press means anything."""
    t = Table(Oink.deal(Setup(4, seed=1, starter=C)))

    t.press(A)

    assert phase(t) is Phase.READY
    assert isinstance(t.game.scene().centre, Poster)
    assert t.game.live() == {}


# -- Hands ----------------------------------------------------------------------------------


def test_a_card_counts_from_the_moment_it_was_seen() -> None:
    """G-03: a card becomes visible at its Shown time, and lies on the pile from then on."""
    t = table(COW_3, following=(COW_5,))
    t.feed(TimeUp(TEMPO))
    assert phase(t) is Phase.LAYING
    assert t.game.pile == [COW_3]

    t.now = TEMPO + 0.2
    t.show()

    assert t.game.pile == [COW_3, COW_5]
    assert t.game.deadline == pytest.approx(TEMPO + 0.2 + TEMPO)


def test_a_press_before_the_new_card_was_seen_is_a_slap_on_the_old_one() -> None:
    """G-03 Ex: card X slappable, Y visible at 11.800; a press of 11.799 is a slap on X."""
    t = table(COW_3, COW_5, following=(DOG_1,))
    t.feed(TimeUp(TEMPO))

    t.feed(Press(A, TEMPO + 0.019))

    assert phase(t) is Phase.COLLECT
    assert t.game.pile == [COW_3, COW_5]
    assert len(t.game.decks[C]) == 6
    assert t.game.turn == B


def test_the_card_that_was_in_the_air_is_thrown_again() -> None:
    """G-03: after a slap on X that nobody wins, Y is laid by the player whose card it is."""
    t = table(COW_3, COW_5, following=(DOG_1,), cry="jury")
    t.feed(TimeUp(TEMPO))
    t.now = TEMPO + 0.019
    judged(t, A)
    object_all(t)
    t.wait(OPTIONS.monkey_s)

    assert t.game.pile[-1] == DOG_1
    assert t.game.laid_by == C


def test_presses_in_the_dead_time_count_for_nothing() -> None:
    """G-03 Ex: 50 ms after Y was seen a press is ignored; 150 ms after, it is a false slap."""
    t = table(COW_3, SHEEP_5)

    t.feed(Press(A, DEAD - 0.0001))
    assert t.said == []

    t.feed(Press(A, DEAD))
    assert t.said == ["cry-monkey"]


def test_a_press_for_a_card_that_is_covered_comes_too_late() -> None:
    """G-04: what came too late for its state is dropped."""
    t = table(COW_3, COW_5, following=(PIG,))
    t.wait(TEMPO)
    assert t.game.pile[-1] == PIG

    t.feed(Press(A, t.game.seen - 0.001))

    assert phase(t) is Phase.WATCH
    assert t.says[-1].line is None


def test_without_any_screen_a_card_is_seen_after_a_second() -> None:
    """A screen that is off must not stop the game."""
    t = table(COW_3, following=(COW_5,))
    t.feed(TimeUp(TEMPO))

    t.feed(TimeUp(TEMPO + SHOWN_AT_LATEST))

    assert phase(t) is Phase.WATCH
    assert t.game.pile == [COW_3, COW_5]


# -- Playing the game -----------------------------------------------------------------------


def test_turns_pass_clockwise() -> None:
    """Rulebook: "After placing a card on the discard pile, pass the turn to the next player"."""
    t = table(DOG_1)

    t.wait(3 * TEMPO)

    assert [len(deck) for deck in t.game.decks] == [5, 4, 4, 4]
    assert t.game.laid_by == D


def test_a_slap_is_allowed_on_ones_own_turn() -> None:
    """OI-03: B's cow lands on A's, B slaps first and says "Moo!": B takes 2."""
    t = table(COW_3, COW_4)

    t.press(B)
    t.wait(VERDICT)

    assert scores(t) == [0, 2, 0, 0]


def test_a_covered_pig_cannot_be_slapped() -> None:
    """OI-04 Ex: pig, then dog 2: a slap now is a false slap."""
    t = table(PIG, DOG_2)

    t.press(A)

    assert t.said == ["cry-monkey"]
    assert t.game.pile == [PIG, DOG_2]


@pytest.mark.parametrize(
    ("pile", "cry"),
    [
        ([COW_3, COW_5], "cow"),
        ([COW_3, SHEEP_4], "pig"),
        ([DOG_1, CAT_6], "pig"),
        ([COW_0, SHEEP_6], None),
        ([COW_3], None),
        ([PIG], "pig"),
        ([], None),
    ],
)
def test_what_a_pile_calls_for(pile: list[Card], cry: str | None) -> None:
    """OI-05, with its six examples."""
    assert cry_for(pile) == cry


def test_the_animal_beats_the_sum() -> None:
    """OI-06: "make the cry of the animal shown on the card"."""
    assert cry_for([COW_3, COW_4]) == "cow"


@pytest.mark.parametrize(
    ("pile", "cry"),
    [([PIG, CHICK_0], "pig"), ([CHICK_0, PIG], "pig"), ([PIG, CHICK_3], None), ([PIG, PIG], "pig")],
)
def test_pigs(pile: list[Card], cry: str | None) -> None:
    """OI-07: "It does not matter which card lies below it"; 7 + 0 is 7."""
    assert cry_for(pile) == cry


def test_a_missed_chance_is_gone_and_the_pile_grows() -> None:
    """OI-08 Ex: cow 3, cow 5 (missed), dog 1: no condition, pile 3."""
    t = table(COW_3, COW_5, following=(DOG_1,))

    t.wait(TEMPO)

    assert t.game.cry is None
    assert len(t.game.pile) == 3


def test_a_new_pile_has_no_predecessor() -> None:
    """OI-09 Ex: B takes; B lays cow 6: nothing to slap."""
    t = table(COW_3, COW_5)
    t.game.decks[B].append(COW_6)
    t.press(B)
    t.wait(VERDICT + OPTIONS.take_s)

    assert t.game.pile == [COW_6]
    assert t.game.cry is None


def test_a_pig_can_begin_a_new_pile() -> None:
    """OI-09: it needs no predecessor; a penalty card of the pile before is none of this one."""
    won = {A: [COW_0], C: [COW_1]}
    t = judged(table(COW_3, COW_4, won=won, variant_penalty=True), A, B)
    object_all(t)
    t.game.decks[B].append(PIG)
    t.wait(OPTIONS.monkey_s + JURY + OPTIONS.take_s)

    assert t.game.pile == [PIG]
    assert t.game.cry == "pig"


def test_where_no_card_lies_nothing_can_be_slapped() -> None:
    """The pile was taken, and the next card is still in the air (G-03)."""
    t = judged(table(COW_3, COW_4), A)
    t.wait(JURY)
    assert not t.game.open

    t.feed(TimeUp(t.now + OPTIONS.take_s))
    t.feed(Press(B, t.now + OPTIONS.take_s))

    assert phase(t) is Phase.LAYING
    assert t.game.live() == {}
    assert "cry-monkey" not in t.said


# -- A slap without a reason ----------------------------------------------------------------


def test_a_false_slap_costs_a_monkey_and_nothing_else_now() -> None:
    """OI-10 Ex: cow 3, sheep 5, A slaps: monkey, pile 2, next player unchanged."""
    t = table(COW_3, SHEEP_5)

    t.press(A)

    assert t.said == ["cry-monkey"]
    assert phase(t) is Phase.WATCH
    assert t.game.pile == [COW_3, SHEEP_5]
    t.wait(TEMPO)
    assert t.game.laid_by == C


@pytest.mark.parametrize("kind", ["monkey_lock", "monkey"])
def test_a_monkey_costs_no_card(kind: str) -> None:
    """OI-10: monkey only; a card is the house option."""
    t = table(COW_3, SHEEP_5, won={A: [COW_1]}, false_slap=kind)

    t.press(A)

    assert scores(t) == [1, 0, 0, 0]
    assert t.game.pile == [COW_3, SHEEP_5]


def test_everybody_pays_for_his_own_false_slap() -> None:
    """OI-10 [H] card, OI-16: none of the paid cards ever pairs."""
    t = table(COW_3, won={A: [COW_5], B: [COW_6]}, false_slap="card")

    t.press(A, B)

    assert t.game.pile == [COW_6, COW_5, COW_3]
    assert t.game.paid == 2
    assert t.game.cry is None


def test_after_a_false_slap_the_next_card_is_barred() -> None:
    """OI-10 Ex: A false-slaps X; on pig Y A's slap is ignored, B's counts."""
    t = table(COW_3, SHEEP_5, following=(PIG,))
    t.press(A)
    t.wait(TEMPO)

    t.press(A)
    assert phase(t) is Phase.WATCH
    assert A not in t.game.live()

    t.press(B)
    assert [slap.player for slap in t.game.line] == [B]


def test_on_the_card_after_next_the_player_is_free_again() -> None:
    """OI-10 Ex: on Z A is free again."""
    t = table(COW_3, SHEEP_5, following=(DOG_1, PIG))
    t.press(A)
    t.wait(2 * TEMPO)

    t.press(A)

    assert [slap.player for slap in t.game.line] == [A]


def test_mashing_on_one_card_is_one_false_slap() -> None:
    """OI-10: one penalty a card, however often it is hit."""
    t = table(COW_3, SHEEP_5, won={A: [COW_1, COW_0]}, false_slap="card")

    t.press(A, A, A)

    assert scores(t) == [1, 0, 0, 0]


def test_a_false_slap_can_cost_a_card() -> None:
    """OI-10 [H] card: the variant card is paid under the pile and never pairs."""
    t = table(COW_3, won={A: [COW_5]}, false_slap="card")

    t.press(A)

    assert t.game.pile == [COW_5, COW_3]
    assert t.game.cry is None
    assert scores(t) == [0, 0, 0, 0]


def test_a_false_slap_with_nothing_to_pay_is_a_monkey() -> None:
    """OI-10 [H] card, OI-16: "If you do not yet have a winning pile, make the monkey"."""
    t = table(COW_3, SHEEP_5, false_slap="card")

    t.press(A)

    assert t.said == ["cry-monkey"]
    assert t.game.pile == [COW_3, SHEEP_5]


@pytest.mark.parametrize("kind", ["monkey", "card"])
def test_only_the_lock_bars_the_next_card(kind: str) -> None:
    """OI-10 [H]: with `monkey` or `card` the next card is free."""
    t = table(COW_3, SHEEP_5, following=(PIG,), false_slap=kind)
    t.press(A)
    t.wait(TEMPO)

    t.press(A)

    assert phase(t) is Phase.COLLECT


def test_a_false_slap_can_be_ignored() -> None:
    """OI-10 [H] ignore: nothing at all, as often as one likes."""
    t = table(COW_3, SHEEP_5, following=(PIG,), false_slap="ignore")
    t.press(A, A)
    assert t.says == []
    t.wait(TEMPO)

    t.press(A)

    assert phase(t) is Phase.COLLECT


# -- After a slap ---------------------------------------------------------------------------


def test_first_and_right_takes_everything_and_goes_first() -> None:
    """OI-11 Ex: 3 players, (cow 3, sheep 4), C right: C wins 2 cards and starts."""
    t = judged(table(COW_3, SHEEP_4, players=3), C)

    t.wait(JURY)

    assert scores(t) == [0, 0, 2]
    assert phase(t) is Phase.TAKE
    t.wait(OPTIONS.take_s)
    assert t.game.laid_by == C


def test_who_takes_keeps_what_was_won_before() -> None:
    """OI-11: "you take all the cards", onto the own winning pile."""
    t = judged(table(COW_3, SHEEP_4, won={C: [DOG_1]}), C)

    t.wait(JURY)

    assert t.game.won[C] == [DOG_1, COW_3, SHEEP_4]


def test_in_every_round_the_first_in_line_is_first() -> None:
    """OI-11, OI-12: also after a round in which the second one's cry was judged."""
    t = judged(table(COW_3, COW_4), A, C)
    object_all(t)
    t.game.decks[C] += [PIG]
    t.wait(OPTIONS.monkey_s + JURY + OPTIONS.take_s + DEAD)
    assert t.game.pile == [PIG]

    t.press(B)

    countdown = t.game.scene().countdown
    assert countdown is not None
    assert countdown.player == B


def test_later_slappers_are_not_judged_after_a_right_cry() -> None:
    """OI-11: "you take all the cards"; the second in line gets nothing."""
    t = judged(table(COW_3, SHEEP_4), C, A)

    t.wait(JURY)

    assert scores(t) == [0, 0, 2, 0]


def test_first_wrong_second_right() -> None:
    """OI-12 Ex: (cow 3, cow 4): A "Oink!", C "Moo!": C gets 2, A a monkey, C starts."""
    t = judged(table(COW_3, COW_4), A, C)
    object_all(t)
    assert t.said[-2:] == ["make-the-monkey", "cry-monkey"]

    t.wait(OPTIONS.monkey_s)
    assert phase(t) is Phase.JUDGE
    assert t.game.claimant == C
    t.wait(JURY + OPTIONS.take_s)

    assert scores(t) == [0, 0, 2, 0]
    assert t.game.laid_by == C


def test_second_wrong_too_and_nobody_takes() -> None:
    """OI-13 Ex: A wrong, B wrong, C right: nobody, pile 2, turn C (B flipped last)."""
    t = judged(table(COW_3, COW_4), A, B, C)
    object_all(t)
    t.wait(OPTIONS.monkey_s)
    object_all(t)
    pile = list(t.game.pile)
    t.wait(OPTIONS.monkey_s)

    assert pile == [COW_3, COW_4]
    assert scores(t) == [0, 0, 0, 0]
    assert t.game.laid_by == C
    assert t.said.count("make-the-monkey") == 2


def test_cascade_lets_the_third_inherit() -> None:
    """OI-13 [H] cascade: the third and later inherit."""
    t = judged(table(COW_3, COW_4, cascade=True), A, B, C)
    for _ in range(2):
        object_all(t)
        t.wait(OPTIONS.monkey_s)

    assert t.game.claimant == C
    t.wait(JURY)
    assert scores(t) == [0, 0, 2, 0]


def test_a_judged_chance_is_spent() -> None:
    """OI-13: "Then continue the game": the same two cards cannot be slapped again."""
    t = judged(table(COW_3, COW_4, following=(DOG_1,)), A)
    object_all(t)
    t.feed(TimeUp(t.game.deadline or 0))
    assert phase(t) is Phase.LAYING

    t.feed(Press(B, t.game.since))

    assert phase(t) is Phase.LAYING
    assert t.game.fouls == {}


def test_first_wrong_and_no_second_leaves_the_pile() -> None:
    """OI-14 Ex: A slaps at 0, B presses at 0.9: B is not second; pile stays, next card."""
    t = table(COW_3, COW_4)
    t.press(A)
    t.wait(0.9)
    t.press(B)
    t.wait(CRY - 0.9)
    object_all(t)
    t.wait(OPTIONS.monkey_s)

    assert scores(t) == [0, 0, 0, 0]
    assert t.game.pile[:2] == [COW_3, COW_4]
    assert t.game.laid_by == C


def test_second_in_line_must_press_within_the_window() -> None:
    """OI-14: "second" means within `slap_window_ms` of the first; exactly on it still counts."""
    t = table(COW_3, COW_4)
    t.feed(Press(A, 1.0))
    t.feed(Press(B, 1.0 + WINDOW))
    t.feed(Press(C, 1.0 + WINDOW + 0.001))

    assert [slap.player for slap in t.game.line] == [A, B]


def test_every_cry_is_due_before_any_verdict() -> None:
    """OI-14: each cry is due `cry_ms` after its own slap, "before any verdict or sound"."""
    t = table(COW_3, COW_4)
    t.feed(Press(A, 1.0))
    t.feed(Press(B, 1.5))
    t.feed(TimeUp(1.0 + WINDOW))

    assert phase(t) is Phase.CRY
    assert t.game.deadline == 1.5 + CRY
    assert t.said == []


def test_a_third_slapper_does_not_prolong_the_wait() -> None:
    """OI-13, OI-14: only two cries count, so only they are waited for; with cascade all."""
    for cascade, last in ((False, 1.2), (True, 1.4)):
        t = table(COW_3, COW_4, cascade=cascade)
        for player, at in ((A, 1.0), (B, 1.2), (C, 1.4)):
            t.feed(Press(player, at))
        t.feed(TimeUp(1.0 + WINDOW))

        assert t.game.deadline == last + CRY


def test_the_right_cry_is_neither_shown_nor_said_before_it_is_due() -> None:
    """7.1: the right cry comes "after the cry window", or one would just copy it."""
    t = table(COW_3, COW_4)
    t.press(A)
    collecting = told(t)
    t.wait(WINDOW)
    crying = told(t)

    assert phase(t) is Phase.CRY
    assert collecting is not None
    assert crying is not None
    assert (collecting.bubble, crying.bubble, t.said) == (None, None, [])
    t.wait(CRY - WINDOW)
    shown = told(t)
    assert shown is not None
    assert shown.bubble is not None
    assert shown.bubble.key == "cry-cow"
    assert t.said == ["slaps-alone", "cry-cow"]


def test_a_silent_slapper_is_wrong_when_the_jury_says_so() -> None:
    """OI-15 Ex: A slaps first and stays silent: wrong; B, second, "Moo!": B takes."""
    t = judged(table(COW_3, COW_5), A, B)
    object_all(t)
    t.wait(OPTIONS.monkey_s + JURY)

    assert scores(t) == [0, 2, 0, 0]


def test_the_variant_pays_a_card_to_the_second_slapper() -> None:
    """OI-16 Ex: A has 3 won cards, pile 2: A wrong, B right: A 2, B 3."""
    t = judged(table(COW_3, COW_4, won={A: [COW_0, COW_1, COW_6]}, variant_penalty=True), A, B)
    object_all(t)
    assert t.said[-1] == "pays-card"
    t.wait(OPTIONS.monkey_s + JURY)

    assert scores(t) == [2, 3, 0, 0]


def test_the_paid_card_never_pairs() -> None:
    """OI-16 Ex: pile (pig), A wrong with variant, next card cow 0: "Oink!", with the pig."""
    won = {A: [CAT_5]}
    t = judged(table(PIG, following=(COW_0,), won=won, variant_penalty=True), A)
    object_all(t)
    t.wait(OPTIONS.monkey_s)

    assert t.game.pile == [CAT_5, PIG, COW_0]
    assert t.game.cry == "pig"


def test_the_variant_without_a_winning_pile_is_the_monkey() -> None:
    """OI-16: "If you do not yet have a winning pile, make the monkey as described above"."""
    t = judged(table(COW_3, COW_4, variant_penalty=True), A)

    object_all(t)

    assert t.said[-2:] == ["make-the-monkey", "cry-monkey"]


def test_the_second_slapper_pays_as_well() -> None:
    """OI-16: applies to the second slapper's mistake as well."""
    t = judged(table(COW_3, COW_4, won={B: [COW_0]}, variant_penalty=True), A, B)
    object_all(t)
    t.wait(OPTIONS.monkey_s)

    object_all(t)

    assert scores(t) == [0, 0, 0, 0]
    assert t.game.pile == [COW_0, COW_3, COW_4]


def test_the_monkey_moves_no_card() -> None:
    """OI-17 Ex: A wrong, nobody second: all piles unchanged, next player after the flipper."""
    t = judged(table(COW_3, COW_4, won={A: [COW_0], D: [COW_1]}), A)

    object_all(t)

    assert scores(t) == [1, 0, 0, 1]
    assert t.game.pile == [COW_3, COW_4]
    assert isinstance(t.game.scene().centre, Poster)


def test_the_monkey_ends_with_its_cry_or_with_the_cap() -> None:
    """OI-17: the device waits for the monkey, with a cap of 4 s."""
    t = judged(table(COW_3, COW_4), A)
    object_all(t)
    began = t.game.since

    t.feed(Silence(began + GLIMPSE - 0.001))
    assert phase(t) is Phase.PENALTY
    assert t.game.deadline == began + 4.0

    t.feed(Silence(began + GLIMPSE))
    assert phase(t) is Phase.LAYING


def test_without_cards_one_is_skipped_but_may_slap() -> None:
    """OI-18: "You skip your turn, but you may still slap"; A takes 6."""
    t = table(COW_0, SHEEP_5, CAT_6, DOG_1, CAT_5, DOG_2)
    t.game.decks[A] = []

    t.press(A)
    t.wait(VERDICT)

    assert scores(t) == [6, 0, 0, 0]


def test_a_player_without_cards_is_skipped() -> None:
    """OI-18: "You skip your turn"."""
    t = table(DOG_1)
    t.game.decks[B] = []

    t.wait(TEMPO)

    assert t.game.laid_by == C


# -- End of the game ------------------------------------------------------------------------


def test_an_empty_deck_at_the_end_of_a_round_ends_the_game() -> None:
    """OI-19: "If at the end of a round any player has no cards left … the game ends"."""
    t = table(COW_3, COW_4)
    t.game.decks[D] = []
    t.press(B)
    t.wait(VERDICT + OPTIONS.take_s)

    standings = t.game.standings()
    assert phase(t) is Phase.OVER
    assert standings.winners == (B,)
    assert standings.reason is not None
    assert standings.reason.key == "end-deck-empty"


def test_an_empty_deck_during_a_round_does_not() -> None:
    """OI-19: during a round one empty deck does not end it."""
    t = table(DOG_1)
    t.game.decks[D] = []

    t.wait(TEMPO)

    assert phase(t) is Phase.WATCH


def test_the_very_last_card_cannot_be_slapped() -> None:
    """OI-20 Ex: A cow 1, B pig, both decks empty: end, A's slap ignored, 0:0, shared."""
    t = table(COW_1, players=2, left=0, following=(PIG,))
    t.wait(TEMPO)
    t.press(A)
    t.wait(VERDICT)

    standings = t.game.standings()
    assert scores(t) == [0, 0]
    assert standings.winners == (A, B)
    assert standings.reason is not None
    assert standings.reason.key == "end-all-empty"


def test_the_last_card_can_be_slapped_by_house_rule() -> None:
    """OI-20 [H] last_card_slap."""
    t = table(COW_1, players=2, left=0, following=(PIG,), last_card_slap=True)
    t.wait(TEMPO + DEAD)

    t.press(A)
    t.wait(VERDICT + OPTIONS.take_s)

    assert t.game.standings().winners == (A,)
    assert scores(t) == [2, 0]


def test_a_last_card_that_nobody_slaps_ends_the_game_too() -> None:
    """OI-20: "nobody receives the cards from the discard pile"."""
    t = table(COW_1, players=2, left=0, following=(PIG,), last_card_slap=True)

    t.wait(2 * TEMPO)

    assert phase(t) is Phase.OVER
    assert len(t.game.pile) == 2
    assert t.game.standings().reason == line("end-all-empty")


def test_equal_piles_share_the_victory() -> None:
    """OI-21 Ex: 20, 31, 31: B and C win. Only winning piles count."""
    t = table(COW_1, players=3, left=0)
    for player, count in ((A, 20), (B, 31), (C, 31)):
        t.game.won[player] = [DOG_2] * count

    t.wait(TEMPO)

    assert t.game.standings().winners == (B, C)
    assert t.said[-1] == "shared-victory"
    centre = t.game.scene().centre
    assert isinstance(centre, Podium)
    assert [(place.place, place.score) for place in centre.places] == [(3, 20), (1, 31), (1, 31)]


def test_one_card_decides() -> None:
    """G-08 Ex: piles of 31 and 30 cards that look equal: 31 wins."""
    t = table(COW_1, players=2, left=0)
    t.game.won[A], t.game.won[B] = [DOG_2] * 31, [DOG_2] * 30

    t.wait(TEMPO)

    assert t.game.standings().winners == (A,)
    assert t.said[-1] == "wins"


# -- Order of slaps -------------------------------------------------------------------------


def test_stamps_decide_not_the_order_of_arrival() -> None:
    """G-01 Ex: stamps A 10.012, B 10.009 read in the order A, B: B is first."""
    t = table(COW_3, COW_4)

    t.feed(Press(A, 1.012))
    t.feed(Press(B, 1.009))

    assert [slap.player for slap in t.game.line] == [B, A]


def test_a_late_arrival_takes_its_true_place_while_the_line_is_open() -> None:
    """Decision 4: a press that arrives later still takes its true place, even the first."""
    t = table(COW_3, COW_4)
    t.feed(Press(A, 1.000))
    t.feed(TimeUp(1.000 + WINDOW))
    assert phase(t) is Phase.CRY

    t.feed(Press(B, 0.999))

    assert [slap.player for slap in t.game.line] == [B, A]
    assert t.game.deadline == 1.000 + CRY


def test_a_late_first_slap_moves_the_window_back() -> None:
    """OI-14: the window counts from the first slap, whenever that is known."""
    t = table(COW_3, COW_4)
    t.feed(Press(A, 1.000))

    t.feed(Press(B, 0.9))

    assert t.game.deadline == pytest.approx(0.9 + WINDOW)


def test_equal_stamps_go_to_the_smaller_pile() -> None:
    """G-01: the player with the smaller score pile first."""
    t = table(COW_3, COW_4, won={A: [COW_0]})

    t.feed(Press(A, 1.0))
    t.feed(Press(D, 1.0))

    assert [slap.player for slap in t.game.line] == [D, A]


def test_equal_stamps_and_piles_go_clockwise_from_the_turn() -> None:
    """G-01: then the first seat clockwise from the player whose turn it is (B laid)."""
    t = table(COW_3, COW_4)

    for player in (A, C, D):
        t.feed(Press(player, 1.0))

    assert [slap.player for slap in t.game.line] == [C, D, A]


def test_a_head_start_changes_the_ranking() -> None:
    """7.6 Ex: A slaps at 0.520, child C at 0.700 with head start 250: C (0.450) is first."""
    t = table(COW_3, COW_4)
    t.game.head_start = (0, 0, 0.250, 0)

    t.feed(Press(A, 0.520))
    t.feed(Press(C, 0.700))

    assert [slap.player for slap in t.game.line] == [C, A]
    assert list(map(t.game.gap, t.game.line)) == [0, 70]
    counts = {count.art: count.value for count in t.game.scene().seats[C].counts}
    assert counts["hourglass"] == 250


def test_nobody_stands_in_line_twice() -> None:
    """A second press of the same hand is no second slap."""
    t = table(COW_3, COW_4)

    t.press(A, A, B)

    assert [slap.player for slap in t.game.line] == [A, B]


def test_only_whose_cry_is_judged_is_a_claimant() -> None:
    """Nobody is while a card lies there, nor while cries are due."""
    t = table(COW_3, COW_4)
    assert t.game.claimant is None
    t.press(A)
    assert t.game.claimant is None
    t.wait(CRY)

    assert t.game.claimant == A


def test_a_gap_is_told_to_a_tenth_of_a_millisecond() -> None:
    """7.1: the gap in ms."""
    t = table(COW_3, COW_4)
    for player, at in ((A, 1.0), (B, 1.01234)):
        t.feed(Press(player, at))

    assert t.game.gap(t.game.line[1]) == 12.3


def test_a_barred_player_cannot_join_the_line() -> None:
    """OI-10: "your slaps on the next card laid do not count", second or not."""
    t = table(COW_3, SHEEP_5, following=(PIG,))
    t.press(A)
    t.wait(TEMPO)

    t.press(B, A)

    assert [slap.player for slap in t.game.line] == [B]


def test_the_photo_finish_tells_the_gap() -> None:
    """7.1: the order 1-2-3 with the gap in ms."""
    t = table(COW_3, COW_4)
    for player, at in ((C, 1.0), (A, 1.012), (B, 1.2)):
        t.feed(Press(player, at))
    t.wait(WINDOW + CRY + 1)

    aside = told(t)
    assert aside is not None
    assert [(rank.player, rank.gap) for rank in aside.ranks] == [(C, 0), (A, 12), (B, 200)]
    assert aside.headline == line("photo-finish", who=Who(C), ms=12)
    assert t.said[0] == "photo-finish"


@pytest.mark.parametrize(("gap", "key"), [(0.020, "photo-finish"), (0.021, "slaps-first")])
def test_a_photo_finish_is_called_one(gap: float, key: str) -> None:
    """`tie_ms`: photo-finish notice, 20, display only: G-01 decides anyway."""
    t = table(COW_3, COW_4)
    t.feed(Press(C, 1.0))
    t.feed(Press(A, 1.0 + gap))

    aside = told(t)
    assert aside is not None
    assert aside.headline.key == key
    assert [slap.player for slap in t.game.line] == [C, A]


# -- The jury -------------------------------------------------------------------------------


def test_two_of_three_objections_are_needed() -> None:
    """G-06 Ex: n=4, C is accused; A and D press, B does not: upheld."""
    t = judged(table(COW_3, COW_4), C)

    t.press(A)
    assert phase(t) is Phase.JUDGE
    t.press(D)

    assert phase(t) is Phase.PENALTY


def test_one_of_three_objections_is_rejected() -> None:
    """G-06 Ex: n=4, only A presses: rejected, the claim stands."""
    t = judged(table(COW_3, COW_4), C)

    t.press(A, A)
    t.wait(JURY)

    assert scores(t) == [0, 0, 2, 0]


@pytest.mark.parametrize(("players", "needed"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_more_than_half_of_the_jurors(players: int, needed: int) -> None:
    """G-06: n=3: 2 of 2, n=4: 2 of 3, n=5: 3 of 4, n=6: 3 of 5."""
    t = judged(table(COW_3, COW_4, players=players), A)

    t.press(*range(1, needed))
    assert phase(t) is Phase.JUDGE
    t.press(needed)

    assert phase(t) is Phase.PENALTY


def test_the_jury_has_its_time_from_the_moment_the_question_was_seen() -> None:
    """Decision 3: windows start from Shown; an objection exactly at the end still counts."""
    t = table(COW_3, COW_4)
    t.press(A)
    t.feed(TimeUp(DEAD + WINDOW))
    t.feed(TimeUp(DEAD + CRY))
    t.now = DEAD + CRY + 0.3
    t.show()
    t.now += 0.1
    t.show()

    assert t.game.deadline == pytest.approx(DEAD + CRY + 0.3 + JURY)


def test_the_slapper_may_confess_by_a_hold() -> None:
    """7.1 (b): honour is always available: the slapper holds = "oops"."""
    t = judged(table(COW_3, COW_4), A)

    t.press(A)
    t.wait(HOLD)

    assert phase(t) is Phase.PENALTY


def test_a_hold_begun_in_time_stops_the_deadline() -> None:
    """7.0: "a press in time stops the deadline from firing meanwhile"."""
    t = judged(table(COW_3, COW_4), A)
    t.wait(JURY - 0.1)

    t.hold(A)

    assert phase(t) is Phase.PENALTY


def test_a_tap_of_the_slapper_changes_nothing() -> None:
    """Only a hold confesses; a tap that outlasts the window lets the claim stand."""
    t = judged(table(COW_3, COW_4), A)
    t.tap(A)
    assert phase(t) is Phase.JUDGE
    t.wait(JURY - 0.15)

    t.tap(A)

    assert phase(t) is Phase.TAKE


def test_only_the_slappers_own_finger_ends_the_tap() -> None:
    """Another's release is no tap of the slapper, however late it comes."""
    t = judged(table(COW_3, COW_4), A)
    t.wait(JURY - 0.1)
    t.press(A)
    t.wait(0.2)

    t.release(B)

    assert phase(t) is Phase.JUDGE
    assert jury(t).finger.since is not None


def test_a_release_without_a_press_does_not_close_the_window() -> None:
    """Only TimeUp does, which comes when every press of before it has been heard."""
    t = judged(table(COW_3, COW_4), A)

    t.feed(Release(A, t.now + JURY))

    assert phase(t) is Phase.JUDGE


def test_a_second_hand_cancels_a_confession() -> None:
    """G-07: when a second seat starts to hold, a hold that cannot be taken back is cancelled."""
    t = judged(table(COW_3, COW_4), A)
    t.press(B)
    t.press(A)
    t.wait(0.5)
    t.press(B)
    t.wait(0.5)

    assert phase(t) is Phase.JUDGE
    assert jury(t).finger.since is None


def test_a_lifted_button_does_not_confess() -> None:
    """A pause or a pulled plug cancels what a finger was about to do."""
    t = judged(table(COW_3, COW_4), A)
    t.press(A)

    t.feed(Lift(B, t.now))
    assert jury(t).finger.since is not None
    t.feed(Lift(A, t.now))

    assert jury(t).finger.since is None


def test_one_person_among_bots_can_object() -> None:
    """Decision 11: "only people count towards a threshold"."""
    t = judged(table(COW_3, COW_4, people=frozenset({A})), B)

    t.press(A)

    assert phase(t) is Phase.PENALTY


def test_self_lets_nobody_object() -> None:
    """7.1 (b) cry = self: only the slapper's own hold counts."""
    t = judged(table(COW_3, COW_4, cry="self"), A)
    t.press(B, C, D)
    assert phase(t) is Phase.JUDGE

    t.hold(A)

    assert phase(t) is Phase.PENALTY


def test_the_farmer_alone_decides() -> None:
    """7.1 (c) cry = judge: the last taker's press is enough, nobody else's counts."""
    t = table(COW_3, COW_4, cry="judge")
    t.game.taker = D
    judged(t, A)

    t.press(B, C)
    assert phase(t) is Phase.JUDGE
    t.press(D)

    assert phase(t) is Phase.PENALTY


def test_the_farmer_can_be_a_fixed_seat() -> None:
    """7.1 (c): a parent; the first seat, whoever took last."""
    t = table(COW_3, COW_4, cry="judge", farmer="first_seat")
    t.game.taker = D

    judged(t, B)

    assert jury(t).vote.jurors == {A}


def test_an_accused_farmer_is_judged_by_the_others() -> None:
    """7.1 (c): nobody judges himself."""
    t = table(COW_3, COW_4, cry="judge")
    t.game.taker = A

    judged(t, A)

    assert jury(t).vote.jurors == {B, C, D}


def test_without_cries_the_first_slap_takes() -> None:
    """7.1 (d) cry = off, for quiet rooms."""
    t = table(COW_3, COW_4, cry="off")

    t.press(C, A)
    t.wait(WINDOW)

    assert phase(t) is Phase.TAKE
    assert scores(t) == [0, 0, 2, 0]


# -- Two players ----------------------------------------------------------------------------


def disputed() -> Table[Oink]:
    """Two players; A slapped, B objects."""
    t = judged(table(COW_3, COW_4, players=2), A)
    t.press(B)
    assert phase(t) is Phase.DISPUTE
    return t


def test_two_players_the_accused_is_asked() -> None:
    """G-06: the one opponent's objection opens a yes/no for the accused; tap = yes, wrong."""
    t = disputed()

    t.press(B)
    t.release(B)
    t.tap(A)

    assert phase(t) is Phase.PENALTY


def test_two_players_denied_is_void() -> None:
    """G-06: denied: nobody gains, nobody is punished, play goes on."""
    t = disputed()

    t.hold(A)

    assert scores(t) == [0, 0]
    assert t.game.pile[:2] == [COW_3, COW_4]
    assert t.said[-1] == "void"
    assert "make-the-monkey" not in t.said


def test_two_players_no_answer_is_void() -> None:
    """Ours: whoever says nothing for ten seconds has not said yes."""
    t = disputed()

    t.wait(OPTIONS.dispute_s)

    assert t.said[-1] == "void"


def test_two_players_a_second_hand_cancels_the_answer() -> None:
    """G-07: while the accused holds, the other's press cancels it."""
    t = disputed()
    t.press(A)
    t.wait(0.5)
    t.press(B)
    t.wait(1.0)
    t.release(A)

    assert phase(t) is Phase.DISPUTE


def test_two_players_a_lifted_button_does_not_answer() -> None:
    """A pause or a pulled plug cancels what a finger was about to say."""
    t = disputed()
    t.press(A)

    t.feed(Lift(A, t.now))
    t.wait(HOLD)

    assert phase(t) is Phase.DISPUTE
    assert jury(t).finger.since is None


# -- The referee ----------------------------------------------------------------------------


def test_a_pardon_forgives_the_lock() -> None:
    """G-07: when two presses grow into two-hands, a false slap's lock is forgiven."""
    t = table(COW_3, SHEEP_5, following=(PIG,))
    t.press(A)

    t.feed(Pardon(A, t.now))
    t.wait(TEMPO)
    t.press(A)

    assert phase(t) is Phase.COLLECT


def test_a_pardon_gives_the_paid_card_back() -> None:
    """G-07: "a false slap's lock (and paid card) is forgiven"."""
    t = table(COW_3, SHEEP_5, won={A: [COW_1]}, false_slap="card")
    t.press(A)
    assert t.game.pile == [COW_1, COW_3, SHEEP_5]

    t.feed(Pardon(A, t.now))

    assert t.game.pile == [COW_3, SHEEP_5]
    assert t.game.paid == 0
    assert scores(t) == [1, 0, 0, 0]


def test_a_pardon_leaves_others_alone() -> None:
    """G-07: only the two hands are forgiven."""
    t = table(COW_3, SHEEP_5)
    t.press(B)

    t.feed(Pardon(A, t.now))

    assert t.game.locked == {B: 3}


def test_slaps_and_objections_are_no_hands() -> None:
    """G-07 Ex: A slapped first and keeps the hand down, B objects: no menu."""
    t = judged(table(COW_3, COW_4), A)
    t.press(B)

    assert t.game.spent() == {A, B}


def test_rulings_can_be_undone_until_the_next_round() -> None:
    """7.7: undo, also later, until the next round starts."""
    t = judged(table(COW_3, COW_4), A, C)
    asked = jury(t).asked
    object_all(t)
    t.wait(OPTIONS.monkey_s + JURY)

    assert [(ruling.verdict, ruling.player) for ruling in t.game.rulings] == [
        ("ruled-wrong", A),
        ("ruled-right", C),
    ]
    assert t.game.rulings[0].asked == asked
    t.wait(OPTIONS.take_s)
    assert t.game.rulings == []


def test_the_last_ruling_of_the_game_can_be_undone() -> None:
    """7.7: the game over screen is still this round."""
    t = table(COW_3, COW_4)
    t.game.decks[D] = []
    t.press(B)
    t.wait(VERDICT + OPTIONS.take_s)

    assert phase(t) is Phase.OVER
    assert len(t.game.rulings) == 1


# -- Tempo, hint, lamps ---------------------------------------------------------------------


def test_the_tempo_varies_within_its_jitter() -> None:
    """7.1: 1.8 s, jitter 20 %, so that nobody slaps to a rhythm."""
    game = Oink.deal(Setup(4, seed=1))

    assert min(game.tempi) >= 1.8 * 0.8
    assert max(game.tempi) <= 1.8 * 1.2
    assert len(set(game.tempi)) == 90


def test_a_seed_has_its_tempo_for_ever() -> None:
    """A journal knows the seed only: another rhythm would be another game (raise RULES then)."""
    game = Oink.deal(Setup(4, seed=1))

    assert game.tempi[:2] == pytest.approx((1.5112807984, 2.0607793724))


def test_each_card_lies_for_its_own_time() -> None:
    """7.1: the first card for the first tempo, and so on."""
    t = Table(Oink.deal(Setup(4, seed=1, options={"ready_s": 1})))
    t.wait(1)

    for tempo in t.game.tempi[:3]:
        assert t.game.deadline == pytest.approx(t.game.seen + tempo)
        t.wait(tempo)


def test_the_hint_wobbles_after_a_second() -> None:
    """7.1: optional hint: the two cards wobble 1.0 s after a condition appears."""
    t = table(DOG_1, following=(PIG,), hint=True)
    t.wait(TEMPO - DEAD + HINT - 0.01)
    before = t.game.scene().centre
    t.wait(0.02)
    after = t.game.scene().centre

    assert isinstance(before, Pile)
    assert isinstance(after, Pile)
    assert (before.hint, after.hint) == (False, True)
    assert t.game.deadline == pytest.approx(2 * TEMPO)


def test_no_hint_without_a_condition() -> None:
    """7.1: the hint tells of a condition, so without one there is none."""
    t = table(DOG_1, following=(COW_3,), hint=True)

    t.wait(TEMPO + HINT)

    assert not t.game.hinted


def test_lamps_tell_who_may_act() -> None:
    """7.0: steady = your turn; slow pulse = you may act; off = you cannot."""
    t = table(COW_3, SHEEP_5)
    assert t.game.lamps() == {A: Lamp.PULSE, B: Lamp.ON, C: Lamp.PULSE, D: Lamp.PULSE}

    t.press(A)

    assert A not in t.game.lamps()


def test_lamps_show_the_line_and_the_accused() -> None:
    """7.1: the slappers are lit; before the jury the claimant is, and the jurors pulse."""
    t = table(COW_3, COW_4)
    t.press(C, A, B)
    assert t.game.lamps() == {C: Lamp.ON, A: Lamp.ON, D: Lamp.PULSE}

    t.wait(WINDOW + CRY)
    assert t.game.lamps() == {C: Lamp.ON, A: Lamp.PULSE, B: Lamp.PULSE, D: Lamp.PULSE}
    assert t.game.live()[C] is Meaning.CHOOSE
    assert t.game.live()[D] is Meaning.SLAP


def test_the_winner_is_lit_at_the_end() -> None:
    """The podium's lamps are the winners'."""
    t = table(COW_1, players=2, left=0)
    t.game.won[B] = [DOG_2]
    t.wait(TEMPO)

    assert t.game.lamps() == {B: Lamp.ON}


# -- Always ---------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 3) | st.floats(0.05, 3.0), max_size=60), st.integers(0, 99))
def test_no_card_is_ever_lost(steps: list[int | float], seed: int) -> None:
    """Press (an int) or wait (a float) as you like: every card is in a deck, the pile or won."""
    t = Table(Oink.deal(Setup(4, seed, {"variant_penalty": True, "false_slap": "card"})))
    for step in steps:
        if isinstance(step, int):
            t.press(step)
        else:
            t.wait(step)
        assert t.game.audit() is None


def test_the_audit_finds_a_lost_and_a_forged_card() -> None:
    """The invariant would notice: a card gone, or one too many of a kind."""
    game = Oink.deal(Setup(3, seed=1))
    card = game.decks[0].pop()
    assert game.audit() == "89 cards on the table; expected 90"

    forged = replace(card, value=8)
    game.decks[0].append(forged)
    assert game.audit() == f"cards that are not in the box: {Counter([forged])}"
