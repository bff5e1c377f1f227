"""The small machines that games hold: finger, choice, vote."""

from __future__ import annotations

import pytest

from device.events import Lift, Press, Release, Shown, TimeUp
from device.prompts import HOLD, Beat, Choice, Chosen, Finger, Gesture, SecretPick, Vote
from device.scene import Hold

A, B, C = range(3)


def test_a_short_press_is_a_tap_on_release() -> None:
    """7.0: tap = down and up within 0.9 s, acts on release."""
    finger = Finger()

    assert finger.handle(Press(A, 1.0)) is None
    assert finger.handle(Release(A, 1.0 + HOLD - 0.001)) is Gesture.TAP
    assert finger.due is None


def test_a_long_press_is_a_hold_as_soon_as_it_is_full() -> None:
    """7.0: hold = down for 0.9 s or longer; the ring on the screen fills up."""
    finger = Finger()
    finger.handle(Press(A, 1.0))
    assert finger.due == 1.0 + HOLD
    assert finger.ring == Hold(1.0, 1.0 + HOLD)

    assert finger.handle(TimeUp(1.0 + HOLD - 0.001)) is None
    assert finger.handle(TimeUp(1.0 + HOLD)) is Gesture.HOLD
    assert finger.handle(Release(A, 3.0)) is None


def test_a_release_that_comes_late_is_a_hold_all_the_same() -> None:
    """The stamps decide, also when the release is handled before the time is up."""
    finger = Finger()
    finger.handle(Press(A, 1.0))

    assert finger.handle(Release(A, 1.0 + HOLD)) is Gesture.HOLD


@pytest.mark.parametrize("event", [Release(A, 1), TimeUp(1), Lift(A, 1), Shown(1)])
def test_without_a_press_nothing_is_a_gesture(event: Release | TimeUp | Lift | Shown) -> None:
    """A button that was down before the state began is no finger of it (G-02)."""
    finger = Finger()

    assert finger.handle(event) is None
    assert finger.since is None


def test_a_cancelled_or_lifted_finger_does_nothing() -> None:
    """A pulled plug or a second hand ends it."""
    for cancel in (Finger.cancel, lambda finger: finger.handle(Lift(A, 1.1))):
        finger = Finger()
        finger.handle(Press(A, 1.0))
        cancel(finger)

        assert finger.ring is None
        assert finger.handle(Release(A, 1.2)) is None


def test_a_press_that_may_only_be_a_tap_never_is_a_hold() -> None:
    """G-07: with a second hand on the table nothing irrevocable comes of a press."""
    finger = Finger()
    for end in (Release(A, 1.0 + HOLD), TimeUp(1.0 + HOLD)):
        finger.handle(Press(A, 1.0))
        finger.only_tap()

        assert finger.ring is None
        assert finger.due == 1.0 + HOLD  # the clock still waits for this finger
        assert finger.handle(end) is None
        assert finger.due is None

    finger.handle(Press(A, 3.0))
    finger.only_tap()
    assert finger.handle(Release(A, 3.1)) is Gesture.TAP


def test_only_the_press_that_is_down_may_be_no_hold() -> None:
    """The next one is a press like any other, and where none is down nothing changes."""
    finger = Finger()
    finger.only_tap()
    assert finger == Finger()

    finger.handle(Press(A, 1.0))
    finger.only_tap()
    finger.handle(Release(A, 1.1))
    finger.handle(Press(A, 2.0))

    assert finger.handle(TimeUp(2.0 + HOLD)) is Gesture.HOLD


def test_a_tap_lights_the_next_and_the_last_is_followed_by_the_first() -> None:
    """Tap = next."""
    choice = Choice(3, frozenset({A}))
    lit = []
    for step in range(4):
        choice.handle(Press(A, float(step)))
        assert choice.handle(Release(A, step + 0.1)) is Gesture.TAP
        lit.append(choice.lit)

    assert lit == [1, 2, 0, 1]


def test_a_hold_chooses_what_is_lit() -> None:
    """Hold = choose."""
    choice = Choice(3, frozenset({A, B}), lit=2)
    choice.handle(Press(B, 1.0))
    assert choice.due == 1.0 + HOLD
    assert choice.ring(B) == Hold(1.0, 1.0 + HOLD)
    assert choice.ring(A) is None

    assert choice.handle(TimeUp(1.0 + HOLD)) == Chosen(2, B)
    assert choice.due is None


def test_a_hold_seen_by_its_release_chooses_too() -> None:
    """The stamps decide."""
    choice = Choice(2, frozenset({A}), lit=1)
    choice.handle(Press(A, 1.0))

    assert choice.handle(Release(A, 2.0)) == Chosen(1, A)


def test_who_may_not_choose_only_disturbs() -> None:
    """A stranger's press moves nothing, but it is another hand on a button."""
    choice = Choice(2, frozenset({A}))
    choice.handle(Press(C, 1.0))
    assert choice.due is None
    assert choice.handle(Release(C, 1.1)) is None
    assert choice.lit == 0


def test_another_hand_cancels_a_hold() -> None:
    """G-07: when a second seat starts to hold, a hold in progress is cancelled."""
    choice = Choice(2, frozenset({A, B}))
    choice.handle(Press(A, 1.0))
    choice.handle(Press(B, 1.5))

    assert choice.handle(TimeUp(1.0 + HOLD)) is None
    assert choice.handle(Release(A, 2.0)) is None
    assert choice.handle(Release(B, 2.0)) is Gesture.TAP


def test_a_lifted_button_does_not_choose() -> None:
    """After a pause nobody's finger counts."""
    choice = Choice(2, frozenset({A}))
    choice.handle(Press(A, 1.0))
    choice.handle(Lift(A, 1.5))

    assert choice.handle(TimeUp(5.0)) is None
    assert choice.lit == 0


@pytest.mark.parametrize(("laps", "beats"), [({}, 4), ({"laps": 1}, 2), ({"laps": 3}, 6)])
def test_a_drumroll_has_two_laps_if_nothing_else_is_said(laps: dict[str, int], beats: int) -> None:
    """7.3: two laps, then it goes on until everybody has picked."""
    secret = SecretPick.start(2, {A: (0, 1)}, 1.0, 0.0, **laps)

    told = [secret.time_up(float(step)) for step in range(1, beats + 1)]

    assert told == [Beat.NEXT] * (beats - 1) + [Beat.LAP]


def test_only_jurors_object_and_only_once() -> None:
    """G-06: jurors = all players except the accused."""
    vote = Vote(frozenset({A, B, C}), frozenset({A, B, C}))

    assert vote.object(A)
    assert not vote.object(A)
    assert not vote.object(7)
    assert not vote.carried
    assert vote.object(B)
    assert vote.carried


def test_a_jury_of_nobody_never_objects() -> None:
    """Where nobody may object, the claim stands."""
    vote = Vote(frozenset(), frozenset({A}))

    assert not vote.object(A)
    assert not vote.carried


def test_only_people_count_towards_the_threshold() -> None:
    """Decision 11: one person with three bots can still object."""
    vote = Vote(jurors=frozenset({A, B, C}), people=frozenset({C}))

    assert vote.needed == 1


def test_where_no_juror_is_a_person_bots_count() -> None:
    """The accused is the only person, or nobody is."""
    vote = Vote(jurors=frozenset({A, B, C}), people=frozenset({7}))

    assert vote.needed == 2
