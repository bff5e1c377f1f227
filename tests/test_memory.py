"""What an evening remembers of others: fresh cards first, games that were finished."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest
from night import Night
from test_decks import claim, toml
from test_library import drop, speak

from device.dealing import deal_again, fresh_first
from device.games.estranho import Estranho, Phase
from device.games.estranho.state import PASS
from device.journal import Header
from device.library import BOXES, boxes_with
from device.machine import Standings

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

A, B = 3, 5  # seats
QUICK = {"side": "orange", "ready_s": 0.1, "crack_s": 0.1, "stranger_s": 0.1}


@dataclass
class Notes:
    """A memory that is a few lists."""

    known: dict[str, float] = field(default_factory=dict)
    cards: list[tuple[str, str]] = field(default_factory=list)
    ends: list[tuple[Header, Standings, float]] = field(default_factory=list)

    def seen(self, game: str) -> Mapping[str, float]:
        """What other evenings saw."""
        return self.known if game == "estranho" else {}

    def saw(self, game: str, card: str) -> None:
        """Note a card."""
        self.cards.append((game, card))

    def finished(self, header: Header, standings: Standings, seconds: float) -> None:
        """Note a game."""
        self.ends.append((header, standings, seconds))


def playing(notes: Notes) -> tuple[Night, Estranho]:
    """Two people have just begun a game of Estranho no Ninho; one press of B chooses."""
    options = {"estranho": QUICK}
    night = Night(options=options, boxes=BOXES, memory=notes, scanners={B}, bots=0)
    night.press(A, B)
    night.choose(A, "game-estranho", "menu-play")
    night.press(A)
    night.run(0.2)
    assert night.evening.session is not None
    assert isinstance(night.evening.session.machine, Estranho)
    return night, night.evening.session.machine


def both_pass(night: Night, game: Estranho) -> None:
    """Let A tap to the last stop and hold, and B press when it is lit."""
    for _ in game.stops[1:]:
        night.press(A)
    night.hold(A)
    night.until(lambda: game.lit is not None and game.stops[game.lit] == PASS)
    night.run(0.1)
    night.press(B)


def test_fresh_cards_come_first() -> None:
    """Cards seen on other evenings come last, the one seen longest ago first of them."""
    before, _ = playing(Notes())
    order = [name.partition(":")[0] for name in before.shelf.headers[0].setup.cards]
    old = {order[0]: 9.0, order[1]: 3.0}

    night, game = playing(Notes(old))

    now = [name.partition(":")[0] for name in night.shelf.headers[0].setup.cards]
    assert now == [*order[2:], order[1], order[0]]
    assert game.open_card == order[2]


def test_other_games_cards_stay_in_their_order() -> None:
    """A name that nobody has seen is fresh, also where names come twice."""
    assert fresh_first(["cow-4", "pig-7", "cow-4"], {}) == ("cow-4", "pig-7", "cow-4")


def test_a_card_is_remembered_as_soon_as_it_lies_open() -> None:
    """A plug may be pulled: what was seen by then was seen. Once for each card."""
    notes = Notes()
    night, game = playing(notes)
    first = game.open_card
    assert notes.cards == [("estranho", first)]

    both_pass(night, game)
    night.until(lambda: game.drawn == 2)

    assert notes.cards == [("estranho", first), ("estranho", game.open_card)]
    assert notes.ends == []


def test_a_finished_game_is_remembered_once() -> None:
    """With its header and standings, as soon as it is over."""
    notes = Notes()
    night, game = playing(notes)
    game.flipped = [3, 3]
    both_pass(night, game)
    night.until(lambda: game.phase is Phase.OVER)
    night.run(5.0)

    ((header, standings, seconds),) = notes.ends
    assert header == night.shelf.headers[0]
    assert (standings.scores, standings.winners) == ((4, 4), (1,))
    assert 0 < seconds < 600


def test_a_seat_that_scans_is_a_player_that_scans() -> None:
    """7.4: the setting belongs to the seat; the header carries it, so a journal plays the same."""
    night, game = playing(Notes())

    assert night.shelf.headers[0].setup.scanners == (1,)
    assert game.scanners == {1}


def test_a_journal_is_dealt_again_from_the_same_decks(tmp_path: Path) -> None:
    """Decision 7: the header carries card ids and digests, and other decks are refused by name."""
    night, game = playing(Notes())
    header = night.shelf.headers[0]

    again = deal_again(header, BOXES)
    assert again.dealt() == game.dealt()

    drop(tmp_path, "own.toml", speak(toml(claim(id="ours"))))
    own = boxes_with(tmp_path)["estranho"].deal(
        replace(header.setup, cards=(), options={"side": "own"})
    )
    mine = replace(header, setup=replace(header.setup, cards=own.dealt()))
    assert deal_again(mine, boxes_with(tmp_path)).dealt() == own.dealt()
    drop(tmp_path, "own.toml", speak(toml(claim(id="ours", difficulty=3))))
    with pytest.raises(ValueError, match="card 'ours' of deck own: digest"):
        deal_again(mine, boxes_with(tmp_path))
    with pytest.raises(ValueError, match="card 'ours' is in no deck"):
        deal_again(mine, BOXES)
