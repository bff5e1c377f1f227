"""`make install`, into a folder: what goes where, what an upgrade keeps, and what is refused."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from stat import S_IMODE

import pytest
from packaging.requirements import Requirement

from device.__main__ import options
from device.config import load

REPO = Path(__file__).parent.parent
UNITS = "usr/local/lib/systemd/system"
SETTINGS = "etc/slapdeck.toml"
FILES = {
    SETTINGS: 0o644,
    f"{UNITS}/slapdeck.service": 0o644,
    f"{UNITS}/slapdeck-poweroff.path": 0o644,
    f"{UNITS}/slapdeck-poweroff.service": 0o644,
    "usr/local/lib/sysusers.d/slapdeck.conf": 0o644,
    "opt/slapdeck/README.md": 0o644,
    "opt/slapdeck/wiring.md": 0o644,
    "opt/slapdeck/bin/slapdeck": 0o755,
}
# A Python whose environments have a pip that only writes down what it was asked for.
PYTHON = """#!/bin/sh
[ "$1 $2" = "-m venv" ] || exec {python} "$@"
{python} -m venv --without-pip "$3"
mkdir -p "$3/{packages}/pip"
cp {pip} "$3/{packages}/pip/__main__.py"
"""
PIP = """
import sys
from pathlib import Path
home = Path(sys.prefix)
(home / "asked").write_text("\\n".join(sys.argv[1:]))
(home / "bin/slapdeck").write_text(f"#!{home}/bin/python\\n")
(home / "bin/slapdeck").chmod(0o755)
"""
LOUD = """#!/bin/sh
echo "$(basename "$0") $*" >> {log}
"""


class Machine:
    """A folder to install into, and commands of a machine that only tell that they were run."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a root+[1]"  # a name that a pattern or a shell could trip over
        self.log = folder / "log"
        self.log.touch()
        self.bin = folder / "bin"
        self.bin.mkdir()
        for name in ("systemctl", "systemd-sysusers", "useradd", "usermod"):
            self.command(name, LOUD.format(log=self.log))
        (folder / "pip.py").write_text(PIP, "utf-8")
        packages = sysconfig.get_path("purelib", vars={"base": "."})
        text = PYTHON.format(python=sys.executable, packages=packages, pip=folder / "pip.py")
        self.python = self.command("fake-python", text)

    def command(self, name: str, text: str) -> Path:
        """Put a command first on the path."""
        (self.bin / name).write_text(text, "utf-8")
        (self.bin / name).chmod(0o755)
        return self.bin / name

    def make(self, root: Path | None, python: Path) -> subprocess.CompletedProcess[str]:
        """Run `make install` as a cautious user with a umask of 077 would."""
        environ = {name: value for name, value in os.environ.items() if "MAKE" not in name}
        path = f"{self.bin}:{os.environ['PATH']}"
        variables = [f"PYTHON={python}", f"DESTDIR={root or ''}"]
        return subprocess.run(
            ["make", "--no-print-directory", "install", *variables],  # noqa: S607 -- ours, first on the path
            cwd=REPO,
            env=environ | {"PATH": path},
            umask=0o077,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )

    def install(self) -> str:
        """Install into the folder; return what was said."""
        done = self.make(self.root, self.python)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """A machine on which Slapdeck has been installed once."""
    machine = Machine(tmp_path_factory.mktemp("machine"))
    machine.install()
    return machine


def test_everything_is_where_it_belongs(machine: Machine) -> None:
    """Units, user, settings and program can be read by all, whatever the umask."""
    found = {name: S_IMODE((machine.root / name).stat().st_mode) for name in FILES}

    assert found == FILES
    for name in FILES:
        folder = machine.root / Path(name).parent
        assert S_IMODE(folder.stat().st_mode) == 0o755


def test_nothing_else_is_installed(machine: Machine) -> None:
    """Outside the program's own folder there are these files and the command."""
    command = machine.root / "usr/local/bin/slapdeck"
    outside = {
        str(path.relative_to(machine.root))
        for path in machine.root.rglob("*")
        if not path.is_dir() and "opt" not in path.relative_to(machine.root).parts
    }

    assert outside - {"usr/local/bin/slapdeck"} == {name for name in FILES if "opt" not in name}
    assert str(command.readlink()) == "/opt/slapdeck/bin/slapdeck"


def test_a_folder_is_no_machine(machine: Machine) -> None:
    """DESTDIR: no user is made, nothing is enabled or started."""
    assert machine.log.read_text("utf-8") == ""


def test_pip_is_asked_for_the_locked_versions(machine: Machine) -> None:
    """Not editable, by the lock, with what a Pi needs."""
    asked = (machine.root / "opt/slapdeck/asked").read_text("utf-8").splitlines()

    assert asked[0] == "install"
    assert asked[asked.index("--constraint") + 1] == "requirements.lock"
    assert asked[-1] == ".[pi]"
    assert not {"-e", "--editable"} & set(asked)


def test_programs_start_where_they_will_be(machine: Machine) -> None:
    """A virtual environment names its own folder: nothing may still point into DESTDIR."""
    home = machine.root / "opt/slapdeck"
    texts = {path: path.read_text("utf-8") for path in (home / "bin").iterdir() if _is_text(path)}

    assert texts[home / "bin/slapdeck"] == "#!/opt/slapdeck/bin/python\n"
    assert '"/opt/slapdeck"' in texts[home / "bin/activate"].replace("'", '"')
    for text in [*texts.values(), (home / "pyvenv.cfg").read_text("utf-8")]:
        assert str(machine.root) not in text


