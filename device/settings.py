"""What can be set: one name each, with its type, its bounds, its default and its meaning.

The descriptions below are the `--help` of the command line and the table in the README.
Where a setting comes from is device.config's business.
"""

from dataclasses import MISSING, Field, dataclass, field, fields
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Meta, Struct

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Item", "SeatSettings", "Settings", "describe", "items"]

CLOCK = r"([01]\d|2[0-3]):[0-5]\d"
PIN = Meta(ge=0, le=27)  # the 40-pin header's BCM numbers


class SeatSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """One seat that is not like the seats of wiring.md; what is left out stays as it is there."""

    button: Annotated[int, PIN] | None = None  # BCM number
    lamp: Annotated[int, PIN] | Literal["none"] | None = None  # BCM number; none: no lamp here
    active_high: bool = True  # the lamp lights when its pin is high
    name: str = ""  # who or what the seat is called; "": its colour
    voice: str = ""  # the variant that speaks for this seat, such as "f3"
    head_start_ms: Annotated[int, Meta(ge=0, le=400)] = 0  # milliseconds, ruling 7.6
    think_s: Annotated[float, Meta(ge=0, le=20)] = 0.0  # seconds; 0: as the game says (7.6)
    scan: bool = False  # one press chooses, for who cannot tap again and again, or hold (7.4)


