"""`slapdeck wiring`: which wire goes where, for the configuration of this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from device.events import line
from device.parts import pins_of
from device.phrases import Phrases
from hardware.pins import HEADER, PinError, Pins, check

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from device.settings import Settings

__all__ = ["drawing", "run"]

POWER = {
    **dict.fromkeys((1, 17), "3V3"),
    **dict.fromkeys((2, 4), "5V"),
    **dict.fromkeys((6, 9, 14, 20, 25, 30, 34, 39), "GND"),
}  # physical pin -> what it carries
BCM = {physical: bcm for bcm, physical in HEADER.items()}


def run(_args: argparse.Namespace, settings: Settings) -> int:
    """Print the pin table and the header; return 1 if it cannot be wired so."""
    pins, console = pins_of(settings), Console(markup=False, highlight=False)
    console.print(_table(pins, _names(settings)))
    console.print("Each button closes its pin to GND. Lamps need a driver: see wiring.md.\n")
    console.print(drawing(pins))
    try:
        check(pins)
    except PinError as error:
        Console(stderr=True, highlight=False).print(f"seats: {error}", markup=False)
        return 1
    return 0


def drawing(pins: Sequence[Pins]) -> str:
    """Return the 40-pin header as text, seen from above with pin 1 top left; * is in use.

    >>> print(drawing([Pins(17, 18)]).splitlines()[6])
     seat 1 button  GPIO17  11 * * 12  GPIO18  seat 1 lamp
    """
    uses = _uses(pins)
    rows = []
    for odd in range(1, 41, 2):
        left, right = _label(odd), _label(odd + 1)
        marks = " ".join("*" if pin in uses else "." for pin in (odd, odd + 1))
        use, other = uses.get(odd, ""), uses.get(odd + 1, "")
        rows.append(f"{use:>14}  {left:>6}  {odd:>2} {marks} {odd + 1:<2}  {right:<6}  {other}")
    return "\n".join([f"{'':>24}  (pin 1 is the one with the square pad)", *map(str.rstrip, rows)])


def _uses(pins: Sequence[Pins]) -> dict[int, str]:
    """Return what each physical pin is used for."""
    used: dict[int, list[str]] = {}
    for seat, one in enumerate(pins, 1):
        for bcm, what in ((one.button, "button"), (one.lamp, "lamp")):
            if bcm in HEADER:
                used.setdefault(HEADER[bcm], []).append(f"seat {seat} {what}")
    return {physical: " and ".join(owners) for physical, owners in used.items()}


def _label(physical: int) -> str:
    return POWER.get(physical) or f"GPIO{BCM[physical]}"


def _names(settings: Settings) -> list[str]:
    """Return what each seat is called: its own name, or its colour."""
    words = Phrases(settings.language)
    return [seat.name or words.text(line(f"seat-{n}")) for n, seat in enumerate(settings.places, 1)]


def _table(pins: Sequence[Pins], names: Sequence[str]) -> Table:
    table = Table("seat", "name", "button", "pin", "lamp", "pin", "lit when")
    for seat, (one, name) in enumerate(zip(pins, names, strict=True), 1):
        lit = ("high" if one.active_high else "low") if one.lamp is not None else ""
        table.add_row(str(seat), name, *_cells(one.button), *_cells(one.lamp), lit)
    return table


def _cells(bcm: int | None) -> tuple[str, str]:
    """Return the BCM name and the physical number of a pin."""
    return ("none", "") if bcm is None else (f"GPIO{bcm}", str(HEADER.get(bcm, "?")))
