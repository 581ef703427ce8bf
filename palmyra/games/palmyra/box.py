"""Opens the box of Palmyra: its components, and what its opponents go by, read once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palmyra.ai.weights import WeightSets, read_weight_sets
from palmyra.games.palmyra.rules.components import Components, ComponentsError, read_components
from palmyra.storage.game_data import read_game_data

ASSETS: Final = Path(__file__).parents[2] / "assets" / "palmyra"
TILES_FILE: Final = ASSETS / "tiles.yaml"
WEIGHTS_FILE: Final = ASSETS / "opponents.yaml"


@cache
def open_box(path: Path = TILES_FILE) -> Components:
    """The components; ComponentsError if someone edited them wrongly."""
    return read_game_data(path, read_components, ComponentsError)


@cache
def open_weights(path: Path = WEIGHTS_FILE) -> WeightSets:
    """What the opponents have learned; DataError if someone edited it wrongly."""
    return read_game_data(path, read_weight_sets)
