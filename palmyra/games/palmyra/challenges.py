"""The five solo orders: what they begin with, their medals, what was reached. No screen, no disk.

Scores come in as values; where they lie is `storage.scores`' affair.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.box import TILES_FILE, open_box
from palmyra.games.palmyra.rules import components
from palmyra.games.palmyra.rules.state import Variant
from palmyra.kernel.medal import Challenge, Medal, Played

if TYPE_CHECKING:
    from palmyra.kernel.medal import Standing
    from palmyra.storage.score_file import Score

LEVELS: Final = tuple(components.LEVELS)
MEDALS_FILE: Final = TILES_FILE.with_name("campaign.yaml")
MARKS: Final = {level: str(Variant.solo(level)) for level in LEVELS}  # as scores say it
ROMAN: Final = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V"}


@dataclass(frozen=True, slots=True)
class Order(Challenge):
    """One level: what it starts with and asks for."""

    level: int
    large: int
    small: int
    flipped: int
    bronze: int
    silver: int
    gold: int

    @property
    def mark(self) -> str:
        return MARKS[self.level]

    def counts(self, score: Played) -> bool:
        """A day's deal counts for its order too."""
        return score.variant == self.mark


@cache
def orders(path: Path = MEDALS_FILE) -> Mapping[int, Order]:
    from palmyra.storage.yaml_text import load_document

    document = load_document(path.read_text("utf-8"))
    assert isinstance(document, dict)
    made = {}
    for level, start in open_box().levels.items():
        medals = document["levels"][str(level)]
        silver, gold = int(medals["silver"]), int(medals["gold"])
        assert start.goal < silver < gold, "medals rise"
        made[level] = Order(
            level, start.large, start.small, start.flipped, start.goal, silver, gold
        )
    return made


def medal_of(score: "Score") -> Medal:
    """Of a solo game; none for any other."""
    variant = Variant.named(score.variant)
    if variant is None or not variant.level:
        return Medal.NONE
    return orders()[variant.level].medal(score.points, score.hints)


def best_first(scores: "Iterable[Score]") -> "list[Score]":
    """High scores: coins, then tribute, then fewer turns; the earlier game of two alike."""
    return sorted(scores, key=_rank)


def _rank(score: "Score") -> tuple[int, int, int, str]:
    return -score.points, -score.tribute, score.turns, score.date


def chase(found: "Iterable[Standing[Score]]") -> int:
    """The best of every level together: what is chased once all goals are met."""
    return sum(each.best.points for each in found if each.best)


def is_new_best(scores: "Sequence[Score]", score: "Score") -> bool:
    """Whether this score leads its variant; the first one ever, if it was won."""
    rivals = [s for s in scores if s.variant == score.variant and s.id != score.id]
    return all(score.points > rival.points for rival in rivals) and (bool(rivals) or score.won)
