"""How bots play Eggs of Ostrich: weigh the bags, guess how many want eggs, and dare or skip.

A bot sees what lies open, never a pick. It picks for its team only where nobody else could:
among people their word counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots.hands import LONG, Hands
from device.games.ostrich import SKIP, Ostrich, Phase
from device.games.ostrich.cards import AMBER
from device.games.ostrich.teams import AMBER_POINTS, share
from device.games.ostrich.ways import claim_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.games.ostrich.teams import Bag
    from device.machine import Game

__all__ = ["OstrichMind"]

DARES = 0.7  # how likely a bot thinks it is that another team wants eggs
SKIPS = 0.4  # and that one skips for amber
REGRET = 0.3  # of a broken bag's size: it could still have been filled
NERVE = 0.8  # points by which a bot misjudges a claim
BEAT = 0.4  # seconds between two taps


class OstrichMind:
    """The minds of all the bots at a table of Eggs of Ostrich."""

    def __init__(self, players: frozenset[int], hands: Hands) -> None:
        self._players, self._hands = players, hands
        self._seen: tuple[object, ...] = ()
        self._claims: dict[int, int] = {}  # what each team of bots wants in this round
        self._round = 0

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and plan."""
        if not isinstance(game, Ostrich):
            return
        lap = game.pick.lap if game.pick else None
        moment = (game.phase, game.round, game.turn, game.left, lap, game.asked)
        if moment == self._seen:
            return
        self._seen = moment
        self._hands.keep_still()
        match game.phase:
            case Phase.REVEAL:
                for number in self._own(game, [game.revealer]):
                    self._hands.press(self._finger(game, number), at + self._hands.reaction())
            case Phase.LAPS:
                self._pick(game, at)
            case Phase.COUNT if game.left == 1:
                self._show(game)
            case Phase.ENTER if game.turn is not None:
                self._enter(game, game.turn, at)

    def forget(self) -> None:
        """Drop all plans; what lies open is looked at afresh."""
        self._hands.forget()
        self._seen = ()

    def _own(self, game: Ostrich, numbers: Sequence[int]) -> list[int]:
        """Return those of these teams where only bots sit."""
        return [number for number in numbers if game.members(number) <= self._players]

    def _finger(self, game: Ostrich, number: int) -> int:
        return min(game.members(number))

    def _pick(self, game: Ostrich, at: float) -> None:
        """Press at some claim in the first lap of two, and at the wanted one in the last."""
        pick = game.pick
        if pick is None:
            return
        for number in self._own(game, sorted(pick.allowed)):
            wanted = game.tiles.index(self._claim(game, number))
            if pick.lap + 1 < pick.laps:
                wanted = self._hands.dice.choice(pick.allowed[number])
            lit = pick.began + (wanted + self._hands.dice.uniform(0.3, 0.8)) * pick.step
            if lit > at:
                self._hands.press(self._finger(game, number), lit)

    def _show(self, game: Ostrich) -> None:
        """Bots have no fingers: they say on three what they would have shown."""
        for number in self._own(game, game.free()):
            words = claim_name(self._claim(game, number))
            self._hands.cry(self._finger(game, number), game.since + 1.0, words)

    def _enter(self, game: Ostrich, number: int, at: float) -> None:
        """Tap to what was shown, and hold."""
        for own in self._own(game, [number]):
            wanted = game.teams[own].legal().index(self._claim(game, own))
            start, finger = at + self._hands.reaction(), self._finger(game, own)
            taps = (wanted - game.choice.lit) % game.choice.options
            for tap in range(taps):
                self._hands.press(finger, start + tap * BEAT)
            self._hands.press(finger, start + taps * BEAT, LONG)

    def _claim(self, game: Ostrich, number: int) -> int:
        """Return what a team wants in this round: the same whenever it is asked."""
        if self._round != game.round:
            self._round, self._claims = game.round, {}
        if number not in self._claims:
            dice, legal = self._hands.dice, game.teams[number].legal()
            values = {claim: _value(game, number, claim) + dice.gauss(0, NERVE) for claim in legal}
            self._claims[number] = max(legal, key=values.__getitem__)
        claim = self._claims[number]
        return claim if claim in game.teams[number].legal() else game.teams[number].legal()[0]


def _value(game: Ostrich, number: int, claim: int) -> float:
    """Return the points that a claim promises, as far as what lies open tells."""
    others = len(game.playing) - 1
    if game.played[-1] == AMBER:
        return AMBER_POINTS * (1 - SKIPS) ** others if claim == SKIP else 0.0
    if claim == SKIP:
        return 0.0
    bag = game.teams[number].bag(claim)
    return sum(
        _chance(others, takers) * _gain(bag, share(game.played[-1].eggs, takers + 1))
        for takers in range(others + 1)
    )


def _chance(others: int, takers: int) -> float:
    """Return how likely it is that so many of the others want eggs: there are two at most."""
    ways = 2 if (others, takers) == (2, 1) else 1
    return ways * DARES**takers * (1 - DARES) ** (others - takers)


def _gain(bag: Bag, eggs: int) -> float:
    """Return what so many more eggs are worth in a bag."""
    after = bag.eggs + eggs
    if after > bag.size:
        return -_worth(bag, bag.eggs) - REGRET * bag.size
    return _worth(bag, after) - _worth(bag, bag.eggs)


def _worth(bag: Bag, eggs: int) -> float:
    """Return what a bag with so many eggs may become: all of them count once it is full."""
    return eggs if eggs == bag.size else eggs * (0.5 + 0.3 * eggs / bag.size)
