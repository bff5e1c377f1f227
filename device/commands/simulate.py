"""`slapdeck simulate GAME`: bots play whole games in virtual time; totals and invariants."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from device.bots import Bots, Cry, Skill
from device.library import BOXES
from device.machine import Setup
from device.parts import options_of
from device.rehearsal import rehearse

if TYPE_CHECKING:
    import argparse
    from typing import Any

    from device.machine import Box
    from device.settings import Settings

__all__ = ["run", "simulate"]


def simulate(setup: Setup, name: str, games: int, skill: Skill | None = None) -> dict[str, Any]:
    """Play so many games like this one with its seed, the next, …; return the totals.

    `wins` is by seat; a shared victory counts for each who shares it, and `won` are the games
    that had a winner at all. `events_per_second` is over the time in the games and bots alone.
    """
    box = BOXES[name]
    wins: Counter[int] = Counter()
    finished = won = failures = events = 0
    players = setup.players
    started = perf_counter()
    for number in range(games):
        seed = setup.seed + number
        game = box.deal(replace(setup, seed=seed, starter=number % players))
        bots = Bots(frozenset(range(players)), seed, skill)
        for happening, _ in rehearse(game, bots):
            events += not isinstance(happening, Cry)
        failures += game.audit() is not None
        standings = game.standings()
        finished += standings.over
        won += bool(standings.winners)
        wins.update(standings.winners)
    seconds = perf_counter() - started
    return {
        "game": name,
        "players": players,
        "games": games,
        "seed": setup.seed,
        "finished": finished,
        "won": won,
        "invariant_failures": failures,
        "events": events,
        "events_per_second": round(events / seconds),
        "wins": [wins[player] for player in range(players)],
    }


def _refusal(args: argparse.Namespace, box: Box) -> str | None:
    """Return what of the command line cannot be played, or None."""
    if not box.players[0] <= args.players <= box.unofficial or args.games < 1:
        return (
            f"--players {args.players} --games {args.games}: {box.name} takes "
            f"{box.players[0]} to {box.unofficial} players; expected at least one game"
        )
    modes = next((switch.values for switch in box.switches if switch.option == "mode"), ())
    if args.mode is not None and args.mode not in modes:
        return f"--mode {args.mode}: expected {', '.join(modes) or 'none'} with {box.name}"
    return None


def run(args: argparse.Namespace, settings: Settings) -> int:
    """Simulate and print; 0 only if every game finished and no invariant failed."""
    if refusal := _refusal(args, BOXES[args.game]):
        sys.stderr.write(f"slapdeck simulate: {refusal}\n")
        return 2
    options = dict(options_of(settings, args.game)) | ({"mode": args.mode} if args.mode else {})
    told = {"wrong": args.errors, "knowledge": args.knowledge, "boldness": args.boldness}
    skill = Skill(**{name: share for name, share in told.items() if share is not None})
    setup = Setup(args.players, settings.seed or 0, options)
    totals = simulate(setup, args.game, args.games, skill)
    if args.json:
        print(json.dumps(totals))  # noqa: T201 - for programs: one object, no colours
    else:
        table = Table(title="slapdeck simulate", show_header=False)
        for key, value in totals.items():
            table.add_row(key, str(value))
        Console().print(table)
    sound = totals["finished"] == totals["games"] and totals["invariant_failures"] == 0
    return 0 if sound else 1
