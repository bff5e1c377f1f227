"""What seats count, what they cry, and what is told in parts."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

import pygame
import pytest
from looks import changed
from msgspec.structs import replace

from device.events import line
from device.scene import Aside, Mood, Scene, Seat
from device.stage.aside import aside_panel
from device.stage.compose import Composer, wants_of
from device.stage.counts import Counts
from device.stage.geometry import Box
from device.stage.hints import write_parts
from device.stage.ink import ALARM, WHITE
from device.stage.layout import plan
from device.stage.roll_face import Glow
from device.stage.sample_rolls import hearty
from device.stage.samples import SAMPLES, Plain
from device.stage.seats import SeatPanel
from device.stage.words import Reader

if TYPE_CHECKING:
    from device.stage.layout import Layout
    from device.stage.picture import Kit
    from device.stage.svg import Surface

PANEL = (8, 26, 48)
SIZES = [(1280, 720), (1280, 1024), (1024, 768)]
LAYOUTS: list[Layout] = ["flat", "stand"]
LOOK = pytest.mark.parametrize(
    ("layout", "size", "buttons"), list(product(LAYOUTS, SIZES, (False, True)))
)


def lying(surface: Surface) -> Surface:
    """Return what is seen of a surface on the table."""
    table = pygame.Surface(surface.get_size())
    table.fill(PANEL)
    table.blit(surface, (0, 0))
    return table


def counted(hearts: int, cards: int = 1, of: int = 4) -> Seat:
    """Return a seat with so many hearts left and cards won, out of so many."""
    seat = hearty(1, of)[0]
    heart, card = seat.counts
    return replace(seat, counts=(replace(heart, value=hearts), replace(card, value=cards)))


def panel(kit: Kit, size: tuple[int, int], seat: Seat, *, marked: bool = True) -> Surface:
    """Paint a seat's panel."""
    words = seat.player + 1, "Marmelade", seat.mood, "respondeu", seat.counts, None, False, PANEL
    return lying(kit.get(SeatPanel(size[0], size[1], *words, marked=marked, loud=seat.loud)))


@LOOK
def test_hearts_and_cards_can_be_counted_on_every_panel(
    kit: Kit, layout: Layout, size: tuple[int, int], buttons: bool
) -> None:
    """Each number of hearts, and of cards, is another picture, without colour too."""
    for count, of in product((2, 6, 10), (3, 4)):
        found = plan(tuple(range(count)), size, layout, buttons=buttons)
        spots = {
            box.size if turn % 2 == 0 else box.size[::-1]
            for box, turn in ((spot.panel, spot.turn) for spot in found.spots)
        }
        for w, h in spots:
            looks = {
                grey(panel(kit, (w, h), seat, marked=not buttons))
                for n in range(of + 1)
                for seat in (counted(n, 1, of), counted(2, n, of))
            }
            assert len(looks) == 2 * of + 1, (count, of, w, h)  # (2, 1) is in both


def grey(surface: Surface) -> bytes:
    """Return a surface in shades of grey."""
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")


def hearts(kit: Kit, value: int, wide: int = 400) -> Surface:
    """Paint four hearts, so many of them left, and nothing else."""
    surface = pygame.Surface((wide, 40))
    surface.fill(PANEL)
    Counts(counted(value).counts[:1], 36, WHITE).put(kit, surface, Box(0, 0, wide, 40))
    return surface


def test_a_lost_heart_stays_in_its_place_pale(kit: Kit) -> None:
    """L10: "4 hearts pointing up": four places; each loss changes one of them, from the right."""
    looks = [hearts(kit, value) for value in range(5)]
    parts = [changed(one, other) for one, other in pairwise(looks)]
    assert all(0 < part.w <= 36 for part in parts)
    assert all(a.right <= b.left for a, b in pairwise(parts))
    empty = pygame.Surface((400, 40))
    empty.fill(PANEL)
    assert changed(looks[0], empty).w > 3 * 36 - 10


