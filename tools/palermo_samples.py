"""Games of Palermo for pictures, benchmarks and tests: towns that the simple opponent builds."""

from functools import cache
from random import Random

from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.play.desk import PalermoSession
from palmyra.games.palermo.rules.actions import Action, Build, EndTurn
from palmyra.games.palermo.rules.legal import legal_actions, stop_now
from palmyra.games.palermo.rules.running import Stop
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
    while match.state.turn < turns and not match.state.over:
        match.play(_action(match.state, rng))
    return match.turns


def _action(state: State, rng: Random) -> Action:
    actions = legal_actions(state)
    houses = [action for action in actions if isinstance(action, Build)]
    if houses:
        kind = rng.choice(sorted({house.kind for house in houses}))
        return rng.choice([house for house in houses if house.kind == kind])
    if EndTurn() in actions and stop_now(state) in (Stop.TAKE, Stop.HOME, None):
        return EndTurn()
    return rng.choice(actions)
