"""What was found: numbers, what was wrong, and how a round is judged. Pure."""

from __future__ import annotations

import json
import textwrap
from collections import defaultdict
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rig.ear import Edge, Round
    from rig.hand import Done

    from device.events import Press, Release

__all__ = ["ROUNDING", "Report", "differences", "spread"]

MOST = 20  # complaints in a report
WIDTH = 500  # characters of each
ROUNDING = 1e-6  # seconds: stamps and clock readings are floats on their way here


@dataclass
class Report:
    """The numbers of one run in one guest, and what was wrong: nothing, if all is well."""

    numbers: dict[str, Any] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def add(self, name: str, number: int = 1) -> None:
        """Count something."""
        self.numbers[name] = self.numbers.get(name, 0) + number

    def expect(self, true: bool, otherwise: str) -> None:
        """Note what is wrong if this is not true; the first few times will do."""
        if not true and len(self.wrong) < MOST:
            self.wrong.append(textwrap.shorten(otherwise, WIDTH))

    def judge(self, name: str, played: Round, *, waited: bool = True) -> None:
        """Hold what was heard in a round against what the hand did.

        waited: also expect that the arbiter, whose window is measured in real time, let the
        presses out in order; a machine that is stopped for longer than that makes it late.
        """
        wanted = [done for done in played.done if done.move.counts]
        presses = [done for done in wanted if done.move.closed]
        self.add(f"{name} presses", len(presses))
        self._judge_edges(name, played)
        by_stamp = sorted(played.presses, key=lambda press: press.at)
        self._judge_order(name, presses, by_stamp)
        in_order = by_stamp == played.presses or not waited
        self.expect(in_order, f"{name}: the arbiter let them out as {_seats(played.presses)}")
        releases = [done for done in wanted if not done.move.closed]
        self._judge_each(name, releases, played.releases)

    def _judge_edges(self, name: str, played: Round) -> None:
        """Every edge was told, with the kernel's stamp."""
        told: dict[int, list[Edge]] = defaultdict(list)
        for edge in played.edges:
            told[edge.seat].append(edge)
        made: dict[int, list[Done]] = defaultdict(list)
        for done in played.done:
            made[done.move.seat].append(done)
        self.add("edges", len(played.edges))
        for seat, moves in made.items():
            want, got = len(moves), len(told[seat])
            self.expect(want == got, f"{name}: seat {seat}: {want} edges, {got} were told")
            for done, edge in zip(moves, told[seat], strict=False):
                true = edge.closed == done.move.closed and _within(done, edge.at)
                self.expect(true, f"{name}: seat {seat}: {done} was told as {edge}")

    def _judge_order(self, name: str, wanted: Sequence[Done], heard: Sequence[Press]) -> None:
        want = [done.move.seat for done in wanted]
        self.add("order errors", int(want != _seats(heard)))
        self.add("presses", len(want))
        self.add("presses lost", max(0, len(want) - len(heard)))
        self.expect(want == _seats(heard), f"{name}: pressed {want}, heard {_seats(heard)}")
        self._judge_each(name, wanted, heard)

    def _judge_each(
        self, name: str, wanted: Iterable[Done], heard: Sequence[Press | Release]
    ) -> None:
        """Each seat's presses, or releases, have the stamps of the edges that count."""
        stamps: dict[int, list[float]] = defaultdict(list)
        for event in heard:
            stamps[event.player].append(event.at)
        missing = []
        for done in wanted:
            left = stamps[done.move.seat]
            if not left or not _within(done, left.pop(0)):
                missing.append(done)
        self.expect(not missing, f"{name}: not heard, or with another stamp: {missing}")
        spare = {seat: left for seat, left in stamps.items() if left}
        self.expect(not spare, f"{name}: heard, but never done: {spare}")

    def encode(self) -> str:
        """Return it as JSON, the same for the same content."""
        return json.dumps({"numbers": self.numbers, "wrong": self.wrong}, indent=1) + "\n"


def spread(seconds: Iterable[float]) -> dict[str, float]:
    """Return median, 99th percentile and maximum in milliseconds.

    >>> spread([0.001, 0.002, 0.004])
    {'p50': 2.0, 'p99': 3.96, 'max': 4.0}
    """
    times = sorted(seconds)
    high = quantiles(times, n=100, method="inclusive")[98] if len(times) > 1 else times[0]
    values = {"p50": median(times), "p99": high, "max": times[-1]}
    return {name: round(1000 * value, 3) for name, value in values.items()}


def differences(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> list[str]:
    """Return the names of the files that are not the same in both runs.

    >>> differences({"a": b"1", "b": b"2"}, {"a": b"1", "c": b"2"})
    ['b', 'c']
    """
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


def _within(done: Done, at: float) -> bool:
    return done.before - ROUNDING <= at <= done.after + ROUNDING


def _seats(events: Iterable[Press | Release]) -> list[int]:
    return [event.player for event in events]
