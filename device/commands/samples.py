"""Scenes worth a picture: every phase of every game, the lobby, the referee, the whole table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from device.bots import Bots
from device.evening import Evening, House
from device.events import Line, Say, line
from device.journal import Header, Journal
from device.library import BOXES
from device.machine import Setup
from device.phrases import LANGUAGES
from device.rehearsal import rehearse
from device.scene import Pile, Scene

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from device.journal import Record
    from device.machine import Box, Game

__all__ = ["Sample", "samples"]

PLAYERS = 6
LATE = 40  # events after which a game looks like one
NOTICES = (line("notice-not-saved"), line("notice-stuck", who=line("seat-2")))


class Sample(Struct, frozen=True):
    """A scene to be drawn, and when to look at it."""

    name: str
    scene: Scene
    at: float = 0.0  # game seconds
    after: float = 10.0  # seconds since it was shown: whatever moves has come to rest
    caption: Line | None = None
    lamps: Mapping[int, str] = field(default_factory=dict)
    buttons: bool = False


def samples(games: Iterable[str], language: str) -> Iterator[Sample]:
    """Yield the samples of these games, and of what is around every game."""
    yield from _around(language)
    for name in games:
        box = BOXES[name]
        for players in (PLAYERS, box.players[0], box.unofficial):
            prefix = f"{name}-{players}" if players != PLAYERS else name
            kept = _moments(box, players, prefix, {})
            yield from kept.values()
            yield from _variations(list(kept.values()), prefix)
        for mode, options in _modes(box):
            yield from _moments(box, PLAYERS, f"{name}-{mode}", options).values()


def _modes(box: Box) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a game's other variants, each with its own house rules at their last values."""
    modes = next((switch.values for switch in box.switches if switch.option == "mode"), ())
    for mode in modes[1:]:
        own = {each.option: each.values[-1] for each in box.switches if each.only == ("mode", mode)}
        yield mode, {"mode": mode, **own}


def _moments(box: Box, players: int, prefix: str, options: Mapping[str, Any]) -> dict[str, Sample]:
    """Play a game of bots and keep a good moment of each phase, and one of each badge."""
    game = box.deal(Setup(players, 11, options, people=tuple(range(players))))
    kept: dict[str, Sample] = {}
    for number, (event, says) in enumerate(rehearse(game, Bots(frozenset(range(players)), 11))):
        at = getattr(event, "at", 0.0) + 0.5
        for moment in (str(game.phase), *_badges(game)):
            sample = _sample(f"{prefix}-{moment}", game, at, says)
            early = number <= LATE and moment in kept
            if not early and _busier(sample, kept.get(moment)):
                kept[moment] = sample
    return kept


def _badges(game: Game) -> set[str]:
    """Return the keys of the badges that are on the table."""
    return {seat.badge.key for seat in game.scene().seats if seat.badge}


def _variations(kept: list[Sample], prefix: str) -> Iterator[Sample]:
    """Yield what a game of bots does not bring about: notices, a hint, buttons on the screen."""
    busiest = max(kept, key=lambda sample: len(repr(sample.scene)))
    noted = replace(busiest.scene, notices=NOTICES)
    yield replace(busiest, name=f"{prefix}-notices", scene=noted)
    yield replace(busiest, name=f"{prefix}-table", buttons=True)
    ended = replace(kept[-1].scene, notices=(line("encore-how"),))
    yield replace(kept[-1], name=f"{prefix}-encore", scene=ended)
    for sample in kept:
        pile = sample.scene.centre
        if isinstance(pile, Pile) and len(pile.cards) > 1 and pile.taker is None:
            hinted = replace(sample.scene, centre=replace(pile, hint=True))
            yield replace(sample, name=f"{prefix}-hint", scene=hinted)
            return


def _busier(new: Sample, old: Sample | None) -> bool:
    """Say whether a picture tells more than another one of its phase."""
    return old is None or len(repr(new.scene)) > len(repr(old.scene))


