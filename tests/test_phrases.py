"""Lines become words, in three languages that say the same."""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from fontTools.ttLib import TTFont

from device.events import Line, Who, line
from device.phrases import LANGUAGES, Book, Phrases

if TYPE_CHECKING:
    from collections.abc import Iterator

SEATS = [Line(f"seat-{number}") for number in range(1, 11)]
ANIMALS = ("cow", "sheep", "chick", "donkey", "cat", "dog", "pig")
CRIES = [Line(f"cry-{animal}") for animal in ANIMALS]


def source(language: str) -> str:
    """Return the text of this language's file."""
    return (files("device") / "content/phrases" / f"{language}.ftl").read_text(encoding="utf-8")


def entries(language: str) -> list[ast.EntryType]:
    """Return what the parser makes of this language's file."""
    return FluentParser().parse(source(language)).body


def messages(language: str) -> dict[str, ast.Message]:
    """Return this language's messages by key."""
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


class Finder(Visitor):
    """Gathers what stands in a part of a file: variables, and the text that will be drawn."""

    def __init__(self, part: ast.BaseNode | None) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.words: list[str] = []
        if part:
            self.visit(part)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent's
        """Note a variable."""
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # Fluent's name
        """Note a piece of text."""
        self.words.append(node.value)


def spoken_texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield key and text of everything that is read aloud."""
    for key, message in messages(language).items():
        say = message.attributes[0] if message.attributes else message.value
        yield key, "".join(Finder(say).words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_is_well_formed(language: str) -> None:
    """What the parser can't read it leaves out without a word; a key given twice, too."""
    junk = [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)]
    keys = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]
    twice = {key for key in keys if keys.count(key) > 1}
    silent = [key for key, message in messages(language).items() if message.value is None]

    assert junk == []
    assert twice == set()
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_the_same(language: str) -> None:
    """The same keys, and in each the same variables; `.say` is each language's own affair."""
    ours, english = messages(language), messages("en")

    assert ours.keys() == english.keys()
    assert {key: Finder(it.value).variables for key, it in ours.items()} == {
        key: Finder(it.value).variables for key, it in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_read_aloud_needs_nothing_more(language: str) -> None:
    """The only attribute is `.say`, and it wants no value that its message does not have."""
    for key, message in messages(language).items():
        for attribute in message.attributes:
            assert attribute.id.name == "say", key
            assert Finder(attribute).variables <= Finder(message.value).variables, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "font",
    ["font_fredoka_one/files/FredokaOne-Regular.ttf", "fontpkg_nunito/files/Nunito[wght].ttf"],
)
def test_every_letter_is_in_both_fonts(language: str, font: str) -> None:
    """Display and body font can both draw every text: a missing glyph would be a box."""
    package, _, name = font.partition("/")
    cmap = TTFont(BytesIO((files(package) / name).read_bytes()), lazy=True).getBestCmap()
    boxes = {
        (key, letter)
        for key, message in messages(language).items()
        for word in Finder(message.value).words
        for letter in word
        if letter != "\n" and ord(letter) not in cmap
    }

    assert boxes == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_and_cries_can_be_told_apart(language: str) -> None:
    """No two seats and no two cries are called alike, written or spoken."""
    phrases = Phrases(language)

    for lines in (SEATS, CRIES):
        assert len({phrases.text(one) for one in lines}) == len(lines)
        assert len({phrases.spoken(one) for one in lines}) == len(lines)


def test_portuguese_spells_no_letter_out() -> None:
    """Espeak reads a lone "ú" as "u agudo": accented vowels do not stand alone in a cry."""
    alone = re.compile(r"(?<![\w-])[éíúâêôãõà](?=\s*[^\w\s]|\s*$)", re.IGNORECASE)

    assert [key for key, text in spoken_texts("pt-BR") if alone.search(text)] == []