SeatCount = Annotated[int, Meta(ge=1, le=10)]
SeatList = Annotated[tuple[SeatSettings, ...], Meta(min_length=1, max_length=10)]
Percent = Annotated[int, Meta(ge=0, le=100)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting of the box, checked. Paths are absolute; options of games are in `games`."""

    language: Annotated[
        Literal["en", "pt-BR", "de"],
        Meta(description="Language of voice and screen; default: the system's, else en"),
    ] = "en"
    seats: Annotated[
        SeatCount | SeatList,
        Meta(
            description="How many seats there are, wired as in wiring.md; or a list of tables "
            "{button, lamp, active_high, name, voice, head_start_ms, think_s, scan}: BCM numbers, "
            "milliseconds, seconds",
        ),
    ] = 6
    board: Annotated[
        Literal["auto", "gpio", "mock", "rpigpio"],
        Meta(description="Where the buttons are; auto: the GPIO pins of a Pi, else the screen"),
    ] = "auto"
    gpiochip: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(description="Number of the GPIO chip, /dev/gpiochipN; default: found by itself"),
    ] = None
    layout: Annotated[
        Literal["auto", "flat", "stand"],
        Meta(description="How the screen is placed: flat on the table, or standing upright"),
    ] = "auto"
    screen: Annotated[
        Literal["auto", "window", "fullscreen", "kmsdrm", "none"],
        Meta(description="Which kind of screen; kmsdrm: a console without a desktop"),
    ] = "auto"
    size: Annotated[
        Annotated[str, Meta(pattern=r"^[1-9]\d{2,3}x[1-9]\d{2,3}$", examples=["1280x720"])],
        Meta(description="Width and height of the window in pixels"),
    ] = "1280x720"
    rotate: Annotated[
        Literal[0, 90, 180, 270], Meta(description="Turns the picture clockwise, in degrees")
    ] = 0
    calm: Annotated[bool, Meta(description="Reduced motion: nothing flies or flips")] = False
    volume: Annotated[Percent, Meta(description="Loudness in percent")] = 80
    mute: Annotated[bool, Meta(description="No sound at all; captions stay")] = False
    night: Annotated[
        Annotated[str, Meta(pattern=f"^({CLOCK}-{CLOCK})?$", examples=["21:00-07:00"])],
        Meta(description="Hours of the night, local time; empty: no night"),
    ] = ""
    night_volume: Annotated[Percent, Meta(description="Loudness at night in percent")] = 25
    voice: Annotated[bool, Meta(description="Speaks; off: sounds and captions only")] = True
    bots: Annotated[
        Annotated[int, Meta(ge=0, le=9)] | None,
        Meta(description="How many seats bots take; default: chosen at the table"),
    ] = None
    count_in_s: Annotated[
        Annotated[float, Meta(ge=0, le=10)],
        Meta(description="Seconds of the 3-2-1 before a game goes on after a pause"),
    ] = 3.0
    seed: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(description="Seed of all shuffling, to play an evening again; default: by chance"),
    ] = None
    state: Annotated[
        Path, Meta(description="Folder of journals; default: the service's or the user's own")
    ] = field(default_factory=lambda: Path.home() / ".local/state/slapdeck")
    cache: Annotated[
        Path,
        Meta(description="Folder of rendered speech; default: the service's or the user's own"),
    ] = field(default_factory=lambda: Path.home() / ".cache/slapdeck")
    decks: Annotated[
        Path | None,
        Meta(description="Folder of your own decks of cards; default: decks, in the state folder"),
    ] = None
    poweroff: Annotated[
        Path | None,
        Meta(description="File whose appearance powers the box off; default: no such tile"),
    ] = None
    games: "Mapping[str, Any]" = field(default_factory=dict)

    @property
    def places(self) -> tuple[SeatSettings, ...]:
        """The seats in order; places[0] is seat 1."""
        if isinstance(self.seats, int):
            return (SeatSettings(),) * self.seats
        return self.seats

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        width, height = self.size.split("x")
        return int(width), int(height)


class Item(Struct, frozen=True):
    """One setting: `volume`, or `oink.tempo_s` for an option of a game."""

    name: str
    kind: Any  # the type, with its bounds
    default: object
    about: str

    @property
    def option(self) -> str:
        """Its spelling on the command line."""
        return "--" + self.name.replace(".", "-").replace("_", "-")

    @property
    def variable(self) -> str:
        """Its spelling in the environment."""
        return "SLAPDECK_" + self.name.replace(".", "_").upper()

    @property
    def shown(self) -> str:
        """Its spelling in a TOML file, with the table's name in brackets.

        >>> Item("oink.tempo_s", float, 1.8, "").shown
        '[oink] tempo_s'
        """
        table, dot, key = self.name.rpartition(".")
        return f"[{table}] {key}" if dot else key


def items(games: "Mapping[str, type]") -> dict[str, Item]:
    """Return every setting by its dotted name; `games` are dataclasses of options by game."""
    found = [*_items(Settings, "")]
    for game, options in games.items():
        found += _items(options, f"{game}.")
    return {item.name: item for item in found if item.name != "games"}


def _items(owner: Any, prefix: str) -> list[Item]:
    hints = get_type_hints(owner, localns={"Mapping": dict}, include_extras=True)
    return [
        Item(prefix + each.name, hints[each.name], _default(each), _about(hints[each.name]))
        for each in fields(owner)
    ]


def _default(each: Field[Any]) -> object:
    """Return the default as it is shown; one that is made at the start has none to show."""
    return None if each.default is MISSING else each.default


def _about(kind: Any) -> str:
    """Return the description of an annotated type, the outermost first."""
    metas = getattr(kind, "__metadata__", ())
    return next((str(m.description) for m in metas if getattr(m, "description", "")), "")


def describe(kind: Any) -> str:
    """Say in words which values a type takes.

    >>> describe(Annotated[int, Meta(ge=0, le=100)] | None)
    'a whole number from 0 to 100'
    >>> describe(Literal["flat", "stand"])
    'flat or stand'
    """
    plain, bounds = _peel(kind)
    if get_origin(plain) in (Union, UnionType):
        return " or ".join(describe(part) for part in get_args(plain) if part is not NoneType)
    if get_origin(plain) is Literal:
        return _either([str(value) for value in get_args(plain)])
    if isinstance(plain, type) and issubclass(plain, Enum):
        return _either([str(member.value) for member in plain])
    if plain is str and bounds.get("examples"):
        return f"text such as {bounds['examples'][0]}"
    words = {bool: "true or false", str: "text", Path: "a path"}
    return words.get(plain, "") or _number(plain, bounds)


def _peel(kind: Any) -> tuple[Any, dict[str, Any]]:
    """Return the type without its annotations, and the bounds that they set."""
    metas = getattr(kind, "__metadata__", ())
    if not metas:
        return kind, {}
    plain, bounds = _peel(kind.__origin__)
    names = ("ge", "gt", "le", "lt", "examples")
    return plain, bounds | {n: getattr(m, n) for m in metas for n in names if _is_set(m, n)}


def _is_set(meta: Any, name: str) -> bool:
    return getattr(meta, name, None) is not None


def _number(plain: Any, bounds: "Mapping[str, Any]") -> str:
    word = {int: "a whole number", float: "a number"}.get(plain, "a list of tables")
    said = {"ge": "from", "gt": "above", "le": "to", "lt": "below"}
    return " ".join([word, *(f"{said[n]} {bounds[n]}" for n in said if n in bounds)])


def _either(words: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
