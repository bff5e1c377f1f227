"""Decks of the quiz games: TOML texts become values, and what cannot be played with says why."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from io import BytesIO
from typing import Any

import msgspec
import pytest
from fontTools.ttLib import TTFont

from device.decks import Deck, DeckError, EstranhoCategory, EtopCategory, read
from device.decks.checks import LONGEST
from device.events import Text, line
from device.library import built_in
from device.phrases import LANGUAGES, Phrases

BOTH = ("en", "de")


def words(english: str, german: str = "") -> dict[str, str]:
    """Words in two languages."""
    return {"en": english, "de": german or f"{english} (de)"}


def claim(**changes: Any) -> dict[str, Any]:
    """A category of Estranho no Ninho as it stands in a file, with these changes."""
    answers: list[dict[str, Any]] = [{"text": words(f"answer {number}")} for number in range(7)]
    stranger = {"text": words("whale"), "why": words("It bears calves."), "source": "a work, 2024"}
    facts: dict[str, Any] = {
        "id": "lays-eggs",
        "theme": "animals",
        "difficulty": 1,
        "children": True,
        "checked": "2026-11-30",
        "claim": words("Lays eggs"),
        "precise": words("The female lays eggs."),
        "source": "a work, 2024",
        "answer": [*answers, stranger],
    }
    return facts | changes


def top(*values: float, **changes: Any) -> dict[str, Any]:
    """A Top 10 of É Top!? as it stands in a file: members with these values, places as they are."""
    values = values or tuple(range(20, 10, -1))
    members = [
        {"place": values.index(value) + 1, "value": value, "name": words(f"member {number}")}
        for number, value in enumerate(values)
    ]
    facts: dict[str, Any] = {
        "id": "highest-mountains",
        "theme": "mountains",
        "difficulty": 2,
        "children": False,
        "checked": "2026-11-30",
        "title": words("Highest mountains"),
        "measure": words("Height above sea level"),
        "unit": "m",
        "source": "a work, 2024",
        "member": members,
    }
    return facts | changes


def written(value: object) -> str:
    """This value in TOML."""
    match value:
        case dict():
            return (
                "{ " + ", ".join(f"{key} = {written(each)}" for key, each in value.items()) + " }"
            )
        case list() | tuple():
            return "[" + ", ".join(map(written, value)) + "]"
        case str() if value.startswith("2026-"):
            return value  # a date
    return msgspec.json.encode(value).decode()


def toml(*entries: dict[str, Any], **more: Any) -> str:
    """A deck's file with these categories."""
    return "\n".join(
        f"{key} = {written(value)}" for key, value in {**more, "category": entries}.items()
    )


def faults(*entries: dict[str, Any], **more: Any) -> tuple[str, ...]:
    """What is wrong with a file of these categories."""
    with pytest.raises(DeckError) as caught:
        read("own.toml", toml(*entries, **more), BOTH)
    return caught.value.faults


def answers(**changes: Any) -> list[dict[str, Any]]:
    """The answers of such a category, the third one changed."""
    found: list[dict[str, Any]] = claim()["answer"]
    found[2] = found[2] | changes
    return found


# -- What is read ------------------------------------------------------------------------------


def test_a_claim_is_read() -> None:
    """A deck of Estranho no Ninho: every value in its place, typed and frozen."""
    deck = read("own.toml", toml(claim(), title=words("Mine")), BOTH)

    (category,) = deck.categories
    assert (deck.name, deck.title.of("en")) == ("own", "Mine")
    assert isinstance(category, EstranhoCategory)
    assert category.claim == Text((("en", "Lays eggs"), ("de", "Lays eggs (de)")))
    assert [answer.stranger for answer in category.answers] == [False] * 7 + [True]
    assert category.answers[7].why is not None
    assert category.checked.isoformat() == "2026-11-30"


def test_a_list_is_read() -> None:
    """A deck of É Top!?: members with values, shared places, other and near names."""
    entry = top(9, 8, 8, 6, 5, 4, 3, 2, 1, 0)
    entry["member"][0] |= {"also": {"en": ["Peak"], "de": []}, "near": {"en": ["Mountain"]}}

    (category,) = read("own.toml", toml(entry), BOTH).categories

    assert isinstance(category, EtopCategory)
    assert [member.place for member in category.members] == [1, 2, 2, 4, 5, 6, 7, 8, 9, 10]
    assert category.members[0].also["en"] == ("Peak",)
    assert category.members[0].near["en"] == ("Mountain",)
    assert (category.unit, category.whose) == ("m", None)


