"""Bots are honest: they see what lies open, need time, err as told, and vote truthfully."""

from __future__ import annotations

from typing import Any

import pytest

from device.bots import LONG, QUICKEST, TAP, Act, Bots, Cry, Skill, Touch
from device.events import Press, Shown, TimeUp, line
from device.games.oink import Card, Oink, Options, Phase
from device.games.oink.cards import PIG
from device.games.oink.state import Slap
from device.jury import Jury
from device.machine import Setup
from device.prompts import Vote
from device.rehearsal import Happening, rehearse

COW_1, COW_2, DOG_5, PIG_7 = Card("cow", 1), Card("cow", 2), Card("dog", 5), Card(PIG, 7)
JURY = Options().jury_ms / 1000
SURE = Skill(alert=1.0, silly=0.0, wrong=0.0)
LIAR = Skill(alert=1.0, silly=0.0, wrong=1.0)


def table(*pile: Card, players: int = 4, people: tuple[int, ...] = (), **state: Any) -> Oink:
    """A game in which this pile has just been seen, at 10 s."""
    game = Oink.deal(Setup(players, 1, {"jitter": 0.0} | state.pop("options", {}), people))
    facts = {"phase": Phase.WATCH, "seen": 10.0, "serial": len(pile), "open": True, "until": 60.0}
    for name, value in (facts | {"pile": list(pile)} | state).items():
        setattr(game, name, value)
    return game


def judged(claimant: int, *, people: tuple[int, ...] = (), players: int = 4) -> Oink:
    """The first slap was this player's, on two cows; now the jury is asked, at 20 s."""
    return table(
        COW_1,
        COW_2,
        players=players,
        people=people,
        phase=Phase.COLLECT,
        line=[Slap(claimant, 11.0)],
    )


def before_the_jury(game: Oink, at: float, *, people: tuple[int, ...] = ()) -> Oink:
    """The jury is asked about the first in the line, at this time."""
    claimant, everyone = game.line[0].player, frozenset(range(game.players))
    game.phase = Phase.JUDGE
    game.jury = Jury(claimant, Vote(everyone - {claimant}, frozenset(people)), at, JURY)
    return game


def acts(bots: Bots, until: float) -> list[tuple[float, Act]]:
    """Let the bots do what they have planned until then; return it with its times."""
    found = list[tuple[float, Act]]()
    while bots.due is not None and bots.due <= until:
        at = bots.due
        found += [(at, act) for act in bots.act(at)]
    return found


def pressing(bots: Bots, until: float = 60.0) -> dict[int, float]:
    """Return who presses until then, and when."""
    return {
        act.player: at for at, act in acts(bots, until) if isinstance(act, Touch) and act.closed
    }


def test_no_bot_reacts_to_a_card_before_it_is_seen() -> None:
    """Decision 11: honest players: a card in the air means nothing to them."""
    game = Oink.deal(Setup(4, 3))
    bots = Bots(frozenset(range(4)), 1, Skill(alert=1.0, silly=1.0))
    for event in (TimeUp(3.0), Shown(3.5)):
        game.handle(event)
        bots.watch(game, event.at)
        if game.phase is Phase.LAYING:
            assert bots.due is None

    assert game.phase is Phase.WATCH
    assert bots.due is not None
    assert bots.due >= 3.5 + QUICKEST


@pytest.mark.parametrize("seed", range(50))
def test_every_bot_needs_time(seed: int) -> None:
    """Nobody is quicker than QUICKEST, however lucky; most need about a second."""
    bots = Bots(frozenset(range(4)), seed, SURE)
    bots.watch(table(COW_1, COW_2), 10.0)

    times = pressing(bots)

    assert times.keys() == {0, 1, 2, 3}
    assert min(times.values()) >= 10.0 + QUICKEST


def test_their_quickness_can_be_set() -> None:
    """Skill.reaction: mean and spread, in seconds from the moment the card was seen."""
    times = list[float]()
    for seed in range(100):
        bots = Bots(frozenset(range(4)), seed, Skill(alert=1.0, reaction=(2.0, 0.1)))
        bots.watch(table(COW_1, COW_2), 10.1)
        times += pressing(bots).values()

    assert sum(times) / len(times) == pytest.approx(12.0, abs=0.02)
    assert max(times) - min(times) > 0.2


def test_a_bot_that_looks_late_does_not_press_at_once() -> None:
    """After a pause it looks again, and needs its time from there."""
    bots = Bots(frozenset({1}), 1, SURE)
    game = table(COW_1, COW_2)
    bots.watch(game, 10.0)
    bots.forget()
    assert bots.due is None

    bots.watch(game, 40.0)

    assert bots.due is not None
    assert bots.due >= 40.0 + QUICKEST


def test_how_often_they_notice_and_how_often_they_are_silly_can_be_set() -> None:
    """Skill says what share of the chances is taken, and of the rest."""
    for pile, skill, rate in (
        ((COW_1, COW_2), Skill(alert=0.3), 0.3),
        ((COW_1, COW_2), Skill(alert=0.0, silly=1.0), 0.0),
        ((COW_1, DOG_5), Skill(silly=0.1), 0.1),
        ((COW_1, DOG_5), Skill(silly=0.0, alert=1.0), 0.0),
    ):
        total = 0
        for seed in range(300):
            bots = Bots(frozenset(range(4)), seed, skill)
            bots.watch(table(*pile), 10.0)
            total += len(pressing(bots))
        assert total / 1200 == pytest.approx(rate, abs=0.04)


