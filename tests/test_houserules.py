"""House rules as the lobby offers them: sheet by sheet, and only those that mean something."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from device.events import line
from device.games import BOXES
from device.houserules import SHEET, HouseRules
from device.machine import Box, Switch


@dataclass(frozen=True)
class Options:
    """Options of a game that does not exist."""

    mode: str = "rounds"
    slow: bool = False
    level: int = 1


MODE = Switch("mode", ("rounds", "team"))
SLOW = Switch("slow", (False, True), only=("mode", "rounds"))
LEVEL = Switch("level", (1, 2, 3), only=("mode", "team"))


def rules(*switches: Switch) -> HouseRules:
    """The house rules of a box with these switches."""
    box = replace(BOXES["oink"], options=Options, switches=switches)
    return HouseRules(box, {})


def test_a_rule_is_offered_only_where_it_means_something() -> None:
    """What belongs to another variant is not shown."""
    house = rules(MODE, SLOW, LEVEL)
    assert list(house.shown()) == [MODE, SLOW]

    house.flick(MODE)

    assert list(house.shown()) == [MODE, LEVEL]
    assert house.options == {"mode": "team"}


def test_a_flick_goes_through_the_values_and_says_which() -> None:
    """After the last one the first."""
    house = rules(LEVEL)

    assert [house.flick(LEVEL) for _ in range(3)] == [line("count", n=n) for n in (2, 3, 1)]


@pytest.mark.parametrize(
    ("count", "sheets"), [(0, [0]), (1, [1]), (7, [7]), (8, [4, 4]), (13, [7, 6]), (15, [5, 5, 5])]
)
def test_many_rules_are_shown_in_sheets_of_about_the_same_length(
    count: int, sheets: list[int]
) -> None:
    """Tiles stay large enough to be read."""
    house = rules(*[Switch("slow", (False, True))] * count)

    lengths = []
    for _ in range(house.sheets):
        lengths.append(len(house.shown()))
        house.turn()

    assert lengths == sheets
    assert house.sheet == 0
    assert max(sheets) <= SHEET


def test_a_sheet_that_is_gone_is_left() -> None:
    """A flick may take rules away: the last sheet may not be there any more."""
    both = Switch("mode", ("rounds", "team"))
    house = rules(both, *[SLOW] * 7)
    house.turn()
    assert house.sheet == 1

    house.flick(both)

    assert house.sheets == 1
    assert list(house.shown()) == [both]


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_every_rule_of_every_game_comes_up(box: Box) -> None:
    """In one of its variants, with the default first or at least among the values."""
    found = set[str]()
    modes = next((each.values for each in box.switches if each.option == "mode"), ("",))
    for mode in modes:
        house = HouseRules(box, {"mode": mode} if mode else {})
        for _ in range(house.sheets):
            found |= {switch.option for switch in house.shown()}
            house.turn()

    assert found == {switch.option for switch in box.switches}
    for switch in box.switches:
        assert getattr(box.options(), switch.option) == switch.values[0]
