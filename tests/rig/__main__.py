"""The rig: builds the kernel if need be, plays everything in it, prints what was found.

In real time once, to see the real races; in virtual time twice, to measure: there the
machine's load does not matter, and both runs must be the same to the last byte.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rig.report import differences
from rig.uml import GuestError, boot

HERE = Path(__file__).resolve().parent
AGAIN = "virtual-time-again"
JOBS = ("contacts", "party")
PATIENCE = 300.0  # seconds of real time for one guest
OWN = {"code", "console", "init", "job"}  # of the folder, not of the run


class Run(NamedTuple):
    """What one guest left behind."""

    name: str
    seconds: float  # of real time
    files: dict[str, bytes]
    wrong: list[str]

    def numbers(self) -> dict[str, Any]:
        """Return the numbers of its report."""
        report = self.files.get("report.json")
        return json.loads(report)["numbers"] if report else {}


def run(kernel: Path, folder: Path, job: str, *, virtual: bool) -> Run:
    """Do one job in a guest of its own."""
    start = time.monotonic()
    strict = ["strict"] if virtual else []
    command = [f"rig.{job}", "/run/out/report.json", *strict]
    wrong = list[str]()
    try:
        code = boot(kernel, folder, *command, virtual=virtual, patience=PATIENCE)
    except GuestError as error:
        code, wrong = 0, [str(error)]
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.name not in OWN}
    report = files.get("report.json")
    if report:
        wrong += json.loads(report)["wrong"]
    if (code or not report) and not wrong:
        said = (folder / "console").read_text("utf-8", "replace")
        wrong.append(f"exit code {code}; the end of what it said:\n{said[-2000:]}")
    return Run(f"{job}, {folder.name}", time.monotonic() - start, files, wrong)


def play(kernel: Path, root: Path) -> list[Run]:
    """Play everything, two guests at a time; those in real time have the machine to themselves."""
    real = [run(kernel, root / job / "real-time", job, virtual=False) for job in JOBS]
    with ThreadPoolExecutor(2) as pool:
        virtual = [
            pool.submit(run, kernel, root / job / name, job, virtual=True)
            for job in JOBS
            for name in ("virtual-time", AGAIN)
        ]
    return [*real, *(future.result() for future in virtual)]


def compare(runs: list[Run]) -> list[str]:
    """Say what differs between the two runs in virtual time."""
    found = list[str]()
    virtual = runs[len(JOBS) :]
    for one, other in zip(virtual[::2], virtual[1::2], strict=True):
        names = differences(one.files, other.files)
        found += [f"{one.name}: {name} is another in the second run" for name in names]
    return found


def tell(text: str) -> None:
    """Print a line."""
    sys.stdout.write(text + "\n")


def show(runs: list[Run]) -> int:
    """Print the numbers, then what is wrong; return how much that is."""
    for each in runs:
        if each.name.endswith(AGAIN):
            continue  # the same numbers, unless something is wrong
        tell(f"\n{each.name} ({each.seconds:.0f} s)")
        for name, number in each.numbers().items():
            tell(f"  {name}: {number}")
    wrong = [f"{each.name}: {what}" for each in runs for what in each.wrong]
    differ = compare(runs)
    tell(f"\nvirtual time: the second run is {'another' if differ else 'the same to the byte'}")
    for what in wrong + differ:
        tell(f"wrong: {what}")
    return len(wrong + differ)


def main() -> int:
    """Return 1 if anything is wrong, 2 if the rig cannot be built here."""
    start = time.monotonic()
    if find_spec("lgpio") is None:
        sys.stderr.write("rig: this Python has no lgpio; expected: pip install 'lgpio>=0.2.2'\n")
        return 2
    built = subprocess.run([HERE / "kernel.sh"], stdout=subprocess.PIPE, text=True, check=False)
    if built.returncode:
        return 2
    kernel = Path(built.stdout.strip())
    tell(f"kernel: {kernel.name}, {time.monotonic() - start:.0f} s")
    with TemporaryDirectory(prefix="slapdeck-rig-") as root:
        wrong = show(play(kernel, Path(root)))
    tell(f"{wrong} wrong, {time.monotonic() - start:.0f} s in all")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
