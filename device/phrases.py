"""A line in a language: its key and values become words, through Project Fluent.

The words stand in `content/phrases/<language>.ftl`. A message is what is shown; its
attribute `.say`, where there is one, is what the synthesiser should read instead.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

from device.events import Line, Text, Value, Who

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["LANGUAGES", "Phrases", "in_language"]

LANGUAGES = ("en", "pt-BR", "de")

_FALLBACK = "en"
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
        self._bundles = [_bundle(name) for name in dict.fromkeys((language, _FALLBACK))]
        self._complained: set[str] = set()

    def has(self, key: str) -> bool:
        """Return whether there are words for this key, in this language or in English."""
        return any(bundle.has_message(key) for bundle in self._bundles)

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
        for bundle in self._bundles:
            words, faults = _format(bundle, line.key, values, aloud=aloud)
            if not faults:
                return words
            self._complain(line.key, bundle.locales[0], faults)
        return line.key

    def _value(self, value: Value, names: Sequence[Line | str], *, aloud: bool) -> str | int:
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


@cache
def _bundle(language: str) -> FluentBundle:
    file = files("device") / "content" / "phrases" / f"{language}.ftl"
    # Isolation marks (U+2068, U+2069) would be drawn as boxes.
    bundle = FluentBundle([language], use_isolating=False)
    # A service often runs with LANG=C, where the default encoding is no UTF-8.
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _format(
    bundle: FluentBundle, key: str, values: dict[str, str | int], *, aloud: bool
) -> tuple[str, list[Exception]]:
    """Return the words and what is wrong with them."""
    if not bundle.has_message(key):
        return "", [LookupError("no such phrase")]
    message = bundle.get_message(key)
    pattern = message.attributes.get("say") if aloud else None
    pattern = pattern or message.value
    if pattern is None:
        return "", [LookupError("a phrase without words")]
    words, faults = bundle.format_pattern(pattern, values)
    return str(words), faults
