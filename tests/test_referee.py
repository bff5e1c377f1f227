"""The referee's menu and the end of a game."""

from __future__ import annotations

from helpers import Table

from device.encore import Encore
from device.events import TimeUp, line
from device.referee import COUNT_IN, Call, Referee
from device.scene import Lamp, Meaning, Menu, Poster

EVERYONE = frozenset({0, 1, 2})


def referee(undo: bool = True) -> Table[Referee]:
    """A menu with or without a ruling to take back."""
    return Table(Referee(EVERYONE, line("ruled-right") if undo else None))


def test_the_menu_offers_undo_only_where_something_was_ruled() -> None:
    """Resume, undo the last ruling, end game."""
    assert referee().game.calls == [Call.RESUME, Call.UNDO, Call.END]
    assert referee(undo=False).game.calls == [Call.RESUME, Call.END]


def test_going_on_counts_three_two_one() -> None:
    """Decision 7: with a 3-2-1; nothing can be pressed meanwhile."""
    t = referee()
    t.hold(1)
    assert t.game.call is Call.RESUME
    assert isinstance(t.game.scene().centre, Poster)
    assert t.game.live() == {}
    t.press(0)

    t.wait(COUNT_IN - 0.2)
    assert not t.game.done
    t.wait(0.2)
    assert t.game.done


def test_undo_counts_too() -> None:
    """The table takes its hands back before the question is asked again."""
    t = referee()
    t.tap(0)
    assert t.said == ["referee-undo"]
    t.hold(2)

    assert t.game.call is Call.UNDO
    assert not t.game.done
    t.wait(COUNT_IN)
    assert t.game.done


def test_the_end_is_at_once() -> None:
    """Ending a game needs no count-in."""
    t = referee(undo=False)
    t.tap(0)
    t.hold(0)

    assert t.game.call is Call.END
    assert t.game.done


def test_everybody_may_choose() -> None:
    """Lamps and legends: all pulse, all tap and hold; the tile tells what would be undone."""
    t = referee()

    assert t.game.live() == dict.fromkeys(EVERYONE, Meaning.CHOOSE)
    assert t.game.lamps() == dict.fromkeys(EVERYONE, Lamp.PULSE)
    menu = t.game.scene().centre
    assert isinstance(menu, Menu)
    assert [tile.note for tile in menu.tiles] == [None, line("ruled-right"), None]


def test_after_the_end_nothing_is_due() -> None:
    """A talk that is over has no deadline: nothing would ever answer it."""
    t = referee(undo=False)
    t.tap(0)
    t.hold(0)

    t.feed(TimeUp(t.now))

    assert t.game.deadline is None


def test_the_podium_waits_for_a_hold() -> None:
    """A tap (somebody still slapping) does not sweep the podium away."""
    t = Table(Encore(EVERYONE))
    t.tap(0)
    assert not t.game.done

    t.press(2)
    assert t.game.ring(2) is not None
    t.wait(1.0)

    assert t.game.done
    assert t.game.deadline is None


def test_bots_do_not_clear_the_podium() -> None:
    """Only people go on."""
    t = Table(Encore(frozenset({1})))
    t.hold(0)

    assert not t.game.done
    assert t.game.live() == {1: Meaning.CHOOSE}
    assert t.game.lamps() == {1: Lamp.PULSE}
