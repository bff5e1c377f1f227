"""What the table sees and hears of a challenge in É Top!?, to the last word."""

from __future__ import annotations

from ocean import (
    ENTRIES,
    GAP,
    JURY,
    LINE,
    NAG,
    PEEK,
    A,
    B,
    C,
    D,
    answered,
    armed,
    asked,
    doubted,
    legend,
    roll,
    ruled,
    scene,
    seats,
    words,
)

from device.events import Press, Say, Undo, Who, line
from device.prompts import HOLD
from device.scene import (
    Aside,
    Countdown,
    Hold,
    Lamp,
    Menu,
    Mood,
    Rank,
    Tile,
)

CRY, SITS, SAID = line("etop-cry"), line("etop-badge-sits"), line("etop-badge-said")
CRIES = {B: CRY, A: SAID}
LOUD = {B: True}
DOUBTS = line("etop-doubts", who=Who(B), other=Who(A))
ONLY = line("etop-only", who=Who(B))
TAKES = line("etop-takes", who=Who(B))
YES, NO, UNSURE = range(3)  # taps


def test_a_race() -> None:
    """ET-06: who was first is known when the line closes; until then all eyes on who is."""
    t = answered()
    t.says.clear()
    t.press(C, gap=GAP)

    assert t.says == [Say(sound="slap", player=C)]
    assert t.game.scene() == scene(
        roll(1),
        seats(
            "4444",
            mood={C: Mood.HERO, A: Mood.TURN},
            badge={A: SAID},
            legend=legend(slap=(B, D)),
        ),
        Aside(CRY, art="hand"),
    )
    assert t.game.lamps() == {C: Lamp.ON, B: Lamp.PULSE, D: Lamp.PULSE}
    t.press(B)
    assert t.says[1:] == [Say(sound="slap", player=B)]
    assert t.game.lamps() == {C: Lamp.ON, B: Lamp.ON, D: Lamp.PULSE}


def test_the_others_are_to_look_away() -> None:
    """ET-08, 7.5: who doubts whom, by how much, and who alone may look."""
    t = doubted(B, C)

    assert t.says == [Say(DOUBTS), Say.key("etop-look", who=Who(B))]
    assert t.game.scene() == scene(
        roll("etop-repeat-how"),
        seats(
            "4444",
            mood={B: Mood.HERO, A: Mood.TURN},
            badge=CRIES,
            loud=LOUD,
            legend=legend(A, B, slap=(C, D)),
        ),
        Aside(DOUBTS, B, CRY, ONLY, (Rank(B, 0.0), Rank(C, 125.0)), "eyes"),
    )
    assert t.game.lamps() == {
        A: Lamp.PULSE,
        B: Lamp.ON,
        **dict.fromkeys((C, D), Lamp.PULSE),
    }


def test_one_alone_was_not_faster_than_anybody() -> None:
    """7.1: the photo finish is of two at least."""
    assert doubted(B).game.scene().aside == Aside(DOUBTS, B, CRY, ONLY, art="eyes")


def test_somebody_else_may_read() -> None:
    """7.5 [H] bystander: who is out of the round; all eyes on the reader."""
    t = answered(judge="bystander")
    t.game.out = [D]
    t.press(B)
    t.says.clear()
    t.wait(LINE)

    assert t.says == [Say(DOUBTS), Say.key("etop-look", who=Who(D))]
    assert t.game.scene() == scene(
        roll("etop-repeat-how"),
        seats(
            "4444",
            mood={A: Mood.TURN, D: Mood.HERO},
            badge={**CRIES, D: SITS},
            loud=LOUD,
            legend=legend(A, D, slap=(C,)),
        ),
        Aside(DOUBTS, B, CRY, line("etop-only", who=Who(D)), art="eyes"),
    )


def test_the_list_is_read() -> None:
    """ET-08: only while the reader's button is down, and for so long in all."""
    t = armed(B)
    shut = scene(
        roll("etop-repeat-how"),
        seats(
            "4444",
            mood={B: Mood.HERO, A: Mood.TURN},
            badge=CRIES,
            loud=LOUD,
            legend=legend(A, B),
        ),
        Aside(ONLY, B, body=line("etop-peek-how"), art="eyes"),
    )
    assert t.says == []
    assert t.game.scene() == shut
    assert t.game.lamps() == {A: Lamp.PULSE, B: Lamp.ON}

    t.feed(Press(B, t.now))

    assert t.game.scene() == scene(
        roll("etop-repeat-how", entries=ENTRIES, reader=B),
        shut.seats,
        Aside(ONLY, B, body=line("etop-peek-how"), art="eyes"),
        countdown=Countdown(t.now, t.now + PEEK, B),
    )
    t.wait(1.0)
    t.release(B)
    assert t.game.scene() == shut


