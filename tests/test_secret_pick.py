"""The secret pick: what it takes, and that nothing of it leaks before the reveal (7.3)."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from device.bots.hands import Act, Hands, Skill, Touch
from device.bots.ostrich import OstrichMind
from device.clock import GameClock
from device.events import Event, Press, Release, Shown, TimeUp
from device.games.ostrich import Ostrich, Phase
from device.games.ostrich.state import MODES
from device.journal import History
from device.machine import Setup
from device.prompts import Beat, SecretPick
from device.session import Session

if TYPE_CHECKING:
    from device.events import Say

A, B, C = range(3)
STEP = 1.2
ALL: dict[int, tuple[int, ...]] = {A: (0, 1, 2), B: (0, 1, 2), C: (0, 1, 2)}


def pick(laps: int = 2, **allowed: tuple[int, ...]) -> SecretPick:
    """A pick among three options whose first was just seen; `a=(0, 1)`: A may pick these."""
    own = {"abc".index(name): options for name, options in allowed.items()} or ALL
    found = SecretPick.start(3, own, STEP, 10.0, laps)
    found.shown()
    return found


def beat(secret: SecretPick) -> Beat | None:
    """Let the lit option's time be up, and the next one be seen."""
    at = secret.until
    found = secret.time_up(at)
    secret.shown()
    return found


def lap(secret: SecretPick) -> Beat | None:
    """Let the rest of this lap pass; return how it ended."""
    found = None
    for _ in range(secret.options - secret.lit):
        found = beat(secret)
    return found


# -- What it takes ------------------------------------------------------------------------------


def test_options_light_up_one_after_the_other() -> None:
    """7.3: "light up one after the other, 1.2 s each, two laps"."""
    secret, seen = pick(), []
    for _ in range(6):
        seen.append((secret.lit, round(secret.until, 6)))
        beat(secret)

    assert seen == [(0, 11.2), (1, 12.4), (2, 13.6), (0, 14.8), (1, 16.0), (2, 17.2)]


def test_a_lap_says_when_it_began_and_when_it_ends() -> None:
    """The ring on the screen, and whoever plans a press, count from there."""
    secret, seen = pick(), []
    for _ in range(4):
        seen.append((round(secret.began, 6), round(secret.ends, 6)))
        beat(secret)

    assert seen == [(10.0, 13.6)] * 3 + [(13.6, 17.2)]


def test_a_press_picks_what_is_lit() -> None:
    """7.3: "pressing picks the lit one"."""
    secret = pick()
    beat(secret)

    secret.press(B)
    assert secret.picks == {B: 1}
    assert secret.missing == {A, C}


def test_the_last_press_counts() -> None:
    """7.3: "the last press counts, decoys welcome"."""
    secret = pick()
    for _ in range(5):
        secret.press(A)
        beat(secret)

    assert secret.picks == {A: 1}


def test_what_is_not_allowed_is_not_picked() -> None:
    """7.3: "illegal claims impossible"; nor does a stranger pick anything."""
    secret = pick(a=(0,), b=(1, 2))
    secret.press(A)
    secret.press(B)
    secret.press(C)
    beat(secret)
    secret.press(A)

    assert secret.picks == {A: 0}


def test_a_press_is_for_the_option_that_was_seen() -> None:
    """G-03: before a new picture was on the screen, a press belongs to the one before it."""
    secret = pick()
    secret.time_up(secret.until)
    secret.press(A)
    secret.shown()
    secret.press(B)

    assert secret.picks == {A: 0, B: 1}


def test_without_any_screen_an_option_counts_as_seen_when_its_time_is_up() -> None:
    """Nobody reports Shown where nothing is drawn: picks must not be in vain for ever."""
    secret = SecretPick.start(3, ALL, STEP, 10.0)
    secret.press(A)
    assert secret.picks == {}

    secret.time_up(secret.until)
    secret.press(A)

    assert secret.picks == {A: 0}


def test_before_anything_was_seen_there_is_nothing_to_pick() -> None:
    """G-03: at the very beginning too."""
    secret = SecretPick.start(3, ALL, STEP, 10.0)

    secret.press(A)

    assert secret.picks == {}


