"""`slapdeck bench`: how fast, how fair, how light, always beside a peer in the same run.

Machines are noisy: a figure counts as a ratio to its peer, measured in turns in one run. Peers
that are habits are a few lines in `habit` and `peers`; peers that are libraries come with the
`bench` extra, and a row whose peer is not there says so. Nothing here has run on a Pi.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from rich.console import Console

from device.commands.bench import fairness, frames, keeping, latency, lean, rules, speech
from device.commands.bench.rows import skipped
from device.commands.bench.table import rewrite, show

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from device.commands.bench.rows import Row
    from device.settings import Settings

__all__ = ["MEASURES", "measure", "run"]

MEASURES: Mapping[int, Callable[[bool], Iterator[Row]]] = {
    1: fairness.fairness,
    2: latency.lamp,
    3: latency.verdict,
    4: lean.idle,
    5: frames.flips,
    6: lean.start,
    7: lean.memory,
    8: speech.speech,
    9: rules.rules,
    10: keeping.append,
    11: keeping.resume,
    12: frames.switch,
}


def measure(numbers: Sequence[int], *, quick: bool) -> Iterator[Row]:
    """Take these measures; `quick`: only to see that they can be taken."""
    for number in numbers:
        try:
            yield from MEASURES[number](quick)
        except OSError as error:  # a peer that does not start must not cost the other rows
            yield skipped(f"{number} could not be measured", "none", "none", str(error))


def run(args: argparse.Namespace, _settings: Settings) -> int:
    """Measure and print; 0 only if no target was missed."""
    try:
        numbers = _numbers(args.only)
    except ValueError as error:
        sys.stderr.write(f"slapdeck bench: {error}\n")
        return 2
    rows = []
    for row in measure(numbers, quick=args.quick):
        Console(stderr=True, highlight=False).print(_said(row), markup=False, soft_wrap=True)
        rows.append(row)
    if args.json:
        print(json.dumps([row.plain() for row in rows], indent=1, ensure_ascii=False))  # noqa: T201 - for programs
    else:
        Console().print(show(rows))
    if args.write:
        rewrite(args.write, rows)
    return int(any(row.ok is False for row in rows))


def _numbers(only: str | None) -> list[int]:
    """Return which measures are wanted.

    >>> _numbers("9,11"), len(_numbers(None))
    ([9, 11], 12)
    """
    if only is None:
        return list(MEASURES)
    wanted = only.split(",")
    if wrong := [word for word in wanted if word not in map(str, MEASURES)]:
        raise ValueError(f"--only {wrong[0]!r}; expected numbers from 1 to {max(MEASURES)}")
    return [int(word) for word in wanted]


def _said(row: Row) -> str:
    verdict = {True: "ok", False: "missed", None: "skipped"}[row.ok]
    return f"{verdict:8}{row.measure}"
