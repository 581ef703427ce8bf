"""What may be done now, and the reason why anything else may not: the only authority."""

from palmyra.games.palermo.rules.actions import (
    Action,
    Build,
    EndTurn,
    Go,
    LayStart,
    MovePoliceman,
    Stand,
)
from palmyra.games.palermo.rules.building import build_name, check_build, houses_now
from palmyra.games.palermo.rules.cells import (
    CELLS,
    ONWARD,
    SLOTS,
    Cell,
    cell_name,
    members,
    slot_name,
)
from palmyra.games.palermo.rules.driving import Run, Stop, run_now, run_of, running_of
from palmyra.games.palermo.rules.police_placement import check_police, police_cells
from palmyra.games.palermo.rules.state import Building, State
from palmyra.kernel.refusal import Refusal


def legal_actions(state: State) -> list[Action]:
    """Everything that the player to move may do next; nothing once the game is over."""
    if state.over:
        return []
    if state.phase == 1:
        if state.progress == Building(built=True):
            return [EndTurn()]
        if state.start is None:
            return [LayStart(slot) for slot in SLOTS]
        return list(houses_now(state))
    return _legal_running(state)


def _legal_running(state: State) -> list[Action]:
    running = running_of(state)
    found: list[Action] = []
    if not running.policed and not running.path and (state.fresh or running.origin is None):
        found += [MovePoliceman(cell) for cell in members(police_cells(state))]
    if state.player.home:
        return [*found, EndTurn()]
    run = run_now(state)
    if run is None:
        return [
            *found,
            *(Stand(cell) for cell in members(state.start_cells) if can_stand(state, cell)),
        ]
    here = _here(run, running.path)
    found += [Go(cell) for cell in members(_goings(run, here, running.left))]
    if run.stop_at(here, running.left):
        found.append(EndTurn())
    return found


def can_stand(state: State, cell: Cell) -> bool:
    """Whether a first move can begin on this start cell and come to an end."""
    points = running_of(state).points.total
    return bool(run_of(state, cell, points).endable()[points] >> cell & 1)


def goings(state: State) -> int:
    """The cells that the pawn may enter next, as a set."""
    run = run_now(state)
    if run is None or state.over or state.phase == 1:
        return 0
    running = running_of(state)
    return _goings(run, _here(run, running.path), running.left)


def stop_now(state: State) -> Stop | None:
    """How the pawn's move would end here and now; None: it may not, or nothing moves."""
    run = run_now(state)
    if run is None or state.over or state.phase == 1:
        return None
    running = running_of(state)
    return run.stop_at(_here(run, running.path), running.left)


def _here(run: Run, path: tuple[Cell, ...]) -> Cell:
    return path[-1] if path else run.origin


def _goings(run: Run, here: Cell, left: int) -> int:
    """Cells to enter from which the move can still be brought to an end."""
    entered = run.onward(here, left)
    if not entered:
        return 0
    endable = run.endable()
    good = entered & endable[left - 1] & ~run.fined
    if left > 1:
        good |= entered & endable[left - 2] & run.fined
    return good


# --- why not -----------------------------------------------------------------------------


def check(state: State, action: Action) -> None:
    """Refusal, with rule and reason, for whatever `legal_actions` does not list."""
    if state.over:
        assert state.ending is not None
        raise Refusal(state.ending, "game_over", _words(action))
    match action:
        case LayStart():
            _check_start(state, action)
        case Build():
            _check_building(state, action)
            check_build(state, action)
        case EndTurn():
            _check_end(state)
        case MovePoliceman(cell):
            _check_collecting(state, action)
            _check_police_first(state, action)
            check_police(state, cell)
        case Stand(cell):
            _check_collecting(state, action)
            _check_stand(state, cell)
        case Go(cell):
            _check_collecting(state, action)
            _check_go(state, cell)


