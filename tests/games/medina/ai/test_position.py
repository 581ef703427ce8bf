"""The fast board of the opponents is the rules' board, placement by placement."""

from random import Random

import pytest

from palmyra.games.medina.ai.position import NOBODY, Position, move_of, place_of, position_of
from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import EndTurn
from palmyra.games.medina.rules.allowed_cells import can_place, cells_of
from palmyra.games.medina.rules.pieces import PIECES
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.state import State
from tests.games.medina.rules.worlds import random_action, random_setup


def shown(position: Position) -> dict[str, object]:
    """Everything but whose turn it is; from which end a market is told does not matter."""
    found = {
        name: getattr(position, name) for name in Position.__slots__ if name not in ("seat", "kept")
    }
    found = {name: v[:] if isinstance(v, list) else v for name, v in found.items()}
    return found | {"ends": sorted(position.ends)}


def same(position: Position, state: State) -> None:
    assert shown(position) == shown(position_of(state))
    assert tuple(position.score) == scores(state)
    seats = range(len(state.players))
    assert [position.can_place(seat) for seat in seats] == [can_place(state, s) for s in seats]
    for slot in range(len(PIECES)):
        if slot < 4 and state.left[slot]:
            continue
        assert position.cells(slot) == cells_of(state, state.seat, slot)


@pytest.mark.parametrize("count", [3, 4])
def test_whole_games_beside_the_rules(count: int) -> None:
    for number in range(4):
        rng = Random(f"position {count} {number}")
        state = MEDINA.rules.new_game(random_setup(count, rng))
        position = position_of(state)
        while not state.over:
            action = random_action(state, rng)
            if isinstance(action, EndTurn):
                seat = position.next_seat()
                state = MEDINA.rules.apply(state, action).state
                assert seat == (NOBODY if state.over else state.seat)
                position.seat = seat
                continue
            move = move_of(action, state.board)
            assert place_of(move, state.board) == action
            kept, before = position.copy(), shown(position)
            position.place(move)
            assert shown(kept) == before
            state = MEDINA.rules.apply(state, action).state
            same(position, state)
