"""The five opponents: what each one sees and how far it thinks. None blunders on purpose."""

from dataclasses import dataclass
from typing import Final

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.ai.moves import Width
from palmyra.games.medina.ai.policy import QUICK, WIDE, PolicyWidth
from palmyra.games.medina.ai.search import Depth
from palmyra.games.medina.rules.components import PLAYER_COUNTS


@dataclass(frozen=True, slots=True)
class Skill:
    look: PolicyWidth
    weights: str = "{players}"  # the set's name; a learned one is for its number of players
    selfish: bool = False  # minds only the own points
    glimpse: float = 1.0  # the share of the placements that it sees
    depth: Depth | None = None  # None: no look ahead

    def weights_for(self, players: int) -> str:
        return self.weights.format(players=players)


SKILLS: Final = {
    Level.CARRIER: Skill(PolicyWidth(Width(2, 2, 3, 2), 2, 4), "hasty", selfish=True, glimpse=0.5),
    Level.MASON: Skill(QUICK, "patient", selfish=True),
    Level.CARAVAN: Skill(QUICK),
    Level.ARCHITECT: Skill(QUICK, depth=Depth(10, 2)),
    Level.VIZIER: Skill(WIDE, "vizier-{players}", depth=Depth(40, 3, 8, 10, 4, budget=900)),
}

# The sets of weights that must be there.
WEIGHT_SETS: Final = sorted(
    {skill.weights_for(players) for skill in SKILLS.values() for players in PLAYER_COUNTS}
)
