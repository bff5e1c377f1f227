"""What is painted: marks, cards, art and words."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pygame
import pytest

from device.scene import Count, Meaning, Mood
from device.stage.art import Gallery, code_point, known
from device.stage.art_names import EMOJI
from device.stage.cards import CardFace, Field
from device.stage.drawn import DRAWN
from device.stage.finish import place_on_line, scale_of
from device.stage.fonts import OPEN
from device.stage.ink import CARD, SEAT
from device.stage.marks import SHAPES, Mark
from device.stage.menu import MenuFace
from device.stage.picture import Kit, Turned
from device.stage.podium import PodiumFace
from device.stage.posters import PosterFace
from device.stage.seats import SeatPanel, glow_of
from device.stage.svg import plate, raster, rect

if TYPE_CHECKING:
    from device.stage.picture import Picture
    from device.stage.svg import Surface

NAMES = ["Ana", "Maximilian-Alexander", "Königsdochter", "Zoë", "WWWWWWWWWWWWWWWW", "Ж", ""]


def grey(surface: Surface) -> bytes:
    """Return a surface on a grey table, in shades of grey."""
    table = pygame.Surface(surface.get_size())
    table.fill((60, 60, 60))
    table.blit(surface, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(table), "RGB")[::3]


@pytest.mark.parametrize("size", [(572, 630), (33, 700), (701, 33), (60, 60)])
@pytest.mark.parametrize(("radius", "line"), [(16, 0), (13.37, 3.3)])
def test_a_plate_is_what_the_whole_shape_would_be(
    size: tuple[int, int], radius: float, line: float
) -> None:
    """Only corners are rasterised: no eye sees a difference, a thousandth at a few edge pixels."""

    def body(w: int, h: int) -> str:
        return rect((0, 0, w, h), radius, "#123456", alpha=0.9, stroke="#ffce40", width=line)

    looks = [
        pygame.image.tobytes(surface, "RGBA")
        for surface in (plate(size, radius, body), raster(size, body(*size)))
    ]
    off = [abs(one - other) for one, other in zip(*looks, strict=True) if one != other]
    assert max(off, default=0) <= 5
    assert len(off) <= len(looks[0]) / 1000


def test_many_fonts_are_not_all_open(kit: Kit) -> None:
    """Each takes 60 KB and more; the same one twice is one, and odd sizes are rounded down."""
    fonts = kit.type.fonts
    assert fonts.get("display", 31) is fonts.get("display", 30)
    assert fonts.get("display", 3) is fonts.get("display", 8)
    for px in range(10, 200):
        fonts.get("display", px)
    assert fonts._open.cache_info().currsize == OPEN


def test_there_is_a_mark_for_each_seat() -> None:
    """Ten seats, ten shapes, ten colours."""
    assert set(SHAPES) == set(SEAT) == set(range(1, 11))
    assert len({path for path, *_ in SHAPES.values()}) == 10
    assert len(set(SEAT.values())) == 10


def test_marks_differ_without_colour(kit: Kit) -> None:
    """In shades of grey and without their numbers, any two marks differ in a tenth of the area."""
    marks = {n: grey(kit.get(Mark(n, 64, numbered=False))) for n in SHAPES}
    for one, other in combinations(marks, 2):
        differing = sum(abs(a - b) > 40 for a, b in zip(marks[one], marks[other], strict=True))
        assert differing > 64 * 64 * 0.08, (one, other)


def test_silhouettes_differ(kit: Kit) -> None:
    """Shape alone tells seats apart: the outlines of any two differ."""
    masks = {n: pygame.mask.from_surface(kit.get(Mark(n, 64))) for n in SHAPES}
    for one, other in combinations(masks, 2):
        area = masks[one].copy()
        area.draw(masks[other], (0, 0))
        both = masks[one].overlap_area(masks[other], (0, 0))
        assert area.count() - both > area.count() * 0.1, (one, other)


@pytest.mark.parametrize("size", [(418, 418), (417, 417), (626, 626), (300, 421)])
@pytest.mark.parametrize("digit", ["7", ""])
def test_a_court_card_reads_the_same_from_both_sides(
    kit: Kit, size: tuple[int, int], digit: str
) -> None:
    """The flat card equals itself turned by 180 degrees, to the pixel."""
    face = CardFace(*size, "pig", "pink", "PIG", digit, 7 if digit else 0, court=True)
    upright = pygame.image.tobytes(kit.get(face), "RGBA")
    assert upright == pygame.image.tobytes(kit.get(Turned(face, 2)), "RGBA")


def test_an_upright_card_is_no_court_card(kit: Kit) -> None:
    """On an upright screen the card is shown once."""
    face = CardFace(400, 300, "pig", "pink", "PIG", "7", 7, court=False)
    upright = pygame.image.tobytes(kit.get(face), "RGBA")
    assert upright != pygame.image.tobytes(kit.get(Turned(face, 2)), "RGBA")


def test_every_value_has_its_own_dots(kit: Kit) -> None:
    """0 to 9: no two fields look alike even without their digit's shape."""
    looks = {
        pygame.image.tobytes(kit.get(Field(360, 180, "pig", "pink", "", "0", dots)), "RGBA")
        for dots in range(10)
    }
    assert len(looks) == 10


@pytest.mark.parametrize("colour", [*CARD, "no such colour"])
def test_a_card_of_any_colour_is_painted(kit: Kit, colour: str) -> None:
    """An unknown colour is grey, never an error."""
    face = CardFace(200, 200, "pig", colour, "PIG", "3", 3, court=True)
    assert kit.get(face).get_size() == (200, 200)


