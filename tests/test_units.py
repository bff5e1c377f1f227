"""The unit files: systemd takes every line of them, and they may do little."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from device.config import load
from device.games import BOXES
from device.settings import items

FOLDER = Path(__file__).parent.parent / "systemd"
UNIT = FOLDER / "slapdeck.service"
PATH = FOLDER / "slapdeck-poweroff.path"
POWEROFF = FOLDER / "slapdeck-poweroff.service"
ANALYZE = shutil.which("systemd-analyze")
SYSUSERS = shutil.which("systemd-sysusers")

needs_systemd = pytest.mark.skipif(not ANALYZE, reason="systemd-analyze: apt-get install systemd")


def values(key: str, unit: Path = UNIT) -> list[str]:
    """Return what the unit says for this key, line by line."""
    lines = unit.read_text("utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{key}=")]


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run systemd-analyze; it needs no running systemd."""
    return subprocess.run(
        [str(ANALYZE), *arguments], capture_output=True, text=True, check=False, timeout=30
    )


def verdict(folder: Path, **changed: str) -> str:
    """Return what `systemd-analyze verify` says of all units, with a program that is there.

    `changed` are words of the units to put others in their place.
    """
    for unit in (UNIT, PATH, POWEROFF):
        text = unit.read_text("utf-8").replace("/opt/slapdeck/bin/slapdeck", "/bin/true")
        for old, new in changed.items():
            text = text.replace(old, new)
        (folder / unit.name).write_text(text, "utf-8")
    ran = analyze("verify", *(str(folder / unit.name) for unit in (UNIT, PATH, POWEROFF)))
    return ran.stderr + (f"code {ran.returncode}" if ran.returncode else "")


@needs_systemd
def test_systemd_understands_every_line(tmp_path: Path) -> None:
    """Verify "gives rc 0 for an unknown key and only writes stderr"."""
    assert verdict(tmp_path) == ""
    assert "Unknown key" in verdict(tmp_path, RestartSec="RestartSecond")
    assert "Unknown key" in verdict(tmp_path, PathExists="PathAppears")


@needs_systemd
@pytest.mark.parametrize("unit", [UNIT, POWEROFF], ids=lambda unit: unit.name)
def test_the_services_may_do_little(unit: Path) -> None:
    """Exposure at most 1.3 of 10 (a plain unit: 9.2), also where root powers off."""
    ran = analyze("security", "--offline=true", "--threshold=13", str(unit))
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
    run = {name: value.replace("%t", "/run") for name, value in environ.items()}
    chosen = load(argparse.Namespace(), run, file=UNIT.parent / "none.toml")
    assert chosen.screen == "kmsdrm"
    assert chosen.poweroff == Path("/run/slapdeck/poweroff")


def test_a_mistake_in_the_settings_is_no_crash_loop() -> None:
    """RPi-Jukebox-RFID#2488: a crash loop after a config edit. And what crashes, stops some day."""
    assert values("Restart") == ["on-failure"]
    assert values("RestartPreventExitStatus") == ["2"]  # what is given cannot be used
    assert int(values("StartLimitBurst")[0]) * int(values("RestartSec")[0]) < 60
    assert int(values("StartLimitIntervalSec")[0]) >= 60


def test_the_devices_that_it_needs_are_open() -> None:
    """Closed policy; lgpio needs no gpiomem; `ProcSubset=pid` hides the revision."""
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


def test_lamps_are_put_out_also_after_a_kill() -> None:
    """After SIGKILL lamps stay lit on Pi kernels (linux#6117): ExecStopPost."""
    assert values("ExecStopPost") == ["/opt/slapdeck/bin/slapdeck dark"]


def test_power_off_goes_through_a_file() -> None:
    """Sudo fails and polkit refuses: "use a root path unit that watches a file"."""
    (asked,) = (v for v in values("Environment") if v.startswith("SLAPDECK_POWEROFF="))
    watched = values("PathExists", PATH)

    assert watched == [asked.partition("=")[2]]
    assert Path(watched[0]).parent == Path(values("WorkingDirectory")[0])  # gone with the service
    assert values("Unit", PATH) == [POWEROFF.name]
    assert values("Wants") == [PATH.name]
    assert values("ExecStart", POWEROFF) == ["/usr/bin/systemctl --no-wall poweroff"]
    assert not values("User", POWEROFF)


def test_power_off_is_asked_for_once() -> None:
    """The file outlives the command: a unit that is still active is not started again."""
    assert values("Type", POWEROFF) == ["oneshot"]
    assert values("RemainAfterExit", POWEROFF) == ["yes"]


def test_the_user_is_in_the_groups_that_the_service_needs() -> None:
    """`m user group` in sysusers.d: so that `sudo -u slapdeck slapdeck doctor` sees the same."""
    lines = (FOLDER / "slapdeck.sysusers").read_text("utf-8").splitlines()
    words = [line.split() for line in lines if not line.startswith("#")]
    user = values("User")[0]

    assert ["u", user, "-", '"Slapdeck"', "/var/lib/slapdeck"] in words
    groups = {group for kind, name, group, *_ in words if (kind, name) == ("m", user)}
    assert groups == set(values("SupplementaryGroups")[0].split())


@pytest.mark.skipif(os.geteuid() != 0 or not SYSUSERS, reason="needs root, in a folder of its own")
def test_the_user_is_made_once(tmp_path: Path) -> None:
    """An upgrade finds the user there: nothing happens, and that is no error."""
    command = [str(SYSUSERS), f"--root={tmp_path}", str(FOLDER / "slapdeck.sysusers")]
    (tmp_path / "etc").mkdir()
    subprocess.run(command, capture_output=True, check=True, timeout=30)
    made = (tmp_path / "etc/passwd").read_text("utf-8")

    subprocess.run(command, capture_output=True, check=True, timeout=30)

    assert (tmp_path / "etc/passwd").read_text("utf-8") == made
    assert made.startswith("slapdeck:x:")
    assert made.endswith(":/var/lib/slapdeck:/usr/sbin/nologin\n")


def test_every_option_of_every_game_has_a_variable() -> None:
    """EnvironmentFile= may set them: no two settings share a name."""
    known = items({name: box.options for name, box in BOXES.items()})
    assert len({item.variable for item in known.values()}) == len(known)
