"""`slapdeck doctor`: every check, one line each, and what to do where something is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.console import Console

from device.commands.checks import CHECKS, Check
from device.settings import Settings

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence

    from device.config import SettingsError

__all__ = ["examine", "run"]

COLOURS = {"ok": "green", "warning": "yellow", "failed": "red"}


def run(args: argparse.Namespace, settings: Settings | SettingsError) -> int:
    """Print every check; return 1 if anything failed.

    Settings that cannot be loaded are the first thing that failed; the rest is then
    looked at with the defaults.
    """
    checks = examine(settings)
    if getattr(args, "json", False):
        found = list(checks)
        print(json.dumps({"ok": _well(found), "checks": [c._asdict() for c in found]}))  # noqa: T201 -- for programs
        return int(not _well(found))
    console = Console(highlight=False, soft_wrap=True)
    found = []
    for each in checks:  # some take a second: each is shown when it is known
        found.append(each)
        console.print(f"[{COLOURS[each.status]}]{each.status:<8}[/]{each.name:<9}", end="")
        console.print(each.said, markup=False)
        if each.fix:
            console.print(f"{'':17}{each.fix}", markup=False, style="bold")
    return int(not _well(found))


def examine(
    settings: Settings | SettingsError,
    checks: Sequence[Callable[[Settings], Check]] = CHECKS,
) -> Iterator[Check]:
    """Go through the checks; one that raises has failed, and the others still run."""
    if not isinstance(settings, Settings):
        yield Check("settings", "failed", str(settings))
        settings = Settings()
    else:
        yield Check("settings", "ok", f"language {settings.language}, board {settings.board}")
    for check in checks:
        try:
            yield check(settings)
        except Exception as error:  # noqa: BLE001 -- whatever it is, it is what the doctor is for
            said = f"{type(error).__name__}: {error}"
            yield Check(check.__name__, "failed", said, "This is a bug of Slapdeck's: report it.")


def _well(checks: Sequence[Check]) -> bool:
    return all(check.status != "failed" for check in checks)
