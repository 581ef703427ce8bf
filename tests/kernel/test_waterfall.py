"""Slips, luck and the course of the game add up to the result, whatever a judge thinks."""

from dataclasses import replace
from itertools import pairwise
from math import isclose

from hypothesis import example, given
from hypothesis import strategies as st

from palmyra.kernel.review import MOST_MOMENTS, Review
from palmyra.kernel.review_summary import (
    accuracy,
    bars,
    course,
    lost,
    lost_by_kind,
    mistakes_by_kind,
    summary,
)
from palmyra.kernel.verdict import FULL, POINTS, QUICK, Verdict, Why
from palmyra.kernel.waterfall import changes, turns_told, waterfall

SEATS = 3
worths = st.tuples(*[st.floats(-50, 150) for _ in range(SEATS)])


KINDS = ("placing", "timing")


@st.composite
def reviews(draw: st.DrawFn, *, chance: bool = True) -> Review[str]:
    turns = draw(st.integers(1, 12))
    verdicts = tuple(
        Verdict(
            n, n % SEATS, draw(worths), draw(worths), draw(worths), draw(st.floats(0, 3)), "x",
            Why(draw(st.sampled_from(KINDS)), "reason"), random=9.0, effort=FULL,
        )
        for n in range(turns)
    )  # fmt: skip
    result = draw(st.tuples(*[st.integers(-50, 150) for _ in range(SEATS)]))
    won = (100.0, *(0.0 for _ in range(SEATS - 1)))
    return Review(verdicts, turns, draw(worths), tuple(map(float, result)), chance, POINTS, won)


@given(reviews(), st.integers(0, SEATS - 1))
def test_slips_luck_and_course_add_up_to_the_result(review: Review[str], seat: int) -> None:
    found = changes(review, seat)
    for change, after in pairwise(found):
        assert isclose(change.after, after.standing, abs_tol=1e-9)
    assert found[0].standing == review.verdicts[0].best[seat]
    assert isclose(found[-1].after, review.result[seat], abs_tol=1e-9)
    for change in found:
        assert change.slip <= 0 if change.mover == seat else change.slip >= 0


def a_hair_beside_a_half() -> Review[str]:
    """After the first turn the lead is 9.5; its parts add up to a little less."""
    none, why = (0.0,) * SEATS, Why("placing", "reason")
    drawn = (-23.103217352884958, 0.0, 0.0)
    first = Verdict(0, 0, none, none, drawn, 0.0, "x", why, random=9.0, effort=FULL)
    second = Verdict(1, 1, (9.5, 0.0, 0.0), none, none, 0.0, "x", why, random=9.0, effort=FULL)
    return Review((first, second), 2, none, none, True, POINTS, (100.0, 0.0, 0.0))


@example(a_hair_beside_a_half(), 0)
@given(reviews() | reviews(chance=False), st.integers(0, SEATS - 1))
def test_the_parts_of_the_sum_are_whole_and_add_up(review: Review[str], seat: int) -> None:
    """Turn by turn and in all; each number that stands in two places is the same."""
    told, found = turns_told(review, seat), waterfall(review, seat)
    assert found.start + found.luck + found.own + found.others + found.course == found.end
    assert found.end == review.result[seat] and found.own <= 0 <= found.others
    assert found.start == told[0].lead and told[-1].after == found.end
    for one, after in pairwise(told):
        assert one.after == after.lead
    for one, verdict in zip(told, review.verdicts, strict=True):
        assert one.played == one.lead + one.slip
        assert one.lead == round(verdict.best[seat])
        assert one.slip == 0 or verdict.sure
        if one.mover == seat:
            assert -one.slip == round(verdict.slip)
    assert abs(found.luck - sum(change.luck for change in changes(review, seat))) <= 1
    assert review.chance or found.luck == 0


@given(reviews(chance=False), st.integers(0, SEATS - 1))
def test_without_chance_there_is_no_luck(review: Review[str], seat: int) -> None:
    assert all(change.luck == 0 for change in changes(review, seat))


@given(reviews(), st.integers(0, SEATS - 1))
def test_a_chance_is_told_for_every_turn_and_for_the_end(review: Review[str], seat: int) -> None:
    chances = review.chances(seat)
    assert len(chances) == review.turns + 1 and chances[-1] == (100.0 if seat == 0 else 0.0)


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


@given(reviews(), st.integers(0, SEATS - 1))
def test_a_quick_look_is_told_as_no_mistake(review: Review[str], seat: int) -> None:
    """Issue 25: a lesson of the first look was taken back by the second."""
    quick = replace(review, verdicts=tuple(replace(v, effort=QUICK) for v in review.verdicts))
    assert not quick.slips(seat) and not quick.moments(seat) and not waterfall(quick, seat).own
    assert quick.leads(seat) == review.leads(seat)


@given(reviews())
def test_a_review_grows_turn_by_turn_and_looks_in_full_at_the_worst_first(
    review: Review[str],
) -> None:
    grown: Review[str] = Review(
        (), review.turns, review.start, review.result, review.chance, review.scale
    )
    shares, full, early = [grown.share], [], 0
    while todo := grown.todo:
        if todo.effort == QUICK:
            assert todo.turn == len(grown.verdicts)
        else:
            assert grown.verdicts[todo.turn].effort == QUICK
            full.append(todo.turn)
        if not grown.complete and todo.effort == FULL:
            early += 1
            assert grown.verdicts[todo.turn].slip >= grown.scale.least_slip
            assert todo.turn == len(grown.verdicts) - 1, "at once"
        grown = grown.joined_by(replace(review.verdicts[todo.turn], effort=todo.effort))
        shares.append(grown.share)
    assert sorted(full) == list(range(review.turns))
    gaps = [review.verdicts[turn].gap for turn in full[early:]]
    assert gaps == sorted(gaps, reverse=True)
    assert all(a < b for a, b in pairwise(shares)) and shares[0] == 0 and shares[-1] == 1


@given(reviews(), st.integers(0, SEATS - 1))
def test_the_lines_are_the_sums_of_the_bars(review: Review[str], seat: int) -> None:
    lines = course(review, seat)
    assert [line.turn for line in lines] == list(range(review.turns + 1))
    assert lines[0] == (0, review.verdicts[0].best[seat], 0, 0)
    for before, after, bar in zip(lines, lines[1:], bars(review, seat), strict=False):
        assert isclose(after.play - before.play, bar.own + bar.others, abs_tol=1e-9)
        assert isclose(after.luck - before.luck, bar.luck, abs_tol=1e-9)
        assert isclose(after.lead, lines[0].lead + after.play + after.luck, abs_tol=1e-9)
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


def by(play: int, luck: int, *, won: bool, players: int = 2, chance: bool = True) -> str:
    others = (0.0,) * (players - 1)
    start, drawn, end = (0.0, *others), (float(luck), *others), (float(play + luck), *others)
    verdict: Verdict[str] = Verdict(0, 0, start, start, drawn, 0.0, None)
    found = Review((verdict,), 1, start, end, chance, POINTS)
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
