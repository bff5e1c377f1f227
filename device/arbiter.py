"""Puts presses and the deadline in the order in which they truly happened.

A press carries the time that the kernel stamped on its edge, but it arrives a little later
(callbacks were seen 41 ms late under load), and another one with an earlier stamp may still be
on its way. So every event waits until `settle` seconds after its stamp, and so does the
deadline; then the earliest goes first. The caller reads the clock, *then* drains its sources
into `add`, *then* asks for `next`: what was on its way when the window closed is inside.

An event that arrives later than that still comes out, first of all; its stamp says where it
belongs, and a line that is still open puts it there. A release decides no race and waits only
for what is in front of it.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from device.events import Event, Lift, Pardon, Press, Release, Shown, Silence, TimeUp, Undo

__all__ = ["Arbiter"]

# Between equal stamps: a new picture first (a press *before* it belongs to the old one, G-03),
# the deadline last (a press exactly on it counts).
_RANK = {Shown: 0, Undo: 1, Press: 2, Release: 2, Lift: 2, Pardon: 2, Silence: 3, TimeUp: 4}


class Arbiter:
    """Events wait here for `settle` seconds after their stamps.

    >>> arbiter = Arbiter(settle=0.05)
    >>> arbiter.add(Press(0, 10.012)); arbiter.add(Press(1, 10.009))
    >>> arbiter.next(10.040, None) is None
    True
    >>> arbiter.next(10.1, None), arbiter.next(10.1, None)
    (Press(player=1, at=10.009), Press(player=0, at=10.012))
    """

    def __init__(self, settle: float) -> None:
        self._settle = settle
        self._heap: list[tuple[float, int, int, Event]] = []
        self._order = count()

    def add(self, event: Event) -> None:
        """Let an event wait for its turn."""
        heappush(self._heap, (event.at, _RANK[type(event)], next(self._order), event))

    def next(self, now: float, deadline: float | None) -> Event | None:
        """Return the earliest event whose time has come, TimeUp among them, or None.

        `now` must have been read before the sources were drained.
        """
        if self._heap and (deadline is None or self._heap[0][0] <= deadline):
            return heappop(self._heap)[-1] if now >= self._ripe() else None
        if deadline is not None and now >= deadline + self._settle:
            return TimeUp(deadline)
        return None

    def due(self, deadline: float | None) -> float | None:
        """Return when `next` will have something to give, as things stand."""
        if self._heap and (deadline is None or self._heap[0][0] <= deadline):
            return self._ripe()
        return None if deadline is None else deadline + self._settle

    def clear(self) -> None:
        """Forget what waits: nothing is carried over into another state (G-04)."""
        self._heap.clear()

    def _ripe(self) -> float:
        at, _, _, event = self._heap[0]
        return at if isinstance(event, Release) else at + self._settle
