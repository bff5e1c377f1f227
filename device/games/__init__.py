"""The games: one module or package each, by the name of its box. They do not know each other."""

from device.games import neinhorn, oink

__all__ = ["BOXES"]

BOXES = {box.name: box for box in (oink.BOX, neinhorn.BOX)}
