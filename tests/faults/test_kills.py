"""SIGKILL at any moment: the real daemon, real time; nothing that happened is forgotten."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import test_daemon as real

from device.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from device.games.oink import Oink

LIVES = 200
ABREAST = 2  # boxes that run at a time
LONGEST = 1.2  # seconds of a life; the shortest is 0.05


class Cat:
    """A box that is killed at random moments, game after game, until its lives are used up."""

    def __init__(self, folder: Path, lives: int, seed: int) -> None:
        self.folder, self.left, self.dice = folder, lives, Random(seed)
        self.ends = list[tuple[object, ...]]()
        self.longest = 0  # records that were there before a kill

    def run(self) -> None:
        """Use up the lives; play at least one game."""
        while self.left or not self.ends:
            folder = self.folder / f"game-{len(self.ends)}"
            folder.mkdir(parents=True)
            self.ends.append(end(self.play(folder)))

    def play(self, folder: Path) -> Any:
        """Play one game to its end, in as many lives as that takes."""
        before: Journal | None = None
        while True:
            with real.Box(folder, **real.CALM) as box:
                _go_on(box, before) if before else _begin(box)
                life = self.dice.uniform(0.05, LONGEST) if self.left else 9 * real.PATIENCE
                if real._survives(box, life):
                    return real._end(box)
                before = self.kill(box)
                game = real.folded(box).game if before else None
                if game and game.standings().winners:  # killed as they came onto the screen
                    return game

    def kill(self, box: real.Box) -> Journal | None:
        """Kill the box; return what it left behind: all of what it had told to be written."""
        self.left -= 1
        box.process.kill()
        box.until(lambda told: "gone" in told)
        if not box.journals():  # it had begun no sooner
            assert not box.told["written"]
            return None
        journal = Journal.decode(box.journal().read_bytes())
        assert 1 + len(journal.records) >= box.told["written"]  # the header is a line, too
        self.longest = max(self.longest, len(journal.records))
        return journal


def _begin(box: real.Box) -> None:
    box.phase("games")
    box.join(*range(1, real.SEATS + 1))
    box.begin(1)


def _go_on(box: real.Box, before: Journal) -> None:
    """Play on; what was there before is there still."""
    box.phase("resume")
    box.send("hold 1 1.0")
    box.until(lambda told: told["phase"] not in {"resume", "paused"})
    now = Journal.decode(box.journal().read_bytes())
    assert now.records[: len(before.records)] == before.records


def end(game: Oink) -> tuple[object, ...]:
    """What the table knows when all is over."""
    assert game.audit() is None
    return game.won, game.decks, game.pile, game.reason, game.standings()


@pytest.mark.long
@pytest.mark.timeout(3000)
def test_two_hundred_kills_change_nothing(
    tmp_path: Path, survived: Callable[[str, str, str], None]
) -> None:
    """SIGKILL at 200 random moments: each game comes to the end of an uninterrupted one.

    (Twenty of them are part of every test run: test_daemon.)
    """
    cats = [Cat(tmp_path / f"cat-{n}", LIVES // ABREAST, seed=n) for n in range(ABREAST)]
    whole = Cat(tmp_path / "whole", 0, seed=0)
    with ThreadPoolExecutor(ABREAST) as pool:
        list(pool.map(Cat.run, [*cats, whole]))

    ends = [one for cat in cats for one in cat.ends]
    assert not any(cat.left for cat in cats)
    assert [one for one in ends if one != whole.ends[0]] == []
    longest = max(cat.longest for cat in cats)
    survived(
        "SIGKILL at a random moment of a game, the real program in a process of its own",
        f"{LIVES} kills in {len(ends)} games",
        f"no line of the journal lost (up to {longest:,}); every game came to the very end of "
        "one that nobody killed",
    )
