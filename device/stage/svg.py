"""Smooth shapes, drawn by SDL's own SVG rasteriser: a few strings make one surface."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Surface", "blank", "native", "pill", "plate", "raster", "rect", "rgb"]

Surface = pygame.Surface
_MODEL: list[Surface] = []  # one surface in the pixel format that blits fastest


def blank(size: tuple[int, int]) -> Surface:
    """Return a transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def native(surface: Surface) -> Surface:
    """Return the surface in the stage's own pixel format (no display needed)."""
    if not _MODEL:
        _MODEL.append(blank((1, 1)))
    return surface.convert(_MODEL[0])


def raster(size: tuple[int, int], body: str) -> Surface:
    """Draw the SVG elements of *body* on a transparent surface of this size in pixels."""
    w, h = max(1, size[0]), max(1, size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"'
    document = f'{head} viewBox="0 0 {w} {h}">{body}</svg>'
    return native(pygame.image.load_sized_svg(BytesIO(document.encode()), (w, h)))


def plate(size: tuple[int, int], corner: float, body: Callable[[int, int], str]) -> Surface:
    """Draw what is plain but for its corners, of *corner* pixels each: `body(w, h)` in SVG.

    Only the corners are rasterised, which takes a fifth of the time; between them the same row
    and the same column go on.
    """
    edge = int(corner) + 2
    small = min(size[0], 2 * edge + 1), min(size[1], 2 * edge + 1)
    image = raster(small, body(*small))
    if small == size:
        return image
    whole = blank(size)
    across, down = (_spans(*sides, edge) for sides in zip(small, size, strict=True))
    for x, w, to_x, wide in across:
        for y, h, to_y, tall in down:
            if (w, h) == (1, 1):
                whole.fill(image.get_at((x, y)), (to_x, to_y, wide, tall))
            else:
                part = pygame.transform.scale(image.subsurface((x, y, w, h)), (wide, tall))
                whole.blit(part, (to_x, to_y))
    return whole


def _spans(short: int, long: int, edge: int) -> list[tuple[int, int, int, int]]:
    """Return what goes where along one side: start and length, there and here."""
    if short == long:
        return [(0, long, 0, long)]
    end = (edge + 1, edge, long - edge, edge)
    return [(0, edge, 0, edge), (edge, 1, edge, long - 2 * edge), end]


def rgb(colour: tuple[int, int, int]) -> str:
    """Return a colour as SVG spells it.

    >>> rgb((255, 0, 16))
    '#ff0010'
    """
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rect(  # noqa: PLR0913 - an SVG rect has this many attributes
    box: tuple[float, float, float, float],
    radius: float,
    fill: str = "none",
    *,
    alpha: float = 1,
    stroke: str = "none",
    width: float = 0,
    stroke_alpha: float = 1,
) -> str:
    """Return a rounded rectangle; the stroke lies wholly inside the box."""
    x, y, w, h = box
    half = width / 2
    return (
        f'<rect x="{x + half}" y="{y + half}" width="{max(0.1, w - width)}" '
        f'height="{max(0.1, h - width)}" rx="{max(0.0, radius - half)}" fill="{fill}" '
        f'fill-opacity="{alpha}" stroke="{stroke}" stroke-width="{width}" '
        f'stroke-opacity="{stroke_alpha}"/>'
    )


def pill(box: tuple[float, float, float, float], fill: str, *, alpha: float = 1) -> str:
    """Return a box with round ends."""
    return rect(box, min(box[2], box[3]) / 2, fill, alpha=alpha)
