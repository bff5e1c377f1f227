"""A line in a language: its key and values become words, through Project Fluent.

The words stand in `content/phrases/<language>.ftl`. A message is what is shown; its
attribute `.say`, where there is one, is what the synthesiser should read instead.
"""

from __future__ import annotations

import logging
import re
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from device.events import Line, Text, Value, Who

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from fluent.runtime.resolver import Message

__all__ = ["LANGUAGES", "Book", "Phrases", "in_language"]

LANGUAGES = ("en", "pt-BR", "de")

_FALLBACK = "en"
_FOLDER = Path(__file__).parent / "content" / "phrases"
_ENTRY = re.compile(r"^-?[A-Za-z][\w-]*(?= *=)", re.MULTILINE)  # how a phrase or a term begins
_NAMED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")  # those that it may be made of
_log = logging.getLogger(__name__)


class Phrases:
    """The words of one language.

    Args:
        language: one of LANGUAGES.

    Raises:
        ValueError: there is no such language. Nothing else here ever raises: words that
            are missing come in English, and failing that as the bare key, logged once.

    >>> Phrases("de").text(Line("seat-3"))
    'Grün'
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language: got {language!r}, expected one of {', '.join(LANGUAGES)}")
        self.language = language
        names = dict.fromkeys((language, _FALLBACK))
        self._books: list[Callable[[], Book]] = [partial(_book, name) for name in names]
        self._complained: set[str] = set()

    def has(self, key: str) -> bool:
        """Return whether there are words for this key, in this language or in English."""
        return any(book().message(key) for book in self._books)

    def text(self, line: Line, names: Sequence[Line | str] = ()) -> str:
        """Return the line as it is written; `names[p]` stands in for `Who(p)`.

        A line that insists on a language is in that one, also inside another line.
        """
        return self._render(line, names, aloud=False)

    def spoken(self, line: Line, names: Sequence[Line | str] = ()) -> str:
        """Return the line as it is read aloud: its `.say` if it has one, else its text."""
        return self._render(line, names, aloud=True)

    def _render(self, line: Line, names: Sequence[Line | str], *, aloud: bool) -> str:
        if line.language and line.language != self.language:
            other = in_language(line.language)
            return other._render(line, names, aloud=aloud)  # noqa: SLF001 - of our own kind
        values = {name: self._value(value, names, aloud=aloud) for name, value in line.values}
        for book in self._books:
            words, faults = book().format(line.key, values, aloud=aloud)
            if not faults:
                return words
            self._complain(line.key, book().language, faults)
        return line.key

    def _value(self, value: Value, names: Sequence[Line | str], *, aloud: bool) -> str | float:
        match value:
            case Who(player):
                known = 0 <= player < len(names)
                return self._value(names[player] if known else str(player + 1), (), aloud=aloud)
            case Line():
                return self._render(value, names, aloud=aloud)
            case Text():
                return value.of(self.language)
        return value

    def _complain(self, key: str, language: str, faults: list[Exception]) -> None:
        """Say once for each key what it lacks: a screen redraws it sixty times a second."""
        place = f"{language}.ftl: {key}"
        if place not in self._complained:
            self._complained.add(place)
            _log.warning("%s: %s", place, "; ".join(map(str, faults)))


@cache
def in_language(language: str) -> Phrases:
    """Return the phrases of a language, made once."""
    return Phrases(language)


class Book:
    """One language's file; Project Fluent is handed a phrase when it is first wanted.

    To read all of them takes a second on a small Pi, and most are not wanted in an evening.
    """

    def __init__(self, language: str, text: str) -> None:
        # Fluent brings all of babel along: a tenth of a second, after the first picture.
        from fluent.runtime import FluentBundle  # noqa: PLC0415 - see above

        self.language = language
        # Isolation marks (U+2068, U+2069) would be drawn as boxes.
        self._bundle = FluentBundle([language], use_isolating=False)
        starts = [*_ENTRY.finditer(text)]
        ends = [start.start() for start in starts[1:]] + [len(text)]
        self._unread = {
            start[0]: text[start.start() : end] for start, end in zip(starts, ends, strict=True)
        }

    def message(self, key: str) -> Message | None:
        """Return what Fluent makes of this phrase; None: there is none, or it cannot be read."""
        self._read(key)
        return self._bundle.get_message(key) if self._bundle.has_message(key) else None

    def format(
        self, key: str, values: Mapping[str, str | float], *, aloud: bool
    ) -> tuple[str, list[Exception]]:
        """Return the words and what is wrong with them."""
        message = self.message(key)
        if message is None:
            return "", [LookupError("no such phrase")]
        pattern = message.attributes.get("say") if aloud else None
        pattern = pattern or message.value
        if pattern is None:
            return "", [LookupError("a phrase without words")]
        words, faults = self._bundle.format_pattern(pattern, dict(values))
        return str(words), faults

    def _read(self, key: str) -> None:
        """Hand a phrase over, and those that it is made of."""
        from fluent.runtime import FluentResource  # noqa: PLC0415 - as above

        source = self._unread.pop(key, "")
        if source:
            self._bundle.add_resource(FluentResource(source))
            for named in _NAMED.findall(source):
                self._read(named)


@cache
def _book(language: str) -> Book:
    # A service often runs with LANG=C, where the default encoding is no UTF-8.
    return Book(language, (_FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