def test_without_a_title_a_deck_is_called_like_its_file() -> None:
    """A title is for the table; people may leave it out."""
    assert read("holidays.toml", toml(claim()), BOTH).title.of("de") == "holidays"


def test_values_survive_json() -> None:
    """A game's state holds categories, and a state can be written down and read back."""
    for entry in (claim(), top()):
        (category,) = read("own.toml", toml(entry), BOTH).categories
        again = msgspec.json.decode(msgspec.json.encode(category), type=type(category))
        assert again == category
        assert again.digest == category.digest


def test_the_digest_changes_with_every_word() -> None:
    """A journal knows by it that a card is not what it was."""
    texts = [toml(claim()), toml(claim(difficulty=2)), toml(claim(answer=answers(text=words("x"))))]
    digests = {read("own.toml", text, BOTH).categories[0].digest for text in texts}

    assert len(digests) == 3
    assert all(len(digest) == 8 for digest in digests)


# -- What is refused: each names file, entry and reason -------------------------------------------


def test_what_is_no_toml() -> None:
    """The line is named, as the parser knows it."""
    with pytest.raises(DeckError, match=r"own\.toml: not TOML: .*line 2.*Correct it there\."):
        read("own.toml", "title = 1\nclaim = \n", BOTH)


@pytest.mark.parametrize("text", ["", "category = []", 'author = "me"', "category = 5"])
def test_what_is_no_deck(text: str) -> None:
    """A file has categories and perhaps a title, and nothing else."""
    with pytest.raises(DeckError, match=r"own\.toml: .*; expected \[\[category\]\] entries"):
        read("own.toml", text, BOTH)


def test_a_title_in_all_languages() -> None:
    """Expected as a table of languages."""
    assert faults(claim(), title={"en": "Mine"}) == (
        "own.toml: title: got {'en': 'Mine'}, expected words in en, de",
    )


def test_neither_game() -> None:
    """The first entry shows which game a deck is for."""
    entry = claim()
    del entry["claim"]

    (fault,) = faults(entry)
    assert fault.startswith(
        "own.toml: lays-eggs: neither a claim nor a title; expected a claim (Es"
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"difficulty": 4}, "difficulty: expected a whole number <= 3. Correct it."),
        ({"children": "yes"}, "children: expected true or false, got text. Correct it."),
        ({"source": ""}, "source: expected text of length >= 1. Correct it."),
        ({"colour": "red"}, "object contains unknown field colour. Correct it."),
        ({"claim": "Lays eggs"}, "claim: expected a table, got text. Correct it."),
        (
            {"claim": {"en": 5, "de": "Legt Eier"}},
            "claim: expected text, got a whole number. Correct it.",
        ),
        (
            {"answer": answers(text={"en": 1})},
            "answer 3, text: expected text, got a whole number. Correct it.",
        ),
        (
            {"answer": answers(right=True)},
            "answer 3: object contains unknown field right. Correct it.",
        ),
        (
            {"id": "Lays eggs"},
            "id: expected text matching regex '^[a-z0-9]+(-[a-z0-9]+)*$'. Correct it.",
        ),
    ],
)
def test_a_value_of_the_wrong_kind(changes: dict[str, Any], reason: str) -> None:
    """The path is said as a person would: answer 3, not answer[2]."""
    name = changes.get("id", "lays-eggs")
    assert faults(claim(**changes)) == (f"own.toml: {name}: {reason}",)


def test_an_entry_without_a_name_is_counted() -> None:
    """What has no id is called by where it stands."""
    entry = claim()
    del entry["id"]

    assert faults(claim(), entry) == (
        "own.toml: category 2: object missing required field id. Correct it.",
    )


@pytest.mark.parametrize("count", [7, 9])
def test_eight_answers(count: int) -> None:
    """A to H: eight, no more and no less."""
    given = [*claim()["answer"], {"text": words("one more")}][9 - count :]

    assert faults(claim(answer=given)) == (f"own.toml: lays-eggs: {count} answers; expected 8",)


