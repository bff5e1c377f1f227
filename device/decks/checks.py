"""What makes a category unfit to be played with, in sentences that say what to do."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from device.decks.categories import EstranhoCategory, EtopCategory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from device.decks.categories import Category, Member, Part, Spot

    Fits = Callable[[Part, str], bool]

__all__ = ["LONGEST", "faults"]

ANSWERS = 8  # A to H
STRANGERS = range(1, 4)  # rulebook: "The INCORRECT answers (1 to 3 per card)" (EN-01)
PLACES = 10

# Characters that can be read from across a table; whether they fit is measured with the font.
LONGEST: dict[Part, int] = {
    "claim": 60,
    "precise": 150,
    "answer": 24,
    "why": 110,
    "title": 60,
    "measure": 80,
    "whose": 110,
    "member": 28,
}


def faults(category: Category, languages: Sequence[str], fits: Fits) -> Iterator[str]:
    """Yield what is wrong with this category: where, what came, what was expected.

    `fits(part, words)` says whether words have room on their tile.
    """
    for spot in category.spots():
        yield from _unreadable(spot, languages, fits)
    if isinstance(category, EstranhoCategory):
        yield from _unfair_claim(category, languages)
    if isinstance(category, EtopCategory):
        yield from _unfair_list(category, languages)


def _unreadable(spot: Spot, languages: Sequence[str], fits: Fits) -> Iterator[str]:
    words = dict(spot.text.texts)
    if missing := [language for language in languages if not words.get(language, "").strip()]:
        yield f"{spot.place}: no words in {', '.join(missing)}; expected {', '.join(languages)}"
    if foreign := [language for language in words if language not in languages]:
        yield f"{spot.place}: words in {foreign[0]!r}; expected {', '.join(languages)} only"
    most = LONGEST[spot.part]
    for language, text in spot.text.texts:
        if len(text) > most:
            yield f"{spot.place}, {language}: {len(text)} characters; expected {most} at most"
        elif not fits(spot.part, text):
            yield f"{spot.place}, {language}: {text!r} is too wide for its tile; make it shorter"


def _unfair_claim(category: EstranhoCategory, languages: Sequence[str]) -> Iterator[str]:
    answers = category.answers
    if len(answers) != ANSWERS:
        yield f"{len(answers)} answers; expected {ANSWERS}"
    strangers = sum(answer.stranger for answer in answers)
    if strangers not in STRANGERS:
        yield f"{strangers} strangers (answers with a why); expected 1 to 3"
    for number, answer in enumerate(answers, start=1):
        if answer.stranger and not answer.source.strip():
            yield f"answer {number}: a stranger without a source; expected a work and its year"
    for language in languages:
        yield from _twice([answer.text.of(language) for answer in answers], language)


def _unfair_list(category: EtopCategory, languages: Sequence[str]) -> Iterator[str]:
    members = category.members
    if len(members) < PLACES:
        yield f"{len(members)} members; expected {PLACES}, or more where places are shared"
    values = [member.value for member in members]
    if values not in (sorted(values), sorted(values, reverse=True)):
        yield f"values {values}; expected them in their order, best first"
    yield from _misplaced(members)
    for language in languages:
        yield from _twice([name for each in members for name in _names(each, language)], language)


def _misplaced(members: Sequence[Member]) -> Iterator[str]:
    """Equal values share a place, and the next one counts all that are before it."""
    if members and members[0].place != 1:
        yield f"member 1: place {members[0].place}; expected 1"
    for number, (before, member) in enumerate(pairwise(members), start=2):
        expected = before.place if member.value == before.value else number
        if member.place != expected:
            yield f"member {number}: place {member.place}; expected {expected} by its value"


def _names(member: Member, language: str) -> tuple[str, ...]:
    """Return all that this member goes by; a near-name must be no other member's either."""
    return (
        member.name.of(language),
        *member.also.get(language, ()),
        *member.near.get(language, ()),
    )


def _twice(names: Sequence[str], language: str) -> Iterator[str]:
    counted = Counter(name.casefold().strip() for name in names)
    for name, times in counted.items():
        if times > 1 and name:
            yield f"{name!r} stands there {times} times in {language}; expected it once"
