"""What the table sees and hears of Eggs of Ostrich from the eggs to the podium."""

from __future__ import annotations

from savanna import (
    AMBER,
    NINE,
    ROLL,
    A,
    B,
    C,
    asked,
    card,
    held,
    lies,
    rolled,
    scene,
    seats,
)

from device.events import Say, Who, line
from device.games.ostrich import SKIP, Phase
from device.games.ostrich.rules import CRASH
from device.scene import Aside, Lamp, Meaning, Mood, Pile, Place, Podium


def test_eggs_roll_into_the_bags() -> None:
    """OS-08, OS-09: each gets the same; what is full, and what is about to break, is told."""
    t = asked("egg-9")
    held(t, C, 0, 0, 0, 2)
    rolled(t, 3, 5, 7)

    assert t.says == [
        Say.key("ostrich-share", sound="roll", n=3),
        Say.key("ostrich-full", who=Who(A), bag=3),
    ]
    assert t.game.scene() == scene(
        card(NINE),
        seats(
            lies(0, 3, 0, 0, chosen=3),
            lies(0, 0, 3, 0, chosen=5),
            lies(0, 0, 0, 5, chosen=7),
            badge={
                A: line("ostrich-badge-full"),
                B: line("ostrich-gains", n=3),
                C: line("ostrich-gains", n=3),
            },
        ),
        Aside(line("ostrich-share", n=3), art="egg"),
    )
    assert t.game.lamps() == {}


def test_a_bag_that_creaks() -> None:
    """Ours: one egg less than it holds is heard."""
    t = asked("egg-9")
    rolled(t, SKIP, 5, 7)

    assert t.says == [
        Say.key("ostrich-share", sound="roll", n=4),
        Say.key("ostrich-creaks", "creak", who=Who(B), bag=5),
    ]
    assert [seat.badge for seat in t.game.scene().seats] == [
        line("ostrich-skip"),
        line("ostrich-gains", n=4),
        line("ostrich-gains", n=4),
    ]


def test_nobody_takes_eggs() -> None:
    """OS-08: they stay in the bank."""
    t = rolled(asked("egg-9"), SKIP, SKIP, SKIP)

    assert t.says == [Say.key("ostrich-nobody")]
    assert t.game.scene().aside == Aside(line("ostrich-nobody"), art="egg")
    assert t.game.bank == 50


def test_amber_for_the_only_one_who_skips() -> None:
    """OS-13: all eyes on who gets it."""
    t = rolled(asked("amber"), 3, SKIP, 3)

    assert t.says == [Say.key("ostrich-amber-for", sound="right", who=Who(B))]
    assert t.game.scene() == scene(
        card(AMBER),
        seats(
            *(lies(chosen=3), lies(chosen=SKIP, treasure=1), lies(chosen=3)),
            mood={B: Mood.HERO},
            badge={A: line("count", n=3), B: line("ostrich-skip"), C: line("count", n=3)},
        ),
        Aside(line("ostrich-amber-for", who=Who(B)), who=B, art="amber"),
    )


def test_amber_stays() -> None:
    """OS-13: several skip, or nobody."""
    t = rolled(asked("amber"), SKIP, SKIP, 3)

    assert t.says == [Say.key("ostrich-amber-stays")]
    assert t.game.scene().aside == Aside(line("ostrich-amber-stays"), art="amber")
    assert {seat.mood for seat in t.game.scene().seats} == {Mood.IDLE}


def test_bags_burst() -> None:
    """OS-10: whose, one line for each; the first stands beside it, all are heroes."""
    t = asked("egg-9")
    held(t, B, 2, 0, 0, 0)
    rolled(t, 2, 2, 7)
    assert t.says == [Say.key("ostrich-share", sound="roll", n=3)]
    badges = [seat.badge for seat in t.game.scene().seats]
    assert badges == [line("ostrich-gains", n=3)] * 3
    t.says.clear()
    since = t.now + ROLL
    t.wait(ROLL)

    assert t.says == [
        Say.key("ostrich-bursts", "burst", who=Who(A), bag=2),
        Say.key("ostrich-bursts", "burst", who=Who(B), bag=2),
    ]
    assert t.game.scene() == scene(
        card(NINE),
        seats(
            lies(-1, 0, 0, 0, chosen=2),
            lies(-1, 0, 0, 0, chosen=2),
            lies(0, 0, 0, 3, chosen=7),
            mood={A: Mood.HERO, B: Mood.HERO},
            badge={A: line("ostrich-crash"), B: line("ostrich-crash"), C: line("count", n=7)},
        ),
        Aside(line("ostrich-bursts", who=Who(A), bag=2), who=A, art="💥"),
    )
    assert t.game.deadline == since + CRASH


