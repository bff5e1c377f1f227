"""How bots play É Top!?: by what they know and dare, aloud, and honestly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from device.__main__ import main
from device.bots.etop import READING, EtopMind
from device.bots.hands import Cry, Hands, Skill, Touch
from device.events import Event, Line, Press, Release, Shown, Text, TimeUp
from device.games.etop import Etop, Phase, deal
from device.library import built_in
from device.machine import Setup
from device.scene import Roll

if TYPE_CHECKING:
    from collections.abc import Sequence

A, B, C, D = range(4)
ALL = frozenset({A, B, C, D})
SURE = Skill(silly=0.0, wrong=0.0, knowledge=1.0, boldness=0.0)


class Room:
    """A table with bots in some seats; nobody else moves by itself."""

    def __init__(
        self, bots: frozenset[int], skill: Skill, seed: int = 1, people: Sequence[int] = ()
    ) -> None:
        self.game = deal(built_in().etop, Setup(4, seed, people=tuple(people)))
        self.hands = Hands(seed, skill)
        self.mind = EtopMind(bots, self.hands)
        self.now = 0.0
        self.cries = list[Cry]()
        self.pressed = list[tuple[Phase, int]]()

    def step(self) -> None:
        """Let happen what is due next."""
        self.mind.watch(self.game, self.now)
        due = self.game.deadline
        if self.hands.due is not None and (due is None or self.hands.due <= due):
            self.now = self.hands.due
            for act in self.hands.act(self.now):
                self.do(act)
        elif due is not None:
            self.now = due
            self.feed(TimeUp(due))
            self.feed(Shown(due))

    def do(self, act: Touch | Cry) -> None:
        """Let a bot's contact move, or hear it."""
        if isinstance(act, Cry):
            self.cries.append(act)
            return
        if act.closed:
            self.pressed.append((self.game.phase, act.player))
        self.feed((Press if act.closed else Release)(act.player, self.now))

    def feed(self, event: Event) -> None:
        """Let one event happen."""
        self.game.handle(event)

    def tap(self, player: int) -> None:
        """Let a person press and let go."""
        self.feed(Press(player, self.now))
        self.now += 0.1
        self.feed(Release(player, self.now))

    def until(self, *phases: Phase, steps: int = 3000) -> None:
        """Let time pass until the game is in one of these phases."""
        for _ in range(steps):
            if self.game.phase in phases:
                return
            self.step()
        raise AssertionError(f"waited for {phases}, still {self.game.phase}")


def said(cry: Cry) -> Text:
    """The name in a bot's answer."""
    (key, name), *_ = cry.line.values
    assert (cry.line.key, key) == ("etop-says", "name")
    assert isinstance(name, Line)
    (_, words), *_ = name.values
    assert isinstance(words, Text)
    return words


def listed(game: Etop, name: Text) -> bool:
    """Whether a name is on the open list."""
    assert game.card is not None
    return name in {member.name for member in game.card.members}


@pytest.mark.parametrize("seed", range(8))
def test_bots_play_a_whole_game(seed: int) -> None:
    """Nobody has to be called, and the game comes to an end."""
    room = Room(ALL, Skill(), seed)
    while room.game.phase is not Phase.OVER:
        room.step()
        assert room.game.phase is Phase.REVEAL or room.now < room.game.since + 40.0

    assert room.game.standings().winners
    assert room.game.audit() is None


def test_who_knows_everything_says_what_is_on_the_list() -> None:
    """Skill.knowledge = 1: ten right names, none twice, and then all but one pass."""
    room = Room(ALL, SURE)
    room.until(Phase.REVEAL)

    names = [said(cry) for cry in room.cries]
    assert len(names) == len(set(names)) == len(room.game.card.members if room.game.card else ())
    assert all(listed(room.game, name) for name in names)
    assert len(room.game.out) == 3
    assert room.game.hearts == [4] * 4


def test_who_knows_nothing_and_dares_nothing_passes() -> None:
    """Skill.knowledge = boldness = 0."""
    room = Room(ALL, Skill(silly=0.0, wrong=0.0, knowledge=0.0, boldness=0.0))
    room.until(Phase.REVEAL)

    assert room.cries == []
    assert room.game.out == [A, B, C]


def test_the_bold_bluff_and_are_caught() -> None:
    """Skill.boldness = 1: who knows nothing says something; what one does not know one doubts."""
    bold = Skill(silly=0.0, wrong=0.0, knowledge=0.3, boldness=1.0)
    bluffs = hearts = 0
    for seed in range(12):
        room = Room(ALL, bold, seed)
        room.until(Phase.REVEAL)
        bluffs += sum(not listed(room.game, said(cry)) for cry in room.cries)
        hearts += 16 - sum(room.game.hearts)

    assert bluffs > 0
    assert hearts > 12


def test_a_timid_bot_challenges_nobody() -> None:
    """Skill.boldness = 0: it passes, and believes everything."""
    for seed in range(6):
        room = Room(ALL, Skill(silly=0.0, wrong=0.5, knowledge=0.5, boldness=0.0), seed)
        room.until(Phase.REVEAL)
        assert room.game.hearts == [4] * 4


