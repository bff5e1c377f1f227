"""What the table sees and hears of Oink! from a cry to the podium, to the last word."""

from __future__ import annotations

from helpers import Table
from meadow import (
    COW_3,
    COW_4,
    DISPUTE,
    JURY,
    PAIR,
    PLACES,
    READY,
    TAKE,
    TEMPO,
    A,
    B,
    C,
    dealt,
    laid,
    scene,
    seats,
    slapped,
)

from device.events import Line, Say, Silence, Who, line
from device.games.oink import Oink
from device.games.oink.rules import GLIMPSE
from device.machine import Ruling, Setup
from device.prompts import HOLD
from device.scene import (
    Aside,
    Count,
    Countdown,
    Hold,
    Lamp,
    Meaning,
    Mood,
    Pile,
    Place,
    Podium,
    Poster,
    Rank,
)


def test_a_cry_before_the_jury() -> None:
    """G-06, 7.1: the right cry, whom it is about, how to object, and who did."""
    t = slapped(laid("cow-3", "cow-4"), C)
    asked = t.now
    assert t.says[1:] == [Say.key("slaps-alone", who=Who(C)), Say.key("cry-cow")]

    t.press(A)
    t.press(C)

    assert t.says[3:] == [Say(sound="tick")]
    assert t.game.scene() == scene(
        PAIR,
        seats(
            "445",
            mood={C: Mood.HERO},
            badge={A: line("badge-objects"), C: PLACES[0]},
            legend={B: Meaning.SLAP, C: Meaning.CHOOSE},
            hold={C: Hold(t.now - 0.001, t.now - 0.001 + HOLD)},
        ),
        Aside(
            line("slaps-alone", who=Who(C)),
            who=C,
            bubble=line("cry-cow"),
            body=line("object-how", needed=2),
            ranks=(Rank(C, 0.0),),
        ),
        countdown=Countdown(asked, asked + JURY, player=C),
    )
    assert t.game.lamps() == {C: Lamp.ON, B: Lamp.PULSE}


def body(t: Table[Oink]) -> Line | None:
    """What is asked."""
    aside = t.game.scene().aside
    assert isinstance(aside, Aside)
    return aside.body


def test_other_judges_are_asked_otherwise() -> None:
    """7.1 (b), (c): oneself, or one farmer; an accused farmer is judged by the others."""
    assert body(slapped(laid("cow-3", "cow-4", cry="self"), C)) == line("confess-how")
    farmer = slapped(laid("cow-3", "cow-4", cry="judge"), C)
    assert body(farmer) == line("judge-how", who=Who(A))
    accused = slapped(laid("cow-3", "cow-4", cry="judge"), A)
    assert body(accused) == line("judge-how", who=Who(B))


def test_the_monkey_and_the_next_in_line() -> None:
    """OI-12, OI-17: who makes the monkey; then the cry of who is next is judged."""
    t = slapped(laid("cow-3", "cow-4"), A, C)
    t.says.clear()
    t.press(B, C)
    assert t.says == [
        Say(sound="tick"),
        Say.key("make-the-monkey", sound="wrong", who=Who(A)),
        Say.key("cry-monkey", sound="monkey"),
    ]
    assert t.game.scene() == scene(
        Poster("monkey", line("make-the-monkey", who=Who(A))),
        seats("445", mood={A: Mood.HERO}, badge={A: PLACES[0], C: PLACES[1]}),
    )
    assert t.game.lamps() == {}

    t.says.clear()
    t.feed(Silence(t.game.since + GLIMPSE))

    assert t.says == [Say.key("slaps-next", who=Who(C)), Say.key("cry-cow")]
    asked = t.game.since
    assert t.game.scene() == scene(
        PAIR,
        seats(
            "445",
            mood={C: Mood.HERO},
            badge={A: PLACES[0], C: PLACES[1]},
            legend={A: Meaning.SLAP, B: Meaning.SLAP, C: Meaning.CHOOSE},
        ),
        Aside(
            line("slaps-next", who=Who(C)),
            who=C,
            bubble=line("cry-cow"),
            body=line("object-how", needed=2),
            ranks=(Rank(A, 0.0), Rank(C, 125.0)),
        ),
        countdown=Countdown(asked, asked + JURY, player=C),
    )


