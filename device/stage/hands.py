"""Input of the on-screen table: keys 1 to 0 and the mouse are the seats' buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Escape", "Hands", "Input", "Latch", "Quit", "Resized", "Touch"]


class Touch(Struct, frozen=True):
    """A seat's on-screen button or key went down (closed) or up."""

    seat: int
    closed: bool


class Latch(Struct, frozen=True):
    """A right click holds this seat's button down (a Touch goes with it), or lets it go."""

    seat: int
    on: bool


class Escape(Struct, frozen=True):
    """The Escape key."""


class Quit(Struct, frozen=True):
    """The window was closed."""


class Resized(Struct, frozen=True):
    """The window has another size now, in pixels."""

    width: int
    height: int


Input = Touch | Escape | Quit | Resized | Latch

_KEYS = {
    **{getattr(pygame, f"K_{digit}"): (digit or 10) for digit in range(10)},
    **{getattr(pygame, f"K_KP{digit}"): (digit or 10) for digit in range(10)},
}


class Hands:
    """Turns pygame's events into touches. *hit* names the seat whose button is at a point.

    A seat is closed while anything holds it: a key, the mouse or a latch. It is told once
    when the first takes hold and once when the last lets go.
    """

    def __init__(self, hit: Callable[[tuple[int, int]], int | None]) -> None:
        """Ask *hit* for the seat under the mouse; it answers None where there is none."""
        self._hit = hit
        self._held: dict[int, set[str]] = {}  # seat -> what holds it
        self._latched: set[int] = set()

    @property
    def down(self) -> frozenset[int]:
        """The seats held now."""
        return frozenset(seat for seat, by in self._held.items() if by)

    def take(self, event: pygame.event.Event) -> list[Input]:
        """Return what an event means; most mean nothing."""
        found: list[Input] = []
        match event.type:
            case pygame.KEYDOWN | pygame.KEYUP:
                found = self._key(event.key, event.type == pygame.KEYDOWN)
            case pygame.MOUSEBUTTONDOWN:
                found = self._click(event.button, self._hit(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == 1:
                found = self._let_go("mouse")
            case pygame.WINDOWFOCUSLOST:
                found = self.release_all()
            case pygame.QUIT:
                found = [Quit()]
        return found

    def release_all(self) -> list[Input]:
        """Let go of everything, as when the window is left: its key-ups would be lost."""
        latches: list[Input] = [Latch(seat, on=False) for seat in sorted(self._latched)]
        self._latched.clear()
        touches: list[Input] = [Touch(seat, closed=False) for seat in sorted(self.down)]
        self._held.clear()
        return latches + touches

    def _key(self, key: int, closed: bool) -> list[Input]:
        if key == pygame.K_ESCAPE:
            return [Escape()] if closed else []
        seat = _KEYS.get(key)
        if seat is None:
            return []
        return self._hold(seat, f"key {key}") if closed else self._let_go(f"key {key}")

    def _click(self, button: int, seat: int | None) -> list[Input]:
        if seat is None:
            return []
        if button == 3:
            return self._latch(seat)
        if button != 1:
            return []
        loosened = self._latch(seat) if seat in self._latched else []
        return loosened + self._hold(seat, "mouse")

    def _latch(self, seat: int) -> list[Input]:
        if seat in self._latched:
            self._latched.discard(seat)
            return [Latch(seat, on=False), *self._let_go(f"latch {seat}")]
        self._latched.add(seat)
        return [Latch(seat, on=True), *self._hold(seat, f"latch {seat}")]

    def _hold(self, seat: int, by: str) -> list[Input]:
        """Note what holds a seat; only the first counts, so key repeat makes no touches."""
        before = self.down
        self._held.setdefault(seat, set()).add(by)
        return [] if seat in before else [Touch(seat, closed=True)]

    def _let_go(self, by: str) -> list[Input]:
        before = self.down
        for holders in self._held.values():
            holders.discard(by)
        return [Touch(seat, closed=False) for seat in sorted(before - self.down)]
