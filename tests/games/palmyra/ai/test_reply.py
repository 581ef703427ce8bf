"""How the next player could answer: exactly the best turn that the rules would pay, and never a
better one than the least that a turn as good leaves."""

from collections.abc import Iterator
from random import Random

import pytest

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.reply import best_answer, carried_out, reply
from palmyra.games.palmyra.ai.selfplay import level_seat
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, Reorganize
from palmyra.games.palmyra.rules.chains import Chain, chains
from palmyra.games.palmyra.rules.events import CoinsPaid, IncomeCounted, TilesDrawn
from palmyra.games.palmyra.rules.full_turns import completions, full_turns, placing_turns
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.legal import ways
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Edition, Figure, Purpose, State, Variant
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, Turn, play_turn, steps
from tests.games.palmyra.rules.worlds import world

GAMES = (
    (Variant.BASE, 2, Edition.FRENCH),
    (Variant.BASE, 3, Edition.INTERNATIONAL),
    (Variant.EXPERT, 4, Edition.INTERNATIONAL),
    (Variant.BASE, 5, Edition.INTERNATIONAL),
)


def positions(variant: Variant, players: int, edition: Edition, seed: str) -> Iterator[State]:
    """Every position of a game among computers, as whoever is to move knows it."""
    setup = Setup(variant, tuple(Color)[:players], seed, edition)
    position = Position(new_game(setup, open_box()))
    seat = level_seat(Level.MERCHANT, open_weights(), None, seed)
    while position.ending is None:
        yield hide(position.to_state(), position.seat).state
        seat(position)


def some_turn(state: State, rng: Random) -> Turn:
    """One of the first turns of the list, or a reorganize."""
    found = [turn for _, turn in zip(range(400), placing_turns(state), strict=False)]
    if found and rng.random() < 0.9:
        return rng.choice(found)
    return next(turn for turn in full_turns(state) if isinstance(turn, ReorganizeTurn))


def most_paid(state: State) -> int:
    """The most that any conquer or revenue is paid: every chain there is, one of each kind and sum
    played by the rules, as nothing else decides what is paid."""
    kinds: dict[tuple[Purpose, Figure, int], Chain] = {}
    for purpose, figure in ways(state):
        for chain in chains(state, figure):
            kinds.setdefault((purpose, figure, chain.points), chain)
    turns = (
        next(completions(state, purpose, figure, chain))
        for (purpose, figure, _), chain in kinds.items()
    )
    return max((paid(state, turn) for turn in turns), default=0)


def paid(state: State, turn: PlacingTurn) -> int:
    events = play_turn(state, turn).events
    return sum(
        event.coins if isinstance(event, CoinsPaid) else len(event.tiles)
        for event in events
        if isinstance(event, CoinsPaid | TilesDrawn)
    )


def check(variant: Variant, players: int, edition: Edition, seed: str) -> int:
    """How many positions were found to be as the rules say."""
    rng = Random(f"{variant} {players} {seed}")
    checked = 0
    for state in positions(variant, players, edition, seed):
        turn = some_turn(state, rng)
        planned = steps(turn, state)
        after = play_turn(state, turn).state
        found = reply(state, planned, deep=False)
        if after.over:
            assert found is None
            continue
        assert found is not None and found.seat == after.seat
        assert found.worth == most_paid(after), (state.turn, turn)
        assert played(after, found.actions) == found.worth, "and that turn brings it"
        checked += 1
    return checked


def played(state: State, actions: tuple[Action, ...]) -> int:
    total = 0
    for action in actions:
        step = apply(state, action)
        state = step.state
        for event in step.events:
            total += event.coins if isinstance(event, CoinsPaid) else 0
            total += len(event.tiles) if isinstance(event, TilesDrawn) else 0
    return total


@pytest.mark.parametrize(("variant", "players", "edition"), GAMES)
def test_the_worth_of_a_reply_is_the_most_that_the_rules_would_pay(
    variant: Variant, players: int, edition: Edition
) -> None:
    assert check(variant, players, edition, "reply") > 30


@pytest.mark.endless
@pytest.mark.parametrize(("variant", "players", "edition"), GAMES)
def test_so_it_is_in_hundreds_of_positions(
    variant: Variant, players: int, edition: Edition
) -> None:
    assert sum(check(variant, players, edition, f"more {n}") for n in range(6)) > 250


def test_the_least_is_what_a_turn_as_good_would_leave() -> None:
    """Against every turn as good, where they are few enough to be tried one by one."""
    tried = lower = 0
    for state in positions(Variant.BASE, 3, Edition.INTERNATIONAL, "least"):
        turns = list(placing_turns(state))
        if not turns or len(turns) > 250:
            continue
        for turn in Random(state.turn).sample(turns, min(3, len(turns))):
            found = reply(state, steps(turn, state))
            if found is None:
                continue
            good = [
                t for t in turns if t.purpose is turn.purpose and due(state, t) >= due(state, turn)
            ]
            after = [play_turn(state, t).state for t in good]
            least = min(best_answer(one).worth for one in after if not one.over)
            assert (found.worth if found.least is None else found.least) == least
            tried, lower = tried + 1, lower + (found.least is not None)
    assert tried > 20 and lower > 3


def due(state: State, turn: PlacingTurn) -> int:
    events = play_turn(state, turn).events
    return next(event.income.due for event in events if isinstance(event, IncomeCounted))


def test_with_nothing_planned_it_is_the_table_as_it_lies() -> None:
    state = world(hands=("", "Ld"), players=2)
    found = reply(state, ())
    assert found is not None and found.seat == 1
    assert found.worth == best_answer(carried_out(state, ()).after).worth > 0
    assert found.least is None, "nothing is planned that another turn could be as good as"


def test_figures_that_move_away_change_what_is_left() -> None:
    """A reorganize is planned: what stands on a neighbor gives nothing (R10)."""
    state = world({"3,1": "Lm", "3,0": "Sm"}, hands=("", "Sm"), legions=("3,1", "city"))
    stays = reply(state, (Reorganize(Size.LARGE), MoveFigures((3, 1), None)))
    leaves = reply(state, (Reorganize(Size.LARGE), MoveFigures(None, None)))
    assert stays is not None and leaves is not None
    assert leaves.worth > stays.worth


def test_the_last_tiles_are_all_that_can_be_drawn() -> None:
    state = world(hands=("", "Lm Sm Sm"), large="Ld", small="Sd")
    found = best_answer(carried_out(state, ()).after)
    assert found.purpose is Purpose.REVENUE or found.worth <= 2


def test_nobody_answers_a_turn_that_ends_the_game() -> None:
    state = world(hands=("Ld", "Ld"), reserve=1, small="", large="")
    turn = next(t for t in placing_turns(state) if t.purpose is Purpose.CONQUER and due(state, t))
    assert reply(state, (*steps(turn, state)[:-1], EndTurn())) is None
