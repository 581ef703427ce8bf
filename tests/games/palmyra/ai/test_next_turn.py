"""What standing somewhere is worth: the best chain, as the rules alone would find and pay it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.next_turn import NextTurns, explained, standing
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.selfplay import level_seat
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.rules.actions import EndTurn, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.chains import chains
from palmyra.games.palmyra.rules.events import CoinsPaid, IncomeCounted
from palmyra.games.palmyra.rules.legal import free_places
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import (
    Color,
    Edition,
    Figure,
    Purpose,
    Reorganizing,
    State,
    Variant,
)
from palmyra.games.palmyra.rules.tiles import Size, without

GAMES = (
    (Variant.SOLO_2, 1, Edition.INTERNATIONAL),
    (Variant.BASE, 2, Edition.FRENCH),
    (Variant.BASE, 3, Edition.INTERNATIONAL),
    (Variant.EXPERT, 4, Edition.INTERNATIONAL),
    (Variant.BASE, 5, Edition.FRENCH),
)


def reorganized(variant: Variant, players: int, edition: Edition) -> Iterator[State]:
    """Positions of a game with a tile just drawn, the figures still to move."""
    setup = Setup(variant, tuple(Color)[:players], f"next {players}", edition)
    position = Position(new_game(setup, open_box()))
    seat = level_seat(Level.SCRIBE, open_weights(), None, "next")
    while position.ending is None:
        if position.turn % 2 == 1:
            state = position.to_state()
            size = Size.LARGE if state.large else Size.SMALL
            if state.stack(size):
                yield apply(state, Reorganize(size)).state
        seat(position)


def most(state: State, figure: Figure) -> int:
    return max((chain.points for chain in chains(state, figure)), default=-1)


@pytest.mark.parametrize(("variant", "players", "edition"), GAMES)
def test_the_worth_of_a_place_is_the_best_turn_the_rules_know(
    variant: Variant, players: int, edition: Edition
) -> None:
    rng = Random(f"{variant} {players}")
    checked = rises = 0
    for state in reorganized(variant, players, edition):
        progress = state.progress
        assert isinstance(progress, Reorganizing)
        places = free_places(state)
        turns = NextTurns(state, progress.drawn)
        for figure in Figure:
            for place in rng.sample(places, min(8, len(places))):
                others = [p for p in places if p is None or p != place]
                other = rng.choice(others)
                found = turns.best(figure, place, other)
                start = standing(state, figure, place, other)
                points = most(start, figure)
                assert (points < 0) == (not found.laid)
                if found.income:
                    assert found.income.placements == points
                    told = explained(start, figure, found.laid)
                    assert sum(income.points for income in told) == points
                less = replace(start.player, hand=without(start.player.hand, progress.drawn))
                bare = replace(
                    start, players=(*start.players[: start.seat], less,
                                    *start.players[start.seat + 1 :]),
                )  # fmt: skip
                without_it = most(bare, figure)
                if found.income and without_it >= 0:
                    before = replace(found.income, placements=without_it).due
                    assert found.before == before
                else:
                    assert found.before == 0
                rises += found.rise > 0
                checked += 1
    assert checked > 80
    assert rises, "the drawn tile matters somewhere"


def test_the_worth_is_what_the_turn_would_pay() -> None:
    """Tribute and Caesar are in it: the very next turn is played to its end."""
    paid = 0
    for state in reorganized(Variant.EXPERT, 3, Edition.INTERNATIONAL):
        turns = NextTurns(state)
        for figure, purpose in ((Figure.LEGION, Purpose.CONQUER), (Figure.CENSOR, Purpose.REVENUE)):
            other = Figure.CENSOR if figure is Figure.LEGION else Figure.LEGION
            place = state.player.place(figure)
            found = turns.best(figure, place, state.player.place(other))
            if not found.laid:
                continue
            now = replace(state, progress=None)
            for tile, cell in found.laid:
                now = apply(now, PlaceTile(purpose, figure, tile, cell)).state
            extra = None
            if purpose is Purpose.CONQUER and found.due % 2:
                extra = Size.LARGE if len(now.large) > found.due // 2 else Size.SMALL
            if purpose is Purpose.CONQUER and found.due > min(len(now.large), len(now.small)):
                continue
            events = apply(now, EndTurn(extra)).events
            (counted,) = [event for event in events if isinstance(event, IncomeCounted)]
            assert counted.income == found.income
            coins = sum(event.coins for event in events if isinstance(event, CoinsPaid))
            if purpose is Purpose.REVENUE:
                assert coins == min(found.due, now.reserve)
            paid += 1
    assert paid > 10
