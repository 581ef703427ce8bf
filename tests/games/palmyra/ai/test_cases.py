"""Golden positions that the top level must not get wrong; `expect` in a case says what."""

from pathlib import Path

import pytest

from palmyra.games.palmyra.ai.choose import choose
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.hidden import hide
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import Purpose
from palmyra.games.palmyra.rules.turns import play_turn
from palmyra.storage.record_text import read_text

CASES = sorted((Path(__file__).parents[3] / "golden" / "cases").glob("top-level-*.palmyra"))
BUDGET = 20


def test_there_are_cases_of_every_kind() -> None:
    kinds = {path.stem.removeprefix("top-level-").rpartition("-")[0] for path in CASES}
    assert kinds == {"win", "go-on", "income"}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_top_level_does_what_the_case_expects(path: Path) -> None:
    read = read_text(path.read_text("utf-8"), PALMYRA)
    state = read.state
    view = hide(state, state.seat)
    turn = choose(view, Level.ZENOBIA, open_weights(), BUDGET, "case")
    after = play_turn(state, turn).state
    expect = read.record.further["expect"]
    if expect == "win":
        # A turn that wins at once is on offer: it is never passed up.
        assert after.over
        assert winners(after) == (state.seat,)
    elif expect == "go-on":
        # A turn that ends the game in a loss is on offer, and others that do not.
        assert not after.over or state.seat in winners(after)
    else:
        # The largest income takes the whole reserve before the toll does.
        best = play_turn(state, best_turns(state, Purpose.REVENUE, 1)[0][1]).state
        assert after.players[0].coins == best.players[0].coins
