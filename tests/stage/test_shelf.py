"""The shelf beside the middle: swaps, tallies, the card before; each at its place, none lost."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed
from msgspec.structs import replace

from device.events import line
from device.scene import Aside, Clock, Shelf, Swap, Tally, Told
from device.stage.compose import Composer, wants_of
from device.stage.layout import Plan, plan
from device.stage.picture import Turned
from device.stage.sample_seats import Plain, seats
from device.stage.sample_shelves import FULL, TIMED, WORMS
from device.stage.shelf import places
from device.stage.swaps import SwapPanel
from device.stage.tallies import TallyPanel, ToldPanel
from device.stage.words import Reader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.scene import Scene
    from device.stage.geometry import Box
    from device.stage.layout import Layout
    from device.stage.picture import Kit, Picture
    from device.stage.shelf import Item
    from device.stage.svg import Surface

PANEL = (20, 20, 30)
CLOCK = Clock(0, 300)
LEAVES = Tally("clover", 3, 4, line("Kleeblätter"))
TOLD = Told("princess", line("Meinetwegen!"), ("parsley",))
DOUBT = Aside(line("Lena widerspricht Max"), who=0, body=line("Falsch? Drückt!"))
SHELVES: list[tuple[Item, ...]] = [
    (CLOCK, LEAVES, TOLD, *WORMS),
    (CLOCK, *WORMS, DOUBT),
    (CLOCK, Tally("card", 69, label=line("übrig")), WORMS[0]),
    (TOLD, *WORMS[:2]),
    WORMS,
    (CLOCK,),
    (LEAVES,),
    (DOUBT,),
]
SIZES = [(1280, 720), (1920, 1080), (1280, 1024), (800, 480), (720, 1280)]
LAYOUTS: list[Layout] = ["flat", "stand"]


def planned(scene: Scene, layout: Layout, size: tuple[int, int] = (1280, 720)) -> Plan:
    """Return the plan of a scene."""
    return plan(tuple(range(len(scene.seats))), size, layout, wants=wants_of(scene))


def frames(items: Sequence[Item], layout: Layout, size: tuple[int, int]) -> list[tuple[Plan, Box]]:
    """Return the shelf's first place with 2, 6 and 10 seats, as its reader sees it."""
    scenes = [replace(TIMED, aside=Shelf(tuple(items)), seats=seats(count)) for count in (2, 6, 10)]
    plans = [planned(scene, layout, size) for scene in scenes]
    return [(found, found.asides[0][0]) for found in plans]


@pytest.mark.parametrize("items", SHELVES)
@pytest.mark.parametrize(("layout", "size"), list(product(LAYOUTS, SIZES)))
def test_nothing_on_a_shelf_overlaps_or_falls_off(
    items: tuple[Item, ...], layout: Layout, size: tuple[int, int]
) -> None:
    """Three swaps, the card before, clovers and a clock, with 2, 6 and 10 seats: all fit."""
    for found, frame in frames(items, layout, size):
        boxes = places(items, *frame.size, found.unit)
        assert len(boxes) == len(items)
        for box in boxes:
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= frame.w
            assert box.bottom <= frame.h
            assert box.h >= 30 * found.unit
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_clock_is_big_even_on_a_full_shelf(layout: Layout) -> None:
    """The whole table must read it: a seventh of the screen's height, with everything else."""
    for found, frame in frames(SHELVES[0], layout, (1280, 720)):
        box = places(SHELVES[0], *frame.size, found.unit)[0]
        assert min(box.size) >= 720 / 7


def test_fewer_things_are_larger() -> None:
    """One swap alone is a panel with big portraits; with five neighbours it is a row."""
    found, frame = frames(SHELVES[0], "flat", (1280, 720))[1]
    alone = places((WORMS[0],), *frame.size, found.unit)[0]
    crowded = places(SHELVES[0], *frame.size, found.unit)[3]
    assert alone.h > 2.5 * crowded.h


def test_in_a_column_the_order_is_kept() -> None:
    """What a scene names first stands on top."""
    found, frame = frames(SHELVES[0], "flat", (1280, 720))[1]
    tops = [box.y for box in places(SHELVES[0], *frame.size, found.unit)]
    assert tops == sorted(tops)


def test_both_long_sides_see_the_same_shelf() -> None:
    """The left column is the right one turned: the same pictures, at the mirrored places."""
    found = planned(FULL, "flat")
    composer = Composer(FULL, found, Reader(Plain(), FULL))
    sprites = composer._told(FULL.aside)
    turned = [sprite for sprite in sprites if isinstance(sprite.picture, Turned)]
    upright = [sprite for sprite in sprites if sprite not in turned]
    assert len(upright) == len(turned) == 5
    (right, _), (left, _) = found.asides
    for one, other in zip(upright, turned, strict=True):
        assert other.picture == Turned(one.picture, 2)
        assert one.box.y - right.y == left.bottom - other.box.bottom
        assert one.box.x - right.x == left.right - other.box.right


