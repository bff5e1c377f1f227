"""One press chooses: options light up by themselves, and a press takes the one that was seen."""

from __future__ import annotations

from device.events import Press, Release, Shown, TimeUp
from device.prompts import Chosen, Gesture
from device.scan import Scan

STEP = 2.0  # seconds


def scan(options: int = 3) -> Scan:
    """A scan of player 1 that began at second 10."""
    return Scan(options, 1, STEP, 10.0 + STEP)


def test_it_moves_by_itself_and_goes_round() -> None:
    """Each option is lit for a step; after the last comes the first."""
    one, lit = scan(), list[int]()
    for _ in range(4):
        lit.append(one.lit)
        assert one.handle(TimeUp(one.due)) is Gesture.TAP

    assert lit == [0, 1, 2, 0]
    assert one.due == 10.0 + 5 * STEP


def test_a_press_takes_what_was_seen_lit() -> None:
    """Before the newly lit option was shown a press is still for the one before it."""
    one = scan()
    one.handle(Shown(10.1))
    one.handle(TimeUp(12.0))
    assert one.handle(Press(1, 12.01)) == Chosen(0, 1)

    one.handle(Shown(12.02))
    assert one.handle(Press(1, 12.03)) == Chosen(1, 1)


def test_a_press_before_anything_was_seen_takes_nothing() -> None:
    """The finger that chose before may still be bouncing about."""
    assert scan().handle(Press(1, 10.0)) is None


def test_what_others_do_means_nothing() -> None:
    """Only its player's press counts; a release never does, nor a deadline that is not reached."""
    one = scan()
    one.handle(Shown(10.1))

    assert one.handle(Press(0, 10.2)) is None
    assert one.handle(Release(1, 10.3)) is None
    assert one.handle(TimeUp(11.9)) is None
    assert one == Scan(3, 1, STEP, 12.0, seen=0)
