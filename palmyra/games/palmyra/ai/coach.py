"""What a turn was worth, what the best would have been, and what its draw did.

The best plans of the strongest level and the plan that was played are played on over the same
shuffled stacks: what luck does to one it does to the other, so few playouts tell them apart. Which
plan is best is found with other shuffles than those it is then valued with, or the luckiest would
pass for the best. What was drawn is judged by the same playouts with those tiles on top.

Worths are the lead over the best other at the end, in coins; alone the coins. Better is only a turn
that also wins more often, and who ends the game ahead loses nothing by not playing on for more.

A reorganize is two decisions with a draw between them: to draw, and where the figures go. It is
valued with figures that go where the tile suggests; what they lost elsewhere is play, not luck.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.candidates import judged_plans
from palmyra.games.palmyra.ai.coach_lines import Lines, draws_first
from palmyra.games.palmyra.ai.forecast import Forecast, forecast
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import (
    CONQUER,
    REORGANIZE,
    REVENUE,
    STAYS,
    Plan,
    carry_out,
    turn_of,
)
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.search import shuffled
from palmyra.games.palmyra.ai.skills import SKILLS
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.position import CENSOR, LEGION, Position, cell_number, place_number
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import STAY, ReorganizeTurn, Turn
from palmyra.kernel.verdict import Verdict, Worths

PLANS: Final = 12  # of the strongest level that are looked at
# Coins by number of players; `tools/measure_coach.py random`.
RANDOM_LOSS: Final = {1: 2.7, 2: 8.2, 3: 6.2, 4: 5.6, 5: 4.2}


class Effort(NamedTuple):
    """How many shuffles each stage takes, and how far they are played on."""

    first: int  # then two thirds of the plans drop out
    second: int
    last: int  # that the best turn and the played one are compared over
    rounds: int  # of all players after the mover's next turn

    def times(self, factor: float) -> "Effort":
        return Effort(
            round(self.first * factor), round(self.second * factor), round(self.last * factor),
            self.rounds,
        )  # fmt: skip


QUICK: Final = Effort(4, 8, 24, 0)
CLOSE: Final = Effort(8, 16, 64, 1)  # also sees what rivals make of it
LAST_ROUNDS: Final = 8  # till the end, where one of two turns has come to it already
DOUBT: Final = 25.0  # percent of the win
CLOSER: Final = 4  # what `CLOSE` is called by whoever asks for more than a quick look


def effort_of(times: int) -> Effort:
    return QUICK if times <= 1 else CLOSE.times(times / CLOSER)


def judge_turn(
    state: State, turn: Turn, number: int, weights: WeightSets, effort: Effort = QUICK
) -> Verdict[Turn]:
    """The verdict on a turn played from a state. Only `seen` knows what lay on the stacks, and how
    far figures went astray that moved after the draw."""
    truth = Position(state)
    position = Position(hide(state, state.seat).state)
    seat = position.seat
    judge = Judge(weights[len(position.coins)])
    lines = Lines(position, judge)
    play_on = partial(_played_on, judge=judge, rounds=effort.rounds)
    rng = Random(f"coach {number} {effort.last}")
    played = plan_of(turn, position)
    plans = _best_plans(position, judge)
    best = _best(position, played, plans, judge, lines, effort, rng)
    samples = [shuffled(position, rng) for _ in range(effort.last)]
    topped = [_topped(truth, played, stacks) for stacks in samples]
    ours = [play_on(stacks, lines.after(played, stacks)) for stacks in samples]
    drawn = [play_on(stacks, lines.fixed(played)) for stacks in topped]
    theirs = [play_on(stacks, lines.after(best, stacks)) for stacks in samples]
    better = turn_of(plans.get(best, best), position)
    early = [mine.over and not other.over for mine, other in zip(ours, theirs, strict=True)]
    if not draws_first(played, position):
        # A result and a forecast do not compare: what is only forecast is played to its end.
        finish = partial(_played_on, judge=judge, rounds=effort.rounds + LAST_ROUNDS)
        for at, stacks in enumerate(samples):
            mine, other = ours[at], theirs[at]
            if early[at]:
                theirs[at] = finish(stacks, lines.after(best, stacks))
            elif other.over and not mine.over:
                ours[at] = finish(stacks, lines.after(played, stacks))
                drawn[at] = drawn[at].plus(ours[at], mine)  # luck stays what it was
    else:
        wise_line = lines.after(played, topped[0])
        wise = drawn
        if not _same_places(wise_line[0], played, position):
            wise = [play_on(stacks, wise_line) for stacks in topped]
        kept, ours = ours, [o.plus(d, w) for o, d, w in zip(ours, drawn, wise, strict=True)]
        if best == played or _sum(kept, seat) >= _sum(theirs, seat):
            theirs, better = kept, turn_of(wise_line[0], position)
    # Whoever wins has lost nothing by not playing on; coins left lying on the way to it he has.
    ended = _ends(truth, played)
    theirs = [
        mine
        if mine.won_by(seat) and (ended or sooner) and mine.leads[seat] < other.leads[seat]
        else other
        for mine, other, sooner in zip(ours, theirs, early, strict=True)
    ]
    gaps = [one.leads[seat] - other.leads[seat] for one, other in zip(theirs, ours, strict=True)]
    after, seen = _mean([one.leads for one in ours]), _mean([one.leads for one in drawn])
    error, lost = _error(gaps), RANDOM_LOSS[len(position.coins)]
    if not effort.rounds and sum(gaps) <= 0 and _wins(theirs, seat) >= _wins(ours, seat) + DOUBT:
        # More wins with fewer coins: near the end a glance does not see how it goes on.
        return judge_turn(state, turn, number, weights, effort._replace(rounds=1))
    if sum(gaps) <= 0 or _sum(theirs, seat) <= _sum(ours, seat) or better == turn:
        return Verdict(number, seat, after, after, seen, error, None, random=lost)
    wins = None
    if not position.solo:
        wins = (_mean([one.wins for one in theirs])[seat], _mean([one.wins for one in ours])[seat])
    return Verdict(
        number, seat, _mean([one.leads for one in theirs]), after, seen, error, better,
        random=lost, wins=wins,
    )  # fmt: skip


def _best(
    position: Position,
    played: Plan,
    plans: Iterable[Plan],
    judge: Judge,
    lines: Lines,
    effort: Effort,
    rng: Random,
) -> Plan:
    """The best of the other plans, or the one played where there is no other."""
    seat = position.seat
    field = list(dict.fromkeys((_decided(played, position), *plans)))
    ours, *_ = field
    if len(field) == 1:
        return played
    for shuffles in (effort.first, effort.second):
        worth = dict.fromkeys(field, 0.0)
        for _ in range(shuffles):
            stacks = shuffled(position, rng)
            for plan in field:
                line = lines.after(plan, stacks)
                worth[plan] += _played_on(stacks, line, judge, effort.rounds).rank(seat)
        field.sort(key=lambda plan: -worth[plan])
        field = field[: max(2, len(field) // 3)]
    return next(plan for plan in field if plan != ours)


def _best_plans(position: Position, judge: Judge) -> dict[Plan, Plan]:
    """As far as decided before a draw, and whole, with where figures would go unseen."""
    scope = SKILLS[Level.ZENOBIA].scope
    assert scope is not None
    found: dict[Plan, Plan] = {}
    for one in judged_plans(position, judge, scope):
        if len(found) < PLANS:
            found.setdefault(_decided(one.plan, position), one.plan)
    return found


def _decided(plan: Plan, position: Position) -> Plan:
    """The plan as far as it is decided before anything is drawn."""
    if draws_first(plan, position):
        return plan._replace(legion=STAYS, censor=STAYS)
    return plan


def _same_places(one: Plan, other: Plan, position: Position) -> bool:
    legion, censor = position.figures[position.seat]
    return all(
        (now if a == STAYS else a) == (now if b == STAYS else b)
        for a, b, now in ((one.legion, other.legion, legion), (one.censor, other.censor, censor))
    )


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


def _ends(truth: Position, plan: Plan) -> bool:
    after = truth.copy()
    carry_out(after, plan)
    return after.ending is not None


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


def _played_on(start: Position, line: list[Plan], judge: Judge, rounds: int) -> Forecast:
    """What it comes to: the line is played, then a quick turn of whoever began it, and so on."""
    position = start.copy()
    for plan in line:
        carry_out(position, plan)
    for _ in range(1 + rounds * len(position.coins)):
        if position.ending is not None:
            break
        carry_out(position, quick_plan(position, judge))
    return forecast(position, judge)


def _mean(samples: Sequence[Worths]) -> Worths:
    return tuple(sum(column) / len(samples) for column in zip(*samples, strict=True))


def _error(gaps: list[float]) -> float:
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return sqrt(spread / len(gaps))


def _wins(samples: Sequence[Forecast], seat: int) -> float:
    return sum(one.wins[seat] for one in samples) / len(samples)


def _sum(samples: Sequence[Forecast], seat: int) -> float:
    return sum(one.rank(seat) for one in samples)
