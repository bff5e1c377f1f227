"""The screen may be missing, and come back while the game runs on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from device.events import line
from device.scene import Pile, Poster, Scene, Seat
from device.stage import Quit, Stage
from device.stage.samples import Plain
from device.view import RETRY, View

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
