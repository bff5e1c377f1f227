"""Listens to the real board through the daemon's own rim and arbiter."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rig.hand import CHIP, SEATS, Done, Hand, Move

from device.arbiter import Arbiter
from device.events import Press, Release
from device.house import House
from device.rim import Rim
from device.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hardware.board import Board

__all__ = ["Ear", "Edge", "Round"]

REST = 0.12  # seconds to listen on: what comes late, settles or heals must be in a round, too


@dataclass(frozen=True, slots=True)
class Edge:
    """An edge as the board told it, and when its callback ran (both monotonic seconds)."""

    seat: int
    closed: bool
    at: float
    came: float


@dataclass
class Round:
    """What a hand did and what was heard of it. The players of the events are seats."""

    done: list[Done] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    releases: list[Release] = field(default_factory=list)


class Ear:
    """A board on the simulated chip and everything that is heard of it.

    `on_edge` may be set: it runs first on the callback thread, and may raise or wait.
    """

    def __init__(self) -> None:
        self.on_edge: Callable[[Edge], None] = lambda _: None
        self._round = Round()
        self._arbiter = Arbiter(House(1, (), "").settle)
        settings = Settings(board="gpio", gpiochip=CHIP, seats=len(SEATS))
        self._rim = Rim(settings, time.monotonic)
        self.board: Board = self._rim.board
        self._pass_on, self.board._on_edge = self.board._on_edge, self._edge

    def play(self, hand: Hand, moves: Sequence[Move], rest: float = REST) -> Round:
        """Let the hand make its moves; listen until `rest` seconds after the last."""
        self._round = Round()
        coming = hand.begin(moves)
        self.listen(coming.done)
        end = time.monotonic() + rest
        self.listen(lambda: time.monotonic() >= end)
        self._round.done = coming.result()
        return self._round

    def listen(self, until: Callable[[], bool]) -> None:
        """Hear and sort edges until this is so."""
        while not until():
            dues = (self._rim.next_reread, self._rim.due, self._arbiter.due(None))
            due = min(due for due in dues if due is not None)
            self._rim.wait(due - time.monotonic())
            self._turn(time.monotonic())  # read before the drain, as device.arbiter wants it

    def _edge(self, seat: int, closed: bool, at: float) -> None:
        edge = Edge(seat, closed, at, time.monotonic())
        self._round.edges.append(edge)
        self.on_edge(edge)
        self._pass_on(seat, closed, at)

    def _turn(self, now: float) -> None:
        for change in [*self._rim.changes(now), *self._rim.reread(now, frozenset())]:
            kind = Press if change.closed else Release
            self._arbiter.add(kind(change.seat, change.at))
        while event := self._arbiter.next(now, None):
            match event:
                case Press():
                    self._round.presses.append(event)
                case Release():
                    self._round.releases.append(event)
