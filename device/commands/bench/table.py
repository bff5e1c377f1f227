"""The rows as a table: for a terminal, and for the README."""

from __future__ import annotations

import os
import platform
import re
from typing import TYPE_CHECKING

from rich.table import Table

from device.commands.bench.rows import short

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from device.commands.bench.rows import Row, Stat

__all__ = ["markdown", "rewrite", "show"]

HEAD = ("measure", "ours: median, p99 (n)", "peer", "peer's", "ratio", "target", "")
BLOCK = re.compile(r"(<!-- bench[^>]*-->\n).*?(<!-- /bench -->)", re.DOTALL)


def show(rows: Sequence[Row]) -> Table:
    """Return the table for a terminal."""
    table = Table(*HEAD, title="slapdeck bench", expand=True)
    colours = {True: "green", False: "red", None: "yellow"}
    for row in rows:
        table.add_row(*_cells(row), style=colours[row.ok])
    return table


def markdown(rows: Sequence[Row]) -> str:
    """Return the table for the README, and why rows were skipped."""
    lines = [HEAD, ("---",) * len(HEAD), *map(_cells, rows)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    why = dict.fromkeys(f"Skipped: {row.measure}, {row.skipped}." for row in rows if row.skipped)
    return "\n\n".join([f"{_machine()}", table, *why]) + "\n"


def rewrite(path: Path, rows: Sequence[Row]) -> None:
    """Put the table between the marks in this file.

    Raises:
        ValueError: there are no such marks.
    """
    text = path.read_text(encoding="utf-8")
    if not BLOCK.search(text):
        raise ValueError(f"{path}: expected the marks <!-- bench --> and <!-- /bench -->")
    wanted = BLOCK.sub(lambda found: f"{found[1]}{markdown(rows)}{found[2]}", text)
    path.write_text(wanted, encoding="utf-8")


def _cells(row: Row) -> tuple[str, ...]:
    peer = row.peer
    return (
        row.measure,
        _figures(row.ours),
        peer.name if peer else "-",
        _figures(peer.stat) if peer else "-",
        "-" if row.ratio is None else str(short(row.ratio)),
        row.target,
        {True: "ok", False: "**missed**", None: "skipped"}[row.ok],
    )


def _figures(stat: Stat) -> str:
    if stat.median is None:
        return "-"
    return f"{short(stat.median)}, {short(stat.p99)} ({stat.n})"


def _machine() -> str:
    system = f"{platform.system()} on {platform.machine()}, {os.cpu_count()} processors"
    return f"Python {platform.python_version()}, {system}; mock pins, SDL's dummy drivers."
