"""The contract of a game, at random, for every game in the house."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from device.bots import Bots, Cry
from device.events import Event, Lift, Pardon, Press, Release, Shown, Silence, TimeUp
from device.journal import History, Record
from device.library import BOXES
from device.machine import Box, Game, Setup
from device.rehearsal import rehearse

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES_EACH = 1_000  # of every kind: players and house options in turn

games = pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)


def options(box: Box, dice: Random) -> dict[str, Any]:
    """A random choice among what the lobby offers."""
    return {switch.option: dice.choice(switch.values) for switch in box.switches}


def setup(box: Box, seed: int) -> Setup:
    """A random number of players, also beyond the box, and random house rules."""
    dice = Random(seed)
    players = dice.randint(box.players[0], box.unofficial)
    people = tuple(player for player in range(players) if dice.random() < 0.5)
    return Setup(players, seed, options(box, dice), people, dice.randrange(players))


def fresh(box: Box, seed: int) -> Game:
    """A game that is dealt from such a setup."""
    return box.deal(setup(box, seed))


def seats(game: Game) -> frozenset[int]:
    """All the players."""
    return frozenset(range(len(game.standings().scores)))


def frozen(game: Game) -> bytes:
    """The whole state, as bytes."""
    return msgspec.json.encode(game)


@games
@pytest.mark.timeout(170)  # it takes 15 s where nothing else runs
def test_every_game_comes_to_an_end_and_loses_nothing(box: Box) -> None:
    """Bots play whole games; at the end no card is lost or doubled, and it is over for a reason."""
    for seed in range(GAMES_EACH):
        game = fresh(box, seed)

        for _ in rehearse(game, Bots(seats(game), seed)):
            pass

        standings = game.standings()
        assert standings.over, f"seed {seed}: it did not end"
        assert game.audit() is None, f"seed {seed}"
        assert game.deadline is None, f"seed {seed}"


def mashed(game: Game, seed: int, steps: int = 400) -> Iterator[Event]:
    """Random presses, releases and everything else, with the deadlines kept in order."""
    dice = Random(seed)
    at = 0.0
    players = sorted(seats(game))
    for _ in range(steps):
        until = at + dice.choice((0.0, 0.001, 0.03, 0.2, 1.0))
        while game.deadline is not None and game.deadline <= until:
            at = max(at, game.deadline)
            yield TimeUp(at)
            if dice.random() < 0.8:
                yield Shown(at)
        at = until
        kind = dice.choice((Press, Press, Press, Release, Release, Lift, Pardon))
        yield kind(dice.choice(players), at)
        if dice.random() < 0.2:
            yield dice.choice((Shown, Silence))(at)


@games
@pytest.mark.parametrize("seed", range(60))
def test_mashing_breaks_no_invariant(box: Box, seed: int) -> None:
    """Whatever hands do: nothing is lost, every scene can be built, and the game goes on."""
    game = fresh(box, seed)

    for event in mashed(game, seed):
        game.handle(event)

        assert game.audit() is None
        assert game.scene().seats
        assert game.lamps().keys() >= game.live().keys()
        assert game.standings().over or game.deadline is not None or game.live()


@games
@pytest.mark.parametrize("seed", range(20))
def test_the_state_survives_json(box: Box, seed: int) -> None:
    """Whatever a game has to remember can be written down and read back, at any moment."""
    game = fresh(box, seed)

    for number, event in enumerate(mashed(game, seed, steps=150)):
        game.handle(event)
        if number % 10 == 0:
            assert msgspec.json.decode(frozen(game), type=type(game)) == game


@games
@pytest.mark.parametrize("seed", range(20))
def test_the_same_journal_gives_the_same_end(box: Box, seed: int) -> None:
    """Pure: what was handled, handled again, leads to the same state."""
    first = fresh(box, seed)
    records = list[Record]()
    for event in mashed(first, seed):
        first.handle(event)
        records.append(Record(event, handled=True))

    again = History(lambda: fresh(box, seed))
    again.fold(records)

    assert again.game == first


@games
@pytest.mark.parametrize("seed", range(20))
def test_a_game_can_be_dealt_again_by_its_cards(box: Box, seed: int) -> None:
    """The header lists the cards, so another way to shuffle cannot spoil a journal."""
    first = fresh(box, seed)

    again = box.deal(replace(setup(box, seed), seed=seed + 1, cards=first.dealt()))

    assert again.dealt() == first.dealt()


@games
@pytest.mark.parametrize("seed", range(20))
def test_an_event_that_means_nothing_changes_nothing(box: Box, seed: int) -> None:
    """A press of a player who is not live, and what nobody waits for, leave the state alone.

    Two exceptions are rules themselves: a late press may still belong to an open line (its
    stamp says so, here it is long gone), and another hand cancels a hold (G-07).
    """
    game = fresh(box, seed)
    for event in mashed(game, seed, steps=200):
        game.handle(event)
        before, at = frozen(game), event.at
        if all(seat.hold is None for seat in game.scene().seats):
            for player in seats(game) - game.live().keys():
                assert game.handle(Press(player, at - 60)) == []
                assert game.handle(Release(player, at)) == []
        assert frozen(game) == before


@games
def test_a_bot_says_nothing_that_is_not_a_cry_of_the_game(box: Box) -> None:
    """Bots cry aloud: each game of bots is heard, by keys the phrase book has."""
    game = fresh(box, 1)

    cries = [
        happening.line.key
        for happening, _ in rehearse(game, Bots(seats(game), 1))
        if isinstance(happening, Cry)
    ]

    assert cries


def test_there_are_as_many_rules_versions_as_games() -> None:
    """A box tells the version of the rules that its game plays."""
    for box in BOXES.values():
        game = box.deal(Setup(box.players[0], seed=1))

        assert box.rules == game.RULES