@pytest.mark.parametrize("seed", range(12))
def test_they_read_the_list_and_say_how_it_is(seed: int) -> None:
    """Honest: a heart is lost by who was wrong, as the list says."""
    room = Room(ALL, Skill(silly=0.0, wrong=0.3, knowledge=0.4, boldness=0.9), seed)
    room.until(Phase.PEEK, Phase.OVER)
    room.until(Phase.REVEAL, Phase.OVER, Phase.TURN)
    verdict = room.game.verdict

    assert verdict is not None
    assert verdict.right == listed(room.game, said(room.cries[-1]))


def test_a_bot_holds_the_button_to_read() -> None:
    """It sees the list like anyone: while its contact is closed."""
    room = Room(ALL, Skill(silly=0.0, knowledge=0.3, boldness=1.0))
    room.until(Phase.PEEK)
    assert room.game.challenge is not None
    reader = room.game.challenge.reader

    while not (isinstance(roll := room.game.scene().centre, Roll) and roll.entries):
        room.step()
    began = room.now
    room.until(Phase.VERDICT)

    assert roll.reader == reader
    assert room.now - began >= READING


def test_a_repeat_is_owned_up_to() -> None:
    """Skill.silly: it says what was said before, and takes it back by a hold."""
    room = Room(ALL, Skill(silly=1.0, wrong=0.0, knowledge=1.0, boldness=0.0))
    room.until(Phase.WINDOW)
    first = said(room.cries[0])
    for _ in range(400):
        room.step()
    room.until(Phase.TURN)

    assert {said(cry) for cry in room.cries} == {first}
    assert room.game.said == 1
    assert room.game.hearts == [4] * 4


def test_who_is_not_sure_asks_the_others_and_bots_vote_truthfully() -> None:
    """Decision 11: an answer that is not on the list gets a no from every bot."""
    asked = 0
    for seed in range(30):
        room = Room(ALL, Skill(silly=0.3, wrong=0.4, knowledge=0.4, boldness=1.0), seed)
        for _ in range(1500):
            if room.game.phase is Phase.JURY:
                wrong = not listed(room.game, said(room.cries[-1]))
                room.until(Phase.REVEAL, Phase.TURN)
                assert room.game.verdict is not None
                assert room.game.verdict.right != wrong
                asked += 1
                break
            room.step()

    assert asked > 5


def test_bots_do_not_challenge_people() -> None:
    """They cannot hear them: a person's answer stands, whatever it was."""
    for seed in range(10):
        bold = Skill(silly=0.0, knowledge=1.0, boldness=1.0)
        room = Room(frozenset({B, C, D}), bold, seed, people=[A])
        while room.game.phase is not Phase.TURN:
            room.step()
        room.tap(A)
        room.until(Phase.TURN)

        assert room.game.turn == B
        assert room.pressed == []


def test_a_bot_that_must_judge_a_person_asks_the_others() -> None:
    """It did not hear what was said; who did can say no."""
    room = Room(frozenset({C}), SURE, people=[A, B, D])
    while room.game.phase is not Phase.TURN:
        room.step()
    room.tap(A)
    room.feed(Press(C, room.now))
    room.feed(Release(C, room.now))

    room.until(Phase.JURY)

    assert room.game.challenge is not None
    assert room.game.challenge.vote.jurors == {B, D}


def test_a_disturbed_bot_taps_again_and_says_it_once() -> None:
    """Another hand cancels its tap (G-07); the answer was said already."""
    room = Room(frozenset({A}), SURE, people=[B, C, D])
    room.until(Phase.TURN)
    while not (room.game.choice and room.game.choice.due):
        room.step()
    room.feed(Press(B, room.now))

    room.until(Phase.WINDOW)

    assert len(room.cries) == 1


def test_a_disturbed_reader_decides_again() -> None:
    """A hold that another hand joined is begun anew."""
    room = Room(ALL, Skill(silly=0.0, knowledge=0.3, boldness=1.0))
    room.until(Phase.VERDICT)
    while not (room.game.choice and room.game.choice.due):
        room.step()
    room.feed(Press(room.game.turn, room.now))
    room.feed(Release(room.game.turn, room.now + 0.01))

    room.until(Phase.REVEAL, Phase.TURN)

    assert room.game.verdict is not None


def test_after_a_pause_bots_plan_anew() -> None:
    """What they had planned is dropped with the pause, and looked at afresh."""
    room = Room(ALL, SURE)
    room.until(Phase.TURN)
    room.mind.watch(room.game, room.now)
    assert room.hands.due is not None

    room.mind.forget()
    assert room.hands.due is None

    room.until(Phase.WINDOW)


def test_simulate_takes_knowledge_and_boldness(capsys: pytest.CaptureFixture[str]) -> None:
    """`slapdeck simulate etop --players 10`: how much bots know and dare can be set."""
    told = list[dict[str, object]]()
    for more in ([], ["--knowledge", "1", "--boldness", "0"]):
        argv = ["simulate", "etop", "--players", "10", "--games", "1", "--seed", "4", "--json"]
        assert main([*argv, *more]) == 0
        told.append(json.loads(capsys.readouterr().out))

    assert [one["finished"] for one in told] == [1, 1]
    assert told[0]["events"] != told[1]["events"]
