"""Lamps: what is lit when, never too many flashes, one thread, dark at the end."""

from __future__ import annotations

import threading
from bisect import bisect_right
from typing import TYPE_CHECKING

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory
from hypothesis import given
from hypothesis import strategies as st

from hardware.lamps import BLINK, FLASHES, Lamps, Light

if TYPE_CHECKING:
    from collections.abc import Iterator

    from helpers import Clock


@pytest.fixture
def leds() -> Iterator[dict[int, LED]]:
    """Ten LEDs on mock pins."""
    factory = MockFactory(revision="a02082")
    leds = {seat: LED(8 + seat, pin_factory=factory) for seat in range(1, 11)}
    yield leds
    for led in leds.values():
        led.close()


def lit(leds: dict[int, LED]) -> set[int]:
    """Return the seats whose pin is high."""
    return {seat for seat, led in leds.items() if led.is_lit}


def animators() -> int:
    """Count the threads that move lamps."""
    return sum(thread.name == "lamps" for thread in threading.enumerate())


def run(light: Light, now: float, until: float) -> list[tuple[float, bool]]:
    """Step a light whenever it is due; return its changes."""
    changes: list[tuple[float, bool]] = []
    due: float | None = now
    while due is not None and due <= until:
        if light.step(due):
            changes.append((due, light.lit))
        due = light.due(due)
    return changes


def test_pulse_is_slow_and_begins_lit() -> None:
    """Slow pulse = you may act: it says so at once, then once a second."""
    light = Light()
    light.show("pulse", 7.3)

    changes = run(light, 7.3, 9.4)

    assert [at for at, _ in changes] == pytest.approx([7.3, 7.8, 8.3, 8.8, 9.3])
    assert [on for _, on in changes] == [True, False, True, False, True]


def test_showing_the_same_again_does_not_restart_a_pulse() -> None:
    """The loop shows the lamps after every event; a pulse goes on through that."""
    light = Light()
    light.show("pulse", 7.0)
    light.step(7.0)
    light.show("pulse", 7.4)

    assert run(light, 7.4, 7.6) == [(7.5, False)]


@pytest.mark.parametrize("state", ["off", "on"])
def test_blink_inverts_for_80_ms(state: str) -> None:
    """One short blink = heard you; then the lamp is what it was."""
    light = Light()
    light.show(state, 7.0)
    light.step(7.0)

    assert light.blink(8.0)
    assert light.lit == (state == "off")
    assert run(light, 8.0, 9.0) == [(8.0 + BLINK, state == "on")]


def test_blink_within_a_blink_is_none() -> None:
    """A second press within 80 ms must not make the blink longer."""
    light = Light()

    assert light.blink(8.0)
    assert not light.blink(8.05)
    assert run(light, 8.05, 9.0) == [(8.0 + BLINK, False)]


@pytest.mark.parametrize("state", ["off", "on", "pulse"])
def test_hammering_blinks_three_times_a_second(state: str) -> None:
    """At most 3 flashes a second: with ten presses a second most blinks are left out."""
    light = Light()
    light.show(state, 0.0)
    rises = 0
    for tick in range(1000):
        before = light.lit
        light.step(tick / 100)
        if tick % 10 == 0:
            light.blink(tick / 100)
        rises += light.lit and not before

    assert 20 <= rises <= 31


def test_blinks_never_keep_a_lit_lamp_dark() -> None:
    """A blink that could not light up again in time does not happen."""
    light = Light()
    light.show("on", 0.0)
    light.step(0.0)
    fell = 0.0
    for n in range(1000):
        now = n / 100
        fell = now if light.blink(now) else fell
        light.step(now)
        assert light.lit or now - fell < BLINK + 0.01


Step = tuple[float, str]


@given(st.lists(st.tuples(st.floats(0, 0.4), st.sampled_from(["off", "on", "pulse", "blink"]))))
def test_never_more_than_three_flashes_in_any_second(steps: list[Step]) -> None:
    """WCAG 2.3.1, whatever games and hands do; and then the lamp is as it was told."""
    light, now, last = Light(), 0.0, "off"
    rises: list[float] = []
    for pause, what in steps:
        rises += [at for at, on in run(light, now, now + pause) if on]
        now += pause
        before = light.lit
        if what == "blink":
            light.blink(now)
        else:
            light.show(what, now)
            light.step(now)
            last = what
        rises += [now] if light.lit and not before else []
    rises += [at for at, on in run(light, now, now + 2.5) if on]

    assert all(bisect_right(rises, at + 1.0) - n <= FLASHES for n, at in enumerate(rises))
    assert last == "pulse" or light.lit == (last == "on")


