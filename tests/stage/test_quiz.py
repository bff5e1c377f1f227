"""A quiz on the screen: both long sides read everything, nothing is given away too soon."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed
from msgspec.structs import replace

from device.events import line
from device.scene import Countdown, Fit, Pile, Quiz
from device.stage.compose import wants_of
from device.stage.layout import Wants, plan
from device.stage.picture import Turned
from device.stage.quiz import HintStrip, QuizPlate, QuizView
from device.stage.quiz_room import quiz_halves, quiz_slots
from device.stage.quiz_show import CRACK, SHIVER, TURN, QuizShow
from device.stage.quiz_tiles import AnswerTile, SkipTile, tile_parts
from device.stage.samples import SAMPLES, Plain
from device.stage.words import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.stage import Stage
    from device.stage.geometry import Box
    from device.stage.layout import Layout, Plan
    from device.stage.picture import Kit, Picture, Sprite
    from device.stage.svg import Surface

PANEL = (44, 18, 38)
SCREENS = [(1280, 720), (1024, 600), (1280, 1024), (720, 1280)]
NOTE = (
    "Ein gesundes erwachsenes Tier hat drei oder mehr Augen. Ein Facettenauge zählt als eines, "
    "kleine Punktaugen zählen als je ein Aug"
)
LAYOUTS: list[Layout] = ["flat", "stand"]
LOOK = pytest.mark.parametrize(
    ("layout", "size", "buttons"), list(product(LAYOUTS, SCREENS, (False, True)))
)


def planned(count: int, size: tuple[int, int], layout: Layout, *, buttons: bool) -> Plan:
    """Return the plan of a quiz for so many players."""
    wants = Wants("quiz", ring=False)
    return plan(tuple(range(count)), size, layout, buttons=buttons, wants=wants)


def asked(name: str) -> Quiz:
    """Return a sample's quiz."""
    quiz = SAMPLES[name].centre
    assert isinstance(quiz, Quiz)
    return quiz


@LOOK
def test_nothing_on_a_half_overlaps_or_falls_off(
    layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """Question, note, eight answers, pass and hint, with 2, 5 and 10 seats."""
    for count in (2, 5, 10):
        found = planned(count, size, layout, buttons=buttons)
        halves = quiz_halves(found.plate, found.unit, court=found.court)
        assert len(halves) == (2 if layout == "flat" else 1)
        assert not halves[0][0].overlaps(halves[-1][0]) or len(halves) == 1
        for half, _ in halves:
            at = quiz_slots(*half.size, found.unit)
            boxes = [at.question, at.note, *at.answers, at.skip, at.hint]
            assert len(at.answers) == 8
            for box in boxes:
                assert box.x >= 0, (count, box)
                assert box.y >= 0, (count, box)
                assert box.right <= half.w, (count, box)
                assert box.bottom <= half.h, (count, box)
                assert box.h >= size[1] / 56 * found.unit / (size[1] / 720), (count, box)
            for one, other in combinations(boxes, 2):
                assert not one.overlaps(other), (count, one, other)


@LOOK
def test_spoken_lines_cover_the_hint_and_no_answer(
    layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """On a flat table a caption stands where the hint is, for each long side."""
    found = planned(5, size, layout, buttons=buttons)
    halves = quiz_halves(found.plate, found.unit, court=found.court)
    slots = quiz_slots(*halves[0][0].size, found.unit)
    if layout == "flat":
        assert found.covering
        assert [box.size for box, _ in found.captions] == [slots.hint.size] * 2
        assert [turn for _, turn in found.captions] == [0, 2]
    else:
        assert not any(box.overlaps(found.centre) for box, _ in found.captions)


def test_both_long_sides_see_the_same() -> None:
    """The upper half is the lower one turned: the same tiles at the mirrored places."""
    scene = SAMPLES["quiz"]
    found = planned(5, (1280, 720), "flat", buttons=False)
    view = QuizView(asked("quiz"), found.unit, PANEL, Reader(Plain(), scene), court=True)
    sprites = view.sprites(found.plate, 10)[1:]
    low = [sprite for sprite in sprites if not isinstance(sprite.picture, Turned)]
    high = [sprite for sprite in sprites if isinstance(sprite.picture, Turned)]
    assert len(low) == len(high) == 10
    for one, other in zip(low, high, strict=True):
        assert other.picture == Turned(one.picture, 2)
        assert abs((one.box.y - found.plate.y) - (found.plate.bottom - other.box.bottom)) <= 1
        assert abs((one.box.x - found.plate.x) - (found.plate.right - other.box.right)) <= 1


def lying(surface: Surface) -> Surface:
    """Return what is seen of a surface on the plate."""
    table = pygame.Surface(surface.get_size())
    table.fill(PANEL)
    table.blit(surface, (0, 0))
    return table


def tile(  # noqa: PLR0913 - what differs between tiles, by name
    words: str = "Emperor penguin",
    *,
    size: tuple[int, int] = (434, 29),
    fit: Fit = Fit.OPEN,
    eggs: tuple[int, ...] = (),
    limit: int = 3,
    frame: tuple[int, int, int] | None = None,
) -> AnswerTile:
    """Return an answer's tile."""
    return AnswerTile(
        *size,
        rim=4 if frame else 0,
        letter="D",
        words=words,
        eggs=eggs,
        limit=limit,
        fit=fit,
        frame=frame,
        panel=PANEL,
    )


@pytest.mark.parametrize("size", [(434, 29), (336, 84)])
def test_what_is_known_of_an_answer_is_seen_without_colour(kit: Kit, size: tuple[int, int]) -> None:
    """7.5: "test in greyscale": open, lit, greyed, true and stranger differ in many pixels."""
    tiles = [tile(size=size, fit=fit) for fit in Fit]
    tiles.append(tile(size=size, frame=(29, 108, 205)))
    looks = [
        pygame.image.tobytes(pygame.transform.grayscale(lying(kit.get(one))), "RGB")[::3]
        for one in tiles
    ]
    for one, other in combinations(looks, 2):
        differing = sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True))
        assert differing > size[0] * size[1] * 0.02


