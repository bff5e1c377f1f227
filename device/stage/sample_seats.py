"""Seats for sample scenes, and words without a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.scene import Count, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.events import Line

__all__ = ["Plain", "seats"]

NAMES = ("Lena", "Max", "Ana", "Bruno", "Yuki", "Tom", "Astrid", "Marc", "Ida", "Zoë")
NUMBERS = (1, 6, 5, 4, 3, 2, 7, 8, 9, 10)


class Plain:
    """Words without a language: a line's key is its text."""

    def text(self, line: Line, names: Sequence[Line | str] = ()) -> str:
        """Return the key."""
        del names
        return line.key


def seats(count: int, **changes: dict[str, object]) -> tuple[Seat, ...]:
    """Return this many seats; *changes* by the seat's place, as p0={"mood": …}."""
    found = []
    for player in range(count):
        values: dict[str, object] = {
            "number": NUMBERS[player],
            "name": NAMES[player],
            "counts": (Count("card", 9 + player), Count("trophy", (player * 5 + 12) % 14)),
        }
        values |= changes.get(f"p{player}", {})
        found.append(Seat(player, **values))  # type: ignore[arg-type]  # loose on purpose
    return tuple(found)
