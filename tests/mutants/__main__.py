"""`make mutants`: one change at a time in what must not go wrong, and tests that must see it.

    make mutants                            all of them
    make mutants ONLY=device/games/oink     those of one game or module

Writes its rows of the README's table. Exit code 1: there is a survivor without a reason in
tests/mutants.toml, or a reason without its survivor; then nothing is written.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from dataclasses import dataclass

from mutants.book import complaints, read
from mutants.run import DEAD, REFUSED, ROOT, Run, module

BLOCK = re.compile(r"(<!-- mutants: .*? -->\n).*?(<!-- /mutants -->)", re.DOTALL)
HEAD = (
    "| where | mutants | refused by mypy | killed by tests | alive, with a reason |\n"
    "|---|---|---|---|---|\n"
)


@dataclass(frozen=True)
class Row:
    """What became of the mutants of one game or module."""

    place: str
    mutants: int
    refused: int
    killed: int

    @property
    def alive(self) -> int:
        """How many no check has found."""
        return self.mutants - self.refused - self.killed

    def __str__(self) -> str:
        cells = (self.place, self.mutants, self.refused, self.killed, self.alive)
        return f"| {' | '.join(map(str, cells))} |"


def main() -> int:
    """Try each place, compare it with the book, and tell."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("only", nargs="*", help="games or modules; default: all that there are")
    parser.add_argument("--children", type=int, default=os.cpu_count(), help="processes at once")
    args = parser.parse_args()
    run = Run(ROOT / "build" / "mutants")
    places = sorted({place(file) for file in run.files()})
    try:
        fates = run.mutate(args.only or places, args.children)
        tried = [judged(run, one, fates) for one in args.only or places]
    except subprocess.CalledProcessError as error:
        sys.exit(f"{' '.join(error.cmd)}: exit code {error.returncode}; the reason stands above")
    wrong = [text for _, texts in tried for text in texts]
    print("\n".join([*wrong, *(str(row) for row, _ in tried)]))  # noqa: T201 - what it is for
    if not wrong:
        readme = ROOT / "README.md"
        text = updated(readme.read_text(encoding="utf-8"), [row for row, _ in tried], places)
        readme.write_text(text, encoding="utf-8")
    return bool(wrong)


def place(file: str) -> str:
    """Return the game's folder, or the file of anything else.

    >>> place("device/games/oink/cards.py"), place("device/prompts.py")
    ('device/games/oink', 'device/prompts.py')
    """
    return "/".join(file.split("/")[:3])


def judged(run: Run, where: str, fates: dict[str, str]) -> tuple[Row, list[str]]:
    """Return the row of one place, and what does not fit the book."""
    here = {name: fate for name, fate in fates.items() if name.startswith(f"{module(where)}.")}
    alive = [run.changed(name) for name, fate in here.items() if fate not in DEAD]
    known = [mutant for mutant in read() if place(mutant.file) == where]
    refused = sum(fate == REFUSED for fate in here.values())
    killed = len(here) - refused - len(alive)
    return Row(where, len(here), refused, killed), complaints(alive, known)


def updated(readme: str, news: list[Row], places: list[str]) -> str:
    """Return the README with these rows in its table, and no row of what is gone."""
    rows = shown(readme) | {row.place: row for row in news}
    lines = [str(row) for name, row in sorted(rows.items()) if name in places]
    table = HEAD + "".join(f"{line}\n" for line in lines)
    return BLOCK.sub(lambda block: block[1] + table + block[2], readme)


def shown(readme: str) -> dict[str, Row]:
    """Return the rows of the README's table, by place."""
    blocks = [block[0] for block in BLOCK.finditer(readme)]
    cells = [re.findall(r"[^| ]+", line) for block in blocks for line in block.splitlines()[3:-1]]
    return {
        where: Row(where, int(mutants), int(refused), int(killed))
        for where, mutants, refused, killed, _ in cells
    }


if __name__ == "__main__":
    sys.exit(main())