@LOOK
def test_words_of_24_characters_are_whole(
    kit: Kit, layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """The longest that a deck may have, on each table, with all the eggs that can lie there."""
    for count, limit in ((2, 2), (5, 3), (10, 6)):
        found = planned(count, size, layout, buttons=buttons)
        half, _ = quiz_halves(found.plate, found.unit, court=found.court)[0]
        box = quiz_slots(*half.size, found.unit).answers[0]
        for words in ("Mausoleum, Halikarnasso", "Weitsprung aus dem Stan"):
            pair = (tile(words + end, size=box.size, limit=limit) for end in "os")
            assert changed(*(lying(kit.get(one)) for one in pair)).w, (count, words)


@pytest.mark.parametrize("size", [(434, 29), (336, 84)])
@pytest.mark.parametrize("limit", [2, 3, 6])
def test_each_egg_lies_in_a_place_of_its_own(kit: Kit, size: tuple[int, int], limit: int) -> None:
    """7.4: "egg dots in seat shapes": one more egg changes its place and no word."""
    at = tile_parts(*size, limit)
    spots = []
    for eggs in range(limit):
        before, after = (
            lying(kit.get(tile(size=size, limit=limit, eggs=tuple(range(1, n + 1)))))
            for n in (eggs, eggs + 1)
        )
        spots.append(changed(before, after))
        assert spots[-1].left >= at.eggs.x
        assert spots[-1].right <= at.eggs.right
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)
    assert all(a.right <= b.left + 1 for a, b in pairwise(spots))
    other = lying(kit.get(tile(size=size, limit=limit, eggs=(2,))))
    assert changed(other, lying(kit.get(tile(size=size, limit=limit, eggs=(3,))))).w


def test_places_that_are_left_are_seen_until_the_end(kit: Kit) -> None:
    """As many rings as eggs can still be laid; none once it is told."""
    looks = {pygame.image.tobytes(kit.get(tile(limit=n)), "RGBA") for n in (2, 3, 4)}
    assert len(looks) == 3
    eggs = lying(kit.get(tile(fit=Fit.TRUE))).subsurface(tile_parts(434, 29, 3).eggs)
    assert len({eggs.get_at((x, y))[:3] for x in range(60) for y in range(4, 20)}) == 1


@pytest.mark.parametrize("size", [(114, 130), (680, 50)])
def test_who_has_passed_is_seen(kit: Kit, size: tuple[int, int]) -> None:
    """Each player's mark, up to ten of them, beside the word or without it."""
    for words in ("Passen", ""):
        looks = {
            pygame.image.tobytes(
                kit.get(SkipTile(*size, 0, words, tuple(range(1, n + 1)), None, PANEL)), "RGBA"
            )
            for n in range(11)
        }
        assert len(looks) == 11


def test_pass_is_shown_only_when_it_is_on_offer_or_taken() -> None:
    """At the reveal, with nobody's mark on it, there is no such tile."""
    quiz = replace(asked("quiz"), skip=None, passed=())
    for one, wanted in ((asked("quiz"), 1), (quiz, 0), (replace(quiz, passed=(1,)), 1)):
        view = QuizView(one, 1.0, PANEL, Reader(Plain(), SAMPLES["quiz"]), court=False)
        sprites = view.sprites(plan((), (1280, 720), "stand", wants=Wants("quiz")).plate, 10)
        assert sum(isinstance(sprite.picture, SkipTile) for sprite in sprites) == wanted


