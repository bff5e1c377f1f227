"""Ten seats mash for a minute, from every phase on: nothing is lost, nothing is stuck."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest
from live import BRISK, Live

from device.dealing import deal_again
from device.games.oink import Phase
from device.journal import History, Journal
from device.library import BOXES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from device.machine import Game

SEATS = range(1, 11)
TIMES = replace(BRISK, slap_window_ms=300, cry_ms=1000)  # so that no phase is over at once
RATE = 6.0  # presses a second and seat: as fast as a hand can
LOBBY = ("games", "game", "options", "starter", "resume")
GAME = ("ready", "laying", "watch", "collect", "cry", "judge", "penalty", "take", "over")
MENU = ("paused", "counting")


@dataclass
class Mob:
    """Twenty hands on ten buttons, and someone who looks at the table all the time."""

    live: Live
    dice: Random
    presses: int = 0
    seen: set[str] = field(default_factory=set)

    def mash(self, seconds: float) -> None:
        """Hammer away for so long, then let go of everything."""
        for seat in SEATS:
            self._plan(seat, seconds)
        end = self.live.world() + seconds
        while self.live.world() < end:
            self.live.turn()
            self.look()
        for seat in SEATS:
            self.live.board.free(seat)
        self.live.run(1.0)
        self.look()

    def _plan(self, seat: int, seconds: float) -> None:
        """Press and let go at random, bouncing; now and then hold, or lose a release."""
        at, board = self.dice.uniform(0, 0.2), self.live.board
        while at < seconds:
            down = 1.0 if self.dice.random() < 0.03 else self.dice.uniform(0.002, 0.12)
            gaps = [self.dice.uniform(0, 0.002) for _ in range(self.dice.choice((0, 0, 2, 4)))]
            let_go = board.lose_release if self.dice.random() < 0.02 else board.release
            self.live.world.later(at, partial(board.bounce, seat, gaps))
            self.live.world.later(at + max(down, sum(gaps)), partial(let_go, seat))
            self.presses += 1
            at += down + self.dice.expovariate(RATE)

    def look(self) -> None:
        """See that whatever is shown and lit makes sense."""
        evening = self.live.daemon._evening
        self.seen.add(self.live.phase)
        assert evening.live() <= evening.lamps().keys()
        if evening.session:
            game = evening.session.machine
            assert game.audit() is None
            assert game.standings().winners or game.deadline is not None or game.live()


def reach(live: Live, phase: str) -> None:
    """Bring the box to this phase; seats 1 to 3 play, 3 cries wrong if that is needed."""
    if phase in LOBBY:
        reach_lobby(live, phase)
    elif phase == "dispute":
        live.deal(1, 2)
        play_to(live, phase, accusers=(1,), slapper=2)
    else:
        live.deal(1, 2, 3)
        play_to(live, "watch" if phase in MENU else phase, accusers=(1, 2), slapper=3)
    if phase in MENU:
        live.daemon._evening.escape(live.world())
    if phase == "counting":
        live.hold(1)


def reach_lobby(live: Live, phase: str) -> None:
    """Bring the lobby to this page."""
    if phase not in {"games", "resume"}:
        live.press(1)
        live.press(2)
        live.hold(1)
    if phase == "starter":
        live.hold(1)
    if phase == "options":
        for _ in range(3):
            live.press(1)
        live.hold(1)
    assert live.phase == phase


def play_to(live: Live, phase: str, *, accusers: tuple[int, ...], slapper: int) -> None:
    """Play until this phase; only slaps that lead there are made."""
    asked = -1
    while live.phase != phase:
        assert phase == "over" or live.phase != "over"
        game = live.game
        calls = game.phase is Phase.WATCH and game.cry is not None
        accused = game.phase is Phase.JUDGE and phase in {"penalty", "dispute"}
        if game.serial != asked and phase not in {"watch", "laying", "ready", "over"} and calls:
            asked = game.serial
            live.later(0.2, slapper)
        elif accused and asked != -2:
            asked = -2
            for seat in accusers:
                live.later(0.1, seat)
        live.turn()


def folded(folder: Path) -> Game:
    """The state that the newest journal leads to."""
    path = max((folder / "state" / "journals").glob("*.jsonl"))
    journal = Journal.decode(path.read_bytes())
    history: History[Game] = History(lambda: deal_again(journal.header, BOXES))
    history.fold(journal.records)
    return history.game


def mashed(folder: Path, phase: str, seconds: float) -> Mob:
    """Mash from this phase on, look whether the box still works, and compare with the journal."""
    if phase == "resume":
        with Live(folder, seats=10, options=TIMES) as before:
            before.deal(1, 2, 3)
    with Live(folder, seats=10, options=TIMES) as live:
        reach(live, phase)
        mob = Mob(live, Random(phase))
        mob.mash(seconds)
        session = live.daemon._evening.session
        game = session and session.machine
        works(live)
    if session and game is session.machine:
        assert folded(folder) == game
    return mob


def works(live: Live) -> None:
    """See that the box still does what hands want; a game that is on is played to its end."""
    evening = live.daemon._evening
    if live.phase == "paused":
        live.until(lambda: evening.referee is None or bool(evening.live()), 5.0)
        live.hold(1)
        live.until(lambda: evening.referee is None, 10.0)
    if evening.session:
        live.over()
    elif live.phase == "starter":
        live.until(lambda: evening.session is not None, 25.0)
    else:
        before = evening.scene()
        live.press(1)
        assert evening.scene() != before


@pytest.mark.parametrize(
    "seconds", [1.0, pytest.param(60.0, marks=[pytest.mark.long, pytest.mark.timeout(3000)])]
)
def test_ten_seats_mash_from_every_phase(
    tmp_path: Path, seconds: float, survived: Callable[[str, str, str], None]
) -> None:
    """Whatever twenty hands do, wherever they begin: nothing lost, nothing stuck."""
    presses, seen = 0, set[str]()
    phases = (*LOBBY, *GAME, "dispute", *MENU)
    for phase in phases:
        mob = mashed(tmp_path / phase, phase, seconds)
        presses, seen = presses + mob.presses, seen | mob.seen

    assert seen >= {"games", "game", "watch", "judge", "take", "paused"}
    survived(
        f"ten seats mashing, from each of {len(phases)} phases on: bounce, holds, lost releases",
        f"{seconds:g} s each, {presses:,} presses",
        "no card lost or doubled, every game went on to its end, every menu could still be "
        "driven, and the journal led to the same state",
    )


def sit_down(live: Live, game: str) -> None:
    """Let five people sit down at this game: all of them can be dealt to five."""
    for seat in range(1, 6):
        live.press(seat)
    for _ in range(list(BOXES).index(game)):
        live.press(1)
    for page in ("game", "starter"):
        live.hold(1)
        assert live.phase == page
    live.press(2)


@pytest.mark.parametrize("game", BOXES)
@pytest.mark.parametrize(
    "seconds", [2.0, pytest.param(60.0, marks=[pytest.mark.long, pytest.mark.timeout(3000)])]
)
def test_ten_seats_mash_at_every_game(
    tmp_path: Path, game: str, seconds: float, survived: Callable[[str, str, str], None]
) -> None:
    """Also where buttons tap and hold, pick in secret or read a list: nothing lost or doubled."""
    with Live(tmp_path, seats=10, options=TIMES, bots=0) as live:
        sit_down(live, game)
        session = live.daemon._evening.session
        mob = Mob(live, Random(game))
        mob.mash(seconds)
        assert session is not None
        played = session.machine
        still = live.daemon._evening.session is session

    assert mob.presses > 0
    assert len(mob.seen) > 1 or seconds < 60
    if still:
        assert folded(tmp_path) == played
    survived(
        f"ten seats mashing at {game}",
        f"{seconds:g} s, {mob.presses:,} presses",
        f"{len(mob.seen)} phases came by, nothing was lost or doubled, and the journal led to the "
        "same state",
    )
