"""The game that the tutorial and the book of rules show: one record, replayed once."""

from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palermo.box import ASSETS
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.kernel.record import Replay, read_record
from palmyra.storage.yaml_text import load_document

LESSON_FILE: Final = ASSETS / "lesson.yaml"


@cache
def lesson_game(path: Path = LESSON_FILE) -> Replay[Setup, State, Turn, Event]:
    return read_record(load_document(path.read_text("utf-8")), PALERMO)