@pytest.mark.parametrize("count", [0, 4])
def test_one_to_three_strangers(count: int) -> None:
    """EN-01, rulebook: "1 to 3 per card"."""
    why = {"why": words("no"), "source": "a work"}
    given = [{"text": words(f"answer {n}")} | (why if n < count else {}) for n in range(8)]

    assert faults(claim(answer=given)) == (
        f"own.toml: lays-eggs: {count} strangers (answers with a why); expected 1 to 3",
    )


def test_no_answer_twice() -> None:
    """Neither in one language only, nor in capitals."""
    given = answers(text=words("ANSWER 1", "another"))

    assert faults(claim(answer=given)) == (
        "own.toml: lays-eggs: 'answer 1' stands there 2 times in en; expected it once",
    )


@pytest.mark.parametrize("part", ["claim", "precise"])
def test_every_language_is_present(part: str) -> None:
    """A missing or blank language is named, and so is one that nobody speaks here."""
    for missing in ({"en": "only"}, {"en": "only", "de": "  "}):
        assert faults(claim(**{part: missing})) == (
            f"own.toml: lays-eggs: {part}: no words in de; expected en, de",
        )
    assert faults(claim(**{part: words("x") | {"fr": "x"}})) == (
        f"own.toml: lays-eggs: {part}: words in 'fr'; expected en, de only",
    )


def test_a_why_in_every_language() -> None:
    """Also what is shown at the reveal."""
    given = claim()["answer"]
    given[7]["why"] = {"en": "Because."}

    assert faults(claim(answer=given)) == (
        "own.toml: lays-eggs: answer 8, why: no words in de; expected en, de",
    )


def test_a_stranger_has_a_source() -> None:
    """Who says that something is false says where that stands."""
    given = claim()["answer"]
    del given[7]["source"]

    assert faults(claim(answer=given)) == (
        "own.toml: lays-eggs: answer 8: a stranger without a source; expected a work and its year",
    )


def test_no_text_is_too_long() -> None:
    """Characters are counted in every language; the last one that fits is allowed."""
    longest = "x" * LONGEST["claim"]
    read("own.toml", toml(claim(claim={"en": longest, "de": longest})), BOTH)

    assert faults(claim(claim={"en": longest, "de": f"{longest}x"})) == (
        "own.toml: lays-eggs: claim, de: 61 characters; expected 60 at most",
    )


def test_no_text_is_too_wide() -> None:
    """What the font says: a few wide letters can be too much for a tile."""
    seen = list[str]()

    def fits(part: str, text: str) -> bool:
        seen.append(part)
        return "W" not in text

    given = answers(text=words("WWWWWWWW", "fine"))
    with pytest.raises(DeckError) as caught:
        read("own.toml", toml(claim(answer=given)), BOTH, fits)

    assert caught.value.faults == (
        "own.toml: lays-eggs: answer 3, en: 'WWWWWWWW' is too wide for its tile; make it shorter",
    )
    assert Counter(seen) == {"claim": 2, "precise": 2, "answer": 16, "why": 2}


def test_no_id_twice() -> None:
    """A card is remembered by its id."""
    assert faults(claim(), claim()) == (
        "own.toml: lays-eggs: an id that another category has already; expected one of its own",
    )


def test_ten_places() -> None:
    """A Top 10 has ten members, more only where places are shared."""
    assert faults(top(*range(9, 0, -1))) == (
        "own.toml: highest-mountains: 9 members; expected 10, or more where places are shared",
    )
    eleven = (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2)
    (category,) = read("own.toml", toml(top(*eleven)), BOTH).categories
    assert isinstance(category, EtopCategory)
    assert len(category.members) == 11


def test_no_eleventh_place() -> None:
    """Places run to ten."""
    assert faults(top(*range(11, 0, -1))) == (
        "own.toml: highest-mountains: member 11, place: expected a whole number <= 10. Correct it.",
    )


