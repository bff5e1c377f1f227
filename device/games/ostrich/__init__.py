"""Eggs of Ostrich.  Claim eggs in secret, share them, and let no bag burst.

Rulebook: twelve egg cards, three players. The rules are in `rules`, the ways to claim in
secret in `ways`, what a team owns in `teams`, the cards in `cards`, what the table sees of
them in `scenes`. Rulings OS-01 to OS-21 are listed in the README.
"""

from device.games.ostrich.cards import SKIP, Card
from device.games.ostrich.rules import BOX, Ostrich
from device.games.ostrich.state import Options, Phase

__all__ = ["BOX", "SKIP", "Card", "Options", "Ostrich", "Phase"]
