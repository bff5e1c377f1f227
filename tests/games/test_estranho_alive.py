"""Estranho no Ninho: its box, what is dealt from it, and what an error says, to the last word."""

from __future__ import annotations

import pytest
from helpers import text
from nest import ASK, READY, A, B, C, begun, category, choose, dealt, due

from device.decks import Deck
from device.events import Lift, Press, Say, TimeUp, Who, line
from device.games.estranho import Estranho, Options, Phase, boxed, deal
from device.games.estranho.cards import named
from device.games.estranho.nest import Nest
from device.games.estranho.state import PASS
from device.library import built_in
from device.machine import Setup, Switch
from device.prompts import HOLD
from device.scene import Menu


def test_the_box() -> None:
    """Rulebook: "2 to 5 players"; what the lobby shows and offers, first things first."""
    box = boxed(built_in)

    assert (box.name, box.rules, box.cover) == ("estranho", Estranho.RULES, "egg-nest")
    assert (box.players, box.unofficial) == ((2, 5), 10)
    assert (box.question, box.options) == (line("question-estranho"), Options)
    assert box.switches == (
        Switch("side", ("ask", "orange", "purple", "all")),
        Switch("children", (False, True)),
        Switch("allow_stacking", (False, True)),
        Switch("zero_can_win", (True, False)),
        Switch("scan", (False, True)),
        Switch("aloud", (True, False)),
    )


def test_without_a_deck_there_is_no_game() -> None:
    """An error says what is missing."""
    with pytest.raises(ValueError, match="no deck") as error:
        deal([], Setup(2, seed=1))

    assert str(error.value) == ("no deck for Estranho no Ninho; expected one with a card at least")


@pytest.mark.parametrize("came", ["card-1", "card-1:01234567", "card-1:01234567:"])
def test_a_card_without_a_digest_is_refused(came: str) -> None:
    """A damaged header: what came, what was expected, and what has happened."""
    card = category(1)
    decks = [Deck("estranho-orange", text("orange"), (card,))]

    with pytest.raises(ValueError, match="digest") as error:
        named([came], decks)

    assert str(error.value) == (
        f"card 'card-1' of deck orange: digest ; expected {card.digest}. "
        "The deck was changed since the game began"
    )


def test_no_egg_can_win() -> None:
    """EN-12: unless the house says no."""
    nest = Nest(2, [[A], [B], [], [], [], [], [], []])

    assert nest.winners(3, {0, 1}) == {C}
    assert nest.winners(3, {0, 1}, zero_can_win=False) == frozenset()


def test_the_sides_go_round() -> None:
    """Rulebook: "Decide together": behind "all" comes the first one."""
    t = dealt(sides=2)
    t.wait(READY)
    for player in (A, B, C):
        t.tap(player)
    menu = t.game.scene().centre

    assert t.game.phase is Phase.SIDE
    assert isinstance(menu, Menu)
    assert (menu.lit, len(menu.tiles)) == (0, 3)


def shuffled_again(drawn: int) -> tuple[int, ...]:
    """The order in which the discards come again after so many cards, the last one first."""
    t = choose(begun(), PASS, PASS, PASS)
    due(t, 9)
    t.game.deck, t.game.played, t.game.drawn = [], [0, 1, 2], drawn
    t.tap(A)
    return (*t.game.deck, *t.game.played)


def test_the_discards_come_again_in_the_same_order() -> None:
    """EN-20: a journal knows the seed only."""
    orders = [tuple(map(shuffled_again, range(10))) for _ in range(2)]

    assert orders[0] == orders[1]
    assert len(set(orders[0])) > 1


def test_only_a_scanners_press_was_no_hand() -> None:
    """G-07: who holds can be half of the two-hands gesture at once."""
    t = begun()
    t.run([Press(A, 4.0), TimeUp(4.0 + HOLD)])

    assert t.game.nest.eggs[0] == [A]
    assert t.game.spent() == frozenset()


@pytest.mark.parametrize(("chicks", "laid"), [(5, 0), (1, 7)])
def test_the_audit_counts_eggs(chicks: int, laid: int) -> None:
    """EN-15, EN-16: seven eggs each, and nobody has more than four chicks."""
    game = begun().game
    game.nest.limit, game.flipped[B] = 9, chicks
    for letter in range(laid):
        game.nest.lay(B, letter)

    assert game.audit() == (f"player 1: {chicks} chicks, {laid} eggs laid; expected 7 in all")


def test_the_tenth_player_is_called_by_name() -> None:
    """7.4, RULES 0.1: up to ten, unofficially."""
    t = begun(players=10)
    for _ in range(9):
        choose(t, PASS)
    t.says.clear()
    t.wait(50.0)

    assert t.says == [Say.key("estranho-your-turn", who=Who(9))]


def test_only_time_itself_is_up() -> None:
    """G-04: no press says so, however late its stamp, and no TimeUp that comes too early."""
    t = dealt(sides=2)
    t.wait(READY)

    t.run([Press(A, READY + ASK + 1.0), Lift(A, READY + ASK + 2.0), TimeUp(READY + 1.0)])

    assert t.game.phase is Phase.SIDE
