"""What the table sees of Eggs of Ostrich where more than three play, to the last word."""

from __future__ import annotations

from savanna import (
    NINE,
    ROLL,
    asked,
    dealt,
    held,
    lies,
    opened,
    rolled,
    scene,
    seats,
    shown,
)

from device.events import Say, Who, line
from device.games.ostrich import SKIP
from device.machine import Ruling
from device.scene import Aside, Lamp, Meaning, Mood, Pile, Place, Podium


def test_a_team_has_one_board_and_a_name() -> None:
    """OS-01: neighbours share their bags; any of them turns the card over."""
    t = dealt(players=5)
    one, two, three = ({"players": team} for team in ((0, 1), (2, 3), (4,)))
    name, second = line("ostrich-team", who=Who(0)), line("ostrich-team", who=Who(2))
    boards = [lies() | team for team in (one, one, two, two, three)]
    both = (0, 1)

    assert t.game.scene() == scene(
        Pile((), 10, 0),
        seats(
            *boards,
            mood=dict.fromkeys(both, Mood.TURN),
            badge=dict.fromkeys(both, name) | dict.fromkeys((2, 3), second),
            legend=dict.fromkeys(both, Meaning.CHOOSE),
        ),
        Aside(line("ostrich-turn-over", who=name), who=0, body=line("ostrich-rounds-left", n=10)),
    )
    assert t.game.lamps() == dict.fromkeys(both, Lamp.ON)


def test_a_card_and_a_ruling_are_a_teams_first_seats() -> None:
    """OS-01, G-07: the pile comes from there, and what is taken back is asked there."""
    t = opened("egg-9", players=5, starter=3)
    asked_at = t.now
    assert t.game.scene().centre == Pile((NINE,), 1, 1, thrower=2)
    t.due()
    shown(t, 2, 3, SKIP)

    assert t.game.rulings == [Ruling(asked_at, "ruled-claims", 2)]
    assert t.says[-2:] == [
        Say.key("ostrich-skips", who=Who(4)),
        Say.key("ostrich-takes", who=line("ostrich-team", who=Who(0)), bag=2),
    ]


def test_a_team_on_the_podium() -> None:
    """OS-01: its first seat stands for it."""
    t = asked("egg-9", players=5)
    held(t, 1, 2, 0, 0, 0)
    t.game.deck, t.game.aside = [], [*t.game.aside, *t.game.deck]
    rolled(t, SKIP, SKIP, SKIP)
    t.wait(ROLL)

    second = line("ostrich-team", who=Who(2))
    assert t.game.scene().centre == Podium(
        line("wins", who=second),
        (Place(2, 1, 2), Place(0, 2, 0), Place(4, 2, 0)),
        "egg",
        line("ostrich-end-rounds"),
    )
    assert t.game.lamps() == {2: Lamp.ON, 3: Lamp.ON}
