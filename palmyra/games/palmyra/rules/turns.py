"""A whole turn as one value: what a line of the record says and what opponents choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.cells import Cell, Place
from palmyra.games.palmyra.rules.events import Event
from palmyra.games.palmyra.rules.play import Step, apply
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size, Tile

# A figure that a reorganize leaves where it is.
Stay = Literal["stay"]
STAY: Final[Stay] = "stay"

Laid = tuple[Tile, Cell]  # a tile and where it goes


class PlacingTurn(NamedTuple):
    """A conquer or a revenue."""

    # A named tuple, as a position offers them by the ten thousand.
    purpose: Purpose
    figure: Figure
    laid: tuple[Laid, ...]
    extra: Size | None = None
    flip: Tile | None = None


@dataclass(frozen=True, slots=True)
class ReorganizeTurn:
    draw: Size | None  # None only when both stacks are empty
    caesar: bool = False
    legion: Place | Stay = STAY
    censor: Place | Stay = STAY


Turn = PlacingTurn | ReorganizeTurn


def steps(turn: Turn, state: State) -> list[Action]:
    """The actions that make the turn, for the player to move."""
    if isinstance(turn, PlacingTurn):
        return [
            *(PlaceTile(turn.purpose, turn.figure, tile, cell) for tile, cell in turn.laid),
            EndTurn(turn.extra, turn.flip),
        ]
    begin: list[Action] = [Reorganize(turn.draw, turn.caesar)]
    if turn.draw is None:
        return begin
    player = state.player
    legion = player.legion if turn.legion == STAY else turn.legion
    censor = player.censor if turn.censor == STAY else turn.censor
    return [*begin, MoveFigures(legion, censor)]


def play_turn(state: State, turn: Turn) -> Step:
    """All steps of a turn at once."""
    events: list[Event] = []
    for action in steps(turn, state):
        step = apply(state, action)
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def turn_of(actions: Sequence[Action], before: State) -> Turn:
    """The turn that these actions made, from the state before them."""
    first, last = actions[0], actions[-1]
    if isinstance(first, PlaceTile):
        assert isinstance(last, EndTurn)
        laid = tuple((a.tile, a.cell) for a in actions if isinstance(a, PlaceTile))
        return PlacingTurn(first.purpose, first.figure, laid, last.extra, last.flip)
    assert isinstance(first, Reorganize)
    if not isinstance(last, MoveFigures):
        return ReorganizeTurn(first.draw, first.caesar)
    player = before.player
    return ReorganizeTurn(
        first.draw,
        first.caesar,
        STAY if last.legion == player.legion else last.legion,
        STAY if last.censor == player.censor else last.censor,
    )


def is_own_figure(turn: PlacingTurn) -> bool:
    return OWN_FIGURE[turn.purpose] is turn.figure
