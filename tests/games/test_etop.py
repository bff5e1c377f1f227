"""É Top!?, rule by rule, in the rulebook's order. ET- and G-numbers are the rulings'."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from helpers import Table
from hypothesis import given
from hypothesis import strategies as st

from device.clock import GameClock
from device.dealing import deal_again
from device.decks import Deck, EtopCategory, Member
from device.events import (
    Event,
    Lift,
    Press,
    Release,
    Shown,
    Silence,
    Text,
    TimeUp,
    Undo,
    Who,
    line,
    quoted,
)
from device.games.etop import Etop, Options, Phase, boxed, deal
from device.games.etop.cards import called, named
from device.games.etop.rules import HANDS
from device.games.etop.trial import AGAIN, DELAY, GLANCE, NO, TOLD, UNSURE, YES
from device.journal import Header, History, Record
from device.library import built_in
from device.machine import Game, Setup
from device.prompts import HOLD
from device.scene import (
    Aside,
    Count,
    Countdown,
    Lamp,
    Meaning,
    Menu,
    Mood,
    Podium,
    Poster,
    Rank,
    Roll,
    Seat,
)
from device.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

A, B, C, D, E = range(5)
OPTIONS = Options()
READY = OPTIONS.ready_s
LINE = OPTIONS.slap_window_ms / 1000  # seconds that the line of challengers is open


def text(words: str) -> Text:
    """These words in English, and marked as German."""
    return Text((("en", words), ("de", f"{words} (de)")))


def category(number: int, members: Sequence[Member] = (), **more: Any) -> EtopCategory:
    """A card with a list of its own: "thing 0.1" is the first on that of card 0."""
    things = tuple(
        Member(place=place, value=100 - place, name=text(f"thing {number}.{place}"))
        for place in range(1, 11)
    )
    facts: dict[str, Any] = {
        "theme": "animals",
        "difficulty": 1,
        "children": False,
        "checked": date(2026, 11, 30),
        "source": "a work, 2024",
        "title": text(f"title {number}"),
        "measure": text("height"),
        "unit": "m",
    }
    return EtopCategory(id=f"card-{number}", members=tuple(members) or things, **(facts | more))


def deck(*categories: EtopCategory) -> Deck[EtopCategory]:
    """A deck of these cards."""
    return Deck("own", text("own"), categories)


def phase(t: Table[Etop]) -> Phase:
    """Where the game stands now."""
    return t.game.phase


class Round(Table[Etop]):
    """A table whose events are kept, so that rulings can be taken back."""

    def __init__(self, dealt: Callable[[], Etop]) -> None:
        self.history = History(dealt)
        super().__init__(self.history.game)

    def feed(self, event: Event) -> None:
        """Let one event happen."""
        self.says += self.history.handle(event)
        self.game = self.history.game

    def undo(self) -> None:
        """Take the last ruling back, as two hands do."""
        self.now = self.game.rulings[-1].asked
        self.feed(Undo(self.now))

    def answer(self, *players: int) -> None:
        """Let players, whose turn it is one after the other, say something; nobody doubts it."""
        for player in players:
            self.say(player)
            self.silence()

    def say(self, player: int) -> None:
        """Let a player, whose turn it is, say something."""
        assert (phase(self), self.game.turn) == (Phase.TURN, player)
        self.tap(player)
        self.show()
        assert phase(self) is Phase.WINDOW

    def silence(self) -> None:
        """Let the time pass in which one could challenge."""
        self.wait(self.game.options.challenge_s + 0.01)

    def skip(self, *players: int) -> None:
        """Let players, whose turn it is one after the other, pass."""
        for player in players:
            assert (phase(self), self.game.turn) == (Phase.TURN, player)
            self.hold(player)

    def doubt(self, *players: int) -> None:
        """Let players challenge, in this order."""
        for player in players:
            self.press(player)
            self.release(player)
        self.wait(self.game.window)
        self.show()
        assert phase(self) is Phase.AWAY

    def look_away(self) -> None:
        """Let the others be told to look away."""
        self.wait(self.game.options.away_s)
        assert phase(self) is Phase.PEEK

    def read(self, player: int, seconds: float = 2.0) -> None:
        """Let the reader look at the list, and be asked for a verdict."""
        self.look_away()
        self.hold(player, seconds)
        self.wait(AGAIN)
        assert phase(self) is Phase.VERDICT

    def choose(self, player: int, choice: int) -> None:
        """Let the reader tap to a choice and hold."""
        for _ in range(choice):
            self.tap(player)
        self.hold(player)

    def challenge(self, player: int, choice: int) -> None:
        """Let a player challenge the answer that was just given, read, and say how it is."""
        self.doubt(player)
        self.read(player)
        self.choose(player, choice)

    def go_on(self) -> None:
        """Let the round's end be seen and left."""
        assert phase(self) is Phase.REVEAL
        self.tap(A)

    def seat(self, player: int) -> Seat:
        """A player's panel."""
        return self.game.scene().seats[player]

    @property
    def aside(self) -> Aside:
        """What is told beside the middle."""
        aside = self.game.scene().aside
        assert isinstance(aside, Aside)
        return aside


def roll(t: Round) -> Roll:
    """The card in the middle."""
    centre = t.game.scene().centre
    assert isinstance(centre, Roll)
    return centre


def table(
    players: int = 4,
    *,
    hearts: Sequence[int] = (),
    taken: Sequence[int] = (),
    cards: Sequence[EtopCategory] = (),
    **options: Any,
) -> Round:
    """A table where it is the starter's turn; `hearts` and `taken` are as the game stands.

    `options` are the house's, and perhaps `starter`, `people` and `head_start`.
    """
    own = tuple(cards) or tuple(category(number) for number in range(6))
    seats = {name: options.pop(name) for name in ("starter", "head_start") if name in options}
    people = options.pop("people", tuple(range(players)))
    names = tuple(map(called, own))
    dealt = Setup(players, 1, options=options, people=people, cards=names, **seats)

    def fresh() -> Etop:
        game = deal([deck(*own)], dealt)
        game.hearts = list(hearts) or game.hearts
        game.verdicts = players * game.target - sum(game.hearts)
        game.taken, game.drawn = list(taken) or game.taken, sum(taken)
        return game

    t = Round(fresh)
    t.wait(READY)
    t.show()
    t.says.clear()
    return t


def names_in(thing: object) -> Iterator[str]:
    """Yield all words in a scene or a say that came from a card."""
    if isinstance(thing, Text):
        yield from (words for _, words in thing.texts)
    elif isinstance(thing, msgspec.Struct):
        yield from names_in(msgspec.structs.astuple(thing))
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from names_in(part)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from names_in(getattr(thing, name))


def is_listed(thing: object) -> bool:
    """Whether anything of a list is in a scene or a say."""
    return any(words.startswith("thing") for words in names_in(thing))


# -- Components and setup ----------------------------------------------------------------------


def test_ten_seats_at_most() -> None:
    """ET-01, rulebook: "10 Character cards"; Ex: an 11th join is refused."""
    box = boxed(built_in)
    assert (box.players, box.unofficial) == ((2, 10), 10)

    header = Header("etop", Etop.RULES, tuple(range(1, 12)), Setup(11, seed=1))
    with pytest.raises(ValueError, match="11 players; etop takes 2 to 10"):
        deal_again(header, {"etop": box})


