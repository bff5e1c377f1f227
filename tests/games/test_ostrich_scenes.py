"""What the table sees and hears of Eggs of Ostrich while claims are made, to the last word."""

from __future__ import annotations

import pytest
from savanna import (
    AMBER,
    DRUM,
    NAG,
    NINE,
    SHUT,
    SIZES,
    STEP,
    THINK,
    TILES,
    A,
    B,
    C,
    asked,
    card,
    dealt,
    lies,
    opened,
    scene,
    seats,
    shown,
)

from device.events import Press, Say, Who, line
from device.games.ostrich import SKIP
from device.games.ostrich.ways import HOW
from device.prompts import HOLD
from device.scene import (
    Aside,
    Countdown,
    Hold,
    Lamp,
    Meaning,
    Menu,
    Mood,
    Pile,
    Poster,
    Tile,
)

EMPTY = (lies(), lies(), lies())
CHOOSE = dict.fromkeys((A, B, C), Meaning.CHOOSE)
SLAP = dict.fromkeys((A, B, C), Meaning.SLAP)


def test_the_revealer_is_to_turn_a_card_over() -> None:
    """OS-03: whose tap it waits for, and how many rounds are left."""
    t = dealt(starter=B)

    assert t.game.scene() == scene(
        Pile((), 10, 0),
        seats(*EMPTY, mood={B: Mood.TURN}, legend={B: Meaning.CHOOSE}),
        Aside(line("ostrich-turn-over", who=Who(B)), who=B, body=line("ostrich-rounds-left", n=10)),
    )
    assert t.game.lamps() == {B: Lamp.ON}
    t.due()
    assert t.says == [Say.key("ostrich-turn-over", who=Who(B))]


def test_the_card_lies_open() -> None:
    """7.3: everybody looks; a tap lights another way to claim, a hold begins at once."""
    t = opened("egg-9")
    since = t.now

    assert t.says == [Say.key("ostrich-eggs", sound="flip", n=9)]
    assert t.game.scene() == scene(
        card(NINE),
        seats(*EMPTY, legend=CHOOSE),
        Aside(line("value-ostrich-claim_mode-drumroll"), body=line("ostrich-think-how"), art="🥁"),
        countdown=Countdown(since, since + THINK),
    )
    assert t.game.lamps() == dict.fromkeys((A, B, C), Lamp.PULSE)

    t.feed(Press(B, t.now))
    assert [seat.hold for seat in t.game.scene().seats] == [
        *(None, Hold(t.now, t.now + HOLD), None)
    ]


def test_amber_lies_open() -> None:
    """OS-12: a card of its own, from the side of whoever turned it over."""
    t = opened("amber", starter=B)

    assert t.says == [Say.key("ostrich-amber", sound="flip")]
    assert t.game.scene().centre == Pile((AMBER,), 1, 1, thrower=B)


@pytest.mark.parametrize(
    ("taps", "mode", "art"), [(1, "throw", "✊"), (2, "eyes_shut", "🙈"), (3, "drumroll", "🥁")]
)
def test_another_way_is_told(taps: int, mode: str, art: str) -> None:
    """7.3: by its name and its picture; there is time to look anew."""
    t = opened("egg-9")
    for _ in range(taps):
        t.tap(C)
    way = f"value-ostrich-claim_mode-{mode}"

    assert t.says[taps:] == [Say.key(way, sound="next")]
    assert t.game.scene().aside == Aside(line(way), body=line("ostrich-think-how"), art=art)
    assert t.game.scene().countdown == Countdown(t.now, t.now + THINK)


# -- The drumroll -------------------------------------------------------------------------------


def test_the_claims_light_up() -> None:
    """7.3: one after the other, for two laps; a press says nothing, the lamps are dark."""
    t = asked("egg-9")
    began = t.now
    lap = Countdown(began, began + len(TILES) * STEP)

    assert t.says == [Say.key("ostrich-claim"), DRUM]
    assert t.game.scene() == scene(
        Menu(line("ostrich-eggs", n=9), TILES, 0, line("ostrich-laps-how")),
        seats(*EMPTY, legend=SLAP),
        countdown=lap,
        veiled=True,
    )
    assert t.game.lamps() == dict.fromkeys((A, B, C), Lamp.OFF)
    t.says.clear()
    t.press(A)
    t.due()
    t.press(B)
    assert t.says == [DRUM]
    assert t.game.scene().centre == Menu(
        line("ostrich-eggs", n=9), TILES, 1, line("ostrich-laps-how")
    )
    assert t.game.lamps() == dict.fromkeys((A, B, C), Lamp.OFF)


def test_amber_is_the_heading_of_the_menu() -> None:
    """OS-13: there are no eggs to claim."""
    t = asked("amber")

    assert t.game.scene().centre == Menu(line("ostrich-amber"), TILES, 0, line("ostrich-laps-how"))


def test_who_has_no_claim_yet_is_named() -> None:
    """OS-21: one lap more, and who is waited for."""
    t = asked("egg-9")
    since = t.now
    t.press(A, C)
    for _ in range(2 * len(TILES)):
        t.says.clear()
        t.due()

    assert t.says == [DRUM, Say.key("ostrich-one-more", who=Who(B))]
    assert [seat.badge for seat in t.game.scene().seats] == [None, line("ostrich-awaited"), None]
    t.says.clear()
    while t.now < since + NAG - STEP / 2:
        t.due()
    assert [say for say in t.says if say != DRUM] == [
        *[Say.key("ostrich-one-more", who=Who(B))] * 3,
        Say.key("ostrich-dawdles", who=Who(B)),
    ]


