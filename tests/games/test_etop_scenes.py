"""What the table sees and hears of É Top!? while nobody doubts, to the last word."""

from __future__ import annotations

import pytest
from ocean import (
    NAG,
    READY,
    REVEAL,
    WINDOW,
    A,
    B,
    C,
    D,
    answered,
    asked,
    begun,
    dealt,
    legend,
    roll,
    scene,
    seats,
    words,
)

from device.events import Press, Say, TimeUp, Who, line
from device.games.etop import Phase
from device.prompts import HOLD
from device.scene import (
    Aside,
    Count,
    Countdown,
    Hold,
    Lamp,
    Mood,
    Place,
    Podium,
    Poster,
    Roll,
)

SITS, SAID = line("etop-badge-sits"), line("etop-badge-said")


def go(player: int) -> Aside:
    """What is told of whose turn it is."""
    return Aside(line("etop-your-go", who=Who(player)), player, body=line("etop-how"))


def test_the_count_in() -> None:
    """G-05: which game, who begins, and the seconds until then."""
    t = dealt()

    assert t.game.scene() == scene(
        Poster("🔟", line("game-etop"), line("starts", who=Who(A))),
        seats("4444"),
        countdown=Countdown(0.0, READY, digits=True),
    )
    assert t.game.lamps() == {}


def test_a_short_game() -> None:
    """ET-02: "4 hearts pointing up (3 for shorter games)"."""
    assert dealt(short_game=True).game.scene().seats == seats("3333", of=3)


def test_the_first_card() -> None:
    """ET-03: the category is said; whose turn it is, and what a press would do."""
    t = dealt()
    t.wait(READY)

    assert t.says == [Say(sound="start"), Say(sound="flip"), Say(words("title 1"))]
    assert t.game.scene() == scene(
        roll(0), seats("4444", mood={A: Mood.TURN}, legend=legend(A)), go(A)
    )
    assert t.game.lamps() == {A: Lamp.ON}

    t.feed(Press(A, t.now))
    assert [seat.hold for seat in t.game.scene().seats] == [
        *(Hold(t.now, t.now + HOLD), None, None, None)
    ]


def test_dawdlers_are_called() -> None:
    """7.4: by their name; nothing is decided for anybody."""
    t = begun()
    t.wait(NAG)

    assert t.says == [Say.key("etop-your-turn", who=Who(A))]
    assert t.game.deadline == READY + 2 * NAG


def test_an_answer_can_be_doubted() -> None:
    """ET-07: by all the others, for a while; who said it can own up by a hold."""
    t = answered()
    since = t.now

    assert t.says == [Say(sound="choose")]
    assert t.game.scene() == scene(
        roll(1),
        seats(
            "4444",
            mood={A: Mood.TURN},
            badge={A: SAID},
            legend=legend(A, slap=(B, C, D)),
        ),
        Aside(line("etop-answered", who=Who(A)), A, body=line("etop-window-how")),
        countdown=Countdown(since, since + WINDOW),
    )
    assert t.game.lamps() == {A: Lamp.ON} | dict.fromkeys((B, C, D), Lamp.PULSE)

    t.feed(Press(A, t.now))
    assert [seat.hold for seat in t.game.scene().seats] == [
        *(Hold(t.now, t.now + HOLD), None, None, None)
    ]
    t.says.clear()
    t.wait(HOLD)
    assert t.says == [Say.key("etop-again", who=Who(A))]
    assert t.game.scene().centre == roll(0)


def test_an_answer_that_stands() -> None:
    """ET-03, ET-04: the next player's turn; who passed sits the round out."""
    t = answered()
    t.says.clear()
    t.wait(WINDOW)
    assert t.says == [Say(sound="next")]
    t.says.clear()
    t.hold(B)

    assert t.says == [Say(sound="tick")]
    assert t.game.scene() == scene(
        roll(1),
        seats("4444", mood={B: Mood.OUT, C: Mood.TURN}, badge={B: SITS}, legend=legend(C)),
        go(C),
    )