@pytest.mark.parametrize(("short", "number"), [(False, 4), (True, 3)])
def test_hearts(short: bool, number: int) -> None:
    """ET-02, rulebook: "4 hearts pointing up (3 for shorter games)"."""
    t = table(short_game=short)

    assert t.game.hearts == [number] * 4
    assert t.seat(A).counts == (Count("heart", number, number), Count("list", 0, number))


def test_cards_are_shuffled() -> None:
    """Rulebook: "Shuffle the category cards"; the same seed gives the same order."""
    cards = [category(number) for number in range(9)]
    orders = [deal([deck(*cards)], Setup(3, seed)).dealt() for seed in (1, 1, 2)]

    assert orders[0] == orders[1] != orders[2]
    assert sorted(orders[0]) == sorted(orders[2]) == sorted(map(called, cards))


def test_cards_of_children_alone() -> None:
    """7.6: children's decks; where a deck has no such card, all are played with."""
    cards = [category(1, children=True), category(2)]

    for own, expected in ((cards, ["card-1"]), (cards[1:], ["card-2"])):
        game = deal([deck(*own)], Setup(2, seed=1, options={"children": True}))
        assert [card.id for card in game.cards] == expected


def test_without_a_deck_there_is_no_game() -> None:
    """An error says so; the box itself can be looked at without any deck."""
    with pytest.raises(ValueError, match=r"no deck for É Top!\?; expected one"):
        deal([], Setup(2, seed=1))


# -- The game ----------------------------------------------------------------------------------


def test_a_category_is_shown_and_read_aloud_but_not_its_list() -> None:
    """Rulebook: "with the category face up. Do not look at the Top 10 list on the back"."""
    t = table()
    fresh = deal([deck(category(0))], Setup(3, 1, cards=(called(category(0)),)))

    says = fresh.handle(TimeUp(READY))

    assert [say.line for say in says if say.line] == [quoted(text("title 0"))]
    assert roll(t).title == quoted(text("title 0"))
    assert roll(t).note == quoted(text("height"))
    assert (roll(t).entries, roll(t).reader, roll(t).credit) == ((), None, None)
    assert not is_listed([*says, t.game.scene()])


def test_a_category_can_be_left_to_be_read() -> None:
    """House option `aloud`."""
    t = table(aloud=False, cards=[category(0)])
    quiet = deal([deck(category(0))], Setup(3, 1, {"aloud": False}))

    assert all(say.line is None for say in quiet.handle(TimeUp(READY)))
    assert phase(t) is Phase.TURN


def test_the_player_who_starts() -> None:
    """G-05, rulebook: "The youngest player starts and play continues clockwise"."""
    assert boxed(built_in).question == line("question-etop")
    t = table(starter=C)

    assert t.game.turn == C
    t.answer(C, D, A)
    assert t.game.turn == B


def test_a_tap_answers_and_a_hold_passes() -> None:
    """Rulebook: "On your turn, you may pass or answer"; 7.4: tap = "said it", hold = pass."""
    t = table()
    assert t.game.live() == {A: Meaning.CHOOSE}
    assert t.game.lamps() == {A: Lamp.ON}

    t.tap(A)
    assert (phase(t), t.game.said) == (Phase.WINDOW, 1)
    t.silence()

    t.skip(B)
    assert (phase(t), t.game.turn, t.game.out) == (Phase.TURN, C, [B])


def test_an_answer_that_nobody_challenges_stands() -> None:
    """Rulebook: "the player to your left must give a different answer … or pass"."""
    t = table()

    t.answer(A, B)

    assert t.game.turn == C
    assert t.game.said == 2
    assert t.game.hearts == [4] * 4


def test_one_may_have_to_answer_again() -> None:
    """Rulebook: "a player may have to answer more than once in the same round"."""
    t = table(players=2)

    t.answer(A, B, A, B, A)

    assert t.game.turn == B
    assert t.game.drawn == 1


def test_a_release_in_time_does_not_pass() -> None:
    """7.0: a hold is 0.9 s; letting go earlier cancels what cannot be taken back."""
    t = table()

    t.hold(A, 0.8)

    assert t.game.out == []


def test_a_second_hand_cancels_a_hold() -> None:
    """G-07: two hands on two buttons are the referee's gesture, no pass."""
    t = table()
    t.press(A)
    t.wait(0.5)
    t.press(B)
    t.wait(3.0)

    assert t.game.out == []
    assert t.game.spent() == frozenset()


def test_dawdlers_are_called_and_not_hurried() -> None:
    """Nothing is decided for a player, however long it takes."""
    t = table()

    t.wait(2 * OPTIONS.nag_s + 1)

    assert t.said == ["etop-your-turn"] * 2
    assert (phase(t), t.game.turn, t.game.out) == (Phase.TURN, A, [])


# -- Challenging an answer ---------------------------------------------------------------------


def test_who_passed_can_no_longer_challenge() -> None:
    """ET-04, rulebook: "Any player who has not yet passed"; Ex: A passed, then slaps: ignored."""
    t = table()
    t.skip(A)
    t.say(B)
    before = msgspec.json.encode(t.game)

    t.press(A)

    assert msgspec.json.encode(t.game) == before


def test_who_may_challenge() -> None:
    """ET-05, rulebook: "another player's answer"; Ex: A passed, B answers: only C, D."""
    t = table()
    t.skip(A)
    t.say(B)

    assert t.game.challengers() == {C, D}
    assert t.game.live() == {B: Meaning.CHOOSE, C: Meaning.SLAP, D: Meaning.SLAP}
    assert t.game.lamps() == {B: Lamp.ON, C: Lamp.PULSE, D: Lamp.PULSE}


def test_the_first_to_say_so_is_the_challenger() -> None:
    """ET-06, rulebook: "the first player to say "Não é top!"; Ex: C 3.210 s, D 3.205 s: D reads."""
    t = table()
    t.say(A)
    opened = t.now

    t.feed(Press(D, opened + 3.205))
    t.feed(Press(C, opened + 3.210))
    t.wait(3.205 + LINE)

    assert phase(t) is Phase.AWAY
    assert t.game.challenge is not None
    assert (t.game.challenge.challenger, t.game.challenge.reader) == (D, D)
    assert t.aside.ranks == (Rank(D, 0.0), Rank(C, 5.0))


def test_the_order_is_the_kernels() -> None:
    """G-01: never the order of arrival: a press that comes late takes its true place."""
    t = table()
    t.say(A)
    at = t.now + 1

    t.feed(Press(C, at + 0.003))
    t.feed(Press(B, at))
    t.wait(2.0)

    assert t.game.challenge is not None
    assert t.game.challenge.challenger == B


@pytest.mark.parametrize(
    ("taken", "first"), [((0, 1, 0, 0), C), ((0, 0, 0, 0), B), ((0, 1, 1, 0), D), ((0, 2, 2, 2), B)]
)
def test_equal_stamps(taken: Sequence[int], first: int) -> None:
    """G-01: fewer cards first, then clockwise from whose turn it is."""
    t = table(taken=taken)
    t.say(A)

    for player in (D, C, B):
        t.feed(Press(player, t.now))
    t.wait(LINE)

    assert t.game.challenge is not None
    assert t.game.challenge.challenger == first