def test_nobody_reads() -> None:
    """7.4: the reader is called."""
    t = armed(B)
    t.wait(NAG)

    assert t.says == [Say.key("etop-look", who=Who(B))]


def test_the_reader_is_asked() -> None:
    """ET-09: yes, no or not sure; the others can still say that it was said already."""
    t = asked(B)
    tiles = (
        Tile(line("etop-yes"), "yes"),
        Tile(line("etop-no"), "no"),
        Tile(line("etop-unsure"), "question"),
    )
    assert t.says == [Say.key("etop-ask", who=Who(B))]
    t.says.clear()
    t.tap(B)
    t.feed(Press(B, t.now))

    assert t.says == [Say(sound="next")]
    assert t.game.scene() == scene(
        Menu(line("etop-on-it"), tiles, 1, line("choose-how")),
        seats(
            "4444",
            mood={B: Mood.HERO, A: Mood.TURN},
            badge=CRIES,
            loud=LOUD,
            legend=legend(A, B, slap=(C, D)),
            hold={B: Hold(t.now, t.now + HOLD)},
        ),
        Aside(DOUBTS, B, CRY, line("etop-repeat-how"), art="eyes"),
    )
    assert t.game.lamps()[B] is Lamp.ON


def test_who_is_asked_and_does_not_answer() -> None:
    """7.4: is called, and nothing is decided."""
    t = asked(B)
    t.says.clear()
    t.wait(NAG)

    assert t.says == [Say.key("etop-ask", who=Who(B))]


def test_it_is_on_the_list() -> None:
    """ET-09: the challenger loses a heart and sits the round out."""
    t = ruled(YES, B)

    assert t.says == [Say(line("etop-on-list", who=Who(B)), sound="right")]
    assert t.game.scene() == scene(
        roll(1),
        seats("4344", mood={B: Mood.OUT, C: Mood.TURN}, badge={B: SITS}, legend=legend(C)),
        Aside(line("etop-on-list", who=Who(B)), B, art="yes"),
    )
    assert t.game.lamps() == {C: Lamp.ON}
    assert (t.game.rulings[-1].verdict, t.game.rulings[-1].player) == ("ruled-right", A)


def test_it_is_not_on_the_list() -> None:
    """ET-12, ET-13: who said it loses a heart, the challenger takes the card."""
    t = ruled(NO, B)

    assert t.says == [
        Say(line("etop-not-on-list", who=Who(A)), sound="wrong"),
        Say(TAKES),
    ]
    assert t.game.scene() == scene(
        roll("etop-tap-on", entries=ENTRIES, credit=words("a work")),
        seats(
            "3444",
            "0100",
            mood={B: Mood.HERO},
            badge={B: line("etop-badge-card")},
            legend=legend(A, B, C, D),
        ),
        Aside(line("etop-not-on-list", who=Who(A)), A, body=TAKES, art="no"),
    )
    assert (t.game.rulings[-1].verdict, t.game.rulings[-1].player) == ("ruled-wrong", A)


def test_the_others_are_asked() -> None:
    """ET-18: is it close enough?"""
    t = ruled(UNSURE, B, players=5)
    assert t.says == [Say.key("etop-close-enough")]
    end = t.game.since + JURY  # it was seen at once
    t.press(D)

    assert t.says[1:] == [Say(sound="tick")]
    assert t.game.scene() == scene(
        roll(1),
        seats(
            "44444",
            "00000",
            mood={B: Mood.HERO, A: Mood.TURN},
            badge=CRIES,
            loud=LOUD,
            legend=legend(slap=(C, 4)),
        ),
        Aside(line("etop-close-enough"), body=line("etop-jury-how"), art="question"),
        countdown=Countdown(end - JURY, end),
    )
    assert t.game.lamps() == {C: Lamp.PULSE, 4: Lamp.PULSE}


def test_a_round_that_is_void() -> None:
    """ET-21: hearts are put right, nobody takes the card; the list is known."""
    t = ruled(NO, B)
    t.says.clear()
    t.feed(Undo(t.now))

    assert t.says == [Say.key("etop-void")]
    assert t.game.scene() == scene(
        roll("etop-tap-on", entries=ENTRIES, credit=words("a work")),
        seats("4344", legend=legend(A, B, C, D)),
        Aside(line("etop-void"), art="undo"),
    )