@LOOK
def test_long_words_are_whole_on_their_plates(
    kit: Kit, layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """A claim of 58 characters, a note of 130 and a why of 110, for two to ten."""
    claim, note, why = (
        "Steht im NATO-Alphabet für einen Buchstaben des Alphabets",
        NOTE,
        "abcde fgh " * 11,
    )
    for count in (2, 5, 10):
        found = planned(count, size, layout, buttons=buttons)
        half, _ = quiz_halves(found.plate, found.unit, court=found.court)[0]
        hint = quiz_slots(*half.size, found.unit).hint.size
        plates = (found.plate.w, found.plate.h, found.unit, PANEL)
        looks = [
            (
                QuizPlate(*plates, claim + end, "", found.court),
                QuizPlate(*plates, "", note + end, found.court),
                HintStrip(*hint, why + end, PANEL, True),
            )
            for end in "ox"
        ]
        for pair in zip(*looks, strict=True):
            assert changed(*(lying(kit.get(one)) for one in pair)).w, (count, pair)


def told(sprites: list[Sprite]) -> list[AnswerTile]:
    """Return the framed tiles among the sprites."""
    bare: list[Picture] = [
        sprite.picture.picture if isinstance(sprite.picture, Turned) else sprite.picture
        for sprite in sprites
    ]
    return [one for one in bare if isinstance(one, AnswerTile) and one.frame]


def cracking(name: str, *, calm: bool = False) -> tuple[QuizShow, list[Sprite], Box]:
    """Return a show that has just seen this sample, its sprites, and the told tile's box."""
    show = QuizShow(calm=calm)
    show.look(asked("quiz"))
    show.look(asked(name))
    show.start(0.0)
    found = planned(5, (1280, 720), "flat", buttons=False)
    view = QuizView(asked(name), found.unit, PANEL, Reader(Plain(), SAMPLES[name]), court=True)
    sprites = view.sprites(found.plate, 10)
    box = next(sprite.box for sprite in sprites if told([sprite]))
    return show, sprites, box


def test_a_closed_tile_gives_nothing_away() -> None:
    """7.4: "tiles crack one by one": until it has turned, true and stranger look the same."""
    closed = []
    for name in ("told-true", "cracked"):
        show, still, _ = cracking(name)
        at = show.sprites(still, SHIVER + TURN * 0.4)
        closed += [{(one.fit, one.frame, one.rim) for one in told(at)}]
        assert not any(
            isinstance(sprite.picture, HintStrip) and sprite.picture.loud for sprite in at
        )
        assert show.sprites(still, CRACK) == still
    assert closed[0] == closed[1] == {(Fit.OPEN, (255, 206, 64), 5)}


def test_a_tile_turns_over_at_its_place() -> None:
    """It shivers, gets flat, is another one from there on, and lies where it lay."""
    show, still, box = cracking("cracked")
    seen = [show.sprites(still, step / 60) for step in range(round(CRACK * 60) + 2)]
    boxes = [next(sprite.box for sprite in at if told([sprite])) for at in seen]
    assert boxes[0] == boxes[-1] == box
    assert min(found.h for found in boxes) < box.h / 4
    assert all(abs(found.centre[1] - box.centre[1]) <= 1 for found in boxes)
    assert all(abs(found.x - box.x) <= box.h * 0.13 for found in boxes)
    fits = [told(at)[0].fit for at in seen]
    assert fits == sorted(fits)  # open, then stranger
    assert set(fits) == {Fit.OPEN, Fit.STRANGER}


def test_only_another_answer_turns_over() -> None:
    """The same one told again, a new card, or a calm stage: nothing moves."""
    show, *_ = cracking("cracked")
    assert show.moving(0.0)
    assert not show.moving(CRACK)
    show.look(replace(asked("cracked"), hint=line("how it ended")))
    show.start(50.0)
    assert not show.moving(50.0)
    show.look(replace(asked("cracked"), told=5))
    assert show.moving(60.0)
    show.look(Pile())
    assert not show.moving(60.0)
    calm, *_ = cracking("cracked", calm=True)
    assert not calm.moving(0.0)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_next_lit_tile_is_cheap(opened: Callable[..., Stage], layout: str) -> None:
    """Two tiles for each long side are painted, and nothing else."""
    stage = opened(layout=layout)
    scene = replace(SAMPLES["quiz"], countdown=None)
    for lap in range(3):
        for lit in range(9):
            stage.show(replace(scene, centre=replace(asked("quiz"), lit=lit)))
            pictures, pixels = stage._kit.painted, stage.painted
            stage.draw(10.0 * lap + lit, 0)
            if lap == 2:
                assert stage._kit.painted - pictures <= 4, lit
                assert stage.painted - pixels < 1280 * 720 * 0.2


def test_a_scanning_ring_keeps_its_room() -> None:
    """Only while somebody is scanned for; without one the plate is larger."""
    ring = wants_of(replace(SAMPLES["quiz"], countdown=Countdown(0, 2, 1)))
    plain = wants_of(replace(SAMPLES["quiz"], countdown=None))
    plates = [plan((0, 1), (1280, 720), "flat", wants=wants).plate for wants in (ring, plain)]
    assert plates[0].h < plates[1].h
    assert ring.shape == plain.shape == "quiz"
