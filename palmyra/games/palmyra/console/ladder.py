"""`palmyra ladder`: the levels against one another, seat-balanced, and each alone.

Games are split over at most two processes; the same seed gives the same table.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from palmyra.contest import LadderLine, in_processes, line
from palmyra.games.palmyra.ai.choose import best_pair, best_plans
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import REORGANIZE, carry_out
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.position import Position
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant

Seat = Callable[[Position], None]


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


# Plays one turn of the player to move on the position.


def level_seat(
    level: Level, weights: WeightSets, budget: int | None, seed: str, seconds: float | None = None
) -> Seat:
    """A seat taken by a level, which sees the stacks sorted."""

    def play(position: Position) -> None:
        plan = best_plans(_hidden(position), level, weights, budget, seed, seconds)[0].plan
        if plan.action != REORGANIZE or plan.extra is None or not position.land:
            carry_out(position, plan)
            return
        # The tile is seen before the figures move (R15).
        position.draw(plan.extra, plan.caesar)
        position.move(*best_pair(_hidden(position), level, weights))

    return play


def play_game(position: Position, seats: Sequence[Seat]) -> Position:
    """Plays to the end."""
    while position.ending is None:
        seats[position.seat](position)
    return position


def _hidden(position: Position) -> Position:
    twin = position.copy()
    twin.large.sort(reverse=True)
    twin.small.sort(reverse=True)
    return twin
