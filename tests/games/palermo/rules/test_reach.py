"""What is shown before a move is what the move brings: ends, points and ways, at any moment."""

from random import Random

import pytest

from palmyra.games.palermo.ai.stand_in import ends_with_stand, run_actions
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.driving import Stop, run_now
from palmyra.games.palermo.rules.events import CameHome, ChipTaken, PawnStopped
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.reach import ends_now
from palmyra.games.palermo.rules.state import Running, State
from tests.games.palermo.ai.test_opponents import moments
from tests.games.palermo.rules.worlds import fresh


def brought(state: State, actions: list[Action]) -> tuple[Stop, int, int]:
    """How the turn ended, where, and the points scored or lost."""
    for action in actions:
        assert action in legal_actions(state)
        step = apply(state, action)
        state = step.state
    for event in step.events:
        match event:
            case ChipTaken():
                return Stop.TAKE, event.cell, event.points
            case CameHome():
                return Stop.HOME, event.cell, event.points
            case PawnStopped():
                return (Stop.SHORT if event.lost else Stop.STOP), event.cell, event.lost
    raise AssertionError("the turn did not end")


@pytest.mark.parametrize("seed", range(4))
def test_previews_equal_payments(seed: int) -> None:
    rng = Random(seed)
    shown = 0
    for state in moments(20 + seed, 25):
        if state.phase == 1 or state.player.home:
            assert ends_now(state) == []
            continue
        ends = ends_with_stand(state)
        assert ends
        for stand, end in rng.sample(ends, min(5, len(ends))):
            actions = run_actions(state, stand, end)
            assert brought(state, actions) == (end.stop, end.cell, end.points)
            shown += 1
        if state.fresh and state.player.pawn is not None:
            run = run_now(state)
            assert run is not None and run.ends() == ends_now(state)
    assert shown > 30


def test_there_are_moments_in_the_middle_of_a_path() -> None:
    paths = [
        state.progress.path
        for seed in range(6)
        for state in moments(seed, 40)
        if isinstance(state.progress, Running)
    ]
    assert sum(bool(path) for path in paths) > 5


def test_nothing_to_reach_while_the_town_is_built() -> None:
    assert ends_now(fresh()) == []
