"""What years of scores come to: games, wins by opponent, averages and bests. Pure."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palmyra.storage.score_file import Score

HISTORY = 60  # the games a chart shows
KindOf = Callable[["Score"], str]  # which scores are compared with each other


@dataclass(frozen=True, slots=True)
class KindFigures:
    kind: str
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
    points: int
    kinds: tuple[KindFigures, ...]
    levels: tuple[LevelFigures, ...]


def by_variant(score: "Score") -> str:
    return score.variant


def figures(scores: "Sequence[Score]", kind_of: KindOf = by_variant) -> Figures:
    kinds = []
    for kind in sorted({kind_of(score) for score in scores}):
        of_it = [score for score in scores if kind_of(score) == kind]
        points = [score.points for score in of_it]
        won = sum(score.won for score in of_it)
        average = sum(points) / len(points)
        kinds.append(KindFigures(kind, len(of_it), won, average, max(points)))
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for score in scores:
        if score.letter:
            continue  # friends played there, and computers beside them
        for level in {opponent.level for opponent in score.opponents if opponent.level}:
            games[level] += 1
            wins[level] += score.won
    levels = tuple(LevelFigures(level, games[level], wins[level]) for level in sorted(games))
    return Figures(
        len(scores), sum(s.won for s in scores), sum(s.points for s in scores), tuple(kinds),
        levels,
    )  # fmt: skip


def history(scores: "Sequence[Score]", kind: str, kind_of: KindOf = by_variant) -> tuple[int, ...]:
    """The points of the latest games of a kind, the oldest of them first."""
    return tuple(score.points for score in scores if kind_of(score) == kind)[-HISTORY:]


def best_pace(scores: "Sequence[Score]", variant: str) -> tuple[int, ...]:
    """The best run that tells how it went: the ghost."""
    told = [score for score in scores if score.variant == variant and len(score.pace) > 1]
    return max(told, key=lambda score: score.points).pace if told else ()
