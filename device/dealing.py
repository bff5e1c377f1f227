"""From the lobby's decision to a journal's header, and from a header to its game, once more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from device.games import BOXES
from device.journal import Header
from device.machine import Setup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from device.house import House
    from device.lobby import Start
    from device.machine import Box, Game

__all__ = ["deal", "deal_again", "fresh_first"]


def deal(start: Start, seed: int, house: House) -> Header:
    """Shuffle and deal what the lobby decided on; return the header that can deal it again."""
    seats = tuple(seat + 1 for seat in start.seats)
    setup = Setup(
        players=len(seats),
        seed=seed,
        options=dict(start.options),
        people=tuple(range(start.people)),
        starter=start.starter,
        head_start=tuple(house.head_start.get(seat, 0.0) for seat in seats),
        patience=tuple(house.patience.get(seat, 0.0) for seat in seats),
        scanners=tuple(player for player, seat in enumerate(seats) if seat in house.scanners),
    )
    seen = house.memory.seen(start.box.name) if house.memory else {}
    cards = fresh_first(start.box.deal(setup).dealt(), seen)
    return Header(start.box.name, start.box.rules, seats, replace(setup, cards=cards))


def fresh_first(cards: Sequence[str], seen: Mapping[str, float]) -> tuple[str, ...]:
    """Return cards of a deck in their order, but those seen on other evenings last.

    `seen` says when, by the id that a card's name begins with; what was seen longest ago comes
    first of them.

    >>> fresh_first(["ants:01", "bees:10", "cats:01"], {"ants": 9.0, "bees": 3.0})
    ('cats:01', 'bees:10', 'ants:01')
    """
    return tuple(sorted(cards, key=lambda name: seen.get(name.partition(":")[0], 0.0)))


def deal_again(header: Header, boxes: Mapping[str, Box] = BOXES) -> Game:
    """Deal the game of a journal once more.

    Raises:
        LookupError: a game that is not in the house, or other rules than ours.
        ValueError: cards, players or options that the game does not have.
    """
    box = boxes.get(header.game)
    if box is None:
        raise LookupError(f"game {header.game!r}; expected one of {', '.join(boxes)}")
    if header.rules != box.rules:
        raise LookupError(f"rules {header.rules} of {header.game}; expected rules {box.rules}")
    _check(header, box)
    try:
        return box.deal(header.setup)
    except TypeError as error:  # an option that this game does not know
        raise ValueError(f"options of {header.game}: {error}") from None


def _check(header: Header, box: Box) -> None:
    """Refuse a table that nobody can sit at; raise ValueError."""
    setup, least, most = header.setup, box.players[0], box.unofficial
    if not least <= setup.players <= most:
        raise ValueError(f"{setup.players} players; {box.name} takes {least} to {most}")
    if len(set(header.seats)) != setup.players:
        raise ValueError(f"seats {header.seats}; expected {setup.players}, no two alike")
    if not {setup.starter, *setup.people, *setup.scanners} <= set(range(setup.players)):
        raise ValueError(
            f"people {setup.people}, scanners {setup.scanners}, starter {setup.starter}; "
            f"expected players below {setup.players}"
        )
    for name, seconds in (("head starts", setup.head_start), ("think times", setup.patience)):
        if len(seconds) not in {0, setup.players}:
            raise ValueError(f"{len(seconds)} {name}; expected {setup.players}")
