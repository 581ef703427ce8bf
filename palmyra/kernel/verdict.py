"""What a game's judge says of one turn. No game and no sum is known here."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

T = TypeVar("T")  # a whole turn, as in `game`
Seen = TypeVar("Seen", contravariant=True)  # a state

Worths = tuple[float, ...]  # by seat, in the unit of the judge's `Scale`

SURE: Final = 2.0  # standard errors that a slip must stand out by


@dataclass(frozen=True, slots=True)
class Scale:
    """What worths are counted in, and how much of it is worth a word."""

    unit: str  # "points": the lead over the best other, alone what one has; "percent": the win
    least_slip: float  # less is no moment
    least_gift: float  # of another's slip


UNITS: Final = ("points", "percent")
POINTS: Final = Scale("points", 2.0, 4.0)
PERCENT: Final = Scale("percent", 6.0, 12.0)


@dataclass(frozen=True, slots=True)
class Why:
    """What a turn and a better one differ by: identifiers, with values for the sentences."""

    kind: str  # what kind of slip it is, by which a player's slips are counted
    reason: str  # the sentence
    values: Mapping[str, object] = field(default_factory=dict)  # numbers and texts


@dataclass(frozen=True, slots=True)
class Verdict(Generic[T]):
    """One turn, judged."""

    turn: int  # from 0
    seat: int  # who played it
    best: Worths  # with the best turn found
    played: Worths  # with the turn played, before what it draws is seen
    seen: Worths  # with what it drew
    error: float  # standard error of what `best` and `played` differ by, for the mover
    better: T | None  # the best turn found; None where none is better than the one played
    why: Why | None = None  # what speaks for the better turn; None where there is none
    random: float = 0.0  # what a random turn would have lost on average, in its place
    effort: int = 1  # how careful the look was
    wins: tuple[float, float] | None = None  # the mover's chance in percent: best, played

    @property
    def slip(self) -> float:
        """What the turn cost whoever played it; never below 0."""
        return max(0.0, self.best[self.seat] - self.played[self.seat])

    @property
    def sure(self) -> bool:
        """Whether its error does not explain the slip away."""
        return self.better is not None and self.slip > SURE * self.error


@dataclass(frozen=True, slots=True)
class Item:
    """One part of what a turn brings, counted by the rules: a line of played beside better."""

    label: str  # the words, as an identifier
    amount: int | None = None  # None where nothing is counted
    values: Mapping[str, object] = field(default_factory=dict)


class Judge(Protocol[Seen, T]):
    """A game's own part: it values states and turns. What it finds it finds again: no clock."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Of slips, in the order in which they are shown."""

    def scale(self, players: int) -> Scale:
        """What its worths are counted in among so many."""

    def worth(self, state: Seen) -> Worths:
        """At a glance; of a game that is over, what it was worth."""

    def verdict(self, state: Seen, turn: T, number: int, effort: int = 1) -> Verdict[T]:
        """On turn `number` of a game, played from that state; `effort` times as careful."""

    def why(self, state: Seen, played: T, better: T) -> Why:
        """What speaks for the better turn, true of this position."""

    def items(self, state: Seen, turn: T) -> tuple[Item, ...]:
        """What a turn brings whoever plays it, part by part."""

    def gain(self, state: Seen, turn: T) -> Item | None:
        """What a turn brings its player at once as one number, which a puzzle may ask for: its
        words are `GAME.puzzle.ask_LABEL` and `worth_LABEL`. None where nothing is counted."""

    def candidates(self, state: Seen) -> Sequence[T]:
        """The turns that one would think of, the best at a glance first."""

    def idea(self, state: Seen, turn: T) -> Hashable:
        """What a turn is about: two that are alike in it are one answer to a question."""
