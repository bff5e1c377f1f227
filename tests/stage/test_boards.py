"""Players' boards: everybody reads them, nothing covers them, in any layout."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from math import hypot
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed
from msgspec.structs import replace

from device.scene import Bag, Board, Claim, Meaning, Mood, Pile, Seat
from device.stage.bags import BagFace, SkipFace, TreasureFace
from device.stage.boards import Laid, cells, laid, owners
from device.stage.cards import CardBack
from device.stage.compose import Composer
from device.stage.layout import Wants, plan
from device.stage.picture import Turned
from device.stage.sacks import HOLLOW, SHELL, sockets
from device.stage.sacks import lying as eggs_in
from device.stage.sample_boards import boarded
from device.stage.samples import SAMPLES, Plain
from device.stage.seats import SeatPanel
from device.stage.small import Slot
from device.stage.svg import rgb
from device.stage.words import Reader

if TYPE_CHECKING:
    from device.stage.geometry import Box
    from device.stage.layout import Layout, Plan, Shape
    from device.stage.picture import Kit
    from device.stage.svg import Surface

SIZES = (2, 3, 5, 7)
SCREENS = [(1280, 720), (1024, 600), (1280, 1024), (720, 1280)]
LAYOUTS: list[Layout] = ["flat", "stand"]
SHAPES: list[Shape] = ["card", "menu", "poster", "podium"]
LOOK = pytest.mark.parametrize(
    ("layout", "size", "buttons"), list(product(LAYOUTS, SCREENS, (False, True)))
)
PANEL = (52, 28, 22)


def whose(count: int) -> tuple[tuple[int, ...], ...]:
    """Return who shares the boards of so many players."""
    return owners(boarded(count, *[Board(())] * 3))


def planned(
    count: int, size: tuple[int, int], layout: Layout, *, buttons: bool, shape: Shape = "card"
) -> Plan:
    """Return the plan of so many players with boards."""
    wants = Wants(shape, None, 1, boards=whose(count))
    return plan(tuple(range(count)), size, layout, buttons=buttons, wants=wants)


def read(box: Box, turn: int) -> tuple[int, int]:
    """Return a box's size as its reader sees it."""
    return box.size if turn % 2 == 0 else box.size[::-1]


def test_a_board_is_laid_out_once_for_all_who_share_it() -> None:
    """OS-01: teams of neighbours; whoever names nobody has a board of their own."""
    assert whose(3) == ((0,), (1,), (2,))
    assert whose(10) == ((0, 1, 2, 3), (4, 5, 6), (7, 8, 9))
    ours, mine = Board((), players=(2, 0)), Board(())
    assert owners([Seat(0, board=ours), Seat(1, board=mine), Seat(2, board=ours)]) == ((2, 0), (1,))


def test_without_boards_nothing_is_laid_out() -> None:
    """Other games' seats keep all of their room."""
    assert owners([Seat(0), Seat(1)]) == ()
    assert not plan((0, 1), (1280, 720), "flat").boards


@LOOK
@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_lies_on_a_board_or_off_the_screen(
    layout: Layout, size: tuple[int, int], buttons: bool, shape: Shape
) -> None:
    """Boards, panels, buttons, middle, asides, notices: each keeps to itself, with 3 to 10."""
    for count in (1, 2, 3, 4, 5, 7, 10):
        found = planned(count, size, layout, buttons=buttons, shape=shape)
        boxes = [*(box for box, _ in found.boards), *(spot.panel for spot in found.spots)]
        boxes += [spot.button for spot in found.spots if spot.button]
        boxes += [found.centre, *(box for box, _ in (*found.asides, *found.middle.ribbons))]
        for box in boxes:
            assert box.w > 20, (count, box)
            assert box.h > 20, (count, box)
            assert box.x >= 0, (count, box)
            assert box.y >= 0, (count, box)
            assert box.right <= size[0], (count, box)
            assert box.bottom <= size[1], (count, box)
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other), (count, one, other)


def _gap(one: Box, other: Box) -> float:
    """Return how far apart two boxes are."""
    return hypot(
        max(0, one.x - other.right, other.x - one.right),
        max(0, one.y - other.bottom, other.y - one.bottom),
    )


