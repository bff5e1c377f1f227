"""How bots play Das NEINhorn: say a word, tap, and listen to the other bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots.hands import LONG, TAP, Cry, Hands
from device.games.neinhorn import Flow, Phase, Word
from device.games.neinhorn.cards import CHARACTERS
from device.games.neinhorn.words import FINE, HUSH

if TYPE_CHECKING:
    from device.machine import Game

__all__ = ["NeinhornMind"]

BREATH = 0.25  # seconds between a word and the tap
LISTEN = (0.35, 0.6)  # seconds that a listener needs to object


class NeinhornMind:
    """The minds of all the bots at a table of Das NEINhorn."""

    def __init__(self, players: frozenset[int], hands: Hands) -> None:
        self._players, self._hands = players, hands
        self._seen: tuple[object, ...] = ()
        self._said: dict[int, Word] = {}  # what bots said at cards, by their serial

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and plan."""
        if not isinstance(game, Flow):
            return
        moment = (game.phase, game.serial, game.since)
        if moment == self._seen:
            return
        self._seen = moment
        match game.phase:
            case Phase.SPEAK:
                self._speak(game, at)
            case Phase.LAYING | Phase.LAST:
                self._listen(game, at)
            case Phase.JUDGE:
                self._hands.keep_still()  # a tap that comes too late would be an objection now
                self._judge(game, at)
            case Phase.DISPUTE:
                self._confess(game, at)
            case Phase.PENALTY | Phase.TALLY:
                self._hands.keep_still()

    def forget(self) -> None:
        """Drop all plans; what lies open is looked at afresh."""
        for act in self._hands.forget():
            if isinstance(act, Cry):
                self._said.clear()
        self._seen = ()

    def _speak(self, game: Flow, at: float) -> None:
        if game.turn not in self._players:
            return
        when = at + self._hands.reaction()
        word = self._said.get(game.serial) or self._word(game.word)
        self._said = {game.serial - 1: self._said.get(game.serial - 1, HUSH), game.serial: word}
        if word is not HUSH:
            self._hands.cry(game.turn, when, word.line(game.language))
        self._hands.press(game.turn, when + BREATH)

    def _word(self, right: Word) -> Word:
        """Return the right word, or with some bad luck another one."""
        dice = self._hands.dice
        if dice.random() >= self._hands.skill.wrong:
            return right
        others = [FINE, *map(Word, CHARACTERS)]
        return dice.choice([word for word in others if word != right])

    def _listen(self, game: Flow, at: float) -> None:
        """Object to a bot's wrong word, if it was noticed; people's words are not heard."""
        if not self._was_wrong(game, before=True):
            return
        listeners = sorted(self._players & game.live().keys())
        for player in listeners:
            if self._hands.dice.random() < self._hands.skill.alert:
                self._hands.press(player, at + self._hands.dice.uniform(*LISTEN))

    def _was_wrong(self, game: Flow, *, before: bool) -> bool:
        """Return whether a bot said another word than the card asked for."""
        if before:
            told = game.told
            serial = game.serial - (game.card is not None)
            return told is not None and self._said.get(serial, told.word) != told.word
        return self._said.get(game.serial, game.word) != game.word

    def _judge(self, game: Flow, at: float) -> None:
        """Object to a bot's word that was wrong; abstain on people."""
        jury = game.jury
        if jury is None or jury.accused not in self._players:
            return
        if self._was_wrong(game, before=game.before):
            for juror in sorted((jury.vote.jurors - jury.vote.against) & self._players):
                delay = self._hands.dice.uniform(0.2, 0.8) * jury.hearing
                self._hands.press(juror, at + delay)

    def _confess(self, game: Flow, at: float) -> None:
        """Tap for yes, hold for no."""
        jury = game.jury
        if jury and jury.accused in self._players:
            wrong = self._was_wrong(game, before=game.before)
            self._hands.press(jury.accused, at + self._hands.reaction(), TAP if wrong else LONG)
