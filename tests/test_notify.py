"""What systemd hears from us, on a real datagram socket."""

from __future__ import annotations

import logging
import socket
from typing import TYPE_CHECKING

import pytest

from device.notify import Notify

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Clock:
    """Seconds that pass when told to."""

    now = 100.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture(params=["path", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[str, socket.socket]]:
    """A service manager: its NOTIFY_SOCKET and its end of the line."""
    name = str(tmp_path / "notify") if request.param == "path" else f"@slapdeck-{tmp_path.name}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(name.replace("@", "\0", 1))
        end.setblocking(False)
        yield name, end


def heard(end: socket.socket) -> list[str]:
    """Return what has arrived."""
    found: list[str] = []
    while True:
        try:
            found.append(end.recv(4096).decode())
        except BlockingIOError:
            return found


def test_the_life_of_a_service(manager: tuple[str, socket.socket]) -> None:
    """Ready, what is going on, stopping; over a path and over an abstract name."""
    name, end = manager
    notify = Notify({"NOTIFY_SOCKET": name})
    notify.ready()
    notify.status("Oink!, 4 players")
    notify.status("Oink!, 4 players")
    notify.status("Lobby\n2 joined")
    notify.stopping()
    assert heard(end) == [
        "READY=1", "STATUS=Oink!, 4 players", "STATUS=Lobby 2 joined", "STOPPING=1",
    ]  # fmt: skip


def test_the_watchdog_is_fed_twice_in_its_time(manager: tuple[str, socket.socket]) -> None:
    """At half of WATCHDOG_USEC (microseconds), not more often."""
    name, end = manager
    clock = Clock()
    notify = Notify({"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "10000000"}, clock)
    assert notify.due == 105.0
    clock.now = 104.9
    notify.watchdog()
    assert heard(end) == []
    clock.now = 105.5
    notify.watchdog()
    notify.watchdog()
    assert heard(end) == ["WATCHDOG=1"]
    assert notify.due == 110.5


@pytest.mark.parametrize("period", ["", "0", "soon", "-5"])
def test_no_watchdog_no_feeding(period: str, manager: tuple[str, socket.socket]) -> None:
    """WATCHDOG_USEC may be missing or nonsense."""
    name, end = manager
    notify = Notify({"NOTIFY_SOCKET": name, "WATCHDOG_USEC": period})
    notify.watchdog()
    assert notify.due is None
    assert heard(end) == []


def test_without_systemd_nothing_happens() -> None:
    """On a laptop there is nobody to tell."""
    notify = Notify({"WATCHDOG_USEC": "10000000"})
    notify.ready()
    notify.status("Lobby")
    notify.watchdog()
    notify.stopping()
    assert notify.due is None


def test_a_manager_that_is_gone_stops_no_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A socket that nobody listens on is worth a line in the log, no more."""
    with caplog.at_level(logging.WARNING):
        Notify({"NOTIFY_SOCKET": str(tmp_path / "gone")}).ready()
    assert str(tmp_path / "gone") in caplog.text


def test_a_full_line_does_not_wait(tmp_path: Path) -> None:
    """A manager that does not read must not hold up the loop."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        notify = Notify({"NOTIFY_SOCKET": str(tmp_path / "notify")})
        for number in range(2000):
            notify.status(f"{number}")
        assert end.recv(100) == b"STATUS=0"
