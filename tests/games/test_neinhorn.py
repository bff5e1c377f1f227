"""Das NEINhorn, rule by rule, in the rulebook's order. NH- and G-numbers are the rulings' names."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from helpers import TAP, Table
from hypothesis import given
from hypothesis import strategies as st

from device.events import (
    Event,
    Lift,
    Line,
    Pardon,
    Press,
    Release,
    Shown,
    TimeUp,
    Undo,
    Who,
    line,
)
from device.games.neinhorn import BOX, Card, Coop, Flow, Options, Phase, Rounds, Word, deal
from device.games.neinhorn.box import SLOW
from device.games.neinhorn.cards import CHARACTERS, PAIRS, box, named, pairs_of, shuffled
from device.games.neinhorn.cards import deal as dealt
from device.games.neinhorn.coop import LEAVES, MINUTES, WARNINGS, band
from device.games.neinhorn.rounds import PENALTY, clovers_for
from device.games.neinhorn.rules import SHOWN_AT_LATEST
from device.games.neinhorn.state import Spoken
from device.games.neinhorn.words import FINE, HUSH, WORM, YUCK, YUMMY, Around, Customs, word_for
from device.journal import History
from device.machine import Game, Setup
from device.prompts import HOLD
from device.scene import (
    Aside,
    Clock,
    Count,
    Lamp,
    Meaning,
    Mood,
    Pile,
    Podium,
    Poster,
    Shelf,
    Spread,
    Swap,
    Tally,
    Told,
)

F = TypeVar("F", bound=Flow)

OPTIONS = Options()
GRACE = OPTIONS.grace_ms / 1000
JURY = OPTIONS.jury_ms / 1000
LATE = GRACE + 0.1  # seconds after a card from which an objection means its own player

UNICORN, PRINCESS, RACCOON, DOG, HAMSTER, BEE = map(Card, CHARACTERS)
HUSHED_RACCOON, PARSLEY_RACCOON = Card("raccoon", "kangaroo"), Card("raccoon", "parsley")
BEAR_DOG, DOG_UNICORN = Card("worm", "raccoon-dog"), Card("worm", "dog-unicorn")

A, B, C, D = range(4)


def rounds(*, players: int = 4, left: int = 5, **facts: Any) -> Rounds:
    """A competitive game with as many cards in each stack; the facts are state or options."""
    options = replace(OPTIONS, **options_in(facts))
    game = Rounds(
        options=options,
        seed=1,
        stacks=[[BEE] * left for _ in range(players)],
        people=frozenset(range(players)),
        patience=(options.hesitation_s,) * players,
        customs=options.customs(extras=options.extras),
        fines=[[] for _ in range(players)],
        clovers=[0] * players,
    )
    return placed(game, facts)


def coop(*, players: int = 4, left: int = 5, leaves: int = 4, **facts: Any) -> Coop:
    """A co-operative game, its clock started at 0."""
    options = replace(OPTIONS, mode="coop", **options_in(facts))
    game = Coop(
        options=options,
        seed=1,
        stacks=[[BEE] * left for _ in range(players)],
        people=frozenset(range(players)),
        patience=(options.hesitation_s,) * players,
        customs=options.customs(extras=False),
        fines=[[] for _ in range(players)],
        clovers=[leaves],
        limit=300.0,
    )
    return placed(game, facts)


def options_in(facts: dict[str, Any]) -> dict[str, Any]:
    """Take out of the facts what are options."""
    known = {field.name for field in fields(Options)} - {"worms"}
    return {key: facts.pop(key) for key in list(facts) if key in known}


def placed(game: F, facts: dict[str, Any]) -> F:
    """Put the rest of the facts into the game's state."""
    for name, value in facts.items():
        setattr(game, name, value)
    return game


def laid(game: F, *cards: Card) -> Table[F]:
    """These cards were laid by A, B, C … in turn, all words were right; the last was just seen."""
    t = Table(game)
    for number, card in enumerate(cards, start=1):
        game.phase, game.until = Phase.LAYING, t.now + SHOWN_AT_LATEST
        game.stacks[game.turn].append(card)
        t.show()
        if number < len(cards):
            t.now += 1.0
            said = game.turn
            t.press(said)
            t.release(said)
    t.says.clear()
    t.now = game.seen
    return t


def say(t: Table[F], after: float = LATE) -> None:
    """Let whose turn it is say the word and tap; the next card is seen at once."""
    t.wait(after)
    t.tap(t.game.turn)
    t.show()


def accuse(t: Table[F], *players: int, after: float = 0.0) -> None:
    """Let these players slap "wrong!"."""
    t.wait(after)
    t.press(*players)


def word(
    *cards: Card, worms: tuple[Card, ...] = (), last: Word | None = None, **rules: Any
) -> Word:
    """What the last of these cards asks to be said, laid on the others."""
    bubbles = rules.pop("backs", 1)
    return word_for(cards[-1], Around(cards, worms, bubbles, last), Customs(**rules))


def phase(t: Table[F]) -> Phase:
    """Where the game stands now."""
    return t.game.phase


def points(t: Table[Rounds]) -> tuple[int, ...]:
    """How many penalty cards everybody has."""
    return t.game.points()


# -- Game material and setup -------------------------------------------------------------------


def test_the_box_holds_120_cards() -> None:
    """NH-01: "120 cards (20 x NEINhorn, 20 x KönigsDOCHter, …, 19 x NAhUND, …, 3 x Gegenwurm)"."""
    counts = Counter(card.character for card in box())

    assert counts == {**CHARACTERS, "worm": 3}
    assert list(CHARACTERS.values()) == [20, 20, 20, 19, 19, 19]
    assert len(box()) == 120


def test_seven_players_are_unofficial() -> None:
    """NH-02: 2 to 6 players; "7 seats → menu marks NEINhorn unofficial"."""
    assert BOX.players == (2, 6)
    assert BOX.unofficial == 10
    assert deal(Setup(7, 1)).audit() is None


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, [39, 39, 39]), (4, [30, 29, 29, 29]), (6, [20, 20, 20, 19, 19, 19])],
)
def test_all_cards_are_dealt_and_extras_go_clockwise_from_the_starter(
    players: int, sizes: list[int]
) -> None:
    """NH-03: "dealt evenly … to all players"; 117 to 4 → 30, 29, 29, 29."""
    stacks, rest = dealt(box(worms=False), players, starter=0)

    assert [len(stack) for stack in stacks] == sizes
    assert rest == []


def test_the_starter_gets_the_first_of_the_extras() -> None:
    """NH-03: "extras go clockwise from the starter"."""
    stacks, _ = dealt(box(worms=False), 4, starter=2)

    assert [len(stack) for stack in stacks] == [29, 29, 30, 29]
    assert stacks[2][-1] == box()[0]
    assert stacks[3][-1] == box()[1]


