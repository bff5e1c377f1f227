"""The voice: lanes, their silence, and the ways in which sound can fail."""

from __future__ import annotations

from datetime import time
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from device.voice import Speech, level
from device.voice_lane import STALE, pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from voice_rig import Rig

ORANGE, MOO = "Orange slaps first!", "Moo!"


# ---- lanes and silence, without a card: time is a number ----


@pytest.fixture
def mute(rig: Callable[..., Rig]) -> Rig:
    """Return a voice that is switched off: everything takes its time, nothing is heard."""
    return rig(enabled=False)


def test_without_sound_speech_takes_its_time(mute: Rig) -> None:
    """Silence falls once, when the text would have been read to its end."""
    end = pace(ORANGE)
    mute.say(ORANGE)

    assert mute.voice.due == end
    assert mute.at(end - 0.1) is None
    assert mute.at(end) == end
    assert mute.at(end + 1) is None
    assert mute.voice.due is None


def test_prompts_wait_for_each_other_and_cries_do_not(mute: Rig) -> None:
    """Lane 0 is a queue; a seat's lane sounds beside it; silence is when all are done."""
    mute.say(ORANGE)
    mute.say(ORANGE)
    mute.say(MOO, lane=3)
    mute.at(pace(MOO))
    assert mute.voice._lanes[3].is_silent

    assert mute.at(pace(ORANGE)) is None
    assert mute.at(2 * pace(ORANGE)) == 2 * pace(ORANGE)


def test_silence_that_was_broken_is_not_told(mute: Rig) -> None:
    """What begins before anybody asked takes the silence back."""
    mute.say(MOO)
    mute.voice.pump(pace(MOO))
    mute.clock.now = pace(MOO)
    mute.say(MOO)

    assert mute.voice.silent_at(mute.clock.now) is None
    assert mute.at(2 * pace(MOO)) == 2 * pace(MOO)


def test_effect_alone_is_no_speech(mute: Rig) -> None:
    """A tick of the countdown must not end a phase that waits for silence."""
    mute.say("", sound="tick")

    assert mute.at(5.0) is None


def test_hush_is_followed_by_silence(mute: Rig) -> None:
    """Nobody waits for ever for speech that was cut short."""
    mute.say(ORANGE)
    mute.say(ORANGE)
    mute.clock.now = 0.5
    mute.voice.hush()

    assert mute.voice.silent_at(0.5) == 0.5
    assert mute.at(9.0) is None


def test_what_makes_no_sense_raises_nothing(mute: Rig) -> None:
    """A wrong lane, sound, or language is no reason to stop a game."""
    mute.voice.say(MOO, language="tlh", variant="worf", sound="gong", lane=99)

    assert mute.at(pace(MOO)) == pace(MOO)


# ---- a card and a worker ----


def test_speech_is_rendered_then_played_then_silent(rig: Callable[..., Rig]) -> None:
    """The first time it comes from the worker; silence falls when the card is done."""
    it, begin = rig(real=True), monotonic()
    it.say(MOO)
    it.until(lambda: it.voice.due is None)
    fell = it.voice.silent_at(monotonic())

    assert fell
    assert begin + 0.05 < fell <= monotonic()
    assert it.voice.notice is None
    assert len(list(it.cache.glob("*.wav"))) == 1


def test_cached_speech_needs_no_worker(rig: Callable[..., Rig]) -> None:
    """It sounds at once, even if there is nobody to render anything."""
    it = rig("mute")
    it.store(MOO, 0.3)
    it.say(MOO)

    assert it.voice._speaker
    assert it.voice._speaker.is_busy(0)
    assert it.voice.due == pytest.approx(0.3, abs=0.01)


def test_sound_comes_before_the_text(rig: Callable[..., Rig]) -> None:
    """In the lane, one after the other: the text waits until the effect is over."""
    it = rig()
    it.store(MOO, 3.0)
    it.say(MOO, sound="right", lane=2)
    assert it.voice.due == pytest.approx(0.52, abs=0.01)
    it.clock.now = 0.53

    it.until(lambda: it.voice.due is not None and it.voice.due > 3.0)


def test_late_speech_is_left_to_its_caption(rig: Callable[..., Rig]) -> None:
    """After STALE seconds nobody knows any more what a cry was about."""
    it = rig("hangs")
    it.say(MOO)
    assert it.at(STALE - 0.1) is None
    assert it.at(STALE) is not None

    it.store(MOO, 0.3)
    it.at(STALE + 0.1)
    assert it.voice._speaker
    assert not it.voice._speaker.is_busy(0)


def test_prepared_speech_is_there_before_it_is_said(rig: Callable[..., Rig]) -> None:
    """Rendered in the background, without a sound, and no silence follows."""
    it = rig()
    it.voice.prepare([Speech(ORANGE, "en"), Speech(MOO, "de", "f3")])
    it.until(lambda: len(list(it.cache.glob("*.wav"))) == 2)

    assert it.voice.silent_at(0.0) is None


@pytest.mark.parametrize("mode", ["mute", "dies", "crashes", "babbles", "refuses"])
def test_failing_worker_leaves_captions_and_one_notice(rig: Callable[..., Rig], mode: str) -> None:
    """Whatever the worker does, each text takes its time, and the table is told once."""
    it = rig(mode)
    for number in range(8):
        it.say(f"{MOO} {number}", lane=number)
    it.until(lambda: it.voice.notice == "notice-no-voice")

    assert it.at(pace(MOO) + 1) is not None


@pytest.mark.parametrize("mode", ["garbage", "empty"])
def test_file_that_cannot_be_played_is_rendered_once_more(
    rig: Callable[..., Rig], mode: str
) -> None:
    """After that it is a caption, and the bad file is gone."""
    it = rig(mode)
    it.say(MOO)
    it.until(lambda: it.voice.due == pace(MOO))

    assert list(it.cache.glob("*.wav")) == []
    assert it.at(pace(MOO)) == pace(MOO)


def test_spoilt_file_of_an_earlier_day_is_replaced(rig: Callable[..., Rig]) -> None:
    """A pulled plug can leave an empty file in the cache: it heals by itself."""
    it = rig()
    it.store(MOO, 0.0)
    it.say(MOO)
    it.until(lambda: it.voice.due is None)

    assert it.voice.silent_at(0.0) == 0.0  # the card has played it, on a clock that stands still
    assert [file.stat().st_size for file in it.cache.glob("*.wav")] == [44 + 2 * 1102]


# ---- the night ----


@pytest.mark.parametrize(
    ("clock", "night", "loudness"),
    [
        (time(20, 59), "21:00-07:00", 0.8),
        (time(21, 0), "21:00-07:00", 0.2),
        (time(3, 0), "21:00-07:00", 0.2),
        (time(7, 0), "21:00-07:00", 0.8),
        (time(13, 30), "13:00-15:00", 0.2),
        (time(12, 59), "13:00-15:00", 0.8),
        (time(3, 0), "", 0.8),
    ],
)
def test_night_is_a_limit(clock: time, night: str, loudness: float) -> None:
    """From its first minute to before its last, over midnight too, by day as it is set."""
    assert level(clock, volume=0.8, night=night, night_volume=0.2) == loudness
    assert level(clock, volume=0.1, night=night, night_volume=0.2) == 0.1


def test_night_that_is_none_is_refused() -> None:
    """The error says what came and what was expected."""
    with pytest.raises(ValueError, match="night: got '9pm', expected such as '21:00-07:00'"):
        level(time(12), volume=0.8, night="9pm", night_volume=0.2)
