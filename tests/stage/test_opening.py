"""The title: the first picture, before the stage is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pygame
import pytest

from device.events import Line, line
from device.scene import Poster, Scene
from device.stage import Opening, Stage
from device.stage.samples import OINK, Plain

if TYPE_CHECKING:
    from pathlib import Path

    from device.stage.layout import Layout

HD = (1280, 720)
TITLE = Scene("lobby", Poster("", line("title")))

START = """
import sys
from device.__main__ import main
from device.commands import run

def stop(args, settings, opening):
    print(opening.screen.opened, *sorted(LATER & set(sys.modules)))
    return 0

LATER = {"babel", "ctypes", "device.daemon", "device.games", "device.stage.stage", "fluent"}
LATER |= {"gpiozero", "hashlib", "rich", "sqlite3", "subprocess", "tomllib"}
run.daemon = stop
main(["run"])
"""


class Named(Plain):
    """Calls everything by the box's name."""

    def text(self, _line: Line, _names: object = (), /) -> str:
        """Return the name."""
        return "Slapdeck"


@pytest.mark.parametrize("layout", ["flat", "stand"])
@pytest.mark.parametrize("turn", [0, 1])
def test_the_opening_is_what_the_stage_would_show(
    layout: Layout, turn: int, tmp_path: Path
) -> None:
    """To the last pixel; so nothing jumps when the stage takes over."""
    opening = Opening(HD, "headless", tmp_path)
    opening.show("Slapdeck", layout, turn)
    stage = Stage(Named(), layout=layout, mode="headless", rotate=90 * turn, cache=tmp_path)
    stage.open()
    stage.show(TITLE)
    stage.draw(0.0, -1.0)

    seen, wanted = (pygame.image.tobytes(s, "RGB") for s in (opening.screen.surface, stage.surface))

    assert seen == wanted


def test_a_stage_goes_on_where_the_title_stands(tmp_path: Path) -> None:
    """It is open, and shows its first scene as one that was opened by itself would."""
    opening = Opening(HD, "headless", tmp_path)
    opening.show("Slapdeck", "flat")
    after = Stage(Plain(), mode="headless", cache=tmp_path, opening=opening)
    alone = Stage(Plain(), mode="headless", cache=tmp_path)
    alone.open()

    assert after.opened
    for stage in after, alone:
        stage.show(OINK)
        stage.draw(0.0, 0.0)
        stage.draw(5.0, 0.0)
    assert pygame.image.tobytes(after.surface, "RGB") == pygame.image.tobytes(alone.surface, "RGB")


def test_the_title_waits_for_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """MEASURES 6: it is there before games, phrases, board and history are imported."""
    places = {"SLAPDECK_CACHE": str(tmp_path), "SLAPDECK_STATE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", START],
        env=os.environ | places | {"SDL_VIDEODRIVER": "dummy", "SLAPDECK_SCREEN": "window"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.stdout, done.stderr) == ("True\n", "")
