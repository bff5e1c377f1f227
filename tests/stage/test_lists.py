"""A card with a list on its back: read by one and gone without a trace, or read by everybody."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed
from msgspec.structs import replace

from device.events import line
from device.scene import Roll
from device.stage.compose import Composer, wants_of
from device.stage.geometry import inside
from device.stage.heavy import GLYPHS
from device.stage.layout import Wants, plan
from device.stage.picture import Turned
from device.stage.roll_back import ListCard, Printed, RollBack
from device.stage.roll_face import RollFace
from device.stage.roll_room import back_box, back_slots, face_halves, list_halves, row_slots
from device.stage.sample_rolls import ENTRIES, hearty
from device.stage.samples import SAMPLES, Plain
from device.stage.words import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.scene import Entry, Scene
    from device.stage import Stage
    from device.stage.geometry import Box
    from device.stage.layout import Layout, Plan
    from device.stage.picture import Kit, Sprite
    from device.stage.svg import Surface

CONTENT = Path(__file__).parents[2] / "device" / "content"
FRAME = 1 / 60
PANEL = (8, 26, 48)
SIZES = [(1280, 720), (1280, 1024), (1024, 768)]
LAYOUTS: list[Layout] = ["flat", "stand"]
LOOK = pytest.mark.parametrize(
    ("layout", "size", "buttons"), list(product(LAYOUTS, SIZES, (False, True)))
)
OTHER = tuple(replace(entry, words=line(f"{entry.words.key} II")) for entry in ENTRIES)


UVA = Printed(10, "Uva", "", "1 t")


def pixels(stage: Stage) -> bytes:
    """Return what is on the surface."""
    return pygame.image.tobytes(stage.surface, "RGB")


def settled(stage: Stage, scene: Scene) -> Stage:
    """Show a scene and draw until nothing moves."""
    stage.show(scene)
    for now in (0.0, 0.1, 5.0):
        stage.draw(now, 1.0)
    return stage


def secret(reader: int, count: int = 6, entries: tuple[Entry, ...] = ENTRIES) -> Scene:
    """Return the scene while this player's button is down."""
    roll = SAMPLES["doubt"].centre
    assert isinstance(roll, Roll)
    centre = replace(roll, entries=entries, reader=reader)
    return replace(SAMPLES["doubt"], centre=centre, seats=hearty(count), countdown=None)


def shut(scene: Scene) -> Scene:
    """Return the scene once that button is up again."""
    assert isinstance(scene.centre, Roll)
    return replace(scene, centre=replace(scene.centre, entries=(), reader=None))


def laid(scene: Scene, layout: Layout, *, buttons: bool = False) -> tuple[Plan, list[Sprite]]:
    """Return a scene's plan and its sprites."""
    players = tuple(seat.player for seat in scene.seats)
    found = plan(players, (1280, 720), layout, buttons=buttons, wants=wants_of(scene))
    return found, Composer(scene, found, Reader(Plain(), scene)).sprites()


def lists(sprites: list[Sprite]) -> list[tuple[ListCard, int, Box]]:
    """Return the lists among these sprites, each with its turn and its box."""
    found = []
    for sprite in sprites:
        whole = sprite.picture
        turn = whole.turn if isinstance(whole, Turned) else 0
        picture = whole.picture if isinstance(whole, Turned) else whole
        if isinstance(picture, ListCard):
            found.append((picture, turn, sprite.box))
    return found


@pytest.mark.parametrize("rotate", [0, 90])
@pytest.mark.parametrize(("layout", "reader"), list(product(LAYOUTS, (0, 1, 3))))
def test_a_secret_list_comes_and_goes_with_a_cut(
    opened: Callable[..., Stage], layout: Layout, reader: int, rotate: int
) -> None:
    """Decision 12: "a cut, no tween, gone one frame after the debounced release"."""
    scene = secret(reader)
    stage, fresh = opened(layout=layout, rotate=rotate), opened(layout=layout, rotate=rotate)
    before = pixels(settled(stage, shut(scene)))

    stage.show(scene)
    assert stage.due(5.0 + FRAME, 1.0) == 5.0 + FRAME  # at once
    assert stage.draw(5.0 + FRAME, 1.0)
    assert pixels(stage) == pixels(settled(fresh, scene)) != before
    assert stage.due(5.0 + 2 * FRAME, 1.0) is None  # nothing moves

    stage.show(shut(scene))
    assert stage.due(5.0 + 3 * FRAME, 1.0) == 5.0 + 3 * FRAME
    assert stage.draw(5.0 + 3 * FRAME, 1.0)
    assert pixels(stage) == before
    assert stage.due(5.0 + 4 * FRAME, 1.0) is None


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_list_shows_through_what_follows_it(opened: Callable[..., Stage], layout: str) -> None:
    """Whatever stood there: the question, a menu or the lobby is the same, to the pixel."""
    looks = []
    for entries in (ENTRIES, OTHER):
        stage, seen = settled(opened(layout=layout), secret(1, entries=entries)), []
        for number, scene in enumerate((shut(secret(1)), SAMPLES["menu"], SAMPLES["doubt"])):
            stage.show(scene)
            stage.draw(6.0 + number * FRAME, 1.0)
            seen.append(pixels(stage))
            settled(stage, secret(1, entries=entries))
        looks.append(seen)
    assert looks[0] == looks[1]


