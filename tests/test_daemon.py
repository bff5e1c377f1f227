"""The real program in a process of its own: mock pins, SDL's dummy drivers, real time.

Only this file may wait, and it waits for what happens, never for a time to pass: the console
tells every change, and a press is sent when the table is ready for it.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from functools import partial
from random import Random
from threading import Condition, Thread
from typing import TYPE_CHECKING, Any, Self
from zlib import crc32

import pytest

from device.clerk import NOT_READ
from device.dealing import deal_again
from device.events import Press
from device.games.oink import Card, Oink, cry_for
from device.journal import History, Journal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 20.0  # seconds after which something that must happen has not happened
KILLS = 20
SEATS = 4
FAST = {
    "SLAPDECK_SEATS": str(SEATS),
    "SLAPDECK_COUNT_IN_S": "0.1",
    "SLAPDECK_SEED": "5",
    "SLAPDECK_VOICE": "false",
    "SLAPDECK_OINK_TEMPO_S": "0.4",
    "SLAPDECK_OINK_JITTER": "0",
    "SLAPDECK_OINK_DEAD_TIME_MS": "0",
    "SLAPDECK_OINK_SLAP_WINDOW_MS": "60",
    "SLAPDECK_OINK_CRY_MS": "100",
    "SLAPDECK_OINK_JURY_MS": "300",
    "SLAPDECK_OINK_MONKEY_S": "0.1",
    "SLAPDECK_OINK_TAKE_S": "0.1",
    "SLAPDECK_OINK_READY_S": "0.1",
}


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a box without screen, sound and pins, in this folder."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return kept | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "SLAPDECK_STATE": str(folder / "state"),
        "SLAPDECK_CACHE": str(folder.parent / "cache"),
        "SLAPDECK_BOARD": "mock",
        "SLAPDECK_SIZE": "1280x720",
        "LANG": "C",
        **more,
    }


class Box:
    """A running `slapdeck run --console`, and all that it has told."""

    def __init__(self, folder: Path, *arguments: str, **settings: str) -> None:
        self.folder = folder
        self.told: dict[str, Any] = {}
        self.heard = list[dict[str, Any]]()  # everything, in order
        self._news = Condition()
        command = [sys.executable, "-m", "device", "run", "--console", *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(folder, **settings),
        )
        self._reader = Thread(target=self._listen, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for news in self.process.stdout:
            with self._news:
                fresh = json.loads(news)
                self.told |= fresh
                self.heard.append(fresh)
                self._news.notify_all()
        with self._news:
            self.told["gone"] = True
            self._news.notify_all()

    def send(self, command: str) -> None:
        """Press something."""
        assert self.process.stdin is not None
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()

    def until(self, happened: Callable[[dict[str, Any]], bool], within: float = PATIENCE) -> None:
        """Wait until what was told so far satisfies this."""
        with self._news:
            came = self._news.wait_for(lambda: happened(self.told) or "gone" in self.told, within)
            assert came, self.told
        if not happened(self.told):
            assert self.process.stderr is not None
            pytest.fail(f"the box is gone: {self.process.stderr.read()}")

    def wait(self, known: int, seconds: float) -> None:
        """Wait until more is told than `known` pieces of news."""
        with self._news:
            self._news.wait_for(lambda: len(self.heard) > known or "gone" in self.told, seconds)

    def phase(self, name: str) -> None:
        """Wait for this phase."""
        self.until(lambda told: told.get("phase") == name)

    def end(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Send a signal; return the exit code and what stood on stderr."""
        self.process.send_signal(number)
        assert self.process.stderr is not None
        said = self.process.stderr.read()
        return self.process.wait(PATIENCE), said

    def journals(self) -> list[Path]:
        """The journals of its games, oldest first; a draft is none yet."""
        folder = self.folder / "state" / "journals"
        return sorted(path for path in folder.glob("*") if path.suffix != ".tmp")

    def journal(self) -> Path:
        """The journal of the game."""
        return self.journals()[-1]

    def join(self, *seats: int) -> None:
        """Let these seats join, one after the other."""
        for seat in seats:
            joined = _badges(self.told) + 1
            self.send(f"tap {seat}")
            self.until(partial(_have_joined, joined))

    def begin(self, seat: int) -> None:
        """Choose the first game and begin; this seat starts."""
        for page in ("game", "starter"):
            self.send(f"hold {seat} 1.0")
            self.phase(page)
            self.until(lambda told: seat not in told["down"])
        self.send(f"tap {seat}")
        self.phase("ready")


