"""Estranho no Ninho, rule by rule, in the rulebook's order. EN- and G-numbers are the rulings'."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from helpers import Table
from hypothesis import given
from hypothesis import strategies as st
from journals import estranho as golden

from device.decks import Answer, Deck, DeckError, EstranhoCategory, read
from device.events import (
    Event,
    Lift,
    Line,
    Press,
    Release,
    Say,
    Shown,
    Silence,
    Text,
    TimeUp,
    Undo,
    Who,
    line,
    quoted,
)
from device.games.estranho import Card, Estranho, Options, Phase, boxed, deal
from device.games.estranho.cards import LETTERS, named
from device.games.estranho.nest import Nest, limit
from device.games.estranho.rules import LONGEST
from device.games.estranho.state import ALL, CHICKS, EGGS, PASS
from device.journal import History, Journal
from device.library import built_in
from device.machine import Setup
from device.scene import Answer as Tile
from device.scene import (
    Count,
    Countdown,
    Fit,
    Lamp,
    Meaning,
    Menu,
    Mood,
    Podium,
    Poster,
    Quiz,
    Seat,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

P, Q, R, S = range(4)
JOURNALS = Path(__file__).parents[1] / "journals"
OPTIONS = Options()
READY, CRACK, STRANGER, SCORE = 3.0, 0.7, 4.0, 12.0  # seconds, as the options have them


def text(words: str) -> Text:
    """These words in English, and marked as German."""
    return Text((("en", words), ("de", f"{words} (de)")))


def category(number: int, strangers: str = "F", **more: Any) -> EstranhoCategory:
    """A card whose answers A to H are called so; the strangers have a reason."""
    answers = tuple(
        Answer(text=text(f"answer {letter}"), why=text(f"not {letter}"), source="a work, 2024")
        if letter in strangers
        else Answer(text=text(f"answer {letter}"))
        for letter in LETTERS
    )
    facts: dict[str, Any] = {
        "theme": "animals",
        "difficulty": 1,
        "children": False,
        "checked": date(2026, 11, 30),
        "source": "a work, 2024",
        "claim": text(f"claim {number}"),
        "precise": text(f"claim {number}, precisely"),
    }
    return EstranhoCategory(id=f"card-{number}", answers=answers, **(facts | more))


def deck(*categories: EstranhoCategory, name: str = "orange") -> Deck[EstranhoCategory]:
    """A deck of these cards."""
    return Deck(name, text(name), categories)


def setup(players: int, cards: Sequence[EstranhoCategory], **more: Any) -> Setup:
    """A setup with these cards, A to H as they stand in the deck."""
    names = tuple(f"{card.id}:01234567:{card.digest}" for card in cards)
    return Setup(players, seed=1, cards=names, **more)


def table(
    strangers: str = "F",
    *,
    players: int = 3,
    flipped: Sequence[int] = (),
    more: int = 5,
    **options: Any,
) -> Table[Estranho]:
    """A table where it is the starter's turn, and the open card's strangers are these letters.

    `flipped` are the chicks that players have already, `more` cards come after this one.
    `options` are the house's, and perhaps the `starter` and the `scanners`.
    """
    cards = [category(number, strangers) for number in range(more + 1)]
    seats = {name: options.pop(name) for name in ("starter", "scanners") if name in options}
    dealt = setup(players, cards, people=tuple(range(players)), options=options, **seats)
    t = Table(deal([deck(*cards)], dealt))
    for player, chicks in enumerate(flipped):
        t.game.flipped[player] = chicks
    t.wait(READY)
    t.says.clear()
    return t


def phase(t: Table[Estranho]) -> Phase:
    """Where the game stands now."""
    return t.game.phase


def offered(t: Table[Estranho]) -> str:
    """The letters that whose turn it is can mark."""
    assert phase(t) is Phase.TURN
    return "".join(LETTERS[stop] for stop in t.game.stops if stop != PASS)


def choose(t: Table[Estranho], player: int, stop: int) -> None:
    """Tap until this stop is lit, and hold."""
    assert (phase(t), t.game.turn) == (Phase.TURN, player)
    for _ in range(t.game.stops.index(stop)):
        t.tap(player)
    t.hold(player)


def mark(t: Table[Estranho], player: int, letters: str) -> None:
    """Let a player, whose turn it is each time, mark these answers."""
    for letter in letters:
        choose(t, player, LETTERS.index(letter))


def skip(t: Table[Estranho], *players: int) -> None:
    """Let these players, whose turn it is one after the other, pass."""
    for player in players:
        choose(t, player, PASS)


def lay(t: Table[Estranho], /, **eggs: str) -> None:
    """Put eggs on the board as if they had been laid: p="AB", q="C"."""
    for name, letters in eggs.items():
        for letter in letters:
            t.game.nest.lay("pqrst".index(name), LETTERS.index(letter))


def until(t: Table[Estranho], *phases: Phase) -> None:
    """Let time pass until the game is in one of these phases."""
    for _ in range(40):
        if phase(t) in phases:
            return
        t.due()
    raise AssertionError(f"waited for {phases}, still {phase(t)}")


def finish(t: Table[Estranho]) -> None:
    """Let everybody pass who has not, and go on to the next card or the end."""
    while phase(t) is Phase.TURN:
        skip(t, t.game.turn)
    until(t, Phase.SCORE)
    until(t, Phase.TURN, Phase.OVER)


def chicks(t: Table[Estranho]) -> list[int]:
    """Everybody's flipped eggs."""
    return list(t.game.flipped)


