"""One evening at the table: the lobby, the games, the referee, and who hears the buttons.

Pure like everything below it: edges, pictures and silences come in with monotonic stamps,
says come out, and the scene, the lamps and the live seats can be read at any time. The shell
(device.daemon) owns the clock, the screen, the voice and the files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from device.clock import GameClock
from device.dealing import deal, deal_again
from device.encore import Encore
from device.events import Line, Who, line
from device.house import House, Keeper, Spoken
from device.journal import Header, History, Journal
from device.lobby import GoOn, Lobby, Start
from device.machine import FromDeck
from device.party import Party
from device.referee import Call, Referee
from device.scene import Hold, Lamp, Scene
from device.seating import Seating, laid_over
from device.session import Session, Talk

if TYPE_CHECKING:
    from random import Random

    from device.machine import Game, Ruling

__all__ = ["Evening", "House", "Keeper", "Spoken", "deal_again"]


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
        self._header: Header | None = None
        self._open_card: str | None = None  # of a deck; the last that the memory was told of
        self._keeper = keeper
        self._dice = dice
        self._unfinished = unfinished if unfinished and _fits(unfinished, house) else None
        self._options = {game: dict(table) for game, table in house.options.items()}
        self.lobby = self._open_lobby(now, Party(house.seats, fixed_bots=house.bots))

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
        return (self.referee or self._table()).clock.at(now)

    def scene(self) -> Scene:
        """Return what is on the screen."""
        scene = self._seating().named(self._table().machine.scene(), self._ring)
        if self.referee:
            return laid_over(scene, self.referee.machine)
        if self.encore:
            return replace(scene, notices=(*scene.notices, line("encore-how")))
        return scene

    @property
    def phase(self) -> str:
        """Where the table stands, in one word: a page of the lobby, or a phase of the game."""
        if self.referee:
            return "paused"
        return str(self.session.machine.phase if self.session else self.lobby.machine.page)

    @property
    def power_off(self) -> bool:
        """Whether the table wants the box to be off, as soon as the goodbye was heard."""
        if self.referee:
            return self.referee.machine.call is Call.POWER_OFF
        return self.session is None and self.lobby.machine.power_off

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
        return self._seating().players()

    def _table(self) -> Talk[Any]:
        """Return the talk whose scene lies on the table, perhaps under the referee's menu."""
        return self.session or self.lobby

    def _seating(self) -> Seating:
        seats = self._table().seats
        bots = set(range(len(seats))) - set(self.people) if self.session else set[int]()
        return Seating(seats, self.house.names, frozenset(bots))

    def _ring(self, player: int) -> Hold | None:
        if self.encore and (ring := self.encore.machine.ring(player)):
            return ring
        span = self.session.ring(player) if self.session else None
        return Hold(*span) if span else None

    # -- how one talk follows another -------------------------------------------------------

    def _hearing(self) -> list[Talk[Any]]:
        """Return the talks that hear the buttons; at the end of a game both do (G-07)."""
        if self.referee:
            return [self.referee]
        if self.session and self.encore:
            return [self.session, self.encore]
        return [self._table()]

    def _front(self) -> Talk[Any]:
        return self.referee or self.encore or self._table()

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
        self._remember(session.machine)
        if session.called:
            self._call_referee(session, now)
        elif self.encore is None and session.machine.standings().over:
            self._remember_end(session.machine, session.clock.at(now))
            clock = GameClock(now, session.clock.at(now))  # one clock for both rings
            encore = Encore(frozenset(self.people))
            self.encore = Talk(encore, session.seats, clock, self.house.settle)
        elif self.encore and self.encore.machine.done:
            self._close(now)

    def _remember(self, game: Game) -> None:
        """Tell the memory of a card that was turned over."""
        card = game.open_card if isinstance(game, FromDeck) else None
        if card == self._open_card:
            return
        self._open_card = card
        if card and self._header and self.house.memory:
            self.house.memory.saw(self._header.game, card)

    def _remember_end(self, game: Game, at: float) -> None:
        if self._header and self.house.memory:
            self.house.memory.finished(self._header, game.standings(), at)

    def _follow_referee(self, referee: Referee, session: Session, now: float) -> None:
        if referee.call is Call.UNDO:
            session.undo(now)
            referee.call = None
        if not referee.done:
            return
        self.referee = None
        if referee.call is Call.END:
            self._close(now)
        else:
            session.resume(now)

    def _open_lobby(self, now: float, party: Party) -> Talk[Lobby]:
        unfinished = self._unfinished and line(
            "unfinished", game=line(f"game-{self._unfinished.header.game}")
        )
        lobby = Lobby(
            boxes=tuple(self.house.boxes.values()),
            party=party,
            languages=self.house.languages,
            language=self.language,
            options=self._options,
            seed=self._dice.getrandbits(32),
            unfinished=unfinished or None,
            opens_at=self.house.game,
            can_power_off=self.house.can_power_off,
        )
        seats = range(1, self.house.seats + 1)
        return Talk(lobby, seats, GameClock(now), self.house.settle)

    def _start(self, start: Start, now: float) -> None:
        header = deal(start, self._dice.getrandbits(32), self.house)
        self._keeper.begin(header)
        self._play(header, self._history(header), GameClock(now))

    def _go_on(self, journal: Journal, now: float) -> None:
        """Play an unfinished game on: the clock stands where it stopped, then 3-2-1."""
        history = self._history(journal.header)
        history.fold(journal.records)
        clock = GameClock(now, history.now)
        clock.pause(now)
        self._unfinished = None
        self._keeper.go_on()
        session = self._play(journal.header, history, clock)
        session.wake_up()
        self._call_referee(session, now, counting=True)

    def _history(self, header: Header) -> History[Game]:
        return History(lambda: deal_again(header, self.house.boxes))

    def _play(self, header: Header, history: History[Game], clock: GameClock) -> Session:
        self.people, self._header, self._open_card = header.setup.people, header, None
        self.session = Session(history, header.seats, clock, self.house.settle, self._keeper.record)
        return self.session

    def _call_referee(self, session: Session, now: float, *, counting: bool = False) -> None:
        session.pause(now)
        self.encore = None  # it is opened anew if this is still the end, with nobody's hand down
        rulings = session.machine.rulings
        undo = _told(rulings[-1]) if rulings else None
        referee = Referee(
            frozenset(self.people),
            undo,
            self.house.count_in,
            0.0 if counting else None,
            can_power_off=self.house.can_power_off,
        )
        self.referee = Talk(referee, session.seats, GameClock(now), self.house.settle)

    def _close(self, now: float) -> None:
        """Leave the game for the lobby; those who sat there sit there still, bots too."""
        self._keeper.end()
        seats = self.session.seats if self.session else ()
        joined = [seats[player] - 1 for player in self.people]
        self.session = self.referee = self.encore = None
        self.lobby = self._open_lobby(now, replace(self.lobby.machine.party, joined=joined))


def _fits(journal: Journal, house: House) -> bool:
    """Whether this house has all the seats of a game that began in another one."""
    return max(journal.header.seats) <= house.seats


def _told(ruling: Ruling) -> Line:
    return line(ruling.verdict, who=Who(ruling.player))
