"""The rig's pure parts: what hands do, and that a round that went wrong is called wrong."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, TypeVar

import pytest
from msgspec import structs
from rig.ear import Edge, Round
from rig.hand import SEATS, Done, Move
from rig.moves import BOUNCE, bounce, bouncing, chatter, together
from rig.report import Report

from device.events import Press, Release

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


E = TypeVar("E", Press, Release)


def round_of(moves: Iterable[Move]) -> Round:
    """A round in which all that was done was heard, with its true stamp, in order."""
    played = Round()
    for number, move in enumerate(moves):
        at = 100.0 + 0.00002 * number
        played.done.append(Done(move, at - 0.000005, at + 0.000005))
        played.edges.append(Edge(move.seat, move.closed, at, at + 0.001))
        if move.counts and move.closed:
            played.presses.append(Press(move.seat, at))
        elif move.counts:
            played.releases.append(Release(move.seat, at))
    return played


def stamped(event: E, at: float) -> E:
    """The same event with another stamp."""
    return structs.replace(event, at=at)


def judged(played: Round) -> Report:
    """Judge a round."""
    report = Report()
    report.judge("round", played)
    return report


# -- judging ----------------------------------------------------------------------------------


def test_a_round_in_which_all_was_heard_is_right() -> None:
    """Ten presses, ten releases, bounce between them: nothing is wrong, and all is counted."""
    report = judged(round_of(bouncing(Random(1))))

    assert report.wrong == []
    assert report.numbers["presses"] == len(SEATS)
    assert report.numbers["order errors"] == report.numbers["presses lost"] == 0


def swap_stamps(played: Round) -> None:
    """Let the second press have been first."""
    first, second, *_ = played.presses
    played.presses[:2] = [stamped(second, first.at), stamped(first, second.at)]


def swap_arrivals(played: Round) -> None:
    """Let the arbiter have them out in another order than that of their stamps."""
    played.presses[:2] = reversed(played.presses[:2])


def lose_press(played: Round) -> None:
    """Let a press be lost behind the board."""
    played.presses.pop()


def lose_release(played: Round) -> None:
    """Let a release be lost behind the board."""
    played.releases.pop()


def lose_edge(played: Round) -> None:
    """Let an edge be lost in front of it."""
    played.edges.pop()


def restamp_edge(played: Round) -> None:
    """Let an edge be stamped a millisecond late."""
    played.edges[3] = replace(played.edges[3], at=played.edges[3].at + 0.001)


def restamp_release(played: Round) -> None:
    """Let a release be stamped a millisecond late."""
    played.releases[3] = stamped(played.releases[3], played.releases[3].at + 0.001)


def hear_twice(played: Round) -> None:
    """Let one press count as two."""
    played.presses.append(stamped(played.presses[-1], played.presses[-1].at + 0.02))


@pytest.mark.parametrize(
    "spoil",
    [
        swap_stamps,
        swap_arrivals,
        lose_press,
        lose_release,
        lose_edge,
        restamp_edge,
        restamp_release,
        hear_twice,
    ],
)
def test_whatever_goes_wrong_is_called_wrong(spoil: Callable[[Round], None]) -> None:
    """A judge that finds nothing proves nothing."""
    played = round_of(together(Random(2)))
    spoil(played)

    assert judged(played).wrong


def test_an_order_that_is_wrong_is_counted() -> None:
    """The number of order errors goes into the README: it must be able to be one."""
    played = round_of(together(Random(3)))
    swap_stamps(played)

    assert judged(played).numbers["order errors"] == 1


# -- moves ------------------------------------------------------------------------------------


def test_a_bouncing_contact_ends_as_it_was_asked() -> None:
    """Every move is an edge: levels alternate, the first counts, all within 4 ms."""
    for seed in range(50):
        moves = bounce(Random(seed), 1.0, 3, closed=True)
        levels = [move.closed for move in moves]

        assert levels == [place % 2 == 0 for place in range(len(levels))]
        assert levels[-1]
        assert [move.counts for move in moves] == [True] + [False] * (len(moves) - 1)
        assert moves[-1].at <= 1.0 + BOUNCE


def test_chatter_is_one_press_and_one_release() -> None:
    """1,000 edges/s of chatter on one seat: only the first and last edge count."""
    moves = chatter(1, edges=2000)

    assert [(m.closed, m.counts) for m in (moves[0], moves[-1])] == [(True, True), (False, True)]
    assert sum(move.counts for move in moves) == 2
    assert moves[-1].at == pytest.approx(1.999)
