"""The puzzles that come with a game: a line each in its assets, read as they are asked for.

A line that says `from` closes a batch: all above it are in play from that day on. New puzzles are
only ever added below, with another such line, so that no day gone by gets another puzzle. One that
says `retired` keeps its place and is not asked any more.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.kernel.puzzle import Puzzle, read

ASSETS: Final = Path(__file__).resolve().parent.parent / "assets"


@dataclass(frozen=True, slots=True)
class Starter:
    puzzles: tuple[Puzzle, ...] = ()
    batches: tuple[tuple[str, int], ...] = ()  # from that day on so many are in play
    retired: frozenset[str] = frozenset()  # ids of those that are asked no more


def starter_file(game: str) -> Path:
    return ASSETS / game / "puzzles.jsonl"


@cache
def starter(game: str) -> Starter:
    """Easy ones first; none for a game without."""
    try:
        text = starter_file(game).read_text("utf-8")
    except FileNotFoundError:
        return Starter()
    return parse(text)


def parse(text: str) -> Starter:
    puzzles: list[Puzzle] = []
    batches: list[tuple[str, int]] = []
    retired: set[str] = set()
    for line in text.splitlines():
        data = json.loads(line)
        if "from" in data:
            batches.append((data["from"], len(puzzles)))
        else:
            puzzles.append(read(data))
            if "retired" in data:
                retired.add(data["id"])
    return Starter(tuple(puzzles), tuple(batches), frozenset(retired))
