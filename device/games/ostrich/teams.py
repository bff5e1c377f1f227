"""What a team owns, and the rules of counting: shares, full and broken bags, points.

A team is what the rulebook calls a player. Where three sit down it is one seat; where more do,
neighbours form three teams (OS-01).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from device.events import Line, Who, line
from device.games.ostrich.cards import SIZES, SKIP

__all__ = ["AMBER_POINTS", "CLOCKWISE", "TEAMS", "Bag", "Team", "called", "seated", "share"]

TEAMS = 3
CLOCKWISE = ((0, 1, 2), (1, 2, 0), (2, 0, 1))  # all teams, from each of them on
AMBER_POINTS = 4  # "All amber are worth 4 points each."


@dataclass(slots=True)
class Bag:
    """A bag for so many eggs."""

    size: int
    eggs: int = 0
    broken: bool = False

    @property
    def full(self) -> bool:
        """Whether it holds exactly what it can: one more egg and it breaks (OS-09)."""
        return self.eggs == self.size

    @property
    def overfull(self) -> bool:
        """Whether it holds more than it can, and is about to break."""
        return self.eggs > self.size

    @property
    def points(self) -> int:
        """What it is worth: its number when full, else half its eggs, rounded down (OS-18).

        >>> [Bag(5, eggs).points for eggs in (5, 3, 1, 6)]
        [5, 1, 0, 0]
        """
        if self.overfull:
            return 0
        return self.eggs if self.full else self.eggs // 2


@dataclass(slots=True)
class Team:
    """A team's bags and amber; `players` are its seats."""

    players: tuple[int, ...]
    bags: list[Bag] = field(default_factory=lambda: [Bag(size) for size in SIZES])
    amber: int = 0
    resting: int | None = None  # the claim that cannot be used in this round (OS-04, OS-05)
    out: bool = False

    @property
    def points(self) -> int:
        """The points of all bags, each rounded down, and of the amber (OS-18)."""
        return sum(bag.points for bag in self.bags) + AMBER_POINTS * self.amber

    @property
    def broken(self) -> int:
        """How many bags are broken."""
        return sum(bag.broken for bag in self.bags)

    def bag(self, claim: int) -> Bag:
        """Return the bag that a claim names."""
        return self.bags[SIZES.index(claim)]

    def legal(self) -> tuple[int, ...]:
        """Return the claims that can be made in this round: there is always one (OS-07)."""
        resting = self.resting
        claims = [bag.size for bag in self.bags if not bag.broken and bag.size != resting]
        return tuple(claims) if resting == SKIP else (*claims, SKIP)


@cache
def called(players: tuple[int, ...]) -> Who | Line:
    """Return what the team of these seats is called: by its seat, or by the first of them.

    >>> called((3,)), called((0, 1)).key
    (Who(player=3), 'ostrich-team')
    """
    first, *others = map(Who, players)
    return line("ostrich-team", who=first) if others else first


def share(eggs: int, takers: int) -> int:
    """Return how many eggs each taker gets: "equal amount (rounded down)" (OS-08).

    >>> share(9, 2), share(10, 3), share(4, 3), share(9, 0)
    (4, 3, 1, 0)
    """
    return eggs // takers if takers else 0


def seated(players: int) -> list[Team]:
    """Return three teams of neighbours, as even as can be, player 0 in the first.

    >>> [[len(team.players) for team in seated(n)] for n in (3, 4, 10)]
    [[1, 1, 1], [2, 1, 1], [4, 3, 3]]
    """
    team_of = [player * TEAMS // players for player in range(players)]
    return [
        Team(tuple(player for player in range(players) if team_of[player] == number))
        for number in range(TEAMS)
    ]
