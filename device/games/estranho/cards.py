"""The category cards: from the decks, with letters of this game's own."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from device.decks import Answer, EstranhoCategory  # noqa: TC001 - msgspec reads the types

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from device.decks import Deck

__all__ = ["LETTERS", "Card", "named", "shuffled", "side_of"]

LETTERS = "ABCDEFGH"


class Card(Struct, frozen=True, dict=True):  # dict: for cached_property
    """A category, and which of its answers stands at each letter."""

    side: str  # of the cards, or what people call their own deck
    category: EstranhoCategory
    order: str  # "20413567": the third answer of the file is A

    @property
    def name(self) -> str:
        """How a journal calls the card: id, order, and the digest of what is printed on it."""
        return f"{self.category.id}:{self.order}:{self.category.digest}"

    @cached_property
    def answers(self) -> tuple[Answer, ...]:
        """The answers from A to H."""
        return tuple(self.category.answers[int(place)] for place in self.order)

    @cached_property
    def strangers(self) -> frozenset[int]:
        """The letters, from 0, of the answers that do not fit."""
        return frozenset(n for n, answer in enumerate(self.answers) if answer.stranger)


def side_of(deck: Deck[EstranhoCategory]) -> str:
    """Return which side a deck is: its file's name, without the game's."""
    return deck.name.removeprefix("estranho-")


def shuffled(decks: Iterable[Deck[EstranhoCategory]], seed: int) -> list[Card]:
    """Return all the cards of these decks in the order of this seed, letters shuffled too."""
    dice = Random(seed)
    places = "01234567"
    cards = [
        Card(side_of(deck), category, "".join(dice.sample(places, len(places))))
        for deck in decks
        for category in deck.categories
    ]
    dice.shuffle(cards)
    return cards


def named(names: Sequence[str], decks: Iterable[Deck[EstranhoCategory]]) -> list[Card]:
    """Return the cards of these names, as a journal lists them.

    Raises:
        ValueError: a card that is in no deck, or whose deck was changed since.
    """
    known = {card.id: (side_of(deck), card) for deck in decks for card in deck.categories}
    return [_named(name, known) for name in names]


def _named(name: str, known: dict[str, tuple[str, EstranhoCategory]]) -> Card:
    identity, order, digest = (*name.split(":"), "", "")[:3]
    if identity not in known:
        raise ValueError(f"card {identity!r} is in no deck of Estranho no Ninho")
    side, category = known[identity]
    if digest != category.digest:
        raise ValueError(
            f"card {identity!r} of deck {side}: digest {digest}; expected {category.digest}. "
            "The deck was changed since the game began"
        )
    if sorted(order) != sorted("01234567"):
        raise ValueError(f"card {identity!r}: order {order!r}; expected each of 0 to 7 once")
    return Card(side, category, order)
