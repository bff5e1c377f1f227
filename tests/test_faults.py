"""README's table of faults is what the last long run survived (`make faults`), and all of it.

The short versions of the same tests are part of every run: tests/faults, tests/test_soak.py.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from device.games import BOXES

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
BOOK = HERE / "faults" / "survived.json"  # fault -> how often, what held
BLOCK = re.compile(r"(<!-- faults: .*? -->\n).*?(<!-- /faults -->)", re.DOTALL)
PROMISED = {
    "SIGKILL": r"^200 kills",
    "cut or changed at every byte": r"^\d+ journals",
    "changed to each of the 255 others": r"^[\d,]+ journals",
    "state folder full": r"^100 games",
    "state folder read-only": r"^100 games",
    "disk full for good": r"^1 game",
    "fsync takes 2 s": r" in 60 s of play",
    "notify thread dead": r"^\d+ game",
    "synthesiser that hangs": r"^10 games",
    "synthesiser that crashes": r"^10 games",
    "synthesiser that writes empty files": r"^10 games",
    "sound card gone": r"^50 times",
    "screen (a window) gone": r"^50 times",
    "screen (a console) gone": r"^50 times",
    "stuck at the start": r"^6 seats",
    "ten seats mashing, from each": r"^60 s each",
    **{f"ten seats mashing at {box}": r"^60 s," for box in BOXES},
    **{f"soak: {box}, whole games of bots": r"^10,000 games" for box in BOXES},
    "the daemon, no screen": r"^1 h",
    "a screen of every frame": r"^1 h",
}


def survived() -> dict[str, list[str]]:
    """What the last long run wrote down."""
    book: dict[str, list[str]] = json.loads(BOOK.read_text(encoding="utf-8"))
    return book


def table() -> str:
    """The table as it should stand in the README."""
    rows = [f"| {fault} | {often} | {held} |" for fault, (often, held) in survived().items()]
    return "\n".join(["| fault | how often | what held |", "|---|---|---|", *rows])


def test_the_readme_shows_the_last_long_run() -> None:
    """Each row is one that a run has written; `make faults` writes them into the README."""
    text = README.read_text(encoding="utf-8")
    wanted = BLOCK.sub(lambda found: f"{found[1]}{table()}\n{found[2]}", text)
    if os.environ.get("WRITE_DOCS"):
        README.write_text(wanted, encoding="utf-8")
        text = wanted

    assert BLOCK.search(text)
    assert text == wanted, "run `make faults`"


@pytest.mark.parametrize(("fault", "often"), PROMISED.items())
def test_the_last_long_run_was_long_enough(fault: str, often: str) -> None:
    """What is promised was survived, and as often as it was promised."""
    rows = {name: row for name, row in survived().items() if fault in name}

    assert len(rows) == 1, fault
    ((name, row),) = rows.items()
    assert re.search(often, row[0]), f"{name}: {row[0]}"