def quiz(t: Table[Estranho]) -> Quiz:
    """The question that lies in the middle."""
    centre = t.game.scene().centre
    assert isinstance(centre, Quiz)
    return centre


def seat(t: Table[Estranho], player: int) -> Seat:
    """A player's panel."""
    return t.game.scene().seats[player]


# -- Components and setup ----------------------------------------------------------------------


def test_everybody_has_seven_eggs() -> None:
    """EN-01, rulebook: "35 Egg Markers, with 7 eggs of each of the 5 colours"."""
    t = table(players=5)

    assert [t.game.hand(player) for player in range(5)] == [EGGS] * 5 == [7] * 5


@pytest.mark.parametrize("strangers", ["", "ABCD"])
def test_a_card_with_none_or_four_wrong_letters_is_rejected(strangers: str) -> None:
    """EN-01, rulebook: "The INCORRECT answers (1 to 3 per card)"; Ex: 0 or 4 are rejected."""
    rows = [
        f'[[category.answer]]\ntext = {{ en = "{letter}" }}'
        + ('\nwhy = { en = "no" }\nsource = "a work"' if letter in strangers else "")
        for letter in LETTERS
    ]
    head = (
        '[[category]]\nid = "a"\ntheme = "animals"\ndifficulty = 1\nchildren = true\n'
        'checked = 2026-11-30\nsource = "a work"\nclaim = { en = "c" }\nprecise = { en = "p" }'
    )

    with pytest.raises(DeckError, match=rf"own\.toml: a: {len(strangers)} strangers"):
        read("own.toml", "\n".join([head, *rows]), ("en",))


def test_how_many_are_wrong_is_not_announced() -> None:
    """EN-01: until the reveal nothing on the table depends on which answers are strangers."""
    one, three = (table(strangers) for strangers in ("F", "ABC"))

    for t in (one, three):
        mark(t, P, "B")

    assert one.game.scene() == three.game.scene()
    assert one.says == three.says


@pytest.mark.parametrize(
    ("players", "eggs"),
    [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 6)],
)
def test_limit_of_a_letter(players: int, eggs: int) -> None:
    """EN-02, rulebook: "2 eggs for 2-3 players, and 3 eggs for 4-5 players"; beyond: n // 2 + 1."""
    assert limit(players) == eggs
    assert quiz(table(players=players)).limit == eggs


def test_how_many_can_play() -> None:
    """EN-02, RULES 0.1: 2-5 by the limit icons and the five colours; up to 10 unofficially."""
    box = boxed(built_in)

    assert (box.players, box.unofficial) == ((2, 5), 10)


def test_one_side_is_chosen_for_the_whole_game() -> None:
    """Rulebook: "Decide together which side of the Category Cards you will use for this game"."""
    decks = [deck(category(1)), deck(category(2), category(3), name="purple")]
    t = Table(deal(decks, Setup(3, seed=1)))
    t.wait(READY)

    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    assert [tile.label for tile in menu.tiles] == [
        quoted(text("orange")),
        quoted(text("purple")),
        line("value-estranho-side-all"),
    ]
    assert t.said == ["estranho-side"]

    t.tap(R)
    shown = t.game.scene().centre
    assert isinstance(shown, Menu)
    assert (menu.lit, shown.lit) == (0, 1)
    assert t.says[-1] == Say(sound="next")
    assert t.game.scene().countdown == Countdown(READY, READY + OPTIONS.ask_s)
    t.hold(Q)

    assert phase(t) is Phase.TURN
    in_the_game = [t.game.cards[place] for place in (*t.game.deck, *t.game.played)]
    assert {card.category.id for card in in_the_game} == {"card-2", "card-3"}


@pytest.mark.parametrize(("taps", "cards"), [(0, 1), (2, 3)])
def test_nobody_chooses_a_side(taps: int, cards: int) -> None:
    """Whatever is lit when the question has stood open for long enough is chosen; all is one."""
    t = Table(deal([deck(category(1)), deck(category(2), category(3), name="b")], Setup(2, seed=1)))
    t.wait(READY)
    for _ in range(taps):
        t.tap(P)

    t.wait(OPTIONS.ask_s)

    assert phase(t) is Phase.TURN
    assert len(t.game.deck) + len(t.game.played) == cards


def test_a_side_that_is_set_is_not_asked_for() -> None:
    """House option `side`; one that no deck is called is asked for."""
    decks = [deck(category(1)), deck(category(2), name="purple")]

    for side, asked in (("purple", False), (ALL, False), ("blue", True), ("ask", True)):
        t = Table(deal(decks, Setup(2, seed=1, options={"side": side})))
        t.wait(READY)
        assert (phase(t) is Phase.SIDE) == asked, side

    purple = deal(decks, Setup(2, seed=1, options={"side": "purple"}))
    assert [card.category.id for card in purple.cards] == ["card-2"]


