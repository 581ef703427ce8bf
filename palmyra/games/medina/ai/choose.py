"""A turn for the player to move, at any level."""

from random import Random
from time import monotonic

from palmyra.games.medina.ai.level_strength import SKILLS, Skill
from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.policy import Judge, Judged, best_turns
from palmyra.games.medina.ai.position import Position, place_of, position_of
from palmyra.games.medina.ai.search import search
from palmyra.games.medina.ai.stand_in import stand_in
from palmyra.games.medina.ai.weights import WeightSets
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.legal import legal_actions, why_not
from palmyra.games.medina.rules.placing import put
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turns import turn_of


def judged_turns(
    position: Position,
    skill: Skill,
    weights: WeightSets,
    seed: str = "",
    seconds: float | None = None,
) -> list[Judged]:
    """The turns that a level considers, best first."""
    begin = monotonic()
    judge = Judge(weights[skill.weights_for(position.seats)], selfish=skill.selfish)
    rng = Random(seed) if skill.glimpse < 1 else None
    found = best_turns(position, judge, skill.look, rng, skill.glimpse)
    if skill.depth is None or len(found) < 2:
        return found
    left = None if seconds is None else max(0.0, seconds - (monotonic() - begin))
    return search(position, found, judge, skill.depth, left)


def choose(
    state: State, level: Level, weights: WeightSets, seed: str = "", seconds: float | None = None
) -> Turn:
    """The rest of the turn under way: all of it where it has just begun."""
    if not state.fresh:
        return _second(state, weights)
    position = position_of(state)
    skill = SKILLS[level]
    for judged in judged_turns(position, skill, weights, f"{seed} {state.turn}", seconds):
        turn = tuple(place_of(move, state.board) for move in judged.turn)
        if is_legal(state, turn):
            return turn
    return turn_of(stand_in(state), state)


def is_legal(state: State, turn: Turn) -> bool:
    """Whether the rules take the turn, which the fast board may have taken too lightly."""
    for place in turn:
        if why_not(state, place) is not None:
            return False
        state = put(state, place)
    return len(turn) == state.owed


def _second(state: State, weights: WeightSets) -> Turn:
    """The second placement to a first one that someone else has chosen."""
    judge = Judge(weights[str(len(state.players))])
    seat, best = state.seat, None
    after = (seat + 1) % len(state.players)
    for action in legal_actions(state):
        if isinstance(action, tuple):
            worth = judge.worth(position_of(put(state, action)), after, seat)
            best = max(best or (worth, action), (worth, action), key=lambda each: each[0])
    return (best[1],) if best else ()
