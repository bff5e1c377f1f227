"""What the screen shows, as data. A machine builds it, the stage draws it, nobody keeps it.

A scene is a function of a machine's state and never holds a secret. It names no pixel and
no language: pictures go by name ("pig", "trophy"), colours by name ("pink"), words by the
key of a line. Times are game seconds. Every part is frozen and hashable, so that the stage
can tell by `==` what changed and cache by value what it drew. They are msgspec's structs: half of
the time to the first picture went into building the same classes as frozen dataclasses.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from device.events import Line

__all__ = [
    "Answer",
    "Aside",
    "Bag",
    "Board",
    "Card",
    "Centre",
    "Claim",
    "Clock",
    "Count",
    "Countdown",
    "Entry",
    "Fit",
    "Hold",
    "Lamp",
    "Meaning",
    "Menu",
    "Mood",
    "Pile",
    "Place",
    "Podium",
    "Poster",
    "Quiz",
    "Rank",
    "Roll",
    "Scene",
    "Seat",
    "Shelf",
    "Spread",
    "Swap",
    "Tally",
    "Tile",
    "Told",
]


class Lamp(StrEnum):
    """What a seat's lamp does. The values cross over to the hardware as plain strings."""

    OFF = "off"  # you cannot do anything
    ON = "on"  # your turn
    PULSE = "pulse"  # you may act


class Meaning(StrEnum):
    """What a press means now. In one state a button is one of these, never two."""

    SLAP = "slap"  # the edge acts at once
    CHOOSE = "choose"  # tap moves or says yes, hold does what cannot be taken back


class Mood(StrEnum):
    """How a seat's panel is lit."""

    IDLE = "idle"
    TURN = "turn"  # it is this player's turn: bright frame
    HERO = "hero"  # all eyes on this player: filled panel (first to slap, winner)
    OUT = "out"  # greyed: passed, out of the game, or nobody sits there


class Count(Struct, frozen=True):
    """A small picture with a number beside it, such as a trophy and 12."""

    art: str
    value: int
    of: int | None = None  # out of so many, such as 2 cards of 4


class Hold(Struct, frozen=True):
    """A button being held: a ring fills up from `since` to `due` (game seconds)."""

    since: float
    due: float


class Claim(StrEnum):
    """How a claim on a player's board lies there."""

    READY = "ready"
    CHOSEN = "chosen"  # it was just revealed
    RESTING = "resting"  # greyed for this round


class Bag(Struct, frozen=True):
    """A bag on a player's board, with so many things in it, and the claim that fills it."""

    size: int  # what it holds at most
    holds: int = 0
    broken: bool = False
    claim: Claim = Claim.READY


class Board(Struct, frozen=True):
    """What lies in front of a player for everyone to see: bags, treasure, claims."""

    bags: tuple[Bag, ...]
    treasure: int = 0
    skip: Claim = Claim.READY  # the claim that takes nothing
    gone: bool = False  # this player is out of the game
    players: tuple[int, ...] = ()  # who share it, clockwise; (): it is this seat's alone


class Seat(Struct, frozen=True):
    """One seat's panel at the edge of the screen, turned to the one who sits there."""

    player: int
    number: int = 0  # the seat, 1 to 10: decides shape, colour and place
    name: Line | str = ""
    mood: Mood = Mood.IDLE
    badge: Line | None = None  # a word or two in a pill: "1st!"
    loud: bool = False  # the badge was cried out against somebody: an alarm
    counts: tuple[Count, ...] = ()
    legend: Meaning | None = None  # what a press would do, as an icon
    hold: Hold | None = None
    bot: bool = False
    board: Board | None = None


class Card(Struct, frozen=True):
    """The face of a card."""

    art: str
    colour: str
    title: Line
    digit: str = ""
    dots: int = 0
    marks: tuple[str, ...] = ()  # small pictures printed beside the big one
    word: Line | None = None  # what it asks to be said, once that is no secret


class Pile(Struct, frozen=True):
    """Cards in the middle of the table.

    `serial` counts the cards laid so far: another serial is another card, even with the
    same face, and the stage turns it over. `thrower` is the player from whose side it comes.
    """

    cards: tuple[Card, ...] = ()  # the last few faces, top card last
    count: int = 0
    serial: int = 0
    thrower: int | None = None
    hint: bool = False  # the two top cards wobble
    taker: int | None = None  # the player to whose side the whole pile is swept


class Tile(Struct, frozen=True):
    """One thing to choose in a menu."""

    label: Line
    art: str = ""
    value: Line | None = None  # what it is set to now
    note: Line | None = None


class Menu(Struct, frozen=True):
    """A choice: tap lights the next tile, hold takes it."""

    title: Line
    tiles: tuple[Tile, ...]
    lit: int = 0
    hint: Line | None = None  # how to use it: "tap: next, hold: choose"


class Poster(Struct, frozen=True):
    """One big picture with words: a question to the table, the monkey, get ready."""

    art: str
    headline: Line
    body: Line | None = None


class Place(Struct, frozen=True):
    """A player's place at the end: places count from 1, equal places are shared."""

    player: int
    place: int
    score: int


class Podium(Struct, frozen=True):
    """The end of a game: who won, why it ended, and everybody's score."""

    headline: Line
    places: tuple[Place, ...]
    art: str = "trophy"  # what was counted
    reason: Line | None = None