def test_a_head_start_counts() -> None:
    """7.6: subtracted from the stamp; the verdict waits as long as the largest head start."""
    t = table(head_start=(0, 0, 0.4, 0), slap_window_ms=100)
    t.say(A)

    t.press(B)
    t.wait(0.3)
    assert phase(t) is Phase.RACE
    t.press(C)
    t.wait(0.2)

    assert t.game.challenge is not None
    assert t.game.challenge.challenger == C


def test_only_the_latest_answer_and_only_in_time() -> None:
    """ET-07; Ex: B answered, window closed, C answers; D's slap now challenges C, never B."""
    t = table(starter=B)
    t.say(B)
    t.silence()
    t.press(D)  # too late: G-04
    t.release(D)
    assert phase(t) is Phase.TURN

    t.say(C)
    t.doubt(D)

    assert t.game.challenge is not None
    assert (t.game.challenge.challenger, t.game.challenge.challenged) == (D, C)


def test_the_window_counts_from_when_it_was_seen() -> None:
    """Decision 3: challenge windows count from Shown, and are 4 s by default (ET-07)."""
    t = table()
    t.tap(A)
    assert t.game.deadline == pytest.approx(t.now + 4.0)

    t.now += 0.5
    t.show()
    assert t.game.deadline == pytest.approx(t.now + 4.0)
    t.now += 1.0
    t.show()  # something else moved on the screen
    assert t.game.deadline == pytest.approx(t.now + 3.0)

    countdown = t.game.scene().countdown
    assert countdown == Countdown(countdown.due - 4.0, countdown.due) if countdown else False


def test_the_window_can_be_longer() -> None:
    """House option `challenge_s`."""
    t = table(challenge_s=7.0)
    t.say(A)

    t.wait(6.9)
    assert phase(t) is Phase.WINDOW
    t.wait(0.2)
    assert phase(t) is Phase.TURN


# -- The list that only the challenger may read -------------------------------------------------


def reading(t: Round, player: int = C) -> Round:
    """A answered, this player challenged, and the others have looked away."""
    t.say(A)
    t.doubt(player)
    t.look_away()
    return t


def test_the_list_is_there_while_the_button_is_down() -> None:
    """ET-08, rulebook: "ONLY THE CHALLENGER MAY READ THE BACK OF THE CARD!"."""
    t = reading(table())
    assert roll(t).entries == ()

    t.press(C)
    assert roll(t).reader == C
    assert [entry.place for entry in roll(t).entries] == list(range(1, 11))
    assert roll(t).entries[0].words == quoted(text("thing 0.1"))
    assert roll(t).entries[0].value == line("etop-value", n=99, unit="m")

    t.feed(Release(C, t.now))
    assert (roll(t).entries, roll(t).reader) == ((), None)


def test_nobody_elses_button_opens_it() -> None:
    """ET-08: not the answerer's, not a bystander's, and not all of them together."""
    t = reading(table())

    t.press(A, B, D)

    assert roll(t).entries == ()


def test_first_the_others_look_away() -> None:
    """7.4: told by voice; a button that is down already opens the list when they were told."""
    t = table()
    t.say(A)
    t.doubt(C)
    assert t.said[-2:] == ["etop-doubts", "etop-look"]

    t.press(C)
    assert phase(t) is Phase.AWAY
    assert roll(t).entries == ()
    t.feed(Silence(t.now + 0.2))
    assert t.game.deadline == pytest.approx(t.game.since + TOLD)
    t.wait(TOLD)

    assert phase(t) is Phase.PEEK
    assert roll(t).reader == C
    assert t.game.deadline == pytest.approx(t.game.since + 20.0)  # not from the press


def test_the_voice_may_take_its_time() -> None:
    """The list opens once it fell silent; without a voice at the latest after `away_s`."""
    t = table()
    t.say(A)
    t.doubt(C)
    t.wait(4.0)
    assert phase(t) is Phase.AWAY

    t.feed(Silence(t.now))
    t.wait(0.001)

    assert phase(t) is Phase.PEEK


def test_a_challenge_that_is_still_held_opens_nothing() -> None:
    """G-02: the press that challenged is spent; the button must go up first."""
    t = table()
    t.say(A)
    t.press(C)
    t.wait(LINE + OPTIONS.away_s)

    assert phase(t) is Phase.PEEK
    assert roll(t).entries == ()
    t.release(C)
    t.press(C)
    assert roll(t).reader == C


def test_it_can_be_read_for_twenty_seconds_in_all() -> None:
    """7.4: "at most 20 s"; the list is gone though the button is still down."""
    t = reading(table())
    t.hold(C, 8.0)
    t.wait(1.0)
    assert phase(t) is Phase.PEEK

    t.press(C)
    t.wait(11.9)
    assert roll(t).reader == C
    t.wait(0.1)

    assert phase(t) is Phase.VERDICT
    assert not is_listed(t.game.scene())
    t.wait(3.0)
    t.release(C)  # of the peek: it chooses nothing
    assert phase(t) is Phase.VERDICT
    assert t.game.choice is not None
    assert t.game.choice.lit == 0


def test_a_finger_of_another_gives_no_more_time() -> None:
    """7.4: "at most 20 s", whatever the answerer's button does meanwhile."""
    t = reading(table())
    t.press(C)
    t.wait(19.8)

    t.press(A)
    t.wait(0.3)

    assert phase(t) is Phase.VERDICT


def test_a_glance_is_not_enough() -> None:
    """Who hardly saw the list is not asked what is on it."""
    t = reading(table())

    t.hold(C, GLANCE - 0.1)
    t.wait(AGAIN + 1)
    assert phase(t) is Phase.PEEK
    t.wait(OPTIONS.nag_s)
    assert t.said[-1] == "etop-look"

    t.hold(C, 0.2)
    t.wait(AGAIN)
    assert phase(t) is Phase.VERDICT


def test_a_pause_shuts_it() -> None:
    """A contact that nobody saw open: the list is not left on the screen (G-07)."""
    t = reading(table())
    t.press(C)

    t.feed(Lift(C, t.now))

    assert roll(t).entries == ()


def test_a_peek_is_no_hand_but_others_are() -> None:
    """G-07: "a challenger's peek … do not count towards it"; others' hands do, and shut it."""
    own = [category(number) for number in range(3)]
    setup = Setup(4, 1, people=(A, B, C, D), cards=tuple(map(called, own)))
    history: History[Game] = History(lambda: deal([deck(*own)], setup))
    session = Session(history, (1, 2, 3, 4), GameClock(0.0), 0.0, lambda _record, _rules: None)
    hands = [(4.0, A, True), (4.1, A, False), (5.0, C, True), (5.1, C, False)]
    hands += [(20.0, C, True), (21.0, B, True), (25.0, B, False), (26.0, B, True), (26.0, D, True)]

    for at, player, closed in hands:
        session.advance(at)
        session.edge(player + 1, closed=closed, at=at)
        if at == 25.0:  # C peeks, and B's hand was down for four seconds
            assert not session.called
            assert is_listed(history.game.scene())
    session.advance(29.5)

    assert session.called
    session.pause(29.5)
    assert not is_listed(history.game.scene())


