"""The judge of Medina: verdicts that are found again, add up, and name better turns that are."""

from collections.abc import Hashable
from pathlib import Path
from random import Random

import pytest

from palmyra.games.medina.ai import coach
from palmyra.games.medina.ai.chances import read_spreads
from palmyra.games.medina.ai.choose import is_legal
from palmyra.games.medina.ai.judge import MedinaJudge
from palmyra.games.medina.ai.policy import QUICK, Judge
from palmyra.games.medina.ai.position import position_of
from palmyra.games.medina.ai.weights import WeightsError
from palmyra.games.medina.game import MEDINA, open_spreads, open_weights
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.points import scores
from palmyra.games.medina.rules.state import State
from palmyra.kernel.assess import LookSize, Thinning
from palmyra.kernel.chances import Spread, leads, likely
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.review import Review, look, unjudged
from palmyra.kernel.verdict import FULL
from palmyra.kernel.waterfall import changes, waterfall
from palmyra.storage.record_text import read_each
from tests.games.medina.ai.test_opponents import some_positions
from tests.games.medina.rules.worlds import (
    Played,
    only,
    play,
    random_game,
    random_setup,
    stand,
    start,
    to_move,
    turn,
)
from tests.support.sampling import some

SLIPS = Path(__file__).parents[3] / "golden" / "slips"


