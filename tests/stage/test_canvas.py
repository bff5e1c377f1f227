"""The retained screen: what differs is painted, no more and no less."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from device.stage.art import Gallery
from device.stage.canvas import Canvas, merged
from device.stage.geometry import Box
from device.stage.kept import Kept
from device.stage.picture import Kit, Sprite, cover

if TYPE_CHECKING:
    from device.stage.svg import Surface

SIZE = (120, 80)


@dataclass(frozen=True, slots=True)
class Patch:
    """A half clear patch of one colour."""

    w: int
    h: int
    colour: tuple[int, int, int, int]

    def paint(self, _kit: Kit) -> Surface:
        """Fill it."""
        surface = pygame.Surface((self.w, self.h), pygame.SRCALPHA, 32)
        surface.fill(self.colour)
        return surface


GROUND = Sprite(Patch(*SIZE, (9, 60, 60, 255)), Box(0, 0, *SIZE))


def bare_kit(budget: int = 64_000_000) -> Kit:
    """Return a kit that has no type: patches need none."""
    return Kit(Gallery(), None, budget)  # type: ignore[arg-type]  # never asked for


def table(seed: int) -> list[Sprite]:
    """Return a random table: patches anywhere, also half off the screen."""
    dice = Random(seed)
    sprites = [GROUND]
    for layer in range(1, dice.randint(2, 9)):
        patch = Patch(dice.randint(4, 60), dice.randint(4, 40), (dice.randint(0, 255), 90, 9, 130))
        box = Box(dice.randint(-20, 110), dice.randint(-20, 70), patch.w, patch.h)
        sprites.append(Sprite(cover(patch, 2 * dice.randint(0, 1)), box, layer))
    return sprites


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=6))
def test_the_surface_is_always_what_a_fresh_painting_would_be(seeds: list[int]) -> None:
    """However many tables came before, only the last is to be seen."""
    used, fresh = (Canvas(pygame.Surface(SIZE), bare_kit()) for _ in range(2))
    for seed in seeds:
        used.show(table(seed))
    fresh.show(table(seeds[-1]))
    looks = [pygame.image.tobytes(canvas.surface, "RGB") for canvas in (used, fresh)]
    assert looks[0] == looks[1]


PLACE, LENGTH = st.integers(0, 90), st.integers(1, 40)


@given(st.lists(st.builds(pygame.Rect, PLACE, PLACE, LENGTH, LENGTH), max_size=12))
def test_merged_rectangles_cover_all_and_share_nothing(rects: list[pygame.Rect]) -> None:
    """Nothing is painted twice, nothing is left out."""
    found = merged(rects)
    assert all(any(big.contains(rect) for big in found) for rect in rects)
    for index, one in enumerate(found):
        assert one.collidelist(found[index + 1 :]) == -1


def test_the_same_table_is_not_painted_again() -> None:
    """No pixel, no rectangle for the screen."""
    canvas = Canvas(pygame.Surface(SIZE), bare_kit())
    assert canvas.show(table(3)) == [pygame.Rect(0, 0, *SIZE)]
    painted = canvas.pixels
    assert canvas.show(table(3)) == []
    assert canvas.pixels == painted


def test_a_forgotten_surface_is_painted_whole() -> None:
    """After the window was uncovered or given up, everything is due again."""
    canvas = Canvas(pygame.Surface(SIZE), bare_kit())
    canvas.show(table(3))
    canvas.forget()
    assert canvas.show(table(3)) == [pygame.Rect(0, 0, *SIZE)]


def test_surfaces_are_painted_once_and_kept_within_the_budget() -> None:
    """Equal pictures share a surface; the longest unused go first."""
    kit = bare_kit(budget=4 * 10 * 10 * 3)
    patches = [Patch(10, 10, (n, 0, 0, 255)) for n in range(5)]
    for patch in patches[:3]:
        kit.get(patch)
    assert kit.get(Patch(10, 10, (0, 0, 0, 255))) is kit.get(patches[0])
    assert kit.painted == 3
    kit.get(patches[3])  # pushes out the second, as the first was just used
    assert kit.kept.held <= kit.kept.budget
    kit.get(patches[0])
    assert kit.painted == 4
    kit.get(patches[1])
    assert kit.painted == 5


class Halves(Struct, frozen=True):
    """A picture of two large parts."""

    parts: tuple[Patch, Patch]

    def paint(self, kit: Kit) -> Surface:
        """Lay them side by side."""
        one, other = map(kit.get, self.parts)
        whole = pygame.Surface((one.get_width() * 2, one.get_height()), pygame.SRCALPHA, 32)
        whole.blits([(one, (0, 0)), (other, (one.get_width(), 0))])
        return whole


def test_parts_go_before_what_is_seen() -> None:
    """What lies on the table must not be painted again because a picture had large parts."""
    size = (200, 200)
    kit = bare_kit(budget=200 * 200 * 4 * 4)
    seen, *parts = (Patch(*size, (n, 0, 0, 255)) for n in range(3))
    kit.get(seen)
    kit.get(Halves((parts[0], parts[1])))  # as large as both its parts
    assert kit.kept.held <= kit.kept.budget
    assert kit.painted == 4
    kit.get(seen)
    kit.get(Halves((parts[0], parts[1])))
    assert kit.painted == 4


def test_a_surface_larger_than_the_budget_is_kept_alone() -> None:
    """A budget is no reason to paint the same picture in every frame."""
    kept: Kept[str] = Kept(budget=100)
    kept.put("small", pygame.Surface((2, 2), 0, 32))
    kept.put("large", pygame.Surface((20, 20), 0, 32))
    assert kept.get("large")
    assert not kept.get("small")
    assert (len(kept), kept.held) == (1, 1600)
