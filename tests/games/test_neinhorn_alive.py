"""Das NEINhorn: what is dealt, shuffled and printed, in a game, in a later round, for ever."""

from __future__ import annotations

import pytest

from device.events import Press, Release, Shown, TimeUp, line
from device.games.neinhorn import Card, Coop, Options, Phase, Rounds, deal
from device.games.neinhorn.cards import box, pairs_of
from device.games.neinhorn.cards import deal as dealt
from device.games.neinhorn.words import Around, Customs, Word, word_for
from device.machine import Ruling, Setup


def coop(seed: int = 1, **options: object) -> Coop:
    """A co-operative game of three, dealt by its seed; C begins."""
    game = deal(Setup(3, seed, {"mode": "coop", **options}, starter=2))
    assert isinstance(game, Coop)
    return game


def test_the_backs_are_printed_once_for_ever() -> None:
    """NH-20: "hide on twelve cards each"; which ones, and how many bubbles, is our print."""
    cards = box(pairs="dog-bee bee-dog")

    raccoons = [(card.mark, card.bubbles) for card in cards if card.character == "raccoon"]
    assert raccoons[:9] == [
        *(("kangaroo", 1), ("kangaroo", 1), ("parsley", 1), ("parsley", 3)),
        *(("clover", 1), ("clover", 1), ("clover", 2), ("bird", 2), ("bird", 3)),
    ]
    assert raccoons[9:] == [("", bubbles) for bubbles in (3, 2, 3, 2, 2, 3, 2, 1, 3, 2, 3)]
    assert cards[117:] == [Card("worm", "dog-bee", 3), Card("worm", "bee-dog", 1)]


def test_a_wrong_pair_is_told_with_all_that_there_are() -> None:
    """An error says what came and what was expected."""
    with pytest.raises(ValueError, match=r"^worm_pairs: got 'dog', expected two of ") as error:
        pairs_of("dog")

    assert str(error.value).endswith(
        "of unicorn, princess, raccoon, dog, hamster, bee, as raccoon-dog"
    )


def test_the_starter_gets_the_first_card() -> None:
    """NH-03: "extras go clockwise from the starter": so do all."""
    cards = box(worms=False)

    stacks, _ = dealt(cards, 3, starter=1)

    assert [stack[-1] for stack in stacks] == [cards[2], cards[0], cards[1]]


def test_a_first_games_options() -> None:
    """Rulebook: "Play your first game without Gegenwürmer"; the journal's header tells so."""
    game = deal(Setup(3, 1, {"first_game": True, "extras": True}))

    assert game.options == Options(first_game=True, worms=False, extras=False, hesitation_s=5.0)


def test_who_begins_together() -> None:
    """G-05: the same question in both variants."""
    assert coop().turn == 2


def test_a_seed_deals_the_same_levels_again() -> None:
    """A journal knows the seed only: every level of a game comes again with it."""
    one, same, other = coop(1), coop(1), coop(2)
    orders = [one.dealt(), same.dealt(), other.dealt()]
    for game in (one, same, other):
        game.start_level(2, 100.0)
    orders += [one.dealt(), same.dealt(), other.dealt()]

    assert orders[0] == orders[1] != orders[2]
    assert orders[3] == orders[4] != orders[5]


def test_a_level_has_the_worms_that_are_set() -> None:
    """NH-18, NH-40: no worms in the first level, in the next those that the house has chosen."""
    game = coop(worm_pairs="dog-bee")
    game.start_level(1, 50.0)
    assert game.left == 117

    game.start_level(2, 100.0)

    worms = [card.mark for stack in game.stacks for card in stack if card.is_worm]
    assert worms == ["dog-bee"]
    assert game.until == 100.0 + Options().ready_s


def test_a_seed_deals_the_same_rounds_again() -> None:
    """The second round is shuffled by whoever reads the journal."""
    orders = []
    for seed in (1, 1, 2):
        game = deal(Setup(3, seed))
        assert isinstance(game, Rounds)
        game.next_round(60.0)
        orders.append(game.dealt())

    assert orders[0] == orders[1] != orders[2]


