"""Bots at Das NEINhorn: they speak in time, err as told, object to bots, and abstain on people."""

from __future__ import annotations

from typing import Any

import pytest

from device.bots import LONG, QUICKEST, TAP, Act, Bots, Cry, Skill, Touch
from device.events import Press, Release, Shown, TimeUp
from device.games.neinhorn import Card, Flow, Phase, deal
from device.machine import Setup
from device.rehearsal import rehearse

A, B, C, D = range(4)
SURE = Skill(alert=1.0, wrong=0.0)
LIAR = Skill(alert=1.0, wrong=1.0)


def table(*, people: tuple[int, ...] = (), players: int = 4, top: str = "", **options: Any) -> Flow:
    """A's first card has just been seen, at 10 s."""
    game = deal(Setup(players, 3, {"extras": True, **options}, people))
    if top:
        game.stacks[A][-1] = Card("dog", top)
    game.handle(TimeUp(9.9))
    game.handle(Shown(10.0))
    assert game.phase is Phase.SPEAK
    return game


def acts(bots: Bots, until: float) -> list[tuple[float, Act]]:
    """What the bots do until then, with its times."""
    found = list[tuple[float, Act]]()
    while bots.due is not None and bots.due <= until:
        at = bots.due
        found += [(at, act) for act in bots.act(at)]
    return found


def presses(bots: Bots, until: float = 60.0) -> dict[int, float]:
    """Who presses until then, and when."""
    return {a.player: at for at, a in acts(bots, until) if isinstance(a, Touch) and a.closed}


@pytest.mark.parametrize("seed", range(30))
def test_a_bot_says_the_word_and_then_taps(seed: int) -> None:
    """In time, never quicker than QUICKEST, and it is the only one who speaks."""
    game = table()
    bots = Bots(frozenset(range(4)), seed, SURE)
    bots.watch(game, 10.0)

    (spoke, cry), (down, press), (up, release) = acts(bots, 60.0)

    assert cry == Cry(A, game.word.line())
    assert 10.0 + QUICKEST <= spoke < down
    assert (press, release) == (Touch(A, closed=True), Touch(A, closed=False))
    assert up - down == pytest.approx(TAP)
    assert down < 10.0 + game.options.hesitation_s


def test_a_bot_says_nothing_for_a_person() -> None:
    """A's card is A's business."""
    game = table(people=(A,))
    bots = Bots(frozenset({B, C, D}), 1, SURE)
    bots.watch(game, 10.0)

    assert bots.due is None


def test_a_bot_keeps_silent_at_the_kangaroo() -> None:
    """NH-20: any sound is a mistake; the tap tells that it is done."""
    game = table(top="kangaroo")
    bots = Bots(frozenset(range(4)), 1, SURE)
    bots.watch(game, 10.0)

    assert [type(act) for _, act in acts(bots, 60.0)] == [Touch, Touch]


def test_how_often_words_are_wrong_can_be_set() -> None:
    """Skill.wrong is the share."""
    wrong = 0
    for seed in range(400):
        game = table()
        bots = Bots(frozenset(range(4)), seed, Skill(wrong=0.3))
        bots.watch(game, 10.0)
        cries = [act for _, act in acts(bots, 60.0) if isinstance(act, Cry)]
        wrong += [cry.line for cry in cries] != [game.word.line()]

    assert wrong / 400 == pytest.approx(0.3, abs=0.06)


def spoken(skill: Skill, people: tuple[int, ...] = (), *, alert: float = 1.0) -> tuple[Flow, Bots]:
    """A has spoken and tapped; B's card is in the air."""
    game = table(people=people)
    bots = Bots(frozenset(range(4)) - set(people), 1, Skill(alert=alert, wrong=skill.wrong))
    bots.watch(game, 10.0)
    acts(bots, 12.5)
    game.handle(Press(A, 12.5))
    game.handle(Release(A, 12.6))
    assert game.phase is Phase.LAYING
    bots.watch(game, 12.6)
    return game, bots


def test_bots_object_to_a_bots_wrong_word_in_time() -> None:
    """Decision 11; soon enough to mean the word before (7.2)."""
    game, bots = spoken(LIAR)

    found = presses(bots)

    assert found.keys() <= {C, D}
    assert found
    assert all(12.6 < at < 12.6 + game.options.grace_ms / 1000 for at in found.values())


def test_bots_let_a_right_word_stand() -> None:
    """And nobody objects without a reason."""
    _, bots = spoken(SURE)

    assert presses(bots) == {}


def test_bots_do_not_hear_people() -> None:
    """Whether a person said the right word is for people to say."""
    _, bots = spoken(LIAR, people=(A,))

    assert presses(bots) == {}


def test_not_every_bot_notices() -> None:
    """Skill.alert is the share that does."""
    _, bots = spoken(LIAR, alert=0.0)

    assert presses(bots) == {}


def judge(skill: Skill, people: tuple[int, ...] = (), players: int = 4) -> tuple[Flow, Bots]:
    """D, or with two players B, objects to A's word at 13 s."""
    game = table(people=people, players=players)
    bots = Bots(frozenset(range(players)) - set(people), 1, skill)
    bots.watch(game, 10.0)
    acts(bots, 12.0)
    game.handle(Press(players - 1, 12.5))
    bots.watch(game, 12.5)
    return game, bots


@pytest.mark.parametrize(("skill", "against"), [(LIAR, {B, C}), (SURE, set())])
def test_bots_vote_truthfully_on_bots(skill: Skill, against: set[int]) -> None:
    """In time, and who has objected already does not object again."""
    game, bots = judge(skill)
    assert game.phase is Phase.JUDGE

    votes = presses(bots)

    assert votes.keys() == against
    assert all(12.5 < at < 12.5 + game.options.jury_ms / 1000 for at in votes.values())


def test_bots_abstain_on_people() -> None:
    """They cannot hear."""
    game, bots = judge(LIAR, people=(A, D, C))
    assert game.phase is Phase.JUDGE

    assert presses(bots) == {}


@pytest.mark.parametrize(("skill", "seconds"), [(LIAR, TAP), (SURE, LONG)])
def test_a_bot_accused_confesses_truthfully(skill: Skill, seconds: float) -> None:
    """Two players: a tap admits, a hold denies (G-06)."""
    game, bots = judge(skill, people=(B,), players=2)
    assert game.phase is Phase.DISPUTE

    (down, press), (up, release) = acts(bots, 60.0)

    assert (press, release) == (Touch(A, closed=True), Touch(A, closed=False))
    assert up - down == pytest.approx(seconds)


def test_a_word_is_the_same_one_after_a_pause() -> None:
    """What was planned but not said is said afresh; what was said stays said."""
    game = table()
    bots = Bots(frozenset(range(4)), 1, LIAR)
    bots.watch(game, 10.0)
    first = next(act for _, act in acts(bots, 12.0) if isinstance(act, Cry))
    bots.forget()
    assert bots.due is None

    bots.watch(game, 40.0)
    again = next(act for _, act in acts(bots, 60.0) if isinstance(act, Cry))

    assert again == first
    assert first.line != game.word.line()


def test_the_same_seed_is_the_same_game() -> None:
    """Deterministic by seed: a bug report can be played again."""

    def played(seed: int) -> list[Any]:
        game = deal(Setup(4, 5, {"mode": "coop"}))
        return list(rehearse(game, Bots(frozenset(range(4)), seed)))

    assert played(3) == played(3)
    assert played(3) != played(4)
