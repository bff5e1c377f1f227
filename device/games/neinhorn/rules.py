"""The flow of Das NEINhorn: which event leads from where to where, in both of its variants.

    READY -> LAYING -> SPEAK -- the word, a tap --> LAYING … | LAST (no card left)
                       SPEAK -- hold: confessed; time: hesitated --> PENALTY
    LAYING | SPEAK | LAST -- another one's slap: "wrong!" --> JUDGE
    JUDGE -- silence --> the card's owner starts anew, JUDGE -- objections --> PENALTY
          -- two players, objection --> DISPUTE -- yes --> PENALTY, -- no --> as after silence
    PENALTY -> LAYING | SPEAK (the newer card stays) | TALLY
    LAST -- time --> TALLY -> READY | OVER

A card is thrown in LAYING and lies on the pile only once it was seen (Shown). What a mistake
costs and what a round's end leads to is the variant's: `variant`, `rounds` and `coop`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from device.events import Event, Lift, Pardon, Press, Release, Say, Shown, TimeUp, Who
from device.games.neinhorn import scenes
from device.games.neinhorn.cards import Card, deal
from device.games.neinhorn.state import Phase, Spoken
from device.games.neinhorn.variant import Variant
from device.games.neinhorn.words import HUSH
from device.jury import HEARD, Jury, Outcome
from device.machine import Ruling
from device.prompts import Choice, Gesture, Vote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.scene import Scene

__all__ = ["Flow"]

SHOWN_AT_LATEST = 1.0  # seconds; without any screen a card counts as seen after that
FLIPS = Say(sound="flip")
NOBODY = frozenset[int]()

Steps = Mapping[type[Event], Callable[["Flow", Any], list[Say]]]


class Flow(Variant):
    """Table is what lies there, this is what happens to it."""

    RULES: ClassVar[int] = 1

    def dealt(self) -> tuple[str, ...]:
        """Return the names of the cards in the order in which they are dealt."""
        stacks = [self.stacks[(self.starter + step) % self.players] for step in range(self.players)]
        deepest = max(map(len, stacks))
        row = [s[-1 - depth] for depth in range(deepest) for s in stacks if depth < len(s)]
        return tuple(card.name for card in [*row, *self.aside])

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        step = self._FLOW[self.phase].get(type(event))
        return step(self, event) if step else []

    def scene(self) -> Scene:
        """Return what everyone may see."""
        return scenes.scene(self)

    # -- cards -------------------------------------------------------------------------------

    def lay_out(self, cards: Sequence[Card], starter: int, at: float) -> None:
        """Deal these cards for a round and count in."""
        aside = self.options.deal_remainder == "aside"
        self.stacks, self.aside = deal(cards, self.players, starter, aside=aside)
        self.starter = self.turn = starter
        self.pile, self.fines = [], [[] for _ in self.stacks]
        self.card = self.spoken = self.told = self.last = None
        self.rulings.clear()
        self._enter(Phase.READY, at, self.options.ready_s)

    def _begin(self, event: TimeUp) -> list[Say]:
        self.begun(event.at)
        return self._throw(event.at)

    def _throw(self, at: float) -> list[Say]:
        """Let the next player who has cards lay one (NH-23); the round ends without any (NH-24)."""
        following = self.next_with_cards(self.turn)
        if following is None:
            return self.finish(at)
        self.turn = following
        self._enter(Phase.LAYING, at, SHOWN_AT_LATEST)
        return [FLIPS]

    def _lay(self, event: Shown | TimeUp) -> list[Say]:
        card = self.card = self.stacks[self.turn].pop()
        (self.worms if card.is_worm else self.pile).append(card)  # NH-14
        self.serial += 1
        self._wait_for_word(event.at)
        return []

    def _wait_for_word(self, at: float) -> None:
        """Give whose card lies open the whole time."""
        self.word, self.seen = self.asked_for(), at
        self._enter(Phase.SPEAK, at, self.patience[self.turn])

    # -- words -------------------------------------------------------------------------------

    def _press(self, event: Press) -> list[Say]:
        if event.player != self.turn:
            return self._object(event.player, event.at)
        self.finger.press(event.at)
        return []

    def _release(self, event: Release) -> list[Say]:
        gesture = self.finger.release(event.at) if event.player == self.turn else None
        if gesture is None:
            return []
        if gesture is Gesture.TAP:
            return self._said(event.at)
        return self._mistake(self.turn, event.at, "ruled-confessed", self.seen)

    def _hesitate(self, event: TimeUp) -> list[Say]:
        if self.finger.time_up(event.at):  # the hold is full
            return self._mistake(self.turn, event.at, "ruled-confessed", self.seen)
        if self.until is not None and event.at >= self.until:
            return self._mistake(self.turn, event.at, "ruled-hesitated", self.seen)
        return []

    def _said(self, at: float) -> list[Say]:
        """Play on at once: "Now play continues immediately clockwise"."""
        if self.card is None:
            return []
        self.spoken = self.told = Spoken(self.turn, self.card, self.word)
        self.last = self.last if self.word is HUSH else self.word
        self.card = None
        self.doubted.clear()
        self.turn = (self.turn + 1) % self.players
        if any(self.stacks):
            return self._throw(at)
        self.played_out()
        self._enter(Phase.LAST, at, self.options.last_s)
        return [Say(sound="tick")]

    def _last_stands(self, event: TimeUp) -> list[Say]:
        return self.finish(event.at)

    # -- objections --------------------------------------------------------------------------

    def _doubt(self, event: Press) -> list[Say]:
        return self._object(event.player, event.at)

    def _doubt_early(self, event: Press) -> list[Say]:
        """Take no hurried tap for an objection: the next card is this player's own."""
        return [] if event.player == self.turn else self._object(event.player, event.at)

    def _object(self, player: int, at: float) -> list[Say]:
        """Freeze the game: somebody heard a wrong word."""
        before = self.means_before(at)
        accused = self.accused(before=before)
        if accused is None or accused == player or (player, before) in self.doubted:
            self.finger.only_tap()  # a second hand: no confession by accident (G-07)
            return []
        self.doubted.add((player, before))
        self.before = before
        self.finger.cancel()
        jurors = frozenset(range(self.players)) - {accused}
        dispute = self.options.dispute_s if self.players == 2 else None
        vote = Vote(jurors, self.people)
        jury = self.jury = Jury(accused, vote, at, self.options.jury_ms / 1000, dispute)
        self.phase, self.since = Phase.JUDGE, at
        said = Say.key("objects", sound="slap", who=Who(player), accused=Who(accused))
        outcome = jury.object(player, at)
        return [said, *self._VERDICTS[outcome](self, jury, at)] if outcome else [said]

    def _hear(self, event: Event) -> list[Say]:
        jury = self.jury
        outcome = jury.handle(event) if jury else None
        return self._VERDICTS[outcome](self, jury, event.at) if jury and outcome else []

    def _objected(self, jury: Jury, _at: float) -> list[Say]:
        """Tick for those who join; the first was heard already."""
        return [Say(sound="tick")] if len(jury.vote.against) > 1 else []

    def _disputed(self, jury: Jury, _at: float) -> list[Say]:
        """Two players: the accused is asked (G-06)."""
        self.phase = Phase.DISPUTE
        return [Say.key("dispute", who=Who(jury.accused))]

    def _wrong(self, jury: Jury, at: float) -> list[Say]:
        return self._mistake(jury.accused, at, "ruled-wrong", jury.asked)

    def _right(self, jury: Jury, at: float) -> list[Say]:
        return self._stands(jury, "ruled-right", at)

    def _void(self, jury: Jury, at: float) -> list[Say]:
        return [Say.key("void-word"), *self._stands(jury, "ruled-void", at)]

    def _stands(self, jury: Jury, verdict: str, at: float) -> list[Say]:
        """Play on: nobody is punished."""
        self.rulings.append(Ruling(jury.asked, verdict, jury.accused))
        if self.before:
            self.spoken = None  # nobody is tried twice for one word
        self.jury = None
        return self._play_on(at)

    def _play_on(self, at: float) -> list[Say]:
        """Let whose card lies open start anew, or the next card come."""
        if self.card is None:
            return self._throw(at)
        self._wait_for_word(at)
        return []

    def _pardon(self, event: Pardon) -> list[Say]:
        """Withdraw an objection that was half of the two-hands gesture (G-07)."""
        if self.jury is None or event.player not in self.jury.vote.against:
            return []
        self.jury.vote.against.discard(event.player)
        if self.jury.vote.against:
            return []
        self.jury = None
        return self._play_on(event.at)

    # -- mistakes ----------------------------------------------------------------------------

    def _mistake(self, player: int, at: float, verdict: str, asked: float) -> list[Say]:
        """Take the pile from under the newer card, if it was the word before that was wrong."""
        self.rulings.append(Ruling(asked, verdict, player))
        jury, card = self.jury, self.card
        cards, self.pile = self.pile, []
        if jury and self.before:
            if card and not card.is_worm:
                self.pile.append(cards.pop())
        elif card:
            self.told = Spoken(player, card, self.word)
            self.card, self.turn = None, (self.turn + 1) % self.players
        self.accusers = frozenset(jury.vote.against) if jury else NOBODY
        self.culprit, self.lost = player, len(cards)
        self.jury = self.spoken = self.last = None
        self.finger.cancel()
        self.doubted.clear()
        if self.card is None and not any(self.stacks):
            self.played_out()
        self._enter(Phase.PENALTY, at, self.options.penalty_s)
        return self.fine(player, cards, at)

    def _after_penalty(self, event: TimeUp) -> list[Say]:
        self.culprit, self.accusers = None, NOBODY
        return self._play_on(event.at)

    # -- rounds ------------------------------------------------------------------------------

    def tally(self, at: float) -> None:
        """Show a round's end until somebody taps, or for a while."""
        self._enter(Phase.TALLY, at, self.options.tally_s)
        self.choice = Choice(1, frozenset(range(self.players)))

    def _look_on(self, event: Event) -> list[Say]:
        outcome = self.choice.handle(event) if self.choice else None
        timely = isinstance(event, TimeUp) and self.until is not None and event.at >= self.until
        if outcome is None and not timely:
            return []
        self.choice = None
        return self.next_round(event.at)

    def end(self, reason: str) -> None:
        """End the game for this reason."""
        self.phase, self.until, self.reason = Phase.OVER, None, reason
        self.jury = self.choice = None
        self.finger.cancel()

    def _enter(self, phase: Phase, at: float, seconds: float) -> None:
        self.phase, self.since, self.until = phase, at, at + seconds

    def _lift(self, event: Lift) -> list[Say]:
        if event.player == self.turn:
            self.finger.cancel()
        return []

    # Which event does what in which phase; any other means nothing and changes nothing.
    _FLOW: ClassVar[Mapping[Phase, Steps]] = {
        Phase.READY: {TimeUp: _begin},
        Phase.LAYING: {Press: _doubt_early, Shown: _lay, TimeUp: _lay},
        Phase.SPEAK: {Press: _press, Release: _release, Lift: _lift, TimeUp: _hesitate},
        Phase.JUDGE: dict.fromkeys(HEARD, _hear) | {Pardon: _pardon},
        Phase.DISPUTE: dict.fromkeys(HEARD, _hear) | {Pardon: _pardon},
        Phase.PENALTY: {TimeUp: _after_penalty},
        Phase.LAST: {Press: _doubt, TimeUp: _last_stands},
        Phase.TALLY: dict.fromkeys(HEARD, _look_on),
        Phase.OVER: {},
    }
    _VERDICTS: ClassVar[Mapping[Outcome, Callable[[Flow, Jury, float], list[Say]]]] = {
        Outcome.RIGHT: _right,
        Outcome.WRONG: _wrong,
        Outcome.VOID: _void,
        Outcome.OBJECTED: _objected,
        Outcome.DISPUTED: _disputed,
    }
