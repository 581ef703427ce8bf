"""The six opponents: what each one sees and how far it thinks."""

from dataclasses import dataclass, replace
from typing import Final

from palmyra.games.palmyra.ai.candidates import Scope
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.outlook import MOST_TURNS
from palmyra.games.palmyra.ai.search import Depth
from palmyra.games.palmyra.rules.legal import MOST_PLAIN

# By the number of players, as a playout costs the more the more play: so many take about half a
# second on one core.
PLAYOUTS: Final = {1: 400, 2: 320, 3: 240, 4: 200, 5: 160}

WIDEST: Final = Scope(12, 24, True)  # what the strongest looks at, and the coach


@dataclass(frozen=True, slots=True)
class Skill:
    most: int = MOST_PLAIN  # tiles of a chain that it sees
    horizon: float = MOST_TURNS  # turns that it plans for
    scope: Scope | None = None  # None: takes the quick turn
    depth: Depth | None = None  # None: no search
    share: float = 1.0  # of the usual playouts: fewer, where each of them takes longer
    looks: int = 12  # places that it thinks of when it reorganizes without a scope
    gathers: float = 0.0  # coins by which a conquest seems worth more to it than it is
    everyone: bool = False  # whether it watches every rival, and goes by each one's chance to win


_AURELIAN: Final = Depth(8, PLAYOUTS[2], turns=Scope(3, 6, False))

SKILLS: Final = {
    Level.SHEPHERD: Skill(most=1, horizon=1, looks=3, gathers=2.5),
    Level.MERCHANT: Skill(most=2, horizon=2.5),
    Level.SCRIBE: Skill(most=3, looks=4, gathers=0.2),
    Level.PREFECT: Skill(scope=Scope(2, 6, True, hems=10.0)),
    Level.ZENOBIA: Skill(scope=WIDEST, depth=Depth(10, PLAYOUTS[2])),
    Level.AURELIAN: Skill(
        scope=WIDEST,
        depth=_AURELIAN,
        share=0.3,
        everyone=True,
    ),
}

# Where a level thinks otherwise among so many. Zenobia looks at fewer plans: one who saw more
# would leave no step up to Aurelian; and she would rather collect than conquer. He has the time to
# let one rival answer as well as he can.
AMONG: Final = {
    **dict.fromkeys(
        [(Level.ZENOBIA, players) for players in (2, 3, 4)],
        Skill(scope=Scope(3, 6, True, conquers=-5.0), depth=Depth(5, PLAYOUTS[2]), share=0.25),
    ),
    (Level.AURELIAN, 2): replace(SKILLS[Level.AURELIAN], depth=_AURELIAN._replace(answers=WIDEST)),
}


def skill_of(level: Level, players: int) -> Skill:
    return AMONG.get((level, players), SKILLS[level])
