"""Words that never overflow: shrunk to fit, wrapped, and cut with an ellipsis at the floor."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.ink import WHITE
from device.stage.svg import blank

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from device.stage.fonts import Face, Fonts
    from device.stage.geometry import Box
    from device.stage.ink import RGB
    from device.stage.svg import Surface

__all__ = ["LEADING", "SLACK", "Fitted", "Typist", "wrap"]

LEADING = 1.16  # from one row to the next, in sizes
SLACK = 1.02  # so much higher than their box may rows be: nobody sees that
FLOOR = 0.44  # the smallest size, as a share of the wanted one


class Fitted(Struct, frozen=True):
    """Text that fits: its rows and the font's size in pixels."""

    rows: tuple[str, ...]
    px: int


def wrap(words: list[str], limit: float, width: Callable[[str], float]) -> list[str]:
    """Return the words in rows no wider than *limit*, if no single word is wider.

    >>> wrap(["slap", "it", "now"], 7, len)
    ['slap it', 'now']
    """
    rows: list[str] = []
    for word in words:
        if rows and width(f"{rows[-1]} {word}") <= limit:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows or [""]


class Typist:
    """Measures and writes text. All sizes are pixels."""

    def __init__(self, fonts: Fonts) -> None:
        """Write with these fonts."""
        self.fonts = fonts
        self.fit = lru_cache(maxsize=1024)(self._fit)
        self._can = lru_cache(maxsize=1024)(fonts.can)

    def font(self, text: str, face: Face, px: int) -> pygame.font.Font:
        """Return the font for this text: the body face where the display face lacks a sign."""
        return self.fonts.get(face if self._can(face, text) else "body", px)

    def width(self, text: str, face: Face, px: int) -> int:
        """Return how wide the text is in one row."""
        return self.font(text, face, px).size(text)[0]

    def _fit(  # noqa: PLR0913, PLR0917 - cached: the arguments are the key
        self,
        text: str,
        face: Face,
        box: tuple[int, int],
        px: int,
        lines: int = 1,
        least: int = 0,
    ) -> Fitted:
        """Return the text as large as it can be in *box*, at most *px*, on up to *lines* rows.

        It is cut short where it does not fit at *least* pixels (0: at FLOOR of *px*) either.
        """
        floor = least or max(8, round(px * FLOOR))
        best = self._try(text, face, box, px, lines, floor)
        return best or self._cut_short(text, face, box, floor, lines)

    def _try(  # noqa: PLR0913, PLR0917 - one private step of fit()
        self, text: str, face: Face, box: tuple[int, int], px: int, lines: int, floor: int
    ) -> Fitted | None:
        for size in range(px // 2 * 2, floor - 1, -2):
            rows = self._rows(text, face, box[0], size)
            tall = size * (1 + LEADING * (len(rows) - 1))
            wide = max(self.width(row, face, size) for row in rows)
            if len(rows) <= lines and tall <= box[1] * SLACK and wide <= box[0]:
                return Fitted(self._balanced(text, face, box[0], size, rows), size)
        return None

    def _rows(self, text: str, face: Face, limit: float, px: int) -> list[str]:
        return wrap(text.split(), limit, lambda row: self.width(row, face, px))

    def _balanced(
        self, text: str, face: Face, limit: int, px: int, rows: list[str]
    ) -> tuple[str, ...]:
        """Return rows of about the same width: nobody likes one word left over."""
        while len(rows) > 1:
            limit = limit * 94 // 100
            narrower = self._rows(text, face, limit, px)
            wide = max(self.width(row, face, px) for row in narrower)
            if len(narrower) > len(rows) or wide > limit:
                break
            rows = narrower
        return tuple(rows)

    def _cut_short(
        self, text: str, face: Face, box: tuple[int, int], px: int, lines: int
    ) -> Fitted:
        room = max(1, min(lines, int((box[1] / px - 1) / LEADING) + 1))
        rows = self._rows(text, face, box[0], px)
        kept = [*rows[: room - 1], " ".join(rows[room - 1 :])]
        return Fitted(tuple(self._elided(row, face, box[0], px) for row in kept), px)

    def _elided(self, row: str, face: Face, limit: int, px: int) -> str:
        if self.width(row, face, px) <= limit:
            return row
        while row and self.width(row + "…", face, px) > limit:
            row = row[:-1].rstrip()
        return row + "…"

    def write(  # noqa: PLR0913 - a text has this many choices, all by name
        self,
        on: Surface,
        text: str,
        box: Box,
        colour: RGB = WHITE,
        *,
        px: int = 0,
        face: Face = "display",
        lines: int = 1,
        align: float = 0.5,
        shadow: RGB | None = None,
        least: int = 0,
    ) -> int:
        """Write the text in the middle of *box* (align 0 left, 1 right); return its width.

        *px* is the wanted size, by default the box's height divided among the lines; *least*
        is the smallest one at which nothing is cut yet, by default FLOOR of it.
        """
        if not text or box.w < 4 or box.h < 4:
            return 0
        px = px or round(box.h / (1 + LEADING * (lines - 1)))
        fitted = self.fit(text, face, (box.w, box.h), px, lines, least)
        step = fitted.px * LEADING
        top = box.y + box.h / 2 - step * (len(fitted.rows) - 1) / 2
        widest = 0
        for index, row in enumerate(fitted.rows):
            font = self.font(row, face, fitted.px)
            image = _render(font, row, colour, shadow, max(1, fitted.px // 18))
            widest = max(widest, image.get_width())
            x = box.x + round((box.w - image.get_width()) * align)
            on.blit(image, (x, round(top + index * step - _middle(font))))
        return widest


def _middle(font: pygame.font.Font) -> float:
    """Return where the middle of a row of writing lies below the top of its image."""
    return font.get_ascent() - font.get_point_size() * 0.35


def _render(
    font: pygame.font.Font, row: str, colour: RGB, shadow: RGB | None, drop: int
) -> Surface:
    image = font.render(row, True, colour)
    if shadow is None:
        return image
    both = blank((image.get_width(), image.get_height() + drop))
    both.blit(font.render(row, True, shadow), (0, drop))
    both.blit(image, (0, 0))
    return both
