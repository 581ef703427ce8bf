"""How a solo game goes: coins, turns left, the best run as a ghost. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

DRAIN: Final = 3  # R20: coins that leave the reserve after every turn


@dataclass(frozen=True, slots=True)
class Pace:
    coins: int
    goal: int
    turns_left: int  # if nothing but the drain emptied the reserve
    ghost: int | None  # what the best run had after as many turns; None without one
    turn: int


def pace(coins_by_turn: Sequence[int], reserve: int, goal: int, ghost: Sequence[int] = ()) -> Pace:
    """`coins_by_turn` begins with the coins at the start, as `ghost` does."""
    coins, turn = coins_by_turn[-1], len(coins_by_turn) - 1
    turns_left = -(-reserve // DRAIN)
    shown = ghost[min(turn, len(ghost) - 1)] if ghost else None
    return Pace(coins, goal, turns_left, shown, turn)