def test_unknown_language_is_refused() -> None:
    """The error says what came and what there is."""
    with pytest.raises(ValueError, match=r"got 'fr', expected one of en, pt-BR, de"):
        Phrases("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_isolation_marks(language: str) -> None:
    """Fluent's U+2068 and U+2069 around each value would be drawn as boxes."""
    assert Phrases(language).text(line("players", least=2, most=6)).isprintable()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_read_alone_is_the_same(language: str) -> None:
    """Fluent is handed one phrase at a time, with those that it names; it finds them all."""
    whole = FluentBundle([language], use_isolating=False)
    whole.add_resource(FluentResource(source(language)))

    for key, message in messages(language).items():
        book = Book(language, source(language))
        values: dict[str, str | int] = dict.fromkeys(Finder(message).variables, 2)
        value = whole.get_message(key).value
        assert value
        assert book.format(key, values, aloud=False) == whole.format_pattern(value, dict(values))


def test_a_phrase_of_phrases_finds_them() -> None:
    """A phrase, a term, and a phrase inside a choice, all of them further down in the file."""
    text = (
        "a = { b } { -c } { $n ->\n    [one] { d }\n   *[other] -\n}\nb = B\n-c = C\nd = { b }D\n"
    )

    assert Book("en", text).format("a", {"n": 1}, aloud=False) == ("B C BD", [])


def test_english_is_not_read_without_need() -> None:
    """A German evening needs no English words: that would double the time to the lobby."""
    phrases = Phrases("de")
    phrases._books[1] = pytest.fail

    assert phrases.text(Line("seat-3")) == "Grün"


def test_spoken_differs_only_where_the_file_says_so() -> None:
    """`.say` is read aloud; what has none is read as it is written."""
    phrases = Phrases("en")

    assert phrases.text(Line("cry-monkey")) == "U-a-u-a!"
    assert phrases.spoken(Line("cry-monkey")) == "Oo, ah, oo, ah!"
    assert phrases.spoken(Line("seat-1")) == phrases.text(Line("seat-1")) == "Orange"


@pytest.fixture
def made_up() -> Phrases:
    """Return German with a few phrases of its own, in which much is missing."""
    german = Book(
        "de",
        "cry = { $who } ruft { $cry }\nmoo = Muh!\n    .say = Muuh!\n"
        "cards = { $n ->\n    [one] eine Karte\n   *[other] { $n } Karten\n }\nhole = { $gap }",
    )
    english = Book("en", "only-english = Well, well!\nhole = { $gap }")
    phrases = Phrases("de")
    phrases._books = [lambda: german, lambda: english]
    return phrases


def test_values_are_names_lines_words_and_numbers(made_up: Phrases) -> None:
    """`Who(p)` is names[p], itself a line or a word; a line inside a line is translated too."""
    cry = line("cry", who=Who(1), cry=Line("moo"))

    assert made_up.text(cry, ["Ana", "Bo"]) == "Bo ruft Muh!"
    assert made_up.text(cry, ["Ana", Line("moo")]) == "Muh! ruft Muh!"
    assert made_up.spoken(cry, ["Ana", "Bo"]) == "Bo ruft Muuh!"
    assert made_up.text(line("cards", n=1)) == "eine Karte"
    assert made_up.text(line("cards", n=12_000)) == "12.000 Karten"


def test_a_name_that_is_missing_is_a_number(made_up: Phrases) -> None:
    """A player without a name is called by number, counted from 1 as people count."""
    assert made_up.text(line("cry", who=Who(4), cry="Oink!"), ["Ana"]) == "5 ruft Oink!"


def test_what_is_missing_never_raises(made_up: Phrases, caplog: pytest.LogCaptureFixture) -> None:
    """Words come in English, failing that as the key; the log hears of each once."""
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert made_up.text(Line("only-english")) == "Well, well!"
            assert made_up.text(Line("nowhere")) == "nowhere"
            assert made_up.spoken(Line("hole")) == "hole"

    assert len(caplog.records) == len({record.getMessage() for record in caplog.records}) == 5
    assert made_up.has("only-english")
    assert not made_up.has("nowhere")


def test_umlauts_survive_a_service_without_a_locale() -> None:
    """A service runs with LANG=C, where Python may take files for ASCII."""
    code = (
        "from device.events import Line; from device.phrases import Phrases;"
        "print(ascii(Phrases('de').text(Line('seat-3'))))"
    )
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-X", "warn_default_encoding", "-W", "error", "-c", code],
        env={"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.stdout, done.stderr) == ("'Gr\\xfcn'\n", "")


def test_a_line_may_insist_on_its_language() -> None:
    """A game's words may be in another language than the screen, also inside another line."""
    word = line("word-dog").spoken_in("de")
    again = line("word-again", word=word, n=2)

    assert Phrases("en").text(word) == "Na und?"
    assert Phrases("en").spoken(word) == "Na und?"
    assert Phrases("pt-BR").text(again) == "Na und? Na und?"
    assert Phrases("de").text(word.spoken_in(None)) == "Na und?"
