"""What the table sees of Oink!: a scene for every phase, and nothing that is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.events import Line, Who, line
from device.games.oink.state import Phase
from device.scene import (
    Aside,
    Centre,
    Count,
    Countdown,
    Mood,
    Pile,
    Place,
    Podium,
    Poster,
    Rank,
    Scene,
    Seat,
)
from device.scene import Card as Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.games.oink.cards import Card
    from device.games.oink.state import Table
    from device.prompts import Vote

__all__ = ["face", "headline", "scene"]

COLOURS = {
    "dog": "brown",
    "cat": "orange",
    "cow": "blue",
    "donkey": "grey",
    "sheep": "green",
    "chick": "yellow",
    "pig": "pink",
}
DEEP = 3  # cards of a pile whose faces or edges can be seen


def face(card: Card) -> Face:
    """Return a card's face."""
    title = line(f"animal-{card.animal}")
    return Face(card.animal, COLOURS[card.animal], title, str(card.value), card.value)


def scene(table: Table) -> Scene:
    """Return the scene of this table."""
    return Scene(
        theme="meadow",
        centre=_centre(table),
        seats=tuple(_seat(table, player) for player in range(table.players)),
        aside=_aside(table),
        countdown=_countdown(table),
    )


def _centre(table: Table) -> Centre:
    match table.phase:
        case Phase.READY:
            return Poster("pig", line("get-ready"), line("starts", who=Who(table.turn)))
        case Phase.LAYING:
            thrown = [*table.pile, table.decks[table.turn][-1]]
            return _pile(thrown, table.serial + 1, thrower=table.turn)
        case Phase.PENALTY if table.claimant is not None:
            return Poster("monkey", line("make-the-monkey", who=Who(table.claimant)))
        case Phase.TAKE if table.taker is not None:
            return _pile(table.won[table.taker][-table.taken :], table.serial, taker=table.taker)
        case Phase.OVER:
            return _podium(table)
    hint = table.hinted and table.phase is Phase.WATCH
    return _pile(table.pile, table.serial, thrower=table.laid_by, hint=hint)


def _pile(
    cards: Sequence[Card],
    serial: int,
    *,
    thrower: int | None = None,
    taker: int | None = None,
    hint: bool = False,
) -> Pile:
    faces = tuple(face(card) for card in cards[-DEEP:])
    return Pile(faces, len(cards), serial, thrower=thrower, taker=taker, hint=hint)


def _podium(table: Table) -> Podium:
    standings = table.standings()
    places = [
        Place(player, 1 + sum(other > score for other in standings.scores), score)
        for player, score in enumerate(standings.scores)
    ]
    winners = standings.winners
    headline = line("wins", who=Who(winners[0])) if len(winners) == 1 else line("shared-victory")
    return Podium(headline, tuple(places), art="card", reason=standings.reason)


def _seat(table: Table, player: int) -> Seat:
    counts = [Count("card", len(table.decks[player])), Count("trophy", len(table.won[player]))]
    if head_start := round(1000 * table.head_start[player]):
        counts.append(Count("hourglass", head_start))  # never hidden (7.6)
    return Seat(
        player,
        mood=_mood(table, player),
        badge=_badge(table, player),
        counts=tuple(counts),
        legend=table.live().get(player),
        hold=table.jury.finger.ring if table.jury and player == table.claimant else None,
    )


def _mood(table: Table, player: int) -> Mood:
    if player in _heroes(table):
        return Mood.HERO
    if table.phase in {Phase.READY, Phase.LAYING, Phase.WATCH} and player == table.turn:
        return Mood.TURN
    return Mood.IDLE


def _heroes(table: Table) -> Sequence[int]:
    match table.phase:
        case Phase.COLLECT | Phase.CRY:
            return [table.line[0].player]
        case Phase.JUDGE | Phase.DISPUTE | Phase.PENALTY if table.claimant is not None:
            return [table.claimant]
        case Phase.TAKE if table.taker is not None:
            return [table.taker]
        case Phase.OVER:
            return table.standings().winners
    return []


def _badge(table: Table, player: int) -> Line | None:
    if table.jury and player in table.jury.vote.against:
        return line("badge-objects")
    if player in table.fouls or table.locked.get(player, 0) >= max(table.serial, 1):
        return line("badge-monkey")
    order = [slap.player for slap in table.line]
    return line("badge-place", place=order.index(player) + 1) if player in order else None


def _aside(table: Table) -> Aside | None:
    match table.phase:
        case Phase.COLLECT | Phase.CRY:
            who = table.line[0].player
            return Aside(headline(table), who=who, body=line("cry-now"), ranks=_ranks(table))
        case Phase.JUDGE if table.jury:
            return Aside(
                headline(table),
                who=table.jury.accused,
                bubble=line(f"cry-{table.cry}"),
                body=_question(table, table.jury.vote),
                ranks=_ranks(table),
            )
        case Phase.DISPUTE if table.claimant is not None:
            words = line("dispute", who=Who(table.claimant))
            return Aside(words, who=table.claimant, body=line("dispute-how"))
        case Phase.PENALTY if table.claimant is not None and table.options.variant_penalty:
            return Aside(line("pays-card", who=Who(table.claimant)), who=table.claimant)
        case Phase.TAKE if table.taker is not None:
            words = line("takes", who=Who(table.taker), cards=table.taken)
            return Aside(words, who=table.taker)
    return None


def headline(table: Table) -> Line:
    """Say who was first and by how much; or who is judged next."""
    if table.claimant is not None and table.judged:
        return line("slaps-next", who=Who(table.claimant))
    who = Who(table.line[0].player)
    if len(table.line) == 1:
        return line("slaps-alone", who=who)
    gap = table.gap(table.line[1])
    key = "photo-finish" if gap <= table.options.tie_ms else "slaps-first"
    return line(key, who=who, ms=round(gap))


def _ranks(table: Table) -> tuple[Rank, ...]:
    return tuple(Rank(slap.player, table.gap(slap)) for slap in table.line)


def _question(table: Table, vote: Vote) -> Line:
    match table.options.cry:
        case "self":
            return line("confess-how")
        case "judge":
            return line("judge-how", who=Who(min(vote.jurors)))
    return line("object-how", needed=vote.needed)


def _countdown(table: Table) -> Countdown | None:
    if table.jury:
        return Countdown(table.jury.since, table.jury.until, player=table.jury.accused)
    if table.until is None:
        return None
    match table.phase:
        case Phase.READY:
            return Countdown(table.since, table.until, digits=True)
        case Phase.COLLECT | Phase.CRY:
            return Countdown(table.since, table.until, player=table.line[table.judged].player)
    return None
