"""Who would play: the people who joined, in that order, and bots in seats that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.events import Line, line

if TYPE_CHECKING:
    from device.machine import Box

__all__ = ["COMPANY", "Party"]

COMPANY = 3  # bots that a lone player gets


class Party(Struct):
    """The table before a game. Seats count from 0 here."""

    seats: int
    joined: list[int] = []  # in playing order
    fixed_bots: int | None = None  # as the settings say; None: a lone player gets COMPANY
    bots: int | None = None  # as chosen at the table

    def players(self, box: Box) -> tuple[int, ...]:
        """Return the seats that would play: people in joining order, then bots."""
        free = [seat for seat in range(self.seats) if seat not in self.joined]
        return (*self.joined, *free[: self.bot_count(box)])

    def bot_count(self, box: Box) -> int:
        """Return how many bots would play.

        >>> from device.games import BOXES
        >>> Party(6, [2]).bot_count(BOXES["oink"]), Party(6, [2, 4]).bot_count(BOXES["oink"])
        (3, 0)
        """
        alone = COMPANY if len(self.joined) == 1 else 0
        wanted = next(n for n in (self.bots, self.fixed_bots, alone) if n is not None)
        return max(0, min(wanted, self._room(box)))

    def one_more_bot(self, box: Box) -> int:
        """Ask for one bot more, or after the last seat for none; return how many that is."""
        self.bots = (self.bot_count(box) + 1) % (max(0, self._room(box)) + 1)
        return self.bots

    def trouble(self, box: Box) -> Line | None:
        """Return why this game cannot be dealt to these players, or None."""
        least, count = box.players[0], len(self.players(box))
        if not self.joined or count < least:
            return line("too-few", least=least)
        return line("too-many", most=box.unofficial) if count > box.unofficial else None

    def note(self, box: Box) -> Line | None:
        """Return what to know before it is dealt: that it cannot be, or is more than the box says.

        None: all is well.
        """
        many = len(self.players(box)) > box.players[1]
        return self.trouble(box) or (line("unofficial") if many else None)

    def _room(self, box: Box) -> int:
        return min(box.unofficial, self.seats) - len(self.joined)
