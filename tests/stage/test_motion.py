"""How things move: never jumping, never flashing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from device.events import line
from device.scene import Card, Countdown, Hold, Pile, Poster, Scene, Seat
from device.stage.compose import wants_of
from device.stage.geometry import Box
from device.stage.layout import plan
from device.stage.live import countdown, lamp_level, next_step, pulse_due, seconds_left
from device.stage.motion import FLIP, PULSE, SWEEP, flight, shrink, wobble
from device.stage.pile import PileShow
from device.stage.rings import ring, steps_of
from device.stage.samples import Plain
from device.stage.table import LEVELS
from device.stage.words import Reader

CARD = Box(440, 150, 420, 420)
DOG = Card("dog", "brown", line("DOG"), "1", 1)


def test_nothing_pulses_more_than_three_times_a_second() -> None:
    """At most 3 flashes a second anywhere, screen included."""
    levels = [lamp_level("pulse", at / 240) for at in range(240 * 10)]
    middle = (max(levels) + min(levels)) / 2
    risen = sum(a < middle <= b for a, b in pairwise(levels))
    assert 0 < risen <= 3 * 10
    assert max(levels) == LEVELS
    assert min(levels) > 0
    steps = [abs(a - b) for a, b in pairwise(levels)]
    assert max(steps) == 1  # it swells, it does not blink


@pytest.mark.parametrize("start", [0.0, 0.3, 12_345.678, 1e6])
def test_a_pulsing_lamp_is_drawn_when_it_looks_different_and_no_sooner(start: float) -> None:
    """Each frame of a pulse is one more step; in between, nobody needs to wake up."""
    now, end, frames = start, start + 100 * PULSE, 0
    while now < end:
        due, level = pulse_due(now), lamp_level("pulse", now)
        assert now < due <= now + PULSE
        assert lamp_level("pulse", due - 0.002) == level
        assert abs(lamp_level("pulse", due) - level) == 1
        now, frames = due, frames + 1
    assert frames <= 100 * 2 * (LEVELS - 1) + 1


def test_a_wobble_is_slow_and_small() -> None:
    """The hint sways about once a second and stays by its place."""
    places = [wobble(at / 240, 20) for at in range(240 * 9)]
    assert max(places) == 20
    assert sum(a < 0 <= b for a, b in pairwise(places)) <= 3 * 9


def test_a_card_flies_to_its_place_and_shows_its_face_from_the_middle_on() -> None:
    """Full width at both ends, edge on half-way, and only then face up."""
    first, middle, last = (flight(t, (640, 900), CARD) for t in (0, FLIP / 2, FLIP))
    assert first.box.w == last.box.w == CARD.w
    assert middle.box.w <= 4
    assert last.box == CARD
    assert not first.face
    assert middle.face
    faces = [flight(FLIP * step / 100, (0, 0), CARD).face for step in range(101)]
    assert faces == sorted(faces)


def test_a_flip_is_short() -> None:
    """About 200 to 250 ms."""
    assert 0.2 <= FLIP <= 0.25


def test_a_swept_pile_shrinks_towards_its_taker_and_is_gone() -> None:
    """It ends as nothing, at the taker's panel."""
    sizes = [shrink(SWEEP * step / 10, CARD, (100, 100)) for step in range(10)]
    widths = [box.w for box in sizes if box]
    assert widths == sorted(widths, reverse=True)
    assert len(widths) == 10
    assert shrink(SWEEP, CARD, (100, 100)) is None


@pytest.mark.parametrize("box", [Box(400, 124, 472, 472), Box(0, 0, 301, 202)])
def test_the_ring_is_always_whole(box: Box) -> None:
    """Coloured and dark strips together cover the same pixels at every step, none twice."""
    whole = sum(sprite.box.w * sprite.box.h for sprite in ring(box, 18, (1, 2, 3), 1.0, 8))
    for step in range(101):
        sprites = ring(box, 18, (1, 2, 3), step / 100, 8)
        assert sum(sprite.box.w * sprite.box.h for sprite in sprites) == whole
        for index, one in enumerate(sprites):
            assert not any(one.box.overlaps(other.box) for other in sprites[index + 1 :])


