"""A party at the real daemon: ten people slap at Oink! through the chip. Runs in the guest."""

from __future__ import annotations

import shutil
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rig.box import Box, Diary, Late, until
from rig.hand import SEATS, Chip, Hand, Move
from rig.moves import bouncing, chatter, tap, together
from rig.report import Report

from device.games.oink.state import Phase
from device.scene import Lamp

if TYPE_CHECKING:
    from collections.abc import Callable

    from rig.hand import Done

    from device.games.oink import Oink

__all__ = ["Party", "main"]

FOLDER = Path("/run/party")
ROUNDS = 9  # each deck has nine cards, and the first that is empty ends the game
STARTS = 10
ALL = frozenset(SEATS)
COMPLAINTS = ("busy", "on-screen table", "Traceback")


class Party:
    """The people at the box, and what they find out."""

    def __init__(self, hand: Hand, *, strict: bool) -> None:
        self.report = Report()
        self.chip = Chip()
        self._hand, self._strict = hand, strict
        self._dice = Random(697)

    def play(self) -> None:
        """Begin a game, slap in it, and stop and start the box in the middle."""
        with Box(FOLDER, self.chip) as box:
            diary = self._begin(box)
            for number in range(ROUNDS):
                self._round(diary, number)
            self._end(box)
        for _ in range(STARTS):
            self._stop_and_start()
        self._pull_the_plug()
        with Box(FOLDER, self.chip) as box:
            self._go_on(box, diary)
            self._round(diary, 0)
            self._end(box)

    # -- before and after -----------------------------------------------------------------

    def _begin(self, box: Box) -> Diary:
        """Join, choose the first game, begin; seat 1 starts."""
        box.shining(ALL, "free seats pulse")
        self._hand.make([move for seat in SEATS for move in tap(0.001 * seat, seat, 0.08)])
        box.steady(ALL, "all ten have joined")
        for page in ("the game's page", "the question who starts"):
            self._hand.make(tap(0.0, 1, 1.0))
            time.sleep(0.3)
            self.report.expect(box.process.poll() is None, f"{page}: the box is gone")
        until(lambda: not self.chip.lamps(), "lamps pulse: who starts?")
        self._hand.make(tap(0.0, 1, 0.08))
        until(lambda: bool(box.journals()), "a game begins")
        return Diary(box.journals()[-1])

    def _end(self, box: Box) -> None:
        """SIGTERM: every lamp dark, exit code 0, no complaint."""
        until(lambda: bool(self.chip.lamps()), "some lamp shines")
        code, said = box.end()
        self.report.expect(code == 0, f"SIGTERM: exit code {code}: {said}")
        self.report.expect(not self.chip.lamps(), f"SIGTERM: {sorted(self.chip.lamps())} shine")
        grumbled = [word for word in COMPLAINTS if word in said]
        self.report.expect(not grumbled, f"stderr: {said}")

    def _stop_and_start(self) -> None:
        with Box(FOLDER, self.chip) as box:
            box.shining(ALL, "the unfinished game is offered: all pulse")
            self._end(box)
            self.report.add("daemon starts")

    def _pull_the_plug(self) -> None:
        """After SIGKILL lamps stay lit, as on a Pi: so what SIGTERM left dark, we put out."""
        with Box(FOLDER, self.chip) as box:
            box.shining(ALL, "all pulse")
            box.end(signal.SIGKILL)
        self.report.expect(self.chip.lamps() == ALL, "SIGKILL: the chip itself put lamps out")

    def _go_on(self, box: Box, diary: Diary) -> None:
        until(lambda: not self.chip.lamps(), "the lamps that the killed box left on are put out")
        box.shining(ALL, "the unfinished game is offered: all pulse")
        before = diary.game.serial
        self._hand.make(tap(0.0, 1, 1.0))
        until(lambda: diary.game.serial > before, "the game goes on")

    # -- one slap ---------------------------------------------------------------------------

    def _round(self, diary: Diary, number: int) -> None:
        """All slap; every third time the first one is called wrong."""
        wrong = number % 3 == 2
        self._wait(diary, self._can_be_slapped, "a pile that all may slap")
        done = self._hand.make(self._slaps(number))
        first, second = [d.move.seat for d in done if d.move.counts and d.move.closed][:2]
        self._wait(diary, lambda game: game.phase is Phase.JUDGE, "the jury is asked")
        self._check_line(diary, done)
        if wrong:
            others = [seat for seat in SEATS if seat != first]
            self._hand.make(_all_tap(others))
            self._wait(diary, lambda game: game.phase is Phase.PENALTY, "ruled wrong")
        self._wait(diary, lambda game: game.phase is Phase.TAKE, "somebody takes the pile")
        self._check_verdict(diary, second if wrong else first)

    def _can_be_slapped(self, game: Oink) -> bool:
        return game.phase is Phase.WATCH and bool(game.cry) and len(game.live()) == len(SEATS)

    def _slaps(self, number: int) -> list[Move]:
        kinds = [self._clean, self._short]
        kinds += [self._bouncing, self._beside_chatter] if self._strict else []
        return kinds[number % len(kinds)]()

    def _clean(self) -> list[Move]:
        return together(self._dice)

    def _short(self) -> list[Move]:
        """Taps of 3 ms, within microseconds of each other."""
        order = self._dice.sample(SEATS, len(SEATS))
        return [Move(at, seat, at == 0.0) for at in (0.0, 0.003) for seat in order]

    def _bouncing(self) -> list[Move]:
        return bouncing(self._dice)

    def _beside_chatter(self) -> list[Move]:
        """One contact chatters; nine slap cleanly right after it began."""
        bad, *good = self._dice.sample(SEATS, len(SEATS))
        slaps = [move for seat in good for move in tap(0.0035, seat, 0.03)]
        return sorted([*chatter(bad, 100), *slaps], key=lambda move: move.at)

    def _check_line(self, diary: Diary, done: list[Done]) -> None:
        """The journal has everybody, heard and handled; the line is in the order of the hands."""
        wanted = [d.move.seat for d in done if d.move.counts and d.move.closed]
        heard, handled = (these[-len(wanted) :] for these in diary.presses())
        by_stamp = sorted(heard, key=lambda press: press.at)
        line = [diary.seat(slap.player) for slap in diary.game.line]
        self.report.add("slaps", len(wanted))
        self.report.add("order errors", int(line != wanted))
        self.report.add("slaps lost", len(wanted) - len(line))
        self.report.expect([p.player for p in by_stamp] == wanted, f"stamps: {by_stamp}, {wanted}")
        self.report.expect(line == wanted, f"slapped {wanted}, the line is {line}")
        if self._strict:
            self.report.expect(handled == by_stamp, f"handled {handled}, by stamp {by_stamp}")

    def _check_verdict(self, diary: Diary, taker: int) -> None:
        found = diary.seat(diary.game.taker)
        self.report.add("verdicts")
        self.report.expect(found == taker, f"seat {taker} should take, seat {found} does")
        self._check_lamps(diary)

    def _check_lamps(self, diary: Diary) -> None:
        """What is on shines, what is off does not; what pulses may do either."""
        time.sleep(0.25)  # a "heard you" blink is over after 80 ms
        lamps = {diary.seat(player): lamp for player, lamp in diary.game.lamps().items()}
        on = {seat for seat, lamp in lamps.items() if lamp is Lamp.ON}
        found = self.chip.lamps()
        self.report.add("lamp pictures read back")
        true = on <= found <= set(lamps)
        self.report.expect(true, f"lamps: {lamps} in {diary.game.phase}, {sorted(found)} shine")

    def _wait(self, diary: Diary, so: Callable[[Oink], bool], what: str) -> None:
        until(lambda: so(diary.game), what)


def _all_tap(seats: list[int]) -> list[Move]:
    return [Move(at, seat, at == 0.0) for at in (0.0, 0.08) for seat in seats]


def main(target: Path, *, strict: bool) -> int:
    """Play, write report and journals; return 1 if anything was wrong."""
    FOLDER.mkdir()
    with Hand() as hand:
        party = Party(hand, strict=strict)
        try:
            party.play()
        except Late as late:
            party.report.wrong.append(str(late))
    for journal in (FOLDER / "state" / "journals").iterdir():
        shutil.copy(journal, target.parent)
    target.write_text(party.report.encode(), "utf-8")
    return 1 if party.report.wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), strict="strict" in sys.argv))
