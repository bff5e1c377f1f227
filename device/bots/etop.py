"""How bots play É Top!?: they know a part of each list, believe some nonsense, and bluff.

They say their answers aloud, so bots know what bots said. What people say they cannot hear: they
never challenge a person, and ask the others where they would have to judge one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from device.bots.hands import LONG, QUICKEST, Hands
from device.events import line, quoted
from device.games.etop import Etop, Phase
from device.games.etop.trial import NO, UNSURE, YES

if TYPE_CHECKING:
    from device.decks import Member
    from device.events import Text
    from device.machine import Game

__all__ = ["EtopMind"]

BEAT = 0.35  # seconds between two taps
READING = 2.5  # seconds that a bot looks at the list
BREATH = 0.3  # seconds between a name and the tap


class Answer(NamedTuple):
    """What a bot said: a name, and whether it is on the list."""

    name: Text
    listed: bool
    repeat: bool = False  # it was said before, and the bot will own up to it


class EtopMind:
    """The minds of all the bots at a table of É Top!?.

    Skill.knowledge is the share of a list that a bot knows; Skill.boldness how readily it bluffs,
    and doubts what it does not know; Skill.wrong how often it takes a wrong name for a right one.
    """

    def __init__(self, players: frozenset[int], hands: Hands) -> None:
        self._players, self._hands = players, hands
        self._seen: tuple[object, ...] = ()
        self._card = 0  # which one the following is about
        self._known: dict[int, frozenset[int]] = {}  # player to places in the list
        self._said: list[Answer] = []  # by bots, on this card
        self._turn: tuple[object, ...] = ()  # for which turn the last of them is
        self._wanted: int | None = None  # what the reader is going to choose

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and plan."""
        if not isinstance(game, Etop):
            return
        lit, down = (game.choice.lit, bool(game.choice.due)) if game.choice else (None, False)
        moment = (game.phase, game.since, game.drawn, lit)
        disturbed = game.phase in {Phase.TURN, Phase.VERDICT} and self._hands.due is None
        if down or (moment == self._seen and not disturbed):
            return
        fresh, self._seen = moment[:3] != self._seen[:3], moment
        if fresh:
            self._hands.keep_still()
        if game.drawn != self._card:
            self._card, self._known, self._said, self._turn = game.drawn, {}, [], ()
        self._plan(game, at, fresh=fresh)

    def forget(self) -> None:
        """Drop all plans; what lies open is looked at afresh."""
        self._hands.forget()
        self._seen = ()

    def _plan(self, game: Etop, at: float, *, fresh: bool) -> None:
        match game.phase:
            case Phase.TURN if game.turn in self._players:
                self._speak(game, at)
            case Phase.WINDOW if game.turn in self._players:
                self._doubt(game, at)
            case Phase.PEEK if game.challenge and game.challenge.reader in self._players:
                self._hands.press(game.challenge.reader, at + self._hands.reaction(), READING)
            case Phase.VERDICT if game.challenge and game.challenge.reader in self._players:
                self._judge(game, game.challenge.reader, at, fresh=fresh)
            case Phase.JURY if self._said and game.turn in self._players:
                self._vote(game, at)

    # -- what a bot says -------------------------------------------------------------------------

    def _speak(self, game: Etop, at: float) -> None:
        """Say something and tap, or pass; say it once, however often the tap is disturbed."""
        when = at + self._hands.reaction()
        if self._turn == (game.drawn, game.since):
            self._hands.press(game.turn, when)
            return
        answer = self._answer(game)
        if answer is None:
            self._hands.press(game.turn, when, LONG)
            return
        self._said.append(answer)
        self._turn = (game.drawn, game.since)
        self._hands.cry(game.turn, when, line("etop-says", name=quoted(answer.name)))
        self._hands.press(game.turn, when + BREATH)

    def _answer(self, game: Etop) -> Answer | None:
        """Return what this bot knows and nobody said; else a bluff, or None: it passes."""
        dice, skill = self._hands.dice, self._hands.skill
        if self._said and dice.random() < skill.silly:
            return self._said[-1]._replace(repeat=True)
        said = {answer.name for answer in self._said}
        known = [member.name for member in self._knows(game, game.turn) if member.name not in said]
        bluffs = not known and dice.random() < skill.boldness
        if bluffs or (known and dice.random() < skill.wrong):
            return self._nonsense(game)
        return Answer(dice.choice(known), listed=True) if known else None

    def _nonsense(self, game: Etop) -> Answer:
        """Return a name that is on some list, but hardly on this one."""
        other = self._hands.dice.choice(game.cards)
        name = self._hands.dice.choice(other.members).name
        listed = bool(game.card and name in {member.name for member in game.card.members})
        return Answer(name, listed)

    def _knows(self, game: Etop, player: int) -> list[Member]:
        """Return the part of the open list that a bot knows, in the list's order."""
        members = game.card.members if game.card else ()
        if player not in self._known:
            dice, share = self._hands.dice, self._hands.skill.knowledge
            self._known[player] = frozenset(
                place for place, _ in enumerate(members) if dice.random() < share
            )
        return [member for place, member in enumerate(members) if place in self._known[player]]

    # -- what it makes of others -----------------------------------------------------------------

    def _doubt(self, game: Etop, at: float) -> None:
        """Challenge what one does not know; own up to what was said before."""
        answer = self._said[-1] if self._said else None
        if answer is None:
            return
        if answer.repeat:
            self._hands.press(game.turn, at + QUICKEST, LONG)
            return
        dice, skill = self._hands.dice, self._hands.skill
        for player in sorted(self._players & game.challengers()):
            known = answer.name in {member.name for member in self._knows(game, player)}
            if not known and dice.random() < skill.boldness * skill.knowledge:
                self._hands.press(player, at + self._hands.reaction())

    def _judge(self, game: Etop, reader: int, at: float, *, fresh: bool) -> None:
        """Tap to what is so, and hold; a person's word is for the others to judge."""
        if fresh or self._wanted is None:
            heard = self._said and game.turn in self._players
            unsure = not heard or self._hands.dice.random() < self._hands.skill.silly
            self._wanted = UNSURE if unsure else YES if self._said[-1].listed else NO
        there = game.choice is not None and game.choice.lit == self._wanted
        wait = self._hands.reaction() if fresh else BEAT
        self._hands.press(reader, at + wait, *([LONG] if there else []))

    def _vote(self, game: Etop, at: float) -> None:
        """Say no to a bot's answer that is not on the list; abstain on people's."""
        if game.challenge is None or self._said[-1].listed:
            return
        for juror in sorted(game.challenge.vote.jurors & self._players):
            self._hands.press(juror, at + self._hands.reaction())
