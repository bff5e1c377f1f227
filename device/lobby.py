"""The lobby: who plays what. Slap to join, tap = next, hold = choose; then the question.

    RESUME -- go on --> (outcome GoOn)
           -- new evening --> GAMES -- hold --> GAME -- play --> STARTER -- slap --> (outcome Start)
                                                GAME -- options --> OPTIONS -- back --> GAME

Here every seat of the box is a player: player 0 is seat 1. A seat that has not joined slaps to
join; one that has joined taps and holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from device import tiles
from device.events import Event, Line, Press, Say, TimeUp, line
from device.houserules import HouseRules
from device.machine import Box, Switch
from device.party import Party
from device.prompts import Choice, Chosen, Gesture
from device.scene import Countdown, Lamp, Meaning, Menu, Mood, Poster, Scene, Seat, Tile

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["GoOn", "Lobby", "Page", "Start"]

ASK = 20.0  # seconds that the question who starts stays open (G-05)


class Page(StrEnum):
    """What the lobby is talking about."""

    RESUME = "resume"
    GAMES = "games"
    GAME = "game"
    OPTIONS = "options"
    STARTER = "starter"


@dataclass(frozen=True, slots=True)
class GoOn:
    """Outcome: play the unfinished game on."""


@dataclass(frozen=True, slots=True)
class Start:
    """Outcome: deal this game. Seats count from 0 here and stand in playing order."""

    box: Box
    seats: tuple[int, ...]  # people first, in the order they joined, then bots
    people: int
    starter: int  # player, not seat
    options: tuple[tuple[str, Any], ...]


@dataclass
class Lobby:
    """The talk before a game."""

    boxes: Sequence[Box]
    party: Party
    languages: Sequence[str]
    language: str
    options: dict[str, dict[str, Any]]  # by game: what the settings say, then what is chosen here
    seed: int = 0
    unfinished: Line | None = None  # the game that can be gone on with
    opens_at: str | None = None  # the name of the game whose page is opened first
    page: Page = Page.GAMES
    game: int = 0  # which box
    declined: bool = False  # the unfinished game was not wanted
    can_power_off: bool = False
    power_off: bool = False  # was chosen; the page stays, should nobody do it
    asked: float = 0.0
    outcome: GoOn | Start | None = None

    def __post_init__(self) -> None:
        if self.opens_at:
            self.game = [box.name for box in self.boxes].index(self.opens_at)
            self.page = Page.GAME
        if self.unfinished:
            self.page = Page.RESUME
        self.rules = self._rules()
        self.choice = self._choice()

    # -- the machine --------------------------------------------------------------------

    @property
    def deadline(self) -> float | None:
        """Game second at which TimeUp is due; None once all is said."""
        if self.outcome:
            return None
        return self.asked + ASK if self.page is Page.STARTER else self.choice.due

    def handle(self, event: Event) -> list[Say]:
        """Move on by one event; return what is to be heard."""
        if self.outcome:
            return []
        match self.page, event:
            case Page.STARTER, Press(seat) if seat in self.joined:
                return self._start(self.joined.index(seat))
            case Page.STARTER, TimeUp():
                return self._start(Random(self.seed).randrange(len(self.party.players(self.box))))
            case ((Page.GAMES | Page.GAME | Page.OPTIONS), Press(seat)) if seat not in self.joined:
                return self._join(seat)
            case page, _ if page is not Page.STARTER:
                return self._chosen(self.choice.handle(event), event)
        return []

    def live(self) -> dict[int, Meaning]:
        """Return what a press of each seat means now."""
        joined = dict.fromkeys(self.joined, Meaning.CHOOSE)
        match self.page:
            case Page.STARTER:
                return dict.fromkeys(self.joined, Meaning.SLAP)
            case Page.RESUME:
                return dict.fromkeys(range(self.party.seats), Meaning.CHOOSE)
        return dict.fromkeys(range(self.party.seats), Meaning.SLAP) | joined

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps: steady for who has joined, pulsing for who may."""
        steady = self.joined if self.page is not Page.STARTER else []
        return dict.fromkeys(self.live(), Lamp.PULSE) | dict.fromkeys(steady, Lamp.ON)

    def scene(self) -> Scene:
        """Return what everyone sees."""
        asking = Countdown(self.asked, self.asked + ASK) if self.page is Page.STARTER else None
        seats = tuple(self._seat(seat) for seat in range(self.party.seats))
        return Scene("lobby", self._centre(), seats, countdown=asking)

    # -- who plays ----------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """The game that is lit or chosen."""
        return self.boxes[self.game]

    @property
    def joined(self) -> list[int]:
        """The seats of the people, in playing order."""
        return self.party.joined

    def _join(self, seat: int) -> list[Say]:
        self.joined.append(seat)
        self.choice.players = frozenset(self.joined)
        return [Say(line(f"seat-{seat + 1}"), sound=f"join-{seat + 1}", player=seat)]

    # -- menus --------------------------------------------------------------------------

    def _tiles(self) -> list[tuple[Tile, Callable[[], list[Say]]]]:
        """Return the tiles of this page, each with what choosing it does."""
        match self.page:
            case Page.RESUME:
                return [
                    (Tile(line("menu-go-on"), "play"), self._go_on),
                    (Tile(line("menu-new"), "people"), self._decline),
                ]
            case Page.GAMES:
                games = [
                    (tiles.cover(box), partial(self._pick, number))
                    for number, box in enumerate(self.boxes)
                ]
                last = [(Tile(line("menu-power-off"), "plug"), self._say_goodbye)]
                language = tiles.language(self.language), self._next_language
                return [*games, language, *(last if self.can_power_off else [])]
            case Page.GAME:
                return self._game_tiles()
            case _:
                return self._rule_tiles()

    def _game_tiles(self) -> list[tuple[Tile, Callable[[], list[Say]]]]:
        bots = line("count", n=self.party.bot_count(self.box))
        people = line("count", n=len(self.joined))
        return [
            (Tile(line("menu-play"), "play", note=self.party.note(self.box)), self._ask),
            (Tile(line("menu-bots"), "robot", value=bots), self._more_bots),
            (Tile(line("menu-people"), "people", value=people), self._sit_down_again),
            (Tile(line("menu-options"), "gear"), partial(self._turn_to, Page.OPTIONS)),
            (tiles.language(self.language), self._next_language),
            (Tile(line("menu-back"), "back"), partial(self._turn_to, Page.GAMES)),
        ]

    def _rule_tiles(self) -> list[tuple[Tile, Callable[[], list[Say]]]]:
        """Return the house rules of this sheet, the way to the next sheet, and back."""
        rules = [
            (
                tiles.house_rule(self.box, each.option, self.rules.value(each.option)),
                partial(self._flick, each),
            )
            for each in self.rules.shown()
        ]
        more = (
            [(Tile(line("menu-more"), "plus"), self._turn_sheet)] if self.rules.sheets > 1 else []
        )
        back = Tile(line("menu-back"), "back"), partial(self._turn_to, Page.GAME)
        return [*rules, *(more if self.rules.sheets > 1 else []), back]

    def _chosen(self, outcome: Gesture | Chosen | None, event: Event) -> list[Say]:
        if isinstance(outcome, Chosen):
            said = self._tiles()[outcome.option][1]()
            self.asked = event.at
            return said
        if outcome is Gesture.TAP:
            lit, _ = self._tiles()[self.choice.lit]
            return [Say(lit.label, sound="next")]
        return []

    def _choice(self, lit: int = 0) -> Choice:
        anyone = range(self.party.seats) if self.page is Page.RESUME else self.joined
        return Choice(len(self._tiles()), frozenset(anyone), lit)

    def _turn_to(self, page: Page) -> list[Say]:
        self.page, self.rules.sheet = page, 0
        self.choice = self._choice(self.game if page is Page.GAMES else 0)
        return [Say(sound="choose")]

    def _turn_sheet(self) -> list[Say]:
        self.rules.turn()
        self.choice = self._choice()
        return [Say(sound="choose")]

    def _rules(self) -> HouseRules:
        return HouseRules(self.box, self.options.setdefault(self.box.name, {}))

    # -- what a hold does -----------------------------------------------------------------

    def _go_on(self) -> list[Say]:
        self.outcome = GoOn()
        return [Say(sound="choose")]

    def _decline(self) -> list[Say]:
        self.declined = True
        return [*self._turn_to(Page.GAMES), Say(line("join-how"))]

    def _pick(self, number: int) -> list[Say]:
        self.game = number
        self.rules = self._rules()
        return [*self._turn_to(Page.GAME), Say(line(f"game-{self.box.name}"))]

    def _next_language(self) -> list[Say]:
        place = self.languages.index(self.language) + 1
        self.language = self.languages[place % len(self.languages)]
        return [Say(line(f"language-{self.language}"), sound="choose")]

    def _say_goodbye(self) -> list[Say]:
        self.power_off = True
        return [Say(line("goodbye"), sound="choose")]

    def _more_bots(self) -> list[Say]:
        return [Say(line("bots-now", n=self.party.one_more_bot(self.box)), sound="choose")]

    def _sit_down_again(self) -> list[Say]:
        self.joined.clear()
        self.choice = self._choice()
        return [Say(line("join-how"), sound="choose")]

    def _flick(self, switch: Switch) -> list[Say]:
        said = self.rules.flick(switch)
        self.choice = self._choice(min(self.choice.lit, len(self.rules.shown()) - 1))
        return [Say(said, sound="choose")]

    def _ask(self) -> list[Say]:
        if trouble := self.party.trouble(self.box):
            return [Say(trouble, sound="wrong")]
        self.page = Page.STARTER
        return [Say(self.box.question, sound="choose")]

    def _start(self, starter: int) -> list[Say]:
        options = tuple(self.options.get(self.box.name, {}).items())
        self.outcome = Start(
            self.box, self.party.players(self.box), len(self.joined), starter, options
        )
        return [Say(sound="start")]

    # -- the picture ----------------------------------------------------------------------

    def _centre(self) -> Menu | Poster:
        if self.page is Page.STARTER:
            return Poster(self.box.cover, self.box.question, line("its-me"))
        titles = {
            Page.RESUME: self.unfinished or line("menu-go-on"),
            Page.GAMES: line("title"),
            Page.GAME: line(f"game-{self.box.name}"),
            Page.OPTIONS: line("menu-options"),
        }
        shown = tuple(tile for tile, _ in self._tiles())
        how = line("choose-how") if self.joined or self.page is Page.RESUME else line("join-how")
        return Menu(titles[self.page], shown, self.choice.lit, how)

    def _seat(self, seat: int) -> Seat:
        joined = seat in self.joined
        bot = not joined and seat in self.party.players(self.box) and self.page is not Page.RESUME
        idle = joined or bot
        return Seat(
            seat,
            mood=Mood.TURN if joined else Mood.IDLE if idle else Mood.OUT,
            badge=line("badge-place", place=self.joined.index(seat) + 1) if joined else None,
            legend=self.live().get(seat),
            hold=self.choice.ring(seat),
            bot=bot,
        )