@pytest.mark.parametrize(("side", "cards"), [("orange", 50), ("purple", 50), ("all", 100)])
def test_the_lobby_offers_the_sides_that_there_are(side: str, cards: int) -> None:
    """Whatever the lobby can set is a deck of the box, or all of them: nobody is asked again."""
    box = boxed(built_in)
    assert side in box.switches[0].values

    game = box.deal(Setup(3, seed=1, options={"side": side}))
    assert isinstance(game, Estranho)
    t = Table(game)
    t.wait(READY)

    assert phase(t) is Phase.TURN
    assert len(t.game.deck) + 1 == cards
    assert side == ALL or {card.side for card in t.game.cards} == {side}


def test_the_lobby_offers_what_can_be_set() -> None:
    """Every house option begins at its default, and no value comes twice."""
    for switch in boxed(built_in).switches:
        assert switch.values[0] == getattr(Options(), switch.option)
        assert len(set(switch.values)) == len(switch.values) > 1


def test_one_deck_needs_no_question() -> None:
    """With a single deck there is nothing to decide together."""
    assert phase(table()) is Phase.TURN


def test_letters_are_shuffled_for_each_game() -> None:
    """Each card's answers stand at other letters in another game; nothing is lost with it."""
    cards = [category(number) for number in range(9)]
    games = [deal([deck(*cards)], Setup(3, seed=seed)) for seed in (1, 1, 2)]
    first, same, other = ({card.category.id: card.order for card in g.cards} for g in games)

    assert first == same
    assert all(first[name] != other[name] for name in first if first[name] == "01234567")
    assert sum(first[name] != other[name] for name in first) >= 8
    assert all(sorted(order) == sorted("01234567") for order in first.values())


def test_an_answer_keeps_its_truth_when_letters_are_shuffled() -> None:
    """What stands at a letter is a stranger exactly if the deck says so of that answer."""
    card = Card("orange", category(1, "AB"), "70123456")

    assert [answer.text.of("en") for answer in card.answers][:3] == [
        "answer H",
        "answer A",
        "answer B",
    ]
    assert card.strangers == {1, 2}


def test_cards_of_children_alone() -> None:
    """7.6: children's decks; where a deck has no such card, all are played with."""
    cards = [category(1, children=True), category(2)]

    for own, expected in ((cards, ["card-1"]), (cards[1:], ["card-2"])):
        game = deal([deck(*own)], Setup(2, seed=1, options={"children": True}))
        assert [card.category.id for card in game.cards] == expected


def test_without_a_deck_there_is_no_game() -> None:
    """An error says so; the boxes whose decks were not read yet can still be looked at."""
    with pytest.raises(ValueError, match="no deck for Estranho no Ninho; expected one"):
        deal([], Setup(2, seed=1))


def test_the_player_who_starts() -> None:
    """G-05, rulebook: "The player who most recently ate an egg starts the game"."""
    assert boxed(built_in).question == line("question-estranho")
    assert table(starter=R).game.turn == R


# -- How to play -------------------------------------------------------------------------------


def test_a_card_is_drawn_and_read_aloud() -> None:
    """7.4: the voice reads the claim, then each answer as soon as the one before was said."""
    t = table()
    fresh = deal([deck(category(0))], setup(3, [category(0)]))

    says = fresh.handle(TimeUp(READY))
    read_aloud = [t.game.handle(Silence(t.now)) for _ in range(9)]

    assert [say.line for say in says if say.line] == [quoted(text("claim 0"))]
    assert [say.line for said in read_aloud[:8] for say in said] == [
        line("estranho-answer", letter=letter, answer=quoted(text(f"answer {letter}")))
        for letter in LETTERS
    ]
    assert read_aloud[8] == []


def test_reading_ends_with_the_round() -> None:
    """7.4: once; after the last pass nothing more is read, by a house option nothing at all."""
    t = table()
    skip(t, P, Q, R)
    assert t.game.handle(Silence(t.now)) == []

    quiet = deal([deck(category(0))], setup(3, [category(0)], options={"aloud": False}))
    assert not [say.line for say in quiet.handle(TimeUp(READY)) if say.line]
    assert quiet.handle(Silence(READY)) == []


def test_a_turn_is_one_mark_or_a_pass() -> None:
    """EN-03, rulebook: "chooses and performs one of"; Ex: P marks A, the turn is Q's at once."""
    t = table()

    mark(t, P, "A")

    assert t.game.turn == Q
    t.tap(P)
    t.hold(P)
    assert t.game.nest.laid(P) == 1
    assert t.game.turn == Q


def test_a_mark_is_final() -> None:
    """EN-04; Ex: P's egg on A stays to the reveal, whatever P does."""
    t = table()
    mark(t, P, "A")
    mark(t, Q, "B")
    mark(t, R, "C")

    assert "A" not in offered(t)
    skip(t, P, Q, R)
    assert t.game.nest.eggs[0] == [P]


