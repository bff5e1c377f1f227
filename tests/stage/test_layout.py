"""Where everything is: any number of seats, both layouts, any screen."""

from __future__ import annotations

from itertools import combinations
from math import atan2, tau
from typing import TYPE_CHECKING

import pytest

from device.events import line
from device.scene import Aside, Pile, Scene
from device.stage.compose import wants_of
from device.stage.geometry import Box, around, inside, untwist
from device.stage.layout import Plan, Wants, deal, plan
from device.stage.middle import halves, words_box
from device.stage.samples import COW
from device.stage.tiles import tile_boxes

if TYPE_CHECKING:
    from device.stage.layout import Layout, Shape

SHAPES: tuple[Shape, ...] = ("card", "poster", "menu", "podium")

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


def plans(layout: Layout, size: tuple[int, int], *, buttons: bool, wants: Wants) -> list[Plan]:
    """Return the plans for 0 to 10 seats."""
    return [
        plan(tuple(range(count)), size, layout, buttons=buttons, wants=wants) for count in range(11)
    ]


def parts(found: Plan) -> list[Box]:
    """Return everything that must not lie on anything else."""
    buttons = [spot.button for spot in found.spots if spot.button is not None]
    return [
        *(spot.panel for spot in found.spots),
        *buttons,
        found.centre,
        *(box for box, _ in found.asides),
        *(box for box, _ in found.middle.ribbons),
        *(box for box, _ in found.middle.clocks),
        *(box for box, _ in found.captions if not written_on(found)),
    ]


def written_on(found: Plan) -> bool:
    """Say whether spoken lines stand on the middle itself, where it leaves room for them."""
    return found.court and found.wants.shape != "card"


@EVERY
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("extra", [False, True])
def test_nothing_lies_on_anything_else_or_off_the_screen(
    layout: Layout, size: tuple[int, int], buttons: bool, shape: Shape, extra: bool
) -> None:
    """Panels, middle, asides, notices, clocks and captions keep to themselves and the screen."""
    screen = Box(0, 0, *size)
    wants = Wants(shape, None, 2 if extra else 0, extra and shape == "card")
    for found in plans(layout, size, buttons=buttons, wants=wants):
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
    for found in plans(layout, size, buttons=buttons, wants=Wants())[3:]:
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


@EVERY
@pytest.mark.parametrize("over", ["menu", "poster"])
def test_what_lies_over_the_table_covers_no_seat(
    layout: Layout, size: tuple[int, int], buttons: bool, over: Shape
) -> None:
    """Under the referee's menu everybody still finds their own panel, if in the shade."""
    for found in plans(layout, size, buttons=buttons, wants=Wants("card", over)):
        for spot in found.spots:
            assert not spot.panel.overlaps(found.middle.over)


@pytest.mark.parametrize("shape", ["menu", "podium"])
def test_a_spoken_line_covers_a_menus_title_and_nothing_else(shape: Shape) -> None:
    """On a flat table a caption stands exactly where title and hint are, not on a tile."""
    found = plan(tuple(range(6)), (1280, 720), "flat", wants=Wants(shape, ring=False))
    assert found.covering
    for (box, turn), (half, side) in zip(
        found.captions, halves(found.plate, found.unit), strict=True
    ):
        assert turn == side
        assert box == inside(half, turn, words_box(*half.size, found.unit))
        assert box.w < half.w / 4


def test_notices_and_clocks_take_room_only_when_there_are_some() -> None:
    """The aside is higher without them; card and seats stay where they are."""
    for layout in ("flat", "stand"):
        bare = plan(tuple(range(6)), (1280, 720), layout)
        full = plan(tuple(range(6)), (1280, 720), layout, wants=Wants(notices=2, clock=True))
        assert not bare.middle.ribbons
        assert not bare.middle.clocks
        assert full.spots == bare.spots
        assert full.asides[0][0].size != bare.asides[0][0].size


@pytest.mark.parametrize("layout", ["flat", "stand"])
def test_the_card_keeps_its_place_when_an_aside_comes(layout: Layout) -> None:
    """From watching to judging nothing jumps: the room beside a card is always kept."""
    seats_ = tuple(range(6))
    watching = wants_of(Scene("meadow", Pile((COW,), 1, 1)))
    judging = wants_of(Scene("meadow", Pile((COW,), 1, 1), aside=Aside(line("first"), who=0)))
    one, other = (plan(seats_, (1280, 720), layout, wants=it) for it in (watching, judging))
    assert one.middle == other.middle


def test_a_row_of_few_tiles_fills_its_room() -> None:
    """Two to five tiles of a flat table's menu are as high as its half allows."""
    found = plan(tuple(range(6)), (1280, 720), "flat", wants=Wants("menu", ring=False))
    half, _ = halves(found.plate, found.unit)[0]
    area = half.cut("left", half.w // 4)[1]
    for count in range(2, 6):
        lit = tile_boxes(area, count, 0, 10)[0]
        assert lit.h > area.h * 0.85
        assert lit.w * lit.h > 170 * 170
