"""Das NEINhorn together: three levels against the clock, and clovers that get eaten."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import TYPE_CHECKING

from msgspec.structs import replace

from device.events import Event, Line, Say, TimeUp, Who, line
from device.games.neinhorn.cards import box, shuffled
from device.games.neinhorn.rules import Flow
from device.games.neinhorn.scenes import podium
from device.machine import Standings
from device.scene import Centre, Clock, Count, Podium, Poster, Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.games.neinhorn.cards import Card

__all__ = ["LEAVES", "LEVELS", "MINUTES", "WARNINGS", "Coop", "band"]

LEVELS = 3
LEAVES = 4  # clover leaves that each level brings
MINUTES = {"doable": (5.0, 5.5, 6.0), "fierce": (4.5, 5.0, 5.5), "impossible": (4.0, 4.5, 5.0)}
WARNINGS = (60, 30, 10)  # seconds left that are spoken
BANDS = (2, 4, 8, 12)  # leaves from which the next result holds
DONE = line("end-levels")
RESULTS = (
    line("result-0"),
    line("result-1"),
    line("result-2"),
    line("result-3"),
    line("result-4"),
)


def band(leaves: int) -> int:
    """Return which of the five results so many leaves are, the best is 4.

    >>> [band(leaves) for leaves in (0, 1, 2, 3, 4, 7, 8, 11, 12)]
    [0, 0, 1, 1, 2, 2, 3, 3, 4]
    """
    return sum(leaves >= least for least in BANDS)


@dataclass
class Coop(Flow):
    """The co-operative variant. `round` is the level, `clovers[0]` the team's leaves."""

    limit: float | None = None  # game second at which the level's time is over
    warned: int = 0  # how many of WARNINGS were spoken
    results: list[int] = field(default_factory=list)  # leaves after each level

    @property
    def deadline(self) -> float | None:
        """As in the flow, and the clock's; a finger that is down stops both meanwhile."""
        due = super().deadline
        if due is None or self.finger.due is not None:
            return due
        return min(due, self._clock_due())

    @property
    def leaves(self) -> int:
        """How many clover leaves lie in front of the team."""
        return self.clovers[0]

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; the clock goes first."""
        if isinstance(event, TimeUp) and self.limit is not None and self.finger.due is None:
            if event.at >= self.limit:
                return self._lose(line("end-time"))
            if event.at >= self._clock_due():
                return self._warn()
        return super().handle(event)

    def start_level(self, level: int, at: float, cards: Sequence[Card] = ()) -> None:
        """Set a level up, with all its cards and normal words (NH-40)."""
        self.round = level
        self.with_worms = level > 1
        self.worms, self.customs = [], self.options.customs(extras=level == LEVELS)
        self.clovers[0] += LEAVES
        whole = box(worms=self.with_worms, pairs=self.options.worm_pairs)
        self.lay_out(cards or shuffled(whole, f"{self.seed} level {level}"), self.starter, at)

    def fine(self, player: int, cards: Sequence[Card], at: float) -> list[Say]:
        """Put the pile back into the box and let a leaf be eaten (NH-42)."""
        del at
        self.aside.extend(cards)
        if self.leaves == 0:
            return self._lose(line("end-leaves"))
        self.clovers[0] -= 1
        return [Say.key("leaf-eaten", sound="wrong", who=Who(player), left=self.leaves)]

    def finish(self, at: float) -> list[Say]:
        """Note the level; the third one is the end (NH-44, NH-45)."""
        self.results.append(self.leaves)
        if self.round == LEVELS:
            self.end(DONE.key)
            return [Say(RESULTS[band(self.leaves)], sound="win")]
        self.tally(at)
        return [Say.key("level-done", sound="win", n=self.round)]

    def next_round(self, at: float) -> list[Say]:
        """Go up a level: the rest of the leaves comes along."""
        self.start_level(self.round + 1, at)
        return [Say.key("next-level", n=self.round)]

    def poster(self) -> Poster:
        """Return the level, and what is new in it."""
        return Poster("clover", line("level-begins", n=self.round), line(f"level-{self.round}-how"))

    def price(self) -> Centre:
        """Return the leaf that is eaten."""
        words = line("leaf-eaten", who=Who(self.culprit or 0), left=self.leaves)
        return Poster("unicorn", line("eats"), words)

    def result(self) -> Centre:
        """Return a level's end, the team's result, or why it was lost."""
        if not self.reason:
            return Poster("clover", line("level-done", n=self.round), line("leaves", n=self.leaves))
        if self.reason != DONE.key:
            return Podium(line("team-lost"), (), "clover", line(self.reason))
        everyone = podium(line("team-won"), self.standings().scores, "clover", None)
        return replace(everyone, reason=RESULTS[band(self.leaves)])

    def counts(self, player: int) -> tuple[Count, ...]:
        """Return nothing: all that counts belongs to the team."""
        del player
        return ()

    def clock(self) -> tuple[Clock | Tally, ...]:
        """Return the time that is left, and the leaves."""
        leaves = Tally("clover", self.leaves, max(LEAVES, self.leaves))
        return (
            () if self.limit is None else (Clock(self.limit - self.seconds(), self.limit), leaves)
        )

    def may_tell(self) -> bool:
        """Return no: nothing gives a word away before it is said or judged (NH-46)."""
        return False

    def seconds(self) -> float:
        """Return how long the level may take, in seconds (NH-41)."""
        return 60 * MINUTES[self.options.difficulty][self.round - 1]

    def standings(self) -> Standings:
        """Return the team's leaves; all win together or nobody does."""
        scores = (self.leaves,) * self.players
        if not self.reason:
            return Standings(scores)
        won = self.reason == DONE.key
        return Standings(scores, tuple(range(self.players)) if won else (), line(self.reason))

    def begun(self, at: float) -> None:
        """Start the level's clock."""
        self.limit, self.warned = at + self.seconds(), 0

    def played_out(self) -> None:
        """Stop the clock: what is judged after the last card costs no time."""
        self.limit = None

    def _clock_due(self) -> float:
        """When the clock has something to say: a warning, or that the time is over."""
        if self.limit is None:
            return inf
        return self.limit - (*WARNINGS, 0)[self.warned]

    def _warn(self) -> list[Say]:
        seconds = WARNINGS[self.warned]
        self.warned += 1
        return [Say.key("seconds-left", sound="bell", n=seconds)]

    def _lose(self, reason: Line) -> list[Say]:
        self.limit = None
        self.end(reason.key)
        return [Say(reason, sound="wrong")]
