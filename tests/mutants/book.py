"""The mutants that may live, each with its reason: tests/mutants.toml.

A mutant is known by its file, its function and the lines that it changes, so that a reason stays
with its line whatever else is written, and goes with it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

__all__ = ["BOOK", "Mutant", "complaints", "read"]

BOOK = Path(__file__).parent.parent / "mutants.toml"


class Mutant(msgspec.Struct, frozen=True, order=True):
    """One change: `was` and `now` are the lines of a function that differ, without their margin."""

    where: str  # device/prompts.py: Finger.handle
    was: str
    now: str

    @property
    def file(self) -> str:
        """The file that the function stands in."""
        return self.where.partition(": ")[0]

    @property
    def function(self) -> str:
        """The function, after its class and a full stop if it has one."""
        return self.where.partition(": ")[2]


class _Survivor(Mutant, frozen=True, forbid_unknown_fields=True):
    why: str


class _Book(msgspec.Struct, forbid_unknown_fields=True):
    survivor: list[_Survivor]


def read(path: Path = BOOK) -> dict[Mutant, str]:
    """Return the reasons, by mutant.

    Raises:
        ValueError: the book is no TOML, has other keys, a mutant twice, or one without a reason.
    """
    reasons: dict[Mutant, str] = {}
    for entry in msgspec.toml.decode(path.read_bytes(), type=_Book).survivor:
        mutant = Mutant(entry.where, entry.was, entry.now)
        if mutant in reasons or len(entry.why.splitlines()) != 1:
            raise ValueError(f"{path.name}: expected once, with one line of why:\n{_entry(mutant)}")
        reasons[mutant] = entry.why
    return reasons


def complaints(alive: Iterable[Mutant], reasons: Collection[Mutant]) -> list[str]:
    """Return what does not fit: a survivor without a reason, a reason without its survivor."""
    found, known = set(alive), set(reasons)
    return [
        *(
            f"# Alive: kill it, delete the line, or say why.\n{_entry(m)}"
            for m in sorted(found - known)
        ),
        *(f"# Not alive any more: delete the reason.\n{_entry(m)}" for m in sorted(known - found)),
    ]


def _entry(mutant: Mutant) -> str:
    """Return the mutant as it would stand in the book; TOML takes JSON's strings."""
    values = {"where": mutant.where, "was": mutant.was, "now": mutant.now, "why": ""}
    pairs = (f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in values.items())
    return "\n".join(["[[survivor]]", *pairs, ""])
