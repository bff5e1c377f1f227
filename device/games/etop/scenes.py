"""What the table sees of É Top!?: a scene for every phase.

The list is in it only while its reader's button is down, and when the round is over (ET-08, ET-21).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.events import Line, Text, Who, line, quoted
from device.games.etop.lists import entries, measured
from device.games.etop.state import Phase
from device.scene import (
    Aside,
    Centre,
    Count,
    Countdown,
    Hold,
    Menu,
    Mood,
    Place,
    Podium,
    Poster,
    Rank,
    Roll,
    Scene,
    Seat,
    Tile,
)

if TYPE_CHECKING:
    from device.decks import EtopCategory
    from device.games.etop.state import Challenge, Table

__all__ = ["scene"]

COVER, HEART, CARD = "🔟", "heart", "list"
CRY = line("etop-cry")


def scene(table: Table) -> Scene:
    """Return the scene of this table."""
    return Scene(
        theme="ocean",
        centre=_centre(table),
        seats=tuple(_seat(table, player) for player in range(table.players)),
        aside=_aside(table),
        countdown=_countdown(table),
    )


# -- the middle ---------------------------------------------------------------------------------


def _centre(table: Table) -> Centre:
    match table.phase:
        case Phase.VERDICT:
            return _question(table)
        case Phase.OVER:
            return _podium(table)
    card = table.card
    if card is None:
        return Poster(COVER, line("game-etop"), line("starts", who=Who(table.starter)))
    shown = table.reading is not None or (table.phase is Phase.REVEAL and table.public)
    public = shown and table.reading is None
    return Roll(
        title=quoted(card.title),
        note=measured(card),
        serial=table.drawn,
        hint=_hint(table),
        entries=entries(card) if shown else (),
        reader=table.reading,
        credit=_credit(card) if public else None,
    )


def _credit(card: EtopCategory) -> Line:
    return quoted(Text((("en", card.source),)))


def _hint(table: Table) -> Line | None:
    """Return the sentence below the category: how many answers stand, or what to do."""
    match table.phase:
        case Phase.AWAY | Phase.PEEK:
            return line("etop-repeat-how")
        case Phase.REVEAL:
            return line("etop-tap-on")
    return line("etop-said", n=table.said)


def _question(table: Table) -> Menu:
    tiles = (
        Tile(line("etop-yes"), "yes"),
        Tile(line("etop-no"), "no"),
        Tile(line("etop-unsure"), "question"),
    )
    lit = table.choice.lit if table.choice else 0
    return Menu(line("etop-on-it"), tiles, lit, line("choose-how"))


def _podium(table: Table) -> Podium:
    """Return the podium: the champion, then by cards, then by hearts."""
    standings = table.standings()
    order = [
        (player in standings.winners, table.taken[player], table.hearts[player])
        for player in range(table.players)
    ]
    places = [
        Place(player, 1 + sum(other > mine for other in order), table.taken[player])
        for player, mine in enumerate(order)
    ]
    ranked = tuple(sorted(places, key=lambda place: place.place))
    return Podium(line("wins", who=Who(standings.winners[0])), ranked, CARD, standings.reason)


# -- beside it ------------------------------------------------------------------------------------


def _aside(table: Table) -> Aside | None:
    match table.phase:
        case Phase.TURN | Phase.REVEAL if table.void or table.verdict or table.taker is not None:
            return _told(table)
        case Phase.TURN:
            go = line("etop-your-go", who=Who(table.turn))
            return Aside(go, table.turn, body=line("etop-how"))
        case Phase.WINDOW:
            said = line("etop-answered", who=Who(table.turn))
            return Aside(said, table.turn, body=line("etop-window-how"))
        case Phase.RACE:
            return Aside(CRY, art="hand")
    return _doubt(table, table.challenge) if table.challenge else None


def _doubt(table: Table, case: Challenge) -> Aside:
    """Tell who doubts whom, by how much he was first, and what to do now."""
    ranks = tuple(Rank(slap.player, table.gap(slap)) for slap in table.line)
    reader = Who(case.reader)
    match table.phase:
        case Phase.JURY:
            return Aside(line("etop-close-enough"), body=line("etop-jury-how"), art="question")
        case Phase.PEEK:
            only = line("etop-only", who=reader)
            return Aside(only, case.reader, body=line("etop-peek-how"), art="eyes")
    doubts = line("etop-doubts", who=Who(case.challenger), other=Who(case.challenged))
    asked = table.phase is Phase.VERDICT
    told = line("etop-repeat-how") if asked else line("etop-only", who=reader)
    return Aside(doubts, case.challenger, CRY, told, ranks if len(ranks) > 1 else (), "eyes")


def _told(table: Table) -> Aside:
    """Tell how the last challenge, or the round, ended."""
    takes = None if table.taker is None else line("etop-takes", who=Who(table.taker))
    if table.void:
        return Aside(line("etop-void"), art="undo")
    if table.verdict is None:
        return Aside(takes or line("etop-void"), table.taker, art=CARD)
    right, loser = table.verdict.right, Who(table.verdict.loser)
    headline = line("etop-on-list" if right else "etop-not-on-list", who=loser)
    return Aside(headline, table.verdict.loser, body=takes, art="yes" if right else "no")


def _countdown(table: Table) -> Countdown | None:
    if table.until is None:
        return None
    match table.phase:
        case Phase.READY:
            return Countdown(table.since, table.until, digits=True)
        case Phase.WINDOW:
            return Countdown(table.until - table.options.challenge_s, table.until)
        case Phase.PEEK if table.reading is not None:
            return Countdown(table.until - table.options.peek_s, table.until, table.reading)
        case Phase.JURY:
            return Countdown(table.until - table.options.jury_s, table.until)
    return None


# -- the seats ----------------------------------------------------------------------------------


def _seat(table: Table, player: int) -> Seat:
    badge = _badge(table, player)
    return Seat(
        player,
        mood=_mood(table, player),
        badge=badge,
        loud=badge == CRY,
        counts=(
            Count(HEART, table.hearts[player], table.target),
            Count(CARD, table.taken[player], table.target),
        ),
        legend=table.live().get(player),
        hold=_ring(table, player),
    )


def _ring(table: Table, player: int) -> Hold | None:
    """Return the ring of who passes, decides, or takes an answer back."""
    if table.choice and (ring := table.choice.ring(player)):
        return ring
    return table.finger.ring if player == table.turn and table.phase is not Phase.REVEAL else None


def _mood(table: Table, player: int) -> Mood:
    hero = {
        Phase.REVEAL: table.taker,
        Phase.OVER: table.champion,
        Phase.RACE: table.line[0].player if table.line else None,
    }.get(table.phase, table.challenge.reader if table.challenge else None)
    if player == hero:
        return Mood.HERO
    if table.phase in {Phase.REVEAL, Phase.OVER}:
        return Mood.IDLE if table.hearts[player] else Mood.OUT
    if player not in table.inside():
        return Mood.OUT
    return Mood.TURN if player == table.turn and table.drawn else Mood.IDLE


def _badge(table: Table, player: int) -> Line | None:
    if not table.hearts[player]:
        return line("etop-badge-out")
    if table.challenge and player == table.challenge.challenger:
        return CRY
    if table.phase is Phase.REVEAL and player == table.taker:
        return line("etop-badge-card")
    if player in table.out:
        return line("etop-badge-sits")
    waiting = table.phase in {Phase.WINDOW, Phase.RACE} or table.challenge
    return line("etop-badge-said") if waiting and player == table.turn else None
