"""One evening at the table: the lobby, the games, the referee, and who hears the buttons.

Pure like everything below it: edges, pictures and silences come in with monotonic stamps,
says come out, and the scene, the lamps and the live seats can be read at any time. The shell
(device.daemon) owns the clock, the screen, the voice and the files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol

from device.clock import GameClock
from device.encore import Encore
from device.events import Line, Say, Who, line
from device.games import BOXES
from device.journal import Header, History, Journal, Record
from device.lobby import GoOn, Lobby, Start
from device.machine import Game, Ruling, Setup
from device.referee import COUNT_IN, Call, Referee
from device.scene import Hold, Lamp, Menu, Poster, Scene, Seat
from device.session import Session, Talk

if TYPE_CHECKING:
    from random import Random

__all__ = ["Evening", "House", "Keeper", "Spoken", "deal_again"]


class Keeper(Protocol):
    """Whoever keeps the journal: the store, or a list in a test."""

    def begin(self, header: Header) -> None:
        """A game begins."""

    def go_on(self) -> None:
        """The unfinished game is played on."""

    def record(self, record: Record, ruling: bool) -> None:
        """Something was heard or handled; a ruling should reach the disk at once."""

    def end(self) -> None:
        """The game is over, was ended by the referee, or is not wanted any more."""


@dataclass(frozen=True)
class House:
    """What the evening must know of the settings."""

    seats: int  # how many
    languages: tuple[str, ...]
    language: str
    names: Mapping[int, str] = field(default_factory=dict)  # by seat number, where one is set
    head_start: Mapping[int, float] = field(default_factory=dict)  # seconds, by seat number
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # by game
    bots: int | None = None
    settle: float = 0.05  # seconds: callbacks were seen 41 ms late (device.arbiter)
    count_in: float = COUNT_IN  # seconds


@dataclass(frozen=True, slots=True)
class Spoken:
    """A say with everything that a voice needs: whose seat, and the players' names."""

    say: Say
    seat: int | None
    names: tuple[Line | str, ...]


def deal_again(header: Header) -> Game:
    """Deal the game of a journal once more.

    Raises:
        LookupError: a game that is not in the house, or other rules than ours.
        ValueError: cards that the game does not have.
    """
    box = BOXES.get(header.game)
    if box is None:
        raise LookupError(f"game {header.game!r}; expected one of {', '.join(BOXES)}")
    if header.rules != box.rules:
        raise LookupError(f"rules {header.rules} of {header.game}; expected rules {box.rules}")
    return box.deal(header.setup)


