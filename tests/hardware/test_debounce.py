"""Which edges are presses: first edge counts, then the contact must have been quiet."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import LATE, QUIET, Change, Debounce

Edge = tuple[bool, float]


def feed(debounce: Debounce, *edges: Edge, seat: int = 1) -> list[Change]:
    """Feed edges of one seat, then wait until nothing is due."""
    changes = [change for closed, at in edges for change in debounce.edge(seat, closed, at)]
    while debounce.due is not None:
        changes += debounce.settle(debounce.due)
    return changes


def press(at: float, seat: int = 1) -> Change:
    """Return that press."""
    return Change(seat, True, at)


def release(at: float, seat: int = 1) -> Change:
    """Return that release."""
    return Change(seat, False, at)


def bouncing(closed: bool, at: float, gaps: list[float]) -> list[Edge]:
    """Return the edges of a contact that ends closed (or open) after bouncing."""
    stamps = accumulate(gaps, initial=at)
    return [(closed == (n % 2 == 0), stamp) for n, stamp in enumerate(stamps)]


@st.composite
def bounces(draw: st.DrawFn) -> list[float]:
    """Draw gaps between an even number of extra edges, 6 ms in all at most."""
    count = 2 * draw(st.integers(0, 6))
    return [draw(st.floats(0, 0.006 / max(count, 1))) for _ in range(count)]


@given(bounces(), bounces(), st.floats(0.017, 20.0))
def test_any_bounce_is_one_press_and_one_release(
    closing: list[float], opening: list[float], held: float
) -> None:
    """gpiozero#550, #1090: a bounce of 0 to 6 ms is one press, at its first edge."""
    edges = [*bouncing(True, 5.0, closing), *bouncing(False, 5.0 + held, opening)]

    assert feed(Debounce(), *edges) == [press(5.0), release(5.0 + held)]


@given(st.lists(st.tuples(bounces(), st.floats(0.017, 1.0)), min_size=1, max_size=20))
def test_presses_and_releases_take_turns(strokes: list[tuple[list[float], float]]) -> None:
    """However often a button is used, every stroke is told, once, with its first stamp."""
    edges: list[Edge] = []
    expected: list[Change] = []
    at = 1.0
    for n, (gaps, pause) in enumerate(strokes):
        edges += bouncing(n % 2 == 0, at, gaps)
        expected.append(Change(1, n % 2 == 0, at))
        at += pause

    assert feed(Debounce(), *edges) == expected


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 0.1)), max_size=60))
def test_whatever_comes_presses_and_releases_alternate(steps: list[tuple[bool, float]]) -> None:
    """Edges may be lost or doubled: the table still hears press, release, press, in order."""
    stamps = accumulate(gap for _, gap in steps)
    edges = [(closed, at) for (closed, _), at in zip(steps, stamps, strict=True)]

    changes = feed(Debounce(), *edges)

    assert [c.closed for c in changes] == [n % 2 == 0 for n in range(len(changes))]
    assert [c.at for c in changes] == sorted(c.at for c in changes)


def test_press_counts_at_once_by_its_own_stamp() -> None:
    """Who bounces must not lose time: a stable-for-N debounce lets the second player win."""
    assert Debounce().edge(1, True, 5.0) == [press(5.0)]


def test_release_counts_at_once_after_quiet() -> None:
    """A hold ends when the hand leaves."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)

    assert debounce.edge(1, False, 5.5) == [release(5.5)]


def test_quiet_for_exactly_that_long_is_quiet() -> None:
    """The first edge after `quiet` seconds counts at once."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)

    assert debounce.edge(1, False, 5.0 + QUIET) == [release(5.0 + QUIET)]


def test_a_press_of_which_the_opening_was_lost_is_told_before_the_next() -> None:
    """gpiozero#697: it had not been revealed when the contact closed again."""
    debounce = Debounce()
    for closed, at in ((True, 5.0), (False, 5.5), (True, 5.503)):
        debounce.edge(1, closed, at)

    assert debounce.edge(1, True, 5.6) == [press(5.503), release(5.6 - QUIET), press(5.6)]


def test_tap_of_3_ms_is_a_press_and_a_release() -> None:
    """lg#19, gpiozero#1039: a tap inside the window is told, its release by the last edge."""
    assert feed(Debounce(), (True, 5.0), (False, 5.003)) == [press(5.0), release(5.003)]


def test_double_tap_of_30_ms_is_two_presses() -> None:
    """A 50 ms bounce_time drops a clean 30 ms tap; ours must not."""
    edges = [(True, 5.0), (False, 5.03), (True, 5.06), (False, 5.09)]

    assert feed(Debounce(), *edges) == [press(5.0), release(5.03), press(5.06), release(5.09)]