def _have_joined(number: int, told: dict[str, Any]) -> bool:
    return _badges(told) == number


def _is_lit(tile: int, told: dict[str, Any]) -> bool:
    return bool(told["scene"]["over"]["lit"] == tile)


def _badges(told: dict[str, Any]) -> int:
    return sum(seat["badge"] is not None for seat in told["scene"]["seats"])


def _presses(box: Box) -> list[bool]:
    """Every press in the journal: whether the line says that it was handled."""
    records = Journal.decode(box.journal().read_bytes()).records
    return [record.handled for record in records if isinstance(record.event, Press)]


# -- One press, all the way -------------------------------------------------------------------


def test_a_press_lights_a_lamp_is_said_and_written(tmp_path: Path) -> None:
    """Presses through the mock board; sees the lamp, the say, the journal line."""
    with Box(tmp_path, **FAST) as box:
        box.until(lambda told: 2 in told.get("lit", ()))  # free seats pulse
        box.send("bounce 2")
        box.until(lambda told: "said" in told and told["said"]["say"]["sound"] == "join-2")
        box.until(lambda told: told["lamps"]["2"] == "on")
        box.send("release 2")
        box.join(1, 3, 4)
        box.begin(2)
        box.phase("watch")
        box.send("tap 3")
        box.until(lambda _: {False, True} <= set(_presses(box)))
        code, said = box.end()

    assert (code, said) == (0, "")


def test_every_lamp_is_dark_after_a_signal(tmp_path: Path) -> None:
    """Every lamp dark on every exit, SIGTERM included."""
    for number in (signal.SIGTERM, signal.SIGINT):
        with Box(tmp_path, **FAST) as box:
            box.until(lambda told: len(told.get("lit", ())) == SEATS)

            code, _ = box.end(number)
            box.until(lambda told: "gone" in told)

        assert code == 0
        assert box.told["lit"] == []


# -- Killed and resumed -----------------------------------------------------------------------


