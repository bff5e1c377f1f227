"""Keys and mouse as the seats' buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from msgspec.structs import replace

from device.stage.hands import Escape, Hands, Input, Latch, Quit, Touch
from device.stage.samples import SAMPLES
from device.stage.table import key_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from device.stage import Stage


def at_left_seat_3(point: tuple[int, int]) -> int | None:
    """Say that seat 3's button lies left of x = 100."""
    return 3 if point[0] < 100 else None


@pytest.fixture
def hands() -> Hands:
    """Return hands over a table with one button on it."""
    return Hands(at_left_seat_3)


def feed(hands: Hands, kind: int, **values: Any) -> list[Input]:
    """Feed one pygame event."""
    return hands.take(pygame.event.Event(kind, **values))


def click(hands: Hands, x: int, button: int = 1) -> list[Input]:
    """Press a mouse button at x."""
    return feed(hands, pygame.MOUSEBUTTONDOWN, pos=(x, 50), button=button)


def loose(hands: Hands, x: int = 50, button: int = 1) -> list[Input]:
    """Let a mouse button go at x."""
    return feed(hands, pygame.MOUSEBUTTONUP, pos=(x, 50), button=button)


@pytest.mark.parametrize("seat", range(1, 11))
def test_each_seat_has_its_key(hands: Hands, seat: int) -> None:
    """Keys 1 to 9, and 0 for seat 10, as printed on the key caps."""
    key = pygame.key.key_code(key_of(seat)) if pygame.display.get_init() else ord(key_of(seat))
    assert feed(hands, pygame.KEYDOWN, key=key) == [Touch(seat, closed=True)]
    assert hands.down == {seat}
    assert feed(hands, pygame.KEYUP, key=key) == [Touch(seat, closed=False)]
    assert hands.down == frozenset()


def test_key_repeat_makes_no_more_touches(hands: Hands) -> None:
    """A held key repeats its key-down; the contact closed only once."""
    assert len(feed(hands, pygame.KEYDOWN, key=pygame.K_4)) == 1
    assert feed(hands, pygame.KEYDOWN, key=pygame.K_4) == []
    assert feed(hands, pygame.KEYDOWN, key=pygame.K_4) == []


def test_two_keys_at_once(hands: Hands) -> None:
    """Each seat is its own: the second press does not end the first."""
    feed(hands, pygame.KEYDOWN, key=pygame.K_1)
    feed(hands, pygame.KEYDOWN, key=pygame.K_2)
    assert hands.down == {1, 2}
    assert feed(hands, pygame.KEYUP, key=pygame.K_1) == [Touch(1, closed=False)]
    assert hands.down == {2}


def test_key_and_keypad_together_are_one_contact(hands: Hands) -> None:
    """The seat is let go when the last of its holders lets go."""
    feed(hands, pygame.KEYDOWN, key=pygame.K_5)
    assert feed(hands, pygame.KEYDOWN, key=pygame.K_KP5) == []
    assert feed(hands, pygame.KEYUP, key=pygame.K_5) == []
    assert feed(hands, pygame.KEYUP, key=pygame.K_KP5) == [Touch(5, closed=False)]


def test_the_mouse_presses_the_button_under_it(hands: Hands) -> None:
    """Off the buttons a click is nothing."""
    assert click(hands, 500) == []
    assert loose(hands) == []
    assert click(hands, 50) == [Touch(3, closed=True)]


def test_a_mouse_button_let_go_outside_still_lets_go(hands: Hands) -> None:
    """The pointer may have slid off the button."""
    click(hands, 50)
    assert loose(hands, x=900) == [Touch(3, closed=False)]


def test_a_right_click_latches_and_another_click_looses(hands: Hands) -> None:
    """Right click = hold without a finger; letting the right button go changes nothing."""
    assert click(hands, 50, button=3) == [Latch(3, on=True), Touch(3, closed=True)]
    assert loose(hands, button=3) == []
    assert hands.down == {3}
    assert click(hands, 50, button=3) == [Latch(3, on=False), Touch(3, closed=False)]


def test_a_left_click_on_a_latched_button_looses_it_and_presses_it(hands: Hands) -> None:
    """The latch ends; the mouse's own press is a fresh one."""
    click(hands, 50, button=3)
    assert click(hands, 50) == [
        Latch(3, on=False),
        Touch(3, closed=False),
        Touch(3, closed=True),
    ]
    assert loose(hands) == [Touch(3, closed=False)]


@pytest.mark.parametrize("button", [2, 4, 5])
def test_other_mouse_buttons_and_the_wheel_mean_nothing(hands: Hands, button: int) -> None:
    """The wheel is a button to SDL."""
    assert click(hands, 50, button=button) == []


def test_losing_the_window_lets_everything_go(hands: Hands) -> None:
    """Key-ups go to another window then and would be lost."""
    feed(hands, pygame.KEYDOWN, key=pygame.K_1)
    click(hands, 50, button=3)
    assert feed(hands, pygame.WINDOWFOCUSLOST) == [
        Latch(3, on=False),
        Touch(1, closed=False),
        Touch(3, closed=False),
    ]
    assert hands.down == frozenset()
    assert feed(hands, pygame.KEYUP, key=pygame.K_1) == []


def test_escape_and_closing_the_window(hands: Hands) -> None:
    """Each is told once; the key's way up means nothing."""
    assert feed(hands, pygame.KEYDOWN, key=pygame.K_ESCAPE) == [Escape()]
    assert feed(hands, pygame.KEYUP, key=pygame.K_ESCAPE) == []
    assert feed(hands, pygame.QUIT) == [Quit()]
    assert feed(hands, pygame.KEYDOWN, key=pygame.K_q) == []


def test_every_button_of_the_table_is_hit_in_its_middle(opened: Callable[..., Stage]) -> None:
    """Ten seats, both layouts: the middle and the rim hit the seat, the panel does not."""
    for layout in ("flat", "stand"):
        stage = opened(layout=layout, buttons=True)
        stage.show(SAMPLES["ten"])
        found = stage._layout_now()
        numbers = {seat.player: seat.number for seat in SAMPLES["ten"].seats}
        for spot in found.spots:
            assert spot.button is not None
            x, y = spot.button.centre
            assert stage._seat_at((x, y)) == numbers[spot.player]
            assert stage._seat_at((x + spot.button.w // 2 - 2, y)) == numbers[spot.player]
            assert stage._seat_at(spot.panel.centre) is None


def test_clicks_follow_a_turned_screen(opened: Callable[..., Stage]) -> None:
    """The mouse is where the picture is, also with rotate=180."""
    scene = replace(SAMPLES["ten"])
    upright, turned = opened(buttons=True), opened(buttons=True, rotate=180)
    for stage in (upright, turned):
        stage.show(scene)
    for spot in upright._layout_now().spots:
        assert spot.button is not None
        x, y = spot.button.centre
        assert turned._seat_at((1279 - x, 719 - y)) == upright._seat_at((x, y))
