"""The command line: arguments -> Settings -> a command or the daemon; exit codes; nothing else.

0 all is well · 1 a check failed · 2 something given cannot be used
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from device.config import Settings, SettingsError, add_arguments, load

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["GAMES", "main", "options"]

GAMES = ("oink", "neinhorn", "ostrich", "estranho", "etop")  # device.games.BOXES has them all
FORGIVING = {
    "dark",
    "doctor",
    "run",
}  # commands that know what to do with settings that cannot be used


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    logging.basicConfig(format="slapdeck: %(message)s", level=logging.WARNING, stream=sys.stderr)
    words = _with_command(list(sys.argv[1:] if argv is None else argv))
    args = _parser(words).parse_args(words)
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


@cache
def options() -> dict[str, type]:
    """Return every game's dataclass of options: to ask the games for them takes a while."""
    from device.games import BOXES  # noqa: PLC0415 - as long as all that the title needs

    return {name: box.options for name, box in BOXES.items()}


def _settings(args: argparse.Namespace) -> Settings | SettingsError:
    """Read the settings; the games are asked only if one is set that is none of the box's own."""
    if not any("." in name for name in vars(args)):  # such as oink.tempo_s
        with suppress(SettingsError):
            return load(args, os.environ)
    try:
        return load(args, os.environ, games=options())
    except SettingsError as error:
        return error


def _with_command(argv: list[str]) -> list[str]:
    """Read `slapdeck` alone, or with options only, as `slapdeck play`."""
    asks_help = bool({"-h", "--help"} & set(argv[:1]))
    return argv if asks_help or (argv and not argv[0].startswith("-")) else ["play", *argv]


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


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=GAMES, help="go straight to this game")


def _run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--console", action="store_true", help="press the mock board by stdin")


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=4, help="how many play")
    parser.add_argument("--games", type=int, default=100, help="how many games")
    parser.add_argument("--mode", help="the game's variant, such as coop")
    parser.add_argument("--errors", type=_share, help="share of wrong words, 0 to 1")
    parser.add_argument("--knowledge", type=_share, help="share of a list that bots know")
    parser.add_argument("--boldness", type=_share, help="how readily bots bluff and doubt")
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", type=Path, help="a file of the state folder")
    parser.add_argument("--to", type=_number, metavar="EVENT", help="stop after so many events")


def _shots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, help="where to write the PNGs")
    parser.add_argument("--game", choices=GAMES, help="only this game")


def _doctor(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _decks(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=["check"], help="name each file, entry and reason")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a deck, in TOML")


def _bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--only", metavar="ROW[,ROW]", help="only these measures, by number")
    parser.add_argument("--quick", action="store_true", help="a few samples: no figures to quote")
    parser.add_argument("--json", action="store_true", help="one JSON list")
    parser.add_argument("--write", type=Path, metavar="README", help="put the table between marks")


def _nothing(_parser: argparse.ArgumentParser) -> None:
    """Take no arguments but the settings."""


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "play": ("Play here: real buttons on a Pi, otherwise keys and mouse in a window", _play),
    "run": ("The daemon that the service starts", _run),
    "simulate": ("Bots play whole games in virtual time", _simulate),
    "replay": ("Play a journal back as text", _replay),
    "shots": ("Write a picture of every phase of every game", _shots),
    "doctor": ("Every check, one line each, and the fix", _doctor),
    "decks": ("Check decks of cards: those given, or all that would be played with", _decks),
    "dark": ("Switch every lamp off, as the service does when the daemon has ended", _nothing),
    "wiring": ("The pins of this configuration", _nothing),
    "bench": ("How fast, how fair, how light, beside peers in the same run", _bench),
}


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser of these words: of all commands only if they begin with none.

    The settings' options are added only if the words have options: that takes a while.
    """
    parser = argparse.ArgumentParser(prog="slapdeck", description="Fair slaps, five party games.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    shared = argparse.ArgumentParser(add_help=False)
    if any(word.startswith("-") for word in words):
        add_arguments(shared, options())
    for name in set(words[:1]) & set(COMMANDS) or COMMANDS:
        about, add = COMMANDS[name]
        add(commands.add_parser(name, help=about, description=about, parents=[shared]))
    return parser


if __name__ == "__main__":
    sys.exit(main())
