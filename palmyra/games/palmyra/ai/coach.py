"""What a turn was worth, what the best would have been, and what its draw did.

The best plans of the strongest level and the plan that was played are played on over the same
shuffled stacks: what luck does to one it does to the other, so few playouts tell them apart. Which
plan is best is found with other shuffles than those it is then valued with, or the luckiest would
pass for the best. What was drawn is judged by the same playouts with those tiles on top.

Worths are the lead over the best other at the end, in coins; alone the coins. Better is only a turn
that also wins more often: who can end the game ahead need not play on for a larger lead.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.candidates import judged_plans
from palmyra.games.palmyra.ai.levels import SKILLS, Level
from palmyra.games.palmyra.ai.plans import CONQUER, REORGANIZE, REVENUE, Plan, carry_out, turn_of
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.search import line_of, shuffled
from palmyra.games.palmyra.ai.value import Judge, settled
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.position import CENSOR, LEGION, Position, cell_number, place_number
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import STAY, ReorganizeTurn, Turn
from palmyra.kernel.verdict import Verdict, Worths

PLANS: Final = 12  # of the strongest level that are looked at
ALL: Final = 100.0  # percent
WIN: Final = 0.2  # coins that a percent of the win weighs when plans are ranked
RANDOM_LOSS: Final = {1: 8.0, 2: 8.0, 3: 8.0, 4: 8.0, 5: 8.0}  # coins, by players; measured


class Forecast(NamedTuple):
    """By seat: the lead at the end in coins, and the chance to win in percent."""

    leads: Worths
    wins: Worths

    def rank(self, seat: int) -> float:
        return self.leads[seat] + WIN * self.wins[seat]


class Effort(NamedTuple):
    """How many shuffles each look takes; second opinions take more."""

    first: int = 8  # then two thirds of the plans drop out
    second: int = 16
    last: int = 48  # that the best turn and the played one are compared over

    def times(self, factor: int) -> "Effort":
        return Effort(self.first * factor, self.second * factor, self.last * factor)


def judge_turn(
    state: State, turn: Turn, number: int, weights: WeightSets, effort: Effort | None = None
) -> Verdict[Turn]:
    """The verdict on a turn played from a state. Only `seen` knows what lay on the stacks."""
    first, second, last = effort or Effort()
    truth = Position(state)
    position = Position(hide(state, state.seat).state)
    seat = position.seat
    judge = Judge(weights[len(position.coins)])
    played = plan_of(turn, position)
    field = [played, *(plan for plan in _best_plans(position, judge) if plan != played)]
    lines = {plan: line_of(position, plan, judge) for plan in field}
    rng = Random(f"coach {number}")
    for shuffles in (first, second):
        worth = dict.fromkeys(field, 0.0)
        for _ in range(shuffles):
            stacks = shuffled(position, rng)
            for plan in field:
                worth[plan] += _played_on(stacks, lines[plan], judge).rank(seat)
        field.sort(key=lambda plan: -worth[plan])
        field = field[: max(2, len(field) // 3)]
    best = next((plan for plan in field if plan != played), played)
    samples = [shuffled(position, rng) for _ in range(last)]
    ours = [_played_on(stacks, lines[played], judge) for stacks in samples]
    theirs = [_played_on(stacks, lines[best], judge) for stacks in samples]
    drawn = [_played_on(_topped(truth, played, s), lines[played], judge) for s in samples]
    gaps = [one.leads[seat] - other.leads[seat] for one, other in zip(theirs, ours, strict=True)]
    ranks = sum(a.rank(seat) - b.rank(seat) for a, b in zip(theirs, ours, strict=True))
    after, seen = _mean([one.leads for one in ours]), _mean([one.leads for one in drawn])
    error, lost = _error(gaps), RANDOM_LOSS[len(position.coins)]
    if sum(gaps) <= 0 or ranks <= 0:
        return Verdict(number, seat, after, after, seen, error, None, random=lost)
    wins = None
    if not position.solo:
        wins = (_mean([one.wins for one in theirs])[seat], _mean([one.wins for one in ours])[seat])
    return Verdict(
        number, seat, _mean([one.leads for one in theirs]), after, seen, error,
        turn_of(best, position), random=lost, wins=wins,
    )  # fmt: skip


def worth_of(state: State, weights: WeightSets) -> Worths:
    """What a state is worth to each seat, at a glance; of a game that is over, what it was."""
    return forecast(Position(state), Judge(weights[len(state.players)])).leads


def forecast(position: Position, judge: Judge) -> Forecast:
    seats = range(len(position.coins))
    if position.ending is not None:
        finals = [float(coins) for coins in position.coins]
        wins = [settled(position, seat) for seat in seats]
        best = max(wins)
        wins = [float(worth == best) for worth in wins]
    else:
        now = judge.standing(position)
        ahead = judge.prospects(position, seats)
        surprises = [judge.surprise(position, seat, ahead[seat], now) for seat in seats]
        finals = judge.finals(position, now, surprises)
        wins = [max(0.0, judge.worth(position, seat, ahead)) for seat in seats]
    if position.solo:
        return Forecast(tuple(finals), (0.0,))
    whole = sum(wins) or 1.0
    leads = (
        coins - max(other for rival, other in enumerate(finals) if rival != seat)
        for seat, coins in enumerate(finals)
    )
    return Forecast(tuple(leads), tuple(ALL * win / whole for win in wins))


def _best_plans(position: Position, judge: Judge) -> list[Plan]:
    scope = SKILLS[Level.ZENOBIA].scope
    assert scope is not None
    return [one.plan for one in judged_plans(position, judge, scope)[:PLANS]]


def plan_of(turn: Turn, position: Position) -> Plan:
    """A turn of the record as a plan of the fast twin."""
    if isinstance(turn, ReorganizeTurn):
        legion, censor = position.figures[position.seat]
        return Plan(
            REORGANIZE,
            extra=turn.draw,
            caesar=turn.caesar,
            legion=legion if turn.legion == STAY else place_number(turn.legion),
            censor=censor if turn.censor == STAY else place_number(turn.censor),
        )
    figure = LEGION if turn.figure is Figure.LEGION else CENSOR
    laid = tuple((tile.index, cell_number(cell)) for tile, cell in turn.laid)
    after = position.copy()
    after.lift(figure)
    points = sum(after.place(figure, kind, cell) for kind, cell in laid)
    if turn.purpose is Purpose.CONQUER:
        return Plan(CONQUER, figure, laid, points, turn.extra or Size.LARGE)
    return Plan(REVENUE, figure, laid, points, None, None if turn.flip is None else turn.flip.index)


def _topped(truth: Position, plan: Plan, imagined: Position) -> Position:
    """The imagined stacks with what the plan really drew on top of them, the same tiles in all."""
    after = truth.copy()
    carry_out(after, plan)
    topped = imagined.copy()
    for real, rest, stack in (
        (truth.large, after.large, topped.large),
        (truth.small, after.small, topped.small),
    ):
        drawn = real[len(rest) :]
        for kind in drawn:
            stack.remove(kind)
        stack += drawn
    return topped


def _played_on(start: Position, line: list[Plan], judge: Judge) -> Forecast:
    """What it comes to: the line is played, then a quick turn of whoever began it."""
    position = start.copy()
    for plan in line:
        carry_out(position, plan)
    if position.ending is None:
        carry_out(position, quick_plan(position, judge))
    return forecast(position, judge)


def _mean(samples: Sequence[Worths]) -> Worths:
    return tuple(sum(column) / len(samples) for column in zip(*samples, strict=True))


def _error(gaps: list[float]) -> float:
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return sqrt(spread / len(gaps))
