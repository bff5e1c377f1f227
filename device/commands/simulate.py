"""`slapdeck simulate GAME`: bots play whole games in virtual time; totals and invariants."""

from __future__ import annotations

import json
import sys
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from device.bots import Bots, Cry
from device.games import BOXES
from device.machine import Setup
from device.parts import options_of
from device.rehearsal import rehearse

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping
    from typing import Any

    from device.settings import Settings

__all__ = ["run", "simulate"]


def simulate(
    name: str, players: int, games: int, seed: int, options: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Play so many games with these seeds: seed, seed + 1, …; return the totals.

    `wins` is by seat; a shared victory counts for each who shares it. `events_per_second` is
    over the time spent in the games and bots alone.
    """
    box = BOXES[name]
    wins: Counter[int] = Counter()
    finished = failures = events = 0
    started = perf_counter()
    for number in range(games):
        setup = Setup(players, seed + number, options or {}, starter=number % players)
        game = box.deal(setup)
        bots = Bots(frozenset(range(players)), seed + number)
        for happening, _ in rehearse(game, bots):
            events += not isinstance(happening, Cry)
        failures += game.audit() is not None
        winners = game.standings().winners
        finished += bool(winners)
        wins.update(winners)
    seconds = perf_counter() - started
    return {
        "game": name,
        "players": players,
        "games": games,
        "seed": seed,
        "finished": finished,
        "invariant_failures": failures,
        "events": events,
        "events_per_second": round(events / seconds),
        "wins": [wins[player] for player in range(players)],
    }


def run(args: argparse.Namespace, settings: Settings) -> int:
    """Simulate and print; 0 only if every game finished and no invariant failed."""
    box = BOXES[args.game]
    if not box.players[0] <= args.players <= box.unofficial or args.games < 1:
        sys.stderr.write(
            f"slapdeck simulate: --players {args.players} --games {args.games}: {box.name} takes "
            f"{box.players[0]} to {box.unofficial} players; expected at least one game\n"
        )
        return 2
    options = options_of(settings, args.game)
    totals = simulate(args.game, args.players, args.games, settings.seed or 0, options)
    if args.json:
        print(json.dumps(totals))  # noqa: T201 - for programs: one object, no colours
    else:
        table = Table(title="slapdeck simulate", show_header=False)
        for key, value in totals.items():
            table.add_row(key, str(value))
        Console().print(table)
    sound = totals["finished"] == totals["games"] and totals["invariant_failures"] == 0
    return 0 if sound else 1
