"""The banner says what a person is to do now, whatever the rules ask for."""

import pytest

from palmyra.games.medina.play.offers import Plan
from palmyra.games.medina.play.words import banner_note
from palmyra.games.medina.rules.pieces import Piece
from palmyra.games.medina.rules.play import apply
from palmyra.games.medina.rules.state import State
from palmyra.shell.resources import ASSETS
from palmyra.shell.texts import Texts
from tests.games.medina.test_turns import alone
from tests.games.medina.worlds import stand, start, turn

OPEN = stand(start(), "umber@5,5")


def placed(state: State, line: str) -> State:
    for place in turn(line):
        state = apply(state, place).state
    return state


@pytest.mark.parametrize(
    ("state", "picked", "key"),
    [
        (OPEN, None, "do_two"),
        (OPEN, Piece.WALL, "do_space"),
        (OPEN, Piece.DOME, "do_claim"),
        (placed(OPEN, "wall@1,0"), None, "do_one_more"),
        (placed(OPEN, "wall@1,0 wall@2,0"), None, "do_end"),
        (placed(OPEN, "wall@1,0 wall@2,0"), Piece.WALL, "do_end"),
        (alone(OPEN, wall=4, dome=1), None, "do_dome"),
        (placed(alone(OPEN, wall=4, dome=1), "dome@5,5"), None, "do_one_more"),
        (alone(OPEN, wall=1), None, "do_only_one"),
        (alone(OPEN, dome=1), None, "do_dome"),
    ],
)
def test_it_says_what_is_to_be_done(state: State, picked: Piece | None, key: str) -> None:
    texts = Texts(ASSETS / "texts", "en")
    assert banner_note(texts, Plan(state), picked) == texts(f"medina.play.{key}")
