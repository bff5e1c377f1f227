"""`slapdeck decks check [FILE …]`: whether decks of cards can be played with, and if not, why."""

from __future__ import annotations

from functools import partial
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from rich.console import Console

from device.decks import DeckError
from device.library import read_file, refuse_doubles
from device.parts import decks_folder
from device.stage.fits import fits

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from device.decks import Part
    from device.settings import Settings

__all__ = ["check", "run"]


def run(args: argparse.Namespace, settings: Settings) -> int:
    """Check these files, or all that would be played with; return 1 if one cannot be used."""
    console = Console(highlight=False, soft_wrap=True)
    with as_file(files("device") / "content" / "decks") as built_in:
        paths = args.files or [*sorted(built_in.glob("*.toml")), *_own(decks_folder(settings))]
        sound = True
        for path, cards, faults in check(paths, partial(fits, cache=settings.cache)):
            sound &= not faults
            if not faults:
                console.print(f"ok      {path.name}: {cards} cards", markup=False)
            for fault in faults:
                console.print(f"failed  {fault}", markup=False)
    return 0 if sound else 1


def check(
    paths: Iterable[Path], fits: Callable[[Part, str], bool]
) -> Iterator[tuple[Path, int, tuple[str, ...]]]:
    """Yield each file with the number of its cards and all its faults."""
    known = set[str]()
    for path in paths:
        try:
            deck = read_file(path, fits)
            refuse_doubles(path.name, deck, known)
        except DeckError as error:
            yield path, 0, error.faults
        else:
            yield path, len(deck.categories), ()


def _own(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml")) if folder.is_dir() else []