@LOOK
def test_each_board_lies_before_its_player(
    layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """Nearest to its own panel, and turned like it: upright for who owns it."""
    found = planned(3, size, layout, buttons=buttons)
    for player, (box, turn) in enumerate(found.boards):
        away = [_gap(box, spot.panel) for spot in found.spots]
        assert all(away[player] < gap for gap in away[:player] + away[player + 1 :])
        assert turn == found.spots[player].turn
    if layout == "stand":
        assert {turn for _, turn in found.boards} == {0}


@pytest.mark.parametrize("shape", SHAPES)
def test_boards_never_jump(shape: Shape) -> None:
    """From card to drumroll to podium, seats and boards stay where they are."""
    for layout in LAYOUTS:
        one, other = (
            planned(3, (1280, 720), layout, buttons=False, shape=at) for at in ("card", shape)
        )
        assert one.boards == other.boards
        assert one.spots == other.spots


@LOOK
def test_cells_lie_apart_on_their_board(
    layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """Four bags, skip, treasure and a team's marks; the larger a bag the wider."""
    for count in (3, 4, 10):
        found = planned(count, size, layout, buttons=buttons)
        for (box, turn), team in zip(found.boards, found.wants.boards, strict=True):
            w, h = read(box, turn)
            at = cells(w, h, SIZES, len(team))
            boxes = [*at.bags, at.skip, at.treasure, *([at.marks] if len(team) > 1 else [])]
            for one, other in combinations(boxes, 2):
                assert not one.overlaps(other)
            assert all(cell.x >= 0 and cell.right <= w and cell.bottom <= h for cell in boxes)
            assert [bag.w for bag in at.bags] == sorted(bag.w for bag in at.bags)
            assert min(bag.w for bag in at.bags) >= size[0] / 48


def lying(surface: Surface) -> Surface:
    """Return what is seen of a surface on a dark board."""
    board = pygame.Surface(surface.get_size())
    board.fill(PANEL)
    board.blit(surface, (0, 0))
    return board


def grey(surface: Surface) -> bytes:
    """Return a surface on a dark board, in shades of grey."""
    return pygame.image.tobytes(pygame.transform.grayscale(lying(surface)), "RGB")[::3]


STATES = {
    "empty": Bag(5),
    "some": Bag(5, 4),
    "full": Bag(5, 5),
    "too full": Bag(5, 6),
    "broken": Bag(5, broken=True),
    "resting": Bag(5, 4, claim=Claim.RESTING),
    "chosen": Bag(5, 4, claim=Claim.CHOSEN),
    "chosen, too full": Bag(5, 6, claim=Claim.CHOSEN),
}


@pytest.mark.parametrize("court", [False, True])
@pytest.mark.parametrize("pair", list(combinations(STATES, 2)), ids="-".join)
def test_the_states_of_a_bag_differ_without_colour(
    kit: Kit, court: bool, pair: tuple[str, str]
) -> None:
    """7.5: "test in greyscale": resting, chosen, full, broken: a good part of the cell differs."""
    one, other = (grey(kit.get(BagFace(80, 150, STATES[state], court))) for state in pair)
    differing = sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True))
    assert differing > 80 * 150 * 0.02, pair


@pytest.mark.parametrize("size", SIZES)
def test_eggs_are_told_by_picture_and_by_digit(kit: Kit, size: int) -> None:
    """7.3: "eggs as icons **and** digits": both parts change with each egg, and at both ends."""
    for holds in range(size + 1):
        faces = (BagFace(80, 150, Bag(size, n), True) for n in (holds, holds + 1))
        one, other = (lying(kit.get(face)) for face in faces)
        for part in ((0, 0, 80, 28), (0, 30, 80, 80), (0, 115, 80, 35)):
            assert changed(one.subsurface(part), other.subsurface(part)).w, (holds, part)


@pytest.mark.parametrize("size", [1, *SIZES, 9, 12])
def test_every_egg_has_its_own_place(size: int) -> None:
    """Sockets do not overlap and lie in the sack's body."""
    found = sockets(size)
    assert len(found) == size
    for (x, y, half), (to_x, to_y, _) in combinations(found, 2):
        assert abs(x - to_x) >= 2 * half * 0.99 or abs(y - to_y) >= 2 * half * 0.99
    assert all(x - half >= 8 and x + half <= 92 and y - half >= 24 for x, y, half in found)


