"""What is said is heard in its seat's voice and lane, and stands on the screen meanwhile."""

from __future__ import annotations

from datetime import time
from typing import TYPE_CHECKING, Any

import pytest
from voice_rig import Clock

from device.events import Say, Who, line
from device.house import Spoken
from device.mouth import Mouth, Tongue
from device.settings import SeatSettings, Settings
from device.voice import VARIANTS, Speech, Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

NAMES = (line("seat-4"), "Ada")


class Listener(Voice):
    """A voice without a card that remembers what it was asked to say and to prepare."""

    def __init__(self, cache: Path, clock: Clock) -> None:
        self.heard = list[dict[str, Any]]()
        self.wanted = list[Speech]()
        super().__init__(cache, clock=clock, enabled=False)

    def say(self, text: str, **how: Any) -> None:
        """Say it, and remember it."""
        self.heard.append({"text": text, **how})
        super().say(text, **how)

    def prepare(self, speeches: Iterable[Speech]) -> None:
        """Remember what to render."""
        self.wanted += speeches


class Face:
    """A mouth, its voice and its captions."""

    def __init__(self, cache: Path, hour: time, **settings: Any) -> None:
        self.clock = Clock()
        self.voice = Listener(cache, self.clock)
        self.tongue = Tongue("en")
        self.captions = list[tuple[str | None, int | None]]()
        self.hour = hour
        self.mouth = Mouth(
            Settings(**settings), self.tongue, self.voice, self._caption, lambda: self.hour
        )

    def say(self, *says: Say, seat: int | None = None, together: bool = False) -> None:
        """Say these; those of a player come from this seat."""
        spoken = [Spoken(s, None if s.player is None else seat, NAMES) for s in says]
        self.mouth.say(spoken, together=together)

    def _caption(self, text: str | None, player: int | None) -> None:
        self.captions.append((text, player))


@pytest.fixture
def face(tmp_path: Path) -> Iterator[Callable[..., Face]]:
    """Return a way to make faces; their voices are closed at the end."""
    made = list[Face]()

    def make(hour: time = time(12), **settings: Any) -> Face:
        made.append(Face(tmp_path, hour, **settings))
        return made[-1]

    yield make
    for one in made:
        one.voice.close()


def test_a_prompt_is_heard_in_lane_0_and_written(face: Callable[..., Face]) -> None:
    """Every spoken line is also a caption; names are put in (decision 9)."""
    f = face()
    f.say(Say.key("wins", sound="win", who=Who(1)))

    assert f.captions == [("Ada wins!", None)]
    assert f.voice.heard == [
        {"text": "Ada wins!", "language": "en", "variant": "", "sound": "win", "lane": 0}
    ]


def test_what_is_read_aloud_may_be_spelt_otherwise(face: Callable[..., Face]) -> None:
    """The synthesiser's ear differs: it reads `.say`, the table reads the text."""
    f = face()
    f.say(Say(line("cry-cow"), player=0), seat=4)

    assert f.captions == [("Moo!", 0)]
    assert f.voice.heard[0]["text"] == "Moooo!"


def test_a_cry_comes_from_its_seat(face: Callable[..., Face]) -> None:
    """Each seat has a voice and a lane of its own; the settings may choose another voice."""
    seats = (SeatSettings(),) * 3 + (SeatSettings(voice="croak"),)
    f = face(seats=seats)
    f.say(Say(line("cry-cow"), player=0), seat=2, together=True)
    f.say(Say(line("cry-cow"), player=1), seat=4, together=True)

    assert [(one["variant"], one["lane"]) for one in f.voice.heard] == [
        (VARIANTS[1], 2),
        ("croak", 4),
    ]


def test_the_verdict_and_the_right_cry_follow_each_other(face: Callable[..., Face]) -> None:
    """What the box says can be followed: one lane, in the voice of each seat."""
    f = face()
    f.say(Say.key("on"), Say(line("cry-pig"), player=1), seat=2)

    assert [(one["variant"], one["lane"]) for one in f.voice.heard] == [("", 0), (VARIANTS[1], 0)]


