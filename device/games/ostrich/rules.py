"""The flow of Eggs of Ostrich: which event leads from where to where.

    REVEAL -- the revealer taps --> THINK -- claims are made (see `ways`) --> SHOW
    SHOW -> ROLL -> (BURST ->) REVEAL | OVER

A round's claims are one ruling: two hands take them back, and all claim again (G-07).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from device.events import Event, Lift, Press, Release, Say, Shown, Silence, TimeUp, line
from device.games.ostrich import scenes
from device.games.ostrich.cards import AMBER, ROUNDS, SKIP, named, shuffled
from device.games.ostrich.state import MODES, End, Options, Phase
from device.games.ostrich.teams import TEAMS, seated, share
from device.games.ostrich.ways import Ways
from device.machine import Box, Ruling, Setup, Switch
from device.prompts import Choice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.scene import Scene

__all__ = ["BOX", "Ostrich"]

SETTLE = 1.0  # seconds until the box asks for the first card
GLIMPSE = 2.0  # seconds that claims, eggs and shards are shown at least, however short the words
CRASH = 4.0  # seconds that a broken bag takes at most
MOST = 10  # seats
FINGERS: tuple[type[Event], ...] = (Press, Release, Lift, TimeUp)  # what a choice is told

Steps = Mapping[type[Event], Callable[["Ostrich", Any], list[Say]]]


class Ostrich(Ways):
    """The game: Table is what lies there, Ways how claims are made, this is what comes of them."""

    __slots__ = ()

    RULES: ClassVar[int] = 1

    @classmethod
    def deal(cls, setup: Setup) -> Ostrich:
        """Deal from this setup: by card names if it has them, otherwise shuffled by its seed.

        Raises:
            ValueError: fewer players than three or more than ten, or cards of another box.
        """
        if not TEAMS <= setup.players <= MOST:
            raise ValueError(f"{setup.players} players; expected {TEAMS} to {MOST}")
        options = Options(**setup.options)
        cards = named(setup.cards) if setup.cards else shuffled(setup.seed)
        game = cls(
            options=options,
            teams=seated(setup.players),
            deck=cards[:ROUNDS][::-1],
            aside=cards[ROUNDS:],
            people=frozenset(setup.people),
            seed=setup.seed,
            mode=options.claim_mode,
            revealer=0,
            until=SETTLE,
        )
        game.revealer = game.team_of(setup.starter)
        game.choice = Choice(1, game.members(game.revealer))
        return game

    def dealt(self) -> tuple[str, ...]:
        """Return the names of the cards, first to last, the removed ones behind them."""
        return tuple(card.name for card in (*self.played, *reversed(self.deck), *self.aside))

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        step = self._FLOW[self.phase].get(type(event))
        return step(self, event) if step else []

    def scene(self) -> Scene:
        """Return what everyone may see."""
        return scenes.scene(self)

    # -- a round ----------------------------------------------------------------------------

    def _turn_over(self, event: Press | Release | Lift | TimeUp) -> list[Say]:
        """Wait for the revealer's tap (OS-03); a hold is as good."""
        if self.follow(event):
            return self._open(event.at)
        if not self.is_late(event):
            return []
        if self.options.auto_claim and event.at >= self.since + self.options.nag_s:
            return self._open(event.at)
        self.until = event.at + self.options.nag_s
        return [self.about("ostrich-turn-over", self.revealer)]

    def _open(self, at: float) -> list[Say]:
        card = self.deck.pop()
        self.played.append(card)
        self.rulings.clear()
        self.ask(at)
        if card == AMBER:
            return [Say.key("ostrich-amber", sound="flip")]
        return [Say.key("ostrich-eggs", sound="flip", n=card.eggs)]

    def reveal(self, at: float) -> list[Say]:
        """Turn all claims over at once."""
        self.claims |= self.secret
        self.secret, self.turn, self.choice = {}, None, Choice(1, frozenset())
        first = self.teams[self.revealer].players[0]
        self.rulings.append(Ruling(self.asked, "ruled-claims", first))
        self.enter(Phase.SHOW, at, self.options.show_s)
        return [Say(sound="start"), *map(self._told, self.playing)]

    def _told(self, number: int) -> Say:
        claim = self.claims[number]
        if claim == SKIP:
            return self.about("ostrich-skips", number)
        return Say.key("ostrich-takes", who=self.name(number), bag=claim)

    def _roll(self, event: TimeUp) -> list[Say]:
        takers = [number for number in self.playing if self.claims[number] != SKIP]
        self.enter(Phase.ROLL, event.at, self.options.roll_s)
        return self._give_amber(takers) if self.card == AMBER else self._give_eggs(takers)

    def _give_eggs(self, takers: Sequence[int]) -> list[Say]:
        """Share the eggs; what does not divide stays in the bank (OS-08)."""
        each = share(self.played[-1].eggs, len(takers))
        self.gains = dict.fromkeys(takers, each)
        bags = {number: self.teams[number].bag(self.claims[number]) for number in takers}
        for bag in bags.values():
            bag.eggs += each
        self.bank -= each * len(takers)
        self.bursting = tuple(number for number, bag in bags.items() if bag.overfull)
        if not takers:
            return [Say.key("ostrich-nobody")]
        full = [n for n, bag in bags.items() if bag.full]
        nearly = [n for n, bag in bags.items() if bag.eggs == bag.size - 1]
        return [
            Say.key("ostrich-share", sound="roll", n=each),
            *[Say.key("ostrich-full", who=self.name(n), bag=self.claims[n]) for n in full],
            *[
                Say.key("ostrich-creaks", "creak", who=self.name(n), bag=self.claims[n])
                for n in nearly
            ],
        ]

    def _give_amber(self, takers: Sequence[int]) -> list[Say]:
        """Give the amber to the only one who skipped, if there is only one (OS-13)."""
        skipped = [number for number in self.playing if number not in takers]
        if len(skipped) != 1:
            return [Say.key("ostrich-amber-stays")]
        self.finder = skipped[0]
        self.teams[self.finder].amber += 1
        self.stones -= 1
        return [self.about("ostrich-amber-for", self.finder, "right")]

    def _rolled(self, event: TimeUp) -> list[Say]:
        """Break what is too full: its eggs go back, bag and claim are dead (OS-10)."""
        if not self.bursting:
            return self._tidy(event.at)
        self.enter(Phase.BURST, event.at, CRASH)
        says = []
        for number in self.bursting:
            bag = self.teams[number].bag(self.claims[number])
            self.bank += bag.eggs
            bag.eggs, bag.broken = 0, True
            says.append(Say.key("ostrich-bursts", "burst", who=self.name(number), bag=bag.size))
        return says

    def _burst(self, event: TimeUp) -> list[Say]:
        return self._tidy(event.at)

    def _hush(self, event: Silence) -> list[Say]:
        """Go on as soon as all is said, but not before it was seen."""
        if self.until is not None:
            self.until = min(self.until, max(event.at, self.since + GLIMPSE))
        return []

    # -- between rounds -----------------------------------------------------------------------

    def _tidy(self, at: float) -> list[Say]:
        """Let this round's claims rest, take the last round's up again, and see who is out."""
        before = self.playing
        for number in before:
            team = self.teams[number]
            team.resting = self.claims[number]
            team.out = all(bag.broken for bag in team.bags)
        self.claims, self.gains, self.finder, self.bursting = {}, {}, None, ()
        gone = [number for number in before if self.teams[number].out]
        says = [self.about("ostrich-out", number) for number in gone]
        return [*says, *self._go_on(before, at)]

    def _go_on(self, before: Sequence[int], at: float) -> list[Say]:
        match self.playing:
            case []:
                return self._end_together(before)
            case [alone]:
                return self._end([alone], End.LAST)
            case [revealer, *_] if self.deck:
                self.revealer = revealer
                self.choice = Choice(1, self.members(revealer))
                self.enter(Phase.REVEAL, at, self.options.nag_s)
                return [self.about("ostrich-turn-over", revealer)]
        return self._end(self._leaders(), End.ROUNDS)

    def _leaders(self) -> list[int]:
        """Return the teams with the most points, after the tie-break if there is one (OS-19)."""

        def key(number: int) -> tuple[int, ...]:
            team, points = self.teams[number], self._score(number)
            if self.options.tie_break == "share":
                return (points,)
            return (points, team.amber, -team.broken)

        numbers = range(len(self.teams))
        scored = [n for n in numbers if not self.teams[n].out or self.options.out_scores_amber]
        return [number for number in scored if key(number) == max(map(key, scored))]

    def _end_together(self, last: Sequence[int]) -> list[Say]:
        """The last ones went out together: the most amber among them wins (OS-16)."""
        self.last = tuple(last)
        most = max(self.teams[number].amber for number in last)
        best = [number for number in last if self.teams[number].amber == most]
        return self._end(best, End.BROKEN)

    def _end(self, best: Sequence[int], reason: End) -> list[Say]:
        self.phase, self.until, self.best, self.reason = Phase.OVER, None, tuple(best), reason
        if len(best) == 1:
            return [self.about("wins", best[0], "win")]
        return [Say.key("shared-victory", sound="win")]

    # Which event does what in which phase; any other means nothing and changes nothing.
    _FLOW: ClassVar[Mapping[Phase, Steps]] = {
        Phase.REVEAL: dict.fromkeys(FINGERS, _turn_over),
        Phase.THINK: dict.fromkeys(FINGERS, Ways.think),
        Phase.LOOK: {TimeUp: Ways.look},
        Phase.LAPS: {Press: Ways.press_lit, Shown: Ways.glimpse, TimeUp: Ways.beat},
        Phase.COUNT: {TimeUp: Ways.count},
        Phase.ENTER: dict.fromkeys(FINGERS, Ways.entering),
        Phase.SHOW: {TimeUp: _roll, Silence: _hush},
        Phase.ROLL: {TimeUp: _rolled, Silence: _hush},
        Phase.BURST: {TimeUp: _burst, Silence: _hush},
        Phase.OVER: {},
    }


BOX = Box(
    name="ostrich",
    rules=Ostrich.RULES,
    cover="ostrich",
    players=(TEAMS, TEAMS),
    unofficial=MOST,
    question=line("question-ostrich"),
    options=Options,
    switches=(
        Switch("claim_mode", MODES),
        Switch("step_s", (1.2, 1.8, 0.9)),
        Switch("out_scores_amber", (False, True)),
        Switch("tie_break", ("share", "amber")),
        Switch("auto_claim", (False, True)),
    ),
    deal=Ostrich.deal,
)
