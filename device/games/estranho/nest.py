"""The answer board between two cards: whose eggs lie where, and who wins with them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from device.games.estranho.cards import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Nest", "limit"]


def limit(players: int) -> int:
    """Return how many eggs a letter can take (rulebook: 2 for 2 and 3 players, 3 for 4 and 5).

    >>> [limit(players) for players in range(2, 11)]
    [2, 2, 3, 3, 4, 4, 5, 5, 6]
    """
    return players // 2 + 1


@dataclass
class Nest:
    """Eight letters and the eggs on them: players, in the order in which they laid them."""

    limit: int
    eggs: list[list[int]] = field(default_factory=lambda: [[] for _ in LETTERS])

    def lay(self, player: int, letter: int) -> None:
        """Put an egg of this player's on a letter (0 is A)."""
        self.eggs[letter].append(player)

    def free(self, player: int, *, stacking: bool) -> list[int]:
        """Return the letters that this player may mark (EN-05, EN-06)."""
        return [
            letter
            for letter, eggs in enumerate(self.eggs)
            if len(eggs) < self.limit and (stacking or player not in eggs)
        ]

    def laid(self, player: int) -> int:
        """Return how many of this player's eggs lie here."""
        return sum(eggs.count(player) for eggs in self.eggs)

    def marked(self, player: int) -> int:
        """Return how many answers this player marked; a second egg marks no other answer."""
        return sum(player in eggs for eggs in self.eggs)

    def winners(
        self, players: int, strangers: Iterable[int], *, zero_can_win: bool = True
    ) -> frozenset[int]:
        """Return who flips an egg: the most marks without a stranger, or all if all are wrong.

        >>> nest = Nest(2, [[0], [0], [0, 1], [0, 1], [1], [2], [2], []])
        >>> nest.winners(3, {2, 4}), nest.winners(3, {2, 5}), nest.winners(3, {7})
        (frozenset({2}), frozenset({0, 1, 2}), frozenset({0}))
        """
        wrong = {player for letter in strangers for player in self.eggs[letter]}
        clean = [player for player in range(players) if player not in wrong]
        if not clean:
            return frozenset(range(players))  # the consolation prize (EN-14)
        most = max(map(self.marked, clean))
        if most == 0 and not zero_can_win:
            return frozenset()
        return frozenset(player for player in clean if self.marked(player) == most)
