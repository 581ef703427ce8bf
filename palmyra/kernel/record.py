"""A game as plain data: setup, names and turns, both ways, for any game.

Text and files are not known here, only the mapping that a YAML document holds. Reading a
record replays it: what comes out has been played by the rules.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from palmyra.kernel.data_size import extent
from palmyra.kernel.game import A, E, Game, S, Step, T, U
from palmyra.kernel.refusal import Refusal

FORMAT: Final = 1
# Whatever is read can be gone on with, so a save of it must be readable: nobody writes more.
MOST_DEEP: Final = 12  # mappings and lists within each other, the heading being the first
MOST_SAID: Final = 512 * 1024  # bytes of all that is said beside the turns
_SHOWN: Final = 40  # characters of what is quoted from a record


@dataclass(frozen=True, slots=True)
class Record(Generic[U, T]):
    setup: U
    turns: tuple[T, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)  # by color
    further: Mapping[str, object] = field(default_factory=dict)  # unknown keys: kept, not read


@dataclass(frozen=True, slots=True)
class Replay(Generic[U, S, T, E]):
    """A record that the rules have played."""

    record: Record[U, T]
    start: S
    steps: tuple[Step[S, E], ...]  # one a turn

    @property
    def state(self) -> S:
        return self.steps[-1].state if self.steps else self.start

    def before(self, turn: int) -> S:
        """The state that turn number `turn`, from 0, was played on."""
        return self.steps[turn - 1].state if turn else self.start


def mark_of(game: str) -> str:
    """The first key of its records."""
    return f"{game}-record"


def game_of(data: object, names: Sequence[str]) -> str:
    """The game whose mark a document bears; the first of the names if it bears none."""
    marked = (name for name in names if isinstance(data, dict) and mark_of(name) in data)
    return next(marked, names[0])


def play_turn(game: Game[U, S, A, T, E], state: S, turn: T) -> Step[S, E]:
    """All steps of a turn at once."""
    events: list[E] = []
    for action in game.rules.steps(turn, state):
        step = game.rules.apply(state, action)
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def read_record(data: object, game: Game[U, S, A, T, E]) -> Replay[U, S, T, E]:
    """The record in a document's plain value, replayed. Refusal says turn, words and rule."""
    try:
        head, lines = _read_heading(data, game)
        start = state = game.rules.new_game(head.setup)
    except Refusal as refusal:
        refusal.turn = 0
        raise
    turns: list[T] = []
    steps: list[Step[S, E]] = []
    for number, line in enumerate(lines, 1):
        try:
            turn, step = _read_turn(line, state, game)
        except Refusal as refusal:
            refusal.turn = number
            refusal.words = game.notation.blame(refusal, str(line))
            raise
        turns.append(turn)
        steps.append(step)
        state = step.state
    record = Record(head.setup, tuple(turns), head.names, head.further)
    return Replay(record, start, tuple(steps))


def write_record(replay: Replay[U, S, T, E], game: Game[U, S, A, T, E]) -> dict[str, object]:
    """The mapping to write as YAML, with what came of every turn."""
    record = replay.record
    head = game.notation.heading(record.setup)
    below = {key: head.pop(key) for key in game.notation.below_names if key in head}
    data: dict[str, object] = {mark_of(game.name): FORMAT, **head}
    if record.names:
        data["names"] = {str(color): name for color, name in record.names.items()}
    data |= below
    data.update(record.further)
    data["turns"] = [write_turn(replay, number, game) for number in range(len(record.turns))]
    return data


def write_turn(replay: Replay[U, S, T, E], number: int, game: Game[U, S, A, T, E]) -> str:
    """The line of turn `number`, from 0."""
    words = game.notation.encode(replay.record.turns[number])
    result = game.notation.result(replay.before(number), replay.steps[number])
    return f"{words} -> {result}" if result else words


def _read_turn(line: object, state: S, game: Game[U, S, A, T, E]) -> tuple[T, Step[S, E]]:
    if not isinstance(line, str):
        raise Refusal("", "turn_is_text", quote(line))
    if state.over:
        raise Refusal(game.notation.ended(state), "game_over")
    turn, claim = game.notation.decode(line)
    step = play_turn(game, state, turn)
    if claim is not None:
        game.notation.confirm(claim, state, step)
    return turn, step


# --- the heading -------------------------------------------------------------------------


def _read_heading(data: object, game: Game[U, S, A, T, E]) -> tuple[Record[U, T], list[object]]:
    mark = mark_of(game.name)
    if not isinstance(data, dict) or mark not in data:
        raise Refusal("", "not_a_record", mark)
    number = data[mark]
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise Refusal("", "bad_format_number", mark)
    if number > FORMAT:
        raise Refusal("", "newer_format", f"{mark}: {number}", ours=FORMAT)
    _check_extent(data)
    setup = game.notation.setup(data)
    lines = data.get("turns", "")
    if lines is None and game.notation.listed:
        lines = []  # an item a line, and no item
    if not isinstance(lines, list):
        raise Refusal("", "turns_is_a_list", "turns")
    known = {mark, "names", "turns", *game.notation.keys}
    further = {key: value for key, value in data.items() if key not in known}
    return Record(setup, (), _names(data, setup.players), further), lines


def _check_extent(data: Mapping[Any, object]) -> None:
    for key, value in data.items():
        if extent(value).depth >= MOST_DEEP:
            raise Refusal("", "nested_too_deep", quote(key))
    said = sum(extent(pair).size for pair in data.items() if pair[0] != "turns")
    if said > MOST_SAID:
        raise Refusal("", "says_too_much", f"{said // 1024} KB", most=MOST_SAID // 1024)


def _names(data: Mapping[Any, object], players: tuple[str, ...]) -> dict[str, str]:
    names = data.get("names", {})
    if not isinstance(names, dict):
        raise Refusal("", "names_is_a_mapping", "names")
    for color, name in names.items():
        if color not in players:
            raise Refusal("", "name_of_nobody", f"names: {quote(color)}")
        if not isinstance(name, str):
            raise Refusal("", "name_is_text", f"names: {quote(color)}")
    return dict(names)


def quote(value: object) -> str:
    """What a record says, short enough to stand in a message."""
    return str(value)[:_SHOWN]
