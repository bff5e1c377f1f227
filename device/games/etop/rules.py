"""The flow of É Top!?: which event leads from where to where.

    READY -- time --> TURN
    TURN -- tap: I said it --> WINDOW     -- hold: pass --> TURN | REVEAL
    WINDOW -- silence --> TURN            -- the answerer's hold: said already --> TURN
    WINDOW -- «Não é top!» --> RACE -- who was first? --> AWAY, and so on in `trial`
                               -- on the list --> TURN | REVEAL      -- not on it --> REVEAL
    REVEAL -- a tap, or time --> TURN | OVER    -- Undo --> REVEAL, and the round is void

Each answer, pass and verdict is a ruling. While the list is a secret, two hands take it back to
where it was asked; once everybody has seen the list, only the whole round can be void (ET-21).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from device.events import Event, Lift, Press, Release, Say, Shown, Silence, TimeUp, Undo, Who
from device.games.etop import scenes
from device.games.etop.cards import called
from device.games.etop.state import Phase, Slap
from device.games.etop.trial import TICK, Trial
from device.machine import Ruling
from device.prompts import Chosen, Gesture

if TYPE_CHECKING:
    from device.scene import Scene

__all__ = ["HANDS", "Etop"]

HANDS = 4.0  # seconds that a round's end stays after a press: two hands want three (G-07)
HEARD: tuple[type[Event], ...] = (Press, Release, Lift, TimeUp)

Steps = Mapping[type[Event], Callable[["Etop", Any], list[Say]]]


@cache
def your_turn(player: int) -> Say:
    """Return what calls a player who dawdles."""
    return Say.key("etop-your-turn", who=Who(player))


class Etop(Trial):
    """The game: Table is what lies there, this is what happens to it."""

    __slots__ = ()

    RULES: ClassVar[int] = 1

    def dealt(self) -> tuple[str, ...]:
        """Return the names of the cards, first to last."""
        return tuple(map(called, self.cards))

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        step = self._FLOW[self.phase].get(type(event))
        return step(self, event) if step else []

    def scene(self) -> Scene:
        """Return what everyone may see; the list only while its reader's button is down."""
        return scenes.scene(self)

    def _begin(self, event: TimeUp) -> list[Say]:
        self.deck = list(range(len(self.cards)))[::-1]
        return [Say(sound="start"), *self._draw(event.at)]

    # -- a turn ------------------------------------------------------------------------------

    def _play(self, event: Event) -> list[Say]:
        """Take a tap for an answer and a hold for a pass; another's press cancels a hold."""
        outcome = self.choice.handle(event) if self.choice else None
        if outcome is None:
            return []
        passes = isinstance(outcome, Chosen)
        return self._pass(event.at) if passes else self._answer(event.at)

    def _dawdle(self, event: TimeUp) -> list[Say]:
        """Call who dawdles; a finger that is down stops the time until it is a tap or a hold."""
        if self.choice and self.choice.due is not None:
            return self._play(event)
        late = self.until is not None and event.at >= self.until
        return self._nag(your_turn(self.turn), event.at) if late else []

    def _pass(self, at: float) -> list[Say]:
        """Leave the round for good (ET-04)."""
        self.verdict = None
        self.out.append(self.turn)
        self.rulings.append(Ruling(self.since, "ruled-passed", self.turn))
        return [Say(sound="tick"), *self._go_on(self.turn + 1, at)]

    def _answer(self, at: float) -> list[Say]:
        self.verdict = None
        self.said += 1
        self.rulings.append(Ruling(self.since, "ruled-answered", self.turn))
        self._enter(Phase.WINDOW, at, self.options.challenge_s)
        return [Say(sound="choose")]

    # -- the window ----------------------------------------------------------------------------

    def _wait(self, event: Event) -> list[Say]:
        """Let the others doubt the newest answer, and no other (ET-07)."""
        match event:
            case Shown(at):
                self.until = at + self.options.challenge_s if self.fresh else self.until
                self.fresh = False
                return []
            case Press(player, at) if player in self.challengers() and at >= self.since:
                self._enter(Phase.RACE, at, self.window)
                self.line = [Slap(player, at)]
                return [Say(sound="slap", player=player)]
        if self._takes_back(event):
            return self._again(event.at)
        own = isinstance(event, TimeUp) or getattr(event, "player", None) == self.turn
        return self._stand(event.at) if own and self._is_past(event) else []

    def _stand(self, at: float) -> list[Say]:
        """Nobody challenged: the answer stands, and the player to the left is next."""
        self._turn_to(self.turn + 1, at)
        return [TICK]

    def _join(self, press: Press) -> list[Say]:
        """Put a challenge into its true place; who is first is known when the line closes."""
        player, at = press.player, press.at
        slapped = {slap.player for slap in self.line}
        if player not in self.challengers() - slapped or at > self.line[0].at + self.window:
            return []
        self.line = sorted([*self.line, Slap(player, at)], key=self._claim)
        self.until = min(slap.at for slap in self.line) + self.window
        return [Say(sound="slap", player=player)]

    def _claim(self, slap: Slap) -> tuple[float, int, int]:
        """Rank by effective stamp; equal: fewer cards, then clockwise from the answerer (G-01)."""
        clockwise = (slap.player - self.turn) % self.players
        return self.stamp(slap), self.taken[slap.player], clockwise

    # -- the end of a round --------------------------------------------------------------------

    def _put_down(self, press: Press) -> list[Say]:
        """Follow a button; of several none is a tap, as two may want the referee (G-07)."""
        player, at = press.player, press.at
        if self.down:
            self.finger.cancel()
        else:
            self.finger.handle(press)
        if player not in self.down:
            self.down.append(player)
        self.until = max(self.until or at, at + HANDS)
        return []

    def _let_go(self, event: Release | Lift) -> list[Say]:
        """Let a tap go on."""
        if event.player not in self.down:
            return []
        self.down.remove(event.player)
        return self._next(event.at) if self.finger.handle(event) is Gesture.TAP else []

    def _look_on(self, event: TimeUp) -> list[Say]:
        self.finger.handle(event)
        return self._next(event.at) if self._is_past(event) else []

    # Which event does what in which phase; any other means nothing and changes nothing.
    _FLOW: ClassVar[Mapping[Phase, Steps]] = {
        Phase.READY: {TimeUp: _begin},
        Phase.TURN: {Press: _play, Release: _play, Lift: _play, TimeUp: _dawdle},
        Phase.WINDOW: dict.fromkeys((*HEARD, Shown), _wait),
        Phase.RACE: {Press: _join, TimeUp: Trial.name_challenger},
        Phase.AWAY: dict.fromkeys((*HEARD, Shown, Silence), Trial.follow),
        Phase.PEEK: dict.fromkeys(HEARD, Trial.follow),
        Phase.VERDICT: dict.fromkeys((*HEARD, Shown), Trial.follow),
        Phase.JURY: dict.fromkeys((Press, TimeUp, Shown), Trial.follow),
        Phase.REVEAL: {
            Press: _put_down,
            Release: _let_go,
            Lift: _let_go,
            TimeUp: _look_on,
            Undo: Trial.make_void,
        },
        Phase.OVER: {},
    }
