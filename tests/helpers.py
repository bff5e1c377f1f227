"""What tests share: a clock and a table where time is a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from device.events import Event, Press, Release, Say, Shown, Text, TimeUp
from device.machine import Machine
from device.scene import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

M = TypeVar("M", bound=Machine)

TAP = 0.1  # seconds that a tap keeps the button down


@dataclass
class Clock:
    """A clock that stands at `now` (seconds) until the test moves it."""

    now: float = 100.0

    def __call__(self) -> float:
        """Return the time, as `time.monotonic` does."""
        return self.now


class Table(Generic[M]):
    """A machine, the time, and everything that was said. Every change is shown at once."""

    def __init__(self, game: M, now: float = 0.0) -> None:
        self.game, self.now, self.says = game, now, list[Say]()

    @property
    def said(self) -> list[str]:
        """The keys of the lines said so far."""
        return [say.line.key for say in self.says if say.line]

    def press(self, *players: int, gap: float = 0.001) -> None:
        """Let players press in this order, a millisecond apart."""
        for player in players:
            self.feed(Press(player, self.now))
            self.now += gap

    def release(self, *players: int) -> None:
        """Let players let go."""
        for player in players:
            self.feed(Release(player, self.now))

    def tap(self, player: int) -> None:
        """Let a player press and let go."""
        self.press(player)
        self.wait(TAP)
        self.release(player)

    def hold(self, player: int, seconds: float = 1.0) -> None:
        """Let a player keep the button down for a while."""
        self.press(player)
        self.wait(seconds)
        self.release(player)

    def wait(self, seconds: float) -> None:
        """Let time pass; every deadline on the way is kept, in order, and shown at once."""
        end = self.now + seconds
        while self.game.deadline is not None and self.game.deadline <= end:
            self.now = self.game.deadline
            self.feed(TimeUp(self.now))
            self.show()
        self.now = end

    def due(self) -> None:
        """Let time pass until something is due."""
        assert self.game.deadline is not None
        self.wait(self.game.deadline - self.now)

    def show(self) -> None:
        """Let the newest scene be seen now."""
        self.feed(Shown(self.now))

    def feed(self, event: Event) -> None:
        """Let one event happen."""
        self.says += self.game.handle(event)

    def run(self, events: Iterable[Event]) -> None:
        """Let these events happen."""
        for event in events:
            self.now = event.at
            self.feed(event)


def text(words: str) -> Text:
    """These words in English."""
    return Text((("en", words),))


def seat(player: int, looks: Mapping[str, Mapping[int, Any]], **facts: Any) -> Seat:
    """A player's seat: these facts, and the player's part of each look."""
    own = {name: values[player] for name, values in looks.items() if player in values}
    return Seat(player, **facts, **own)
