"""The command line: arguments -> Settings -> a command or the daemon; exit codes; nothing else.

0 all is well · 1 a check failed · 2 something given cannot be used
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from device.config import Settings, SettingsError, add_arguments, load
from device.games import BOXES

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

OPTIONS = {name: box.options for name, box in BOXES.items()}
FORGIVING = {
    "dark",
    "doctor",
    "run",
}  # commands that know what to do with settings that cannot be used


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    logging.basicConfig(format="slapdeck: %(message)s", level=logging.WARNING, stream=sys.stderr)
    words = _with_command(list(sys.argv[1:] if argv is None else argv))
    args = _parser(_with_options(words)).parse_args(words)
    settings = _settings(args)
    if isinstance(settings, SettingsError) and args.command not in FORGIVING:
        sys.stderr.write(f"slapdeck: {settings}\n")
        return 2
    # A command is imported when it is wanted: pygame alone costs a tenth of a second.
    run = import_module(f"device.commands.{args.command}").run
    try:
        return int(run(args, settings))
    except BrokenPipeError:  # such as `slapdeck wiring | head -1`
        return 0


def _settings(args: argparse.Namespace) -> Settings | SettingsError:
    try:
        return load(args, os.environ, games=OPTIONS)
    except SettingsError as error:
        return error


def _with_command(argv: list[str]) -> list[str]:
    """Read `slapdeck` alone, or with options only, as `slapdeck play`."""
    asks_help = bool({"-h", "--help"} & set(argv[:1]))
    return argv if asks_help or (argv and not argv[0].startswith("-")) else ["play", *argv]


def _with_options(words: list[str]) -> str:
    """Return the command whose settings may be among these words, or "".

    >>> _with_options(["run"]), _with_options(["run", "--volume", "9"])
    ('', 'run')
    """
    return words[0] if any(word.startswith("-") for word in words) else ""


def _number(text: str) -> int:
    """Read how many; argparse makes an error of it."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"got {text!r}, expected a whole number, 0 or more")
    return int(text)


def _share(text: str) -> float:
    """Read a share of one; argparse makes an error of it."""
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"got {text!r}, expected a number from 0 to 1")
    return share


def _parser(command: str) -> argparse.ArgumentParser:
    """Return a parser of all commands; this one knows the settings, whose options take a while."""
    parser = argparse.ArgumentParser(prog="slapdeck", description="Fair slaps, five party games.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    shared = argparse.ArgumentParser(add_help=False)
    add_arguments(shared, OPTIONS)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        parents = [shared] if name == command else []
        return commands.add_parser(name, help=about, description=about, parents=parents)

    play = add("play", "Play here: real buttons on a Pi, otherwise keys and mouse in a window")
    play.add_argument("game", nargs="?", choices=list(BOXES), help="go straight to this game")
    run = add("run", "The daemon that the service starts")
    run.add_argument("--console", action="store_true", help="press the mock board by stdin")
    simulate = add("simulate", "Bots play whole games in virtual time")
    simulate.add_argument("game", choices=list(BOXES))
    simulate.add_argument("--players", type=int, default=4, help="how many play")
    simulate.add_argument("--games", type=int, default=100, help="how many games")
    simulate.add_argument("--mode", help="the game's variant, such as coop")
    simulate.add_argument("--errors", type=_share, help="share of wrong words, 0 to 1")
    simulate.add_argument("--knowledge", type=_share, help="share of a list that bots know")
    simulate.add_argument("--boldness", type=_share, help="how readily bots bluff and doubt")
    simulate.add_argument("--json", action="store_true", help="one JSON object")
    replay = add("replay", "Play a journal back as text")
    replay.add_argument("journal", type=Path, help="a file of the state folder")
    replay.add_argument("--to", type=_number, metavar="EVENT", help="stop after so many events")
    shots = add("shots", "Write a picture of every phase of every game")
    shots.add_argument("folder", type=Path, help="where to write the PNGs")
    shots.add_argument("--game", choices=list(BOXES), help="only this game")
    doctor = add("doctor", "Every check, one line each, and the fix")
    doctor.add_argument("--json", action="store_true", help="one JSON object")
    decks = add("decks", "Check decks of cards: those given, or all that would be played with")
    decks.add_argument("action", choices=["check"], help="name each file, entry and reason")
    decks.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a deck, in TOML")
    add("dark", "Switch every lamp off, as the service does when the daemon has ended")
    add("wiring", "The pins of this configuration")
    bench = add("bench", "How fast, how fair, how light, beside peers in the same run")
    bench.add_argument("--only", metavar="ROW[,ROW]", help="only these measures, by number")
    bench.add_argument("--quick", action="store_true", help="a few samples: no figures to quote")
    bench.add_argument("--json", action="store_true", help="one JSON list")
    bench.add_argument("--write", type=Path, metavar="README", help="put the table between marks")
    return parser


if __name__ == "__main__":
    sys.exit(main())
