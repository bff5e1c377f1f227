"""Words are whole: were the last letter cut off, two texts that differ in it would look alike."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed

from device.events import line
from device.phrases import LANGUAGES, Phrases
from device.scene import Card, Count, Meaning, Mood, Shelf
from device.stage.aside import AsidePanel
from device.stage.cards import CardFace
from device.stage.layout import Wants, plan
from device.stage.menu import MenuFace
from device.stage.panels import Caption, Ribbon
from device.stage.pile import card_box
from device.stage.podium import PodiumFace
from device.stage.sample_shelves import FULL, WORM, WORMS
from device.stage.seats import SeatPanel
from device.stage.shelf import places
from device.stage.spread import Laid, SpreadFace
from device.stage.swaps import SwapPanel
from device.stage.tallies import TallyPanel, ToldPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.stage.geometry import Box
    from device.stage.layout import Layout
    from device.stage.picture import Kit, Picture
    from device.stage.svg import Surface

PANEL = (20, 20, 30)
SIZES = [(1280, 720), (1280, 1024), (1024, 768)]
LAYOUTS: list[Layout] = ["flat", "stand"]
EVERY = pytest.mark.parametrize(("size", "layout"), list(product(SIZES, LAYOUTS)))
NOTICES = ("no-sound", "no-voice", "deaf", "not-saved", "journal", "settings", "board")


def whole(kit: Kit, text: str, picture: Callable[[str], Picture]) -> bool:
    """Say whether the last letter of a text can be seen on its picture."""
    one, other = (kit.get(picture(text[:-1] + letter)) for letter in "oi")
    return pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")


def read(box: Box, turn: int) -> tuple[int, int]:
    """Return a box's size as its reader sees it."""
    return box.size if turn % 2 == 0 else box.size[::-1]


