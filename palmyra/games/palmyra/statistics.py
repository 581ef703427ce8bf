"""What years of scores come to: games, wins by opponent, averages and bests. Pure."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

HISTORY = 60  # the games a chart shows


@dataclass(frozen=True, slots=True)
class VariantFigures:
    variant: str
    games: int
    won: int
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """Games in which a computer of that level sat at the table."""

    level: str
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Figures:
    games: int
    won: int
    coins: int
    variants: tuple[VariantFigures, ...]
    levels: tuple[LevelFigures, ...]


def figures(scores: "Sequence[Score]") -> Figures:
    variants = []
    for variant in sorted({score.variant for score in scores}):
        of_it = [score for score in scores if score.variant == variant]
        coins = [score.coins for score in of_it]
        won = sum(score.won for score in of_it)
        average = sum(coins) / len(coins)
        variants.append(VariantFigures(variant, len(of_it), won, average, max(coins)))
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for score in scores:
        for level in {opponent.level for opponent in score.opponents if opponent.level}:
            games[level] += 1
            wins[level] += score.won
    levels = tuple(LevelFigures(level, games[level], wins[level]) for level in sorted(games))
    return Figures(
        len(scores), sum(s.won for s in scores), sum(s.coins for s in scores), tuple(variants),
        levels,
    )  # fmt: skip


def history(scores: "Sequence[Score]", variant: str) -> tuple[int, ...]:
    """The coins of the latest games of a variant, the oldest of them first."""
    return tuple(score.coins for score in scores if score.variant == variant)[-HISTORY:]


def best_pace(scores: "Sequence[Score]", variant: str) -> tuple[int, ...]:
    """The best run that tells how it went: the ghost."""
    told = [score for score in scores if score.variant == variant and len(score.pace) > 1]
    return max(told, key=lambda score: score.coins).pace if told else ()
