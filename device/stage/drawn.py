"""Pictures that no emoji has, drawn here: an ostrich, amber, eggs in card colours, a card."""

from __future__ import annotations

from device.stage.ink import CARD, mix
from device.stage.svg import rgb

__all__ = ["DRAWN", "drawn"]

# All in a box of 100 by 100.
_CARD = (
    '<rect x="25" y="10" width="50" height="80" rx="9" fill="#fbf7ea" stroke="{edge}" '
    'stroke-width="7"/>'
)
_OSTRICH = """
<path d="M38 92 L42 64 M58 92 L54 64" stroke="#e79a77" stroke-width="5" fill="none"/>
<path d="M30 93 H42 M54 93 H66" stroke="#d98560" stroke-width="5" stroke-linecap="round"/>
<ellipse cx="46" cy="55" rx="29" ry="19" fill="#2f3340"/>
<path d="M19 52 C4 44 5 34 10 31 C11 38 17 40 25 43 Z" fill="#fbf7ea"/>
<path d="M22 62 C10 66 6 60 6 54 C12 55 17 52 22 50 Z" fill="#fbf7ea"/>
<path d="M30 50 C38 40 54 44 60 54 C52 66 38 66 30 50 Z" fill="#454b5c"/>
<path d="M64 56 C74 50 69 36 69 22" stroke="#f0b394" stroke-width="10" fill="none"
 stroke-linecap="round"/>
<path d="M56 60 C62 64 72 58 71 50" stroke="#fbf7ea" stroke-width="6" fill="none"
 stroke-linecap="round"/>
<circle cx="71" cy="17" r="11" fill="#f0b394"/>
<path d="M79 13 L97 20 L79 25 Z" fill="#f4a13a"/>
<circle cx="74" cy="14" r="5" fill="#fff"/><circle cx="75" cy="14" r="2.8" fill="#22242e"/>
<path d="M64 8 L61 1 M69 6 L69 -1 M74 6 L77 0" stroke="#454b5c" stroke-width="3"
 stroke-linecap="round"/>
"""
_AMBER = """
<path d="M30 18 L70 18 L92 44 L50 90 L8 44 Z" fill="#f6a51e"/>
<path d="M30 18 L70 18 L62 44 L38 44 Z" fill="#ffd166"/>
<path d="M8 44 L38 44 L50 90 Z" fill="#e58a0c"/><path d="M92 44 L62 44 L50 90 Z" fill="#d97706"/>
<path d="M38 44 L62 44 L50 90 Z" fill="#f9b53a"/>
<path d="M46 56 q4 -6 8 0 q-4 6 -8 0 M50 62 v8 M45 60 l-4 4 M55 60 l4 4" stroke="#7a3f04"
 stroke-width="2" fill="#7a3f04" stroke-linecap="round"/>
"""
_ARROW_SKIP = """
<circle cx="50" cy="50" r="42" fill="#6b7388"/>
<path d="M28 50 H66 M52 34 L69 50 L52 66" stroke="#fff" stroke-width="10" fill="none"
 stroke-linecap="round" stroke-linejoin="round"/>
"""
_POWER = """
<rect x="4" y="4" width="92" height="92" rx="16" fill="#d8403a"/>
<path d="M35 31 A27 27 0 1 0 65 31" stroke="#fff" stroke-width="10" fill="none"
 stroke-linecap="round"/><path d="M50 20 V48" stroke="#fff" stroke-width="10"
 stroke-linecap="round"/>
"""
_PLACEHOLDER = """
<rect x="12" y="12" width="76" height="76" rx="20" fill="#8a93a8" fill-opacity="0.5"
 stroke="#fff" stroke-opacity="0.8" stroke-width="5"/>
<circle cx="50" cy="50" r="12" fill="#fff" fill-opacity="0.8"/>
"""
_EGG = (
    '<path d="M50 6 C72 6 86 40 86 60 C86 80 70 94 50 94 C30 94 14 80 14 60 C14 40 28 6 50 6 Z" '
    'fill="{shell}"/><path d="M50 94 C30 94 14 80 14 60 C20 84 62 92 82 72 C76 86 64 94 50 94 Z" '
    'fill="{shade}"/><ellipse cx="36" cy="38" rx="8" ry="14" fill="#fff" fill-opacity="0.45"/>'
)
_DOTS = (
    '<g fill="{shade}" fill-opacity="0.6"><circle cx="62" cy="30" r="6"/>'
    '<circle cx="70" cy="56" r="8"/><circle cx="46" cy="62" r="6"/>'
    '<circle cx="28" cy="62" r="5"/></g>'
)


def _egg(shell: tuple[int, int, int]) -> str:
    shade = rgb(mix(shell, (40, 20, 30), 0.25))
    return _EGG.format(shell=rgb(shell), shade=shade) + _DOTS.format(shade=shade)


def drawn(name: str) -> str | None:
    """Return the SVG elements of a drawn picture (in 100 by 100), or None."""
    return DRAWN.get(name)


DRAWN: dict[str, str] = {
    "card": _CARD.format(edge="#6b4a2a"),
    "card-dark": _CARD.format(edge="#12141f"),
    "ostrich": _OSTRICH,
    "amber": _AMBER,
    "skip": _ARROW_SKIP,
    "power": _POWER,
    "placeholder": _PLACEHOLDER,
    "egg": _egg((250, 240, 216)),
    **{f"egg-{name}": _egg(mix(ink.frame, ink.field, 0.15)) for name, ink in CARD.items()},
}
