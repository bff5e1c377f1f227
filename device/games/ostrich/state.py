"""The table of Eggs of Ostrich between two events: what lies where, and what can be read off it.

`secret` and `pick` hold what nobody may see before the reveal; nothing else here depends on them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta

from device.events import Line, Say, Who, line
from device.games.ostrich.cards import ROUNDS, SKIP, Card, box
from device.games.ostrich.teams import CLOCKWISE, Bag, Team, called
from device.machine import Ruling, Standings
from device.prompts import Choice, SecretPick
from device.scene import Lamp, Meaning

__all__ = ["BANK", "MODES", "REASONS", "End", "Mode", "Options", "Phase", "Table"]

BANK = 50  # plastic eggs; the bags hold 51, and then the bank owes one (OS-14)
STONES = 3  # of amber

Mode = Literal["drumroll", "throw", "eyes_shut"]
MODES: tuple[Mode, ...] = ("drumroll", "throw", "eyes_shut")


@dataclass(frozen=True)
class Options:
    """The house options of Eggs of Ostrich and its times, settings under `[ostrich]`."""

    claim_mode: Annotated[
        Mode, Meta(description="how secret claims are made at first; can be changed at the table")
    ] = "drumroll"
    step_s: Annotated[
        float, Meta(ge=0.4, le=5, description="seconds that each claim is lit in the drumroll")
    ] = 1.2
    think_s: Annotated[
        float, Meta(ge=1, le=60, description="seconds to look at the card before claims are made")
    ] = 4.0
    shut_s: Annotated[
        float, Meta(ge=1, le=15, description="eyes shut: seconds until only one looks")
    ] = 3.0
    show_s: Annotated[
        float, Meta(ge=1, le=15, description="the longest that the revealed claims are shown")
    ] = 6.0
    roll_s: Annotated[
        float, Meta(ge=1, le=15, description="the longest that the eggs take into the bags")
    ] = 4.0
    nag_s: Annotated[
        float, Meta(ge=5, le=300, description="after so many seconds dawdlers are called (OS-21)")
    ] = 30.0
    auto_claim: Annotated[
        bool, Meta(description="who dawdles gets a random legal claim (OS-21)")
    ] = False
    out_scores_amber: Annotated[
        bool, Meta(description="who is out still scores amber after round 10 (OS-17)")
    ] = False
    tie_break: Annotated[
        Literal["share", "amber"],
        Meta(description="equal points: shared, or more amber, then fewer broken bags (OS-19)"),
    ] = "share"


class Phase(StrEnum):
    """Where the game stands; `rules` has the flow between them."""

    REVEAL = "reveal"  # the revealer is to turn the top card over
    THINK = "think"  # the card lies open; how are claims made?
    LOOK = "look"  # eyes shut: only one team is to look
    LAPS = "laps"  # the claims light up one after the other
    COUNT = "count"  # throw: three, two, one
    ENTER = "enter"  # throw: each enters what everybody saw
    SHOW = "show"  # all claims are turned over
    ROLL = "roll"  # the eggs roll into the bags
    BURST = "burst"  # those that hold too many break
    OVER = "over"


class End(StrEnum):
    """Why the game ended."""

    ROUNDS = "rounds"  # ten rounds are over
    LAST = "last"  # only one team has bags
    BROKEN = "broken"  # the last ones lost theirs together


REASONS = {
    End.ROUNDS: line("ostrich-end-rounds"),
    End.LAST: line("ostrich-end-last"),
    End.BROKEN: line("ostrich-end-broken"),
}


@dataclass(slots=True)
class Table:
    """Everything that a journal must bring back. Teams count clockwise from 0."""

    options: Options
    teams: list[Team]
    deck: list[Card]  # face down, top card last
    aside: list[Card]  # removed unseen (OS-02)
    people: frozenset[int]  # players who are not bots
    seed: int
    mode: Mode
    revealer: int  # team
    played: list[Card] = field(default_factory=list)  # the open card last
    bank: int = BANK
    stones: int = STONES  # amber that nobody has

    phase: Phase = Phase.REVEAL
    since: float = 0.0  # when the phase began
    until: float | None = None
    choice: Choice = field(default_factory=lambda: Choice(1, frozenset()))
    tiles: tuple[int, ...] = ()  # the claims that light up
    pick: SecretPick | None = None
    secret: dict[int, int] = field(default_factory=dict)  # team to claim, before the reveal
    awaited: frozenset[int] = frozenset()  # teams that were said to have no claim yet
    turn: int | None = None  # the team that looks or enters
    left: int = 0  # throw: the number that was counted last
    claims: dict[int, int] = field(default_factory=dict)  # team to claim, for all to see
    gains: dict[int, int] = field(default_factory=dict)  # team to eggs of this round
    finder: int | None = None  # the team that got this round's amber
    bursting: tuple[int, ...] = ()  # teams whose bag is too full, or just broke
    rulings: list[Ruling] = field(default_factory=list)
    asked: float = 0.0
    best: tuple[int, ...] = ()  # the teams that won
    last: tuple[int, ...] = ()  # the teams that went out together, and ended the game (OS-16)
    reason: End | None = None

    @property
    def round(self) -> int:
        """The number of this round, from 1; 0 before the first card."""
        return len(self.played)

    @property
    def card(self) -> Card | None:
        """The open egg card."""
        return self.played[-1] if self.played else None

    @property
    def players(self) -> int:
        """How many play."""
        return sum(len(team.players) for team in self.teams)

    @property
    def playing(self) -> list[int]:
        """The teams that are still in, clockwise from the revealer's."""
        teams = self.teams
        return [number for number in CLOCKWISE[self.revealer] if not teams[number].out]

    @property
    def deadline(self) -> float | None:
        """Game second at which TimeUp is due; a finger that is down stops it meanwhile."""
        due = self.choice.finger.due
        return self.until if due is None else due

    def team_of(self, player: int) -> int:
        """Return the number of a player's team.

        Raises:
            ValueError: there is no such player.
        """
        for number, team in enumerate(self.teams):
            if player in team.players:
                return number
        raise ValueError(f"player {player}; expected one of {self.players}")

    def members(self, *teams: int) -> frozenset[int]:
        """Return the players of these teams."""
        return frozenset(player for number in teams for player in self.teams[number].players)

    def name(self, team: int) -> Who | Line:
        """Return what a team is called."""
        return called(self.teams[team].players)

    def about(self, key: str, team: int, sound: str | None = None) -> Say:
        """Return what is said about a team."""
        return Say.key(key, sound, who=self.name(team))

    def claimed(self, team: int) -> Bag | None:
        """Return the bag that a team's open claim names; None: it skipped or has not claimed."""
        claim = self.claims.get(team, SKIP)
        return self.teams[team].bag(claim) if claim else None

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts now, and what it means."""
        match self.phase:
            case Phase.REVEAL | Phase.THINK | Phase.ENTER:
                return dict.fromkeys(self.choice.players, Meaning.CHOOSE)
            case Phase.LAPS if self.pick:
                return dict.fromkeys(self.members(*self.pick.allowed), Meaning.SLAP)
        return {}

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps. During the laps they are dark though the buttons are live (7.3)."""
        match self.phase:
            case Phase.THINK:
                return dict.fromkeys(self.live(), Lamp.PULSE)
            case Phase.LAPS:
                return dict.fromkeys(self.live(), Lamp.OFF)
            case Phase.LOOK if self.turn is not None:
                return dict.fromkeys(self.members(self.turn), Lamp.ON)
            case Phase.OVER:
                return dict.fromkeys(self.standings().winners, Lamp.ON)
        return dict.fromkeys(self.live(), Lamp.ON)

    def spent(self) -> frozenset[int]:
        """Return the players whose last press did something that stands (G-07).

        During the laps that is everybody's: a referee's ring would tell when a hand went down.
        """
        return frozenset(range(self.players) if self.phase is Phase.LAPS else ())

    def standings(self) -> Standings:
        """Count the bags and the amber, by player: all of a team have the same (OS-18)."""
        scores = [self._score(number) for number in range(len(self.teams))]
        by_player = tuple(scores[self.team_of(player)] for player in range(self.players))
        reason = REASONS[self.reason] if self.reason else None
        return Standings(by_player, tuple(sorted(self.members(*self.best))), reason)

    def _score(self, number: int) -> int:
        """Return a team's points; amber counts for nothing when it is out (OS-17, OS-16)."""
        team = self.teams[number]
        counts = not team.out or number in self.last or self.options.out_scores_amber
        return team.points if counts else 0

    def audit(self) -> str | None:
        """Say what is missing or doubled, cards, eggs or amber, or None."""
        cards = Counter([*self.deck, *self.played, *self.aside])
        if cards != Counter(box()) or len(self.deck) + len(self.played) != ROUNDS:
            return f"cards {cards}; expected those of the box, {ROUNDS} of them in play"
        eggs = self.bank + sum(bag.eggs for team in self.teams for bag in team.bags)
        if eggs != BANK:
            return f"{eggs} eggs; expected {BANK}"
        amber = self.stones + sum(team.amber for team in self.teams)
        return f"{amber} pieces of amber; expected {STONES}" if amber != STONES else None
