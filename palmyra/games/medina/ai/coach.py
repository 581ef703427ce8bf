"""What the turns of a position are worth: everyone's points at the end, by playing them on.

The strongest level's candidates, and any turn asked about, are played on by everyone's quick turns,
which waver: of turns nearly as good one is drawn, for all candidates by the same numbers, which
come from the position. What a line is worth is the mean of the forecasts after every round, the
later ones counting more; when the end is near every line goes there, for no forecast knows who will
be left with what fits nowhere. Nothing is drawn in Medina, and no clock is asked: what is judged
again is judged alike.
"""

from collections import Counter
from hashlib import sha256
from random import Random
from typing import Final, NamedTuple

from palmyra.games.medina.ai.choose import is_legal
from palmyra.games.medina.ai.policy import QUICK, WIDE, Judge, best_turns, play
from palmyra.games.medina.ai.position import NOBODY, Move, Position, move_of, place_of
from palmyra.games.medina.ai.search import NEARLY, varied
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.state import State
from palmyra.kernel import verdict
from palmyra.kernel.assess import Comparison, Looked, LookSize, Thinning, look_of
from palmyra.kernel.verdict import Worths

CANDIDATES: Final = 24  # of the strongest level that are looked at
LATE: Final = 15  # pieces a head: from there on the lines that count go to the end
END: Final = 3  # rounds that a line must be meant to go, to go there
SHARED: Final = 4  # first turns of lines whose answers are kept
ALIKE: Final = 3  # of the turns that stay, with the same pieces, as long as there are others
DOUBT: Final = 0.7  # points: what the forecast of a line and the table differ by; `tools/coach`

LOOKS: Final = {
    verdict.QUICK: LookSize((Thinning(1, 1, 4), Thinning(2, 1, 4)), 2, 6),
    verdict.FULL: LookSize((Thinning(1, 1, 8), Thinning(2, 2, 4), Thinning(3, 3, 4)), 3, 12),
}


class CoachLine(NamedTuple):
    """A candidate, played."""

    turn: Turn
    position: Position
    mover: int  # who plays next; NOBODY at the end
    # The answers among which its first turns waver, by those taken before: found once, as many
    # lines begin alike.
    answers: dict[tuple[int, ...], list[tuple[Move, ...]]]


def look_at(state: State, position: Position, judge: Judge, effort: int) -> Looked[CoachLine]:
    number = seed_of(position)

    def sample(line: CoachLine, rounds: int, n: int) -> Worths:
        return played_on(line, judge, rounds, f"{number} {n}")

    comparison = Comparison(
        position.seat,
        look_of(LOOKS, effort),
        sample,
        lambda line: _place(line.position),
        DOUBT,
        _thinned,
    )
    return Looked(comparison, candidates(state, position, judge))


def candidates(state: State, position: Position, judge: Judge) -> list[CoachLine]:
    """Turns that lead to different positions, the best at a glance first."""
    chosen, _ = varied(best_turns(position, judge, WIDE), CANDIDATES)
    seen = set()
    found = []
    for each in chosen:
        turn = tuple(place_of(move, position.board) for move in each.turn)
        line = line_of(position, turn)
        place = _place(line.position)
        if place not in seen and is_legal(state, turn):
            seen.add(place)
            found.append(line)
    return found


def _thinned(field: list[CoachLine]) -> list[CoachLine]:
    """Not all of one kind: where one idea is overrated at a glance, all ways to carry it out are,
    and they would leave no place for what is better."""
    kinds: Counter[tuple[Piece, ...]] = Counter()
    first: list[CoachLine] = []
    later: list[CoachLine] = []
    for line in field:
        kind = tuple(sorted(place.piece for place in line.turn))
        kinds[kind] += 1
        (first if kinds[kind] <= ALIKE else later).append(line)
    return first + later


def line_of(position: Position, turn: Turn) -> CoachLine:
    after = position.copy()
    moves = [move_of(place, position.board) for place in turn]
    return CoachLine(turn, after, play(after, moves), {})


def played_on(line: CoachLine, judge: Judge, rounds: int, seed: str) -> Worths:
    """What everyone ends with: the forecasts after every round of quick turns, the later ones for
    more; at the end of the game the points."""
    position, mover = line.position.copy(), line.mover
    if mover == NOBODY:
        return tuple(map(float, position.score))
    rng = Random(seed)
    late = rounds >= END and is_late(position)
    sums, whole, number = [0.0] * position.seats, 0, 0
    path: tuple[int, ...] = ()
    while late or number < rounds:
        for _ in range(position.seats if number else position.seats - 1):
            if mover == NOBODY:
                return tuple(map(float, position.score))
            near = line.answers.get(path) or nearly_best(position, judge)
            taken = int(rng.random() * len(near))
            if len(path) < SHARED:
                line.answers[path] = near
                path = (*path, taken)
            mover = play(position, near[taken])
        number += 1
        if late:
            continue
        whole += number
        found = position.score if mover == NOBODY else judge.totals(position, mover)
        for seat, points in enumerate(found):
            sums[seat] += number * points
    return tuple(total / whole for total in sums)


def is_late(position: Position) -> bool:
    return sum(map(sum, position.stocks)) <= LATE * position.seats


def nearly_best(position: Position, judge: Judge) -> list[tuple[Move, ...]]:
    """The quick turns among which whoever plays on in the mind wavers."""
    found = best_turns(position, judge, QUICK)
    least = found[0].worth - NEARLY
    return [each.turn for each in found if each.worth >= least]


def wavering(position: Position, judge: Judge, rng: Random) -> tuple[Move, ...]:
    """A quick turn nearly as good as the best, by one number."""
    near = nearly_best(position, judge)
    return near[int(rng.random() * len(near))]


def seed_of(position: Position) -> str:
    """The same for the same position, on every machine."""
    parts = (position.seat, _place(position, ordered=True))
    return sha256(repr(parts).encode()).hexdigest()[:12]


def _place(position: Position, *, ordered: bool = False) -> tuple[object, ...]:
    """Two turns that lead to the same are the same: another order, a dome on another piece."""
    palaces, ends = position.palaces, position.ends
    return (
        sorted(palaces) if ordered else frozenset(palaces), position.merchants,
        sorted(ends) if ordered else frozenset(ends),
        tuple(position.arms), tuple(position.tokens), tuple(position.stocks),
    )  # fmt: skip
