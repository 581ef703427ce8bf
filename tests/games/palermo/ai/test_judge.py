"""The judge of Palermo: verdicts that are found again, add up, and name better turns that are."""

from random import Random

import pytest

from palmyra.games.palermo.ai import coach_build, coach_run
from palmyra.games.palermo.ai.chances import totals
from palmyra.games.palermo.ai.judge import PalermoJudge
from palmyra.games.palermo.ai.run_board import RunBoard
from palmyra.games.palermo.ai.run_playout import quick_plan
from palmyra.games.palermo.box import open_weights
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.play import winners
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Ending, State, Variant
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.assess import LookSize, Thinning
from palmyra.kernel.chances import leads
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.review import Review, look, unjudged
from palmyra.kernel.waterfall import changes, waterfall
from tests.games.palermo.ai.test_opponents import moments
from tests.games.palermo.rules.worlds import COLORS, built, eager_actions, fresh, seated

Played = Replay[Setup, State, Turn, Event]


def judge() -> PalermoJudge:
    return PalermoJudge(open_weights())


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any look ahead: what holds of every verdict holds of these."""
    monkeypatch.setattr(coach_build, "HOUSES", 4)
    glance = LookSize((Thinning(1, 1, 2),), 1, 2)
    monkeypatch.setattr(coach_build, "LOOKS", dict.fromkeys(coach_build.LOOKS, glance))
    monkeypatch.setattr(coach_run, "ENDS", 2)
    monkeypatch.setattr(coach_run, "POLICES", 3)
    monkeypatch.setattr(coach_run, "LOOKS", dict.fromkeys(coach_run.LOOKS, glance))


def game(players: int, variant: Variant, seed: str) -> Played:
    """Of players who now and then go by chance."""
    rng = Random(seed)
    setup = Setup(COLORS[:players], variant)
    start = state = PALERMO.rules.new_game(setup)
    turns, done = [], []
    while not state.over:
        actions = eager_actions(state, rng)
        turns.append(PALERMO.rules.turn_of(actions, state))
        done.append(play_turn(PALERMO, state, turns[-1]))
        state = done[-1].state
    return Replay(Record(setup, tuple(turns)), start, tuple(done))


def check_adds_up(replay: Played) -> None:
    review: Review[Turn] = unjudged(PALERMO, judge(), replay)
    while not review.complete:
        assert review.todo is not None
        review = review.joined_by(look(judge(), replay, review.todo))
    result = winners(replay.state)
    for seat in range(len(replay.record.setup.players)):
        lead = review.result[seat]
        assert (lead >= 0) == (seat in result) and review.won[seat] == 100 / len(result) * (
            seat in result
        )
        standing = review.verdicts[0].best[seat]
        for change in changes(review, seat):
            assert change.standing == pytest.approx(standing, abs=1e-9)
            assert change.luck == 0  # nothing is drawn
            standing = change.after
        assert standing == pytest.approx(lead, abs=1e-9)
        assert waterfall(review, seat).end == lead
    for verdict in review.verdicts:
        assert verdict.seat == replay.before(verdict.turn).seat
        assert verdict.slip >= 0 and verdict.random >= 0


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("players", "variant"), [(3, Variant.PRINTED), (4, Variant.FAIR), (5, Variant.PRINTED)]
)
def test_a_review_adds_up_turn_by_turn(players: int, variant: Variant) -> None:
    check_adds_up(game(players, variant, f"adds up {players}"))


@pytest.mark.endless
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("part", range(10))
def test_reviews_of_two_hundred_games_add_up(part: int) -> None:
    for number in range(20):
        variant = list(Variant)[number % 2]
        check_adds_up(game(3 + number % 3, variant, f"adds up {part} {number}"))


def turns_of(seed: int, count: int) -> list[tuple[State, Turn]]:
    rng = Random(seed)
    states = [state for state in moments(seed, count) if state.fresh]
    return [(s, PALERMO.rules.turn_of(eager_actions(s, rng), s)) for s in states]


def test_verdicts_are_found_again_and_better_turns_are_legal() -> None:
    slips = 0
    for number, (state, played) in enumerate(turns_of(1, 4)):
        verdict = judge().verdict(state, played, number)
        assert verdict == judge().verdict(state, played, number)
        assert verdict.played == verdict.seen
        if verdict.better is None:
            assert verdict.best == verdict.played
            continue
        assert verdict.better != played
        assert play_turn(PALERMO, state, verdict.better).state.turn == state.turn + 1
        assert verdict.best[verdict.seat] > verdict.played[verdict.seat] + verdict.error
        assert judge().why(state, played, verdict.better).kind in judge().kinds
        slips += 1
    assert slips


def test_the_first_turn_lays_the_start_tile_and_is_judged_too() -> None:
    state = fresh(3, Variant.FAIR)
    played = PALERMO.rules.turn_of(PALERMO.brain().stand_in(state), state)
    verdict = judge().verdict(state, played, 0)
    assert verdict.chances is not None and not verdict.decided
    assert sum(verdict.chances) == pytest.approx(100)
    if verdict.better is not None:
        assert play_turn(PALERMO, state, verdict.better).state.turn == 1
    assert judge().candidates(state)
    for found in (verdict.best, verdict.played):
        assert len(found) == 3 and sum(found) <= 0, "whoever leads, leads by what the next lacks"
    first, second, _ = sorted(judge().worth(state), reverse=True)
    assert first == -second


def test_the_better_turn_slips_less_than_the_poor_one() -> None:
    """Early in the drive, where a shop is in reach: driving elsewhere, and what is better."""
    replay = game(3, Variant.PRINTED, "poor")
    found = 0
    for number in range(33, 39):
        state = replay.before(number)
        lines = judge().candidates(state)
        visits = [line for line in lines if judge().gain(state, line).amount]  # type: ignore[union-attr]
        idle = [line for line in lines if line not in visits]
        if visits and idle and not found:
            poor = judge().verdict(state, idle[-1], number)
            assert poor.better is not None and poor.sure
            good = judge().verdict(state, poor.better, number)
            assert good.slip < poor.slip
            assert good.played == pytest.approx(poor.best, abs=1e-9)
            found += 1
    assert found


def test_a_turn_that_goes_as_planned_changes_little() -> None:
    """Who is to move next does not count as a lead."""
    weights = open_weights()[3]
    moved = 0.0
    for number in range(6):
        state = next(s for s in moments(3 * number, 60) if s.phase == 2 and s.fresh)
        board = RunBoard.of(state, weights.toll)
        before = totals(board)
        board.play(quick_plan(board))
        if not board.over:
            gaps = [b - a for a, b in zip(before, totals(board), strict=True)]
            moved += gaps[state.seat] - sum(gaps) / len(gaps)
    assert abs(moved / 6) < 2.5  # a turn of waiting is 5


def test_what_one_would_think_of_is_legal_and_two_ways_to_do_one_thing_are_one_idea() -> None:
    for state, _ in turns_of(2, 8):
        for line in list(judge().candidates(state))[::5]:
            assert play_turn(PALERMO, state, line).state.turn == state.turn + 1
    state = built([], doors={0: ["4,4", "8,8"], 1: ["9,9"], 2: ["0,6"]})
    state = seated(state, 0, pawn="5,5")
    ideas = [
        judge().idea(state, PALERMO.notation.decode(line)[0])
        for line in ("go 5,4 4,4", "go 4,5 4,4", "go 5,6 5,7 5,8")
    ]
    assert ideas[0] == ideas[1] != ideas[2]


def test_a_finished_game_is_worth_what_it_was() -> None:
    over = game(3, Variant.PRINTED, "over").state
    assert over.ending is Ending.ALL_HOME
    assert judge().worth(over) == leads([player.score for player in over.players])
    board = RunBoard.of(over)
    assert leads(totals(board)) == judge().worth(over)
