"""What a position is worth to whoever watches every rival."""

from dataclasses import replace

import pytest

from palmyra.games.palmyra.ai.choose import judge_of
from palmyra.games.palmyra.ai.level_strength import SKILLS, WIDEST, skill_of
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.value import SURE_WIN, Judge
from palmyra.games.palmyra.ai.weights import PLAYERS, SEVERAL, everyone
from palmyra.games.palmyra.box import open_weights
from palmyra.games.palmyra.rules.state import Variant
from tests.games.palmyra.ai.test_search import walk

WEIGHTS = open_weights()


@pytest.mark.parametrize("players", SEVERAL)
def test_the_shares_of_all_are_the_whole_win(players: int) -> None:
    judge = Judge(replace(WEIGHTS[everyone(players)], tempo=0.0), everyone=True)
    for position in walk(Variant.BASE, players, "shares")[::6]:
        shares = [judge.worth(position, seat, {}) for seat in range(players)]
        assert sum(shares) == pytest.approx(SURE_WIN)
        assert all(0 < share < SURE_WIN for share in shares)


def test_whom_one_watches() -> None:
    position = walk(Variant.BASE, 5, "watch")[10]
    position.coins = [5, 1, 2, 9, 3]
    two, all_rivals = Judge(WEIGHTS[5]), Judge(WEIGHTS[5], everyone=True)
    assert two.watched(position, 0) == (1, 3)
    assert two.watched(position, 2) == (3,)
    assert all_rivals.watched(position, 2) == (3, 4, 0, 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_aurelian_watches_everyone_where_there_are_several(players: int) -> None:
    judge = judge_of(SKILLS[Level.AURELIAN], players, WEIGHTS)
    assert judge.everyone == (players in SEVERAL)
    assert judge.weights is WEIGHTS[everyone(players) if judge.everyone else players]


def test_zenobia_looks_at_fewer_plans_among_two_to_four() -> None:
    """And at as many as Aurelian alone, where she has goals to meet, and among five. Among two to
    four she would rather collect than conquer."""
    scopes = [skill_of(Level.ZENOBIA, players).scope for players in PLAYERS]
    assert [scope == WIDEST for scope in scopes] == [True, False, False, False, True]
    assert [scope.conquers < 0 for scope in scopes if scope] == [False, True, True, True, False]


def test_aurelian_lets_one_rival_answer_as_well_as_he_can() -> None:
    """Among more the answers would take too long."""
    depths = [skill_of(Level.AURELIAN, players).depth for players in PLAYERS]
    assert [depth.answers for depth in depths if depth] == [None, WIDEST, None, None, None]
