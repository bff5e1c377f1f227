"""What goes into a machine and what comes out of it: events in, says out.

Every time is a float of *game seconds*: seconds on a clock that stands still while the
game is paused. Players count clockwise from 0.
"""

from __future__ import annotations

from dataclasses import dataclass

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
    "TimeUp",
    "Undo",
    "Value",
    "Who",
    "line",
]


@dataclass(frozen=True, slots=True)
class Press:
    """A player's contact closed at this time, by the kernel's own stamp."""

    player: int
    at: float


@dataclass(frozen=True, slots=True)
class Release:
    """A player's contact opened at this time."""

    player: int
    at: float


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The machine's deadline was reached."""

    at: float


@dataclass(frozen=True, slots=True)
class Shown:
    """The newest scene was really on the screen at this time."""

    at: float


@dataclass(frozen=True, slots=True)
class Silence:
    """The voice fell silent at this time (without sound: it would have)."""

    at: float


@dataclass(frozen=True, slots=True)
class Lift:
    """A player's contact is no longer closed and nobody saw it open: a pause, a pulled plug.

    Whatever it was about to do, it does not.
    """

    player: int
    at: float


@dataclass(frozen=True, slots=True)
class Pardon:
    """This player's press turned out to be half of the two-hands gesture (G-07)."""

    player: int
    at: float


@dataclass(frozen=True, slots=True)
class Undo:
    """The last ruling was taken back; the machine stands again where it was asked."""

    at: float


Event = Press | Release | Lift | TimeUp | Shown | Silence | Pardon | Undo


@dataclass(frozen=True, slots=True)
class Who:
    """A player named inside a line; the shell puts the name of the seat there."""

    player: int


@dataclass(frozen=True, slots=True)
class Line:
    """A phrase by its key, with the values it wants: words, but in no language yet."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()


Value = str | int | Who | Line


def line(key: str, /, **values: Value) -> Line:
    """Return the line of this key with these values.

    >>> line("first-by", who=Who(2), ms=12)
    Line(key='first-by', values=(('who', Who(player=2)), ('ms', 12)))
    """
    return Line(key, tuple(values.items()))


@dataclass(frozen=True, slots=True)
class Say:
    """Something to be heard: a line, a sound or both; in a player's own voice if one is named.

    `sound` names an effect of device.voice ("slap", "join", …) that plays before the line.
    """

    line: Line | None = None
    sound: str | None = None
    player: int | None = None

    @classmethod
    def key(cls, key: str, /, sound: str | None = None, **values: Value) -> Say:
        """Return a say of one line without having to spell the line out."""
        return cls(line(key, **values), sound)
