"""How bots play Oink!: slap what calls for it, cry, and vote on each other's cries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots.hands import LONG, QUICKEST, TAP, Cry, Hands
from device.events import line
from device.games.oink import Oink, Phase
from device.games.oink.cards import ANIMALS, PIG

if TYPE_CHECKING:
    from device.machine import Game

__all__ = ["OinkMind"]


class OinkMind:
    """The minds of all the bots at a table of Oink!."""

    def __init__(self, players: frozenset[int], hands: Hands) -> None:
        self._players, self._hands = players, hands
        self._seen: tuple[object, ...] = ()
        self._cries: dict[int, str] = {}  # what each bot in the line cries

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and plan."""
        if not isinstance(game, Oink):
            return
        asked = game.jury.asked if game.jury else None
        moment = (game.phase, game.serial, game.judged, asked, len(game.line))
        if moment == self._seen:
            return
        fresh, self._seen = moment[:4] != self._seen[:4], moment
        match game.phase:
            case Phase.WATCH if fresh:
                self._hands.keep_still()
                self._look(game, at)
            case Phase.COLLECT | Phase.CRY:
                self._cry(game)
            case Phase.JUDGE if fresh:
                self._hands.keep_still()  # a slap that comes too late would be an objection now
                self._judge(game, at)
            case Phase.DISPUTE if fresh:
                self._confess(game, at)

    def forget(self) -> None:
        """Drop all plans; what was not cried is cried when the cry is due again."""
        for act in self._hands.forget():
            if isinstance(act, Cry):
                self._cries.pop(act.player, None)
        self._seen = ()

    def _look(self, game: Oink, at: float) -> None:
        self._cries.clear()
        skill = self._hands.skill
        for player in sorted(self._players):
            dice = self._hands.dice.random()
            if dice < (skill.alert if game.cry else skill.silly):
                self._hands.press(player, max(game.seen + self._hands.reaction(), at + QUICKEST))

    def _cry(self, game: Oink) -> None:
        right = game.cry
        for slap in game.line:
            if slap.player in self._players and slap.player not in self._cries:
                cry = self._cry_of(right or PIG)
                self._cries[slap.player] = cry
                delay = self._hands.dice.uniform(0.25, 0.6) * game.options.cry_ms / 1000
                self._hands.cry(slap.player, slap.at + delay, line(f"cry-{cry}"))

    def _judge(self, game: Oink, at: float) -> None:
        """Object to a bot whose cry was wrong; abstain on people."""
        jury = game.jury
        if jury is None or self._cries.get(jury.accused, game.cry) == game.cry:
            return
        for juror in sorted(jury.vote.jurors & self._players):
            delay = self._hands.dice.uniform(0.2, 0.8) * jury.hearing
            self._hands.press(juror, at + delay)

    def _confess(self, game: Oink, at: float) -> None:
        """Tap for yes, hold for no."""
        accused = game.line[game.judged].player
        if accused in self._players:
            wrong = self._cries.get(accused, game.cry) != game.cry
            self._hands.press(accused, at + self._hands.reaction(), TAP if wrong else LONG)

    def _cry_of(self, right: str) -> str:
        dice = self._hands.dice
        if dice.random() >= self._hands.skill.wrong:
            return right
        return dice.choice([animal for animal in (*ANIMALS, PIG) if animal != right])