def look(kit: Kit, picture: Picture) -> bytes:
    """Return a picture's pixels."""
    return pygame.image.tobytes(kit.get(picture), "RGBA")


def test_each_clover_that_is_gone_is_seen(kit: Kit) -> None:
    """0 to 4 of four: five looks; what is gone is still there, paler."""
    looks = {look(kit, TallyPanel(270, 56, PANEL, "clover", left, 4)) for left in range(5)}
    assert len(looks) == 5

    def light(left: int) -> float:
        panel = kit.get(TallyPanel(270, 56, PANEL, "clover", left, 4))
        r, g, b, _ = pygame.transform.average_color(panel)
        return float(r + g + b)

    lights = [light(left) for left in range(5)]
    assert lights == sorted(lights)
    assert look(kit, TallyPanel(270, 56, PANEL, "card", 0, 4)) not in looks


def test_too_many_pictures_become_a_number(kit: Kit) -> None:
    """Ninety pictures in a slip are not counted by anybody: the slip says 69/90."""
    one, other = (kit.get(TallyPanel(270, 40, PANEL, "card", left, 90)) for left in (68, 69))
    assert changed(one, other).h > 15


def test_swaps_tell_who_and_what(kit: Kit) -> None:
    """Each of the two portraits and each of the two words is on the panel, high or low."""
    for h in (46, 150):
        arts, words = ("raccoon", "dog"), ("Was?", "Na und?")
        looks = {
            look(kit, SwapPanel(270, h, PANEL, *told))
            for told in (
                (arts, words),
                (("raccoon", "bee"), words),
                (("bee", "dog"), words),
                (arts, ("Was?", "Doch!")),
                (arts, ("Häh?", "Na und?")),
            )
        }
        assert len(looks) == 5


@pytest.mark.parametrize("h", [46, 150])
def test_each_word_stands_at_its_own_portrait_and_both_are_alike(kit: Kit, h: int) -> None:
    """The left word is in the left half; a long one makes both smaller, not only itself."""

    def swap(*words: str) -> Surface:
        return kit.get(SwapPanel(270, h, PANEL, ("raccoon", "dog"), (words[0], words[1])))

    assert 0 < changed(swap("Was?", "Doch!"), swap("Wos?", "Doch!")).right < 135
    assert changed(swap("Was?", "Doch!"), swap("Was?", "Dach!")).left > 135
    assert changed(swap("Was?", "Doch!"), swap("Was?", "Überhauptnicht!")).left < 100


def test_where_there_is_too_little_room_all_shrink_alike() -> None:
    """In half of the room that they want at least, each has about half of its height."""
    items = SHELVES[0]
    heights = [box.h for box in places(items, 200, 200, 1.0)]
    assert sum(heights) <= 200
    assert heights[0] > 2 * heights[3] > 0


@pytest.mark.parametrize("size", [(270, 46), (270, 92), (160, 92)])
def test_the_card_before_shows_portrait_marks_and_word(kit: Kit, size: tuple[int, int]) -> None:
    """A card with another mark, or none, or another word looks different."""
    looks = {
        look(kit, ToldPanel(*size, PANEL, art, word, marks))
        for art, word, marks in (
            ("bee", "Warum?", ()),
            ("bee", "Warum?", ("kangaroo",)),
            ("bee", "Warum?", ("parsley",)),
            ("bee", "Warum?", ("clover", "clover")),
            ("bee", "Doch!", ()),
            ("dog", "Warum?", ()),
        )
    }
    assert len(looks) == 6


@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_on_a_full_shelf_are_legible(kit: Kit, layout: Layout) -> None:
    """At 1280 by 720, six seats, everything at once: capitals of ten pixels or more."""
    found, frame = frames(SHELVES[0], layout, (1280, 720))[1]
    boxes = places(SHELVES[0], *frame.size, found.unit)
    swap, told = boxes[3], boxes[2]
    for word in ("Was?", "Warum?", "Nein!"):
        one, other = (
            kit.get(SwapPanel(*swap.size, PANEL, ("dog", "bee"), ("Doch!", said)))
            for said in (word, "x" + word[1:])
        )
        assert changed(one, other).h >= 9, word
    one, other = (
        kit.get(ToldPanel(*told.size, PANEL, "dog", word, ("parsley",)))
        for word in ("Meinetwegen!", "xeinetwegen!")
    )
    assert changed(one, other).h >= 12


def test_a_swap_is_a_swap() -> None:
    """The samples' swaps name two characters each, no character twice (NH-18)."""
    names = [art for worm in WORMS for art in (worm.left, worm.right)]
    assert len(set(names)) == 6
    assert all(isinstance(worm, Swap) for worm in WORMS)
