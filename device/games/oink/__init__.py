"""Oink!  When the pile calls for a cry, slap it and cry.

Rulebook: 90 cards, 2 to 6 players. The rules are in `rules`, the cards in `cards`, what the
table sees of them in `scenes`. Rulings OI-01 to OI-22 are listed in the README.
"""

from device.games.oink.cards import Card, cry_for
from device.games.oink.rules import BOX, Oink
from device.games.oink.state import Options, Phase

__all__ = ["BOX", "Card", "Oink", "Options", "Phase", "cry_for"]
