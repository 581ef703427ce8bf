"""A beginner at Palmyra's table against a level: can a ten-year-old win the first game?

    python -m tools.opponents.beginner_palmyra --level shepherd --games 100

The beginner sees chains of two tiles and takes the one that earns most: tiles while the hand is
small, coins otherwise. Figures go anywhere when nothing can be earned, nothing is flipped, nobody's
turn is thought of. With `--slips` one turn in so many is only the second, third or fourth best.
"""

import argparse
from collections.abc import Callable
from random import Random
from typing import Final

from palmyra.contest import interval
from palmyra.games.palmyra.ai.hands import drawable_size, lacking_size
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import CONQUER, REORGANIZE, REVENUE, Plan, carry_out
from palmyra.games.palmyra.ai.position import CENSOR, LEGION, Position
from palmyra.games.palmyra.ai.reach import ScoredChain, best_chains
from palmyra.games.palmyra.ai.selfplay import Seat, level_seat, play_game
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Variant

SEES: Final = 2  # tiles of a chain
ENOUGH: Final = 6  # tiles in the hand
FEW: Final = 15  # coins of the reserve
GOOD: Final = 3  # points
PRICE: Final = 0.3  # of a tile: of two chains that earn the same the shorter


def beginner(seed: str, slips: float = 0.0) -> Seat:
    rng = Random(seed)

    def play(position: Position) -> None:
        carry_out(position, _plan(position, rng.random, slips))

    return play


def _plan(position: Position, chance: Callable[[], float], slips: float) -> Plan:
    seat = position.seat
    found = {
        CONQUER: best_chains(position, seat, LEGION, 4, PRICE, SEES),
        REVENUE: best_chains(position, seat, CENSOR, 4, PRICE, SEES),
    }
    wants = CONQUER if sum(position.hands[seat]) < ENOUGH and position.reserve > FEW else REVENUE
    for least in (GOOD, 1):
        for action in (wants, CONQUER + REVENUE - wants):
            chains = found[action]
            if chains and chains[0].points >= least:
                chain = _one_of(chains, chance, slips)
                extra = lacking_size(position, seat) if action == CONQUER else None
                return Plan(action, chain.figure, chain.laid, chain.points, extra)
    draw = drawable_size(position, seat)
    places = position.free_places()
    legion, censor = (places[int(chance() * len(places))] for _ in range(2))
    if draw is None or legion == censor:
        return Plan(REORGANIZE, extra=draw)
    return Plan(REORGANIZE, extra=draw, legion=legion, censor=censor)


def _one_of(chains: list[ScoredChain], chance: Callable[[], float], slips: float) -> ScoredChain:
    if slips and chance() < slips:
        return chains[min(len(chains) - 1, int(chance() * 4))]
    return chains[0]


def won(level: Level, number: int, slips: float = 0.0) -> float:
    """Whether the beginner wins this game of two; half for a shared win."""
    seat = number % 2
    setup = Setup(Variant.BASE, tuple(Color)[:2], f"beginner-{number // 2}")
    seats = [level_seat(level, open_weights(), None, "beginner")] * 2
    seats[seat] = beginner(str(number), slips)
    end = play_game(Position(new_game(setup, open_box())), seats)
    own, other = ((end.coins[at], len(end.flipped[at])) for at in (seat, 1 - seat))
    return 1.0 if own > other else 0.5 if own == other else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--level", type=Level, default=Level.SHEPHERD)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--slips", type=float, default=0.0)
    options = parser.parse_args()
    share = sum(won(options.level, n, options.slips) for n in range(options.games)) / options.games
    low, high = interval(share, options.games)
    print(
        f"beginner against {options.level}, slips {options.slips}: {options.games} games"
        f"  {100 * share:.1f} %  ({100 * low:.1f} – {100 * high:.1f})"
    )


if __name__ == "__main__":
    main()
