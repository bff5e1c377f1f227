r"""What happened, as lines of text: the codec and the fold. Files live in device.store.

A journal is a header and then one record a line: `<` an edge was heard, `>` an event was
handled. Each line starts with the CRC-32 of its JSON, so that a torn or damaged record is
known for what it is:

    5a0f3c11 {"slapdeck":1,"game":"oink", …}
    4b9d1763 ["<","press",2,10.009]
    815361ef [">","press",2,10.009]

Resume, undo, replay and the golden games are one fold, `History`: it replays what was handled
and gives back what was heard but not handled yet.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from zlib import crc32

import msgspec

from device.events import Event, Undo
from device.machine import Game, Setup

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["FORMAT", "Damage", "Header", "History", "Journal", "JournalError", "Record"]

FORMAT = 1  # of the lines; the rules have a version of their own in the header

G = TypeVar("G", bound=Game)


class JournalError(ValueError):
    """A journal that cannot be used: says where, what came and what was expected."""


@dataclass(frozen=True)
class Header:
    """The first line: everything that is needed to deal the same game again."""

    game: str
    rules: int
    seats: tuple[int, ...]  # the seat number of each player
    setup: Setup

    def encode(self) -> str:
        """Return the line, with its line end."""
        return _seal({"slapdeck": FORMAT, **asdict(self)})


@dataclass(frozen=True, slots=True)
class Record:
    """One later line: an event that was heard (an edge on arrival), or handled."""

    event: Event
    handled: bool

    def encode(self) -> str:
        """Return the line, with its line end."""
        return _seal([">" if self.handled else "<", *msgspec.to_builtins(self.event)])


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a journal stops making sense."""

    line: int  # counted from 1
    reason: str
    torn: bool  # only the last line is hurt: a write that power or a kill cut short


@dataclass(frozen=True)
class Journal:
    """A journal read back, up to its end or to the first damaged line."""

    header: Header
    records: tuple[Record, ...]
    damage: Damage | None = None
    sound: int = 0  # bytes of it that are whole

    @classmethod
    def decode(cls, data: bytes) -> Journal:
        """Read a journal; what follows a damaged line is left out and said in `damage`.

        Raises:
            JournalError: the header is missing, foreign or damaged.
        """
        lines = data.splitlines(keepends=True)
        if not lines:
            raise JournalError("line 1: the journal is empty; expected a header")
        header = _header(lines[0])
        records, sound = list[Record](), len(lines[0])
        for number, raw in enumerate(lines[1:], start=2):
            try:
                records.append(_record(raw))
            except JournalError as error:
                damage = Damage(number, str(error), torn=number == len(lines))
                return cls(header, tuple(records), damage, sound)
            sound += len(raw)
        return cls(header, tuple(records), None, sound)


@dataclass
class History(Generic[G]):
    """A game and how it came there: the events it handled, and those still to be handled."""

    deal: Callable[[], G]
    done: list[Event] = field(default_factory=list)
    waiting: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.game = self.deal()

    def fold(self, records: Iterable[Record]) -> None:
        """Go through a journal's records as they were written."""
        for record in records:
            if record.handled:
                self.handle(record.event)
            else:
                self.waiting.append(record.event)

    def handle(self, event: Event) -> list[Any]:
        """Let the game move on by one event; return its says."""
        if event in self.waiting:
            self.waiting.remove(event)
        if isinstance(event, Undo):
            self._go_back(event)
        self.done.append(event)
        return self.game.handle(event)

    @property
    def now(self) -> float:
        """The latest game second that the journal knows of."""
        return max((event.at for event in [*self.done, *self.waiting]), default=0.0)

    def _go_back(self, undo: Undo) -> None:
        self.done = [event for event in self.done if event.at <= undo.at]
        self.waiting.clear()
        self.game = self.deal()
        for event in self.done:
            self.game.handle(event)


class _Found(msgspec.Struct, array_like=True):
    """An event that was read."""

    # In a class, which keeps what msgspec learned: to study a bare union takes ten times as long.
    event: Event


def _seal(value: object) -> str:
    text = json.dumps(value, separators=(",", ":"))
    return f"{crc32(text.encode()):08x} {text}\n"


def _unseal(raw: bytes) -> Any:
    if not raw.endswith(b"\n"):
        raise JournalError("the line is cut short; expected a line end")
    try:
        seal, text = raw[:-1].decode().split(" ", 1)
    except ValueError:
        raise JournalError("expected a checksum, a space and JSON") from None
    if seal != f"{crc32(text.encode()):08x}":
        raise JournalError(f"the checksum is {seal}; expected {crc32(text.encode()):08x}")
    return msgspec.json.decode(text)


def _header(raw: bytes) -> Header:
    try:
        value = _unseal(raw)
    except JournalError as error:
        raise JournalError(f"line 1: {error}") from None
    found = value.get("slapdeck") if isinstance(value, dict) else None
    if found != FORMAT:
        raise JournalError(
            f"line 1: format {found}; expected a Slapdeck journal of format {FORMAT}"
        )
    try:
        return msgspec.convert(value, Header)
    except msgspec.ValidationError as error:
        raise JournalError(f"line 1: {error}") from None


def _record(raw: bytes) -> Record:
    try:
        mark, *event = _unseal(raw)
        found = msgspec.convert([event], _Found).event
        return Record(found, handled={"<": False, ">": True}[mark])
    except JournalError:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise JournalError(f"no record of an event: {error}; expected < or > and one") from None
