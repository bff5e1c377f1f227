"""`python -m device.stage [DIR]`: paints every sample scene into DIR, in both layouts."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from device.stage.samples import SAMPLES, Plain
from device.stage.stage import Stage

LOOKS: dict[str, dict[str, object]] = {
    "flat": {"layout": "flat"},
    "stand": {"layout": "stand"},
    "flat-buttons": {"layout": "flat", "buttons": True},
    "stand-buttons": {"layout": "stand", "buttons": True},
    "flat-4x3": {"layout": "flat", "size": (1280, 1024)},
    "stand-1080": {"layout": "stand", "size": (1920, 1080)},
}

WHEN = {"race": 3.4, "timed": 213.0}  # game seconds at which a sample is worth looking at


def main(folder: Path, only: list[str]) -> None:
    """Write one PNG for each sample and look."""
    folder.mkdir(parents=True, exist_ok=True)
    for look, settings in LOOKS.items():
        stage = Stage(Plain(), mode="headless", cache=folder, **settings)  # type: ignore[arg-type]  # a table of settings
        stage.open()
        for name, scene in SAMPLES.items():
            if only and not any(word in f"{name}-{look}" for word in only):
                continue
            stage.show(scene)
            stage.lamps({1: "on", 6: "pulse", 5: "pulse", 3: "on"})
            stage.down(frozenset({4}))
            stage.caption("Tom: “Oink!”" if name in ("oink", "ten") else None, 5)
            for now in (0.0, 0.0, 5.0):
                stage.draw(now, WHEN.get(name, 0.8))
            pygame.image.save(stage.surface, str(folder / f"{name}-{look}.png"))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "stage-demo"), sys.argv[2:])
