"""Measure 9: how many rule events a second one core plays, at random.

Whole games, the dealing included. The same work is counted on each side: an event is chosen from
a list with the same `choice`, and one call applies it. Theirs come from the legal moves, which
they list each time; ours may be any hand going down or up, or the time being up, and `handle`
itself must tell what it means, if anything. To make an event of ours is on our account. On either
side each call counts: the releases that mean nothing in a game of ours, and the cards that chance
deals one by one in theirs.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from itertools import count
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any

from device.commands.bench.rows import Row, in_turns, skipped, versus
from device.events import Press, Release, TimeUp
from device.library import BOXES
from device.machine import Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from device.machine import Box

__all__ = ["rules"]

PLAYERS = 4
PEERS = (  # how the row calls it, what makes a driver of it, at least so many times as fast
    ("OpenSpiel crazy_eights (C++), from Python", "crazy", 1.0),
    ("OpenSpiel python_liars_poker", "liars", 3.0),
    ("rlcard uno", "uno", 5.0),
)


def rules(quick: bool) -> Iterator[Row]:
    """Yield a row for every game and every peer; larger is better."""
    for name, box in BOXES.items():
        for peer, kind, least in PEERS:
            measure = f"9 rules of {name}, events/s"
            try:
                theirs = _PEERS[kind]()
            except ImportError as error:
                yield skipped(measure, peer, f"median ≥ {least} x peer", f"{error}; make bench")
                continue
            span, turns = (0.02, 2) if quick else (0.25, 24)
            rates = in_turns(turns, partial(_rate, _ours(box), span), partial(_rate, theirs, span))
            yield versus(measure, rates[0], peer, rates[1], least=least)


def _rate(play: Callable[[], int], span: float) -> float:
    """Play whole games for so many seconds of the processor's time; return the events a second."""
    events, start = 0, process_time()
    while (now := process_time()) < start + span:
        events += play()
    return events / (now - start)


def _ours(box: Box) -> Callable[[], int]:
    """As often as any hand does anything, time is up."""
    choice, seeds = Random(1).choice, count()
    hands = [(edge, player) for edge in (Press, Release) for player in range(PLAYERS)]
    moves = [*hands, *[None] * len(hands)]

    def play() -> int:
        game, events = box.deal(Setup(PLAYERS, next(seeds))), 0
        handle = game.handle
        while (due := game.deadline) is not None:
            if hand := choice(moves):
                edge, player = hand
                handle(edge(player, due - 0.1))
            else:
                handle(TimeUp(due))
            events += 1
        return events

    return play


def _spiel(name: str) -> Callable[[], int]:
    game = import_module("pyspiel").load_game(name)
    choice = Random(1).choice

    def play() -> int:
        state, events = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            events += 1
        return events

    return play


def _crazy() -> Callable[[], int]:
    return _spiel(f"crazy_eights(players={PLAYERS})")


def _liars() -> Callable[[], int]:
    import_module("pyspiel")
    import_module("open_spiel.python.games.liars_poker")  # it enters itself into pyspiel's list
    return _spiel("python_liars_poker")


def _uno() -> Callable[[], int]:
    uno: Any = import_module("rlcard.games.uno").Game
    choice = Random(1).choice

    def play() -> int:
        game, events = uno(num_players=PLAYERS), 0
        game.init_game()
        while not game.is_over():
            game.step(choice(game.get_legal_actions()))
            events += 1
        return events

    return play


_PEERS: dict[str, Callable[[], Callable[[], int]]] = {"crazy": _crazy, "liars": _liars, "uno": _uno}
