"""What the table sees of Estranho no Ninho: a scene for every phase.

Which answers are strangers is shown tile by tile, once everybody has passed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.events import Line, Who, line, quoted
from device.games.estranho.cards import LETTERS
from device.games.estranho.state import ALL, PASS, Phase
from device.scene import (
    Answer,
    Centre,
    Count,
    Countdown,
    Fit,
    Menu,
    Mood,
    Place,
    Podium,
    Poster,
    Quiz,
    Scene,
    Seat,
    Tile,
)

if TYPE_CHECKING:
    from device.games.estranho.cards import Card
    from device.games.estranho.state import Table

__all__ = ["result", "scene"]

EGG, CHICK = "🥚", "chick"


def scene(table: Table) -> Scene:
    """Return the scene of this table."""
    return Scene(
        theme="nest",
        centre=_centre(table),
        seats=tuple(_seat(table, player) for player in range(table.players)),
        countdown=_countdown(table),
    )


# -- the middle ---------------------------------------------------------------------------------


def _centre(table: Table) -> Centre:
    match table.phase:
        case Phase.SIDE:
            return _sides(table)
        case Phase.OVER:
            return _podium(table)
    card = table.card
    if card is None:
        starts = line("starts", who=Who(table.starter))
        return Poster("egg-nest", line("game-estranho"), starts)
    return _quiz(table, card)


def _sides(table: Table) -> Menu:
    tiles = [Tile(quoted(side.title), "egg-nest") for side in table.sides]
    tiles.append(Tile(line(f"value-estranho-side-{ALL}"), EGG))
    return Menu(line("estranho-side"), tuple(tiles), table.lit or 0, line("choose-how"))


def _quiz(table: Table, card: Card) -> Quiz:
    choosing = table.phase is Phase.TURN and table.lit is not None
    return Quiz(
        question=quoted(card.category.claim),
        answers=tuple(_answer(table, card, letter) for letter in range(len(LETTERS))),
        limit=table.nest.limit,
        serial=table.drawn,
        note=quoted(card.category.precise),
        lit=table.stops[table.lit or 0] if choosing else None,
        turn=table.turn if choosing else None,
        skip=line("estranho-pass") if choosing else None,
        passed=tuple(table.passed),
        told=table.opened[-1] if table.opened and table.phase is Phase.REVEAL else None,
        hint=_hint(table, card),
    )


def _answer(table: Table, card: Card, letter: int) -> Answer:
    words = quoted(card.answers[letter].text)
    return Answer(LETTERS[letter], words, tuple(table.nest.eggs[letter]), _fit(table, card, letter))


def _fit(table: Table, card: Card, letter: int) -> Fit:
    if letter in table.opened:
        return Fit.STRANGER if letter in card.strangers else Fit.TRUE
    choosing = table.phase is Phase.TURN
    return Fit.SHUT if choosing and letter not in table.stops else Fit.OPEN


def _hint(table: Table, card: Card) -> Line | None:
    """Return the sentence below the tiles: what to do, why not, or how the round ended."""
    match table.phase:
        case Phase.TURN if table.scan:
            return line("estranho-scan-how")
        case Phase.TURN if table.stops[table.lit or 0] == PASS:
            return line("estranho-pass-how")
        case Phase.TURN:
            return line("estranho-how")
        case Phase.REVEAL if table.opened:
            why = card.answers[table.opened[-1]].why
            return quoted(why) if why else None
        case Phase.SCORE:
            return result(table)
    return None


def result(table: Table) -> Line:
    """Return how the round ended."""
    winners = sorted(table.winners)
    match winners:
        case []:
            return line("estranho-nobody")
        case [alone]:
            return line("estranho-flips", who=Who(alone))
    wrong = {player for letter in _strangers(table) for player in table.nest.eggs[letter]}
    if wrong.issuperset(winners):
        return line("estranho-all-wrong")
    return line("estranho-flip", n=len(winners))


def _strangers(table: Table) -> frozenset[int]:
    return table.card.strangers if table.card else frozenset()


def _podium(table: Table) -> Podium:
    """Return the podium: the champion, then by chicks."""
    standings = table.standings()
    order = [(player in standings.winners, chicks) for player, chicks in enumerate(table.flipped)]
    places = [
        Place(player, 1 + sum(other > mine for other in order), table.flipped[player])
        for player, mine in enumerate(order)
    ]
    ranked = tuple(sorted(places, key=lambda place: place.place))
    headline = line("wins", who=Who(standings.winners[0]))
    return Podium(headline, ranked, CHICK, standings.reason)


# -- the seats ----------------------------------------------------------------------------------


def _seat(table: Table, player: int) -> Seat:
    return Seat(
        player,
        mood=_mood(table, player),
        badge=_badge(table, player),
        counts=(Count(EGG, table.hand(player)), Count(CHICK, table.flipped[player])),
        legend=table.live().get(player),
        hold=table.choice.ring(player) if table.choice and table.phase is not Phase.SCORE else None,
    )


def _mood(table: Table, player: int) -> Mood:
    match table.phase:
        case Phase.SCORE if player in table.winners:
            return Mood.HERO
        case Phase.OVER if player == table.champion:
            return Mood.HERO
        case Phase.TURN if player == table.turn:
            return Mood.TURN
        case Phase.TURN if player in table.passed:
            return Mood.OUT
    return Mood.IDLE


def _badge(table: Table, player: int) -> Line | None:
    match table.phase:
        case Phase.TURN if player in table.passed:
            return line("estranho-passed")
        case Phase.SCORE if player in table.winners:
            return line("estranho-chick")
    return None


def _countdown(table: Table) -> Countdown | None:
    match table.phase:
        case Phase.READY if table.until is not None:
            return Countdown(table.since, table.until, digits=True)
        case Phase.SIDE if table.until is not None:
            return Countdown(table.since, table.until)
        case Phase.TURN if table.scan:
            scan = table.scan
            return Countdown(scan.due - scan.step, scan.due, player=table.turn)
    return None
