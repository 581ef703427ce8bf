"""Play and luck add up to the result, whatever a judge thinks."""

from dataclasses import replace
from itertools import pairwise
from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from palmyra.kernel.review import CLOSER, MOST_CLOSER, MOST_MOMENTS, Review
from palmyra.kernel.review_told import (
    accuracy,
    bars,
    course,
    lost,
    lost_by_kind,
    mistakes_by_kind,
    summary,
    tally,
)
from palmyra.kernel.verdict import PERCENT, POINTS, Verdict, Why

SEATS = 3
worths = st.tuples(*[st.floats(-50, 150) for _ in range(SEATS)])


KINDS = ("placing", "timing")


@st.composite
def reviews(draw: st.DrawFn, *, chance: bool = True) -> Review[str]:
    turns = draw(st.integers(1, 12))
    verdicts = tuple(
        Verdict(
            n, n % SEATS, draw(worths), draw(worths), draw(worths), draw(st.floats(0, 3)), "x",
            Why(draw(st.sampled_from(KINDS)), "reason"), random=9.0,
        )
        for n in range(turns)
    )  # fmt: skip
    scale = draw(st.sampled_from((POINTS, PERCENT)))
    return Review(verdicts, turns, draw(worths), draw(worths), chance, scale)


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
        least = review.scale.least_slip if moment.mover == seat else review.scale.least_gift
        assert (-moment.worth if moment.mover == seat else moment.worth) >= least


@given(reviews(), st.integers(0, SEATS - 1))
def test_slips_are_ones_own_and_sure_and_mistakes_are_the_dear_ones(
    review: Review[str], seat: int
) -> None:
    own = [v for v in review.verdicts if v.seat == seat and v.slip > 2 * v.error]
    assert review.slips(seat) == own
    assert review.mistakes(seat) == [v for v in own if v.slip >= review.scale.least_slip]


@given(reviews())
def test_a_review_grows_turn_by_turn_and_looks_twice_at_the_worst(review: Review[str]) -> None:
    grown: Review[str] = Review(
        (), review.turns, review.start, review.result, review.chance, review.scale
    )
    shares, twice = [grown.share], []
    while todo := grown.todo:
        if not grown.complete:
            assert todo == (len(grown.verdicts), 1)
        else:
            assert todo.effort == CLOSER and grown.verdicts[todo.turn].effort == 1
            twice.append(todo.turn)
        grown = grown.joined_by(replace(review.verdicts[todo.turn], effort=todo.effort))
        shares.append(grown.share)
    assert grown.complete and len(set(twice)) == len(twice)
    assert all(0 <= share <= 1 for share in shares) and shares[-1] == 1 > max(shares[:-1])
    for seat in range(SEATS):
        assert all(grown.verdicts[m.turn].effort == CLOSER for m in grown.moments(seat))
    least = grown.scale.least_slip
    assert len(twice) >= min(MOST_CLOSER, sum(v.slip >= least for v in grown.verdicts))


@given(reviews(), st.integers(0, SEATS - 1))
def test_the_lines_are_the_sums_of_the_bars(review: Review[str], seat: int) -> None:
    lines = course(review, seat)
    assert [line.turn for line in lines] == list(range(review.turns + 1))
    assert lines[0] == (0, review.start[seat], 0, 0)
    for before, after, bar in zip(lines, lines[1:], bars(review, seat), strict=False):
        assert isclose(after.play - before.play, bar.own + bar.others, abs_tol=1e-9)
        assert isclose(after.luck - before.luck, bar.luck, abs_tol=1e-9)
        assert isclose(after.lead, review.start[seat] + after.play + after.luck, abs_tol=1e-9)
        assert bar.own == 0 or bar.others == 0
    assert isclose(lines[-1].lead, review.result[seat], abs_tol=1e-9)


@given(reviews(), st.integers(0, SEATS - 1))
def test_slips_by_kind_are_all_slips_and_accuracy_is_within_bounds(
    review: Review[str], seat: int
) -> None:
    kinds = lost_by_kind(review, seat)
    assert set(kinds) <= set(KINDS)
    assert isclose(sum(kinds.values()), lost(review, seat), abs_tol=1e-9)
    rate = accuracy(review, seat)
    assert (rate is None) == (not any(v.seat == seat for v in review.verdicts))
    assert rate is None or 0 <= rate <= 100
    if rate is not None and not review.slips(seat):
        assert rate == 100


@given(reviews(), st.integers(0, SEATS - 1), st.booleans())
def test_the_summary_counts_what_the_kinds_add_up_to(
    review: Review[str], seat: int, won: bool
) -> None:
    first, last = summary(review, seat, won=won)
    assert first.key.startswith("won_" if won else "lost_")
    costly = [v for v in review.slips(seat) if v.slip >= review.scale.least_slip]
    assert last.values.get("n", 0) == len(costly) == sum(mistakes_by_kind(review, seat).values())


@given(reviews() | reviews(chance=False), st.integers(0, SEATS - 1))
def test_the_parts_of_the_sum_are_whole_and_add_up(review: Review[str], seat: int) -> None:
    """Each is the nearest whole number of what it tells but the last, which takes the rest."""
    found, sums = tally(review, seat), review.sums(seat)
    assert found.start + found.luck + found.own + found.others == found.total == round(sums.total)
    leads = review.scale is POINTS
    assert found.start == (0 if leads else round(sums.start))
    assert found.own == round(sums.own)
    if review.chance:
        assert found.luck == round(sums.luck + (sums.start if leads else 0))
        assert abs(found.others - sums.others) <= 2
    else:
        assert found.luck == 0


def by(play: float, luck: float, *, won: bool, players: int = 2, chance: bool = True) -> str:
    others = (0.0,) * (players - 1)
    verdict: Verdict[str] = Verdict(
        0, 0, (play, *others), (play, *others), (play, *others), 0.0, None
    )
    found = Review(
        (verdict,), 1, (0.0,) * players, (play + luck, *others), chance, POINTS
    )  # fmt: skip
    return summary(found, 0, won=won)[0].key


def test_what_brought_it_about() -> None:
    assert by(9, -5, won=True) == "won_by_play"
    assert by(9, 5, won=True) == "won_more_by_play"
    assert by(2, 5, won=True) == "won_more_by_luck"
    assert by(-2, 5, won=True) == "won_by_luck"
    assert by(-9, 5, won=False) == "lost_by_play"
    assert by(-2, -5, won=False) == "lost_more_by_luck"
    assert by(2, -5, won=False) == "lost_by_luck"
    assert by(4, 3, won=False, players=1) == "above_more_by_play"
    assert by(-4, 3, won=True, players=1) == "below_by_play"
    assert by(-4, 3, won=False, chance=False) == "lost"
