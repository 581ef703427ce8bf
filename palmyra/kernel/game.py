"""What a game is: a small value of functions over its own setup, states, actions and turns.

A pure function turns (state, action) into (state, events); everything else stores, chooses,
judges or shows those four things and asks a `Game` for what it needs. No base class, no hooks.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.verdict import FULL, Judge

if TYPE_CHECKING:
    from palmyra.kernel.achievement import Achievement


class GameSetup(Protocol):
    @property
    def players(self) -> tuple[str, ...]:
        """The seats' colors in turn order."""


class GameState(Protocol):
    @property
    def seat(self) -> int:
        """Whose turn it is, from 0; after the end, who moved last or anyone."""

    @property
    def turn(self) -> int:
        """How many turns are finished."""

    @property
    def over(self) -> bool: ...

    @property
    def fresh(self) -> bool:
        """Whether the turn has just begun: no action of it has been taken."""


U = TypeVar("U", bound=GameSetup)  # setup
S = TypeVar("S", bound=GameState)
A = TypeVar("A")  # an action: one step of a turn, imperative
T = TypeVar("T")  # a whole turn as one value: a line of the record
E = TypeVar("E")  # an event: what happened, past tense, complete enough to animate
View = TypeVar("View", bound=GameState, contravariant=True)  # a state as one seat knows it


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What came of an action, or of a whole turn."""

    state: S
    events: tuple[E, ...] = ()


@dataclass(frozen=True, slots=True)
class Rules(Generic[U, S, A, T, E]):
    """`apply` alone changes a game and raises `Refusal`; `legal` is the only authority."""

    new_game: Callable[[U], S]
    apply: Callable[[S, A], Step[S, E]]
    legal: Callable[[S], Iterable[A]]
    steps: Callable[[T, S], Sequence[A]]  # the actions that make a turn, from its start
    turn_of: Callable[[Sequence[A], S], T]  # and back
    seen: Callable[[A], bool]  # whether it shows something hidden: undo cannot pass it
    hide: Callable[[S, int], S]  # the state with what that seat cannot know made anonymous
    winners: Callable[[S], tuple[int, ...]]  # seats; empty before the end
    points: Callable[[S], tuple[int, ...]]  # by seat, as the game stands


@dataclass(frozen=True, slots=True)
class Notation(Generic[U, S, T, E]):
    """A game as text: the heading's own keys and a line a turn."""

    keys: tuple[str, ...]  # what `setup` reads of a heading
    setup: Callable[[Mapping[str, object]], U]
    heading: Callable[[U], dict[str, object]]
    decode: Callable[[str], tuple[T, str | None]]  # the turn, and what stands after the arrow
    encode: Callable[[T], str]
    result: Callable[[S, Step[S, E]], str]  # what is written after the arrow, "" for nothing
    confirm: Callable[[str, S, Step[S, E]], None]  # Refusal where a line claims what is not so
    report: Callable[[S], dict[str, object]]  # what `verify` says of a legal game, beside `ok`
    below_names: tuple[str, ...] = ()  # keys of the heading that are written below the names
    listed: bool = False  # whether its headings have an item a line, not short lists in one
    ended: Callable[[S], str] = lambda state: ""  # the rule that ended a game
    blame: Callable[[Refusal, str], str] = lambda refusal, line: refusal.words  # words at fault
    packed: bytes = b""  # what its records often say: a code's packing starts with it. For ever


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """A turn worth playing and why: `reason` is an identifier with `values` to fill in."""

    actions: tuple[A, ...]
    worth: float  # the mover's expected lead at the end with it, as a review would say it
    reason: str
    values: Mapping[str, object] = field(default_factory=dict)
    further: tuple[tuple[str, Mapping[str, object]], ...] = ()  # what else speaks for it
    cost: float = 0.0  # what it is surely worse by than the best; 0: just as good
    chance: float | None = None  # the mover's, to win, in percent; None: alone, or nobody knows
    decided: bool = False  # whether no line of play changes who wins
    judged: bool = True  # whether the numbers were looked at; the rest of a turn has none

    @property
    def lead(self) -> int:
        """In whole numbers, as a review tells it: turns as good as the best have its number."""
        return round(self.worth + self.cost) - round(self.cost)


class Brain(Protocol[View, A]):
    """Who plays for the computer. It is given `hide(state, seat)` and never more."""

    def choose(self, view: View, level: str, seed: str, seconds: float | None) -> Sequence[A]:
        """Actions of the seat to move, up to the end of its turn or to what must be seen first."""

    def hints(self, view: View, seconds: float | None, effort: int = FULL) -> list[Hint[A]]:
        """The best turns found, best first; at a first look only what they are is sure, not what
        they are worth."""

    def stand_in(self, view: View) -> Sequence[A]:
        """A plain legal turn at once, for one that could not be thought of."""


@dataclass(frozen=True, slots=True)
class Unseen(Generic[U, S, E]):
    """Of a game in which things are drawn: what nobody has seen has no order until it is needed.
    So games by letter deal it (docs/letters.md)."""

    key: str  # of a heading: the seed
    # Setup and state, the rest in the order that a seed gives; without a state all is the rest.
    ordered: Callable[[U, S | None, str], tuple[U, S]]
    # What a turn drew, by kinds only; and the turn as if that were on its way.
    drawn: Callable[[S, Step[S, E]], tuple[str, ...]]
    covered: Callable[[S, Step[S, E]], Step[S, E]]


@dataclass(frozen=True, slots=True)
class Game(Generic[U, S, A, T, E]):
    name: str  # of its folder, its records' ending and mark, its keys in the catalogues
    seats: range  # how many can play
    colors: tuple[str, ...]
    levels: tuple[str, ...]  # of computer players, weakest first
    substitute: str  # the level that plays for one this version does not know
    variants: tuple[str, ...]  # the usual one first
    chance: bool  # whether anything is drawn or shuffled
    dealt: Callable[[int, str, str], U]  # for so many players, by a seed: (players, seed, variant)
    rules: Rules[U, S, A, T, E]
    notation: Notation[U, S, T, E]
    brain: Callable[[], Brain[S, A]]  # loads it: a game that is only shown needs none
    turn_seconds: float = 1.8  # the strongest level's limit a turn
    hint_seconds: float = 2.5
    judge: Callable[[], Judge[S, T]] | None = None  # loads who reviews its games; None: nobody
    judge_version: int = 1  # raised whenever its verdicts change: what older ones said is forgotten
    # How the next player could answer the turn that begins in a state as its mover knows it and is
    # planned so; True: with the least that a turn as good would leave. None: no such number exists.
    reply: Callable[[S, Sequence[A], bool], BestReply[A] | None] | None = None
    unseen: Unseen[U, S, E] | None = None  # of a game with chance that can be played by letter
    # Loads what can be found in its games, in the order of the shelves; None: nothing.
    achievements: "Callable[[], Sequence[Achievement[U, S, T, E]]] | None" = None

    def level_in_play(self, level: str) -> str:
        """A record may name a level of another version, or of nobody."""
        return level if level in self.levels else self.substitute