def test_the_ring_runs_out_in_proportion() -> None:
    """Half the time, half the ring: the right side of it is gone."""
    box = Box(0, 0, 400, 400)
    dark = [s for s in ring(box, 18, (1, 2, 3), 0.5, 8) if s.picture.colour != (1, 2, 3)]  # type: ignore[attr-defined]  # a RingFrame
    assert all(sprite.box.x >= 200 for sprite in dark)
    assert steps_of(box) == 1600


def test_whole_seconds_are_counted_down_to_none() -> None:
    """3, 2, 1 and nothing: the number shown is what is left, rounded up."""
    count = Countdown(10.0, 13.0, digits=True)
    shown = [seconds_left(count, at) for at in (9.0, 10.0, 10.5, 11.0, 12.9, 13.0, 14.0)]
    assert shown == [3, 3, 3, 2, 1, 0, 0]
    assert seconds_left(Countdown(10.0, 13.0), 11.0) == 0


def test_a_poster_shows_the_seconds_itself() -> None:
    """No second clock beside a poster with digits."""
    count = Countdown(0.0, 3.0, digits=True)
    clocks = {}
    for centre in (Pile(), Poster("flag", line("ready"))):
        scene = Scene("lobby", centre, countdown=count)
        found = plan((), (1280, 720), "flat", wants=wants_of(scene))
        sprites = countdown(scene, found, Reader(Plain(), scene), 1.0)
        clocks[type(centre)] = sum(sprite.layer == 22 for sprite in sprites)
    assert clocks == {Pile: 2, Poster: 0}


def test_the_next_step_is_in_the_future_and_ends() -> None:
    """A countdown or a hold that is over wants no more frames."""
    scene = Scene("lobby", Pile(), (Seat(0, 1, hold=Hold(1.0, 2.0)),), None, Countdown(0.5, 3.0))
    found = plan((0,), (1280, 720), "flat")
    at, calls = 0.0, 0
    while (step := next_step(scene, found, at)) is not None:
        assert step > at
        at, calls = step, calls + 1
    assert at >= 3.0
    assert calls < 200


def test_a_long_countdown_is_redrawn_only_when_a_pixel_changes() -> None:
    """A long ring moves by whole pixels, not sixty times a second."""
    scene = Scene("lobby", Pile(), countdown=Countdown(0.0, 600.0))
    found = plan((), (1280, 720), "flat")
    first = next_step(scene, found, 100.0)
    assert first is not None
    second = next_step(scene, found, first)
    assert second is not None
    assert second - first > 0.2


def show(*piles: Pile, calm: bool = False) -> PileShow:
    """Return a show that has seen these piles, each after the last has settled."""
    found = PileShow(lambda words: words.key, calm=calm)
    for index, pile in enumerate(piles):
        found.look(pile)
        found.start(10.0 * index)
    return found


def test_a_pile_that_goes_back_does_not_fly() -> None:
    """Undo shows an earlier serial: the card is simply there."""
    found = show(Pile((DOG,), 5, 5, 0), Pile((DOG,), 3, 3, 0))
    assert found.face_up(10.0)
    assert not found.moving(10.0)


def test_a_card_that_was_hidden_by_a_poster_does_not_fly_again() -> None:
    """The monkey is made, and the pile lies there as before; a new game's first card flies."""
    found = show(Pile((DOG,), 5, 5, 0), Pile((DOG,), 5, 5, 0))
    found.look(None)
    found.look(Pile((DOG,), 5, 5, 0))
    assert found.face_up(30.0)
    found.look(None)
    found.look(Pile((DOG,), 1, 1, 0))
    assert not found.face_up(30.0)


def test_a_hint_wobbles_two_cards_and_never_one() -> None:
    """With one card there is nothing to compare."""
    assert show(Pile((DOG, DOG), 2, 2, hint=True)).moving(100.0)
    assert not show(Pile((DOG,), 1, 1, hint=True)).moving(100.0)
    assert not show(Pile((DOG, DOG), 2, 2, hint=True), calm=True).moving(100.0)