@pytest.mark.parametrize("size", SIZES)
def test_as_many_eggs_are_drawn_as_there_are(size: int) -> None:
    """The rest are hollows; what is too many looks out of the neck."""
    for holds in range(size + 3):
        body = eggs_in(size, holds)
        assert body.count(f'fill="{rgb(SHELL)}"') == holds
        assert body.count(f'fill="{rgb(HOLLOW)}"') == max(0, size - holds)


def test_digits_stand_twice_only_where_somebody_sits_opposite(kit: Kit) -> None:
    """On an upright screen the bag is larger instead."""
    faces = (BagFace(80, 150, Bag(7, 4), court) for court in (False, True))
    one, other = (
        pygame.mask.from_surface(kit.get(face).subsurface((0, 0, 80, 26))) for face in faces
    )
    assert one.count() != other.count()


def test_claims_and_treasure_differ(kit: Kit) -> None:
    """Skip rests, shines or lies there; each piece of amber counts, and none is pale."""
    skips = {grey(kit.get(SkipFace(60, 150, claim))) for claim in Claim}
    assert len(skips) == 3
    amber = {grey(kit.get(TreasureFace(60, 150, count, True))) for count in range(4)}
    assert len(amber) == 4


def test_a_board_that_is_out_of_the_game_is_pale(kit: Kit) -> None:
    """Its cells are there, darker than before."""
    light = []
    for gone in (False, True):
        board = Board((Bag(2, broken=True), Bag(3, broken=True)), 2, gone=gone)
        at = Laid(plan((0,), (1280, 720), "flat").centre, 0, True, (1,), PANEL)
        faces = [kit.get(sprite.picture) for sprite in laid(board, at)[1:]]
        light.append(sum(sum(grey(face)) for face in faces))
    assert light[1] < light[0]


def test_both_long_sides_see_the_same_board() -> None:
    """A board at the top is the one at the bottom, turned."""
    found = planned(3, (1280, 720), "flat", buttons=False)
    board = Board(tuple(map(Bag, SIZES)))
    below, above, _ = (
        laid(board, Laid(*at, court=True, numbers=(1,), panel=PANEL)) for at in found.boards
    )
    for one, other in zip(below, above, strict=True):
        assert other.picture == Turned(one.picture, 2)


@LOOK
def test_names_and_badges_beside_boards_are_whole(
    kit: Kit, layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """On the narrow panels and bars that boards leave: nine letters, and a team's name."""
    for count, team in ((3, "Team Marmelad"), (4, "Team Marmelad"), (10, "Team Marl")):
        for spot in planned(count, size, layout, buttons=buttons).spots:
            w, h = read(spot.panel, spot.turn)
            panel = partial(
                SeatPanel,
                w,
                h,
                7,
                mood=Mood.IDLE,
                counts=(),
                legend=Meaning.CHOOSE,
                bot=True,
                panel=PANEL,
                marked=not buttons,
            )
            names = (panel(name=f"Marmelad{end}", badge="7") for end in "oi")
            assert changed(*(lying(kit.get(name)) for name in names)).w, (count, w, h)
            badges = (panel(name="Lena", badge=f"{team}{end}") for end in "oi")
            assert changed(*(lying(kit.get(badge)) for badge in badges)).w, (count, w, h)


def test_the_samples_show_every_state() -> None:
    """So that somebody looks at them."""
    bags = [
        bag for scene in SAMPLES.values() for s in scene.seats if s.board for bag in s.board.bags
    ]
    assert {bag.claim for bag in bags} == set(Claim)
    assert any(bag.broken for bag in bags)
    assert any(bag.holds == bag.size for bag in bags)
    assert any(bag.holds > bag.size for bag in bags)


def test_a_deck_lies_face_down() -> None:
    """Cards that nobody has seen: a back with their number, not an empty place."""
    scene = SAMPLES["deck"]
    found = planned(3, (1280, 720), "flat", buttons=False)
    for cards, kind in ((5, CardBack), (0, Slot)):
        other = replace(scene, centre=Pile((), cards))
        sprites = Composer(other, found, Reader(Plain(), other)).sprites()
        assert [sprite.picture for sprite in sprites if isinstance(sprite.picture, kind)]
