"""Two readings of the page, played side by side over whole games: same moves, same results."""

from random import Random

import pytest

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action, Build, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import CELLS, cell_name, slot_name, xy
from palmyra.games.palermo.rules.components import KINDS, KIOSK, TURNS
from palmyra.games.palermo.rules.driving import run_of, running_of
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply, points, winners
from palmyra.games.palermo.rules.state import State, Variant
from palmyra.games.palermo.rules.turns import turn_of
from palmyra.kernel.refusal import Refusal
from tests.games.palermo.rules import reference
from tests.games.palermo.rules.worlds import eager_actions, fresh, happen, random_action

TABLES = [(players, variant) for players in (3, 4, 5) for variant in Variant]


def whole_turn(state: State, rng: Random) -> list[Action]:
    if rng.random() < 0.75:
        return eager_actions(state, rng)
    actions: list[Action] = []
    turn = state.turn
    while not state.over and state.turn == turn:
        actions.append(random_action(state, rng))
        state = apply(state, actions[-1]).state
    return actions


def play_beside(players: int, variant: Variant, rng: Random, look: float) -> State:
    state = fresh(players, variant)
    other = reference.Game(players, str(variant))
    while not state.over:
        if rng.random() < look:
            compare(state, other)
            compare_strange(state, other, rng)
        actions = whole_turn(state, rng)
        line = PALERMO.notation.encode(turn_of(actions, state))
        step = happen(state, line)
        assert other.play(line) == PALERMO.notation.result(state, step), line
        state = step.state
        same_moment(state, other)
    assert other.over
    return state


def same_moment(state: State, other: reference.Game) -> None:
    assert points(state) == tuple(seat.score for seat in other.seats)
    assert (state.over, state.turn, state.phase) == (other.over, other.turn, other.phase)
    assert state.over or state.seat == other.seat
    for mine, theirs in zip(state.players, other.seats, strict=True):
        assert {xy(door) for door in mine.doors} == theirs.chips
        assert (mine.taken, mine.home) == (theirs.taken, theirs.home)
        for a, b in ((mine.pawn, theirs.pawn), (mine.policeman, theirs.police)):
            assert (a if a is None else xy(a)) == b


def compare(state: State, other: reference.Game) -> None:
    """Everything that is legal now, by both."""
    legal = set(legal_actions(state))
    if state.phase == 1:
        if state.start is None:
            return
        for kind in (KIOSK, *KINDS):
            for slot in range(36):
                for turn in TURNS:
                    may = Build(kind, slot, turn) in legal
                    if slot_name(slot) in other.slots:
                        assert not may
                    elif slot % 5 == state.turn % 5:  # a fifth of the slots a time: it is slow
                        assert may == other.may_build(kind, slot_name(slot), turn)
        return
    police = {action.cell for action in legal if isinstance(action, MovePoliceman)}
    assert police == {at for at in CELLS if other.police_may_go(xy(at))}
    if state.player.home:
        return
    running = running_of(state)
    assert running.points.total == other.points()
    origins = [action.cell for action in legal if isinstance(action, Stand)]
    if running.origin is not None:
        origins = [running.origin]
    for origin in origins:
        run = run_of(state, origin, other.points())
        every = other.every_end(xy(origin), other.points())
        best: dict[reference.Cell, tuple[int, str]] = {}
        for at, result in every:
            words = result.split(" ")
            number = int(words[1]) if len(words) > 1 else 0
            rank = number if words[0] in ("take", "home") else -number
            best[at] = max(best.get(at, (-99, "")), (rank, result))
        ours = {
            xy(end.cell): f"{end.stop} {end.points}".replace("stop 0", "stop") for end in run.ends()
        }
        assert ours == {at: result for at, (_, result) in best.items()}


def compare_strange(state: State, other: reference.Game, rng: Random) -> None:
    """Lines that may be nonsense: both play them or both refuse."""
    if state.turn == 0:
        return
    near = [cell_name(rng.choice(CELLS)) for _ in range(3)]
    me = state.player
    if me.pawn is not None:
        walk = [me.pawn]
        for _ in range(rng.randint(1, 6)):
            walk.append((walk[-1] + rng.choice([1, -1, 14, -14])) % 196)
        near = [cell_name(at) for at in walk[1:]]
    lines = [
        f"go {' '.join(near)}",
        "stay",
        "wait",
        f"police {near[0]} stay",
        f"police {cell_name(rng.choice(CELLS))} wait",
        f"from {near[0]} go {near[-1]}",
        f"build {rng.randint(0, 3)}@{slot_name(rng.randrange(36))}/{rng.randint(0, 3)}",
    ]
    line = rng.choice(lines)
    try:
        step = happen(state, line)
    except Refusal as refusal:
        assert refusal.rule.startswith("P")
        with pytest.raises(reference.Illegal):
            other.play(line)
        return
    clone = copied(other)
    assert clone.play(line) == PALERMO.notation.result(state, step)


def copied(game: reference.Game) -> reference.Game:
    from copy import deepcopy

    return deepcopy(game)


@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_both_readings_play_the_same_game(players: int, variant: Variant) -> None:
    """P1 to P25."""
    rng = Random(f"beside {players} {variant}")
    for _ in range(2):
        end = play_beside(players, variant, rng, look=0.1)
        assert winners(end)


@pytest.mark.endless
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_both_readings_play_many_games(players: int, variant: Variant) -> None:
    rng = Random(f"many beside {players} {variant}")
    for _ in range(50):
        play_beside(players, variant, rng, look=0.1)
