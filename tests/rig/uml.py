"""Boots the kernel on this machine's own root and runs a command in it."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

__all__ = ["GuestError", "boot"]

HERE = Path(__file__).resolve().parent
REPO = HERE.parent.parent
MEMORY = 384  # MiB
SHM = Path("/dev/shm")  # noqa: S108 -- the kernel's own first choice for its memory
EPOCH = 1_767_225_600_000_000_000  # ns: the virtual machine's clock starts at the same time always


class GuestError(RuntimeError):
    """The guest did not come to the end of its job; the message has what it said last."""


def boot(kernel: Path, folder: Path, *command: str, virtual: bool, patience: float) -> int:
    """Run `python -m command…` as root in a fresh guest; return its exit code.

    Args:
        kernel: what kernel.sh made.
        folder: the only one that the guest can write to: /run/out in there. Without spaces.
        command: a module and its arguments.
        virtual: in virtual time, where the processor needs none: two runs are the same.
        patience: seconds of real time after which the guest is given up.

    Raises:
        GuestError: the kernel did not start, or the job did not end.
    """
    folder.mkdir(parents=True)
    shutil.copy(HERE / "init.sh", folder / "init")  # the repository's path may have spaces
    (folder / "job").write_text(_job(command), "utf-8")
    ran = _run(_command_line(kernel, folder, virtual), folder, patience)
    code = folder / "code"
    if not code.exists():
        said = (folder / "console").read_text("utf-8", "replace")[-2000:]
        raise GuestError(f"{folder}: the guest {ran}; the end of what it said:\n{said}")
    return int(code.read_text("ascii"))


def _job(command: tuple[str, ...]) -> str:
    environment = {
        "PYTHONPATH": f"{REPO}:{REPO / 'tests'}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",  # or sets have another order in every run
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEODRIVER": "dummy",
    }
    exports = "".join(f"export {name}={shlex.quote(it)}\n" for name, it in environment.items())
    python = shlex.quote(sys.executable)
    return f'{exports}python={python}\n"$python" -m {shlex.join(command)}\n'


def _command_line(kernel: Path, folder: Path, virtual: bool) -> list[str]:
    time = ["time-travel=inf-cpu", f"time-travel-start={EPOCH}"] if virtual else []
    return [
        str(kernel),
        f"mem={MEMORY}M",
        *("rootfstype=hostfs", "rootflags=/", "ro"),
        f"init={folder / 'init'}",
        f"FOLDER={folder}",
        f"uml_dir={folder}/",  # otherwise ~/.uml
        *("con=null", "con0=null,fd:1", "quiet", "panic=-1"),
        *time,
    ]


def _run(command: list[str], folder: Path, patience: float) -> str:
    """Run the kernel and everything that it forks; say how it ended."""
    environment = {**os.environ, "TMPDIR": str(_memory_folder(folder))}
    with (folder / "console").open("wb") as console:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=console,
            stderr=subprocess.STDOUT,
            env=environment,
            start_new_session=True,
        )
        try:
            return f"ended with {process.wait(patience)}"
        except subprocess.TimeoutExpired:
            return f"was given up after {patience:g} s"
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _memory_folder(folder: Path) -> Path:
    """Return where the guest's memory can be a file: a container's /dev/shm is small, or noexec."""
    try:
        found = os.statvfs(SHM)
    except OSError:
        return folder
    room = found.f_bavail * found.f_frsize > MEMORY * 2**21
    return SHM if room and not found.f_flag & os.ST_NOEXEC else folder
