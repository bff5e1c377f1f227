"""What goes into a machine and what comes out of it: events in, says out.

Every time is a float of *game seconds*: seconds on a clock that stands still while the
game is paused. Players count clockwise from 0.

They are msgspec's structs: made for every edge and every card, they cost a fifth of what frozen
dataclasses do. An event's tag is its name in a journal: `["press", 2, 10.009]`.
"""

from __future__ import annotations

from msgspec import Struct

__all__ = [
    "Event",
    "Lift",
    "Line",
    "Pardon",
    "Press",
    "Release",
    "Say",
    "Shown",
    "Silence",
    "Text",
    "TimeUp",
    "Undo",
    "Value",
    "Who",
    "line",
    "quoted",
]


class _Written(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Written into a journal as a list: the tag, then the values in their order."""


class Press(_Written, frozen=True, tag="press"):
    """A player's contact closed at this time, by the kernel's own stamp."""

    player: int
    at: float


class Release(_Written, frozen=True, tag="release"):
    """A player's contact opened at this time."""

    player: int
    at: float


class TimeUp(_Written, frozen=True, tag="time-up"):
    """The machine's deadline was reached."""

    at: float


class Shown(_Written, frozen=True, tag="shown"):
    """The newest scene was really on the screen at this time."""

    at: float


class Silence(_Written, frozen=True, tag="silence"):
    """The voice fell silent at this time (without sound: it would have)."""

    at: float


class Lift(_Written, frozen=True, tag="lift"):
    """A player's contact is no longer closed and nobody saw it open: a pause, a pulled plug.

    Whatever it was about to do, it does not.
    """

    player: int
    at: float


class Pardon(_Written, frozen=True, tag="pardon"):
    """This player's press turned out to be half of the two-hands gesture (G-07)."""

    player: int
    at: float


class Undo(_Written, frozen=True, tag="undo"):
    """The last ruling was taken back; the machine stands again where it was asked."""

    at: float


Event = Press | Release | Lift | TimeUp | Shown | Silence | Pardon | Undo


class Who(Struct, frozen=True):
    """A player named inside a line; the shell puts the name of the seat there."""

    player: int


class Text(Struct, frozen=True):
    """Words that stand in no phrase book, such as a card's: the same in several languages.

    A line carries them as a value, so that whoever reads lines can read them too.
    """

    texts: tuple[tuple[str, str], ...]  # language and words

    def of(self, language: str) -> str:
        """Return the words in this language; where they are missing in English, or the first.

        >>> ants = Text((("en", "Ants"), ("de", "Ameisen")))
        >>> ants.of("de"), ants.of("pt-BR"), Text((("de", "Igel"),)).of("en")
        ('Ameisen', 'Ants', 'Igel')
        """
        known = dict(self.texts)
        return known.get(language) or known.get("en") or next(iter(known.values()), "")


class Line(Struct, frozen=True, repr_omit_defaults=True):
    """A phrase by its key, with the values it wants: words, but in no language yet.

    `language` is one that the game insists on, whatever the table speaks.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()
    language: str | None = None

    def spoken_in(self, language: str | None) -> Line:
        """Return the line in this language; None: in the table's.

        >>> line("word-dog").spoken_in("de")
        Line(key='word-dog', language='de')
        """
        return Line(self.key, self.values, language)


Value = str | float | Who | Line | Text


def line(key: str, /, **values: Value) -> Line:
    """Return the line of this key with these values.

    >>> line("first-by", who=Who(2), ms=12)
    Line(key='first-by', values=(('who', Who(player=2)), ('ms', 12)))
    """
    return Line(key, tuple(values.items()))


def quoted(text: Text) -> Line:
    """Return a line that is these words and nothing else."""
    return Line("quoted", (("words", text),))


class Say(Struct, frozen=True):
    """Something to be heard: a line, a sound or both; in a player's own voice if one is named.

    `sound` names an effect of device.voice ("slap", "join", …) that plays before the line.
    """

    line: Line | None = None
    sound: str | None = None
    player: int | None = None

    @classmethod
    def key(cls, key: str, /, sound: str | None = None, **values: Value) -> Say:
        """Return a say of one line without having to spell the line out."""
        return cls(Line(key, tuple(values.items())), sound)