def test_where_hearts_would_be_tiny_there_is_a_number(kit: Kit) -> None:
    """Still another picture for each number."""
    assert len({grey(hearts(kit, value, 44)) for value in range(5)}) == 5
    first, last = (changed(hearts(kit, n, 44), hearts(kit, n + 1, 44)) for n in (0, 3))
    assert first.colliderect(last)


@pytest.mark.parametrize("mood", Mood)
def test_a_cry_is_an_alarm_on_any_panel(kit: Kit, mood: Mood) -> None:
    """7.4: "Não é top!" in a red pill; another badge is not red."""
    for number in (0, 6):  # also on a seat that is red itself
        quiet = replace(counted(3), player=number, mood=mood)
        pair = [panel(kit, (420, 104), replace(quiet, loud=loud)) for loud in (False, True)]
        assert changed(*pair).w > 60
        assert changed(*pair).left > 210
    if mood is not Mood.OUT:
        badge = changed(*pair)
        reds = [pair[1].get_at((badge.x + badge.w // 10 + dx, badge.centery)) for dx in range(4)]
        assert ALARM in {tuple(red)[:3] for red in reds}


def test_only_who_cries_has_a_red_bubble() -> None:
    """One badge; and the aside's bubble is an alarm when its speaker's badge is one."""
    scene = SAMPLES["doubt"]
    assert isinstance(scene.aside, Aside)
    for player, loud in ((3, True), (0, False)):
        told = replace(scene.aside, who=player)
        face = aside_panel(told, (240, 400), 1.0, Reader(Plain(), scene), PANEL)
        assert face.loud is loud
    found = plan(tuple(range(4)), (1280, 720), "stand", wants=wants_of(scene))
    panels = [sprite.picture for sprite in Composer(scene, found, Reader(Plain(), scene)).sprites()]
    assert [it.number for it in panels if isinstance(it, SeatPanel) and it.loud] == [4]


def glows(scene: Scene) -> int:
    """Return how many lights there are round the middle."""
    found = plan(tuple(range(4)), (1280, 720), "flat", wants=wants_of(scene))
    sprites = Composer(scene, found, Reader(Plain(), scene)).sprites()
    return sum(isinstance(sprite.picture, Glow) for sprite in sprites)


def test_the_card_glows_while_it_is_doubted() -> None:
    """Until the verdict, and not before somebody has cried."""
    assert glows(SAMPLES["doubt"]) == 1
    assert glows(replace(SAMPLES["doubt"], seats=hearty(4))) == 0


def test_what_is_told_in_parts_has_a_row_for_each(kit: Kit) -> None:
    """As a menu's hint: the parts stand below each other, all of a size, and no dot is left."""

    def told(*parts: str) -> Surface:
        surface = pygame.Surface((300, 120))
        box = Box(0, 0, 300, 120)
        write_parts(kit, surface, " · ".join(parts), box, WHITE, px=30)
        return surface

    plain = told("Tippen: weiter", "Halten: wählen")
    first = changed(plain, told("Tippen: zurück", "Halten: wählen"))
    second = changed(plain, told("Tippen: weiter", "Halten: passen"))
    assert first.w
    assert second.w
    assert first.bottom <= second.top
    assert not any(one.contains(other) for one, other in combinations((first, second), 2))


def test_an_asides_body_breaks_where_its_parts_end(kit: Kit) -> None:
    """Each part on its own row, also where both have room on one, and as large as one alone."""

    def told(body: str) -> Surface:
        aside, reader = Aside(line("Head"), body=line(body)), Reader(Plain(), SAMPLES["roll"])
        return lying(kit.get(aside_panel(aside, (600, 200), 1.0, reader, PANEL)))

    both, alone = told("Bata! · Segure"), changed(told("Segure"), told("Segura"))
    lower = changed(both, told("Bata! · Segura"))
    assert changed(both, told("Bato! · Segure")).bottom <= lower.top
    assert lower.h >= alone.h - 1
