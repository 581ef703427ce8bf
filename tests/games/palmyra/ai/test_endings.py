"""Who could end the game: the same answer as playing it out on the twin gives."""

from random import Random

import pytest

from palmyra.games.palmyra.ai.endings import can_end, leads, runs_dry
from palmyra.games.palmyra.ai.playout import random_turn
from palmyra.games.palmyra.ai.position import CENSOR, LEGION, Position
from palmyra.games.palmyra.ai.reach import ScoredChain, best_chains
from palmyra.games.palmyra.ai.value import SURE_WIN, Judge, settled
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.games.palmyra.rules.tiles import Size
from tests.games.palmyra.rules.worlds import box


def walk(players: int, seed: str) -> list[Position]:
    """The positions of a random game, from the deal to the last turn."""
    colors = tuple(Color)[:players]
    position = Position(new_game(Setup(Variant.BASE, colors, seed), box()))
    rand = Random(seed).random
    found = []
    while position.ending is None:
        found.append(position.copy())
        random_turn(position, rand)
    return found


@pytest.mark.parametrize("players", [2, 5])
def test_r12_runs_dry_as_the_rules_say(players: int) -> None:
    ended = 0
    for number in range(6):
        for position in walk(players, f"dry {number}")[::3]:
            for points in range(1, 25):
                after = position.copy()
                after.conquer(points, Size.LARGE)
                assert runs_dry(position, points) == (after.ending is not None)
                ended += after.ending is not None
    assert ended


@pytest.mark.parametrize("players", [2, 3])
def test_whoever_can_end_does_win_by_it(players: int) -> None:
    """Playing the chain that `can_end` speaks of ends the game, and the seat has won."""
    ready = 0
    for number in range(40):
        for position in walk(players, f"end {number}")[-4 * players :]:
            seat = position.seat
            conquest = _first(position, seat, LEGION)
            collection = _first(position, seat, CENSOR)
            ends = [
                after
                for figure, chain in ((LEGION, conquest), (CENSOR, collection))
                if chain is not None
                for after in [_carried_out(position, figure, chain)]
                if after.ending is not None and settled(after, seat) >= SURE_WIN
            ]
            if position.large or position.small:
                assert can_end(position, seat, conquest, collection) == bool(ends)
            elif leads(position, seat, 0):
                assert can_end(position, seat, None, None)  # by reorganizing, R15
            ready += bool(ends)
    assert ready


def test_a_rival_who_can_end_the_game_is_feared() -> None:
    judge = Judge(open_weights()[2])
    feared = 0
    for number in range(60):
        for position in walk(2, f"fear {number}")[-6:]:
            seat, rival = position.seat, 1 - position.seat
            ahead = judge.prospects(position, (seat, rival))
            if can_end(position, rival, ahead[rival].conquest, ahead[rival].collection):
                calm = {seat: ahead[seat], rival: ahead[rival]._replace(conquest=None)}
                assert judge.worth(position, seat, ahead) < 50
                assert judge.worth(position, seat, ahead) <= judge.worth(position, seat, calm)
                feared += 1
    assert feared


def _first(position: Position, seat: int, figure: int) -> ScoredChain | None:
    found = best_chains(position, seat, figure, 1, 1.0)
    return found[0] if found else None


def _carried_out(position: Position, figure: int, chain: ScoredChain) -> Position:
    after = position.copy()
    after.lift(figure)
    for kind, cell in chain.laid:
        after.place(figure, kind, cell)
    if figure == LEGION:
        after.conquer(chain.points, Size.LARGE)
    else:
        after.revenue(chain.points, None)
    return after
