"""Estranho no Ninho.  Mark what is true, and keep your eggs away from the strangers.

Rulebook: a claim and eight answers, one to three of them wrong. The cards come from decks: `cards`
gives them their letters, `nest` says who won a round, the flow is in `rules`, what the table
sees in `scenes`. Rulings EN-01 to EN-20 are listed in the README.
"""

from device.games.estranho.box import boxed, deal
from device.games.estranho.cards import Card
from device.games.estranho.nest import Nest
from device.games.estranho.rules import Estranho
from device.games.estranho.state import Options, Phase

__all__ = ["Card", "Estranho", "Nest", "Options", "Phase", "boxed", "deal"]
