"""The games: one module or package each, by the name of its box. They do not know each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.decks import Decks
from device.games import estranho, etop, neinhorn, oink, ostrich

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.machine import Box

__all__ = ["BOXES", "boxes"]


def boxes(decks: Callable[[], Decks]) -> dict[str, Box]:
    """Return the box of every game by its name; those that want decks ask for them when dealt."""
    found = (oink.BOX, neinhorn.BOX, ostrich.BOX, estranho.boxed(decks), etop.boxed(decks))
    return {box.name: box for box in found}


BOXES = boxes(Decks)  # without any deck: what is printed on the boxes; device.library has full ones
