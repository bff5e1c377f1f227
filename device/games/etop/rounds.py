"""A round of É Top!?: whose turn it is, what a verdict costs, who takes the card, what comes next.

What players do about it is in `trial` and `rules`.
"""

from __future__ import annotations

from random import Random

from device.events import Event, Say, TimeUp, Undo, Who, line, quoted
from device.games.etop.state import Challenge, Phase, Table, Verdict
from device.machine import Ruling
from device.prompts import Choice, Finger

__all__ = ["Rounds"]


class Rounds(Table):
    """The table, and how its rounds move on."""

    __slots__ = ()

    # -- turns -------------------------------------------------------------------------------

    def _draw(self, at: float) -> list[Say]:
        """Turn to the next category; its back stays hidden (rulebook: "Do not look")."""
        if not self.deck:
            self.deck, self.played = self.played, []
            Random(f"{self.seed} card {self.drawn}").shuffle(self.deck)
        self.played.append(self.deck.pop())
        self.drawn += 1
        self.said, self.out, self.verdict, self.taker = 0, [], None, None
        self.public = self.void = False
        self.rulings.clear()
        self._turn_to(self.starter, at)
        aloud = [Say(quoted(self.card.title))] if self.card and self.options.aloud else []
        return [Say(sound="flip"), *aloud]

    def _turn_to(self, player: int, at: float) -> None:
        """Give the turn to the first from this player on who is in the round."""
        self.turn = player % self.players
        while not self.hearts[self.turn] or self.turn in self.out:
            self.turn = (self.turn + 1) % self.players
        self.line, self.challenge = [], None
        self._enter(Phase.TURN, at, self.options.nag_s)
        self.choice = Choice(1, frozenset({self.turn}))

    def _go_on(self, player: int, at: float) -> list[Say]:
        """Go on with this player; but if one is left, in the round or the game, it is over."""
        inside = self.inside()
        if len(inside) > 1:
            self._turn_to(player, at)
            return []
        needless = len(self.alive()) == 1  # no card is needed (ET-11)
        return self._close(None if needless else inside[0], at)  # ET-10, ET-14

    def _again(self, at: float) -> list[Say]:
        """It was said already: no challenge, and the same player answers again (ET-16).

        A challenger who has read the list by then sits the round out.
        """
        self.said -= 1
        told = Say.key("etop-again", who=Who(self.turn))
        case = self.challenge
        if case is None or not case.peek.seen:
            self.rulings.pop()  # of the answer that never was
            self._turn_to(self.turn, at)
            return [told]
        self.rulings.append(Ruling(case.asked, "ruled-void", case.challenged))
        if case.reader == case.challenger:
            self.out.append(case.challenger)
        return [told, *self._go_on(self.turn, at)]

    # -- verdicts ------------------------------------------------------------------------------

    def rule_right(self, case: Challenge, at: float) -> list[Say]:
        """It is on the list: the challenger pays, and sits the round out (ET-09)."""
        self._judge(case, right=True)
        self.out.append(case.challenger)
        told = Say(line("etop-on-list", who=Who(case.challenger)), sound="right")
        return [told, *self._go_on(self.turn + 1, at)]

    def rule_wrong(self, case: Challenge, at: float) -> list[Say]:
        """It is not on the list: who said it pays, the challenger takes the card (ET-12, ET-13)."""
        self._judge(case, right=False)
        told = Say(line("etop-not-on-list", who=Who(case.challenged)), sound="wrong")
        return [told, *self._close(case.challenger, at)]

    def _judge(self, case: Challenge, *, right: bool) -> None:
        self.verdict = Verdict(case.challenger, case.challenged, right)
        self.hearts[self.verdict.loser] -= 1
        self.verdicts += 1
        verdict = "ruled-right" if right else "ruled-wrong"
        self.rulings.append(Ruling(case.asked, verdict, case.challenged))

    # -- the end of a round --------------------------------------------------------------------

    def _close(self, taker: int | None, at: float) -> list[Say]:
        """End the round; somebody takes the card, or nobody needs it.

        Now that all see the list only the whole round can be taken back (ET-21).
        """
        last = self.rulings[-1]
        self.taker, self.challenge = taker, None
        self.after = last.player if taker is None else taker
        if taker is not None:
            self.taken[taker] += 1
        self.public = self.options.reveal_after
        if self.public:
            self.rulings[-1] = Ruling(at, last.verdict, last.player)
        self._enter(Phase.REVEAL, at, self.options.reveal_s)
        return [] if taker is None else [Say.key("etop-takes", who=Who(taker))]

    def make_void(self, event: Undo) -> list[Say]:
        """Turn the verdict round: hearts are put right, nobody takes the card (ET-21)."""
        if self.void or not self.public:
            return []
        if self.verdict:
            self.hearts[self.verdict.loser] += 1
            self.verdict = self.verdict.turned()
            self.hearts[self.verdict.loser] -= 1
        if self.taker is not None:
            self.taken[self.taker] -= 1
        self.void, self.taker, self.after = True, None, self.rulings[-1].player
        self.rulings.clear()
        self._enter(Phase.REVEAL, event.at, self.options.reveal_s)
        return [Say.key("etop-void")]

    def _next(self, at: float) -> list[Say]:
        """Begin left of who took the card (ET-03), or end the game."""
        alive = self.alive()
        if self.taker is not None and self.taken[self.taker] >= self.target:
            return self._end(self.taker)
        if len(alive) == 1:
            return self._end(alive[0])
        self.starter = (self.after + 1) % self.players  # whoever is out is skipped
        return self._draw(at)

    def _end(self, champion: int) -> list[Say]:
        self.champion = champion
        self.phase, self.until, self.finger, self.down = Phase.OVER, None, Finger(), []
        return [Say.key("wins", sound="win", who=Who(champion))]

    # -- time ------------------------------------------------------------------------------------

    def _nag(self, call: Say, at: float) -> list[Say]:
        """Call who dawdles, again and again; nothing is decided for anybody."""
        self.until = at + self.options.nag_s
        return [call]

    def _is_past(self, event: Event) -> bool:
        """Whether the deadline is reached; a finger, which stops it, was told the event before."""
        due = self.deadline
        return due is not None and event.at >= due

    def _is_late(self, event: Event) -> bool:
        """Whether this event says that this phase's time is up."""
        return isinstance(event, TimeUp) and self._is_past(event)

    def _enter(self, phase: Phase, at: float, seconds: float) -> None:
        self.phase, self.since, self.until, self.fresh = phase, at, at + seconds, True
        self.choice, self.finger, self.down = None, Finger(), []
