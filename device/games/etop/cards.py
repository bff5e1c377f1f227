"""The category cards: from the decks, by names that a journal can list."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from device.decks import Deck, EtopCategory

__all__ = ["called", "named", "shuffled"]


def called(card: EtopCategory) -> str:
    """Return how a journal calls the card: its id and the digest of what is printed on it."""
    return f"{card.id}:{card.digest}"


def shuffled(decks: Iterable[Deck[EtopCategory]], seed: int) -> list[EtopCategory]:
    """Return all the cards of these decks in the order of this seed."""
    cards = [category for deck in decks for category in deck.categories]
    Random(seed).shuffle(cards)
    return cards


def named(names: Sequence[str], decks: Iterable[Deck[EtopCategory]]) -> list[EtopCategory]:
    """Return the cards of these names, as a journal lists them.

    Raises:
        ValueError: a card that is in no deck, or that was changed since.
    """
    known = {category.id: category for deck in decks for category in deck.categories}
    return [_named(name, known) for name in names]


def _named(name: str, known: dict[str, EtopCategory]) -> EtopCategory:
    identity, _, digest = name.partition(":")
    if identity not in known:
        raise ValueError(f"card {identity!r} is in no deck of É Top!?")
    card = known[identity]
    if digest != card.digest:
        raise ValueError(
            f"card {identity!r}: digest {digest}; expected {card.digest}. "
            "Its deck was changed since the game began"
        )
    return card
