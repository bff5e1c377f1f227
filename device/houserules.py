"""The house rules of a game as the lobby offers them: in sheets, each with what it is set to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from device import tiles
from device.machine import Box

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.events import Line
    from device.machine import Switch

__all__ = ["SHEET", "HouseRules"]

SHEET = 7  # rules on one sheet: with the ways out nine tiles can still be read


@dataclass
class HouseRules:
    """A game's switches. `options` is what is set, by name; a flick writes into it."""

    box: Box
    options: dict[str, Any]
    sheet: int = 0

    @property
    def sheets(self) -> int:
        """How many sheets there are, as things are set."""
        return max(1, -(-len(self._offered()) // SHEET))

    def shown(self) -> Sequence[Switch]:
        """Return the switches of this sheet; all sheets are about equally long."""
        offered = self._offered()
        each = -(-len(offered) // self.sheets)
        return offered[self.sheet * each : (self.sheet + 1) * each]

    def value(self, option: str) -> Any:
        """Return what an option is set to."""
        return self.options.get(option, getattr(self.box.options(), option))

    def turn(self) -> None:
        """Go to the next sheet, and from the last one to the first."""
        self.sheet = (self.sheet + 1) % self.sheets

    def flick(self, switch: Switch) -> Line:
        """Set a rule to its next value; return that in words."""
        value = tiles.following(switch, self.value(switch.option))
        self.options[switch.option] = value
        self.sheet = min(self.sheet, self.sheets - 1)
        return tiles.setting(self.box, switch.option, value)

    def _offered(self) -> list[Switch]:
        return [
            switch
            for switch in self.box.switches
            if switch.only is None or self.value(switch.only[0]) == switch.only[1]
        ]
