"""É Top!?: its box, what is dealt from it, and what an error says, to the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers import text
from ocean import (
    LINE,
    NAG,
    PEEK,
    REVEAL,
    WINDOW,
    A,
    B,
    C,
    D,
    armed,
    asked,
    begun,
    category,
    roll,
)

from device.decks import Deck
from device.events import Press, Release, Say, Shown, TimeUp, Who, line
from device.games.etop import Etop, Options, Phase, boxed, deal
from device.games.etop.cards import named
from device.games.etop.peek import Peek
from device.games.etop.trial import AGAIN
from device.library import built_in
from device.machine import Ruling, Setup, Switch

if TYPE_CHECKING:
    from helpers import Table


def test_the_box() -> None:
    """ET-01: "10 Character cards"; what the lobby shows and offers, first things first."""
    box = boxed(built_in)

    assert (box.name, box.rules, box.cover) == ("etop", Etop.RULES, "🔟")
    assert (box.players, box.unofficial) == ((2, 10), 10)
    assert (box.question, box.options) == (line("question-etop"), Options)
    assert box.switches == (
        Switch("short_game", (False, True)),
        Switch("children", (False, True)),
        Switch("challenge_s", (4.0, 7.0, 3.0)),
        Switch("judge", ("challenger", "bystander")),
        Switch("reveal_after", (True, False)),
        Switch("aloud", (True, False)),
    )


def test_the_box_deals_its_own_decks() -> None:
    """All that is in it: a hundred categories, every one once."""
    game = boxed(built_in).deal(Setup(2, seed=1))

    assert len(set(game.dealt())) == len(game.dealt()) >= 100


def test_without_a_deck_there_is_no_game() -> None:
    """An error says what is missing."""
    with pytest.raises(ValueError, match="no deck") as error:
        deal([], Setup(2, seed=1))

    assert str(error.value) == "no deck for É Top!?; expected one with a card at least"


@pytest.mark.parametrize("came", ["card-1", "card-1:", "card-1:12:34"])
def test_another_digest_is_refused(came: str) -> None:
    """A damaged header: what came, what was expected, and what has happened."""
    card = category(1)

    with pytest.raises(ValueError, match="digest") as error:
        named([came], [Deck("own", text("own"), (card,))])

    assert str(error.value) == (
        f"card 'card-1': digest {came[7:]}; expected {card.digest}. "
        "Its deck was changed since the game began"
    )


# -- The list -----------------------------------------------------------------------------------


def test_a_list_is_open_for_so_long_and_no_longer() -> None:
    """ET-08: to the last half second; then it stays shut, whatever the button does."""
    peek = Peek(A, left=0.5, armed=True)
    peek.handle(Press(A, 1.0))
    assert (peek.open, peek.due, peek.seen) == (True, 1.5, True)

    assert not peek.handle(Release(B, 1.2))
    assert peek.open
    peek.shut(1.5)

    assert (peek.open, peek.due, peek.left, peek.read) == (False, None, 0.0, 0.5)
    assert peek.seen


def test_when_the_time_is_up_nobody_sees_the_list() -> None:
    """ET-08: although the button is still down, also while the others decide."""
    t = armed(B)
    t.press(B)
    t.wait(PEEK)
    assert t.game.phase is Phase.VERDICT
    assert t.game.reading is None
    t.release(B)
    for _ in range(2):
        t.tap(B)
    t.hold(B, 1.0)

    assert t.game.reading is None
    assert t.game.scene().centre == roll(1)


def test_a_second_of_reading_is_enough() -> None:
    """ET-08: who has read for less is not asked yet, and can open the list again for long."""
    t = armed(B)
    t.run([Press(B, 30.0), Release(B, 30.5)])
    assert t.game.deadline == 30.5 + NAG

    t = armed(B)
    t.run([Press(B, 30.0), Release(B, 31.0)])
    assert t.game.deadline == 31.0 + AGAIN
    t.feed(TimeUp(31.0 + AGAIN))
    assert t.game.phase is Phase.VERDICT


def test_who_has_read_for_the_whole_time_is_asked_at_once() -> None:
    """ET-08: nothing is left to be read."""
    t = armed(B)
    t.run([Press(B, 30.0), Release(B, 30.0 + PEEK)])

    assert t.says == [Say.key("etop-ask", who=Who(B))]


def test_a_voice_counts_a_second_after_the_question_was_seen() -> None:
    """ET-16: before that it is a challenge that came too late; each one is heard."""
    t = asked(B, players=5)
    t.says.clear()
    t.run([Shown(40.0), Press(C, 40.9), Shown(40.95), Press(D, 41.0)])

    assert t.says == [Say(sound="tick")]
    assert t.game.challenge is not None
    assert t.game.challenge.vote.against == {D}


def test_a_repeat_after_the_list_was_seen_is_a_ruling() -> None:
    """ET-16: the challenge is void; who has read sits the round out."""
    t = asked(B)
    since = t.game.challenge.asked if t.game.challenge else 0.0
    t.hold(A)

    assert t.game.rulings[-1] == Ruling(since, "ruled-void", A)
    assert t.game.out == [B]
    assert t.game.turn == A


def test_every_verdict_costs_a_heart() -> None:
    """ET-09, ET-12: the second one, too."""
    t = asked(B)
    t.game.hearts[C], t.game.verdicts = 3, 1

    t.hold(B)

    assert t.game.hearts == [4, 3, 3, 4]
    assert t.game.audit() is None


def shuffled_again(drawn: int) -> tuple[int, ...]:
    """The order in which the discards come again after so many cards, the last one first."""
    t = begun()
    for player in (A, B, C):
        t.hold(player)
    t.game.deck, t.game.played, t.game.drawn = [], [0, 1, 2, 3, 4], drawn
    t.wait(REVEAL)
    return (*t.game.deck, *t.game.played)


def test_the_discards_come_again_in_the_same_order() -> None:
    """Rulebook: "Shuffle the category cards"; a journal knows the seed only."""
    orders = [tuple(map(shuffled_again, range(6))) for _ in range(2)]

    assert orders[0] == orders[1]
    assert len(set(orders[0])) > 1


# -- Who was first --------------------------------------------------------------------------------


def raced(*slaps: tuple[int, float]) -> Table[Etop]:
    """B has answered; these challenge at these seconds after it."""
    t = begun()
    t.tap(A)
    t.wait(WINDOW)
    t.tap(B)
    for player, seconds in slaps:
        t.feed(Press(player, 20.0 + seconds))
    return t


def line_up(t: Table[Etop]) -> list[int]:
    """Who challenges, the first one first."""
    return [slap.player for slap in t.game.line]


def test_the_line_closes_when_its_time_is_up() -> None:
    """ET-06: exactly then still counts, counted from the first one, whenever that is known."""
    assert line_up(raced((A, 0.0), (C, LINE), (D, LINE + 0.001))) == [A, C]

    t = raced((A, 0.0), (C, -0.25), (C, -0.5))
    assert line_up(t) == [C, A]
    assert t.game.deadline == 20.0 - 0.25 + LINE
    assert t.game.window == LINE


def test_equal_stamps_go_clockwise_from_who_answered() -> None:
    """G-01: fewer cards first, then the first seat to the left of B."""
    assert line_up(raced((A, 0.0), (D, 0.0), (C, 0.0))) == [C, D, A]


def test_a_gap_is_told_to_a_tenth_of_a_millisecond() -> None:
    """7.1: the gap in ms."""
    t = raced((A, 0.0), (C, 0.01234))

    assert list(map(t.game.gap, t.game.line)) == [0.0, 12.3]


# -- What means nothing ------------------------------------------------------------------------


def test_only_time_itself_is_up() -> None:
    """G-04: no press says so, however late its stamp, and no TimeUp that comes too early."""
    t = armed(B)
    t.feed(Press(C, t.now + NAG + 1.0))
    assert t.says == []

    t = begun()
    t.feed(TimeUp(t.now + 1.0))
    assert t.says == []


def test_the_tenth_player_is_called_by_name() -> None:
    """7.4, ET-01: "10 Character cards"."""
    t = begun(players=10)
    for player in range(9):
        t.tap(player)
        t.wait(WINDOW)
    t.says.clear()
    t.wait(NAG)

    assert t.says == [Say.key("etop-your-turn", who=Who(9))]


def test_whose_hand_is_taken() -> None:
    """G-07: the reader's while the list may be read, and nobody's when the verdict is asked."""
    assert armed(B).game.spent() == {B}
    assert asked(B).game.spent() == frozenset()


@pytest.mark.parametrize("hearts", [[5, 3, 4, 4], [-1, 9, 4, 4]])
def test_the_audit_counts_hearts(hearts: list[int]) -> None:
    """ET-02: none can be lost twice, none can be won."""
    game = begun().game
    game.hearts = hearts

    assert game.audit() == f"hearts {hearts}; expected 0 lost of 4 each"


def test_the_audit_lets_a_game_come_to_its_end() -> None:
    """ET-02, ET-11: somebody has no heart, somebody four cards, and every card is taken."""
    game = begun().game
    game.hearts, game.verdicts = [0, 4, 4, 4], 4
    game.taken, game.drawn = [0, 0, 0, 4], 4

    assert game.audit() is None
