"""What a game's judge says of one turn. No game and no sum is known here."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Protocol, TypeVar

T = TypeVar("T")  # a whole turn, as in `game`
Seen = TypeVar("Seen", contravariant=True)  # a state

Worths = tuple[float, ...]  # by seat: the lead over the best other at the end; alone what one has
Chances = tuple[float, ...]  # by seat: to win, in percent

SURE: Final = 2.0  # standard errors that a slip must stand out by
QUICK: Final = 1  # effort of a first look
FULL: Final = 2  # effort of the look that counts


@dataclass(frozen=True, slots=True)
class Scale:
    """How many points or coins are worth a word."""

    least_slip: float  # less is no moment
    least_gift: float  # of another's slip


POINTS: Final = Scale(2.0, 4.0)


@dataclass(frozen=True, slots=True)
class Why:
    """What a turn and a better one differ by: identifiers, with values for the sentences."""

    kind: str  # what kind of slip it is, by which a player's slips are counted
    reason: str  # the sentence
    values: Mapping[str, object] = field(default_factory=dict)  # numbers and texts


@dataclass(frozen=True, slots=True)
class Rated(Generic[T]):
    """One of the turns that a position offers, with what it is worth."""

    turn: T
    leads: Worths
    gap: float  # what it lacks to the best turn, for the mover; below 0 where it looks better
    error: float  # standard error of the gap; 0 for the best turn itself

    @property
    def cost(self) -> float:
        """What it costs its player for sure; 0 for a turn as good as the best."""
        return self.gap if self.gap > SURE * self.error else 0.0


@dataclass(frozen=True, slots=True)
class Assessment(Generic[T]):
    """What the judge says of a position: to the same effort the same, whoever asks."""

    seat: int  # who is to move
    turns: tuple[Rated[T], ...]  # the best first
    totals: Worths  # what everyone is expected to end with
    chances: Chances | None  # None alone
    decided: bool  # whether no line of play changes who wins
    effort: int

    @property
    def best(self) -> Rated[T]:
        return self.turns[0]

    def lead(self, rated: Rated[T]) -> float:
        """The mover's lead with a turn as every screen says it: turns that are as good as the best
        have its number."""
        return self.best.leads[self.seat] - rated.cost


@dataclass(frozen=True, slots=True)
class Verdict(Generic[T]):
    """One turn, judged."""

    turn: int  # from 0
    seat: int  # who played it
    best: Worths  # with the best turn found: what the position was worth
    played: Worths  # with the turn played, before what it draws is seen
    seen: Worths  # with what it drew
    error: float  # standard error of what `best` and `played` differ by, for the mover
    better: T | None  # the best turn found; None where none seems better than the one played
    why: Why | None = None  # what speaks for the better turn; None where there is none
    random: float = 0.0  # what a random turn would have lost on average, in its place
    effort: int = QUICK  # how careful the look was
    chances: Chances | None = None  # before the turn; None alone, or where nobody knows
    decided: bool = False  # whether no line of play from there changed who wins

    @property
    def gap(self) -> float:
        """What the turn seems to cost whoever played it; never below 0."""
        return max(0.0, self.best[self.seat] - self.played[self.seat])

    @property
    def sure(self) -> bool:
        """Whether its error does not explain the gap away."""
        return self.better is not None and self.gap > SURE * self.error

    @property
    def slip(self) -> float:
        """What the turn cost for sure; 0 for a turn as good as the best."""
        return self.gap if self.sure else 0.0


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
        """How much is worth a word among so many."""

    def worth(self, state: Seen) -> Worths:
        """At a glance; of a game that is over, the lead that it ended with."""

    def assess(self, state: Seen, effort: int, asked: Sequence[T] = ()) -> Assessment[T]:
        """The turns worth a look, the best first, and those asked about. What is asked changes no
        number of the others."""

    def verdict(self, state: Seen, turn: T, number: int, effort: int = FULL) -> Verdict[T]:
        """On turn `number` of a game, played from that state."""

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
