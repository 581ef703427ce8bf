"""A game as plain data (RULES.md, "The record"): setup, names and turns, both ways.

Text and files are not known here, only the mapping that a YAML document holds. Reading a
record replays it: what comes out has been played by the rules.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.events import Event, IncomeCounted
from palmyra.games.palmyra.rules.income import TurnIncome
from palmyra.games.palmyra.rules.notation import Claim, claim_of, decode, encode
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.setup import Setup, Stacks, new_game
from palmyra.games.palmyra.rules.state import Color, Edition, State, Variant
from palmyra.games.palmyra.rules.tiles import Tile, codes, is_code, tile
from palmyra.games.palmyra.rules.turns import Turn, play_turn
from palmyra.kernel import record as kernel
from palmyra.kernel.refusal import Refusal

FORMAT: Final = 1
MARK: Final = "palmyra-record"
KEYS: Final = ("edition", "variant", "players", "seed", "stacks")  # of the setup
_KNOWN: Final = (MARK, *KEYS, "names", "turns")


if TYPE_CHECKING:
    Record = kernel.Record[Setup, Turn]
    Replay = kernel.Replay[Setup, State, Turn, Event]
else:
    Record, Replay = kernel.Record, kernel.Replay  # an alias marks what it makes; these are frozen


def income_of(events: Iterable[Event]) -> TurnIncome | None:
    """What a turn's events say it earned; None for a reorganize."""
    return next((e.income for e in events if isinstance(e, IncomeCounted)), None)


def read_record(data: object, components: Components) -> Replay:
    """The record in a document's plain value, replayed. Refusal says turn, words and rule."""
    try:
        head, lines = _read_heading(data)
        start = state = new_game(head.setup, components)
    except Refusal as refusal:
        refusal.turn = 0
        raise
    turns: list[Turn] = []
    steps: list[Step] = []
    for number, line in enumerate(lines, 1):
        try:
            if not isinstance(line, str):
                raise Refusal("", "turn_is_text", str(line)[:40])
            if state.ending:
                raise Refusal(state.ending, "game_over")
            turn, claim = decode(line)
        except Refusal as refusal:
            raise _at(refusal, number, line) from None
        steps.append(_play(state, turn, claim, number))
        turns.append(turn)
        state = steps[-1].state
    record = Record(head.setup, tuple(turns), head.names, head.further)
    return Replay(record, start, tuple(steps))


def write_record(replayed: Replay) -> dict[str, object]:
    """The mapping to write as YAML, with what every turn paid."""
    record = replayed.record
    head = heading(record.setup)
    # The deal, last of the heading, stands below the names.
    deal: dict[str, object] = {key: head.pop(key) for key in ("seed", "stacks") if key in head}
    data: dict[str, object] = {MARK: FORMAT, **head}
    if record.names:
        data["names"] = {str(color): name for color, name in record.names.items()}
    data |= deal
    data.update(record.further)
    data["turns"] = [
        write_turn(turn, step) for turn, step in zip(record.turns, replayed.steps, strict=True)
    ]
    return data


def heading(setup: Setup) -> dict[str, object]:
    """What fixes the game, as a record's heading says it."""
    data: dict[str, object] = {
        "edition": str(setup.edition),
        "variant": str(setup.variant),
        "players": [str(color) for color in setup.players],
    }
    if isinstance(setup.deal, str):
        data["seed"] = setup.deal
    else:
        data["stacks"] = {"large": codes(setup.deal.large), "small": codes(setup.deal.small)}
    return data


def write_turn(turn: Turn, step: Step) -> str:
    income = income_of(step.events)
    return encode(turn, claim_of(income) if income else None)


def _play(state: State, turn: Turn, claim: Claim | None, number: int) -> Step:
    try:
        step = play_turn(state, turn)
        if claim:
            confirm(claim, step)
    except Refusal as refusal:
        raise _at(refusal, number, encode(turn, claim)) from None
    return step