class Hands:
    """Four people who always do the same: a script by what lies on the table, not by the clock."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._first = self._moment()
        self._done: tuple[Any, ...] | None = None

    def act(self) -> None:
        """Do what this moment calls for, unless it was done."""
        moment = self._moment()
        if moment == self._done:
            return
        self._done = moment
        for seat in self._called(self.box.told["scene"]["centre"]):
            if not (moment == self._first and acknowledged(self.box, seat)):
                self.box.send(f"tap {seat}")

    def _moment(self) -> tuple[Any, ...]:
        told = self.box.told
        return told["phase"], told["scene"]["centre"].get("serial")

    def _called(self, pile: dict[str, Any]) -> list[int]:
        """Return the seats that press now."""
        match self.box.told["phase"]:
            case "watch" if self._calls(pile) and pile["serial"] % 3:
                return [1 + pile["serial"] % SEATS]
            case "judge" if pile["serial"] % 4 == 1:
                accused = 1 + pile["serial"] % SEATS
                return [seat for seat in range(1, SEATS + 1) if seat != accused]
        return []

    def _calls(self, pile: dict[str, Any]) -> bool:
        cards = [Card(face["art"], int(face["digit"])) for face in pile["cards"]]
        return cry_for(cards[-min(2, pile["count"]) :]) is not None


def folded(box: Box) -> History[Any]:
    """The game as the journal on the disk tells it."""
    journal = Journal.decode(box.journal().read_bytes())
    history: History[Any] = History(lambda: deal_again(journal.header))
    history.fold(journal.records)
    return history


def acknowledged(box: Box, seat: int) -> bool:
    """Whether the journal has a press of this seat since the present question was put.

    To be asked of a box that was just resumed: later the disk is half a second behind the table.
    """
    history = folded(box)
    game = history.game
    since = game.jury.asked if game.jury else game.seen
    heard = [*history.done, *history.waiting]
    return any(isinstance(e, Press) and e.player == seat - 1 and e.at >= since for e in heard)


# Whoever is resumed has what is left of a window: long enough for hands on a busy machine.
CALM = FAST | {"SLAPDECK_OINK_TEMPO_S": "0.5", "SLAPDECK_OINK_JURY_MS": "500"}


def play(folder: Path, dice: Random | None) -> Oink:
    """Play one whole game; with dice, kill and resume the box at KILLS random moments."""
    kills = KILLS if dice else 0
    while True:
        with Box(folder, **CALM) as box:
            if box.journals():
                box.phase("resume")
                box.send("hold 1 1.0")
                box.until(lambda told: told["phase"] not in {"resume", "paused"})
            else:
                box.phase("games")
                box.join(*range(1, SEATS + 1))
                box.begin(1)
            lives = dice.uniform(0.05, 1.2) if dice and kills else PATIENCE * 5
            if _survives(box, lives):
                return _end(box)
            kills -= 1
            box.process.kill()


def _survives(box: Box, seconds: float) -> bool:
    """Play on for so long; return whether the game ended before."""
    hands, end = Hands(box), time.monotonic() + seconds
    while time.monotonic() < end:
        if box.told["phase"] == "over":
            return True
        known = len(box.heard)
        hands.act()
        box.wait(known, max(0.0, end - time.monotonic()))
    return bool(box.told["phase"] == "over")


def _end(box: Box) -> Oink:
    box.end()
    game = folded(box).game
    assert isinstance(game, Oink)
    return game


@pytest.mark.timeout(400)
def test_killed_at_random_moments_it_comes_to_the_same_end(tmp_path: Path) -> None:
    """SIGKILL at 20 random moments; the same end as an uninterrupted run."""
    games = dict[str, Oink]()

    def run(name: str, dice: Random | None) -> None:
        folder = tmp_path / name
        folder.mkdir()
        games[name] = play(folder, dice)

    threads = [
        Thread(target=run, args=("whole", None)),
        Thread(target=run, args=("killed", Random(7))),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    whole, killed = games["whole"], games["killed"]
    assert whole.standings().winners
    assert sum(map(len, whole.won)) > 20
    assert killed.won == whole.won
    assert (killed.decks, killed.pile, killed.reason) == (whole.decks, whole.pile, whole.reason)
    assert killed.standings() == whole.standings()


# -- Bad input: one clear message, nothing lost, and the box plays on ---------------------------


def started(folder: Path, *arguments: str, **settings: str) -> tuple[int, str]:
    """Start a box that cannot run; return its exit code and what stood on stderr."""
    with Box(folder, *arguments, **settings) as box:
        assert box.process.stderr is not None
        said = box.process.stderr.read()
        return box.process.wait(PATIENCE), said


def notices(told: dict[str, Any]) -> list[str]:
    """The keys of the ribbons on the screen."""
    return [line["key"] for line in told["scene"]["notices"]] if "scene" in told else []


def test_by_hand_a_wrong_setting_ends_with_two(tmp_path: Path) -> None:
    """Bad input: started by hand, a message that names file, key and value, and exit 2."""
    (tmp_path / "box.toml").write_text("volume = 300\n", encoding="utf-8")

    code, said = started(tmp_path, "--config", str(tmp_path / "box.toml"))

    assert code == 2
    assert all(part in said for part in ("box.toml", "volume", "300", "0 to 100"))
    assert "Traceback" not in said


def test_pins_used_twice_end_with_two(tmp_path: Path) -> None:
    """Refused with seat, pin and reason."""
    wired = "seats = [{button = 17, lamp = 23}, {button = 17, lamp = 24}]\n"
    (tmp_path / "box.toml").write_text(wired, encoding="utf-8")

    code, said = started(tmp_path, "--config", str(tmp_path / "box.toml"))

    assert code == 2
    assert "seat 2" in said
    assert "GPIO17" in said


def test_under_the_service_a_wrong_setting_waits_for_a_better_one(tmp_path: Path) -> None:
    """Bad input: with NOTIFY_SOCKET the same message, and a fresh try when the file changes."""
    config = tmp_path / "box.toml"
    config.write_text("volume = 300\n", encoding="utf-8")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE)
        address = {"NOTIFY_SOCKET": str(tmp_path / "notify")}
        with Box(tmp_path, "--config", str(config), **FAST, **address) as box:
            assert manager.recv(100) == b"READY=1"
            status = manager.recv(1000).decode()
            config.write_text("volume = 30\n", encoding="utf-8")
            box.phase("games")
            box.end()

    assert status.startswith("STATUS=")
    assert "volume" in status


def test_a_second_box_on_the_same_folder_is_told_so(tmp_path: Path) -> None:
    """gpiozero#1057, #1013 started twice: who has it, and what to do."""
    with Box(tmp_path, **FAST) as box:
        box.phase("games")

        code, said = started(tmp_path, **FAST)

    assert code == 2
    assert f"process {box.process.pid}" in said


