"""What one can feel of Palermo's opponents: who has time, who sends policemen to doors."""

import pytest

from palmyra.games.palermo.ai.level_strength import SKILLS
from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.box import open_box, open_weights
from tools.opponents import styles


@pytest.mark.parametrize(
    ("level", "habit", "other"),
    [
        (Level.FISHERMAN, "points a chip", Level.URCHIN),
        (Level.FISHERMAN, "turns without a chip %", Level.GELATAIA),
        (Level.GELATAIA, "at a rival's door %", Level.FISHERMAN),
    ],
)
def test_figures_tell_them_apart(level: Level, habit: str, other: Level) -> None:
    found = {}
    for one in (level, other):
        table = styles.sittings("palermo", one, "gelataia", 3, 3, "apart")
        found[one] = styles.means([styles.habits_of(sitting) for sitting in table])[habit]
    assert found[level] > found[other]


def test_who_has_time_still_wants_to_come_home() -> None:
    """A turn costs the patient something at every table: nobody walks round for ever."""
    for players, weights in open_weights().items():
        for skill in SKILLS.values():
            assert open_box().waiting[players] + weights.toll - skill.patience > 0
