"""One press chooses: for whoever cannot tap again and again, or hold (7.4).

Single-switch scanning: the options light up one after the other, and a press takes the one
that is lit. Pure like the prompts: it is fed events and returns what came of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from device.events import Event, Press, Shown, TimeUp
from device.prompts import Chosen, Gesture

__all__ = ["Scan"]


@dataclass(slots=True)
class Scan:
    """A menu that moves by itself. It goes round until its player presses.

    A press counts for the option that eyes can have seen lit: for a newly lit one only from
    Shown on, and before the first was seen for none at all.
    """

    options: int
    player: int
    step: float  # seconds that each option is lit
    due: float  # game second at which the next one is lit
    lit: int = 0
    seen: int | None = None  # the option that was last seen lit

    def handle(self, event: Event) -> Gesture | Chosen | None:
        """Follow an event: Gesture.TAP when the next one is lit, Chosen after a press."""
        match event:
            case Shown():
                self.seen = self.lit
            case Press(player) if player == self.player and self.seen is not None:
                return Chosen(self.seen, player)
            case TimeUp(at) if at >= self.due:
                self.lit = (self.lit + 1) % self.options
                self.due = at + self.step
                return Gesture.TAP
        return None
