"""The golden game of Estranho no Ninho: what is marked in it, and how it is recorded.

`python tests/journals/estranho.py` writes the journal anew, after RULES was raised.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from device.decks import Deck, EstranhoCategory, read
from device.events import Event, Press, Release, Shown, TimeUp
from device.games.estranho import Estranho, Phase, deal
from device.games.estranho.cards import LETTERS
from device.games.estranho.state import PASS
from device.journal import Header, Record
from device.machine import Setup

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "estranho-example"
STRANGERS = "FH"  # of every card
ROUNDS = (  # what each of the three marks before passing
    ("ABCF", "DEH", "AG"),  # the rulebook's example: the third wins
    ("F", "FA", "H"),  # all wrong: consolation
    ("AB", "CD", "A"),  # two winners
    ("", "", ""),  # all pass at once: all win
    ("AB", "CD", ""),  # two have four; the first passes last
)


def decks() -> list[Deck[EstranhoCategory]]:
    """Return one deck, with a card for each round."""
    answers = "\n".join(
        f'[[category.answer]]\ntext = {{ en = "answer {letter}" }}'
        + ('\nwhy = { en = "no" }\nsource = "a work, 2024"' if letter in STRANGERS else "")
        for letter in LETTERS
    )
    cards = "\n".join(
        f'[[category]]\nid = "round-{number}"\ntheme = "words"\ndifficulty = 1\nchildren = true\n'
        f'checked = 2026-11-30\nsource = "a work, 2024"\nclaim = {{ en = "claim {number}" }}\n'
        f'precise = {{ en = "precisely" }}\n{answers}'
        for number in range(1, len(ROUNDS) + 1)
    )
    return [read("golden.toml", cards, ("en",))]  # type: ignore[list-item] # its entries are claims


def setup() -> Setup:
    """Return what this game is dealt from."""
    (deck,) = decks()
    cards = tuple(f"{card.id}:01234567:{card.digest}" for card in deck.categories)
    return Setup(players=3, seed=1, people=(0, 1, 2), cards=cards)


def played(game: Estranho) -> Iterator[Event]:
    """Yield the events of a game in which this is marked; the caller lets them happen."""
    at = 0.0
    while game.deadline is not None:
        if game.phase is Phase.TURN:
            letters = ROUNDS[game.drawn - 1][game.turn]
            done = game.nest.laid(game.turn)
            wanted = LETTERS.index(letters[done]) if done < len(letters) else PASS
            for _ in range(game.stops.index(wanted)):
                yield from _tap(game.turn, at := at + 0.2)
            yield Press(game.turn, at := at + 0.2)
        at = game.deadline
        player = game.turn
        yield TimeUp(at)
        yield Shown(at + 0.01)
        if game.phase in {Phase.TURN, Phase.REVEAL} and not game.opened:
            yield Release(player, at := at + 0.1)


def _tap(player: int, at: float) -> Iterator[Event]:
    yield Press(player, at)
    yield Release(player, at + 0.1)


def record() -> str:
    """Return the journal of this game."""
    game = deal(decks(), setup())
    lines = [Header("estranho", Estranho.RULES, (1, 2, 3), setup()).encode()]
    for event in played(game):
        if isinstance(event, Press | Release):
            lines.append(Record(event, handled=False).encode())
        game.handle(event)
        lines.append(Record(event, handled=True).encode())
    return "".join(lines)


if __name__ == "__main__":
    path = Path(__file__).with_name(f"{NAME}.jsonl")
    path.write_text(record(), encoding="ascii")
    sys.stdout.write(f"{path.name}\n")