def test_both_laps_are_run_though_all_have_picked() -> None:
    """An early end would tell when the last hand went down."""
    secret = pick()
    for player in (A, B, C):
        secret.press(player)

    assert lap(secret) is Beat.NEXT
    assert lap(secret) is Beat.DONE


def test_whoever_has_no_pick_gets_another_lap() -> None:
    """7.3: "whoever has no pick gets another lap", a whole one, and another."""
    secret = pick()
    secret.press(A)
    lap(secret)
    assert lap(secret) is Beat.LAP
    assert secret.missing == {B, C}
    assert lap(secret) is Beat.LAP

    secret.press(B)
    secret.press(C)
    assert beat(secret) is Beat.NEXT
    assert lap(secret) is Beat.DONE


def test_who_has_picked_may_still_change_in_another_lap() -> None:
    """The last press counts, in every lap: so it is cover for the one who is missing."""
    secret = pick(a=(0, 1), b=(0, 1))
    secret.press(A)
    lap(secret)
    lap(secret)
    beat(secret)

    secret.press(A)

    assert secret.picks == {A: 1}


def test_before_its_time_is_up_an_option_stays_lit() -> None:
    """A TimeUp that comes too early means nothing, and changes nothing."""
    secret = pick()
    before = deepcopy(secret)

    assert secret.time_up(11.1) is None
    assert secret == before


presses = st.lists(st.tuples(st.sampled_from((A, B, C)), st.integers(0, 5)), max_size=20)


@given(presses, presses)
def test_nothing_but_the_picks_depends_on_hands(
    one: list[tuple[int, int]], other: list[tuple[int, int]]
) -> None:
    """Two picks, pressed differently: all that may be seen is the same, moment by moment."""
    first, second = pick(), pick()
    for number in range(6):
        for secret, script in ((first, one), (second, other)):
            for player, when in script:
                if when == number:
                    secret.press(player)
        assert replace(first, picks={}) == replace(second, picks={})
        assert (first.ends, first.until) == (second.ends, second.until)
        ended = beat(first), beat(second)
        assert number == 5 or ended == (Beat.NEXT, Beat.NEXT)


# -- Nothing leaks from a game -------------------------------------------------------------------


SECRET = frozenset({Phase.LOOK, Phase.LAPS})


def observable(game: Ostrich) -> tuple[object, ...]:
    """Everything that anybody outside the game can read."""
    return (
        game.scene(),
        game.lamps(),
        game.live(),
        game.deadline,
        game.phase,
        game.spent(),
        list(game.rulings),
        game.standings(),
        game.audit(),
        game.dealt(),
    )


