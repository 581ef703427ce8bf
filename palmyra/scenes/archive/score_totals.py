"""What years of scores come to: games, whom one finished ahead of, averages and bests. Pure."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from operator import sub
from typing import TYPE_CHECKING

from palmyra.scenes.days import month_later

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
    won: int  # in which one finished ahead of it, whoever won the game
    nearest: int | None = None  # points that it was ahead by where that was least; None: never
    nearest_on: str = ""  # when that was, as the score says it


@dataclass(frozen=True, slots=True)
class Figures:
    games: int
    won: int
    points: int
    kinds: tuple[KindFigures, ...]
    levels: tuple[LevelFigures, ...]
    letters: int = 0  # games with friends elsewhere: in no other figure of opponents or bests
    letters_won: int = 0
    most: "Score | None" = None  # the most points in a game
    turn: "Score | None" = None  # the game of the turn that earned most
    narrow: "Score | None" = None  # the win by the fewest points
    days: int = 0  # on which a game was finished
    unaided: int = 0  # games without a hint
    run: "tuple[Score, ...]" = ()  # the most games won one after the other
    seated: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # games and wins by players

    def level(self, name: str) -> LevelFigures:
        """Of a level that one never met, too."""
        found = (each for each in self.levels if each.level == name)
        return next(found, LevelFigures(name, 0, 0))


def by_variant(score: "Score") -> str:
    return score.variant


def by_kind(scores: "Sequence[Score]", kind_of: KindOf) -> "dict[str, list[Score]]":
    found: dict[str, list[Score]] = {}
    for score in scores:
        found.setdefault(kind_of(score), []).append(score)
    return found


def figures(scores: "Sequence[Score]", kind_of: KindOf = by_variant) -> Figures:
    return figures_of(scores, by_kind(scores, kind_of))


def figures_of(scores: "Sequence[Score]", parted: "Mapping[str, Sequence[Score]]") -> Figures:
    """`parted` are the same scores by their kind."""
    kinds = []
    for kind, of_it in sorted(parted.items()):
        points = [score.points for score in of_it]
        won = sum(score.won for score in of_it)
        kinds.append(KindFigures(kind, len(of_it), won, sum(points) / len(points), max(points)))
    here = [score for score in scores if not score.letter]
    letters = [score for score in scores if score.letter]
    narrow = [score for score in here if score.won and _ahead_of_all(score)]
    return Figures(
        len(scores), sum(s.won for s in scores), sum(s.points for s in scores), tuple(kinds),
        _levels(here), len(letters), sum(s.won for s in letters),
        max(here, key=lambda score: score.points, default=None),
        _of_best_turn(here),
        min(narrow, key=lambda score: lead(score) or 0, default=None),
        len({score.date[:10] for score in scores}), sum(not score.hints for score in scores),
        _longest_run(scores), _by_players(scores),
    )  # fmt: skip


def players(score: "Score") -> int:
    """How many sat there; older files of the first game do not say so themselves."""
    return 1 + len(score.opponents)


def _by_players(scores: "Sequence[Score]") -> dict[int, tuple[int, int]]:
    found: dict[int, tuple[int, int]] = {}
    for score in scores:
        games, won = found.get(players(score), (0, 0))
        found[players(score)] = games + 1, won + score.won
    return found


def _longest_run(scores: "Sequence[Score]") -> "tuple[Score, ...]":
    """The first of equal ones."""
    best = start = 0
    end = 0
    for at, score in enumerate(scores):
        if not score.won:
            start = at + 1
        elif at + 1 - start > best:
            best, end = at + 1 - start, at + 1
    return tuple(scores[end - best : end])


def _levels(scores: "Sequence[Score]") -> tuple[LevelFigures, ...]:
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    nearest: dict[str, tuple[int, str]] = {}
    for score in scores:
        best: dict[str, int] = {}
        for opponent in score.opponents:
            if opponent.level:
                best[opponent.level] = max(opponent.points, best.get(opponent.level, -100_000))
        for level, points in best.items():
            games[level] += 1
            if ahead(score, points):
                wins[level] += 1
            elif level not in nearest or points - score.points < nearest[level][0]:
                nearest[level] = (points - score.points, score.date)
    return tuple(
        LevelFigures(level, games[level], wins[level], *nearest.get(level, (None, "")))
        for level in sorted(games)
    )


def ahead(score: "Score", points: int) -> bool:
    """Whether one finished ahead of somebody with so many points. Of two with as many, a tie
    speaks for who won."""
    return score.points > points or (score.points == points and score.won)


def _ahead_of_all(score: "Score") -> bool:
    over = lead(score)
    return over is not None and over >= 0


def lead(score: "Score") -> int | None:
    """Points over the best other player; None for a game alone."""
    others = [opponent.points for opponent in score.opponents]
    return score.points - max(others) if others else None


def _of_best_turn(scores: "Sequence[Score]") -> "Score | None":
    found, most = None, 0
    for score in scores:
        pace = score.pace
        # No turn earns more than lies between the ends; of years of games few are looked into.
        if pace and max(pace) - min(pace) > most and (earned := best_turn(score)) > most:
            found, most = score, earned
    return found


def best_turn(score: "Score") -> int:
    """The most points that one turn earned; 0 where the score does not tell."""
    pace = score.pace
    return max(map(sub, pace[1:], pace), default=0)


def by_month(
    scores: "Sequence[Score]", won_by: "Callable[[Score], bool]", months: int = 12
) -> list[tuple[int, int, int]]:
    """The months up to that of the newest score, each with its games and wins; none where no score
    has a day."""
    found: dict[str, tuple[int, int]] = {}
    for score in scores:
        games, won = found.get(score.date[:7], (0, 0))
        found[score.date[:7]] = games + 1, won + won_by(score)
    try:
        last = date.fromisoformat(f"{max(found, default='')}-01")
    except ValueError:
        return []
    named = [month_later(last, at + 1 - months) for at in range(months)]
    return [(month, *found.get(f"{year:04}-{month:02}", (0, 0))) for year, month in named]


def best_pace(scores: "Sequence[Score]", variant: str) -> tuple[int, ...]:
    """The best run that tells how it went: the ghost."""
    told = [score for score in scores if score.variant == variant and len(score.pace) > 1]
    return max(told, key=lambda score: score.points).pace if told else ()
