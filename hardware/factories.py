"""Opening gpiozero's real pin factories, and saying in plain words why one will not open."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import chdir, contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from gpiozero import GPIOPinInUse, PinUnknownPi

from hardware.pins import NoChip, find_chip

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    from gpiozero.pins import Factory

__all__ = ["BoardError", "lgpio_alive", "lgpio_factory", "refusal", "rpigpio_factory"]

DEV = Path("/dev")


class BoardError(OSError):
    """The board cannot be opened; the message says where, why and what to do."""


def lgpio_factory(gpiochip: int | None, sysfs: Path, dev: Path = DEV) -> Factory:
    """Return gpiozero's lgpio factory on this chip, or on the one found under *sysfs*.

    Raises:
        BoardError: if there is no chip, no lgpio, no permission, or no Raspberry Pi.
    """
    try:
        chip = find_chip(sysfs) if gpiochip is None else gpiochip
    except NoChip as error:
        raise BoardError(str(error)) from error
    module = _import_lgpio()
    try:
        return module.LGPIOFactory(chip=chip)
    except Exception as error:
        raise BoardError(f"{dev / f'gpiochip{chip}'}: {_why(dev, chip, error)}") from error


def lgpio_alive() -> bool:
    """Whether lgpio's only callback thread lives. A callback that raises ends it (gpiozero#815)."""
    lgpio = sys.modules.get("lgpio")
    return lgpio is not None and bool(lgpio._notify_thread.is_alive())  # noqa: SLF001 -- no other way


def rpigpio_factory() -> Factory:
    """Return gpiozero's RPi.GPIO factory.

    Raises:
        BoardError: if RPi.GPIO is missing or knows no such board.
    """
    try:
        return import_module("gpiozero.pins.rpigpio").RPiGPIOFactory()
    except ImportError as error:
        fix = "install the extra slapdeck[rpigpio], or use the board gpio"
        raise BoardError(f"RPi.GPIO is not installed ({error}): {fix}") from error
    except RuntimeError as error:  # what RPi.GPIO raises on import where it knows no Pi
        fix = "it works on a Pi up to 4 with a kernel before 6.6; use the board gpio"
        raise BoardError(f"RPi.GPIO: {error}: {fix}") from error


@contextmanager
def refusal(owner: str, pin: int) -> Iterator[None]:
    """Turn whatever a factory raises for a pin into a BoardError that names the seat."""
    try:
        yield
    except GPIOPinInUse as error:
        raise BoardError(f"{owner}: GPIO{pin}: {error}; close the other board first") from error
    except PinUnknownPi as error:
        raise BoardError(f"{owner}: GPIO{pin}: no Raspberry Pi here ({error})") from error
    except Exception as error:
        fix = "look what has it: gpioinfo"
        if "busy" in str(error).lower():  # gpiozero#1013, #1057: nearly always started twice
            fix = "is Slapdeck running already? stop it: sudo systemctl stop slapdeck"
        raise BoardError(f"{owner}: GPIO{pin}: {error}; {fix}") from error


def _import_lgpio() -> ModuleType:
    try:
        with _pipe_directory():
            return import_module("gpiozero.pins.lgpio")
    except ModuleNotFoundError as error:
        fix = "install the extra slapdeck[pi], or the package python3-lgpio"
        raise BoardError(f"lgpio is not installed ({error}): {fix}") from error
    except (ImportError, AttributeError) as error:  # pip may have taken the empty 0.0.0.2
        fix = "reinstall it: pip install --force-reinstall 'lgpio>=0.2.2'"
        raise BoardError(f"lgpio is broken ({error}): {fix}") from error
    except OSError as error:
        where = os.environ.get("LG_WD", "the temporary directory")
        fix = "set LG_WD to a directory that can be written"
        raise BoardError(f"lgpio cannot make its pipe in {where} ({error}): {fix}") from error


@contextmanager
def _pipe_directory() -> Iterator[None]:
    """Give lgpio a directory of its own for the pipe that importing it makes, and come back.

    It makes `.lgd-nfy0` in the working directory, which may be read-only (gpiozero#1106) or
    another process's (joan2937/lg#12); with LG_WD it goes there, the whole process with it.
    Once both ends are open the pipe's name is not needed any more.
    """
    if "LG_WD" in os.environ:
        with chdir("."):
            yield
        return
    with TemporaryDirectory(prefix="slapdeck-") as own, chdir(own):
        yield


def _why(dev: Path, chip: int, error: Exception) -> str:
    """Say why a chip did not open: lgpio has the same words for every cause."""
    device = dev / f"gpiochip{chip}"
    if not device.exists():
        here = ", ".join(sorted(path.name for path in dev.glob("gpiochip*"))) or "no gpiochip"
        return f"{os.strerror(errno.ENOENT)}, there is {here}; set gpiochip, or leave it out"
    if not os.access(device, os.R_OK | os.W_OK):
        return f"{os.strerror(errno.EACCES)}; join the group gpio: sudo usermod -aG gpio $USER"
    return f"{error}; is this the chip of the 40-pin header?"
