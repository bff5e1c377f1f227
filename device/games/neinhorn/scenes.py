"""What the table sees of Das NEINhorn: a scene for every phase.

The word that a card asks for is shown only once it was said, or once it is being argued about;
in the co-operative variant only once it was said or judged (NH-46).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.events import Line, Who, line
from device.games.neinhorn.state import Phase
from device.scene import (
    Aside,
    Centre,
    Count,
    Countdown,
    Hold,
    Mood,
    Pile,
    Place,
    Podium,
    Scene,
    Seat,
    Shelf,
    Spread,
    Swap,
    Tally,
    Told,
)
from device.scene import Card as Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from device.games.neinhorn.cards import Card
    from device.games.neinhorn.variant import Variant
    from device.games.neinhorn.words import Word

__all__ = ["face", "podium", "scene", "swept"]

COLOURS = {
    "unicorn": "pink",
    "princess": "yellow",
    "raccoon": "blue",
    "dog": "brown",
    "hamster": "orange",
    "bee": "green",
    "worm": "grey",
}
DEEP = 3  # cards of a pile whose faces or edges can be seen


def face(table: Variant, card: Card, word: Word | None = None) -> Face:
    """Return a card's face, with the marks that mean something, and its word if it is known."""
    marks = card.pair if card.is_worm else tuple(filter(None, [table.customs.shown(card)]))
    title = line(f"name-{card.character}").spoken_in(table.language)
    words = word.line(table.language) if word else None
    return Face(card.character, COLOURS[card.character], title, marks=marks, word=words)


def scene(table: Variant) -> Scene:
    """Return the scene of this table."""
    return Scene(
        theme="glade",
        centre=_centre(table),
        seats=tuple(_seat(table, player) for player in range(table.players)),
        aside=_shelf(table),
        countdown=_countdown(table),
    )


# -- the middle ---------------------------------------------------------------------------------


def _centre(table: Variant) -> Centre:
    match table.phase:
        case Phase.READY:
            return table.poster()
        case Phase.LAYING:
            thrown = table.stacks[table.turn][-1]
            return _pile(table, [*table.pile, thrown], table.serial + 1)
        case Phase.JUDGE | Phase.DISPUTE:
            return _argued(table)
        case Phase.PENALTY:
            return table.price()
        case Phase.TALLY | Phase.OVER:
            return table.result()
    worm = [table.card] if table.card and table.card.is_worm else []
    return _pile(table, [*table.pile, *worm], table.serial)


def _pile(table: Variant, cards: Sequence[Card], serial: int) -> Pile:
    faces = tuple(face(table, card) for card in cards[-DEEP:])
    return Pile(faces, len(cards), serial, thrower=table.turn)


def _argued(table: Variant) -> Spread:
    """Return the last two cards with the words that are no secret any more."""
    told, card = table.told, table.card
    known = table.word if card and not table.before and table.may_tell() else None
    faces = [face(table, told.card, told.word)] if told else []
    faces += [face(table, card, known)] if card else []
    return Spread(tuple(faces), lit=0 if table.before else len(faces) - 1)


def swept(table: Variant, cards: Sequence[Card], taker: int) -> Pile:
    """Return these cards as the pile that goes to this player."""
    faces = tuple(face(table, card) for card in cards[-DEEP:])
    return Pile(faces, len(cards), table.serial, taker=taker)


def podium(headline: Line, scores: Sequence[int], art: str, reason: Line | None) -> Podium:
    """Return everybody's places by these scores, best first; equal ones share a place."""
    places = tuple(
        Place(player, 1 + sum(other > score for other in scores), score)
        for player, score in enumerate(scores)
    )
    return Podium(headline, places, art, reason)


# -- beside it ----------------------------------------------------------------------------------


def _shelf(table: Variant) -> Shelf | None:
    if table.phase in {Phase.READY, Phase.TALLY, Phase.OVER}:
        return None
    aside = _aside(table)
    items = [*table.clock(), *_swaps(table), *([aside] if aside else _quiet(table))]
    return Shelf(tuple(items))


def _quiet(table: Variant) -> list[Told | Tally]:
    """Return the word before, the cards that are left, and the bubbles that count next."""
    items: list[Told | Tally] = []
    if table.told:
        marks = face(table, table.told.card).marks
        items.append(Told(table.told.card.character, table.told.word.line(table.language), marks))
    if table.customs.bubbles and (bubbles := table.bubbles()):
        items.append(Tally("bubbles", bubbles))
    return [*items, Tally("card", table.left, label=line("cards-left"))]


def _swaps(table: Variant) -> list[Swap]:
    return [
        Swap(left, right, (_own(table, left), _own(table, right)))
        for left, right in (worm.pair for worm in table.worms)
    ]


def _own(table: Variant, character: str) -> Line:
    return line(f"word-{character}").spoken_in(table.language)


def _aside(table: Variant) -> Aside | None:
    jury, culprit = table.jury, table.culprit
    match table.phase:
        case Phase.JUDGE if jury:
            words = line("doubts", who=Who(jury.accused))
            return Aside(words, who=jury.accused, body=line("doubt-how", needed=jury.vote.needed))
        case Phase.DISPUTE if jury:
            words = line("dispute", who=Who(jury.accused))
            return Aside(words, who=jury.accused, body=line("dispute-how"))
        case Phase.PENALTY if culprit is not None and table.told:
            bubble = table.told.word.line(table.language)
            return Aside(line("right-was"), who=culprit, bubble=bubble)
    return None


def _countdown(table: Variant) -> Countdown | None:
    if table.jury:
        return Countdown(table.jury.since, table.jury.until, player=table.jury.accused)
    if table.until is None:
        return None
    match table.phase:
        case Phase.READY:
            return Countdown(table.since, table.until, digits=True)
        case Phase.SPEAK:
            return Countdown(table.since, table.until, player=table.turn)
    return None


# -- the seats ----------------------------------------------------------------------------------


def _seat(table: Variant, player: int) -> Seat:
    return Seat(
        player,
        mood=_mood(table, player),
        badge=_badge(table, player),
        counts=(Count("card", len(table.stacks[player])), *table.counts(player)),
        legend=table.live().get(player),
        hold=_ring(table, player),
    )


def _ring(table: Variant, player: int) -> Hold | None:
    if table.jury:
        return table.jury.finger.ring if player == table.jury.accused else None
    if table.choice:
        return None  # a tap goes on; there is nothing to hold for
    return table.finger.ring if player == table.turn else None


def _mood(table: Variant, player: int) -> Mood:
    if table.phase is Phase.OVER:
        return Mood.HERO if player in table.standings().winners else Mood.IDLE
    hero = table.jury.accused if table.jury else table.culprit
    if player == hero:
        return Mood.HERO
    on_turn = table.phase in {Phase.READY, Phase.LAYING, Phase.SPEAK} and player == table.turn
    return Mood.TURN if on_turn else Mood.IDLE


def _badge(table: Variant, player: int) -> Line | None:
    if table.jury and player in table.jury.vote.against:
        return line("badge-objects")
    if table.phase is Phase.SPEAK and player == table.turn:
        return line("badge-speak")
    if table.phase is Phase.TALLY and table.gained and table.gained[player]:
        return line("badge-gained", n=table.gained[player])
    return None