class Pair:
    """A game and its twin, in which hands do other things while claims are secret."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        players = self.dice.choice((3, 3, 3, 4, 7, 10))
        options = {"claim_mode": self.dice.choice((MODES[0], MODES[2])), "step_s": 1.0}
        options["auto_claim"] = self.dice.random() < 0.2
        self.game = Ostrich.deal(Setup(players, seed, options, starter=seed % players))
        self.twin = deepcopy(self.game)
        self.busy: set[int] = set()  # teams that press: in both games, or in neither
        self.compared = self.different = 0

    def both(self, event: Event) -> None:
        """Let the same happen in both games."""
        heard = self.game.handle(event), self.twin.handle(event)
        if self.game.phase in SECRET:
            self.compare(*heard)

    def compare(self, ours: list[Say], theirs: list[Say]) -> None:
        """Hold everything observable against each other."""
        assert ours == theirs
        assert observable(self.game) == observable(self.twin)
        self.compared += 1

    def play(self) -> None:
        """Play to the end; each round's twin begins as the game stands then."""
        while self.game.deadline is not None:
            at = self.game.deadline
            if self.game.phase is Phase.REVEAL:
                revealer = min(self.game.live())
                self.game.handle(Press(revealer, at - 0.2))
                self.game.handle(Release(revealer, at - 0.1))
                self.twin = deepcopy(self.game)
            elif self.game.phase in SECRET:
                self.keep_secret(at)
            else:
                self.both(TimeUp(at))
                self.both(Shown(at))

    def keep_secret(self, until: float) -> None:
        """Let hands do different things in the two games up to this time."""
        secret = self.game.pick
        if secret and secret.lit == 0:
            awake = {team for team in secret.allowed if self.dice.random() < 0.7}
            self.busy = awake | (self.busy & secret.allowed.keys() if secret.lap else set())
            self.plans = [self.plan(secret), self.plan(secret)]
        for number, game in enumerate((self.game, self.twin)):
            for team in sorted(self.busy) if secret else ():
                decoy = self.dice.random() < 0.2
                if secret and (self.plans[number][team] == secret.lit or decoy):
                    self.press(game, team, until - self.dice.uniform(0.1, 0.9))
        self.both(TimeUp(until))
        assert (self.game.phase in SECRET) == (self.twin.phase in SECRET)
        if self.game.phase is Phase.SHOW:
            self.different += self.game.claims != self.twin.claims
        self.both(Shown(until))

    def plan(self, secret: SecretPick) -> dict[int, int]:
        """Which option each busy team picks in this lap."""
        return {team: self.dice.choice(secret.allowed[team]) for team in sorted(self.busy)}

    def press(self, game: Ostrich, team: int, at: float) -> None:
        """Let a seat of this team press in one of the games: nothing is heard or seen of it."""
        player = self.dice.choice(game.teams[team].players)
        heard = [*game.handle(Press(player, at)), *game.handle(Release(player, at + 0.05))]
        self.compare(heard, [])


@pytest.mark.parametrize("seed", range(10))
def test_nothing_leaks(seed: int) -> None:
    """Games in pairs that differ only in the secret picks: equal up to the reveal.

    Scene, lamps, live buttons, says (and so captions), spent presses, rulings and standings
    are compared after every press, and the deadlines with them.
    """
    pair = Pair(seed)

    pair.play()

    assert pair.compared > 100
    assert pair.different > 5


def in_laps(seed: int = 1) -> Ostrich:
    """A game whose first claim is lit."""
    game = Ostrich.deal(Setup(3, seed))
    for event in (Press(A, 0.1), Release(A, 0.2)):
        game.handle(event)
    at = game.deadline or 0.0
    game.handle(TimeUp(at))
    game.handle(Shown(at))
    assert game.phase is Phase.LAPS
    return game


def test_no_referees_ring_tells_when_a_hand_went_down() -> None:
    """G-07: a press that did something is no hand; in the laps that is every press."""
    now = 4.3
    session = Session(
        History(in_laps), (1, 2, 3), GameClock(0.0), 0.0, lambda _record, _ruling: None
    )
    for seat in (1, 2):
        session.edge(seat, True, now)
    session.advance(now)

    assert session.two_hands() is None
    assert session.ring(A) is session.ring(B) is None
    assert isinstance(session.machine, Ostrich)
    assert session.machine.pick is not None
    assert session.machine.pick.picks == {A: 0, B: 0}


def test_bots_do_not_see_what_others_picked() -> None:
    """Decision 11: bots are honest; they do the same whatever the others have picked."""
    for seed in range(20):
        acts = []
        for option in range(5):
            game = in_laps(seed)
            assert game.pick is not None
            hands = Hands(seed, Skill())
            mind = OstrichMind(frozenset({C}), hands)
            mind.watch(game, 4.2)
            game.pick.picks = {A: option, B: 4 - option}
            acts.append(played(game, mind, hands))

        assert acts[0]
        assert all(other == acts[0] for other in acts)


def played(game: Ostrich, mind: OstrichMind, hands: Hands) -> list[Act]:
    """Let bots act until the claims are turned over; return what they did."""
    acts = list[Act]()
    while game.phase is Phase.LAPS and game.deadline is not None:
        at = game.deadline
        while hands.due is not None and hands.due <= at:
            acts += (new := hands.act(hands.due))
            for act in new:
                if isinstance(act, Touch) and act.closed:
                    game.handle(Press(act.player, at - 0.1))
        game.handle(TimeUp(at))
        game.handle(Shown(at))
        mind.watch(game, at)
    return acts