@pytest.mark.parametrize("stop", [Phase.AWAY, Phase.PEEK, Phase.VERDICT])
def test_who_reads_is_asked_for_as_long_as_it_takes(stop: Phase) -> None:
    """Self-paced: a reader who does nothing is called, and nothing is decided."""
    t = table()
    t.say(A)
    t.doubt(C)
    if stop is Phase.VERDICT:
        t.read(C)
    t.says.clear()

    t.wait(2.5 * OPTIONS.nag_s)

    asked = "etop-ask" if stop is Phase.VERDICT else "etop-look"
    assert set(t.said) == {asked}
    assert t.game.hearts == [4] * 4


KINDS = st.sampled_from(["press", "release", "tap", "hold", "wait", "long", "shown", "lift"])


@given(st.lists(st.tuples(st.integers(A, D), KINDS), max_size=40), st.booleans(), st.booleans())
def test_the_list_is_a_secret(moves: list[tuple[int, str]], after: bool, away: bool) -> None:
    """ET-08: whatever hands do, it is in the scene only while its reader's button is down.

    And when the round is over, if it is shown then (ET-21). It is never said.
    """
    t = table(reveal_after=after)
    t.say(A)
    if away:
        t.doubt(C)
    closed = set[int]()
    feed = t.feed

    def watched(event: Event) -> None:
        """Follow the contacts, and look at the scene after each event."""
        feed(event)
        if isinstance(event, Press):
            closed.add(event.player)
        elif isinstance(event, Release | Lift):
            closed.discard(event.player)
        case = t.game.challenge
        shown = is_listed(t.game.scene())
        if phase(t) is Phase.REVEAL:
            assert shown == after
        else:
            may = case is not None and phase(t) is Phase.PEEK and case.reader in closed
            assert may or not shown

    t.feed = watched  # type: ignore[method-assign] # to look after each event, TimeUp too
    acts: dict[str, Callable[[int], None]] = {
        "press": t.press,
        "release": t.release,
        "tap": t.tap,
        "hold": lambda one: t.hold(one, 1.5),
        "wait": lambda _: t.wait(0.7),
        "long": lambda _: t.wait(9.0),
        "shown": lambda _: t.show(),
        "lift": lambda one: t.feed(Lift(one, t.now)),
    }
    for player, kind in moves:
        acts[kind](player)
    assert not is_listed(t.says)


def test_a_bystander_can_read() -> None:
    """House option `judge = bystander`: who is out of the round reads, clockwise the first."""
    t = table(judge="bystander", starter=D)
    t.skip(D, A)
    t.say(B)
    t.doubt(C)

    assert t.game.challenge is not None
    assert (t.game.challenge.challenger, t.game.challenge.reader) == (C, D)
    assert t.said[-1] == "etop-look"
    t.look_away()
    t.press(C)
    assert roll(t).entries == ()
    t.release(C)
    t.press(D)
    assert roll(t).reader == D


def test_without_a_bystander_the_challenger_reads() -> None:
    """While everybody is in the round there is nobody else."""
    t = table(judge="bystander")
    t.say(A)
    t.doubt(C)

    assert t.game.challenge is not None
    assert t.game.challenge.reader == C


@pytest.mark.parametrize(("people", "reader"), [((A, C), B), ((A, B, C), B), ((), D), ((B, D), D)])
def test_a_bot_reads_for_no_people(people: tuple[int, ...], reader: int) -> None:
    """Decision 11: a bot cannot hear what people say; among bots alone it reads like anyone."""
    t = table(judge="bystander", people=people, starter=D)
    t.skip(D)
    t.say(A)
    t.doubt(B)

    assert t.game.challenge is not None
    assert t.game.challenge.reader == reader


# -- The challenge fails, or succeeds -----------------------------------------------------------


@pytest.mark.parametrize(("challenger", "turn"), [(B, C), (D, B), (C, B)])
def test_a_failed_challenge(challenger: int, turn: int) -> None:
    """ET-09, rulebook: "does not play any more in this round and play continues … left of".

    Ex: A answers, B challenges in vain: B out, turn C. Ex: D challenges A in vain: turn B.
    """
    t = table()
    t.say(A)

    t.challenge(challenger, YES)

    assert t.game.hearts[challenger] == 3
    assert sum(t.game.hearts) == 15
    assert t.game.out == [challenger]
    assert (phase(t), t.game.turn) == (Phase.TURN, turn)
    assert t.game.said == 1  # the answer stands
    assert t.aside.headline == line("etop-on-list", who=Who(challenger))


def test_a_failed_challenger_cannot_challenge_again() -> None:
    """ET-05: not already a failed challenger."""
    t = table()
    t.say(A)
    t.challenge(B, YES)
    t.say(C)

    assert t.game.challengers() == {A, D}


def test_a_failed_challenge_leaves_one_player_in() -> None:
    """ET-10; Ex: A answered, B passed, C answered, A challenges C in vain: C takes, A 3 hearts."""
    t = table(players=3)
    t.answer(A)
    t.skip(B)
    t.say(C)

    t.challenge(A, YES)

    assert phase(t) is Phase.REVEAL
    assert t.game.taken == [0, 0, 1]
    assert t.game.hearts == [3, 4, 4]


def test_a_successful_challenge() -> None:
    """ET-12, rulebook: "The round ends and the challenger takes the category card"."""
    t = table()
    t.say(A)

    t.challenge(C, NO)

    assert phase(t) is Phase.REVEAL
    assert t.game.hearts == [3, 4, 4, 4]
    assert t.game.taken == [0, 0, 1, 0]
    assert t.seat(C).badge == line("etop-badge-card")
    assert t.aside.headline == line("etop-not-on-list", who=Who(A))
    t.go_on()
    assert (phase(t), t.game.turn, t.game.drawn) == (Phase.TURN, D, 2)


def test_a_verdict_wants_a_hold() -> None:
    """7.0: what cannot be taken back; a release in time, or another hand, decides nothing."""
    t = table()
    t.say(A)
    t.doubt(C)
    t.read(C)

    t.hold(C, 0.8)
    t.press(C)
    t.wait(0.5)
    t.press(B)
    t.wait(3.0)

    assert phase(t) is Phase.VERDICT
    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    assert [tile.label for tile in menu.tiles] == [
        line("etop-yes"),
        line("etop-no"),
        line("etop-unsure"),
    ]


# -- The end of a round -------------------------------------------------------------------------


def test_all_but_one_pass() -> None:
    """ET-14, rulebook: "the remaining player takes the category card"; Ex: C takes unheard."""
    t = table(players=3)

    t.skip(A, B)

    assert phase(t) is Phase.REVEAL
    assert t.game.taken == [0, 0, 1]
    t.go_on()
    assert t.game.turn == A


def test_the_last_one_in_needs_no_answer() -> None:
    """ET-15; Ex: 2 players, A passes: B takes without answering."""
    t = table(players=2)

    t.skip(A)

    assert t.game.taken == [0, 1]
    assert t.game.said == 0


