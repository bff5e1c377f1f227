"""How the cards of Oink! come onto the pile, one after the other, until a deck is empty.

A card is thrown in LAYING and lies on the pile only once it was seen (Shown): a press stamped
before that is a slap on the card below (G-03).
"""

from __future__ import annotations

from device.events import Say, Shown, TimeUp, Who
from device.games.oink.state import Phase, Table

__all__ = ["Laying"]

SHOWN_AT_LATEST = 1.0  # seconds; without any screen a card counts as seen after that
HINT = 1.0  # seconds after which the two cards wobble (7.1)
FLIPS = Say(sound="flip")


class Laying(Table):
    """The table, and the cards that come onto it."""

    __slots__ = ()

    def begin(self, event: TimeUp) -> list[Say]:
        """Throw the first card after the count-in."""
        return self.throw(event.at)

    def throw(self, at: float) -> list[Say]:
        """Let the next player who has cards throw one (OI-18); without any it ends (OI-20)."""
        if not any(self.decks):
            return self._end("end-all-empty")
        while not self.decks[self.turn]:
            self.turn = (self.turn + 1) % self.players
        self.enter(Phase.LAYING, at, SHOWN_AT_LATEST)
        return [FLIPS]

    def lay(self, event: Shown | TimeUp) -> list[Say]:
        """Let the card lie open on the pile, from when it was seen; the very last one ends it."""
        self.pile.append(self.decks[self.turn].pop())
        self.serial += 1
        self.seen, self.laid_by, self.open, self.hinted = event.at, self.turn, True, False
        self.fouls.clear()
        if not any(self.decks) and not self.options.last_card_slap:
            return self._end("end-all-empty")
        self.enter(Phase.WATCH, event.at, self._lying())
        if self.options.hint and self.cry:
            self.until = event.at + min(HINT, self._lying())
        return []

    def _lying(self) -> float:
        return self.tempi[(self.serial - 1) % len(self.tempi)]

    def pass_on(self, event: TimeUp) -> list[Say]:
        """Go on after a card that nobody slapped: the chance is gone, the cards stay (OI-08)."""
        if self.options.hint and self.cry and not self.hinted:
            self.hinted, self.until = True, max(event.at, self.seen + self._lying())
            return []
        self.turn = (self.laid_by + 1) % self.players
        return self.throw(event.at)

    def next_round(self, event: TimeUp) -> list[Say]:
        """Go on after a take: an empty deck, the taker's included, ends the game (OI-19)."""
        if not all(self.decks):
            return self._end("end-deck-empty")
        self.rulings.clear()
        return self.throw(event.at)

    def _end(self, reason: str) -> list[Say]:
        self.phase, self.until, self.open, self.reason = Phase.OVER, None, False, reason
        winners = self.standings().winners
        if len(winners) == 1:
            return [Say.key("wins", sound="win", who=Who(winners[0]))]
        return [Say.key("shared-victory", sound="win")]

    def enter(self, phase: Phase, at: float, seconds: float) -> None:
        """Begin a phase that lasts for so long."""
        self.phase, self.since, self.until = phase, at, at + seconds
