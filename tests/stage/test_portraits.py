"""Cards with a name: portrait, title in two colours, marks and word."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed
from msgspec.structs import replace

from device.stage.cards import CardFace, Field, face_of
from device.stage.geometry import Box
from device.stage.ink import CARD
from device.stage.picture import Turned
from device.stage.podium import PodiumFace
from device.stage.sample_shelves import CHARACTERS, WORM
from device.stage.stickers import grid
from device.stage.svg import blank
from device.stage.titles import Style, accent, runs, title_fit, write_title

if TYPE_CHECKING:
    from device.scene import Card
    from device.stage.picture import Kit, Picture
    from device.stage.svg import Surface

MARKS = ("kangaroo", "parsley", "clover", "bird", "worm")
FIELD = 366, 178  # pixels: half of a flat card at 1280 by 720


def field(art: str = "raccoon", marks: tuple[str, ...] = (), word: str = "") -> Field:
    """Return the field of a card."""
    return Field(*FIELD, art, "purple", "WASbär", "", 0, marks, word)


def grey(surface: Surface) -> bytes:
    """Return a surface on a pale card, in shades of grey."""
    card = pygame.Surface(surface.get_size())
    card.fill((226, 222, 245))
    card.blit(surface, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(card), "RGB")[::3]


def look(kit: Kit, picture: Picture) -> bytes:
    """Return a picture's pixels."""
    return pygame.image.tobytes(kit.get(picture), "RGBA")


def test_marks_and_characters_differ_without_colour(kit: Kit) -> None:
    """In shades of grey, as small as on the shelf, any two differ in an eighth of their area."""
    px = 40
    names = [*MARKS, *(card.art for card in CHARACTERS)]
    looks = {name: grey(kit.gallery.sticker(name, px)) for name in names}
    for one, other in combinations(names, 2):
        differing = sum(abs(a - b) > 40 for a, b in zip(looks[one], looks[other], strict=True))
        assert differing > len(looks[one]) / 8, (one, other)


def test_a_mark_is_large_and_beside_the_portrait(kit: Kit) -> None:
    """Seen from the far side of the table: half as high as the field, in its right half."""
    one, other = (kit.get(field(marks=(mark,))) for mark in ("kangaroo", "bird"))
    mark = changed(one, other)
    assert mark.h > FIELD[1] * 0.45
    assert mark.left > FIELD[0] * 0.5


@pytest.mark.parametrize("name", ["clover", "kangaroo"])
def test_every_one_of_several_marks_is_seen(kit: Kit, name: str) -> None:
    """None to four marks: five looks, each with more of the field covered."""
    looks = [kit.get(field(marks=(name,) * count)) for count in range(5)]
    assert len({pygame.image.tobytes(one, "RGBA") for one in looks}) == 5


def test_a_grid_of_marks_overlaps_nowhere() -> None:
    """One to nine cells: apart, in the box, all of one size."""
    for box, count in ((Box(3, 5, 160, 90), n) for n in range(1, 10)):
        cells = grid(box, count)
        assert len(cells) == count
        assert len({cell.size for cell in cells}) == 1
        for one, other in combinations(cells, 2):
            assert not one.overlaps(other)
        for cell in cells:
            assert box.x <= cell.x
            assert cell.right <= box.right
            assert box.y <= cell.y
            assert cell.bottom <= box.bottom


@pytest.mark.parametrize("size", [(412, 412), (568, 351), (188, 138)])
@pytest.mark.parametrize("card", [WORM, replace(CHARACTERS[1], marks=("parsley",))])
def test_a_marked_court_card_reads_the_same_from_both_sides(
    kit: Kit, card: Card, size: tuple[int, int]
) -> None:
    """With marks and word it still equals itself turned by 180 degrees, to the pixel."""
    face = face_of(card, size, (card.title.key, "Bäh!"), court=True)
    assert look(kit, face) == look(kit, Turned(face, 2))


@pytest.mark.parametrize("size", [FIELD, (170, 117)])
def test_a_worms_two_portraits_are_apart_and_in_order(kit: Kit, size: tuple[int, int]) -> None:
    """Left is left: changing one portrait changes nothing of the other, nor of the worm."""

    def worm(*marks: str) -> Surface:
        return kit.get(Field(*size, "worm", "red", "Gegenwurm", "", 0, marks))

    whole = worm("raccoon", "dog")
    left, right = changed(whole, worm("bee", "dog")), changed(whole, worm("raccoon", "bee"))
    assert left.right <= right.left
    middle = changed(whole, kit.get(Field(*size, "fish", "red", "Gegenwurm", "", 0, ())))
    assert middle.w > left.w


