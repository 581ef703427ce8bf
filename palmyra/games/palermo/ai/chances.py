"""What everyone is expected to end with, their chances to win by it, and when those are certain.

Who moves later is behind by as much of a turn of waiting as they are after: with it counted, a
turn that goes as planned changes nothing.
"""

from collections.abc import Sequence
from typing import Final

from palmyra.games.palermo.ai.build_board import BuildBoard
from palmyra.games.palermo.ai.build_search import worths
from palmyra.games.palermo.ai.run_board import HOME, RunBoard
from palmyra.games.palermo.ai.weights import Weights
from palmyra.kernel.chances import likely, shared, told
from palmyra.kernel.verdict import Chances, Worths


def totals(board: RunBoard) -> Worths:
    """What seats compare by, whoever is to move; of a game that is over, the points."""
    if board.over:
        return tuple(map(float, board.scores))
    found = [board.worth(seat) for seat in range(board.seats)]
    return _in_order(found, board.seat, board.ground.bonus)


def town_totals(board: BuildBoard, weights: Weights) -> Worths:
    """Of a finished town, before anyone has moved (P12, P25)."""
    bonus = board.components.waiting[board.seats]
    first = 1 if board.fair else 0
    return _in_order(worths(board, bonus + weights.toll), first, bonus)


def _in_order(found: Sequence[float], first: int, bonus: int) -> Worths:
    seats = len(found)
    return tuple(
        total - bonus * ((seat - first) % seats) / seats for seat, total in enumerate(found)
    )


# Of a lead that is expected, the part that comes about: when building begins and ends, and what of
# it still lacks then for all chips in the town; `tools.coach.measure_judge leads`.
BUILD_TRUST: Final = (0.2, 0.5)
RUN_DOUBT: Final = 0.45


def build_trust(built: int, houses: int) -> float:
    begun, done = BUILD_TRUST
    return begun + (done - begun) * min(1.0, built / houses)


def run_trust(board: RunBoard) -> float:
    return 1.0 - RUN_DOUBT * chips_ahead(board)


def build_chances(expected: Sequence[float], weights: Weights) -> Chances:
    """While the town is built nothing is certain."""
    return told(likely(expected, weights.spread_start), [False] * len(expected))


def run_chances(
    board: RunBoard, expected: Sequence[float], weights: Weights
) -> tuple[Chances, bool]:
    """To win, by what everyone is expected to end with; and whether that is decided."""
    if board.over:
        return shared(board.scores), True
    gone = out(board)
    spread = weights.spread.at(chips_ahead(board))
    return told(likely(expected, spread), gone), sum(gone) == board.seats - 1


def chips_ahead(board: RunBoard) -> float:
    """How far a game is from its end: 1 when the town is built, then 0."""
    chips = sum(len(tour.doors) for tour in board.ground.tours)
    return sum(left.bit_count() for left in board.left) / chips


def out(board: RunBoard) -> list[bool]:
    """By seat: whether somebody who is home ends with more whatever is played. Who is home scores
    at every turn of theirs, so only a player who has the chips to catch up with that is left."""
    home = [seat for seat in range(board.seats) if board.pawns[seat] == HOME]
    return [
        any(_most_over(board, seat, other) < 0 for other in home if other != seat)
        for seat in range(board.seats)
    ]


def _most_over(board: RunBoard, seat: int, home: int) -> int:
    """The most that a seat can end ahead of one who is home."""
    bonus, seats = board.ground.bonus, board.seats
    ahead = board.scores[seat] - board.scores[home]
    runners = [one for one in range(seats) if board.pawns[one] != HOME]
    if board.pawns[seat] == HOME:
        # Both score once a round; the last to come home ends it between two of their turns.
        return ahead + bonus * max(
            int(_waits(board, seat) < _waits(board, last))
            - int(_waits(board, home) < _waits(board, last))
            for last in runners
        )
    chips = board.left[seat].bit_count()
    tour = board.ground.tours[seat]
    first = tour.first + len(tour.doors) - chips
    # At least a step to every door and one home, a door a turn.
    most = sum(first + taken - 1 for taken in range(chips + 1))
    # The other's turns until then; from there on both score once a round, give or take one.
    rounds = chips + int(_waits(board, home) < _waits(board, seat))
    return ahead + most - bonus * rounds + (bonus if len(runners) > 1 else 0)


def _waits(board: RunBoard, seat: int) -> int:
    """Turns until theirs."""
    return (seat - board.seat) % board.seats
