"""The lobby: who plays what. Slap to join, tap = next, hold = choose; then the question.

    RESUME -- go on --> (outcome GoOn)
           -- new evening --> GAMES -- hold --> GAME -- play --> STARTER -- slap --> (outcome Start)
                                                GAME -- options --> OPTIONS -- back --> GAME

Here every seat of the box is a player: player 0 is seat 1. A seat that has not joined slaps to
join; one that has joined taps and holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from device.events import Event, Line, Press, Say, TimeUp, line
from device.machine import Box, Switch
from device.prompts import Choice, Chosen, Gesture
from device.scene import Countdown, Lamp, Meaning, Menu, Mood, Poster, Scene, Seat, Tile

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["GoOn", "Lobby", "Page", "Start"]

ASK = 20.0  # seconds that the question who starts stays open (G-05)
COMPANY = 3  # bots that a lone player gets


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
    seats: int
    languages: Sequence[str]
    language: str
    options: dict[str, dict[str, Any]]  # by game: what the settings say, then what is chosen here
    seed: int = 0
    fixed_bots: int | None = None  # as the settings say; None: a lone player gets COMPANY
    unfinished: Line | None = None  # the game that can be gone on with
    joined: list[int] = field(default_factory=list)
    page: Page = Page.GAMES
    game: int = 0  # which box
    bots: int | None = None  # as chosen here
    declined: bool = False  # the unfinished game was not wanted
    asked: float = 0.0
    outcome: GoOn | Start | None = None

    def __post_init__(self) -> None:
        if self.unfinished:
            self.page = Page.RESUME
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
                return self._start(Random(self.seed).randrange(len(self.players())))
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
                return dict.fromkeys(range(self.seats), Meaning.CHOOSE)
        return dict.fromkeys(range(self.seats), Meaning.SLAP) | joined

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps: steady for who has joined, pulsing for who may."""
        steady = self.joined if self.page is not Page.STARTER else []
        return dict.fromkeys(self.live(), Lamp.PULSE) | dict.fromkeys(steady, Lamp.ON)

    def scene(self) -> Scene:
        """Return what everyone sees."""
        asking = Countdown(self.asked, self.asked + ASK) if self.page is Page.STARTER else None
        seats = tuple(self._seat(seat) for seat in range(self.seats))
        return Scene("lobby", self._centre(), seats, countdown=asking)

    # -- who plays ----------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """The game that is lit or chosen."""
        return self.boxes[self.game]

    def players(self) -> tuple[int, ...]:
        """Return the seats that would play: people in joining order, then bots."""
        free = [seat for seat in range(self.seats) if seat not in self.joined]
        return (*self.joined, *free[: self.bot_count()])

    def bot_count(self) -> int:
        """Return how many bots would play."""
        room = min(self.box.unofficial, self.seats) - len(self.joined)
        alone = COMPANY if len(self.joined) == 1 else 0
        wanted = next(n for n in (self.bots, self.fixed_bots, alone) if n is not None)
        return max(0, min(wanted, room))

    def trouble(self) -> Line | None:
        """Return why this game cannot be dealt to these players, or None."""
        least, count = self.box.players[0], len(self.players())
        if not self.joined or count < least:
            return line("too-few", least=least)
        return line("too-many", most=self.box.unofficial) if count > self.box.unofficial else None

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
                    (self._cover(number), partial(self._pick, number))
                    for number in range(len(self.boxes))
                ]
                return [*games, (self._language_tile(), self._next_language)]
            case Page.GAME:
                return self._game_tiles()
            case _:
                back = Tile(line("menu-back"), "back"), partial(self._turn_to, Page.GAME)
                return [*self._switch_tiles(), back]

    def _game_tiles(self) -> list[tuple[Tile, Callable[[], list[Say]]]]:
        bots = line("count", n=self.bot_count())
        people = line("count", n=len(self.joined))
        return [
            (Tile(line("menu-play"), "play", note=self.trouble() or self._range()), self._ask),
            (Tile(line("menu-bots"), "robot", value=bots), self._more_bots),
            (Tile(line("menu-people"), "people", value=people), self._sit_down_again),
            (Tile(line("menu-options"), "gear"), partial(self._turn_to, Page.OPTIONS)),
            (self._language_tile(), self._next_language),
            (Tile(line("menu-back"), "back"), partial(self._turn_to, Page.GAMES)),
        ]

    def _switch_tiles(self) -> list[tuple[Tile, Callable[[], list[Say]]]]:
        return [
            (
                Tile(
                    line(f"option-{self.box.name}-{switch.option}"),
                    "gear",
                    value=self._value(switch.option, self._option(switch.option)),
                ),
                partial(self._flick, switch),
            )
            for switch in self.box.switches
        ]

    def _cover(self, number: int) -> Tile:
        box = self.boxes[number]
        least, most = box.players
        return Tile(
            line(f"game-{box.name}"), box.cover, note=line("players", least=least, most=most)
        )

    def _range(self) -> Line | None:
        return line("unofficial") if len(self.players()) > self.box.players[1] else None

    def _language_tile(self) -> Tile:
        art = f"flag-{self.language}"
        return Tile(line("menu-language"), art, value=line(f"language-{self.language}"))

    def _value(self, option: str, value: object) -> Line:
        if isinstance(value, bool):
            return line("on") if value else line("off")
        if isinstance(value, str):
            return line(f"value-{self.box.name}-{option}-{value}")
        return line("seconds", n=f"{value:g}")

    def _chosen(self, outcome: Gesture | Chosen | None, event: Event) -> list[Say]:
        tiles = self._tiles()
        if isinstance(outcome, Chosen):
            said = tiles[outcome.option][1]()
            self.asked = event.at
            return said
        if outcome is Gesture.TAP:
            label = tiles[self.choice.lit][0]
            return [Say(label.label, sound="next")]
        return []

    def _choice(self, lit: int = 0) -> Choice:
        anyone = range(self.seats) if self.page is Page.RESUME else self.joined
        return Choice(len(self._tiles()), frozenset(anyone), lit)

    def _turn_to(self, page: Page) -> list[Say]:
        self.page = page
        self.choice = self._choice(self.game if page is Page.GAMES else 0)
        return [Say(sound="choose")]

    # -- what a hold does -----------------------------------------------------------------

    def _go_on(self) -> list[Say]:
        self.outcome = GoOn()
        return [Say(sound="choose")]

    def _decline(self) -> list[Say]:
        self.declined = True
        return [*self._turn_to(Page.GAMES), Say(line("join-how"))]

    def _pick(self, number: int) -> list[Say]:
        self.game = number
        return [*self._turn_to(Page.GAME), Say(line(f"game-{self.box.name}"))]

    def _next_language(self) -> list[Say]:
        place = self.languages.index(self.language) + 1
        self.language = self.languages[place % len(self.languages)]
        return [Say(line(f"language-{self.language}"), sound="choose")]

    def _more_bots(self) -> list[Say]:
        room = min(self.box.unofficial, self.seats) - len(self.joined)
        self.bots = (self.bot_count() + 1) % (room + 1) if room > 0 else 0
        return [Say(line("bots-now", n=self.bots), sound="choose")]

    def _sit_down_again(self) -> list[Say]:
        self.joined.clear()
        self.choice = self._choice()
        return [Say(line("join-how"), sound="choose")]

    def _option(self, option: str) -> Any:
        chosen = self.options.get(self.box.name, {})
        return chosen.get(option, getattr(self.box.options(), option))

    def _flick(self, switch: Switch) -> list[Say]:
        option, values = switch.option, switch.values
        now = self._option(option)
        following = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
        self.options.setdefault(self.box.name, {})[option] = following
        return [Say(self._value(option, following), sound="choose")]

    def _ask(self) -> list[Say]:
        if trouble := self.trouble():
            return [Say(trouble, sound="wrong")]
        self.page = Page.STARTER
        return [Say(self.box.question, sound="choose")]

    def _start(self, starter: int) -> list[Say]:
        options = tuple(self.options.get(self.box.name, {}).items())
        self.outcome = Start(self.box, self.players(), len(self.joined), starter, options)
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
        tiles = tuple(tile for tile, _ in self._tiles())
        how = line("choose-how") if self.joined or self.page is Page.RESUME else line("join-how")
        return Menu(titles[self.page], tiles, self.choice.lit, how)

    def _seat(self, seat: int) -> Seat:
        joined = seat in self.joined
        bot = not joined and seat in self.players() and self.page is not Page.RESUME
        idle = joined or bot
        return Seat(
            seat,
            mood=Mood.TURN if joined else Mood.IDLE if idle else Mood.OUT,
            badge=line("badge-place", place=self.joined.index(seat) + 1) if joined else None,
            legend=self.live().get(seat),
            hold=self.choice.ring(seat),
            bot=bot,
        )
