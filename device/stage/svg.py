"""Smooth shapes, drawn by SDL's own SVG rasteriser: a few strings make one surface."""

from __future__ import annotations

from io import BytesIO

import pygame

__all__ = ["Surface", "blank", "native", "pill", "raster", "rect", "rgb"]

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
