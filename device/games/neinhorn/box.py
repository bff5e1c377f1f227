"""The box of Das NEINhorn: how either variant is dealt, and what the lobby offers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from device.events import line
from device.games.neinhorn.cards import box, named, shuffled
from device.games.neinhorn.coop import Coop
from device.games.neinhorn.rounds import Rounds
from device.games.neinhorn.rules import Flow
from device.games.neinhorn.state import Options
from device.machine import Box, Setup, Switch

if TYPE_CHECKING:
    from device.games.neinhorn.cards import Card

__all__ = ["BOX", "deal"]

SLOW = 5.0  # seconds to think in a first game


def deal(setup: Setup) -> Flow:
    """Deal from this setup: by card names if it has them, otherwise shuffled by its seed."""
    options = _options(setup)
    return (_together if options.mode == "coop" else _against)(setup, options)


def _options(setup: Setup) -> Options:
    """Return the options; a first game is played without worms and at leisure (rulebook's tip)."""
    options = Options(**setup.options)
    if not options.first_game:
        return options
    calm = max(SLOW, options.hesitation_s)
    return replace(options, worms=False, extras=False, hesitation_s=calm)


def _against(setup: Setup, options: Options) -> Rounds:
    game = Rounds(
        **_common(setup, options),
        customs=options.customs(extras=options.extras),
        with_worms=options.worms,
        clovers=[0] * setup.players,
    )
    cards = _cards(setup, options, worms=options.worms, seed=f"{setup.seed} round 1")
    game.lay_out(cards, setup.starter, 0.0)
    return game


def _together(setup: Setup, options: Options) -> Coop:
    game = Coop(**_common(setup, options), clovers=[0], starter=setup.starter)
    level = options.start_level
    cards = _cards(setup, options, worms=level > 1, seed=f"{setup.seed} level {level}")
    game.start_level(level, 0.0, cards)
    return game


def _common(setup: Setup, options: Options) -> dict[str, Any]:
    patience = setup.patience or (0.0,) * setup.players
    return {
        "options": options,
        "seed": setup.seed,
        "stacks": [[] for _ in range(setup.players)],
        "people": frozenset(setup.people),
        "patience": tuple(own or options.hesitation_s for own in patience),
    }


def _cards(setup: Setup, options: Options, *, worms: bool, seed: str) -> list[Card]:
    whole = box(worms=worms, pairs=options.worm_pairs)
    return named(setup.cards, whole) if setup.cards else shuffled(whole, seed)


RIVALS, TEAM = ("mode", "competitive"), ("mode", "coop")

BOX = Box(
    name="neinhorn",
    rules=Flow.RULES,
    cover="unicorn",
    players=(2, 6),
    unofficial=10,
    question=line("question-neinhorn"),
    options=Options,
    switches=(
        Switch("mode", ("competitive", "coop")),
        Switch("first_game", (False, True), only=RIVALS),
        Switch("worms", (True, False), only=RIVALS),
        Switch("extras", (False, True), only=RIVALS),
        Switch("hesitation_s", (3.0, 5.0, 2.0)),
        Switch("difficulty", ("doable", "fierce", "impossible"), only=TEAM),
        Switch("start_level", (1, 2, 3), only=TEAM),
        Switch("worm_scope", ("game", "round"), only=RIVALS),
        Switch("starter", ("youngest", "loser", "rotation"), only=RIVALS),
        Switch("deal_remainder", ("deal", "aside")),
        Switch("clover", ("off", "yummy", "count")),
        Switch("bird", ("off", "correct", "repeat")),
        Switch("bubbles", (False, True)),
        Switch("third", ("same", "more")),
        Switch("words", ("table", "de", "en", "pt-BR")),
    ),
    deal=deal,
)