def test_capitals_have_a_colour_of_their_own(kit: Kit) -> None:
    """WASbär: WAS is red, bär is not; a title all in capitals has one colour only."""

    def loud(title: str) -> int:
        ink = CARD["purple"]
        surface = kit.get(Field(*FIELD, "raccoon", "purple", title, "", 0))
        right = surface.subsurface((FIELD[0] // 2, 0, FIELD[0] // 2, FIELD[1]))
        return pygame.mask.from_threshold(right, accent(ink), (12, 12, 12, 255)).count()

    assert loud("WASbär") > 200
    assert loud("wasbär") == loud("WASBÄR") == 0


def test_the_pieces_of_a_title_stand_side_by_side(kit: Kit) -> None:
    """NAhUND: the h stands between NA and UND, and no two of them in the same column."""
    surface = kit.get(Field(*FIELD, "dog", "purple", "NAhUND", "", 0))
    right = surface.subsurface((FIELD[0] // 2, 0, FIELD[0] // 2, FIELD[1]))

    def columns(colour: tuple[int, int, int]) -> list[int]:
        mask = pygame.mask.from_threshold(right, colour, (3, 3, 3, 255))
        w, h = mask.get_size()
        return [x for x in range(w) if any(mask.get_at((x, y)) for y in range(h))]

    ink = CARD["purple"]
    loud, soft = columns(accent(ink)), columns(ink.text)
    assert soft
    assert not set(loud) & set(soft)
    assert min(loud) < min(soft)
    assert max(soft) < max(loud)


def test_a_row_of_capitals_is_loud_too(kit: Kit) -> None:
    """Two rows: the second one, DOCH, is all capitals, but the title is not."""
    ink = CARD["purple"]
    surface = blank((200, 120))
    write_title(kit, surface, "königin DOCH", Box(0, 0, 150, 120), Style(ink, 60))
    loud = pygame.mask.from_threshold(surface, accent(ink), (3, 3, 3, 255))
    soft = pygame.mask.from_threshold(surface, ink.text, (3, 3, 3, 255))
    assert loud.get_bounding_rects()[0].top > soft.get_bounding_rects()[0].bottom - 20


@pytest.mark.parametrize("name", CARD)
def test_the_two_colours_of_a_title_differ_on_every_card(name: str) -> None:
    """Also where the title itself is red; and both are dark enough to be read on the field."""
    ink = CARD[name]
    assert sum(abs(a - b) for a, b in zip(accent(ink), ink.text, strict=True)) > 100
    assert sum(ink.field) - sum(accent(ink)) > 250


@pytest.mark.parametrize("title", ["NEINhorn", "KönigsDOCHter", "NAhUND", "x", "", "Ab Cd", "PIG"])
def test_no_letter_of_a_title_is_lost(title: str) -> None:
    """The pieces together are the title; no two neighbours have the same colour."""
    pieces = runs(title)
    assert "".join(piece for piece, _ in pieces) == title
    assert all(a[1] != b[1] for a, b in pairwise(pieces))


def test_a_long_title_is_broken_before_its_shout(kit: Kit) -> None:
    """KönigsDOCHter is larger as Königs-DOCHter on two rows; a short one is never broken."""
    assert title_fit(kit, "NAhUND", (170, 170), 90).rows == ("NAhUND",)
    fitted = title_fit(kit, "KönigsDOCHter", (170, 80), 60)
    assert fitted.rows == ("Königs-", "DOCHter")
    assert title_fit(kit, "NAhUND", (170, 80), 60).rows == ("NAhUND",)
    assert title_fit(kit, "KönigsDOCHter", (600, 80), 60).rows == ("KönigsDOCHter",)


def test_a_word_is_on_the_card_only_when_it_is_told(kit: Kit) -> None:
    """NH-46: no word is shown before it was said; afterwards it is."""
    assert look(kit, field(word="Was?")) != look(kit, field())
    assert look(kit, field(word="Was?")) != look(kit, field(word="Doch!"))


@pytest.mark.parametrize("court", [True, False])
def test_a_lost_game_shows_its_picture_and_no_steps(kit: Kit, court: bool) -> None:
    """Co-operative: without places there are headline, reason and one big picture."""

    def end(art: str, reason: str = "Die Zeit ist um") -> Surface:
        words = ("Leider verloren!", reason, art)
        return kit.get(PodiumFace(1000, 460, 1.0, (20, 20, 30), *words, (), court))

    picture = changed(end("clover"), end("snail"))
    assert picture.h > 460 * 0.4
    assert changed(end("clover"), end("clover", "Kein Kleeblatt mehr")).w > 100


def test_a_face_has_all_that_its_card_has() -> None:
    """face_of loses nothing of a card."""
    card = replace(WORM, digit="3", dots=3)
    face = face_of(card, (40, 50), ("title", "word"), court=False)
    assert face == CardFace(40, 50, "worm", "red", "title", "3", 3, False, card.marks, "word")
