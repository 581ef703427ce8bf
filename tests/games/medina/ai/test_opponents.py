"""The opponents: legal turns at every level, the same for the same seed, and better by level."""

from pathlib import Path
from random import Random

import pytest

from palmyra.games.medina.ai.choose import choose, is_legal, judged_turns
from palmyra.games.medina.ai.features import COUNT, NAMES, features, forecast, weights_of
from palmyra.games.medina.ai.level_strength import SKILLS
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.policy import QUICK, Judge, best_turns
from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.ai.weights import WeightsError
from palmyra.games.medina.game import ASSETS, MEDINA, open_weights
from palmyra.games.medina.rules.actions import EndTurn, Place
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.state import State
from palmyra.shell.texts import LANGUAGES, Texts
from tests.games.medina.rules.worlds import (
    only,
    play,
    random_action,
    random_setup,
    stand,
    start,
    turn,
)
from tests.support.glances import glances  # noqa: F401
from tools.opponents.ladder_medina import duel, play_game

pytestmark = pytest.mark.usefixtures("glances")

HURRY = 0.02  # seconds: enough for the first candidates


def some_positions(count: int, seed: str, every: int) -> list[State]:
    """Beginnings of turns of a random game."""
    rng = Random(seed)
    state, found = MEDINA.rules.new_game(random_setup(count, rng)), []
    while not state.over:
        if state.fresh and state.turn % every == 0:
            found.append(state)
        state = MEDINA.rules.apply(state, random_action(state, rng)).state
    return found


