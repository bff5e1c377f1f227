"""The flow of Oink!: which event leads from where to where.

    READY -> LAYING -> WATCH -- no slap --> LAYING …
             WATCH -- slap, no reason --> (penalty) WATCH
             WATCH -- slap --> COLLECT -> CRY -> JUDGE(first)
             JUDGE -- silence --> TAKE -> LAYING | OVER
             JUDGE -- objections --> PENALTY -> JUDGE(second) | LAYING
             JUDGE -- two players, objection --> DISPUTE -- yes --> PENALTY, -- no --> LAYING

How a card comes is in `laying`; a slap while one is in the air is a slap on the card below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from device.events import (
    Event,
    Pardon,
    Press,
    Say,
    Shown,
    Silence,
    TimeUp,
    Who,
    line,
)
from device.games.oink import scenes
from device.games.oink.cards import Card, deal, named, shuffled
from device.games.oink.laying import Laying
from device.games.oink.state import Options, Phase, Slap
from device.jury import HEARD, Jury, Outcome
from device.machine import Box, Ruling, Setup, Switch
from device.prompts import Vote

if TYPE_CHECKING:
    from device.scene import Scene

__all__ = ["BOX", "Oink"]

MONKEY = Say.key("cry-monkey", sound="monkey")
GLIMPSE = 1.0  # seconds that a monkey is shown at least, however short its cry

Steps = Mapping[type[Event], Callable[["Oink", Any], list[Say]]]


class Oink(Laying):
    """The game: Laying is how its cards come, this is what people do to them."""

    __slots__ = ()

    RULES: ClassVar[int] = 1

    @classmethod
    def deal(cls, setup: Setup) -> Oink:
        """Deal from this setup: by card names if it has them, otherwise shuffled by its seed."""
        options = Options(**setup.options)
        decks = deal(named(setup.cards) if setup.cards else shuffled(setup.seed), setup.players)
        dice = Random(f"tempo {setup.seed}")
        swing = (1 + dice.uniform(-options.jitter, options.jitter) for _ in range(90))
        return cls(
            options=options,
            decks=decks,
            won=[[] for _ in decks],
            people=frozenset(setup.people),
            head_start=setup.head_start or (0.0,) * setup.players,
            tempi=tuple(options.tempo_s * factor for factor in swing),
            turn=setup.starter,
            until=options.ready_s,
        )

    def dealt(self) -> tuple[str, ...]:
        """Return the names of the cards, deck by deck, as `deal` takes them."""
        return tuple(card.name for deck in self.decks for card in deck)

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        kind = type(event)
        step = self._FLOW[self.phase].get(kind) or self._ALWAYS.get(kind)
        return step(self, event) if step else []

    def scene(self) -> Scene:
        """Return what everyone may see."""
        return scenes.scene(self)

    # -- slaps ------------------------------------------------------------------------

    def _slap(self, press: Press) -> list[Say]:
        player, at = press.player, press.at
        if not self.may_slap(player, at):
            return []
        if not self.cry:
            return self._false_slap(player)
        self.turn = self.laid_by  # a card still in the air goes back to its deck
        self.enter(Phase.COLLECT, at, self.window)
        self.line = [Slap(player, at)]
        return [Say(sound="slap", player=player)]

    def _join(self, press: Press) -> list[Say]:
        """Put a slap into its true place; one that arrives late may even become the first."""
        player, at = press.player, press.at
        if not self.may_join(player, at):
            return []
        self.line = sorted([*self.line, Slap(player, at)], key=self._claim)
        self.until = self.closes if self.phase is Phase.COLLECT else self._cried()
        return [Say(sound="slap", player=player)]

    def _claim(self, slap: Slap) -> tuple[float, int, int]:
        """Rank by effective stamp; equal: smaller pile, then clockwise (G-01)."""
        clockwise = (slap.player - self.turn) % self.players
        return self.stamp(slap), len(self.won[slap.player]), clockwise

    def _false_slap(self, player: int) -> list[Say]:
        """Fine a slap without a reason, once a card (OI-10)."""
        kind = self.options.false_slap
        if kind == "ignore":
            return []
        self.fouls[player] = self._pay(player) if kind == "card" else None
        if kind == "monkey_lock":
            self.locked[player] = self.serial + 1
        return [MONKEY]

    def _pay(self, player: int) -> Card | None:
        """Move a card from the winning pile under the discard pile, if there is one (OI-16)."""
        if not self.won[player]:
            return None
        card = self.won[player].pop()
        self.pile.insert(0, card)
        self.paid += 1
        return card

    def _pardon(self, event: Pardon) -> list[Say]:
        """Forgive a false slap that was half of the two-hands gesture (G-07)."""
        player = event.player
        self.locked.pop(player, None)
        card = self.fouls.pop(player, None)
        if card is not None and card in self.pile[: self.paid]:
            self.pile.remove(card)
            self.paid -= 1
            self.won[player].append(card)
        return []

    # -- cries ------------------------------------------------------------------------

    def _collected(self, event: TimeUp) -> list[Say]:
        if self.options.cry == "off":
            return self._take(self.line[0].player, event.at)
        self.phase, self.since, self.until = Phase.CRY, event.at, self._cried()
        return []

    def _cried(self) -> float:
        """When every cry that counts is due, each from its own slap (OI-14, OI-15)."""
        return max(slap.at for slap in self.contenders()) + self.options.cry_ms / 1000

    def _begin_judging(self, event: TimeUp) -> list[Say]:
        return self._judge(0, event.at)

    def _judge(self, place: int, at: float) -> list[Say]:
        self.open = False
        self.judged, claimant = place, self.line[place].player
        asks = self.players == 2 and self.options.cry == "jury"
        self.jury = Jury(
            claimant,
            Vote(self._jurors(claimant), self.people),
            at,
            hearing=self.options.jury_ms / 1000,
            dispute=self.options.dispute_s if asks else None,
        )
        self.phase, self.since, self.until = Phase.JUDGE, at, None
        return [Say(scenes.headline(self)), Say.key(f"cry-{self.cry}")]

    def _jurors(self, claimant: int) -> frozenset[int]:
        if self.options.cry == "self":
            return frozenset()
        if self.options.cry == "judge" and self.farmer != claimant:
            return frozenset({self.farmer})
        return frozenset(range(self.players)) - {claimant}

    def _hear(self, event: Event) -> list[Say]:
        outcome = self.jury.handle(event) if self.jury else None
        return self._VERDICTS[outcome](self, event.at) if outcome else []

    # -- verdicts ---------------------------------------------------------------------

    def _objected(self, _at: float) -> list[Say]:
        return [Say(sound="tick")]

    def _disputed(self, _at: float) -> list[Say]:
        """Two players: the accused is asked (G-06)."""
        self.phase = Phase.DISPUTE
        return [Say.key("dispute", who=Who(self.line[self.judged].player))]

    def _right(self, at: float) -> list[Say]:
        player = self.line[self.judged].player
        self._rule("ruled-right", player)
        return self._take(player, at)

    def _take(self, player: int, at: float) -> list[Say]:
        """Give the whole pile to this player, who goes first next (OI-11)."""
        self.taken = len(self.pile)
        self.won[player] += self.pile
        self._clear_line()
        self.pile, self.paid, self.open = [], 0, False
        self.taker = self.turn = player
        self.enter(Phase.TAKE, at, self.options.take_s)
        return [Say.key("takes", sound="right", who=Who(player), cards=self.taken)]

    def _wrong(self, at: float) -> list[Say]:
        """Fine the claimant; the penalty is paid before the next in line takes (OI-12, OI-16)."""
        player = self.line[self.judged].player
        self._rule("ruled-wrong", player)
        paid = self._pay(player) if self.options.variant_penalty else None
        self.jury = None
        self.enter(Phase.PENALTY, at, self.options.monkey_s)
        if paid:
            return [Say.key("pays-card", sound="wrong", who=Who(player))]
        return [
            Say.key("make-the-monkey", sound="wrong", who=Who(player)),
            MONKEY,
        ]

    def _void(self, at: float) -> list[Say]:
        """Denied: nobody gains, nobody is punished, play goes on (G-06)."""
        self._rule("ruled-void", self.line[self.judged].player)
        return [Say.key("void"), *self._go_on(at)]

    def _monkey_heard(self, event: Silence) -> list[Say]:
        return self._after_penalty(event) if event.at >= self.since + GLIMPSE else []

    def _after_penalty(self, event: Silence | TimeUp) -> list[Say]:
        if self.judged + 1 < len(self.contenders()):
            return self._judge(self.judged + 1, event.at)
        return self._go_on(event.at)

    def _go_on(self, at: float) -> list[Say]:
        """Leave the pile as it is; the player after the flipper is next (OI-13)."""
        self._clear_line()
        self.turn = (self.laid_by + 1) % self.players
        return self.throw(at)

    def _clear_line(self) -> None:
        self.line, self.judged, self.jury = [], 0, None

    def _rule(self, verdict: str, player: int) -> None:
        if self.jury:
            self.rulings.append(Ruling(self.jury.asked, verdict, player))

    # Which event does what in which phase; any other means nothing and changes nothing. It is
    # looked up for every event that ever happens, and ten times as fast as a `match` is.
    _FLOW: ClassVar[Mapping[Phase, Steps]] = {
        Phase.READY: {TimeUp: Laying.begin},
        Phase.LAYING: {Press: _slap, Shown: Laying.lay, TimeUp: Laying.lay},
        Phase.WATCH: {Press: _slap, TimeUp: Laying.pass_on},
        Phase.COLLECT: {Press: _join, TimeUp: _collected},
        Phase.CRY: {Press: _join, TimeUp: _begin_judging},
        Phase.JUDGE: dict.fromkeys(HEARD, _hear),
        Phase.DISPUTE: dict.fromkeys(HEARD, _hear),
        Phase.PENALTY: {Silence: _monkey_heard, TimeUp: _after_penalty},
        Phase.TAKE: {TimeUp: Laying.next_round},
        Phase.OVER: {},
    }
    _ALWAYS: ClassVar[Steps] = {Pardon: _pardon}
    _VERDICTS: ClassVar[Mapping[Outcome, Callable[[Oink, float], list[Say]]]] = {
        Outcome.RIGHT: _right,
        Outcome.WRONG: _wrong,
        Outcome.VOID: _void,
        Outcome.OBJECTED: _objected,
        Outcome.DISPUTED: _disputed,
    }


BOX = Box(
    name="oink",
    rules=Oink.RULES,
    cover="pig",
    players=(2, 6),
    unofficial=10,
    question=line("question-oink"),
    options=Options,
    switches=(
        Switch("tempo_s", (1.8, 2.6, 1.3)),
        Switch("hint", (False, True)),
        Switch("cry", ("jury", "self", "judge", "off")),
        Switch("false_slap", ("monkey_lock", "monkey", "card", "ignore")),
        Switch("variant_penalty", (False, True)),
        Switch("cascade", (False, True)),
        Switch("last_card_slap", (False, True)),
    ),
    deal=Oink.deal,
)