def test_press_after_an_unsettled_tap_tells_the_release_first() -> None:
    """gpiozero#1039: a press shorter than the debounce, then again: the second is not lost."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)
    debounce.edge(1, False, 5.003)

    assert debounce.edge(1, True, 5.02) == [release(5.003), press(5.02)]


def test_quiet_starts_again_with_each_edge() -> None:
    """A contact that chatters on is not quiet, however long ago it began."""
    chatter = [(n % 2 == 0, 5.0 + n * 0.009) for n in range(101)]

    assert feed(Debounce(), *chatter) == [press(5.0)]


@given(bounces())
def test_edges_on_their_way_make_no_second_press(gaps: list[float]) -> None:
    """Callbacks were seen 41 ms late; settling between two must reveal nothing."""
    debounce = Debounce()
    changes: list[Change] = []
    for closed, at in bouncing(True, 5.0, gaps):
        changes += debounce.edge(1, closed, at)
        changes += debounce.settle(at + 0.041)

    assert changes == [press(5.0)]


def test_settle_is_due_only_while_something_is_hidden() -> None:
    """The loop sleeps on `due`; there must be no due while nothing can come."""
    debounce = Debounce()
    assert debounce.due is None
    debounce.edge(1, True, 5.0)
    assert debounce.due is None
    debounce.edge(1, False, 5.003)

    assert debounce.due == pytest.approx(5.003 + QUIET + LATE)
    debounce.edge(2, True, 5.001)
    debounce.edge(2, False, 5.002)
    assert debounce.due == pytest.approx(5.002 + QUIET + LATE)


def test_settle_tells_the_oldest_first() -> None:
    """Two short taps: in the order of their stamps, whatever the seats."""
    debounce = Debounce()
    for seat, at in ((1, 5.002), (2, 5.0)):
        debounce.edge(seat, True, at)
        debounce.edge(seat, False, at + 0.003)

    assert debounce.settle(6.0) == [release(5.003, seat=2), release(5.005, seat=1)]


def test_seats_may_come_in_any_order() -> None:
    """Edges of other seats, older or newer, are no bounce of this one."""
    debounce = Debounce()

    assert debounce.edge(2, True, 5.004) == [press(5.004, seat=2)]
    assert debounce.edge(1, True, 5.0) == [press(5.0)]


def test_older_edge_of_the_same_seat_is_bounce() -> None:
    """It should not happen; it must not make a second press."""
    assert feed(Debounce(), (True, 5.0), (False, 4.9), (True, 4.95)) == [press(5.0)]


def test_closing_twice_means_that_the_release_was_lost() -> None:
    """gpiozero#697: a swallowed release must not make the next press disappear."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)

    assert debounce.edge(1, True, 5.5) == [release(5.5 - QUIET), press(5.5)]


def test_opening_of_what_never_closed_is_nothing() -> None:
    """A press that nobody saw begin has no time, so it is none."""
    assert feed(Debounce(), (False, 5.0)) == []


def test_two_rereads_heal_a_lost_release() -> None:
    """gpiozero#697, #1039: the hand is gone; stamped with the first re-read that saw it."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)

    assert debounce.levels({1: False}, 6.0) == []
    assert debounce.levels({1: False}, 6.1) == [release(6.0)]
    assert debounce.levels({1: True}, 6.2) == []  # a new doubt, not the old one
    assert debounce.levels({1: False}, 6.3) == []
    assert debounce.edge(1, True, 7.0) == [press(7.0)]


def test_two_rereads_heal_a_lost_press() -> None:
    """The other way round it is a press, once."""
    debounce = Debounce()

    assert debounce.levels({1: True}, 6.0) == []
    assert debounce.levels({1: True}, 6.1) == [press(6.0)]
    assert debounce.edge(1, True, 5.95) == []  # the edge comes after all
    assert debounce.due is None


def test_edge_between_two_rereads_clears_the_doubt() -> None:
    """An edge was on its way: it says when, the re-read only that."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)
    debounce.levels({1: False}, 6.0)

    assert debounce.edge(1, False, 5.99) == [release(5.99)]
    assert debounce.levels({1: False}, 6.1) == []


@pytest.mark.parametrize("at", [5.005, 6.05])
def test_edge_that_leaves_a_doubt_begins_it_anew(at: float) -> None:
    """Bounce or not: after any edge it takes two re-reads again."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)
    debounce.levels({1: False}, 6.0)
    debounce.edge(1, True, at)

    assert debounce.levels({1: False}, 6.1) == []
    assert debounce.levels({1: False}, 6.2) == [release(6.1)]


def test_agreeing_reread_clears_the_doubt() -> None:
    """In a row means in a row."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)

    for at, closed in ((6.0, False), (6.1, True), (6.2, False)):
        assert debounce.levels({1: closed}, at) == []


def test_rereads_close_together_prove_nothing() -> None:
    """An edge may be 41 ms on its way: two re-reads within that time count as one."""
    debounce = Debounce()
    debounce.edge(1, True, 5.0)
    debounce.levels({1: False}, 6.0)

    assert debounce.levels({1: False}, 6.041) == []
    assert debounce.levels({1: False}, 6.1) == [release(6.0)]


def test_rereads_exactly_that_far_apart_are_two() -> None:
    """`late` or more apart."""
    debounce = Debounce()
    debounce.levels({1: True}, 0.0)

    assert debounce.levels({1: True}, LATE) == [press(0.0)]


def test_two_seats_heal_in_one_reread() -> None:
    """A cable that was loose for a moment: none of the changes is forgotten for another."""
    debounce = Debounce()
    debounce.levels({1: True, 2: True}, 6.0)

    assert debounce.levels({1: True, 2: True}, 6.1) == [press(6.0), press(6.0, seat=2)]


def test_closed_at_the_start_is_no_press() -> None:
    """A hand on the button while the box starts: it must open first, and that is no release."""
    debounce = Debounce()
    debounce.start({1: True, 2: False}, 5.0)
    assert debounce.due is None

    assert debounce.levels({1: True, 2: False}, 5.2) == []
    assert debounce.edge(1, False, 6.0) == []
    assert debounce.edge(1, True, 7.0) == [press(7.0)]


def test_stuck_are_those_down_for_ten_seconds() -> None:
    """G-07: held for 10 s is "button stuck?", also if it was closed from the start."""
    debounce = Debounce()
    debounce.start({3: True, 2: False, 1: False}, 0.0)
    debounce.edge(2, True, 5.0)
    debounce.edge(1, True, 6.0)

    assert debounce.stuck(9.9) == []
    assert debounce.stuck(15.0) == [2, 3]
    assert debounce.stuck(8.0, after=2.0) == [1, 2, 3]
    debounce.edge(2, False, 15.5)
    assert debounce.stuck(16.0) == [1, 3]