def confirm(claim: Claim, step: Step) -> None:
    """Refusal where a line says it paid what it did not."""
    income = income_of(step.events)
    if income and claim != (right := claim_of(income)):
        rule = "R9" if claim.sum != right.sum else "R13"
        raise Refusal(rule, "claim_wrong", str(claim), right=str(right)[3:])


def _at(refusal: Refusal, number: int, line: object) -> Refusal:
    """The refusal with its turn, and with the line's first word before the words at fault."""
    refusal.turn = number
    action = str(line).split()[:1]
    if action and action[0] != refusal.words.split(" ")[0]:
        refusal.words = f"{action[0][:40]} {refusal.words}".rstrip()
    return refusal


# --- the heading -------------------------------------------------------------------------


def _read_heading(data: object) -> tuple[Record, list[object]]:
    if not isinstance(data, dict) or MARK not in data:
        raise Refusal("", "not_a_record", MARK)
    number = data[MARK]
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise Refusal("", "bad_format_number", MARK)
    if number > FORMAT:
        raise Refusal("", "newer_format", f"{MARK}: {number}", ours=FORMAT)
    setup = read_setup(data)
    lines = data.get("turns", "")
    if lines is None:
        lines = []
    if not isinstance(lines, list):
        raise Refusal("", "turns_is_a_list", "turns")
    further = {key: value for key, value in data.items() if key not in _KNOWN}
    return Record(setup, (), _names(data, setup.players), further), lines


def read_setup(data: Mapping[str, object]) -> Setup:
    """What fixes the game, read off a record's heading."""
    return Setup(
        variant=Variant(_one_of(data, "variant", list(Variant))),
        players=_players(data.get("players")),
        deal=_deal(data),
        edition=Edition(_one_of(data, "edition", list(Edition))),
    )


def _one_of(data: Mapping[str, object], key: str, known: list[str]) -> str:
    value = data.get(key)
    if not isinstance(value, str) or value not in known:
        raise Refusal("", "heading_unknown", f"{key}: {_quote(value)}", known=", ".join(known))
    return value


def _players(value: object) -> tuple[Color, ...]:
    if not isinstance(value, list) or not value:
        raise Refusal("", "players_is_a_list", "players")
    for color in value:
        if not isinstance(color, str) or color not in list(Color):
            known = ", ".join(Color)
            raise Refusal("R6", "heading_unknown", f"players: {_quote(color)}", known=known)
    return tuple(Color(color) for color in value)


def _names(data: Mapping[str, object], players: tuple[Color, ...]) -> dict[str, str]:
    names = data.get("names", {})
    if not isinstance(names, dict):
        raise Refusal("", "names_is_a_mapping", "names")
    found: dict[str, str] = {}
    for color, name in names.items():
        if color not in players:
            raise Refusal("", "name_of_nobody", f"names: {_quote(color)}")
        if not isinstance(name, str):
            raise Refusal("", "name_is_text", f"names: {color}")
        found[Color(color)] = name
    return found


def _deal(data: Mapping[str, object]) -> str | Stacks:
    if ("seed" in data) == ("stacks" in data):
        raise Refusal("", "seed_or_stacks", "seed")
    if "seed" in data:
        seed = data["seed"]
        if isinstance(seed, int) and not isinstance(seed, bool):
            return str(getattr(seed, "text", seed))
        if not isinstance(seed, str):
            raise Refusal("", "seed_is_text", "seed")
        return seed
    stacks = data["stacks"]
    if not isinstance(stacks, dict) or sorted(stacks) != ["large", "small"]:
        raise Refusal("", "stacks_are_two", "stacks")
    return Stacks(_stack(stacks["large"], "large"), _stack(stacks["small"], "small"))


def _stack(value: object, name: str) -> tuple[Tile, ...]:
    if not isinstance(value, str):
        raise Refusal("", "stack_is_text", f"stacks: {name}")
    words = value.split()
    for word in words:
        if not is_code(word):
            raise Refusal("R2", "unknown_tile", f"stacks: {name}: {_quote(word)}")
    return tuple(tile(word) for word in words)


def _quote(value: object) -> str:
    return str(value)[:40]
