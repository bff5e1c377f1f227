"""The screen may be missing, and come back while the game runs on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from device.events import line
from device.scene import Pile, Poster, Scene, Seat
from device.stage import Quit, Stage
from device.stage.samples import Plain
from device.view import FRAME, RETRY, Frames, View

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

READY = Scene("meadow", Poster("pig", line("get-ready")), seats=(Seat(0, number=1),))
EMPTY = Scene("meadow", Pile(), seats=(Seat(0, number=1),))
NOBODY: frozenset[int] = frozenset()


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[View]:
    """A view whose screen cannot be opened: SDL has no such driver."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    view = View(Stage(Plain(), mode="window", cache=tmp_path))
    yield view
    view.close()


@pytest.fixture
def headless(tmp_path: Path) -> Iterator[View]:
    """A view on a surface of its own."""
    view = View(Stage(Plain(), mode="headless", cache=tmp_path))
    yield view
    view.close()


def test_without_a_screen_every_new_scene_counts_as_seen() -> None:
    """Decision 3: headless: at once; the game must not wait for a picture nobody draws."""
    view = View(None)
    view.open(0.0)
    view.caption("Oink!", 0)
    view.show(READY, {}, NOBODY)

    assert view.draw(0.0, 0.0)
    assert not view.draw(0.1, 0.1)
    view.show(READY, {}, NOBODY)
    assert not view.draw(0.2, 0.2)
    view.show(EMPTY, {}, NOBODY)
    assert view.draw(0.3, 0.3)
    assert view.due(0.3, 0.3) is None
    assert view.pump() == []


def test_a_missing_screen_does_not_stop_the_game(nowhere: View) -> None:
    """Screen off at boot: the game and the lamps run, and scenes count as seen."""
    nowhere.open(100.0)
    nowhere.show(READY, {1: "on"}, frozenset({1}))
    nowhere.caption("Oink!", 0)

    assert nowhere.draw(100.0, 0.0)
    assert not nowhere.draw(100.1, 0.1)
    assert nowhere.pump() == []


def test_a_missing_screen_is_tried_again(nowhere: View, caplog: pytest.LogCaptureFixture) -> None:
    """Every five seconds, and each reason is logged once."""
    with caplog.at_level(logging.WARNING):
        nowhere.open(100.0)
        assert nowhere.due(100.0, 0.0) == 100.0 + RETRY
        nowhere.open(101.0)
        assert nowhere.due(101.0, 0.0) == 100.0 + RETRY
        nowhere.open(100.0 + RETRY)

    assert nowhere.due(105.0, 0.0) == 100.0 + 2 * RETRY
    assert caplog.text.count("no screen:") == 1
    assert "The game goes on; trying again every 5 s." in caplog.text


def test_a_screen_that_comes_back_shows_what_is_the_matter_now(
    nowhere: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Switched on in the middle of a game: the newest scene, at once."""
    nowhere.open(100.0)
    nowhere.show(READY, {}, NOBODY)
    nowhere.draw(100.0, 0.0)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    nowhere.open(100.0 + RETRY - 0.1)
    assert nowhere.due(104.0, 0.0) == 100.0 + RETRY

    nowhere.open(100.0 + RETRY)

    assert nowhere.due(105.0, 5.0) == 105.0  # draw now
    assert nowhere.draw(105.0, 5.0)
    assert not nowhere.draw(105.1, 5.1)
    assert Quit() not in nowhere.pump()


def test_an_open_screen_says_itself_what_was_seen(headless: View) -> None:
    """Shown is the stage's word: a scene is seen when it was drawn, and only once."""
    headless.open(0.0)
    headless.show(READY, {}, NOBODY)

    assert headless.draw(0.0, 0.0)
    assert not headless.draw(0.1, 0.1)
    headless.open(99.0)  # it is open: nothing is to be drawn anew
    assert headless.due(99.0, 0.1) is None


# -- When a frame may begin ---------------------------------------------------------------------


def painted(seconds: float) -> Frames:
    """Frames of which the last one took so long."""
    frames = Frames()
    frames.took(seconds)
    return frames


@pytest.mark.parametrize(
    ("due", "start"),
    [
        (None, 10.0),  # nothing is due
        (9.9, 10.0),  # what is late already waits for no frame: a turn comes first
        (10.005, 10.005),  # the frame would be in the middle
        (10.0119, 10.0119),
        (10.012, 10.0),  # it is just done by then
        (11.0, 10.0),
    ],
)
def test_a_verdict_waits_for_no_frame(due: float | None, start: float) -> None:
    """MEASURES 3: a frame of 12 ms begins only if it is done when something is due."""
    frames = painted(0.012)

    assert frames.start(10.0, due) == start
    assert frames.may_start(10.0, due) == (start == 10.0)


def test_the_first_frame_and_a_short_one_wait_for_nothing() -> None:
    """How long a frame takes is not known before the first; one of no length fits anywhere."""
    assert Frames().start(10.0, 10.0001) == 10.0
    assert painted(0.001).start(10.0, 10.002) == 10.0


def test_a_long_frame_keeps_only_a_frame_s_time_free() -> None:
    """A new picture of the whole table takes long: then no frame would ever begin."""
    assert painted(0.5).start(10.0, 10.0 + FRAME) == 10.0
    assert painted(0.5).start(10.0, 10.0 + FRAME / 2) == 10.0 + FRAME / 2


def test_mashing_puts_a_frame_off_by_one_frame_at_most() -> None:
    """Something is always due soon; the picture still moves."""
    frames, now = painted(FRAME), 10.0
    while not frames.may_start(now, now + 0.004):
        assert frames.start(now, now + 0.004) <= 10.0 + FRAME
        now += 0.004
        assert now < 10.1

    assert now == pytest.approx(10.0 + FRAME, abs=0.004)
    assert not frames.may_start(now, now + 0.004)  # the next one may be put off again


def test_a_frame_that_waits_is_drawn_when_the_verdict_is_out(tmp_path: Path) -> None:
    """Put off is not lost: the view asks to be called when the thing is due, and draws then."""
    times = iter([0.0, 0.012])  # the first frame takes 12 ms
    view = View(Stage(Plain(), mode="headless", cache=tmp_path), lambda: next(times, 20.0))
    view.open(0.0)
    view.show(READY, {}, NOBODY)
    assert view.draw(0.0, 0.0)
    view.show(EMPTY, {}, NOBODY)

    assert view.due(10.0, 10.0, 10.005) == 10.005
    assert not view.draw(10.0, 10.0, 10.005)
    assert view.due(10.005, 10.005, None) == 10.005
    assert view.draw(10.005, 10.005, None)
    view.close()


def test_a_scene_that_nobody_draws_is_wanted_at_once() -> None:
    """Without a screen a scene counts as seen at once: the view asks for it."""
    view = View(None)
    view.show(READY, {}, NOBODY)

    assert view.due(5.0, 5.0) == 5.0
    assert view.draw(5.0, 5.0)
    assert view.due(5.0, 5.0) is None
