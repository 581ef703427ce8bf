"""The four opponents: what each one sees and how far it thinks."""

from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.ai.candidates import Scope
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.outlook import MOST_TURNS
from palmyra.games.palmyra.ai.search import Depth
from palmyra.games.palmyra.rules.legal import MOST_PLAIN


@dataclass(frozen=True, slots=True)
class Skill:
    most: int = MOST_PLAIN  # tiles of a chain that it sees
    horizon: float = MOST_TURNS  # turns that it plans for
    scope: Scope | None = None  # None: takes the quick turn
    depth: Depth | None = None  # None: no search


# A playout costs the more the more play: so many take about half a second on one core.
PLAYOUTS: Final = {1: 400, 2: 320, 3: 240, 4: 200, 5: 160}

SKILLS: Final = {
    Level.MERCHANT: Skill(most=2, horizon=2.5),
    Level.SCRIBE: Skill(),
    Level.PREFECT: Skill(scope=Scope(3, 6, True)),
    Level.ZENOBIA: Skill(scope=Scope(12, 24, True), depth=Depth(10, PLAYOUTS[2])),
}
