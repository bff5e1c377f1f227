"""The mutants: how a run is judged, and that the book of reasons still speaks of this program.

The run itself is `make mutants`; it takes too long for every day.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest
from mutants.__main__ import Row, place, shown, updated
from mutants.book import BOOK, Mutant, complaints, read
from mutants.run import ROOT
from mutants.unfold import SUFFIX, unfolded

if TYPE_CHECKING:
    from pathlib import Path

ONE = Mutant("device/prompts.py: Vote.needed", "return 1", "return 2")
TWO = Mutant("device/journal.py: _seal", 'text = "a"', 'text = "XXaXX"')


def lines(mutant: Mutant) -> set[str]:
    """The lines of the function that a mutant changes, without their margins."""
    source = unfolded((ROOT / mutant.file).read_text(encoding="utf-8"))
    body = ast.parse(source).body
    for name in mutant.function.split("."):
        (found,) = (
            node
            for node in body
            if isinstance(node, ast.ClassDef | ast.FunctionDef)
            and node.name.removesuffix(SUFFIX) == name
        )
        body = found.body
    return {line.strip() for line in (ast.get_source_segment(source, found) or "").splitlines()}


@pytest.mark.parametrize("mutant", read(), ids=lambda mutant: mutant.where)
def test_every_reason_is_about_a_line_that_exists(mutant: Mutant) -> None:
    """A reason goes with its line: file, function and line are as the book says."""
    assert set(mutant.was.splitlines()) <= lines(mutant)
    assert mutant.was != mutant.now


def test_survivors_and_reasons_must_match() -> None:
    """Exit 1: a survivor without a reason is named, and so is a reason without its survivor."""
    assert complaints([ONE, TWO], [TWO, ONE]) == []

    (alive,) = complaints([ONE, TWO], [TWO])
    assert alive.startswith("# Alive")
    assert 'now = "return 2"' in alive

    (dead,) = complaints([ONE], [ONE, TWO])
    assert dead.startswith("# Not alive any more")
    assert r'now = "text = \"XXaXX\""' in dead


def entry(why: str) -> str:
    """A survivor as the command prints it, with its reason."""
    (found,) = complaints([TWO], [])
    return found.replace('why = ""', f'why = "{why}"')


def test_what_the_command_prints_can_be_put_into_the_book(tmp_path: Path) -> None:
    """Quotes and all."""
    book = tmp_path / "book.toml"
    book.write_text(entry("it is so"), encoding="utf-8")

    assert read(book) == {TWO: "it is so"}


@pytest.mark.parametrize(
    "text",
    [
        entry(""),
        entry(r"two\nlines"),
        entry("twice") + entry("twice"),
        entry("more") + "who = 'nobody'",
        "[[survivor]]\nwhere = 'nowhere'",
        "[[survivor",
    ],
)
def test_a_book_that_is_not_well_formed_is_refused(tmp_path: Path, text: str) -> None:
    """Each mutant once, with one line of why."""
    book = tmp_path / "book.toml"
    book.write_text(text, encoding="utf-8")

    with pytest.raises(ValueError, match=r"expected|unknown|missing|Expected"):
        read(book)


def test_decorators_are_unfolded_so_that_properties_are_mutated() -> None:
    """The long way of the same program; what mutmut can do itself stays as it is."""
    short = """class A:
    @staticmethod
    def one(): return 1
    @property
    def two(self):
        @inner
        def three(): return 3
        return three()
@first
@second(2)
def four(): return 4
"""
    long = """class A:
    @staticmethod
    def one(): return 1
    def two_unfolded(self):
        @inner
        def three(): return 3
        return three()
    two = property(two_unfolded)
def four_unfolded(): return 4
four = first(second(2)(four_unfolded))
"""
    assert unfolded(short) == long


README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_shows_what_is_alive() -> None:
    """`make mutants` writes a row when each survivor of its place has a reason."""
    rows = shown(README)
    assert rows
    alive = {row.place for row in rows.values() if row.alive}

    assert alive == {place(m.file) for m in read() if place(m.file) in rows}, "run `make mutants`"
    assert BOOK.relative_to(ROOT).as_posix() in README


def test_a_run_replaces_its_own_rows_only() -> None:
    """One game at a time can be tried; a row of what is gone goes, too."""
    old = [Row("device/prompts.py", 9, 2, 6), Row("device/gone.py", 2, 0, 1)]
    before = updated(README, old, [row.place for row in old])

    after = updated(
        before,
        [Row("device/games/oink", 700, 400, 290)],
        ["device/prompts.py", "device/games/oink"],
    )

    assert "| device/prompts.py | 9 | 2 | 6 | 1 |\n" in after
    assert "| device/games/oink | 700 | 400 | 290 | 10 |\n" in after
    assert list(shown(after)) == ["device/games/oink", "device/prompts.py"]
    assert updated(after, [], []).count("\n") == after.count("\n") - 2
