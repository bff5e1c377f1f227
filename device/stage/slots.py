"""Where things are on a seat's panel: mark, name, counts, badge, and what a press would do.

A *long* panel has the badge and the legend at its outer end; a short one has the legend under
its mark and the badge as a tab on its upper edge; on a *narrow* one the name is below the mark.
Nothing moves when any of them comes or goes.
"""

from __future__ import annotations

from msgspec import Struct

from device.stage.geometry import Box

__all__ = [
    "Slots",
    "badge_height",
    "is_bar",
    "is_long",
    "is_narrow",
    "mark_box",
    "most_badge",
    "slots",
]

EMPTY = Box(0, 0, 0, 0)


class Slots(Struct, frozen=True):
    """Boxes in the panel's own pixels, without its glow; empty where there is nothing."""

    mark: Box
    name: Box
    counts: Box
    badge: Box
    legend: Box
    robot: Box


def is_long(w: int, h: int, *, marked: bool) -> bool:
    """Say whether name and badge have room side by side."""
    return w > h * (3.2 if marked else 2.5)


def is_bar(w: int, h: int) -> bool:
    """Say whether a panel is a bar with one row of words."""
    return w > 6 * h


def is_narrow(w: int, h: int) -> bool:
    """Say whether name and badge stand below the mark, and not beside it."""
    return w <= h * 1.05


def mark_box(w: int, h: int) -> Box:
    """Return where the mark is, if the panel bears one."""
    if is_narrow(w, h):
        px = round(min(h * 0.44, w * 0.5))
        return Box(round(w * 0.1), round(h * 0.09), px, px)
    if is_long(w, h, marked=True):
        px = round(min(h * 0.76, w * 0.3))
        return Box(round(h * 0.15), (h - px) // 2, px, px)
    px = round(min(h * 0.5, w * 0.26))
    return Box(round(h * 0.14), round(h * 0.11), px, px)


def most_badge(w: int, h: int, *, marked: bool) -> int:
    """Return how wide a badge may be."""
    if is_long(w, h, marked=marked):
        return round(w * 0.36)
    left = mark_box(w, h).right if marked and not is_narrow(w, h) else 0
    return w - round(h * 0.14) - left


def badge_height(w: int, h: int, *, marked: bool) -> int:
    """Return how high a badge is."""
    if is_narrow(w, h):
        return round(h * 0.24)
    if is_bar(w, h):
        return round(h * 0.64)
    return round(h * (0.4 if is_long(w, h, marked=marked) else 0.3))


def slots(  # noqa: PLR0913 - what a panel may hold, by name
    w: int,
    h: int,
    *,
    marked: bool = True,
    counted: bool = True,
    badge: int = 0,
    bot: bool = False,
) -> Slots:
    """Return where everything is on a panel of *w* by *h*; *badge* is the width of its pill."""
    if is_long(w, h, marked=marked):
        return _long(Box(0, 0, w, h), marked, counted, badge, bot)
    if is_narrow(w, h):
        return _narrow(Box(0, 0, w, h), marked, counted, badge, bot)
    return _short(Box(0, 0, w, h), marked, counted, badge, bot)


def _long(panel: Box, marked: bool, counted: bool, badge: int, bot: bool) -> Slots:
    h, pad = panel.h, round(panel.h * 0.15)
    mark = mark_box(panel.w, h) if marked else EMPTY
    left = mark.right + round(h * 0.13) if marked else round(h * 0.17)
    words = Box(left, round(h * 0.1), panel.w - pad - left, round(h * 0.8))
    upper, lower = words.cut("top", round(h * 0.43))
    lower = lower.cut("top", round(h * 0.02))[1]
    tall = badge_height(panel.w, h, marked=marked)
    name = upper if counted else words
    beside = words if is_bar(panel.w, h) else upper
    pill = Box(beside.right - badge, beside.y + (beside.h - tall) // 2, badge, tall)
    pill = pill if badge else EMPTY
    legend, robot, counts = _pills(lower, marked, bot)
    taken = badge + pad // 2 if badge else 0
    if not counted:
        taken = max(taken, words.right - counts.right)
    return Slots(mark, name.cut("right", taken)[1], counts, pill, legend, robot)


def _pills(row: Box, marked: bool, bot: bool) -> tuple[Box, Box, Box]:
    """Return legend, robot and what they leave of a row. On-screen buttons bear them instead."""
    if not marked:
        return EMPTY, EMPTY, row
    px = row.h
    robot, rest = row.cut("right", px) if bot else (EMPTY, row)
    rest = rest.cut("right", px // 8)[1] if bot else rest
    legend, rest = rest.cut("right", px)
    return legend, robot, rest.cut("right", px // 4)[1]


def _short(panel: Box, marked: bool, counted: bool, badge: int, bot: bool) -> Slots:
    w, h = panel.size
    mark, legend, robot, left = EMPTY, EMPTY, EMPTY, round(h * 0.14)
    if marked:
        mark = mark_box(w, h)
        legend, robot = _under(mark, h, bot)
        left = mark.right + round(h * 0.13)
    words = Box(left, round(h * 0.24), w - round(h * 0.12) - left, round(h * 0.67))
    name = words.cut("top", round(h * 0.35))[0] if counted else words
    counts = words.cut("bottom", round(h * 0.3))[0]
    tall = badge_height(w, h, marked=marked)
    tab = Box(w - round(h * 0.08) - badge, -round(h * 0.07), badge, tall) if badge else EMPTY
    return Slots(mark, name, counts, tab, legend, robot)


def _narrow(panel: Box, marked: bool, counted: bool, badge: int, bot: bool) -> Slots:
    """Put the name below the mark, and below that the counts or, without them, the badge."""
    w, h = panel.size
    mark, legend, robot = EMPTY, EMPTY, EMPTY
    words = panel.inset(round(w * 0.08), round(h * 0.06))
    if marked:
        mark = mark_box(w, h)
        px = round(h * 0.2)
        legend = Box(w - round(w * 0.08) - px, mark.y, px, px)
        robot = legend.moved(0, mark.h - px) if bot else EMPTY
        words = words.cut("top", mark.bottom - words.y)[1]
    name, foot = words.cut("top", words.h // 2)
    tall = badge_height(w, h, marked=marked)
    tab = Box(w - round(h * 0.08) - badge, -round(h * 0.07), badge, tall)
    pill = tab if counted else foot.fit(badge, min(tall, foot.h))
    return Slots(mark, name, foot if counted else EMPTY, pill if badge else EMPTY, legend, robot)


def _under(mark: Box, h: int, bot: bool) -> tuple[Box, Box]:
    """Return legend and robot side by side under the mark."""
    px = round(h * 0.24)
    row = Box(mark.x, round(h * 0.69), mark.w, px)
    if not bot:
        return row.fit(px, px), EMPTY
    gap = max(2, h // 40)
    both = row.fit(2 * px + gap, px)
    return both.cut("left", px)[0], both.cut("right", px)[0]
