"""The box of Estranho no Ninho: how it is dealt from its decks, and what the lobby offers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from device.events import line
from device.games.estranho.cards import Card, named, shuffled, side_of
from device.games.estranho.nest import Nest, limit
from device.games.estranho.rules import Estranho
from device.games.estranho.state import ALL, ASK, Options, Side
from device.machine import Box, Setup, Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from device.decks import Deck, Decks, EstranhoCategory

__all__ = ["boxed", "deal"]


def boxed(decks: Callable[[], Decks]) -> Box:
    """Return the box with these decks in it; they are asked for when a game is dealt."""
    return Box(
        name="estranho",
        rules=Estranho.RULES,
        cover="egg-nest",
        players=(2, 5),
        unofficial=10,
        question=line("question-estranho"),
        options=Options,
        switches=(
            Switch("side", (ASK, "orange", "purple", ALL)),
            Switch("children", (False, True)),
            Switch("allow_stacking", (False, True)),
            Switch("zero_can_win", (True, False)),
            Switch("scan", (False, True)),
            Switch("aloud", (True, False)),
        ),
        deal=partial(_deal, decks),
    )


def _deal(decks: Callable[[], Decks], setup: Setup) -> Estranho:
    return deal(decks().estranho, setup)


def deal(decks: Sequence[Deck[EstranhoCategory]], setup: Setup) -> Estranho:
    """Deal from this setup: by card names if it has them, otherwise shuffled by its seed.

    Raises:
        ValueError: no deck, or cards that are not in these decks as they were.
    """
    options = Options(**setup.options)
    cards = named(setup.cards, decks) if setup.cards else _cards(decks, options, setup.seed)
    if not cards:
        raise ValueError("no deck for Estranho no Ninho; expected one with a card at least")
    there = {card.side for card in cards}
    players = range(setup.players)
    return Estranho(
        options=options,
        seed=setup.seed,
        sides=[Side(side_of(deck), deck.title) for deck in decks if side_of(deck) in there],
        cards=cards,
        people=frozenset(setup.people),
        scanners=frozenset(players if options.scan else setup.scanners),
        starter=setup.starter,
        flipped=[0] * setup.players,
        nest=Nest(limit(setup.players)),
        until=options.ready_s,
    )


def _cards(decks: Sequence[Deck[EstranhoCategory]], options: Options, seed: int) -> list[Card]:
    """Return the cards that can come: of one side or of all, and perhaps only for children."""
    one = [deck for deck in decks if side_of(deck) == options.side]
    cards = shuffled(one or decks, seed)
    return [card for card in cards if card.category.children or not options.children] or cards