def test_dark_is_at_once() -> None:
    """Also in the middle of a blink."""
    light = Light()
    light.blink(8.0)
    light.dark()

    assert light.step(8.01)
    assert not light.lit
    assert light.due(8.01) is None


def test_missing_seats_are_off(leds: dict[int, LED], clock: Clock) -> None:
    """show() sets the whole table; what it does not name goes out."""
    lamps = Lamps(leds, clock)
    lamps.show({1: "on", 2: "on"})
    assert lit(leds) == {1, 2}
    lamps.show({2: "on", 3: "on", 11: "on"})  # there is no lamp 11

    assert lit(leds) == {2, 3}
    lamps.close()


def test_unknown_word_changes_nothing(leds: dict[int, LED], clock: Clock) -> None:
    """Illegal input changes nothing, and says what was expected."""
    lamps = Lamps(leds, clock)
    lamps.show({1: "on"})

    with pytest.raises(ValueError, match=r"seat 3: 'red', expected off, on or pulse"):
        lamps.show({2: "on", 3: "red"})
    assert lit(leds) == {1}
    lamps.close()


def test_steady_lamps_need_no_thread(leds: dict[int, LED], clock: Clock) -> None:
    """Nothing moves, nobody wakes."""
    lamps = Lamps(leds, clock)
    lamps.show(dict.fromkeys(leds, "on"))

    assert animators() == 0
    lamps.close()


def test_one_thread_moves_ten_lamps(leds: dict[int, LED], clock: Clock) -> None:
    """LED.blink has a thread each, twelve for ten lamps; ours is one."""
    lamps = Lamps(leds, clock)
    lamps.show(dict.fromkeys(leds, "pulse"))
    assert animators() == 1
    for seat in leds:
        lamps.blink(seat)

    assert animators() == 1
    lamps.close()
    assert animators() == 0


def test_three_hundred_changes(leds: dict[int, LED], clock: Clock) -> None:
    """gpiozero#834, #886: many changes crashed or left threads; and the last one holds."""
    lamps = Lamps(leds, clock)
    for n in range(300):
        clock.now += 0.02
        lamps.show({seat: ("on", "off", "pulse")[(n + seat) % 3] for seat in leds})
        lamps.blink(n % 10 + 1)
    assert animators() == 1
    lamps.show({1: "on"})
    clock.now += 2.0
    lamps.show({1: "on"})

    assert lit(leds) == {1}
    lamps.close()


def test_only_changes_are_written(clock: Clock) -> None:
    """Write on change only; every write is a system call."""
    written: list[str] = []

    class Counted:
        def on(self) -> None:
            written.append("on")

        def off(self) -> None:
            written.append("off")

    lamps = Lamps({1: Counted()}, clock)
    for _ in range(5):
        lamps.show({1: "on"})
    lamps.dark()
    lamps.close()

    assert written == ["on", "off"]


def test_animator_ends_the_blink(leds: dict[int, LED]) -> None:
    """With the real clock and nobody calling, the lamp goes back by itself, every time."""
    back = threading.Semaphore(0)
    lamps = Lamps(leds)
    lamps.show({1: "on"})
    leds[1].on = back.release

    for _ in range(2):  # the second time the animator has to be woken
        lamps.blink(1)
        assert lit(leds) == set()
        assert back.acquire(timeout=5.0)
    lamps.close()


def test_blink_of_a_seat_without_lamp_is_nothing(clock: Clock) -> None:
    """A lamp is optional."""
    lamps = Lamps({}, clock)
    lamps.blink(1)

    assert animators() == 0


def test_closing_while_blinking_leaves_it_dark(leds: dict[int, LED], clock: Clock) -> None:
    """gpiozero#887: close while blinking. Nothing lights up afterwards."""
    lamps = Lamps(leds, clock)
    lamps.show({1: "on", 2: "pulse"})
    lamps.blink(3)
    lamps.close()
    lamps.close()
    assert lit(leds) == set()
    lamps.blink(3)
    lamps.show({1: "on"})

    assert lit(leds) == set()
    assert animators() == 0


def test_broken_lamp_does_not_stop_the_others(
    leds: dict[int, LED], clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """A pin that raises is said once, and the other lamps go on."""
    leds[1].close()
    lamps = Lamps(leds, clock)
    lamps.show({1: "on", 2: "on"})
    lamps.show({1: "on", 2: "on", 3: "on"})

    assert {seat for seat in (2, 3) if leds[seat].is_lit} == {2, 3}
    assert caplog.text.count("could not be switched on") == 1
    lamps.close()
