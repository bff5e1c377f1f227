"""The stage: what is shown when, what is painted again, and when it wants to be called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from device.events import line
from device.scene import Card, Countdown, Hold, Menu, Pile, Scene, Seat, Tile
from device.stage import Stage
from device.stage.motion import FLIP, SWEEP
from device.stage.samples import COW, PIG, SAMPLES, Plain, seats

if TYPE_CHECKING:
    from collections.abc import Callable

    Open = Callable[..., Stage]

FRAME = 1 / 60
QUIET = Scene("meadow", Pile((COW,), 1, 1, 0), seats(4))


def run(stage: Stage, start: float, end: float) -> list[float]:
    """Draw sixty times a second; return the moments at which draw said "seen"."""
    seen = []
    for frame in range(round((end - start) / FRAME) + 1):
        now = start + frame * FRAME
        if stage.draw(now, now):
            seen.append(now - start)
    return seen


def settle(stage: Stage, start: float) -> None:
    """Draw a few times within a second, until nothing moves by itself."""
    for now in (start, start, start + 0.1, start + 0.3, start + 1.0):
        stage.draw(now, now)


def settled(stage: Stage, scene: Scene) -> Stage:
    """Show a scene and draw until nothing moves."""
    stage.show(scene)
    settle(stage, 0.0)
    return stage


def pixels(stage: Stage) -> bytes:
    """Return what is on the surface."""
    return pygame.image.tobytes(stage.surface, "RGB")


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("layout", ["flat", "stand"])
def test_every_sample_is_drawn_and_then_stands_still(opened: Open, name: str, layout: str) -> None:
    """A second drawing at the same moment paints no pixel and calls for no update."""
    stage = opened(layout=layout, buttons=name == "ten", calm=True)
    stage.show(SAMPLES[name])
    stage.draw(0.0, 0.0)
    painted = stage.painted
    assert painted >= 1280 * 720
    stage.draw(0.0, 0.0)
    assert stage.painted == painted


def test_nothing_is_painted_while_nothing_changes(opened: Open) -> None:
    """A scene that stands still costs nothing and wants no next call."""
    stage = settled(opened(), QUIET)
    painted = stage.painted
    assert stage.due(1.0, 1.0) is None
    assert run(stage, 1.0, 2.0) == []
    assert stage.painted == painted


def test_an_equal_scene_changes_nothing(opened: Open) -> None:
    """`show` may be called after every event; an equal scene is no new one."""
    stage = settled(opened(), QUIET)
    stage.show(replace(QUIET))
    assert stage.due(1.0, 1.0) is None
    assert not stage.draw(1.0, 1.0)


def test_a_small_change_paints_a_small_part(opened: Open) -> None:
    """Another name in one panel repaints that panel, not the table."""
    stage = settled(opened(), QUIET)
    painted = stage.painted
    changed = replace(QUIET.seats[0], name="Klaus")
    stage.show(replace(QUIET, seats=(changed, *QUIET.seats[1:])))
    assert stage.draw(1.0, 1.0)
    assert 0 < stage.painted - painted < 1280 * 720 / 8


def test_what_is_painted_in_parts_equals_what_is_painted_whole(opened: Open) -> None:
    """After a game's worth of changes the screen is, to the pixel, a fresh one's."""
    stage = opened()
    for index, scene in enumerate(SAMPLES.values()):
        stage.show(scene)
        stage.caption(f"caption {index}" if index % 2 else None, index % 3)
        settle(stage, index * 2.0)
    last = list(SAMPLES.values())[-2]
    stage.show(last)
    stage.caption(None)
    settle(stage, 50.0)
    stage.draw(60.0, 0.5)
    fresh = opened()
    fresh.show(last)
    settle(fresh, 50.0)
    fresh.draw(60.0, 0.5)
    assert pixels(stage) == pixels(fresh)


def test_seen_comes_once_and_not_before_the_middle_of_the_flip(opened: Open) -> None:
    """Shown(at) is when the face could be seen: once, in the second half of the flip."""
    stage = settled(opened(), QUIET)
    stage.show(replace(QUIET, centre=Pile((COW, PIG), 2, 2, 1)))
    seen = run(stage, 5.0, 6.0)
    assert len(seen) == 1
    assert FLIP / 2 <= seen[0] <= FLIP / 2 + 3 * FRAME


def test_other_scenes_are_seen_at_once(opened: Open) -> None:
    """A menu, a change of seats or a taker has nothing to turn over."""
    stage = settled(opened(), QUIET)
    for scene in (SAMPLES["menu"], SAMPLES["monkey"], SAMPLES["end"]):
        stage.show(scene)
        assert stage.draw(2.0, 2.0)
        assert not stage.draw(2.1, 2.1)


def test_a_scene_replaced_in_flight_is_seen_once_as_the_newest(opened: Open) -> None:
    """Seats change while the card is in the air: still one "seen", after the middle."""
    stage = settled(opened(), QUIET)
    flying = replace(QUIET, centre=Pile((COW, PIG), 2, 2, 1))
    stage.show(flying)
    assert run(stage, 5.0, 5.0 + FLIP / 4) == []
    stage.show(replace(flying, seats=seats(4, p0={"badge": line("1st!")})))
    seen = run(stage, 5.0 + FLIP / 4 + FRAME, 6.0)
    assert len(seen) == 1


def test_the_same_face_with_another_serial_is_another_card(opened: Open) -> None:
    """Two equal cards one after the other: the second flies in, too."""
    stage = settled(opened(), QUIET)
    stage.show(replace(QUIET, centre=Pile((COW, COW), 2, 2, 1)))
    assert not stage.draw(5.0, 5.0)
    assert len(run(stage, 5.0, 6.0)) == 1


def test_calm_cards_change_at_once(opened: Open) -> None:
    """calm=True: nothing flies and the card is seen in the first frame."""
    stage = settled(opened(calm=True), QUIET)
    stage.show(replace(QUIET, centre=Pile((COW, PIG), 2, 2, 1)))
    assert stage.draw(5.0, 5.0)
    assert stage.due(5.0, 5.0) is None


def test_a_taken_pile_is_swept_away_and_stays_away(opened: Open) -> None:
    """After the sweep the middle tells who took how many; then the place is empty again."""
    pile = Pile((COW, PIG), 6, 6, 0, taker=2)
    taken = replace(QUIET, centre=pile)
    stage = settled(opened(), QUIET)
    stage.show(taken)
    assert run(stage, 5.0, 5.0 + SWEEP + 3 * FRAME) == [0.0]
    swept = pixels(stage)
    assert swept == pixels(settled(opened(calm=True), taken))
    assert swept != pixels(settled(opened(), replace(taken, centre=replace(pile, taker=1))))
    assert swept != pixels(settled(opened(), replace(taken, centre=replace(pile, count=7))))
    stage.show(replace(QUIET, centre=Pile((), 0, 6, 0)))
    run(stage, 7.0, 7.5)
    assert pixels(stage) == pixels(settled(opened(), replace(QUIET, centre=Pile())))


def test_a_flip_wants_sixty_frames_a_second(opened: Open) -> None:
    """While a card moves, the next frame is wanted a 60th of a second after the last."""
    stage = settled(opened(), QUIET)
    stage.show(replace(QUIET, centre=Pile((COW, PIG), 2, 2, 1)))
    assert stage.due(5.0, 5.0) == 5.0
    stage.draw(5.0, 5.0)
    assert stage.due(5.001, 5.001) == pytest.approx(5.0 + FRAME)


def test_a_countdown_moves_in_visible_steps_and_ends(opened: Open) -> None:
    """The ring asks for a frame when it looks different, at most 30 times a second."""
    scene = replace(QUIET, countdown=Countdown(0.0, 10.0, 1))
    stage = settled(opened(), scene)
    due = stage.due(1.0, 1.0)
    assert due is not None
    assert 1.0 < due <= 1.0 + 1 / 29
    painted = stage.painted
    stage.draw(due, due)
    assert 0 < stage.painted - painted < 1280 * 720 / 8
    assert stage.due(10.1, 10.1) == 10.1  # the last step has not been drawn yet
    stage.draw(10.1, 10.1)
    assert stage.due(10.2, 10.2) is None


def test_a_paused_game_keeps_the_ring_still(opened: Open) -> None:
    """The session's clock stands still in a pause: nothing is painted, few calls are wanted."""
    scene = replace(QUIET, countdown=Countdown(0.0, 10.0, 1))
    stage = settled(opened(), scene)
    stage.draw(2.0, 1.0)
    painted = stage.painted
    stage.draw(2.1, 1.0)
    assert stage.painted == painted
    due = stage.due(2.1, 1.0)
    assert due is not None
    assert due >= 2.1 + 0.2


