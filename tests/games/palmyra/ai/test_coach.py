"""Samples of what `tools/coach` measures: sums, luck, planted mistakes, the ladder."""

from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from palmyra.games.palmyra.ai.hint import figure_moves
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.game import PALMYRA, the_judge
from palmyra.games.palmyra.rules.actions import Reorganize
from palmyra.games.palmyra.rules.hidden import drawn_on_top, hide
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import ReorganizeTurn, turn_of
from palmyra.kernel.record import Replay
from palmyra.kernel.verdict import QUICK
from palmyra.storage.record_text import read_each
from tests.support.glances import glances  # noqa: F401
from tests.support.sampling import some
from tools.coach import measure_coach as measure
from tools.coach.coach_games import by_level, duel, played, random_turn
from tools.coach.measure_judge import steps

SLIPS = Path(__file__).parents[3] / "golden" / "slips"


@pytest.mark.usefixtures("glances")
@pytest.mark.parametrize("number", some([0, 5], 2))
def test_play_and_luck_add_up_to_the_result(number: int) -> None:
    found = measure.luck(number)
    assert found["off"] < measure.SMALLEST


def test_luck_is_only_luck() -> None:
    """With every tile on top that could lie there, as often as there are of it, luck comes to
    nothing: also where figures move after the draw."""
    replay = played(duel("luck"), [by_level("merchant", "luck")] * 2)
    turns = [
        (number, turn)
        for number, turn in enumerate(replay.record.turns)
        if isinstance(turn, ReorganizeTurn) and replay.before(number).board
    ]
    number, turn = turns[len(turns) // 2]
    state = replay.before(number)
    lucks = []
    for at in range(0, len(state.large), 3):  # a sample of them
        top = replace(state, large=_on_top(state.large, at), small=_on_top(state.small, at))
        verdict = the_judge().verdict(top, turn, number, QUICK)
        lucks.append(verdict.seen[state.seat] - verdict.played[state.seat])
    mean = sum(lucks) / len(lucks)
    spread = sqrt(sum((luck - mean) ** 2 for luck in lucks) / len(lucks))
    assert spread > 0.05, "some tiles are better than others"
    assert abs(mean) < spread  # the shuffles are few: their mean is not exact


def test_a_reorganize_is_judged_alike_before_and_after_the_draw() -> None:
    """Issue 25: who draws as the hint says and moves as the tile suggests has made no mistake, in
    practice, which knows the tile drawn, as in the review."""
    replay = played(duel("luck"), [by_level("merchant", "luck")] * 2)
    seen = 0
    for number in range(6, len(replay.record.turns), 7):
        state = replay.before(number)
        view = hide(state, state.seat).state
        drawn = apply(state, Reorganize(Size.LARGE)).state
        moves = figure_moves(drawn, open_weights())
        turn = turn_of([Reorganize(Size.LARGE), moves], state)
        (asked,) = the_judge().assess(view, QUICK, [turn]).turns[-1:]
        review = the_judge().verdict(state, turn, number, QUICK)
        known = the_judge().verdict(drawn_on_top(view, state.large[0]), turn, number, QUICK)
        assert review.slip == pytest.approx(asked.cost) and review.slip == known.slip
        assert review.best == known.best
        assert review.seen == pytest.approx(known.seen)
        seen += 1
    assert seen > 2


def _on_top(stack: tuple, at: int) -> tuple:  # type: ignore[type-arg]
    at %= len(stack)
    return (stack[at], *stack[:at], *stack[at + 1 :])


def test_a_blunder_is_a_slip_and_the_best_turn_is_none() -> None:
    """A tile thrown away for nothing costs; what the judge would play is as good as it gets."""
    replay = played(duel("blunder"), [by_level("prefect", "b")] * 2)
    state: State = replay.before(12)
    first = the_judge().verdict(state, replay.record.turns[12], 12)
    best = first.better or replay.record.turns[12]
    again = the_judge().verdict(state, best, 12)
    assert again.slip == 0
    worst = max(
        (the_judge().verdict(state, random_turn(PALMYRA, state, Random(n)), 12) for n in range(2)),
        key=lambda verdict: verdict.slip,
    )  # fmt: skip
    assert worst.sure and worst.slip > again.slip + 1


def _kept(name: str) -> Replay[Any, Any, Any, Any]:
    (replay,) = read_each((SLIPS / f"{name}.palmyra").read_bytes(), PALMYRA)
    assert isinstance(replay, Replay)
    return replay


def test_winning_early_is_no_slip() -> None:
    """A game that is ended by its winner could often be won by more; that is no mistake."""
    replay = _kept("won_by_a_coin")  # where thirty were in sight
    last = len(replay.record.turns) - 1
    state = replay.before(last)
    assert PALMYRA.rules.winners(replay.state) == (state.seat,)
    verdict = the_judge().verdict(state, replay.record.turns[last], last)
    assert verdict.slip == 0 and verdict.better is None
    assert verdict.played[state.seat] == 1.0


@pytest.mark.parametrize(
    ("name", "at", "worse"),
    (
        # It ends the game lost, where a forecast says that playing on wins by as little.
        ("a_win_thrown_away", 30, 5.0),
        # A glance says that the better turn wins, and with fewer coins.
        ("lost_in_two_turns", 33, 11.0),
        # Won all the same, by seven coins less.
        ("won_by_less", 36, 7.0),
        # Lost all the same, by eight coins more: a glance sees a dozen conquers before the revenue.
        ("lost_by_more", 31, 8.0),
    ),
)
def test_a_mistake_near_the_end_is_a_slip(name: str, at: int, worse: float) -> None:
    """Strong games with one poor turn, so much worse when both are played to the end."""
    replay = _kept(name)
    state, turn = replay.before(at), replay.record.turns[at]
    verdict = the_judge().verdict(state, turn, at)
    assert verdict.sure and verdict.slip >= worse / 2


@pytest.mark.endless
def test_sums_of_every_kind_of_game() -> None:
    for number in range(len(measure.TABLES)):
        assert measure.luck(number)["off"] < measure.SMALLEST


@pytest.mark.endless
def test_planted_mistakes_are_key_moments() -> None:
    found = [measure.planted(number) for number in range(12)]
    assert sum(one["told"] for one in found) >= 11
    assert all(one["shown"] for one in found if "shown" in one and one["told"])


@pytest.mark.endless
def test_moments_are_still_slips_with_more_playouts() -> None:
    shown = [moment for n in range(4) for moment in measure.again(n)["moments"]]
    assert sum(moment["sure"] for moment in shown) >= 0.8 * len(shown)


@pytest.mark.endless
def test_stronger_levels_slip_less_in_the_same_positions() -> None:
    found = [one["slips"] for number in range(12) for one in steps(PALMYRA, 2, number)]
    lost = {level: sum(slips[level] for slips in found) for level in PALMYRA.levels}
    assert lost["zenobia"] < lost["prefect"] < min(lost["scribe"], lost["merchant"])
