"""The table of Estranho no Ninho between two events: what lies where, what can be read off it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from device.events import Text, line
from device.games.estranho.cards import LETTERS, Card
from device.games.estranho.nest import Nest
from device.machine import Ruling, Standings
from device.prompts import Choice
from device.scan import Scan
from device.scene import Lamp, Meaning

__all__ = ["ALL", "ASK", "CHICKS", "EGGS", "PASS", "Options", "Phase", "Side", "Table"]

EGGS = 7  # of each player
CHICKS = 4  # flipped eggs that end the game
PASS = len(LETTERS)  # the stop behind the letters
ASK, ALL = "ask", "all"  # sides that are no deck


@dataclass(frozen=True)
class Options:
    """The house options of Estranho no Ninho and its times, settings under `[estranho]`."""

    side: Annotated[
        str, Meta(description="which deck is played with; ask: at the table", examples=["orange"])
    ] = ASK
    children: Annotated[bool, Meta(description="only cards that are also for children")] = False
    allow_stacking: Annotated[
        bool, Meta(description="a second own egg on a letter, to block it (EN-06)")
    ] = False
    zero_can_win: Annotated[
        bool, Meta(description="who marked nothing can win a round (EN-12)")
    ] = True
    scan: Annotated[
        bool, Meta(description="for everybody: answers light up by themselves, a press takes (7.4)")
    ] = False
    scan_s: Annotated[
        float, Meta(ge=0.4, le=10, description="seconds that each answer is lit then")
    ] = 1.8
    aloud: Annotated[bool, Meta(description="category and answers are read aloud")] = True
    ask_s: Annotated[
        float, Meta(ge=1, le=120, description="how long the question for the side stays open")
    ] = 20.0
    nag_s: Annotated[
        float, Meta(ge=5, le=600, description="after so many seconds dawdlers are called")
    ] = 45.0
    ready_s: Annotated[float, Meta(ge=0.1, le=10, description="count-in before the game")] = 3.0
    crack_s: Annotated[
        float, Meta(ge=0.1, le=10, description="seconds until the next true answer is shown")
    ] = 0.7
    stranger_s: Annotated[
        float, Meta(ge=0.1, le=20, description="seconds that a stranger is shown at least")
    ] = 4.0
    score_s: Annotated[
        float, Meta(ge=0.1, le=60, description="how long a round's end is shown; a tap goes on")
    ] = 12.0


class Phase(StrEnum):
    """Where the game stands; `rules` has the flow between them."""

    READY = "ready"  # count-in
    SIDE = "side"  # with which deck?
    TURN = "turn"  # somebody marks an answer or passes
    REVEAL = "reveal"  # the tiles crack open, strangers last
    SCORE = "score"  # who flips an egg
    OVER = "over"


class Side(Struct, frozen=True):
    """A deck that can be chosen."""

    name: str
    title: Text


@dataclass(slots=True)
class Table:
    """Everything that a journal must bring back. Players count clockwise from 0."""

    options: Options
    seed: int
    sides: list[Side]  # that can be asked for; one: nobody is asked
    cards: list[Card]  # as they were dealt, of all sides
    people: frozenset[int]  # players who are not bots
    scanners: frozenset[int]  # players for whom one press chooses
    starter: int  # of this round
    flipped: list[int]  # eggs that show their chick, by player
    nest: Nest

    deck: list[int] = field(default_factory=list)  # places in `cards`, top card last
    played: list[int] = field(default_factory=list)  # the open card last
    drawn: int = 0  # cards so far, those that came again too
    passed: list[int] = field(default_factory=list)  # in the order in which they passed
    turn: int = 0
    stops: list[int] = field(default_factory=list)  # what whose turn it is can choose
    aloud: int = len(LETTERS)  # answers of the open card that have been read aloud
    opened: list[int] = field(default_factory=list)  # letters whose tiles have cracked open
    winners: frozenset[int] = frozenset()  # of this round
    champion: int | None = None

    phase: Phase = Phase.READY
    since: float = 0.0  # when the phase or the turn began
    until: float | None = None
    choice: Choice | None = None
    scan: Scan | None = None
    scanned: frozenset[int] = frozenset()  # whose press has just chosen (G-07)
    rulings: list[Ruling] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.flipped)

    @property
    def card(self) -> Card | None:
        """The open card."""
        return self.cards[self.played[-1]] if self.played else None

    @property
    def open_card(self) -> str | None:
        """The id of the open card, to be remembered across evenings."""
        return self.card.category.id if self.card else None

    @property
    def deadline(self) -> float | None:
        """Game second at which TimeUp is due; a finger that is down stops it meanwhile."""
        chooser = self.scan or self.choice
        due = chooser.due if chooser else None
        return self.until if due is None else due

    @property
    def lit(self) -> int | None:
        """The stop that is lit, as its place in `stops`."""
        chooser = self.scan or self.choice
        return chooser.lit if chooser else None

    def hand(self, player: int) -> int:
        """Return how many eggs a player still has to lay (EN-15)."""
        return max(0, EGGS - self.flipped[player] - self.nest.laid(player))

    def legal(self, player: int) -> list[int]:
        """Return the letters that a player may mark now."""
        if not self.hand(player):
            return []
        return self.nest.free(player, stacking=self.options.allow_stacking)

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts now, and what it means."""
        match self.phase:
            case Phase.TURN if self.scan:
                return {self.turn: Meaning.SLAP}
            case Phase.TURN:
                return {self.turn: Meaning.CHOOSE}
            case Phase.SIDE | Phase.SCORE:
                return dict.fromkeys(range(self.players), Meaning.CHOOSE)
        return {}

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps: steady for whose turn it is, pulsing for who may act."""
        match self.phase:
            case Phase.TURN:
                return {self.turn: Lamp.ON}
            case Phase.OVER:
                return dict.fromkeys(self.standings().winners, Lamp.ON)
        return dict.fromkeys(self.live(), Lamp.PULSE)

    def spent(self) -> frozenset[int]:
        """Return the players whose last press did something that stands (G-07)."""
        return self.scanned

    def standings(self) -> Standings:
        """Count the chicks; several may have four, but one of them wins (EN-17)."""
        if self.champion is None:
            return Standings(tuple(self.flipped))
        return Standings(tuple(self.flipped), (self.champion,), line("estranho-end"))

    def audit(self) -> str | None:
        """Say what is missing or doubled, cards or eggs, or None."""
        twice = [place for place, n in Counter([*self.deck, *self.played]).items() if n > 1]
        if twice:
            return f"{self.cards[twice[0]].name} is in the game twice"
        for player in range(self.players):
            chicks, laid = self.flipped[player], self.nest.laid(player)
            fresh = player in self.winners  # one of the eggs that lie there, as long as they lie
            if chicks > CHICKS or chicks + laid > EGGS + fresh:
                return f"player {player}: {chicks} chicks, {laid} eggs laid; expected {EGGS} in all"
        full = [letter for letter, eggs in enumerate(self.nest.eggs) if len(eggs) > self.nest.limit]
        return f"letters {full} hold more than {self.nest.limit} eggs" if full else None
