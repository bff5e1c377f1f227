"""Tells a game as text: what is laid, pressed, said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots import Cry
from device.events import Line, Press, Shown

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

    def name(self, player: int) -> str:
        """Return what a player is called."""
        name = self._names[player]
        return name if isinstance(name, str) else self._phrases.text(name)

    def lines(self, happening: Happening) -> Iterator[str]:
        """Yield the lines that one event or cry is worth."""
        what, says = happening
        if isinstance(what, Cry):
            yield f"    {self.name(what.player)}: «{self._phrases.text(what.line)}»"
        elif isinstance(what, Press):
            yield f"    {self.name(what.player)} *"
        for say in says:
            if say.line:
                yield f"  {self._phrases.text(say.line, self._names)}"

    def scene(self, what: object, scene: Scene) -> Iterator[str]:
        """Yield the card that a new picture shows, if it shows one."""
        cards = getattr(scene.centre, "cards", ())
        if isinstance(what, Shown) and cards:
            top = cards[-1]
            yield f"{self._phrases.text(top.title)} {top.digit}"
