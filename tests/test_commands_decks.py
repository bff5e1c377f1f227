"""`slapdeck decks check`: what it says of good decks, of bad ones, and its exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from command_line import home, refused
from test_decks import claim, toml
from test_library import drop, speak

from device.__main__ import main
from device.parts import decks_folder
from device.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["home"]  # a fixture

pytestmark = pytest.mark.usefixtures("home", "font")
WIDE = "W" * 59  # not too many characters, but too wide


@pytest.fixture
def font(home: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the heavy font that the stage's tests keep: it takes seconds to make."""
    del home  # it forgets all settings first
    assert request.config.cache is not None
    monkeypatch.setenv("SLAPDECK_CACHE", str(request.config.cache.mkdir("slapdeck-fonts")))


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What was printed, line by line."""
    return capsys.readouterr().out.splitlines()


def test_all_that_is_played_with_is_checked(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file: the built-in decks and people's own, measured with the real font."""
    own = home / ".local/state/slapdeck/decks"
    own.mkdir(parents=True)
    drop(own, "family.toml", speak(toml(claim(id="ours"))))

    assert main(["decks", "check"]) == 0

    lines = said(capsys)
    assert lines[:2] == [
        "ok      estranho-orange.toml: 50 cards",
        "ok      estranho-purple.toml: 50 cards",
    ]
    assert lines[-1] == "ok      family.toml: 1 cards"
    assert all(line.startswith("ok") for line in lines)


def test_the_folder_of_ones_own_decks(tmp_path: Path) -> None:
    """The one that is set, otherwise `decks` in the state folder."""
    assert decks_folder(Settings(state=tmp_path)) == tmp_path / "decks"
    assert decks_folder(Settings(state=tmp_path, decks=tmp_path / "mine")) == tmp_path / "mine"


def test_a_bad_deck_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """File, entry and reason, one fault a line; 1: something failed."""
    wide = claim(id="wide", claim={"en": WIDE, "de": "kurz"})
    bad = drop(tmp_path, "bad.toml", speak(toml(wide, claim(id="few", answer=[]))))
    good = drop(tmp_path, "good.toml", speak(toml(claim(id="good"))))

    assert main(["decks", "check", str(bad), str(good)]) == 1

    assert said(capsys) == [
        f"failed  bad.toml: wide: claim, en: '{WIDE}' is too wide for its tile; make it shorter",
        "failed  bad.toml: few: 0 answers; expected 8",
        "failed  bad.toml: few: 0 strangers (answers with a why); expected 1 to 3",
        "ok      good.toml: 1 cards",
    ]


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is a failure like others."""
    assert main(["decks", "check", str(tmp_path / "none.toml")]) == 1
    assert said(capsys) == ["failed  none.toml: cannot be read: No such file or directory"]


def test_two_decks_with_one_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The second file is refused, as it will be at the table."""
    paths = [drop(tmp_path, name, speak(toml(claim()))) for name in ("a.toml", "b.toml")]

    assert main(["decks", "check", *map(str, paths)]) == 1
    assert said(capsys)[1].startswith("failed  b.toml: lays-eggs: another deck has this id")


def test_only_check_can_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    """Another word is refused with 2."""
    assert "invalid choice: 'burn'" in refused(["decks", "burn"], capsys)
