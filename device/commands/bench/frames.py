"""Measures 5 and 12: what a frame costs, and how soon the next scene is seen."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic, perf_counter, process_time, sleep
from typing import TYPE_CHECKING

from device.commands.bench.rows import Row, in_turns, versus, within
from device.commands.bench.stages import flip, opened
from device.stage.motion import FLIP
from device.stage.samples import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from device.stage import Stage

__all__ = ["flips", "switch"]

SIZES = ((1280, 720), (1920, 1080))
FRAME = 1 / 60  # seconds
MS = 1000


def flips(quick: bool) -> Iterator[Row]:
    """Yield two rows for each size: the slowest frames of a flip, and what a flip costs."""
    for size in SIZES[:1] if quick else SIZES:
        ours, theirs = Flipper(size, full=False), Flipper(size, full=True)
        in_turns(3, ours.flip, theirs.flip)  # every picture is painted by then
        ours.frames.clear()
        cost, full = in_turns(4 if quick else 60, ours.flip, theirs.flip)
        what = f"5 card flip, {size[0]}x{size[1]}"
        yield within(f"{what}: a frame, ms", ours.frames, FRAME * MS, "ms")
        yield versus(f"{what}: processor, ms", cost, "redrawn in full", full, most=0.7)


class Flipper:
    """Turns cards over, frame by frame; `full` paints the whole screen for each."""

    def __init__(self, size: tuple[int, int], *, full: bool) -> None:
        self.frames = list[float]()  # milliseconds of each
        self._stage, self._full, self._serial = opened(size), full, 0

    def flip(self) -> float:
        """Turn one card over; return the processor's milliseconds for it."""
        self._serial += 1
        self._stage.show(flip(self._serial))
        self._stage.draw(0.0, 0.0)  # paints the new card, before it begins to move
        start = process_time()
        for frame in range(round(FLIP / FRAME) + 2):
            self._frame(self._serial * 10 + frame * FRAME)
        return (process_time() - start) * MS

    def _frame(self, now: float) -> None:
        begin = perf_counter()
        if self._full:
            redraw(self._stage)
        self._stage.draw(now, 0.0)
        self.frames.append((perf_counter() - begin) * MS)


def redraw(stage: Stage) -> None:
    """Have the next picture painted in full."""
    if stage._canvas:  # noqa: SLF001 - the peer is our own picture, painted as it usually is
        stage._canvas.forget()  # noqa: SLF001 - likewise


def switch(quick: bool) -> Iterator[Row]:
    """Yield a row: from an event to the changed pixels of quite another scene."""
    woken, polled = Screen(_woken), Screen(_polled)
    turns = 8 if quick else 150
    in_turns(2 * len(SCENES), woken.once, polled.once)
    ours, theirs = in_turns(turns, woken.once, polled.once)
    what = "12 event to changed pixels of a scene painted before, ms"
    yield versus(what, ours, "a loop at 60 fps", theirs, most=0.333)


SCENES = tuple(SAMPLES[name] for name in ("oink", "monkey", "end", "menu"))
Inbox = SimpleQueue[float]


class Screen:
    """A screen whose scene changes when an event comes, by one of two kinds of loop."""

    def __init__(self, loop: Callable[[Inbox, Callable[[], None]], None]) -> None:
        self._stage, self._number, self._loop = opened(), 0, loop
        self._clock = 0.0

    def once(self) -> float:
        """Let an event come; return the milliseconds from it to the pixels."""
        inbox, sent = Inbox(), list[float]()
        hand = Thread(target=_send, args=(inbox, sent))
        hand.start()
        self._loop(inbox, self._paint)
        done = monotonic()
        hand.join()
        return (done - sent[0]) * MS

    def _paint(self) -> None:
        """Show the next scene, its card already lying."""
        self._number += 1
        self._stage.show(SCENES[self._number % len(SCENES)])
        self._clock += 10
        self._stage.draw(self._clock, 0.0)


def _send(inbox: Inbox, sent: list[float]) -> None:
    """Send an event after a while that no loop knows."""
    sleep(0.04 + (monotonic() * 7919) % FRAME)
    sent.append(monotonic())
    inbox.put(sent[0])


def _woken(inbox: Inbox, paint: Callable[[], None]) -> None:
    """Sleep until something comes, as the daemon does."""
    inbox.get()
    paint()


def _polled(inbox: Inbox, paint: Callable[[], None]) -> None:
    """Look once a frame, as a game loop does."""
    tick = Event()
    due = monotonic()
    while True:
        due += FRAME
        tick.wait(max(0.0, due - monotonic()))
        try:
            inbox.get_nowait()
        except Empty:
            continue
        paint()
        return
