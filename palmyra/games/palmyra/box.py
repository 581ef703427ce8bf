"""Opens the box: the components of the game from the assets, read once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palmyra.rules.components import Components, ComponentsError, read_components
from palmyra.storage.game_data import read_game_data

TILES_FILE: Final = Path(__file__).parents[2] / "assets" / "palmyra" / "tiles.yaml"


@cache
def open_box(path: Path = TILES_FILE) -> Components:
    """The components; ComponentsError if someone edited them wrongly."""
    return read_game_data(path, read_components, ComponentsError)
