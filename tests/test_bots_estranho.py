"""How bots play Estranho no Ninho: honest players with a settable accuracy."""

from __future__ import annotations

from typing import Any

import pytest

from device.bots import Bots, Cry, Skill
from device.events import Lift, Press, Release, Shown, TimeUp
from device.games.estranho import Estranho, Phase
from device.games.estranho.cards import LETTERS
from device.library import BOXES
from device.machine import Setup
from device.rehearsal import rehearse

EVERYONE = frozenset(range(4))


def fresh(seed: int = 1, people: tuple[int, ...] = (), **options: Any) -> Estranho:
    """A game of four."""
    game = BOXES["estranho"].deal(Setup(4, seed, {"side": "orange"} | options, people))
    assert isinstance(game, Estranho)
    return game


def marks(game: Estranho, skill: Skill) -> list[tuple[int, bool]]:
    """Every mark of a whole game: the player, and whether it was a stranger."""
    found, laid = list[tuple[int, bool]](), 0
    for _ in rehearse(game, Bots(EVERYONE, 7, skill)):
        eggs = [(player, n) for n, eggs in enumerate(game.nest.eggs) for player in eggs]
        if game.phase is Phase.REVEAL and not game.opened and laid != game.drawn:
            laid = game.drawn
            assert game.card is not None
            found += [(player, letter in game.card.strangers) for player, letter in eggs]
    return found


def test_bots_that_know_the_truth_mark_no_stranger() -> None:
    """Skill.wrong is the share of wrong beliefs: with none of them no mark is wrong."""
    found = marks(fresh(), Skill(wrong=0.0))

    assert found
    assert not any(wrong for _, wrong in found)


def test_bots_that_are_always_wrong_mark_strangers_only() -> None:
    """The other end: they believe the opposite of everything."""
    found = marks(fresh(), Skill(wrong=1.0))

    assert found
    assert all(wrong for _, wrong in found)


def test_wrong_beliefs_are_about_as_many_as_was_set() -> None:
    """In between some marks are wrong: about one stranger in four is believed in."""
    found = [wrong for seed in range(12) for _, wrong in marks(fresh(seed), Skill(wrong=0.25))]

    assert 0.02 < sum(found) / len(found) < 0.2  # two strangers of eight, on average


def test_a_bot_says_its_letter_aloud() -> None:
    """Decision 11: its answer is voiced; a cry comes before each of its eggs."""
    game, cries, eggs = fresh(), list[str](), 0
    for event, _ in rehearse(game, Bots(EVERYONE, 7)):
        if isinstance(event, Cry):
            cries.append(dict(event.line.values)["letter"])  # type: ignore[arg-type]
            assert event.player == game.turn
        eggs = max(eggs, sum(map(len, game.nest.eggs)))
        if game.drawn == 2:
            break

    assert len(cries) == eggs
    assert set(cries) <= set(LETTERS)


def played(game: Estranho, bots: Bots, seconds: float) -> None:
    """Let time pass for a game and its bots."""
    at = 0.0
    while at < seconds:
        bots.watch(game, at)
        at = min(due for due in (bots.due, game.deadline, seconds) if due is not None)
        for act in bots.act(at):
            if not isinstance(act, Cry):
                game.handle((Press if act.closed else Release)(act.player, at))
                bots.watch(game, at)
        if game.deadline is not None and game.deadline <= at:
            game.handle(TimeUp(at))
            game.handle(Shown(at))


def test_bots_wait_for_people() -> None:
    """A person's turn is the person's: bots press nothing meanwhile."""
    game = fresh(people=(0,))

    played(game, Bots(EVERYONE - {0}, 7), 40.0)

    assert game.turn == 0
    assert game.nest.eggs == [[] for _ in LETTERS]


def test_a_bot_goes_on_after_a_pause() -> None:
    """What was planned before is dropped, and what lies open is looked at afresh."""
    game, bots = fresh(), Bots(EVERYONE, 7)
    played(game, bots, 4.0)
    assert game.phase is Phase.TURN
    bots.forget()
    assert bots.due is None
    for player in EVERYONE:
        game.handle(Lift(player, 4.0))

    bots.watch(game, 4.0)

    assert bots.due is not None


def test_a_bot_whose_hold_was_cancelled_tries_again() -> None:
    """Somebody leaned on a button (G-07): the egg is laid a little later."""
    game, bots = fresh(people=(3,)), Bots(EVERYONE - {3}, 7)
    at = 3.0
    game.handle(TimeUp(at))
    for _ in range(400):
        at += 0.05
        bots.watch(game, at)
        for act in bots.act(at):
            if not isinstance(act, Cry):
                game.handle((Press if act.closed else Release)(act.player, at))
        if game.choice and game.choice.due is not None and at < 8.0:
            game.handle(Press(3, at))
        if game.deadline is not None and game.deadline <= at:
            game.handle(TimeUp(at))

    assert game.turn == 3
    assert len(game.rulings) >= 3


@pytest.mark.parametrize(("people", "asked"), [((), False), ((2,), True)])
def test_people_choose_the_side(people: tuple[int, ...], *, asked: bool) -> None:
    """Bots choose only among themselves; people are asked, as long as the question is open."""
    game = fresh(side="ask", people=people)

    played(game, Bots(EVERYONE - set(people), 7), 10.0)

    assert (game.phase is Phase.SIDE) == asked


def test_bots_can_scan() -> None:
    """With the house option one press chooses, for bots too."""
    game = fresh(scan=True)
    for _ in rehearse(game, Bots(EVERYONE, 7)):
        pass

    assert game.standings().over
