"""`slapdeck doctor`: one line a check, the fix beside what is wrong, and a code for scripts."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

import pytest

from device.commands import checks
from device.commands.checks import CHECKS, Check
from device.commands.doctor import examine, run
from device.config import SettingsError
from device.settings import SeatSettings, Settings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def laptop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A machine without pins, screen and sound card, with folders of its own."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return Settings(state=tmp_path / "state", cache=tmp_path / "cache", board="mock")


def test_every_check_is_one_line(laptop: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    """Status, name, what was found; below it what to do; 0 if nothing failed."""
    assert run(argparse.Namespace(), laptop) == 0
    lines = capsys.readouterr().out.splitlines()
    said = [line.split() for line in lines if not line.startswith(" ")]
    assert [words[1] for words in said] == ["settings", *(each.__name__ for each in CHECKS)]
    assert {words[0] for words in said} <= {"ok", "warning"}
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        assert line.startswith(("ok", " ")) or following.startswith(" ")


def test_json_is_for_programs(laptop: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    """The same checks as one object; and exit code 1 as soon as something failed."""
    broken = Settings(state=laptop.state, cache=laptop.cache, seats=(SeatSettings(button=14),))
    assert run(argparse.Namespace(json=True), broken) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["ok"] is False
    (pins,) = [check for check in found["checks"] if check["status"] == "failed"]
    assert pins["name"] == "pins"
    assert "seat 1's button: GPIO14" in pins["said"]
    assert pins["fix"]


def test_settings_that_cannot_be_loaded_are_a_check_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The doctor must come also when the configuration is what is broken."""
    error = SettingsError("/etc/slapdeck.toml: not TOML: …")
    found = list(examine(error, [checks.python]))
    assert [check.name for check in found] == ["settings", "python"]
    assert found[0] == Check("settings", "failed", str(error))
    assert capsys.readouterr().out == ""


def test_a_check_that_raises_does_not_end_the_round(laptop: Settings) -> None:
    """The others still run."""

    def broken(_settings: Settings) -> Check:
        raise OSError(5, "Input/output error")

    names = {check.name: check for check in examine(laptop, [broken, checks.python])}
    assert names["broken"].status == "failed"
    assert "Input/output error" in names["broken"].said
    assert names["python"].status == "ok"


def test_a_screen_that_nobody_sees(laptop: Settings) -> None:
    """SDL "falls back to offscreen and everything works, blank"."""
    found = checks.screen(laptop)
    assert (found.status, "dummy" in found.said) == ("warning", True)
    for wanted in ("window", "kmsdrm"):
        found = checks.screen(Settings(screen=wanted))
        assert found.status == "failed"
        assert "groups" in found.said
        assert "libgbm1" in found.fix
    assert checks.screen(Settings(screen="none")).status == "ok"


def test_no_sound_is_no_failure(laptop: Settings) -> None:
    """There are captions; muted, nothing is looked for."""
    assert checks.sound(laptop).status == "warning"
    assert checks.sound(Settings(mute=True)).said == "mute, as set"


def test_no_pins_here(laptop: Settings) -> None:
    """On a laptop that is fine, unless the pins were asked for."""
    assert checks.board(laptop).status == "ok"
    assert checks.board(Settings(board="auto")).said.startswith("no GPIO here")
    asked = checks.board(Settings(board="gpio"))
    assert asked.status == "failed"
    assert "gpiochip" in asked.fix
    assert checks.board(Settings(board="rpigpio")).status == "failed"


@pytest.mark.parametrize("language", ["en", "pt-BR", "de"])
def test_the_voice_renders_a_word(language: str) -> None:
    """In the language that is set, by the very worker that the games use."""
    found = checks.voice(Settings(language=language))  # type: ignore[arg-type]  # one of three
    assert (found.status, found.said.split()[0]) == ("ok", language)


def test_a_broken_voice_is_told_with_its_reason() -> None:
    """A worker that ends at once: its last words are shown."""
    worker = (sys.executable, "-c", "raise OSError('no espeak')")
    found = checks.voice(Settings(), worker)
    assert found.status == "warning"
    assert "OSError: no espeak" in found.said


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """Where, why, and what to do; the setting is named."""
    (tmp_path / "file").touch()
    for name, check in (("state", checks.state), ("cache", checks.cache)):
        found = check(Settings(state=tmp_path / "file", cache=tmp_path / "file"))
        assert (found.name, found.status) == (name, "failed")
        assert str(tmp_path / "file") in found.said
        assert f"set {name} to another folder" in found.fix


def test_a_folder_is_tried_for_real(tmp_path: Path) -> None:
    """It is made, written to and flushed, and nothing is left behind."""
    found = checks.state(Settings(state=tmp_path / "new"))
    assert found.status == "ok"
    assert "ms" in found.said
    assert list((tmp_path / "new").iterdir()) == []
