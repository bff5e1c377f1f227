"""The queue of the main loop: nothing is lost, nobody waits too long."""

from __future__ import annotations

from threading import Thread
from time import monotonic

from device.inbox import Inbox


def test_what_came_in_is_taken_out_in_order() -> None:
    """Oldest first, all at once, and only once."""
    inbox: Inbox[int] = Inbox()
    for item in range(3):
        inbox.put(item)

    assert inbox.wait(0.0)
    assert inbox.take() == [0, 1, 2]
    assert inbox.take() == []
    assert not inbox.wait(0.0)


def test_the_shortest_wait_ends() -> None:
    """`queue.SimpleQueue.get` with a time that is up waits for ever before Python 3.13."""
    inbox: Inbox[int] = Inbox()

    for _ in range(20_000):
        inbox.put(1)
        inbox.take()
        inbox.wait(1e-6)
        assert not inbox.wait(-1.0)


def test_whoever_waits_is_woken() -> None:
    """Another thread's put ends the wait, long before its time is up."""
    inbox: Inbox[str] = Inbox()
    began = monotonic()
    other = Thread(target=inbox.put, args=("edge",))
    other.start()

    assert inbox.wait(30.0)
    other.join()
    assert inbox.take() == ["edge"]
    assert monotonic() - began < 30.0


def test_nothing_is_lost_between_many_threads() -> None:
    """Each item is taken exactly once, however puts and waits fall together."""
    inbox: Inbox[int] = Inbox()

    def make() -> None:
        for number in range(5_000):
            inbox.put(number)

    makers = [Thread(target=make) for _ in range(4)]
    for maker in makers:
        maker.start()

    found = list[int]()
    while len(found) < 20_000:
        assert inbox.wait(10.0)
        found += inbox.take()
    for maker in makers:
        maker.join()

    assert sorted(found) == sorted(4 * list(range(5_000)))
