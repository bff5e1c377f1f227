"""Colours: ten for the seats (after Okabe and Ito), and the card colours by name."""

from __future__ import annotations

from typing import NamedTuple

__all__ = [
    "ALARM",
    "CARD",
    "CREAM",
    "DARK",
    "SEAT",
    "WHITE",
    "Ink",
    "card",
    "is_light",
    "mix",
    "seat",
]

RGB = tuple[int, int, int]

WHITE: RGB = (255, 255, 255)
CREAM: RGB = (251, 247, 234)
DARK: RGB = (16, 19, 32)
ALARM: RGB = (200, 34, 48)  # of what is cried against somebody

SEAT: dict[int, RGB] = {
    1: (224, 89, 26),  # orange
    2: (86, 180, 233),  # sky
    3: (0, 158, 115),  # green
    4: (240, 211, 58),  # yellow
    5: (216, 126, 178),  # pink
    6: (29, 108, 205),  # navy
    7: (218, 44, 56),  # red
    8: (244, 241, 232),  # white
    9: (158, 103, 53),  # brown
    10: (142, 84, 214),  # purple
}


class Ink(NamedTuple):
    """The colours of one card: its frame, its field, and what is written on it."""

    frame: RGB
    field: RGB
    text: RGB


CARD: dict[str, Ink] = {
    "pink": Ink((217, 64, 112), (245, 212, 223), (196, 44, 96)),
    "red": Ink((205, 50, 50), (248, 214, 208), (190, 38, 42)),
    "orange": Ink((226, 104, 26), (251, 224, 198), (186, 76, 8)),
    "yellow": Ink((232, 181, 28), (251, 238, 190), (150, 104, 0)),
    "green": Ink((40, 142, 84), (209, 236, 214), (24, 110, 62)),
    "teal": Ink((16, 140, 140), (203, 234, 232), (8, 106, 108)),
    "sky": Ink((58, 160, 220), (208, 234, 248), (20, 110, 170)),
    "blue": Ink((30, 94, 158), (210, 226, 244), (24, 66, 124)),
    "navy": Ink((38, 62, 128), (212, 218, 240), (32, 50, 112)),
    "purple": Ink((92, 80, 164), (226, 222, 245), (80, 66, 156)),
    "brown": Ink((142, 92, 48), (238, 222, 204), (112, 68, 30)),
    "grey": Ink((104, 112, 126), (226, 229, 234), (66, 74, 88)),
    "white": Ink((206, 200, 184), (255, 253, 246), (72, 70, 66)),
    "black": Ink((40, 42, 52), (218, 219, 226), (32, 34, 44)),
}


def seat(number: int) -> RGB:
    """Return a seat's colour; of a seat that does not exist, grey."""
    return SEAT.get(number, (150, 156, 168))


def card(name: str) -> Ink:
    """Return the colours of a card by name; unknown names are grey, never an error."""
    return CARD.get(name, CARD["grey"])


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """Return the colour *share* of the way from *a* to *b*.

    >>> mix((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    r, g, bl = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return r, g, bl


def is_light(colour: RGB) -> bool:
    """Say whether dark writing is read better on this colour than white."""
    r, g, b = colour
    return 0.299 * r + 0.587 * g + 0.114 * b > 140
