"""The puzzles that come with a game: a line each in its assets, read as they are asked for."""

import json
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.kernel.puzzle import Puzzle, read

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"


def starter_file(game: str) -> Path:
    return ASSETS / game / "puzzles.jsonl"


@cache
def starter_set(game: str) -> tuple[Puzzle, ...]:
    """In their order, easy ones first; none for a game without."""
    try:
        text = starter_file(game).read_text("utf-8")
    except FileNotFoundError:
        return ()
    return tuple(read(json.loads(line)) for line in text.splitlines())
