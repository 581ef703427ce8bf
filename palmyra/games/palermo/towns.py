"""A finished town from a word alone, the same on every platform: for the daily and the rounds.

Pure. Everyone builds near the start tile and near their own doors, part by chance; whole numbers
and the kernel's own shuffle only, so that a word means the same town for ever.
"""

from collections.abc import Iterator
from typing import Final

from palmyra.games.palermo.game import PALERMO, RULES
from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.building import houses_now
from palmyra.games.palermo.rules.cells import SLOT_SIDE, Cell, Cells, Slot, beside, jumping, set_of
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn
from palmyra.kernel.game import Step
from palmyra.kernel.record import Record, Replay, play_turn
from palmyra.kernel.shuffle import below, words

PLAYERS: Final = (Color.RED, Color.BLUE, Color.GREEN)
_FAR: Final = 30
_WHIM: Final = 7  # how much chance there is in a house: so many steps farther, or not
_EARLY: Final = 4  # so many doors are wanted near the start tile


def town(word: str) -> Replay[Setup, State, Turn, Event]:
    """All building turns of a game of three; red is next, to drive."""
    stream = words(f"palermo town {word}")
    setup = Setup(PLAYERS)
    start = state = RULES.new_game(setup)
    turns: list[Turn] = []
    steps: list[Step[State, Event]] = []
    while state.phase == 1:
        turn = _turn(state, stream)
        step = play_turn(PALERMO, state, turn)
        turns.append(turn)
        steps.append(step)
        state = step.state
    return Replay(Record(setup, tuple(turns)), start, tuple(steps))


def _turn(state: State, stream: Iterator[int]) -> BuildTurn:
    if state.start is None:
        slot = _start(stream)
        laid = RULES.apply(state, RULES.steps(BuildTurn(Build(1, 0, 0), slot), state)[0]).state
        return BuildTurn(_house(laid, stream), slot)
    return BuildTurn(_house(state, stream))


def _start(stream: Iterator[int]) -> Slot:
    """Any lot but those at the rim."""
    inner = SLOT_SIDE - 2
    return SLOT_SIDE * (1 + below(stream, inner)) + 1 + below(stream, inner)


def _house(state: State, stream: Iterator[int]) -> Build:
    own = state.player.doors
    to_start = _distances(state.start_cells, state.open_cells)
    to_own = _distances(set_of(own), state.open_cells) if own else to_start
    early = max(0, _EARLY - len(own))

    def effort(build: Build) -> int:
        door = state.components.doors[build.kind][build.slot][build.rotation]
        near = 2 * to_own.get(door, _FAR) + early * to_start.get(door, _FAR)
        return near + build.kind + below(stream, _WHIM)

    # The first of the least: the order in which the rules list them is fixed.
    return min(houses_now(state), key=effort)


def _distances(goals: Cells, open_cells: Cells) -> dict[Cell, int]:
    """Points from every cell to the nearest goal, jumps included."""
    found: dict[Cell, int] = {}
    seen = fresh = goals
    for cost in range(_FAR):
        rest = fresh
        while rest:
            low = rest & -rest
            found[low.bit_length() - 1] = cost
            rest ^= low
        fresh = (beside(fresh) | jumping(fresh)) & open_cells & ~seen
        if not fresh:
            break
        seen |= fresh
    return found
