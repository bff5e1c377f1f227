"""Sample scenes that show every part of the stage, with their own few words."""

from __future__ import annotations

from device.events import line
from device.scene import (
    Aside,
    Card,
    Countdown,
    Hold,
    Meaning,
    Menu,
    Mood,
    Pile,
    Place,
    Podium,
    Poster,
    Rank,
    Scene,
    Tile,
)
from device.stage.sample_boards import BOARDS
from device.stage.sample_quizzes import QUIZZES
from device.stage.sample_rolls import ROLLS
from device.stage.sample_seats import Plain, seats
from device.stage.sample_shelves import SHELVES

__all__ = ["SAMPLES", "Plain", "seats"]

PIG = Card("pig", "pink", line("PIG"), "7", 7)
COW = Card("cow", "brown", line("COW"), "4", 4)
NOUGHT = Card("donkey", "grey", line("DONKEY"), "0", 0)
RACCOON = Card("raccoon", "purple", line("WASbär"))
FRUIT = Card("🍋", "blue", line("Frutas mais produzidas no mundo"))

OINK = Scene(
    "meadow",
    Pile((COW, PIG), 12, 12, 3),
    seats(6, p5={"mood": Mood.HERO, "badge": line("1st!")}, p1={"legend": Meaning.SLAP}),
    Aside(
        line("Tom slaps first!"),
        who=5,
        bubble=line("“Oink!”"),
        ranks=(Rank(5, 0), Rank(2, 12), Rank(0, 190), Rank(3, 415)),
    ),
)
RACE = Scene(
    "glade",
    Pile((RACCOON,), 3, 3, 0),
    seats(
        6,
        p0={"mood": Mood.TURN, "badge": line("speak!"), "legend": Meaning.CHOOSE},
        p2={"mood": Mood.OUT, "badge": line("passed")},
        p4={"hold": Hold(0, 10), "bot": True},
    ),
    countdown=Countdown(0, 10, 0, digits=True),
    notices=(line("No sound card: captions only"),),
)
QUESTION = Scene(
    "ocean",
    Pile((FRUIT,), 5, 5, 1),
    seats(4, p3={"mood": Mood.HERO, "badge": line("Não é top!")}),
    Aside(line("Só Tom olha!"), who=3, body=line("Segure o botão para ver a lista"), art="eyes"),
)
MENU = Scene(
    "lobby",
    Menu(
        line("What shall we play?"),
        tuple(
            Tile(line(label), art, line(value) if value else None)
            for label, art, value in (
                ("Oink!", "pig", "2-6"),
                ("Das NEINhorn", "unicorn", "2-6"),
                ("Eggs of Ostrich", "ostrich", "3"),
                ("Estranho no Ninho", "egg-nest", "2-5"),
                ("É Top!? Natureza", "globe", "2-10"),
                ("Language", "flag-pt-BR", "Português"),
                ("Options", "gear", ""),
                ("Back", "back", ""),
            )
        ),
        lit=2,
        hint=line("tap: next · hold: choose"),
    ),
    seats(10, p3={"mood": Mood.OUT}, p6={"bot": True}),
)
OPTIONS = Scene(
    "lobby",
    Menu(
        line("Oink!"),
        (
            Tile(line("Play"), "play"),
            Tile(line("Tempo"), "hourglass", line("2.0 s"), line("small children: 2.6 s")),
            Tile(line("Bots"), "robot", line("2")),
            Tile(line("Back"), "back"),
        ),
        hint=line("tap: next · hold: choose"),
    ),
    seats(3),
)
MONKEY = Scene(
    "meadow",
    Poster("monkey", line("Make the monkey!"), line("Stand up, scratch your armpits: “U-a-u-a!”")),
    seats(5, p2={"mood": Mood.HERO}),
)
READY = Scene(
    "savanna",
    Poster("flag", line("Get ready"), line("Hands off the buttons")),
    seats(3),
    countdown=Countdown(0, 3, digits=True),
)
END = Scene(
    "meadow",
    Podium(
        line("Tom wins!"),
        tuple(
            Place(player, place, score)
            for place, (player, score) in enumerate(
                ((5, 31), (0, 22), (2, 14), (1, 9), (3, 4), (4, 0)), start=1
            )
        ),
        "card",
        line("Somebody's cards have run out"),
    ),
    seats(6, p5={"mood": Mood.HERO}),
)
REFEREE = Scene(
    OINK.theme,
    OINK.centre,
    OINK.seats,
    OINK.aside,
    over=Menu(
        line("Pause"),
        (
            Tile(line("Go on"), "play"),
            Tile(line("Undo"), "undo", None, line("Tom took 12 cards")),
            Tile(line("Seats"), "people"),
            Tile(line("End game"), "flag"),
            Tile(line("Power off"), "power"),
        ),
        lit=1,
        hint=line("tap: next · hold: choose"),
    ),
)
TEN = Scene(
    "nest",
    Pile((COW, NOUGHT), 7, 7, 2, hint=True),
    seats(10, p7={"mood": Mood.TURN, "badge": line("your turn")}, p4={"badge": line("2nd")}),
    Aside(line("Nobody slapped"), body=line("The pile grows"), art="hourglass"),
    Countdown(0, 10, 7),
)

SAMPLES: dict[str, Scene] = (
    {
        "oink": OINK,
        "race": RACE,
        "question": QUESTION,
        "menu": MENU,
        "options": OPTIONS,
        "monkey": MONKEY,
        "ready": READY,
        "end": END,
        "referee": REFEREE,
        "ten": TEN,
    }
    | SHELVES
    | BOARDS
    | QUIZZES
    | ROLLS
)
