"""What the table sees of Eggs of Ostrich: a scene for every phase, and nothing that is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.events import Line, line
from device.games.ostrich.cards import AMBER, SKIP
from device.games.ostrich.state import Phase
from device.games.ostrich.ways import COUNT, claim_name
from device.scene import (
    Aside,
    Board,
    Centre,
    Claim,
    Countdown,
    Menu,
    Mood,
    Pile,
    Place,
    Podium,
    Poster,
    Scene,
    Seat,
    Tile,
)
from device.scene import Bag as BagFace
from device.scene import Card as Face

if TYPE_CHECKING:
    from device.games.ostrich.cards import Card
    from device.games.ostrich.state import Table

__all__ = ["face", "scene"]

ART = {"drumroll": "🥁", "throw": "✊", "eyes_shut": "🙈"}
OPEN = frozenset({Phase.SHOW, Phase.ROLL, Phase.BURST, Phase.ENTER})  # claims can be seen


def face(card: Card) -> Face:
    """Return a card's face."""
    if card == AMBER:
        return Face("amber", "orange", line("ostrich-amber-card"))
    return Face("egg-nest", "yellow", line("ostrich-egg-card"), str(card.eggs))


def scene(table: Table) -> Scene:
    """Return the scene of this table."""
    return Scene(
        theme="savanna",
        centre=_centre(table),
        seats=tuple(_seat(table, player) for player in range(table.players)),
        aside=_aside(table),
        countdown=_countdown(table),
        veiled=table.phase is Phase.LAPS,
    )


# -- the middle ---------------------------------------------------------------------------


def _centre(table: Table) -> Centre:
    match table.phase:
        case Phase.REVEAL:
            return Pile((), len(table.deck), table.round)
        case Phase.LAPS if table.pick:
            hint = line("ostrich-laps-how")
            return Menu(_heading(table), tuple(map(_tile, table.tiles)), table.pick.lit, hint)
        case Phase.LOOK if table.turn is not None:
            headline = line("ostrich-look", who=table.name(table.turn))
            return Poster("🙈", headline, line("ostrich-look-how"))
        case Phase.COUNT:
            return Poster("✊", line("ostrich-throw"), line("ostrich-fingers"))
        case Phase.ENTER if table.turn is not None:
            return _entry(table, table.turn)
        case Phase.OVER:
            return _podium(table)
    first = table.teams[table.revealer].players[0]
    return Pile(tuple(map(face, table.played[-1:])), 1, table.round, thrower=first)


def _heading(table: Table) -> Line:
    """Return what there is to claim."""
    card = table.played[-1]
    return line("ostrich-amber") if card == AMBER else line("ostrich-eggs", n=card.eggs)


def _tile(claim: int) -> Tile:
    return Tile(claim_name(claim), "skip" if claim == SKIP else "bag")


def _entry(table: Table, number: int) -> Menu:
    """Return the menu of the team that enters what everybody saw."""
    tiles = [*map(_tile, table.teams[number].legal()), Tile(line("ostrich-throw-again"), "undo")]
    title = line("ostrich-enter", who=table.name(number))
    return Menu(title, tuple(tiles), table.choice.lit, line("choose-how"))


def _podium(table: Table) -> Podium:
    """Return the podium, with one place for each team: its first seat stands for it."""
    scores = table.standings().scores
    firsts = [team.players[0] for team in table.teams]
    best = {table.teams[number].players[0] for number in table.best}
    order = {first: (first in best, scores[first]) for first in firsts}
    places = [
        Place(first, 1 + sum(other > order[first] for other in order.values()), scores[first])
        for first in firsts
    ]
    headline = line("shared-victory")
    if len(table.best) == 1:
        headline = line("wins", who=table.name(table.best[0]))
    ranked = tuple(sorted(places, key=lambda place: place.place))
    return Podium(headline, ranked, "egg", table.standings().reason)


# -- the seats -------------------------------------------------------------------------------


