"""Words to systemd: ready, what is going on, still alive, about to stop (sd_notify(3)); power off.

Without NOTIFY_SOCKET, as on a laptop, everything here does nothing.
"""

from __future__ import annotations

import logging
import socket
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

__all__ = ["STAYS_ON", "Notify"]

STAYS_ON = "notice-stays-on"  # the key of the line to show when it cannot be asked for

_logger = logging.getLogger(__name__)


class Notify:
    """The line to the service manager, for the main loop only: a hung loop must not be fed.

    Args:
        environ: The environment: NOTIFY_SOCKET and WATCHDOG_USEC (microseconds).
        clock: Monotonic seconds.
        poweroff: The file whose appearance powers the box off; None: nobody would do it.
    """

    def __init__(
        self,
        environ: Mapping[str, str],
        clock: Callable[[], float] = monotonic,
        poweroff: Path | None = None,
    ) -> None:
        name = environ.get("NOTIFY_SOCKET", "")
        self._address = "\0" + name[1:] if name.startswith("@") else name  # @: abstract
        self._clock = clock
        period = _microseconds(environ.get("WATCHDOG_USEC", ""))
        self._interval = period / 2 / 1e6 if self._address and period else None
        self._fed = clock()
        self._status = ""
        self._poweroff = poweroff
        self.notices = list[str]()  # the keys of what the table should know

    @property
    def is_heard(self) -> bool:
        """Whether a service manager started us: it starts a fresh process after a failure."""
        return bool(self._address)

    @property
    def due(self) -> float | None:
        """Monotonic second at which `watchdog` wants to be called; None: never."""
        return None if self._interval is None else self._fed + self._interval

    def ready(self) -> None:
        """Say that the game can be played."""
        self._send("READY=1")

    def status(self, text: str) -> None:
        """Say what is going on, for `systemctl status`; the same again is not sent."""
        if text != self._status:
            self._send("STATUS=" + text.replace("\n", " "))
        self._status = text

    def watchdog(self) -> None:
        """Feed the watchdog if that is due; call it from the main loop as often as you like."""
        if self.due is not None and self._clock() >= self.due:
            self._send("WATCHDOG=1")
            self._fed = self._clock()

    def stopping(self) -> None:
        """Say that we are about to go."""
        self._send("STOPPING=1")

    def power_off(self) -> None:
        """Ask for the power to be cut; go on until systemd stops us, if it ever does."""
        if self._poweroff is None:
            return
        try:
            self._poweroff.touch()
        except OSError as error:
            self.notices = [STAYS_ON]
            text = "%s: %s. Make its folder writable, or power off with: sudo poweroff"
            _logger.error(text, self._poweroff, error.strerror)  # noqa: TRY400 -- no trace: the words say it all

    def _send(self, text: str) -> None:
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as line:
                line.sendto(text.encode(), self._address)
        except OSError as error:  # a game must not end for want of a listener
            _logger.warning("NOTIFY_SOCKET %s: %s", self._address, error)


def _microseconds(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0
