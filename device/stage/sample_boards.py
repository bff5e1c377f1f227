"""Sample scenes with players' boards: claims, eggs that roll, bags that burst."""

from __future__ import annotations

from msgspec.structs import replace

from device.events import line
from device.scene import (
    Aside,
    Bag,
    Board,
    Card,
    Claim,
    Countdown,
    Meaning,
    Menu,
    Mood,
    Pile,
    Place,
    Podium,
    Poster,
    Scene,
    Seat,
    Tile,
)
from device.stage.sample_seats import seats

__all__ = ["BOARDS", "NINE", "boarded"]

EGGS = Card("egg-nest", "yellow", line("Eggs"), "9")
AMBER = Card("amber", "orange", line("Amber"))
SIZES = (2, 3, 5, 7)


def board(holds: str, claims: str = "....", skip: str = ".", treasure: int = 0) -> Board:
    """Return a board: *holds* has a digit or x (broken) per bag; *claims* . - or * (chosen)."""
    lies = {".": Claim.READY, "-": Claim.RESTING, "*": Claim.CHOSEN}
    bags = tuple(
        Bag(size, 0 if held == "x" else int(held), held == "x", lies[claim])
        for size, held, claim in zip(SIZES, holds, claims, strict=True)
    )
    return Board(bags, treasure, lies[skip])


def boarded(count: int, *boards: Board, **changes: dict[str, object]) -> tuple[Seat, ...]:
    """Return this many seats with these three boards, shared by neighbours."""
    team_of = [player * len(boards) // count for player in range(count)]
    players = [tuple(p for p in range(count) if team_of[p] == team) for team in range(len(boards))]
    shared = [replace(it, players=whose) for it, whose in zip(boards, players, strict=True)]
    return tuple(
        replace(seat, counts=(), board=shared[team_of[seat.player]])
        for seat in seats(count, **changes)
    )


START = (board("0000"), board("0000"), board("0000"))
NINE = Scene(
    "savanna",
    Pile((EGGS,), 1, 5, 0),
    boarded(
        3,
        board("1204", "..-.", treasure=1),
        board("23x5", "-...", treasure=2),
        board("0051", "....", "-"),
        p0={"legend": Meaning.CHOOSE},
        p1={"legend": Meaning.CHOOSE},
        p2={"legend": Meaning.CHOOSE, "bot": True},
    ),
    Aside(line("Drumroll"), body=line("Tap: another way · Hold: now"), art="🥁"),
    Countdown(0, 4),
)
CLOSED = replace(
    NINE,
    centre=Pile((), 5, 4),
    aside=Aside(line("Lena, turn an egg card over!"), who=0, body=line("5 cards left")),
    countdown=None,
)
LAPS = replace(
    NINE,
    centre=Menu(
        line("9 eggs!"),
        (*(Tile(line(size), "bag") for size in "2357"), Tile(line("Skip"), "skip")),
        2,
        line("Press on your claim · The last press counts"),
    ),
    aside=None,
    countdown=Countdown(0, 6),
)
CLAIMED = replace(
    NINE,
    seats=boarded(
        3,
        board("1204", "..-*", treasure=1),
        board("23x5", "-..*", treasure=2),
        board("0051", "..*.", "-"),
        p0={"badge": line("7")},
        p1={"badge": line("7")},
        p2={"badge": line("5")},
    ),
    aside=Aside(line("9 eggs!"), body=line("3 dare")),
    countdown=None,
)
ROLLED = replace(
    CLAIMED,
    seats=boarded(
        3,
        board("1207", "..-*", treasure=1),
        board("23x8", "-..*", treasure=2),
        board("0081", "..*.", "-"),
        p0={"badge": line("Full!")},
        p1={"badge": line("+3")},
        p2={"badge": line("+3")},
    ),
    aside=Aside(line("3 eggs for each"), art="egg"),
)
BURST = replace(
    ROLLED,
    seats=boarded(
        3,
        board("1207", "..-*", treasure=1),
        board("23xx", "-..*", treasure=2),
        board("00x1", "..*.", "-"),
        p1={"mood": Mood.HERO, "badge": line("Crack!")},
        p2={"mood": Mood.HERO, "badge": line("Crack!")},
    ),
    aside=Aside(line("Crack! Max loses bag 7"), who=1, art="💥"),
)
THROW = replace(
    NINE,
    centre=Poster("✊", line("On three!"), line("2, 3, 5, 7 fingers · Fist: skip")),
    aside=None,
    countdown=Countdown(0, 3, digits=True),
)
TEAMS = replace(
    CLAIMED,
    seats=boarded(
        10,
        board("1204", "..-*", treasure=1),
        replace(board("xxxx", treasure=2), gone=True),
        board("0051", "..*.", "-"),
        p0={"badge": line("Team Lena"), "mood": Mood.TURN},
        p5={"badge": line("Team Yuki")},
    ),
)
FOUR = replace(
    NINE,
    centre=Pile((AMBER,), 1, 5, 0),
    seats=boarded(4, board("1204", "..-*"), board("23x5", "-...", "*"), board("0351")),
)
SCORES = replace(
    NINE,
    centre=Podium(
        line("Max wins!"),
        (Place(1, 1, 13), Place(0, 2, 8), Place(2, 3, 5)),
        "egg",
        line("Ten rounds are over"),
    ),
    aside=None,
    countdown=None,
)

BOARDS: dict[str, Scene] = {
    "deck": CLOSED,
    "nine": NINE,
    "laps": LAPS,
    "claimed": CLAIMED,
    "rolled": ROLLED,
    "burst": BURST,
    "throw": THROW,
    "teams": TEAMS,
    "four": FOUR,
    "scores": SCORES,
}
