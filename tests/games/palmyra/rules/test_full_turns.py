"""All full turns of a position, against brute force through the step function."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from palmyra.games.palmyra.rules.actions import Action
from palmyra.games.palmyra.rules.best_chains import _Bounded, best_turns, chains_by_income
from palmyra.games.palmyra.rules.chains import Chain, chains
from palmyra.games.palmyra.rules.figure_income import Field
from palmyra.games.palmyra.rules.full_turns import full_turns, placing_turns, reorganize_turns
from palmyra.games.palmyra.rules.legal import legal_actions, ways
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.record import income_of
from palmyra.games.palmyra.rules.state import Edition, Figure, Purpose, State, Variant
from palmyra.games.palmyra.rules.turns import PlacingTurn, Turn, play_turn, turn_of
from palmyra.storage.yaml_text import load_document
from tests.games.palmyra.rules.checks import sample_of
from tests.games.palmyra.rules.worlds import EXPERT, all_tables, world
from tests.support.golden_games import PERFT, perft, tables

MOST = 3_000  # positions with more turns are left to the pinned counts


def brute_force(state: State) -> Iterator[Turn]:
    """Every path of legal actions to the next turn, as a turn."""

    def go(now: State, taken: list[Action]) -> Iterator[Turn]:
        if now.turn > state.turn:
            yield turn_of(taken, state)
            return
        for action in legal_actions(now):
            yield from go(apply(now, action).state, [*taken, action])

    return go(state, [])


def positions(variant: Variant, count: int, edition: Edition) -> Iterator[State]:
    for state in sample_of(variant, count, edition, "fullturns", 11):
        if not state.over and sum(1 for _ in islice(full_turns(state), MOST)) < MOST:
            yield state


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("variant", "count"), all_tables())
def test_the_same_turns_as_brute_force_each_once(
    variant: Variant, count: int, edition: Edition
) -> None:
    seen = 0
    for state in positions(variant, count, edition):
        found = list(full_turns(state))
        assert len(found) == len(set(found))
        if len(found) < 2_000 and seen < 3:
            wanted = list(brute_force(state))
            assert len(wanted) == len(set(wanted))
            assert set(found) == set(wanted)
            seen += 1
    assert seen


@pytest.mark.parametrize("purpose", Purpose)
@pytest.mark.parametrize("figure", Figure)
@pytest.mark.parametrize("edition", Edition)
def test_with_caesar_and_rich_boards(purpose: Purpose, figure: Figure, edition: Edition) -> None:
    state = rich(edition)
    found = {t for t in placing_turns(state) if (t.purpose, t.figure) == (purpose, figure)}
    wanted = {
        t
        for t in brute_force(state)
        if isinstance(t, PlacingTurn) and (t.purpose, t.figure) == (purpose, figure)
    }
    assert found == wanted
    assert any(len(t.laid) == 4 for t in found) and any(t.laid[0][0].feature for t in found)


def rich(edition: Edition = Edition.INTERNATIONAL) -> State:
    board = {"2,2": "Ldt", "3,3": "Lh", "2,1": "Sm", "3,2": "Sdt", "4,4": "Ld", "3,1": "Lm"}
    return world(
        board,
        hands=["Ld Ld Sd Ldt Sm", "Lh"],
        legions=["3,3", "2,2"],
        censors=["4,4", "2,1"],
        flipped=["Sd"],
        coins=[2, 2],
        large="Ld Ld",
        small="Sd",
        reserve=4,
        caesar=0,
        variant=EXPERT,
        edition=edition,
    )


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("variant", "count"), all_tables())
def test_a_chains_points_are_what_is_paid(variant: Variant, count: int, edition: Edition) -> None:
    for state in positions(variant, count, edition):
        points = {(f, c.laid): c.points for f in Figure for c in chains(state, f)}
        assert len(points) == sum(1 for f in Figure for _ in chains(state, f))
        held = state.caesar == state.seat
        for number, turn in enumerate(placing_turns(state)):
            if number % 37:
                continue
            income = income_of(play_turn(state, turn).events)
            assert income and income.placements == points[turn.figure, turn.laid]
            assert income.caesar == held


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize(("variant", "count"), all_tables())
def test_best_turns_are_the_top_of_all(variant: Variant, count: int, edition: Edition) -> None:
    for state in positions(variant, count, edition):
        for purpose in Purpose:
            check_best(state, purpose, 25)


def test_best_turns_with_caesar_tribute_and_short_stacks() -> None:
    for edition in Edition:
        for purpose in Purpose:
            for number in (7, 100_000):
                check_best(rich(edition), purpose, number)


def check_best(state: State, purpose: Purpose, number: int) -> None:
    figures = [figure for p, figure in ways(state) if p is purpose]
    points = {(f, c.laid): c.points for f in figures for c in chains(state, f)}
    every = [t for t in placing_turns(state) if t.purpose is purpose]
    caesar = state.caesar == state.seat
    turned = len(state.player.flipped) if purpose is Purpose.REVENUE else 0

    def due(turn: PlacingTurn) -> int:
        total = points[turn.figure, turn.laid] + caesar
        return total + (turned if total > turned else 0)

    best = best_turns(state, purpose, number)
    assert [income for income, _ in best] == sorted(map(due, every), reverse=True)[:number]
    assert all(income == due(turn) for income, turn in best)
    turns = [turn for _, turn in best]
    assert len(set(turns)) == len(turns)
    assert set(turns) <= set(every)


@pytest.mark.parametrize("edition", Edition)
def test_chains_by_income_are_all_chains_best_first(edition: Edition) -> None:
    state = rich(edition)
    found = [(f, c) for f, c in chains_by_income(state, tuple(Figure))]
    assert [c.points for _, c in found] == sorted((c.points for _, c in found), reverse=True)
    assert len(found) == len(set(found))
    assert set(found) == {(f, c) for f in Figure for c in chains(state, f)}


def deserts() -> State:
    """Four plain tiles that can all touch and match: five pairs, and nothing else around."""
    return world({"9,9": "Lm"}, hands=["Ld Ld Sd Sd"], legions=["9,9"])


def towers() -> State:
    """A plain tile first, then one with a feature into a nest of its like."""
    board = {"9,9": "Lm", "12,10": "Lht", "10,12": "Lht", "12,12": "Lht", "11,12": "Sht"}
    return world(board, hands=["Ld Ldt"], legions=["9,9"])


@pytest.mark.parametrize("make", [deserts, towers, rich])
def test_the_bound_of_a_beginning_is_kept_by_all_that_begins_so(make: Callable[[], State]) -> None:
    """What lets the best-first search leave the rest unlisted."""
    state = make()
    for figure in Figure:
        bounded = _Bounded(Field(state, figure))
        points = {chain.laid: chain.points for chain in chains(state, figure)}
        most = {laid: bounded.most(Chain(of, laid)) for laid, of in points.items()}
        for laid, of in points.items():
            for length in range(1, len(laid) + 1):
                assert most[laid[:length]] >= of
    if make is deserts:
        assert max(points_of(state)) == 5
    if make is towers:
        assert max(points_of(state)) == 1 + 4 * 2


def points_of(state: State) -> list[int]:
    return [chain.points for chain in chains(state, Figure.LEGION)]


def test_nothing_within_a_turn_or_after_the_end() -> None:
    state = rich()
    placed = apply(state, legal_actions(state)[0]).state
    over = play_turn(state, next(t for t in placing_turns(state) if t.purpose == "revenue")).state
    for other in [placed] + [over] * over.over:
        assert list(full_turns(other)) == []
        assert list(reorganize_turns(other)) == []
        assert best_turns(other, Purpose.CONQUER, 5) == []
        assert all(not list(chains(other, figure)) for figure in Figure)


def perft_rows() -> list[dict[str, object]]:
    rows = load_document(PERFT.read_text("utf-8"))
    assert isinstance(rows, list)
    return rows


@pytest.mark.parametrize("row", perft_rows(), ids=lambda row: "-".join(map(str, row.values()))[:30])
def test_counts_of_distinct_full_turns_are_pinned(row: dict[str, object]) -> None:
    variant, edition = Variant(str(row["variant"])), Edition(str(row["edition"]))
    assert perft(variant, int(str(row["players"])), edition) == row["turns"]


def test_the_pinned_counts_cover_every_table() -> None:
    found = {(row["variant"], row["players"], row["edition"]) for row in perft_rows()}
    assert found == set(tables())
