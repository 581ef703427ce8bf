"""What the next player could answer a turn with: the most tiles of a conquer or coins of a revenue.

Hands are open, so it is exact: what the best turn would really be paid, no more than the stacks and
the reserve hold. Also the least that a turn as good as the planned one would leave them. Pure.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.position import CENSOR, LEGION, Position, cell_at
from palmyra.games.palmyra.ai.reach import best_chains
from palmyra.games.palmyra.rules.actions import Action, PlaceTile
from palmyra.games.palmyra.rules.best_chains import chains_by_income
from palmyra.games.palmyra.rules.cells import Cell
from palmyra.games.palmyra.rules.chains import Chain, chains
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.full_turns import completions
from palmyra.games.palmyra.rules.income import coins_paid, turn_income
from palmyra.games.palmyra.rules.legal import splits, ways
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import TILES
from palmyra.games.palmyra.rules.turns import PlacingTurn, play_turn, steps
from palmyra.kernel.best_reply import BestReply

UNITS: Final = {Purpose.CONQUER: "tiles", Purpose.REVENUE: "coins"}
_NUMBER: Final = {Figure.LEGION: LEGION, Figure.CENSOR: CENSOR}
# Among chains that earn the same the shortest. Asked for two, the search misses none.
_COST, _KEEP = 0.01, 2

# How far one looks for a turn as good that leaves less. What is found is true of that turn; with
# these limits it is nearly always the least there is.
TURNS: Final = 1500  # own turns, the highest income first
WITNESSES: Final = 300  # replies that are there whatever is laid beside them
MOST_TILES: Final = 12  # of one size that a reply draws, or nearly never more
LOOKS: Final = 30  # own turns whose best reply is really looked for


class Best(NamedTuple):
    """The best turn of the seat to move: what it is paid and how it goes."""

    worth: int
    purpose: Purpose
    turn: PlacingTurn | None


class Planned(NamedTuple):
    """A turn that is only planned: the state after it, and what its tiles earn."""

    after: State
    purpose: Purpose | None  # None unless it lays tiles
    points: int


def reply(
    before: State, actions: Sequence[Action], *, deep: bool = True
) -> BestReply[Action] | None:
    """The best answer to a turn that begins there and is planned so; with nothing planned, to the
    table as it lies. None where nobody answers. Deep: also what a turn as good would leave."""
    plan = carried_out(before, actions)
    if plan.after.over or before.solo:
        return None
    best = best_answer(plan.after)
    answer = tuple(steps(best.turn, plan.after)) if best.turn else ()
    least = least_left(before, plan, best.worth) if deep else None
    return BestReply(plan.after.seat, best.worth, UNITS[best.purpose], answer, least)


def carried_out(before: State, actions: Sequence[Action]) -> Planned:
    """The planned turn, by the rules."""
    if not actions:
        following = (before.seat + 1) % len(before.players)
        return Planned(replace(before, seat=following, turn=before.turn + 1), None, 0)
    state, purpose, points = before, None, 0
    for action in actions:
        step = apply(state, action)
        state = step.state
        if isinstance(action, PlaceTile):
            purpose = action.purpose
        points += sum(e.income.points for e in step.events if isinstance(e, TilePlaced))
    return Planned(state, purpose, points)


def best_answer(state: State) -> Best:
    """What the seat to move could be paid at most; coins before as many tiles."""
    best = Best(0, Purpose.CONQUER, None)
    position = Position(state)
    found: dict[Figure, Chain | None] = {}
    for purpose, figure in ways(state):
        if figure not in found:
            found[figure] = _highest(position, state.seat, figure)
        chain = found[figure]
        if chain is None:
            continue
        worth = paid(state, purpose, chain.points)
        if not worth and purpose is Purpose.CONQUER and chain.points:  # more than the stacks hold
            worth, chain = _drawable(state, figure, chain)
        if worth > best.worth or (worth == best.worth > 0 and purpose is Purpose.REVENUE):
            best = Best(worth, purpose, next(completions(state, purpose, figure, chain)))
    return best


def paid(state: State, purpose: Purpose, points: int) -> int:
    """R11-R13: what a turn of so many points is really paid; a conquer that cannot be drawn in
    full draws nothing and ends the game."""
    income = turn_income(state, purpose, points, state.seat)
    if purpose is Purpose.REVENUE:
        return coins_paid(income.due, state.reserve)
    return income.sum if splits(state, income.sum) else 0


def _drawable(state: State, figure: Figure, most: Chain) -> tuple[int, Chain]:
    """The conquer of most tiles that the stacks can pay, where they cannot pay the highest."""
    sums = range(most.points, -1, -1)
    limit = next((n for n in (paid(state, Purpose.CONQUER, each) for each in sums) if n), 0)
    best = (0, most)
    for chain in chains(state, figure) if limit else ():
        worth = paid(state, Purpose.CONQUER, chain.points)
        if worth > best[0]:
            best = (worth, chain)
        if worth == limit:
            break
    return best


def _highest(position: Position, seat: int, figure: Figure) -> Chain | None:
    found = best_chains(position, seat, _NUMBER[figure], _KEEP, _COST)
    if not found:
        return None
    laid = tuple((TILES[kind], cell_at(cell)) for kind, cell in found[0].laid)
    return Chain(found[0].points, laid)


# -- what another turn would leave -----------------------------------------------------


def least_left(before: State, plan: Planned, left: int) -> int | None:
    """The least that a turn as good as the planned one would leave; None where that is not less.

    As good is a turn of the same kind that earns as much or more. A reply none of whose spaces it
    takes is still there after it, and earns no less: only turns that take the best ones are tried.
    """
    if plan.purpose is None or not left:
        return None
    witnesses = list(_witnesses(replace(before, seat=plan.after.seat)))
    figures = tuple(figure for purpose, figure in ways(before) if purpose is plan.purpose)
    known = set()
    hopes: list[tuple[int, int, Figure, Chain]] = []
    for figure, chain in islice(chains_by_income(before, figures, plan.points), TURNS):
        key = (figure, chain.laid[-1][1], frozenset(chain.laid))
        if key in known:
            continue  # other orders of the same tiles leave the same
        known.add(key)
        cells = {cell for _, cell in chain.laid}
        there = next((worth for worth, taken in witnesses if cells.isdisjoint(taken)), 0)
        there = min(there, _payable(before, plan.purpose, chain.points))
        if there < left:
            hopes.append((there, len(hopes), figure, chain))
    least = left
    for there, _, figure, chain in sorted(hopes)[:LOOKS]:
        if there >= least:
            break
        turn = next(completions(before, plan.purpose, figure, chain))
        after = play_turn(before, turn).state
        if not after.over:
            least = min(least, best_answer(after).worth)
    return least if least < left else None


def _payable(before: State, purpose: Purpose, points: int) -> int:
    """What stacks and reserve surely pay for a reply, after a turn of so many points."""
    due = turn_income(before, purpose, points, before.seat).due
    if purpose is Purpose.REVENUE:
        return before.reserve - due if min(before.left) >= MOST_TILES else 0
    return before.reserve if min(before.left) - due >= MOST_TILES else 0


def _witnesses(state: State) -> Iterator[tuple[int, frozenset[Cell]]]:
    """Replies that the seat to move has now and the spaces they take, the highest first."""
    purposes: dict[Figure, list[Purpose]] = {}
    for purpose, figure in ways(state):
        purposes.setdefault(figure, []).append(purpose)
    found = []
    for figure, chain in islice(chains_by_income(state, tuple(purposes)), WITNESSES):
        worth = max(paid(state, purpose, chain.points) for purpose in purposes[figure])
        found.append((worth, frozenset(cell for _, cell in chain.laid)))
    return iter(sorted(found, key=lambda one: -one[0]))
