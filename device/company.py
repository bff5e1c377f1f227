"""Bots in the seats that nobody took: they press contacts like anyone and cry aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots import Bots, Touch
from device.evening import Spoken
from device.events import Say

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.evening import Evening
    from device.session import Session

__all__ = ["Company"]


class Company:
    """The bots of one evening. `touch(seat, closed)` closes or opens a contact.

    `seed()` gives each game's bots their own luck.
    """

    def __init__(self, touch: Callable[[int, bool], None], seed: Callable[[], int]) -> None:
        self._touch, self._seed = touch, seed
        self._session: Session | None = None
        self._bots = Bots(frozenset(), 0)
        self._down: set[int] = set()

    @property
    def seats(self) -> frozenset[int]:
        """The seats that bots sit at now."""
        session = self._session
        return frozenset(session.seats[p] for p in self._bots.players) if session else frozenset()

    def due(self) -> float | None:
        """Return the monotonic second of the next act; None: nothing planned, or a pause."""
        at = self._bots.due
        return None if at is None or self._session is None else self._session.clock.when(at)

    def turn(self, evening: Evening, now: float) -> list[Spoken]:
        """Look, press, and return what the bots say aloud."""
        if evening.session is not self._session:
            self._sit_down(evening)
        session = self._session
        if session is None or evening.referee:
            self._hands_off()
            return []
        at = session.clock.at(now)
        self._bots.watch(session.machine, at)
        said = list[Spoken]()
        for act in self._bots.act(at):
            seat = session.seats[act.player]
            if isinstance(act, Touch):
                self._press(seat, act.closed)
            else:
                said.append(Spoken(Say(act.line, player=act.player), seat, evening.names()))
        return said

    def _sit_down(self, evening: Evening) -> None:
        self._session = evening.session
        players = frozenset(range(len(self._session.seats))) if self._session else frozenset()
        self._bots = Bots(players - set(evening.people), self._seed())

    def _press(self, seat: int, closed: bool) -> None:
        (self._down.add if closed else self._down.discard)(seat)
        self._touch(seat, closed)

    def _hands_off(self) -> None:
        """Let go of everything and forget all plans: there is a pause, or no game."""
        self._bots.forget()
        for seat in sorted(self._down):
            self._touch(seat, False)
        self._down.clear()
