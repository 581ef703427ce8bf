"""`palmyra ladder`: the levels against one another, seat-balanced, and each alone.

Games are split over at most two processes; the same seed gives the same table.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from palmyra.contest import LadderLine, in_processes, line
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.selfplay import level_seat, play_game
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant


@dataclass(frozen=True, slots=True)
class LadderGame:
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


def play(weights: WeightSets, game: LadderGame) -> Result:
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
) -> Iterator[LadderGame]:
    """One seat of the higher level among the lower, every seat as often as the others."""
    for number in range(games):
        seat = number % players
        seats = [lower] * players
        seats[seat] = higher
        yield LadderGame(variant, tuple(seats), seat, f"{seed}-{number // players}", budget)


def solos(
    level: Level, variant: Variant, games: int, seed: str, budget: int | None
) -> Iterator[LadderGame]:
    for number in range(games):
        yield LadderGame(variant, (level,), 0, f"{seed}-{number}", budget)


def pairs(levels: list[Level], neighbors: bool) -> list[tuple[Level, Level]]:
    """(higher, lower), the closest in strength first."""
    found = [(b, a) for a, b in combinations(levels, 2)]
    order = list(Level)
    if neighbors:
        return [(b, a) for b, a in found if order.index(b) - order.index(a) == 1]
    return sorted(found, key=lambda pair: order.index(pair[0]) - order.index(pair[1]))


def ladder(
    games: list[tuple[str, list[LadderGame]]],
    weights: WeightSets,
    processes: int,
    show: Callable[[LadderLine], None],
) -> None:
    """Plays every group of games and shows a line for each."""

    def shown(name: str, results: list[Result]) -> None:
        show(line(name, [(one.wins, one.coins) for one in results], "coins"))

    in_processes(games, partial(play, weights), processes, shown)
