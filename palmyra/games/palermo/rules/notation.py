"""A turn as a line of the record, and the record's heading, both ways.

start c3 build 1@e3/1 -> door 9,5
police 7,8 from 5,5 go 4,5 4,6 3,6 -> stop
police 4,4 wait -> bonus 5

Malformed is not illegal: decoding knows no position.
"""

import re
from collections.abc import Mapping
from typing import Final, NoReturn

from palmyra.games.palermo.rules.actions import Build
from palmyra.games.palermo.rules.building import build_name
from palmyra.games.palermo.rules.cells import Cell, Slot, cell_at, cell_name, slot_name
from palmyra.games.palermo.rules.events import (
    CameHome,
    ChipPlaced,
    ChipTaken,
    Event,
    PawnStopped,
    Waited,
)
from palmyra.games.palermo.rules.play import points, winners
from palmyra.games.palermo.rules.setup import Setup
from palmyra.games.palermo.rules.state import Color, State, Variant
from palmyra.games.palermo.rules.turns import BuildTurn, RunTurn, Turn, WaitTurn
from palmyra.kernel.game import Step
from palmyra.kernel.line_words import LineWords
from palmyra.kernel.record import quote
from palmyra.kernel.refusal import Refusal

KEYS: Final = ("players", "variant")
MAX_LINE: Final = 400  # the longest path has some 14 cells of 6 characters
NAME_LENGTHS: Final = range(1, 41)

_COORDINATE: Final = r"(0|[1-9]|1[0-3])"
_CELL: Final = re.compile(rf"{_COORDINATE},{_COORDINATE}\Z", re.ASCII)
_SLOT: Final = re.compile(r"([a-f])([1-6])\Z", re.ASCII)
_HOUSE: Final = re.compile(r"([0-3])@([a-f][1-6])/([0-3])\Z", re.ASCII)
_RESULT_RULES: Final = {
    "door": "P4", "take": "P18", "home": "P19", "stop": "P17", "short": "P17", "bonus": "P21",
}  # fmt: skip


# --- turns -------------------------------------------------------------------------------


def encode(turn: Turn) -> str:
    words: list[str] = []
    if isinstance(turn, BuildTurn):
        if turn.start is not None:
            words.append(f"start {slot_name(turn.start)}")
        return " ".join([*words, build_name(turn.build)])
    if turn.police is not None:
        words.append(f"police {cell_name(turn.police)}")
    if isinstance(turn, WaitTurn):
        return " ".join([*words, "wait"])
    if turn.stand is not None:
        words.append(f"from {cell_name(turn.stand)}")
    if not turn.path:
        return " ".join([*words, "stay"])
    return " ".join([*words, "go", *(cell_name(cell) for cell in turn.path)])


def decode(line: str) -> tuple[Turn, str | None]:
    """The turn a line says and what it says came of it; Refusal if it is malformed."""
    if len(line) > MAX_LINE:
        _malformed("line_too_long", line[:20])
    words = LineWords([word for word in line.split(" ") if word])
    if words.peek() in ("start", "build"):
        turn: Turn = _building(words)
    else:
        turn = _running(words)
    claim = None
    if words.take_if("->"):
        claim = words.rest()
        if not claim:
            _malformed("nothing_after_arrow", "->")
    if words.peek():
        _malformed("unexpected_words", words.peek())
    return turn, claim


def result(before: State, step: Step[State, Event]) -> str:
    """What came of a turn, in the record's words."""
    for event in step.events:
        match event:
            case ChipPlaced():
                return f"door {cell_name(event.cell)}"
            case ChipTaken():
                return f"take {event.points}"
            case CameHome():
                return f"home {event.points}"
            case PawnStopped():
                return f"short {event.lost}" if event.lost else "stop"
            case Waited():
                return f"bonus {event.points}"
    raise AssertionError("a turn without a result")


def confirm(claim: str, before: State, step: Step[State, Event]) -> None:
    """Refusal where a line says another result than came of it."""
    right = result(before, step)
    if claim != right:
        rule = _RESULT_RULES[right.split(" ")[0]]
        raise Refusal(rule, "result_wrong", f"-> {quote(claim)}", right=right)


def _building(words: LineWords) -> BuildTurn:
    start = _slot(words.take(), "start") if words.take_if("start") else None
    if not words.take_if("build"):
        _malformed("build_missing", words.peek() or "start")
    word = words.take()
    match = _HOUSE.match(word)
    if not match:
        _malformed("not_a_house", f"build {word}".rstrip())
    return BuildTurn(Build(int(match[1]), _slot(match[2], "build"), int(match[3])), start)


def _running(words: LineWords) -> Turn:
    police = _cell(words.take(), "police") if words.take_if("police") else None
    if words.take_if("wait"):
        return WaitTurn(police)
    stand = _cell(words.take(), "from") if words.take_if("from") else None
    if words.take_if("stay"):
        return RunTurn((), police, stand)
    if not words.take_if("go"):
        _malformed("unknown_word", words.peek())
    path = [_cell(words.take(), "go")]
    while words.peek() not in ("", "->"):
        path.append(_cell(words.take(), "go"))
    return RunTurn(tuple(path), police, stand)


def _cell(word: str, before: str) -> Cell:
    match = _CELL.match(word)
    if not match:
        _malformed("not_a_cell", f"{before} {word}".rstrip())
    return cell_at(int(match[1]), int(match[2]))


def _slot(word: str, before: str) -> Slot:
    match = _SLOT.match(word)
    if not match:
        _malformed("not_a_slot", f"{before} {word}".rstrip())
    return 6 * (int(match[2]) - 1) + "abcdef".index(match[1])


def _malformed(reason: str, words: str) -> NoReturn:
    raise Refusal("", reason, quote(words))


# --- the heading -------------------------------------------------------------------------


def heading(setup: Setup) -> dict[str, object]:
    return {"players": [str(color) for color in setup.players], "variant": str(setup.variant)}


def read_setup(data: Mapping[str, object]) -> Setup:
    players = data.get("players")
    if not isinstance(players, list) or not players:
        raise Refusal("", "players_is_a_list", "players")
    for color in players:
        if not isinstance(color, str) or color not in list(Color):
            known = ", ".join(Color)
            raise Refusal("P5", "heading_unknown", f"players: {quote(color)}", known=known)
    variant = data.get("variant", Variant.PRINTED)
    if not isinstance(variant, str) or variant not in list(Variant):
        known = ", ".join(Variant)
        raise Refusal("P25", "heading_unknown", f"variant: {quote(variant)}", known=known)
    names = data.get("names", {})
    for name in names.values() if isinstance(names, dict) else ():
        if isinstance(name, str) and len(name) not in NAME_LENGTHS:
            raise Refusal("", "name_length", f"names: {quote(name)}")
    return Setup(tuple(Color(color) for color in players), Variant(variant))


def report(state: State) -> dict[str, object]:
    """What `verify` says of a legal game, beside `ok`."""
    return {
        "over": state.over,
        "turns": state.turn,
        "phase": state.phase,
        "scores": list(points(state)),
        "left": [len(player.doors) for player in state.players],
        "winners": list(winners(state)) if state.over else None,
    }
