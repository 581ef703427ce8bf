"""A whole turn as one value, a line of the record; taken apart into actions and put together."""

from collections.abc import Sequence
from dataclasses import dataclass

from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.cells import Cell, Slot
from palmyra.games.palermo.rules.state import State
from palmyra.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class BuildTurn:
    build: Build
    start: Slot | None = None  # the first turn of all lays the start tile


@dataclass(frozen=True, slots=True)
class RunTurn:
    path: tuple[Cell, ...] = ()  # empty: stays
    police: Cell | None = None
    stand: Cell | None = None  # on the pawn's first turn


@dataclass(frozen=True, slots=True)
class WaitTurn:
    """Of a player who is home (P21)."""

    police: Cell | None = None


Turn = BuildTurn | RunTurn | WaitTurn


def steps(turn: Turn, state: State) -> list[Action]:
    """The actions that make a turn. Refusal where it is no turn for this player at all."""
    if isinstance(turn, BuildTurn):
        start = [] if turn.start is None else [LayStart(turn.start)]
        return [*start, turn.build, EndTurn()]
    if state.phase == 2 and not state.over:
        if isinstance(turn, WaitTurn) and not state.player.home:
            raise Refusal("P21", "not_home", "wait")
        if isinstance(turn, RunTurn) and state.player.home:
            raise Refusal("P21", "at_home", "go" if turn.path else "stay")
    elif not state.over:
        raise Refusal("P11", "town_not_built", "wait" if isinstance(turn, WaitTurn) else "go")
    found: list[Action] = []
    if turn.police is not None:
        found.append(MovePoliceman(turn.police))
    if isinstance(turn, RunTurn):
        if turn.stand is not None:
            found.append(Stand(turn.stand))
        found += [Go(cell) for cell in turn.path]
    return [*found, EndTurn()]


def turn_of(actions: Sequence[Action], state: State) -> Turn:
    """The turn that these actions make, played from this state."""
    police = stand = start = build = None
    path: list[Cell] = []
    for action in actions:
        match action:
            case LayStart(slot):
                start = slot
            case Build():
                build = action
            case MovePoliceman(cell):
                police = cell
            case Stand(cell):
                stand = cell
            case Go(cell):
                path.append(cell)
    if build is not None:
        return BuildTurn(build, start)
    if state.player.home:
        return WaitTurn(police)
    return RunTurn(tuple(path), police, stand)
