"""Play and luck add up to the result, whatever a judge thinks."""

from itertools import pairwise
from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from palmyra.kernel.coach import LEAST_SLIP, MOST_MOMENTS, Review, growing
from palmyra.kernel.verdict import Verdict

SEATS = 3
worths = st.tuples(*[st.floats(-50, 150) for _ in range(SEATS)])


@st.composite
def reviews(draw: st.DrawFn, *, chance: bool = True) -> Review[str]:
    turns = draw(st.integers(1, 12))
    verdicts = tuple(
        Verdict(n, n % SEATS, draw(worths), draw(worths), draw(worths), draw(st.floats(0, 3)), "x")
        for n in range(turns)
    )
    return Review(verdicts, turns, draw(worths), draw(worths), chance)


@given(reviews(), st.integers(0, SEATS - 1))
def test_play_and_luck_add_up_to_the_result(review: Review[str], seat: int) -> None:
    changes = review.changes(seat)
    for change, after in pairwise(changes):
        assert isclose(change.after, after.standing, abs_tol=1e-9)
    assert isclose(changes[-1].after, review.result[seat], abs_tol=1e-9)
    assert isclose(review.sums(seat).total, review.result[seat], abs_tol=1e-9)


@given(reviews(chance=False), st.integers(0, SEATS - 1))
def test_without_chance_there_is_no_luck(review: Review[str], seat: int) -> None:
    assert all(change.luck == 0 for change in review.changes(seat))
    assert isclose(review.sums(seat).total, review.result[seat], abs_tol=1e-9)


@given(reviews(), st.integers(0, SEATS - 1))
def test_moments_are_few_in_order_and_sure(review: Review[str], seat: int) -> None:
    moments = review.moments(seat)
    assert len(moments) <= MOST_MOMENTS
    assert [m.turn for m in moments] == sorted(m.turn for m in moments)
    for moment in moments:
        verdict = review.verdicts[moment.turn]
        assert verdict.slip > 2 * verdict.error
        assert moment.worth <= -LEAST_SLIP if moment.mover == seat else moment.worth > 0


@given(reviews())
def test_a_review_grows_turn_by_turn(review: Review[str]) -> None:
    grown = list(growing(review.verdicts, review.turns, review.start, review.result, chance=True))
    assert [len(one.verdicts) for one in grown] == list(range(1, review.turns + 1))
    assert [one.complete for one in grown] == [False] * (review.turns - 1) + [True]
    assert grown[-1] == review
