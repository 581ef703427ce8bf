"""`palmyra ladder`: the levels against one another, seat-balanced, and each alone.

Games are split over at most two processes; the same seed gives the same table.
"""

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import sqrt
from typing import Final

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.selfplay import level_seat, play_game
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.position import Position
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant
from palmyra.safe_path import safe_children

MOST_PROCESSES: Final = 2
_Z: Final = 1.96  # 95 %


@dataclass(frozen=True, slots=True)
class Game:
    """One game to play; `seats` names the level of each."""

    variant: Variant
    seats: tuple[Level, ...]
    watched: int  # the seat whose result counts
    seed: str
    budget: int | None


@dataclass(frozen=True, slots=True)
class Result:
    wins: float  # a shared win counts its share
    coins: int
    turns: int


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table."""

    name: str
    games: int
    share: float
    low: float
    high: float
    coins: float

    def __str__(self) -> str:
        interval = f"{100 * self.low:5.1f} – {100 * self.high:5.1f}"
        return (
            f"{self.name:<34} {self.games:>5} games  {100 * self.share:5.1f} %"
            f"  ({interval})  {self.coins:5.1f} coins"
        )


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z / games
    middle = (share + square / 2) / (1 + square)
    width = _Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return middle - width, middle + width


def play(weights: WeightSets, game: Game) -> Result:
    colors = tuple(Color)[: len(game.seats)]
    # Both orders of the seats are dealt the same stacks.
    position = Position(new_game(Setup(game.variant, colors, game.seed), open_box()))
    seats = [
        level_seat(level, weights, game.budget, f"{game.seed} {at}")
        for at, level in enumerate(game.seats)
    ]
    end = play_game(position, seats).to_state()
    won = winners(end)
    wins = 1 / len(won) if game.watched in won else 0.0
    return Result(wins, end.players[game.watched].coins, end.turn)


def duels(
    higher: Level,
    lower: Level,
    variant: Variant,
    players: int,
    games: int,
    seed: str,
    budget: int | None,
) -> Iterator[Game]:
    """One seat of the higher level among the lower, every seat as often as the others."""
    for number in range(games):
        seat = number % players
        seats = [lower] * players
        seats[seat] = higher
        yield Game(variant, tuple(seats), seat, f"{seed}-{number // players}", budget)


def solos(
    level: Level, variant: Variant, games: int, seed: str, budget: int | None
) -> Iterator[Game]:
    for number in range(games):
        yield Game(variant, (level,), 0, f"{seed}-{number}", budget)


def line(name: str, results: list[Result]) -> Line:
    share = sum(result.wins for result in results) / len(results)
    low, high = interval(share, len(results))
    coins = sum(result.coins for result in results) / len(results)
    return Line(name, len(results), share, low, high, coins)


def pairs(levels: list[Level], neighbors: bool) -> list[tuple[Level, Level]]:
    """(higher, lower), the closest in strength first."""
    found = [(b, a) for a, b in combinations(levels, 2)]
    order = list(Level)
    if neighbors:
        return [(b, a) for b, a in found if order.index(b) - order.index(a) == 1]
    return sorted(found, key=lambda pair: order.index(pair[0]) - order.index(pair[1]))


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Processes started meanwhile leave Ctrl-C to us, instead of a traceback each.

    One pressed meanwhile is not lost: what is blocked waits, even where it would be ignored.
    """
    block = getattr(signal, "pthread_sigmask", None)  # not on Windows
    mask = block(signal.SIG_BLOCK, {signal.SIGINT}) if block else None
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)
        if block:
            block(signal.SIG_SETMASK, mask)


def ladder(
    games: list[tuple[str, list[Game]]],
    weights: WeightSets,
    processes: int,
    show: Callable[[Line], None],
) -> None:
    """Plays every group of games and shows a line for each."""
    task = partial(play, weights)
    if processes < 2:
        for name, group in games:
            show(line(name, [task(game) for game in group]))
        return
    context = multiprocessing.get_context("spawn")
    with contextlib.ExitStack() as open_to_the_end:
        with _deaf(), safe_children():
            pool = open_to_the_end.enter_context(context.Pool(min(processes, MOST_PROCESSES)))
        open_to_the_end.enter_context(safe_children())  # a process that died is replaced
        for name, group in games:
            show(line(name, pool.map(task, group, chunksize=1)))
