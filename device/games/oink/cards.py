"""The ninety cards of Oink!, and the one rule about them: what a pile calls for."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["ANIMALS", "PIG", "Card", "box", "cry_for", "deal", "named", "shuffled"]

ANIMALS = ("dog", "cat", "cow", "donkey", "sheep", "chick")
PIG = "pig"


@dataclass(frozen=True, slots=True)
class Card:
    """A card: who is on it, and its value from 0 to 6 (a pig's is 7)."""

    animal: str
    value: int

    @property
    def name(self) -> str:
        """How a journal calls the card: `cow-4`."""
        return f"{self.animal}-{self.value}"


def box() -> list[Card]:
    """Return the cards as they lie in the box (OI-01).

    >>> len(box()), box().count(Card("cow", 4)), box().count(Card("pig", 7))
    (90, 2, 6)
    """
    return list(_BOX)


_BOX = 2 * [Card(animal, value) for animal in ANIMALS for value in range(7)] + 6 * [Card(PIG, 7)]


def shuffled(seed: int) -> list[Card]:
    """Return the box's cards in the order of this seed."""
    cards = box()
    Random(seed).shuffle(cards)
    return cards


def named(names: Sequence[str]) -> list[Card]:
    """Return the cards of these names, as a journal lists them.

    Raises:
        ValueError: a name that is on no card of the box.
    """
    known = {card.name: card for card in box()}
    if wrong := [name for name in names if name not in known]:
        raise ValueError(f"{wrong[0]!r} is no card of Oink!; expected one such as cow-4")
    return [known[name] for name in names]


def deal(cards: Sequence[Card], players: int) -> list[list[Card]]:
    """Deal evenly; what is left over stays in the box unseen (OI-02). Top card last.

    >>> [(n, len(deal(box(), n)[0]), 90 - n * len(deal(box(), n)[0])) for n in (4, 6, 7, 10)]
    [(4, 22, 2), (6, 15, 0), (7, 12, 6), (10, 9, 0)]
    """
    each = len(cards) // players
    return [list(cards[start : start + each]) for start in range(0, each * players, each)]


def cry_for(pile: Sequence[Card], paid: int = 0) -> str | None:
    """Return the animal whose cry this pile calls for, or None if nobody may slap it.

    Only the newest card and the one before it count (OI-04), and the animal beats the sum
    of seven (OI-06). So many `paid` cards at the bottom were never laid and do not count.

    >>> cry_for([Card("cow", 3), Card("cow", 4)])
    'cow'
    >>> cry_for([Card("cow", 3), Card("sheep", 4)])
    'pig'
    >>> cry_for([Card("pig", 7), Card("chick", 3)])
    """
    laid = len(pile) - paid
    if laid and pile[-1].animal == PIG:
        return PIG
    if laid < 2:
        return None
    below, top = pile[-2], pile[-1]
    if below.animal == top.animal:
        return top.animal
    return PIG if below.value + top.value == 7 else None