def _check_start(state: State, action: LayStart) -> None:
    words = _words(action)
    if state.phase == 2:
        raise Refusal("P11", "town_is_built", words)
    if state.start is not None:
        raise Refusal("P6", "start_is_laid", words)
    if action.slot not in SLOTS:
        raise Refusal("P2", "no_such_slot", words)


def _check_building(state: State, action: Build) -> None:
    if state.phase == 2:
        raise Refusal("P11", "town_is_built", build_name(action))
    if state.start is None:
        raise Refusal("P6", "start_first", build_name(action))
    if state.progress == Building(built=True):
        raise Refusal("P6", "one_house_a_turn", build_name(action))


def _check_collecting(state: State, action: Action) -> None:
    if state.phase == 1:
        raise Refusal("P11", "town_not_built", _words(action))


def _check_police_first(state: State, action: MovePoliceman) -> None:
    running = running_of(state)
    if running.policed:
        raise Refusal("P13", "policeman_once", _words(action))
    if running.path or (running.origin is not None and not state.fresh):
        raise Refusal("P13", "policeman_first", _words(action))


def _check_stand(state: State, cell: Cell) -> None:
    words = _words(Stand(cell))
    if state.player.home:
        raise Refusal("P21", "at_home", words)
    if running_of(state).origin is not None:
        raise Refusal("P12", "pawn_is_on_board", words)
    if cell not in CELLS or not state.start_cells >> cell & 1:
        raise Refusal("P12", "not_a_start_cell", words)
    if not can_stand(state, cell):
        raise Refusal("P16", "pawn_there", words)


def _check_go(state: State, cell: Cell) -> None:
    running = running_of(state)
    words = _go_words((*running.path, cell))
    if state.player.home:
        raise Refusal("P21", "at_home", words)
    run = run_now(state)
    if run is None:
        raise Refusal("P12", "stand_first", words)
    here, left = _here(run, running.path), running.left
    if cell not in CELLS:
        raise Refusal("P1", "no_such_cell", words)
    if not run.open_cells >> cell & 1:
        raise Refusal("P14", "roof", words, cell=cell_name(cell))
    if not ONWARD[here] >> cell & 1:
        raise Refusal("P14", "no_way", words, cell=cell_name(cell), here=cell_name(here))
    if not left:
        raise Refusal("P13", "no_points_left", words)
    after = left - run.cost(cell)
    if after < 0:
        raise Refusal("P15", "too_few_for_policeman", words, cell=cell_name(cell))
    if not run.endable()[after] >> cell & 1:
        _refuse_end(run, cell, after, words)


def _check_end(state: State) -> None:
    if state.phase == 1:
        if state.progress != Building(built=True):
            raise Refusal("P6", "house_first", "build" if state.start is not None else "start")
        return
    if state.player.home:
        return
    run = run_now(state)
    if run is None:
        raise Refusal("P12", "stand_first", "from")
    running = running_of(state)
    here = _here(run, running.path)
    if not run.stop_at(here, running.left):
        words = _go_words(running.path) if running.path else "stay"
        _refuse_end(run, here, running.left, words)


def _refuse_end(run: Run, cell: Cell, left: int, words: str) -> None:
    if run.held >> cell & 1:
        raise Refusal("P16", "pawn_there", words, cell=cell_name(cell))
    if not left:
        raise Refusal("P17", "back_where_it_began", words, cell=cell_name(cell))
    raise Refusal("P17", "points_to_spend", words, n=left)


def _go_words(path: tuple[Cell, ...]) -> str:
    return " ".join(["go", *(_cell_words(cell) for cell in path)])


def _cell_words(cell: Cell) -> str:
    return cell_name(cell) if cell in CELLS else "?"


def _words(action: Action) -> str:
    match action:
        case LayStart(slot):
            return f"start {slot_name(slot)}" if slot in SLOTS else "start"
        case Build():
            return build_name(action)
        case MovePoliceman(cell):
            return f"police {_cell_words(cell)}"
        case Stand(cell):
            return f"from {_cell_words(cell)}"
        case Go(cell):
            return f"go {_cell_words(cell)}"
        case EndTurn():
            return ""
