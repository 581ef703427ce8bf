"""Who could end the game with one turn: compared with every turn the rules allow."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from palmyra.games.palmyra.ai.stand_in import simple_moves, simple_turn
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.end_threats import could_end
from palmyra.games.palmyra.rules.full_turns import placing_turns
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import reorganizations
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Ending, State, Variant
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, play_turn, steps
from palmyra.games.palmyra.seating import Match
from tests.games.palmyra.rules.worlds import SOLO, world

SMALL_HAND = 4  # every turn of a larger one takes too long to play


def by_playing(state: State, seat: int) -> set[Ending]:
    """The endings of all turns, each of them played; a flip or where figures go ends nothing."""
    begun = replace(state, seat=seat, progress=None)
    found = set()
    for turn in placing_turns(begun):
        if turn.flip is None:
            found.add(play_turn(begun, turn).state.ending)
    for action in reorganizations(begun):
        after = apply(begun, action).state
        if not after.over:
            moves = next(iter(steps(ReorganizeTurn(action.draw), begun)[1:]))
            after = apply(after, moves).state
        found.add(after.ending)
    return {ending for ending in found if ending}


def late_positions(variant: Variant, players: int, seed: str) -> Iterator[State]:
    """A game by the simple player, with reserve and stacks set low at some of its turns."""
    match = Match(PALMYRA, Setup(variant, tuple(Color)[:players], seed))
    chance = Random(seed)
    while not match.state.over:
        state = match.state
        low = chance.randrange(2, 12)
        left = chance.randrange(0, 5)
        yield state
        yield replace(state, reserve=min(state.reserve, low))
        yield replace(state, large=state.large[:left], small=state.small[: left + 1])
        turn = simple_turn(hide(state, state.seat))
        if isinstance(turn, ReorganizeTurn) and turn.draw:
            match.play(steps(turn, state)[0])
            match.play(simple_moves(hide(match.state, match.state.seat)))
        else:
            match.play_turn(turn)


@pytest.mark.parametrize(
    ("variant", "players"),
    [(Variant.BASE, 2), (Variant.BASE, 3), (Variant.EXPERT, 2), (SOLO[0], 1), (SOLO[4], 1)],
)
def test_who_could_end_the_game_is_what_playing_every_turn_shows(
    variant: Variant, players: int
) -> None:
    """Issue 12, part 2, point 9: the warning is true in both directions."""
    compared = ended = 0
    for game in range(4 if players == 1 else 2):
        for state in late_positions(variant, players, f"end-{game}"):
            for seat in range(players):
                if len(state.players[seat].hand) > SMALL_HAND:
                    continue
                truth = by_playing(state, seat)
                said = could_end(state, seat)
                assert bool(said) == bool(truth), (state.reserve, state.left, said, truth)
                assert said <= truth
                compared += 1
                ended += bool(truth)
    assert compared > 30
    assert ended > 5


def test_nobody_ends_a_game_that_is_over() -> None:
    state = replace(world(hands=("", ""), large="", small=""), ending=Ending.STACKS_EMPTY)
    assert not could_end(state, 0)


def test_a_turn_under_way_does_not_hide_what_others_could_do() -> None:
    """R15: with both stacks empty anyone may end the game by reorganizing."""
    state = world(hands=("", ""), large="", small="")
    assert could_end(state, 0) == could_end(state, 1) == {Ending.STACKS_EMPTY}
