"""What a seat counts: small pictures, each with a number, or one for each that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from device.stage.stickers import WITHIN

if TYPE_CHECKING:
    from device.scene import Count
    from device.stage.geometry import Box
    from device.stage.ink import RGB
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["Counts"]

EACH = frozenset({"heart"})  # shown one by one: all there were, those that are lost pale
SMALLEST = 0.34  # of the wanted size; where less is left for pictures there is a number instead
APART = 0.28  # of a count's height: the least gap between two of them
STEP = 1.0  # of a count's height: from one picture to the next


class Counts(NamedTuple):
    """Counts in a row, at most *px* high, written in *ink*."""

    counts: tuple[Count, ...]
    px: int
    ink: RGB
    hero: bool = False  # on a panel filled with a colour: cards and pictures have an outline

    def put(self, kit: Kit, on: Surface, box: Box) -> None:
        """Paint them in a box, from the left, as large as they fit."""
        each = True
        size = self._size(kit, box, each=each)
        if size < self.px * SMALLEST:
            each = False
            size = self._size(kit, box, each=each)
        widths = [self._width(kit, count, size, each=each) for count in self.counts]
        gap = min(max(0, (box.w - sum(widths)) // 2), size)
        for count, wide in zip(self.counts, widths, strict=True):
            if each and _pictured(count):
                self._pictures(kit, on, count, box.cut("left", wide)[0], size)
            else:
                self._number(kit, on, count, box.cut("left", wide)[0], size)
            box = box.cut("left", wide + gap)[1]

    def _size(self, kit: Kit, box: Box, *, each: bool) -> int:
        size = min(box.h, self.px)
        apart = round(size * APART) * (len(self.counts) - 1)
        needed = sum(self._width(kit, count, size, each=each) for count in self.counts) + apart
        return size if needed <= box.w else max(8, size * box.w // needed)

    def _width(self, kit: Kit, count: Count, size: int, *, each: bool) -> int:
        if each and _pictured(count):
            return round(size * STEP * (count.of or 0))
        return round(size * 1.22) + kit.type.width(_told(count), "body", size)

    def _pictures(self, kit: Kit, on: Surface, count: Count, box: Box, size: int) -> None:
        cells = box.fit(box.w, size)
        for index in range(count.of or 0):
            cell, cells = cells.cut("left", round(size * STEP))
            image = self._picture(kit, count.art, size, left=index < count.value)
            spot = cell.fit(*image.get_size())
            on.blit(image, (spot.x, spot.y))

    def _picture(self, kit: Kit, art: str, size: int, *, left: bool) -> Surface:
        if not left:
            return kit.gallery.gone(art, size)
        if self.hero:
            return kit.gallery.sticker(art, round(size * WITHIN))
        return kit.gallery.icon(art, size)

    def _number(self, kit: Kit, on: Surface, count: Count, box: Box, size: int) -> None:
        art = "card-dark" if count.art == "card" and self.hero else count.art
        icon, rest = box.cut("left", size)
        spot = icon.fit(size, size)
        on.blit(kit.gallery.icon(art, size), (spot.x, spot.y))
        text = rest.cut("left", size // 8)[1]
        kit.type.write(on, _told(count), text, self.ink, px=size, face="body", align=0)


def _pictured(count: Count) -> bool:
    return count.art in EACH and count.of is not None


def _told(count: Count) -> str:
    """Return a count in figures: how many, or how many of all that are wanted."""
    if count.of is None or count.art in EACH:
        return str(count.value)
    return f"{count.value}/{count.of}"
