"""`palmyra simulate`: whole games played by the computer, and a summary of them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.random_player import random_action
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.console.suggest import think
from palmyra.games.palmyra.game import PALMYRA
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, State, Variant
from palmyra.games.palmyra.seating import Match
from palmyra.storage.record_text import write_game
from palmyra.storage.safe_files import write_atomic


def setups(
    variant: Variant, edition: Edition, players: int, games: int, seed: str
) -> Iterator[Setup]:
    colors = tuple(Color)[:players]
    for number in range(1, games + 1):
        yield Setup(variant, colors, f"{seed}-{number}", edition)


def play_game(setup: Setup, components: Components) -> Match:
    """A whole game by random legal players; the same setup gives the same game."""
    match = Match(PALMYRA, setup)
    # As bytes: a seed from a terminal may hold what strict UTF-8 does not encode.
    rng = Random(f"players {setup.deal}".encode("utf-8", "surrogatepass"))
    while not match.state.over:
        match.play(random_action(match.state, rng))
    return match


def play_levels(
    setup: Setup, components: Components, levels: Sequence[Level], weights: WeightSets
) -> Match:
    """A whole game between levels, one a seat."""
    match = Match(PALMYRA, setup)
    while not match.state.over:
        level = levels[match.state.seat]
        match.play_turn(think(match.state, weights, level, seed=f"{setup.deal}"))
    return match


def simulate(
    all_setups: Iterator[Setup],
    components: Components,
    records: Path | None,
    progress: Callable[[int], None],
    play: Callable[[Setup, Components], Match] = play_game,
) -> dict[str, object]:
    """Plays every setup; writes the records if a folder is given."""
    if records:
        records.mkdir(parents=True, exist_ok=True)
    ends: list[State] = []
    for number, setup in enumerate(all_setups, 1):
        match = play(setup, components)
        ends.append(match.state)
        if records:
            path = records / f"game-{number:05}.palmyra"
            write_atomic(
                path, write_game(match.replay, PALMYRA)
            )  # never half a record on a full disk
        progress(number)
    return summary(ends)


def summary(ends: list[State]) -> dict[str, object]:
    """Means by seat, wins (a shared win counts for each), why the games ended."""
    seats = range(len(ends[0].players)) if ends else range(0)
    wins = Counter(seat for state in ends for seat in winners(state))
    return {
        "games": len(ends),
        "turns": _mean([state.turn for state in ends]),
        "coins": [_mean([state.players[seat].coins for state in ends]) for seat in seats],
        "tribute": [_mean([len(s.players[seat].flipped) for s in ends]) for seat in seats],
        "wins": [wins[seat] for seat in seats],
        "endings": dict(sorted(Counter(str(state.ending) for state in ends).items())),
    }


def _mean(values: list[int]) -> float:
    return round(sum(values) / len(values), 2)
