"""Plugs pulled at random moments, in virtual time: it all comes to the same end."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from night import Night

from device.events import Press
from device.games.oink import Oink, Phase

SEATS = (1, 2, 3, 4)
QUICK = {"tempo_s": 0.4, "jitter": 0.0, "ready_s": 0.3, "dead_time_ms": 0, "slap_window_ms": 200}
QUICK |= {"cry_ms": 300, "jury_ms": 800, "monkey_s": 0.3, "take_s": 0.3}


def wanted(game: Oink) -> set[int]:
    """The seats that press now: four people who always do the same, by what lies there."""
    claimant = 1 + game.serial % len(SEATS)
    if game.phase is Phase.WATCH and game.cry and game.serial % 3:
        return {claimant}
    if game.phase is Phase.JUDGE and game.serial % 4 == 1:
        return set(SEATS) - {claimant}
    return set()


def heard(night: Night, seat: int) -> bool:
    """Whether the journal has a press of this seat since the present question was put."""
    game = night.game
    since = game.jury.asked if game.jury else game.seen
    presses = [record.event for record in night.shelf.records if isinstance(record.event, Press)]
    return any(press.player == seat - 1 and press.at >= since for press in presses)


def play(night: Night, seconds: float) -> bool:
    """Let the four play for so long; return whether the game ended before."""
    end = night.now + seconds
    while night.now < end and not night.game.standings().winners:
        if night.evening.referee is None:
            for seat in wanted(night.game):
                if not heard(night, seat):
                    night.press(seat, seconds=0.03)
        night.run(0.02)
    return bool(night.game.standings().winners)


def plugged_in_again(night: Night) -> Night:
    """Start anew with what the journal holds, and go on."""
    again = Night(night.shelf.journal())
    again.shelf.headers, again.shelf.records = night.shelf.headers, night.shelf.records
    again.hold(1)
    again.run(3.0)
    return again


def begun() -> Night:
    """A game of four people."""
    night = Night(options={"oink": QUICK})
    night.deal(*SEATS)
    return night


@cache
def whole() -> Oink:
    """The same game without any pulled plug."""
    night = begun()
    assert play(night, 600.0)
    assert sum(map(len, night.game.won)) > 20
    return night.game


@pytest.mark.parametrize("seed", range(4))
def test_pulled_at_random_moments_it_comes_to_the_same_end(seed: int) -> None:
    """Kill it at 20 random moments: the same end as an uninterrupted run."""
    dice, night, plugs = Random(seed), begun(), 0
    while not play(night, dice.uniform(0.05, 4.0)):
        plugs += 1
        night = plugged_in_again(night)

    assert plugs >= 20
    game = night.game
    assert (game.won, game.decks, game.pile) == (whole().won, whole().decks, whole().pile)
    assert game.standings() == whole().standings()
