"""What turns of phase 2 are worth: everyone's points at the end, by playing them on.

The strongest level's stops and cells for the policeman, some more of each, and any turn asked
about, are played on by turns that waver, for all by the same numbers, which come from the position.
A line is worth the mean of what everyone is expected to end with after every round, the later ones
counting more.
"""

from random import Random
from typing import Final, NamedTuple

from palmyra.games.palermo.ai.chances import run_trust, totals
from palmyra.games.palermo.ai.choose import endings
from palmyra.games.palermo.ai.run_board import HOME, STAY, RunBoard, RunPlan
from palmyra.games.palermo.ai.run_playout import quick_police
from palmyra.games.palermo.ai.run_search import end_choices, police_choices
from palmyra.games.palermo.ai.weights import Weights
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn, steps
from palmyra.kernel import verdict
from palmyra.kernel.assess import Comparison, Looked, LookSize, Thinning
from palmyra.kernel.verdict import Worths

ENDS: Final = 6  # stops that are looked at
POLICES: Final = 7  # cells for the policeman
NEARLY: Final = 2.0  # points within which stops are about as good
FORGETS: Final = 0.25  # of the turns, a policeman
DOUBT: Final = 0.6  # points: who drives in the mind is not who drives at the table; `tools/coach`

LOOKS: Final = {
    verdict.QUICK: LookSize((Thinning(2, 1, 6), Thinning(3, 3, 6)), 4, 16),
    verdict.FULL: LookSize((Thinning(3, 1, 12), Thinning(4, 4, 6), Thinning(5, 12, 6)), 5, 60),
}


class JudgedDrive(NamedTuple):
    """A turn, driven."""

    plan: RunPlan | None  # None: a turn that was asked about
    after: RunBoard


def look_at(state: State, weights: Weights, number: int, look: LookSize) -> Looked[JudgedDrive]:
    start = RunBoard.of(state, weights.toll)

    def sample(drive: JudgedDrive, rounds: int, line: int) -> Worths:
        return played_on(drive.after, rounds, seed(number, line))

    comparison = Comparison(start.seat, look, sample, _key, DOUBT, trust=run_trust(start))
    field: dict[tuple[object, ...], JudgedDrive] = {}
    for plan in plans(state, start, weights):
        after = start.copy()
        after.play(plan)
        field.setdefault(_key(JudgedDrive(plan, after)), JudgedDrive(plan, after))
    return Looked(comparison, list(field.values()))


def drive_of(state: State, turn: Turn, weights: Weights) -> JudgedDrive:
    return JudgedDrive(None, RunBoard.of(played_out(state, turn), weights.toll))


def plans(state: State, board: RunBoard, weights: Weights) -> list[RunPlan]:
    """Stops with cells for the policeman, the best at a glance first."""
    polices = police_choices(board, POLICES, weights.run_heat)
    if state.player.home:
        return [RunPlan(cell, HOME, 0, -1) for cell in polices]
    ends = sorted(endings(state, board), reverse=True)[:ENDS]
    return [RunPlan(cell, end.cell, end.left, end.door) for end in ends for cell in polices]


def played_out(state: State, turn: Turn) -> State:
    for action in steps(turn, state):
        state = apply(state, action).state
    return state


def played_on(board: RunBoard, rounds: int, seed: int) -> Worths:
    """What everyone ends with."""
    if board.over:
        return totals(board)
    after = board.copy()
    sums = [0.0] * after.seats
    turn = 0
    for number in range(rounds):
        for _ in range(after.seats if number else after.seats - 1):
            if after.over:
                return totals(after)
            # Numbers of its own for every turn: others waver alike, whatever came before.
            after.play(wavering(after, Random(seed + turn)))
            turn += 1
        for seat, points in enumerate(totals(after)):
            sums[seat] += (number + 1) * points
    whole = rounds * (rounds + 1) / 2
    return tuple(total / whole for total in sums)


def wavering(board: RunBoard, rng: Random) -> RunPlan:
    """A turn about as good as the best at a glance; now and then the policeman is forgotten."""
    forgotten, whim = rng.random() < FORGETS, rng.random()
    police = STAY if forgotten else quick_police(board, rng)
    if board.pawns[board.seat] == HOME:
        return RunPlan(police, HOME, 0, -1)
    ends = sorted(end_choices(board), reverse=True)
    near = [end for end in ends if end.value >= ends[0].value - NEARLY]
    end = near[int(whim * whim * len(near))]  # the better ones sooner
    return RunPlan(police, end.cell, end.left, end.door)


def seed(number: int, line: int) -> int:
    """Of a line of a turn; the numbers that follow it are the line's own."""
    return (number << 16 | line) << 8


def _key(drive: JudgedDrive) -> tuple[object, ...]:
    """Two turns that lead to the same are the same, whatever the path."""
    after = drive.after
    return tuple(after.pawns), tuple(after.police), tuple(after.left), tuple(after.scores)
