"""Two cards side by side with their words: what is argued about after an objection."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed
from msgspec.structs import replace

from device.scene import Spread
from device.stage.compose import Composer
from device.stage.geometry import Box
from device.stage.layout import plan
from device.stage.picture import Turned
from device.stage.sample_seats import Plain
from device.stage.sample_shelves import CHARACTERS, SPREAD, TIMED
from device.stage.spread import Laid, SpreadFace, laid_boxes
from device.stage.words import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.stage import Stage
    from device.stage.picture import Kit, Picture


def look(kit: Kit, picture: Picture) -> bytes:
    """Return a picture's pixels."""
    return pygame.image.tobytes(kit.get(picture), "RGBA")


def laid(*words: str) -> tuple[Laid, ...]:
    """Return cards of a spread with these words."""
    return tuple(
        Laid(card, card.title.key, word) for card, word in zip(CHARACTERS, words, strict=False)
    )


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("area", [Box(0, 0, 380, 180), Box(5, 9, 640, 330), Box(0, 0, 200, 90)])
def test_cards_of_a_spread_lie_apart(area: Box, count: int) -> None:
    """Side by side, of one size, all within the area."""
    boxes = laid_boxes(area, count)
    assert len({box.size for box in boxes}) == 1
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other)
    for box in boxes:
        assert area.x <= box.x
        assert box.right <= area.right
        assert box.w > area.w / 5


def test_a_spread_reads_the_same_from_both_sides(kit: Kit) -> None:
    """On a flat table it equals itself turned by 180 degrees, to the pixel."""
    for size in ((412, 412), (413, 411)):
        face = SpreadFace(*size, laid("Nein!", "Bäh!"), 0, court=True)
        assert look(kit, face) == look(kit, Turned(face, 2))


def test_a_spread_says_which_card_and_which_words(kit: Kit) -> None:
    """Lit left, right or none; with a word or without: five looks."""
    faces = [
        SpreadFace(700, 340, laid("Nein!", "Doch!"), 0, court=False),
        SpreadFace(700, 340, laid("Nein!", "Doch!"), 1, court=False),
        SpreadFace(700, 340, laid("Nein!", "Doch!"), -1, court=False),
        SpreadFace(700, 340, laid("Nein!", ""), 1, court=False),
        SpreadFace(700, 340, laid("Nein!", "Bäh!"), 1, court=False),
    ]
    assert len({look(kit, face) for face in faces}) == 5


def test_the_lit_card_shines_and_the_other_does_not(kit: Kit) -> None:
    """Between two looks only the frame round the card and its pill differ, not the prints."""
    none, left = (
        kit.get(SpreadFace(700, 340, laid("Nein!", "Doch!"), lit, court=False)) for lit in (-1, 0)
    )
    light = changed(none, left)
    assert 300 < light.right < 360
    pill = pygame.mask.from_threshold(left, (255, 206, 64), (10, 10, 10, 255))
    assert any(pill.get_at((x, 310)) for x in range(350))
    gold = pygame.mask.from_threshold(left, (255, 206, 64), (10, 10, 10, 255)).count()
    assert gold > 2000


def test_cards_without_words_have_the_room_of_the_words(kit: Kit) -> None:
    """While nothing was said the cards are larger: they reach the foot of the spread."""
    with_words, without = (
        kit.get(SpreadFace(700, 340, laid(*words), -1, court=False)).get_bounding_rect()
        for words in (("Nein!", "Doch!"), ("", ""))
    )
    upper = kit.get(SpreadFace(700, 340, laid("Nein!", ""), -1, court=False))
    assert with_words.bottom == pytest.approx(without.bottom, abs=8)
    assert all(upper.get_at((520, y))[3] for y in range(60, 310))


@pytest.mark.parametrize("lit", [None, 0, 1])
def test_the_stage_reads_a_spread_from_its_scene(lit: int | None) -> None:
    """Titles, words and which one is lit come from the scene."""
    assert isinstance(SPREAD.centre, Spread)
    scene = replace(SPREAD, centre=replace(SPREAD.centre, lit=lit))
    found = plan(tuple(range(6)), (1280, 720), "flat")
    face = Composer(scene, found, Reader(Plain(), scene)).face(scene.centre, Box(0, 0, 400, 400))
    assert isinstance(face, SpreadFace)
    assert [card.word for card in face.cards] == ["Bäh!", "Meinetwegen!"]
    assert [card.title for card in face.cards] == ["KönigsDOCHter", "HÄHmster"]
    assert face.lit == (-1 if lit is None else lit)


@pytest.mark.parametrize("layout", ["flat", "stand"])
def test_a_spread_is_seen_at_once_and_the_pile_comes_back_unturned(
    opened: Callable[..., Stage], layout: str
) -> None:
    """Nothing flies when an objection comes, nor when the same pile is shown again."""
    stage = opened(layout=layout)
    stage.show(TIMED)
    for now in (0.0, 0.1, 1.0):
        stage.draw(now, 1.0)
    stage.show(SPREAD)
    assert isinstance(SPREAD.centre, Spread)
    assert stage.draw(2.0, 1.0)
    stage.show(TIMED)
    assert stage.draw(3.0, 1.0)