def test_only_two_hands_take_a_mark_back() -> None:
    """EN-04, G-07: each mark and each pass is a ruling, and undo goes back to whose turn it was."""
    cards = [category(number) for number in range(3)]
    history = History(lambda: deal([deck(*cards)], setup(3, cards)))
    moves: list[Event] = [TimeUp(3.0), Press(P, 4.0), TimeUp(4.9), Release(P, 5.0)]
    moves += [Press(Q, 6.0), TimeUp(6.9), Release(Q, 7.0)]
    for event in moves:
        history.handle(event)
    game = history.game
    assert [(it.verdict, it.player, it.asked) for it in game.rulings] == [
        ("ruled-marked", P, 3.0),
        ("ruled-marked", Q, 4.9),
    ]

    history.handle(Undo(game.rulings[-1].asked))

    assert history.game.turn == Q
    assert history.game.nest.laid(P) == 1
    assert history.game.nest.laid(Q) == 0


def test_undo_ends_where_the_round_began() -> None:
    """Decision 7: up to the start of that round; a new card's rulings are its own."""
    t = table()
    finish(t)

    assert t.game.rulings == []
    skip(t, Q)
    assert [it.verdict for it in t.game.rulings] == ["ruled-passed"]


def test_a_full_letter_is_full_for_everybody() -> None:
    """EN-05, rulebook: "You cannot place eggs beyond the limit shown"; Ex: two eggs on A."""
    t = table(players=3)
    mark(t, P, "A")
    mark(t, Q, "A")

    assert offered(t) == "BCDEFGH"
    assert quiz(t).answers[0].fit is Fit.SHUT


def test_no_second_own_egg_on_a_letter() -> None:
    """EN-06; Ex: P has A, so A is not offered to P, B is."""
    t = table(players=2)
    mark(t, P, "A")
    assert offered(t) == "ABCDEFGH"
    mark(t, Q, "C")

    assert offered(t) == "BCDEFGH"


def test_stacking_blocks_but_counts_once() -> None:
    """EN-06, house option `allow_stacking`: permitted as a block, counts once."""
    t = table(players=2, allow_stacking=True)
    mark(t, P, "A")
    mark(t, Q, "B")
    mark(t, P, "A")

    assert offered(t) == "BCDEFGH"  # A is full now
    assert (t.game.nest.laid(P), t.game.nest.marked(P)) == (2, 1)


def test_passing_at_once_is_allowed() -> None:
    """EN-07; Ex: R passes as first action: pass order [R], no marks."""
    t = table(starter=R)

    skip(t, R)

    assert t.game.passed == [R]
    assert t.game.nest.laid(R) == 0


def test_who_has_no_egg_left_passes_on_the_own_turn() -> None:
    """EN-08, rulebook: "if you have already used all of your Egg Markers, pass"; Ex: order Q, P."""
    t = table(players=2, flipped=[3, 0])
    for letter in "ABC":
        mark(t, P, letter)
        mark(t, Q, letter)
    mark(t, P, "D")
    assert t.game.passed == []  # it happens on the own turn, not with the last egg

    skip(t, Q)

    assert t.game.passed == [Q, P]
    assert phase(t) is Phase.REVEAL


def test_who_finds_every_letter_full_or_marked_passes() -> None:
    """EN-08: likewise when every open letter is full or one's own."""
    t = table(players=3)
    lay(t, p="ABCD", q="ABCDE", r="EFGH")
    t.game.nest.lay(S, 5)  # as if F, G and H were full by eggs of others
    t.game.nest.lay(S, 6)
    t.game.nest.lay(S, 7)

    mark_free = offered(t)
    skip(t, P)

    assert mark_free == "ABCDEFGH"  # what was offered before the eggs were laid
    assert phase(t) is Phase.REVEAL
    assert t.game.passed == [P, Q, R]


def test_who_passed_is_out_until_the_next_card() -> None:
    """EN-09, rulebook: "you cannot return to the game until a new Category Card is drawn"."""
    t = table()
    mark(t, P, "A")
    skip(t, Q)
    mark(t, R, "A")

    mark(t, P, "B")
    assert t.game.turn == R  # Ex: Q passed; after P's mark the turn jumps to R

    skip(t, R, P)
    until(t, Phase.TURN)
    assert t.game.turn == Q
    assert t.game.passed == []


def test_the_last_one_keeps_going() -> None:
    """EN-10, rulebook: "until all players have passed"; Ex: P marks B, C, then passes."""
    t = table()
    mark(t, P, "A")
    skip(t, Q, R)

    mark(t, P, "BC")
    assert phase(t) is Phase.TURN
    skip(t, P)

    assert phase(t) is Phase.REVEAL
    assert t.game.passed == [Q, R, P]


# -- End of the round, scoring -----------------------------------------------------------------


def test_the_most_marks_without_a_stranger_win() -> None:
    """EN-11, rulebook's example: purple 4 marks one wrong, red 3 one wrong, green 2: green."""
    t = table("FH")
    lay(t, p="ABCF", q="DEH", r="AG")

    finish(t)

    assert chicks(t) == [0, 0, 1]
    assert "estranho-flips" in t.said


def test_more_clean_marks_win() -> None:
    """EN-11: among players with no wrong mark, most marks."""
    t = table("H")
    lay(t, p="AB", q="ABC", r="DEFGH")

    finish(t)

    assert chicks(t) == [0, 1, 0]


def test_no_egg_is_clean_and_wins_if_all_others_are_wrong() -> None:
    """EN-12; Ex: P, Q wrong, R passed with 0: R flips."""
    t = table("F")
    lay(t, p="AF", q="F")

    finish(t)

    assert chicks(t) == [0, 0, 1]


