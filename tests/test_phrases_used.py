"""Every word that a table can see or hear is in the phrase book, and the book has no other.

Lines are gathered from what machines show and say while they are played, and from the source
where a key stands in it as it is.
"""

from __future__ import annotations

import ast
import logging
from dataclasses import fields, is_dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor
from helpers import Table
from msgspec import Struct
from msgspec.structs import astuple
from night import FAST, Night

import device
from device import tiles
from device.bots import Bots, Cry
from device.events import Event, Line, Press, Release, Say, Shown, TimeUp, Who, line
from device.library import BOXES
from device.lobby import Lobby
from device.machine import Setup
from device.party import Party
from device.phrases import LANGUAGES, Phrases
from device.referee import Referee
from device.rehearsal import rehearse

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from device.machine import Box, Game
    from device.rehearsal import Happening

NAMES = [line(f"seat-{seat}") for seat in range(1, 11)]
SAID = {"line", "Line", "key", "about"}  # functions whose first argument is the key of a line


def lines(thing: object) -> Iterator[Line]:
    """Yield every line in a scene or a say, and the lines inside those."""
    if isinstance(thing, Line):
        yield thing
    if isinstance(thing, Struct):
        yield from lines(astuple(thing))
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from lines(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from lines(part)


# -- What the machines show and say -----------------------------------------------------------


def in_the_lobby() -> Iterator[object]:
    """Visit every page, light and choose every tile, and wait for the answer."""
    for box in BOXES.values():
        for joined, bots in ((), None), ((0,), 0), ((0, 1), 8), ((0, 1, 2), None):
            for tile in range(6 + len(box.switches)):
                yield from one_visit(box, joined, bots, tile)
        small = replace(box, players=(2, 2), unofficial=2)
        yield from one_visit(small, (0, 1, 2), 0, 0)


def one_visit(box: Box, joined: tuple[int, ...], bots: int | None, tile: int) -> Iterator[object]:
    """Go to this tile of the game's page, hold it, and then hold everything there is."""
    offer = line("unfinished", game=line(f"game-{box.name}")) if tile == 0 else None
    lobby = Lobby((box,), Party(10, fixed_bots=bots), LANGUAGES, "en", {}, unfinished=offer)
    lobby.can_power_off = True
    t = Table(lobby)
    for _ in range(2 if offer else 0):
        t.tap(9)
        yield t.game.scene()
    if offer:
        t.tap(9)
        t.hold(9)
    t.press(*joined)
    yield t.game.scene()
    t.hold(0)
    for _ in range(tile):
        t.tap(0)
        yield t.game.scene()
    for _ in range(12):
        t.hold(0)
        yield t.game.scene()
        t.tap(0)
    t.wait(30.0)
    yield t.game.scene()
    yield from t.says


def in_the_settings() -> Iterator[object]:
    """Show every value of every house rule."""
    for box in BOXES.values():
        for switch in box.switches:
            for value in switch.values:
                yield tiles.house_rule(box, switch.option, value)
    for language in LANGUAGES:
        yield tiles.language(language)


def in_the_games() -> Iterator[object]:
    """Play games of bots to the end, and let hands do anything, with every house rule."""
    for box in BOXES.values():
        yield box.question
        for number in range(24):
            dice = Random(number)
            options = {switch.option: dice.choice(switch.values) for switch in box.switches}
            least = box.players[0]
            players = least if number % 3 == 0 else dice.randint(least, box.unofficial)
            game = box.deal(Setup(players, number, options, tuple(range(players))))
            happenings = rehearse(game, Bots(frozenset(range(players)), number))
            yield from watched(game, mashed(game, dice) if number % 4 else happenings)


def mashed(game: Game, dice: Random) -> Iterator[tuple[Event, list[Say]]]:
    """Slap, hold and object at random for a while, and keep every deadline."""
    at, players = 0.0, len(game.standings().scores)
    for _ in range(150):
        at += dice.choice((0.1, 0.5, 1.0))
        while game.deadline is not None and game.deadline <= at:
            time_up = TimeUp(game.deadline)
            yield time_up, game.handle(time_up)
            yield Shown(time_up.at), game.handle(Shown(time_up.at))
        hand = dice.choice((Press, Press, Release))(dice.randrange(players), at)
        yield hand, game.handle(hand)


def watched(game: Game, happenings: Iterable[Happening]) -> Iterator[object]:
    """Hear everything, look whenever something has changed that is worth a look."""
    seen: tuple[object, ...] = ()
    for event, says in happenings:
        yield from says
        if isinstance(event, Cry):
            yield event.line
        rulings = [line(ruling.verdict, who=Who(0)) for ruling in game.rulings]
        if (game.phase, rulings, game.lamps()) != seen:
            seen = game.phase, rulings, game.lamps()
            yield game.scene()
            yield from rulings


def at_the_referee() -> Iterator[object]:
    """Open the menu, take each of its tiles."""
    for tile in range(4):
        t = Table(Referee(frozenset({0}), line("ruled-right", who=Who(0)), can_power_off=True))
        for _ in range(tile):
            t.tap(0)
        yield t.game.scene()
        t.hold(0)
        yield t.game.scene()
        yield from t.says


def in_the_evening() -> Iterator[object]:
    """See what the evening itself adds: names, the podium's notice, an unfinished game."""
    night = Night(options={"oink": FAST}, seats=10)
    night.deal(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    yield night.evening.scene()
    yield Night(night.shelf.journal(), seats=10).evening.scene()
    night.over()
    night.run(0.1)
    yield night.evening.scene()


@cache
def played() -> frozenset[Line]:
    """Every line that came up."""
    plays = in_the_lobby, in_the_settings, in_the_games, at_the_referee, in_the_evening
    things = {thing for play in plays for thing in play()}
    return frozenset(found for thing in things for found in lines(thing))


# -- What stands in the source ----------------------------------------------------------------


@cache
def written() -> frozenset[str]:
    """Every key that is written out: `line("key")` and its like, and the notices."""
    keys = set[str]()
    for path in Path(device.__file__).parent.rglob("*.py"):
        if "sample" not in path.name:  # pictures for tests: words of their own
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                keys.update(_keys(node))
    return frozenset(keys)


def _keys(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *_]):
            match first:
                case ast.Constant(value=str(key)) if name in SAID:
                    yield key
        case ast.Constant(value=str(key)) if key.startswith("notice-"):
            yield key


class _References(Visitor):
    """Gathers the messages that other messages hold: `{ menu-power-off }`."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802  # Fluent's
        """Note a reference."""
        self.keys.add(node.id.name)


@cache
def book() -> tuple[frozenset[str], frozenset[str]]:
    """The keys of the English phrase book, and those that its other messages refer to."""
    text = (files("device") / "content/phrases/en.ftl").read_text(encoding="utf-8")
    parsed = FluentParser().parse(text)
    references = _References()
    references.visit(parsed)
    found = {entry.id.name for entry in parsed.body if isinstance(entry, fluent.Message)}
    return frozenset(found), frozenset(references.keys)


# -- The tests --------------------------------------------------------------------------------


def test_playing_reaches_everything() -> None:
    """The net is wide enough: each kind of line that is put together was seen."""
    keys = {found.key for found in played()}

    assert keys >= {"cry-monkey", "end-deck-empty", "dispute", "pays-card", "void", "too-many"}
    assert keys >= {"encore-how", "goodbye", "seat-10", "ruled-void", "unofficial", "judge-how"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_words(language: str, caplog: pytest.LogCaptureFixture) -> None:
    """In this language, with the values that it comes with: no fallback and no complaint."""
    phrases = Phrases(language)
    with caplog.at_level(logging.WARNING):
        for found in played():
            for words in (phrases.text(found, NAMES), phrases.spoken(found, NAMES)):
                assert words not in {"", found.key}, found

    assert caplog.text == ""


def test_every_key_in_the_source_is_in_the_book() -> None:
    """Also the notices that no game brings about."""
    known, _ = book()

    assert written() - known == set()


def test_every_phrase_is_used() -> None:
    """What nobody shows nobody needs to translate."""
    known, referred = book()

    assert known - written() - referred - {found.key for found in played()} == set()
