"""What the others could answer a turn with: the most points of one turn, by the rules' own
account. Stocks can be counted by everybody, covered or not, so nothing here is a guess.

Two placements a turn make up to 190,000 pairs: growth, walls, stables, domes and the market's ends
are all tried, of cells for founding and for new markets only the likeliest, as neither brings
points by itself. What is found can be had; hardly ever is there more. Pure.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from palmyra.games.medina.ai.choose import is_legal
from palmyra.games.medina.ai.moves import Width, moves
from palmyra.games.medina.ai.position import Move, Position, place_of, position_of
from palmyra.games.medina.rules.actions import Action, EndTurn
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turn_end import begun
from palmyra.kernel.best_reply import BestReply

UNIT: Final = "points"
WIDTH: Final = Width(founding=14, growing=99, stables=99, markets=14)


def reply(before: State, actions: Sequence[Action]) -> BestReply[Action] | None:
    """The answer of whoever could make most of it, with those of the others; None where nobody
    answers."""
    found = replies(before, actions)
    if not found:
        return None
    best = max(found, key=lambda one: one.worth)
    return replace(best, rest=tuple(one for one in found if one is not best))


def replies(before: State, actions: Sequence[Action]) -> list[BestReply[Action]]:
    """What each of the others could answer a turn with that begins there and is planned so, as far
    as it is planned, were they next; in turn order, without who has nothing to place."""
    state = before
    for action in actions:
        state = apply(state, action).state
    if state.over:
        return []
    ended = state.turn > before.turn
    every: list[BestReply[Action]] = []
    for ahead in range(1, len(state.players)):
        seat = (before.seat + ahead) % len(state.players)
        position = position_of(state)
        position.seat = seat
        if not position.can_place(seat):
            continue
        every.append(_most(begun(replace(state, seat=seat)) if ended else None, position))
    return every


def _most(ended: State | None, position: Position) -> BestReply[Action]:
    """What one player could make of it."""
    for worth, found in turns(position):
        places = tuple(place_of(move, position.board) for move in found)
        if ended is None or is_legal(ended, places):
            return BestReply(position.seat, worth, UNIT, (*places, EndTurn()))
    return BestReply(position.seat, 0, UNIT)


def turns(position: Position, width: Width = WIDTH) -> list[tuple[int, tuple[Move, ...]]]:
    """What turns of the seat to move would bring it, the most first; none that bring nothing."""
    seat, had = position.seat, position.score[position.seat]
    found: list[tuple[int, tuple[Move, ...]]] = []
    for move in moves(position, width):
        after = position.copy()
        after.place(move)
        gain = after.score[seat] - had
        found.append((gain, (move,)))
        for second in moves(after, width):
            then = after.copy()
            then.place(second)
            found.append((then.score[seat] - had, (move, second)))
    return sorted((one for one in found if one[0] > 0), key=lambda one: (-one[0], len(one[1])))
