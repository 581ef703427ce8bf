"""Opens the box of Palermo: its components, and what its opponents go by, read once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palermo.ai.weights import WeightSets, read_weight_sets
from palmyra.games.palermo.rules.components import Components, ComponentsError, read_components
from palmyra.kernel.refusal import DataError
from palmyra.storage.yaml_text import DocumentError, load_document

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets" / "palermo"
TOWN_FILE: Final = ASSETS / "town.yaml"
WEIGHTS_FILE: Final = ASSETS / "opponents.yaml"


@cache
def open_box(path: Path = TOWN_FILE) -> Components:
    """The components; ComponentsError if someone edited them wrongly."""
    try:
        return read_components(load_document(path.read_text("utf-8")))
    except (ComponentsError, DocumentError) as error:
        raise ComponentsError(f"{path.name}: {error}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentsError(f"{path.name}: cannot be read ({error})") from None


@cache
def open_weights(path: Path = WEIGHTS_FILE) -> WeightSets:
    """What the opponents have learned; DataError if someone edited it wrongly."""
    try:
        return read_weight_sets(load_document(path.read_text("utf-8")))
    except (DocumentError, ValueError, OSError) as error:
        raise DataError(f"{path.name}: {error}") from None
