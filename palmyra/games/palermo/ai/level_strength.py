"""The opponents: what each one sees and how far it thinks."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.ai.run_search import Depth


class RunStyle(StrEnum):
    NEAREST = "nearest"  # to the nearest door
    PATIENT = "patient"  # the best round for one who has time; the policeman anywhere, or not
    ROUND = "round"  # the best round over all doors


@dataclass(frozen=True, slots=True)
class Skill:
    towns: int  # finished in the mind for a house; 0: builds by feeling
    shortlist: int  # houses looked at; too many for the towns, and chance decides
    running: RunStyle | Depth
    whim: float = 0.0  # how much the feeling wavers, building
    thrifty: bool = True  # minds how big a house is
    patience: float = 0.0  # points by which a turn costs less than it does, to who has time


SKILLS: Final = {
    Level.URCHIN: Skill(0, 0, RunStyle.NEAREST, whim=3.0, thrifty=False),
    Level.FISHERMAN: Skill(0, 0, RunStyle.PATIENT, whim=1.5, thrifty=False, patience=3.0),
    Level.GELATAIA: Skill(0, 0, RunStyle.ROUND, thrifty=False),
    Level.COMMISSARIO: Skill(0, 0, Depth(3, 4, 1)),
    Level.ZIA: Skill(400, 8, Depth(5, 6, 3, samples=64, finalists=16, answers=Depth(4, 5, 3))),
}
