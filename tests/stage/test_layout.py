"""Where everything is: any number of seats, both layouts, any screen."""

from __future__ import annotations

from itertools import combinations
from math import atan2, tau
from typing import TYPE_CHECKING

import pytest

from device.stage.geometry import Box, around, inside, untwist
from device.stage.layout import Plan, deal, plan
from device.stage.menu import tile_boxes

if TYPE_CHECKING:
    from device.stage.layout import Layout, Shape

SIZES = [
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (1280, 1024),
    (1024, 768),
    (800, 480),
    (720, 1280),
]
EVERY = pytest.mark.parametrize(
    ("layout", "size", "buttons"),
    [
        (layout, size, buttons)
        for layout in ("flat", "stand")
        for size in SIZES
        for buttons in (False, True)
    ],
)


def plans(layout: Layout, size: tuple[int, int], *, buttons: bool, shape: Shape) -> list[Plan]:
    """Return the plans for 0 to 10 seats."""
    return [
        plan(tuple(range(count)), size, layout, buttons=buttons, shape=shape) for count in range(11)
    ]


def parts(found: Plan) -> list[Box]:
    """Return everything that must not lie on anything else."""
    buttons = [spot.button for spot in found.spots if spot.button is not None]
    return [
        *(spot.panel for spot in found.spots),
        *buttons,
        found.centre,
        *(box for box, _ in found.asides),
    ]


@EVERY
@pytest.mark.parametrize("shape", ["card", "poster", "menu"])
def test_nothing_lies_on_anything_else_or_off_the_screen(
    layout: Layout, size: tuple[int, int], buttons: bool, shape: Shape
) -> None:
    """Panels, buttons, middle and asides keep to themselves and to the screen."""
    screen = Box(0, 0, *size)
    for found in plans(layout, size, buttons=buttons, shape=shape):
        for box in parts(found):
            assert box.w > 20, (len(found.spots), box)
            assert box.h > 20, (len(found.spots), box)
            assert box.x >= 0, (len(found.spots), box)
            assert box.y >= 0, (len(found.spots), box)
            assert box.right <= screen.w, (len(found.spots), box)
            assert box.bottom <= screen.h, (len(found.spots), box)
        for one, other in combinations(parts(found), 2):
            assert not one.overlaps(other), (len(found.spots), one, other)


@EVERY
def test_players_sit_clockwise(layout: Layout, size: tuple[int, int], buttons: bool) -> None:
    """Seen from above: from each player to the next the way round is clockwise, once in all."""
    for found in plans(layout, size, buttons=buttons, shape="card")[3:]:
        middle = around(spot.panel for spot in found.spots).centre
        angles = [
            atan2(spot.panel.centre[1] - middle[1], spot.panel.centre[0] - middle[0])
            for spot in found.spots
        ]
        steps = [(b - a) % tau for a, b in zip(angles, angles[1:] + angles[:1], strict=True)]
        assert sum(steps) == pytest.approx(tau), len(found.spots)


def test_the_first_player_sits_at_the_lower_left() -> None:
    """Six seats as in the mock-up: 1 lower left, then up the left side and round."""
    found = plan(tuple(range(6)), (1280, 720), "flat")
    turns = [spot.turn for spot in found.spots]
    assert turns == [0, 1, 2, 2, 3, 0]
    assert found.spots[0].panel.x < found.spots[5].panel.x
    assert found.spots[2].panel.x < found.spots[3].panel.x


def test_each_panel_is_turned_to_its_edge() -> None:
    """A panel at the left edge is read from the left, and so on."""
    w, h = 1280, 720
    for spot in plan(tuple(range(10)), (w, h), "flat").spots:
        x, y = spot.panel.centre
        edges = {0: h - y, 1: x, 2: y, 3: w - x}
        assert edges[spot.turn] == min(edges.values())


@pytest.mark.parametrize("count", range(2, 11))
def test_everybody_gets_a_place(count: int) -> None:
    """No seat is lost when they are dealt to the edges, and opposite sides are alike."""
    bottom, left, top, right = deal(count)
    assert bottom + left + top + right == count
    assert abs(bottom - top) <= 1
    assert abs(left - right) <= 1


def test_buttons_are_large_enough_for_a_finger() -> None:
    """Ten seats at 1280 by 720: no button under 80 pixels, no name under 110."""
    for layout in ("flat", "stand"):
        for spot in plan(tuple(range(10)), (1280, 720), layout, buttons=True).spots:
            assert spot.button is not None
            assert min(spot.button.size) >= 80
            assert spot.button.w == spot.button.h
            assert min(spot.panel.size) >= 108


def test_captions_stand_twice_on_a_flat_table_and_once_upright() -> None:
    """Both long sides read the spoken line; an upright screen shows it once."""
    flat, stand = (plan((0, 1), (1280, 720), layout) for layout in ("flat", "stand"))
    assert [turn for _, turn in flat.captions] == [0, 2]
    assert [turn for _, turn in flat.asides] == [0, 2]
    assert [turn for _, turn in stand.captions] == [0]
    assert [turn for _, turn in stand.asides] == [0]


def test_a_larger_screen_shows_the_same_larger() -> None:
    """4K is 1280 by 720 times three."""
    small = plan(tuple(range(7)), (1280, 720), "flat")
    large = plan(tuple(range(7)), (3840, 2160), "flat")
    for one, other in zip(parts(small), parts(large), strict=True):
        assert [3 * v for v in one] == pytest.approx(list(other), abs=6)


@pytest.mark.parametrize("turn", range(4))
def test_turned_boxes_and_points_agree(turn: int) -> None:
    """A point inside a box of the logical screen is found again from where it is drawn."""
    logical = (1280, 720)
    frame = Box(0, 0, *(logical if turn % 2 == 0 else logical[::-1]))
    box = Box(100, 40, 30, 20)
    drawn = inside(frame, turn, box)
    assert untwist(drawn.centre, logical, turn) == pytest.approx(box.centre, abs=1)


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("area", [Box(0, 0, 980, 160), Box(0, 0, 640, 400)])
def test_menu_tiles_fit_and_the_lit_one_is_largest(count: int, area: Box) -> None:
    """One to eight tiles stay in their area, apart from each other."""
    for lit in range(count):
        boxes = tile_boxes(area, count, lit, 10)
        assert len(boxes) == count
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other)
        for index, box in enumerate(boxes):
            assert box.x >= -1
            assert box.right <= area.w + 1
            assert box.y >= 0
            assert box.bottom <= area.h
            assert index == lit or box.w * box.h < boxes[lit].w * boxes[lit].h
