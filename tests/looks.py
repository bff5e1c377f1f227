"""Looking at pictures: where two of them differ."""

from __future__ import annotations

import pygame


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the smallest part with all the pixels in which two surfaces of a size differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0, 0), (8, 8, 8, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
