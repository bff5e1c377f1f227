"""The cards of Eggs of Ostrich: eggs and amber to be shared, and what a claim can name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["AMBER", "CLAIMS", "ROUNDS", "SIZES", "SKIP", "Card", "box", "named", "shuffled"]

SIZES = (2, 3, 5, 7)  # how many eggs each bag holds
SKIP = 0  # the claim that takes nothing
CLAIMS = (*SIZES, SKIP)  # a claim is the size of a bag, or SKIP
ROUNDS = 10  # of the twelve egg cards; the other two go back unseen (OS-02)


@dataclass(frozen=True, slots=True)
class Card:
    """An egg card: so many eggs to be shared, or none: then it is amber."""

    eggs: int

    @property
    def name(self) -> str:
        """How a journal calls the card: `egg-9`, `amber`."""
        return f"egg-{self.eggs}" if self.eggs else "amber"


AMBER = Card(0)
_BOX = (*map(Card, (4, 5, 5, 6, 7, 8, 9, 9, 10)), AMBER, AMBER, AMBER)


def box() -> list[Card]:
    """Return the egg cards as they lie in the box (OS-02).

    >>> len(box()), sum(card.eggs for card in box()), box().count(AMBER)
    (12, 63, 3)
    """
    return list(_BOX)


def shuffled(seed: int) -> list[Card]:
    """Return the box's cards in the order of this seed."""
    cards = box()
    Random(seed).shuffle(cards)
    return cards


def named(names: Sequence[str]) -> list[Card]:
    """Return the cards of these names, as a journal lists them.

    Raises:
        ValueError: a name that is on no card, or other cards than the twelve of the box.
    """
    known = {card.name: card for card in _BOX}
    if wrong := [name for name in names if name not in known]:
        raise ValueError(f"{wrong[0]!r} is no card of Eggs of Ostrich; expected one such as egg-9")
    cards = [known[name] for name in names]
    if Counter(cards) != Counter(_BOX):
        raise ValueError(f"cards {', '.join(names)}; expected the twelve of Eggs of Ostrich")
    return cards
