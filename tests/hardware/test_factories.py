"""Opening the real board where there is none: the reason, in words, and nothing else instead.

lgpio is imported for real, each time in a process of its own: it goes to another working
directory and starts a thread that cannot be ended.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hardware.board import BoardError, open_board
from hardware.factories import _why, lgpio_alive, refusal
from hardware.pins import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[2]


needs_lgpio = pytest.mark.skipif(find_spec("lgpio") is None, reason="no lgpio on this machine")


def ignore(_seat: int, _closed: bool, _at: float) -> None:
    """Hear nothing."""


def pi5(root: Path, chip: int) -> Path:
    """Make a sysfs whose header is on this chip."""
    node = root / f"gpiochip{chip}" / "of_node"
    node.mkdir(parents=True)
    (node / "compatible").write_bytes(b"raspberrypi,rp1-gpio\0")
    return root


def python(program: str, cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """Run a program from *cwd*; return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=cwd,
        env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", **(env or {})},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


OPEN = """
import os, pathlib, sys
from hardware.board import BoardError, open_board
from hardware.pins import DEFAULT
try:
    open_board("gpio", DEFAULT, print, sysfs=pathlib.Path(sys.argv[1]))
except BoardError as error:
    print(error)
from hardware.factories import lgpio_alive
print(os.getcwd(), lgpio_alive())
"""


def test_no_chip_is_said_before_lgpio_is_touched(tmp_path: Path) -> None:
    """On a laptop the message is about the laptop, not about a library."""
    with pytest.raises(BoardError, match="no chip of a Raspberry Pi's header"):
        open_board("gpio", DEFAULT, ignore, sysfs=tmp_path)


def test_missing_lgpio_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The base install has no GPIO library; it must say which extra brings it."""
    monkeypatch.setitem(sys.modules, "lgpio", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)

    with pytest.raises(BoardError, match=r"lgpio is not installed.*slapdeck\[pi\]"):
        open_board("gpio", DEFAULT, ignore, sysfs=pi5(tmp_path, 11))


@needs_lgpio
def test_unopenable_chip_is_named_and_we_come_back(tmp_path: Path) -> None:
    """Importing lgpio needs a directory for its pipe; ours stays clean, and ours."""
    here = tmp_path / "here"
    here.mkdir()
    program = OPEN.replace("sys.argv[1]", repr(str(pi5(tmp_path / "sys", 99))))

    message, where = python(program, here).splitlines()

    assert message.startswith("/dev/gpiochip99: No such file or directory, there is ")
    assert message.endswith("set gpiochip, or leave it out")
    assert where == f"{here} True"
    assert list(here.iterdir()) == []


@needs_lgpio
def test_lg_wd_is_respected_and_we_come_back(tmp_path: Path) -> None:
    """The service sets LG_WD to its runtime directory; the process must stay where it was."""
    pipes, here = tmp_path / "pipes", tmp_path / "here"
    pipes.mkdir()
    here.mkdir()
    program = OPEN.replace("sys.argv[1]", repr(str(pi5(tmp_path / "sys", 99))))

    _, where = python(program, here, {"LG_WD": str(pipes)}).splitlines()

    assert where == f"{here} True"
    assert [path.name for path in pipes.iterdir()] == [".lgd-nfy0"]


@needs_lgpio
def test_bad_lg_wd_is_said(tmp_path: Path) -> None:
    """gpiozero#1106: an unwritable directory; say which, and which setting it is."""
    program = OPEN.replace("sys.argv[1]", repr(str(pi5(tmp_path / "sys", 99))))

    printed = python(program, tmp_path, {"LG_WD": "/nowhere/at/all"})

    assert "lgpio cannot make its pipe in /nowhere/at/all" in printed
    assert "set LG_WD to a directory that can be written" in printed


def test_rpigpio_without_a_pi_is_refused(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is never chosen silently: a warning comes first, then the reason."""
    monkeypatch.setitem(sys.modules, "RPi", None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.rpigpio", raising=False)

    with pytest.raises(BoardError, match=r"RPi.GPIO is not installed.*slapdeck\[rpigpio\]"):
        open_board("rpigpio", DEFAULT, ignore)
    assert "short taps can be lost" in caplog.text


def test_rpigpio_that_raises_runtimeerror_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Off a Pi, importing RPi.GPIO raises RuntimeError, not ImportError."""
    (tmp_path / "RPi").mkdir()
    (tmp_path / "RPi" / "__init__.py").touch()
    (tmp_path / "RPi" / "GPIO.py").write_text("raise RuntimeError('only on a Raspberry Pi!')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.rpigpio", raising=False)

    with pytest.raises(BoardError, match=r"RPi.GPIO: only on a Raspberry Pi!: .*use the board"):
        open_board("rpigpio", DEFAULT, ignore)


def test_busy_pin_asks_whether_it_runs_twice() -> None:
    """gpiozero#1057, #1013: "GPIO busy" nearly always means started twice."""
    with (
        pytest.raises(BoardError, match=r"seat 3's button: GPIO22: GPIO busy; .*systemctl stop"),
        refusal("seat 3's button", 22),
    ):
        raise RuntimeError("GPIO busy")


def test_forbidden_chip_names_the_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To lgpio every cause is "can not open gpiochip"; who may not open it needs the group."""
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr("os.access", lambda *_: False)

    assert "join the group gpio" in _why(tmp_path, 0, RuntimeError("can not open gpiochip"))


def test_other_cause_is_passed_on(tmp_path: Path) -> None:
    """What we do not know we repeat."""
    (tmp_path / "gpiochip0").touch()

    assert _why(tmp_path, 0, RuntimeError("odd")).startswith("odd; ")


def test_without_lgpio_nothing_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    """`healthy` must not claim a thread that never was."""
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)

    assert not lgpio_alive()
