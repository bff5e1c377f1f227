"""README and package page say what is now true: tables, commands and pictures are held to the code.

`make docs` writes what can be written.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from device.__main__ import GAMES, _parser, options
from device.config import table
from device.games import BOXES

README = Path(__file__).parent.parent / "README.md"
BLOCK = re.compile(r"(<!-- settings: .*? -->\n).*?(<!-- /settings -->)", re.DOTALL)


def test_the_table_of_settings_is_the_programs_own() -> None:
    """Every setting with its default, values and meaning."""
    text = README.read_text(encoding="utf-8")
    wanted = BLOCK.sub(lambda found: f"{found[1]}{table(options())}\n{found[2]}", text)
    if os.environ.get("WRITE_DOCS"):
        README.write_text(wanted, encoding="utf-8")
        text = wanted

    assert BLOCK.search(text)
    assert text == wanted, "run `make docs`"


def test_the_command_line_knows_the_games_without_asking_them() -> None:
    """GAMES has the boxes' names in their order: to import the games takes a while."""
    assert tuple(BOXES) == GAMES


def test_every_command_in_the_readme_exists() -> None:
    """What the table of commands shows can be typed."""
    shown = re.findall(r"^\| `slapdeck (\w+)", README.read_text(encoding="utf-8"), re.MULTILINE)

    assert {"run", "simulate", "replay", "shots", "doctor", "wiring"} <= set(shown)
    for command in shown:
        with pytest.raises(SystemExit) as left:
            _parser([command, "--help"]).parse_args([command, "--help"])
        assert left.value.code == 0


def test_every_option_in_the_readme_exists() -> None:
    """An option that the README names is one of the parser's."""
    text = README.read_text(encoding="utf-8").split("## Commands")[1].split("## Where")[0]
    rows = re.findall(r"^\| `slapdeck (\w+)[^|]*(?:\\\|[^|]*)*", text, re.MULTILINE)

    assert rows
    for row in re.findall(r"^\| `slapdeck (\w+)(.*)$", text, re.MULTILINE):
        command, rest = row
        known = _help(command)
        for option in re.findall(r"--[a-z-]+", rest):
            assert option in known, f"slapdeck {command} {option}"


def _help(command: str) -> str:
    parser = _parser([command, "--help"])
    commands = next(a for a in parser._actions if a.dest == "command")
    assert isinstance(commands.choices, dict)
    return str(commands.choices[command].format_help())


def test_every_picture_in_the_readme_is_there() -> None:
    """Pictures are in the repo, and are pictures."""
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", README.read_text(encoding="utf-8"))

    assert pictures
    for picture in pictures:
        assert (README.parent / picture).read_bytes().startswith(b"\x89PNG")


def test_every_ruling_of_the_readme_is_cited_by_a_test() -> None:
    """A ruling without a test is a promise."""
    text = README.read_text(encoding="utf-8")
    rulings = re.findall(r"\b(?:G|OI)-\d\d\b", text.split("## Where the rulebook is silent")[1])
    tests = "".join(
        path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py")
    )

    assert rulings
    assert [ruling for ruling in rulings if ruling not in tests] == []


@pytest.mark.parametrize("number", [f"OI-{n:02d}" for n in range(1, 22)])
def test_every_ruling_of_oink_has_its_test(number: str) -> None:
    """Each worked example is a test that cites its number (OI-22 is a measurement, see below)."""
    file = Path(__file__).parent / "games" / "test_oink.py"

    assert number in file.read_text(encoding="utf-8")


def test_every_game_is_named_in_the_readme() -> None:
    """A game that can be played is a game that can be read about."""
    text = README.read_text(encoding="utf-8")

    assert all(f"slapdeck simulate {name}" in text for name in BOXES)
