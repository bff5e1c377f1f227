"""How bots play Estranho no Ninho: they know the truth but for some wrong beliefs, and say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots.hands import LONG, Hands
from device.events import line
from device.games.estranho import Estranho, Phase
from device.games.estranho.cards import LETTERS
from device.games.estranho.state import PASS

if TYPE_CHECKING:
    from device.machine import Game

__all__ = ["EstranhoMind"]

BEAT = 0.35  # seconds between two taps


class EstranhoMind:
    """The minds of all the bots at a table of Estranho no Ninho.

    Skill.wrong is the share of answers that a bot has a wrong belief about.
    """

    def __init__(self, players: frozenset[int], hands: Hands) -> None:
        self._players, self._hands = players, hands
        self._seen: tuple[object, ...] = ()
        self._beliefs: dict[int, frozenset[int]] = {}  # player to letters, about the open card
        self._about = 0  # which card that is
        self._target: int | None = None  # the stop that whose turn it is wants
        self._turn: tuple[object, ...] = ()  # for which turn that was decided

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and plan."""
        if not isinstance(game, Estranho):
            return
        down = bool(game.choice and game.choice.due is not None)
        moment = (game.phase, game.drawn, len(game.rulings), game.turn, game.lit, down)
        idle = not down and self._hands.due is None  # such as after a hold that was cancelled
        if moment == self._seen and not idle:
            return
        self._seen = moment
        match game.phase:
            case Phase.SIDE if not game.people and not down:
                self._hands.press(min(self._players), at + self._hands.reaction(), LONG)
            case Phase.TURN if game.turn in self._players and not down:
                self._play(game, at)

    def forget(self) -> None:
        """Drop all plans; what lies open is looked at afresh."""
        self._hands.forget()
        self._seen = self._turn = ()

    def _play(self, game: Estranho, at: float) -> None:
        """Decide once a turn; then tap on, or take what is lit."""
        turn = (game.drawn, len(game.rulings), game.turn)
        wait = BEAT
        if turn != self._turn:
            self._turn, wait = turn, self._hands.reaction()
            self._target = self._wanted(game)
            if self._target != PASS:
                cry = line("estranho-says", letter=LETTERS[self._target])
                self._hands.cry(game.turn, at + wait / 2, cry)
        there = game.stops[game.lit or 0] == self._target
        if game.scan and there:
            self._hands.press(game.turn, at + BEAT)
        elif not game.scan:
            self._hands.press(game.turn, at + wait, *([LONG] if there else []))

    def _wanted(self, game: Estranho) -> int:
        """Return the first letter that this bot believes in and has not marked, or PASS."""
        beliefs, eggs = self._believed(game), game.nest.eggs
        wanted = (n for n in game.stops if n in beliefs and game.turn not in eggs[n])
        return next(wanted, PASS)

    def _believed(self, game: Estranho) -> frozenset[int]:
        """Return the letters that whose turn it is takes for true, on this card."""
        if self._about != game.drawn:
            self._about, self._beliefs = game.drawn, {}
        if game.turn not in self._beliefs:
            wrong = {
                n
                for n in range(len(LETTERS))
                if self._hands.dice.random() < self._hands.skill.wrong
            }
            true = set(range(len(LETTERS))) - (game.card.strangers if game.card else set())
            self._beliefs[game.turn] = frozenset(true ^ wrong)
        return self._beliefs[game.turn]
