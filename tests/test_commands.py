"""The command line: what each command prints, what it refuses, and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from command_line import home, refused
from night import FAST, Night

from device.__main__ import main
from device.bots import Bots
from device.commands.samples import samples
from device.commands.simulate import simulate
from device.library import BOXES
from device.machine import Setup
from device.rehearsal import rehearse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from device.journal import Header, Record


__all__ = ["home"]  # a fixture

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(scope="module")
def game() -> Night:
    """A short game that was played to its end, with one ruling in it."""
    night = Night(options={"oink": FAST})
    night.deal(2, 4)
    night.slap(4)
    night.over()
    return night


def file(folder: Path, header: Header, records: Iterable[Record]) -> Path:
    """Write a journal."""
    path = folder / "game.jsonl"
    path.write_text("".join([header.encode(), *(record.encode() for record in records)]))
    return path


# -- simulate -------------------------------------------------------------------------------


def test_simulate_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One object for programs; 0: every game finished, no invariant failed."""
    assert main(["simulate", "oink", "--players", "3", "--games", "4", "--json"]) == 0

    totals = json.loads(capsys.readouterr().out)
    assert list(totals) == [
        "game",
        "players",
        "games",
        "seed",
        "finished",
        "won",
        "invariant_failures",
        "events",
        "events_per_second",
        "wins",
    ]
    assert totals["finished"] == totals["games"] == 4
    assert totals["invariant_failures"] == 0
    assert sum(totals["wins"]) >= 4
    assert totals["events"] > 400


def test_simulate_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """For people."""
    assert main(["simulate", "oink", "--games", "1", "--seed", "8"]) == 0

    out = capsys.readouterr().out
    assert "slapdeck simulate" in out
    assert "invariant_failures" in out


def test_the_same_seed_is_the_same_evening() -> None:
    """All but the speed; and the options are played with."""
    first, again = (simulate(Setup(3, 5), "oink", 2) for _ in range(2))
    slow = simulate(Setup(3, 5, {"cry": "off"}), "oink", 2)
    for totals in (first, again, slow):
        del totals["events_per_second"]

    assert first == again
    assert first != slow


