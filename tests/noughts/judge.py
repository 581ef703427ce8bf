"""Who judges noughts and crosses: it plays every game to its end, so nothing is uncertain."""

from collections.abc import Hashable, Sequence
from functools import cache

from palmyra.kernel.verdict import POINTS, Assessment, Item, Rated, Scale, Verdict, Why, Worths
from tests.noughts import rules
from tests.noughts.rules import EndTurn, Mark, State

WON = 10.0


class NoughtsJudge:
    kinds = ("winning", "blocking", "waiting")

    def scale(self, players: int) -> Scale:
        return POINTS

    def worth(self, state: State) -> Worths:
        mine = _value(state)
        return (mine, -mine) if state.seat == 0 else (-mine, mine)

    def assess(self, state: State, effort: int, asked: Sequence[int] = ()) -> Assessment[int]:
        values = {cell: -_value(_after(state, cell)) for cell in _free(state)}
        best = max(values.values())
        turns = sorted(values, key=lambda cell: -values[cell])
        rated = [Rated(t, _both(values[t], state.seat), best - values[t], 0.0) for t in turns]
        return Assessment(state.seat, tuple(rated), rated[0].leads, None, False, effort)

    def verdict(self, state: State, turn: int, number: int, effort: int = 1) -> Verdict[int]:
        values = {cell: -_value(_after(state, cell)) for cell in _free(state)}
        best = max(values, key=lambda cell: values[cell])
        better = best if values[best] > values[turn] else None
        played = _both(values[turn], state.seat)
        return Verdict(
            number, state.seat, _both(values[best], state.seat), played, played, 0.0, better
        )

    def why(self, state: State, played: int, better: int) -> Why:
        if rules.winners(_after(state, better)):
            return Why("winning", "row")
        return Why("blocking", "gap")

    def items(self, state: State, turn: int) -> tuple[Item, ...]:
        return (Item("rows", len(rules.winners(_after(state, turn)))),)

    def gain(self, state: State, turn: int) -> Item | None:
        return self.items(state, turn)[0]

    def candidates(self, state: State) -> Sequence[int]:
        return sorted(_free(state), key=lambda cell: _value(_after(state, cell)))

    def idea(self, state: State, turn: int) -> Hashable:
        return turn


def _both(value: float, seat: int) -> Worths:
    return (value, -value) if seat == 0 else (-value, value)


def _free(state: State) -> list[int]:
    return [at + 1 for at, mark in enumerate(state.marks) if mark is None]


def _after(state: State, cell: int) -> State:
    return rules.apply(rules.apply(state, Mark(cell)).state, EndTurn()).state


@cache
def _value(state: State) -> float:
    """To whoever is to move: won sooner is better."""
    if state.over:
        return -WON - _free(state).__len__() if rules.winners(state) else 0.0
    return max(-_value(_after(state, cell)) for cell in _free(state)) * 0.99
