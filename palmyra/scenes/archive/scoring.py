"""What a game says of its scores: which kinds there are, what a row shows, who is ahead. Values."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from palmyra.shell.texts import Texts
    from palmyra.storage.score_file import Score

LETTER: Final = "letter"  # the kind of games with friends elsewhere


@dataclass(frozen=True, slots=True)
class ScoreKind:
    """Scores that are compared with each other: a variant, an order, a city."""

    name: str
    short: str  # for a row of tabs
    words: str
    picture: str = ""  # what stands for it; "" where its game says nothing


@dataclass(frozen=True, slots=True)
class Column:
    """A second number of a row."""

    head: str
    icon: str
    ink: str
    value: Callable[[Any], int]  # of a score of that game


def best_first(scores: "Sequence[Score]") -> "Sequence[Score]":
    """More points, then fewer turns; the earlier game of two alike."""
    return sorted(scores, key=lambda score: (-score.points, score.turns, score.date))


@dataclass(frozen=True, slots=True)
class Scoring:
    point: str  # the picture of a point
    head: str  # "Coins"
    kinds: tuple[ScoreKind, ...] = ()  # none where all are compared with each other
    kind_of: Callable[[Any], str] = lambda score: str(score.variant)
    best_first: Callable[[Sequence[Any]], Sequence[Any]] = best_first
    second: Column | None = None
    about: Callable[[Any], Sequence[str]] = lambda score: ()  # further facts of one: its seed

    def kind(self, score: "Score") -> str:
        if score.letter:
            return LETTER
        return self.kind_of(score) if any(kind.name for kind in self.kinds[:1]) else ""

    def with_letters(self, scores: "Sequence[Score]", texts: "Texts") -> "Scoring":
        """Games by letter are a kind of their own, where there are any."""
        if not any(score.letter for score in scores):
            return self
        words = texts("scores.by_letter")
        here = self.kinds or (ScoreKind("", texts("scores.at_table"), texts("scores.at_table")),)
        return replace(self, kinds=(*here, ScoreKind(LETTER, words, words)))

    def words(self, kind: str) -> str:
        """What it is called; as it is written where this version knows it not."""
        return next((each.words for each in self.kinds if each.name == kind), kind)

    def short(self, kind: str) -> str:
        return next((each.short for each in self.kinds if each.name == kind), kind)
