"""What can be found in finished games: things that a record, replayed by the rules, has earned. Of
any game; a game brings the measures, each a pure function over its replay (`games/X/achievements`).

A measure says how far somebody came in one game and in which turn, so that what is not found yet
can be said to be near.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple

from palmyra.kernel.game import A, E, Game, S, Step, T, U
from palmyra.kernel.medal import Challenge, Medal, Played, standings
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import COMPUTERS, given_turns, is_branch

VERSION: Final = 1  # raised when a measure changes or one is added: all records are told anew


class GameReach(NamedTuple):
    """How far one game came towards a thing."""

    value: int
    turn: int  # from 0: the one that came so far
    goal: int = 0  # where it differs from game to game; 0: the achievement's own
    item: str = ""  # of what is collected over many games: what this one adds

    @property
    def part(self) -> float:
        """Of its goal, at most 1: past it all are alike."""
        return min(1.0, self.value / self.goal)


@dataclass(frozen=True, slots=True)
class SeatGame(Generic[U, S, T, E]):
    """A finished game as one seat played it."""

    replay: Replay[U, S, T, E]
    seat: int
    won: bool
    points: tuple[int, ...]  # of all, at the end
    levels: tuple[str, ...]  # of all; empty for a person

    @property
    def state(self) -> S:
        return self.replay.state

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return len(self.replay.steps) - 1

    def turns(self) -> Iterator[tuple[int, S, Step[S, E]]]:
        """Every turn that was played: its number, the state before it, and what came of it."""
        for number in range(given_turns(self.replay.record), len(self.replay.steps)):
            yield number, self.replay.before(number), self.replay.steps[number]

    def own_turns(self) -> Iterator[tuple[int, S, Step[S, E]]]:
        return (each for each in self.turns() if each[1].seat == self.seat)

    @property
    def margin(self) -> int:
        """By how many points the nearest who did not win is behind; of a lost game or one without
        others, none: 0."""
        mine = self.points[self.seat]
        others = [p for seat, p in enumerate(self.points) if seat != self.seat]
        return mine - max(others) if self.won and others else 0

    def ahead_of(self, level: str) -> bool:
        """Whether a computer of that level ended with fewer points."""
        mine = self.points[self.seat]
        return any(
            each == level and points < mine
            for each, points in zip(self.levels, self.points, strict=True)
        )


Measure = Callable[[SeatGame[U, S, T, E]], GameReach | None]
# What scores alone say of something collected: the items, of every score that counts.
Collected = Callable[[Sequence[Played]], frozenset[str]]


@dataclass(frozen=True, slots=True)
class Achievement(Generic[U, S, T, E]):
    name: str
    measure: Measure[U, S, T, E]
    goal: int = 1
    collected: Collected | None = None  # of what is collected over many games
    alone: bool = False  # found where one plays alone


def medals_won(challenges: Callable[[], Sequence[Challenge]]) -> Collected:
    """The marks of the challenges whose bronze, or better, somebody has."""

    def collected(scores: Sequence[Played]) -> frozenset[str]:
        found = standings(challenges(), scores)
        return frozenset(each.challenge.mark for each in found if each.medal > Medal.NONE)

    return collected


def at_end(game: SeatGame[U, S, T, E], true: object) -> GameReach | None:
    """Something that the whole game was, or was not."""
    return GameReach(1, game.last) if true else None


def best(found: Iterator[GameReach]) -> GameReach | None:
    """The farthest, the first of equal ones."""
    return max(found, key=lambda reach: reach.value, default=None)


def first(turns: Iterator[int]) -> GameReach | None:
    """Something that a turn was: the first such turn."""
    return next((GameReach(1, turn) for turn in turns), None)


def nth(turns: Iterator[int], goal: int) -> GameReach | None:
    """Something that has to happen often: how often it did, and when the last that counts."""
    found = list(turns)
    return GameReach(len(found), found[min(goal, len(found)) - 1]) if found else None


def longest_run(turns: Iterator[tuple[int, bool]], goal: int) -> GameReach | None:
    """Something that has to happen in turns on end: the longest run of them."""
    found: GameReach | None = None
    run = 0
    for turn, did in turns:
        run = run + 1 if did else 0
        if run and (found is None or found.value < min(run, goal)):
            found = GameReach(run, turn)
    return found


def can_earn(replay: Replay[U, S, T, E]) -> bool:
    """Whether things can be found in a game: over, and played from its beginning."""
    return bool(replay.state.over) and not is_branch(replay.record)


def levels_of(record: Record[U, T]) -> tuple[str, ...]:
    """The computers by seat, as a record says it; empty for a person."""
    named = record.further.get(COMPUTERS)
    levels = named if isinstance(named, dict) else {}
    found = (levels.get(str(color), "") for color in record.setup.players)
    return tuple(level if isinstance(level, str) else "" for level in found)


def reached(
    achievements: Sequence[Achievement[U, S, T, E]],
    game: Game[U, S, A, T, E],
    replay: Replay[U, S, T, E],
    seats: Sequence[int],
) -> dict[str, GameReach]:
    """How far those seats came towards every thing, each by the best of them, with its goal."""
    levels, won = levels_of(replay.record), game.rules.winners(replay.state)
    points = tuple(game.rules.points(replay.state))
    found: dict[str, GameReach] = {}
    for seat in seats:
        played = SeatGame(replay, seat, seat in won, points, levels)
        for each in achievements:
            reach = each.measure(played)
            if reach is not None:
                reach = reach._replace(goal=reach.goal or each.goal)
                if each.name not in found or reach.part > found[each.name].part:
                    found[each.name] = reach
    return found
