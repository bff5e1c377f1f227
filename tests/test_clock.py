"""The game's clock stands still in a pause, and only there."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from device.clock import GameClock


def test_it_runs_from_its_start() -> None:
    """A resumed game goes on at the second where it stopped."""
    clock = GameClock(now=1000.0, start=42.0)

    assert clock.at(1003.0) == 45.0
    assert clock.when(45.0) == 1003.0


def test_it_stands_still_in_a_pause() -> None:
    """Decision 3: pause = the session's game clock stands still."""
    clock = GameClock(now=100.0)
    clock.pause(103.0)

    assert clock.at(150.0) == 3.0
    assert clock.when(4.0) is None
    assert clock.paused

    clock.resume(150.0)
    assert clock.at(151.0) == 4.0
    assert clock.when(4.0) == 151.0


def test_a_second_pause_or_resume_changes_nothing() -> None:
    """Illegal input changes nothing."""
    clock = GameClock(now=100.0)
    clock.resume(101.0)
    clock.pause(103.0)
    clock.pause(110.0)

    assert clock.at(120.0) == 3.0


def test_what_was_stamped_in_a_pause_is_not_covered() -> None:
    """G-04: a press in the referee's menu belongs to no game, however late it arrives."""
    clock = GameClock(now=100.0)
    assert not clock.covers(99.9)
    clock.pause(103.0)
    assert clock.covers(103.0)
    assert not clock.covers(103.1)

    clock.resume(110.0)
    assert not clock.covers(109.9)
    assert clock.covers(110.0)


def test_undo_turns_it_back() -> None:
    """A ruling taken back is asked again with a full window."""
    clock = GameClock(now=100.0)
    clock.pause(110.0)

    clock.turn_back(7.0, now=120.0)
    assert clock.at(130.0) == 7.0

    clock.resume(140.0)
    assert clock.at(141.0) == 8.0


@given(st.lists(st.tuples(st.floats(0.01, 5), st.floats(0.01, 5)), max_size=10))
def test_it_never_runs_backwards(spans: list[tuple[float, float]]) -> None:
    """The clock never runs backwards, through any pauses; it counts running time alone."""
    clock, now, last = GameClock(now=0.0), 0.0, 0.0
    for running, paused in spans:
        now += running
        clock.pause(now)
        now += paused
        clock.resume(now)
        assert clock.at(now) >= last
        last = clock.at(now)

    assert abs(last - sum(running for running, _ in spans)) < 1e-6
