"""Eggs roll into bags: none is lost on the way, none is seen before it is there."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from device.events import line
from device.scene import Bag, Board, Menu, Scene, Seat, Tile
from device.stage.board_show import BoardShow
from device.stage.layout import plan
from device.stage.rolls import BOOM, TREASURE, WAY, Roll, rolls_between, way
from device.stage.samples import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.stage import Stage

TICKS = [step / 60 for step in range(60 * 6)]


def board(*holds: int, treasure: int = 0) -> Board:
    """Return a board with bags for 2, 3, 5 and 7 that hold so many eggs."""
    return Board(tuple(Bag(size, n) for size, n in zip((2, 3, 5, 7), holds, strict=True)), treasure)


def broken(before: Board, cell: int) -> Board:
    """Return a board after one of its bags has burst."""
    bags = list(before.bags)
    bags[cell] = replace(bags[cell], holds=0, broken=True)
    return replace(before, bags=tuple(bags))


def test_what_came_rolls_and_what_was_there_lies_still() -> None:
    """Three eggs into the 7, one piece of amber; nothing else moves."""
    before, after = board(1, 0, 2, 1), board(1, 0, 2, 4, treasure=1)
    assert rolls_between([before], [after]) == [Roll(0, 3, 3), Roll(0, TREASURE, 1)]
    assert rolls_between([after], [after]) == []


def test_what_was_taken_back_does_not_roll() -> None:
    """Undo: fewer eggs, less amber or a bag that is whole again are simply there."""
    some = board(1, 0, 2, 4, treasure=1)
    assert rolls_between([some], [board(1, 0, 2, 1, treasure=1)]) is None
    assert rolls_between([some], [board(1, 0, 2, 4)]) is None
    assert rolls_between([broken(some, 3)], [some]) is None


@pytest.mark.parametrize("eggs", [1, 3, 10])
def test_no_egg_is_lost_on_its_way(eggs: int) -> None:
    """In the bag, rolling, or still in the middle: they are as many at every moment."""
    roll, bag = Roll(0, 3, eggs), Bag(7, eggs)
    held = [roll.bag(bag, at).holds for at in TICKS]
    assert held[0] == 0
    assert held[-1] == eggs
    assert held == sorted(held)
    assert all(b - a <= 1 for a, b in pairwise(held))  # one by one
    for at, inside in zip(TICKS, held, strict=True):
        waiting = sum(at < roll.leaves(index) for index in range(eggs))
        assert inside + len(roll.under_way(at)) + waiting == eggs
    assert roll.last <= 2.0  # the least time that the game shows it


def test_a_bag_bursts_only_after_it_has_trembled() -> None:
    """It is seen too full once more, then torn, and all of its eggs roll back."""
    after = broken(board(0, 0, 0, 9), 3).bags[3]
    (roll,) = rolls_between([board(0, 0, 0, 9)], [broken(board(0, 0, 0, 9), 3)]) or []
    assert roll == Roll(0, 3, 9, burst=True)
    assert roll.bag(after, BOOM - 0.01).holds == 9
    assert not roll.bag(after, BOOM - 0.01).broken
    assert roll.bag(after, BOOM) == after
    assert not roll.under_way(BOOM - 0.01)
    assert len(roll.under_way(roll.leaves(8))) == 9
    assert not roll.under_way(roll.end)
    assert roll.bang(BOOM - 0.01) == 0 == roll.bang(roll.end)


@pytest.mark.parametrize(
    ("holds", "shakes"), [(5, False), (6, True), (7, False), (8, True)], ids="5678"
)
def test_a_bag_creaks_when_it_can_hold_one_more(holds: int, shakes: bool) -> None:
    """7.3: "a bag that creaks at *n-1* and bursts": 6 of 7 shakes, 5 and 7 do not."""
    roll, bag = Roll(0, 3, 2), Bag(7, holds)
    swings = [roll.shake(bag, at) for at in TICKS]
    assert any(swings) is shakes
    assert not any(swing for at, swing in zip(TICKS, swings, strict=True) if at < roll.last)
    assert not any(swing for at, swing in zip(TICKS, swings, strict=True) if at >= roll.end)


@pytest.mark.parametrize("roll", [Roll(0, 3, 1), Roll(0, 3, 8, burst=True)])
def test_nothing_shakes_more_than_three_times_a_second(roll: Roll) -> None:
    """At most 3 flashes a second anywhere, screen included."""
    swings = [roll.shake(Bag(7, 6), step / 240) for step in range(240 * 4)]
    ups = [step / 240 for step, (a, b) in enumerate(pairwise(swings)) if a <= 0 < b]
    assert all(b - a > 1 / 3 for a, b in pairwise(ups))
    assert max(map(abs, swings)) <= 1


def test_an_egg_rolls_from_one_place_to_the_other() -> None:
    """It starts here, ends there, and turns on the way: to the right clockwise, else not."""
    start, goal = (640, 360), (100, 90)
    assert way(0, start, goal)[0] == start
    assert way(1, start, goal)[0] == goal
    turns = [way(share / 40, start, goal)[1] for share in range(41)]
    back = [way(share / 40, start, (1180, 90))[1] for share in range(41)]
    assert len(set(turns)) == 12
    assert turns[20:24] != back[20:24]


def seen(*boards: Board) -> tuple[Seat, ...]:
    """Return seats with these boards."""
    return tuple(Seat(player, board=it) for player, it in enumerate(boards))


def test_calm_bags_just_change() -> None:
    """Nothing moves for who asked for it."""
    for calm in (False, True):
        show = BoardShow(calm=calm)
        for holds in (1, 4):
            show.look(seen(board(0, 0, 0, holds)))
        assert show.moving(0.0) is not calm


def test_a_move_goes_on_when_only_a_claim_changes() -> None:
    """A scene with the same eggs does not cut it short; one with more begins anew."""
    show = BoardShow()
    show.look(seen(board(0, 0, 0, 1)))
    show.look(seen(board(0, 0, 0, 4)))
    show.start(10.0)
    show.look(seen(replace(board(0, 0, 0, 4), gone=True)))
    show.start(11.0)
    assert show._start == 10.0
    show.look(seen(board(0, 0, 2, 4)))
    show.start(12.0)
    assert show._start == 12.0
    assert not show.moving(12.0 + Roll(0, 2, 2).end)


def test_other_players_boards_do_not_roll() -> None:
    """A new game, or another company: boards are simply there."""
    show = BoardShow()
    show.look(seen(board(0, 0, 0, 1)))
    show.look(seen(board(2, 3, 5, 7), board(0, 0, 0, 4)))
    assert not show.moving(0.0)
    show.look(())
    assert not show.moving(0.0)


@pytest.mark.parametrize("layout", ["flat", "stand"])
def test_the_stage_rolls_them_and_then_rests(opened: Callable[..., Stage], layout: str) -> None:
    """From reveal to crack: some frames, small ones, and then none."""
    stage, screen = opened(layout=layout), 1280 * 720
    for name, start in (("claimed", 0.0), ("rolled", 10.0), ("burst", 20.0)):
        stage.show(SAMPLES[name])
        stage.draw(start, 0)
        stage.draw(start, 0)
        before, frames, now = stage.painted, 0, start
        while (due := stage.due(now, 0)) is not None:
            now, frames = max(due, now + 1 / 60), frames + 1
            stage.draw(now, 0)
        assert (frames > 60) is (name != "claimed")
        assert frames < 60 * 5
        if name != "claimed":
            assert stage.painted - before < frames * screen / 15


def test_eggs_fly_only_between_the_middle_and_the_bag() -> None:
    """Each is somewhere on the straight way."""
    show, found = BoardShow(), plan((0,), (1280, 720), "flat")
    del show
    x, y = found.plate.centre
    for share in (0.0, 0.3, 1.0):
        (at_x, at_y), _ = way(share, (x, y), (x + 100, y + 50))
        assert (at_x - x) == pytest.approx(2 * (at_y - y), abs=2)
    assert WAY < 1


def drumroll(lit: int) -> Scene:
    """Return the claims of the drumroll with this one lit."""
    tiles = tuple(
        Tile(line(label), "skip" if label == "Skip" else "bag") for label in (*"2357", "Skip")
    )
    return replace(SAMPLES["laps"], centre=Menu(line("9 eggs!"), tiles, lit), countdown=None)


@pytest.mark.parametrize("layout", ["flat", "stand"])
def test_lighting_the_next_claim_is_cheap(opened: Callable[..., Stage], layout: str) -> None:
    """Every 1.2 s for ten rounds: once all was lit, a step paints two tiles at most, and little."""
    stage = opened(layout=layout)
    for lap in range(4):
        for lit in range(5):
            stage.show(drumroll(lit))
            pictures, pixels = stage._kit.painted, stage.painted
            stage.draw(10.0 * lap + lit, 0)
            if lap == 3:
                assert stage._kit.painted - pictures <= 4, lit
                assert stage.painted - pixels < 1280 * 720 * 0.45
