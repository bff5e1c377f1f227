"""The sound card comes and goes; the game does not mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from device.voice_lane import GRACE, pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from voice_rig import Rig

ORANGE, MOO = "Orange slaps first!", "Moo!"


def test_no_card_is_a_notice_and_it_may_come_back(
    rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`pygame.mixer.init()` with no card raises: captions only, and a look every 10 s."""
    it = rig(card="nonesuch")
    assert it.voice.notice == "notice-no-sound"
    it.say(MOO)
    assert it.at(pace(MOO)) == pace(MOO)

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    it.at(9.9)
    assert it.voice.notice == "notice-no-sound"
    it.at(10.0)
    assert it.voice.notice is None


def test_new_card_is_looked_for_at_once(
    rig: Callable[..., Rig], monkeypatch: pytest.MonkeyPatch
) -> None:
    """HDMI comes back: the system says so, nobody waits 10 s."""
    it = rig(card="nonesuch")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    it.voice.card_came()

    assert it.voice.notice is None


def test_card_that_leaves_is_silence(rig: Callable[..., Rig]) -> None:
    """The game goes on as if the text had been read, and the card is looked for again."""
    it = rig()
    it.store(ORANGE, 3.0)
    it.say(ORANGE)
    it.clock.now = 1.0
    it.voice.card_left()

    assert it.voice.silent_at(1.0) == 1.0
    assert it.voice.notice == "notice-no-sound"
    closing = it.voice._speaker and it.voice._speaker._closing
    assert closing
    closing.join(5)
    it.at(2.0)
    assert it.voice.notice is None


def test_card_that_plays_for_ever_is_let_go(rig: Callable[..., Rig]) -> None:
    """A channel busy beyond its length is a card that no longer plays."""
    it = rig()
    it.store(ORANGE, 3.0)
    it.say(ORANGE)

    assert it.at(3.1) is None
    assert it.at(3.0 + GRACE) == 3.0
    assert it.voice.notice == "notice-no-sound"


def test_volume_holds_for_what_sounds_and_what_will(rig: Callable[..., Rig]) -> None:
    """A channel's own volume is reset by each play: the sounds carry it."""
    from pygame.mixer import Channel  # noqa: PLC0415  # SDL_AUDIODRIVER first

    it = rig()
    it.store(ORANGE, 3.0)
    it.say(ORANGE)

    def loudness() -> float:
        sound = Channel(0).get_sound()
        assert sound
        return sound.get_volume()

    assert loudness() == pytest.approx(0.8, abs=0.01)
    it.voice.mute(muted=True)
    assert loudness() == 0
    it.voice.set_volume(0.5)
    assert loudness() == 0
    it.voice.mute(muted=False)
    assert loudness() == 0.5
