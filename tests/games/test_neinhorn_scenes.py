"""What the table sees and hears of Das NEINhorn while words are right, to the last word."""

from __future__ import annotations

from typing import Any

import pytest
from glade import (
    BEAR_DOG,
    DOG,
    FLIP,
    NA_UND,
    NEIN,
    PRINCESS,
    RACCOON,
    READY,
    SWAP,
    THINK,
    UNICORN,
    WAS,
    WORM,
    A,
    B,
    C,
    dealt,
    laid,
    left,
    legend,
    scene,
    seats,
)

from device.events import Press, Shown, TimeUp, Who, line
from device.games.neinhorn import Card
from device.games.neinhorn.scenes import face
from device.prompts import HOLD
from device.scene import Card as Face
from device.scene import (
    Countdown,
    Hold,
    Lamp,
    Meaning,
    Mood,
    Pile,
    Poster,
    Shelf,
    Swap,
    Tally,
    Told,
)

TURN_A, SPEAKS_A = {A: Mood.TURN}, {A: line("badge-speak")}


def test_the_count_in() -> None:
    """NH-04: which round it is, who begins, and the seconds until then."""
    t = dealt()

    assert t.game.scene() == scene(
        Poster("unicorn", line("round-begins", n=1), line("starts-how", who=Who(A))),
        seats((40, 40, 40), mood={A: Mood.TURN}),
        countdown=Countdown(0.0, READY, digits=True),
    )
    assert t.game.lamps() == {}


def test_a_card_in_the_air_and_a_card_that_asks() -> None:
    """NH-05: once it was seen its word is due; a tap says it, another's slap is "wrong!"."""
    t = dealt()
    t.feed(TimeUp(READY))
    assert t.says == [FLIP]
    assert t.game.scene() == scene(
        Pile((UNICORN,), 1, 1, thrower=A), seats((40, 40, 40), mood={A: Mood.TURN}), left(120)
    )
    assert t.game.lamps() == {A: Lamp.ON}

    t.feed(Shown(READY))

    assert t.says == [FLIP]
    assert t.game.scene() == scene(
        Pile((UNICORN,), 1, 1, thrower=A),
        seats((39, 40, 40), mood=TURN_A, badge=SPEAKS_A, legend=legend(A, B, C)),
        left(119),
        countdown=Countdown(READY, READY + THINK, player=A),
    )
    assert t.game.lamps() == {A: Lamp.ON, B: Lamp.PULSE, C: Lamp.PULSE}


def test_a_finger_that_may_become_a_confession() -> None:
    """7.2: "hold instead of tap = I blew it": a ring fills up at whose turn it is."""
    t = laid(1, after=1.0)
    t.feed(Press(A, t.now))

    assert [seat.hold for seat in t.game.scene().seats] == [Hold(t.now, t.now + HOLD), None, None]


def test_the_next_card_comes_at_once() -> None:
    """7.2: the word before is told in small; whose card comes cannot doubt it, nor who said it."""
    t = laid(1, after=1.0)
    t.tap(A)

    assert t.says == [FLIP]
    assert t.game.scene() == scene(
        Pile((UNICORN, PRINCESS), 2, 2, thrower=B),
        seats((39, 40, 40), mood={B: Mood.TURN}, legend={C: Meaning.SLAP}),
        Told("unicorn", NEIN),
        left(119),
    )
    assert t.game.lamps() == {B: Lamp.ON, C: Lamp.PULSE}


def test_the_third_card_from_the_top_is_the_last_that_is_seen() -> None:
    """The faces of three; how many there are is a number."""
    assert laid(4).game.scene().centre == Pile((PRINCESS, RACCOON, DOG), 4, 4, thrower=A)


def test_a_worm_goes_to_the_edge() -> None:
    """NH-14, 7.2: it lies open until it was called, and its swap is seen from the start."""
    t = laid(2, "unicorn//1", BEAR_DOG, "raccoon//1")
    asks = {B: line("badge-speak")}

    assert t.game.scene() == scene(
        Pile((UNICORN, WORM), 2, 2, thrower=B),
        seats((39, 39, 40), mood={B: Mood.TURN}, badge=asks, legend=legend(B, A, C)),
        SWAP,
        Told("unicorn", NEIN),
        left(118),
        countdown=Countdown(t.now, t.now + THINK, player=B),
    )
    t.wait(1.0)
    t.tap(B)
    assert t.game.scene() == scene(
        Pile((UNICORN, RACCOON), 2, 3, thrower=C),
        seats((39, 39, 40), mood={C: Mood.TURN}, legend={A: Meaning.SLAP}),
        SWAP,
        Told("worm", line("word-worm"), ("raccoon", "dog")),
        left(118),
    )


def test_the_words_are_in_their_own_language() -> None:
    """The language of the words may differ from that of the screen: names, words and swaps."""
    t = laid(3, "unicorn//1", BEAR_DOG, "raccoon//1", words="de")

    found = t.game.scene()

    assert isinstance(found.centre, Pile)
    assert [card.title for card in found.centre.cards] == [
        line("name-unicorn").spoken_in("de"),
        line("name-raccoon").spoken_in("de"),
    ]
    assert found.aside == Shelf(
        (
            Swap("raccoon", "dog", (WAS.spoken_in("de"), NA_UND.spoken_in("de"))),
            Told("worm", line("word-worm").spoken_in("de"), ("raccoon", "dog")),
            left(117),
        )
    )


def test_the_bubbles_on_the_next_cards_back() -> None:
    """Rulebook, last page: as often as there are bubbles on the next card's back."""
    t = laid(1, "unicorn//1", "princess//3", bubbles=True)
    assert t.game.scene().aside == Shelf((Tally("bubbles", 3), left(119)))

    t.wait(1.0)
    t.tap(A)
    said = Told("unicorn", line("word-again", word=NEIN, n=3))
    assert t.game.scene().aside == Shelf((said, Tally("bubbles", 1), left(119)))


@pytest.mark.parametrize(
    ("mark", "rule"),
    [
        ("kangaroo", {"extras": True}),
        ("parsley", {"extras": True}),
        ("clover", {"clover": "yummy"}),
        ("bird", {"bird": "correct"}),
    ],
)
def test_a_mark_is_shown_where_it_means_something(mark: str, rule: dict[str, Any]) -> None:
    """NH-20: "Symbols on the cards are ignored" without their rule."""
    card = Card("raccoon", mark)

    assert face(dealt().game, card) == RACCOON
    assert face(dealt(**rule).game, card) == Face("raccoon", "blue", RACCOON.title, marks=(mark,))


def test_everybody_has_a_colour() -> None:
    """No two are alike, so that a card is known from the far end of the table."""
    game = dealt().game

    assert face(game, Card("hamster")) == Face("hamster", "orange", line("name-hamster"))
    assert face(game, Card("bee")) == Face("bee", "green", line("name-bee"))
