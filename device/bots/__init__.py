"""Bots: honest players. They look at what lies open, press like anyone, and speak aloud.

A bot sees the table (never a face-down card), needs time to react, is sometimes late, wrong or
silly, and votes truthfully on what other bots said. On people's words it abstains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from device.bots.estranho import EstranhoMind
from device.bots.etop import EtopMind
from device.bots.hands import LONG, QUICKEST, TAP, Act, Cry, Hands, Skill, Touch
from device.bots.neinhorn import NeinhornMind
from device.bots.oink import OinkMind
from device.bots.ostrich import OstrichMind
from device.games.estranho import Estranho
from device.games.etop import Etop
from device.games.neinhorn import Coop, Rounds
from device.games.oink import Oink
from device.games.ostrich import Ostrich

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from device.machine import Game

__all__ = ["LONG", "QUICKEST", "TAP", "Act", "Bots", "Cry", "Skill", "Touch"]


class Mind(Protocol):
    """What bots make of one kind of game."""

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and plan."""

    def forget(self) -> None:
        """Drop all plans; what lies open is looked at afresh."""


_MINDS: Mapping[type[Game], Callable[[frozenset[int], Hands], Mind]] = {
    Oink: OinkMind,
    Estranho: EstranhoMind,
    Etop: EtopMind,
    Rounds: NeinhornMind,
    Coop: NeinhornMind,
    Ostrich: OstrichMind,
}


class Bots:
    """All the bots at a table. Deterministic by seed; times are game seconds."""

    def __init__(self, players: frozenset[int], seed: int, skill: Skill | None = None) -> None:
        self.players = players
        self._hands = Hands(seed, skill or Skill())
        self._mind: Mind | None = None

    @property
    def due(self) -> float | None:
        """When the next act is due."""
        return self._hands.due

    def watch(self, game: Game, at: float) -> None:
        """Look at the table after something happened, and make up one's mind."""
        if self._mind is None:
            self._mind = _MINDS[type(game)](self.players, self._hands)
        self._mind.watch(game, at)

    def act(self, at: float) -> list[Act]:
        """Return what is due by now, in order."""
        return self._hands.act(at)

    def forget(self) -> None:
        """Drop all plans; what lies open is looked at afresh, and what was not said is said."""
        if self._mind:
            self._mind.forget()
