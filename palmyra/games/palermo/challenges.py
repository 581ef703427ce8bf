"""The rounds: finished towns to drive in against the house, and what they are worth.

A challenge of our own making, not in the printed game. Nothing is left to chance: the two others
drive by the position alone, so a round is the same for everyone. No screen, no disk.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.box import ASSETS
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.games.palermo.towns import PLAYERS, town
from palmyra.kernel.medal import Challenge, day_of_mark, mark_of_day
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import COMPUTERS, GIVEN, SOLO, Session
from palmyra.storage.yaml_text import load_document

ROUNDS_FILE: Final = ASSETS / "rounds.yaml"
# For which challenge a record was played: the first word of what it says under SOLO.
ROUND: Final = "round"  # with the round's name
OPPONENT: Final = (
    Level.GELATAIA.value
)  # who drives the two other cars: her turns follow from the position

Town = Replay[Setup, State, Turn, Event]
SoloSession = Session[Setup, State, Action, Turn, Event]


@dataclass(frozen=True, slots=True)
class Round(Challenge):
    in_order = False  # all are open
    name: str
    word: str  # from which the town is built
    bronze: int
    silver: int
    gold: int
    best: int  # the most points known

    @property
    def mark(self) -> str:
        return f"{ROUND} {self.name}"


@cache
def rounds(path: Path = ROUNDS_FILE) -> tuple[Round, ...]:
    """From the easiest to the hardest. The file ships with the game and is trusted."""
    document = load_document(path.read_text("utf-8"))
    assert isinstance(document, dict)
    return tuple(_round(name, data) for name, data in document.items())


def _round(name: str, data: Mapping[str, object]) -> Round:
    bronze, silver, gold, best = (
        int(str(data[key])) for key in ("bronze", "silver", "gold", "best")
    )
    assert bronze < silver < gold <= best, "medals rise"
    return Round(name, str(data["word"]), bronze, silver, gold, best)


def round_of(challenge: object) -> Round | None:
    """The round that a record was played for, if it is one."""
    found = (each for each in rounds() if each.mark == challenge)
    return next(found, None)


@cache
def town_of(word: str) -> Town:
    """Kept: building one takes a tenth of a second."""
    return town(word)


def begin_round(each: Round, names: Sequence[str]) -> SoloSession:
    return _begin(each.word, each.mark, names)


def begin_day(day: date, names: Sequence[str]) -> SoloSession:
    return _begin(mark_of_day(day), mark_of_day(day), names)


def _begin(word: str, challenge: str, names: Sequence[str]) -> SoloSession:
    """A drive in a finished town: a record that carries its building turns."""
    built = town_of(word)
    further = {
        SOLO: challenge,
        GIVEN: len(built.steps),
        COMPUTERS: {str(color): OPPONENT for color in PLAYERS[1:]},
    }
    called = {str(color): name for color, name in zip(PLAYERS, names, strict=True)}
    record = Record(built.record.setup, built.record.turns, called, further)
    return Session.resume(PALERMO, Replay(record, built.start, built.steps))


@cache
def usual() -> Round:
    """What a town of no name asks for: the mean of the five."""
    found = rounds()
    means = [
        round(sum(points) / len(found))
        for points in zip(*((r.bronze, r.silver, r.gold, r.best) for r in found), strict=True)
    ]
    return Round("", "", *means)


def asked(challenge: object) -> Round | None:
    """Whose medals a drive is for: its round's, or the usual ones on a day."""
    return round_of(challenge) or (usual() if day_of_mark(challenge) else None)


def again(session: SoloSession) -> SoloSession | None:
    """The same drive from its start; None for a game that was built by its players."""
    challenge = session.marks.get(SOLO)
    names = [seat.name for seat in session.seats]
    each = round_of(challenge)
    if each is not None:
        return begin_round(each, names)
    day = day_of_mark(challenge)
    return begin_day(date.fromisoformat(day), names) if day else None