def test_every_named_picture_exists() -> None:
    """No name in the tables ends in the placeholder."""
    assert [name for name in (*EMOJI, *DRAWN) if not known(name)] == []


USED = """
pig dog cat cow donkey sheep chick monkey raccoon unicorn kangaroo ostrich amber egg clover heart
trophy card robot globe play back gear people question hand hourglass star moon speaker undo stop
flag-en flag-pt-BR flag-de
"""


@pytest.mark.parametrize("name", USED.split())
def test_the_games_pictures_are_there(name: str) -> None:
    """The names that scenes may use; donkey is Emoji 15 and must be in the package's version."""
    assert known(name)


@pytest.mark.parametrize("name", ["", "no such thing", "no\nsuch", "🫠🫠🫠🫠", "../../x", "\x00"])
def test_unknown_art_is_a_placeholder(name: str) -> None:
    """A picture that does not exist is neutral, of the asked size, and never an error."""
    assert not known(name)
    gallery = Gallery()
    placeholder = pygame.image.tobytes(gallery.icon("placeholder", 40), "RGBA")
    assert pygame.image.tobytes(gallery.icon(name, 40), "RGBA") == placeholder
    reach = gallery.reach(40)
    assert gallery.sticker(name, 40).get_size() == (40 + 2 * reach,) * 2


def test_an_emoji_is_its_own_name() -> None:
    """Decks may name a picture by the emoji itself, also by one of several code points."""
    assert code_point("🦝") == "1f99d"
    assert code_point("❤️") == EMOJI["heart"]
    assert known("🦝")
    assert known("🇩🇪")


def test_the_gallery_forgets_the_oldest() -> None:
    """No more than its room is kept."""
    gallery = Gallery(room=5)
    for px in range(20, 60):
        gallery.sticker("pig", px)
    assert len(gallery._kept) <= 5


@pytest.mark.parametrize("text", [*NAMES, "a b c d e f g h", "one two three four five six seven"])
@pytest.mark.parametrize("box", [(60, 20), (120, 40), (300, 40), (90, 90), (400, 160)])
@pytest.mark.parametrize("lines", [1, 2, 3])
def test_text_fits_its_box(kit: Kit, text: str, box: tuple[int, int], lines: int) -> None:
    """Shrunk, wrapped or cut short, but never wider than its box nor on too many rows."""
    for face in ("display", "body"):
        fitted = kit.type.fit(text, face, box, box[1], lines)
        assert 1 <= len(fitted.rows) <= lines
        for row in fitted.rows:
            assert kit.type.width(row, face, fitted.px) <= box[0]
        assert fitted.px * (1 + 1.16 * (len(fitted.rows) - 1)) <= box[1] * 1.03


def test_text_is_not_cut_while_it_could_be_smaller(kit: Kit) -> None:
    """Words are lost only when they do not fit at the smallest size either."""
    assert kit.type.fit("Maximilian", "display", (150, 44), 44, 1).rows == ("Maximilian",)
    assert kit.type.fit("Maximilian" * 9, "display", (150, 44), 44, 1).rows[0].endswith("…")


def test_signs_that_the_display_face_lacks_are_written_in_the_other(kit: Kit) -> None:
    """Fredoka has no Cyrillic; Nunito has."""
    fonts = kit.type.fonts
    assert fonts.can("display", "Zoë, Ângela, Jörg ß “” …")
    assert not fonts.can("display", "Жанна")
    assert fonts.can("body", "Жанна, Zoë → €")
    assert kit.type.font("Жанна", "display", 32) is fonts.get("body", 32)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [(410, 104), (230, 104), (190, 128), (120, 112), (60, 50)])
@pytest.mark.parametrize("mood", Mood)
def test_panels_hold_any_name(kit: Kit, name: str, size: tuple[int, int], mood: Mood) -> None:
    """Nothing in a panel is drawn into its outer glow but glow and badge."""
    counts = (Count("card", 88), Count("trophy", 1234), Count("heart", 4))
    glow = glow_of(size[1])
    panel = SeatPanel(*size, 7, name, mood, "", counts, Meaning.SLAP, bot=True, panel=(20, 20, 30))
    surface = kit.get(panel)
    assert surface.get_size() == (size[0] + 2 * glow, size[1] + 2 * glow)
    if mood is Mood.IDLE:
        outside = surface.copy()
        outside.fill((0, 0, 0, 0), (glow, glow, *size))
        assert pygame.mask.from_surface(outside, 0).count() == 0


def test_the_photo_finish_is_drawn_to_scale() -> None:
    """Proportional up to a second; what is later stands at the end."""
    assert scale_of((0.0, 3.0)) == 10
    assert place_on_line(3.0, 10) == pytest.approx(0.3)
    assert scale_of((0.0, 4000.0)) == 1000
    assert place_on_line(4000.0, 1000) == 1


@pytest.mark.parametrize("court", [True, False])
def test_long_words_break_no_face(kit: Kit, court: bool) -> None:
    """Menus, posters and the podium take any text and any number of places."""
    words, panel = "extraordinarily " * 12, (20, 20, 30)
    tiles = tuple((words, "pig", words, words) for _ in range(8))
    faces: list[Picture] = [
        MenuFace(900, 440, 1.0, panel, words, tiles, 3, words, court),
        PosterFace(700, 440, panel, "pig", words, words, "", court),
        PodiumFace(
            900,
            440,
            1.0,
            panel,
            words,
            words,
            "card",
            tuple((n, n, -3 if n == 9 else 10 - n, words) for n in range(1, 11)),
            court,
        ),
        PodiumFace(900, 440, 1.0, panel, "", "", "", (), court),
    ]
    for face in faces:
        assert kit.get(face).get_size() in ((900, 440), (700, 440))