def test_the_last_one_in_the_round() -> None:
    """ET-10: takes the card; all may see the list, and a tap goes on."""
    t = begun()
    for player in (A, B, C):
        t.says.clear()
        t.hold(player)

    assert t.says == [Say(sound="tick"), Say.key("etop-takes", who=Who(D))]
    found = t.game.scene()
    assert isinstance(found.centre, Roll)
    assert len(found.centre.entries) == 10
    assert found == scene(
        roll("etop-tap-on", entries=found.centre.entries, credit=words("a work")),
        seats(
            "4444",
            "0001",
            mood={D: Mood.HERO},
            badge=dict.fromkeys((A, B, C), SITS) | {D: line("etop-badge-card")},
            legend=legend(A, B, C, D),
        ),
        Aside(line("etop-takes", who=Who(D)), D, art="list"),
    )
    assert t.game.lamps() == dict.fromkeys((A, B, C, D), Lamp.PULSE)
    t.press(A)
    assert {seat.hold for seat in t.game.scene().seats} == {None}


def test_the_next_card() -> None:
    """ET-03: left of who took the last one; its number is another."""
    t = begun()
    for player in (A, B, C):
        t.hold(player)
    t.says.clear()
    t.wait(REVEAL)

    assert t.says == [Say(sound="flip"), Say(words("title 2"))]
    assert t.game.scene() == scene(
        roll(0, 2),
        seats("4444", "0001", mood={A: Mood.TURN}, legend=legend(A)),
        go(A),
    )


def test_the_list_can_stay_a_secret() -> None:
    """ET-21 [H]: nobody sees it after the round."""
    t = begun(reveal_after=False)
    for player in (A, B, C):
        t.hold(player)

    assert t.game.scene().centre == roll("etop-tap-on")


def test_four_cards_win() -> None:
    """ET-11: who won and why; then by cards, then by hearts."""
    t = begun()
    t.game.taken, t.game.hearts, t.game.drawn = [2, 2, 0, 3], [1, 2, 4, 1], 8
    for player in (A, B, C):
        t.hold(player)
    t.says.clear()
    t.wait(REVEAL)

    assert t.game.phase is Phase.OVER
    assert t.says == [Say.key("wins", sound="win", who=Who(D))]
    assert t.game.scene() == scene(
        Podium(
            line("wins", who=Who(D)),
            (Place(D, 1, 4), Place(B, 2, 2), Place(A, 3, 2), Place(C, 4, 0)),
            "list",
            line("etop-end-cards", n=4),
        ),
        seats("1241", "2204", mood={D: Mood.HERO}, badge=dict.fromkeys((A, B, C), SITS)),
    )
    assert t.game.lamps() == {D: Lamp.ON}


def test_who_has_no_heart_is_out() -> None:
    """ET-02: greyed, also when the round is over."""
    t = begun()
    t.game.hearts = [4, 0, 4, 4]
    t.hold(A)

    assert t.game.scene().seats[:3] == seats(
        "404",
        mood=dict.fromkeys((A, B), Mood.OUT) | {C: Mood.TURN},
        badge={A: SITS, B: line("etop-badge-out")},
        legend=legend(C),
    )
    t.hold(C)
    assert [seat.mood for seat in t.game.scene().seats] == [
        *(Mood.IDLE, Mood.OUT, Mood.IDLE, Mood.HERO)
    ]
    assert t.game.scene().seats[B].counts == (Count("heart", 0, 4), Count("list", 0, 4))


def test_the_clock_of_a_window_starts_when_it_is_seen() -> None:
    """Decision 3: windows start from `Shown`."""
    t = answered()
    t.now += 0.5
    t.show()

    assert t.game.scene().countdown == Countdown(t.now, t.now + WINDOW)
    t.feed(TimeUp(t.now + WINDOW))
    assert t.game.turn == B


@pytest.mark.parametrize(("taps", "winner"), [(0, A), (1, B)])
def test_the_last_one_with_a_heart(taps: int, winner: int) -> None:
    """ET-11: wins, no card is needed; a challenger takes the one that lies there."""
    t = asked(B, players=2)
    t.game.hearts = [1, 1]
    for _ in range(taps):
        t.tap(B)
    t.hold(B)
    t.says.clear()
    t.wait(REVEAL)

    assert t.game.phase is Phase.OVER
    assert t.says == [Say.key("wins", sound="win", who=Who(winner))]
    found = t.game.scene()
    card = t.game.taken[winner]
    assert found == scene(
        Podium(
            line("wins", who=Who(winner)),
            (Place(winner, 1, card), Place(1 - winner, 2, 0)),
            "list",
            line("etop-end-last"),
        ),
        seats(
            "10" if winner == A else "01",
            f"0{card}",
            mood={winner: Mood.HERO, 1 - winner: Mood.OUT},
            badge={1 - winner: line("etop-badge-out")},
        ),
    )
