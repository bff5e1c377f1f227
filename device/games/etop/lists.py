"""The back of a card: its Top 10 as lines of a roll, in all languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.events import Line, Text, line, quoted
from device.scene import Entry

if TYPE_CHECKING:
    from device.decks import EtopCategory, Member

__all__ = ["entries", "measured"]

NONE = "·"  # where only other languages have a second name: no words would mean English ones


def entries(card: EtopCategory) -> tuple[Entry, ...]:
    """Return the list, best first; who is on a shared place has the same number (ET-17)."""
    return tuple(
        Entry(member.place, quoted(member.name), _also(member), _value(member, card.unit))
        for member in card.members
    )


def measured(card: EtopCategory) -> Line:
    """Return what is compared; where good sources differ in the order, whose list it is too."""
    if card.whose is None:
        return quoted(card.measure)
    return line("etop-whose", measure=quoted(card.measure), whose=quoted(card.whose))


def _also(member: Member) -> Line | None:
    """Return the other names of the same, and those that a lenient table takes for it (ET-18)."""
    languages = [language for language, _ in member.name.texts]
    texts = [(language, _others(member, language)) for language in languages]
    if not any(words for _, words in texts):
        return None
    return quoted(Text(tuple((language, words or NONE) for language, words in texts)))


def _others(member: Member, language: str) -> str:
    same, near = (names.get(language, ()) for names in (member.also, member.near))
    return " · ".join([*same, *(f"≈ {name}" for name in near)])


def _value(member: Member, unit: str) -> Line:
    if unit:
        return line("etop-value", n=member.value, unit=unit)
    return line("count", n=member.value)
