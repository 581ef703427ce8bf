"""What becomes a puzzle, what it asks, and which answers are right."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from palmyra.kernel import puzzle
from palmyra.kernel.match import Match
from palmyra.kernel.puzzle import Puzzle, PuzzleGoal, stars_of
from palmyra.kernel.record import Replay
from palmyra.kernel.refusal import Refusal
from tests.noughts.game import NOUGHTS
from tests.noughts.judge import NoughtsJudge
from tests.noughts.rules import COLORS, EndTurn, Mark, Marked, Setup, State

JUDGE = NoughtsJudge()
AnyReplay = Replay[Setup, State, int, Marked]


def played(*cells: int) -> AnyReplay:
    match: Match[Any, Any, Any, Any, Any] = Match(NOUGHTS, Setup(COLORS))
    for cell in cells:
        match.play_turn(cell)
    return match.replay


# Red has 1 and 2, so 3 wins; red took 9 instead. Blue has 4 and 7 with nothing to fear.
MISSED = (1, 4, 2, 8, 9)


def made(*cells: int) -> Puzzle:
    found = puzzle.make(NOUGHTS, JUDGE, played(*cells), len(cells) - 1)
    assert found is not None
    return found


def test_a_missed_win_is_a_puzzle_that_asks_for_its_worth() -> None:
    found = made(*MISSED)
    assert found.answer == "mark 3" and found.turn == 4
    assert found.asked == PuzzleGoal("rows", 1) and found.kind == "winning"
    assert found.margin == min(found.known.values()) > 2
    assert "mark 9" in found.known and "mark 3" not in found.known


def test_where_nothing_is_counted_it_asks_how_much_better() -> None:
    found = made(1, 5, 2, 9)  # blue had to block 3
    assert found.asked.label == "" and found.asked.amount > 2
    assert not found.asked.counted and found.kind == "blocking"


def test_no_slip_is_no_puzzle() -> None:
    replay = played(1, 4, 2, 8, 3)
    assert puzzle.make(NOUGHTS, JUDGE, replay, 4) is None


def test_what_is_not_sure_or_too_small_is_no_puzzle() -> None:
    replay = played(*MISSED)
    first = JUDGE.verdict(replay.before(4), MISSED[4], 4)
    least = JUDGE.scale(2).least_slip
    cheap = (first.played[0] + least, first.best[1])
    for doubtful, clear in (
        (first, True),
        (replace(first, error=first.slip / 2), False),
        (replace(first, best=cheap), True),
        (replace(first, best=(cheap[0] - 0.01, cheap[1])), False),
        (replace(first, better=None), False),
    ):
        assert puzzle.Draft(NOUGHTS, JUDGE, replay, doubtful).clear is clear


def _is(kind: type, action: object) -> bool:
    return isinstance(action, kind)


def test_where_something_is_seen_on_the_way_there_are_two_questions() -> None:
    replay = played(*MISSED)
    first = JUDGE.verdict(replay.before(4), MISSED[4], 4)
    for kind, drawn in ((Mark, True), (EndTurn, False)):  # what is seen at its end is no matter
        rules = replace(NOUGHTS.rules, seen=partial(_is, kind))
        draft = puzzle.Draft(replace(NOUGHTS, rules=rules), JUDGE, replay, first)
        assert (draft.drawn, draft.clear) == (drawn, not drawn)


def test_two_good_answers_are_no_puzzle() -> None:
    twice = played(1, 2, 5, 6, 7, 3, 8)  # 4 and 9 both win
    assert JUDGE.verdict(twice.before(6), 8, 6).slip > 2
    assert puzzle.make(NOUGHTS, JUDGE, twice, 6) is None


def test_a_puzzle_is_plain_data_both_ways() -> None:
    found = made(*MISSED)
    assert puzzle.read(puzzle.write(found)) == found
    assert found.record["turns"] == ["mark 1", "mark 4", "mark 2", "mark 8"]


@pytest.mark.parametrize(
    "spoilt",
    [None, [], {}, {"asked": 3}, {"known": []}, {"stars": 9}, {"record": {}}, {"margin": "much"},
     {"record": {"turns": [1]}}, {"stars": True}],
)  # fmt: skip
def test_what_is_no_puzzle_is_not_read(spoilt: Any) -> None:
    data = puzzle.write(made(*MISSED))
    with pytest.raises(ValueError, match="no puzzle"):
        puzzle.read({**data, **spoilt} if spoilt and isinstance(spoilt, dict) else spoilt)


def test_the_rules_play_it_or_it_is_refused() -> None:
    found = made(*MISSED)
    posed = puzzle.pose(NOUGHTS, found)
    assert posed.state.turn == 4 and posed.answer == 3
    with pytest.raises(Refusal):
        puzzle.pose(NOUGHTS, replace(found, answer="mark 4"))
    over = {**found.record, "turns": [*found.record["turns"], found.answer]}
    with pytest.raises(Refusal):
        puzzle.pose(NOUGHTS, replace(found, record=over))


def test_known_turns_are_told_at_once() -> None:
    found = puzzle.make(NOUGHTS, JUDGE, played(*MISSED), 4, rivals=1)
    assert found is not None
    posed = puzzle.pose(NOUGHTS, found)
    assert puzzle.known_slip(NOUGHTS, JUDGE, posed, 3) == 0.0
    assert puzzle.known_slip(NOUGHTS, JUDGE, posed, 9) == found.known["mark 9"]
    other = next(cell for cell in (5, 6, 7) if f"mark {cell}" not in found.known)
    assert puzzle.known_slip(NOUGHTS, JUDGE, posed, other) is None
    assert puzzle.right(found, 0.0) and puzzle.right(found, found.margin / 2)
    assert not puzzle.right(found, found.margin)
    assert puzzle.brings(JUDGE, posed.state, 3, found.asked) == 1
    assert puzzle.brings(JUDGE, posed.state, 9, found.asked) == 0


def test_the_same_position_is_the_same_puzzle() -> None:
    assert made(*MISSED).id == made(1, 4, 2, 8, 7).id != made(1, 5, 2, 9).id


@pytest.mark.parametrize(
    ("margin", "steps", "counted", "stars"),
    [(3, 2, True, 1), (3, 3, True, 1), (1.5, 2, True, 1), (1.5, 3, True, 2), (0.6, 2, True, 2),
     (3, 5, True, 2), (1.5, 2, False, 2), (1.5, 3, False, 3), (0.6, 9, True, 3)],
)  # fmt: skip
def test_close_long_and_uncounted_ones_are_harder(
    margin: float, steps: int, counted: bool, stars: int
) -> None:
    assert stars_of(margin, steps, counted=counted) == stars