def test_any_clean_mark_beats_no_egg() -> None:
    """EN-12; Ex: P 1 clean, Q wrong, R 0: P."""
    t = table("F")
    lay(t, p="A", q="F")

    finish(t)

    assert chicks(t) == [1, 0, 0]


def test_all_pass_at_once_and_all_win() -> None:
    """EN-12: literal, and it needs no special case."""
    t = table()

    finish(t)

    assert chicks(t) == [1, 1, 1]
    assert "estranho-flip" in t.said


def test_zero_can_win_can_be_switched_off() -> None:
    """EN-12, house option: a zero-marker never wins; if nobody else is clean nobody flips."""
    t = table("F", zero_can_win=False)
    lay(t, p="AF", q="F")

    finish(t)

    assert chicks(t) == [0, 0, 0]
    assert "estranho-nobody" in t.said


def test_several_winners_all_flip() -> None:
    """EN-13, rulebook: "The winners flip"."""
    t = table("F")
    lay(t, p="AB", q="CD", r="A")

    finish(t)

    assert chicks(t) == [1, 1, 0]


def test_all_wrong_all_flip() -> None:
    """EN-14, rulebook: "as a consolation prize, ALL of them flip one", however many marks."""
    t = table("F")
    lay(t, p="ABCF", q="F", r="AF")

    finish(t)

    assert chicks(t) == [1, 1, 1]
    assert "estranho-all-wrong" in t.said


def test_flipped_eggs_cannot_mark() -> None:
    """EN-15, rulebook: "the more rounds you win, the fewer"; Ex: 2 flipped, 5 marks at most."""
    t = table(players=2, flipped=[2, 0])
    mark(t, P, "A")
    skip(t, Q)
    mark(t, P, "BCDE")

    assert t.game.nest.laid(P) == 5
    assert phase(t) is Phase.REVEAL


def test_eggs_come_back_after_scoring() -> None:
    """Rulebook: "After scoring, all players take their Egg Markers back from the Board"."""
    t = table("F")
    lay(t, p="ABCDEGH")

    skip(t, P, Q, R)
    until(t, Phase.SCORE)
    assert t.game.audit() is None  # the one that was flipped still lies there
    until(t, Phase.TURN)

    assert chicks(t) == [1, 0, 0]
    assert [t.game.hand(player) for player in (P, Q, R)] == [6, 7, 7]
    assert t.game.audit() is None


# -- End of the game ---------------------------------------------------------------------------


def test_the_fourth_chick_ends_the_game() -> None:
    """EN-16, rulebook: "When someone manages to flip 4"; Ex: 3 flipped and a round win: over."""
    t = table("F", flipped=[3, 0, 0])
    lay(t, p="AB", q="F", r="A")

    finish(t)

    assert phase(t) is Phase.OVER
    assert t.game.drawn == 1  # no new card
    standings = t.game.standings()
    assert (standings.scores, standings.winners) == ((4, 0, 0), (P,))
    assert standings.reason == line("estranho-end")
    assert t.said[-1] == "wins"


def test_of_those_with_four_the_last_to_pass_wins() -> None:
    """EN-17, rulebook: "the last player (among those tied) to Pass in that round"; Ex: Q wins."""
    t = table("F", flipped=[3, 3, 0], starter=R)
    skip(t, R)
    mark(t, P, "A")
    mark(t, Q, "B")
    skip(t, P, Q)

    finish(t)

    assert t.game.passed == [R, P, Q]
    assert chicks(t) == [4, 4, 0]
    assert t.game.standings().winners == (Q,)


def test_who_is_not_tied_does_not_break_the_tie() -> None:
    """EN-17: the last of *those* to pass, not the last of all."""
    t = table("F", flipped=[3, 3, 0])
    lay(t, p="A", q="A", r="F")
    skip(t, P, Q)
    mark(t, R, "B")
    skip(t, R)

    finish(t)

    assert t.game.passed[-1] == R
    assert t.game.standings().winners == (Q,)


def test_consolation_can_end_the_game() -> None:
    """EN-18; Ex: P, Q at 3, all wrong, passes Q, R, P: P wins."""
    t = table("F", flipped=[3, 3, 0], starter=Q)
    lay(t, p="F", q="F", r="F")
    t.game.nest.limit = 3
    skip(t, Q, R, P)

    finish(t)

    assert chicks(t) == [4, 4, 1]
    assert t.game.standings().winners == (P,)


def test_the_next_round_begins_left_of_who_began_the_last() -> None:
    """EN-19, rulebook: "The player to the left of the player who started the previous round"."""
    t = table("F", starter=R)
    lay(t, q="A")  # Q wins the round, and that does not matter
    finish(t)

    assert t.game.starter == t.game.turn == P
    finish(t)
    assert t.game.turn == Q


def test_the_deck_cannot_run_out() -> None:
    """EN-20: every round flips an egg at least, so 3n + 1 cards are enough: 16 for five."""
    t = table("F", players=5, more=15)
    for number in range(15):
        lay(t, **{"pqrst"[number % 5]: "A"})  # only one wins each round
        finish(t)
    assert chicks(t) == [3] * 5
    assert len(t.game.deck) == 0

    finish(t)

    assert phase(t) is Phase.OVER
    assert t.game.drawn == 16


