"""The folder of rendered speech."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from device.voice_cache import Cache

if TYPE_CHECKING:
    from pathlib import Path


def test_unwritable_cache_is_replaced(tmp_path: Path) -> None:
    """A read-only root file system: speech goes to a folder that is gone afterwards."""
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "cache")

    assert cache.folder.is_dir()
    cache.close()
    assert not cache.folder.exists()


def test_cache_drops_the_oldest(tmp_path: Path) -> None:
    """Beyond its limit, and the drafts of killed workers with them."""
    cache = Cache(tmp_path)
    for age in range(4):
        file = cache.path(str(age), "de", 160)
        file.write_bytes(bytes(100))
        os.utime(file, (1000 - age, 1000 - age))
    (tmp_path / "half.part").write_bytes(bytes(100))
    cache.prune(limit=250)

    assert {file.name for file in tmp_path.iterdir()} == {
        cache.path(age, "de", 160).name for age in "01"
    }


def test_another_voice_is_another_file(tmp_path: Path) -> None:
    """Text, voice and rate each tell files apart."""
    cache = Cache(tmp_path)
    speeches = [("a", "de", 160), ("b", "de", 160), ("a", "de+f3", 160), ("a", "de", 170)]

    assert len({cache.path(*speech) for speech in speeches}) == 4