class Evening:
    """The talk that is going on, and how one follows the other.

    `dice` seeds the games; `unfinished` is the journal of a game that was cut short.
    """

    def __init__(
        self,
        house: House,
        keeper: Keeper,
        dice: Random,
        now: float,
        unfinished: Journal | None = None,
    ) -> None:
        self.house = house
        self.language = house.language
        self.session: Session | None = None
        self.referee: Talk[Referee] | None = None
        self.encore: Talk[Encore] | None = None
        self.people: tuple[int, ...] = ()  # the seats of the game that are not bots
        self._keeper = keeper
        self._dice = dice
        self._unfinished = unfinished
        self._options = {game: dict(table) for game, table in house.options.items()}
        self.lobby = self._open_lobby(now)

    # -- what comes in --------------------------------------------------------------------

    def edge(self, seat: int, closed: bool, at: float) -> None:
        """Take in a debounced edge: seat number, contact closed, monotonic seconds."""
        for talk in self._hearing():
            talk.edge(seat, closed, at)

    def shown(self, at: float) -> None:
        """Take in that the present scene was on the screen at this time."""
        for talk in self._hearing():
            talk.shown(at)

    def silent(self, at: float) -> None:
        """Take in that the voice fell silent at this time."""
        for talk in self._hearing():
            talk.silent(at)

    def escape(self, now: float) -> None:
        """Call the referee without a second hand: Esc, or the host's button."""
        if self.session and not self.referee:
            self._call_referee(self.session, now)

    def advance(self, now: float) -> list[Spoken]:
        """Handle what is due by `now` (read before the sources were drained)."""
        says = list[Spoken]()
        for talk in self._hearing():
            seats, names = talk.seats, self.names()
            for say in talk.advance(now):
                seat = None if say.player is None else seats[say.player]
                says.append(Spoken(say, seat, names))
        self._follow(now)
        return says

    # -- what can be seen -----------------------------------------------------------------

    def due(self) -> float | None:
        """Return the monotonic second at which `advance` wants to be called; None: no need."""
        dues = [talk.due() for talk in self._hearing()]
        return min((due for due in dues if due is not None), default=None)

    def at(self, now: float) -> float:
        """Return the game second that the scene's times count in."""
        return (self.referee or self.session or self.lobby).clock.at(now)

    def scene(self) -> Scene:
        """Return what is on the screen."""
        if self.session is None:
            return self._named(self.lobby.machine.scene(), self.lobby.seats)
        scene = self._named(self.session.machine.scene(), self.session.seats)
        if self.referee:
            return _laid_over(scene, self.referee.machine.scene())
        if self.encore:
            return replace(scene, notices=(*scene.notices, line("encore-how")))
        return scene

    def lamps(self) -> dict[int, Lamp]:
        """Return the lamps that are not off, by seat number."""
        talk = self._front()
        return {talk.seats[player]: lamp for player, lamp in talk.machine.lamps().items()}

    def live(self) -> frozenset[int]:
        """Return the seat numbers whose press counts now."""
        talk = self._front()
        return frozenset(talk.seats[player] for player in talk.machine.live())

    def names(self) -> tuple[Line | str, ...]:
        """Return the players' names, as lines or as set."""
        return tuple(self._name(seat) for seat in (self.session or self.lobby).seats)

    def _named(self, scene: Scene, seats: Sequence[int]) -> Scene:
        """Put seat numbers, names, bots and the referee's rings into a machine's scene."""
        return replace(scene, seats=tuple(self._seated(seat, seats) for seat in scene.seats))

    def _seated(self, seat: Seat, seats: Sequence[int]) -> Seat:
        number = seats[seat.player]
        bot = seat.bot or (self.session is not None and seat.player not in self.people)
        hold = seat.hold or self._ring(seat.player)
        return replace(seat, number=number, name=self._name(number), bot=bot, hold=hold)

    def _ring(self, player: int) -> Hold | None:
        if self.encore and (ring := self.encore.machine.ring(player)):
            return ring
        span = self.session.ring(player) if self.session else None
        return Hold(*span) if span else None

    def _name(self, seat: int) -> Line | str:
        return self.house.names.get(seat) or line(f"seat-{seat}")

    # -- how one talk follows another -------------------------------------------------------

    def _hearing(self) -> list[Talk[Any]]:
        """Return the talks that hear the buttons; at the end of a game both do (G-07)."""
        if self.referee:
            return [self.referee]
        if self.session and self.encore:
            return [self.session, self.encore]
        return [self.session or self.lobby]

    def _front(self) -> Talk[Any]:
        return self.referee or self.encore or self.session or self.lobby

    def _follow(self, now: float) -> None:
        if self.referee and self.session:
            self._follow_referee(self.referee.machine, self.session, now)
        elif self.session:
            self._follow_game(self.session, now)
        else:
            self._follow_lobby(self.lobby.machine, now)

    def _follow_lobby(self, lobby: Lobby, now: float) -> None:
        self.language = lobby.language
        if lobby.declined and self._unfinished:
            self._unfinished = None
            self._keeper.end()
        match lobby.outcome:
            case Start() as start:
                self._start(start, now)
            case GoOn() if self._unfinished:
                self._go_on(self._unfinished, now)

    def _follow_game(self, session: Session, now: float) -> None:
        if session.called:
            self._call_referee(session, now)
        elif self.encore is None and session.machine.standings().winners:
            clock = GameClock(now, session.clock.at(now))  # one clock for both rings
            encore = Encore(frozenset(self.people))
            self.encore = Talk(encore, session.seats, clock, self.house.settle)
        elif self.encore and self.encore.machine.done:
            self._close(now)

    def _follow_referee(self, referee: Referee, session: Session, now: float) -> None:
        if referee.call is Call.UNDO:
            session.undo(now)
            self.encore = None
        referee.call = None if referee.call is Call.UNDO else referee.call
        if not referee.done:
            return
        self.referee = None
        if referee.call is Call.END:
            self._close(now)
        else:
            session.resume(now)

    def _open_lobby(self, now: float, joined: Sequence[int] = ()) -> Talk[Lobby]:
        unfinished = self._unfinished and line(
            "unfinished", game=line(f"game-{self._unfinished.header.game}")
        )
        lobby = Lobby(
            boxes=tuple(BOXES.values()),
            seats=self.house.seats,
            languages=self.house.languages,
            language=self.language,
            options=self._options,
            seed=self._dice.getrandbits(32),
            fixed_bots=self.house.bots,
            unfinished=unfinished or None,
            joined=list(joined),
        )
        seats = range(1, self.house.seats + 1)
        return Talk(lobby, seats, GameClock(now), self.house.settle)

    def _start(self, start: Start, now: float) -> None:
        seats = tuple(seat + 1 for seat in start.seats)
        setup = Setup(
            players=len(seats),
            seed=self._dice.getrandbits(32),
            options=dict(start.options),
            people=tuple(range(start.people)),
            starter=start.starter,
            head_start=tuple(self.house.head_start.get(seat, 0.0) for seat in seats),
        )
        dealt = replace(setup, cards=start.box.deal(setup).dealt())
        header = Header(start.box.name, start.box.rules, seats, dealt)
        self._keeper.begin(header)
        self._play(header, History(lambda: deal_again(header)), GameClock(now))

    def _go_on(self, journal: Journal, now: float) -> None:
        """Play an unfinished game on: the clock stands where it stopped, then 3-2-1."""
        history = History(lambda: deal_again(journal.header))
        history.fold(journal.records)
        clock = GameClock(now, history.now)
        clock.pause(now)
        self._unfinished = None
        self._keeper.go_on()
        session = self._play(journal.header, history, clock)
        session.wake_up()
        self._call_referee(session, now, counting=True)

    def _play(self, header: Header, history: History[Game], clock: GameClock) -> Session:
        self.people = header.setup.people
        self.session = Session(history, header.seats, clock, self.house.settle, self._keeper.record)
        return self.session

    def _call_referee(self, session: Session, now: float, *, counting: bool = False) -> None:
        session.pause(now)
        rulings = session.machine.rulings
        undo = _told(rulings[-1]) if rulings else None
        referee = Referee(
            frozenset(self.people), undo, self.house.count_in, 0.0 if counting else None
        )
        self.referee = Talk(referee, session.seats, GameClock(now), self.house.settle)

    def _close(self, now: float) -> None:
        """Leave the game for the lobby; those who sat there sit there still."""
        self._keeper.end()
        seats = self.session.seats if self.session else ()
        joined = [seats[player] - 1 for player in self.people]
        self.session = self.referee = self.encore = None
        self.lobby = self._open_lobby(now, joined)


def _told(ruling: Ruling) -> Line:
    return line(ruling.verdict, who=Who(ruling.player))


def _laid_over(scene: Scene, referee: Scene) -> Scene:
    """Return the game's scene with the referee's menu on top and nothing else running."""
    seats = tuple(replace(seat, hold=None, legend=None) for seat in scene.seats)
    menu = referee.centre if isinstance(referee.centre, Menu | Poster) else None
    return replace(scene, over=menu, countdown=referee.countdown, seats=seats)
