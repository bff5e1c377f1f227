"""Opening a screen, or saying why there is none. SDL's dummy driver stands in for glass."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame
import pytest
from msgspec.structs import replace

from device.stage import NoScreen, Resized, Stage, Touch
from device.stage.hands import Quit
from device.stage.samples import SAMPLES, Plain
from device.stage.screen import connectors, groups

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch, fonts: Path) -> Stage:
    """Return a stage in a window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Stage(Plain(), mode="window", buttons=True, cache=fonts)


def test_a_window_opens_draws_and_closes(window: Stage) -> None:
    """Closing twice is no error, and the stage can be opened again."""
    for _ in range(2):
        window.open()
        assert window.opened
        window.show(replace(SAMPLES["monkey"]))
        window.draw(0.0, 0.0)
        assert window.surface.get_size() == (1280, 720)
        window.close()
        window.close()
        assert not window.opened


def test_a_driver_that_does_not_exist_is_named(
    window: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message says what was tried and what to do, and nothing stays half open."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(NoScreen, match="nonsense") as caught:
        window.open()
    assert "nonsense" in caught.value.tried
    assert caught.value.fix
    assert not window.opened
    assert not pygame.display.get_init()


@pytest.mark.parametrize("mode", ["window", "fullscreen"])
def test_a_silent_fall_back_is_no_screen(
    mode: str, monkeypatch: pytest.MonkeyPatch, fonts: Path
) -> None:
    """SDL falls back to "offscreen" without a word, and everything "works", blank."""
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    stage = Stage(Plain(), mode=mode, cache=fonts)  # type: ignore[arg-type]  # one of Mode
    with pytest.raises(NoScreen):
        stage.open()
    assert not stage.opened


def test_without_kmsdrm_the_connectors_and_groups_are_told(
    monkeypatch: pytest.MonkeyPatch, fonts: Path
) -> None:
    """SDL says one thing for four causes: tell what the kernel and the groups say."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    stage = Stage(Plain(), mode="kmsdrm", cache=fonts)
    with pytest.raises(NoScreen, match=r"connectors: .*groups: .*video, render, input and tty"):
        stage.open()
    assert os.environ["SDL_VIDEODRIVER"] == "x11"  # another mode can be tried


def test_the_kernels_words_on_each_connector(tmp_path: Path) -> None:
    """One word for each; none is said, too."""
    for name, state in (("card1-HDMI-A-1", "connected\n"), ("card1-HDMI-A-2", "disconnected\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "status").write_text(state)
    assert connectors(tmp_path) == "card1-HDMI-A-1 connected, card1-HDMI-A-2 disconnected"
    assert "none under" in connectors(tmp_path / "nowhere")
    assert groups()


def test_input_comes_from_the_window(window: Stage) -> None:
    """Keys and the closed window are pumped, in order; F11 means nothing to the game."""
    window.open()
    window.show(SAMPLES["oink"])
    window.draw(0.0, 0.0)
    window.pump()
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_2),
        pygame.event.Event(pygame.KEYUP, key=pygame.K_2),
        pygame.event.Event(pygame.QUIT),
    ):
        pygame.event.post(event)
    assert window.pump() == [Touch(2, closed=True), Touch(2, closed=False), Quit()]
    window.close()


def test_without_buttons_keys_are_no_touches(monkeypatch: pytest.MonkeyPatch, fonts: Path) -> None:
    """A USB encoder types keys, too; those presses come from the board, with kernel times."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    stage = Stage(Plain(), mode="window", cache=fonts)
    stage.open()
    stage.pump()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_2))
    assert stage.pump() == []
    stage.close()


def test_another_size_is_laid_out_anew(window: Stage) -> None:
    """After a resize the whole picture is there again, in the new size."""
    window.open()
    window.show(SAMPLES["oink"])
    window.draw(0.0, 0.0)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    assert Resized(1600, 900) in window.pump()
    assert window.due(1.0, 1.0) == 1.0
    window.draw(1.0, 1.0)
    assert window.surface.get_size() == (1600, 900)
    assert window._layout_now().size == (1600, 900)
    window.close()
