"""What a turn of phase 2 was worth, and the best one found.

The strongest level's stops and cells for the policeman, some more of each, are played on beside the
turn played by turns that waver, for all by the same numbers; the field is thinned by other numbers
than those that value at last. A line is worth the mean of the chances after every round, the
later ones counting more. A game that ends on the way is not lost or won for sure: who drives in the
mind is not who drives at the table, and a lead counts as it does near the end.
"""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.chances import run_chances
from palmyra.games.palermo.ai.chase import HOME, STAY, Chase, Plan
from palmyra.games.palermo.ai.choose import endings, plan_actions, police_is_fixed
from palmyra.games.palermo.ai.pursuit import quick_police
from palmyra.games.palermo.ai.run_search import end_choices, police_choices
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.cells import members
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn, steps, turn_of
from palmyra.kernel.chances import best_of, compared, likely, unrivalled
from palmyra.kernel.verdict import Verdict, Worths

ENDS: Final = 6  # stops that are looked at
POLICES: Final = 7  # cells for the policeman
NEARLY: Final = 2.0  # points within which stops are about as good
FORGETS: Final = 0.25  # of the turns, a policeman
RANDOM: Final = 8  # turns by lot that tell what those lose


class DriveDepth(NamedTuple):
    """How a field of candidates is thinned out."""

    rounds: int
    lines: int
    left: int  # candidates after it


LOOKS: Final = (DriveDepth(3, 1, 12), DriveDepth(4, 4, 4), DriveDepth(5, 12, 1))
ROUNDS: Final = 5  # that a line is played on for at last
LINES: Final = 48  # over which the best turn and the one played are compared


def judge_run(
    state: State, turn: Turn, number: int, weights: Weights, effort: int = 1
) -> Verdict[Turn]:
    """The verdict on a turn played from a state of phase 2."""
    start = Chase.of(state, weights.toll)
    seat = start.seat
    played = Chase.of(played_out(state, turn), weights.toll)
    field = [(plan, after) for plan, after in _after(start, plans(state, start, weights))
             if not _same(after, played)]  # fmt: skip

    lost = _lost_by_lot(state, start, field, weights, number)
    used = 0  # no two looks use the same numbers
    for rounds, lines, left in LOOKS:
        look = range(used, used + lines * effort)
        used = look.stop
        field = best_of(field, left, partial(_worth, weights, seat, number, rounds), look)
    last = [seed(number, line) for line in range(used, used + LINES * effort)]
    ours = [played_on(played, weights, ROUNDS, each) for each in last]
    if not field:
        return unrivalled(number, seat, ours)
    plan, after = field[0]
    theirs = [played_on(after, weights, ROUNDS, each) for each in last]
    better = turn_of(plan_actions(state, plan), state)
    return compared(number, seat, ours, theirs, better, lost)


def proven(
    state: State, found: Sequence[Plan], number: int, weights: Weights
) -> list[tuple[float, Plan]]:
    """These plans and the ones that a verdict would set beside them, each with what the verdict
    would say that it is worth; best first. So no hint is called the best that a review rejects."""
    start = Chase.of(state, weights.toll)
    seat, used = start.seat, 0
    fixed = police_is_fixed(state)
    looked = [p for p in plans(state, start, weights) if p.police == STAY or not fixed]
    field = _after(start, looked)
    for rounds, lines, left in LOOKS:
        look = range(used, used + lines)
        used = look.stop
        worth = partial(_worth, weights, seat, number, rounds)
        # The best, and what a verdict on the best would compare it with.
        field = best_of(field, max(left, 2), worth, look)
    last = [seed(number, line) for line in range(used, used + LINES)]
    known = dict((*_after(start, list(found)), *field))
    worths = [
        (sum(played_on(after, weights, ROUNDS, each)[seat] for each in last) / LINES, plan)
        for plan, after in known.items()
    ]
    return sorted(worths, reverse=True)


def plans(state: State, chase: Chase, weights: Weights) -> list[Plan]:
    """Stops with cells for the policeman, the best at a glance first."""
    polices = police_choices(chase, POLICES, weights.run_heat)
    if state.player.home:
        return [Plan(cell, HOME, 0, -1) for cell in polices]
    ends = sorted(endings(state, chase), reverse=True)[:ENDS]
    return [Plan(cell, end.cell, end.left, end.door) for end in ends for cell in polices]


def played_out(state: State, turn: Turn) -> State:
    for action in steps(turn, state):
        state = apply(state, action).state
    return state


def played_on(chase: Chase, weights: Weights, rounds: int, seed: int) -> Worths:
    """What it comes to, by seat."""
    if chase.over:
        return run_chances(chase, weights)
    after = chase.copy()
    sums = [0.0] * after.seats
    turn = 0
    for number in range(rounds):
        for _ in range(after.seats if number else after.seats - 1):
            if after.over:
                break
            # Numbers of its own for every turn: others waver alike, whatever came before.
            after.play(wavering(after, Random(seed + turn)))
            turn += 1
        found = (
            likely(after.scores, weights.spread_end) if after.over else run_chances(after, weights)
        )
        for seat, chance in enumerate(found):
            sums[seat] += (number + 1) * chance
    whole = rounds * (rounds + 1) / 2
    return tuple(total / whole for total in sums)


def wavering(chase: Chase, rng: Random) -> Plan:
    """A turn about as good as the best at a glance; now and then the policeman is forgotten."""
    forgotten, whim = rng.random() < FORGETS, rng.random()
    police = STAY if forgotten else quick_police(chase, rng)
    if chase.pawns[chase.seat] == HOME:
        return Plan(police, HOME, 0, -1)
    ends = sorted(end_choices(chase), reverse=True)
    near = [end for end in ends if end.value >= ends[0].value - NEARLY]
    end = near[int(whim * whim * len(near))]  # the better ones sooner
    return Plan(police, end.cell, end.left, end.door)


def seed(number: int, line: int) -> int:
    """Of a line of a turn; the numbers that follow it are the line's own."""
    return (number << 16 | line) << 8


def _worth(
    weights: Weights, seat: int, number: int, rounds: int, one: tuple[Plan, Chase], line: int
) -> float:
    return played_on(one[1], weights, rounds, seed(number, line))[seat]


def _after(start: Chase, found: list[Plan]) -> list[tuple[Plan, Chase]]:
    pairs = []
    for plan in found:
        after = start.copy()
        after.play(plan)
        pairs.append((plan, after))
    return pairs


def _same(one: Chase, other: Chase) -> bool:
    """Two turns that lead to the same are the same, whatever the path."""
    parts = ("pawns", "police", "left", "scores")
    return all(getattr(one, part) == getattr(other, part) for part in parts)


def _lost_by_lot(
    state: State, start: Chase, field: list[tuple[Plan, Chase]], weights: Weights, number: int
) -> float:
    """What turns by lot would lose on the best one, at a glance."""
    rng, seat = Random(f"lot {number}"), start.seat
    cells = [STAY, *members(start.police_cells(seat))]
    ends = [] if state.player.home else endings(state, start)
    lots = []
    for _ in range(RANDOM):
        plan = Plan(rng.choice(cells), HOME, 0, -1)
        if ends:
            end = rng.choice(ends)
            plan = Plan(plan.police, end.cell, end.left, end.door)
        after = start.copy()
        after.play(plan)
        lots.append(run_chances(after, weights)[seat])
    best = max((run_chances(after, weights)[seat] for _, after in field), default=0.0)
    return max(0.0, best - sum(lots) / len(lots))