def test_the_next_round() -> None:
    """OS-04: the claims of this one rest; who turns over, and how many are left."""
    t = rolled(asked("egg-9"), 5, SKIP, 7)
    t.says.clear()
    t.wait(ROLL)

    assert t.says == [Say.key("ostrich-turn-over", who=Who(A))]
    assert t.game.scene() == scene(
        Pile((), 9, 1),
        seats(
            lies(0, 0, 4, 0, resting=5),
            lies(resting=SKIP),
            lies(0, 0, 0, 4, resting=7),
            mood={A: Mood.TURN},
            legend={A: Meaning.CHOOSE},
        ),
        Aside(line("ostrich-turn-over", who=Who(A)), who=A, body=line("ostrich-rounds-left", n=9)),
    )


def test_who_is_out() -> None:
    """OS-15: without a bag; the next one turns over, two play on."""
    t = asked("egg-9")
    held(t, A, 2, -1, -1, -1)
    rolled(t, 2, SKIP, SKIP)
    t.says.clear()
    t.wait(ROLL + CRASH)

    assert t.says[1:] == [
        Say.key("ostrich-out", who=Who(A)),
        Say.key("ostrich-turn-over", who=Who(B)),
    ]
    assert t.game.scene() == scene(
        Pile((), 9, 1),
        seats(
            lies(-1, -1, -1, -1, resting=2, gone=True),
            lies(resting=SKIP),
            lies(resting=SKIP),
            mood={A: Mood.OUT, B: Mood.TURN},
            legend={B: Meaning.CHOOSE},
        ),
        Aside(line("ostrich-turn-over", who=Who(B)), who=B, body=line("ostrich-rounds-left", n=9)),
    )


def test_one_winner() -> None:
    """OS-16: the last one in; who won and why, everybody's place, whose lamp is lit."""
    t = asked("egg-9")
    held(t, A, 2, -1, -1, -1)
    held(t, B, 2, -1, -1, -1)
    held(t, C, 0, 0, 5, 0)
    t.game.teams[A].amber, t.game.stones = 1, 2
    rolled(t, 2, 2, SKIP)
    t.wait(ROLL)
    t.says.clear()
    t.wait(CRASH)

    assert t.game.phase is Phase.OVER
    assert t.says[-1] == Say.key("wins", sound="win", who=Who(C))
    assert t.game.scene() == scene(
        Podium(
            line("wins", who=Who(C)),
            (Place(C, 1, 5), Place(A, 2, 0), Place(B, 2, 0)),
            "egg",
            line("ostrich-end-last"),
        ),
        seats(
            lies(-1, -1, -1, -1, resting=2, gone=True, treasure=1),
            lies(-1, -1, -1, -1, resting=2, gone=True),
            lies(0, 0, 5, 0, resting=SKIP),
            mood={A: Mood.OUT, B: Mood.OUT, C: Mood.HERO},
        ),
    )
    assert t.game.lamps() == {C: Lamp.ON}


def test_a_shared_victory() -> None:
    """OS-19: after ten rounds."""
    t = asked("egg-9")
    t.game.deck, t.game.aside = [], [*t.game.aside, *t.game.deck]
    rolled(t, SKIP, SKIP, SKIP)
    t.says.clear()
    t.wait(ROLL)

    assert t.says == [Say.key("shared-victory", sound="win")]
    assert t.game.scene() == scene(
        Podium(
            line("shared-victory"),
            (Place(A, 1, 0), Place(B, 1, 0), Place(C, 1, 0)),
            "egg",
            line("ostrich-end-rounds"),
        ),
        seats(*(lies(resting=SKIP),) * 3, mood=dict.fromkeys((A, B, C), Mood.HERO)),
    )