def test_without_zero_wins_the_discards_are_shuffled_again() -> None:
    """EN-20: with `zero_can_win = false` rounds may flip nothing."""
    t = table("F", more=7, zero_can_win=False)
    lap = list[str | None]()
    for _ in range(16):
        lap.append(t.game.open_card)
        finish(t)

    assert lap[:8] == [f"card-{number}" for number in range(8)]
    assert sorted(map(str, lap[8:])) == lap[:8]
    assert lap[8:] != lap[:8]
    assert (t.game.drawn, len(t.game.deck)) == (17, 7)
    assert t.game.audit() is None


# -- Tap, hold, scan (7.4) ---------------------------------------------------------------------


def test_a_tap_lights_the_next_free_letter_and_pass_is_last() -> None:
    """7.4: tap = next free letter; PASS is the last stop, and then it begins again."""
    t = table()
    mark(t, P, "A")
    mark(t, Q, "A")
    lit = list[int | None]()
    for _ in range(9):
        lit.append(quiz(t).lit)
        t.tap(R)

    assert lit == [1, 2, 3, 4, 5, 6, 7, PASS, 1]


def test_a_release_in_time_lays_no_egg() -> None:
    """7.0: a hold is 0.9 s; letting go earlier cancels what cannot be taken back."""
    t = table()

    t.hold(P, 0.8)

    assert t.game.turn == P
    assert t.game.nest.laid(P) == 0


def test_a_second_hand_cancels_a_hold() -> None:
    """G-07: two hands on two buttons are the referee's gesture, not an egg."""
    t = table()
    t.press(P)
    t.wait(0.5)
    t.press(Q)
    t.wait(3.0)

    assert t.game.nest.laid(P) == 0
    assert t.game.spent() == frozenset()


def test_a_pause_cancels_a_hold() -> None:
    """A contact that opened unseen decides nothing; others' contacts change nothing."""
    t = table()
    t.press(P)
    t.feed(Lift(Q, t.now))
    t.feed(Lift(P, t.now))
    t.wait(2.0)

    assert t.game.turn == P


def test_presses_of_others_change_nothing() -> None:
    """Decision 10: only whose turn it is has a live button."""
    t = table()
    before = msgspec.json.encode(t.game)

    for player in (Q, R):
        t.tap(player)
        t.hold(player)

    assert msgspec.json.encode(t.game) == before
    assert t.game.live() == {P: Meaning.CHOOSE}
    assert t.game.lamps() == {P: Lamp.ON}


def test_dawdlers_are_called_and_not_hurried() -> None:
    """Self-paced: nothing is decided for a player, however long it takes."""
    t = table()

    t.wait(2 * OPTIONS.nag_s + 1)

    assert t.said == ["estranho-your-turn"] * 2
    assert t.game.turn == P
    assert t.game.passed == []


def test_scan_lights_by_itself_and_one_press_takes() -> None:
    """7.4: auto-scan for who cannot tap again and again, or hold: one press chooses."""
    t = table(scanners=(P,))
    t.show()
    assert t.game.live() == {P: Meaning.SLAP}

    t.wait(2 * OPTIONS.scan_s)
    ring = t.game.scene().countdown
    assert ring is not None
    assert (ring.due, ring.player) == (t.game.deadline, P)
    assert ring.due - ring.start == pytest.approx(OPTIONS.scan_s)
    t.press(P)

    assert t.game.nest.eggs[2] == [P]
    assert t.game.turn == Q
    assert t.game.live() == {Q: Meaning.CHOOSE}  # who can tap and hold does


def test_scan_goes_round_and_waits() -> None:
    """After the last stop, PASS, the first one is lit again; nothing is taken without a press."""
    t = table(scan=True)

    t.wait(9 * OPTIONS.scan_s + 0.1)

    assert quiz(t).lit == 0
    assert t.game.nest.laid(P) == 0
    t.wait(8 * OPTIONS.scan_s)
    t.press(P)
    assert t.game.passed == [P]


def test_scan_takes_what_was_seen() -> None:
    """A press before the newly lit answer was on the screen is for the one before it."""
    t = table(scan=True)
    t.feed(Shown(t.now))
    due = t.game.deadline
    assert due is not None
    t.feed(TimeUp(due))
    assert quiz(t).lit == 1

    t.feed(Press(P, due + 0.01))

    assert t.game.nest.eggs[0] == [P]


def test_scan_takes_nothing_before_anything_was_seen() -> None:
    """One's own second turn begins with a fresh look: a press twice is one egg."""
    t = table(scan=True, players=2)
    t.show()
    t.wait(8 * OPTIONS.scan_s + 0.1)
    t.press(P)  # passes, and now each turn is Q's
    t.show()
    t.press(Q)
    t.press(Q)

    assert t.game.nest.laid(Q) == 1


def test_a_scanners_press_is_no_hand() -> None:
    """G-07: a press that did something does not count for the referee; the next one does."""
    t = table(scan=True)
    t.show()

    t.press(P)
    assert t.game.spent() == {P}

    t.show()
    assert t.game.spent() == frozenset()


# -- The reveal --------------------------------------------------------------------------------


