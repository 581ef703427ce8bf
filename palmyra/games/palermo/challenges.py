"""The rounds: finished towns to drive in against the house, and what they are worth.

A challenge of our own making, not in the printed game. Nothing is left to chance: the two others
drive by the position alone, so a round is the same for everyone. No screen, no disk.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from palmyra.games.palermo.ai.levels import Level
from palmyra.games.palermo.box import ASSETS
from palmyra.games.palermo.game import PALERMO
from palmyra.games.palermo.rules.actions import Action
from palmyra.games.palermo.rules.events import Event
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import Turn
from palmyra.games.palermo.towns import PLAYERS, town
from palmyra.kernel.medal import Goals, Medal
from palmyra.kernel.record import Record, Replay
from palmyra.kernel.session import COMPUTERS, GIVEN, SOLO, Session
from palmyra.storage.yaml_text import load_document

ROUNDS_FILE: Final = ASSETS / "rounds.yaml"
# For which challenge a record was played: the first word of what it says under SOLO.
ROUND: Final = "round"  # with the round's name
DAILY: Final = "daily"  # with the day as ISO text
OPPONENT: Final = (
    Level.GELATAIA.value
)  # who drives the two other cars: her turns follow from the position

Town = Replay[Setup, State, Turn, Event]
SoloSession = Session[Setup, State, Action, Turn, Event]


class Scored(Protocol):
    """What is asked of a score."""

    @property
    def points(self) -> int: ...

    @property
    def hints(self) -> int: ...

    @property
    def solo(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Round(Goals):
    name: str
    word: str  # from which the town is built
    bronze: int
    silver: int
    gold: int
    best: int  # the most points known


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


def day_of(challenge: str) -> str:
    """The day that a challenge names, as ISO text; empty for any other."""
    kind, _, day = challenge.partition(" ")
    try:
        return date.fromisoformat(day).isoformat() if kind == DAILY else ""
    except ValueError:
        return ""


def round_of(challenge: object) -> Round | None:
    """The round that a record was played for, if it is one."""
    found = (each for each in rounds() if of_round(each.name) == challenge)
    return next(found, None)


def of_round(name: str) -> str:
    return f"{ROUND} {name}"


def of_day(day: date) -> str:
    return f"{DAILY} {day.isoformat()}"


@cache
def town_of(word: str) -> Town:
    """Kept: building one takes a tenth of a second."""
    return town(word)


def begin_round(each: Round, names: Sequence[str]) -> SoloSession:
    return _begin(each.word, of_round(each.name), names)


def begin_day(day: date, names: Sequence[str]) -> SoloSession:
    return _begin(of_day(day), of_day(day), names)


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


def best_of(scores: Iterable[Scored], challenge: str) -> Scored | None:
    """The best drive of a challenge."""
    found = [score for score in scores if score.solo == challenge]
    return max(found, key=lambda score: score.points, default=None)


def medal_of(scores: Iterable[Scored], each: Round) -> Medal:
    """The best medal of a round: of fewer points perhaps, but without hints."""
    challenge = of_round(each.name)
    medals = (each.medal(s.points, s.hints) for s in scores if s.solo == challenge)
    return max(medals, default=Medal.NONE)


def best_by_day(scores: Iterable[Scored]) -> dict[str, Scored]:
    """The best drive of each day, by its ISO text."""
    best: dict[str, Scored] = {}
    for score in scores:
        day = day_of(score.solo)
        if day and (day not in best or score.points > best[day].points):
            best[day] = score
    return best


@cache
def usual() -> Round:
    """What a town of no name asks for: the mean of the five."""
    found = rounds()
    means = [
        round(sum(points) / len(found))
        for points in zip(*((r.bronze, r.silver, r.gold, r.best) for r in found), strict=True)
    ]
    return Round("", "", *means)


def again(session: SoloSession) -> SoloSession | None:
    """The same drive from its start; None for a game that was built by its players."""
    challenge = session.marks.get(SOLO)
    names = [seat.name for seat in session.seats]
    each = round_of(challenge)
    if each is not None:
        return begin_round(each, names)
    day = day_of(challenge) if isinstance(challenge, str) else ""
    return begin_day(date.fromisoformat(day), names) if day else None
