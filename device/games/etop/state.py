"""The table of É Top!? between two events: what lies where, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from device.decks import EtopCategory
from device.events import line
from device.games.etop.options import Options
from device.games.etop.peek import Peek
from device.machine import Ruling, Standings
from device.prompts import Choice, Finger, Vote
from device.scene import Lamp, Meaning

__all__ = ["Challenge", "Phase", "Slap", "Table", "Verdict"]


class Phase(StrEnum):
    """Where the game stands; `rules` has the flow between them."""

    READY = "ready"  # count-in
    TURN = "turn"  # somebody answers or passes
    WINDOW = "window"  # the answer can be challenged
    RACE = "race"  # somebody did; who else, and who was first?
    AWAY = "away"  # the others are told to look away
    PEEK = "peek"  # the reader may look at the list
    VERDICT = "verdict"  # is it on the list?
    JURY = "jury"  # the reader is not sure: the others decide
    REVEAL = "reveal"  # the round is over
    OVER = "over"


class Slap(Struct, frozen=True):
    """A press that says «Não é top!»."""

    player: int
    at: float


@dataclass(slots=True)
class Challenge:
    """Who does not believe whom, and how it is found out who is right."""

    challenger: int
    challenged: int
    asked: float  # game second
    peek: Peek
    vote: Vote  # AWAY, VERDICT: "that was said already"; JURY: "not the same"
    votes_from: float | None = None  # game second from which a press is a vote

    @property
    def reader(self) -> int:
        """Who may see the list."""
        return self.peek.reader


class Verdict(Struct, frozen=True):
    """How a challenge ended; `right`: the answer is on the list."""

    challenger: int
    challenged: int
    right: bool

    @property
    def loser(self) -> int:
        """Who loses a heart."""
        return self.challenger if self.right else self.challenged

    def turned(self) -> Verdict:
        """Return the opposite verdict."""
        return Verdict(self.challenger, self.challenged, not self.right)


@dataclass(slots=True)
class Table:
    """Everything that a journal must bring back. Players count clockwise from 0."""

    options: Options
    seed: int
    cards: list[EtopCategory]
    people: frozenset[int]  # players who are not bots
    head_start: tuple[float, ...]  # seconds, by player
    starter: int  # of this round
    hearts: list[int]
    taken: list[int]  # category cards in front of each player

    deck: list[int] = field(default_factory=list)  # places in `cards`, next card last
    played: list[int] = field(default_factory=list)  # the open card last
    drawn: int = 0  # cards so far, those that came again too
    out: list[int] = field(default_factory=list)  # who passed, or challenged in vain, this round
    turn: int = 0  # who answers, or answered last
    said: int = 0  # answers to this card that stand
    line: list[Slap] = field(default_factory=list)  # first challenger first
    challenge: Challenge | None = None
    verdict: Verdict | None = None  # the newest, until the next answer
    verdicts: int = 0  # in the whole game: each cost a heart
    taker: int | None = None  # who takes the open card
    public: bool = False  # everybody sees the list
    void: bool = False  # the round was taken back when the list was public (ET-21)
    after: int = 0  # the next round begins left of this player
    champion: int | None = None

    phase: Phase = Phase.READY
    since: float = 0.0  # when the phase or the turn began
    until: float | None = None
    fresh: bool = True  # the phase was not seen yet
    choice: Choice | None = None
    finger: Finger = field(default_factory=Finger)  # the answerer's; REVEAL: who may tap on
    down: list[int] = field(default_factory=list)  # REVEAL: whose buttons are down
    rulings: list[Ruling] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.hearts)

    @property
    def target(self) -> int:
        """How many cards win the game, and how many hearts there were at its start (ET-02)."""
        return 3 if self.options.short_game else 4

    @property
    def card(self) -> EtopCategory | None:
        """The open card."""
        return self.cards[self.played[-1]] if self.played else None

    @property
    def open_card(self) -> str | None:
        """The id of the open card, to be remembered across evenings."""
        return self.card.id if self.card else None

    @property
    def reading(self) -> int | None:
        """Who sees the list just now; None: nobody, or everybody."""
        case = self.challenge
        return case.reader if case and case.peek.open else None

    @property
    def deadline(self) -> float | None:
        """Game second at which TimeUp is due; a finger that is down stops it meanwhile.

        Nothing stops the time that the list may be open.
        """
        chosen, own = self.choice.due if self.choice else None, self.finger.due
        if chosen is None and own is None:
            return self.until
        shuts = self.until if self.reading is not None else None
        return min(due for due in (chosen, own, shuts) if due is not None)

    def alive(self) -> list[int]:
        """Return who still has a heart."""
        return [player for player, hearts in enumerate(self.hearts) if hearts]

    def inside(self) -> list[int]:
        """Return who still takes part in this round."""
        return [n for n, hearts in enumerate(self.hearts) if hearts and n not in self.out]

    def challengers(self) -> frozenset[int]:
        """Return who may challenge the one who answered (ET-04, ET-05)."""
        return frozenset(self.inside()) - {self.turn}

    def jurors(self, *parties: int) -> frozenset[int]:
        """Return who is asked about a challenge: all alive but its parties (ET-18)."""
        return frozenset(self.alive()) - set(parties)

    def clockwise(self, player: int) -> list[int]:
        """Return all players, this one first."""
        return [(player + step) % self.players for step in range(self.players)]

    def gap(self, slap: Slap) -> float:
        """Return the milliseconds by which a challenge is behind the first in the line."""
        return round(1000 * (self.stamp(slap) - self.stamp(self.line[0])), 1)

    def stamp(self, slap: Slap) -> float:
        """Return the stamp that ranks a challenge: its own, less the head start (7.6)."""
        return slap.at - self.head_start[slap.player]

    @property
    def window(self) -> float:
        """Seconds that the line stays open: never less than the largest head start (7.6)."""
        return max(self.options.slap_window_ms / 1000, *self.head_start)

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts now, and what it means."""
        match self.phase:
            case Phase.TURN:
                return {self.turn: Meaning.CHOOSE}
            case Phase.WINDOW:
                slaps = dict.fromkeys(self.challengers(), Meaning.SLAP)
                return slaps | {self.turn: Meaning.CHOOSE}
            case Phase.RACE:
                late = self.challengers() - {slap.player for slap in self.line}
                return dict.fromkeys(late, Meaning.SLAP)
            case Phase.AWAY | Phase.PEEK | Phase.VERDICT if self.challenge:
                case = self.challenge
                slaps = {} if self.phase is Phase.PEEK else _voters(case)
                return slaps | dict.fromkeys((case.reader, case.challenged), Meaning.CHOOSE)
            case Phase.JURY if self.challenge:
                return _voters(self.challenge)
            case Phase.REVEAL:
                return dict.fromkeys(range(self.players), Meaning.CHOOSE)
        return {}

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps: steady for whose turn it is, pulsing for who may act."""
        lamps = dict.fromkeys(self.live(), Lamp.PULSE)
        match self.phase:
            case Phase.TURN | Phase.WINDOW:
                lamps[self.turn] = Lamp.ON
            case Phase.RACE:
                lamps |= {slap.player: Lamp.ON for slap in self.line}
            case Phase.AWAY | Phase.PEEK | Phase.VERDICT if self.challenge:
                lamps[self.challenge.reader] = Lamp.ON
            case Phase.OVER if self.champion is not None:
                lamps[self.champion] = Lamp.ON
        return lamps

    def spent(self) -> frozenset[int]:
        """Return the players whose last press did something that stands (G-07)."""
        if self.phase is Phase.RACE:
            return frozenset(slap.player for slap in self.line)
        if self.challenge is None:
            return frozenset()
        peeks = {self.challenge.reader} if self.phase in {Phase.AWAY, Phase.PEEK} else set()
        return frozenset(self.challenge.vote.against | peeks)

    def standings(self) -> Standings:
        """Count the cards; the last one who has a heart needs none (ET-11)."""
        scores = tuple(self.taken)
        if self.champion is None:
            return Standings(scores)
        enough = self.taken[self.champion] >= self.target
        reason = line("etop-end-cards", n=self.target) if enough else line("etop-end-last")
        return Standings(scores, (self.champion,), reason)

    def audit(self) -> str | None:
        """Say what is missing or doubled, cards or hearts, or None."""
        places = sorted([*self.deck, *self.played])
        if self.drawn and places != list(range(len(self.cards))):
            return f"{len(places)} cards in the game; expected each of {len(self.cards)} once"
        lost = self.players * self.target - sum(self.hearts)
        if lost != self.verdicts or min(self.hearts) < 0 or max(self.hearts) > self.target:
            return f"hearts {self.hearts}; expected {self.verdicts} lost of {self.target} each"
        if (
            sum(self.taken) > self.drawn
            or not 0 <= min(self.taken) <= max(self.taken) <= self.target
        ):
            return f"cards taken: {self.taken}; only {self.drawn} were drawn"
        return None


def _voters(case: Challenge) -> dict[int, Meaning]:
    return dict.fromkeys(case.vote.jurors - case.vote.against, Meaning.SLAP)
