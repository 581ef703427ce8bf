"""The rules against python-chess: playouts, full turns, and how many turns positions offer."""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from statistics import median, quantiles
from time import perf_counter

import chess

from benchmarks.interleave import rates, row
from palmyra.games.palmyra.ai.playout import playout
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.box import open_box
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.full_turns import full_turns, reorganize_turns
from palmyra.games.palmyra.rules.setup import Setup, new_game
from palmyra.games.palmyra.rules.state import Color, Purpose, State, Variant
from palmyra.games.palmyra.rules.turns import play_turn

PERFT_DEPTH = 3


def rows() -> Iterator[str]:
    rng = Random(1)
    ours, theirs = rates(lambda: _playouts(rng), lambda: _chess_playouts(rng))
    note = f"{ours:,.0f} placements/s, python-chess {theirs:,.0f} moves/s"
    yield row("random playouts over python-chess", ours / theirs, 1.0, at_least=True, note=note)

    positions = sample_positions()
    typical = cycle(positions)
    ours, theirs = rates(lambda: _turns(typical), lambda: _perft(PERFT_DEPTH, chess.Board()))
    note = f"{ours:,.0f} full turns/s, python-chess perft {theirs:,.0f} nodes/s"
    yield row("full turns over python-chess perft", ours / theirs, 0.5, at_least=True, note=note)

    for name, variant in (("two players", Variant.BASE), ("solo", Variant.SOLO_5)):
        yield from _distribution(name, [p for p in positions if p.variant is variant])


def _playouts(rng: Random) -> int:
    setup = Setup(Variant.BASE, (Color.RED, Color.BLUE), str(rng.random()))
    start = Position(new_game(setup, open_box()))
    return sum(playout(start.copy(), rng.random) for _ in range(20))


def _chess_playouts(rng: Random) -> int:
    moves = 0
    for _ in range(2):
        board = chess.Board()
        while board.ply() < 200 and (legal := list(board.legal_moves)):
            board.push(rng.choice(legal))
            moves += 1
    return moves


def _turns(positions: "cycle[State]") -> int:
    return sum(1 for _ in range(12) for _ in full_turns(next(positions)))


def _perft(depth: int, board: chess.Board) -> int:
    """As in python-chess's own example: the last ply is counted, not played."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += _perft(depth - 1, board)
        board.pop()
    return nodes


def sample_positions() -> list[State]:
    """Positions of greedy games: a hand is built up first, then turned into coins."""
    rng = Random(7)
    found: list[State] = []
    for number in range(6):
        for variant, players in ((Variant.BASE, 2), (Variant.SOLO_5, 1)):
            setup = Setup(variant, tuple(Color)[:players], f"bench {number}")
            state = new_game(setup, open_box())
            while not state.over:
                found.append(state)
                state = _greedy(state, rng)
    rng.shuffle(found)
    return found


def _greedy(state: State, rng: Random) -> State:
    purposes = [Purpose.CONQUER, Purpose.REVENUE]
    if state.reserve < 60 or rng.random() < 0.2:
        purposes.reverse()
    for purpose in purposes:
        best = best_turns(state, purpose, 3)
        if best and best[0][0] >= 2:
            return play_turn(state, rng.choice(best)[1]).state
    return play_turn(state, rng.choice(list(reorganize_turns(state)))).state


def _distribution(name: str, positions: list[State]) -> Iterator[str]:
    start = perf_counter()
    counts = [sum(1 for _ in full_turns(position)) for position in positions]
    listing = perf_counter() - start
    start = perf_counter()
    for position in positions:
        best_turns(position, Purpose.CONQUER, 10)
        best_turns(position, Purpose.REVENUE, 10)
    best = perf_counter() - start
    yield (
        f"     full turns a position, {name}: median {median(counts):,.0f}, "
        f"95th percentile {quantiles(counts, n=20)[-1]:,.0f}, most {max(counts):,} "
        f"({len(positions)} positions; listing {listing / len(positions) * 1e3:.1f} ms each, "
        f"best ten of both purposes {best / len(positions) * 1e3:.1f} ms)"
    )