def test_a_hold_fills_up(opened: Open) -> None:
    """The ring round the mark changes while the button is held."""
    held = replace(QUIET.seats[1], hold=Hold(1.0, 2.0))
    scene = replace(QUIET, seats=(QUIET.seats[0], held, *QUIET.seats[2:]))
    stage = opened()
    stage.show(scene)
    run(stage, 0.0, 0.5)
    looks = set()
    for at in (1.0, 1.3, 1.6, 1.9, 2.5):
        stage.draw(3.0 + at, at)
        looks.add(pixels(stage))
    assert len(looks) == 5


def test_lamps_are_drawn_only_with_buttons(opened: Open) -> None:
    """Lamps of real buttons are no business of the screen."""
    plain, table = (settled(opened(buttons=buttons), QUIET) for buttons in (False, True))
    for stage, changes in ((plain, False), (table, True)):
        before = pixels(stage)
        stage.lamps({1: "on"})
        stage.down(frozenset({6}))
        stage.draw(2.0, 2.0)
        assert (pixels(stage) != before) is changes


def test_a_caption_comes_and_goes(opened: Open) -> None:
    """The spoken line is laid over the scene and leaves no trace."""
    stage = settled(opened(), QUIET)
    before = pixels(stage)
    stage.caption("Tom: “Oink!”", 2)
    assert stage.due(2.0, 2.0) == 2.0
    stage.draw(2.0, 2.0)
    assert pixels(stage) != before
    stage.caption(None)
    stage.draw(2.1, 2.1)
    assert pixels(stage) == before


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_rotation_turns_the_whole_picture(opened: Open, degrees: int) -> None:
    """rotate=90 on a 720 by 1280 screen is the 1280 by 720 picture turned clockwise."""
    scene = replace(SAMPLES["race"], notices=())
    upright = opened()
    size = (720, 1280) if degrees % 180 else (1280, 720)
    turned = opened(rotate=degrees, size=size)
    for stage in (upright, turned):
        stage.show(scene)
        settle(stage, 0.0)
    expected = pygame.transform.rotate(upright.surface, -degrees)
    assert pixels(turned) == pygame.image.tobytes(expected, "RGB")


