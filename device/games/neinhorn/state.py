"""The table of Das NEINhorn between two events: what lies where, and what can be read off it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from device.games.neinhorn.cards import PAIRS, Card, box
from device.games.neinhorn.words import HUSH, Around, Customs, Word, word_for
from device.jury import Jury
from device.machine import Ruling
from device.prompts import Choice, Finger
from device.scene import Lamp, Meaning

__all__ = ["Options", "Phase", "Spoken", "Table"]


@dataclass(frozen=True)
class Options:
    """The house options of Das NEINhorn and its times, all of them settings under `[neinhorn]`."""

    mode: Annotated[
        Literal["competitive", "coop"], Meta(description="against each other, or all the clock")
    ] = "competitive"
    first_game: Annotated[
        bool, Meta(description="the first game: no worms, no additional rules, five seconds")
    ] = False
    worms: Annotated[bool, Meta(description="with the three worms (competitive)")] = True
    extras: Annotated[
        bool, Meta(description="with kangaroo and parsley (competitive, NH-20, NH-21)")
    ] = False
    worm_scope: Annotated[
        Literal["game", "round"], Meta(description="how long a worm stays at the edge (NH-19)")
    ] = "game"
    worm_pairs: Annotated[
        str, Meta(description="whose words the worms swap (NH-18)", examples=[PAIRS])
    ] = PAIRS
    hesitation_s: Annotated[
        float, Meta(ge=0.5, le=20, description="how long one may think about a word (NH-05)")
    ] = 3.0
    starter: Annotated[
        Literal["youngest", "loser", "rotation"],
        Meta(description="who begins a later round (NH-04)"),
    ] = "youngest"
    deal_remainder: Annotated[
        Literal["deal", "aside"], Meta(description="cards that cannot be dealt evenly (NH-03)")
    ] = "deal"
    start_level: Annotated[int, Meta(ge=1, le=3, description="first level (co-operative)")] = 1
    difficulty: Annotated[
        Literal["doable", "fierce", "impossible"], Meta(description="the clock (co-operative)")
    ] = "doable"
    clover: Annotated[
        Literal["off", "yummy", "count"],
        Meta(description="house rule: what a clover on a card asks to be said"),
    ] = "off"
    bird: Annotated[
        Literal["off", "correct", "repeat"],
        Meta(description="house rule: the clever bird corrects the worm or repeats what was said"),
    ] = "off"
    bubbles: Annotated[
        bool, Meta(description="house rule: a word as often as bubbles on the next card's back")
    ] = False
    third: Annotated[
        Literal["same", "more"],
        Meta(description="house rule: the third same character, one Meinetwegen more each time"),
    ] = "same"
    words: Annotated[
        Literal["table", "de", "en", "pt-BR"], Meta(description="language of the words")
    ] = "table"
    ready_s: Annotated[float, Meta(ge=0.1, le=10, description="count-in before a round")] = 4.0
    grace_ms: Annotated[
        int,
        Meta(ge=0, le=2000, description="so soon after a card an objection means the one before"),
    ] = 700
    jury_ms: Annotated[
        int, Meta(ge=100, le=10000, description="how long others may join an objection")
    ] = 2500
    dispute_s: Annotated[
        float, Meta(ge=1, le=60, description="two players: how long the accused may think")
    ] = 10.0
    penalty_s: Annotated[
        float, Meta(ge=0.1, le=10, description="pause while the pile goes to who erred")
    ] = 2.5
    last_s: Annotated[
        float, Meta(ge=0.1, le=10, description="how long the last word can be doubted")
    ] = 1.5
    tally_s: Annotated[
        float, Meta(ge=0.1, le=60, description="how long a round's end is shown; a tap goes on")
    ] = 12.0

    def customs(self, *, extras: bool) -> Customs:
        """Return the rules in force, with kangaroo and parsley or without."""
        return Customs(extras, self.clover, self.bird, self.bubbles, self.third == "more")


class Phase(StrEnum):
    """Where the game stands; `rules` has the flow between them."""

    READY = "ready"  # count-in to a round or level
    LAYING = "laying"  # a card is in the air
    SPEAK = "speak"  # it lies open: its word is due
    JUDGE = "judge"  # somebody objects
    DISPUTE = "dispute"  # two players: the accused says yes or no
    PENALTY = "penalty"  # the pile goes to who erred
    LAST = "last"  # all cards are laid; the last word can still be doubted
    TALLY = "tally"  # a round's end: clovers
    OVER = "over"


class Spoken(Struct, frozen=True):
    """A card whose word was said."""

    player: int
    card: Card
    word: Word


@dataclass(slots=True)
class Table:
    """Everything that a journal must bring back. Players count clockwise from 0."""

    options: Options
    seed: int
    stacks: list[list[Card]]  # face down, top card last
    people: frozenset[int]  # players who are not bots
    patience: tuple[float, ...]  # seconds that each player may think (NH-05, 7.6)
    customs: Customs = field(default_factory=Customs)
    with_worms: bool = True
    starter: int = 0  # of this round
    turn: int = 0  # whose card is newest, or next

    pile: list[Card] = field(default_factory=list)  # top card last; no worms (NH-15)
    worms: list[Card] = field(default_factory=list)  # at the edge, in order
    fines: list[list[Card]] = field(default_factory=list)  # the penalty piles
    aside: list[Card] = field(default_factory=list)  # back in the box
    round: int = 1  # co-operative: the level
    clovers: list[int] = field(default_factory=list)  # co-operative: [0] is everybody's
    gained: tuple[int, ...] = ()  # clovers of the round that has just ended
    serial: int = 0  # cards laid so far

    card: Card | None = None  # lies open, its word is not said yet
    word: Word = HUSH  # what it asks for
    seen: float = 0.0  # since when its player may be expected to speak
    spoken: Spoken | None = None  # the word before, while it can be doubted
    told: Spoken | None = None  # the word before, to be shown
    last: Word | None = None  # what was said last
    doubted: set[tuple[int, bool]] = field(default_factory=set)  # by whom; the word before?
    jury: Jury | None = None
    before: bool = False  # the jury hears about the word before, not about the open card
    accusers: frozenset[int] = frozenset()  # whose objections have just been upheld
    culprit: int | None = None  # who erred
    lost: int = 0  # how many cards that cost

    phase: Phase = Phase.READY
    since: float = 0.0  # when the phase began
    until: float | None = None
    finger: Finger = field(default_factory=Finger)  # of whose turn it is
    choice: Choice | None = None  # at a round's end: a tap goes on
    rulings: list[Ruling] = field(default_factory=list)
    reason: str = ""  # why it ended

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.stacks)

    @property
    def deadline(self) -> float | None:
        """Game second at which TimeUp is due; a finger that is down stops it meanwhile."""
        if self.jury:
            return self.jury.deadline
        due = self.choice.due if self.choice else self.finger.due
        return self.until if due is None else due

    @property
    def language(self) -> str | None:
        """The language of the words; None: the table's."""
        return None if self.options.words == "table" else self.options.words

    @property
    def left(self) -> int:
        """How many cards are still to be laid."""
        return sum(map(len, self.stacks))

    def next_with_cards(self, player: int) -> int | None:
        """Return the first from this player on, clockwise, who has cards (NH-23)."""
        players = len(self.stacks)
        for step in range(players):
            following = (player + step) % players
            if self.stacks[following]:
                return following
        return None

    def bubbles(self) -> int:
        """Return how many bubbles are on the back of the next card; without one, none."""
        following = self.next_with_cards((self.turn + 1) % self.players)
        return 0 if following is None else self.stacks[following][-1].bubbles

    def asked_for(self) -> Word:
        """Return what the open card asks to be said, as things lie now."""
        if self.card is None:
            return HUSH
        bubbles = self.bubbles() if self.customs.bubbles else 1
        around = Around(self.pile, self.worms, bubbles, self.last)
        return word_for(self.card, around, self.customs)

    def means_before(self, at: float) -> bool:
        """Return whether an objection at this time is to the word before (7.2)."""
        return self.card is None or at < self.seen + self.options.grace_ms / 1000

    def accused(self, *, before: bool) -> int | None:
        """Return who said the word before, or whose card lies open; None: nobody can be meant."""
        if before:
            return self.spoken.player if self.spoken else None
        return self.turn

    def live(self) -> dict[int, Meaning]:
        """Return whose press counts now, and what it means."""
        match self.phase:
            case Phase.LAYING | Phase.LAST if self.spoken:
                mute = {self.turn} if self.phase is Phase.LAYING else set()
                others = set(range(self.players)) - {self.spoken.player} - mute
                return dict.fromkeys(others, Meaning.SLAP)
            case Phase.SPEAK:
                others = set(range(self.players)) - {self.turn}
                return dict.fromkeys(others, Meaning.SLAP) | {self.turn: Meaning.CHOOSE}
            case Phase.JUDGE | Phase.DISPUTE if self.jury:
                return self.jury.live()
            case Phase.TALLY:
                return dict.fromkeys(range(self.players), Meaning.CHOOSE)
        return {}

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps: steady for whose turn it is, pulsing for who may act."""
        lamps = dict.fromkeys(self.live(), Lamp.PULSE)
        match self.phase:
            case Phase.LAYING | Phase.SPEAK:
                lamps[self.turn] = Lamp.ON
            case Phase.JUDGE | Phase.DISPUTE if self.jury:
                lamps[self.jury.accused] = Lamp.ON
            case Phase.PENALTY if self.culprit is not None:
                lamps[self.culprit] = Lamp.ON
        return lamps

    def spent(self) -> frozenset[int]:
        """Return the players whose last press did something that stands (G-07).

        A lone objection can still be withdrawn: it may be half of the two-hands gesture.
        """
        if self.jury is None:
            return self.accusers
        against = self.jury.vote.against
        return frozenset(against) if len(against) > 1 else frozenset()

    def audit(self) -> str | None:
        """Say which cards are missing or doubled, or None."""
        found = Counter([*self.pile, *self.worms, *self.aside])
        for cards in (*self.stacks, *self.fines):
            found.update(cards)
        whole = Counter(box(worms=self.with_worms, pairs=self.options.worm_pairs))
        if found == whole:
            return None
        return f"missing {dict(whole - found)}, too many {dict(found - whole)}"
