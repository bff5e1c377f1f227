"""Ten contacts on the real board: who was first, and is nothing lost? Runs in the guest."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from threading import Event

from rig.ear import Ear, Edge
from rig.hand import SEATS, Chip, Hand, Move
from rig.moves import bouncing, chatter, tap, together
from rig.report import Report, spread

from hardware.debounce import LATE
from hardware.lamps import FLASHES
from hardware.pins import DEFAULT

__all__ = ["Contacts", "main"]

WARM_UP = 0.1  # seconds: a kernel that has just booted counts time in ticks of 10 ms
ROUNDS = 40
TAPS = 20
OPENINGS = 10
FLOOD = 5120  # edges; the pipe between lgpio and Python holds 4,096


class Contacts:
    """One board, one hand, and what they made of each other."""

    def __init__(self, hand: Hand, *, strict: bool) -> None:
        self.report = Report()
        self._hand, self._strict = hand, strict
        self._dice = Random(6117)
        self._chip = Chip()
        self._ear = Ear()

    def run(self) -> None:
        """Play every round; in real time only those that a busy machine cannot spoil.

        A hand that is stopped for 10 ms in the middle of a bounce has pressed twice, and one that
        makes up for lost time taps within the bounce of the last tap.
        """
        rounds = [self.together, self.holds, self.raising, self.lamps, self.echo, self.reopen]
        if self._strict:
            rounds += [self.bouncing, self.short_taps, self.chatter, self.lost_release]
        time.sleep(WARM_UP)
        for play in rounds:
            play()
        self._ear.board.close()
        self.report.expect(not self._chip.lamps(), "after close: lamps still shine")

    def together(self) -> None:
        """All ten within microseconds, in random order, 40 times."""
        spans, delays = list[float](), list[float]()
        for _ in range(ROUNDS):
            played = self._play("together", together(self._dice))
            closed = [edge for edge in played if edge.closed]
            spans.append(max(e.at for e in closed) - min(e.at for e in closed))
            delays += [edge.came - edge.at for edge in played]
        self.report.numbers["ten presses within, ms"] = spread(spans)
        self.report.numbers["edge to callback, ms"] = spread(delays)

    def bouncing(self) -> None:
        """All ten within 3 ms, each contact bouncing for up to 4 ms, closing and opening."""
        for _ in range(ROUNDS):
            self._play("bouncing", bouncing(self._dice))

    def short_taps(self) -> None:
        """Taps of 3 ms, which a stable-for-N debounce drops (gpiozero#1039)."""
        moves = [
            move
            for number in range(TAPS)
            for place, seat in enumerate(self._dice.sample(SEATS, len(SEATS)))
            for move in tap(0.1 * number + 0.005 * place, seat, 0.003)
        ]
        self._play("3 ms taps", moves)

    def holds(self) -> None:
        """Holds of 0.2 to 1.1 s, all at the same time."""
        moves = [m for seat in SEATS for m in tap(0.001 * seat, seat, 0.1 + 0.1 * seat)]
        self._play("holds", sorted(moves, key=lambda move: move.at))

    def chatter(self) -> None:
        """A thousand edges a second on seat 1 for two seconds, while seat 2 slaps."""
        slaps = [m for number in range(20) for m in tap(0.05 + 0.09 * number, 2, 0.03)]
        moves = [*chatter(1, edges=2000), *slaps]
        self._play("beside chatter", sorted(moves, key=lambda move: move.at))

    def raising(self) -> None:
        """A listener that raises loses its own edge and nobody else's (gpiozero#815)."""

        def raise_at_seat_one(edge: Edge) -> None:
            if edge.seat == 1:
                raise RuntimeError("on purpose")

        self._ear.on_edge = raise_at_seat_one
        played = self._ear.play(self._hand, together(self._dice))
        self._ear.on_edge = lambda _: None
        played.done = [done for done in played.done if done.move.seat != 1]
        self.report.judge("beside a raising listener", played, waited=self._strict)
        self.report.expect(self._ear.board.healthy(), "a raising listener: lgpio's thread is dead")
        self._play("after it", together(self._dice))

    def lost_release(self) -> None:
        """A listener waits, the pipe overflows, a release is lost: it heals (gpiozero#697)."""
        gate = Event()

        def wait(_: Edge) -> None:
            gate.wait()

        self._ear.on_edge = wait
        self._hand.make([Move(0.0, 1, True)])
        flood = [move for seat in SEATS[2:] for move in chatter(seat, FLOOD // len(SEATS[2:]))]
        self._hand.make(sorted(flood, key=lambda move: move.at))
        self._hand.make([Move(0.0, 1, False)])
        time.sleep(0.01)
        gate.set()
        self._ear.on_edge = lambda _: None
        played = self._ear.play(self._hand, [], rest=3 * (0.1 + LATE))
        told = [edge.closed for edge in played.edges if edge.seat == 1]
        healed = [event for event in played.releases if event.player == 1]
        self.report.expect(not told, f"lost release: it was not lost, {told}")
        self.report.expect(len(healed) == 1, f"lost release: healed by {healed}")
        self._play("after a lost release", together(self._dice))

    def lamps(self) -> None:
        """Any lamps may be on, and the chip says the same."""
        for _ in range(ROUNDS // 2):
            lit = frozenset(seat for seat in SEATS if self._dice.random() < 0.5)
            self._ear.board.lamps.show(dict.fromkeys(lit, "on"))
            self.report.add("lamp pictures read back")
            found = self._chip.lamps()
            self.report.expect(found == lit, f"lamps: {sorted(lit)} on, {sorted(found)} shine")
            time.sleep(1.01 / FLASHES)  # more often they may not light up
        self._ear.board.lamps.show({})

    def echo(self) -> None:
        """A lamp that may blink says "heard you"."""
        self._ear.board.live = frozenset(SEATS)
        moves = list[Move]()
        for number in range(8 * len(SEATS)):
            at, seat = 0.1 * number, SEATS[number % len(SEATS)]
            moves += [Move(at, seat, True, watch=True), Move(at + 0.05, seat, False)]
        played = self._ear.play(self._hand, moves)
        self.report.judge("echo", played, waited=self._strict)
        watched = [done for done in played.done if done.move.watch]
        lit = [done.lamp - done.before for done in watched if done.lamp is not None]
        self.report.expect(
            len(lit) == len(watched), f"echo: {len(watched)} presses, {len(lit)} lamps"
        )
        self.report.numbers["edge to lamp, ms"] = spread(lit)
        self._ear.board.live = frozenset()

    def reopen(self) -> None:
        """Closed and opened ten times in one process: never busy, never lit, never deaf (#1087)."""
        for _ in range(OPENINGS):
            self._ear.board.lamps.show(dict.fromkeys(SEATS, "on"))
            self.report.expect(len(self._chip.lamps()) == len(DEFAULT), "reopen: lamps stay dark")
            self._ear.board.close()
            self.report.expect(not self._chip.lamps(), "reopen: closed, and lamps shine")
            self._ear = Ear()
            self._play("reopened", together(self._dice))
            self.report.add("boards opened")

    def _play(self, name: str, moves: list[Move]) -> list[Edge]:
        played = self._ear.play(self._hand, moves)
        self.report.judge(name, played, waited=self._strict)
        return played.edges


def main(target: Path, *, strict: bool) -> int:
    """Play, write the report; return 1 if anything was wrong."""
    with Hand() as hand:
        contacts = Contacts(hand, strict=strict)
        contacts.run()
    target.write_text(contacts.report.encode(), "utf-8")
    return 1 if contacts.report.wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), strict="strict" in sys.argv))
