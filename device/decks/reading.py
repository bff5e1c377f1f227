"""A deck's file becomes a deck: TOML text in, checked values out."""

from __future__ import annotations

from re import findall, search, sub
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from device.decks.categories import Category, Deck, EstranhoCategory, EtopCategory
from device.decks.checks import faults
from device.events import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from device.decks.categories import Part

__all__ = ["AnyDeck", "DeckError", "read"]

AnyDeck = Deck[EstranhoCategory] | Deck[EtopCategory]
C = TypeVar("C", bound=Category)

_KINDS: dict[str, type[EstranhoCategory | EtopCategory]] = {
    "claim": EstranhoCategory,
    "title": EtopCategory,
}
_PLAIN = {
    "array": "a list",
    "bool": "true or false",
    "date": "a date",
    "float": "a number",
    "int": "a whole number",
    "object": "a table",
    "str": "text",
}
_SPOKEN = frozenset({"claim", "precise", "text", "why", "title", "measure", "whose", "name"})


class DeckError(ValueError):
    """A deck that cannot be used. Each of `faults` names the file, the entry and the reason."""

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        more = f" (and {len(self.faults) - 1} more)" if len(self.faults) > 1 else ""
        return self.faults[0] + more


def read(
    file: str,
    text: str,
    languages: Sequence[str],
    fits: Callable[[Part, str], bool] = lambda _part, _words: True,
) -> AnyDeck:
    """Return the deck that stands in this text.

    Args:
        file: The file's name, for errors; the deck is called like it, without ".toml".
        text: TOML.
        languages: In which every card must be.
        fits: Whether words have room on the tile of this part.

    Raises:
        DeckError: the text is no TOML, or no deck that can be played with.
    """
    raw = _toml(file, text)
    entries = raw.pop("category", None)
    title = _title(file, raw.pop("title", None), languages)
    if raw or not isinstance(entries, list) or not entries:
        came = ", ".join(map(repr, raw)) or "no card"
        raise DeckError(f"{file}: {came}; expected [[category]] entries, and perhaps a title")
    kind = _kind(file, entries[0])
    categories, wrong = list[Any](), list[str]()
    for number, entry in enumerate(entries, start=1):
        try:
            category = _category(entry, kind)
            found = [*faults(category, languages, fits), *_same(category, categories)]
            categories.append(category)
        except ValueError as error:
            found = [str(error)]
        wrong += [f"{file}: {_called(entry, number)}: {fault}" for fault in found]
    if wrong:
        raise DeckError(*wrong)
    return Deck(file.removesuffix(".toml"), title, tuple(categories))


def _toml(file: str, text: str) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415 - 5 ms that a start without a quiz can do without

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{file}: not TOML: {error}. Correct it there.") from None


def _title(file: str, raw: object, languages: Sequence[str]) -> Text:
    """Return what the deck is called at the table; without a title, like its file."""
    if raw is None:
        return Text(((languages[0], file.removesuffix(".toml")),))
    if not isinstance(raw, dict) or not all(isinstance(raw.get(each), str) for each in languages):
        raise DeckError(f"{file}: title: got {raw!r}, expected words in {', '.join(languages)}")
    return Text(tuple(raw.items()))


def _kind(file: str, entry: object) -> type[EstranhoCategory | EtopCategory]:
    """Return which game's cards these are, as the first of them shows."""
    for key, kind in _KINDS.items():
        if isinstance(entry, dict) and key in entry:
            return kind
    raise DeckError(
        f"{file}: {_called(entry, 1)}: neither a claim nor a title; expected "
        "a claim (Estranho no Ninho) or a title (É Top!?)"
    )


def _called(entry: object, number: int) -> str:
    """Return how an error names an entry: by its id, or by where it stands."""
    name = entry.get("id") if isinstance(entry, dict) else None
    return name if isinstance(name, str) and name else f"category {number}"


def _category(entry: object, kind: type[C]) -> C:
    """Return the values of an entry; raise ValueError saying where and why not."""
    try:
        return msgspec.convert(_with_texts(entry), kind)
    except msgspec.ValidationError as error:
        raise ValueError(_reason(str(error))) from None


def _with_texts(value: object, key: str = "") -> object:
    """Give every table of languages the shape of a Text."""
    if isinstance(value, list):
        return [_with_texts(each) for each in value]
    if not isinstance(value, dict):
        return value
    if key in _SPOKEN:
        return {"texts": list(value.items())}
    return {name: _with_texts(each, name) for name, each in value.items()}


def _reason(said: str) -> str:
    """Say it as a person would who looks at the file.

    >>> _reason("Expected `str`, got `int` - at `$.answer[2].text.texts[1][1]`")
    'answer 3, text: expected text, got a whole number. Correct it.'
    """
    at = search(r" - at `\$(.*)`$", said)
    path = at[1].partition(".texts")[0] if at else ""
    steps = [
        f"{name} {int(number) + 1}" if number else name
        for name, number in findall(r"\.(\w+)(?:\[(\d+)\])?", path)
    ]
    words = sub(
        r"`([^`]*)`", lambda kind: _PLAIN.get(kind[1], kind[1]), said[: at.start()] if at else said
    )
    words = words[0].lower() + words[1:]
    return f"{', '.join(steps)}: {words}. Correct it." if steps else f"{words}. Correct it."


def _same(category: Category, others: Sequence[Category]) -> Iterator[str]:
    """Say that an id is another one's already."""
    if category.id in {other.id for other in others}:
        yield "an id that another category has already; expected one of its own"
