"""Sacks and eggs as shapes: whole, full or torn sacks, and where eggs lie in them.

Shapes are SVG elements in a box of 100 by 100, stretched to where they are drawn.
"""

from __future__ import annotations

from math import sqrt

from device.stage.ink import RGB, mix
from device.stage.svg import rgb

__all__ = ["egg", "lying", "sack", "sockets", "torn"]

LINEN: RGB = (196, 146, 92)
GOLD: RGB = (255, 208, 70)
ASH: RGB = (120, 112, 108)
HOLLOW: RGB = (74, 46, 26)
SHELL: RGB = (255, 250, 234)
DEEP: RGB = (44, 26, 16)
OUTLINE = 5  # of 100
BODY = 30, 90  # where eggs lie in a sack, from above: of 100

_BODY = "M36 20 C24 28 6 46 6 70 C6 90 22 97 50 97 C78 97 94 90 94 70 C94 46 76 28 64 20 Z"
_NECK = "M30 3 L41 9 L50 3 L59 9 L70 3 L63 20 H37 Z"
_SHINE = (
    '<defs><radialGradient id="s"><stop offset="0.6" stop-color="#fff3b0" stop-opacity="0.9"/>'
    '<stop offset="1" stop-color="#ffd046" stop-opacity="0"/></radialGradient></defs>'
    '<ellipse cx="50" cy="56" rx="62" ry="58" fill="url(#s)"/>'
)
_TORN = (
    "M36 20 C24 28 6 46 6 70 C6 90 22 97 42 97 L34 84 L48 72 L36 58 L52 46 L46 30 L50 20 Z "
    "M64 20 C76 28 94 46 94 70 C94 90 80 97 58 97 L52 86 L66 74 L54 60 L68 46 L60 32 L62 20 Z"
)


def sack(*, full: bool) -> str:
    """Return a sack; a *full* one is golden."""
    cloth = GOLD if full else LINEN
    edge, light = mix(cloth, DEEP, 0.62), mix(cloth, SHELL, 0.4)
    return (
        (_SHINE if full else "")
        + f'<g fill="{rgb(cloth)}" stroke="{rgb(edge)}" stroke-width="{OUTLINE}" '
        f'stroke-linejoin="round"><path d="{_NECK}"/><path d="{_BODY}"/></g>'
        f'<path d="M22 42 C14 52 12 62 13 72" fill="none" stroke="{rgb(light)}" stroke-width="5" '
        'stroke-linecap="round"/>'
        f'<path d="M35 20 H65" stroke="{rgb(edge)}" stroke-width="8" stroke-linecap="round"/>'
    )


def torn() -> str:
    """Return a sack that has burst: grey, in two halves, with a cross over it."""
    edge = rgb(mix(ASH, DEEP, 0.7))
    cross = "M20 22 L80 88 M80 22 L20 88"
    return (
        f'<g fill="{rgb(ASH)}" stroke="{edge}" stroke-width="4" stroke-linejoin="round">'
        f'<path d="{_NECK}"/><path d="{_TORN}"/></g>'
        f'<path d="{cross}" stroke="#fff" stroke-width="19" stroke-linecap="round"/>'
        f'<path d="{cross}" stroke="#c9262c" stroke-width="11" stroke-linecap="round"/>'
    )


def _rows(count: int) -> list[int]:
    """Return how many eggs lie in each row: about as many rows as each has eggs.

    >>> [_rows(count) for count in (2, 3, 5, 7)]
    [[2], [1, 2], [2, 3], [2, 3, 2]]
    """
    rows = max(1, round(sqrt(count)))
    middle_first = sorted(range(rows), key=lambda row: (abs(2 * row + 1 - rows), -row))
    more = middle_first[: count % rows]
    return [count // rows + (row in more) for row in range(rows)]


def sockets(count: int, wide: float = 1.0) -> list[tuple[float, float, float]]:
    """Return where eggs lie in a sack: middle and half width, of 100; the lowest row first.

    *wide* is how much the sack is stretched in width.
    """
    rows = _rows(count)
    top, bottom = BODY
    tall = (bottom - top) / len(rows)
    half = min(0.5 * 76 / max(rows), 0.41 * tall / wide)
    found = []
    for index, held in enumerate(rows):
        y = top + tall * (index + 0.5)
        found += [(50 + (at - (held - 1) / 2) * half * 2.16, y, half) for at in range(held)]
    return sorted(found, key=lambda spot: -spot[1])


def lying(count: int, holds: int, wide: float = 1.0) -> str:
    """Return the eggs of a sack for *count*, in their places, and hollows where none lie yet.

    What is too many looks out of the neck.
    """
    found = [
        egg(x, y, half, half * 1.2 * wide) if index < holds else _hollow(x, y, half, half * wide)
        for index, (x, y, half) in enumerate(sockets(count, wide))
    ]
    found += [egg(50 + side * 22, 8, 15, 18 * wide) for side in (-1, 1, 0)[: max(0, holds - count)]]
    return "".join(found)


def _hollow(x: float, y: float, rx: float, ry: float) -> str:
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{rx * 0.8}" ry="{ry * 0.96}" fill="{rgb(HOLLOW)}" '
        'fill-opacity="0.72"/>'
    )


def egg(x: float, y: float, rx: float, ry: float) -> str:
    """Return an egg round this point."""
    body = (
        f"M{x} {y - ry} C{x + rx * 0.7} {y - ry} {x + rx} {y - ry * 0.1} {x + rx} {y + ry * 0.25} "
        f"C{x + rx} {y + ry * 0.8} {x + rx * 0.5} {y + ry} {x} {y + ry} "
        f"C{x - rx * 0.5} {y + ry} {x - rx} {y + ry * 0.8} {x - rx} {y + ry * 0.25} "
        f"C{x - rx} {y - ry * 0.1} {x - rx * 0.7} {y - ry} {x} {y - ry} Z"
    )
    return (
        f'<path d="{body}" fill="{rgb(SHELL)}" stroke="{rgb(DEEP)}" stroke-width="{rx * 0.2}"/>'
        f'<ellipse cx="{x + rx * 0.2}" cy="{y + ry * 0.42}" rx="{rx * 0.5}" ry="{ry * 0.3}" '
        f'fill="{rgb(mix(SHELL, LINEN, 0.5))}" fill-opacity="0.5"/>'
    )
