"""What a card asks to be said: the one rule of Das NEINhorn, and all that bends it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec import Struct

from device.events import Line, line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from device.games.neinhorn.cards import Card

__all__ = ["FINE", "HUSH", "WORM", "YUCK", "YUMMY", "Around", "Customs", "Word", "word_for"]


class Word(Struct, frozen=True):
    """What is said: `key` names a character, whose word it is, or one of the words below.

    >>> Word("raccoon", 2)
    Word(key='raccoon', times=2, instead='')
    """

    key: str
    times: int = 1  # how often it is said; of "number": the number itself
    instead: str = ""  # a character whose word is said first, and then corrected by `key`'s

    def line(self, language: str | None = None) -> Line:
        """Return it as a line; in this language, or in the table's."""
        if self.key == "number":
            return line("word-number", n=self.times).spoken_in(language)
        word = line(f"word-{self.key}").spoken_in(language)
        if self.instead:
            first = line(f"word-{self.instead}").spoken_in(language)
            return line("word-correct", first=first, then=word).spoken_in(language)
        if self.times > 1:
            return line("word-again", word=word, n=self.times).spoken_in(language)
        return word


FINE = Word("fine")  # Meinetwegen
WORM = Word("worm")  # Gegenwurm!
HUSH = Word("hush")  # nothing at all, and a finger on the lips
YUCK = Word("yuck")  # Bäh!
YUMMY = Word("yummy")


@dataclass(frozen=True, slots=True)
class Customs:
    """Which rules are in force besides Meinetwegen.

    `extras`: kangaroo and parsley. The others are house rules after the rulebook's last page.
    """

    extras: bool = False
    clover: str = "off"  # yummy, or count: how many clovers lie in the pile
    bird: str = "off"  # correct: it corrects the worm; repeat: it repeats what was said last
    bubbles: bool = False  # a word is said once for each bubble on the next card's back
    more: bool = False  # the third in a row: one Meinetwegen more each time

    def shown(self, card: Card) -> str:
        """Return the mark of a character's card that means something under these rules."""
        match card.mark:
            case "kangaroo" | "parsley":
                means = self.extras
            case "clover":
                means = self.clover != "off"
            case "bird":
                means = self.bird != "off"
            case _:
                means = False
        return card.mark if means else ""

    def has_clover(self, card: Card) -> bool:
        """Return whether there is a clover on the card that means something."""
        return self.shown(card) == "clover"


def swapped(character: str, worms: Sequence[Card]) -> str:
    """Return whose word a character says; every worm swaps two current words (NH-16, NH-17).

    >>> from device.games.neinhorn.cards import Card
    >>> worms = [Card("worm", "raccoon-dog"), Card("worm", "dog-unicorn")]
    >>> [swapped(character, worms) for character in ("raccoon", "dog", "unicorn")]
    ['dog', 'unicorn', 'raccoon']
    """
    for worm in reversed(worms):  # back to whose word it was before each swap
        character = _swap(worm.pair).get(character, character)
    return character


@cache
def _swap(pair: tuple[str, str]) -> Mapping[str, str]:
    left, right = pair
    return {left: right, right: left}


class Around(Struct, frozen=True):
    """What lies round a card that has just been laid."""

    pile: Sequence[Card] = ()  # the discard pile, the card on top last; never a worm
    worms: Sequence[Card] = ()  # those at the edge, in the order they appeared
    bubbles: int = 1  # on the back of the next card
    last: Word | None = None  # what was said last


def word_for(card: Card, around: Around, customs: Customs) -> Word:
    """Return what this card asks to be said (NH-22).

    >>> from device.games.neinhorn.cards import Card
    >>> bear, dog = Card("raccoon"), Card("dog")
    >>> [word_for(bear, Around(pile), Customs()).key for pile in ([dog, bear], [bear, bear])]
    ['raccoon', 'fine']
    """
    if card.is_worm:
        return WORM
    if _same(around.pile):
        return Word("fine", _row(around.pile)) if customs.more else FINE
    own = swapped(card.character, around.worms)
    match customs.shown(card):
        case "kangaroo":
            return HUSH
        case "parsley":
            return YUCK
        case "clover" if customs.clover == "yummy":
            return YUMMY
        case "clover":
            return Word("number", sum(map(customs.has_clover, around.pile)))
        case "bird" if customs.bird == "repeat" and around.last:
            return around.last
        case "bird" if customs.bird == "correct" and own != card.character:
            return Word(own, instead=card.character)
    return Word(own, max(1, around.bubbles) if customs.bubbles else 1)


def _same(pile: Sequence[Card]) -> bool:
    """Return whether the card below the top one shows the same character (NH-10)."""
    return len(pile) > 1 and pile[-2].character == pile[-1].character


def _row(pile: Sequence[Card]) -> int:
    """Return how many cards right below the top one show the same character (NH-11)."""
    row = takewhile(lambda card: card.character == pile[-1].character, reversed(pile))
    return len(list(row)) - 1
