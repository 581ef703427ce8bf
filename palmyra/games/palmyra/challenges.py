"""The five solo orders: thresholds, medals, which are open, what was reached. No screen, no disk.

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
from palmyra.kernel.medal import Goals, Medal

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

LEVELS: Final = tuple(components.LEVELS)
LAST_TEN: Final = 10
MEDALS_FILE: Final = TILES_FILE.with_name("campaign.yaml")
ROMAN: Final = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V"}


@dataclass(frozen=True, slots=True)
class Order(Goals):
    """One level: what it starts with and asks for."""

    level: int
    large: int
    small: int
    flipped: int
    bronze: int
    silver: int
    gold: int


@dataclass(frozen=True, slots=True)
class OrderStanding:
    """How a level stands with the player."""

    order: Order
    open: bool
    best: "Score | None"
    last: "tuple[Score, ...]"  # up to ten, the latest first
    medal: Medal  # the best: of fewer coins perhaps, but without hints


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


def of_level(scores: "Iterable[Score]", level: int) -> "list[Score]":
    variant = Variant.solo(level)
    return [score for score in scores if score.variant == variant]


def medal_of(score: "Score") -> Medal:
    """Of a solo game; none for any other."""
    variant = Variant.named(score.variant)
    if variant is None or not variant.level:
        return Medal.NONE
    return orders()[variant.level].medal(score.coins, score.hints)


def best_first(scores: "Iterable[Score]") -> "list[Score]":
    """High scores: coins, then tribute, then fewer turns; the earlier game of two alike."""
    return sorted(scores, key=_rank)


def _rank(score: "Score") -> tuple[int, int, int, str]:
    return -score.coins, -score.tribute, score.turns, score.date


def standings(scores: "Sequence[Score]", *, all_open: bool = False) -> tuple[OrderStanding, ...]:
    """Every level in order. One is open when the one before has been won."""
    found: list[OrderStanding] = []
    for level in LEVELS:
        order = orders()[level]
        played = of_level(scores, level)
        best = min(played, key=_rank, default=None)
        is_open = all_open or level == 1 or found[-1].medal >= Medal.BRONZE
        # A level that was won stays open, whatever became of the ones before.
        results = {(score.coins, score.hints) for score in played}  # of years, but few differ
        medal = max((order.medal(*result) for result in results), default=Medal.NONE)
        is_open = is_open or medal > Medal.NONE
        found.append(
            OrderStanding(order, is_open, best, tuple(played[: -LAST_TEN - 1 : -1]), medal)
        )
    return tuple(found)


def reached(standing: Iterable[OrderStanding]) -> int:
    """How many goals are met."""
    return sum(each.medal >= Medal.BRONZE for each in standing)


def chase(standing: Iterable[OrderStanding]) -> int:
    """The best of every level together: what is chased once all goals are met."""
    return sum(each.best.coins for each in standing if each.best)


def is_new_best(scores: "Sequence[Score]", score: "Score") -> bool:
    """Whether this score leads its variant; the first one ever, if it was won."""
    rivals = [s for s in scores if s.variant == score.variant and s.id != score.id]
    return all(score.coins > rival.coins for rival in rivals) and (bool(rivals) or score.won)