@EVERY
@pytest.mark.parametrize("buttons", [False, True])
def test_names_of_nine_letters_are_whole(
    kit: Kit, size: tuple[int, int], layout: Layout, buttons: bool
) -> None:
    """On each panel for 2 to 10 seats, beside counts, badge, legend and robot."""
    found = {
        read(spot.panel, spot.turn)
        for count in (2, 6, 10)
        for spot in plan(tuple(range(count)), size, layout, buttons=buttons).spots
    }
    counts = (Count("card", 18), Count("trophy", 31))
    for w, h in found:
        for badge, bot in (("", False), ("Wrong!", True)):
            panel = partial(
                SeatPanel,
                w,
                h,
                7,
                mood=Mood.IDLE,
                badge=badge,
                counts=counts,
                legend=Meaning.SLAP,
                bot=bot,
                panel=PANEL,
                marked=not buttons,
            )
            assert whole(kit, "Marmelade", panel), (w, h, badge)


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_notices_are_whole(kit: Kit, size: tuple[int, int], layout: Layout, language: str) -> None:
    """Every notice fits its slip, also in the narrow column beside a card."""
    phrases = Phrases(language)
    box, turn = plan((0, 1, 2, 3), size, layout, wants=Wants(notices=1)).middle.ribbons[0]
    w, h = read(box, turn)
    for key in NOTICES:
        text = phrases.text(line(f"notice-{key}"))
        assert whole(kit, text, lambda words: Ribbon(w, h * 32 // 38, words)), text


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_and_said_is_whole(
    kit: Kit, size: tuple[int, int], layout: Layout, language: str
) -> None:
    """The longest question beside a photo finish, and the longest spoken line."""
    phrases = Phrases(language)
    found = plan((0, 1, 2, 3), size, layout, wants=Wants(notices=2))
    w, h = read(*found.asides[0])
    body = phrases.text(line("object-how", needed=5)).replace("\u2068", "").replace("\u2069", "")
    ranks = ((1, 0.0), (2, 40.0), (3, 90.0), (4, 120.0))
    for headline in ("Maximilian by 123 ms", body):
        told = (found.unit, PANEL, headline, 3, "Gack-gack!")
        assert whole(kit, body, partial(AsidePanel, w, h, *told, ranks=ranks))
    w, h = read(*found.captions[0])
    assert whole(kit, body, lambda words: Caption(w, h, 34, words, 2))


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_menus_words_are_whole(
    kit: Kit, size: tuple[int, int], layout: Layout, language: str
) -> None:
    """Eight house rules with the longest label and the longest value, title and hint."""
    phrases = Phrases(language)
    found = plan((0, 1, 2, 3), size, layout, wants=Wants("menu", ring=False))
    label = phrases.text(line("option-oink-variant_penalty"))
    value = phrases.text(line("value-oink-false_slap-monkey_lock"))
    title, hint = phrases.text(line("menu-options")), phrases.text(line("choose-how"))
    w, h = found.plate.size

    def menu(
        title: str = title, label: str = label, value: str = value, hint: str = hint
    ) -> MenuFace:
        tiles = tuple((label, "gear", value, "") for _ in range(8))
        return MenuFace(w, h, found.unit, PANEL, title, tiles, 2, hint, layout == "flat")

    assert whole(kit, title, lambda words: menu(title=words))
    assert whole(kit, label, lambda words: menu(label=words))
    assert whole(kit, value, lambda words: menu(value=words))
    assert whole(kit, hint, lambda words: menu(hint=words))


@EVERY
def test_everybodys_name_is_whole_at_the_end(
    kit: Kit, size: tuple[int, int], layout: Layout
) -> None:
    """Ten players, three on the podium and seven in the list: each name can be read."""
    found = plan(tuple(range(10)), size, layout, wants=Wants("podium", ring=False))
    w, h = found.plate.size
    for place in range(10):

        def end(name: str, place: int = place) -> PodiumFace:
            steps = tuple(
                (at + 1, at + 1, 20 - at, name if at == place else f"Max {at}") for at in range(10)
            )
            words = ("Max wins!", "No cards left", "card")
            return PodiumFace(w, h, found.unit, PANEL, *words, steps, layout == "flat")

        assert whole(kit, "Vermelho", end), place


OTHERS = (39, 41, 1), (30, 47, 1), (30, 41, 7)  # one number another, and as wide
NAMES = ("NEINhorn", "KönigsDOCHter", "WASbär", "NAhUND", "HÄHmster", "WARUMmel", "Gegenwurm")


@EVERY
@pytest.mark.parametrize("title", NAMES)
@pytest.mark.parametrize("marks", [(), ("kangaroo",), ("clover",) * 3])
def test_titles_are_whole(
    kit: Kit, size: tuple[int, int], layout: Layout, title: str, marks: tuple[str, ...]
) -> None:
    """On the card in the middle, and on one of two that are argued about."""
    found = plan((0, 1, 2, 3, 4, 5), size, layout)
    w, h = card_box(found).size
    court = layout == "flat"
    assert whole(kit, title, lambda name: CardFace(w, h, "bee", "teal", name, "", 0, court, marks))
    card, other = Card("bee", "teal", line(title), marks=marks), Laid(WORM, "Gegenwurm", "Häh?")

    def spread(name: str) -> SpreadFace:
        return SpreadFace(*found.plate.size, (Laid(card, name, "Na und?"), other), 0, court)

    assert whole(kit, title, spread)


@EVERY
def test_words_on_a_shelf_and_a_spread_are_whole(
    kit: Kit, size: tuple[int, int], layout: Layout
) -> None:
    """Three swaps, the longest word, clovers and a clock at once, with 2, 6 and 10 seats."""
    assert isinstance(FULL.aside, Shelf)
    items = FULL.aside.items
    for count in (2, 6, 10):
        found = plan(tuple(range(count)), size, layout)
        boxes = places(items, *read(*found.asides[0]), found.unit)
        _, tally, told, *swaps = (box.size for box in boxes)
        assert len(swaps) == len(WORMS)
        for word in ("Meinetwegen!", "Gegenwurm!"):
            before = partial(ToldPanel, *told, PANEL, "princess", marks=("parsley",))
            assert whole(kit, word, before), (count, word)
        for word in ("Na und?", "Warum?", "Por quê?"):
            swap = partial(_swap, swaps[0])
            assert whole(kit, word, swap), (count, word)
        left = partial(_left, tally)
        assert whole(kit, "übrig", left), count


def _left(size: tuple[int, int], label: str) -> TallyPanel:
    return TallyPanel(*size, PANEL, "card", 120, 0, label)


def _swap(size: tuple[int, int], word: str) -> SwapPanel:
    return SwapPanel(*size, PANEL, ("hamster", "bee"), ("Was?", word))


@EVERY
@pytest.mark.parametrize("buttons", [False, True])
def test_three_counts_are_whole_and_apart(
    kit: Kit, size: tuple[int, int], layout: Layout, buttons: bool
) -> None:
    """Cards, penalty cards and clovers beside a badge: each number can be read, on any seat."""
    for count in (2, 6, 10):
        for spot in plan(tuple(range(count)), size, layout, buttons=buttons).spots:
            w, h = read(spot.panel, spot.turn)

            def panel(*values: int, w: int = w, h: int = h) -> Surface:
                arts = ("card", "thumb-down", "clover")
                counts = tuple(Count(art, value) for art, value in zip(arts, values, strict=True))
                told = (w, h, 7, "Lena", Mood.TURN, "sprich!", counts, Meaning.CHOOSE)
                return kit.get(SeatPanel(*told, False, PANEL, not buttons))

            seen = panel(30, 41, 1)
            parts = [changed(seen, panel(*other)) for other in OTHERS]
            assert all(part.w and part.h >= 7 for part in parts), (count, parts)
            assert parts[0].right < parts[1].left
            assert parts[1].right < parts[2].left