def test_the_next_round_begins_left_of_the_taker() -> None:
    """ET-03, rulebook: "the one to the left of whoever took"; Ex: C takes, D is out: A starts."""
    t = table(hearts=(4, 4, 4, 1), starter=D)
    t.say(D)

    t.challenge(C, NO)

    assert t.game.hearts[D] == 0
    t.go_on()
    assert t.game.turn == A


def test_a_tap_goes_on_and_so_does_time() -> None:
    """Everybody may leave the round's end; where nobody does, it goes on by itself."""
    for seconds in (0.0, OPTIONS.reveal_s):
        t = table(players=4)
        t.skip(A, B, C)
        assert set(t.game.live()) == {A, B, C, D}

        t.wait(seconds)
        if not seconds:
            t.tap(D)

        assert (phase(t), t.game.drawn) == (Phase.TURN, 2)


def test_two_hands_do_not_leave_it() -> None:
    """G-07: who wants the referee has three seconds for it, and nothing goes on meanwhile."""
    t = table(reveal_s=4.0)
    t.skip(A, B, C)
    t.wait(3.8)

    t.press(A, B)
    t.wait(3.5)
    assert phase(t) is Phase.REVEAL
    t.release(A, B)
    assert phase(t) is Phase.REVEAL
    t.hold(C, 2.0)
    assert phase(t) is Phase.REVEAL
    t.wait(HANDS)
    assert phase(t) is Phase.TURN


# -- Being eliminated ---------------------------------------------------------------------------


def test_who_is_out_neither_answers_nor_challenges() -> None:
    """Rulebook: "out of the game and can no longer answer or challenge answers"."""
    t = table(hearts=(4, 0, 4, 4))
    assert t.seat(B).mood is Mood.OUT
    assert t.seat(B).badge == line("etop-badge-out")

    t.say(A)
    assert t.game.challengers() == {C, D}
    t.silence()
    assert t.game.turn == C


def test_the_challengers_last_heart() -> None:
    """ET-11; Ex: three alive, B passed, A answered, C fails on the last heart: A takes."""
    t = table(hearts=(2, 4, 1, 0), starter=B)
    t.skip(B)
    t.answer(C)
    t.say(A)

    t.challenge(C, YES)

    assert t.game.hearts == [2, 4, 0, 0]
    assert (phase(t), t.game.taken) == (Phase.REVEAL, [1, 0, 0, 0])
    t.go_on()
    assert t.game.turn == B


def test_a_round_goes_on_without_an_eliminated_challenger() -> None:
    """ET-11: "otherwise … the round continues"."""
    t = table(hearts=(4, 1, 4, 4))
    t.say(A)

    t.challenge(B, YES)

    assert t.game.alive() == [A, C, D]
    assert (phase(t), t.game.turn) == (Phase.TURN, C)


def test_the_only_one_alive_wins_without_a_card() -> None:
    """ET-11: "if only one player is alive he wins the game at once, no card is needed"."""
    t = table(hearts=(1, 1, 0, 0))
    t.say(A)

    t.challenge(B, YES)
    assert t.game.taken == [0] * 4
    t.go_on()

    assert phase(t) is Phase.OVER
    standings = t.game.standings()
    assert (standings.winners, standings.reason) == ((A,), line("etop-end-last"))


def test_the_challenged_player_is_eliminated() -> None:
    """ET-13: the take happens anyway, and the last opponent is beaten by it."""
    t = table(hearts=(1, 4, 0, 0))
    t.say(A)

    t.challenge(B, NO)
    assert t.game.taken == [0, 1, 0, 0]
    t.go_on()

    assert t.game.standings().winners == (B,)


def test_the_fourth_card_and_the_last_opponent_at_once() -> None:
    """ET-13: both point to the same player."""
    t = table(hearts=(1, 4, 0, 0), taken=(0, 3, 0, 0))
    t.say(A)

    t.challenge(B, NO)
    t.go_on()

    assert t.game.standings().winners == (B,)
    assert t.game.standings().reason == line("etop-end-cards", n=4)


# -- Victory ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("short", "cards"), [(True, 2), (False, 3)])
def test_the_last_card_wins(short: bool, cards: int) -> None:
    """ET-02, rulebook: "the first player to collect four category cards (three for shorter"."""
    t = table(short_game=short, taken=(0, 0, 0, cards))

    t.skip(A, B, C)
    t.go_on()

    assert phase(t) is Phase.OVER
    assert t.game.deadline is None
    standings = t.game.standings()
    assert (standings.scores, standings.winners) == ((0, 0, 0, cards + 1), (D,))
    assert standings.reason == line("etop-end-cards", n=cards + 1)
    assert t.said[-1] == "wins"


def test_one_card_less_wins_nothing() -> None:
    """ET-02: in the long game three are not enough."""
    t = table(taken=(0, 0, 0, 2))

    t.skip(A, B, C)
    t.go_on()

    assert phase(t) is Phase.TURN


def test_so_many_rounds_at_most() -> None:
    """ET-20: every round gives out a card, so 31 are enough for ten: n(target - 1) + 1."""
    cards = [category(number) for number in range(31)]
    t = table(players=10, cards=cards)
    for _ in range(30):
        inside = t.game.turn
        winner = min(range(10), key=lambda player: t.game.taken[player])
        order = [(inside + step) % 10 for step in range(10)]
        for player in order:
            if player == winner:
                t.answer(player)
            else:
                t.skip(player)
        if phase(t) is Phase.TURN:
            t.skip(*(player for player in [t.game.turn] if player != winner))
        t.go_on()
    assert t.game.taken == [3] * 10
    assert (t.game.drawn, t.game.deck) == (31, [])

    t.skip(*((t.game.turn + step) % 10 for step in range(9)))
    t.go_on()

    assert phase(t) is Phase.OVER


def test_a_hundred_categories() -> None:
    """Components: "100 Category cards"; children have enough of their own for a game of ten."""
    cards = [card for own in built_in().etop for card in own.categories]

    assert len(cards) >= 100
    assert len({card.id for card in cards}) == len(cards)
    assert sum(card.children for card in cards) >= 22  # ET-20 for ten in the short game: 21


def test_a_small_deck_is_shuffled_again() -> None:
    """ET-20: only void rounds and small decks of one's own need more cards than there are."""
    t = table(players=4, cards=[category(0), category(1)])
    for _ in range(3):
        t.skip(*(t.game.clockwise(t.game.turn)[:3]))
        t.go_on()

    assert t.game.drawn == 4
    assert t.game.audit() is None
    assert phase(t) is Phase.TURN


# -- Additional rules ---------------------------------------------------------------------------


def test_a_repeated_answer() -> None:
    """ET-16, rulebook: "simply point out the mistake without challenging".

    Ex: "Lion" said by A; C says "Lion": C again, hearts unchanged.
    """
    t = table(starter=A)
    t.answer(A)
    t.skip(B)
    t.say(C)

    t.hold(C)

    assert (phase(t), t.game.turn) == (Phase.TURN, C)
    assert t.game.said == 1
    assert t.game.hearts == [4] * 4
    assert t.said[-1] == "etop-again"
    assert [it.verdict for it in t.game.rulings] == ["ruled-answered", "ruled-passed"]
    t.skip(C)  # "answers again or passes"
    assert t.game.turn == D


