"""The referee's menu: go on, take the last ruling back, end the game (G-07), power off.

It opens over a paused game. After "go on" and "undo" it counts 3-2-1 before the clock runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from device.events import Event, Line, Say, TimeUp, line
from device.prompts import Choice, Chosen, Gesture
from device.scene import Countdown, Lamp, Meaning, Menu, Poster, Scene, Tile

__all__ = ["COUNT_IN", "Call", "Referee"]

COUNT_IN = 3.0  # seconds, unless the settings say otherwise


class Call(StrEnum):
    """What the table decided."""

    RESUME = "resume"
    UNDO = "undo"
    END = "end"
    POWER_OFF = "power-off"  # the game stays unfinished, for another evening


ART = {Call.RESUME: "play", Call.UNDO: "undo", Call.END: "stop", Call.POWER_OFF: "plug"}


@dataclass
class Referee:
    """The talk during a pause."""

    players: frozenset[int]
    undo: Line | None = None  # the ruling that can be taken back
    count_in: float = COUNT_IN
    counting_since: float | None = None  # game seconds of this talk; None: the menu is open
    call: Call | None = None  # what was chosen and is not carried out yet
    done: bool = False  # the game goes on, or is over
    can_power_off: bool = False

    def __post_init__(self) -> None:
        offered = {Call.UNDO: self.undo is not None, Call.POWER_OFF: self.can_power_off}
        self.calls = [call for call in Call if offered.get(call, True)]
        self.choice = Choice(len(self.calls), self.players)

    @property
    def deadline(self) -> float | None:
        """When the count-in or the first hold is over."""
        if self.done:
            return None
        return (
            self.choice.due if self.counting_since is None else self.counting_since + self.count_in
        )

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        if self.counting_since is not None:
            self.done = self.done or isinstance(event, TimeUp)
            return []
        outcome = self.choice.handle(event)
        if isinstance(outcome, Chosen):
            return self._decide(self.calls[outcome.option], event.at)
        if outcome is Gesture.TAP:
            return [Say(line(f"referee-{self.calls[self.choice.lit]}"), sound="next")]
        return []

    def _decide(self, call: Call, at: float) -> list[Say]:
        self.call = call
        if call is Call.POWER_OFF:  # and the menu stays, should nobody do it
            return [Say(line("goodbye"), sound="choose")]
        if call is Call.END:
            self.done = True
        else:
            self.counting_since = at
        return [Say(sound="choose")]

    def scene(self) -> Scene:
        """Return the scene to be laid over the game's."""
        if self.counting_since is not None:
            begun = self.counting_since
            count = Countdown(begun, begun + self.count_in, digits=True)
            return Scene("", Poster("hourglass", line("get-ready")), countdown=count)
        tiles = tuple(
            Tile(line(f"referee-{call}"), ART[call], note=self.undo if call is Call.UNDO else None)
            for call in self.calls
        )
        return Scene("", Menu(line("paused"), tiles, self.choice.lit, line("choose-how")))

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts: everybody's, while the menu is open."""
        return (
            {} if self.counting_since is not None else dict.fromkeys(self.players, Meaning.CHOOSE)
        )

    def lamps(self) -> dict[int, Lamp]:
        """Return pulsing lamps for who may choose."""
        return dict.fromkeys(self.live(), Lamp.PULSE)
