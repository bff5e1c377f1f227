"""Bots: honest players. They look at what lies open, press like anyone, and cry aloud.

A bot sees the table (never a face-down card), needs time to react, is sometimes late, wrong or
silly, and votes truthfully on other bots' cries. On people's cries it abstains. What it does
comes out as acts with game seconds; the shell presses the contact and speaks the cry.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from device.events import Line, line
from device.games.oink import Oink, Phase
from device.games.oink.cards import ANIMALS, PIG

if TYPE_CHECKING:
    from device.machine import Game

__all__ = ["Act", "Bots", "Cry", "Skill", "Touch"]

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


class _Plan(NamedTuple):
    """What a bot is going to do. A release is planned only once its press has happened."""

    at: float  # game seconds
    number: int  # of equal times the one that was planned first comes first
    act: Act
    seconds: float  # how long a press will stay down; 0: this is none


@dataclass(frozen=True)
class Skill:
    """How good bots are."""

    alert: float = 0.75  # share of its chances that a bot notices
    reaction: tuple[float, float] = (0.95, 0.28)  # seconds: mean and spread
    silly: float = 0.02  # share of cards that it slaps without a reason
    wrong: float = 0.12  # share of its cries that are wrong


class Bots:
    """All the bots at a table of Oink!. Deterministic by seed; times are game seconds."""

    def __init__(self, players: frozenset[int], seed: int, skill: Skill | None = None) -> None:
        self.players = players
        self._dice = Random(seed)
        self._skill = skill or Skill()
        self._plans = list[_Plan]()
        self._planned = 0
        self._seen: tuple[object, ...] = ()
        self._cries: dict[int, str] = {}  # what each bot in the line cries

    @property
    def due(self) -> float | None:
        """When the next act is due."""
        return self._plans[0].at if self._plans else None

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and make up one's mind."""
        if not isinstance(game, Oink):
            return
        moment = (game.phase, game.serial, game.judged, game.asked, len(game.line))
        if moment == self._seen:
            return
        fresh, self._seen = moment[:4] != self._seen[:4], moment
        match game.phase:
            case Phase.WATCH if fresh:
                self._keep_still()
                self._look(game, at)
            case Phase.COLLECT | Phase.CRY:
                self._cry(game)
            case Phase.JUDGE if fresh:
                self._keep_still()  # a slap that comes too late would be an objection now
                self._judge(game, at)
            case Phase.DISPUTE if fresh:
                self._confess(game, at)

    def forget(self) -> None:
        """Drop all plans; what lies open is looked at afresh, and what was not cried is cried."""
        for plan in self._plans:
            if isinstance(plan.act, Cry):
                self._cries.pop(plan.act.player, None)
        self._plans.clear()
        self._seen = ()

    def _keep_still(self) -> None:
        """Press nothing any more; a finger that is down still goes up."""
        self._plans = [plan for plan in self._plans if not plan.seconds]
        heapify(self._plans)

    def act(self, at: float) -> list[Act]:
        """Return what is due by now, in order."""
        acts = list[Act]()
        while self._plans and self._plans[0].at <= at:
            plan = heappop(self._plans)
            acts.append(plan.act)
            if plan.seconds:
                self._plan(at + plan.seconds, Touch(plan.act.player, closed=False))
        return acts

    def _look(self, game: Oink, at: float) -> None:
        self._cries.clear()
        for player in sorted(self.players):
            dice = self._dice.random()
            if dice < (self._skill.alert if game.cry else self._skill.silly):
                self._press(player, max(game.seen + self._reaction(), at + QUICKEST))

    def _cry(self, game: Oink) -> None:
        right = game.cry
        for slap in game.line:
            if slap.player in self.players and slap.player not in self._cries:
                cry = self._cry_of(right or PIG)
                self._cries[slap.player] = cry
                delay = self._dice.uniform(0.25, 0.6) * game.options.cry_ms / 1000
                self._plan(slap.at + delay, Cry(slap.player, line(f"cry-{cry}")))

    def _judge(self, game: Oink, at: float) -> None:
        """Object to a bot whose cry was wrong; abstain on people."""
        cry = self._cries.get(game.line[game.judged].player)
        if cry is None or cry == game.cry:
            return
        for juror in sorted(game.vote.jurors & self.players):
            self._press(juror, at + self._dice.uniform(0.2, 0.8) * game.options.jury_ms / 1000)

    def _confess(self, game: Oink, at: float) -> None:
        """Tap for yes, hold for no."""
        accused = game.line[game.judged].player
        if accused in self.players:
            wrong = self._cries.get(accused, game.cry) != game.cry
            self._press(accused, at + self._reaction(), TAP if wrong else LONG)

    def _cry_of(self, right: str) -> str:
        if self._dice.random() >= self._skill.wrong:
            return right
        return self._dice.choice([animal for animal in (*ANIMALS, PIG) if animal != right])

    def _reaction(self) -> float:
        mean, spread = self._skill.reaction
        return max(QUICKEST, self._dice.gauss(mean, spread))

    def _press(self, player: int, at: float, seconds: float = TAP) -> None:
        self._plan(at, Touch(player, closed=True), seconds)

    def _plan(self, at: float, act: Act, seconds: float = 0.0) -> None:
        self._planned += 1
        heappush(self._plans, _Plan(at, self._planned, act, seconds))
