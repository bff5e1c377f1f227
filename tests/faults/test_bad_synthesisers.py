"""A synthesiser that hangs, crashes or writes rubbish: the game does not mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from card import Card
from live import Live, World
from voice_rig import worker

from device.inbox import Inbox
from device.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from device.narrator import Narrator

    Survived = Callable[[str, str, str], None]


class Patient(World):
    """A world that stands still while a worker, who lives in real time, gets ready or answers."""

    narrator: Narrator | None = None
    _waited: object = None  # what was waited for in vain: this worker hangs

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the worker in real time; for everything else time is a number."""
        it = self.narrator
        doing = it and it._worker and (it._worker, it._ready, it._job)
        busy = it and (it._job or not it._ready)
        if self.rang or not it or not doing or doing == self._waited or not busy:
            return super().wait(seconds)
        patience = 0.5 if it._ready else 5.0
        # Twice: the bell may still ring for what was taken out without waiting.
        if not (Inbox.wait(self, patience) or Inbox.wait(self, patience)):
            self._waited = doing
        return self.rang


HOW = {
    "hangs": "hangs",
    "crashes": "crashes",
    "dies": "dies at once",
    "empty": "writes empty files",
    "garbage": "writes garbage",
    "lies": "answers what nobody asked",
    "babbles": "prints into its answers",
}


@pytest.mark.parametrize(
    "games", [1, pytest.param(10, marks=[pytest.mark.long, pytest.mark.timeout(600)])]
)
@pytest.mark.parametrize("mode", HOW)
def test_whatever_the_synthesiser_does_the_game_is_played_to_its_end(
    tmp_path: Path, mode: str, games: int, monkeypatch: pytest.MonkeyPatch, survived: Survived
) -> None:
    """Decision 9: speech never blocks; a hung worker is killed, a broken one given up.

    Every line is still a caption, and no turn of the loop waits for a worker.
    """
    assert Voice.__init__.__kwdefaults__ is not None
    monkeypatch.setitem(Voice.__init__.__kwdefaults__, "spawn", worker(mode))
    lines, longest = 0, 0.0
    world = Patient()
    monkeypatch.setattr("device.speaker.Channel", Card(world))
    with Live(tmp_path, seats=4, mute=False, voice=True, bots=3, world=world) as live:
        narrator = world.narrator = live.daemon._mouth._voice._narrator
        assert narrator is not None
        for _ in range(games):
            live.deal(1)
            begun = live.world()
            lines += spoken_until_over(live)
            longest = max(longest, live.world() - begun)
            live.run(0.1)
            live.hold(1)
        assert narrator.failed
        assert "notice-no-voice" in live.notices
    assert lines > 20 * games
    assert longest < 600  # game seconds; some 200 without a voice

    survived(
        f"synthesiser that {HOW[mode]}",
        f"{games} games, {lines} lines",
        "every line was a caption, every game came to its end; the worker was given up, and the "
        "table told so",
    )


def spoken_until_over(live: Live) -> int:
    """Play to the end; return how many lines were said."""
    mouth, lines = live.daemon._mouth, list[str]()
    caption = mouth._caption

    def note(text: str | None, player: int | None) -> None:
        lines.extend([text] if text else [])
        caption(text, player)

    mouth._caption = note
    live.result()
    mouth._caption = caption
    return len(lines)
