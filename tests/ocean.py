"""É Top!? by the ocean: positions that were played, and scenes to hold them against."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from helpers import Table, seat, text

from device.decks import Deck, EtopCategory, Member
from device.events import Line, TimeUp, line, quoted
from device.games.etop import Etop, Phase, deal
from device.games.etop.cards import called
from device.machine import Setup
from device.scene import Aside, Centre, Count, Entry, Meaning, Roll, Scene, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

A, B, C, D = range(4)
READY, WINDOW, LINE, AWAY, PEEK, JURY, REVEAL, NAG = 3.0, 4.0, 0.5, 8.0, 16.0, 6.0, 24.0, 45.0
TIMES = {
    "ready_s": READY,
    "challenge_s": WINDOW,
    "slap_window_ms": 500,
    "away_s": AWAY,
    "peek_s": PEEK,
    "jury_s": JURY,
    "reveal_s": REVEAL,
    "nag_s": NAG,
}
GAP = 0.125  # seconds from one challenge to the next


def words(said: str) -> Line:
    """A line of nothing but these words."""
    return quoted(text(said))


def category(number: int) -> EtopCategory:
    """A card whose list is thing 1 to thing 10, so many metres high."""
    things = tuple(
        Member(place=place, value=100 - place, name=text(f"thing {place}"))
        for place in range(1, 11)
    )
    return EtopCategory(
        id=f"card-{number}",
        theme="animals",
        difficulty=1,
        children=True,
        checked=date(2026, 11, 30),
        source="a work",
        title=text(f"title {number}"),
        measure=text("height"),
        unit="m",
        members=things,
    )


ENTRIES = tuple(
    Entry(place, words(f"thing {place}"), value=line("etop-value", n=100 - place, unit="m"))
    for place in range(1, 11)
)


def dealt(players: int = 4, **options: Any) -> Table[Etop]:
    """A new game of five cards; all are people."""
    cards = tuple(map(category, range(1, 6)))
    names = tuple(map(called, cards))
    setup = Setup(players, 1, TIMES | options, tuple(range(players)), cards=names)
    return Table(deal([Deck("own", text("own"), cards)], setup))


def begun(**options: Any) -> Table[Etop]:
    """It is A's turn at the first card."""
    t = dealt(**options)
    t.wait(READY)
    t.says.clear()
    return t


def answered(**options: Any) -> Table[Etop]:
    """A has just said something."""
    t = begun(**options)
    t.tap(A)
    return t


def doubted(*players: int, **options: Any) -> Table[Etop]:
    """These players have challenged A's answer; who was first has just been named."""
    t = answered(**options)
    t.wait(1.0)
    t.press(*players, gap=GAP)
    t.release(*players)
    t.says.clear()
    t.wait(LINE)
    assert t.game.phase is Phase.AWAY
    return t


def armed(*players: int, **options: Any) -> Table[Etop]:
    """The same, and the others have looked away."""
    t = doubted(*players, **options)
    t.says.clear()
    t.wait(AWAY)
    assert t.game.phase is Phase.PEEK
    return t


def asked(*players: int, **options: Any) -> Table[Etop]:
    """The same, and the first of them has read the list and is asked now."""
    t = armed(*players, **options)
    t.hold(players[0], 2.0)
    while t.game.phase is Phase.PEEK:
        assert t.game.deadline is not None
        t.now = t.game.deadline
        t.feed(TimeUp(t.now))
    return t


def ruled(taps: int, *players: int, **options: Any) -> Table[Etop]:
    """The same, and after so many taps the answer is held: yes, no, not sure."""
    t = asked(*players, **options)
    for _ in range(taps):
        t.tap(players[0])
    t.says.clear()
    t.hold(players[0])
    return t


def seats(hearts: str, cards: str = "0000", of: int = 4, **looks: Mapping[int, Any]) -> Any:
    """Everybody's seat: a digit for hearts and cards; what else is there, by player."""
    return tuple(
        seat(
            player,
            looks,
            counts=(Count("heart", int(left), of), Count("list", int(cards[player]), of)),
        )
        for player, left in enumerate(hearts)
    )


def roll(said: int | str, number: int = 1, **more: Any) -> Roll:
    """The card of this number: so many answers stand, or this hint."""
    hint = line("etop-said", n=said) if isinstance(said, int) else line(said)
    return Roll(words(f"title {number}"), words("height"), number, hint, **more)


def scene(
    centre: Centre, places: tuple[Seat, ...], aside: Aside | None = None, **more: Any
) -> Scene:
    """The scene by the ocean."""
    return Scene("ocean", centre, places, aside, **more)


def legend(*choosers: int, slap: tuple[int, ...] = ()) -> dict[int, Meaning]:
    """What presses mean: some may choose, others may slap."""
    return dict.fromkeys(slap, Meaning.SLAP) | dict.fromkeys(choosers, Meaning.CHOOSE)
