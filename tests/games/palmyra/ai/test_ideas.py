"""What one would think of: legal turns, and what makes two of them one thought."""

from palmyra.games.palmyra.ai.turn_equivalence import MOST, RICHEST, candidates, idea
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.state import Figure, Purpose
from palmyra.games.palmyra.rules.tiles import TILES, Size
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, play_turn
from tests.support.states.play import session


def test_every_candidate_is_a_legal_turn_and_none_comes_twice() -> None:
    state = session(2, 12).match.state
    found = candidates(state, open_weights())
    assert 3 <= len(found) <= MOST + 2 * RICHEST and len(set(found)) == len(found)
    for purpose in Purpose:  # what brings the most at once is thought of, too
        assert {turn for _, turn in best_turns(state, purpose, 1)} <= set(found)
    for turn in found:
        assert play_turn(state, turn).state.turn == state.turn + 1


def test_the_order_of_tiles_and_what_is_drawn_for_them_are_no_other_idea() -> None:
    laid = ((TILES[0], (0, 1)), (TILES[1], (0, 2)))
    one = PlacingTurn(Purpose.CONQUER, Figure.LEGION, laid, Size.LARGE)
    turned = one._replace(laid=laid[::-1], extra=Size.SMALL)
    assert idea(one) == idea(turned)
    assert idea(one) != idea(one._replace(purpose=Purpose.REVENUE))
    assert idea(one) != idea(one._replace(laid=laid[:1]))
    assert idea(ReorganizeTurn(Size.LARGE)) == idea(ReorganizeTurn(Size.SMALL))
    assert idea(ReorganizeTurn(Size.LARGE)) == idea(ReorganizeTurn(Size.LARGE, legion=(1, 1)))
    assert idea(ReorganizeTurn(Size.LARGE)) != idea(ReorganizeTurn(Size.LARGE, caesar=True))
