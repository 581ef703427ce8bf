"""Hints, practice, reviews and puzzles ask one judge: the same turn has the same number everywhere,
whoever asks and in whatever order; and what is decided is told as such, only then and always then.
"""

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from palmyra.contest import think
from palmyra.games import load
from palmyra.games.medina.ai import decided
from palmyra.games.medina.ai.position import position_of
from palmyra.games.palermo.ai import chances as palermo
from palmyra.games.palermo.ai.run_board import RunBoard
from palmyra.games.palmyra.ai import chances as palmyra
from palmyra.games.palmyra.ai.position import Position
from palmyra.kernel.planned_verdict import planned_verdict
from palmyra.kernel.record import play_turn
from palmyra.kernel.verdict import FULL, QUICK, SURE
from tests.support.sampling import some_rows
from tools.coach.coach_games import random_turn
from tools.coach.measure_judge import fit, surprise

LEVELS = {"medina": "mason", "palermo": "gelataia", "palmyra": "scribe"}
TABLES = [("medina", 3), ("palermo", 3), ("palmyra", 2), ("palmyra", 4)]
MOST = {"medina": 5, "palermo": 4, "palmyra": 3}  # games whose ends are looked at


@cache
def played(name: str, players: int, seed: str = "one judge") -> tuple[list[Any], Any]:
    """The positions of a game, and how it ended."""
    game = load(name)
    brain, level = game.brain(), LEVELS[name]
    state = game.rules.new_game(game.dealt(players, seed, game.variants[0]))
    states = []
    while not state.over:
        states.append(state)
        actions = think(game, brain, state, level, seed)
        state = play_turn(game, state, game.rules.turn_of(actions, state)).state
    return states, state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_hint_practice_and_review_say_the_same_of_the_first_hint(name: str, players: int) -> None:
    game = load(name)
    states, _ = played(name, players)
    assert game.judge is not None
    judge = game.judge()
    state = states[len(states) * 2 // 3]
    view = game.rules.hide(state, state.seat)
    hints = game.brain().hints(view, None)
    first = hints[0]
    turn = next(
        one.turn for one in judge.assess(view, FULL).turns
        if tuple(game.rules.steps(one.turn, view))[: len(first.actions)] == first.actions
    )  # fmt: skip
    review = judge.verdict(state, turn, state.turn)
    practice = planned_verdict(judge, view, turn)
    assert review.slip == practice.verdict.slip == first.cost == 0
    assert review.best[state.seat] == practice.verdict.best[state.seat] == first.worth
    assert not practice.grave
    assert all(one.worth <= other.worth for other, one in pairwise(hints))
    assert all(one.worth == pytest.approx(first.worth - one.cost) for one in hints)


@pytest.mark.parametrize(("name", "players"), some_rows(TABLES, 2, 1))
def test_what_is_asked_changes_no_other_number(name: str, players: int) -> None:
    """Nor does who asked before: a judge who remembers nothing says the same."""
    game = load(name)
    states, _ = played(name, players)
    state = states[len(states) // 2]
    assert game.judge is not None
    judge = game.judge()
    fresh = type(judge)(*_made_of(name))
    poor = random_turn(game, state, Random("poor"))
    before = judge.assess(state, QUICK)
    asked = judge.assess(state, QUICK, [poor])
    verdict = fresh.verdict(state, poor, state.turn, QUICK)
    assert asked.turns[: len(before.turns)] == before.turns
    assert asked.chances == before.chances == verdict.chances
    told = asked.turns[-1]
    if told.gap > 0:
        assert verdict.best == before.best.leads and verdict.gap == pytest.approx(told.gap)
        assert verdict.slip == pytest.approx(told.cost)
    assert told.cost == 0 or told.gap > SURE * told.error


def _made_of(name: str) -> tuple[Any, ...]:
    from palmyra.games.medina.game import open_spreads, open_weights
    from palmyra.games.palermo.box import open_weights as palermo_weights
    from palmyra.games.palmyra.box import open_weights as palmyra_weights

    if name == "medina":
        return open_weights(), open_spreads()
    return (palermo_weights() if name == "palermo" else palmyra_weights(),)


def out(name: str, state: Any) -> list[bool]:
    if name == "medina":
        return decided.out(position_of(state))
    if name == "palermo":
        return palermo.out(RunBoard.of(state)) if state.phase == 2 else [False] * len(state.players)
    return palmyra.out(Position(state))


@pytest.mark.parametrize(("name", "players"), some_rows(TABLES, 2))
def test_who_is_out_never_wins_whatever_is_played(name: str, players: int) -> None:
    """From every position that is said to be lost for someone, games by lot are lost too; and a
    chance of 0 or 100 is said there, and nowhere else."""
    game = load(name)
    assert game.judge is not None
    judge = game.judge()
    seen = 0
    for number in range(MOST[name]):
        states, end = played(name, players, f"ends {number}")
        ends = game.rules.winners(end)
        assert not any(out(name, state)[seat] for state in states[::3] for seat in ends)
        for state in states[-1:-12:-4]:
            gone = out(name, state)
            chances = judge.assess(state, QUICK).chances
            assert chances is not None
            for lost, chance in zip(gone, chances, strict=True):
                assert lost == (chance == 0) and (chance < 100 or sum(gone) == players - 1)
            if any(gone):
                seen += 1
                rng = Random(f"lot {number}")
                while not state.over:
                    state = play_turn(game, state, random_turn(game, state, rng)).state
                assert not any(gone[seat] for seat in game.rules.winners(state))
    assert seen, "some game was decided before its end"


def test_the_spread_that_is_found_is_likelier_than_others() -> None:
    rng = Random("spread")
    lines = []
    for _ in range(200):
        ahead = rng.random()
        totals = [rng.gauss(30, 6) for _ in range(3)]
        ends = [total + rng.gauss(0, 1 + 6 * ahead) for total in totals]
        won = [float(end == max(ends)) for end in ends]
        lines.append({"ahead": ahead, "totals": totals, "won": won})
    best = fit(lines)
    for factor in (4, 1 / 4):
        other = best._replace(start=best.start * factor, end=best.end * factor)
        assert surprise(lines, best) < surprise(lines, other)
    assert best.start > best.end
