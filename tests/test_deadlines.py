"""A deadline that was reached moves or goes away: one that stays would hold the loop for ever.

`Talk.advance` handles everything that is due; a machine whose deadline stays in the past would
never let it come to an end. So every machine is mashed at random, and may ask for the same
moment only a few times: a second finger that filled up, a hint that is due with the card.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from device.clock import GameClock
from device.encore import Encore
from device.events import Event, Lift, Pardon, Press, Release, Shown, Silence, TimeUp, line
from device.library import BOXES
from device.lobby import Lobby
from device.machine import Setup
from device.party import Party
from device.prompts import HOLD
from device.referee import Referee
from device.session import Talk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from device.machine import Machine

PLAYERS = 4
EVERYONE = frozenset(range(PLAYERS))
AGAIN = 4  # times that the same moment may be asked for
GAPS = (0.0, 0.001, 0.05, 0.3, HOLD, 2.0, 30.0)  # seconds between two events


def lobby(seed: int, *, unfinished: bool) -> Lobby:
    """A lobby, perhaps with a game to go on with."""
    offer = line("unfinished") if unfinished else None
    boxes = tuple(BOXES.values())
    return Lobby(boxes, Party(PLAYERS), ("en", "de"), "en", {}, seed, unfinished=offer)


def machines(seed: int) -> Iterator[Machine]:
    """One of each kind of machine; the games with options and people by chance."""
    dice = Random(seed)
    yield lobby(seed, unfinished=False)
    yield lobby(seed, unfinished=True)
    yield Referee(EVERYONE)
    yield Referee(EVERYONE, line("ruled-right"), counting_since=0.0)
    yield Encore(EVERYONE)
    for box in BOXES.values():
        for players in (box.players[0], PLAYERS):
            options = {switch.option: dice.choice(switch.values) for switch in box.switches}
            people = tuple(player for player in range(players) if dice.random() < 0.8)
            yield box.deal(Setup(players, seed, options, people))


def anything(dice: Random, at: float) -> Event:
    """Any event that may come in now; a press may be late."""
    player, late = dice.randrange(PLAYERS), dice.choice((0.0, 0.04))
    press, release = Press(player, at - late), Release(player, at)
    events: list[Event] = [press, press, press, release, release, Lift(player, at)]
    return dice.choice([*events, Pardon(player, at), Shown(at), Silence(at)])


def players(machine: Machine) -> frozenset[int]:
    """The players that this machine can have events of."""
    seats = machine.scene().seats
    return frozenset(seat.player for seat in seats) or EVERYONE


@pytest.mark.parametrize("seed", range(25))
def test_time_up_moves_the_deadline_or_clears_it(seed: int) -> None:
    """Whatever was pressed before, a deadline that was reached is not there for long."""
    for machine in machines(seed):
        dice, at = Random(seed), 0.0
        seated = players(machine)
        for _ in range(150):
            at += dice.choice(GAPS)
            asked = 0
            while (deadline := machine.deadline) is not None and deadline <= at:
                machine.handle(TimeUp(deadline))
                asked = asked + 1 if machine.deadline == deadline else 0
                assert asked < AGAIN, f"{type(machine).__name__} stays at {deadline}"
            event = anything(dice, at)
            if getattr(event, "player", 0) in seated:
                machine.handle(event)


@pytest.mark.parametrize("seed", range(5))
def test_a_talk_that_slept_comes_to_an_end(seed: int) -> None:
    """A loop that was held up for a minute catches up, and then has nothing due in the past."""
    for machine in machines(seed):
        talk = Talk(machine, (1, 2, 3, 4), GameClock(0.0), 0.05)
        dice, now = Random(seed), 0.0
        seats = sorted(seat + 1 for seat in players(machine))
        for _ in range(20):
            for _ in range(5):
                talk.edge(dice.choice(seats), dice.random() < 0.6, now + dice.random())
            now += 60.0
            talk.advance(now)
            due = talk.due()
            assert due is None or due > now