def test_says_of_one_moment_stand_beside_each_other(face: Callable[..., Face]) -> None:
    """In the colour of their speaker, if there is only one."""
    f = face()
    f.say(Say(line("on"), player=1), Say(line("off"), player=1), seat=2)
    f.say(Say.key("wins", who=Who(1)), Say(line("cry-pig"), player=0), seat=2)

    assert f.captions == [("On  Off", 1), ("Ada wins!  Oink!", None)]


def test_a_sound_alone_is_no_caption(face: Callable[..., Face]) -> None:
    """There is nothing to read in a slap."""
    f = face()
    f.say(Say(sound="slap", player=0), seat=1)

    assert f.captions == []
    assert f.voice.heard[0]["text"] == ""
    assert f.voice.heard[0]["sound"] == "slap"
    assert f.mouth.due is None


def test_when_it_is_said_the_caption_goes(face: Callable[..., Face]) -> None:
    """Silence comes once, also without any sound: after about as long as it would have taken."""
    f = face()
    f.say(Say.key("wins", who=Who(1)))
    due = f.mouth.due
    assert due is not None
    assert f.mouth.pump(due - 0.01) is None
    assert f.captions[-1][0] is not None

    assert f.mouth.pump(due) == due
    assert f.captions[-1] == (None, None)
    assert f.mouth.pump(due + 1) is None


def test_the_language_is_the_one_that_is_spoken_now(face: Callable[..., Face]) -> None:
    """The lobby's tile changes it at any time."""
    f = face()
    f.tongue.language = "de"
    f.say(Say(line("cry-cow"), player=0), seat=1)

    assert f.voice.heard[0]["language"] == "de"
    assert f.captions[0] == (Tongue("de").text(line("cry-cow")), 0)


def test_a_night_that_begins_meanwhile_is_quiet(face: Callable[..., Face]) -> None:
    """Louder by day, and the hour is looked at whenever it has fallen silent."""
    f = face(time(20, 59), night="21:00-07:00", volume=80, night_volume=25)
    assert f.voice._volume == 0.8
    f.hour = time(21, 1)
    f.say(Say(line("on")))
    assert f.voice._volume == 0.8
    f.mouth.pump(60.0)

    assert f.voice._volume == 0.25


def test_mute_leaves_the_captions(face: Callable[..., Face]) -> None:
    """No sound at all; captions stay."""
    f = face(mute=True)
    f.say(Say(line("on")))

    assert f.voice._muted
    assert f.captions == [("On", None)]
    assert f.mouth.notices == []


def test_no_sound_card_is_a_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Captions only and a notice, not a crash (decision 9)."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonesuch")
    with Voice(tmp_path, speaks=False, clock=Clock()) as voice:
        mouth = Mouth(Settings(), Tongue("en"), voice, lambda _text, _player: None)

        assert mouth.notices == ["notice-no-sound"]


def test_sentences_are_rendered_before_they_are_needed(face: Callable[..., Face]) -> None:
    """Each in the voice that will say it."""
    f = face()
    f.mouth.rehearse([(line("cry-cow"), 3), (line("wins", who=Who(0)), None)], NAMES)

    assert [tuple(speech) for speech in f.voice.wanted] == [
        ("Moooo!", "en", VARIANTS[2]),
        ("Yellow wins!", "en", ""),
    ]


def test_a_line_that_insists_on_a_language_is_read_in_it(face: Callable[..., Face]) -> None:
    """The words of a game may be in another language than the table's."""
    f = face()
    f.say(Say(line("word-dog").spoken_in("de"), player=0), seat=3)

    (heard,) = f.voice.heard
    assert (heard["text"], heard["language"]) == ("Na und?", "de")
    assert f.captions[0][0] == "Na und?"


def test_a_tile_that_is_lit_takes_the_word_from_the_one_before(face: Callable[..., Face]) -> None:
    """Who taps on quickly hears where the light is, and no row of names behind it."""
    f = face()
    label = Say(line("menu-language"), sound="next")
    for _ in range(5):
        f.say(label)
    once = face()
    once.say(label)

    assert f.voice.due == once.voice.due


def test_a_tick_without_words_interrupts_nothing(face: Callable[..., Face]) -> None:
    """What is being read to the table is read on while somebody moves the light."""
    f = face()
    f.say(Say(line("menu-language")))
    due = f.voice.due

    f.say(Say(sound="next"))

    assert f.voice.due == due