class Spread(Struct, frozen=True):
    """A few cards side by side, each with its word below: what is being argued about."""

    cards: tuple[Card, ...]
    lit: int | None = None  # the one in question: its frame shines


class Fit(StrEnum):
    """Whether an answer fits the question, as far as the table may know."""

    OPEN = "open"  # not told yet; whose turn it is may mark it
    SHUT = "shut"  # not told yet; greyed: no room, or it is this player's already
    TRUE = "true"  # cracked open: it fits
    STRANGER = "stranger"  # cracked open: it does not, and is crossed out


class Answer(Struct, frozen=True):
    """One answer of a quiz: a tile with its letter, its words, and the players' marks on it."""

    letter: str  # "A"
    words: Line
    marks: tuple[int, ...] = ()  # players, in the order in which they laid an egg there
    fit: Fit = Fit.OPEN


class Quiz(Struct, frozen=True):
    """A question and its answers, each a tile to mark; after them one tile to pass on.

    `serial` counts the questions: another serial is another card, even with the same words.
    `hint` is one sentence below the tiles, 110 characters at most: what to do, why the tile
    that was just told is a stranger, or how the round ended.
    """

    question: Line
    answers: tuple[Answer, ...]  # eight of them, A to H
    limit: int  # how many marks an answer can take
    serial: int = 0
    note: Line | None = None  # small, 200 characters at most: what exactly the question means
    lit: int | None = None  # the tile that a hold takes: an answer, or len(answers): pass
    turn: int | None = None  # the player who drives; the lit tile's frame is in this colour
    skip: Line | None = None  # what the last tile says, "Pass"; None: it is not on offer now
    passed: tuple[int, ...] = ()  # the players who have passed, in that order, on that tile
    told: int | None = None  # the answer whose tile cracked open last
    hint: Line | None = None


class Entry(Struct, frozen=True):
    """A line of a roll: what stands there, at which place; equal places are shared."""

    place: int
    words: Line
    also: Line | None = None  # small: other names of the same, and names that are close enough
    value: Line | None = None  # "8,849 m"


class Roll(Struct, frozen=True):
    """A card with a title on its face, and on its back a list in order, best first.

    Without `entries` its face is up. With `reader` the list is a secret of that player's: it is
    turned to that seat alone and small, it appears and is gone with a cut, in the very next
    frame (nothing flies, flips or fades), and no caption lies over it. With entries and no
    reader everybody reads it. `serial` counts the cards: another serial is another card.
    """

    title: Line
    note: Line | None = None  # small, 200 characters at most: what is compared
    serial: int = 0
    hint: Line | None = None  # one sentence below, 80 characters at most: what to do
    entries: tuple[Entry, ...] = ()
    reader: int | None = None  # the only player who may see the entries
    credit: Line | None = None  # very small: where the list is from, perhaps 200 characters


Centre = Pile | Menu | Poster | Podium | Spread | Quiz | Roll


class Rank(Struct, frozen=True):
    """A place in the order of slaps, with the gap to the first in milliseconds."""

    player: int
    gap: float  # milliseconds behind the first; 0 for the first


class Aside(Struct, frozen=True):
    """What is told beside the middle, twice: once for each long side of the table."""

    headline: Line
    who: int | None = None  # the player it is about: shape and colour on top
    bubble: Line | None = None  # said aloud: a cry in a speech bubble
    body: Line | None = None
    ranks: tuple[Rank, ...] = ()  # the photo finish, drawn to scale
    art: str = ""


class Swap(Struct, frozen=True):
    """Two characters whose words are swapped: both portraits, an arrow, and their own words."""

    left: str  # art
    right: str  # art
    words: tuple[Line, Line]  # what left and right say when nothing is swapped


class Told(Struct, frozen=True):
    """The card before, small, and the word that was right for it."""

    art: str
    word: Line
    marks: tuple[str, ...] = ()


class Tally(Struct, frozen=True):
    """How many there are of something the whole table owns: a picture for each, or a number."""

    art: str
    value: int
    of: int | None = None  # out of so many; those that are gone are drawn pale
    label: Line | None = None


class Clock(Struct, frozen=True):
    """The whole table's time, big, in minutes and seconds: full at `start`, none at `due`."""

    start: float
    due: float


class Shelf(Struct, frozen=True):
    """What stands beside the middle all the time, twice: once for each long side of the table."""

    items: tuple[Swap | Told | Tally | Clock | Aside, ...]


class Countdown(Struct, frozen=True):
    """Time running out, drawn as a ring round the middle: full at `start`, empty at `due`."""

    start: float
    due: float
    player: int | None = None  # in whose colour
    digits: bool = False  # also show the whole seconds left, big


class Scene(Struct, frozen=True):
    """Everything on the screen."""

    theme: str  # the table's cloth: "lobby", "meadow", …
    centre: Centre
    seats: tuple[Seat, ...] = ()
    aside: Aside | Shelf | None = None
    countdown: Countdown | None = None
    over: Menu | Poster | None = None  # laid over the dimmed table: the referee's menu
    veiled: bool = False  # a secret is being picked: nothing tells whose hand is down
    notices: tuple[Line, ...] = ()  # small ribbons: no sound card, button stuck
