"""Headless stages and a kit that share one prepared font between test runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from device.stage import Stage
from device.stage.art import Gallery
from device.stage.fonts import Fonts
from device.stage.picture import Kit
from device.stage.samples import Plain
from device.stage.text import Typist

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture(scope="session")
def fonts(request: pytest.FixtureRequest) -> Path:
    """Return a directory that keeps the heavy Nunito from run to run."""
    assert request.config.cache is not None
    return Path(request.config.cache.mkdir("slapdeck-fonts"))


@pytest.fixture(scope="session")
def kit(fonts: Path) -> Kit:
    """Return a kit to paint single pictures with."""
    return Kit(Gallery(), Typist(Fonts(fonts)))


@pytest.fixture
def opened(fonts: Path) -> Iterator[Callable[..., Stage]]:
    """Return a way to open headless stages; they are closed at the end."""
    stages: list[Stage] = []

    def open_one(**settings: Any) -> Stage:
        stage = Stage(Plain(), mode="headless", cache=fonts, **settings)
        stage.open()
        stages.append(stage)
        return stage

    yield open_one
    for stage in stages:
        stage.close()
