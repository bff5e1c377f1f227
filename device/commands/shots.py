"""`slapdeck shots DIR`: a picture of every phase of every game, and of what is around them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from device.commands.samples import samples
from device.games import BOXES
from device.parts import layout_of
from device.phrases import Phrases
from device.stage import Stage

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from device.commands.samples import Sample
    from device.settings import Settings

__all__ = ["run"]


def run(args: argparse.Namespace, settings: Settings) -> int:
    """Write the pictures, headless; return 2 if they cannot be written."""
    games = [args.game] if args.game else list(BOXES)
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
        for sample in samples(games, settings.language):
            _write(args.folder / f"{sample.name}.png", sample, settings)
    except OSError as error:
        sys.stderr.write(
            f"slapdeck shots: {args.folder}: {error.strerror or error}; expected a folder\n"
        )
        return 2
    return 0


def _write(path: Path, sample: Sample, settings: Settings) -> None:
    phrases = Phrases(settings.language)
    stage = Stage(
        phrases,
        size=settings.pixels,
        layout=layout_of(settings, "headless"),
        mode="headless",
        buttons=sample.buttons,
        cache=settings.cache,
    )
    stage.open()
    stage.lamps(sample.lamps)
    stage.show(sample.scene)
    if sample.caption:
        names = [seat.name for seat in sample.scene.seats]
        stage.caption(phrases.text(sample.caption, names))
    for now in (0.0, 0.1, sample.after):  # painted, in motion, come to rest
        stage.draw(now, sample.at)
    stage.save(path)
    stage.close()