def judge() -> MedinaJudge:
    return MedinaJudge(open_weights(), open_spreads())


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any look ahead: what holds of every verdict holds of these."""
    monkeypatch.setattr(coach, "WIDE", QUICK)
    monkeypatch.setattr(coach, "CANDIDATES", 3)
    glance = LookSize((Thinning(1, 1, 2),), 1, 2)
    monkeypatch.setattr(coach, "LOOKS", dict.fromkeys(coach.LOOKS, glance))


def whole_review(replay: Played) -> Review[Turn]:
    found = unjudged(MEDINA, judge(), replay)
    while not found.complete:
        todo = found.todo
        assert todo is not None
        found = found.joined_by(look(judge(), replay, todo))
    return found


def check_adds_up(review: Review[Turn], replay: Played) -> None:
    result = MEDINA.rules.winners(replay.state)
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
@pytest.mark.parametrize("count", some([3, 4], 2))
def test_a_review_adds_up_turn_by_turn(count: int) -> None:
    rng = Random(f"adds up {count}")
    replay = random_game(random_setup(count, rng), rng)
    check_adds_up(whole_review(replay), replay)


@pytest.mark.endless
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("part", range(10))
def test_reviews_of_two_hundred_games_add_up(part: int) -> None:
    for number in range(20):
        rng = Random(f"adds up {part} {number}")
        replay = random_game(random_setup(3 + number % 2, rng), rng)
        check_adds_up(whole_review(replay), replay)


def test_verdicts_are_found_again_and_better_turns_are_legal() -> None:
    slips = 0
    for number, state in enumerate(some_positions(3, "verdicts", 33)):
        played = MEDINA.rules.turn_of(MEDINA.brain().stand_in(state), state)
        verdict = judge().verdict(state, played, number)
        assert verdict == judge().verdict(state, played, number)
        assert verdict.played == verdict.seen
        if verdict.better is None:
            assert verdict.best == verdict.played
        else:
            assert verdict.better != played and is_legal(state, verdict.better)
            assert verdict.best[verdict.seat] > verdict.played[verdict.seat] + verdict.error
            assert judge().why(state, played, verdict.better).kind in judge().kinds
            slips += 1
    assert slips  # whoever places what comes first slips


def test_a_gift_is_a_slip_and_taking_it_is_none() -> None:
    """The last turns: a palace is left without a dome, or claimed."""
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8 apricot@5,9 apricot@5,10")
    for seat in (0, 1, 2):
        state = only(state, seat, dome=1, wall=3)
    state = to_move(state, 0)
    gift = judge().verdict(state, turn("wall@1,0 wall@0,1"), 0)
    assert gift.better is not None and gift.sure
    assert gift.best == leads(scores(play(state, "dome@5,6 wall@1,0"))) == (9, -9, -9)
    assert gift.played == (-9, 9, -9) and gift.slip == 18, "the next player has it"
    assert judge().why(state, turn("wall@1,0 wall@0,1"), gift.better).reason == "left_claim"
    taken = judge().verdict(state, turn("dome@5,6 wall@1,0"), 0)
    assert taken.slip == 0 and taken.best == taken.played == gift.best


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (
            "what_fits_nowhere",
            "walls spent, where the last merchants decide: only the end shows it",
        ),
        ("one_idea_in_many_ways", "all ways to grow apricot look best, and lose as much as it did"),
        (
            "a_long_way_to_go",
            "in the middle of a game: three rounds show a fourth of what it costs",
        ),
        ("the_last_stables", "games that end in the mind are won or lost by a point, as luck will"),
    ],
)
def test_a_turn_that_loses_much_is_told_at_the_closer_look(name: str, why: str) -> None:
    """The last turn of each record loses games played to their end, if only by a point or two."""
    (replay,) = read_each((SLIPS / f"{name}.medina").read_bytes(), MEDINA)
    assert not isinstance(replay, Refusal)
    last = len(replay.record.turns) - 1
    found = judge().verdict(replay.before(last), replay.record.turns[last], last, FULL)
    assert found.better is not None and found.gap > 1, why


def test_lines_that_begin_alike_are_the_same_lines_found_faster() -> None:
    state = next(iter(some_positions(3, "alike", 33)))
    weights = Judge(open_weights()["3"])
    played = MEDINA.rules.turn_of(MEDINA.brain().stand_in(state), state)
    kept = coach.line_of(position_of(state), played)
    for number in range(3):
        fresh = coach.line_of(position_of(state), played)
        one, other = (
            coach.played_on(line, weights, 2, f"alike {number}") for line in (kept, fresh)
        )
        assert one == other
    assert len(kept.answers) > 1
    assert all(len(path) < coach.SHARED for path in kept.answers)


def test_one_idea_does_not_fill_the_field() -> None:
    position = position_of(start())
    walls = [
        coach.line_of(position, turn(f"wall@{x},0 wall@0,{y}")) for x in (1, 16) for y in (1, 11)
    ]
    other = coach.line_of(position, turn("wall@1,0 merchant@8,7"))
    field = [*walls, other]
    assert coach._thinned(field)[: coach.ALIKE + 1] == [*walls[: coach.ALIKE], other]
    assert coach._thinned(walls) == walls, "there is no other"


def test_what_one_would_think_of_is_legal_and_two_ways_to_do_one_thing_are_one_idea() -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8")
    found = judge().candidates(state)
    assert found and all(is_legal(state, line) for line in found)
    ideas = _ideas(state, "dome@5,6 wall@1,0", "wall@1,0 dome@5,8", "wall@1,0 wall@0,1")
    assert ideas[0] == ideas[1] != ideas[2]
    grown = _ideas(state, "apricot@4,6 umber@10,5", "umber@10,5 apricot@4,7")
    assert grown[0] == grown[1], "the same palace, wherever it grows"


def test_what_brings_another_sum_or_opens_another_way_is_another_idea() -> None:
    state = stand(start(), "apricot@1,5 apricot@2,5")
    more, less = _ideas(state, "apricot@1,6 dome@1,5", "apricot@2,6 dome@1,5")
    assert more == less
    walled = stand(state, "wall@0,1 wall@0,2 wall@0,3 wall@0,4 wall@0,5 wall@0,6")
    more, less = _ideas(walled, "apricot@1,6 dome@1,5", "apricot@2,6 dome@1,5")
    assert more != less, "one cell is beside the wall"
    one, other = _ideas(state, "wall@1,0 umber@10,5", "wall@16,0 umber@10,5")
    assert one != other
    one, other = _ideas(state, "merchant@8,7 umber@3,9", "merchant@7,6 umber@3,9")
    assert one != other, "the market goes on at another end"


def _ideas(state: State, *lines: str) -> list[Hashable]:
    return [judge().idea(state, turn(line)) for line in lines]


def test_another_order_or_another_piece_under_the_dome_is_no_slip() -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7 apricot@5,8")
    first, second = turn("dome@5,6 wall@1,0"), turn("wall@1,0 dome@5,8")
    one, two = judge().verdict(state, first, 3), judge().verdict(state, second, 3)
    assert (one.played, one.best) == (two.played, two.best)


def test_more_effort_is_another_look_with_the_same_answer_shape() -> None:
    state = stand(start(), "apricot@5,6 apricot@5,7")
    played = turn("wall@1,0 wall@0,1")
    once, twice = (judge().verdict(state, played, 1, effort) for effort in (1, 2))
    assert once != twice and len(once.played) == len(twice.played) == 3


def test_a_finished_game_is_worth_what_it_was() -> None:
    state = start()
    for seat in (1, 2):
        state = only(state, seat)
    over = play(to_move(only(state, 0, wall=1), 0), "wall@1,0")
    assert over.over and scores(over) == (0, 0, 0)
    assert judge().worth(over) == (0.0, 0.0, 0.0)
    assert leads([4, 7, 9]) == (-5.0, -2.0, 2.0)


def test_a_lead_says_more_the_nearer_the_end() -> None:
    spread = open_spreads()[3]
    early, late = (likely([20.0, 17.0, 17.0], spread.at(share))[0] for share in (1.0, 0.05))
    assert 33 < early < late < 100
    assert sum(likely([3.0, 90.0, -4.0], 0.1)) == pytest.approx(100)


def test_a_wrong_spread_is_told() -> None:
    for data in ({}, {"spread": {"3": {"start": 5}}}, {"spread": {"3": {"start": 5, "end": 0}}}):
        with pytest.raises(WeightsError, match="spread"):
            read_spreads(data, [3])
    assert read_spreads({"spread": {"3": {"start": 5, "end": 1}}}, [3]) == {3: Spread(5, 1)}