def _sample(name: str, game: Game, at: float, says: Iterable[Say]) -> Sample:
    scene = game.scene()
    seats = tuple(
        replace(seat, number=seat.player + 1, name=line(f"seat-{seat.player + 1}"))
        for seat in scene.seats
    )
    lamps = {player + 1: str(lamp) for player, lamp in game.lamps().items()}
    caption = next((say.line for say in says if say.line), None)
    return Sample(name, replace(scene, seats=seats), at, caption=caption, lamps=lamps)


class _Nowhere:
    """Keeps no journal."""

    def begin(self, header: Header) -> None:
        """Nothing to keep."""

    def go_on(self) -> None:
        """Nothing to keep."""

    def record(self, record: Record, ruling: bool) -> None:
        """Nothing to keep."""

    def end(self) -> None:
        """Nothing to keep."""


class _Visit:
    """An evening in virtual time, pressed by a script."""

    def __init__(self, language: str, unfinished: Journal | None = None) -> None:
        house = House(PLAYERS, LANGUAGES, language, bots=2)
        self.now = 0.0
        self.evening = Evening(house, _Nowhere(), Random(5), 0.0, unfinished)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.now + seconds
        while (due := self.evening.due()) is not None and due <= end:
            self.now = max(self.now, due) + 1e-6
            self.evening.advance(self.now)
            self.evening.shown(self.now)
        self.now = max(self.now, end)

    def press(self, *seats: int, seconds: float = 0.1) -> None:
        """Hold these buttons down together for a while."""
        self.move(*seats, closed=True, seconds=seconds)
        self.move(*seats, closed=False)

    def move(self, *seats: int, closed: bool, seconds: float = 0.1) -> None:
        """Close or open these contacts together, and wait."""
        for seat in seats:
            self.evening.edge(seat, closed, self.now)
        self.wait(seconds)

    def sample(self, name: str, *, buttons: bool = False, caption: str = "") -> Sample:
        """Take the picture of this moment."""
        lamps = {seat: str(lamp) for seat, lamp in self.evening.lamps().items()}
        words = line(caption) if caption else None
        at = self.evening.at(self.now)
        return Sample(name, self.evening.scene(), at, 10.0, words, lamps, buttons)


def _resume(language: str) -> Iterator[Sample]:
    """Yield the offer to go on with a game, with no button and with one held down."""
    setup = Setup(PLAYERS, seed=11, people=tuple(range(PLAYERS)))
    header = Header("oink", BOXES["oink"].rules, tuple(range(1, PLAYERS + 1)), setup)
    visit = _Visit(language, Journal(header, ()))
    yield visit.sample("lobby-resume")
    visit.move(2, closed=True, seconds=0.5)
    yield visit.sample("lobby-resume-hold")
    yield visit.sample("table-hold", buttons=True)


def _around(language: str) -> Iterator[Sample]:
    yield from _resume(language)
    visit = _Visit(language)
    yield visit.sample("lobby-empty", caption="join-how")
    visit.press(1)
    visit.press(4)
    visit.press(3)
    yield visit.sample("lobby-games")
    visit.move(4, closed=True, seconds=0.4)
    held = visit.sample("lobby-hold")
    yield held
    yield replace(held, name="lobby-notices", scene=replace(held.scene, notices=NOTICES))
    visit.wait(0.6)
    visit.move(4, closed=False)
    yield visit.sample("lobby-game")
    yield visit.sample("table-lobby", buttons=True)
    for _ in range(3):
        visit.press(1)
    visit.press(1, seconds=1.0)
    yield visit.sample("lobby-options")
    for _ in range(len(BOXES["oink"].switches)):
        visit.press(3)
    visit.press(3, seconds=1.0)
    visit.press(3, seconds=1.0)
    yield visit.sample("lobby-starter", caption="question-oink")
    visit.press(3)
    visit.wait(4.5)
    yield visit.sample("table-game", buttons=True)
    visit.press(1, 3, seconds=3.5)
    yield visit.sample("referee-menu")
    visit.press(3, seconds=1.0)
    visit.wait(0.5)
    yield visit.sample("referee-count")
