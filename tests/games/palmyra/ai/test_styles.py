"""What one can feel of each opponent of Palmyra: who gathers, who hems in, who lays one tile."""

import pytest

from palmyra.games.palmyra.ai.candidates import Judged, Scope, judged_plans
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import CONQUER, REORGANIZE, carry_out
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.selfplay import level_seat
from palmyra.games.palmyra.ai.value import SURE_WIN, Judge
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant
from tools.opponents import beginner_palmyra, styles

WEIGHTS = open_weights()


def positions(players: int, turns: int) -> list[Position]:
    """Every second position of the first turns of a game between Scribes."""
    setup = Setup(Variant.BASE, tuple(Color)[:players], "styles")
    position = Position(new_game(setup, open_box()))
    seat = level_seat(Level.SCRIBE, WEIGHTS, None, "styles")
    found = []
    for number in range(turns):
        if number % 2:
            found.append(position.copy())
        seat(position)
    return found


def test_who_gathers_conquers_more_and_never_where_it_loses_the_game() -> None:
    judge = Judge(WEIGHTS[3])
    plain, gathers = [], []
    for position in positions(3, 24):
        plain.append(quick_plan(position, judge).action)
        gathers.append(quick_plan(position, judge, gathers=2.0).action)
    assert gathers.count(CONQUER) > plain.count(CONQUER)
    assert all(b == CONQUER for a, b in zip(plain, gathers, strict=True) if a == CONQUER)


def test_who_hems_in_shuts_more_off() -> None:
    judge = Judge(WEIGHTS[4])
    shut = {0.0: 0, 8.0: 0}
    for position in positions(4, 40):
        for hems in shut:
            plan = judged_plans(position, judge, Scope(3, 6, True, hems))[0].plan
            after = position.copy()
            carry_out(after, plan)
            if plan.action != REORGANIZE and after.ending is None:
                shut[hems] += styles.shut_off(position, after, position.seat)
    assert shut[8.0] > 1.2 * shut[0.0] > 0


def test_who_would_rather_collect_conquers_less() -> None:
    judge = Judge(WEIGHTS[3])
    conquests = {0.0: 0, -8.0: 0}
    for position in positions(3, 40):
        for conquers in conquests:
            scope = Scope(3, 6, True, conquers=conquers)
            plan = judged_plans(position, judge, scope)[0].plan
            conquests[conquers] += plan.action == CONQUER
    assert conquests[-8.0] < conquests[0.0]


def test_style_never_beats_a_won_game_nor_takes_a_lost_one() -> None:
    """Ends keep their worth: the plans that end the game are judged alike with and without it."""
    judge = Judge(WEIGHTS[2])
    for position in positions(2, 8):
        position.reserve = 3
        position.coins[position.seat] = 30
        plain = _ends(judged_plans(position, judge, Scope(3, 6, True)))
        for style in (Scope(3, 6, True, 2.5), Scope(3, 6, True, conquers=-5.0)):
            assert _ends(judged_plans(position, judge, style)) == plain


def _ends(judged: list[Judged]) -> dict[object, float]:
    return {one.plan: one.worth for one in judged if not 0 < one.worth < SURE_WIN}


@pytest.mark.parametrize(
    ("level", "habit", "other"),
    [
        (Level.SCRIBE, "conquers %", Level.MERCHANT),
        (Level.SCRIBE, "tiles held", Level.SHEPHERD),
        (Level.PREFECT, "points shut off a chain", Level.SCRIBE),
        (Level.MERCHANT, "tiles a chain", Level.SHEPHERD),
    ],
)
def test_figures_tell_them_apart(level: Level, habit: str, other: Level) -> None:
    """Takes some 3 s: a few whole games of quick levels."""
    found = {}
    for one in (level, other):
        table = styles.sittings("palmyra", one, "scribe", 3, 6, "apart")
        found[one] = styles.means([styles.habits_of(sitting) for sitting in table])[habit]
    assert found[level] > found[other]


def test_a_beginner_wins_the_first_game_against_the_shepherd() -> None:
    """One who takes the highest income of two tiles and has no plan; against the Merchant it is
    another matter."""
    shepherd = sum(beginner_palmyra.won(Level.SHEPHERD, number) for number in range(10))
    merchant = sum(beginner_palmyra.won(Level.MERCHANT, number) for number in range(10))
    assert shepherd >= 6 > 4 >= merchant