def test_a_short_press_takes_nothing_back() -> None:
    """7.0: letting go in time cancels; the window closes as soon as the button is up."""
    t = table()
    t.say(A)
    t.wait(3.8)
    t.press(A)
    t.wait(0.5)
    assert phase(t) is Phase.WINDOW  # a press in time stops the deadline meanwhile

    t.release(A)

    assert (phase(t), t.game.turn) == (Phase.TURN, B)


@pytest.mark.parametrize("owns_up", [True, False])
def test_a_repeat_is_settled_before_the_list_is_read(owns_up: bool) -> None:
    """ET-16: "the answerer holds, or the jury says so": no challenge, and C stays in."""
    t = table()
    t.say(A)
    t.doubt(C)
    t.wait(DELAY)

    if owns_up:
        t.hold(A)
    else:
        t.press(B, D)

    assert (phase(t), t.game.turn, t.game.out) == (Phase.TURN, A, [])
    assert t.game.said == 0
    assert t.game.hearts == [4] * 4


def test_a_jury_of_one_half_settles_no_repeat() -> None:
    """G-06: more than half of those who are neither C nor A."""
    t = table()
    t.say(A)
    t.doubt(C)
    t.wait(DELAY)

    t.press(B)

    assert phase(t) is Phase.AWAY
    assert t.game.spent() == {B, C}


def test_a_challenge_that_came_too_late_is_no_vote() -> None:
    """G-04: it belongs to no state: for a second nobody can point out a repeat."""
    t = table()
    t.say(A)
    t.doubt(C)

    t.press(B, D)
    t.wait(0.1)

    assert phase(t) is Phase.AWAY
    assert t.game.challenge is not None
    assert t.game.challenge.vote.against == set()


@pytest.mark.parametrize("owns_up", [True, False])
def test_a_repeat_found_while_the_list_is_read(owns_up: bool) -> None:
    """ET-16: "the challenge is void, no heart is lost, and the challenger … sits out"."""
    t = table()
    t.say(A)
    t.doubt(C)
    t.read(C)
    t.show()
    t.wait(DELAY)

    if owns_up:
        t.hold(A)
    else:
        t.press(B, D)

    assert (phase(t), t.game.turn, t.game.out) == (Phase.TURN, A, [C])
    assert t.game.hearts == [4] * 4
    assert t.game.said == 0


def test_a_repeat_that_leaves_one_in() -> None:
    """ET-16 with ET-10: the challenger sits out, and the answerer is the last one in."""
    t = table(players=2)
    t.say(A)
    t.doubt(B)
    t.read(B)

    t.hold(A)

    assert (phase(t), t.game.taken) == (Phase.REVEAL, [1, 0])
    assert t.game.hearts == [4, 4]


def test_who_has_not_read_stays_in() -> None:
    """ET-16: a challenger for whom a bystander reads has seen nothing."""
    t = table(judge="bystander", starter=D)
    t.skip(D)
    t.say(A)
    t.doubt(C)
    t.read(D)

    t.hold(A)

    assert t.game.inside() == [A, B, C]


def test_ties_share_a_place() -> None:
    """ET-17, rulebook: "a comma (,)": "Lion, Tiger": both may be used, each is an answer."""
    lion = Member(place=1, value=9, name=text("Lion"))
    rest = [Member(place=n, value=9 - n, name=text(f"thing {n}")) for n in range(3, 11)]
    members = [lion, replace_name(lion, "Tiger"), *rest]
    t = reading(table(cards=[category(0, members)]))
    t.press(C)

    entries = roll(t).entries

    assert [entry.place for entry in entries] == [1, 1, *range(3, 11)]
    assert [entry.words for entry in entries[:2]] == [quoted(text("Lion")), quoted(text("Tiger"))]


def replace_name(member: Member, name: str) -> Member:
    """This member by another name."""
    return msgspec.structs.replace(member, name=text(name))


def test_synonyms_and_near_names_stand_on_the_list() -> None:
    """ET-17 "a slash (/)", ET-18 "lenient with guesses that are close": the reader sees both."""
    puma = Member(
        place=1,
        value=8.5,
        name=text("Puma"),
        also={"en": ("Cougar", "Mountain lion"), "de": ("Silberlöwe",)},
        near={"en": ("Panther",)},
    )
    plain = Member(place=2, value=7, name=text("Lynx"))
    t = reading(table(cards=[category(0, [puma, plain], unit="")]))
    t.press(C)

    first, second = roll(t).entries

    assert first.words == quoted(text("Puma"))
    assert first.also == quoted(
        Text((("en", "Cougar · Mountain lion · ≈ Panther"), ("de", "Silberlöwe")))
    )
    assert first.value == line("count", n=8.5)
    assert second.also is None


def test_whose_list_it_is() -> None:
    """Where good sources differ in the order, the card says whose list it is."""
    t = table(cards=[category(0, whose=text("by a work"))])

    assert roll(t).note == line(
        "etop-whose", measure=quoted(text("height")), whose=quoted(text("by a work"))
    )


def unsure(t: Round, reader: int = C) -> Round:
    """A answered, this player challenged, read, and asks the others."""
    t.say(A)
    t.challenge(reader, UNSURE)
    t.show()
    return t


def test_the_others_are_lenient() -> None:
    """ET-18, rulebook: "up to the players to decide"; Ex: 5 alive, jurors 3, one no: right."""
    t = unsure(table(players=5))
    assert phase(t) is Phase.JURY
    assert t.game.live() == dict.fromkeys((B, D, E), Meaning.SLAP)

    t.press(B)
    t.wait(OPTIONS.jury_s)

    assert t.game.hearts == [4, 4, 3, 4, 4]
    assert t.game.turn == B


def test_more_than_half_make_it_wrong() -> None:
    """ET-18: two of three jurors say no."""
    t = unsure(table(players=5))

    t.press(B, E)

    assert phase(t) is Phase.REVEAL
    assert t.game.hearts == [3, 4, 4, 4, 4]
    assert t.game.taken == [0, 0, 1, 0, 0]


def test_a_tie_counts_as_right() -> None:
    """ET-18: "a tie -> it counts as right": one of two jurors says no."""
    t = unsure(table())

    t.press(B)
    t.wait(OPTIONS.jury_s)

    assert t.game.hearts == [4, 4, 3, 4]


def test_nobody_to_ask() -> None:
    """ET-18: "nobody to ask … -> it counts as right": with two players, at once."""
    t = unsure(table(players=2), B)

    assert phase(t) is Phase.REVEAL
    assert t.game.hearts == [4, 3]


def test_who_is_out_of_the_round_is_asked_too() -> None:
    """ET-18: "everyone alive except challenger and challenged", also who has passed."""
    t = table(players=5, hearts=(4, 4, 4, 4, 0), starter=D)
    t.skip(D)
    t = unsure(t)

    assert set(t.game.live()) == {B, D}


def test_a_bystander_who_reads_has_no_vote() -> None:
    """ET-18: the reader asks "the other players"."""
    t = table(players=5, judge="bystander", starter=E)
    t.skip(E)
    t.say(A)
    t.doubt(C)
    t.read(E)
    t.choose(E, UNSURE)

    assert set(t.game.live()) == {B, D}


