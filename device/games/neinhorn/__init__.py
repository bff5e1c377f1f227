"""Das NEINhorn.  Lay a card, say its word at once, and never the wrong one.

Rulebook: 120 cards, against each other or together against the clock. The cards are in `cards`,
what they ask to be said in `words`, the flow in `rules`, its two variants in `rounds` and `coop`,
what the table sees in `scenes`. Rulings NH-01 to NH-46 are listed in the README.
"""

from device.games.neinhorn.box import BOX, deal
from device.games.neinhorn.cards import Card
from device.games.neinhorn.coop import Coop
from device.games.neinhorn.rounds import Rounds
from device.games.neinhorn.rules import Flow
from device.games.neinhorn.state import Options, Phase
from device.games.neinhorn.words import Word, word_for

__all__ = ["BOX", "Card", "Coop", "Flow", "Options", "Phase", "Rounds", "Word", "deal", "word_for"]
