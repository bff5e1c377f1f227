"""The end of a game: who stands where, and how high."""

from __future__ import annotations

from itertools import combinations

import pytest

from device.stage.geometry import Box
from device.stage.podium import parted
from device.stage.steps import Step, arranged, blocks, listing

AREAS = [Box(0, 0, 560, 190), Box(10, 20, 640, 420), Box(0, 0, 300, 160)]


def steps(*scores: int) -> tuple[Step, ...]:
    """Return steps for these scores, by seat from 1; equal scores share a place."""
    return tuple(
        (seat, 1 + sum(other > score for other in scores), score, f"seat {seat}")
        for seat, score in enumerate(scores, start=1)
    )


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize(
    "scores", [(31, 17, 12), (42, 40), (5,), (0, 0), (9, 9, 9, 9), (16, 0, -3), (7, 7, 2)]
)
def test_a_higher_score_is_a_higher_step(area: Box, scores: tuple[int, ...]) -> None:
    """Heights are ordered as the scores are; equal scores stand equally high."""
    row = arranged(list(steps(*scores)))
    found = list(
        zip([step[2] for step in row], blocks(area, [s[2] for s in row], 1.0), strict=True)
    )
    for (score, block), (less, lower) in combinations(sorted(found, reverse=True), 2):
        assert (block.h > lower.h) == (max(0, score) > max(0, less))
        assert (block.h == lower.h) == (max(0, score) == max(0, less))


@pytest.mark.parametrize("area", AREAS)
def test_steps_keep_apart_with_room_for_marks_and_names(area: Box) -> None:
    """Blocks stand side by side; the mark above and the name below are in the area, too."""
    for count in range(1, 11):
        found = blocks(area, list(range(count, 0, -1)), 1.0)
        for one, other in combinations(found, 2):
            assert not one.overlaps(other)
        for block in found:
            assert area.x <= block.x
            assert block.right <= area.right
            assert block.y - area.y >= min(area.h * 0.28, block.w * 0.48)
            assert area.bottom - block.bottom >= min(area.h * 0.16, 40)
            assert block.h >= area.h * 0.15


def test_the_winner_stands_in_the_middle_of_three() -> None:
    """As on a podium: second, first, third."""
    assert [seat for seat, *_ in arranged(list(steps(12, 31, 17)))] == [3, 2, 1]


def test_all_winners_stand_on_the_podium() -> None:
    """A shared victory shows everybody who shares it, be they ten."""
    best, others = parted(steps(*[4] * 10))
    assert len(best) == 10
    assert others == []


def test_equal_places_are_not_parted() -> None:
    """Who shares a place is shown alike: both on the podium, or both in the list."""
    best, others = parted(steps(9, 3, 3, 3, 3, 3, 1))
    assert [step[1] for step in best] == [1]
    assert [step[1] for step in others] == [2, 2, 2, 2, 2, 7]
    best, others = parted(steps(9, 5, 5, 5, 1))
    assert [step[1] for step in best] == [1, 2, 2, 2]
    assert [step[1] for step in others] == [5]


def test_nobody_is_lost() -> None:
    """Each player is on the podium or in the list, never on both."""
    for count in range(1, 11):
        for spread in (1, 2, 3, 20):
            given = steps(*(index * 7 % spread for index in range(count)))
            best, others = parted(given)
            assert sorted([*best, *others]) == sorted(given)
            assert best


@pytest.mark.parametrize("count", range(1, 10))
@pytest.mark.parametrize("area", [Box(0, 0, 430, 190), Box(0, 0, 660, 150), Box(5, 5, 210, 190)])
def test_the_list_is_in_order_and_in_its_area(count: int, area: Box) -> None:
    """Rows are read from left to right and down, apart from each other."""
    rows = listing(area, count, 1.0)
    assert len(rows) == count
    assert rows == sorted(rows, key=lambda box: (box.y, box.x))
    for one, other in combinations(rows, 2):
        assert not one.overlaps(other)
    for row in rows:
        assert area.x <= row.x
        assert row.right <= area.right
        assert area.y <= row.y
        assert row.bottom <= area.bottom