def test_without_pins_the_on_screen_table_plays_on(tmp_path: Path) -> None:
    """Bad input: a missing GPIO: one message, on the screen too, and the device plays on."""
    with Box(tmp_path, **FAST | {"SLAPDECK_BOARD": "gpio", "SLAPDECK_GPIOCHIP": "97"}) as box:
        box.until(lambda told: "notice-board" in notices(told))
        box.send("tap 1")
        box.until(lambda told: told["lamps"]["1"] == "on")

        code, said = box.end()

    assert code == 0
    assert "The on-screen table is used instead" in said  # no chip 97, or no lgpio here
    assert "Traceback" not in said


def test_without_a_screen_lamps_and_game_run_on(tmp_path: Path) -> None:
    """Retries a missing screen while the game runs on; the reason is said once."""
    settings = FAST | {"SDL_VIDEODRIVER": "kmsdrm", "SLAPDECK_SCREEN": "kmsdrm"}
    with Box(tmp_path, **settings) as box:
        box.phase("games")
        box.join(1, 2)
        box.begin(1)
        box.until(lambda told: told["scene"]["centre"].get("serial", 0) >= 3)

        code, said = box.end()

    assert code == 0
    assert said.count("no screen") == 1


def test_a_state_folder_that_cannot_be_written_costs_only_the_journal(tmp_path: Path) -> None:
    """Bad input: an unwritable state directory: said on the screen, and the device plays on."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with Box(tmp_path, **FAST | {"SLAPDECK_STATE": str(tmp_path / "file" / "state")}) as box:
        box.until(lambda told: "notice-not-saved" in notices(told))
        box.join(1, 2)
        box.begin(1)
        box.phase("watch")

        code, said = box.end()

    assert code == 0
    assert "nothing is saved" in said


def other_rules(data: bytes) -> bytes:
    """The same journal, by rules that nobody knows."""
    header, rest = data.split(b"\n", 1)
    text = header[9:].replace(b'"rules":1', b'"rules":99')
    return b"%08x %b\n%b" % (crc32(text), text, rest)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (other_rules, "rules 99 of oink; expected rules 1"),
        (lambda _: b"no journal at all\n", "line 1: the checksum is no"),
    ],
)
def test_a_journal_that_cannot_be_played_is_set_aside(
    tmp_path: Path, spoil: Callable[[bytes], bytes], said: str
) -> None:
    """Bad input: another rules version, a foreign journal: refused by name, kept, and play on."""
    with Box(tmp_path, **FAST) as box:
        box.phase("games")
        box.join(1, 2)
        box.begin(1)
        box.phase("watch")
    spoiled = spoil(box.journal().read_bytes())
    box.journal().write_bytes(spoiled)

    with Box(tmp_path, **FAST) as box:
        box.until(lambda told: NOT_READ in notices(told))
        box.phase("games")
        code, stderr = box.end()

    assert code == 0
    assert said in stderr
    assert box.journal().suffix == ".bad"
    assert box.journal().read_bytes() == spoiled


def test_the_referee_opens_undoes_and_ends(tmp_path: Path) -> None:
    """Two seats hold for 3 s; undo is offered after a ruling; end leads to the lobby."""
    slow = FAST | {"SLAPDECK_OINK_TAKE_S": "9", "SLAPDECK_OINK_TEMPO_S": "1"}
    with Box(tmp_path, **slow) as box:
        box.phase("games")
        box.join(1, 2, 3)
        box.begin(1)
        hands = Hands(box)
        while box.told["phase"] != "take":
            known = len(box.heard)
            hands.act()
            box.wait(known, PATIENCE)
        for seat in (1, 2):
            box.send(f"hold {seat} 3.3")
        box.phase("paused")
        box.until(lambda told: not told["down"])
        box.send("tap 3")
        box.until(partial(_is_lit, 1))
        box.send("hold 3 1.0")
        box.phase("judge")
        box.phase("take")
        for seat in (1, 2):
            box.send(f"hold {seat} 3.3")
        box.phase("paused")
        box.until(lambda told: not told["down"])
        for lit in (1, 2):
            box.send("tap 3")
            box.until(partial(_is_lit, lit))
        box.send("hold 3 1.0")
        box.phase("games")
        assert box.end() == (0, "")  # the disk has had its time by then

    assert box.journal().name.endswith(".done.jsonl")
