"""Speaks the evening's says: as sound through the voice, as a caption on the screen."""

from __future__ import annotations

from datetime import datetime, time
from typing import TYPE_CHECKING

from device.phrases import in_language
from device.voice import VARIANTS, Speech, Voice, level

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from device.evening import Spoken
    from device.events import Line
    from device.settings import Settings

__all__ = ["Mouth", "Tongue"]


def _hour() -> time:
    return datetime.now().astimezone().time()


class Tongue:
    """The words of the language that is spoken at the moment."""

    def __init__(self, language: str) -> None:
        self.language = language

    def text(self, line: Line, names: Sequence[Line | str] = ()) -> str:
        """Return the line as it is written."""
        return in_language(self.language).text(line, names)

    def spoken(self, line: Line, names: Sequence[Line | str] = ()) -> str:
        """Return the line as it is read aloud."""
        return in_language(self.language).spoken(line, names)


class Mouth:
    """Voice and captions.

    `caption(text, player)` shows the line that is being spoken; `hour()` is the local time of
    day, for the night's loudness.
    """

    def __init__(
        self,
        settings: Settings,
        tongue: Tongue,
        voice: Voice,
        caption: Callable[[str | None, int | None], None],
        hour: Callable[[], time] = _hour,
    ) -> None:
        self._hour = hour
        self._settings, self._tongue, self._voice, self._caption = settings, tongue, voice, caption
        voice.mute(settings.mute)
        self._set_level()

    @property
    def due(self) -> float | None:
        """Monotonic second at which `pump` is wanted."""
        return self._voice.due

    @property
    def notices(self) -> list[str]:
        """The key of what the table should know about sound and voice."""
        return [self._voice.notice] if self._voice.notice else []

    def say(self, spoken: Sequence[Spoken], *, together: bool = False) -> None:
        """Say these in the voices of their seats: one after the other, or all `together`.

        Who cries aloud at a table waits for nobody; what the box says can be followed.
        """
        captions = [
            self._tongue.text(one.say.line, one.names) for one in spoken if one.say.line is not None
        ]
        if captions:
            players = {one.say.player for one in spoken if one.say.line is not None}
            self._caption("  ".join(captions), players.pop() if len(players) == 1 else None)
        for one in spoken:
            if one.say.sound == "next" and one.say.line:
                self._voice.hush()  # tap after tap: only the tile that is lit now is named
            self._voice.say(
                self._tongue.spoken(one.say.line, one.names) if one.say.line else "",
                language=self._language(one),
                variant=self._variant(one.seat),
                sound=one.say.sound,
                lane=one.seat or 0 if together else 0,
            )

    def pump(self, now: float) -> float | None:
        """Let the voice go on; return when it fell silent, once."""
        self._voice.pump(now)
        silent = self._voice.silent_at(now)
        if silent is not None:
            self._caption(None, None)
            self._set_level()
        return silent

    def rehearse(
        self, lines: Sequence[tuple[Line, int | None]], names: Sequence[Line | str]
    ) -> None:
        """Render these lines ahead, each in the voice of its seat."""
        language = self._tongue.language
        self._voice.prepare(
            Speech(self._tongue.spoken(line, names), language, self._variant(seat))
            for line, seat in lines
        )

    def _language(self, one: Spoken) -> str:
        """Return the language that a say is in: the table's, unless its line insists on one."""
        return (one.say.line and one.say.line.language) or self._tongue.language

    def _variant(self, seat: int | None) -> str:
        if seat is None:
            return ""
        return self._settings.places[seat - 1].voice or VARIANTS[seat - 1]

    def _set_level(self) -> None:
        """Be as loud as the hour allows."""
        settings = self._settings
        self._voice.set_volume(
            level(
                self._hour(),
                volume=settings.volume / 100,
                night=settings.night,
                night_volume=settings.night_volume / 100,
            )
        )
