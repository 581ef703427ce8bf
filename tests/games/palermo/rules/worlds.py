"""Towns and moments for the tests: built by lines of the record, or set up at will."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from palmyra.games.palermo.box import open_box
from palmyra.games.palermo.game import PALERMO, new_game
from palmyra.games.palermo.rules.actions import Action, EndTurn, Go, MovePoliceman, Stand
from palmyra.games.palermo.rules.cells import (
    SLOTS,
    Cell,
    cell_at,
    corner_of,
    slot_name,
    slot_of,
)
from palmyra.games.palermo.rules.driving import Stop, run_of, running_of
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.play import apply
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, House, Player, State, Variant
from palmyra.kernel.game import Step
from palmyra.kernel.record import play_turn
from palmyra.kernel.refusal import Refusal

COLORS = tuple(Color)


def fresh(players: int = 3, variant: Variant = Variant.PRINTED) -> State:
    return new_game(Setup(COLORS[:players], variant))


def cell(name: str) -> Cell:
    x, y = name.split(",")
    return cell_at(int(x), int(y))


def slot(name: str) -> int:
    return next(number for number in SLOTS if slot_name(number) == name)


def play(state: State, *lines: str) -> State:
    for line in lines:
        state = happen(state, line).state
    return state


def happen(state: State, line: str) -> Step[State, Event]:
    turn, claim = PALERMO.notation.decode(line)
    step = play_turn(PALERMO, state, turn)
    if claim is not None:
        PALERMO.notation.confirm(claim, state, step)
    return step


def result(state: State, line: str) -> str:
    return PALERMO.notation.result(state, happen(state, line))


def refused(state: State, line: str) -> tuple[str, str]:
    """Rule and reason of the refusal that a line gets."""
    with pytest.raises(Refusal) as caught:
        happen(state, line)
    return caught.value.rule, caught.value.reason


def built(
    plan: Sequence[str],
    start: str = "c3",
    players: int = 3,
    doors: Mapping[int, Sequence[str]] | None = None,
    variant: Variant = Variant.PRINTED,
) -> State:
    """Phase 2 in a town with these houses (`2@c4/1`), no matter who could have built it so.

    The chips lie at `doors` of each seat, cells, whatever is built there; kiosks fill up the
    rest, without a chip, so that the town counts as finished.
    """
    box = open_box()
    state = fresh(players, variant)
    wanted = box.chips[players] * players
    houses, roofs = [], 0
    for words in plan:
        kind, rest = words.split("@")
        where, turned = rest.split("/")
        number = slot(where)
        houses.append(House(0, int(kind), number, int(turned), corner_of(number)))
        roofs |= box.roofs[int(kind)][number][int(turned)]
    used = {house.slot for house in houses} | {slot(start)}
    spare = [number for number in SLOTS if number not in used]
    while len(houses) < wanted:
        number = spare.pop()
        houses.append(House(0, 0, number, 0, corner_of(number)))
    seats = tuple(
        replace(player, doors=tuple(cell(name) for name in (doors or {}).get(seat, ["13,6"])))
        for seat, player in enumerate(state.players)
    )
    return replace(
        state, start=slot(start), houses=tuple(houses), roofs=roofs, players=seats, turn=wanted
    )


def seated(state: State, seat: int, **what: object) -> State:
    """The state with something of one player changed; cells may be given by name."""
    given = {key: cell(value) if isinstance(value, str) else value for key, value in what.items()}
    players = list(state.players)
    players[seat] = replace(players[seat], **given)  # type: ignore[arg-type]
    return replace(state, players=tuple(players))


def random_action(state: State, rng: Random) -> Action:
    """Any legal action, stopping early enough to let games be played."""
    actions = legal_actions(state)
    if EndTurn() in actions and rng.random() < 0.5:
        return EndTurn()
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def eager_actions(state: State, rng: Random) -> list[Action]:
    """A turn by chance that stops where it scores most, so that games come to their end."""
    if state.phase == 1 or state.player.home:
        found = []
        while True:
            found.append(random_action(state, rng))
            turn = state.turn
            state = apply(state, found[-1]).state
            if state.over or state.turn != turn:
                return found
    actions = legal_actions(state)
    moved = [action for action in actions if isinstance(action, MovePoliceman)]
    begun: list[Action] = []
    if moved and rng.random() < 0.7:
        begun.append(rng.choice(moved))
        state = apply(state, begun[0]).state
    running = running_of(state)
    stands = [action for action in legal_actions(state) if isinstance(action, Stand)]
    origin = running.origin
    if stands:
        begun.append(rng.choice(stands))
        state = apply(state, begun[-1]).state
        origin = begun[-1].cell  # type: ignore[union-attr]
    assert origin is not None
    run = run_of(state, origin, running.points.total)
    ends = run.ends()
    scoring = [end for end in ends if end.stop in (Stop.TAKE, Stop.HOME)]
    end = max(scoring, key=lambda e: e.points) if scoring else rng.choice(ends)
    return [*begun, *(Go(at) for at in run.way(end.cell, end.points)), EndTurn()]


def play_randomly(state: State, rng: Random, eager: float = 0.8) -> State:
    """To the end of the game."""
    while not state.over:
        if rng.random() < eager and state.fresh:
            for action in eager_actions(state, rng):
                state = apply(state, action).state
        else:
            state = apply(state, random_action(state, rng)).state
    return state


def check_conserved(state: State) -> None:
    """Nothing is lost: tiles, chips, cells, pieces."""
    box = state.components
    for kind in (1, 2, 3):
        assert 0 <= state.supply(kind) <= 12
    assert len({house.slot for house in state.houses}) == len(state.houses)
    assert state.start not in {house.slot for house in state.houses}
    roofs = 0
    for house in state.houses:
        tile = box.roofs[house.kind][house.slot][house.rotation]
        assert not roofs & tile
        roofs |= tile
        assert slot_of(house.door) == house.slot
    assert roofs == state.roofs
    assert not any(roofs >> house.door & 1 for house in state.houses)
    for seat, player in enumerate(state.players):
        check_player(state, seat, player)
    police = [player.policeman for player in state.players if player.policeman is not None]
    assert len(set(police)) == len(police)


def check_player(state: State, seat: int, player: Player) -> None:
    own = [house for house in state.houses if house.seat == seat]
    assert set(player.doors) <= {house.door for house in own}
    assert len(player.doors) + player.taken == len(own) <= state.chips
    assert player.score >= 0
    assert not player.home or (player.pawn is None and not player.doors)
    for at in (player.pawn, player.policeman):
        assert at is None or state.open_cells >> at & 1
    if state.fresh and player.pawn is not None:
        others = {other.pawn for n, other in enumerate(state.players) if n != seat}
        assert player.pawn not in others
