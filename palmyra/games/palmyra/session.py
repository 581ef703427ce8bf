"""A game at the table: the match and who sits where. No screen, no disk."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from palmyra.games.palmyra.match import Match
from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.record import Record, Replay
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Color, Edition, Variant

# Keys of ours in a record's heading: a save is a record, and readers keep what they do not know.
COMPUTERS: Final = "computers"
HIDDEN_COINS: Final = "hidden-coins"
HINTS: Final = "hints"  # the turns in which a hint was shown


@dataclass(frozen=True, slots=True)
class Seat:
    color: Color
    name: str
    level: str = ""  # the computer player's level; empty for a person

    @property
    def is_person(self) -> bool:
        return not self.level


class Session:
    """The seats are in turn order, as the match's players."""

    def __init__(self, match: Match, seats: tuple[Seat, ...], hidden_coins: bool = False) -> None:
        self.match = match
        self.seats = seats
        self.hidden_coins = hidden_coins
        self.hinted: tuple[int, ...] = ()  # turns, counted from 0, in which a hint was shown

    @classmethod
    def begin(
        cls,
        components: Components,
        seats: tuple[Seat, ...],
        variant: Variant,
        edition: Edition,
        seed: str,
        *,
        hidden_coins: bool = False,
    ) -> "Session":
        setup = Setup(variant, tuple(seat.color for seat in seats), seed, edition)
        names = {str(seat.color): seat.name for seat in seats if seat.name}
        return cls(Match(setup, components, names), seats, hidden_coins)

    @classmethod
    def resume(cls, replayed: Replay) -> "Session":
        """Goes on with a saved record; seats nobody is named for are persons."""
        record = replayed.record
        computers = record.further.get(COMPUTERS)
        levels = computers if isinstance(computers, dict) else {}
        seats = tuple(
            Seat(color, record.names.get(color, ""), _level(levels, color))
            for color in record.setup.players
        )
        hidden = record.further.get(HIDDEN_COINS) is True
        resumed = cls(Match.of(replayed), seats, hidden)
        resumed.hinted = _turns(record.further.get(HINTS), len(record.turns))
        return resumed

    def change_seat(self, seat: int, level: str) -> None:
        """Somebody else sits down: a person, or a computer of that level."""
        changed = replace(self.seats[seat], level=level)
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people hold."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)

    def note_hint(self) -> None:
        """A hint was shown in the turn under way."""
        turn = self.match.state.turn
        if turn not in self.hinted:
            self.hinted = (*self.hinted, turn)

    def hints_of(self, seat: int) -> int:
        """In how many of its turns a seat looked at a hint."""
        return sum(turn % len(self.seats) == seat for turn in self.hinted)

    def nearest_person(self, seat: int) -> int:
        """The person in that seat, or the one who played last before it; 0 without any."""
        count = len(self.seats)
        turned = ((seat - step) % count for step in range(count))
        return next((s for s in turned if self.seats[s].is_person), 0)

    @property
    def save(self) -> Replay:
        """The record to keep: with it the same people and computers sit down again."""
        replayed = self.match.replay
        record = replayed.record
        further: dict[str, object] = dict(record.further)
        computers = {str(seat.color): seat.level for seat in self.seats if seat.level}
        further.pop(COMPUTERS, None)
        if computers:
            further[COMPUTERS] = computers
        further[HIDDEN_COINS] = self.hidden_coins
        further.pop(HINTS, None)
        if self.hinted:
            further[HINTS] = list(self.hinted)
        names = {str(seat.color): seat.name for seat in self.seats if seat.name}
        kept = Record(record.setup, record.turns, names, further)
        return Replay(kept, replayed.start, replayed.steps)


def _level(levels: Mapping[object, object], color: Color) -> str:
    level = levels.get(str(color), "")
    return level if isinstance(level, str) else ""


def _turns(kept: object, played: int) -> tuple[int, ...]:
    """The turns named in a record; whatever else stands there is not ours."""
    turns = kept if isinstance(kept, list) else []
    numbers = {int(t) for t in turns if isinstance(t, int) and not isinstance(t, bool)}
    return tuple(sorted(turn for turn in numbers if 0 <= turn <= played))
