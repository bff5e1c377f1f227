"""Which edges are presses. No thread, no clock: edges, levels and times come in as values.

The first edge after a quiet contact counts, at once and by its own stamp. What follows is
bounce until the contact has been quiet again; what the quiet reveals (a tap shorter than
the bounce) carries the stamp of the last edge. So nobody loses by a bouncing contact, and
nobody by a short tap: a stable-for-N debounce does both.

Stamps are seconds on one monotonic clock. Edges may arrive late, and in any order between
seats; only stamps count, never arrival.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["LATE", "QUIET", "Change", "Debounce"]

QUIET = 0.010  # seconds; arcade buttons bounce for 1.6 ms on average, 6 at most
LATE = 0.050  # seconds; a callback was seen 41 ms after its edge


@dataclass(frozen=True, slots=True)
class Change:
    """A button went down (closed) or up, at this stamp (seconds)."""

    seat: int
    closed: bool
    at: float


@dataclass(slots=True)
class _Contact:
    """What is known of one seat's contact."""

    level: bool = False  # closed, by its last edge, bounce or not
    last: float = -inf  # stamp of that edge
    down: bool = False  # the button, without the bounce
    since: float = -inf  # stamp of the last change of `down`
    told: bool = False  # the table knows that it is down
    doubt: float | None = None  # when a re-read first disagreed with `level`


@dataclass(slots=True)
class Debounce:
    """The buttons of all seats.

    `quiet` is how long a contact must rest until its next edge counts (seconds), `late`
    how long an edge may be on its way to us (seconds): before that, silence proves nothing.
    """

    quiet: float = QUIET
    late: float = LATE
    _contacts: dict[int, _Contact] = field(default_factory=dict)

    def start(self, levels: Mapping[int, bool], now: float = -inf) -> None:
        """Take the levels that are there. A contact closed by now is no press: it must open first.

        `now` is when they were read; without it a closed contact counts as closed for ever.
        """
        self._contacts = {
            seat: _Contact(level=closed, down=closed, since=now) for seat, closed in levels.items()
        }

    def edge(self, seat: int, closed: bool, at: float) -> list[Change]:
        """Take an edge; return what it means: nothing if it is bounce.

        Edges of one seat come in the order of their stamps.
        """
        contact = self._contact(seat)
        fresh = contact.last + self.quiet <= at
        if not fresh:
            contact.level, contact.last, contact.doubt = closed, max(at, contact.last), None
            return []
        changes = self._reveal(seat, contact)
        if closed and contact.down:  # it cannot close twice: the opening was lost (gpiozero#697)
            changes += self._turn(seat, contact, False, max(contact.last, at - self.quiet))
        contact.level, contact.last, contact.doubt = closed, at, None
        return changes + self._reveal(seat, contact)

    def settle(self, now: float) -> list[Change]:
        """Return what the quiet has revealed by *now*, oldest first."""
        changes: list[Change] = []
        for seat, contact in self._contacts.items():
            if contact.last + self.quiet + self.late <= now:
                changes += self._reveal(seat, contact)
        return sorted(changes, key=lambda change: change.at)

    def levels(self, levels: Mapping[int, bool], now: float) -> list[Change]:
        """Compare with what the pins say *now*, so that a lost edge heals; about every 100 ms.

        It heals when two re-reads in a row, `late` or more apart, disagree with the edges and no
        edge came between. The change is stamped with the first of them.
        """
        changes: list[Change] = []
        for seat, closed in levels.items():
            contact = self._contact(seat)
            if closed == contact.level:
                contact.doubt = None
            elif contact.doubt is None:
                contact.doubt = now
            elif now - contact.doubt >= self.late:
                changes += self._heal(seat, contact, contact.doubt)
        return changes

    @property
    def due(self) -> float | None:
        """When `settle` can reveal something next (seconds), or None."""
        lasts = [c.last for c in self._contacts.values() if c.level != c.down]
        return min(lasts) + self.quiet + self.late if lasts else None

    def stuck(self, now: float, after: float = 10.0) -> list[int]:
        """Return the seats whose button has been down for *after* seconds or longer."""
        return sorted(s for s, c in self._contacts.items() if c.down and now - c.since >= after)

    def _contact(self, seat: int) -> _Contact:
        return self._contacts.setdefault(seat, _Contact())

    def _reveal(self, seat: int, contact: _Contact) -> list[Change]:
        """Let the button be what its contact is, now that it is quiet."""
        return self._turn(seat, contact, contact.level, contact.last)

    def _heal(self, seat: int, contact: _Contact, at: float) -> list[Change]:
        contact.level, contact.last, contact.doubt = not contact.level, at, None
        return self._turn(seat, contact, contact.level, at)

    def _turn(self, seat: int, contact: _Contact, closed: bool, at: float) -> list[Change]:
        """Turn the button, and tell it unless nobody knows that it was down."""
        if closed == contact.down:
            return []
        tell = closed or contact.told
        contact.down, contact.since, contact.told = closed, at, closed
        return [Change(seat, closed, at)] if tell else []
