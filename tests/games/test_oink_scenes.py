"""What the table sees and hears of Oink! until a cry is due, to the last word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meadow import (
    COW_3,
    COW_4,
    CRY,
    DOG_2,
    GAP,
    PAIR,
    PLACES,
    READY,
    TEMPO,
    WINDOW,
    A,
    B,
    C,
    dealt,
    laid,
    scene,
    seats,
    slapped,
)

from device.events import Say, Shown, TimeUp, Who, line
from device.games.oink import Phase
from device.scene import Aside, Countdown, Lamp, Meaning, Mood, Pile, Poster, Rank

if TYPE_CHECKING:
    from collections.abc import Mapping


def test_the_count_in() -> None:
    """Who begins, and the seconds until then."""
    t = dealt()

    assert t.game.scene() == scene(
        Poster("pig", line("get-ready"), line("starts", who=Who(A))),
        seats("555", mood={A: Mood.TURN}),
        countdown=Countdown(0.0, READY, digits=True),
    )


def test_a_card_in_the_air_and_a_card_that_lies() -> None:
    """G-03: it is shown on the pile, and lies there once it was seen."""
    t = dealt("cow-3")
    t.feed(TimeUp(READY))
    air = t.game.scene()
    t.feed(Shown(READY))

    assert t.says == [Say(sound="flip")]
    assert air == scene(Pile((COW_3,), 1, 1, thrower=A), seats("555", mood={A: Mood.TURN}))
    assert t.game.scene() == scene(
        Pile((COW_3,), 1, 1, thrower=A),
        seats("455", mood={A: Mood.TURN}, legend=dict.fromkeys((A, B, C), Meaning.SLAP)),
    )
    assert t.game.lamps() == {A: Lamp.ON, B: Lamp.PULSE, C: Lamp.PULSE}


def test_the_third_card_from_the_top_is_the_last_that_is_seen() -> None:
    """The faces of three; how many there are is a number."""
    t = laid("pig-7", "cow-3", "dog-2", "cow-4")

    assert t.game.scene().centre == Pile((COW_3, DOG_2, COW_4), 4, 4, thrower=A)


def test_a_card_in_the_air_can_still_be_missed() -> None:
    """G-03: the card below can be slapped until then; whoever throws is lit."""
    t = laid("cow-3", "cow-4")
    t.feed(TimeUp(READY + 2 * TEMPO))

    assert t.game.scene() == scene(
        Pile((COW_3, COW_4, DOG_2), 3, 3, thrower=C),
        seats("445", mood={C: Mood.TURN}, legend=dict.fromkeys((A, B, C), Meaning.SLAP)),
    )
    assert t.game.lamps() == {A: Lamp.PULSE, B: Lamp.PULSE, C: Lamp.ON}


def test_the_hint() -> None:
    """7.1: the two cards wobble; only while they can be slapped."""
    t = laid("cow-3", "cow-4", hint=True)
    t.wait(1.0)
    assert t.game.scene().centre == Pile((COW_3, COW_4), 2, 2, thrower=B, hint=True)

    slapped(t, A)
    assert t.game.scene().centre == PAIR


def test_a_false_slap() -> None:
    """OI-10: the monkey's badge on this card, and on the next one, which is barred."""
    t = laid("cow-3")
    t.says.clear()
    t.press(B)
    monkey = {B: line("badge-monkey")}

    assert t.says == [Say.key("cry-monkey", sound="monkey")]
    assert t.game.scene() == scene(
        Pile((COW_3,), 1, 1, thrower=A),
        seats("455", mood={A: Mood.TURN}, badge=monkey, legend={A: Meaning.SLAP, C: Meaning.SLAP}),
    )
    t.wait(TEMPO)
    assert t.game.scene() == scene(
        Pile((COW_3, DOG_2), 2, 2, thrower=B),
        seats("445", mood={B: Mood.TURN}, badge=monkey, legend={A: Meaning.SLAP, C: Meaning.SLAP}),
    )
    assert t.game.lamps() == {A: Lamp.PULSE, C: Lamp.PULSE}
    t.wait(TEMPO)
    assert t.game.scene().seats[B].badge is None


def test_the_line_of_slaps() -> None:
    """OI-14, 7.1: who is first, by how much, and that it is time to cry."""
    t = laid("cow-3", "cow-4")
    since = t.now
    t.says.clear()
    t.press(C, A, gap=GAP)
    aside = Aside(
        line("slaps-first", who=Who(C), ms=125),
        who=C,
        body=line("cry-now"),
        ranks=(Rank(C, 0.0), Rank(A, 125.0)),
    )
    line_up: dict[str, Mapping[int, Any]] = {
        "mood": {C: Mood.HERO},
        "badge": {C: PLACES[0], A: PLACES[1]},
    }

    assert t.says == [Say(sound="slap", player=C), Say(sound="slap", player=A)]
    assert t.game.scene() == scene(
        PAIR,
        seats("445", "000", **line_up, legend={B: Meaning.SLAP}),
        aside,
        countdown=Countdown(since, since + WINDOW, player=C),
    )
    t.wait(WINDOW)
    assert t.game.phase is Phase.CRY
    assert t.game.scene() == scene(
        PAIR,
        seats("445", "000", **line_up),
        aside,
        countdown=Countdown(since + WINDOW, since + GAP + CRY, player=C),
    )
    assert t.game.lamps() == {C: Lamp.ON, A: Lamp.ON}
