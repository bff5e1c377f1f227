"""Decks of the quiz games: texts in, categories out. Files live in device.library.

A deck is a TOML file with a `[[category]]` for each card, its languages beside each other. What
a category holds is in `categories`, how a file becomes one in `reading`, what makes one unfit
to be played with in `checks`.
"""

from device.decks.categories import (
    Answer,
    Category,
    Deck,
    Decks,
    EstranhoCategory,
    EtopCategory,
    Member,
    Part,
)
from device.decks.reading import DeckError, read

__all__ = [
    "Answer",
    "Category",
    "Deck",
    "DeckError",
    "Decks",
    "EstranhoCategory",
    "EtopCategory",
    "Member",
    "Part",
    "read",
]
