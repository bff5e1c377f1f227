"""The hands and mouths of bots: what each is going to do, and when.

What a bot does comes out as acts with game seconds; the shell presses the contact and speaks
the words.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from random import Random
from typing import NamedTuple

from device.events import Line

__all__ = ["LONG", "QUICKEST", "TAP", "Act", "Cry", "Hands", "Skill", "Touch"]

TAP = 0.08  # seconds that a bot's finger stays down
LONG = 1.0  # seconds of a bot's hold
QUICKEST = 0.3  # seconds that even a bot needs from looking to pressing


@dataclass(frozen=True, slots=True)
class Touch:
    """A bot's finger closes or opens its contact."""

    player: int
    closed: bool


@dataclass(frozen=True, slots=True)
class Cry:
    """A bot says something aloud."""

    player: int
    line: Line


Act = Touch | Cry


@dataclass(frozen=True)
class Skill:
    """How good bots are."""

    alert: float = 0.75  # share of its chances that a bot notices
    reaction: tuple[float, float] = (0.95, 0.28)  # seconds: mean and spread
    silly: float = 0.02  # share of cards that it slaps without a reason
    wrong: float = 0.12  # share of its cries, words or answers that are wrong
    knowledge: float = 0.4  # share of a quiz's list that it knows
    boldness: float = 0.4  # how readily it bluffs, and doubts what it does not know


class _Plan(NamedTuple):
    """What a bot is going to do. A release is planned only once its press has happened."""

    at: float  # game seconds
    number: int  # of equal times the one that was planned first comes first
    act: Act
    seconds: float  # how long a press will stay down; 0: this is none


class Hands:
    """The plans of all bots at a table, and the dice they are made with."""

    def __init__(self, seed: int, skill: Skill) -> None:
        self.dice = Random(seed)
        self.skill = skill
        self._plans = list[_Plan]()
        self._planned = 0

    @property
    def due(self) -> float | None:
        """When the next act is due."""
        return self._plans[0].at if self._plans else None

    def reaction(self) -> float:
        """Return the seconds that a bot needs this time."""
        mean, spread = self.skill.reaction
        return max(QUICKEST, self.dice.gauss(mean, spread))

    def press(self, player: int, at: float, seconds: float = TAP) -> None:
        """Plan a press that stays down for some seconds."""
        self._plan(at, Touch(player, closed=True), seconds)

    def cry(self, player: int, at: float, words: Line) -> None:
        """Plan to say something."""
        self._plan(at, Cry(player, words))

    def act(self, at: float) -> list[Act]:
        """Return what is due by now, in order."""
        acts = list[Act]()
        while self._plans and self._plans[0].at <= at:
            plan = heappop(self._plans)
            acts.append(plan.act)
            if plan.seconds:
                self._plan(at + plan.seconds, Touch(plan.act.player, closed=False))
        return acts

    def keep_still(self) -> None:
        """Press nothing any more; a finger that is down still goes up."""
        self._plans = [plan for plan in self._plans if not plan.seconds]
        heapify(self._plans)

    def forget(self) -> list[Act]:
        """Drop all plans; return them."""
        dropped = [plan.act for plan in self._plans]
        self._plans.clear()
        return dropped

    def _plan(self, at: float, act: Act, seconds: float = 0.0) -> None:
        self._planned += 1
        heappush(self._plans, _Plan(at, self._planned, act, seconds))
