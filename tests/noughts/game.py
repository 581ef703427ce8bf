"""Noughts and crosses as one value, with somebody to play against."""

from collections.abc import Sequence

from palmyra.kernel.game import Game, Hint, Notation, Rules
from palmyra.kernel.verdict import FULL
from tests.noughts import rules
from tests.noughts.rules import Action, EndTurn, Mark, Marked, Setup, State


class NoughtsBrain:
    """Wins if it can, blocks if it must, else takes the first cell; the weak one only the last."""

    def choose(self, view: State, level: str, seed: str, seconds: float | None) -> Sequence[Action]:
        free = [at + 1 for at, mark in enumerate(view.marks) if mark is None]
        cell = _best(view, free) if level == "master" else free[0]
        return [Mark(cell), EndTurn()]

    def hints(self, view: State, seconds: float | None, effort: int = FULL) -> list[Hint[Action]]:
        return [Hint(tuple(self.choose(view, "master", "", None)), 1.0, "best")]

    def stand_in(self, view: State) -> Sequence[Action]:
        return [next(iter(rules.legal(view))), EndTurn()]


def _best(view: State, free: list[int]) -> int:
    for seat in (view.seat, 1 - view.seat):
        for line in rules.LINES:
            held = [view.marks[cell - 1] for cell in line]
            if held.count(seat) == 2 and None in held:
                return line[held.index(None)]
    return 5 if 5 in free else free[0]


NOUGHTS: Game[Setup, State, Action, int, Marked] = Game(
    name="noughts",
    seats=range(2, 3),
    colors=rules.COLORS,
    levels=("novice", "master"),
    substitute="novice",
    variants=("",),
    chance=False,
    dealt=lambda players, seed, variant: Setup(rules.COLORS),
    rules=Rules(
        rules.new_game, rules.apply, rules.legal, rules.steps, rules.turn_of,
        lambda action: False, lambda state, seat: state, rules.winners, rules.points,
    ),
    notation=Notation(
        ("players",), rules.read_setup, lambda setup: {"players": list(setup.players)},
        rules.decode, rules.encode, rules.result, rules.confirm,
        lambda state: {"over": state.over, "turns": state.turn},
    ),
    brain=NoughtsBrain,
)  # fmt: skip