def test_spare_cards_can_be_set_aside() -> None:
    """NH-03 [H]: set the remainder aside."""
    stacks, rest = dealt(box(worms=False), 4, starter=0, aside=True)

    assert [len(stack) for stack in stacks] == [29] * 4
    assert len(rest) == 1
    assert deal(Setup(4, 1, {"worms": False, "deal_remainder": "aside"})).audit() is None


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_120_cards_divide_for_every_printed_number_of_players(count: int) -> None:
    """NH-03: 120 divides for two to six."""
    assert {len(stack) for stack in deal(Setup(count, 1)).stacks} == {120 // count}


def test_a_first_game_is_played_without_worms() -> None:
    """Rulebook: "Play your first game without Gegenwürmer. Leave the three … in the box."."""
    game = deal(Setup(3, 1, {"first_game": True, "worms": True, "extras": True}))

    assert game.left == 117
    assert not any(card.is_worm for stack in game.stacks for card in stack)
    assert not game.customs.extras
    assert game.patience == (SLOW,) * 3


def test_a_first_game_hurries_nobody_who_wants_more_time() -> None:
    """The preset gives five seconds, and more where more is set."""
    options = {"first_game": True, "hesitation_s": 8.0}

    assert deal(Setup(3, 1, options)).patience == (8.0,) * 3


def test_a_seed_deals_the_same_cards_again_and_another_does_not() -> None:
    """The header's seed brings the same order back."""
    assert deal(Setup(4, seed=5)).dealt() == deal(Setup(4, seed=5)).dealt()
    assert deal(Setup(4, seed=5)).dealt() != deal(Setup(4, seed=6)).dealt()


@pytest.mark.parametrize("starter", [0, 2])
@pytest.mark.parametrize("aside", ["deal", "aside"])
@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_cards_are_dealt_again_by_their_names(starter: int, aside: str, mode: str) -> None:
    """A journal's header lists the cards, whatever the seed would make of them today."""
    options = {"mode": mode, "deal_remainder": aside, "worms": False}
    first = deal(Setup(4, 5, options, starter=starter))

    again = deal(Setup(4, 5, options, starter=starter, cards=first.dealt()))

    assert again.stacks == first.stacks
    assert again.aside == first.aside


def test_names_must_be_the_cards_of_the_box() -> None:
    """A damaged header is refused, naming what came."""
    whole = box()
    names = [card.name for card in whole]

    with pytest.raises(ValueError, match="'cow/4' is no card of Das NEINhorn"):
        named([*names[1:], "cow/4"], whole)
    with pytest.raises(ValueError, match="119 cards; expected the 120 of the box, each once"):
        named(names[1:], whole)
    assert named(names, whole) == whole


@pytest.mark.parametrize("pairs", ["raccoon", "raccoon-raccoon", "raccoon-cow", "dog-bee-bee"])
def test_a_worm_swaps_two_different_characters(pairs: str) -> None:
    """A setting that says anything else is refused, naming what came and what was expected."""
    with pytest.raises(ValueError, match=f"worm_pairs: got '{pairs}', expected two of unicorn"):
        pairs_of(pairs)


def test_the_marks_are_printed_as_documented() -> None:
    """NH-18, NH-20: twelve kangaroos, twelve parsleys, two per character, never together."""
    marks = Counter((card.character, card.mark) for card in box(worms=False))

    for character in CHARACTERS:
        assert marks[character, "kangaroo"] == marks[character, "parsley"] == 2
        assert marks[character, "clover"] == 3
        assert marks[character, "bird"] == 2
    assert {card.bubbles for card in box()} == {1, 2, 3}


def test_shuffling_is_by_random_numbers_alone() -> None:
    """Later rounds are dealt by whoever reads the journal: only `random()` is kept for ever."""
    dice = Random("7 round 2")
    keys = [dice.random() for _ in range(120)]
    whole = box()

    assert shuffled(whole, "7 round 2") == [
        whole[i] for i in sorted(range(120), key=keys.__getitem__)
    ]


# -- Course of play ----------------------------------------------------------------------------


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_card_asks_for_its_characters_word(character: str) -> None:
    """Rulebook: "NEINhorn: Nein!", "KönigsDOCHter: Doch!", "WASbär: Was?" and so on."""
    assert word(Card(character)) == Word(character)


def test_who_said_it_taps_and_the_next_card_comes_at_once() -> None:
    """Rulebook: "Now play continues immediately clockwise"."""
    t = laid(rounds(), UNICORN)

    t.wait(1.0)
    t.tap(A)

    assert phase(t) is Phase.LAYING
    assert t.game.turn == B
    assert t.game.told == Spoken(A, UNICORN, Word("unicorn"))
    t.show()
    assert phase(t) is Phase.SPEAK
    assert t.game.pile == [UNICORN, BEE]


def test_only_whose_turn_it_is_can_say_the_word() -> None:
    """7.2: any other seat's button means something else; before that it means nothing here."""
    t = laid(rounds(), UNICORN)

    t.tap(C)

    assert t.game.turn == A
    assert phase(t) is Phase.SPEAK


def test_a_button_that_was_down_before_the_card_came_says_nothing() -> None:
    """G-02: it must go up first."""
    t = laid(rounds(), UNICORN)
    t.press(B)  # too early: a slap that accuses nobody
    t.wait(LATE)
    t.tap(A)
    t.show()

    t.release(B)

    assert phase(t) is Phase.SPEAK
    assert t.game.turn == B


def test_who_thinks_too_long_takes_the_pile() -> None:
    """NH-05: "card visible 10.0, no tap by 13.0 → mistake without any vote"."""
    t = laid(rounds(), UNICORN, PRINCESS)

    t.wait(2.9)
    assert phase(t) is Phase.SPEAK
    t.wait(0.2)

    assert phase(t) is Phase.PENALTY
    assert points(t) == (0, 2, 0, 0)
    assert t.game.rulings[-1].verdict == "ruled-hesitated"


def test_time_to_think_counts_from_when_the_card_was_seen() -> None:
    """Decision 3: windows start from `Shown`."""
    t = laid(rounds(), UNICORN)
    t.wait(1.0)
    t.tap(A)
    t.wait(0.5)
    t.show()
    seen = t.now

    assert t.game.seen == seen
    assert t.game.deadline == seen + OPTIONS.hesitation_s


def test_a_press_in_time_stops_the_clock() -> None:
    """7.0: a tap acts on release, and hesitation is measured to the press edge."""
    t = laid(rounds(), UNICORN)
    t.wait(2.95)

    t.tap(A)

    assert phase(t) is Phase.LAYING
    assert points(t) == (0, 0, 0, 0)


def test_a_child_may_have_longer() -> None:
    """7.6: "NH: own hesitation_s"."""
    game = deal(Setup(3, 1, patience=(0.0, 6.0, 0.0)))

    assert game.patience == (3.0, 6.0, 3.0)


@pytest.mark.parametrize("seconds", [2.0, 3.0, 5.0])
def test_the_table_agrees_how_long_one_may_hesitate(seconds: float) -> None:
    """Rulebook: "agree on how long someone may hesitate before it counts as a mistake"."""
    t = laid(rounds(hesitation_s=seconds), UNICORN)

    t.wait(seconds - 0.01)
    assert phase(t) is Phase.SPEAK
    t.wait(0.02)
    assert phase(t) is Phase.PENALTY


def test_a_hold_owns_up() -> None:
    """7.2: "Confess: hold instead of tap = I blew it, fastest and kindest way"."""
    t = laid(rounds(), UNICORN, PRINCESS)
    t.wait(1.0)

    t.press(B)
    t.wait(HOLD - 0.01)
    assert phase(t) is Phase.SPEAK
    t.wait(0.02)

    assert points(t) == (0, 2, 0, 0)
    assert t.game.rulings[-1].verdict == "ruled-confessed"


def test_a_second_hand_keeps_a_hold_from_confessing_but_not_a_tap() -> None:
    """G-07: "a hold in progress that would do something irrevocable is cancelled"."""
    t = laid(rounds(), UNICORN, PRINCESS)
    t.press(B)
    t.press(A)  # accuses himself: nobody
    assert t.game.scene().seats[B].hold is None
    t.wait(HOLD + 0.5)
    assert phase(t) is Phase.SPEAK
    t.release(B)
    assert phase(t) is Phase.SPEAK

    quick = laid(rounds(), UNICORN, PRINCESS)
    quick.press(B, A)
    quick.release(B)
    assert phase(quick) is Phase.LAYING


def test_a_mistake_costs_the_whole_pile_with_the_card_just_laid() -> None:
    """NH-08: "A lays NEINhorn, B lays KönigsDOCHter and errs → B 2 points"."""
    t = laid(rounds(), UNICORN, PRINCESS)
    t.wait(LATE)

    t.hold(B)

    assert points(t) == (0, 2, 0, 0)
    assert t.game.pile == []
    assert t.said == ["takes"]


def test_penalty_cards_leave_play() -> None:
    """NH-07: "B has 5 cards left and takes 9 → 5 cards left, 9 points"."""
    nine = [UNICORN, DOG] * 4 + [PRINCESS]
    game = rounds(players=2, left=5, turn=B)
    t = laid(game, PRINCESS)
    game.pile[:0] = nine[:-1]

    t.wait(LATE)
    t.hold(B)

    assert len(game.stacks[B]) == 5
    assert points(t) == (0, 9)


def test_one_card_is_one_point() -> None:
    """NH-09: "a penalty pile of 9 cards = 9 points whatever they show"."""
    game = rounds(fines=[[UNICORN] * 4 + [PARSLEY_RACCOON] * 5, [], [], []])

    assert game.points()[A] == 9


def test_the_turn_order_never_changes() -> None:
    """NH-06: "B errs → C lays, as if B had been right"."""
    t = laid(rounds(), UNICORN, PRINCESS)
    t.wait(OPTIONS.hesitation_s)
    t.wait(OPTIONS.penalty_s + 0.01)

    assert phase(t) is Phase.LAYING or phase(t) is Phase.SPEAK
    assert t.game.turn == C


# -- Objections --------------------------------------------------------------------------------


def test_late_after_a_card_an_objection_means_its_player() -> None:
    """7.2: soon after a flip the accusation means the previous speaker, "later the current one"."""
    t = laid(rounds(), UNICORN, PRINCESS)

    accuse(t, D, after=LATE)

    assert phase(t) is Phase.JUDGE
    assert t.game.jury is not None
    assert t.game.jury.accused == B
    assert t.said == ["objects"]


def test_soon_after_a_card_an_objection_means_the_word_before() -> None:
    """7.2: the one who spoke before, though the next card lies open already."""
    t = laid(rounds(), UNICORN, PRINCESS)

    accuse(t, D, after=GRACE - 0.01)

    assert t.game.jury is not None
    assert t.game.jury.accused == A


def test_the_grace_ends_exactly_when_it_is_over() -> None:
    """7.2: at 0.7 s it is later."""
    t = laid(rounds(), UNICORN, PRINCESS)

    accuse(t, D, after=GRACE)

    assert t.game.jury is not None
    assert t.game.jury.accused == B


def test_soon_after_the_first_card_nobody_can_be_meant() -> None:
    """G-04: there is no word before, and the new card cannot be wrong yet."""
    t = laid(rounds(), UNICORN)

    accuse(t, C, after=0.2)

    assert phase(t) is Phase.SPEAK


def test_an_objection_while_the_next_card_is_in_the_air() -> None:
    """G-03: it lies on the pile only once it was seen; the card goes back to its stack."""
    t = laid(rounds(), UNICORN)
    t.wait(LATE)
    t.tap(A)
    before = list(map(len, t.game.stacks))

    accuse(t, C, A)
    assert t.game.jury is not None
    assert t.game.jury.accused == A
    accuse(t, D)

    assert points(t) == (1, 0, 0, 0)
    assert list(map(len, t.game.stacks)) == before
    t.wait(OPTIONS.penalty_s)
    assert t.game.turn == B


def test_a_hurried_tap_is_no_objection() -> None:
    """The next player's button means the card that is coming to him."""
    t = laid(rounds(), UNICORN)
    t.wait(LATE)
    t.tap(A)

    t.press(B)

    assert phase(t) is Phase.LAYING
    assert B not in t.game.live()


@pytest.mark.parametrize(("players", "needed"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_more_than_half_of_the_others_must_object(players: int, needed: int) -> None:
    """G-06: "n=3 → 2 of 2, n=4 → 2 of 3, n=5 → 3 of 4, n=6 → 3 of 5"."""
    t = laid(rounds(players=players), UNICORN, PRINCESS)
    t.wait(LATE)
    jurors = [player for player in range(players) if player != B]

    accuse(t, *jurors[: needed - 1])
    assert phase(t) is Phase.JUDGE
    accuse(t, jurors[needed - 1])

    assert phase(t) is Phase.PENALTY
    assert points(t)[B] == 2
    assert t.game.rulings[-1].verdict == "ruled-wrong"


def test_without_enough_objections_the_word_stands_and_the_clock_starts_anew() -> None:
    """G-06: "n=4, only A presses → rejected"; the card's owner gets the whole time."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=LATE)
    t.show()

    t.wait(JURY + 0.01)

    assert phase(t) is Phase.SPEAK
    assert t.game.turn == B
    assert points(t) == (0, 0, 0, 0)
    assert t.game.deadline == pytest.approx(t.now - 0.01 + OPTIONS.hesitation_s)
    assert t.game.rulings[-1].verdict == "ruled-right"


def test_nobody_is_tried_twice_for_one_word() -> None:
    """G-06: the word before stands; another objection so soon means nobody."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=0.1)
    t.show()
    t.wait(JURY)
    assert phase(t) is Phase.SPEAK

    accuse(t, C, after=0.1)

    assert phase(t) is Phase.SPEAK
    assert t.game.rulings[-1].player == A


def test_nobody_objects_twice_to_one_word() -> None:
    """One accusation each: nobody can keep a speaker from speaking."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=LATE)
    t.show()
    t.wait(JURY)
    t.release(D)

    accuse(t, D, after=LATE)
    assert phase(t) is Phase.SPEAK
    accuse(t, C)
    assert phase(t) is Phase.JUDGE


def test_the_next_word_can_be_doubted_again_by_all() -> None:
    """The limit of one accusation is for one card."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=LATE)
    t.show()
    t.wait(JURY)
    say(t)

    accuse(t, D, after=LATE)

    assert t.game.jury is not None
    assert t.game.jury.accused == C


def test_the_newer_card_becomes_the_first_of_the_new_pile() -> None:
    """7.2: "the newly flipped card becomes the first card of the new pile", its clock restarts."""
    t = laid(rounds(), UNICORN, UNICORN, PRINCESS)

    accuse(t, A, D, after=0.3)

    assert points(t) == (0, 2, 0, 0)
    t.wait(OPTIONS.penalty_s)
    assert phase(t) is Phase.SPEAK
    assert t.game.turn == C
    assert t.game.pile == [PRINCESS]
    assert t.game.deadline == pytest.approx(t.game.since + OPTIONS.hesitation_s)
    assert t.game.since > GRACE


def test_a_card_whose_pile_was_taken_has_no_predecessor() -> None:
    """NH-12: what was a Meinetwegen is none any more."""
    t = laid(rounds(), UNICORN, PRINCESS, PRINCESS)
    assert t.game.word == FINE

    accuse(t, A, D, after=0.3)
    t.wait(OPTIONS.penalty_s)

    assert t.game.word == Word("princess")


def test_the_accused_may_own_up_while_the_jury_is_asked() -> None:
    """7.1 (b): always available."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=LATE)

    t.press(B)
    t.wait(HOLD)

    assert points(t) == (0, 2, 0, 0)


def test_with_two_players_the_accused_is_asked_and_a_tap_admits() -> None:
    """G-06: "tap = yes, I was wrong"."""
    t = laid(rounds(players=2), UNICORN, PRINCESS)
    accuse(t, A, after=LATE)
    assert phase(t) is Phase.DISPUTE
    assert t.said == ["objects", "dispute"]

    t.tap(B)

    assert points(t) == (0, 2)


@pytest.mark.parametrize("silent", [True, False])
def test_with_two_players_a_denial_is_void(silent: bool) -> None:
    """G-06: "hold = no; denied → void: nobody gains, nobody is punished, play goes on"."""
    t = laid(rounds(players=2), UNICORN, PRINCESS)
    accuse(t, A, after=LATE)

    if silent:
        t.wait(OPTIONS.dispute_s)
    else:
        t.hold(B)

    assert points(t) == (0, 0)
    assert phase(t) is Phase.SPEAK
    assert t.game.turn == B
    assert t.said[-1] == "void-word"


def test_only_people_count_towards_the_threshold() -> None:
    """Decision 11: one person with three bots can still object."""
    t = laid(rounds(people=frozenset({A})), UNICORN, PRINCESS)

    accuse(t, A, after=LATE)

    assert points(t) == (0, 2, 0, 0)


def test_a_lone_objection_that_was_half_of_two_hands_is_withdrawn() -> None:
    """G-07: when presses grow into two-hands they are forgiven."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=LATE)
    assert t.game.spent() == frozenset()

    t.feed(Pardon(D, t.now))

    assert phase(t) is Phase.SPEAK
    assert t.game.rulings == []


def test_objections_that_stand_are_no_hands() -> None:
    """G-07: "A slapped first and keeps the hand down, B objects and keeps it down → no menu"."""
    t = laid(rounds(players=6), UNICORN, PRINCESS)
    accuse(t, D, C, after=LATE)
    assert t.game.spent() == {C, D}

    t.feed(Pardon(D, t.now))
    assert phase(t) is Phase.JUDGE

    t2 = laid(rounds(), UNICORN, PRINCESS)
    accuse(t2, D, C, after=LATE)
    assert phase(t2) is Phase.PENALTY
    assert t2.game.spent() == {C, D}


# -- Further rules: Meinetwegen -----------------------------------------------------------------


def test_the_same_character_again_asks_for_meinetwegen() -> None:
    """NH-10, rulebook: Astrid's KönigsDOCHter, Marc-Uwe's KönigsDOCHter → "Meinetwegen"."""
    assert word(PRINCESS, PRINCESS) == FINE
    assert word(PRINCESS, DOG, PRINCESS) == Word("princess")


def test_the_third_in_a_row_is_meinetwegen_again() -> None:
    """NH-11: "the top card is still the same character"."""
    assert word(PRINCESS, PRINCESS, PRINCESS) == FINE


def test_after_a_penalty_there_is_no_top_card() -> None:
    """NH-12: "A errs on KönigsDOCHter, pile gone, B lays KönigsDOCHter → Doch!"."""
    game = rounds()
    t = laid(game, PRINCESS)
    game.stacks[B].append(PRINCESS)

    t.wait(LATE)
    t.hold(A)
    t.wait(OPTIONS.penalty_s)
    t.show()

    assert game.card == PRINCESS
    assert game.word == Word("princess")


# -- Further rules: the worms -------------------------------------------------------------------


def test_a_worm_in_between_does_not_part_a_pair() -> None:
    """NH-13: "WASbär, worm, WASbär → Meinetwegen"."""
    t = laid(rounds(), RACCOON, BEAR_DOG, RACCOON)

    assert t.game.word == FINE
    assert t.game.pile == [RACCOON, RACCOON]


def test_a_worm_asks_for_its_own_word_and_lies_at_the_edge() -> None:
    """Rulebook: "you must say Gegenwurm! The card is laid face up at the edge"."""
    t = laid(rounds(), RACCOON, BEAR_DOG)

    assert t.game.word == WORM
    assert t.game.worms == [BEAR_DOG]
    assert t.game.pile == [RACCOON]


def test_a_worm_that_was_not_called_works_regardless() -> None:
    """NH-14: take the pile, "possibly empty, then 0 points"."""
    t = laid(rounds(), BEAR_DOG)
    t.game.stacks[B].append(RACCOON)

    t.wait(LATE)
    t.hold(A)
    assert points(t) == (0, 0, 0, 0)
    assert isinstance(t.game.scene().centre, Poster)
    t.wait(OPTIONS.penalty_s)
    t.show()

    assert t.game.worms == [BEAR_DOG]
    assert t.game.word == Word("dog")


def test_worms_are_never_penalty_points() -> None:
    """NH-15: "NEINhorn, worm, WASbär wrong → 2 points, not 3"."""
    t = laid(rounds(), UNICORN, BEAR_DOG, RACCOON)

    t.wait(LATE)
    t.hold(C)

    assert points(t) == (0, 0, 2, 0)


def test_a_word_before_a_worm_can_be_wrong() -> None:
    """7.2, NH-15: the pile goes, the worm stays at the edge, and its owner starts anew."""
    t = laid(rounds(), UNICORN, BEAR_DOG)

    accuse(t, C, D, after=0.2)
    t.wait(OPTIONS.penalty_s)

    assert points(t) == (1, 0, 0, 0)
    assert t.game.worms == [BEAR_DOG]
    assert t.game.word == WORM
    assert t.game.turn == B


def test_a_worm_swaps_the_words_of_its_two() -> None:
    """Rulebook: with WASbär and NAhUND active, "Marc-Uwe plays a WASbär and must say Na und?"."""
    assert word(RACCOON, worms=(BEAR_DOG,)) == Word("dog")
    assert word(DOG, worms=(BEAR_DOG,)) == Word("raccoon")
    assert word(BEE, worms=(BEAR_DOG,)) == Word("bee")


def test_meinetwegen_holds_while_a_worm_is_active() -> None:
    """Rulebook: Astrid's WASbär "Na und?", Marc-Uwe's WASbär → "Meinetwegen"."""
    assert word(RACCOON, RACCOON, worms=(BEAR_DOG,)) == FINE


def test_a_swap_changes_words_and_not_characters() -> None:
    """NH-16: WASbär, WASbär, then NAhUND → "Was?": a different character."""
    assert word(RACCOON, RACCOON, DOG, worms=(BEAR_DOG,)) == Word("raccoon")


def test_several_worms_swap_the_current_words_in_order() -> None:
    """NH-17: two worms with a shared character: WASbär Na und?, NAhUND Nein!, NEINhorn Was?."""
    worms = (BEAR_DOG, DOG_UNICORN)

    assert word(RACCOON, worms=worms) == Word("dog")
    assert word(DOG, worms=worms) == Word("unicorn")
    assert word(UNICORN, worms=worms) == Word("raccoon")


def test_the_same_pair_twice_cancels() -> None:
    """NH-17: "The same pair twice cancels."."""
    assert word(RACCOON, worms=(BEAR_DOG, BEAR_DOG)) == Word("raccoon")


def test_the_default_pairs_are_disjoint() -> None:
    """NH-18: "all three active → Doch! for NEINhorn, Nein! for KönigsDOCHter, …"."""
    worms = tuple(card for card in box() if card.is_worm)
    said = {character: word(Card(character), worms=worms).key for character in CHARACTERS}

    assert said == {
        "unicorn": "princess",
        "princess": "unicorn",
        "raccoon": "dog",
        "dog": "raccoon",
        "hamster": "bee",
        "bee": "hamster",
    }


def test_the_pairs_can_be_set() -> None:
    """NH-18: "our assumption, configurable"."""
    game = deal(Setup(3, 1, {"worm_pairs": "bee-dog"}))
    worms = [card for stack in game.stacks for card in stack if card.is_worm]

    assert [worm.pair for worm in worms] == [("bee", "dog")]
    assert game.audit() is None


@pytest.mark.parametrize(("scope", "cards", "swapped"), [("game", 117, 6), ("round", 120, 0)])
def test_how_long_a_worm_lasts(scope: str, cards: int, swapped: int) -> None:
    """NH-19: round 2 "with game: 117 cards, six words swapped …; with round: 120 cards"."""
    worms = [card for card in box() if card.is_worm]
    rest = [card for card in box() if not card.is_worm]
    fines = [rest[:60], rest[60:]]
    game = rounds(players=2, left=0, worms=worms, worm_scope=scope, fines=fines, round=1, turn=A)
    game.finish(10.0)
    game.next_round(20.0)

    said = {c: word(Card(c), worms=tuple(game.worms)).key for c in CHARACTERS}
    assert game.round == 2
    assert game.left == cards
    assert sum(said[c] != c for c in CHARACTERS) == swapped
    assert game.audit() is None


# -- End of a round and of the game -------------------------------------------------------------


def test_who_has_no_cards_is_skipped() -> None:
    """NH-23: "30/29/29/29: after lap 29 only A lays one more card"."""
    game = rounds(left=0, turn=B)
    game.stacks[A] = [BEE]
    t = laid(game, UNICORN)

    say(t)

    assert t.game.turn == A
    assert phase(t) is Phase.SPEAK


def test_the_round_ends_when_the_last_card_is_laid_and_judged() -> None:
    """NH-24: a moment is left to doubt the last word; a leftover pile belongs to nobody."""
    t = laid(rounds(left=0), UNICORN)
    t.wait(LATE)

    t.tap(A)
    assert phase(t) is Phase.LAST
    t.wait(OPTIONS.last_s)

    assert phase(t) is Phase.TALLY
    assert points(t) == (0, 0, 0, 0)


def test_the_last_word_can_be_wrong() -> None:
    """NH-24: "last card laid and judged"."""
    t = laid(rounds(left=0), UNICORN)
    t.wait(LATE)
    t.tap(A)

    accuse(t, C, D)

    assert points(t) == (1, 0, 0, 0)
    t.wait(OPTIONS.penalty_s)
    assert phase(t) is Phase.TALLY


def test_a_last_word_that_stands_ends_the_round() -> None:
    """NH-24: judged is judged."""
    t = laid(rounds(left=0), UNICORN)
    t.wait(LATE)
    t.tap(A)
    accuse(t, C)
    t.show()

    t.wait(JURY)

    assert phase(t) is Phase.TALLY


@pytest.mark.parametrize(
    ("penalty", "clovers"),
    [
        ([10, 12, 15], (2, 1, 0)),
        ([10, 10, 15], (2, 2, 1)),
        ([10, 12, 12, 20], (2, 1, 1, 0)),
        ([30, 30, 30], (2, 2, 2)),  # NH-26
        ([3, 40], (2, 1)),  # NH-27: the loser is "second-fewest"
    ],
)
def test_clovers_go_to_the_fewest_points(penalty: list[int], clovers: tuple[int, ...]) -> None:
    """NH-25: "In case of ties, all involved receive two or one respectively"."""
    assert clovers_for(penalty) == clovers


@pytest.mark.parametrize(
    ("clovers", "winners"),
    [
        ([4, 5, 2], (B,)),
        ([4, 4, 3], (A, B)),
        ([5] * 6, tuple(range(6))),  # NH-29: more than twenty leaves
    ],
)
def test_a_four_leaf_clover_wins(clovers: list[int], winners: tuple[int, ...]) -> None:
    """NH-28: "the one with the most clover leaves wins. In case of a tie … several winners"."""
    game = rounds(players=len(clovers), clovers=clovers)

    game.next_round(10.0)

    assert game.phase is Phase.OVER
    assert game.standings().winners == winners
    assert game.standings().reason == line("end-four-leaf")
    assert game.deadline is None


def test_three_leaves_are_not_enough() -> None:
    """NH-28: whoever is first to lay together a four-leaf clover."""
    game = rounds(players=3, clovers=[3, 3, 2], left=0)

    game.next_round(10.0)

    assert game.phase is Phase.READY
    assert game.round == 2
    assert not game.standings().over


def test_clovers_add_up_over_rounds() -> None:
    """Rulebook: "after several rounds played"."""
    game = rounds(players=3, clovers=[2, 1, 1], left=0, fines=[[BEE], [], [BEE] * 3])

    game.finish(10.0)

    assert game.clovers == [3, 3, 1]
    assert game.gained == (1, 2, 0)


@pytest.mark.parametrize(("rule", "starter"), [("youngest", 2), ("rotation", 0), ("loser", 1)])
def test_who_starts_a_later_round(rule: str, starter: int) -> None:
    """NH-04: "C started round 1 as the youngest → C starts round 2"; [H] loser or rotation."""
    fines = [[BEE], [BEE] * 4, []]
    game = rounds(players=3, left=0, starter=rule, fines=fines)
    game.starter = 2

    game.next_round(10.0)

    assert game.turn == game.starter == starter


def test_of_several_losers_chance_decides_the_same_way_each_time() -> None:
    """NH-04 [H]: pure, so that a journal leads to the same end."""
    found = set()
    for seed in range(20):
        first, again = (
            rounds(players=3, left=0, starter="loser", fines=[[BEE], [BEE], []], seed=seed)
            for _ in range(2)
        )
        first.next_round(10.0)
        again.next_round(10.0)
        assert first.turn == again.turn
        found.add(first.turn)

    assert found == {A, B}


def test_a_tap_ends_the_look_at_a_round() -> None:
    """A round's end is shown for a while; who has seen enough taps."""
    game = rounds(left=0)
    t = Table(game, now=10.0)
    game.finish(10.0)
    assert game.live() == dict.fromkeys(range(4), Meaning.CHOOSE)
    t.wait(1.0)

    t.tap(C)

    assert game.phase is Phase.READY
    assert t.said == ["next-round"]


def test_nobody_needs_to_tap() -> None:
    """The next round comes by itself."""
    game = rounds(left=0)
    t = Table(game, now=10.0)
    game.finish(10.0)

    t.wait(OPTIONS.tally_s - 0.01)
    assert phase(t) is Phase.TALLY
    t.wait(0.02)

    assert phase(t) is Phase.READY


def test_every_round_is_shuffled_anew() -> None:
    """Rulebook: "Shuffle the cards, deal them evenly again"."""
    game = deal(Setup(3, 1))
    first = game.dealt()
    game.fines = [[card for stack in game.stacks for card in stack], [], []]

    game.next_round(10.0)
    second = game.dealt()
    game.next_round(20.0)

    assert len({first, second, game.dealt()}) == 3
    assert game.audit() is None
    assert game.fines == [[], [], []]
    assert game.pile == []


# -- Additional rules ---------------------------------------------------------------------------


def test_the_kangaroo_asks_for_silence() -> None:
    """NH-20, rulebook: "PUT YOUR INDEX FINGER ON YOUR LIPS. YOU MUST NOT SAY ANYTHING AT ALL"."""
    assert word(HUSHED_RACCOON, extras=True) == HUSH


def test_silence_is_tapped_too_and_any_sound_is_a_mistake() -> None:
    """NH-20: "player whispers was → mistake"."""
    t = laid(rounds(extras=True), UNICORN, HUSHED_RACCOON)
    say(t)
    assert t.game.turn == C

    accuse(t, D, A, after=0.2)

    assert points(t) == (0, 2, 0, 0)


def test_parsley_asks_for_yuck() -> None:
    """NH-21: "HÄHmster with parsley on a NEINhorn → Bäh!, not Häh?"."""
    assert word(UNICORN, Card("hamster", "parsley"), extras=True) == YUCK


def test_meinetwegen_trumps_all_other_additional_rules() -> None:
    """NH-22, rulebook: WASbär with KänguRUHE, then WASbär with parsley → "Meinetwegen"."""
    assert word(HUSHED_RACCOON, PARSLEY_RACCOON, extras=True) == FINE
    assert word(RACCOON, HUSHED_RACCOON, extras=True) == FINE


def test_parsley_beats_a_swap() -> None:
    """NH-22: "Parsley on a swapped WASbär → Bäh!"."""
    assert word(PARSLEY_RACCOON, worms=(BEAR_DOG,), extras=True) == YUCK


def test_symbols_are_ignored_without_the_additional_rules() -> None:
    """NH-22: "Additional rules off → symbols ignored"; they are not drawn either."""
    assert word(PARSLEY_RACCOON) == word(HUSHED_RACCOON) == Word("raccoon")
    t = laid(rounds(), PARSLEY_RACCOON)
    pile = t.game.scene().centre
    assert isinstance(pile, Pile)
    assert pile.cards[-1].marks == ()


# -- New rules of one's own ---------------------------------------------------------------------

CLOVER_DOG, CLOVER_BEE = Card("dog", "clover"), Card("bee", "clover")
BIRD_UNICORN = Card("unicorn", "bird")


def test_yummy_at_a_clover() -> None:
    """Rulebook: "Perhaps you have to say Yummy! when there is a clover on the card."."""
    assert word(CLOVER_DOG, clover="yummy") == YUMMY
    assert word(CLOVER_DOG) == Word("dog")
    assert word(DOG, CLOVER_DOG, clover="yummy") == FINE


def test_the_clovers_in_the_pile_are_counted() -> None:
    """Rulebook: "say how many clover leaves are already in the discard pile", this one included."""
    assert word(CLOVER_DOG, clover="count") == Word("number", 1)
    assert word(CLOVER_DOG, BEE, CLOVER_DOG, clover="count") == Word("number", 2)
    assert word(CLOVER_DOG, CLOVER_DOG, CLOVER_BEE, clover="count") == Word("number", 3)
    assert word(CLOVER_DOG, UNICORN, clover="count") == Word("unicorn")


def test_the_clever_bird_corrects_the_worm() -> None:
    """Rulebook: "Perhaps she corrects the Gegenwurm? As in: No, but actually yes!"."""
    worm = Card("worm", "unicorn-princess")

    assert word(BIRD_UNICORN, worms=(worm,), bird="correct") == Word("princess", instead="unicorn")
    assert word(BIRD_UNICORN, bird="correct") == Word("unicorn")
    assert word(UNICORN, worms=(worm,), bird="correct") == Word("princess")


def test_the_clever_bird_repeats_what_was_said_last() -> None:
    """Rulebook: "repeats what was said last"; before anything was said it says its own."""
    assert word(DOG, BIRD_UNICORN, bird="repeat", last=Word("dog")) == Word("dog")
    assert word(BIRD_UNICORN, bird="repeat") == Word("unicorn")
    assert word(UNICORN, BIRD_UNICORN, bird="repeat", last=Word("dog")) == FINE


def test_silence_is_nothing_that_could_be_repeated() -> None:
    """The bird repeats the last *word*, also past a kangaroo."""
    game = rounds(bird="repeat", extras=True)
    t = laid(game, DOG, HUSHED_RACCOON, BIRD_UNICORN)

    assert t.game.word == Word("dog")


def test_after_a_mistake_there_is_nothing_to_repeat() -> None:
    """What was said last was wrong, or nothing."""
    game = rounds(bird="repeat")
    t = laid(game, DOG, UNICORN)
    game.stacks[C].append(BIRD_UNICORN)
    t.wait(LATE)
    t.hold(B)
    t.wait(OPTIONS.penalty_s)
    t.show()

    assert game.word == Word("unicorn")


def test_a_word_is_said_as_often_as_there_are_bubbles() -> None:
    """Rulebook: "as many times as there are soap bubbles on the back of the NEXT card"."""
    assert word(DOG, bubbles=True, backs=3) == Word("dog", 3)
    assert word(DOG, bubbles=False, backs=3) == Word("dog")
    assert word(DOG, DOG, bubbles=True, backs=3) == FINE


def test_the_next_card_is_the_one_on_the_next_stack() -> None:
    """NH-23: whose stack is empty has no next card; without any the word is said once."""
    game = rounds(bubbles=True, left=0)
    game.stacks[C] = [BEE, Card("dog", bubbles=3)]
    t = laid(game, UNICORN)
    assert game.word == Word("unicorn", 3)

    shelf = game.scene().aside
    assert isinstance(shelf, Shelf)
    assert Tally("bubbles", 3) in shelf.items

    last = laid(rounds(bubbles=True, left=0), UNICORN)
    assert last.game.word == Word("unicorn")
    del t


def test_the_third_same_character() -> None:
    """Rulebook: "what actually happens when you lay the same character for the third time?"."""
    assert word(DOG, DOG, DOG, more=True) == Word("fine", 2)
    assert word(DOG, DOG, DOG, DOG, more=True) == Word("fine", 3)
    assert word(DOG, DOG, more=True) == FINE


@pytest.mark.parametrize(
    ("option", "value", "custom"),
    [
        ("clover", "yummy", Customs(clover="yummy")),
        ("clover", "count", Customs(clover="count")),
        ("bird", "correct", Customs(bird="correct")),
        ("bird", "repeat", Customs(bird="repeat")),
        ("bubbles", True, Customs(bubbles=True)),
        ("third", "more", Customs(more=True)),
        ("extras", True, Customs(extras=True)),
    ],
)
def test_each_house_rule_is_a_switch_of_its_own(option: str, value: Any, custom: Customs) -> None:
    """What the lobby offers is what the game plays."""
    assert {switch.option: switch.values for switch in BOX.switches}[option].count(value) == 1
    assert deal(Setup(3, 1, {option: value})).customs == custom


# -- Together against the clock -----------------------------------------------------------------


def level(number: int, **options: Any) -> Coop:
    """A co-operative game as it is dealt for this level."""
    game = deal(Setup(3, 1, {"mode": "coop", "start_level": number, **options}))
    assert isinstance(game, Coop)
    return game


@pytest.mark.parametrize(
    ("number", "cards", "extras"), [(1, 117, False), (2, 120, False), (3, 120, True)]
)
def test_the_three_levels(number: int, cards: int, extras: bool) -> None:
    """NH-40: 1 = Meinetwegen only; 2 = + worms; 3 = + KänguRUHE and Petersilie."""
    game = level(number)

    assert game.left == cards
    assert game.customs.extras is extras
    assert game.worms == []
    assert game.audit() is None


def test_a_new_level_starts_with_all_cards_and_normal_words() -> None:
    """NH-40: after level 2 with 3 active worms "level 3 starts with normal words and 120 cards"."""
    game = level(2)
    game.worms = [card for stack in game.stacks for card in stack if card.is_worm]

    game.next_round(400.0)

    assert game.round == 3
    assert game.worms == []
    assert game.left == 120
    assert game.customs.extras
    assert game.audit() is None


@pytest.mark.parametrize(
    ("difficulty", "times"),
    [
        ("doable", ["5:00", "5:30", "6:00"]),
        ("fierce", ["4:30", "5:00", "5:30"]),
        ("impossible", ["4:00", "4:30", "5:00"]),
    ],
)
def test_the_printed_times(difficulty: str, times: list[str]) -> None:
    """NH-41: the rulebook's table."""
    seconds = [level(number, difficulty=difficulty).seconds() for number in (1, 2, 3)]

    assert [f"{s // 60:.0f}:{s % 60:02.0f}" for s in seconds] == times
    assert MINUTES.keys() == {"doable", "fierce", "impossible"}


def test_the_clock_starts_with_the_first_card() -> None:
    """NH-41: the count-in costs nothing."""
    game = level(1)
    t = Table(game)
    assert game.limit is None

    t.wait(OPTIONS.ready_s)

    assert game.limit == OPTIONS.ready_s + 300


def test_time_over_is_a_game_lost() -> None:
    """NH-41: "Not finished → lost"."""
    t = laid(coop(limit=1.0, warned=3), UNICORN)

    t.wait(1.0)

    assert phase(t) is Phase.OVER
    assert t.game.standings().winners == ()
    assert t.game.standings().reason == line("end-time")
    assert t.said == ["end-time"]


def test_finished_exactly_at_the_limit_counts() -> None:
    """NH-41: "Finished exactly at the limit counts as within"."""
    t = laid(coop(limit=1.0, left=0, warned=3), UNICORN)
    t.now = 1.0

    t.press(A)
    t.now = 1.2
    t.release(A)

    assert phase(t) is Phase.LAST
    assert t.game.limit is None


def test_the_clock_stands_still_once_all_cards_are_said() -> None:
    """NH-41: what the jury takes over the last word costs no time."""
    t = laid(coop(limit=1.5, left=0, warned=3), UNICORN)
    t.wait(1.0)
    t.tap(A)

    t.wait(OPTIONS.last_s)

    assert phase(t) is Phase.TALLY


def test_the_clock_runs_during_mistakes() -> None:
    """NH-41: "The clock runs during mistakes"."""
    t = laid(coop(limit=3.5, warned=3), UNICORN)

    t.wait(OPTIONS.hesitation_s)
    assert phase(t) is Phase.PENALTY
    t.wait(0.5)

    assert phase(t) is Phase.OVER


def test_unused_time_is_not_carried_over() -> None:
    """NH-41."""
    game = level(1)
    Table(game).wait(OPTIONS.ready_s)
    game.limit = None

    game.next_round(100.0)
    Table(game, now=100.0).wait(OPTIONS.ready_s)

    assert game.limit == 100.0 + OPTIONS.ready_s + 330


def test_the_clock_is_spoken_at_a_minute_and_at_thirty_and_ten_seconds() -> None:
    """The clock always on screen and spoken at one minute, thirty and ten seconds."""
    t = laid(coop(limit=61.0, hesitation_s=100.0), UNICORN)
    heard = list[tuple[float, Line | None]]()
    for second in range(1, 61):
        count = len(t.says)
        t.wait(second - t.now)
        heard += [(float(second), said.line) for said in t.says[count:] if said.line]

    assert heard == [
        (1.0, line("seconds-left", n=60)),
        (31.0, line("seconds-left", n=30)),
        (51.0, line("seconds-left", n=10)),
    ]
    assert WARNINGS == (60, 30, 10)


def test_the_clock_is_always_on_the_screen() -> None:
    """In every phase that costs time."""
    t = laid(coop(), UNICORN, PRINCESS)
    shown = [t.game.scene().aside]
    accuse(t, C, after=LATE)
    shown.append(t.game.scene().aside)
    accuse(t, D)
    assert phase(t) is Phase.PENALTY
    shown.append(t.game.scene().aside)

    for shelf in shown:
        assert isinstance(shelf, Shelf)
        assert Clock(0.0, 300.0) in shelf.items


def test_a_mistake_costs_a_leaf_and_the_pile_goes_back_into_the_box() -> None:
    """NH-42: "pile of 7, B errs → 7 to the box, leaves 4 → 3, C lays"."""
    game = coop(turn=B)
    t = laid(game, PRINCESS)
    game.pile[:0] = [DOG, BEE] * 3

    t.wait(LATE)
    t.hold(B)

    assert len(game.aside) == 7
    assert game.leaves == 3
    t.wait(OPTIONS.penalty_s)
    assert game.turn == C
    assert t.said == ["leaf-eaten"]


def test_without_a_leaf_the_next_mistake_loses() -> None:
    """NH-43: "level 1, four mistakes, no leaves left; the fifth: lost"."""
    game = coop(left=9)
    t = laid(game, UNICORN)
    for left in (3, 2, 1, 0):
        t.wait(OPTIONS.hesitation_s)
        assert game.leaves == left
        assert game.phase is Phase.PENALTY
        t.wait(OPTIONS.penalty_s)
        t.show()

    t.wait(OPTIONS.hesitation_s)

    assert game.phase is Phase.OVER
    assert game.standings().winners == ()
    assert game.standings().reason == line("end-leaves")


def test_leaves_are_carried_over_and_four_come_with_each_level() -> None:
    """NH-44: one, two and three mistakes in the levels leave six leaves: the third result."""
    game = level(1)
    assert game.leaves == LEAVES
    for mistakes in (1, 2, 3):
        for _ in range(mistakes):
            game.fine(A, [], 10.0)
        game.finish(20.0)
        if game.round < 3:
            game.next_round(30.0)

    assert game.leaves == 6
    assert game.results == [3, 5, 6]
    assert band(game.leaves) == 2
    assert game.standings().winners == (A, B, C)
    assert game.standings().scores == (6, 6, 6)


@pytest.mark.parametrize(
    ("leaves", "result"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 2), (8, 3), (11, 3), (12, 4)],
)
def test_the_result_has_five_bands(leaves: int, result: int) -> None:
    """NH-44: nought to one, two to three, four to seven, eight to eleven, twelve leaves."""
    game = coop(leaves=leaves, round=3)

    (said,) = game.finish(100.0)

    assert said.line == line(f"result-{result}")
    podium = game.scene().centre
    assert isinstance(podium, Podium)
    assert podium.reason == said.line
    assert {(place.place, place.score) for place in podium.places} == {(1, leaves)}


@pytest.mark.parametrize(("leaves", "then"), [(1, Phase.TALLY), (0, Phase.OVER)])
def test_a_mistake_on_the_very_last_card(leaves: int, then: Phase) -> None:
    """NH-45: "last card wrong with 1 leaf → 0 leaves, level won; with 0 leaves → lost"."""
    t = laid(coop(left=0, leaves=leaves), UNICORN)

    t.wait(OPTIONS.hesitation_s)
    t.wait(OPTIONS.penalty_s)

    assert phase(t) is then
    assert t.game.leaves == 0


def test_the_clock_does_not_run_on_after_a_mistake_on_the_last_card() -> None:
    """NH-45: "the stacks are played out", though the time would be over in the pause."""
    t = laid(coop(left=0, limit=3.5, warned=3), UNICORN)

    t.wait(OPTIONS.hesitation_s)
    t.wait(OPTIONS.penalty_s)

    assert phase(t) is Phase.TALLY


def test_a_lost_game_is_shown_without_places() -> None:
    """All lose together."""
    t = laid(coop(limit=1.0, warned=3), UNICORN)
    t.wait(1.0)

    podium = t.game.scene().centre
    assert isinstance(podium, Podium)
    assert podium.places == ()
    assert podium.reason == line("end-time")


def words_in(thing: object) -> set[Line]:
    """Every line of a word in what is shown or said."""
    if isinstance(thing, Line):
        inner = {found for _, value in thing.values for found in words_in(value)}
        return inner | ({thing} if thing.key.startswith("word-") else set())
    if isinstance(thing, msgspec.Struct):
        return {found for part in msgspec.structs.astuple(thing) for found in words_in(part)}
    if isinstance(thing, tuple | list):
        return {found for part in thing for found in words_in(part)}
    names = getattr(type(thing), "__dataclass_fields__", ())
    return {found for name in names for found in words_in(getattr(thing, name))}


def words_on(game: Flow) -> set[Line]:
    """Every word that the screen shows, but for those printed beside the worms."""
    scene = game.scene()
    items = scene.aside.items if isinstance(scene.aside, Shelf) else ()
    shown = tuple(item for item in items if not isinstance(item, Swap))
    return words_in((scene.centre, scene.seats, shown, scene.over, scene.notices))


@pytest.mark.parametrize("seed", range(40))
def test_in_coop_nothing_gives_a_word_away_before_it_is_said(seed: int) -> None:
    """NH-46: "WASbär on WASbär → no word on screen until the tap"; nor lamp, nor voice.

    Two games that differ only in the characters of the card that lies open look alike but for
    the card itself: whatever hands do, no word is shown or said while it is not said yet.
    """
    dice = Random(seed)
    setup = {
        "mode": "coop",
        "start_level": dice.randint(1, 3),
        "clover": dice.choice(("off", "yummy", "count")),
        "bird": dice.choice(("off", "correct", "repeat")),
        "bubbles": dice.random() < 0.5,
        "third": dice.choice(("same", "more")),
    }
    game = deal(Setup(dice.randint(2, 6), seed, setup))
    told: set[Line] = set()
    for event in anything(game, dice, steps=400):
        says = game.handle(event)
        said = {game.told.word.line()} if game.told else set()
        told = words_in(list(said))
        assert words_in(says) <= told, f"{game.phase} {event}"
        assert words_on(game) <= told, f"{game.phase} {event}"
        assert set(game.lamps().values()) <= {Lamp.ON, Lamp.PULSE}


def anything(game: Flow, dice: Random, steps: int) -> list[Event] | Any:
    """Words, slaps, holds and silences, with the deadlines kept in order."""
    at = 0.0
    for _ in range(steps):
        while game.deadline is not None and game.deadline <= at:
            at = max(at, game.deadline)
            yield TimeUp(at)
        yield Shown(at)
        at += dice.choice((0.05, 0.4, 0.8))
        player = game.turn if dice.random() < 0.8 else dice.randrange(game.players)
        yield Press(player, at)
        at += dice.choice((0.1, 0.1, 0.1, 1.0))
        yield Release(player, at)


def test_a_lamp_tells_nothing_about_the_word() -> None:
    """NH-46: lamps depend on whose turn it is alone."""
    lamps = {
        str(sorted(laid(coop(), UNICORN, card).game.lamps().items()))
        for card in (UNICORN, PRINCESS, RACCOON, BEAR_DOG, HUSHED_RACCOON)
    }

    assert len(lamps) == 1


def test_in_coop_an_accusation_does_not_tell_the_word() -> None:
    """NH-46: a slap at the right moment must be no way to prompt."""
    t = laid(coop(), UNICORN, PRINCESS)
    accuse(t, D, after=LATE)

    spread = t.game.scene().centre

    assert isinstance(spread, Spread)
    assert [card.word for card in spread.cards] == [line("word-unicorn"), None]
    assert spread.lit == 1


# -- What is shown ------------------------------------------------------------------------------


def test_an_accusation_shows_the_last_two_cards_with_their_words() -> None:
    """7.2: "the last two cards are shown with their right words"."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=LATE)

    spread = t.game.scene().centre

    assert isinstance(spread, Spread)
    assert [card.word for card in spread.cards] == [line("word-unicorn"), line("word-princess")]
    assert spread.lit == 1
    assert t.game.scene().seats[B].mood is Mood.HERO
    assert t.game.scene().seats[D].badge == line("badge-objects")


def test_an_accusation_of_the_word_before_does_not_tell_the_open_cards_word() -> None:
    """7.2: its owner has not spoken yet, and starts anew."""
    t = laid(rounds(), UNICORN, PRINCESS)
    accuse(t, D, after=0.2)

    spread = t.game.scene().centre

    assert isinstance(spread, Spread)
    assert [card.word for card in spread.cards] == [line("word-unicorn"), None]
    assert spread.lit == 0


def test_the_word_before_is_told_with_small_letters() -> None:
    """7.2: "nobody has to remember worms, mistakes become visible one beat later"."""
    t = laid(rounds(extras=True), PARSLEY_RACCOON, PRINCESS)

    shelf = t.game.scene().aside

    assert isinstance(shelf, Shelf)
    assert Told("raccoon", line("word-yuck"), ("parsley",)) in shelf.items


@pytest.mark.parametrize("where", ["speak", "laying", "judge", "penalty"])
def test_swaps_are_always_on_show(where: str) -> None:
    """7.2: "Active worms stay at the screen edge with both portraits and a swap arrow"."""
    t = laid(rounds(worms=[BEAR_DOG, DOG_UNICORN]), UNICORN, PRINCESS)
    if where == "laying":
        t.wait(LATE)
        t.tap(B)
    if where in {"judge", "penalty"}:
        accuse(t, D, *([C] if where == "penalty" else []), after=LATE)

    assert phase(t) == where
    shelf = t.game.scene().aside
    assert isinstance(shelf, Shelf)
    assert [item for item in shelf.items if isinstance(item, Swap)] == [
        Swap("raccoon", "dog", (line("word-raccoon"), line("word-dog"))),
        Swap("dog", "unicorn", (line("word-dog"), line("word-unicorn"))),
    ]


def test_a_worm_lies_open_until_it_was_called() -> None:
    """It is seen in the middle, on the pile, with the two it swaps."""
    t = laid(rounds(), UNICORN, BEAR_DOG)

    pile = t.game.scene().centre

    assert isinstance(pile, Pile)
    assert [card.art for card in pile.cards] == ["unicorn", "worm"]
    assert pile.cards[-1].marks == ("raccoon", "dog")
    assert pile.count == 2
    assert pile.serial == 2


def test_the_next_card_comes_from_its_players_side() -> None:
    """It is thrown in, and turned over when it lies there."""
    t = laid(rounds(), UNICORN)
    t.wait(LATE)
    t.tap(A)

    pile = t.game.scene().centre

    assert isinstance(pile, Pile)
    assert (pile.thrower, pile.serial, pile.count) == (B, 2, 2)


def test_the_pile_goes_to_who_erred_and_the_right_word_is_told() -> None:
    """NH-07, and everybody learns what would have been right."""
    t = laid(rounds(), PRINCESS, PRINCESS)
    t.wait(OPTIONS.hesitation_s)

    scene = t.game.scene()

    assert isinstance(scene.centre, Pile)
    assert (scene.centre.taker, scene.centre.count) == (B, 2)
    assert isinstance(scene.aside, Shelf)
    aside = scene.aside.items[-1]
    assert isinstance(aside, Aside)
    assert aside.bubble == line("word-fine")
    assert scene.seats[B].counts == (Count("card", 5), Count(PENALTY, 2), Count("clover", 0))


def test_the_words_may_be_in_another_language_than_the_screen() -> None:
    """The language of the words may differ from that of the screen."""
    t = laid(rounds(words="de"), RACCOON, DOG)

    scene = t.game.scene()

    assert isinstance(scene.centre, Pile)
    assert scene.centre.cards[-1].title == line("name-dog").spoken_in("de")
    assert isinstance(scene.aside, Shelf)
    assert Told("raccoon", line("word-raccoon").spoken_in("de")) in scene.aside.items


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        (Word("dog"), line("word-dog")),
        (Word("dog", 3), line("word-again", word=line("word-dog"), n=3)),
        (Word("number", 4), line("word-number", n=4)),
        (
            Word("dog", instead="bee"),
            line("word-correct", first=line("word-bee"), then=line("word-dog")),
        ),
    ],
)
def test_every_kind_of_word_has_a_line(word: Word, shown: Line) -> None:
    """Repeated, counted and corrected words, too."""
    assert word.line() == shown


def test_in_another_language_all_parts_of_a_word_are() -> None:
    """Also those inside it."""
    for each in (Word("dog", 3), Word("dog", instead="bee"), Word("number", 2), FINE):
        for found in words_in(each.line("de")):
            assert found.language == "de"


def test_a_round_is_announced_with_who_begins() -> None:
    """NH-04."""
    poster = deal(Setup(3, 1, starter=2)).scene().centre

    assert poster == Poster("unicorn", line("round-begins", n=1), line("starts-how", who=Who(2)))


def test_a_rounds_end_shows_the_penalty_points_and_what_they_bring() -> None:
    """Rulebook: "Now the penalty-point piles are compared"."""
    game = rounds(players=3, fines=[[BEE] * 3, [], [BEE] * 5])
    game.finish(10.0)

    scene = game.scene()

    assert isinstance(scene.centre, Podium)
    assert [(place.player, place.place, place.score) for place in scene.centre.places] == [
        (A, 2, 3),
        (B, 1, 0),
        (C, 3, 5),
    ]
    assert [seat.badge for seat in scene.seats] == [
        line("badge-gained", n=1),
        line("badge-gained", n=2),
        None,
    ]


# -- Events that mean nothing -------------------------------------------------------------------


@pytest.mark.parametrize(
    "phase", [Phase.READY, Phase.LAYING, Phase.PENALTY, Phase.TALLY, Phase.OVER]
)
def test_presses_that_mean_nothing_change_nothing(phase: Phase) -> None:
    """G-04: a press belongs to the state at its stamp, or to none."""
    game = rounds(phase=phase, until=None if phase is Phase.OVER else 60.0, reason="end-four-leaf")
    game.turn = 0
    before = msgspec.json.encode(game)

    for player in range(4):
        game.handle(Press(player, 10.0))
        game.handle(Release(player, 10.1))

    assert msgspec.json.encode(game) == before


def test_a_finger_that_nobody_saw_go_up_says_nothing() -> None:
    """After a pause no button counts as held."""
    t = laid(rounds(), UNICORN)
    t.press(A)

    t.feed(Lift(A, t.now))
    t.release(A)

    assert phase(t) is Phase.SPEAK
    assert t.game.deadline == OPTIONS.hesitation_s


def test_lamps_are_steady_for_whose_turn_it_is() -> None:
    """7.0: steady = your turn; slow pulse = you may act."""
    t = laid(rounds(), UNICORN, PRINCESS)

    assert t.game.lamps() == {A: Lamp.PULSE, B: Lamp.ON, C: Lamp.PULSE, D: Lamp.PULSE}
    assert t.game.live()[B] is Meaning.CHOOSE
    assert t.game.live()[A] is Meaning.SLAP


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from([0.05, 0.3, 1.0])), max_size=120))
def test_no_card_is_ever_lost(steps: list[tuple[int, float]]) -> None:
    """Press whoever and wait as you like: each card is in a stack, a pile, at the edge or fined."""
    game = deal(Setup(4, 3, {"extras": True}, (0, 1, 2, 3)))
    t = Table(game)
    for player, seconds in steps:
        t.press(player)
        t.wait(seconds)
        t.release(player)
        t.show()
        assert game.audit() is None
    assert PAIRS.count("-") == 3
    assert TAP < HOLD


# -- Taking a ruling back -----------------------------------------------------------------------


def history(**options: Any) -> tuple[History[Game], Table[Flow]]:
    """A game of four people whose first card lies open, and the history that can go back in it."""
    kept = History[Game](lambda: deal(Setup(4, 3, options, (A, B, C, D))))
    now = OPTIONS.ready_s
    for event in (TimeUp(now), Shown(now)):
        kept.handle(event)
    assert isinstance(kept.game, Flow)
    return kept, Table(kept.game, now)


def judged(kept: History[Game], *events: Event) -> Flow:
    """Let these happen, then take the ruling that came of them back."""
    for event in events:
        kept.handle(event)
    ruling = kept.game.rulings[-1]
    kept.handle(Undo(ruling.asked))
    assert isinstance(kept.game, Flow)
    return kept.game


def test_a_hesitation_taken_back_gives_the_whole_time_again() -> None:
    """G-07: undo "restores the state before the last ruling, with a full window"."""
    kept, t = history()

    game = judged(kept, TimeUp(t.now + OPTIONS.hesitation_s))

    assert game.phase is Phase.SPEAK
    assert game.deadline == t.now + OPTIONS.hesitation_s
    assert game.left == 119
    assert game.audit() is None


def test_a_verdict_taken_back_is_asked_again() -> None:
    """G-07: the objection stands, the jury is asked anew."""
    kept, t = history()
    at = t.now + LATE

    game = judged(kept, Press(B, at), Press(C, at + 0.5))

    assert game.phase is Phase.JUDGE
    assert game.jury is not None
    assert game.jury.vote.against == {B}
    assert game.deadline == at + JURY


def test_a_leaf_that_was_eaten_comes_back() -> None:
    """G-07, NH-42: and the clock stands where it stood."""
    kept, t = history(mode="coop")
    limit = t.game.deadline

    game = judged(kept, TimeUp(t.now + OPTIONS.hesitation_s))

    assert isinstance(game, Coop)
    assert game.leaves == LEAVES
    assert game.deadline == limit
    assert game.limit == t.now + 300
