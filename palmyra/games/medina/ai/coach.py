"""What a turn was worth and what the best one found would have been: chances to win, in percent.

The strongest level's candidates and the turn played are played on by everyone's quick turns, which
waver: of turns nearly as good one is drawn, for all candidates by the same numbers. Most of them
drop out at every look. What is left is valued once more, beside the turn played, with numbers that
chose nothing: or the luckiest would pass for the best. What a line is worth is the mean of the
chances after every round, the later ones counting more, as for the strongest level. A closer look
goes further; and when the end is near every line goes there, for no forecast knows who will be left
with what fits nowhere. Nothing is drawn in Medina: all that a turn changes is decided. No clock:
what is judged again is judged alike.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from palmyra.games.medina.ai.chances import chances, spread_at
from palmyra.games.medina.ai.choose import is_legal
from palmyra.games.medina.ai.policy import QUICK, WIDE, Judge, best_turns, play
from palmyra.games.medina.ai.position import NOBODY, Move, Position, move_of, place_of, position_of
from palmyra.games.medina.ai.search import NEARLY, varied
from palmyra.games.medina.rules.actions import Place, Turn
from palmyra.games.medina.rules.pieces import PIECES, Piece
from palmyra.games.medina.rules.state import State
from palmyra.kernel.chances import Spread, compared, ranked, unrivalled
from palmyra.kernel.verdict import Verdict, Worths

CANDIDATES: Final = 24  # of the strongest level that are looked at
ROUNDS: Final = 3  # that a line is played on for at last
FURTHER: Final = 2  # times as far go the lines of a closer look, half as many of them
LATE: Final = 15  # pieces a head: from there on lines go to the end
SHARED: Final = 4  # first turns of lines whose answers are kept
DOUBT: Final = 0.5  # of the spread where a line begins: a lead in the mind is never surer


class CoachDepth(NamedTuple):
    """How a field of candidates is thinned out."""

    rounds: int
    lines: int
    left: int  # candidates after it
    alike: int = 1  # of them with the same pieces, as long as there are others


LOOKS: Final = (
    CoachDepth(1, 1, 8, alike=3),
    CoachDepth(2, 2, 3, alike=2),
    CoachDepth(ROUNDS, 2, 1),
)
LINES: Final = 10  # over which the best turn and the one played are compared
RANDOM: Final = 6  # turns by lot that tell what those lose


class CoachScale(NamedTuple):
    """What makes chances of a position."""

    judge: Judge
    spread: Spread

    def chances(self, position: Position, mover: int, least: float = 0.0) -> Worths:
        return chances(position, mover, self.judge, self.spread, least)

    def doubt(self, position: Position) -> float:
        """The least spread of lines that begin there: who plays on in the mind is not who plays at
        the table, so that a game that is over there may be won by another all the same."""
        return DOUBT * spread_at(position, self.spread)


class CoachLine(NamedTuple):
    """A candidate, played."""

    turn: Turn
    position: Position
    mover: int  # who plays next; NOBODY at the end
    # The answers among which its first turns waver, by those taken before: found once, as many
    # lines begin alike.
    answers: dict[tuple[int, ...], list[tuple[Move, ...]]]


def judge_turn(
    state: State, turn: Turn, number: int, judge: Judge, spread: Spread, effort: int = 1
) -> Verdict[Turn]:
    """The verdict on a turn played from a state."""
    position = position_of(state)
    seat, scale = position.seat, CoachScale(judge, spread)
    played = line_of(position, turn)
    field = _rivals(state, position, played, judge)
    lost = _lost_by_lot(position, field, scale, number)

    def worths(rounds: int, line: CoachLine, n: int) -> Worths:
        return played_on(line, scale, rounds, f"{number} {n}")

    def worth(rounds: int, line: CoachLine, n: int) -> float:
        return worths(rounds, line, n)[seat]

    far = FURTHER if effort > 1 else 1
    used = 0  # no two looks use the same numbers
    for look in LOOKS:
        lines = range(used, used + look.lines * effort)
        used = lines.stop
        rounds = look.rounds * (far if look.rounds == ROUNDS else 1)
        if len(field) > look.left:
            field = _thinned(ranked(field, partial(worth, rounds), lines), look)
    last = range(used, used + LINES * effort // far)
    ours = [worths(ROUNDS * far, played, n) for n in last]
    if not field:
        return unrivalled(number, seat, ours)
    theirs = [worths(ROUNDS * far, field[0], n) for n in last]
    return compared(number, seat, ours, theirs, field[0].turn, lost)


def _thinned(field: Sequence[CoachLine], look: CoachDepth) -> list[CoachLine]:
    """The first ones, but not all of one kind: where one idea is overrated at a glance, all ways to
    carry it out are, and they would leave no place for what is better."""
    kinds: Counter[tuple[Piece, ...]] = Counter()
    first: list[CoachLine] = []
    later: list[CoachLine] = []
    for line in field:
        kind = tuple(sorted(place.piece for place in line.turn))
        kinds[kind] += 1
        (first if kinds[kind] <= look.alike else later).append(line)
    return (first + later)[: look.left]


def line_of(position: Position, turn: Turn) -> CoachLine:
    after = position.copy()
    moves = [move_of(place, position.board) for place in turn]
    return CoachLine(turn, after, play(after, moves), {})


def played_on(line: CoachLine, scale: CoachScale, rounds: int, seed: str) -> Worths:
    """What it comes to: the chances after every round of quick turns, the later ones for more."""
    position, mover = line.position.copy(), line.mover
    rng = Random(seed)
    least, late = scale.doubt(position), rounds > 1 and is_late(position)
    sums, whole, number = [0.0] * position.seats, 0, 0
    path: tuple[int, ...] = ()
    while late or number < rounds:
        for _ in range(position.seats if number else position.seats - 1):
            if mover == NOBODY:
                break
            near = line.answers.get(path) or nearly_best(position, scale.judge)
            taken = int(rng.random() * len(near))
            if len(path) < SHARED:
                line.answers[path] = near
                path = (*path, taken)
            mover = play(position, near[taken])
        number += 1
        whole += number
        for seat, chance in enumerate(scale.chances(position, mover, least)):
            sums[seat] += number * chance
        if mover == NOBODY:
            break
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


def _rivals(state: State, position: Position, played: CoachLine, judge: Judge) -> list[CoachLine]:
    """The candidates that lead elsewhere than the turn played."""
    chosen, _ = varied(best_turns(position, judge, WIDE), CANDIDATES)
    seen = {_place(played.position)}
    found = []
    for each in chosen:
        line = line_of(position, _turn(position, each.turn))
        if _place(line.position) not in seen and is_legal(state, line.turn):
            seen.add(_place(line.position))
            found.append(line)
    return found


def _lost_by_lot(
    position: Position, field: Sequence[CoachLine], scale: CoachScale, number: int
) -> float:
    """What turns by lot would lose on the best one, at a glance."""
    rng, seat = Random(f"lot {number}"), position.seat
    lots = []
    for _ in range(RANDOM):
        after = position.copy()
        for _ in range(2):
            slots = [slot for slot, count in enumerate(after.stocks[seat]) if count]
            if choices := [slot for slot in slots if after.cells(slot)]:
                slot = rng.choice(choices)
                cells = list(after.board.cells(after.cells(slot)))
                after.place(move_of(Place(PIECES[slot], rng.choice(cells)), after.board))
        lots.append(scale.chances(after, after.next_seat())[seat])
    best = max((scale.chances(line.position, line.mover)[seat] for line in field), default=0.0)
    return max(0.0, best - sum(lots) / len(lots))


def _turn(position: Position, moves: Sequence[Move]) -> Turn:
    return tuple(place_of(move, position.board) for move in moves)


def _place(position: Position) -> tuple[object, ...]:
    """Two turns that lead to the same are the same: another order, a dome on another piece."""
    return (
        frozenset(position.palaces), position.merchants, frozenset(position.ends),
        tuple(position.arms), tuple(position.tokens), tuple(position.stocks),
    )  # fmt: skip