def test_a_card_is_paid() -> None:
    """OI-16: who pays, and that it went under the pile."""
    t = laid("cow-3", "cow-4", variant_penalty=True)
    t.game.won[A] = [t.game.decks[A].pop()]
    slapped(t, A)
    t.says.clear()

    t.press(B, C)

    assert t.says[1:] == [Say.key("pays-card", sound="wrong", who=Who(A))]
    assert t.game.scene() == scene(
        Poster("monkey", line("make-the-monkey", who=Who(A))),
        seats("345", mood={A: Mood.HERO}, badge={A: PLACES[0]}),
        Aside(line("pays-card", who=Who(A)), who=A),
    )
    assert [card.name for card in t.game.pile] == ["dog-2", "cow-3", "cow-4"]


def test_two_players_argue() -> None:
    """G-06: the accused is asked, taps or holds, and has ten seconds; denied it is void."""
    t = slapped(laid("cow-3", "cow-4", players=2), A)
    asked = t.now
    t.says.clear()
    t.press(B)
    since = t.now - 0.001

    assert t.says == [Say.key("dispute", who=Who(A))]
    assert t.game.scene() == scene(
        PAIR,
        seats(
            "44",
            mood={A: Mood.HERO},
            badge={A: PLACES[0], B: line("badge-objects")},
            legend={A: Meaning.CHOOSE},
        ),
        Aside(line("dispute", who=Who(A)), who=A, body=line("dispute-how")),
        countdown=Countdown(since, since + DISPUTE, player=A),
    )
    assert t.game.lamps() == {A: Lamp.ON}
    t.says.clear()
    t.hold(A)
    assert t.says[:2] == [Say.key("void"), Say(sound="flip")]
    assert t.game.rulings == [Ruling(asked, "ruled-void", A)]


def test_the_pile_goes_to_its_winner() -> None:
    """OI-11: swept to the taker's side, with how many cards it has."""
    t = slapped(laid("cow-3", "cow-4"), C)
    asked = t.now
    t.says.clear()
    t.wait(JURY)

    assert t.says == [Say.key("takes", sound="right", who=Who(C), cards=2)]
    assert t.game.rulings == [Ruling(asked, "ruled-right", C)]
    assert t.game.scene() == scene(
        Pile((COW_3, COW_4), 2, 2, taker=C),
        seats("445", "002", mood={C: Mood.HERO}),
        Aside(line("takes", who=Who(C), cards=2), who=C),
    )
    assert t.game.lamps() == {C: Lamp.ON}


def test_only_the_cards_of_this_pile_are_swept() -> None:
    """Not those that the taker had before."""
    t = laid("cow-3", "cow-4")
    t.game.won[C] = [t.game.decks[C].pop()]
    slapped(t, C)
    t.wait(JURY)

    assert t.game.scene().centre == Pile((COW_3, COW_4), 2, 2, taker=C)
    assert t.game.scene().aside == Aside(line("takes", who=Who(C), cards=2), who=C)


def test_one_winner() -> None:
    """OI-19, OI-21: why it ended, the winner, everybody's place."""
    t = slapped(laid("cow-3", "cow-4", left=1), C)
    t.says.clear()
    t.wait(JURY + TAKE)

    assert t.says[1:] == [Say.key("wins", sound="win", who=Who(C))]
    assert t.game.scene() == scene(
        Podium(
            line("wins", who=Who(C)),
            (Place(A, 2, 0), Place(B, 2, 0), Place(C, 1, 2)),
            art="card",
            reason=line("end-deck-empty"),
        ),
        seats("001", "002", mood={C: Mood.HERO}),
    )
    assert t.game.lamps() == {C: Lamp.ON}
    assert not t.game.open


def test_a_shared_victory() -> None:
    """OI-20, OI-21: the last card was laid; equal piles share."""
    t = dealt(left=1)
    t.wait(READY + 2 * TEMPO)

    assert t.says[-1] == Say.key("shared-victory", sound="win")
    assert t.game.scene() == scene(
        Podium(
            line("shared-victory"),
            (Place(A, 1, 0), Place(B, 1, 0), Place(C, 1, 0)),
            art="card",
            reason=line("end-all-empty"),
        ),
        seats("000", mood=dict.fromkeys((A, B, C), Mood.HERO)),
    )


def test_a_head_start_is_never_hidden() -> None:
    """7.6: in milliseconds, at the seat."""
    t = Table(Oink.deal(Setup(2, 1, head_start=(0.0, 0.6))))

    assert t.game.scene().seats[A].counts == (Count("card", 45), Count("trophy", 0))
    assert t.game.scene().seats[B].counts[2:] == (Count("hourglass", 600),)
