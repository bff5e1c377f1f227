"""Das NEINhorn in a glade: positions that were played, and scenes to hold them against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from helpers import Table, seat

from device.events import Say, line
from device.games.neinhorn import Flow, deal
from device.games.neinhorn.cards import box
from device.machine import Setup
from device.scene import Card as Face
from device.scene import Centre, Count, Meaning, Scene, Seat, Shelf, Swap, Tally

if TYPE_CHECKING:
    from collections.abc import Mapping

    from device.events import Line

A, B, C, D = range(4)
READY, THINK, GRACE, JURY, DISPUTE = 4.0, 3.0, 0.5, 2.5, 10.0  # seconds
PENALTY, LAST, TALLY = 2.0, 1.5, 12.0
TIMES = {"hesitation_s": THINK, "grace_ms": 500, "penalty_s": PENALTY}
EARLY, LATE = GRACE / 2, GRACE + 0.25  # seconds after a card: about the word before; about its own
TOP = ("unicorn//1", "princess//1", "raccoon//1", "dog//1")
BEAR_DOG = "worm/raccoon-dog/3"

UNICORN = Face("unicorn", "pink", line("name-unicorn"))
PRINCESS = Face("princess", "yellow", line("name-princess"))
RACCOON = Face("raccoon", "blue", line("name-raccoon"))
DOG = Face("dog", "brown", line("name-dog"))
WORM = Face("worm", "grey", line("name-worm"), marks=("raccoon", "dog"))
NEIN, DOCH, WAS, NA_UND = (
    line(f"word-{name}") for name in ("unicorn", "princess", "raccoon", "dog")
)
SWAP = Swap("raccoon", "dog", (WAS, NA_UND))
FLIP = Say(sound="flip")


def asking(face: Face, word: Line) -> Face:
    """This card's face with its word."""
    return Face(face.art, face.colour, face.title, marks=face.marks, word=word)


def dealt(*top: str, players: int = 3, **options: Any) -> Table[Flow]:
    """A new game in which these cards are laid first, by A, B, C … in turn; all are people."""
    together = options.get("mode") == "coop"
    worms = options.get("start_level", 1) > 1 if together else True
    rest = [card.name for card in box(worms=worms)]
    for name in top or TOP:
        rest.remove(name)
    cards = (*(top or TOP), *rest)
    return Table(deal(Setup(players, 1, TIMES | options, tuple(range(players)), cards=cards)))


def laid(count: int, *top: str, after: float = 0.0, **options: Any) -> Table[Flow]:
    """So many cards lie there, all words were right; the last was seen `after` seconds ago."""
    t = dealt(*top, **options)
    t.wait(READY)
    for _ in range(count - 1):
        t.wait(1.0)
        t.tap(t.game.turn)
        t.show()
    t.wait(after)
    t.says.clear()
    return t


def seats(
    cards: tuple[int, ...],
    fines: tuple[int, ...] = (),
    clovers: tuple[int, ...] = (),
    **looks: Mapping[int, Any],
) -> tuple[Seat, ...]:
    """Everybody's seat by cards, penalty points and clovers; what else is there, by player."""
    none = (0,) * len(cards)
    return tuple(
        seat(
            p,
            looks,
            counts=(Count("card", left), Count("thumb-down", fine), Count("clover", leaves)),
        )
        for p, (left, fine, leaves) in enumerate(
            zip(cards, fines or none, clovers or none, strict=True)
        )
    )


def scene(centre: Centre, places: tuple[Seat, ...], *items: Any, **more: Any) -> Scene:
    """The scene of a glade; the items stand beside the middle."""
    return Scene("glade", centre, places, Shelf(items) if items else None, **more)


def left(cards: int) -> Tally:
    """How many cards are still to be laid."""
    return Tally("card", cards, label=line("cards-left"))


def legend(chooser: int, *slappers: int) -> dict[int, Meaning]:
    """What presses mean: one may choose, others may slap."""
    return dict.fromkeys(slappers, Meaning.SLAP) | {chooser: Meaning.CHOOSE}