@pytest.mark.parametrize(("layout", "count"), list(product(LAYOUTS, (2, 6, 10))))
def test_a_secret_list_is_upright_for_its_reader_alone(layout: Layout, count: int) -> None:
    """7.4: "the list is on the screen only while the challenger's own button is down": once."""
    for reader in range(count):
        found, sprites = laid(secret(reader, count), layout)
        ((card, turn, box),) = lists(sprites)
        spot = found.spot(reader)
        assert spot is not None
        assert turn == spot.turn
        assert len(card.back.lines) == len(ENTRIES)
        assert found.plate.fit(*box.size) == box
        assert box.w <= found.plate.w
        assert box.h <= found.plate.h
        others = [*found.captions, *found.asides]
        assert not any(box.overlaps(other) for other, _ in others)


def test_a_face_gives_nothing_away() -> None:
    """Do not look at the Top 10 list on the back: a card with its face up is another picture."""
    for name in ("roll", "doubt"):
        _, sprites = laid(SAMPLES[name], "flat")
        assert not lists(sprites)
        assert [one for one in sprites if isinstance(one.picture, RollFace)]


def test_a_list_for_all_is_read_from_both_long_sides() -> None:
    """ET-21: "the device shows the list to all": twice on a flat table, once on an upright one."""
    found, sprites = laid(SAMPLES["listed-ten"], "flat")
    lower, upper = lists(sprites)
    assert (lower[0], lower[1], upper[1]) == (upper[0], 0, 2)
    assert lower[2].y - found.plate.y == found.plate.bottom - upper[2].bottom
    assert len(lists(laid(SAMPLES["listed-ten"], "stand")[1])) == 1


