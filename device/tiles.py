"""What the lobby's tiles show: a game's cover, a language, a house rule and what it is set to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from device.events import Line, line
from device.scene import Tile

if TYPE_CHECKING:
    from device.machine import Box, Switch

__all__ = ["cover", "following", "house_rule", "language", "setting"]


def cover(box: Box) -> Tile:
    """Return a game's box as it stands on the shelf."""
    least, most = box.players
    exactly = line("players-exactly", n=least)
    note = exactly if least == most else line("players", least=least, most=most)
    return Tile(line(f"game-{box.name}"), box.cover, note=note)


def language(code: str) -> Tile:
    """Return the tile that changes the language, with the one that is spoken now."""
    return Tile(line("menu-language"), f"flag-{code}", value=line(f"language-{code}"))


def house_rule(box: Box, option: str, value: object) -> Tile:
    """Return the tile of a house option of this game, and what it is set to."""
    return Tile(line(f"option-{box.name}-{option}"), "gear", value=setting(box, option, value))


def setting(box: Box, option: str, value: object) -> Line:
    """Return what a house option is set to, in words: on or off, a word of the game, seconds."""
    if isinstance(value, bool):
        return line("on") if value else line("off")
    if isinstance(value, str):
        return line(f"value-{box.name}-{option}-{value}")
    if isinstance(value, int):
        return line("count", n=value)
    return line("seconds", n=f"{value:g}")


def following(switch: Switch, value: object) -> Any:
    """Return what comes after this value; after one that is not on offer, the first that is.

    >>> from device.machine import Switch
    >>> tempo = Switch("tempo_s", (1.8, 2.6, 1.3))
    >>> following(tempo, 1.8), following(tempo, 1.3), following(tempo, 2.0)
    (2.6, 1.8, 1.8)
    """
    values = switch.values
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
