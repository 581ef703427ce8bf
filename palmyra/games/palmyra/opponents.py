"""Reads what the opponents have learned from the assets, once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palmyra.ai.weights import WeightSets, read_weight_sets
from palmyra.storage.game_data import read_game_data

OPPONENTS_FILE: Final = Path(__file__).parents[2] / "assets" / "palmyra" / "opponents.yaml"


@cache
def open_weights(path: Path = OPPONENTS_FILE) -> WeightSets:
    """DataError if someone edited them wrongly."""
    return read_game_data(path, read_weight_sets)