def test_the_question_must_have_been_seen() -> None:
    """G-04: presses from before it are no votes; the time counts from when it was seen."""
    t = table(players=5)
    t.say(A)
    t.doubt(C)
    t.read(C)
    for _ in range(UNSURE):
        t.tap(C)
    t.press(C)
    t.feed(TimeUp(t.now + HOLD))
    t.now += 2.0
    assert phase(t) is Phase.JURY

    t.press(B, D)
    assert phase(t) is Phase.JURY
    t.show()
    assert t.game.deadline == pytest.approx(t.now + OPTIONS.jury_s)


def test_people_alone_count_among_bots() -> None:
    """Decision 11: one person with bots can still say no."""
    t = unsure(table(players=5, people=(A, D)))

    t.press(D)

    assert t.game.taken == [0, 0, 1, 0, 0]


def test_the_list_is_law() -> None:
    """ET-19, rulebook: "if it is not on the list, the answer is wrong"; Ex: an encyclopaedia.

    What is not on the list costs a heart; there is no state in which it could be argued away.
    """
    t = table()
    t.say(A)
    t.challenge(C, NO)

    assert t.game.hearts == [3, 4, 4, 4]
    assert phase(t) is Phase.REVEAL
    assert t.game.live() == dict.fromkeys((A, B, C, D), Meaning.CHOOSE)


# -- After the round ----------------------------------------------------------------------------


def test_the_list_is_shown_to_all_after_the_round() -> None:
    """ET-21: "When the round is over the device shows the list to all", with its source."""
    t = table()
    t.say(A)
    t.challenge(C, NO)

    assert (len(roll(t).entries), roll(t).reader) == (10, None)
    assert roll(t).credit == quoted(Text((("en", "a work, 2024"),)))
    assert not is_listed(t.says)
    t.go_on()
    assert roll(t).entries == ()


def test_the_card_can_be_kept_fresh() -> None:
    """ET-21, house option `reveal_after = false`."""
    t = table(reveal_after=False)
    t.say(A)
    t.challenge(C, NO)

    assert phase(t) is Phase.REVEAL
    assert not is_listed(t.game.scene())


def test_a_verdict_is_undone_when_all_have_seen_the_list() -> None:
    """ET-21; Ex: C challenges A and taps ✘; list shown, A's word is on it; A and B hold.

    "A gets the heart back, C -1; … the round is void, nobody takes the card, next round starts
    left of A."
    """
    t = table(starter=A)
    t.say(A)
    t.challenge(C, NO)
    assert (t.game.hearts, t.game.taken) == ([3, 4, 4, 4], [0, 0, 1, 0])

    t.undo()

    assert t.game.hearts == [4, 4, 3, 4]
    assert t.game.taken == [0] * 4
    assert phase(t) is Phase.REVEAL
    assert t.said[-1] == "etop-void"
    assert t.aside.headline == line("etop-void")
    assert t.game.rulings == []  # there is nothing more to take back
    t.go_on()
    assert (phase(t), t.game.turn, t.game.drawn) == (Phase.TURN, B, 2)
    assert t.game.audit() is None


def test_a_void_round_is_void_once() -> None:
    """An Undo that nobody can ask for means nothing: not in a void round, not in a secret one."""
    t = table()
    t.say(A)
    t.challenge(C, NO)
    t.undo()
    after = msgspec.json.encode(t.game)
    t.feed(Undo(t.now))
    assert msgspec.json.encode(t.game) == after

    secret = table(reveal_after=False)
    secret.skip(A, B, C)
    before = msgspec.json.encode(secret.game)
    secret.feed(Undo(secret.now))
    assert msgspec.json.encode(secret.game) == before


def test_undo_leaves_time_to_look() -> None:
    """Decision 7: "with a full window"."""
    t = table()
    t.say(A)
    t.challenge(C, NO)
    t.wait(20.0)

    t.undo()

    assert t.game.deadline == pytest.approx(t.now + OPTIONS.reveal_s)


def test_an_undone_verdict_that_was_right() -> None:
    """ET-21 the other way: C said ✔, was the last but one, and the list shows another thing."""
    t = table(players=3)
    t.answer(A)
    t.skip(B)
    t.say(C)
    t.challenge(A, YES)
    assert (t.game.hearts, t.game.taken) == ([3, 4, 4], [0, 0, 1])

    t.undo()

    assert (t.game.hearts, t.game.taken) == ([4, 4, 3], [0, 0, 0])
    t.go_on()
    assert t.game.turn == A  # left of C, who was challenged


def test_a_pass_is_undone_when_all_have_seen_the_list() -> None:
    """ET-21: the list is public, so the round cannot go on: it is void, and hearts stay."""
    t = table(players=3)
    t.skip(A, B)
    assert t.game.taken == [0, 0, 1]

    t.undo()

    assert (t.game.hearts, t.game.taken) == ([4] * 3, [0] * 3)
    t.go_on()
    assert t.game.turn == C


def test_an_undo_can_end_the_game() -> None:
    """ET-21 with ET-11: put right, it was the challenger's last heart."""
    t = table(players=2, hearts=(4, 1))
    t.say(A)
    t.challenge(B, NO)

    t.undo()
    assert t.game.hearts == [4, 0]
    t.go_on()

    assert t.game.standings().winners == (A,)


def test_an_undo_from_the_podium() -> None:
    """7.7: "also from the podium": the game is not over, and the last one is back in it."""
    t = table(hearts=(1, 4, 0, 0), taken=(3, 3, 0, 0))
    t.say(A)
    t.challenge(B, NO)
    t.go_on()
    assert phase(t) is Phase.OVER

    t.undo()

    assert phase(t) is Phase.REVEAL
    assert (t.game.hearts, t.game.taken) == ([1, 3, 0, 0], [3, 3, 0, 0])
    t.go_on()
    assert (phase(t), t.game.turn) == (Phase.TURN, B)


def test_while_the_list_is_a_secret_undo_goes_back_to_the_challenge() -> None:
    """G-07: a verdict is taken back to where it was asked, and can be given again."""
    t = table()
    t.say(A)
    t.challenge(C, YES)
    assert t.game.rulings[-1].verdict == "ruled-right"

    t.undo()

    assert phase(t) is Phase.AWAY
    assert t.game.hearts == [4] * 4
    t.read(C)
    t.choose(C, NO)
    assert t.game.hearts == [3, 4, 4, 4]


def test_with_a_card_kept_fresh_undo_goes_back_to_the_challenge() -> None:
    """ET-21, `reveal_after = false`: nobody but C has seen the list, so C may think again."""
    t = table(reveal_after=False)
    t.say(A)
    t.challenge(C, NO)

    t.undo()

    assert phase(t) is Phase.AWAY
    assert (t.game.hearts, t.game.taken) == ([4] * 4, [0] * 4)


@pytest.mark.parametrize(
    ("act", "verdict"), [("answer", "ruled-answered"), ("skip", "ruled-passed")]
)
def test_an_answer_or_a_pass_is_undone(act: str, verdict: str) -> None:
    """G-07: back to whose turn it was."""
    t = table()
    getattr(t, act)(A)
    assert [(it.verdict, it.player) for it in t.game.rulings] == [(verdict, A)]

    t.undo()

    assert (phase(t), t.game.turn, t.game.said, t.game.out) == (Phase.TURN, A, 0, [])


