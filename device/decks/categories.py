"""What is printed on the cards of the quiz games, in all languages."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Annotated, Generic, Literal, NamedTuple, TypeVar
from zlib import crc32

import msgspec
from msgspec import Meta, Struct

from device.events import Text

__all__ = [
    "Answer",
    "Category",
    "Deck",
    "Decks",
    "EstranhoCategory",
    "EtopCategory",
    "Member",
    "Part",
    "Spot",
]

# What a text is: how much room there is for it depends on that.
Part = Literal["claim", "precise", "answer", "why", "title", "measure", "whose", "member"]

Name = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Written = Annotated[str, Meta(min_length=1)]
Names = Mapping[str, tuple[str, ...]]  # by language


class Spot(NamedTuple):
    """A text of a category, and where it stands there."""

    place: str  # "answer 3, why"
    part: Part
    text: Text


class _Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a deck's file."""


class Category(_Entry, frozen=True, kw_only=True):
    """A card: what both games print on theirs."""

    id: Name  # no other card of the game has it
    theme: Name
    difficulty: Annotated[int, Meta(ge=1, le=3)]  # 1: easy
    children: bool  # also for those who cannot know much yet
    checked: date  # when its truth was looked up last
    source: Written  # work or institution, and year

    @property
    def digest(self) -> str:
        """Eight hexadecimal digits that change with whatever is printed on the card."""
        return f"{crc32(msgspec.json.encode(self)):08x}"

    def spots(self) -> Iterator[Spot]:
        """Yield every text that is shown in a language."""
        raise NotImplementedError


class Answer(_Entry, frozen=True, kw_only=True):
    """An answer of Estranho no Ninho; one that has a `why` is a stranger."""

    text: Text
    why: Text | None = None  # why it does not fit, in one sentence
    source: str = ""  # of a stranger

    @property
    def stranger(self) -> bool:
        """Whether it does not fit the claim."""
        return self.why is not None


class EstranhoCategory(Category, frozen=True, kw_only=True):
    """A claim and its eight answers. `source` is for those that are true."""

    claim: Text
    precise: Text  # what exactly it says
    answers: tuple[Answer, ...] = msgspec.field(name="answer")

    def spots(self) -> Iterator[Spot]:
        """Yield every text that is shown in a language."""
        yield Spot("claim", "claim", self.claim)
        yield Spot("precise", "precise", self.precise)
        for number, answer in enumerate(self.answers, start=1):
            yield Spot(f"answer {number}", "answer", answer.text)
            if answer.why:
                yield Spot(f"answer {number}, why", "why", answer.why)


class Member(_Entry, frozen=True, kw_only=True):
    """Something on a Top 10. Equal values share a place: 1, 2, 2, 4."""

    place: Annotated[int, Meta(ge=1, le=10)]
    value: int | float  # in the category's unit
    name: Text
    also: Names = msgspec.field(default_factory=dict)  # other names of the same
    near: Names = msgspec.field(default_factory=dict)  # names that a lenient table takes for it


class EtopCategory(Category, frozen=True, kw_only=True):
    """A Top 10 of É Top!? Natureza, best first."""

    title: Text
    measure: Text  # what is compared
    unit: str = ""  # of the values, the same in all languages; "": a number of things
    whose: Text | None = None  # whose list it is, where good sources differ in the order
    members: tuple[Member, ...] = msgspec.field(name="member")

    def spots(self) -> Iterator[Spot]:
        """Yield every text that is shown in a language."""
        yield Spot("title", "title", self.title)
        yield Spot("measure", "measure", self.measure)
        if self.whose:
            yield Spot("whose", "whose", self.whose)
        for number, member in enumerate(self.members, start=1):
            yield Spot(f"member {number}", "member", member.name)


C = TypeVar("C", bound=Category)


class Deck(Struct, Generic[C], frozen=True):
    """The cards of one file."""

    name: str  # the file's, without ".toml"
    title: Text
    categories: tuple[C, ...]


class Decks(Struct, frozen=True):
    """All the decks there are, by the game they are for."""

    estranho: tuple[Deck[EstranhoCategory], ...] = ()
    etop: tuple[Deck[EtopCategory], ...] = ()