def test_tiles_crack_one_by_one_strangers_last() -> None:
    """7.4: "tiles crack one by one, the wrong ones last"."""
    t = table("BG")
    skip(t, P, Q, R)
    opened = list[str]()
    for _ in range(8):
        t.due()
        told = quiz(t).told
        assert told is not None
        opened.append(LETTERS[told])

    assert "".join(opened) == "ACDEFHBG"
    assert [answer.fit for answer in quiz(t).answers] == [
        Fit.STRANGER if letter in "BG" else Fit.TRUE for letter in LETTERS
    ]


def test_a_stranger_is_told_with_its_why() -> None:
    """Each stranger's sentence is read aloud and stands below the tiles."""
    t = table("B")
    skip(t, P, Q, R)
    t.wait(8 * CRACK)

    assert [say.line for say in t.says if say.line][-2:] == [
        line("estranho-stranger", letter="B", answer=quoted(text("answer B"))),
        quoted(text("not B")),
    ]
    assert quiz(t).hint == quoted(text("not B"))


@pytest.mark.parametrize(("silence", "seconds"), [(None, LONGEST), (1.0, STRANGER), (6.0, 6.0)])
def test_a_stranger_has_its_moment(silence: float | None, seconds: float) -> None:
    """7.4: "that is the moment, give it 4 s"; longer while its why is read, but not for ever."""
    t = table("B")
    skip(t, P, Q, R)
    t.wait(8 * CRACK)
    since = t.game.since
    if silence is not None:
        t.now = since + silence
        t.feed(Silence(t.now))

    assert t.game.deadline == pytest.approx(since + seconds)


def test_silence_hurries_no_true_answer() -> None:
    """True answers have their own pace; the voice says nothing about them."""
    t = table("B")
    skip(t, P, Q, R)
    t.wait(CRACK)
    before = t.game.deadline

    t.feed(Silence(t.now))

    assert t.game.deadline == before


def test_a_tap_goes_on_after_the_score() -> None:
    """The end of a round is shown for a while; a tap of anybody goes on."""
    t = table()
    skip(t, P, Q, R)
    until(t, Phase.SCORE)
    assert set(t.game.live()) == {P, Q, R}
    assert quiz(t).told is None

    t.press(R)
    assert phase(t) is Phase.SCORE
    t.release(R)

    assert phase(t) is Phase.TURN
    assert t.game.drawn == 2


# -- What the table sees -----------------------------------------------------------------------


def test_the_first_scene_says_who_begins() -> None:
    """Before the first card: which game, and whose turn it will be."""
    game = deal([deck(category(1))], Setup(3, seed=1, starter=R))

    assert game.scene().centre == Poster(
        "egg-nest", line("game-estranho"), line("starts", who=Who(R))
    )
    assert game.scene().countdown == Countdown(0.0, READY, digits=True)


def test_the_question_lies_in_the_middle() -> None:
    """Claim, eight answers from A to H with the eggs on them, the lit one, and the pass tile."""
    t = table("F")
    mark(t, P, "C")
    skip(t, Q)
    shown = quiz(t)

    assert shown.question == quoted(text("claim 0"))
    assert shown.note == quoted(text("claim 0, precisely"))
    assert shown.answers[2] == Tile("C", quoted(text("answer C")), (P,), Fit.OPEN)
    assert "".join(answer.letter for answer in shown.answers) == LETTERS
    assert (shown.lit, shown.turn, shown.skip) == (0, R, line("estranho-pass"))
    assert (shown.passed, shown.serial, shown.hint) == ((Q,), 1, line("estranho-how"))


def test_the_hint_says_what_a_hold_would_do() -> None:
    """On PASS it says what passing means; to a scanner, that one press chooses."""
    t = table()
    for _ in range(8):
        t.tap(P)
    assert quiz(t).hint == line("estranho-pass-how")

    assert quiz(table(scan=True)).hint == line("estranho-scan-how")


def test_the_hint_with_one_letter_left() -> None:
    """An egg can be laid as long as a letter is lit, even if PASS is next."""
    t = table()
    t.game.nest.limit = 1
    lay(t, q="ABCDEF")
    mark(t, P, "G")

    assert offered(t) == "H"
    assert quiz(t).hint == line("estranho-how")


def test_a_seat_shows_eggs_and_chicks() -> None:
    """Eggs still to be laid, chicks flipped; who passed is greyed, whose turn it is stands out."""
    t = table(flipped=[1, 0, 2])
    mark(t, P, "A")
    skip(t, Q)

    assert seat(t, P).counts == (Count("🥚", 5), Count("chick", 1))
    assert (seat(t, Q).mood, seat(t, Q).badge) == (Mood.OUT, line("estranho-passed"))
    assert (seat(t, R).mood, seat(t, R).legend) == (Mood.TURN, Meaning.CHOOSE)


def test_a_hold_shows_its_ring() -> None:
    """7.0: a ring fills up; where a tap goes on there is nothing to hold for."""
    t = table()
    t.press(P)
    ring = seat(t, P).hold
    assert ring is not None
    assert ring.due - ring.since == pytest.approx(0.9)

    t.feed(Lift(P, t.now))
    skip(t, P, Q, R)
    until(t, Phase.SCORE)
    t.press(P)
    assert seat(t, P).hold is None


