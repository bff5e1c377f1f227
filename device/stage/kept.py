"""Surfaces kept for later, within a budget: a small Pi has 512 MB for everything."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from device.stage.svg import Surface

__all__ = ["Kept", "bytes_of"]

Key = TypeVar("Key")


class Kept(Generic[Key]):
    """Surfaces by key; together they hold at most *budget* bytes, the longest unused go first.

    One that is larger than the budget is kept alone.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.held = 0  # bytes
        self._surfaces: OrderedDict[Key, Surface] = OrderedDict()  # the next to go first

    def __len__(self) -> int:
        return len(self._surfaces)

    def get(self, key: Key) -> Surface | None:
        """Return the surface, if it is still here."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def put(self, key: Key, surface: Surface, *, briefly: bool = False) -> None:
        """Keep a new surface; `briefly`: it is the next to go."""
        size = bytes_of(surface)
        while self._surfaces and self.held + size > self.budget:
            self.held -= bytes_of(self._surfaces.popitem(last=False)[1])
        self._surfaces[key] = surface
        self._surfaces.move_to_end(key, last=not briefly)
        self.held += size

    def clear(self) -> None:
        """Forget every surface."""
        self._surfaces.clear()
        self.held = 0


def bytes_of(surface: Surface) -> int:
    """Return how much memory a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()