def test_undo_ends_where_the_round_began() -> None:
    """Decision 7: "up to the start of that round"."""
    t = table()
    t.skip(A, B, C)
    t.go_on()

    assert t.game.rulings == []


@pytest.mark.parametrize("after", [True, False])
def test_a_journal_with_an_undo_gives_the_same_game(after: bool) -> None:
    """Resume is the same fold: what was void is void when the journal is read again."""
    t = table(reveal_after=after)
    dealt = t.history.deal
    records = list[Record]()
    handle = t.history.handle

    def kept(event: Event) -> list[Any]:
        records.append(Record(event, handled=True))
        return handle(event)

    t.history.handle = kept  # type: ignore[method-assign] # to write the journal
    t.say(A)
    t.challenge(C, NO)
    t.undo()
    if after:
        t.go_on()
        t.skip(B)

    again = History(dealt)
    again.fold([Record(event, handled=True) for event in t.history.done[:2]])
    assert again.game != t.game
    again = History(dealt)
    again.fold([Record(TimeUp(READY), handled=True), Record(Shown(READY), handled=True), *records])
    assert again.game == t.game


def test_an_eleventh_name_is_judged_like_any() -> None:
    """ET-22; Ex: ten right names given; A names an eleventh, B challenges: A -1, B takes."""
    t = table(players=2)
    for _ in range(5):
        t.answer(A, B)
    assert t.game.said == 10
    assert roll(t).hint == line("etop-said", n=10)

    t.say(A)
    t.challenge(B, NO)

    assert (t.game.hearts, t.game.taken) == ([3, 4], [0, 1])


# -- What the table sees ------------------------------------------------------------------------


def test_the_first_scene_says_who_begins() -> None:
    """Before the first card: which game, and whose turn it will be."""
    game = deal([deck(category(1))], Setup(3, seed=1, starter=C))

    assert game.scene().centre == Poster("🔟", line("game-etop"), line("starts", who=Who(C)))
    assert game.scene().countdown == Countdown(0.0, READY, digits=True)


def test_how_many_names_were_given_but_not_which() -> None:
    """7.4: "The device shows how many names were given, not which: memory is part of the game"."""
    t = table()
    assert roll(t).hint == line("etop-said", n=0)
    assert t.aside.body == line("etop-how")

    t.answer(A, B)

    assert roll(t).hint == line("etop-said", n=2)


def test_the_seats() -> None:
    """Who answered, who challenges, who sits out: a badge each; hearts and cards are counted."""
    t = table(hearts=(4, 4, 3, 4), taken=(0, 1, 0, 0))
    t.skip(A)
    t.say(B)
    t.doubt(C)

    assert [t.seat(player).badge for player in range(4)] == [
        line("etop-badge-sits"),
        line("etop-badge-said"),
        line("etop-cry"),
        None,
    ]
    assert [t.seat(player).mood for player in range(4)] == [
        Mood.OUT,
        Mood.TURN,
        Mood.HERO,
        Mood.IDLE,
    ]
    assert t.seat(C).counts == (Count("heart", 3, 4), Count("list", 0, 4))
    assert t.seat(B).counts[1] == Count("list", 1, 4)
    assert (t.seat(C).legend, t.seat(D).legend) == (Meaning.CHOOSE, Meaning.SLAP)


def test_the_cry_is_written_down() -> None:
    """Mock-up: who doubts whom, the cry in a bubble, and that only the challenger looks."""
    t = table()
    t.say(A)
    t.press(C)
    assert t.aside.headline == line("etop-cry")
    t.release(C)
    t.wait(LINE)

    assert t.aside.headline == line("etop-doubts", who=Who(C), other=Who(A))
    assert (t.aside.who, t.aside.bubble) == (C, line("etop-cry"))
    assert t.aside.body == line("etop-only", who=Who(C))
    assert t.aside.ranks == ()  # nobody else did
    t.read(C)
    assert t.aside.body == line("etop-repeat-how")


def test_holds_show_their_rings() -> None:
    """7.0: a ring fills up: a pass, a repeat owned up to, a verdict."""
    t = table()
    t.press(A)
    assert t.seat(A).hold is not None
    t.release(A)
    t.press(A)
    assert t.seat(A).hold is not None
    t.release(A)
    t.doubt(C)
    t.read(C)
    t.press(C)
    assert t.seat(C).hold is not None


def test_clocks() -> None:
    """The time to read and to vote runs down where all can see it."""
    t = reading(table(players=5))
    assert t.game.scene().countdown is None
    t.press(C)
    assert t.game.scene().countdown == Countdown(t.now - 0.001, t.now - 0.001 + 20.0, C)
    t.wait(2.0)
    t.release(C)
    t.wait(AGAIN)
    t.choose(C, UNSURE)
    asked = t.game.since
    assert t.game.scene().countdown == Countdown(asked, asked + OPTIONS.jury_s)
    assert t.aside.headline == line("etop-close-enough")


def test_the_podium() -> None:
    """One winner; then by cards, then by hearts."""
    t = table(taken=(1, 1, 2, 3), hearts=(2, 4, 1, 1))
    t.skip(A, B, C)
    t.go_on()

    podium = t.game.scene().centre
    assert isinstance(podium, Podium)
    assert [(place.player, place.place, place.score) for place in podium.places] == [
        (D, 1, 4),
        (C, 2, 2),
        (B, 3, 1),
        (A, 4, 1),
    ]
    assert t.game.lamps() == {D: Lamp.ON}


# -- Journals and invariants --------------------------------------------------------------------


def test_a_cards_name_says_all_that_is_needed() -> None:
    """The header carries id and digest, no word of the list; the same card comes of it again."""
    card = category(1)

    assert called(card) == f"card-1:{card.digest}"
    assert named([called(card)], [deck(category(0), card)]) == [card]


def test_a_changed_deck_is_refused_by_name() -> None:
    """A journal whose deck was changed since cannot be played on: no guess at what it was."""
    name = called(category(1))

    with pytest.raises(ValueError, match=r"card 'card-1': digest .*; expected .* was changed"):
        named([name], [deck(category(1, unit="km"))])
    with pytest.raises(ValueError, match="card 'card-1' is in no deck"):
        named([name], [deck(category(2))])


def test_the_open_card_is_what_has_been_seen() -> None:
    """So that the box can bring fresh cards first on another evening."""
    t = table()
    assert deal([deck(category(1))], Setup(2, seed=1)).open_card is None
    assert t.game.open_card == "card-0"
    t.skip(A, B, C)
    t.go_on()
    assert t.game.open_card == "card-1"


def test_the_audit_finds_what_cannot_be() -> None:
    """A card twice, a heart too few, a card too many: each is named."""
    t = table()
    assert t.game.audit() is None

    t.game.hearts[A] -= 1
    assert t.game.audit() == "hearts [3, 4, 4, 4]; expected 0 lost of 4 each"
    t.game.hearts[A] += 1
    t.game.taken[B] = 2
    assert t.game.audit() == "cards taken: [0, 2, 0, 0]; only 1 were drawn"
    t.game.deck.pop()
    assert t.game.audit() == "5 cards in the game; expected each of 6 once"
