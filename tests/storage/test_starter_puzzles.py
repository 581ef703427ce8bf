"""The puzzles that come with the games: every one is played by the rules, its answer is legal, what
it asks for is what the answer brings, and three grades are about even. That each has one best
answer the judge says, under `make endless`."""

from collections import Counter
from collections.abc import Sequence

import pytest

from palmyra.games import NAMES, load
from palmyra.kernel import puzzle
from palmyra.kernel.puzzle import MOST_STARS, Puzzle
from palmyra.storage.shipped_puzzles import starter
from tools.coach.make_puzzles import check

WITH_PUZZLES = [name for name in NAMES if starter(name).puzzles]
LEAST = 60


def test_every_table_has_puzzles() -> None:
    assert list(NAMES) == WITH_PUZZLES


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_puzzles_are_played_by_the_rules(name: str) -> None:
    """One in five, and the last one."""
    check_puzzles(name, [*starter(name).puzzles[::5], starter(name).puzzles[-1]])


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_puzzle_is_played_by_the_rules(name: str) -> None:
    check_puzzles(name, starter(name).puzzles)


def check_puzzles(name: str, puzzles: Sequence[Puzzle]) -> None:
    game = load(name)
    assert game.judge is not None
    judge = game.judge()
    ids = [one.id for one in starter(name).puzzles]
    assert len(set(ids)) == len(ids)
    for one in puzzles:
        posed = puzzle.pose(game, one)
        assert one.id == puzzle.id_of(one.record)
        gain = judge.gain(posed.state, posed.answer)
        if one.asked.counted:
            assert gain is not None
            assert (gain.label, gain.amount) == (one.asked.label, one.asked.amount)
        assert one.kind in judge.kinds and one.known
        if one.id in starter(name).retired:
            continue  # nothing is wrong for sure by the judge of today: it is asked no more
        assert one.margin == min(loss for loss in one.known.values() if loss) > 0
        for line, loss in one.known.items():
            turn, _ = game.notation.decode(line)
            slip = puzzle.known_slip(game, judge, posed, turn)
            assert slip is not None and puzzle.right(one, slip) == (not loss), "or it is equal"
            if one.asked.counted and loss:
                assert puzzle.brings(judge, posed.state, turn, one.asked) < one.asked.amount
        steps = game.rules.steps(posed.answer, posed.state)
        assert not any(game.rules.seen(step) for step in steps[:-1])


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_no_turn_brings_more_than_what_is_asked_for(name: str) -> None:
    """Asked for 3 coins, a newcomer found 4 and was told that it was not enough."""
    check_most(name, starter(name).puzzles[::6])


@pytest.mark.slow
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_no_turn_brings_more_than_any_puzzle_asks_for(name: str) -> None:
    check_most(name, starter(name).puzzles)


def check_most(name: str, puzzles: Sequence[Puzzle]) -> None:
    game = load(name)
    assert game.judge is not None
    judge = game.judge()
    for one in puzzles:
        if one.asked.counted:
            state = puzzle.pose(game, one).state
            most = max(
                puzzle.brings(judge, state, turn, one.asked) for turn in judge.candidates(state)
            )
            assert most <= one.asked.amount, one.id


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_there_are_enough_of_every_grade(name: str) -> None:
    puzzles = starter(name).puzzles
    stars = Counter(one.stars for one in puzzles)
    assert len(puzzles) >= LEAST
    assert min(stars[n] for n in range(1, MOST_STARS + 1)) >= LEAST / MOST_STARS * 0.7
    grades = [one.stars for one in puzzles]
    assert grades == sorted(grades), "from easy to hard"
    assert starter(name).batches[-1][1] == len(puzzles)


@pytest.mark.endless
@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_every_answer_still_stands_alone_when_judged_with_more_care(name: str) -> None:
    found = list(check(name, 16))
    assert [id_ for id_, _, holds in found if not holds] == []
