"""The least that a turn as good as the planned one would leave to the next player.

As good is the planned drive itself, or one that ends as it does, at a shop or at home, for as many
points or more; the policeman may go wherever the rules let him. Every such turn is tried, so it is
exact: he matters only on cells that the next player can come by. Pure.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from palmyra.games.palermo.rules.actions import Action, EndTurn, Go, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import Cell, Cells, members, set_of
from palmyra.games.palermo.rules.driving import End, Stop
from palmyra.games.palermo.rules.legal import can_stand
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.police_placement import held_fast, police_cells
from palmyra.games.palermo.rules.reach import ends_now, most_left, way_now
from palmyra.games.palermo.rules.state import State

Worth = Callable[[State], int]  # the most that whoever is to move could score now


def least_left(before: State, planned: Sequence[Action], left: int, worth: Worth) -> int | None:
    """None where none leaves less than `left`, or where the turn is not planned to its end."""
    if not left or not planned or planned[-1] != EndTurn():
        return None
    least = left
    for drive in _as_good(before, planned):
        after = _played(before, drive)
        if after.over or after.player.home:
            return None
        for state in _policed(before, after):
            least = min(least, worth(state))
            if not least:
                return 0
    return least if least < left else None


def _as_good(before: State, planned: Sequence[Action]) -> Iterator[tuple[Action, ...]]:
    """The drive as planned, then others that end the same way and score no less."""
    drive = tuple(action for action in planned if not isinstance(action, MovePoliceman))
    yield drive
    if before.player.home:
        return
    had, after = before.player.score, _played(before, drive)
    scored = after.players[before.seat].score - had
    taken = len(after.players[before.seat].doors) < len(before.player.doors)
    stop = Stop.TAKE if taken else Stop.HOME if after.players[before.seat].home else None
    if stop is None:
        return  # a stop on the way is worth what comes after: no other is surely as good
    for stand, end in _ends(before):
        if end.stop is stop and end.scores >= scored:
            begun: tuple[Action, ...] = () if stand is None else (Stand(stand),)
            way = tuple(Go(cell) for cell in way_now(before, end, stand))
            if (*begun, *way, EndTurn()) != drive:
                yield (*begun, *way, EndTurn())


def _ends(before: State) -> Iterator[tuple[Cell | None, End]]:
    stands: list[Cell | None] = [None]
    if before.player.pawn is None:
        stands = [cell for cell in members(before.start_cells) if can_stand(before, cell)]
    for stand in stands:
        for end in ends_now(before, stand):
            yield stand, end


def _policed(before: State, after: State) -> Iterator[State]:
    """What the next player begins with, for every place of the policeman. His own player drives
    past him, so that the drive is the same wherever he is."""
    yield after
    if held_fast(before, before.seat):
        return
    free, met = police_cells(before), _met(after)
    # Wherever nobody comes by him, it is all the same.
    away = next(iter(members(free & ~met)), None)
    for cell in (*members(free & met), *(() if away is None else (away,))):
        players = list(after.players)
        players[before.seat] = replace(players[before.seat], policeman=cell)
        yield replace(after, players=tuple(players))


def _met(after: State) -> Cells:
    """Cells that the next player can come by."""
    pawn = after.player.pawn
    if pawn is not None:
        return set_of([pawn, *most_left(after)])
    found: Cells = after.start_cells
    for stand in members(after.start_cells):
        found |= set_of(most_left(after, stand))
    return found


def _played(before: State, actions: Sequence[Action]) -> State:
    state = before
    for action in actions:
        state = apply(state, action).state
    return state
