"""Whole games of bots in virtual time: nothing waits, every second is a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.bots import Cry, Touch
from device.events import Event, Press, Release, Say, Shown, Silence, TimeUp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from device.bots import Act, Bots
    from device.machine import Game

__all__ = ["Happening", "rehearse"]

WORDS = 0.8  # seconds that what was said lasts in virtual time

Happening = tuple[Event | Cry, list[Say]]


def rehearse(game: Game, bots: Bots) -> Iterator[Happening]:
    """Let bots play this game until it ends; yield each event or cry, and what is to be heard.

    Whatever the time brings is shown at once. Ends early only if neither the game nor a bot
    has anything to do any more, which is a fault of the game.
    """
    at, quiet_at = 0.0, None
    while game.deadline is not None or not game.standings().over:
        bots.watch(game, at)
        dues = [due for due in (bots.due, game.deadline, quiet_at) if due is not None]
        if not dues:
            return
        at = max(at, min(dues))
        if bots.due is not None and bots.due <= at:
            happenings = (_act(game, act, at) for act in bots.act(at))
        elif quiet_at is not None and quiet_at <= at:
            happenings, quiet_at = (_event(game, event) for event in (Silence(at),)), None
        else:
            happenings = (_event(game, event) for event in (TimeUp(at), Shown(at)))
        for happening in happenings:  # one at a time: who listens may look at the game between
            quiet_at = at + WORDS if happening[1] else quiet_at
            yield happening


def _act(game: Game, act: Act, at: float) -> Happening:
    match act:
        case Touch(player, closed):
            return _event(game, Press(player, at) if closed else Release(player, at))
    return act, []


def _event(game: Game, event: Event) -> Happening:
    return event, game.handle(event)