def test_values_in_their_order() -> None:
    """Best first: all descending, or all ascending where the smallest is asked for."""
    read("own.toml", toml(top(*range(10))), BOTH)

    (fault,) = faults(top(9, 8, 7, 6, 5, 4, 3, 2, 0, 1))
    assert fault.endswith(
        "values [9, 8, 7, 6, 5, 4, 3, 2, 0, 1]; expected them in their order, best first"
    )


def test_places_follow_values() -> None:
    """Equal values share a place, and the next counts all before it (rulebook's comma)."""
    entry = top(9, 8, 8, 6, 5, 4, 3, 2, 1, 0)
    entry["member"][2]["place"] = 3

    assert faults(entry) == (
        "own.toml: highest-mountains: member 3: place 3; expected 2 by its value",
    )

    entry = top()
    entry["member"][0]["place"] = 2
    assert faults(entry)[0] == "own.toml: highest-mountains: member 1: place 2; expected 1"


def test_a_name_means_one_member() -> None:
    """Neither another name nor a near one may be somebody else's."""
    entry = top()
    entry["member"][0]["also"] = {"en": ["Member 1"]}
    entry["member"][3]["near"] = {"de": ["member 4 (de)"]}

    assert faults(entry) == (
        "own.toml: highest-mountains: 'member 1' stands there 2 times in en; expected it once",
        "own.toml: highest-mountains: 'member 4 (de)' stands there 2 times in de; expected it once",
    )


def test_all_faults_are_told_at_once() -> None:
    """Nobody wants to mend a file one start at a time; the first one is the error's text."""
    with pytest.raises(DeckError) as caught:
        read("own.toml", toml(claim(difficulty=0), claim(id="b", answer=[])), BOTH)

    assert len(caught.value.faults) == 3
    assert str(caught.value) == f"{caught.value.faults[0]} (and 2 more)"


# -- The decks that come with the program ----------------------------------------------------------

SIDES = ("estranho-orange", "estranho-purple")


def side(name: str) -> Deck[EstranhoCategory]:
    """A built-in deck of Estranho no Ninho."""
    return next(deck for deck in built_in().estranho if deck.name == name)


def test_two_sides_of_fifty() -> None:
    """Rulebook: "50 Category Cards with 100 unique categories", an orange and a purple side."""
    assert tuple(deck.name for deck in built_in().estranho) == SIDES
    cards = [card for name in SIDES for card in side(name).categories]
    assert [len(side(name).categories) for name in SIDES] == [50, 50]
    assert len({card.id for card in cards}) == len({card.claim for card in cards}) == 100


@pytest.mark.parametrize("name", SIDES)
def test_each_side_has_something_of_everything(name: str) -> None:
    """A spread of themes and of difficulty, some cards for children, 1 to 3 strangers."""
    cards = side(name).categories

    assert len({card.theme for card in cards}) >= 12
    assert min(Counter(card.difficulty for card in cards).values()) >= 10
    assert sum(card.children for card in cards) >= 10
    strangers = Counter(sum(answer.stranger for answer in card.answers) for card in cards)
    assert set(strangers) == {1, 2, 3}
    assert min(strangers.values()) >= 13


@pytest.mark.parametrize("name", SIDES)
def test_the_font_has_every_letter_of_a_deck(name: str) -> None:
    """The body font, which stands in for the other: a missing glyph would be a box."""
    font = files("fontpkg_nunito") / "files" / "Nunito[wght].ttf"
    known = TTFont(BytesIO(font.read_bytes()), lazy=True).getBestCmap()
    texts = [
        text for card in side(name).categories for spot in card.spots() for text in spot.text.texts
    ]

    assert {letter for _, text in texts for letter in text if ord(letter) not in known} == set()


def test_titles_are_the_lobbys_words() -> None:
    """The side is called alike in the house options and at the table."""
    for deck in built_in().estranho:
        colour = deck.name.removeprefix("estranho-")
        for language in LANGUAGES:
            shown = Phrases(language).text(line(f"value-estranho-side-{colour}"))
            assert deck.title.of(language) == shown


def test_files_hold_one_kind_each() -> None:
    """One file a side, languages beside each other."""
    folder = files("device") / "content" / "decks"
    for name in SIDES:
        raw = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        assert set(raw) == {"title", "category"}
        assert set(raw["title"]) == set(LANGUAGES)
