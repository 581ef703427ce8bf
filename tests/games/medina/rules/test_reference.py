"""The rules against a second reading of the page: whole games, and words changed at random."""

from copy import deepcopy
from random import Random

import pytest

from palmyra.games.medina.game import MEDINA
from palmyra.games.medina.rules.actions import EndTurn, Turn
from palmyra.games.medina.rules.allowed_cells import cells_of
from palmyra.games.medina.rules.legal import legal_actions
from palmyra.games.medina.rules.notation import encode
from palmyra.games.medina.rules.pieces import PIECES, TOKENS, Piece
from palmyra.games.medina.rules.points import scores, winners
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turns import full_turns
from palmyra.kernel.record import play_turn
from palmyra.kernel.refusal import Refusal
from tests.games.medina.rules.reference import Cell, Game
from tests.games.medina.rules.worlds import random_action, random_setup

Words = list[tuple[str, Cell]]


def same(game: Game, state: State) -> None:
    assert list(scores(state)) == game.scores()
    assert dict(zip(map(str, TOKENS), state.tokens, strict=True)) == game.tokens
    assert (state.turn, state.over) == (game.turns, game.over)
    assert state.over or state.seat == game.seat
    for stock, theirs in zip(state.stocks, game.stock, strict=True):
        assert dict(zip(map(str, PIECES), stock, strict=True)) == theirs
    assert set(state.board.cells(state.occupied | state.walls)) == set(game.stands)
    assert list(state.market) in (game.market, game.market[::-1])
    for number, palace in enumerate(state.palaces):
        assert set(state.board.cells(palace.pieces)) == set(game.parts(number, "stone"))
        assert set(state.board.cells(palace.stables)) == set(game.parts(number, "stable"))
        assert palace.owner == game.palaces[number]["owner"]


def same_places(game: Game, state: State) -> None:
    """Every cell for every piece in stock, of every player."""
    for seat, stock in enumerate(state.stocks):
        ours = {
            (str(piece), cell)
            for slot, piece in enumerate(PIECES)
            if stock[slot]
            for cell in state.board.cells(cells_of(state, seat, slot))
        }
        assert ours == set(game.everywhere(seat))


def words_of(turn: Turn) -> Words:
    return [(str(piece), cell) for piece, cell in turn]


def changed(turn: Turn, game: Game, rng: Random) -> Turn:
    """A turn like the given one, most often illegal by one rule."""
    places = list(turn)
    cells = [c for c in game.stands if rng.random() < 0.3] or list(game.stands)
    x, y = rng.choice(cells)
    cell = (x + rng.randint(-1, 1), y + rng.randint(-1, 1))
    at = rng.randrange(len(places))
    _piece, where = places[at]
    match rng.randrange(6):
        case 0:
            places[at] = places[at]._replace(cell=cell)
        case 1:
            places[at] = places[at]._replace(piece=rng.choice(PIECES))
        case 2:
            places[at] = places[at]._replace(
                cell=(where[0] + rng.randint(-1, 1), where[1] + rng.randint(-1, 1))
            )
        case 3:
            del places[at]
        case 4:
            places.reverse()
        case _:
            places[at] = places[at]._replace(piece=Piece.DOME, cell=rng.choice(cells))
    return tuple(places) or turn


def allowed(state: State, turn: Turn) -> State | None:
    try:
        return play_turn(MEDINA, state, turn).state
    except Refusal:
        return None


def play_beside(count: int, seed: str, changes: int, every: int) -> tuple[int, int]:
    rng = Random(seed)
    setup = random_setup(count, rng)
    state = MEDINA.rules.new_game(setup)
    game = Game(list(map(str, setup.players)), setup.merchant)
    legal = illegal = 0
    same(game, state)
    while not state.over:
        before = state
        while True:
            action = random_action(state, rng)
            if isinstance(action, EndTurn):
                break
            state = MEDINA.rules.apply(state, action).state
        turn, state = state.placed, before
        if state.turn % every == 0:
            same_places(game, state)
        late = max(map(sum, state.stocks)) < 6
        for other in [turn, *(changed(turn, game, rng) for _ in range(changes))]:
            ours = allowed(state, other)
            assert (ours is not None) == game.turn_is_legal(words_of(other)), encode(other)
            if ours is not None:
                twin = deepcopy(game)
                twin.play(words_of(other))
                same(twin, ours)
                legal += 1
            else:
                illegal += 1
        if late:
            firsts = set(legal_actions(state))
            assert {each[0] for each in full_turns(state)} == firsts
        state = play_turn(MEDINA, state, turn).state
        game.play(words_of(turn))
        same(game, state)
    assert list(winners(state)) == game.winners()
    return legal, illegal


@pytest.mark.parametrize("count", [3, 4])
def test_whole_games_and_changed_turns(count: int) -> None:
    legal, illegal = play_beside(count, f"beside {count}", 2, 16)
    assert legal > 60 and illegal > 30


@pytest.mark.endless
@pytest.mark.parametrize("number", range(30))
def test_many_games_and_changed_turns(number: int) -> None:
    play_beside(3 + number % 2, f"many {number}", 3, 12)


@pytest.mark.parametrize("count", [3, 4])
def test_m21_m23_every_turn_of_the_last_pieces(count: int) -> None:
    """Where stocks run out, the turns listed are just those that trying finds."""
    rng = Random(f"last {count}")
    setup: Setup = random_setup(count, rng)
    state = MEDINA.rules.new_game(setup)
    game = Game(list(map(str, setup.players)), setup.merchant)
    looked = 0
    while not state.over:
        if state.fresh and sum(state.stocks[state.seat]) <= 3:
            listed = set(full_turns(state))
            pieces = game.everywhere(state.seat)
            tried: list[Words] = [[one] for one in pieces]
            for one in pieces:
                after = deepcopy(game)
                after.place(*one)
                tried += [[one, two] for two in after.everywhere(state.seat)]
            legal = list(rng.sample(tried, min(20, len(tried))))
            for each in legal:
                turn = tuple((Piece(piece), cell) for piece, cell in each)
                assert (turn in listed) == game.turn_is_legal(each), each
            looked += 1
        action = random_action(state, rng)
        if isinstance(action, EndTurn):
            game.play(words_of(state.placed))
        state = MEDINA.rules.apply(state, action).state
    assert looked
