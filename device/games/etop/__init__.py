"""É Top!? Natureza.  Name what is on the Top 10, or say «Não é top!» to whoever does not.

Rulebook: hearts, a category, answers in turn, challenges; the first with four cards wins, or the
only one left. The cards come from decks: `cards` names them, `peek` is the list that only its
reader sees, the flow is in `rules`, what the table sees in `scenes`. Rulings ET-01 to ET-22 are
listed in the README.
"""

from device.games.etop.box import boxed, deal
from device.games.etop.options import Options
from device.games.etop.peek import Peek
from device.games.etop.rules import Etop
from device.games.etop.state import Phase

__all__ = ["Etop", "Options", "Peek", "Phase", "boxed", "deal"]