@pytest.mark.parametrize("count", [3, 4])
def test_every_level_plays_whole_games_by_the_rules(count: int) -> None:
    brain = MEDINA.brain()
    levels = list(Level)
    state = start(count)
    while not state.over:
        level = levels[(state.turn // count + state.seat) % len(levels)]
        for action in brain.choose(state, level, "whole", HURRY):
            state = MEDINA.rules.apply(state, action).state
    assert MEDINA.rules.winners(state)


@pytest.mark.parametrize("level", Level)
def test_the_same_seed_gives_the_same_turn(level: Level) -> None:
    state = some_positions(3, "same", 20)[1]
    weights = open_weights()
    if SKILLS[level].depth is None:
        assert choose(state, level, weights, "a") == choose(state, level, weights, "a")
    else:
        skill = SKILLS[level]
        small = skill.depth._replace(candidates=4, lines=2) if skill.depth else None
        quick = type(skill)(QUICK, depth=small)
        first = judged_turns(position_of(state), quick, weights)
        assert first == judged_turns(position_of(state), quick, weights)


def test_a_turn_under_way_is_ended_legally() -> None:
    state = MEDINA.rules.apply(start(), Place(*turn("apricot@5,6")[0])).state
    brain = MEDINA.brain()
    for level in Level:
        now = state
        for action in brain.choose(state, level, "", HURRY):
            now = MEDINA.rules.apply(now, action).state
        assert now.turn == 1
    ended = MEDINA.rules.apply(state, Place(*turn("wall@1,0")[0])).state
    assert list(brain.choose(ended, Level.VIZIER, "", HURRY)) == [EndTurn()]


@pytest.mark.parametrize("count", [3, 4])
def test_quick_turns_are_legal_in_every_position_and_the_last_in_play_claims(count: int) -> None:
    """M21 and M23 hold on the fast board too, but for what its narrow look misses."""
    judge, missed, looked = Judge(open_weights()[str(count)]), 0, 0
    for state in some_positions(count, f"quick {count}", 1):
        found = best_turns(position_of(state), judge, QUICK)
        board = state.board
        best = tuple(Place(*_place(move, board.columns)) for move in found[0].turn)
        missed += not is_legal(state, best)
        looked += 1
    assert missed <= looked // 50


def _place(move: int, columns: int) -> Place:
    from palmyra.games.medina.ai.position import CELL_BITS, CELL_MASK
    from palmyra.games.medina.rules.pieces import PIECES

    y, x = divmod(move & CELL_MASK, columns)
    return Place(PIECES[move >> CELL_BITS], (x, y))


def test_the_last_in_play_places_a_dome() -> None:
    state = stand(start(), "umber@5,5")
    for seat in (1, 2):
        state = only(state, seat)
    state = only(state, 0, wall=6, dome=2)
    for level in Level:
        assert any(
            place.piece == "dome" for place in choose(state, level, open_weights(), "", HURRY)
        )


def test_nothing_is_missed_when_only_one_turn_is_left() -> None:
    state = only(start(), 0, wall=1)
    assert len({choose(state, level, open_weights(), "", HURRY) for level in Level}) >= 1
    assert all(len(choose(state, level, open_weights(), "", HURRY)) == 1 for level in Level)


def test_the_forecast_is_a_weighted_sum_of_the_features() -> None:
    rng = Random("sum")
    weights = [rng.uniform(-1, 1) for _ in range(COUNT)]
    assert len(set(NAMES)) == COUNT
    for state in some_positions(4, "features", 6):
        position = position_of(state)
        totals = forecast(position, state.seat, weights_of(weights))
        for seat, values in enumerate(features(position, state.seat)):
            by_hand = sum(w * x for w, x in zip(weights, values, strict=True))
            assert totals[seat] == pytest.approx(position.score[seat] + by_hand)


def test_without_weights_the_forecast_is_the_running_score() -> None:
    state = play(start(), "apricot@5,6 dome@5,6")
    position = position_of(state)
    assert forecast(position, 1, weights_of([0.0] * COUNT)) == position.score == [5, 0, 0]


def test_weights_pass_from_those_of_the_beginning_to_those_of_the_end() -> None:
    judge = Judge(((1.0,) * COUNT, (3.0,) * COUNT))
    state = start()
    assert judge.weights_at(position_of(state)).general[0] == 1.0
    for seat in range(3):
        state = only(state, seat, wall=seat == 0)
    assert 2.9 < judge.weights_at(position_of(state)).general[0] < 3.0


@pytest.mark.parametrize("players", [3, 4])
def test_the_vizier_alone_plays_by_weights_of_his_own(players: int) -> None:
    """So what hints and reviews say, by the set of the number of players, is not his."""
    learned = [level for level in Level if SKILLS[level].weights_for(players) == str(players)]
    assert learned == [Level.CARAVAN, Level.ARCHITECT]
    sets = open_weights()
    assert SKILLS[Level.VIZIER].weights_for(players) == f"vizier-{players}"
    assert sets[f"vizier-{players}"] != sets[str(players)]


def test_a_selfish_judge_does_not_mind_the_others() -> None:
    nothing = ((0.0,) * COUNT, (0.0,) * COUNT)
    judge = Judge(nothing, selfish=True)
    assert judge.margin([5.0, 90.0, 1.0], 0) == 5.0
    assert Judge(nothing).margin([5.0, 90.0, 1.0], 0) < -80


@pytest.mark.parametrize(("high", "low"), [("mason", "carrier"), ("caravan", "mason")])
def test_each_level_is_better_than_the_one_below(high: str, low: str) -> None:
    """A few games of those that need no time; `tools.opponents.ladder_medina` has all of it."""
    results = []
    for number in range(6):
        levels = [Level(low)] * 3
        levels[number % 3] = Level(high)
        results.append(play_game(levels, number % 3, f"test {number}"))
    assert sum(result.won for result in results) >= 4


def test_the_ladder_says_what_it_measured() -> None:
    said = duel(Level.MASON, Level.CARRIER, 4, 2, "said")
    assert said.startswith("mason among carriers, 4 players, 2 games: won ")
    assert " ahead " in said and " points against " in said


def test_levels_are_told_in_every_language() -> None:
    for language in LANGUAGES:
        texts = Texts(Path("palmyra/assets/texts"), language)
        names = [texts(f"medina.level.{level}") for level in MEDINA.levels]
        assert len(set(names)) == len(names) == 5


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hasty:", "quick:", "hasty: early and late"),
        ("lacks_1:", "lack_1:", "lack_1: not a known feature"),
        ("    lacks_2: ", "    lacks_2: x", "lacks_2: a number is wanted"),
    ],
)
def test_weights_say_what_is_wrong_with_them(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = (ASSETS / "opponents.yaml").read_text("utf-8")
    path = tmp_path / "opponents.yaml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(WeightsError, match=told):
        open_weights(path)
    with pytest.raises(WeightsError, match="cannot be read"):
        open_weights(tmp_path / "none.yaml")


def test_a_stand_in_comes_at_once_and_is_legal() -> None:
    brain = MEDINA.brain()
    for state in some_positions(3, "stand in", 3):
        for action in brain.stand_in(state):
            assert action in list(legal_actions(state))
            state = MEDINA.rules.apply(state, action).state
