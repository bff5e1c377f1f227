"""`slapdeck replay JOURNAL`: plays a journal back as text."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.console import Console

from device.commands.teller import Teller
from device.dealing import deal_again
from device.events import line
from device.journal import History, Journal, JournalError
from device.parts import boxes_of
from device.phrases import Phrases

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping

    from device.machine import Box
    from device.settings import Settings

__all__ = ["replay", "run"]


def run(args: argparse.Namespace, settings: Settings) -> int:
    """Print what happened; 1 if the journal is damaged, 2 if it cannot be played at all."""
    try:
        journal = Journal.decode(args.journal.read_bytes())
        boxes = boxes_of(settings)
        deal_again(journal.header, boxes)
    except (OSError, JournalError, LookupError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        sys.stderr.write(f"slapdeck replay: {args.journal}: {reason}\n")
        return 2
    console = Console(highlight=False)
    for words in replay(journal, boxes, Phrases(settings.language), args.to):
        console.print(words, markup=False, soft_wrap=True)
    if journal.damage is None:
        return 0
    damage = journal.damage
    sys.stderr.write(
        f"slapdeck replay: {args.journal}: line {damage.line}: {damage.reason}. "
        "What follows it is left out.\n"
    )
    return 1


def replay(
    journal: Journal, boxes: Mapping[str, Box], phrases: Phrases, to: int | None = None
) -> Iterator[str]:
    """Yield the game of this journal as lines, up to its event number `to`; then the standings."""
    history = History(lambda: deal_again(journal.header, boxes))
    teller = Teller(phrases, [line(f"seat-{seat}") for seat in journal.header.seats])
    handled = [record.event for record in journal.records if record.handled]
    for number, event in enumerate(handled[:to], start=1):
        says = history.handle(event)
        for words in teller.lines((event, says), history.game.scene()):
            yield f"{number:5d} {event.at:8.3f}  {words}"
    for player, score in enumerate(history.game.standings().scores):
        yield f"{teller.name(player)}: {score}"
