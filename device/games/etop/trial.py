"""A challenge of É Top!?: the others look away, the list is read, and somebody says what is so.

    AWAY -- all have been told --> PEEK -- read --> VERDICT -- yes, no --> it is ruled
                                                    -- not sure --> JURY --> it is ruled

Until then the answerer can own up by a hold, or the others point out, that it was said already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from device.events import Event, Press, Say, Shown, Silence, TimeUp, Who, line
from device.games.etop.peek import Peek
from device.games.etop.rounds import Rounds
from device.games.etop.state import Challenge, Phase
from device.prompts import Choice, Chosen, Gesture, Vote

__all__ = ["AGAIN", "DELAY", "GLANCE", "NO", "TICK", "TOLD", "UNSURE", "YES", "Trial"]

TOLD = 1.5  # seconds that the others have at least to look away, however short the words
GLANCE = 1.0  # seconds of reading without which nobody is asked for a verdict
AGAIN = 2.0  # seconds after the button went up in which the list can be opened again
DELAY = 1.0  # seconds in which a press is a challenge that came too late, not yet a vote
YES, NO, UNSURE = range(3)  # what the reader can say
TICK = Say(sound="next")

Step = Callable[["Trial", Challenge, Event], list[Say]]


class Trial(Rounds):
    """The rounds, and how a challenge is decided."""

    __slots__ = ()

    def name_challenger(self, event: TimeUp) -> list[Say]:
        """Name the first challenger (ET-06), and let all but the reader look away."""
        first = self.line[0].player
        reader, at = self._reader(first), event.at
        peek = Peek(reader, self.options.peek_s)
        vote = Vote(self.jurors(first, self.turn, reader), self.people)
        self._enter(Phase.AWAY, at, self.options.away_s)
        self.challenge = Challenge(first, self.turn, at, peek, vote)
        doubts = line("etop-doubts", who=Who(first), other=Who(self.turn))
        return [Say(doubts), Say.key("etop-look", who=Who(reader))]

    def _reader(self, challenger: int) -> int:
        """Return who reads: the challenger, or by a house rule somebody who is out of the round.

        A bot hears no people, so it reads for others only where all are bots.
        """
        if self.options.judge == "challenger":
            return challenger
        inside = self.inside()
        idle = [player for player in self.clockwise(challenger) if player not in inside]
        able = [player for player in idle if player in self.people or not self.people]
        return next(iter(able), challenger)

    def follow(self, event: Event) -> list[Say]:
        """Follow an event of a challenge, whichever phase it is in."""
        case = self.challenge
        if case is None:
            return []
        if self.phase is not Phase.JURY and self._takes_back(event):
            return self._again(event.at)
        return self._TRIAL[self.phase](self, case, event)

    def _takes_back(self, event: Event) -> bool:
        """Follow the answerer's button; return whether a hold owns up to a repeat (ET-16)."""
        if getattr(event, "player", self.turn) != self.turn:
            if isinstance(event, Press):
                self.finger.cancel()  # another hand (G-07)
            return False
        return self.finger.handle(event) is Gesture.HOLD

    # -- the list ------------------------------------------------------------------------------

    def _look_away(self, case: Challenge, event: Event) -> list[Say]:
        """Open the list for nobody before the others were told."""
        match event:
            case Silence(at) if self.until is not None:
                self.until = min(self.until, max(at, self.since + TOLD))
            case Shown():
                self._listen(case, event.at + DELAY)
            case Press(player) if player in case.vote.jurors:
                return self._point_out(case, event)
            case TimeUp() if self._is_past(event):
                self._enter(Phase.PEEK, event.at, self.options.nag_s)
                case.peek.arm(event.at)
                self.until = case.peek.due or self.until
            case _:
                case.peek.handle(event)
        return []

    def _read(self, case: Challenge, event: Event) -> list[Say]:
        """Show the list while the reader's button is down, for `peek_s` in all."""
        peek = case.peek
        if peek.handle(event):
            shut = AGAIN if peek.read >= GLANCE else self.options.nag_s
            self.until = event.at + shut if peek.due is None else peek.due
            return [] if peek.left else self._ask(case, event.at)
        if not self._is_late(event):
            return []
        peek.shut(event.at)
        if peek.read < GLANCE:
            return self._nag(Say.key("etop-look", who=Who(peek.reader)), event.at)
        return self._ask(case, event.at)

    # -- the verdict -----------------------------------------------------------------------------

    def _ask(self, case: Challenge, at: float) -> list[Say]:
        """Ask the reader: is it on the list?"""
        self._enter(Phase.VERDICT, at, self.options.nag_s)
        case.votes_from = None
        self.choice = Choice(len(self._CHOICES), frozenset({case.reader}))
        return [Say.key("etop-ask", who=Who(case.reader))]

    def _decide(self, case: Challenge, event: Event) -> list[Say]:
        """Follow the reader's choice: a tap moves, a hold confirms."""
        if isinstance(event, Shown):
            self._listen(case, event.at + DELAY)
            return []
        outcome = self.choice.handle(event) if self.choice else None
        if isinstance(outcome, Chosen):
            return self._CHOICES[outcome.option](self, case, event.at)
        if isinstance(event, Press) and event.player in case.vote.jurors:
            return self._point_out(case, event)
        if self._is_late(event):
            return self._nag(Say.key("etop-ask", who=Who(case.reader)), event.at)
        return [TICK] if outcome is Gesture.TAP else []

    def _ask_others(self, case: Challenge, at: float) -> list[Say]:
        """Let the others say whether it is close enough; nobody there: it is (ET-18)."""
        case.vote = Vote(case.vote.jurors, self.people)
        if not case.vote.jurors:
            return self.rule_right(case, at)
        self._enter(Phase.JURY, at, self.options.jury_s)
        case.votes_from = None
        return [Say.key("etop-close-enough")]

    def _consult(self, case: Challenge, event: Event) -> list[Say]:
        """More than half must say no to make it wrong (ET-18: "be lenient")."""
        match event:
            case Shown(at) if self._listen(case, at):
                self.until = at + self.options.jury_s
            case Press() if self._objects(case, event):
                return self.rule_wrong(case, event.at) if case.vote.carried else [Say(sound="tick")]
            case TimeUp() if self._is_past(event):
                return self.rule_right(case, event.at)
        return []

    # -- the others ------------------------------------------------------------------------------

    def _listen(self, case: Challenge, at: float) -> bool:
        """Count votes from this game second on, once the question was seen."""
        fresh, self.fresh = self.fresh, False
        case.votes_from = at if fresh else case.votes_from
        return fresh

    def _point_out(self, case: Challenge, press: Press) -> list[Say]:
        """Count a voice that says "that was said already"; more than half are enough (ET-16)."""
        if not self._objects(case, press):
            return []
        return self._again(press.at) if case.vote.carried else [Say(sound="tick")]

    def _objects(self, case: Challenge, press: Press) -> bool:
        begun = case.votes_from is not None and press.at >= case.votes_from
        return begun and case.vote.object(press.player)

    _TRIAL: ClassVar[Mapping[Phase, Step]] = {
        Phase.AWAY: _look_away,
        Phase.PEEK: _read,
        Phase.VERDICT: _decide,
        Phase.JURY: _consult,
    }
    _CHOICES: ClassVar[tuple[Callable[[Trial, Challenge, float], list[Say]], ...]] = (
        Rounds.rule_right,
        Rounds.rule_wrong,
        _ask_others,
    )
