"""Games of Palermo for pictures and benchmarks: towns of chance, driven by the weakest opponent."""

from functools import cache
from random import Random

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.hand.desk import PalermoSession
from palmyra.games.palermo.rules.actions import Action, Build
from palmyra.games.palermo.rules.legal import legal_actions
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State, Variant
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.session import Seat, Session

NAMES = ("Rosalia", "Donna Agata", "Zio Nino", "Carmela", "Turiddu")
COLORS = (Color.RED, Color.BLUE, Color.YELLOW, Color.GREEN, Color.BLACK)
LEVELS = ("", "gelataia", "commissario", "zia", "urchin")


def sample(
    seats: int, turns: int, *, seed: int = 8, variant: Variant = Variant.PRINTED, persons: int = 1
) -> PalermoSession:
    """A game after so many turns; the first seats are people's."""
    sitting = tuple(
        Seat(COLORS[at], NAMES[at], "" if at < persons else LEVELS[at]) for at in range(seats)
    )
    session: PalermoSession = Session.begin(PALERMO, Setup(COLORS[:seats], variant), sitting)
    for turn in _turns(seats, turns, seed, variant):
        session.match.play_turn(turn)
    return session


@cache
def _turns(seats: int, turns: int, seed: int, variant: Variant) -> tuple[Turn, ...]:
    session: PalermoSession = Session.begin(
        PALERMO, Setup(COLORS[:seats], variant), tuple(Seat(c, "") for c in COLORS[:seats])
    )
    match, rng = session.match, Random(seed)
    brain = PALERMO.brain()
    while match.state.turn < turns and not match.state.over:
        if match.state.phase == 1:
            match.play(_house(match.state, rng))
        else:
            state = match.state
            for action in brain.choose(state, "urchin", f"{seed} {state.turn}", None):
                match.play(action)
    return match.turns


def _house(state: State, rng: Random) -> Action:
    """Every kind as often: towns of one kind look like none."""
    actions = legal_actions(state)
    houses = [action for action in actions if isinstance(action, Build)]
    if not houses:
        return rng.choice(actions)
    kind = rng.choice(sorted({house.kind for house in houses}))
    return rng.choice([house for house in houses if house.kind == kind])