@LOOK
def test_nothing_beside_a_list_covers_it(
    layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """What is told has its own place; a spoken line lies over the hint, not over a list."""
    for count in (2, 6, 10):
        wants = Wants("list", ring=False, notices=1)
        found = plan(tuple(range(count)), size, layout, buttons=buttons, wants=wants)
        cards = list_halves(found.plate, found.unit) if found.court else ((found.plate, 0),)
        told = [*cards, *found.asides]
        assert len(found.asides) == len(cards)
        assert not any(one.overlaps(other) for (one, _), (other, _) in combinations(told, 2))
        for card, turn in cards:
            rows, spoken = rows_of(card, turn), [box for box, _ in found.captions]
            assert not any(row.overlaps(box) for row, box in product(rows, spoken))
            assert all(row.h >= 13 * found.unit for row in rows)


def rows_of(card: Box, turn: int) -> list[Box]:
    """Return where the lines of a list are on the screen."""
    ((area, _),) = face_halves(card.size, court=False)
    rows = back_slots(*area.size, 10, credit=True).rows
    return [inside(card, turn, row.moved(area.x, area.y)) for row in rows]


@pytest.mark.parametrize(("w", "h"), [(389, 389), (714, 200), (434, 330), (330, 434)])
@pytest.mark.parametrize("lines", [10, 11, 14])
def test_lines_lie_below_each_other(w: int, h: int, lines: int) -> None:
    """ET-17: more than ten names where places are shared; nothing overlaps, all are alike."""
    at = back_slots(w, h, lines, credit=True)
    boxes = [at.title, at.note, *at.rows, at.hint, at.credit]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert len({box.size for box in at.rows}) == 1
    first = [row for row in at.rows if row.x == at.rows[0].x]
    assert all(a.bottom < b.y for a, b in pairwise(first))
    assert all(box.x >= 0 and box.right <= w and box.bottom <= h for box in boxes)
    slots = row_slots(*at.rows[0].size, 1.0, 60)
    parts = [slots.place, slots.words, slots.value]
    assert not any(one.overlaps(other) for one, other in combinations(parts, 2))


def lying(surface: Surface) -> Surface:
    """Return what is seen of a surface on the table."""
    table = pygame.Surface(surface.get_size())
    table.fill(PANEL)
    table.blit(surface, (0, 0))
    return table


def back(
    found: Plan,
    card: tuple[int, int],
    *,
    title: str = "Title",
    note: str = "",
    last: Printed = UVA,
) -> ListCard:
    """Return a card of this size with a list whose tenth line is this one."""
    lines = tuple(Printed(n, f"Name {n}", "", f"{n} t") for n in range(1, 10))
    printed = RollBack(*card, found.unit, PANEL, title, note, "", "", (*lines, last))
    return ListCard(*card, PANEL, printed)


@LOOK
def test_the_longest_words_on_a_list_are_whole(
    kit: Kit, layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """Names of 28 characters, long values, a title of 60 and a note of 150: with 2 to 10 seats."""
    name, value = "Vereinigte Arabische Emirat", "5.140.000 km"
    title, note = "Planeten und Zwergplaneten mit den meisten Monden, 2024 ", "abcde fgh " * 15
    for count in (2, 6, 10):
        one = plan(tuple(range(count)), size, layout, buttons=buttons)
        every = plan(tuple(range(count)), size, layout, buttons=buttons, wants=Wants("list"))
        public = list_halves(every.plate, every.unit)[0][0] if every.court else every.plate
        for found, card in ((one, back_box(one.plate, 0)), (every, public)):
            looks = [
                (
                    back(found, card.size, last=Printed(10, name + end, "", value)),
                    back(found, card.size, last=Printed(10, "Uva", "", value + end)),
                    back(found, card.size, title=title + end),
                    back(found, card.size, note=note + end),
                )
                for end in "ox"
            ]
            for pair in zip(*looks, strict=True):
                assert changed(*(lying(kit.get(it)) for it in pair)).w, (count, pair)


@LOOK
def test_the_longest_words_on_a_face_are_whole(
    kit: Kit, layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """A title of 60 characters, a note of 150 (not tiny), and what to do in two parts."""
    title, note = "Planeten und Zwergplaneten mit den meisten Monden, 2024 ", "abcde fgh " * 15
    for count in (2, 10):
        found = plan(tuple(range(count)), size, layout, buttons=buttons)
        looks = [
            [
                RollFace(*found.plate.size, PANEL, *words, found.court)
                for words in (
                    (title + end, "", ""),
                    ("Title", note + end, ""),
                    ("Title", "", f"Gab es schon? Schlag{end} · Von dir? Halten"),
                    ("Title", "", f"Gab es schon? Schlag · Von dir? Halten{end}"),
                )
            ]
            for end in "ox"
        ]
        seen = [changed(*(lying(kit.get(it)) for it in pair)) for pair in zip(*looks, strict=True)]
        assert all(part.w for part in seen), (count, seen)
        assert seen[1].h >= 5.4 * found.unit, count  # as high as an x of 12 units


def test_all_names_of_a_list_are_written_alike(kit: Kit) -> None:
    """Where one of them is long, all are smaller: the first line is, too."""
    found = plan((0, 1), (1280, 720), "stand")
    short, long = (
        lying(kit.get(back(found, (400, 600), last=Printed(10, name, "", "1 t"))))
        for name in ("Uva", "Vereinigte Arabische Emirate im Sommer")
    )
    assert changed(short, long).top < 200


def test_shared_places_have_the_same_number(kit: Kit) -> None:
    """ET-17: "Tied answers": 4 and 4, then 6; another number on a line is another picture."""
    found = plan((0, 1), (1280, 720), "flat")
    looks = [
        lying(kit.get(back(found, (400, 400), last=Printed(place, "Uva", "uvas", "1 t"))))
        for place in (9, 10)
    ]
    seen = changed(*looks)
    assert 0 < seen.w < 40
    assert [entry.place for entry in ENTRIES].count(4) == 2


def test_every_sign_of_decks_and_phrases_can_be_written() -> None:
    """Also ≈, which a list puts before a name that is close enough (ET-18)."""
    written = {sign for path in CONTENT.rglob("*.*") for sign in path.read_text(encoding="utf-8")}
    assert {sign for sign in written if ord(sign) not in GLYPHS} <= {"\n"}
    assert ord("≈") in GLYPHS
