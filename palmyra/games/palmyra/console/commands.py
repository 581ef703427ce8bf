"""What the console commands do at Palmyra beyond what they do at every game: editions, random
players, playouts, the solo goals."""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from palmyra.contest import Commands, LadderLine, known_word
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.box import open_box, open_weights
from palmyra.games.palmyra.console.ladder import duels, ladder, pairs, solos
from palmyra.games.palmyra.console.simulate import play_game, play_levels, setups, simulate
from palmyra.games.palmyra.console.suggest import suggest
from palmyra.games.palmyra.rules.state import Edition, Variant
from palmyra.kernel.record import Replay


def usual_players(variant: str) -> int:
    return 1 if Variant(variant).level else 2


def summary(
    options: argparse.Namespace, variant: str, levels: Sequence[str], players: int,
    progress: Callable[[int], None],
) -> dict[str, object]:  # fmt: skip
    """Random games, or games between levels, one a seat."""
    play = play_game
    if levels:
        seats = [Level(level) for level in levels]
        play = partial(play_levels, levels=seats, weights=open_weights())
    edition = Edition(known_word(options, "edition", tuple(Edition)) or Edition.INTERNATIONAL)
    dealt = setups(Variant(variant), edition, players, options.games, options.seed)
    return simulate(dealt, open_box(), options.records, progress, play)


def suggestion(
    replay: Replay[Any, Any, Any, Any], level: str, seconds: float | None, seed: str
) -> str:
    return suggest(replay.state, open_weights(), Level(level), seconds, seed)


def climb(
    options: argparse.Namespace,
    names: Sequence[str],
    players: int,
    show: Callable[[LadderLine], None],
) -> None:
    """Levels against one another, or each alone by goal."""
    seed, budget, number = options.seed, options.budget, options.games
    levels = [Level(name) for name in names]
    if options.solo:
        groups = [
            (f"{level} {variant}", list(solos(level, variant, number, seed, budget)))
            for level in levels
            for variant in Variant
            if variant.level
        ]
    else:
        variant = Variant.EXPERT if options.expert else Variant.BASE
        groups = [
            (
                f"{high} among {low}s, {players} players" + ", expert" * options.expert,
                list(duels(high, low, variant, players, number, seed, budget)),
            )
            for high, low in pairs(levels, options.neighbors)
        ]
    ladder(groups, open_weights(), options.processes, show)


COMMANDS: Final = Commands(usual_players, summary, suggestion, climb)
