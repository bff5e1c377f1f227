"""What the table sees and hears of Estranho no Ninho, to the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from helpers import text
from nest import (
    ALL,
    ASK,
    CHOOSE_A,
    FLIP,
    READY,
    SCAN,
    TURN_A,
    A,
    B,
    C,
    begun,
    choose,
    dealt,
    due,
    quiz,
    scene,
    seats,
    turn,
)

from device.events import Press, Say, Shown, TimeUp, Who, line, quoted
from device.games.estranho import Estranho, Phase
from device.games.estranho.cards import LETTERS
from device.games.estranho.state import PASS
from device.prompts import HOLD
from device.scene import (
    Countdown,
    Hold,
    Lamp,
    Meaning,
    Menu,
    Mood,
    Place,
    Podium,
    Poster,
    Quiz,
    Tile,
)

if TYPE_CHECKING:
    from helpers import Table


def test_the_count_in() -> None:
    """G-05: which game, who begins, and the seconds until then."""
    t = dealt()

    assert t.game.scene() == scene(
        Poster("egg-nest", line("game-estranho"), line("starts", who=Who(A))),
        seats("777"),
        Countdown(0.0, READY, digits=True),
    )
    assert t.game.lamps() == {}


def test_the_side_is_chosen() -> None:
    """Rulebook: "Decide together which side of the Category Cards you will use"."""
    t = dealt(sides=2)
    t.wait(READY)
    t.says.clear()
    t.tap(B)
    t.press(C)
    tiles = (
        Tile(quoted(text("orange")), "egg-nest"),
        Tile(quoted(text("purple")), "egg-nest"),
        Tile(line("value-estranho-side-all"), "🥚"),
    )

    assert t.says == [Say(sound="next")]
    assert t.game.scene() == scene(
        Menu(line("estranho-side"), tiles, 1, line("choose-how")),
        seats("777", legend=ALL, hold={C: Hold(t.now - 0.001, t.now - 0.001 + HOLD)}),
        Countdown(READY, READY + ASK),
    )
    assert t.game.lamps() == dict.fromkeys((A, B, C), Lamp.PULSE)


def test_the_first_card() -> None:
    """7.4: the claim is said, and whose turn it is can mark any letter."""
    t = dealt()
    t.wait(READY)

    assert t.says == [Say(sound="start"), FLIP, Say(quoted(text("claim 0")))]
    assert t.game.scene() == scene(
        quiz({}, **turn(A, 0)), seats("777", mood=TURN_A, legend=CHOOSE_A)
    )
    assert t.game.lamps() == {A: Lamp.ON}


def test_marks_and_passes() -> None:
    """EN-05, EN-08: eggs in the order in which they were laid; what is shut; who has passed."""
    t = choose(begun(), 0, 0)
    assert t.says == [Say(sound="choose")]
    choose(t, PASS)
    assert t.says == [Say(sound="tick")]
    t.says.clear()
    t.tap(A)

    assert t.says == [Say(sound="next")]
    assert t.game.scene() == scene(
        quiz({"A": (A, B)}, "x.......", **turn(A, 2), passed=(C,)),
        seats(
            "667",
            mood={A: Mood.TURN, C: Mood.OUT},
            badge={C: line("estranho-passed")},
            legend={A: Meaning.CHOOSE},
        ),
    )


def test_what_a_hold_would_do() -> None:
    """7.4: the tile behind H passes; a ring fills up."""
    t = begun()
    for _ in LETTERS:
        t.tap(A)
    t.press(A)

    assert t.game.scene() == scene(
        quiz({}, **turn(A, PASS, "estranho-pass-how")),
        seats(
            "777", mood=TURN_A, legend=CHOOSE_A, hold={A: Hold(t.now - 0.001, t.now - 0.001 + HOLD)}
        ),
    )


def test_one_press_chooses() -> None:
    """7.4: the answers light up by themselves, and a clock says when the next one does."""
    t = begun(scan=True)
    due(t, 2)
    began = t.now

    assert t.says == []
    assert t.game.scene() == scene(
        quiz({}, **turn(A, 2, "estranho-scan-how")),
        seats("777", mood={A: Mood.TURN}, legend={A: Meaning.SLAP}),
        Countdown(began, began + SCAN, player=A),
    )
    assert t.game.lamps() == {A: Lamp.ON}


def test_dawdlers_are_called() -> None:
    """7.4: by their name, nobody is hurried otherwise."""
    t = begun(nag_s=5)
    due(t)

    assert t.says == [Say.key("estranho-your-turn", who=Who(A))]


def revealed(*marks: int) -> Table[Estranho]:
    """A, B and C mark these, -1: none, then all pass; the tiles are about to crack open."""
    t = begun()
    for player, letter in enumerate(marks):
        if letter >= 0:
            t.game.nest.lay(player, letter)
    return choose(t, PASS, PASS, PASS)


def test_the_tiles_crack_open() -> None:
    """EN-11: the true ones first, one by one; nobody chooses, no clock runs."""
    t = revealed(0, 5, 7)
    assert t.says == [Say(sound="tick"), Say.key("estranho-reveal")]
    marks = {"A": (A,), "F": (B,), "H": (C,)}
    passed = (A, B, C)
    assert t.game.scene() == scene(quiz(marks, passed=passed), seats("666"))
    assert t.game.lamps() == {}

    due(t, 2)
    assert t.says == [FLIP]
    assert t.game.scene() == scene(quiz(marks, "tt......", told=1, passed=passed), seats("666"))


def test_a_stranger_and_its_why() -> None:
    """EN-11: strangers last; it is crossed out, and why it is one stands below and is said."""
    t = revealed(0, 5, 7)
    due(t, 7)
    stranger = line("estranho-stranger", letter="F", answer=quoted(text("F")))

    assert t.says == [Say(stranger, sound="wrong"), Say(quoted(text("why F")))]
    assert t.game.scene() == scene(
        quiz(
            {"A": (A,), "F": (B,), "H": (C,)},
            "tttttot.",
            told=5,
            hint=quoted(text("why F")),
            passed=(A, B, C),
        ),
        seats("666"),
    )


@pytest.mark.parametrize(
    ("marks", "winners", "told"),
    [
        ((0, 5, 7), (A,), line("estranho-flips", who=Who(A))),
        ((0, 1, 7), (A, B), line("estranho-flip", n=2)),
        ((5, 5, 7), (A, B, C), line("estranho-all-wrong")),
    ],
)
def test_who_flips_an_egg(marks: tuple[int, ...], winners: tuple[int, ...], told: Any) -> None:
    """EN-11 to EN-14: it is said and stands below; the winners wear it; a tap goes on."""
    t = revealed(*marks)
    due(t, 9)
    eggs = {LETTERS[letter]: () for letter in marks} | {
        LETTERS[letter]: tuple(p for p in (A, B, C) if marks[p] == letter) for letter in marks
    }

    assert t.says == [Say(told, sound="right")]
    assert t.game.phase is Phase.SCORE
    assert t.game.scene() == scene(
        quiz(eggs, "tttttoto", hint=told, passed=(A, B, C)),
        seats(
            "".join("5" if player in winners else "6" for player in (A, B, C)),
            "".join("1" if player in winners else "0" for player in (A, B, C)),
            mood=dict.fromkeys(winners, Mood.HERO),
            badge=dict.fromkeys(winners, line("estranho-chick")),
            legend=ALL,
        ),
    )
    assert t.game.lamps() == dict.fromkeys((A, B, C), Lamp.PULSE)
    t.press(A)
    assert {seat.hold for seat in t.game.scene().seats} == {None}


def test_nobody_flips_an_egg() -> None:
    """EN-12 [H]: who marked nothing cannot win; nothing is to be cheered."""
    t = begun(zero_can_win=False)
    choose(t, 5, PASS, PASS, PASS)
    due(t, 9)

    assert t.says == [Say(line("estranho-nobody"))]
    assert t.game.scene().centre == quiz(
        {"F": (A,)}, "tttttoto", hint=line("estranho-nobody"), passed=(B, C, A)
    )


def test_the_next_card() -> None:
    """EN-19: its number is another; left of who began the last round begins."""
    t = revealed(0, 5, 7)
    due(t, 10)
    centre = t.game.scene().centre

    assert t.says == [FLIP, Say(quoted(text("claim 1")))]
    assert isinstance(centre, Quiz)
    assert (centre.serial, centre.turn, centre.passed) == (2, B, ())
    assert [seat.mood for seat in t.game.scene().seats] == [Mood.IDLE, Mood.TURN, Mood.IDLE]


def test_the_champion() -> None:
    """EN-16, EN-17: who won and why, the champion first, then by chicks."""
    t = revealed(0, 1, 7)
    t.game.flipped = [3, 3, 1]
    due(t, 10)

    assert t.says == [Say.key("wins", sound="win", who=Who(B))]
    assert t.game.scene() == scene(
        Podium(
            line("wins", who=Who(B)),
            (Place(B, 1, 4), Place(A, 2, 4), Place(C, 3, 1)),
            "chick",
            line("estranho-end"),
        ),
        seats("225", "441", mood={B: Mood.HERO}),
    )
    assert t.game.lamps() == {B: Lamp.ON}


def test_a_scanners_press_lays_an_egg() -> None:
    """7.4: the one that was seen lit; the next in line follows."""
    t = begun(scan=True)
    due(t)
    t.feed(Shown(t.now))
    t.feed(Press(A, t.now))
    t.feed(TimeUp(t.now))

    assert t.says == [Say(sound="choose")]
    assert t.game.nest.eggs[1] == [A]
    assert t.game.scene().countdown == Countdown(t.now, t.now + SCAN, player=B)