def _is_text(path: Path) -> bool:
    return not path.is_symlink() and b"\0" not in path.read_bytes()


def test_an_upgrade_keeps_the_settings_and_renews_the_rest(machine: Machine) -> None:
    """/etc/slapdeck.toml is the owner's; units and program are ours."""
    ours = ["usr/local/lib/systemd/system/slapdeck.service", "opt/slapdeck/bin/slapdeck"]
    before = [(machine.root / name).read_text("utf-8") for name in ours]
    for name in [SETTINGS, *ours]:
        (machine.root / name).write_text("volume = 11\n", "utf-8")

    said = machine.install()

    assert "/etc/slapdeck.toml is kept as it is" in said
    assert (machine.root / SETTINGS).read_text("utf-8") == "volume = 11\n"
    assert [(machine.root / name).read_text("utf-8") for name in ours] == before
    test_everything_is_where_it_belongs(machine)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="apt-get install systemd")
def test_systemd_finds_the_units(machine: Machine, tmp_path: Path) -> None:
    """In the folder for an administrator's own, beside the system's; a missing program is told."""
    root = tmp_path / "root"
    shutil.copytree(machine.root, root, symlinks=True)
    system = Path("/usr/lib/systemd/system")
    shutil.copytree(system, root / "usr/lib/systemd/system", symlinks=True)
    (root / "usr/bin").mkdir()
    shutil.copy("/bin/true", root / "usr/bin/systemctl")
    units = ["slapdeck.service", "slapdeck-poweroff.path", "slapdeck-poweroff.service"]

    assert _verdict(root, *units) == ""
    (root / "opt/slapdeck/bin/slapdeck").unlink()
    assert "/opt/slapdeck/bin/slapdeck is not executable" in _verdict(root, *units)


def _verdict(root: Path, *units: str) -> str:
    command = ["systemd-analyze", "verify", f"--root={root}", *units]  # the system's own
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    return ran.stderr


def test_without_root_nothing_is_begun(tmp_path: Path) -> None:
    """One message that says what to type; the Python here would fail, if it came to that."""
    machine = Machine(tmp_path)
    machine.command("id", "#!/bin/sh\necho 1000\n")

    done = machine.make(None, Path("/bin/false"))

    assert done.returncode
    assert "slapdeck: only root can install a service. Run: sudo make install" in done.stderr


@pytest.mark.parametrize(
    ("refuses", "said"),
    [
        ("version_info", "not a Python 3.11 or newer"),
        ("maxsize", "Install the 64-bit Raspberry Pi OS"),
        ("ensurepip", "sudo apt-get install python3-venv"),
    ],
)
def test_a_python_that_will_not_do(tmp_path: Path, refuses: str, said: str) -> None:
    """Which one, why, and what to do; and nothing was installed."""
    machine = Machine(tmp_path)
    text = f'#!/bin/sh\ncase "$*" in *{refuses}*) exit 1;; esac\n'
    python = machine.command("other-python", text)

    done = machine.make(machine.root, python)

    assert done.returncode
    assert str(python) in done.stderr
    assert said in done.stderr
    assert not machine.root.exists()


def test_the_sample_settings_are_the_defaults_until_touched(tmp_path: Path) -> None:
    """As installed nothing is set; with every # taken away each proposal is accepted."""
    text = (REPO / "systemd/slapdeck.toml").read_text("utf-8")
    _, _, proposals = text.partition("\n\n")
    bare = "".join(line.removeprefix("# ") for line in proposals.splitlines(keepends=True))
    assert tomllib.loads(text) == {}
    (tmp_path / "slapdeck.toml").write_text(bare, "utf-8")

    chosen = load(argparse.Namespace(), {}, games=options(), file=tmp_path / "slapdeck.toml")

    assert len(tomllib.loads(bare)) > 5
    assert chosen.places[2].button == 22


@pytest.mark.parametrize(
    ("processor", "python", "expected"),
    [
        ("aarch64", "3.11", ["lgpio"]),  # Bookworm
        ("aarch64", "3.13", ["adafruit-lgpio"]),  # Trixie: lgpio has no wheel there
        ("x86_64", "3.11", []),
        ("x86_64", "3.13", []),
    ],
)
def test_each_system_gets_its_lgpio(processor: str, python: str, expected: list[str]) -> None:
    """Lgpio has no wheel for cp313; the extra and the lock agree on what is taken."""
    project = tomllib.loads((REPO / "pyproject.toml").read_text("utf-8"))["project"]
    lock = (REPO / "requirements.lock").read_text("utf-8").splitlines()
    system = {
        "platform_machine": processor,
        "python_version": python,
        "python_full_version": f"{python}.2",
        "sys_platform": "linux",
    }

    for wanted in (project["optional-dependencies"]["pi"], lock):
        parsed = [Requirement(line) for line in wanted]
        taken = [each for each in parsed if not each.marker or each.marker.evaluate(system)]
        assert [each.name for each in taken if "lgpio" in each.name] == expected
