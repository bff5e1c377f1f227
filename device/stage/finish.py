"""The photo finish: who slapped in which order, and the gaps drawn to scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from device.stage.geometry import Box
from device.stage.ink import RGB, WHITE, mix
from device.stage.marks import Mark
from device.stage.svg import blank, raster, rect, rgb

if TYPE_CHECKING:
    from device.stage.picture import Kit
    from device.stage.svg import Surface

__all__ = ["ROWS", "PhotoFinish", "place_on_line", "scale_of"]

ROWS = 3  # how many are named in rows; the line shows everybody
LONGEST = 1000.0  # milliseconds; what came later stands at the end, behind a break
_STEPS = (10.0, 20.0, 50.0, 100.0, 200.0, 500.0, LONGEST)


def scale_of(gaps: tuple[float, ...]) -> float:
    """Return what the whole line stands for, in milliseconds: a round number, at most 1 s.

    >>> scale_of((0, 12.0, 190.0)), scale_of((0, 1700.0))
    (200.0, 1000.0)
    """
    most = max(gaps, default=0)
    return next((step for step in _STEPS if step >= most), LONGEST)


def place_on_line(gap: float, scale: float) -> float:
    """Return where a gap lies on the line, 0 to 1, proportional up to *scale*.

    >>> place_on_line(50, 200), place_on_line(1700, 1000)
    (0.25, 1.0)
    """
    return max(0.0, min(1.0, gap / scale))


class PhotoFinish(Struct, frozen=True):
    """The first three in rows, everybody on the line. *ranks*: (seat number, gap in ms)."""

    w: int
    h: int
    ranks: tuple[tuple[int, float], ...]
    panel: RGB

    def paint(self, kit: Kit) -> Surface:
        """Paint rows above, the line below."""
        surface = blank((self.w, self.h))
        rows = min(ROWS, len(self.ranks))
        tall = round(self.h / (rows + 1.35))
        area = Box(0, 0, self.w, self.h)
        for index in range(rows):
            row, area = area.cut("top", tall)
            self._row(kit, surface, row.inset(round(tall * 0.2), 0), index)
        self._line(kit, surface, area.inset(round(tall * 0.25), 0))
        return surface

    def _row(self, kit: Kit, surface: Surface, box: Box, index: int) -> None:
        number, gap = self.ranks[index]
        px = min(round(box.h * 0.72), round(box.w * 0.15))
        place, rest = box.cut("left", px)
        mark, rest = rest.cut("left", round(box.h * 1.2))
        ink = mix(WHITE, self.panel, 0.25)
        kit.type.write(surface, str(index + 1), place, ink, px=px)
        spot = mark.fit(round(box.h * 0.84), round(box.h * 0.84))
        surface.blit(kit.get(Mark(number, spot.w)), (spot.x, spot.y))
        words = f"+{gap:.0f} ms" if index else "0 ms"
        kit.type.write(surface, words, rest, WHITE, px=px, face="body", align=0)

    def _line(self, kit: Kit, surface: Surface, box: Box) -> None:
        gaps = tuple(gap for _, gap in self.ranks)
        scale = scale_of(gaps)
        label, band = box.cut("bottom", round(box.h * 0.38))
        px = max(10, round(band.h * 0.62))
        track = band.inset(px // 2, 0)
        self._track(surface, track, late=max(gaps, default=0) > LONGEST)
        placed = list(zip(self.ranks, self._xs(track, scale), strict=True))
        for (number, _), x in reversed(placed):  # the first lies on top
            mark = kit.get(Mark(number, px, numbered=False))
            surface.blit(mark, (x - px // 2, track.y + (track.h - px) // 2))
        ink, tall = mix(WHITE, self.panel, 0.25), round(label.h * 0.92)
        end = f"{scale:.0f} ms" + (" +" if max(gaps, default=0) > LONGEST else "")
        kit.type.write(surface, "0", label.inset(px // 3, 0), ink, px=tall, face="body", align=0)
        kit.type.write(surface, end, label, ink, px=tall, face="body", align=1)

    def _xs(self, track: Box, scale: float) -> list[int]:
        return [track.x + round(track.w * place_on_line(gap, scale)) for _, gap in self.ranks]

    def _track(self, surface: Surface, track: Box, *, late: bool) -> None:
        """Draw the line with a tick at every tenth; a gap near its end if somebody is off it."""
        thick = max(3, track.h // 10)
        y = (track.h - thick) / 2
        ink = rgb(mix(self.panel, WHITE, 0.5))
        body = rect((0, y, track.w, thick), thick / 2, ink)
        for tick in range(11):
            tall = track.h * (0.5 if tick % 5 == 0 else 0.28)
            x = (track.w - 2) * tick / 10
            body += rect((x, (track.h - tall) / 2, 2, tall), 1, ink)
        if late:
            body += rect((track.w * 0.94, y - 4, track.w * 0.025, thick + 8), 0, rgb(self.panel))
        surface.blit(raster(track.size, body), (track.x, track.y))
