"""A seat's panel: everything on it has a place of its own, and names are not cut."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from device.events import line
from device.phrases import LANGUAGES, Phrases
from device.stage.layout import plan
from device.stage.slots import badge_height, is_long, mark_box, most_badge, slots

if TYPE_CHECKING:
    from device.stage.geometry import Box
    from device.stage.layout import Layout
    from device.stage.picture import Kit

SCREENS = [(1280, 720), (1920, 1080), (1280, 1024), (1024, 768)]
LONG = ("Magdalena", "Hellblaue", "Wilhelmin", "Marmelade")


def panels() -> set[tuple[int, int, bool]]:
    """Return every size of panel there is, as its reader sees it, and whether it bears a mark."""
    layouts: tuple[Layout, ...] = ("flat", "stand")
    found = set()
    for size, layout, buttons, count in product(SCREENS, layouts, (False, True), range(1, 11)):
        for spot in plan(tuple(range(count)), size, layout, buttons=buttons).spots:
            w, h = spot.panel.size if spot.turn % 2 == 0 else spot.panel.size[::-1]
            found.add((w, h, not buttons))
    return found


PANELS = sorted(panels())


def all_slots(w: int, h: int, *, marked: bool) -> list[list[Box]]:
    """Return what lies where on a panel, with and without everything that may come and go."""
    badges = (0, 40, most_badge(w, h, marked=marked))
    found = []
    for counted, bot, badge in product((False, True), (False, True), badges):
        at = slots(w, h, marked=marked, counted=counted, badge=badge, bot=bot)
        counts = [at.counts] if counted else []
        found.append([at.badge, at.mark, at.name, at.legend, at.robot, *counts])
    return found


@pytest.mark.parametrize(("w", "h", "marked"), PANELS)
def test_nothing_on_a_panel_overlaps(w: int, h: int, marked: bool) -> None:
    """Mark, name, counts, badge, legend and robot: each has a place of its own."""
    for boxes in all_slots(w, h, marked=marked):
        for one, other in combinations([box for box in boxes if box.w and box.h], 2):
            assert not one.overlaps(other), (boxes, one, other)


@pytest.mark.parametrize(("w", "h", "marked"), PANELS)
def test_everything_lies_on_the_panel(w: int, h: int, marked: bool) -> None:
    """Only a short panel's badge stands out, as a tab, and by less than its glow."""
    for badge, *others in all_slots(w, h, marked=marked):
        assert badge.y >= -0.1 * h
        for box in (badge, *others):
            assert box.x >= 0
            assert box.right <= w
            assert box.bottom <= h
        assert min(box.y for box in others) >= 0


@pytest.mark.parametrize(("w", "h", "marked"), PANELS)
def test_nothing_moves_when_a_badge_or_a_bot_comes(w: int, h: int, marked: bool) -> None:
    """The mark stays, and so does the height of the name."""
    found = [
        slots(w, h, marked=marked, badge=badge, bot=bot)
        for badge, bot in product((0, 40), (False, True))
    ]
    assert len({at.mark for at in found}) == 1
    assert len({(at.name.x, at.name.y, at.name.h) for at in found}) == 1


def test_the_ring_of_a_hold_stays_clear_of_the_legend() -> None:
    """The ring round a held mark reaches a fourteenth of the panel beyond it."""
    for w, h, marked in PANELS:
        at = slots(w, h, marked=marked)
        if marked:
            ring = mark_box(w, h).inset(-round(h * 0.07))
            assert not ring.overlaps(at.name)
            assert not ring.inset(max(3, h // 30)).overlaps(at.legend)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_seats_name_is_cut(kit: Kit, language: str) -> None:
    """On every panel, beside the widest badge and a robot, names of up to 9 letters are whole."""
    phrases = Phrases(language)
    names = [phrases.text(line(f"seat-{number}")) for number in range(1, 11)]
    for (w, h, marked), name in product(PANELS, [*names, *LONG]):
        at = slots(w, h, marked=marked, badge=most_badge(w, h, marked=marked), bot=True)
        wanted = round(h * 0.4)
        fitted = kit.type.fit(name, "display", at.name.size, wanted, 1, 8)
        assert fitted.rows == (name,), (w, h, name)
        assert fitted.px >= 0.13 * h, (w, h, name)


def test_a_badge_is_as_high_as_its_type() -> None:
    """A long panel's badge shares the name's row, a short one's is a lower tab."""
    assert is_long(410, 104, marked=True)
    assert not is_long(231, 104, marked=True)
    assert badge_height(410, 104, marked=True) > badge_height(231, 104, marked=True)
