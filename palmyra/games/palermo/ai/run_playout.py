"""How phase 2 is played on in the mind: everyone's plain good turn, again and again."""

from math import exp
from random import Random
from typing import Final

from palmyra.games.palermo.ai.run_board import (
    HOME,
    STAY,
    RunBoard,
    RunPlan,
)

_AHEAD: Final = 0.004  # what a point ahead is worth, in chances to win
_WATCHED: Final = 2  # leading rivals whose doors a policeman is thought of for


def quick_plan(board: RunBoard, rng: Random | None = None) -> RunPlan:
    """A good turn at once: the best stop, and the policeman onto a rival's best door.

    With `rng` it wavers between what is about as good: who is played on against is not known.
    """
    seat = board.seat
    police = quick_police(board, rng)
    if board.pawns[seat] == HOME:
        return RunPlan(police, HOME, 0, -1)
    end = board.best(seat, board.fined(seat), rng)
    return RunPlan(police, end.cell, end.left, end.door)


def quick_police(board: RunBoard, rng: Random | None = None) -> int:
    """The door of a leading rival where a policeman costs most, or STAY."""
    seat = board.seat
    free = board.police_cells(seat)
    if not free:
        return STAY
    own = board.police[seat]
    others = [other for other in range(board.seats) if other != seat and board.pawns[other] != HOME]
    others.sort(key=board.worth, reverse=True)
    best, where = 0.0, STAY
    for rank, other in enumerate(others[:_WATCHED]):
        # As if the policeman were not where he is now: he is about to be moved.
        fined = board.fined(other)
        if own >= 0:
            fined &= ~(1 << own)
        takes = board.takes(other, fined, board.reached(other, fined))
        if not takes:
            continue
        takes.sort(reverse=True)
        first = takes[0]
        second = takes[1].value if len(takes) > 1 else first.value - 3.0
        loss = min(first.value - second, 2.0 if first.left else 3.0)
        loss *= 1.0 if not rank else 0.7
        if rng is not None:
            loss *= 0.5 + rng.random()
        if loss > best and free >> first.cell & 1:
            best, where = loss, first.cell
        elif loss > best and first.cell == own:
            best, where = loss, STAY
    return where


def forecast(board: RunBoard, heat: float) -> list[float]:
    """Every seat's chance to win, as it looks: by points, and by what the rest is worth."""
    worths = [board.worth(seat) for seat in range(board.seats)]
    most = max(worths)
    odds = [exp((worth - most) / heat) for worth in worths]
    whole = sum(odds)
    return [odd / whole for odd in odds]


def standing(board: RunBoard, seat: int, heat: float) -> float:
    """How well a seat stands: its chance to win, and a little for every point ahead.

    The little matters where a game is as good as won or lost: it still is to be played well.
    """
    worths = [board.worth(other) for other in range(board.seats)]
    own = worths.pop(seat)
    ahead = own - max(worths)
    if board.over:
        chance = 1.0 if ahead > 0 else 0.5 if not ahead else 0.0
    else:
        chance = 1.0 / (1.0 + sum([exp(min(50.0, (worth - own) / heat)) for worth in worths]))
    return chance + _AHEAD * ahead
