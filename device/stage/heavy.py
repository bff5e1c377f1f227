"""Nunito as a static font file at a heavy weight, to standard output.

That takes a second, and 25 MB that nobody needs later: so it is run by its path, as a process of
its own, and imports nothing of device. Whoever changes what comes out renames fonts.KIND.
"""

from __future__ import annotations

import io
import sys
from importlib.resources import files

from fontTools import subset
from fontTools.varLib import instancer

__all__ = ["heavy_nunito"]

WEIGHT = 850  # Nunito's axis runs from 200 to 1000; pygame would draw its hairline default
# Latin, Cyrillic, punctuation, an arrow, minus, "about": half of the file, and of the time.
GLYPHS = (
    *range(0x20, 0x250),
    *range(0x400, 0x460),
    *range(0x2010, 0x2060),
    *(0x20AC, 0x2192, 0x2212, 0x2248),
)


def heavy_nunito() -> bytes:
    """Return the font file."""
    tables = ["GSUB", "GPOS", "GDEF"]  # kerning, which nobody sees from two metres
    options = subset.Options(drop_tables=tables, hinting=False, notdef_outline=True)
    source = files("fontpkg_nunito") / "files" / "Nunito[wght].ttf"
    font = subset.load_font(io.BytesIO(source.read_bytes()), options)
    fewer = subset.Subsetter(options)
    fewer.populate(unicodes=GLYPHS)
    fewer.subset(font)
    out = io.BytesIO()
    instancer.instantiateVariableFont(font, {"wght": WEIGHT}).save(out)
    return out.getvalue()


if __name__ == "__main__":
    sys.stdout.buffer.write(heavy_nunito())
