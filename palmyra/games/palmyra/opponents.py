"""Reads what the opponents have learned from the assets, once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palmyra.ai.weights import WeightSets, read_weight_sets
from palmyra.kernel.refusal import DataError
from palmyra.storage.yaml_text import DocumentError, load_document

OPPONENTS_FILE: Final = Path(__file__).parents[2] / "assets" / "palmyra" / "opponents.yaml"


class OpponentsError(DataError):
    """The data of the opponents is wrong; the message says how, in English."""


@cache
def open_weights(path: Path = OPPONENTS_FILE) -> WeightSets:
    try:
        data = load_document(path.read_text("utf-8"))
        if not isinstance(data, dict):
            raise ValueError("no weights")
        return read_weight_sets(data)
    except (DocumentError, ValueError, OSError) as error:
        raise OpponentsError(f"{path.name}: {error}") from None