@pytest.mark.parametrize("players", ["1", "11", "0", "-2"])
def test_a_table_that_nobody_can_deal_to(players: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What came, and how many the game takes."""
    err = refused(["simulate", "oink", "--players", players], capsys)

    assert f"--players {players}" in err
    assert "2 to 10 players" in err


def test_no_games_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing played is nothing proved."""
    assert "at least one game" in refused(["simulate", "oink", "--games", "0"], capsys)


def totals(argv: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Simulate some games of Das NEINhorn, and return the totals."""
    assert main(["simulate", "neinhorn", "--games", "5", "--seed", "3", "--json", *argv]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_simulate_plays_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    """`--mode coop`: all win together or all lose, and the bots' errors decide which."""
    sure = totals(["--mode", "coop", "--errors", "0"], capsys)
    sloppy = totals(["--mode", "coop", "--errors", "0.6"], capsys)

    assert (sure["finished"], sure["won"], sure["wins"]) == (5, 5, [5, 5, 5, 5])
    assert (sloppy["finished"], sloppy["won"], sloppy["wins"]) == (5, 0, [0, 0, 0, 0])


def test_simulate_against_each_other_has_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    """The other variant, by its name or because it is the default."""
    assert totals(["--mode", "competitive"], capsys)["won"] == 5


def test_a_variant_that_the_game_does_not_have(capsys: pytest.CaptureFixture[str]) -> None:
    """What came, and what there is."""
    wrong = refused(["simulate", "neinhorn", "--mode", "team"], capsys)
    none = refused(["simulate", "oink", "--mode", "coop"], capsys)

    assert "--mode team: expected competitive, coop with neinhorn" in wrong
    assert "--mode coop: expected none with oink" in none


@pytest.mark.parametrize("share", ["-0.1", "1.5", "many"])
def test_a_share_of_errors_that_is_none(share: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A number from 0 to 1; argparse ends the program."""
    with pytest.raises(SystemExit) as caught:
        main(["simulate", "neinhorn", f"--errors={share}"])

    assert caught.value.code == 2
    assert f"got '{share}', expected a number from 0 to 1" in capsys.readouterr().err


# -- replay ---------------------------------------------------------------------------------


def test_a_journal_is_played_back(
    game: Night, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each event with its number and game second; the standings at the end."""
    path = file(home, game.shelf.headers[0], game.shelf.records)

    assert main(["replay", str(path)]) == 0

    lines = capsys.readouterr().out.splitlines()
    scores = game.game.standings().scores
    assert lines[-2:] == [f"Sky: {scores[0]}", f"Yellow: {scores[1]}"]
    assert any(line.endswith("Yellow slaps first") for line in lines)
    assert any(line.split()[2:] == ["Yellow", "*"] for line in lines)
    numbers = [int(line.split()[0]) for line in lines[:-2]]
    assert numbers == sorted(numbers)
    assert sum(scores) > 0


def test_a_journal_is_played_back_up_to_an_event(
    game: Night, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--to`: as the table stood then."""
    path = file(home, game.shelf.headers[0], game.shelf.records)

    assert main(["replay", str(path), "--to", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2:] == ["Sky: 0", "Yellow: 0"]
    assert all(int(line.split()[0]) <= 5 for line in lines[:-2])
    assert main(["replay", str(path), "--to", "0"]) == 0
    assert capsys.readouterr().out.splitlines() == ["Sky: 0", "Yellow: 0"]
    assert "got '-1', expected a whole number" in refused(
        ["replay", str(path), "--to", "-1"], capsys
    )


def test_a_damaged_journal_is_played_as_far_as_it_goes(
    game: Night, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """1: a check failed; the line is named."""
    path = file(home, game.shelf.headers[0], game.shelf.records)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[20] = b"0" * 8 + lines[20][8:]
    path.write_bytes(b"".join(lines))

    assert main(["replay", str(path)]) == 1

    out, err = capsys.readouterr()
    assert out.splitlines()[-1].startswith("Yellow: ")
    assert f"{path}: line 21: the checksum is 00000000" in err
    assert "What follows it is left out." in err


def test_a_foreign_file_is_no_journal(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is named, and what was expected."""
    path = home / "diary.txt"
    path.write_text("Dear diary,\n")

    assert f"{path}: line 1: " in refused(["replay", str(path)], capsys)


def test_other_rules_are_refused_by_name(
    game: Night, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Decision 7: never guessed at."""
    header = replace(game.shelf.headers[0], rules=99)

    err = refused(["replay", str(file(home, header, []))], capsys)

    assert "rules 99 of oink; expected rules 1" in err


def test_a_journal_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    """The file, and the system's word."""
    err = refused(["replay", "nowhere.jsonl"], capsys)

    assert err == "slapdeck replay: nowhere.jsonl: No such file or directory\n"


# -- play, shots ----------------------------------------------------------------------------


def test_play_without_a_screen_tells_a_bots_game(capsys: pytest.CaptureFixture[str]) -> None:
    """With no screen it plays a bots' game as text and says why."""
    assert main(["play", "--screen", "none", "--seed", "3"]) == 0

    out, err = capsys.readouterr()
    assert err.startswith("slapdeck: no screen: the settings say screen = none\n")
    names = [line.partition(":")[0] for line in out.splitlines()[-4:]]
    assert names == ["Orange", "Sky", "Green", "Yellow"]
    assert "wins!" in out or "A shared victory!" in out
    assert "«" in out  # a cry


def test_play_with_a_screen_that_does_not_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says what was tried, and plays as text all the same, in the language that was set."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")

    assert main(["play", "--language", "de", "--seed", "3"]) == 0

    out, err = capsys.readouterr()
    assert "no screen: " in err
    assert "nonsense" in err
    assert out.splitlines()[-2].startswith("Grün: ")


def test_a_posix_locale_does_not_break_the_words() -> None:
    """A service often runs with LANG=C, where the default encoding is no UTF-8."""
    environ = {"PATH": os.environ["PATH"], "HOME": os.environ["HOME"], "LC_ALL": "C"}
    command = [sys.executable, "-m", "device", "play", "--screen", "none"]
    done = subprocess.run(
        [*command, "--language", "de", "--seed", "3"],
        env=environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=20,
    )

    assert done.returncode == 0, done.stderr.decode()
    assert "Grün: " in done.stdout.decode("utf-8")


def test_shots_are_pictures_of_everything(
    home: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every phase of the game, the lobby's pages and the referee, in the size that was set."""
    assert request.config.cache is not None
    fonts = str(request.config.cache.mkdir("slapdeck-fonts"))

    argv = ["shots", "shots", "--game", "oink", "--size", "240x135", "--cache", fonts]

    assert main(argv) == 0

    assert capsys.readouterr() == ("", "")
    names = {path.stem for path in (home / "shots").iterdir()}
    phases = {"laying", "watch", "collect", "cry", "judge", "penalty", "take", "over"}
    assert names >= {f"oink-{phase}" for phase in phases}
    assert names >= {"lobby-empty", "lobby-options", "referee-menu", "oink-2-dispute"}
    picture = pygame.image.load(str(home / "shots" / "oink-judge.png"))
    assert picture.get_size() == (240, 135)


@pytest.mark.parametrize("name", BOXES)
def test_there_is_a_picture_of_every_phase_that_bots_reach(name: str) -> None:
    """Of every game, for few and for many, and of its other variants."""
    box = BOXES[name]
    game = box.deal(Setup(box.players[0], 11, people=tuple(range(box.players[0]))))
    bots = Bots(frozenset(range(box.players[0])), 11)
    phases = {str(game.phase) for _ in rehearse(game, bots)}

    names = {sample.name for sample in samples([name], "en")}

    assert {f"{name}-{box.players[0]}-{phase}" for phase in phases} <= names
    assert any(each.startswith(f"{name}-{box.unofficial}-") for each in names)


def test_shots_that_cannot_be_written(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where, what, and what was expected."""
    (home / "shots").write_text("in the way")

    assert refused(["shots", "shots"], capsys) == (
        "slapdeck shots: shots: File exists; expected a folder\n"
    )