@pytest.mark.parametrize(
    ("eggs", "options", "told"),
    [
        ({"p": "AB", "q": "F"}, {}, line("estranho-flips", who=Who(P))),
        ({"p": "AB", "q": "CD"}, {}, line("estranho-flip", n=2)),
        ({"p": "F", "q": "F", "r": "AF"}, {}, line("estranho-all-wrong")),
        ({"p": "F"}, {"zero_can_win": False}, line("estranho-nobody")),
    ],
)
def test_the_score_is_told(eggs: dict[str, str], options: dict[str, Any], told: Line) -> None:
    """Who flips an egg is said, written below the tiles, and worn by the winners' seats."""
    t = table("F", **options)
    lay(t, **eggs)
    skip(t, P, Q, R)
    until(t, Phase.SCORE)

    assert quiz(t).hint == told
    assert told in [say.line for say in t.says]
    for player in (P, Q, R):
        badge = line("estranho-chick") if player in t.game.winners else None
        assert seat(t, player).badge == badge


def test_the_podium_has_one_winner() -> None:
    """EN-17: two with four chicks share no victory."""
    t = table("F", flipped=[3, 3, 0])
    lay(t, p="A", q="A")
    finish(t)

    podium = t.game.scene().centre
    assert isinstance(podium, Podium)
    assert [(place.player, place.place, place.score) for place in podium.places] == [
        (Q, 1, CHICKS),
        (P, 2, CHICKS),
        (R, 3, 0),
    ]
    assert podium.headline == line("wins", who=Who(Q))
    assert t.game.lamps() == {Q: Lamp.ON}
    assert [seat(t, player).mood for player in (P, Q, R)] == [Mood.IDLE, Mood.HERO, Mood.IDLE]


# -- Journals and invariants -------------------------------------------------------------------


def test_the_golden_game() -> None:
    """EN-11, EN-14, EN-13, EN-12, EN-17 in one game: two have four chicks, P passed last."""
    journal = Journal.decode((JOURNALS / f"{golden.NAME}.jsonl").read_bytes())
    history = History(lambda: deal(golden.decks(), journal.header.setup))

    history.fold(journal.records)

    assert (journal.damage, journal.header.rules) == (None, Estranho.RULES)
    assert history.game.standings().scores == (4, 4, 3)
    assert history.game.standings().winners == (P,)
    assert history.game.audit() is None


def test_the_golden_game_is_played_the_same_today() -> None:
    """If this differs, old journals would play differently: raise RULES and record anew."""
    kept = (JOURNALS / f"{golden.NAME}.jsonl").read_text(encoding="ascii")

    assert golden.record().splitlines()[1:] == kept.splitlines()[1:]  # behind the header


def test_a_cards_name_says_all_that_is_needed() -> None:
    """The header carries id, letters and digest: no text, and the same card comes of it again."""
    card = Card("orange", category(1, "AB"), "70123456")

    assert card.name == f"card-1:70123456:{card.category.digest}"
    assert named([card.name], [deck(category(1, "AB"))]) == [card]


def test_a_changed_deck_is_refused_by_name() -> None:
    """A journal whose deck was changed since cannot be played on: no guess at what it was."""
    name = Card("orange", category(1, "AB"), "01234567").name

    with pytest.raises(ValueError, match=r"card 'card-1' of deck orange: digest .*; expected"):
        named([name], [deck(category(1, "ABC"))])
    with pytest.raises(ValueError, match="card 'card-1' is in no deck"):
        named([name], [deck(category(2))])
    with pytest.raises(ValueError, match="order '01234566'; expected each of 0 to 7 once"):
        named([name.replace("67:", "66:")], [deck(category(1, "AB"))])


def test_the_open_card_is_what_has_been_seen() -> None:
    """So that the box can bring fresh cards first on another evening."""
    t = table()
    assert deal([deck(category(1))], Setup(2, seed=1)).open_card is None
    assert t.game.open_card == "card-0"
    finish(t)
    assert t.game.open_card == "card-1"


def test_the_audit_finds_what_cannot_be() -> None:
    """Too many eggs, too many on a letter, a card twice: each is named."""
    t = table()
    assert t.game.audit() is None

    t.game.deck.append(t.game.played[0])
    assert t.game.audit() == f"{t.game.cards[0].name} is in the game twice"
    t.game.deck.pop()
    t.game.nest = Nest(1, [[P], [P, Q], [], [], [], [], [], []])
    assert t.game.audit() == "letters [1] hold more than 1 eggs"
    t.game.flipped[P] = 6
    assert t.game.audit() == "player 0: 6 chicks, 2 eggs laid; expected 7 in all"


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), max_size=120))
def test_whatever_hands_do_no_egg_is_lost(moves: list[tuple[int, int]]) -> None:
    """Tap, hold or wait as you like: seven eggs each, on the board, flipped or in the hand."""
    t = table("BF", more=3)
    for player, kind in moves:
        (t.tap, t.hold, t.press, lambda _: t.wait(5.0))[kind](player)

        assert t.game.audit() is None
        for one in range(3):
            laid, fresh = t.game.nest.laid(one), one in t.game.winners
            assert t.game.hand(one) + laid + t.game.flipped[one] in {EGGS, EGGS + fresh}