def test_an_odd_rotation_is_refused() -> None:
    """The error says what came and what was expected."""
    with pytest.raises(ValueError, match="got 45, expected 0, 90, 180 or 270"):
        Stage(Plain(), rotate=45)


def test_a_closed_stage_draws_nothing_and_says_so() -> None:
    """Without a screen nothing is ever "seen"; asking for the surface names the remedy."""
    stage = Stage(Plain(), mode="headless")
    stage.show(QUIET)
    assert not stage.opened
    assert not stage.draw(0.0, 0.0)
    assert stage.due(0.0, 0.0) is None
    with pytest.raises(RuntimeError, match=r"call open\(\) first"):
        _ = stage.surface


def test_many_cards_do_not_fill_the_memory(opened: Open) -> None:
    """A long evening: the painted surfaces stay within their budget."""
    stage = opened(calm=True)
    for index in range(24):
        card = Card("dog", "teal", line(f"DOG {index}"), str(index), index % 8)
        stage.show(replace(QUIET, centre=Pile((card,), 1, index, 0)))
        stage.draw(float(index), float(index))
    assert stage._kit.kept.held <= stage._kit.kept.budget
    assert stage._kit.painted > 24


def test_scenes_with_any_number_of_seats_and_tiles_are_drawn(opened: Open) -> None:
    """0 to 10 seats and 1 to 8 tiles; also players that a scene names but does not seat."""
    stage = opened(size=(800, 480), buttons=True)
    for count in range(11):
        tiles = tuple(Tile(line(f"tile {n}"), "pig") for n in range(max(1, count % 9)))
        stage.show(Scene("lobby", Menu(line("menu"), tiles, lit=len(tiles) - 1), seats(count)))
        assert stage.draw(float(count), 0.0)
    stage.show(Scene("?", Pile((PIG,), 3, 3, 9, taker=8), (Seat(0, 4),)))
    stage.caption("from nowhere", 7)
    run(stage, 20.0, 21.0)
