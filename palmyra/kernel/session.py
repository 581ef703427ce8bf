"""A game at the table: the match and who sits where. No screen, no disk."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic

from palmyra.kernel.game import A, E, Game, S, T, U
from palmyra.kernel.match import Match
from palmyra.kernel.record import Record, Replay

# Keys of ours in a record's heading: a save is a record, and readers keep what they do not know.
COMPUTERS: Final = "computers"
HINTS: Final = "hints"  # the turns in which a hint was shown
SOLO: Final = "solo"  # a mark: the challenge that it is played for
GIVEN: Final = "given"  # so many turns were there before anybody played, such as a town's houses
BRANCH: Final = "branch-from-turn"  # it began with the turns of another game
BRANCH_WAS: Final = "branch-was"  # and the points by seat that the other ended with, if it did


def challenge_of(record: Record[U, T]) -> str:
    """What a game is played for, as its mark says it; empty for an ordinary one."""
    mark = record.further.get(SOLO)
    return mark if isinstance(mark, str) else ""


@dataclass(frozen=True, slots=True)
class Seat:
    color: str
    name: str
    level: str = ""  # the computer player's level; empty for a person
    elsewhere: bool = False  # somebody who plays by letter, or a computer there

    @property
    def is_person(self) -> bool:
        """Somebody at this screen."""
        return not self.level and not self.elsewhere


class Session(Generic[U, S, A, T, E]):
    """The seats are in turn order, as the match's players.

    `marks` are further keys of the record that say how the game is played at this table (hidden
    coins, covered stocks, a challenge): kept, written, and read by whom they concern.
    """

    def __init__(
        self,
        match: Match[U, S, A, T, E],
        seats: tuple[Seat, ...],
        marks: Mapping[str, object] | None = None,
    ) -> None:
        self.match = match
        self.seats = seats
        self.marks: dict[str, object] = dict(marks or {})
        self.hinted: tuple[int, ...] = ()  # turns, counted from 0, in which a hint was shown

    @classmethod
    def begin(
        cls,
        game: Game[U, S, A, T, E],
        setup: U,
        seats: tuple[Seat, ...],
        marks: Mapping[str, object] | None = None,
    ) -> "Session[U, S, A, T, E]":
        names = {seat.color: seat.name for seat in seats if seat.name}
        return cls(Match(game, setup, names), seats, marks)

    @classmethod
    def resume(
        cls, game: Game[U, S, A, T, E], replay: Replay[U, S, T, E]
    ) -> "Session[U, S, A, T, E]":
        """Goes on with a saved record; seats nobody is named for are persons."""
        record = replay.record
        both = zip(record.setup.players, levels_of(record), strict=True)
        seats = tuple(Seat(color, record.names.get(color, ""), level) for color, level in both)
        marks = {k: v for k, v in record.further.items() if k not in (COMPUTERS, HINTS)}
        session = cls(Match.resume(game, replay), seats, marks)
        session.hinted = _turns(record.further.get(HINTS), len(record.turns))
        return session

    def note_hint(self) -> None:
        """A hint was shown in the turn under way: its score says so."""
        turn = len(self.match.turns)
        if turn not in self.hinted:
            self.hinted = (*self.hinted, turn)

    def hints_of(self, seat: int) -> int:
        """In how many of its turns a seat looked at a hint."""
        replay = self.match.replay
        return sum(replay.before(turn).seat == seat for turn in self.hinted)

    def change_seat(self, seat: int, level: str) -> None:
        """Somebody else sits down: a person, or a computer of that level."""
        changed = replace(self.seats[seat], level=level)
        self.seats = (*self.seats[:seat], changed, *self.seats[seat + 1 :])

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people hold."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_person)

    def nearest_person(self, seat: int) -> int:
        """The person in that seat, or the one who sits nearest before it; 0 without any."""
        count = len(self.seats)
        turned = ((seat - step) % count for step in range(count))
        return next((s for s in turned if self.seats[s].is_person), 0)

    @property
    def save(self) -> Replay[U, S, T, E]:
        """The record to keep: with it the same people and computers sit down again."""
        replay = self.match.replay
        record = replay.record
        further: dict[str, object] = {**record.further, **self.marks}
        computers = {str(seat.color): str(seat.level) for seat in self.seats if seat.level}
        further.pop(COMPUTERS, None)
        if computers:
            further[COMPUTERS] = computers
        further.pop(HINTS, None)
        if self.hinted:
            further[HINTS] = list(self.hinted)
        names = {seat.color: seat.name for seat in self.seats if seat.name}
        kept = Record(record.setup, record.turns, names, further)
        return Replay(kept, replay.start, replay.steps)


def take_over(
    game: Game[U, S, A, T, E],
    replay: Replay[U, S, T, E],
    turn: int,
    levels: Sequence[str] | None = None,
) -> Session[U, S, A, T, E]:
    """A session after `turn` turns of a record, which stays as it is.

    `levels` says who sits where, as a seat's level does. Without it all stay who they were, but
    somebody must be a person: whoever is to move.
    """
    old = replay.record
    further = {**old.further, BRANCH: turn}
    further.pop(BRANCH_WAS, None)
    if replay.state.over:
        further[BRANCH_WAS] = list(game.rules.points(replay.state))
    kept = Record(old.setup, old.turns[:turn], old.names, further)
    session = Session.resume(game, Replay(kept, replay.start, replay.steps[:turn]))
    if levels is not None:
        for seat, level in enumerate(levels):
            session.change_seat(seat, level)
    elif not session.persons:
        session.change_seat(session.match.state.seat, "")
    return session


def given_turns(record: Record[U, T]) -> int:
    """How many turns were there before anybody played; none where a record says nothing sound."""
    given = record.further.get(GIVEN)
    if not isinstance(given, int) or isinstance(given, bool):
        return 0
    return given if 0 <= given <= len(record.turns) else 0


def is_branch(record: Record[U, T]) -> bool:
    """Whether it began in the middle: such a game is kept, but enters no high score."""
    return BRANCH in record.further


def branch_was(record: Record[U, T]) -> tuple[int, ...] | None:
    """The points by seat of the finished game that this one branched off from; None where a record
    says nothing sound."""
    was = record.further.get(BRANCH_WAS)
    if not is_branch(record) or not isinstance(was, list) or len(was) != len(record.setup.players):
        return None
    numbers = tuple(n for n in was if isinstance(n, int) and not isinstance(n, bool))
    return numbers if len(numbers) == len(was) else None


def levels_of(record: Record[Any, Any]) -> tuple[str, ...]:
    """The computers' levels of a record by seat; "" for a person."""
    computers = record.further.get(COMPUTERS)
    levels = computers if isinstance(computers, dict) else {}
    found = (levels.get(str(color), "") for color in record.setup.players)
    return tuple(level if isinstance(level, str) else "" for level in found)


def _turns(kept: object, played: int) -> tuple[int, ...]:
    """The turns named in a record; whatever else stands there is not ours."""
    turns = kept if isinstance(kept, list) else []
    numbers = {int(t) for t in turns if isinstance(t, int) and not isinstance(t, bool)}
    return tuple(sorted(turn for turn in numbers if 0 <= turn <= played))
