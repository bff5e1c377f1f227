"""What a measure yields: samples, summed up; beside a peer's from the same run; and a verdict."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

__all__ = ["Peer", "Row", "Stat", "in_turns", "short", "skipped", "versus", "within"]

By = Literal["median", "p99"]


@dataclass(frozen=True, slots=True)
class Stat:
    """How many samples there were, the one in the middle, and the one that 99 of 100 stay below.

    The unit stands in the measure's name. Of nothing there is no median: None.
    """

    n: int
    median: float | None
    p99: float | None

    @classmethod
    def of(cls, samples: Iterable[float]) -> Stat:
        """Sum up these samples.

        >>> Stat.of([3, 1, 2])
        Stat(n=3, median=2, p99=3)
        >>> Stat.of([])
        Stat(n=0, median=None, p99=None)
        """
        found = sorted(samples)
        if len(found) < 2:
            only = found[0] if found else None
            return cls(len(found), only, only)
        p99 = quantiles(found, n=100, method="inclusive")[-1] if len(found) >= 100 else found[-1]
        return cls(len(found), median(found), p99)

    def by(self, what: By) -> float | None:
        """Return the one or the other."""
        return self.median if what == "median" else self.p99


@dataclass(frozen=True, slots=True)
class Peer:
    """What we are measured against, in the same run."""

    name: str
    stat: Stat


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `ok` None: not judged, and `skipped` says why."""

    measure: str
    ours: Stat
    peer: Peer | None
    ratio: float | None
    target: str
    ok: bool | None
    skipped: str = ""

    def plain(self) -> dict[str, Any]:
        """Return the row as a plain object; a skipped one also says why."""
        peer = self.peer and {"name": self.peer.name, **_rounded(self.peer.stat)}
        row = {
            "measure": self.measure,
            "ours": _rounded(self.ours),
            "peer": peer,
            "ratio": short(self.ratio),
            "target": self.target,
            "ok": self.ok,
        }
        return row | ({"skipped": self.skipped} if self.skipped else {})


def versus(  # noqa: PLR0913 - a row has so many columns
    measure: str,
    ours: Sequence[float],
    peer: str,
    theirs: Sequence[float],
    *,
    most: float | None = None,
    least: float | None = None,
    by: By = "median",
) -> Row:
    """Return a row that is judged by its ratio to the peer: at most, or at least, so much."""
    us, them = Stat.of(ours), Stat.of(theirs)
    ratio = _ratio(us.by(by), them.by(by))
    bound = f"≤ {most}" if most is not None else f"≥ {least}"
    ok = ratio is not None and _inside(ratio, most, least)
    return Row(measure, us, Peer(peer, them), ratio, f"{by} {bound} x peer", ok)


def within(measure: str, ours: Sequence[float], limit: float, unit: str, *, by: By = "p99") -> Row:
    """Return a row without a peer that is judged by itself: at most so much."""
    us = Stat.of(ours)
    found = us.by(by)
    ok = found is not None and found <= limit
    return Row(measure, us, None, None, f"{by} ≤ {limit:g} {unit}", ok)


def skipped(  # noqa: PLR0913 - a row has so many columns
    measure: str,
    peer: str,
    target: str,
    reason: str,
    *,
    ours: Sequence[float] = (),
    theirs: Sequence[float] = (),
) -> Row:
    """Return a row that cannot be judged here, with what could be measured all the same."""
    return Row(measure, Stat.of(ours), Peer(peer, Stat.of(theirs)), None, target, None, reason)


def in_turns(turns: int, *makers: Callable[[], Iterable[float] | float]) -> tuple[list[float], ...]:
    """Let each maker measure in turn, so often; return the samples of each.

    What disturbs the machine for a while so disturbs them all.
    """
    found: tuple[list[float], ...] = tuple([] for _ in makers)
    for _ in range(turns):
        for samples, make in zip(found, makers, strict=True):
            made = make()
            samples.extend([made] if isinstance(made, int | float) else made)
    return found


def _ratio(ours: float | None, theirs: float | None) -> float | None:
    return ours / theirs if ours is not None and theirs else None


def _inside(ratio: float, most: float | None, least: float | None) -> bool:
    return (most is None or ratio <= most) and (least is None or ratio >= least)


def _rounded(stat: Stat) -> dict[str, Any]:
    return {name: short(value) for name, value in asdict(stat).items()}


def short(value: float | None) -> float | int | None:
    """Keep three digits that count, and all of a large number.

    >>> short(0.0123456), short(468743.2), short(12)
    (0.0123, 468743, 12)
    """
    if value is None or isinstance(value, int):
        return value
    return round(value) if abs(value) >= 1000 else float(f"{value:.3g}")
