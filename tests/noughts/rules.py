"""The rules N1 to N4: three by three, marks in turn, three in a row wins, a turn is ended by hand.

N1 Two players, red and blue, on cells 1 to 9. N2 A turn sets one mark on a free cell. N3 Three of
one's own in a row end the game and win it. N4 A full board ends it too, and nobody wins.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from palmyra.kernel.game import Step
from palmyra.kernel.refusal import Refusal

COLORS: Final = ("red", "blue")
LINES: Final = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9),
                (3, 5, 7))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Setup:
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State:
    marks: tuple[int | None, ...] = (None,) * 9  # the seat that marked each cell
    turn: int = 0
    set: int = 0  # the cell marked in the turn under way, 0 for none

    @property
    def seat(self) -> int:
        return self.turn % 2

    @property
    def fresh(self) -> bool:
        return not self.set

    @property
    def over(self) -> bool:
        return self.fresh and (bool(winners(self)) or None not in self.marks)


@dataclass(frozen=True, slots=True)
class Mark:
    cell: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    pass


Action = Mark | EndTurn


@dataclass(frozen=True, slots=True)
class Marked:
    seat: int
    cell: int


def new_game(setup: Setup) -> State:
    return State()


def apply(state: State, action: Action) -> Step[State, Marked]:
    if state.over:
        raise Refusal("N3", "game_over")
    if isinstance(action, EndTurn):
        if not state.set:
            raise Refusal("N2", "mark_first")
        return Step(replace(state, turn=state.turn + 1, set=0))
    if state.set:
        raise Refusal("N2", "one_mark")
    if action.cell not in range(1, 10) or state.marks[action.cell - 1] is not None:
        raise Refusal("N2", "cell_taken", str(action.cell))
    marks = list(state.marks)
    marks[action.cell - 1] = state.seat
    event = Marked(state.seat, action.cell)
    return Step(replace(state, marks=tuple(marks), set=action.cell), (event,))


def legal(state: State) -> Iterator[Action]:
    if state.over:
        return
    if state.set:
        yield EndTurn()
    else:
        yield from (Mark(at + 1) for at, mark in enumerate(state.marks) if mark is None)


def steps(turn: int, state: State) -> Sequence[Action]:
    return [Mark(turn), EndTurn()]


def turn_of(actions: Sequence[Action], before: State) -> int:
    return next(action.cell for action in actions if isinstance(action, Mark))


def winners(state: State) -> tuple[int, ...]:
    for line in LINES:
        held = {state.marks[cell - 1] for cell in line}
        if len(held) == 1 and None not in held:
            return tuple(seat for seat in held if seat is not None)
    return ()


def points(state: State) -> tuple[int, ...]:
    return tuple(sum(mark == seat for mark in state.marks) for seat in (0, 1))


def read_setup(heading: Mapping[str, object]) -> Setup:
    players = heading.get("players")
    if players != list(COLORS):
        raise Refusal("N1", "two_players", "players")
    return Setup(COLORS)


def decode(line: str) -> tuple[int, str | None]:
    words, arrow, claim = line.partition(" -> ")
    mark, _, cell = words.partition(" ")
    if mark != "mark" or not cell.isdecimal():
        raise Refusal("", "turn_is_text", words[:40])
    return int(cell), claim if arrow else None


def encode(turn: int) -> str:
    return f"mark {turn}"


def result(before: State, step: Step[State, Marked]) -> str:
    return "wins" if winners(step.state) else ""


def confirm(claim: str, before: State, step: Step[State, Marked]) -> None:
    if claim != result(before, step):
        raise Refusal("N3", "claim_wrong", claim)
