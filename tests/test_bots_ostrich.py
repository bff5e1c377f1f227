"""How bots play Eggs of Ostrich: legally, in time, and never over a person's head."""

from __future__ import annotations

import pytest

from device.bots.hands import Cry, Hands, Skill, Touch
from device.bots.ostrich import OstrichMind
from device.events import Event, Press, Release, Shown, TimeUp
from device.games.ostrich import SKIP, Card, Ostrich, Phase
from device.games.ostrich.state import MODES
from device.games.ostrich.ways import claim_name
from device.machine import Setup

A, B, C = range(3)


class Room:
    """A table with bots in some seats; nobody else moves."""

    def __init__(
        self, bots: frozenset[int], seed: int = 1, players: int = 3, **options: object
    ) -> None:
        self.game = Ostrich.deal(Setup(players, seed, options))
        self.hands = Hands(seed, Skill())
        self.mind = OstrichMind(bots, self.hands)
        self.now = 0.0
        self.cries = list[Cry]()
        self.pressed = set[int]()

    def step(self) -> None:
        """Let happen what is due next."""
        self.mind.watch(self.game, self.now)
        due = self.game.deadline
        if self.hands.due is not None and (due is None or self.hands.due <= due):
            self.now = self.hands.due
            for act in self.hands.act(self.now):
                if isinstance(act, Touch):
                    self.touch(act)
                else:
                    self.cries.append(act)
        elif due is not None:
            self.now = due
            self.feed(TimeUp(due))
            self.feed(Shown(due))

    def touch(self, act: Touch) -> None:
        """Let a bot's contact close or open."""
        self.pressed.add(act.player)
        kind = Press if act.closed else Release
        self.feed(kind(act.player, self.now))

    def feed(self, event: Event) -> None:
        """Let one event happen."""
        self.game.handle(event)

    def until(self, *phases: Phase) -> None:
        """Let time pass until the game is in one of these phases."""
        for _ in range(500):
            if self.game.phase in phases:
                return
            self.step()
        raise AssertionError(f"waited for {phases}, still {self.game.phase}")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [3, 4, 10])
def test_bots_play_a_whole_game(mode: str, players: int) -> None:
    """Whatever way claims are made, no lap is run in vain and nobody has to be nagged."""
    room = Room(frozenset(range(players)), players=players, claim_mode=mode)
    while room.game.phase is not Phase.OVER:
        room.step()
        assert not room.game.awaited
        assert room.game.since + 30.0 > room.now

    assert room.game.standings().winners


def test_bots_leave_it_to_the_people_of_their_team() -> None:
    """Any seat of a team may pick: among people a bot touches nothing."""
    room = Room(frozenset({1, 2, 3}), players=4)  # teams: a person and a bot, a bot, a bot
    for event in (Press(A, 0.1), Release(A, 0.2)):
        room.feed(event)
    room.until(Phase.LAPS)
    while not room.game.awaited:
        room.step()

    assert room.pressed == {2, 3}
    assert room.game.awaited == {0}


def test_bots_say_on_three_what_they_enter() -> None:
    """7.3 B: they have no fingers; what they say is what they enter, each in its own voice."""
    for seed in range(20):
        room = Room(frozenset({A, B, C}), seed, claim_mode="throw")
        room.until(Phase.ENTER)
        room.until(Phase.SHOW)

        assert [cry.player for cry in room.cries] == [A, B, C]
        assert {cry.player: cry.line for cry in room.cries} == {
            player: claim_name(claim) for player, claim in room.game.claims.items()
        }


def test_bots_press_for_show_before_they_pick() -> None:
    """Their contacts can be seen on the screen's table: the first lap tells nothing."""
    picked, changed = 0, 0
    for seed in range(20):
        room = Room(frozenset({A, B, C}), seed)
        room.until(Phase.LAPS)
        while room.game.pick and room.game.pick.lap == 0:
            room.step()
        assert room.game.pick is not None
        decoys = {n: room.game.tiles[o] for n, o in room.game.pick.picks.items()}
        picked += len(decoys)
        room.until(Phase.SHOW)
        changed += sum(room.game.claims[n] != claim for n, claim in decoys.items())

    assert picked == 60
    assert changed > 30


def test_after_a_pause_bots_plan_anew() -> None:
    """What they had planned is dropped with the pause, and looked at afresh."""
    room = Room(frozenset({A, B, C}))
    room.until(Phase.LAPS)
    for _ in range(3):
        room.step()

    room.mind.forget()
    assert room.hands.due is None

    room.until(Phase.SHOW)
    assert len(room.game.claims) == 3


def test_bots_fill_a_bag_rather_than_break_one() -> None:
    """They weigh the bags: with seven eggs at stake nobody lays them into the small one."""
    claims = set[int]()
    for seed in range(40):
        room = Room(frozenset({A, B, C}), seed)
        room.game.deck[-1] = Card(10)
        room.until(Phase.SHOW)
        claims |= set(room.game.claims.values())

    assert claims <= {5, 7, 3, SKIP}
    assert 7 in claims
