"""Bots at the table: they press contacts like anyone, cry aloud, and keep still in a pause."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from night import FAST, Night

from device.bots import LONG, TAP
from device.company import Company
from device.events import Press
from device.games.oink import Phase
from device.scene import Podium
from hardware.mock import MockBoard
from hardware.pins import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

ME = 3  # the one person's seat
LIVELY = {"tempo_s": 1.0, "jitter": 0.0, "ready_s": 0.5}


class Round(Night):
    """An evening with bots on a mock board whose clock is ours."""

    def __init__(self, **house: Any) -> None:
        super().__init__(**({"options": {"oink": LIVELY}} | house))
        self.touches = list[tuple[float, int, bool]]()
        self.cried = list[Any]()
        self.seeds = count(1)
        self.board = MockBoard(DEFAULT[:6], self._edge, clock=lambda: self.now)
        self.company = Company(self._touch, lambda: next(self.seeds))

    def due(self) -> float | None:
        """Return when the evening or a bot wants a turn."""
        dues = (super().due(), self.company.due())
        return min((due for due in dues if due is not None), default=None)

    def turn(self) -> None:
        """Do one turn of the shell's loop."""
        super().turn()
        self.cried += self.company.turn(self.evening, self.now)

    def pressed(self) -> set[int]:
        """Return the seats whose contacts are closed."""
        return {seat for seat, closed in self.board.levels().items() if closed}

    def _edge(self, seat: int, closed: bool, at: float) -> None:
        self.evening.edge(seat, closed, at)

    def _touch(self, seat: int, closed: bool) -> None:
        self.touches.append((self.now, seat, closed))
        (self.board.press if closed else self.board.release)(seat)


@pytest.fixture
def evening() -> Iterator[Round]:
    """One person has joined; three bots keep him company."""
    round_ = Round()
    with round_.board:
        yield round_


def test_one_person_alone_plays_a_whole_lively_evening(evening: Round) -> None:
    """One person alone plays a whole lively game, and then another one."""
    evening.deal(ME)
    assert evening.company.seats == {1, 2, 4}
    evening.over()
    assert evening.game.audit() is None
    assert sum(evening.game.standings().scores) > 0
    assert isinstance(evening.evening.scene().centre, Podium)

    evening.hold(ME)
    assert evening.company.seats == frozenset()
    assert evening.company.due() is None
    evening.choose(ME, "game-oink", "menu-play")
    evening.press(ME)
    evening.over()

    assert evening.shelf.calls.count("begin") == 2
    assert next(evening.seeds) >= 3  # each game's bots have their own luck


def test_every_bot_plays_through_its_contact(evening: Round) -> None:
    """Decision 11: a bot presses mock contacts like anyone: its edges are in the journal."""
    evening.deal(ME)
    evening.over()

    pressing = {r.event.player for r in evening.shelf.records if isinstance(r.event, Press)}
    assert pressing == {1, 2, 3}
    assert {seat for _, seat, _ in evening.touches} == {1, 2, 4}


def test_every_finger_that_goes_down_goes_up_again(evening: Round) -> None:
    """A bot's contact that stays closed would be deaf for the rest of the game."""
    evening.deal(ME)
    evening.over()
    evening.run(LONG + TAP)

    assert evening.pressed() == set()
    for seat in (1, 2, 4):
        touches = [(at, closed) for at, one, closed in evening.touches if one == seat]
        downs, ups = touches[::2], touches[1::2]
        assert [closed for _, closed in downs] == [True] * len(downs)
        assert [closed for _, closed in ups] == [False] * len(downs)
        for (down, _), (up, _) in zip(downs, ups, strict=True):
            assert TAP <= up - down + 1e-3 <= LONG + 0.1


def test_a_bot_cries_aloud_from_its_own_seat(evening: Round) -> None:
    """Decision 11: its cry is voiced and captioned by the shell, in its seat's voice."""
    evening.deal(ME)
    evening.over()

    assert evening.evening.session is not None
    seats = evening.evening.session.seats
    assert {one.seat for one in evening.cried} == {1, 2, 4}
    for one in evening.cried:
        assert one.seat == seats[one.say.player]
        assert one.say.line.key.startswith("cry-")
        assert one.names == evening.evening.names()


def test_in_a_pause_every_bot_takes_its_hand_off(evening: Round) -> None:
    """A pause stops everybody: no finger stays down, and nothing is planned."""
    evening.deal(ME)
    evening.until(lambda: bool(evening.pressed()))

    evening.evening.escape(evening.now)
    evening.turn()

    assert evening.pressed() == set()
    assert evening.company.due() is None
    before = len(evening.touches)
    evening.run(30.0)
    assert len(evening.touches) == before


def test_after_a_pause_the_bots_play_on(evening: Round) -> None:
    """They look at the table afresh."""
    evening.deal(ME)
    evening.run(5.0)
    evening.evening.escape(evening.now)
    evening.choose(ME, "referee-resume")
    before = len(evening.touches)

    evening.over()

    assert len(evening.touches) > before


def test_a_cry_that_a_pause_cut_off_is_heard_after_it(evening: Round) -> None:
    """Whoever slapped still owes a cry."""
    evening.deal(ME)
    evening.until(lambda: evening.game.phase is Phase.COLLECT)
    first = evening.game.line[0].player
    evening.evening.escape(evening.now)
    evening.turn()
    assert evening.cried == []

    evening.choose(ME, "referee-resume")
    evening.until(lambda: evening.game.phase is Phase.JUDGE)

    assert first in {one.say.player for one in evening.cried}


def test_without_bots_nobody_touches_anything() -> None:
    """Among people there is nothing to do."""
    evening = Round(bots=0, options={"oink": FAST})
    with evening.board:
        evening.deal(ME, 4)
        evening.over()

        assert evening.touches == []
        assert evening.company.seats == frozenset()
