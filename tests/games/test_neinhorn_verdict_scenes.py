"""What the table sees and hears of Das NEINhorn of a wrong word, to the last word."""

from __future__ import annotations

from glade import (
    BEAR_DOG,
    DISPUTE,
    DOCH,
    DOG,
    EARLY,
    JURY,
    LATE,
    NEIN,
    PENALTY,
    PRINCESS,
    RACCOON,
    SWAP,
    THINK,
    UNICORN,
    A,
    B,
    C,
    D,
    asking,
    laid,
    legend,
    scene,
    seats,
)

from device.events import Press, Say, Who, line
from device.machine import Ruling
from device.prompts import HOLD
from device.scene import (
    Aside,
    Countdown,
    Hold,
    Lamp,
    Meaning,
    Mood,
    Pile,
    Poster,
    Shelf,
    Spread,
)
from device.scene import Card as Face

# -- "Wrong!" -----------------------------------------------------------------------------------


def test_the_open_cards_word_is_doubted() -> None:
    """7.2: "the last two cards are shown with their right words"; who objects, who is asked."""
    t = laid(2, after=LATE, players=4)
    asked = t.now
    t.press(D)

    assert t.says == [Say.key("objects", sound="slap", who=Who(D), accused=Who(B))]
    assert t.game.scene() == scene(
        Spread((asking(UNICORN, NEIN), asking(PRINCESS, DOCH)), lit=1),
        seats(
            (29, 29, 30, 30),
            mood={B: Mood.HERO},
            badge={D: line("badge-objects")},
            legend=legend(B, A, C),
        ),
        Aside(line("doubts", who=Who(B)), who=B, body=line("doubt-how", needed=2)),
        countdown=Countdown(asked, asked + JURY, player=B),
    )
    assert t.game.lamps() == {A: Lamp.PULSE, B: Lamp.ON, C: Lamp.PULSE}
    t.press(B)
    assert [seat.hold for seat in t.game.scene().seats] == [
        *(None, Hold(t.now - 0.001, t.now - 0.001 + HOLD)),
        *(None, None),
    ]


def test_the_word_before_is_doubted() -> None:
    """7.2: the word of the card that lies open was not said yet, and is not told."""
    t = laid(2, after=EARLY)
    t.press(C)

    assert t.says == [Say.key("objects", sound="slap", who=Who(C), accused=Who(A))]
    assert t.game.scene().centre == Spread((asking(UNICORN, NEIN), PRINCESS), lit=0)


def test_the_first_cards_word_is_doubted() -> None:
    """There is no word before it."""
    t = laid(1, after=LATE)
    t.press(C)

    assert t.game.scene().centre == Spread((asking(UNICORN, NEIN),), lit=0)


def test_the_last_word_is_doubted_while_the_next_card_is_in_the_air() -> None:
    """7.2: only one card is argued about."""
    t = laid(1, after=1.0)
    t.tap(A)
    t.press(C)

    assert t.game.scene().centre == Spread((asking(UNICORN, NEIN),), lit=0)


def test_two_players_argue() -> None:
    """G-06: the accused is asked, taps or holds, and has ten seconds; denied it is void."""
    t = laid(2, after=LATE, players=2)
    asked = t.now
    t.feed(Press(A, asked))

    assert t.says[1:] == [Say.key("dispute", who=Who(B))]
    assert t.game.scene() == scene(
        Spread((asking(UNICORN, NEIN), asking(PRINCESS, DOCH)), lit=1),
        seats(
            (59, 59),
            mood={B: Mood.HERO},
            badge={A: line("badge-objects")},
            legend={B: Meaning.CHOOSE},
        ),
        Aside(line("dispute", who=Who(B)), who=B, body=line("dispute-how")),
        countdown=Countdown(asked, asked + DISPUTE, player=B),
    )
    assert t.game.lamps() == {B: Lamp.ON}
    t.says.clear()
    t.hold(B)
    assert t.says == [Say.key("void-word")]
    assert t.game.rulings == [Ruling(asked, "ruled-void", B)]


def test_voices_that_are_not_enough() -> None:
    """G-06: each after the first is heard; three of four are needed."""
    t = laid(1, after=LATE, players=5)
    t.press(B)
    t.says.clear()
    t.press(C)

    assert t.says == [Say(sound="tick")]


def test_words_in_their_own_language_are_argued_about() -> None:
    """The language of the words may differ from that of the screen: on cards and in bubbles."""
    t = laid(1, after=LATE, words="de")
    name, said = line("name-unicorn").spoken_in("de"), NEIN.spoken_in("de")
    t.press(C)
    assert t.game.scene().centre == Spread((Face("unicorn", "pink", name, word=said),), lit=0)

    t.press(B)
    assert t.game.scene().aside == Shelf((Aside(line("right-was"), who=A, bubble=said),))


# -- What it costs ------------------------------------------------------------------------------


def test_the_pile_goes_to_who_erred() -> None:
    """NH-07: to that player's side, with what would have been right."""
    t = laid(2)
    t.wait(THINK)

    assert t.says == [Say.key("takes", sound="wrong", who=Who(B), cards=2)]
    assert t.game.scene() == scene(
        Pile((UNICORN, PRINCESS), 2, 2, taker=B),
        seats((39, 39, 40), (0, 2, 0), mood={B: Mood.HERO}),
        Aside(line("right-was"), who=B, bubble=DOCH),
    )
    assert t.game.lamps() == {B: Lamp.ON}


def test_only_three_faces_of_this_pile_are_swept() -> None:
    """Not those that were a penalty before."""
    t = laid(4)
    t.game.fines[A] = [t.game.stacks[A].pop()]
    t.wait(THINK)

    assert t.game.scene().centre == Pile((PRINCESS, RACCOON, DOG), 4, 4, taker=A)


def test_a_mistake_that_costs_nothing() -> None:
    """NH-15: worms are never penalty points, and the newer card stays."""
    t = laid(2, BEAR_DOG, "princess//1", after=EARLY)
    t.press(C, B)

    assert t.says[-1] == Say.key("takes", sound="wrong", who=Who(A), cards=0)
    assert t.game.scene() == scene(
        Poster("worm", line("takes-nothing", who=Who(A))),
        seats((39, 39, 40), mood={A: Mood.HERO}),
        SWAP,
        Aside(line("right-was"), who=A, bubble=line("word-worm")),
    )


def test_another_mistake_that_costs_nothing() -> None:
    """NH-15: whose it was, after the pile before had gone to A."""
    t = laid(1, "unicorn//1", BEAR_DOG, "raccoon//1", after=THINK + PENALTY + 1.0)
    t.tap(B)
    t.show()
    t.press(A, C)

    assert t.game.scene().centre == Poster("worm", line("takes-nothing", who=Who(B)))
