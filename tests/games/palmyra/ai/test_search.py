"""What playing on rests on: answers that owe nothing to the stacks, and a sense of Caesar."""

from random import Random

import pytest

from palmyra.games.palmyra.ai import search as searching
from palmyra.games.palmyra.ai.candidates import Judged, Scope, judged_plans
from palmyra.games.palmyra.ai.plans import carry_out
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.search import Depth, line_of, search, shuffled
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant
from tests.games.palmyra.rules.worlds import box


def walk(variant: Variant, players: int, seed: str) -> list[Position]:
    """The positions of a game by quick turns."""
    judge = Judge(open_weights()[players])
    position = Position(new_game(Setup(variant, tuple(Color)[:players], seed), box()))
    found = []
    while position.ending is None:
        found.append(position.copy())
        carry_out(position, quick_plan(position, judge))
    return found


@pytest.mark.parametrize("turns", [None, Scope(2, 6, False)])
@pytest.mark.parametrize(
    ("variant", "players"), [(Variant.BASE, 2), (Variant.BASE, 4), (Variant.EXPERT, 3)]
)
def test_rivals_answer_alike_whatever_the_stacks_hold(
    variant: Variant, players: int, turns: Scope | None
) -> None:
    judge = Judge(open_weights()[players])
    rng = Random("stacks")
    answers = 0
    for position in walk(variant, players, "answers")[:: 12 if turns else 4]:
        for one in judged_plans(position, judge, Scope(2, 6, False))[:6]:
            line = line_of(shuffled(position, rng), one.plan, judge, turns)
            assert line_of(shuffled(position, rng), one.plan, judge, turns) == line
            answers += len(line) - 1
    assert answers


def test_rivals_answer_by_what_they_are_thought_to_look_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two plans, four playouts: each plan is answered once, then one's own turn comes each time."""
    asked = []

    def listened(position: Position, judge: Judge, scope: Scope) -> list[Judged]:
        asked.append((position.seat, scope))
        return judged_plans(position, judge, scope)

    monkeypatch.setattr(searching, "judged_plans", listened)
    judge, turns, answers = Judge(open_weights()[2]), Scope(2, 6, False), Scope(3, 6, True)
    position = walk(Variant.BASE, 2, "answers")[8]
    judged = judged_plans(position, judge, turns)
    depth = Depth(2, 4, turns=turns, answers=answers)
    search(position, judged, judge, depth, Random("stacks"))
    own, rival = position.seat, 1 - position.seat
    assert asked == [(rival, answers)] * 2 + [(own, turns)] * 4


def test_r18_quick_turns_take_caesar_and_take_it_back() -> None:
    holders = [position.caesar for position in walk(Variant.EXPERT, 2, "caesar")]
    assert {0, 1} <= set(holders)
