"""Das NEINhorn against each other: penalty piles, clovers, and a four-leaf clover to win."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from device.events import Line, Say, Who, line
from device.games.neinhorn.cards import box, shuffled
from device.games.neinhorn.rules import Flow
from device.games.neinhorn.scenes import podium, swept
from device.machine import Standings
from device.scene import Centre, Count, Poster

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.games.neinhorn.cards import Card

__all__ = ["FOUR", "Rounds", "clovers_for"]

FOUR = 4  # leaves of the clover that wins
PENALTY = "thumb-down"  # the picture of penalty points


def clovers_for(points: Sequence[int]) -> tuple[int, ...]:
    """Return the clovers of a round by its penalty points, fewest first (NH-25, NH-26).

    >>> clovers_for([10, 12, 15]), clovers_for([10, 10, 15]), clovers_for([10, 12, 12, 20])
    ((2, 1, 0), (2, 2, 1), (2, 1, 1, 0))
    """
    ranks = sorted(set(points))
    return tuple(max(0, 2 - ranks.index(mine)) for mine in points)


class Rounds(Flow):
    """The competitive variant."""

    def fine(self, player: int, cards: Sequence[Card], at: float) -> list[Say]:
        """Put the cards onto the player's penalty pile (NH-07)."""
        del at
        self.fines[player].extend(cards)
        return [Say.key("takes", sound="wrong", who=Who(player), cards=len(cards))]

    def finish(self, at: float) -> list[Say]:
        """Give clovers; a leftover pile belongs to nobody (NH-24)."""
        self.gained = clovers_for(self.points())
        self.clovers = [have + got for have, got in zip(self.clovers, self.gained, strict=True)]
        self.tally(at)
        return [Say.key("round-over", sound="win", n=self.round)]

    def next_round(self, at: float) -> list[Say]:
        """End with a four-leaf clover (NH-28), or shuffle and deal again."""
        if max(self.clovers) >= FOUR:
            return self._win()
        starter = self._next_starter()
        if self.options.worm_scope == "round":
            self.worms = []
        cards = self._without(self.worms)
        self.round += 1
        self.lay_out(shuffled(cards, f"{self.seed} round {self.round}"), starter, at)
        return [Say.key("next-round", n=self.round)]

    def poster(self) -> Poster:
        """Return which round it is, and who begins."""
        who = line("starts-how", who=Who(self.turn))
        return Poster("unicorn", line("round-begins", n=self.round), who)

    def price(self) -> Centre:
        """Return the pile on its way; a mistake that costs nothing is a poster."""
        if self.culprit is None or not self.lost:
            return Poster("worm", line("takes-nothing", who=Who(self.culprit or 0)))
        return swept(self, self.fines[self.culprit][-self.lost :], self.culprit)

    def result(self) -> Centre:
        """Return the penalty points of a round, or at the end the clovers."""
        if self.reason:
            headline = self.headline()
            return podium(headline, self.clovers, "clover", line(self.reason))
        fewest_first = [-points for points in self.points()]
        shown = podium(line("round-over", n=self.round), fewest_first, PENALTY, line("fewest-win"))
        return replace(shown, places=tuple(replace(p, score=-p.score) for p in shown.places))

    def counts(self, player: int) -> tuple[Count, ...]:
        """Return penalty points and clovers."""
        return Count(PENALTY, self.points()[player]), Count("clover", self.clovers[player])

    def points(self) -> tuple[int, ...]:
        """Return everybody's penalty points: cards, exactly (NH-09, G-08)."""
        return tuple(map(len, self.fines))

    def standings(self) -> Standings:
        """Return the clovers, and who has most once somebody has four."""
        scores = tuple(self.clovers)
        if not self.reason:
            return Standings(scores)
        best = tuple(player for player, score in enumerate(scores) if score == max(scores))
        return Standings(scores, best, line(self.reason))

    def headline(self) -> Line:
        """Return who won."""
        winners = self.standings().winners
        return line("wins", who=Who(winners[0])) if len(winners) == 1 else line("shared-victory")

    def _win(self) -> list[Say]:
        self.end("end-four-leaf")
        return [Say(self.headline(), sound="win")]

    def _next_starter(self) -> int:
        """Return who begins the next round (NH-04)."""
        match self.options.starter:
            case "rotation":
                return (self.starter + 1) % self.players
            case "loser":
                points = self.points()
                losers = [p for p in range(self.players) if points[p] == max(points)]
                return Random(f"{self.seed} loser {self.round}").choice(losers)
        return self.starter

    def _without(self, worms: Sequence[Card]) -> list[Card]:
        cards = box(worms=self.with_worms, pairs=self.options.worm_pairs)
        for worm in worms:
            cards.remove(worm)
        return cards
