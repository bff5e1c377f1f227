"""The flow of Estranho no Ninho: which event leads from where to where.

    READY -- time --> SIDE -- a hold chooses the deck --> TURN   (one deck: straight to TURN)
    TURN -- an egg, or a pass --> TURN -- all have passed --> REVEAL
    REVEAL -- all tiles are open --> SCORE -- a tap, or time --> TURN | OVER

Each mark and each pass is a ruling: two hands take it back (EN-04, G-07).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from device.events import (
    Event,
    Lift,
    Press,
    Release,
    Say,
    Shown,
    Silence,
    TimeUp,
    Who,
    line,
    quoted,
)
from device.games.estranho import scenes
from device.games.estranho.cards import LETTERS
from device.games.estranho.nest import Nest
from device.games.estranho.state import ALL, CHICKS, PASS, Phase, Table
from device.machine import Ruling
from device.prompts import Choice, Chosen, Gesture
from device.scan import Scan

if TYPE_CHECKING:
    from device.scene import Scene

__all__ = ["Estranho"]

LONGEST = 12.0  # seconds that the voice may take for a stranger's why
TICK = Say(sound="next")
HANDS: tuple[type[Event], ...] = (Press, Release, Lift, TimeUp)  # what a choice is told

Steps = Mapping[type[Event], Callable[["Estranho", Any], list[Say]]]


@cache
def your_turn(player: int) -> Say:
    """Return what calls a player who dawdles."""
    return Say.key("estranho-your-turn", who=Who(player))


class Estranho(Table):
    """The game: Table is what lies there, this is what happens to it."""

    __slots__ = ()

    RULES: ClassVar[int] = 1

    def dealt(self) -> tuple[str, ...]:
        """Return the names of the cards, first to last."""
        return tuple(card.name for card in self.cards)

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        step = self._FLOW[self.phase].get(type(event))
        return step(self, event) if step else []

    def scene(self) -> Scene:
        """Return what everyone may see."""
        return scenes.scene(self)

    # -- which deck ------------------------------------------------------------------------

    def _begin(self, event: TimeUp) -> list[Say]:
        """Ask for the side, if there is something to be asked (rulebook: "Decide together")."""
        decided = self.options.side in {ALL, *(side.name for side in self.sides)}
        if decided or len(self.sides) < 2:
            return self._choose(self.options.side, event.at)
        self._enter(Phase.SIDE, event.at, self.options.ask_s)
        self.choice = Choice(len(self.sides) + 1, frozenset(range(self.players)))
        return [Say.key("estranho-side")]

    def _ask(self, event: Event) -> list[Say]:
        """Light the next side, or take the lit one; nobody there: the one that is lit."""
        outcome = self.choice.handle(event) if self.choice else None
        if isinstance(outcome, Chosen) or (outcome is None and self._is_late(event)):
            names = [*(side.name for side in self.sides), ALL]
            return self._choose(names[self.lit or 0], event.at)
        return [TICK] if outcome is Gesture.TAP else []

    def _choose(self, side: str, at: float) -> list[Say]:
        """Make a draw pile of this side's cards; a name that is no side means all."""
        known = {each.name for each in self.sides}
        places = [n for n, card in enumerate(self.cards) if side not in known or card.side == side]
        self.deck = places[::-1]
        return [Say(sound="start"), *self._draw(at)]

    # -- a round ----------------------------------------------------------------------------

    def _draw(self, at: float) -> list[Say]:
        """Turn the top card over; the discards are shuffled when there is none (EN-20)."""
        if not self.deck:
            self.deck, self.played = self.played, []
            Random(f"{self.seed} card {self.drawn}").shuffle(self.deck)
        self.played.append(self.deck.pop())
        self.drawn += 1
        self.nest = Nest(self.nest.limit)
        self.passed, self.opened, self.winners = [], [], frozenset()
        self.rulings.clear()
        self.aloud = 0 if self.options.aloud else len(LETTERS)
        return [Say(sound="flip"), *self._claim(), *self._turn_to(self.starter, at)]

    def _claim(self) -> list[Say]:
        return [Say(quoted(self.card.category.claim))] if self.card and self.options.aloud else []

    def _read_on(self, event: Silence) -> list[Say]:
        """Read the answers one after the other, each as soon as the one before is said."""
        del event
        if self.card is None or self.aloud >= len(LETTERS):
            return []
        letter, self.aloud = self.aloud, self.aloud + 1
        words = quoted(self.card.answers[letter].text)
        return [Say.key("estranho-answer", letter=LETTERS[letter], answer=words)]

    def _turn_to(self, player: int, at: float) -> list[Say]:
        """Give the turn to the first from this player on who has not passed (EN-09, EN-10).

        Who cannot mark anything passes on the spot (EN-08).
        """
        players = self.players
        for step in range(players):
            following = (player + step) % players
            if following in self.passed:
                continue
            if letters := self.legal(following):
                self._let_choose(following, [*letters, PASS], at)
                return []
            self.passed.append(following)
        return self._reveal(at)

    def _let_choose(self, player: int, stops: list[int], at: float) -> None:
        self.turn, self.stops, self.choice, self.scan = player, stops, None, None
        self._enter(Phase.TURN, at, self.options.nag_s)
        if self.turn in self.scanners:
            step = self.options.scan_s
            self.scan = Scan(len(stops), self.turn, step, at + step)
        else:
            self.choice = Choice(len(stops), frozenset({self.turn}))

    def _seen(self, event: Shown) -> list[Say]:
        """Let a scanner press what can be seen lit, and forget the press before (G-07)."""
        self.scanned = frozenset()
        if self.scan:
            self.scan.handle(event)
        return []

    def _play(self, event: Event) -> list[Say]:
        """Lay an egg or pass, once that is chosen; a press of another one cancels a hold."""
        outcome = self._outcome(event)
        return self._take(outcome, event.at) if outcome else []

    def _wait(self, event: TimeUp) -> list[Say]:
        """Take what is held; call who dawdles, again and again: nobody is hurried (7.4)."""
        outcome = self._outcome(event)
        if outcome:
            return self._take(outcome, event.at)
        if self.until is None or event.at < self.until:
            return []
        self.until = event.at + self.options.nag_s
        return [your_turn(self.turn)]

    def _outcome(self, event: Event) -> Gesture | Chosen | None:
        chooser = self.scan or self.choice
        return chooser.handle(event) if chooser else None

    def _take(self, outcome: Gesture | Chosen, at: float) -> list[Say]:
        if isinstance(outcome, Chosen):
            self.scanned = frozenset({self.turn} if self.scan else ())
            return self._act(self.stops[outcome.option], at)
        return [] if self.scan else [TICK]

    def _act(self, stop: int, at: float) -> list[Say]:
        """Lay an egg or pass: exactly one of them (EN-03), and the turn goes on."""
        if stop == PASS:
            self.passed.append(self.turn)
            self.rulings.append(Ruling(self.since, "ruled-passed", self.turn))
            return [Say(sound="tick"), *self._turn_to(self.turn + 1, at)]
        self.nest.lay(self.turn, stop)
        self.rulings.append(Ruling(self.since, "ruled-marked", self.turn))
        return [Say(sound="choose"), *self._turn_to(self.turn + 1, at)]

    # -- the end of a round --------------------------------------------------------------------

    def _reveal(self, at: float) -> list[Say]:
        self.stops, self.choice, self.scan = [], None, None
        self.aloud = len(LETTERS)
        self._enter(Phase.REVEAL, at, self.options.crack_s)
        return [Say.key("estranho-reveal")]

    def _crack(self, event: TimeUp) -> list[Say]:
        """Open the next tile, strangers last; after the last one the round is scored."""
        letter = next(iter(self._closed()), None)
        if letter is None or self.card is None:
            return self._score(event.at)
        self.opened.append(letter)
        answer = self.card.answers[letter]
        if answer.why is None:
            self._enter(Phase.REVEAL, event.at, self.options.crack_s)
            return [Say(sound="flip")]
        self._enter(Phase.REVEAL, event.at, max(LONGEST, self.options.stranger_s))
        stranger = line("estranho-stranger", letter=LETTERS[letter], answer=quoted(answer.text))
        return [Say(stranger, sound="wrong"), Say(quoted(answer.why))]

    def _closed(self) -> list[int]:
        """Return the letters still to be opened, strangers last."""
        strangers = self.card.strangers if self.card else frozenset()
        order = sorted(range(len(LETTERS)), key=strangers.__contains__)
        return [letter for letter in order if letter not in self.opened]

    def _hush(self, event: Silence) -> list[Say]:
        """Open the next one as soon as the why was said, but not before it was seen."""
        strangers = self.card.strangers if self.card else ()
        if self.until is not None and self.opened and self.opened[-1] in strangers:
            self.until = min(self.until, max(event.at, self.since + self.options.stranger_s))
        return []

    def _score(self, at: float) -> list[Say]:
        """Let the winners flip an egg, or everybody if all were wrong (EN-11 to EN-14)."""
        strangers = self.card.strangers if self.card else ()
        self.winners = self.nest.winners(
            self.players, strangers, zero_can_win=self.options.zero_can_win
        )
        for player in self.winners:
            self.flipped[player] += 1
        self._enter(Phase.SCORE, at, self.options.score_s)
        self.choice = Choice(1, frozenset(range(self.players)))
        return [Say(scenes.result(self), sound="right" if self.winners else None)]

    def _look_on(self, event: Event) -> list[Say]:
        outcome = self.choice.handle(event) if self.choice else None
        if outcome is None and not self._is_late(event):
            return []
        self.choice = None
        return self._end() if max(self.flipped) >= CHICKS else self._next(event.at)

    def _next(self, at: float) -> list[Say]:
        """Begin left of who began the last round, whoever won it (EN-19)."""
        self.starter = (self.starter + 1) % self.players
        return self._draw(at)

    def _end(self) -> list[Say]:
        """Of those with four chicks the last to pass in this round wins (EN-16 to EN-18)."""
        four = [player for player in self.passed if self.flipped[player] >= CHICKS]
        self.champion = four[-1]
        self.phase, self.until = Phase.OVER, None
        return [Say.key("wins", sound="win", who=Who(self.champion))]

    def _is_late(self, event: Event) -> bool:
        """Whether this phase's time is up."""
        return isinstance(event, TimeUp) and self.until is not None and event.at >= self.until

    def _enter(self, phase: Phase, at: float, seconds: float) -> None:
        self.phase, self.since, self.until = phase, at, at + seconds

    # Which event does what in which phase; any other means nothing and changes nothing.
    _FLOW: ClassVar[Mapping[Phase, Steps]] = {
        Phase.READY: {TimeUp: _begin},
        Phase.SIDE: dict.fromkeys(HANDS, _ask),
        Phase.TURN: {
            Press: _play,
            Release: _play,
            Lift: _play,
            TimeUp: _wait,
            Shown: _seen,
            Silence: _read_on,
        },
        Phase.REVEAL: {TimeUp: _crack, Silence: _hush},
        Phase.SCORE: dict.fromkeys(HANDS, _look_on),
        Phase.OVER: {},
    }
