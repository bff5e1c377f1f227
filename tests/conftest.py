"""What all tests share: faults that were survived are counted.

With FAULTS=file they are written down there, for the README's table (`make faults`).
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from voice_rig import Rig

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# How long an example takes says how busy the machine is, nothing else.
settings.register_profile("slapdeck", deadline=None)
settings.load_profile("slapdeck")

_survived = pytest.StashKey[dict[str, list[str]]]()


def pytest_configure(config: pytest.Config) -> None:
    """Open the list."""
    config.stash[_survived] = {}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest (it asks for its own patience), so that nobody waits for it."""
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)


@pytest.fixture
def survived(request: pytest.FixtureRequest) -> Callable[[str, str, str], None]:
    """Return how to note a fault that was survived: which one, how often, and what held."""

    def note(fault: str, often: str, held: str) -> None:
        request.config.stash[_survived][fault] = [often, held]

    return note


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Add what was survived to the file that FAULTS names."""
    file, news = os.environ.get("FAULTS"), session.config.stash[_survived]
    if file and news:
        with Path(file).open("a+", encoding="utf-8") as book:
            fcntl.flock(book, fcntl.LOCK_EX)  # other workers write, too
            book.seek(0)
            known = json.loads(book.read() or "{}")
            book.truncate(0)
            json.dump(known | news, book, indent=1, ensure_ascii=False, sort_keys=True)
            book.write("\n")


@pytest.fixture
def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Rig]]:
    """Return how to get a voice with a worker of some kind, and a card that is a dummy."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made: list[Rig] = []

    def build(mode: str = "speaks", card: str = "dummy", **options: bool) -> Rig:
        monkeypatch.setenv("SDL_AUDIODRIVER", card)
        made.append(Rig(tmp_path / "cache", mode, **options))
        return made[-1]

    yield build
    for one in made:
        one.voice.close()