@pytest.mark.parametrize(
    ("options", "worms", "cards"),
    [({"worm_pairs": "dog-bee"}, ["dog-bee"], 118), ({"worms": False}, [], 117)],
)
def test_a_later_round_has_the_same_worms(
    options: dict[str, object], worms: list[str], cards: int
) -> None:
    """NH-18: those that the house has chosen, or none."""
    game = deal(Setup(3, 1, options))

    game.next_round(60.0)

    assert [card.mark for stack in game.stacks for card in stack if card.is_worm] == worms
    assert game.left == cards


def test_what_cannot_be_dealt_evenly_is_set_aside() -> None:
    """NH-03 [H]: a game that is told to does so."""
    game = deal(Setup(4, 1, {"worms": False, "deal_remainder": "aside"}))

    assert [len(stack) for stack in game.stacks] == [29] * 4
    assert len(game.aside) == 1


def test_anothers_release_says_nothing() -> None:
    """7.2: only the finger of whose turn it is decides."""
    game = deal(Setup(3, 1))
    for event in (TimeUp(4.0), Shown(4.0), Press(0, 5.0), Release(1, 5.1)):
        game.handle(event)

    assert game.phase is Phase.SPEAK
    assert game.finger.since == 5.0


def test_who_has_no_cards_is_skipped_clockwise() -> None:
    """NH-23: the next one to the left, not to the right."""
    game = deal(Setup(4, 1))
    game.stacks[1] = []

    assert game.next_with_cards(1) == 2


def test_the_grace_is_in_milliseconds() -> None:
    """7.2: so soon after a card an objection means the word before, to the millisecond."""
    game = deal(Setup(3, 1, {"grace_ms": 700}))
    for event in (TimeUp(4.0), Shown(4.0)):
        game.handle(event)

    assert game.means_before(4.6999)
    assert not game.means_before(4.7001)


def test_no_card_to_come_has_no_bubbles() -> None:
    """Rulebook, last page: they are on the next card's back."""
    game = deal(Setup(3, 1, {"bubbles": True}))
    assert game.bubbles() in {1, 2, 3}

    game.stacks = [[], [], []]

    assert game.bubbles() == 0


def test_the_audit_tells_what_is_wrong() -> None:
    """The invariant would notice: a card gone, or one that nobody printed."""
    game = deal(Setup(3, 1))
    card, forged = game.stacks[0].pop(), Card("unicorn", "crown")
    game.stacks[0].append(forged)

    assert game.audit() == f"missing {{{card}: 1}}, too many {{{forged}: 1}}"


def test_a_worms_pair_is_no_mark() -> None:
    """NH-16: it says whose words are swapped; the additional rules are about characters."""
    assert Customs(extras=True, clover="yummy").shown(Card("worm", "raccoon-dog")) == ""


def test_one_fine_more_each_time_on_a_tall_pile() -> None:
    """NH-11 [H]: what lies further down does not count, whatever it shows."""
    bear, dog = Card("raccoon"), Card("dog")
    pile = [bear, dog, bear, bear, bear]

    assert word_for(bear, Around(pile), Customs(more=True)) == Word("fine", 2)


def test_twice_is_again() -> None:
    """Rulebook, last page: a word is said as often as there are bubbles."""
    again = line("word-again", word=line("word-dog"), n=2)

    assert Word("dog", 2).line() == again
    assert Word("dog", 1).line() == line("word-dog")


def test_a_hold_that_is_let_go_too_late_confesses() -> None:
    """7.0: the release may be heard before the time that it was held for."""
    game = deal(Setup(3, 1))
    for event in (TimeUp(4.0), Shown(4.0), Press(0, 5.0), Release(0, 6.5)):
        game.handle(event)

    assert game.rulings == [Ruling(4.0, "ruled-confessed", 0)]
