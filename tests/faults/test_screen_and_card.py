"""Screen and sound card go in the middle of a game, and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from card import Card
from live import Live, World

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Survived = Callable[[str, str, str], None]


@pytest.mark.parametrize(
    "times", [1, pytest.param(50, marks=[pytest.mark.long, pytest.mark.timeout(600)])]
)
@pytest.mark.parametrize("pumped", [True, False], ids=["window", "console"])
def test_a_screen_that_goes_and_comes_back(
    tmp_path: Path,
    pumped: bool,
    times: int,
    monkeypatch: pytest.MonkeyPatch,
    survived: Survived,
) -> None:
    """Retries a missing screen while the game runs on.

    A window is missed by who looks for keys, a console's screen by who draws.
    """
    gone = 0
    with Live(tmp_path, seats=2, screen="window", size="640x360") as live:
        live.daemon._windowed = pumped
        while gone < times:
            if live.phase in {"games", "over"}:
                live.deal(1, 2) if live.phase == "games" else live.hold(1)
                continue
            live.run(0.7)
            lose(live, monkeypatch)
            gone += 1
            assert live.game.audit() is None

    survived(
        f"screen ({'a window' if pumped else 'a console'}) gone in the middle of a game, and back",
        f"{times} times",
        "the game ran on meanwhile, and the picture was there again within 5 s",
    )


def lose(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the screen away, for a while, and give it back."""
    stage = live.daemon._view._stage
    assert stage is not None
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonesuch")
    live.until(lambda: not stage.opened, 2.0)
    serial = live.game.serial
    live.until(lambda: live.game.serial > serial or live.phase == "over")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    live.until(lambda: stage.opened, 6.0)
    painted = stage.painted
    live.until(lambda: stage.painted > painted, 2.0)


@pytest.mark.parametrize(
    "times", [3, pytest.param(50, marks=[pytest.mark.long, pytest.mark.timeout(600)])]
)
def test_a_sound_card_that_goes_and_comes_back(
    tmp_path: Path, times: int, monkeypatch: pytest.MonkeyPatch, survived: Survived
) -> None:
    """JoustMania#348, RPi-Jukebox-RFID#1157: the card is another one, or gone with the screen."""
    world = World()
    monkeypatch.setattr("device.speaker.Channel", Card(world))
    with Live(tmp_path, seats=4, mute=False, bots=3, world=world) as live:
        live.deal(1)
        for _ in range(times):
            if live.phase == "over":
                live.hold(1)
                live.deal(1)
            unplug(live, monkeypatch)
            live.until(lambda: "notice-no-sound" not in live.notices, 12.0)
            live.run(1.0)
        live.result()

    survived(
        "sound card gone in the middle of a game, and back",
        f"{times} times",
        "captions kept their pace, and there was sound again within 10 s of its coming back",
    )


def unplug(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the card away for three seconds, and give it back."""
    speaker = live.daemon._mouth._voice._speaker
    assert speaker is not None
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    live.daemon._mouth._voice.card_left()
    assert speaker._closing is not None
    speaker._closing.join()  # it closes in real time
    live.run(3.0)
    assert "notice-no-sound" in live.notices
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
