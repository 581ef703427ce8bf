"""How the opponents choose: a view of the game in, one turn out.

A view hides the order of the stacks, so no level can use it. The same view, level, weights,
budget and seed give the same turn; only a limit in seconds, where one is given, may cut a
search short.
"""

from dataclasses import replace
from random import Random
from time import monotonic

from palmyra.games.palmyra.ai.candidates import (
    Judged,
    Scope,
    judge_pair,
    judged_plans,
    place_pairs,
    rival_prospects,
)
from palmyra.games.palmyra.ai.level_strength import PLAYOUTS, WIDEST, Skill, skill_of
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import turn_of
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import IN_CITY, Position, cell_at
from palmyra.games.palmyra.ai.search import search
from palmyra.games.palmyra.ai.value import SURE_WIN, Judge
from palmyra.games.palmyra.ai.weights import SEVERAL, WeightSets, everyone
from palmyra.games.palmyra.rules.actions import MoveFigures
from palmyra.games.palmyra.rules.cells import Place
from palmyra.games.palmyra.rules.hidden import HiddenView
from palmyra.games.palmyra.rules.state import Reorganizing
from palmyra.games.palmyra.rules.turns import Turn


def choose(
    view: HiddenView,
    level: Level,
    weights: WeightSets,
    budget: int | None = None,
    seed: str = "",
    seconds: float | None = None,
) -> Turn:
    """A whole turn for the player to move. `budget` counts playouts; None is the level's own."""
    position = Position(view.state)
    return turn_of(best_plans(position, level, weights, budget, seed, seconds)[0].plan, position)


def best_plans(
    position: Position,
    level: Level,
    weights: WeightSets,
    budget: int | None = None,
    seed: str = "",
    seconds: float | None = None,
    finalists: int = 1,
) -> list[Judged]:
    """The plans that the level considers, best first; so many of them looked at equally long."""
    begin = monotonic()
    skill = skill_of(level, len(position.coins))
    judge = judge_of(skill, len(position.coins), weights)
    if skill.scope is None:
        return [Judged(0.0, quick_plan(position, judge, skill.looks, skill.gathers))]
    judged = judged_plans(position, judge, skill.scope)
    if skill.depth is None:
        return judged
    if not position.solo:
        if judged[0].worth >= SURE_WIN:
            return judged
        # Whatever the playouts say, a game that can go on is not ended by a loss: where all that it
        # sees ends so, the level looks at everything.
        judged = _not_lost(judged) or _not_lost(judged_plans(position, judge, WIDEST)) or judged
    usual = int(skill.share * PLAYOUTS[len(position.coins)])
    playouts = usual if budget is None else budget
    depth = skill.depth._replace(playouts=playouts, finalists=finalists)
    rng = Random(f"{seed} {position.turn}")
    left = None if seconds is None else max(0.0, seconds - (monotonic() - begin))
    return search(position, judged, judge, depth, rng, left)


def _not_lost(judged: list[Judged]) -> list[Judged]:
    return [one for one in judged if one.worth > 0]


def judge_of(skill: Skill, players: int, weights: WeightSets) -> Judge:
    """Who values positions for a level."""
    all_rivals = skill.everyone and players in SEVERAL
    return Judge(
        weights[everyone(players) if all_rivals else players],
        skill.most,
        skill.horizon,
        all_rivals,
    )


def choose_moves(view: HiddenView, level: Level, weights: WeightSets) -> MoveFigures:
    """Where the figures go once a reorganize has shown its tile (R15)."""
    state = view.state
    if not isinstance(state.progress, Reorganizing):
        raise ValueError("no reorganize is under way")
    legion, censor = best_pair(Position(replace(state, progress=None)), level, weights)
    return MoveFigures(_place(legion), _place(censor))


def best_pair(position: Position, level: Level, weights: WeightSets) -> tuple[int, int]:
    """The places for legion and censor, the drawn tile in the hand."""
    skill = skill_of(level, len(position.coins))
    judge = judge_of(skill, len(position.coins), weights)
    scope = skill.scope or Scope(1, skill.looks, False)
    price = judge.price(position, position.seat, judge.standing(position))
    rivals = rival_prospects(position, judge) if scope.rivals else {}
    return max(
        place_pairs(position, judge, scope.places),
        key=lambda pair: judge_pair(position, pair, None, judge, price, rivals),
    )


def _place(number: int) -> Place:
    return None if number == IN_CITY else cell_at(number)
