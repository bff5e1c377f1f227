"""What the table sees and hears at the end of a round of Das NEINhorn, to the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glade import (
    LAST,
    NEIN,
    READY,
    TALLY,
    UNICORN,
    A,
    B,
    C,
    laid,
    left,
    scene,
    seats,
)

from device.events import Say, Who, line
from device.games.neinhorn import Phase
from device.machine import Standings
from device.scene import (
    Countdown,
    Lamp,
    Meaning,
    Mood,
    Pile,
    Place,
    Podium,
    Poster,
    Told,
)

if TYPE_CHECKING:
    from helpers import Table

    from device.games.neinhorn import Flow


def at_the_end(clovers: tuple[int, ...] = (0, 0, 0), **options: Any) -> Table[Flow]:
    """The last card is about to be said; A has two penalty points, B one."""
    t = laid(1, after=1.0, **options)
    stacks = t.game.stacks
    t.game.fines[A], t.game.fines[B], t.game.aside = stacks[A][:2], stacks[B][:1], stacks[C]
    t.game.stacks = [[], [], []]
    t.game.clovers = list(clovers)
    return t


def test_the_last_word_can_still_be_doubted() -> None:
    """NH-24: by all but who said it; there is no card to come."""
    t = at_the_end()
    t.tap(A)

    assert t.says == [Say(sound="tick")]
    assert t.game.scene() == scene(
        Pile((UNICORN,), 1, 1, thrower=B),
        seats((0, 0, 0), (2, 1, 0), legend=dict.fromkeys((B, C), Meaning.SLAP)),
        Told("unicorn", NEIN),
        left(0),
    )
    assert t.game.lamps() == dict.fromkeys((B, C), Lamp.PULSE)


def test_a_rounds_end() -> None:
    """Rulebook: "Now the penalty-point piles are compared"; a tap goes on."""
    t = at_the_end((0, 1, 0))
    t.tap(A)
    t.wait(LAST)

    assert t.says[1:] == [Say.key("round-over", sound="win", n=1)]
    assert t.game.scene() == scene(
        Podium(
            line("round-over", n=1),
            (Place(A, 3, 2), Place(B, 2, 1), Place(C, 1, 0)),
            "thumb-down",
            line("fewest-win"),
        ),
        seats(
            (0, 0, 0),
            (2, 1, 0),
            (0, 2, 2),
            badge={B: line("badge-gained", n=1), C: line("badge-gained", n=2)},
            legend=dict.fromkeys((A, B, C), Meaning.CHOOSE),
        ),
    )
    assert t.game.lamps() == dict.fromkeys((A, B, C), Lamp.PULSE)


def test_nothing_can_be_held_at_a_rounds_end() -> None:
    """A tap goes on: no ring."""
    t = at_the_end()
    t.tap(A)
    t.wait(LAST)
    t.press(C)

    assert [seat.hold for seat in t.game.scene().seats] == [None] * 3


def test_a_second_hand_keeps_the_look_at_a_rounds_end() -> None:
    """G-07: two hands may want the referee, also when the time is nearly up."""
    t = at_the_end()
    t.tap(A)
    t.wait(LAST + TALLY - 0.2)
    t.press(B)
    t.wait(0.3)
    t.press(C)

    assert t.game.phase is Phase.TALLY


def test_the_next_round() -> None:
    """NH-04, NH-27: its number, and who begins."""
    t = at_the_end(starter="rotation")
    t.tap(A)
    t.wait(LAST)
    t.says.clear()
    t.tap(B)

    assert t.says == [Say.key("next-round", n=2)]
    assert t.game.scene() == scene(
        Poster("unicorn", line("round-begins", n=2), line("starts-how", who=Who(B))),
        seats((40, 40, 40), clovers=(0, 1, 2), mood={B: Mood.TURN}),
        countdown=Countdown(t.now, t.now + READY, digits=True),
    )


def test_a_four_leaf_clover() -> None:
    """NH-28: who won and why, by clovers; only the winner is lit."""
    t = at_the_end((1, 1, 2))
    assert t.game.standings() == Standings((1, 1, 2))
    t.tap(A)
    t.wait(LAST + TALLY)

    assert t.says[2:] == [Say.key("wins", sound="win", who=Who(C))]
    assert t.game.phase is Phase.OVER
    assert t.game.scene() == scene(
        Podium(
            line("wins", who=Who(C)),
            (Place(A, 3, 1), Place(B, 2, 2), Place(C, 1, 4)),
            "clover",
            line("end-four-leaf"),
        ),
        seats((0, 0, 0), (2, 1, 0), (1, 2, 4), mood={C: Mood.HERO}),
    )
    assert t.game.standings() == Standings((1, 2, 4), (C,), line("end-four-leaf"))


def test_a_shared_victory() -> None:
    """NH-28: with as many clovers each."""
    t = at_the_end((0, 3, 2))
    t.tap(A)
    t.wait(LAST + TALLY)

    assert t.says[2:] == [Say.key("shared-victory", sound="win")]
    centre = t.game.scene().centre
    assert isinstance(centre, Podium)
    assert centre.headline == line("shared-victory")
    assert [seat.mood for seat in t.game.scene().seats] == [Mood.IDLE, Mood.HERO, Mood.HERO]