# -- Eyes shut ----------------------------------------------------------------------------------


def test_only_one_is_to_look() -> None:
    """7.3: who, and the seconds until the claims light up; the others' buttons are dead."""
    t = asked("egg-9", claim_mode="eyes_shut", starter=B)
    since = t.now

    assert t.says == [Say.key("ostrich-look", who=Who(B))]
    assert t.game.scene() == scene(
        Poster("🙈", line("ostrich-look", who=Who(B)), line("ostrich-look-how")),
        seats(*EMPTY, mood={B: Mood.TURN}),
        countdown=Countdown(since, since + SHUT, digits=True),
    )
    assert t.game.lamps() == {B: Lamp.ON}
    t.says.clear()
    t.due()
    assert t.says == [DRUM]
    assert t.game.scene() == scene(
        Menu(line("ostrich-eggs", n=9), TILES, 0, line("ostrich-laps-how")),
        seats(*EMPTY, mood={B: Mood.TURN}, legend={B: Meaning.SLAP}),
        countdown=Countdown(since + SHUT, since + SHUT + len(TILES) * STEP),
        veiled=True,
    )


def test_all_open_their_eyes() -> None:
    """7.3: before the claims are told."""
    t = asked("egg-9", claim_mode="eyes_shut")
    for player in (A, B, C):
        t.due()
        t.says.clear()
        t.press(player)
        for _ in TILES:
            t.due()

    assert t.says[-5:] == [
        Say.key("ostrich-open-eyes"),
        Say(sound="start"),
        *(Say.key("ostrich-takes", who=Who(player), bag=2) for player in (A, B, C)),
    ]


# -- The throw ----------------------------------------------------------------------------------


def test_three_two_one() -> None:
    """7.3: the fists first, then the count in big digits."""
    t = asked("egg-9", claim_mode="throw")
    fists = scene(Poster("✊", line("ostrich-throw"), line("ostrich-fingers")), seats(*EMPTY))
    began = t.now + HOW

    assert t.says == [Say.key("ostrich-throw-how")]
    assert t.game.scene() == fists
    assert t.game.lamps() == {}
    for number in (3, 2, 1):
        t.says.clear()
        t.due()
        assert t.says == [Say.key("count", sound="tick", n=number)]
        found = t.game.scene()
        assert found.centre == fists.centre
        assert found.countdown is not None
        assert found.countdown.digits
        assert (found.countdown.start, found.countdown.due) == pytest.approx((began, began + 3))
    t.says.clear()
    t.due()
    assert t.says == [
        Say.key("ostrich-show-now", sound="start"),
        Say.key("ostrich-enter", who=Who(A)),
    ]


def test_each_enters_what_everybody_saw() -> None:
    """7.3: a menu of one's own, "throw again" at its end; what was entered is open."""
    t = asked("egg-9", claim_mode="throw")
    t.game.teams[B].resting = SKIP
    for _ in range(4):
        t.due()
    t.says.clear()
    t.tap(A)
    t.hold(A)
    t.press(B)
    again = Tile(line("ostrich-throw-again"), "undo")

    assert t.says == [
        Say(sound="next"),
        Say(sound="choose"),
        Say.key("ostrich-enter", who=Who(B)),
    ]
    assert t.game.scene() == scene(
        Menu(line("ostrich-enter", who=Who(B)), (*TILES[:-1], again), 0, line("choose-how")),
        seats(
            *(lies(chosen=SIZES[1]), lies(resting=SKIP), lies()),
            mood={B: Mood.TURN},
            badge={A: line("count", n=3)},
            legend={B: Meaning.CHOOSE},
            hold={B: Hold(t.now - 0.001, t.now - 0.001 + HOLD)},
        ),
    )
    assert t.game.lamps() == {B: Lamp.ON}


def test_who_skips_and_what_is_claimed_is_told() -> None:
    """OS-06: all at once; how many share."""
    t = shown(asked("egg-9"), 3, SKIP, 7)

    assert t.says[-5:] == [
        DRUM,
        Say(sound="start"),
        Say.key("ostrich-takes", who=Who(A), bag=3),
        Say.key("ostrich-skips", who=Who(B)),
        Say.key("ostrich-takes", who=Who(C), bag=7),
    ]
    assert t.game.scene() == scene(
        card(NINE),
        seats(
            *(lies(chosen=3), lies(chosen=SKIP), lies(chosen=7)),
            badge={A: line("count", n=3), B: line("ostrich-skip"), C: line("count", n=7)},
        ),
        Aside(line("ostrich-eggs", n=9), body=line("ostrich-takers", n=2)),
    )
    assert t.game.lamps() == {}


def test_takers_of_amber_are_told() -> None:
    """OS-13: what there was to claim stands beside it."""
    t = shown(asked("amber"), 3, SKIP, SKIP)

    assert t.game.scene().centre == card(AMBER)
    assert t.game.scene().aside == Aside(line("ostrich-amber"), body=line("ostrich-takers", n=1))
