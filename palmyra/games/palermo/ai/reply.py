"""What the next player could answer a turn with: the most points that their next drive could score,
by the rules' own reachable ends. Nothing is hidden and nothing is drawn, so it is exact.

Only in phase 2: a house scores nothing by itself, and what it is worth later is nobody's number.
Pure.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from palmyra.games.palermo.ai.least_reply import least_left
from palmyra.games.palermo.rules.actions import Action, EndTurn, Go, Stand
from palmyra.games.palermo.rules.cells import Cell, members
from palmyra.games.palermo.rules.driving import End, Stop
from palmyra.games.palermo.rules.legal import can_stand
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.reach import ends_now, way_now
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.waiting import waiting_points
from palmyra.kernel.best_reply import BestReply

UNIT: Final = "points"
_SCORING: Final = (Stop.TAKE, Stop.HOME)


def reply(
    before: State, actions: Sequence[Action], *, deep: bool = False
) -> BestReply[Action] | None:
    """The best answer to a turn that begins there and is planned so, as far as it is planned; None
    where nobody answers. Deep: also the least that a turn as good would leave."""
    state = answered(before, actions)
    if state is None or state.phase == 1 or state.seat == before.seat:
        return None
    if state.player.home:
        return BestReply(state.seat, waiting_points(state), UNIT, (EndTurn(),))
    found = best_drive(state)
    if found is None or found[1].stop not in _SCORING:
        return BestReply(state.seat, 0, UNIT)
    stand, end = found
    begun: tuple[Action, ...] = () if stand is None else (Stand(stand),)
    driven = tuple(Go(cell) for cell in way_now(state, end, stand))
    least = least_left(before, actions, end.scores, most_scored) if deep else None
    return BestReply(state.seat, end.scores, UNIT, (*begun, *driven, EndTurn()), least)


def most_scored(state: State) -> int:
    """By whoever is to move, with one drive."""
    found = best_drive(state)
    return 0 if found is None or found[1].stop not in _SCORING else found[1].scores


def answered(before: State, actions: Sequence[Action]) -> State | None:
    """What the next player begins with: a turn not ended yet counts as it stands. None: nobody."""
    state = before
    for action in actions:
        state = apply(state, action).state
    if state.over:
        return None
    if state.turn > before.turn:
        return state
    return replace(state, seat=(state.seat + 1) % len(state.players), progress=None)


def best_drive(state: State) -> tuple[Cell | None, End] | None:
    """The end of the drive that scores most for the seat to move, and the start cell it
    begins on where the car is not on the board yet."""
    stands: list[Cell | None] = [None]
    if state.player.pawn is None:
        stands = [cell for cell in members(state.start_cells) if can_stand(state, cell)]
    found = [(stand, end) for stand in stands for end in ends_now(state, stand)]
    return max(found, key=_gain, default=None)


def _gain(drive: tuple[Cell | None, End]) -> tuple[int, bool]:
    """The points; with none, a shop is still better than a stop."""
    return drive[1].scores, drive[1].stop in _SCORING
