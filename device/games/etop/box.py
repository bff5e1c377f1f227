"""The box of É Top!?: how it is dealt from its decks, and what the lobby offers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from device.events import line
from device.games.etop.cards import named, shuffled
from device.games.etop.options import Options
from device.games.etop.rules import Etop
from device.machine import Box, Setup, Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from device.decks import Deck, Decks, EtopCategory

__all__ = ["boxed", "deal"]


def boxed(decks: Callable[[], Decks]) -> Box:
    """Return the box with these decks in it; they are asked for when a game is dealt."""
    return Box(
        name="etop",
        rules=Etop.RULES,
        cover="🔟",
        players=(2, 10),
        unofficial=10,
        question=line("question-etop"),
        options=Options,
        switches=(
            Switch("short_game", (False, True)),
            Switch("children", (False, True)),
            Switch("challenge_s", (4.0, 7.0, 3.0)),
            Switch("judge", ("challenger", "bystander")),
            Switch("reveal_after", (True, False)),
            Switch("aloud", (True, False)),
        ),
        deal=partial(_deal, decks),
    )


def _deal(decks: Callable[[], Decks], setup: Setup) -> Etop:
    return deal(decks().etop, setup)


def deal(decks: Sequence[Deck[EtopCategory]], setup: Setup) -> Etop:
    """Deal from this setup: by card names if it has them, otherwise shuffled by its seed.

    Raises:
        ValueError: no deck, or cards that are not in these decks as they were.
    """
    options = Options(**setup.options)
    cards = named(setup.cards, decks) if setup.cards else _cards(decks, options, setup.seed)
    if not cards:
        raise ValueError("no deck for É Top!?; expected one with a card at least")
    game = Etop(
        options=options,
        seed=setup.seed,
        cards=cards,
        people=frozenset(setup.people),
        head_start=setup.head_start or (0.0,) * setup.players,
        starter=setup.starter,
        hearts=[0] * setup.players,
        taken=[0] * setup.players,
        turn=setup.starter,
        until=options.ready_s,
    )
    game.hearts = [game.target] * setup.players
    return game


def _cards(decks: Sequence[Deck[EtopCategory]], options: Options, seed: int) -> list[EtopCategory]:
    """Return the cards that can come: all, or only those for children, if there are any."""
    cards = shuffled(decks, seed)
    return [card for card in cards if card.children or not options.children] or cards
