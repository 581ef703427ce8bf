"""A plain player of Medina that shares nothing with the opponents, to measure them against.

    python -m tools.opponents.rival_medina --players 3 --games 30 --level vizier

It knows the rules and the rule of shares alone: a palace is claimed when it is worth more than
one's share of its color, and nothing better than a share is left for those who come next. It
looks at single placements, then at what can follow the best of them. One of the level sits among
rivals, every seat as often.
"""

import argparse
from collections.abc import Sequence
from random import Random
from typing import Final

from palmyra.games.medina.ai.choose import choose
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.game import MEDINA, open_weights
from palmyra.games.medina.rules.actions import EndTurn, Place, Turn
from palmyra.games.medina.rules.board import Cells
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.pieces import DOME, STABLE, STONES, WALL, Color, Piece
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.points import scores, winners, worth
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from tools.opponents.among_rivals import Result, measure, result, told

_FIRSTS: Final = 10  # placements that are followed by a second one
_OF_A_PIECE: Final = 8  # cells of one piece that are looked at again
_ROOM: Final = 1.3  # points that a piece in stock will still bring, with what comes to touch it
_RESERVE: Final = 0.3  # a wall in stock: a turn that helps nobody
_HOPE: Final = 0.9  # a share in the future, beside points in the hand


def rival_turn(state: State) -> Turn:
    """A whole turn of the player to move."""
    seat = state.seat
    singles = _judged(state, [p for p in legal_actions(state) if isinstance(p, tuple)], seat)
    if state.owed == 1:
        return (singles[0][1],)
    likely: dict[Piece, Cells] = {}
    for _, place in singles:
        cells = likely.get(place.piece, 0)
        if cells.bit_count() < _OF_A_PIECE:
            likely[place.piece] = cells | state.board.bit(place.cell)
    best: tuple[float, Turn] | None = None
    for _, first in _firsts(singles):
        after = put(state, first)
        near = state.board.around(state.board.bit(first.cell))
        seconds = [
            place
            for place in legal_actions(after)
            if isinstance(place, tuple)
            and (likely.get(place.piece, 0) | near) & state.board.bit(place.cell)
        ]
        for value, second in _judged(after, seconds, seat)[:1]:
            if best is None or value > best[0]:
                best = value, (first, second)
    if best is not None:
        return best[1]
    first = singles[0][1]  # whatever can follow it lies elsewhere
    second = next(p for p in legal_actions(put(state, first)) if isinstance(p, tuple))
    return first, second


def _firsts(singles: Sequence[tuple[float, Place]]) -> list[tuple[float, Place]]:
    """The best ones, and every piece of a palace that a dome might follow."""
    rest = [each for each in singles[_FIRSTS:] if each[1].piece in STONES]
    return [*singles[:_FIRSTS], *rest[:_FIRSTS]]


def _judged(state: State, places: list[Place], seat: int) -> list[tuple[float, Place]]:
    found = [(standing(put(state, place), seat), place) for place in places]
    return sorted(found, key=lambda each: each[0], reverse=True)


def standing(state: State, seat: int) -> float:
    """Points ahead of the mean of the others, with what everyone may still hope for."""
    seats = len(state.players)
    totals = [float(points) for points in scores(state)]
    for stone in range(STABLE):
        lacking = [
            other
            for ahead in range(1, seats + 1)
            if state.owned(other := (seat + ahead) % seats, stone) is None
        ]
        if not lacking:
            continue
        open_worths = sorted(
            (worth(state, p).total for p in state.palaces if p.stone == stone and p.owner is None),
            reverse=True,
        )
        coming = _ROOM * sum(stock[stone] for stock in state.stocks)
        share = (sum(open_worths) + coming) / len(lacking)
        for other in lacking:
            totals[other] += _HOPE * share
        # Whoever lacks it and comes first takes what is better than a share.
        if open_worths and open_worths[0] > share:
            totals[lacking[0]] += open_worths[0] - share
    for other, stock in enumerate(state.stocks):
        totals[other] += _RESERVE * stock[WALL] + _RESERVE * stock[DOME]
    own = totals.pop(seat)
    return own - sum(totals) / len(totals)


def play_game(level: Level, seat: int, players: int, seed: str) -> Result:
    rng = Random(seed)
    cell = (rng.randint(2, 15), rng.randint(2, 10))
    state = MEDINA.rules.new_game(Setup(tuple(Color)[:players], cell))
    while not state.over:
        if state.seat == seat:
            turn = choose(state, level, open_weights(), f"{seed} {seat}")
        else:
            turn = rival_turn(state)
        for place in turn:
            state = MEDINA.rules.apply(state, place).state
        state = MEDINA.rules.apply(state, EndTurn()).state
    return result(scores(state), winners(state), seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4), default=3)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--level", type=Level, default=Level.VIZIER)
    parser.add_argument("--seed", default="rival")
    options = parser.parse_args()
    players = options.players

    def play(seat: int, seed: str) -> Result:
        return play_game(options.level, seat, players, seed)

    print(told(options.level, players, measure(play, players, options.games, options.seed)))


if __name__ == "__main__":
    main()
