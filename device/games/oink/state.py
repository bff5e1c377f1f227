"""The table of Oink! between two events: what lies where, and what can be read off it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from device.events import line
from device.games.oink.cards import Card, box, cry_for
from device.jury import Jury
from device.machine import Ruling, Standings
from device.scene import Lamp, Meaning

__all__ = ["Options", "Phase", "Slap", "Table"]


@dataclass(frozen=True)
class Options:
    """The house options of Oink! and its times, all of them settings under `[oink]`."""

    tempo_s: Annotated[float, Meta(ge=0.2, le=8, description="seconds a card lies open")] = 1.8
    jitter: Annotated[float, Meta(ge=0, le=0.5, description="share by which the tempo varies")] = (
        0.2
    )
    dead_time_ms: Annotated[
        int, Meta(ge=0, le=500, description="after a new card is seen, presses count for nothing")
    ] = 120
    slap_window_ms: Annotated[
        int, Meta(ge=50, le=3000, description="how long after the first slap others are in line")
    ] = 700
    tie_ms: Annotated[
        int, Meta(ge=0, le=500, description="up to which gap the screen says photo finish")
    ] = 20
    cry_ms: Annotated[
        int, Meta(ge=100, le=5000, description="how long after the slap the cry is due")
    ] = 1500
    jury_ms: Annotated[
        int, Meta(ge=100, le=10000, description="how long the others may object to a cry")
    ] = 2000
    monkey_s: Annotated[float, Meta(ge=0.1, le=10, description="the longest a monkey may take")] = (
        4.0
    )
    dispute_s: Annotated[
        float, Meta(ge=1, le=60, description="two players: how long the accused may think")
    ] = 10.0
    take_s: Annotated[
        float, Meta(ge=0.1, le=10, description="pause while the pile goes to its winner")
    ] = 1.2
    ready_s: Annotated[float, Meta(ge=0.1, le=10, description="count-in before the first card")] = (
        3.0
    )
    false_slap: Annotated[
        Literal["monkey_lock", "monkey", "card", "ignore"],
        Meta(description="what a slap without a reason costs (OI-10)"),
    ] = "monkey_lock"
    cascade: Annotated[
        bool, Meta(description="a third and later slapper inherits the pile too (OI-13)")
    ] = False
    variant_penalty: Annotated[
        bool, Meta(description="a wrong cry costs a card of the winning pile (OI-16)")
    ] = False
    last_card_slap: Annotated[
        bool, Meta(description="the very last card can still be slapped (OI-20)")
    ] = False
    cry: Annotated[
        Literal["jury", "self", "judge", "off"], Meta(description="who judges the cry (7.1)")
    ] = "jury"
    farmer: Annotated[
        Literal["last_taker", "first_seat"], Meta(description="who judges with cry = judge")
    ] = "last_taker"
    hint: Annotated[
        bool, Meta(description="the two cards wobble one second after a slap became right")
    ] = False


class Phase(StrEnum):
    """Where the game stands; `rules` has the flow between them."""

    READY = "ready"  # count-in
    LAYING = "laying"  # a card is in the air: not on the pile before it was seen
    WATCH = "watch"  # a card lies open
    COLLECT = "collect"  # somebody slapped; who is next in line?
    CRY = "cry"  # the cries are due
    JUDGE = "judge"  # the jury may object
    DISPUTE = "dispute"  # two players: the accused says yes or no
    PENALTY = "penalty"  # the monkey
    TAKE = "take"  # the pile goes to its winner
    OVER = "over"


JUDGING = frozenset({Phase.JUDGE, Phase.DISPUTE, Phase.PENALTY})


class Slap(Struct, frozen=True):
    """A press that found a reason."""

    player: int
    at: float


@dataclass(slots=True)
class Table:
    """Everything that a journal must bring back. Players count clockwise from 0."""

    options: Options
    decks: list[list[Card]]  # face down, top card last
    won: list[list[Card]]  # winning piles
    people: frozenset[int]  # players who are not bots
    head_start: tuple[float, ...]  # seconds, by player
    tempi: tuple[float, ...]  # seconds that each card lies open, in the order they are laid
    turn: int = 0  # who lays, or laid, the newest card

    pile: list[Card] = field(default_factory=list)
    paid: int = 0  # penalty cards at the bottom of the pile: never laid, never a pair
    serial: int = 0  # cards laid so far
    laid_by: int = 0
    seen: float = 0.0  # when the newest card was really on the screen
    open: bool = False  # the newest card can still be slapped
    hinted: bool = False
    locked: dict[int, int] = field(default_factory=dict)  # player: the serial he cannot slap
    fouls: dict[int, Card | None] = field(default_factory=dict)  # false slaps at the newest card

    phase: Phase = Phase.READY
    since: float = 0.0  # when the phase began
    until: float | None = None
    line: list[Slap] = field(default_factory=list)  # best claim first
    judged: int = 0  # whose claim in the line is being judged
    jury: Jury | None = None  # hears about that claim
    taker: int | None = None  # who took the last pile
    taken: int = 0  # how many cards it had
    rulings: list[Ruling] = field(default_factory=list)
    reason: str = ""  # why it ended

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.decks)

    @property
    def deadline(self) -> float | None:
        """Game second at which TimeUp is due; a finger that is down stops it meanwhile."""
        return self.jury.deadline if self.jury else self.until

    @property
    def window(self) -> float:
        """Seconds that the line stays open: never less than the largest head start (7.6)."""
        return max(self.options.slap_window_ms / 1000, *self.head_start)

    @property
    def closes(self) -> float:
        """When the line closes, counted from the earliest slap in it."""
        return min(slap.at for slap in self.line) + self.window

    @property
    def cry(self) -> str | None:
        """The animal whose cry the pile calls for now."""
        return cry_for(self.pile, self.paid)

    @property
    def claimant(self) -> int | None:
        """The player whose cry is being judged."""
        judging = self.phase in JUDGING and self.line
        return self.line[self.judged].player if judging else None

    @property
    def farmer(self) -> int:
        """The one judge of `cry = judge`."""
        return self.taker if self.options.farmer == "last_taker" and self.taker is not None else 0

    def stamp(self, slap: Slap) -> float:
        """Return the stamp that ranks a slap: its own, less the player's head start (7.6)."""
        return slap.at - self.head_start[slap.player]

    def gap(self, slap: Slap) -> float:
        """Return the milliseconds by which a slap is behind the first in the line."""
        return round(1000 * (self.stamp(slap) - self.stamp(self.line[0])), 1)

    def contenders(self) -> list[Slap]:
        """Return those in the line whose cries count: two, or with `cascade` all (OI-13)."""
        return self.line if self.options.cascade else self.line[:2]

    def may_slap(self, player: int, at: float) -> bool:
        """Return whether a press at this time would be a slap, right or false, on the pile."""
        return (
            self.open
            and at >= self.seen + self.options.dead_time_ms / 1000
            and self.locked.get(player) != self.serial
            and player not in self.fouls
        )

    def may_join(self, player: int, at: float) -> bool:
        """Return whether a press at this time still belongs into the line of slaps."""
        return (
            self.may_slap(player, at)
            and all(slap.player != player for slap in self.line)
            and at <= self.closes
        )

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts now, and what it means."""
        everyone = range(self.players)
        match self.phase:
            case Phase.LAYING | Phase.WATCH | Phase.COLLECT if self.open:
                late = {slap.player for slap in self.line} | self.fouls.keys()
                lock = {p for p, serial in self.locked.items() if serial == self.serial}
                return dict.fromkeys(set(everyone) - late - lock, Meaning.SLAP)
            case Phase.JUDGE | Phase.DISPUTE if self.jury:
                return self.jury.live()
        return {}

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps: steady for whose turn it is, pulsing for who may act."""
        lamps = dict.fromkeys(self.live(), Lamp.PULSE)
        match self.phase:
            case Phase.LAYING | Phase.WATCH if self.turn in lamps:
                lamps[self.turn] = Lamp.ON
            case Phase.COLLECT | Phase.CRY:
                lamps |= {slap.player: Lamp.ON for slap in self.contenders()}
            case Phase.JUDGE | Phase.DISPUTE if self.claimant is not None:
                lamps[self.claimant] = Lamp.ON
            case Phase.TAKE if self.taker is not None:
                lamps[self.taker] = Lamp.ON
            case Phase.OVER:
                return dict.fromkeys(self.standings().winners, Lamp.ON)
        return lamps

    def spent(self) -> frozenset[int]:
        """Return the players whose last press did something that stands (G-07)."""
        slapped = {slap.player for slap in self.line}
        return frozenset(slapped | self.jury.vote.against) if self.jury else frozenset(slapped)

    def standings(self) -> Standings:
        """Count the winning piles, exactly (OI-21, G-08)."""
        scores = tuple(len(pile) for pile in self.won)
        if self.phase is not Phase.OVER:
            return Standings(scores)
        best = tuple(player for player, score in enumerate(scores) if score == max(scores))
        return Standings(scores, best, line(self.reason))

    def audit(self) -> str | None:
        """Say which cards are missing or doubled, or None."""
        found = Counter(self.pile)
        for cards in (*self.decks, *self.won):
            found.update(cards)
        each = len(box()) // self.players
        if found - Counter(box()):
            return f"cards that are not in the box: {found - Counter(box())}"
        if found.total() != each * self.players:
            return f"{found.total()} cards on the table; expected {each * self.players}"
        return None
