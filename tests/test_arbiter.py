"""The arbiter: the order of the stamps, whatever the order of arrival."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from device.arbiter import Arbiter
from device.events import Event, Lift, Press, Release, Shown, Silence, TimeUp

SETTLE = 0.05


def drain(arbiter: Arbiter, now: float, deadline: float | None = None) -> list[Event]:
    """Everything that is ready by now; a deadline is over once it was kept."""
    events = list[Event]()
    while event := arbiter.next(now, deadline):
        events.append(event)
        deadline = None if isinstance(event, TimeUp) else deadline
    return events


def test_presses_come_out_by_stamp_not_by_arrival() -> None:
    """Decision 4: "never callback order, never arrival order"."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Press(0, 10.012))
    arbiter.add(Press(1, 10.009))

    assert drain(arbiter, 10.1) == [Press(1, 10.009), Press(0, 10.012)]


def test_a_press_waits_until_its_window_has_closed() -> None:
    """An earlier press may still be on its way for `settle` seconds, and not longer."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Press(0, 10.0))

    assert drain(arbiter, 10.0499) == []
    assert drain(arbiter, 10.05) == [Press(0, 10.0)]


def test_a_press_exactly_on_the_deadline_counts() -> None:
    """A press exactly on the deadline counts."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Press(0, 3.0))

    assert drain(arbiter, 4.0, deadline=3.0) == [Press(0, 3.0), TimeUp(3.0)]


def test_a_press_after_the_deadline_comes_after_it() -> None:
    """Presses and the deadline are in one order."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Press(0, 3.0001))

    assert drain(arbiter, 4.0, deadline=3.0) == [TimeUp(3.0), Press(0, 3.0001)]


def test_the_deadline_waits_for_presses_on_their_way() -> None:
    """A press stamped before the deadline may be read after it."""
    arbiter = Arbiter(SETTLE)
    assert drain(arbiter, 3.049, deadline=3.0) == []

    arbiter.add(Press(0, 2.999))

    assert drain(arbiter, 3.05, deadline=3.0) == [Press(0, 2.999), TimeUp(3.0)]


def test_what_comes_later_than_that_still_comes_out() -> None:
    """A late arrival goes first; its stamp tells the game where it belongs."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Press(0, 10.0))
    assert drain(arbiter, 10.06) == [Press(0, 10.0)]

    arbiter.add(Press(1, 9.99))

    assert drain(arbiter, 10.1) == [Press(1, 9.99)]


def test_a_release_needs_no_window() -> None:
    """Decision 4: a hold's release decides no race."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Release(0, 10.0))

    assert drain(arbiter, 10.0) == [Release(0, 10.0)]


def test_a_release_never_overtakes_its_press() -> None:
    """A quick tap: the press still waits, so the release waits behind it."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Press(0, 10.0))
    arbiter.add(Release(0, 10.03))

    assert drain(arbiter, 10.04) == []
    assert drain(arbiter, 10.05) == [Press(0, 10.0), Release(0, 10.03)]


def test_a_new_picture_comes_before_a_press_with_its_stamp() -> None:
    """G-03: only a press *before* Shown belongs to the card below."""
    arbiter = Arbiter(SETTLE)
    hands: list[Event] = [Press(0, 1.0), Lift(1, 1.0), Release(2, 1.0), Press(3, 1.0)]
    for event in (Silence(1.0), *hands, Shown(1.0)):
        arbiter.add(event)

    assert drain(arbiter, 2.0) == [Shown(1.0), *hands, Silence(1.0)]


def test_due_tells_when_next_has_something() -> None:
    """The main loop sleeps exactly as long as nothing can happen."""
    arbiter = Arbiter(SETTLE)
    assert arbiter.due(None) is None
    assert arbiter.due(3.0) == 3.0 + SETTLE

    arbiter.add(Press(0, 2.0))
    assert arbiter.due(3.0) == 2.0 + SETTLE
    assert arbiter.due(1.0) == 1.0 + SETTLE


def test_a_release_exactly_on_the_deadline_is_due_at_once() -> None:
    """Decision 4: a release needs no window, also where a deadline that does is as early."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Release(0, 3.0))

    assert arbiter.due(3.0) == 3.0


def test_nothing_is_carried_into_another_state() -> None:
    """G-04: what waited is forgotten."""
    arbiter = Arbiter(SETTLE)
    arbiter.add(Press(0, 1.0))

    arbiter.clear()

    assert drain(arbiter, 9.0) == []


@given(st.lists(st.tuples(st.integers(0, 9), st.floats(0, 0.3), st.floats(0, SETTLE)), max_size=40))
def test_delivery_up_to_the_window_late_never_changes_the_order(
    presses: list[tuple[int, float, float]],
) -> None:
    """Ten seats, any delays up to the window: out comes the order of the stamps."""
    arbiter, out = Arbiter(SETTLE), list[Event]()
    arrivals = sorted(
        (at + delay, number, seat, at) for number, (seat, at, delay) in enumerate(presses)
    )
    for arrival, _, seat, at in arrivals:
        arbiter.add(Press(seat, at))
        out += drain(arbiter, arrival)
    out += drain(arbiter, 1.0)

    assert [event.at for event in out] == sorted(at for _, at, _ in presses)


@given(st.floats(0, 5), st.lists(st.floats(0, 5), max_size=20))
def test_due_and_next_agree(deadline: float, stamps: list[float]) -> None:
    """At `due` there is something to handle, just before there is not."""
    arbiter = Arbiter(SETTLE)
    for stamp in stamps:
        arbiter.add(Press(0, stamp))
    due = arbiter.due(deadline)
    assert due is not None

    assert arbiter.next(due - 1e-6, deadline) is None
    assert arbiter.next(due, deadline) is not None
