"""The three ways to claim in secret (7.3), and how the table chooses between them.

    THINK -- hold, or time --> drumroll:   LAPS ------------------------------> SHOW
                               eyes shut:  LOOK -> LAPS -> LOOK … of each ----> SHOW
                               throw:      COUNT -> ENTER, one by one --------> SHOW
                                           ENTER -- "throw again" --> COUNT

A team with only one legal claim is not asked: everybody knows it (OS-07).
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import TYPE_CHECKING

from device.events import Event, Lift, Press, Release, Say, TimeUp, line
from device.games.ostrich.cards import CLAIMS, SKIP
from device.games.ostrich.state import MODES, Phase, Table
from device.prompts import Beat, Choice, Chosen, Gesture, SecretPick

if TYPE_CHECKING:
    from collections.abc import Mapping

    from device.events import Line, Shown

__all__ = ["Ways", "claim_name"]

BEAT = Say(sound="drum")
CLAIM = Say.key("ostrich-claim")
Claims = tuple[int, ...]

LAPS = 2  # of the drumroll; with eyes shut one is enough, nobody watches
HOW = 3.0  # seconds to get the fists up
COUNT = 3  # the throw is on three, two, one: a second each
ALMOST = 1e-6  # seconds: deadlines are sums of floats
UP = (Release, Lift)  # a finger is off the button


def claim_name(claim: int) -> Line:
    """Return what a claim is called: a number, or skip."""
    return line("ostrich-skip") if claim == SKIP else line("count", n=claim)


class Ways(Table):
    """How every team comes by a claim that nobody knows."""

    __slots__ = ()

    @abstractmethod
    def reveal(self, at: float) -> list[Say]:
        """Turn all claims over: `secret`, and what is in `claims` already."""

    # -- choosing the way -----------------------------------------------------------------

    def ask(self, at: float) -> None:
        """Let everybody look at the card, and choose how to claim."""
        everyone = self.members(*self.playing)
        self.choice = Choice(len(MODES), everyone, lit=MODES.index(self.mode))
        self.enter(Phase.THINK, at, self.options.think_s)
        self.asked = at

    def think(self, event: Press | Release | Lift | TimeUp) -> list[Say]:
        """Follow the fingers: a tap lights the next way, a hold begins at once."""
        outcome = self.follow(event)
        if outcome is Gesture.TAP:
            self.mode = MODES[self.choice.lit]
            self.enter(Phase.THINK, event.at, self.options.think_s)
            return [Say.key(f"value-ostrich-claim_mode-{self.mode}", sound="next")]
        if isinstance(outcome, Chosen) or self.is_late(event):
            return self._claim(event.at)
        return []

    def _claim(self, at: float) -> list[Say]:
        asked: dict[int, Claims] = {}
        self.claims, self.secret = {}, {}
        for number in self.playing:
            legal = self.teams[number].legal()
            if len(legal) == 1:
                self.secret[number] = legal[0]
            else:
                asked[number] = legal
        if not asked:
            return self.reveal(at)
        match self.mode:
            case "drumroll":
                return [CLAIM, *self._drum(asked, LAPS, at)]
            case "eyes_shut":
                return self._look(at)
        return self._count(at)

    def free(self) -> list[int]:
        """Return the teams that are still to claim, clockwise from the revealer's."""
        return [n for n in self.playing if n not in self.secret and n not in self.claims]

    # -- the drumroll, and with eyes shut -----------------------------------------------------

    def _drum(self, legal: Mapping[int, Claims], laps: int, at: float) -> list[Say]:
        """Light up whatever one of these teams may claim."""
        somebodys = frozenset().union(*legal.values())
        self.tiles = tuple(claim for claim in CLAIMS if claim in somebodys)
        allowed = {n: tuple(map(self.tiles.index, some)) for n, some in legal.items()}
        self.pick = SecretPick.start(len(self.tiles), allowed, self.options.step_s, at, laps)
        self.choice = Choice(1, frozenset())
        self.enter(Phase.LAPS, at, self.options.step_s)
        return [BEAT]

    def press_lit(self, event: Press) -> list[Say]:
        """Take a press as it is: in silence."""
        if self.pick:
            self.pick.press(self.team_of(event.player))
        return []

    def glimpse(self, _event: Shown) -> list[Say]:
        """Take note that the lit claim can be seen."""
        if self.pick:
            self.pick.shown()
        return []

    def beat(self, event: TimeUp) -> list[Say]:
        """Light the next claim, or end the lap."""
        pick = self.pick
        beat = pick.time_up(event.at) if pick else None
        if pick is None or beat is None:
            return []
        self.until = pick.until
        match beat:
            case Beat.NEXT:
                return [BEAT]
            case Beat.LAP:
                return [BEAT, *self._one_more(pick, event.at)]
            case Beat.DONE:
                return self._picked(pick, event.at)

    def _one_more(self, pick: SecretPick, at: float) -> list[Say]:
        """Begin another lap for those who have no claim yet; name them (OS-21)."""
        dawdle = at - self.since >= self.options.nag_s - ALMOST
        if dawdle and self.options.auto_claim:
            self.secret |= {number: self._random_claim(number) for number in pick.missing}
            return self._picked(pick, at)
        self.awaited = pick.missing
        key = "ostrich-dawdles" if dawdle else "ostrich-one-more"
        return [self.about(key, number) for number in sorted(self.awaited)]

    def _random_claim(self, number: int) -> int:
        dice = Random(f"claim {self.seed} {self.round} {number}")
        return dice.choice(self.teams[number].legal())

    def _picked(self, pick: SecretPick, at: float) -> list[Say]:
        self.secret |= {number: self.tiles[option] for number, option in pick.picks.items()}
        self.pick, self.tiles, self.awaited = None, (), frozenset()
        if self.turn is None:
            return self.reveal(at)  # of a drumroll, where all pick at once
        if self.free():
            return self._look(at)
        return [Say.key("ostrich-open-eyes"), *self.reveal(at)]

    def _look(self, at: float) -> list[Say]:
        """Ask all but one team to shut their eyes."""
        self.turn, self.choice = self.free()[0], Choice(1, frozenset())
        self.enter(Phase.LOOK, at, self.options.shut_s)
        return [self.about("ostrich-look", self.turn)]

    def look(self, event: TimeUp) -> list[Say]:
        """Let the claims light up for the only team that looks."""
        if self.turn is None:
            return []
        return self._drum({self.turn: self.teams[self.turn].legal()}, 1, event.at)

    # -- the throw ------------------------------------------------------------------------------

    def _count(self, at: float) -> list[Say]:
        """Tell what to do, then count."""
        self.left, self.turn, self.choice = COUNT + 1, None, Choice(1, frozenset())
        self.enter(Phase.COUNT, at, HOW)
        return [Say.key("ostrich-throw-how")]

    def count(self, event: TimeUp) -> list[Say]:
        """Count one less; after one the fingers are on the table."""
        self.left -= 1
        if self.left == 0:
            self.asked = event.at
            return [Say.key("ostrich-show-now", sound="start"), *self._ask_next(event.at)]
        self.enter(Phase.COUNT, event.at, 1.0)
        return [Say.key("count", sound="tick", n=self.left)]

    def _ask_next(self, at: float) -> list[Say]:
        """Ask the next team what it showed; after the last one all is known."""
        free = self.free()
        if not free:
            return self.reveal(at)
        self.turn = free[0]
        legal = self.teams[self.turn].legal()
        self.choice = Choice(len(legal) + 1, self.members(self.turn))
        self.enter(Phase.ENTER, at, self.options.nag_s)
        return [self.about("ostrich-enter", self.turn)]

    def entering(self, event: Press | Release | Lift | TimeUp) -> list[Say]:
        """Follow the fingers of the team that enters what everybody saw."""
        outcome = self.follow(event)
        if self.turn is None:
            return []
        if outcome is Gesture.TAP:
            return [Say(sound="next")]
        if isinstance(outcome, Chosen):
            return self._entered(self.turn, outcome.option, event.at)
        return self._dawdle(self.turn, event.at) if self.is_late(event) else []

    def _entered(self, number: int, option: int, at: float) -> list[Say]:
        legal = self.teams[number].legal()
        if option == len(legal):  # what somebody showed is not there to be claimed
            self.claims = {}
            return self._count(at)
        self.claims[number] = legal[option]
        return [Say(sound="choose"), *self._ask_next(at)]

    def _dawdle(self, number: int, at: float) -> list[Say]:
        if self.options.auto_claim:
            self.claims[number] = self._random_claim(number)
            return self._ask_next(at)
        self.until = at + self.options.nag_s
        return [self.about("ostrich-dawdles", number)]

    # -- fingers ----------------------------------------------------------------------------------

    def follow(self, event: Event) -> Gesture | Chosen | None:
        """Let the choice follow this event; a deadline that a finger stopped is due at once."""
        choice = self.choice
        if isinstance(event, UP) and event.player not in choice.players:
            return None
        outcome = choice.handle(event)
        if self.until is not None and self.until < event.at and choice.due is None:
            self.until = event.at
        return outcome

    def is_late(self, event: Event) -> bool:
        """Return whether time is up."""
        return isinstance(event, TimeUp) and self.until is not None and event.at >= self.until

    def enter(self, phase: Phase, at: float, seconds: float) -> None:
        """Begin a phase of at most so many seconds."""
        self.phase, self.since, self.until = phase, at, at + seconds
