"""A game as text: heading, a turn as a line, what stands after the arrow, what `verify` says.

apricot@5,8 dome@5,7 -> 0 7 0 apricot=blue

Malformed is not illegal: a line is read without knowing the position.
"""

import re
from collections.abc import Mapping
from typing import Final, NoReturn

from palmyra.games.medina.rules.actions import Place, Turn, name_of
from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.events import Event
from palmyra.games.medina.rules.pieces import TOKENS, TOWERS, Color, Piece
from palmyra.games.medina.rules.points import scores, winners
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import State
from palmyra.kernel.game import Step
from palmyra.kernel.record import quote
from palmyra.kernel.refusal import Refusal

MAX_LINE: Final = 400  # the longest line that makes sense has some 150 characters
VARIANT: Final = "base"
KEYS: Final = ("variant", "players", "merchant")
ARROW: Final = "->"

_CELL = re.compile(r"(0|[1-9][0-9]{0,2}),(0|[1-9][0-9]{0,2})", re.ASCII)
_BLANKS = re.compile(r"[ \t]+")


# --- the heading -------------------------------------------------------------------------


def setup_of(data: Mapping[str, object]) -> Setup:
    variant = data.get("variant", VARIANT)
    if variant != VARIANT:
        raise Refusal("", "variant_unknown", f"variant: {quote(variant)}")
    names = data.get("players")
    if not isinstance(names, list):
        raise Refusal("M5", "players_is_a_list", "players")
    players = tuple(_color(name) for name in names)
    where = data.get("merchant")
    if "merchant" not in data:
        raise Refusal("M6", "merchant_missing", "merchant")
    found = _CELL.fullmatch(where) if isinstance(where, str) else None
    if not found:
        _malformed("unknown_cell", f"merchant: {quote(where)}")
    return Setup(players, (int(found[1]), int(found[2])))


def _color(name: object) -> Color:
    if not isinstance(name, str) or name not in list(Color):
        raise Refusal("M4", "unknown_color", f"players: {quote(name)}")
    return Color(name)


def heading(setup: Setup) -> dict[str, object]:
    return {
        "variant": VARIANT,
        "players": [str(color) for color in setup.players],
        "merchant": name_of(setup.merchant),
    }


# --- a turn ------------------------------------------------------------------------------


def encode(turn: Turn) -> str:
    return " ".join(map(str, turn))


def decode(line: str) -> tuple[Turn, str | None]:
    """The turn that a line says, and what stands after the arrow."""
    if len(line) > MAX_LINE:
        _malformed("line_too_long", line[:20])
    words = [word for word in _BLANKS.split(line) if word]
    claim = None
    if ARROW in words:
        at = words.index(ARROW)
        words, claim = words[:at], " ".join(words[at + 1 :])
    if not words:
        _malformed("no_placement", quote(line))
    turn = tuple(_place(word) for word in words)
    if len(turn) > 2:
        raise Refusal("M21", "two_placed", quote(words[2]))
    return turn, claim


def _place(word: str) -> Place:
    piece, at, where = word.partition("@")
    if not at:
        _malformed("not_a_placement", quote(word))
    if piece not in list(Piece):
        _malformed("unknown_piece", quote(word))
    return Place(Piece(piece), _cell(where, word))


def _cell(text: str, word: str) -> Cell:
    found = _CELL.fullmatch(text)
    if not found:
        _malformed("unknown_cell", quote(word))
    return int(found[1]), int(found[2])


def _malformed(reason: str, words: str) -> NoReturn:
    raise Refusal("", reason, words)


# --- what came of it ---------------------------------------------------------------------


def result(before: State, step: Step[State, Event]) -> str:
    """Running scores in seat order, then the tokens that have another holder."""
    words = [str(points) for points in scores(step.state)]
    held = zip(TOKENS, before.tokens, step.state.tokens, strict=True)
    words += [
        f"{token}={before.players[now]}"
        for token, was, now in held
        if now is not None and now != was
    ]
    return " ".join(words)


def confirm(claim: str, before: State, step: Step[State, Event]) -> None:
    """Refusal where a line claims what is not so."""
    right = result(before, step)
    if claim == right:
        return
    said, true, count = claim.split(), right.split(), len(before.players)
    if said[:count] != true[:count]:
        raise Refusal("M26", "claim_wrong", f"{ARROW} {quote(claim)}".rstrip(), right=right)
    odd = next(a or b for a, b in _pairs(said[count:], true[count:]) if a != b)
    tower = odd.partition("=")[0] in TOKENS[:TOWERS]
    rule = "M20" if tower else "M19"
    raise Refusal(rule, "claim_wrong", f"{ARROW} {quote(claim)}", right=right)


def _pairs(said: list[str], true: list[str]) -> list[tuple[str, str]]:
    most = max(len(said), len(true))
    said, true = said + [""] * (most - len(said)), true + [""] * (most - len(true))
    return list(zip(said, true, strict=True))


def report(state: State) -> dict[str, object]:
    """What `verify` says of a legal game, seats counted from 0."""
    held = zip(map(str, TOKENS), state.tokens, strict=True)
    return {
        "over": state.over,
        "turns": state.turn,
        "scores": list(scores(state)),
        "tokens": dict(held),
        "winners": list(winners(state)) if state.over else None,
        "next": None if state.over else state.seat,
    }
