"""The table's clock ticks by itself, stops with the game, and calls when time runs out."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from device.events import line
from device.scene import Clock, Countdown, Menu, Pile, Scene, Shelf, Tally, Tile
from device.stage.clocks import STEPS, ClockDigit, ClockRing, _cells, clocks, next_tick
from device.stage.compose import wants_of
from device.stage.geometry import Box
from device.stage.layout import plan
from device.stage.live import countdown, next_step
from device.stage.sample_seats import Plain, seats
from device.stage.samples import COW
from device.stage.words import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.stage import Stage

    Open = Callable[..., Stage]

SCENE = Scene(
    "glade",
    Pile((COW,), 1, 1, 0),
    seats(6),
    Shelf((Clock(0.0, 120.0), Tally("clover", 3, 4))),
)


def settled(stage: Stage, at: float) -> Stage:
    """Show the scene at a game second and draw until nothing moves."""
    stage.show(SCENE)
    for now in (0.0, 0.1, 1.0, 2.0):
        stage.draw(now, at)
    return stage


def pixels(stage: Stage) -> bytes:
    """Return what is on the surface."""
    return pygame.image.tobytes(stage.surface, "RGB")


def pictures(at: float, *, calm: bool = False) -> tuple[list[ClockRing], str]:
    """Return the rings and the time that are shown, upright."""
    found = plan(tuple(range(6)), (1280, 720), "stand", wants=wants_of(SCENE))
    shown = [sprite.picture for sprite in clocks(SCENE, found, at, calm=calm)]
    rings = [picture for picture in shown if isinstance(picture, ClockRing)]
    signs = [picture.sign for picture in shown if isinstance(picture, ClockDigit)]
    return rings, "".join(signs)


@pytest.mark.parametrize("layout", ["flat", "stand"])
def test_it_ticks_without_a_new_scene(opened: Open, layout: str) -> None:
    """The next second is drawn when it is due, and only a small part of the screen with it."""
    stage = settled(opened(layout=layout), 10.2)
    before, painted = pixels(stage), stage.painted
    assert not stage.draw(3.0, 10.4)
    assert stage.painted == painted
    due = stage.due(3.0, 10.4)
    assert due is not None
    assert due <= 3.6
    stage.draw(3.6, 11.0)
    assert pixels(stage) != before
    assert stage.painted - painted < 1280 * 720 / 20


def test_it_stands_still_in_a_pause(opened: Open) -> None:
    """The session's clock stands still: nothing is painted, few calls are wanted."""
    stage = settled(opened(), 115.2)
    painted = stage.painted
    for now in (3.0, 4.0, 5.0):
        stage.draw(now, 115.2)
        due = stage.due(now, 115.2)
        assert due is not None
        assert due >= now + 0.2
    assert stage.painted == painted


def test_it_shows_minutes_and_seconds_and_ends_at_nought() -> None:
    """Two minutes; the begun second counts; after the end 0:00, and nothing more to come."""
    times = (-5.0, 0.0, 0.5, 1.0, 59.5, 60.0, 111.0, 119.9, 120.0, 130.0)
    shown = [pictures(at)[1] for at in times]
    assert shown == [
        *("2:00", "2:00", "2:00", "1:59", "1:01", "1:00", "0:09", "0:01", "0:00", "0:00")
    ]
    assert next_tick(SCENE, 120.0) is None
    assert next_tick(SCENE, 119.9) == pytest.approx(120.0)


def test_its_ring_runs_out_with_the_time() -> None:
    """Full at the start, half-way half, never more than before."""
    steps = [pictures(float(at))[0][0].step for at in range(0, 121, 5)]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] == STEPS == 2 * steps[12]
    assert steps[-1] == 0


def test_it_calls_in_the_last_ten_seconds_and_flashes_once_a_second() -> None:
    """Urgent from 0:10 on; at most three flashes a second are allowed, we take one."""
    assert not pictures(109.9)[0][0].urgent
    assert pictures(110.0)[0][0].urgent
    bright = [pictures(110.0 + step / 20)[0][0].bright for step in range(200)]
    for second in range(9):
        window = bright[20 * second : 20 * second + 21]
        flashes = sum(not a and b for a, b in itertools.pairwise(window))
        assert flashes == 1
    assert pictures(125.0)[0][0].urgent


def test_a_calm_clock_does_not_flash() -> None:
    """calm=True: it turns red once and stays so."""
    looks = {pictures(110.0 + step / 20, calm=True)[0][0].bright for step in range(200)}
    assert looks == {True}


@pytest.mark.parametrize("calm", [True, False])
def test_calm_is_the_stages_own_setting(opened: Open, calm: bool) -> None:
    """Half a second on, within one second: a calm stage paints nothing."""
    stage = settled(opened(calm=calm), 115.1)
    before = pixels(stage)
    stage.draw(3.0, 115.7)
    assert (pixels(stage) == before) is calm


def test_urgent_is_seen_without_colour(opened: Open) -> None:
    """In shades of grey the face turns from dark to bright, and is another than before."""
    greys = []
    for at in (105.0, 114.4, 114.6):
        stage = settled(opened(), at)
        greys.append(pygame.transform.grayscale(stage.surface).copy())
    found = plan(tuple(range(6)), (1280, 720), "flat", wants=wants_of(SCENE))
    face = pygame.Rect(*found.asides[0][0])
    lights = {sum(pygame.transform.average_color(grey, face)[:3]) for grey in greys}
    assert len(lights) == 3


def test_it_goes_on_beside_a_countdown() -> None:
    """The ring of a turn round the card takes nothing from the clock on the shelf."""
    turn = replace(SCENE, countdown=Countdown(5.0, 8.0, 0))
    found = plan(tuple(range(6)), (1280, 720), "flat", wants=wants_of(turn))
    sprites = countdown(turn, found, Reader(Plain(), turn), 6.0)
    assert len([one for one in sprites if isinstance(one.picture, ClockRing)]) == 1
    assert next_step(turn, found, 6.0) == pytest.approx(6.0, abs=0.1)


def test_digits_do_not_dance() -> None:
    """1:11 stands where 1:27 did, sign by sign."""
    face = Box(0, 0, 160, 160)
    assert _cells(face, "1:11") == _cells(face, "1:27")
    for box in _cells(face, "10:00"):
        assert box.x >= 0.11 * 160
        assert box.right <= 0.89 * 160


def test_it_ticks_under_the_referees_menu_only_if_the_game_goes_on(opened: Open) -> None:
    """It lies below the shade: the menu over the table hides nothing of itself."""
    over = Menu(line("Pause"), (Tile(line("Go on"), "play"),))
    stage = opened()
    stage.show(replace(SCENE, over=over))
    stage.draw(0.0, 10.0)
    layers = [sprite.layer for sprite in stage._sprites(0.0, 10.0)]
    found = plan(tuple(range(6)), (1280, 720), "flat", wants=wants_of(SCENE))
    assert max(sprite.layer for sprite in clocks(SCENE, found, 10.0, calm=False)) < 60
    assert max(layers) > 60
