"""Opening a screen, and saying plainly why there is none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from device.stage.svg import raster

if TYPE_CHECKING:
    from device.stage.svg import Surface

__all__ = ["Mode", "NoScreen", "Screen", "connectors"]

Mode = Literal["window", "fullscreen", "kmsdrm", "headless"]
ICON = '<circle cx="32" cy="32" r="30" fill="#e69f00"/>'  # a button
FAKE = ("offscreen", "dummy", "evdev")  # SDL takes these silently when nothing else works


class NoScreen(OSError):  # noqa: N818 - it is caught by a name that reads as a sentence
    """There is no screen. Has *reason*, *tried* and *fix*, all plain sentences."""

    def __init__(self, reason: str, tried: str, fix: str) -> None:
        super().__init__(f"no screen: {reason} (tried: {tried}). {fix}")
        self.reason, self.tried, self.fix = reason, tried, fix


def connectors(root: Path = Path("/sys/class/drm")) -> str:
    """Return what the kernel says of each video connector: "card1-HDMI-A-1 connected, …"."""
    found = []
    for status in sorted(root.glob("*/status")):
        try:
            found.append(f"{status.parent.name} {status.read_text().strip()}")
        except OSError as error:
            found.append(f"{status.parent.name} unreadable ({error.strerror})")
    return ", ".join(found) or f"none under {root}"


def groups() -> str:
    """Return the names of this process's groups."""
    import grp  # noqa: PLC0415 - there is none on Windows, where kmsdrm is not asked for

    names = []
    for number in sorted(set(os.getgroups())):
        try:
            names.append(grp.getgrgid(number).gr_name)
        except KeyError:
            names.append(str(number))
    return " ".join(names) or "none"


class Screen:
    """The surface that is seen. Rotation is the stage's business, not the screen's."""

    def __init__(self, size: tuple[int, int], mode: Mode) -> None:
        """Prepare for a surface of *size* pixels; a full screen has its own size."""
        self.mode = mode
        self.size = size
        self._window = size
        self._full = mode in ("fullscreen", "kmsdrm")
        self._surface: Surface | None = None

    @property
    def surface(self) -> Surface:
        """The surface to paint on."""
        if self._surface is None:
            raise RuntimeError("the screen is not open: call open() first")
        return self._surface

    @property
    def opened(self) -> bool:
        """Whether there is a surface to paint on."""
        return self._surface is not None

    def open(self) -> None:
        """Open the screen.

        Raises:
            NoScreen: the driver asked for does not work here, or SDL took a fake one.
        """
        if self.mode == "headless":
            self._surface = pygame.Surface(self.size)
            return
        before = os.environ.get("SDL_VIDEODRIVER")
        self._environment()
        try:
            pygame.display.init()
            self._check(pygame.display.get_driver())
            self._set_mode()
        except pygame.error as error:
            failure = self._failure(str(error))
            self._undo(before)
            raise failure from error
        except NoScreen:
            self._undo(before)
            raise

    def _environment(self) -> None:
        """Tell SDL what it must know before it starts."""
        os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # otherwise SIGTERM is swallowed
        if self.mode == "kmsdrm":
            os.environ["SDL_VIDEODRIVER"] = "kmsdrm"
            # Without it the picture is black where libGL.so.1 is missing.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "opengles2")

    def _undo(self, driver: str | None) -> None:
        """Leave SDL as it was, so that another mode can be tried."""
        pygame.display.quit()
        os.environ.pop("SDL_VIDEODRIVER", None)
        if driver is not None:
            os.environ["SDL_VIDEODRIVER"] = driver

    def _check(self, driver: str) -> None:
        wanted = os.environ.get("SDL_VIDEODRIVER", "")
        if wanted and driver not in wanted.split(","):
            raise self._failure(f"SDL opened {driver!r} instead of {wanted!r}")
        if not wanted and driver in FAKE:
            raise self._failure(f"SDL found no display and fell back to {driver!r}")

    def _failure(self, reason: str) -> NoScreen:
        driver = os.environ.get("SDL_VIDEODRIVER", "SDL's own choice")
        if self.mode == "kmsdrm":
            tried = f"kmsdrm; connectors: {connectors()}; groups: {groups()}"
            fix = (
                "Connect and switch on the screen, stop any desktop or other program that owns "
                "it, and let this user into the groups video, render, input and tty"
            )
            return NoScreen(reason, tried, fix)
        fix = "Start it in a desktop session, or choose the screen mode kmsdrm on a console"
        return NoScreen(reason, f"{self.mode} with the driver {driver}", fix)

    def _set_mode(self) -> None:
        pygame.display.set_caption("Slapdeck")
        pygame.display.set_icon(raster((64, 64), ICON))  # else pygame looks for its own: 10 ms
        if self._full:
            sizes = pygame.display.get_desktop_sizes()
            self._surface = pygame.display.set_mode(sizes[0], pygame.FULLSCREEN)
        else:
            self._surface = pygame.display.set_mode(self._window, pygame.RESIZABLE)
        pygame.mouse.set_visible(not self._full)
        self.size = self._surface.get_size()

    def toggle(self) -> None:
        """Change between window and full screen."""
        if self.mode in ("window", "fullscreen"):
            self._full = not self._full
            self._set_mode()

    def resized(self) -> bool:
        """Take over the window's new size; return whether it changed."""
        surface = pygame.display.get_surface() if self.mode != "headless" else None
        if surface is None or surface.get_size() == self.size:
            return False
        self._surface, self.size = surface, surface.get_size()
        if not self._full:
            self._window = self.size
        return True

    def update(self, rects: list[pygame.Rect]) -> None:
        """Bring these parts of the surface to the glass."""
        if self.mode != "headless" and rects:
            pygame.display.update(rects)

    def close(self) -> None:
        """Give the screen back; closing twice is no error."""
        if self.mode != "headless" and self._surface is not None:
            pygame.display.quit()
        self._surface = None
