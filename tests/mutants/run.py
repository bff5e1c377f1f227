"""mutmut on a copy of the program, and what it found, in our words."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

from mutants.book import Mutant
from mutants.unfold import SUFFIX, unfolded

__all__ = ["DEAD", "REFUSED", "ROOT", "Run", "module"]

ROOT = Path(__file__).parent.parent.parent
BIN = Path(sys.executable).parent
REFUSED = "caught by type check"
DEAD = {REFUSED, "killed", "timeout", "segfault"}  # who runs for ever or crashes fails, too


class Run:
    """mutmut's working copy: in `tree`, where it stays for `mutmut browse`."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        shutil.rmtree(tree, ignore_errors=True)
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "build", "__pycache__"))
        for file in self.files():
            path = tree / file
            path.write_text(unfolded(path.read_text(encoding="utf-8")), encoding="utf-8")

    def files(self) -> list[str]:
        """Return the files that are to be mutated, as the settings say."""
        settings = tomllib.loads((self.tree / "pyproject.toml").read_text(encoding="utf-8"))
        mutmut = settings["tool"]["mutmut"]
        return sorted(
            file
            for folder in mutmut["source_paths"]
            for path in (self.tree / folder).rglob("*.py")
            if _any(file := path.relative_to(self.tree).as_posix(), mutmut["only_mutate"])
            and not _any(file, mutmut["do_not_mutate"])
        )

    def mutate(self, places: list[str], children: int) -> dict[str, str]:
        """Try all mutants of these files and folders; return their fates ("killed", …) by name.

        Raises:
            subprocess.CalledProcessError: tests fail without any mutant, or there is none.
        """
        patterns = [f"{module(place)}.*" for place in places]
        self._mutmut("run", "--max-children", str(children), *patterns, show=True)
        lines = self._mutmut("results", "--all", "true").splitlines()
        fates = dict(line.strip().split(": ") for line in lines)
        return {name: fate for name, fate in fates.items() if _any(name, patterns)}

    def changed(self, name: str) -> Mutant:
        """Return what a mutant changes."""
        path, *_, diff = self._mutmut("show", name).split("\n", 4)[1:]
        was, now = (
            "\n".join(line[1:].strip() for line in diff.splitlines() if line.startswith(sign))
            for sign in "-+"
        )
        return Mutant(f"{path.removeprefix('--- ')}: {_function(name)}", was, now)

    def _mutmut(self, *words: str, show: bool = False) -> str:
        done = subprocess.run(
            [str(BIN / "mutmut"), *words],
            cwd=self.tree,
            env=os.environ
            | {
                "PYTHONPATH": str(self.tree / "tests"),  # of mutants.hurry
                "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",  # of mypy
            },
            check=True,
            encoding="utf-8",
            stdout=None if show else subprocess.PIPE,
        )
        return done.stdout or ""


def module(place: str) -> str:
    """Return the module or package that a file or folder is.

    >>> module("device/prompts.py"), module("device/games/oink")
    ('device.prompts', 'device.games.oink')
    """
    return place.removesuffix(".py").replace("/", ".")


def _any(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def _function(name: str) -> str:
    """Return the function of a mutant's name.

    >>> _function("device.prompts.xǁVoteǁobject__mutmut_1")
    'Vote.object'
    >>> _function("device.journal.x__seal__mutmut_2")
    '_seal'
    """
    mangled = name.rpartition(".")[2].rpartition("__mutmut_")[0]
    return mangled[2:].replace("ǁ", ".").removesuffix(SUFFIX)
