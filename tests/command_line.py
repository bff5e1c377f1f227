"""How tests run a command: in a home of its own, and refused with 2."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from device.__main__ import main

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every command runs in a home of its own, without any setting of this machine."""
    for name in [name for name in os.environ if name.startswith(("SLAPDECK_", "XDG_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(argv: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Run a command that must end with 2 and print nothing but why; return that."""
    try:
        code: object = main(argv)
    except SystemExit as end:  # argparse's own way
        code = end.code
    out, err = capsys.readouterr()
    assert code == 2
    assert out == ""
    return err
