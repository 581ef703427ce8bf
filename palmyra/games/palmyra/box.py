"""Opens the box: the components of the game from the assets, read once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palmyra.rules.components import Components, ComponentsError, read_components
from palmyra.storage.yaml_text import DocumentError, load_document

TILES_FILE: Final = Path(__file__).parents[2] / "assets" / "palmyra" / "tiles.yaml"


@cache
def open_box(path: Path = TILES_FILE) -> Components:
    """The components; ComponentsError if someone edited them wrongly."""
    try:
        return read_components(load_document(path.read_text("utf-8")))
    except (ComponentsError, DocumentError) as error:
        raise ComponentsError(f"{path.name}: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentsError(f"{path.name}: cannot be read ({error})") from None