def _seat(table: Table, player: int) -> Seat:
    number = table.team_of(player)
    return Seat(
        player,
        mood=_mood(table, number),
        badge=_badge(table, number),
        legend=table.live().get(player),
        hold=table.choice.ring(player),
        board=_board(table, number),
    )


def _mood(table: Table, number: int) -> Mood:
    if number in _heroes(table):
        return Mood.HERO
    if table.teams[number].out:
        return Mood.OUT
    turn = table.revealer if table.phase is Phase.REVEAL else table.turn
    return Mood.TURN if number == turn else Mood.IDLE


def _heroes(table: Table) -> tuple[int, ...]:
    if table.phase is Phase.BURST:
        return table.bursting
    return table.best if table.finder is None else (table.finder,)


def _badge(table: Table, number: int) -> Line | None:
    """Return what a team's seats wear: its claim, what became of its bag, or its name."""
    bag = table.claimed(number)
    if table.phase is Phase.BURST and number in table.bursting:
        return line("ostrich-crash")
    if table.phase is Phase.ROLL and bag and number in table.gains:
        return (
            line("ostrich-badge-full") if bag.full else line("ostrich-gains", n=table.gains[number])
        )
    if table.phase in OPEN and number in table.claims:
        return claim_name(table.claims[number])
    if number in table.awaited:
        return line("ostrich-awaited")
    name = table.name(number)
    return name if isinstance(name, Line) else None


def _board(table: Table, number: int) -> Board:
    team = table.teams[number]
    bags = tuple(
        BagFace(bag.size, bag.eggs, bag.broken, _lies(table, number, bag.size)) for bag in team.bags
    )
    skip = _lies(table, number, SKIP)
    return Board(bags, team.amber, skip, gone=team.out, players=team.players)


def _lies(table: Table, number: int, claim: int) -> Claim:
    """Return how a claim lies in front of its team (OS-20)."""
    if table.claims.get(number) == claim:
        return Claim.CHOSEN
    return Claim.RESTING if table.teams[number].resting == claim else Claim.READY


# -- beside the middle -------------------------------------------------------------------------


def _aside(table: Table) -> Aside | None:
    match table.phase:
        case Phase.REVEAL:
            who = table.teams[table.revealer].players[0]
            words = line("ostrich-turn-over", who=table.name(table.revealer))
            return Aside(words, who=who, body=line("ostrich-rounds-left", n=len(table.deck)))
        case Phase.THINK:
            way = line(f"value-ostrich-claim_mode-{table.mode}")
            return Aside(way, body=line("ostrich-think-how"), art=ART[table.mode])
        case Phase.SHOW:
            return Aside(_heading(table), body=_claims(table))
        case Phase.ROLL:
            return _outcome(table)
        case Phase.BURST:
            number = table.bursting[0]
            bag = table.claims[number]
            words = line("ostrich-bursts", who=table.name(number), bag=bag)
            return Aside(words, who=table.teams[number].players[0], art="💥")
    return None


def _claims(table: Table) -> Line:
    """Return how many want something."""
    return line("ostrich-takers", n=sum(claim != SKIP for claim in table.claims.values()))


def _outcome(table: Table) -> Aside:
    if table.played[-1] == AMBER:
        if table.finder is None:
            return Aside(line("ostrich-amber-stays"), art="amber")
        words = line("ostrich-amber-for", who=table.name(table.finder))
        return Aside(words, who=table.teams[table.finder].players[0], art="amber")
    if not table.gains:
        return Aside(line("ostrich-nobody"), art="egg")
    return Aside(line("ostrich-share", n=max(table.gains.values())), art="egg")


def _countdown(table: Table) -> Countdown | None:
    if table.until is None:
        return None
    match table.phase:
        case Phase.THINK:
            return Countdown(table.since, table.until)
        case Phase.LAPS if table.pick:
            return Countdown(table.pick.began, table.pick.ends)
        case Phase.LOOK:
            return Countdown(table.since, table.until, digits=True)
        case Phase.COUNT if table.left <= COUNT:
            spoken = COUNT - table.left  # seconds of the count that are over
            start = table.since - spoken
            return Countdown(start, start + COUNT, digits=True)
    return None
