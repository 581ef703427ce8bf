"""A player who takes one of the best turns at hand, for games that random play never reaches.

Random players leave most coins in the reserve; eager ones collect tribute and empty it (R13).
"""

from dataclasses import replace
from random import Random

from palmyra.games.palmyra.ai.random_player import pick, random_action
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.full_turns import reorganize_turns
from palmyra.games.palmyra.rules.play import apply
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Purpose, State
from palmyra.games.palmyra.rules.turns import Turn, play_turn, turn_of
from palmyra.games.palmyra.seating import Match


def eager_turn(state: State, rng: Random) -> Turn:
    """One of the few best revenues, or conquers when tiles run low; now and then any turn."""
    if rng.random() < 0.03:
        return random_turn(state, rng)
    low = len(state.player.hand) < 4 and min(state.left) > 3
    best = best_turns(state, Purpose.CONQUER if low else Purpose.REVENUE, 3)
    if best and best[0][0] > 1:
        return pick(best, rng)[1]
    return _refresh(state, rng)


def _refresh(state: State, rng: Random) -> Turn:
    """The reorganize, of a few, that leaves the best revenue to come."""
    found = list(reorganize_turns(state))
    tried = [pick(found, rng) for _ in range(12)]
    return max(tried, key=lambda turn: _outlook(state, turn))


def _outlook(state: State, turn: Turn) -> int:
    after = play_turn(state, turn).state
    if after.over:
        return -1
    best = best_turns(replace(after, seat=state.seat), Purpose.REVENUE, 1)
    return best[0][0] if best else 0


def random_turn(state: State, rng: Random) -> Turn:
    actions = []
    now = state
    while now.turn == state.turn:
        actions.append(random_action(now, rng))
        now = apply(now, actions[-1]).state
    return turn_of(actions, state)


def eager_game(setup: Setup, components: Components) -> Match:
    match = Match(PALMYRA, setup)
    rng = Random(f"eager {setup.deal}")
    while not match.state.over:
        match.play_turn(eager_turn(match.state, rng))
    return match
