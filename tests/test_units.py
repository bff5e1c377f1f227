"""The service file: systemd takes every line of it, and it may do little."""

from __future__ import annotations

import argparse
import shutil
import subprocess
from pathlib import Path

import pytest

from device.config import load
from device.games import BOXES
from device.settings import items

UNIT = Path(__file__).parent.parent / "systemd" / "slapdeck.service"
ANALYZE = shutil.which("systemd-analyze")

needs_systemd = pytest.mark.skipif(not ANALYZE, reason="systemd-analyze: apt-get install systemd")


def values(key: str) -> list[str]:
    """Return what the unit says for this key, line by line."""
    lines = UNIT.read_text("utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{key}=")]


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run systemd-analyze; it needs no running systemd."""
    return subprocess.run(
        [str(ANALYZE), *arguments], capture_output=True, text=True, check=False, timeout=30
    )


def verdict(text: str, folder: Path) -> str:
    """Return what `systemd-analyze verify` complains about, with a program that is there."""
    copy = folder / UNIT.name
    copy.write_text(text.replace("/opt/slapdeck/bin/slapdeck", "/bin/true"), "utf-8")
    ran = analyze("verify", str(copy))
    return ran.stderr + (f"code {ran.returncode}" if ran.returncode else "")


@needs_systemd
def test_systemd_understands_every_line(tmp_path: Path) -> None:
    """PLATFORM: verify "gives rc 0 for an unknown key and only writes stderr"."""
    text = UNIT.read_text("utf-8")
    assert verdict(text, tmp_path) == ""
    assert "Unknown key" in verdict(text.replace("RestartSec", "RestartSecond"), tmp_path)


@needs_systemd
def test_the_service_may_do_little() -> None:
    """Exposure at most 1.3 of 10 (a plain unit: 9.2)."""
    ran = analyze("security", "--offline=true", "--threshold=13", str(UNIT))
    assert ran.returncode == 0, ran.stdout.splitlines()[-1]


def test_it_starts_the_daemon_and_waits_until_it_is_ready() -> None:
    """`slapdeck run`, Type=notify, with a watchdog that the main loop feeds."""
    assert values("ExecStart") == ["/opt/slapdeck/bin/slapdeck run"]
    assert values("Type") == ["notify"]
    assert int(values("WatchdogSec")[0]) > 0


def test_its_environment_is_known_settings() -> None:
    """What the unit sets loads; a misspelt name or value would stop the box at boot."""
    environ = dict(pair.split("=", 1) for pair in values("Environment"))
    ours = {name for name in environ if name.startswith("SLAPDECK_")}
    assert ours
    assert ours <= {item.variable for item in items({}).values()}
    chosen = load(argparse.Namespace(), environ, file=UNIT.parent / "none.toml")
    assert chosen.screen == "kmsdrm"


def test_a_mistake_in_the_settings_is_no_crash_loop() -> None:
    """RPi-Jukebox-RFID#2488: a crash loop after a config edit. And what crashes, stops some day."""
    assert values("Restart") == ["on-failure"]
    assert values("RestartPreventExitStatus") == ["78"]  # EX_CONFIG
    assert int(values("StartLimitBurst")[0]) * int(values("RestartSec")[0]) < 60
    assert int(values("StartLimitIntervalSec")[0]) >= 60


def test_the_devices_that_it_needs_are_open() -> None:
    """PLATFORM: closed policy; lgpio needs no gpiomem; `ProcSubset=pid` hides the revision."""
    devices = {"char-gpiochip rw", "char-alsa rw", "char-drm rw", "char-input r"}
    assert values("DevicePolicy") == ["closed"]
    assert devices <= set(values("DeviceAllow"))
    assert not values("PrivateDevices")
    assert not values("ProcSubset")


def test_lgpio_has_a_folder_to_write_to() -> None:
    """gpiozero#1106: importing lgpio fails where the working directory cannot be written."""
    folder = values("WorkingDirectory")[0]
    assert folder == f"%t/{values('RuntimeDirectory')[0]}"
    assert f"LG_WD={folder}" in values("Environment")


def test_every_option_of_every_game_has_a_variable() -> None:
    """EnvironmentFile= may set them: no two settings share a name."""
    known = items({name: box.options for name, box in BOXES.items()})
    assert len({item.variable for item in known.values()}) == len(known)
