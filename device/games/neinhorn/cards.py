"""The cards of Das NEINhorn: six characters, three worms, and the marks printed on them.

The rulebook prints the numbers of the characters and says that the kangaroo and the parsley
hide on twelve cards each, but not on which (NH-18, NH-20). Ours are printed by a fixed scheme:
of every character two cards have the kangaroo, two the parsley, three a clover and two the
clever bird, no card has two marks, and a seed that never changes puts one to three soap bubbles
on each back.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CHARACTERS", "PAIRS", "WORM", "Card", "box", "deal", "named", "pairs_of", "shuffled"]

CHARACTERS = {"unicorn": 20, "princess": 20, "raccoon": 20, "dog": 19, "hamster": 19, "bee": 19}
WORM = "worm"
PAIRS = "raccoon-dog unicorn-princess hamster-bee"  # only the first is printed (NH-18)
MARKS = 2 * ("kangaroo",) + 2 * ("parsley",) + 3 * ("clover",) + 2 * ("bird",)
PRINT = 2019  # the seed of the backs
MOST_BUBBLES = 3


class Card(Struct, frozen=True):
    """A card: who is on it, what is printed beside it, how many bubbles are on its back.

    A worm's mark is the pair of characters whose words it swaps, such as `raccoon-dog`.
    """

    character: str
    mark: str = ""
    bubbles: int = 1

    @property
    def name(self) -> str:
        """How a journal calls the card: `raccoon/parsley/2`."""
        return f"{self.character}/{self.mark}/{self.bubbles}"

    @property
    def is_worm(self) -> bool:
        """Whether it swaps words instead of having one."""
        return self.character == WORM

    @property
    def pair(self) -> tuple[str, str]:
        """The two characters whose words this worm swaps."""
        left, right = self.mark.split("-")
        return left, right


def pairs_of(text: str) -> tuple[str, ...]:
    """Return the worms' pairs that a setting names.

    Raises:
        ValueError: a pair that is not two different characters of the game.

    >>> pairs_of("raccoon-dog dog-unicorn")
    ('raccoon-dog', 'dog-unicorn')
    """
    pairs = tuple(text.split())
    for pair in pairs:
        both = pair.split("-")
        if len(set(both)) != 2 or len(both) != 2 or not set(both) <= CHARACTERS.keys():
            known = ", ".join(CHARACTERS)
            raise ValueError(f"worm_pairs: got {pair!r}, expected two of {known}, as raccoon-dog")
    return pairs


@cache
def _printed(pairs: tuple[str, ...]) -> tuple[Card, ...]:
    dice = Random(PRINT)
    cards = [
        Card(character, (*MARKS, *("",) * count)[number], dice.randint(1, MOST_BUBBLES))
        for character, count in CHARACTERS.items()
        for number in range(count)
    ]
    return (*cards, *(Card(WORM, pair, dice.randint(1, MOST_BUBBLES)) for pair in pairs))


def box(*, worms: bool = True, pairs: str = PAIRS) -> list[Card]:
    """Return the cards as they lie in the box (NH-01), with or without the worms.

    >>> len(box()), len(box(worms=False)), sum(card.mark == "kangaroo" for card in box())
    (120, 117, 12)
    """
    return list(_printed(pairs_of(pairs) if worms else ()))


def shuffled(cards: Sequence[Card], seed: str) -> list[Card]:
    """Return these cards in the order of this seed.

    They are sorted by `random()`, the one method whose sequence Python promises to keep: later
    rounds are shuffled again by whoever reads the journal.
    """
    dice = Random(seed)
    return sorted(cards, key=lambda _: dice.random())


def named(names: Sequence[str], cards: Sequence[Card]) -> list[Card]:
    """Return the cards of these names, as a journal lists them, out of these.

    Raises:
        ValueError: the names are not exactly the cards of the box.
    """
    known = {card.name: card for card in cards}
    if wrong := [name for name in names if name not in known]:
        raise ValueError(f"{wrong[0]!r} is no card of Das NEINhorn; expected one such as dog//2")
    found = [known[name] for name in names]
    if Counter(found) != Counter(cards):
        raise ValueError(f"{len(found)} cards; expected the {len(cards)} of the box, each once")
    return found


def deal(
    cards: Sequence[Card], players: int, starter: int, *, aside: bool = False
) -> tuple[list[list[Card]], list[Card]]:
    """Deal all cards clockwise from the starter (NH-03); top card last. Return stacks and rest.

    `aside`: what cannot be dealt evenly is set aside.

    >>> [len(stack) for stack in deal(box(worms=False), 4, starter=1)[0]]
    [29, 30, 29, 29]
    """
    rest = len(cards) % players if aside else 0
    dealt = cards[: len(cards) - rest]
    stacks = [
        list(reversed(dealt[(player - starter) % players :: players])) for player in range(players)
    ]
    return stacks, list(cards[len(dealt) :])
