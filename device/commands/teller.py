"""Tells a game as text: what is laid, pressed, said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots import Cry
from device.events import Line, Press, Shown
from device.scene import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from device.phrases import Phrases
    from device.rehearsal import Happening
    from device.scene import Scene

__all__ = ["Teller"]


class Teller:
    """Words for what happens. `names` are the players'."""

    def __init__(self, phrases: Phrases, names: Sequence[Line | str]) -> None:
        self._phrases, self._names = phrases, names
        self._serial = 0  # of the card told last

    def name(self, player: int) -> str:
        """Return what a player is called."""
        name = self._names[player]
        return name if isinstance(name, str) else self._phrases.text(name)

    def lines(self, happening: Happening, scene: Scene) -> Iterator[str]:
        """Yield what one event or cry is worth telling; `scene` is what is shown after it."""
        what, says = happening
        if isinstance(what, Shown):
            yield from self._card(scene)
        elif isinstance(what, Cry):
            yield f"    {self.name(what.player)}: «{self._phrases.text(what.line)}»"
        elif isinstance(what, Press):
            yield f"    {self.name(what.player)} *"
        for say in says:
            if say.line:
                yield f"  {self._phrases.text(say.line, self._names)}"

    def _card(self, scene: Scene) -> Iterator[str]:
        pile = scene.centre
        if isinstance(pile, Pile) and pile.cards and pile.serial != self._serial:
            self._serial = pile.serial
            top = pile.cards[-1]
            yield f"{self._phrases.text(top.title)} {top.digit}"
