"""The command line: settings and commands that cannot be used are refused, and say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from command_line import home, refused

from device.__main__ import main

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["home"]  # a fixture

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["--volume", "loud"], "--volume: got 'loud', expected a whole number from 0 to 100"),
        (["--language", "fr"], "--language: got 'fr', expected en, pt-BR or de"),
        (["--seats", "11"], "--seats: got '11', expected a whole number from 1 to 10"),
        (["--seats", "0"], "--seats: got '0', expected"),
        (["--oink-tempo-s", "0"], "--oink-tempo-s: got '0', expected a number from 0.2 to 8"),
        (["--config", "nowhere.toml"], "nowhere.toml: no such file"),
    ],
)
def test_a_wrong_setting_says_where_what_and_what_to_do(
    argv: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line on stderr, no traceback; 2: something given cannot be used."""
    err = refused(["simulate", "oink", *argv], capsys)

    assert err.startswith("slapdeck: ")
    assert words in err
    assert "Correct" in err
    assert err.count("\n") == 1


def test_a_wrong_variable_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The service file's spelling."""
    monkeypatch.setenv("SLAPDECK_NIGHT", "late")

    assert "SLAPDECK_NIGHT: got 'late'" in refused(["wiring"], capsys)


def test_a_broken_toml_is_no_empty_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """MagicMirror#249: a syntax error looks like "no config"; not here."""
    (home / "mine.toml").write_text("seats = [\n")

    err = refused(["wiring", "--config", "mine.toml"], capsys)

    assert "mine.toml: not TOML" in err


def test_an_eleventh_seat_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Up to ten seats, also when each has its own table."""
    (home / "mine.toml").write_text("[[seats]]\n" * 11)

    assert "mine.toml: seats" in refused(["wiring", "--config", "mine.toml"], capsys)


def test_a_relative_path_of_a_file_is_from_here(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--config` is found from where the command was typed."""
    (home / "box").mkdir()
    (home / "box" / "mine.toml").write_text("seats = 2\n")

    assert main(["wiring", "--config", "box/mine.toml"]) == 0
    seats = [row.split()[1] for row in capsys.readouterr().out.splitlines() if row[:1] == "│"]
    assert seats == ["1", "2"]


def test_wiring_shows_these_seats(capsys: pytest.CaptureFixture[str]) -> None:
    """The pin table of this configuration."""
    assert main(["wiring", "--seats", "1"]) == 0

    out = capsys.readouterr().out
    assert "GPIO17" in out
    assert "GPIO23" in out


@pytest.mark.parametrize("argv", [["dance"], ["simulate", "chess"], ["replay"], ["play", "chess"]])
def test_what_is_no_command_is_refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With the usage, by argparse."""
    assert "usage: slapdeck" in refused(argv, capsys)


def test_options_alone_mean_play(capsys: pytest.CaptureFixture[str]) -> None:
    """`slapdeck --screen none` = `slapdeck play --screen none`."""
    assert main(["--screen", "none", "--seed", "3"]) == 0
    assert "Bots play a game" in capsys.readouterr().err
