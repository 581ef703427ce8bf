"""The opponents: legal turns at every level, at every moment; the same again for the same seed."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from palmyra.games.palermo.ai import choose as choosing
from palmyra.games.palermo.ai.choose import choose
from palmyra.games.palermo.ai.level_strength import SKILLS, Skill
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.run_board import RunBoard
from palmyra.games.palermo.ai.run_playout import standing
from palmyra.games.palermo.ai.run_search import Depth, search
from palmyra.games.palermo.ai.stand_in import stand_in
from palmyra.games.palermo.ai.weights import read_weight_sets
from palmyra.games.palermo.box import WEIGHTS_FILE, open_weights
from palmyra.games.palermo.game import LEVELS, PALERMO
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import Ending, State, Variant
from palmyra.storage.yaml_text import load_document
from tests.games.palermo.rules.worlds import eager_actions, fresh, random_action


def small(level: Level) -> Skill:
    """The level with little time: it thinks the same way, only less."""
    skill = SKILLS[level]
    running = skill.running
    if isinstance(running, Depth):
        running = running._replace(
            ends=2,
            polices=2,
            rounds=1,
            samples=min(running.samples, 2),
            finalists=2,
            answers=running.answers and Depth(2, 2, 1),
        )
    return replace(skill, towns=min(skill.towns, 2), shortlist=2, running=running)


def play_to_the_end(players: int, variant: Variant, levels: list[Level]) -> State:
    state = fresh(players, variant)
    while not state.over:
        level = levels[state.seat % len(levels)]
        turn = state.turn
        for action in choose(state, level, open_weights(), "test", None, small(level)):
            state = apply(state, action).state
        assert state.turn == turn + 1
    return state


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("variant", Variant)
def test_whole_games_of_all_levels(players: int, variant: Variant) -> None:
    end = play_to_the_end(players, variant, list(Level))
    assert end.ending is Ending.ALL_HOME
    assert all(player.score > 0 for player in end.players)


def test_the_game_names_the_levels_there_are() -> None:
    assert tuple(Level) == LEVELS == PALERMO.levels
    assert set(SKILLS) == set(Level)


def moments(seed: int, count: int) -> list[State]:
    """Moments of every kind, in the middle of turns too."""
    rng = Random(seed)
    state, found = fresh(3 + seed % 3), []
    while not state.over:
        if rng.random() < 0.2 and state.fresh:
            for _ in range(rng.randint(1, 3)):
                if not state.over:
                    state = apply(state, random_action(state, rng)).state
                    found.append(state)
        elif not state.fresh:
            state = apply(state, random_action(state, rng)).state
        else:
            for action in eager_actions(state, rng):
                state = apply(state, action).state
            found.append(state)
    found = [state for state in found if not state.over]
    return rng.sample(found, min(count, len(found)))


@pytest.mark.parametrize("seed", range(3))
def test_from_any_moment_of_a_turn(seed: int) -> None:
    for state in moments(seed, 12):
        turns = [list(stand_in(state))]
        for level in Level:
            turns.append(choose(state, level, open_weights(), "x", None, small(level)))
        for actions in turns:
            after = state
            for action in actions:
                assert action in legal_actions(after)
                after = apply(after, action).state
            assert after.turn == state.turn + 1


def test_the_same_seed_gives_the_same_turn() -> None:
    for state in moments(7, 6):
        for level in Level:
            first = choose(state, level, open_weights(), "a", None, small(level))
            assert first == choose(state, level, open_weights(), "a", None, small(level))


def test_zia_searches_what_the_others_answer() -> None:
    """What she thinks of a turn is how she stands after the answers that a search gives the
    others; sometimes she therefore plays another turn than by their quick ones."""
    running = SKILLS[Level.ZIA].running
    assert isinstance(running, Depth)
    assert running.answers is not None
    plain = Depth(3, 3, 1, samples=1, finalists=2)
    heat, found = 4.0, []
    for state in moments(5, 40):
        if state.phase == 1 or not state.fresh:
            continue
        board = RunBoard.of(state, 1.5)
        best = search(board, plain._replace(answers=Depth(2, 3, 1)), heat)[0]
        after = board.copy()
        after.play(best.plan)
        for _ in range(board.seats - 1):
            after.play(search(after, Depth(2, 3, 1), heat)[0].plan)
        assert best.worth == pytest.approx(standing(after, board.seat, heat))
        found.append(best.plan == search(board, plain, heat)[0].plan)
    assert len(found) > 5
    assert not all(found)


def test_a_limit_in_seconds_is_kept_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on by a thousandth whenever it is looked at: the first look past the
    limit is the last."""
    brain = PALERMO.brain()
    looks = []
    for seconds in (0.02, 10.0):
        for state in moments(2, 3):
            ticks = count()
            monkeypatch.setattr(choosing, "monotonic", lambda ticks=ticks: next(ticks) / 1000)
            brain.choose(state, "zia", "limit", seconds)
            looks.append((seconds, next(ticks)))
    assert all(asked <= 22 for seconds, asked in looks if seconds < 1), looks
    assert any(asked > 50 for seconds, asked in looks if seconds > 1), "no test if it was quick"


def test_all_the_brain_is_asked() -> None:
    brain = PALERMO.brain()
    state = fresh()
    for level in PALERMO.levels:
        assert brain.choose(state, level, "s", 0.01)
    assert brain.stand_in(state)
    assert brain.hints(state, 0.01)


@pytest.mark.parametrize("wrong", [None, {}, {"players_3": {}}, {"players_3": 1}])
def test_wrong_weights_are_told(wrong: object) -> None:
    with pytest.raises(ValueError):
        read_weight_sets(wrong)
    data = load_document(WEIGHTS_FILE.read_text("utf-8"))
    assert read_weight_sets(data) == open_weights()
