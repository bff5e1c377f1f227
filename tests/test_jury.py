"""The silent jury (G-06): what was said stands unless more than half of the others object."""

from __future__ import annotations

import pytest

from device.events import Lift, Press, Release, Shown, TimeUp
from device.jury import Jury, Outcome
from device.prompts import HOLD, Vote
from device.scene import Meaning

A, B, C, D = range(4)
HEARING, DISPUTE = 2.0, 10.0


def jury(*, players: int = 4, dispute: float | None = None) -> Jury:
    """A hears about himself, asked at 10 s; all the others are jurors."""
    everyone = frozenset(range(players))
    return Jury(A, Vote(everyone - {A}, everyone), 10.0, HEARING, dispute)


def test_silence_means_it_was_right() -> None:
    """G-06: "A claim stands unless jurors object"."""
    heard = jury()

    assert heard.deadline == 12.0
    assert heard.handle(TimeUp(11.9)) is None
    assert heard.handle(TimeUp(12.0)) is Outcome.RIGHT


def test_the_jury_has_its_whole_time_from_when_the_question_was_seen() -> None:
    """Decision 3: windows count from `Shown`; only the first one counts."""
    heard = jury()

    heard.handle(Shown(10.5))
    heard.handle(Shown(11.5))

    assert heard.deadline == 12.5


def test_enough_objections_mean_it_was_wrong() -> None:
    """G-06: with four players two of the three others."""
    heard = jury()

    assert heard.handle(Press(C, 10.1)) is Outcome.OBJECTED
    assert heard.handle(Press(C, 10.2)) is None
    assert heard.handle(Press(D, 10.3)) is Outcome.WRONG


def test_who_is_no_juror_has_no_voice() -> None:
    """Nor has the accused: pressing is his own finger's business."""
    heard = jury()
    heard.vote = Vote(frozenset({C}), frozenset(range(4)))

    assert heard.handle(Press(B, 10.1)) is None
    assert heard.handle(Press(A, 10.2)) is None
    assert heard.vote.against == set()
    assert heard.handle(Press(C, 10.3)) is Outcome.WRONG


def test_the_accused_owns_up_by_a_hold() -> None:
    """7.1 (b): slapper holds = "oops"; always available."""
    heard = jury()
    heard.handle(Press(A, 11.5))

    assert heard.deadline == 11.5 + HOLD
    assert heard.handle(TimeUp(11.5 + HOLD)) is Outcome.WRONG


def test_a_hold_that_was_let_go_in_time_means_nothing() -> None:
    """Releasing earlier cancels; the deadline is what it was."""
    heard = jury()
    heard.handle(Press(A, 10.5))

    assert heard.handle(Release(A, 11.0)) is None
    assert heard.deadline == 12.0


def test_a_finger_in_time_stops_the_clock_until_it_has_decided() -> None:
    """7.0: "a press in time stops the deadline from firing meanwhile"."""
    heard = jury()
    heard.handle(Press(A, 11.9))

    assert heard.handle(TimeUp(12.0)) is None
    assert heard.handle(Release(A, 12.3)) is Outcome.RIGHT


def test_a_tap_that_ends_with_the_time_ends_the_hearing() -> None:
    """The deadline would be due in this very moment."""
    heard = jury()
    heard.handle(Press(A, 11.9))

    assert heard.handle(Release(A, 12.0)) is Outcome.RIGHT


def test_a_late_release_of_a_full_hold_is_a_hold() -> None:
    """The release may be handled before the deadline of the hold."""
    heard = jury()
    heard.handle(Press(A, 11.0))

    assert heard.handle(Release(A, 11.0 + HOLD)) is Outcome.WRONG


def test_anothers_release_means_nothing() -> None:
    """Also after the time is over."""
    heard = jury()

    assert heard.handle(Release(B, 13.0)) is None
    assert heard.handle(Release(A, 13.0)) is None


def test_a_second_hand_cancels_the_hold() -> None:
    """G-07: two hands on two buttons own up to nothing."""
    heard = jury()
    heard.handle(Press(B, 10.1))
    heard.handle(Press(A, 10.2))

    heard.handle(Press(B, 10.3))

    assert heard.deadline == 12.0
    assert heard.handle(Release(A, 11.5)) is None


def test_a_finger_that_nobody_saw_go_up_owns_up_to_nothing() -> None:
    """A pause or a pulled plug cancels what it was about to do; another one's Lift does not."""
    heard = jury()
    heard.handle(Press(A, 10.2))
    heard.handle(Lift(B, 10.3))
    assert heard.finger.since == 10.2

    heard.handle(Lift(A, 10.4))

    assert heard.finger.since is None


def disputed() -> Jury:
    """Two players: B objected at 11 s, now A is asked."""
    heard = jury(players=2, dispute=DISPUTE)
    assert heard.handle(Press(B, 11.0)) is Outcome.DISPUTED
    return heard


def test_two_players_the_accused_is_asked() -> None:
    """G-06: "n=2: the one opponent's objection opens a yes/no for the accused"."""
    heard = disputed()

    assert heard.live() == {A: Meaning.CHOOSE}
    assert (heard.since, heard.until) == (11.0, 21.0)
    heard.handle(Shown(12.0))
    assert heard.deadline == 21.0


def test_a_tap_admits() -> None:
    """G-06: "tap = yes, I was wrong"."""
    heard = disputed()
    heard.handle(Press(A, 12.0))

    assert heard.handle(Release(A, 12.1)) is Outcome.WRONG


@pytest.mark.parametrize("by", [TimeUp, Release])
def test_a_hold_denies(by: type) -> None:
    """G-06: "hold = no"; whether the deadline or the release comes first."""
    heard = disputed()
    heard.handle(Press(A, 12.0))
    event = TimeUp(12.0 + HOLD) if by is TimeUp else Release(A, 12.0 + HOLD)

    assert heard.handle(event) is Outcome.VOID


def test_silence_denies() -> None:
    """Nobody is punished for not answering."""
    heard = disputed()

    assert heard.handle(TimeUp(20.9)) is None
    assert heard.handle(TimeUp(21.0)) is Outcome.VOID


def test_in_a_dispute_no_more_objections_are_heard() -> None:
    """Another press of the opponent only cancels a hold (G-07)."""
    heard = disputed()
    heard.handle(Press(A, 12.0))

    assert heard.handle(Press(B, 12.1)) is None
    assert heard.handle(Release(A, 12.2)) is None
    assert heard.object(B, 12.3) is None


def test_in_a_dispute_only_the_accused_is_asked() -> None:
    """G-06: who has not objected by then comes too late."""
    heard = jury(dispute=DISPUTE)
    heard.handle(Press(B, 11.0))
    heard.handle(Press(C, 11.1))

    assert heard.disputed
    assert heard.live() == {A: Meaning.CHOOSE}


def test_a_finger_of_the_hearing_means_nothing_in_the_dispute() -> None:
    """G-04: nothing is carried over."""
    heard = jury(players=2, dispute=DISPUTE)
    heard.handle(Press(A, 10.9))

    heard.handle(Press(B, 11.0))

    assert heard.handle(Release(A, 11.1)) is None


def test_whose_press_counts() -> None:
    """Jurors who have not objected yet may slap; the accused may tap and hold."""
    heard = jury()
    heard.handle(Press(C, 10.1))

    assert heard.live() == {A: Meaning.CHOOSE, B: Meaning.SLAP, D: Meaning.SLAP}
