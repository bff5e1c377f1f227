"""What the table sees and hears of Das NEINhorn together, to the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from glade import (
    BEAR_DOG,
    FLIP,
    JURY,
    LAST,
    LATE,
    NEIN,
    PENALTY,
    PRINCESS,
    READY,
    SWAP,
    THINK,
    UNICORN,
    A,
    B,
    C,
    asking,
    dealt,
    laid,
    left,
    legend,
    scene,
)
from helpers import seat

from device.events import Press, Say, TimeUp, Who, line
from device.games.neinhorn import Coop, Flow, Phase
from device.scene import (
    Aside,
    Clock,
    Count,
    Countdown,
    Lamp,
    Meaning,
    Mood,
    Pile,
    Place,
    Podium,
    Poster,
    Seat,
    Shelf,
    Spread,
    Tally,
    Told,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from helpers import Table

MINUTES_5 = Clock(READY, READY + 300)
FOUR = Tally("clover", 4, 4)


def seats(*cards: int, **looks: Mapping[int, Any]) -> tuple[Seat, ...]:
    """Everybody's seat: a number of cards, and nothing that is one's own."""
    return tuple(
        seat(player, looks, counts=(Count("card", left),)) for player, left in enumerate(cards)
    )


def together(count: int, *top: str, **options: Any) -> Table[Flow]:
    """So many cards of the first level, or another, lie there."""
    return laid(count, *top, mode="coop", **options)


def done(leaves: int = 4, **options: Any) -> Table[Flow]:
    """The last card of a level is about to be said."""
    t = together(1, **options)
    t.game.aside = [card for stack in t.game.stacks for card in stack]
    t.game.stacks = [[], [], []]
    t.game.clovers = [leaves]
    t.wait(1.0)
    return t


@pytest.mark.parametrize(("level", "cards"), [(1, 39), (2, 40), (3, 40)])
def test_the_count_in(level: int, cards: int) -> None:
    """NH-40: the level and what is new in it; the clock does not run yet."""
    t = dealt(mode="coop", start_level=level)

    assert t.game.scene() == scene(
        Poster("clover", line("level-begins", n=level), line(f"level-{level}-how")),
        seats(cards, cards, cards, mood={A: Mood.TURN}),
        countdown=Countdown(0.0, READY, digits=True),
    )


def test_the_clock_runs() -> None:
    """NH-41, NH-43: the time and the leaves stay beside the cards."""
    t = together(2)

    assert t.game.scene() == scene(
        Pile((UNICORN, PRINCESS), 2, 2, thrower=B),
        seats(
            *(38, 38, 39),
            mood={B: Mood.TURN},
            badge={B: line("badge-speak")},
            legend=legend(B, A, C),
        ),
        MINUTES_5,
        FOUR,
        Told("unicorn", NEIN),
        left(115),
        countdown=Countdown(t.now, t.now + THINK, player=B),
    )


@pytest.mark.parametrize(
    ("difficulty", "seconds"), [("doable", 330), ("fierce", 300), ("impossible", 270)]
)
def test_the_second_levels_time(difficulty: str, seconds: int) -> None:
    """NH-41; and its worms."""
    t = together(2, BEAR_DOG, "princess//1", start_level=2, difficulty=difficulty)

    told = Told("worm", line("word-worm"), ("raccoon", "dog"))
    assert t.game.scene().aside == Shelf(
        (Clock(READY, READY + seconds), FOUR, SWAP, told, left(118))
    )


def test_the_seconds_that_are_left_are_said() -> None:
    """NH-41: at a minute, thirty and ten seconds, with a bell."""
    t = together(1)
    for second in (240, 270, 290):
        t.feed(TimeUp(READY + second))

    assert isinstance(t.game, Coop)
    assert t.says == [Say.key("seconds-left", sound="bell", n=n) for n in (60, 30, 10)]
    assert t.game.deadline == READY + THINK


def test_a_word_is_not_told_before_it_is_judged() -> None:
    """NH-46: who objects must not learn the word by it."""
    t = together(2, after=LATE)
    asked = t.now
    t.feed(Press(C, asked))

    assert t.says == [Say.key("objects", sound="slap", who=Who(C), accused=Who(B))]
    assert t.game.scene() == scene(
        Spread((asking(UNICORN, NEIN), PRINCESS), lit=1),
        seats(
            *(38, 38, 39),
            mood={B: Mood.HERO},
            badge={C: line("badge-objects")},
            legend=legend(B, A),
        ),
        MINUTES_5,
        FOUR,
        Aside(line("doubts", who=Who(B)), who=B, body=line("doubt-how", needed=2)),
        countdown=Countdown(asked, asked + JURY, player=B),
    )


def test_a_leaf_is_eaten() -> None:
    """NH-42: by the NEINhorn; and what would have been right."""
    t = together(1)
    t.wait(THINK)

    assert t.says == [Say.key("leaf-eaten", sound="wrong", who=Who(A), left=3)]
    assert t.game.scene() == scene(
        Poster("unicorn", line("eats"), line("leaf-eaten", who=Who(A), left=3)),
        seats(38, 39, 39, mood={A: Mood.HERO}),
        MINUTES_5,
        Tally("clover", 3, 4),
        Aside(line("right-was"), who=A, bubble=NEIN),
    )
    assert t.game.lamps() == {A: Lamp.ON}
    assert t.game.standings().scores == (3, 3, 3)
    t.says.clear()
    t.wait(PENALTY)
    assert t.says == [FLIP]


def test_a_level_is_done() -> None:
    """NH-44: the rest of the leaves comes along; a tap goes on."""
    t = done(3)
    t.tap(A)
    t.wait(LAST)

    assert t.says == [Say(sound="tick"), Say.key("level-done", sound="win", n=1)]
    assert t.game.scene() == scene(
        Poster("clover", line("level-done", n=1), line("leaves", n=3)),
        seats(0, 0, 0, legend=dict.fromkeys((A, B, C), Meaning.CHOOSE)),
    )
    t.says.clear()
    t.tap(B)
    assert t.says == [Say.key("next-level", n=2)]
    assert t.game.scene() == scene(
        Poster("clover", line("level-begins", n=2), line("level-2-how")),
        seats(40, 40, 40, mood={A: Mood.TURN}),
        countdown=Countdown(t.now, t.now + READY, digits=True),
    )
    t.wait(READY)
    limit = t.now + 330
    assert t.game.scene().aside == Shelf(
        (Clock(limit - 330, limit), Tally("clover", 7, 7), left(119))
    )


def test_the_clock_stands_once_all_is_said() -> None:
    """NH-41: what is judged after the last card costs no time; no clock is shown."""
    t = done()
    t.tap(A)

    assert t.game.phase is Phase.LAST
    assert t.game.scene().aside == Shelf((Told("unicorn", NEIN), left(0)))


def test_all_three_levels() -> None:
    """NH-44, NH-45: all share the place, and which of the five results it is."""
    t = done(8, start_level=3)
    t.tap(A)
    t.wait(LAST)

    assert t.says[1:] == [Say(line("result-3"), sound="win")]
    assert t.game.scene() == scene(
        Podium(
            line("team-won"),
            (Place(A, 1, 8), Place(B, 1, 8), Place(C, 1, 8)),
            "clover",
            line("result-3"),
        ),
        seats(0, 0, 0, mood=dict.fromkeys((A, B, C), Mood.HERO)),
    )
    assert t.game.standings().reason == line("end-levels")


def test_a_mistake_without_a_leaf() -> None:
    """NH-42: nobody wins, and why."""
    t = together(2)
    t.game.clovers = [0]
    t.wait(THINK)

    assert t.says == [Say(line("end-leaves"), sound="wrong")]
    assert t.game.scene() == scene(
        Podium(line("team-lost"), (), "clover", line("end-leaves")), seats(38, 38, 39)
    )
    assert t.game.lamps() == {}


def test_time_is_over() -> None:
    """NH-41: nobody wins, and why."""
    t = together(2)
    t.feed(TimeUp(READY + 300))

    assert t.says == [Say(line("end-time"), sound="wrong")]
    assert t.game.scene() == scene(
        Podium(line("team-lost"), (), "clover", line("end-time")), seats(38, 38, 39)
    )
    t.says.clear()
    t.feed(TimeUp(READY + 301))
    assert t.says == []
