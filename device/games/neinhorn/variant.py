"""What each variant of Das NEINhorn does in its own way: prices, ends, and what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.games.neinhorn.state import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.events import Say
    from device.games.neinhorn.cards import Card
    from device.machine import Standings
    from device.scene import Centre, Clock, Count, Poster, Tally

__all__ = ["Variant"]


class Variant(Table):
    """The table, and what is asked of a variant; `rounds` and `coop` answer."""

    def poster(self) -> Poster:
        """Return what is shown before a round."""
        raise NotImplementedError

    def price(self) -> Centre:
        """Return what is shown of a mistake."""
        raise NotImplementedError

    def result(self) -> Centre:
        """Return what is shown at a round's end, and at the game's."""
        raise NotImplementedError

    def counts(self, player: int) -> tuple[Count, ...]:
        """Return what a player's seat shows besides the cards."""
        raise NotImplementedError

    def clock(self) -> tuple[Clock | Tally, ...]:
        """Return what everybody watches together."""
        return ()

    def may_tell(self) -> bool:
        """Return whether a word may be shown that is argued about but not judged yet."""
        return True

    def fine(self, player: int, cards: Sequence[Card], at: float) -> list[Say]:
        """Take a mistake's price: these cards have left the pile."""
        raise NotImplementedError

    def finish(self, at: float) -> list[Say]:
        """End the round: every card is played and judged."""
        raise NotImplementedError

    def standings(self) -> Standings:
        """Return who leads, who won, and why it ended."""
        raise NotImplementedError

    def next_round(self, at: float) -> list[Say]:
        """Go on after a round's end."""
        raise NotImplementedError

    def begun(self, at: float) -> None:
        """Take note that a round's first card is about to come."""

    def played_out(self) -> None:
        """Take note that a round's last card has been said, or was a mistake."""
