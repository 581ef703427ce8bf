"""Reads what the opponents have learned from the assets, once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.ai.weights import Weights, read_weights
from palmyra.storage.yaml_text import DocumentError, load_document

OPPONENTS_FILE: Final = Path(__file__).parent / "assets" / "palmyra" / "opponents.yaml"


class OpponentsError(ValueError):
    """The data of the opponents is wrong; the message says how, in English."""


@cache
def open_weights(path: Path = OPPONENTS_FILE) -> Weights:
    try:
        data = load_document(path.read_text("utf-8"))
        if not isinstance(data, dict) or not isinstance(data.get("weights"), dict):
            raise ValueError("weights: missing")
        return read_weights(data["weights"])
    except (DocumentError, ValueError, OSError) as error:
        raise OpponentsError(f"{path.name}: {error}") from None