@pytest.mark.parametrize(("skill", "right"), [(SURE, True), (LIAR, False)])
def test_a_bot_cries_what_it_thinks_in_time(skill: Skill, right: bool) -> None:
    """One cry for each slap, before the cries are due; how often it is wrong can be set."""
    for seed in range(30):
        bots = Bots(frozenset({0, 2}), seed, skill)
        game = judged(2)
        bots.watch(game, 11.0)
        game.phase = Phase.CRY
        bots.watch(game, 11.7)

        ((at, act),) = acts(bots, 60.0)

        assert isinstance(act, Cry)
        assert act.player == 2
        assert (act.line == line("cry-cow")) is right
        assert 11.0 < at < 11.0 + game.options.cry_ms / 1000


def after_the_cries(claimant: int, skill: Skill, people: tuple[int, ...] = ()) -> Bots:
    """The bots when the jury is asked about this player's cry."""
    game = judged(claimant, people=people)
    bots = Bots(frozenset(range(4)) - set(people), 1, skill)
    bots.watch(game, 11.0)
    acts(bots, 15.0)
    before_the_jury(game, 20.0)
    bots.watch(game, 20.0)
    return bots


def test_bots_object_to_a_bots_wrong_cry() -> None:
    """Decision 11: bot jurors vote truthfully on bots; in time."""
    votes = pressing(after_the_cries(1, LIAR))

    assert votes.keys() == {0, 2, 3}
    assert all(20.0 < at < 20.0 + Options().jury_ms / 1000 for at in votes.values())


def test_bots_let_a_bots_right_cry_stand() -> None:
    """And truthfully means this, too."""
    assert pressing(after_the_cries(1, SURE)) == {}


def test_bots_abstain_on_people() -> None:
    """They cannot hear: whether a person cried right is for people to say."""
    for skill in (SURE, LIAR):
        assert pressing(after_the_cries(0, skill, people=(0,))) == {}


def test_a_slap_that_comes_too_late_is_no_objection() -> None:
    """What a bot had planned for the pile must not vote on whoever was quicker."""
    game = table(COW_1, COW_2, people=(0,))
    bots = Bots(frozenset({1, 2, 3}), 1, Skill(alert=1.0, reaction=(30.0, 0.1)))
    bots.watch(game, 10.0)
    assert bots.due is not None
    game.line = [Slap(0, 10.5)]
    before_the_jury(game, 12.0, people=(0,))

    bots.watch(game, 12.0)

    assert bots.due is None


@pytest.mark.parametrize(("skill", "seconds"), [(LIAR, TAP), (SURE, LONG)])
def test_a_bot_accused_confesses_truthfully(skill: Skill, seconds: float) -> None:
    """Two players: a tap admits a wrong cry, a hold denies it (G-06)."""
    game = judged(1, people=(0,), players=2)
    bots = Bots(frozenset({1}), 1, skill)
    bots.watch(game, 11.0)
    acts(bots, 15.0)
    before_the_jury(game, 20.0).phase = Phase.DISPUTE
    bots.watch(game, 21.0)

    (down, press), (up, release) = acts(bots, 60.0)

    assert (press, release) == (Touch(1, closed=True), Touch(1, closed=False))
    assert up - down == pytest.approx(seconds)


def test_a_bot_whose_cry_nobody_remembers_has_nothing_to_confess() -> None:
    """A game that was resumed: the cry was heard in another life, so it was not wrong."""
    game = judged(1, people=(0,), players=2)
    game.phase = Phase.DISPUTE
    bots = Bots(frozenset({1}), 1, LIAR)
    bots.watch(game, 21.0)

    (down, _), (up, _) = acts(bots, 60.0)

    assert up - down == pytest.approx(LONG)


def test_a_wrong_cry_is_still_wrong_after_an_undo() -> None:
    """The ruling is asked again: the bots remember what was cried."""
    game = judged(1)
    bots = Bots(frozenset(range(4)), 1, LIAR)
    bots.watch(game, 11.0)
    acts(bots, 15.0)
    game.phase = Phase.TAKE
    bots.watch(game, 22.0)
    bots.forget()
    before_the_jury(game, 20.0)
    bots.watch(game, 20.0)

    assert pressing(bots).keys() == {0, 2, 3}


def test_a_new_card_keeps_no_finger_down() -> None:
    """A press that happened is let go, also when the plans change meanwhile."""
    game = table(COW_1, DOG_5)
    bots = Bots(frozenset({1}), 1, Skill(silly=1.0))
    bots.watch(game, 10.0)
    assert bots.due is not None
    (press,) = bots.act(bots.due)
    assert press == Touch(1, closed=True)
    game.serial += 1
    game.pile.append(COW_2)

    bots.watch(game, 12.0)

    assert bots.act(12.2)[0] == Touch(1, closed=False)


def played(seed: int) -> list[Happening]:
    """Everything that happens in a game of four bots."""
    return list(rehearse(Oink.deal(Setup(4, 5)), Bots(frozenset(range(4)), seed)))


def test_the_same_seed_is_the_same_game() -> None:
    """Deterministic by seed: a bug report can be played again."""
    assert played(3) == played(3)
    assert played(3) != played(4)


def test_only_bots_ever_act() -> None:
    """People's hands are their own."""
    game = Oink.deal(Setup(4, 5, people=(0, 2)))
    events = [event for event, _ in rehearse(game, Bots(frozenset({1, 3}), 1))]

    assert {event.player for event in events if isinstance(event, Press | Cry)} == {1, 3}


def test_a_game_without_bots_is_only_watched() -> None:
    """A talk that is no Oink! is nothing they know."""
    bots = Bots(frozenset(), 1)
    bots.watch(table(COW_1, COW_2, PIG_7), 10.0)

    assert bots.due is None
