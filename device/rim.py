"""Where other threads meet the loop: edges and nudges in one queue, and what the contacts mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.events import Line, line
from device.inbox import Inbox
from device.parts import open_buttons
from hardware.debounce import Debounce
from hardware.mock import MockBoard

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from device.settings import Settings
    from hardware.debounce import Change

__all__ = ["DEAF", "Rim"]

DEAF = "notice-deaf"  # the key of the line to show when edges cannot reach us any more
REREAD = 0.1  # seconds between two looks at the contacts' levels, so that a lost edge heals

Edge = tuple[int, bool, float]  # seat, closed, monotonic seconds
_NUDGE = None  # in the queue: wake up, something wants a turn


class Rim:
    """The board and the queue that its callbacks fill. Callbacks only enqueue.

    Attributes:
        board: buttons and lamps.
        down: the seats whose button is down.

    Raises:
        PinError: the seats cannot be wired so.
    """

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._inbox: Inbox[Edge | None] = Inbox()
        self._debounce = Debounce()
        self.down: set[int] = set()
        self.board, self._notice = open_buttons(settings, self._on_edge, clock=clock)
        now = clock()
        self._debounce.start(self.board.levels(), now)
        self.next_reread = now + REREAD

    @property
    def due(self) -> float | None:
        """When a contact that bounced will have settled."""
        return self._debounce.due

    def nudge(self) -> None:
        """Wake the loop up; safe on any thread and in a signal handler."""
        self._inbox.put(_NUDGE)

    def wait(self, seconds: float) -> bool:
        """Sleep until something comes in, at most so long; return whether something came."""
        return self._inbox.wait(seconds)

    def changes(self, now: float) -> list[Change]:
        """Take everything out of the queue; return which buttons went down or up."""
        found: list[Change] = []
        for edge in self._inbox.take():
            if edge is not _NUDGE:
                found += self._debounce.edge(*edge)
        return self._noted(found + self._debounce.settle(now))

    def reread(self, now: float, apart_from: AbstractSet[int]) -> list[Change]:
        """Compare with the contacts' levels, every REREAD seconds; return what had been lost.

        A bot at a real board has no contact: `apart_from` are such seats.
        """
        if now < self.next_reread:
            return []
        self.next_reread = now + REREAD
        levels = self.board.levels()
        if not isinstance(self.board, MockBoard):
            levels = {seat: level for seat, level in levels.items() if seat not in apart_from}
        return self._noted(self._debounce.levels(levels, now))

    def notices(self, now: float, *, veiled: bool = False) -> list[Line]:
        """Return what the table should know: no real buttons, nobody hears them, one is stuck.

        `veiled`: nothing may tell whose hand is down, so a stuck button has to wait.
        """
        keys = [self._notice] if self._notice else []
        keys += [] if self.board.healthy() else [DEAF]
        stuck = [] if veiled else self._debounce.stuck(now)  # down for too long to be a hand
        return [*map(Line, keys), *(line("notice-stuck", who=line(f"seat-{n}")) for n in stuck)]

    def touch(self, seat: int, closed: bool) -> None:
        """Close or open a contact: a mock one really, a real one by saying so."""
        if isinstance(self.board, MockBoard):
            (self.board.press if closed else self.board.release)(seat)
        else:
            self._inbox.put((seat, closed, self._clock()))

    def lit(self) -> list[int]:
        """Return the seats of a mock board whose lamp shines."""
        board = self.board
        seats = range(1, len(board.pins) + 1)
        return [seat for seat in seats if isinstance(board, MockBoard) and board.lit(seat)]

    def _on_edge(self, seat: int, closed: bool, at: float) -> None:
        self._inbox.put((seat, closed, at))

    def _noted(self, changes: list[Change]) -> list[Change]:
        for change in changes:
            (self.down.add if change.closed else self.down.discard)(change.seat)
        return changes
