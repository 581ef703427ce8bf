"""A turn as a line of the record, both ways. Malformed is not illegal: this knows no position.

conquer Ldt@2,2 Sh@2,1 extra L -> 3 tiles
revenue Sd@2,-1 flip Lh -> 4+2 coins
reorganize caesar draw S legion@2,2 censor@city
"""

import re
from dataclasses import dataclass
from typing import Final, NoReturn

from palmyra.games.palmyra.rules.cells import CITY, Cell, Place, place_name
from palmyra.games.palmyra.rules.income import TurnIncome
from palmyra.games.palmyra.rules.state import OWN_FIGURE, Figure, Purpose
from palmyra.games.palmyra.rules.tiles import Size, Tile, is_code, tile
from palmyra.games.palmyra.rules.turns import (
    STAY,
    Laid,
    PlacingTurn,
    ReorganizeTurn,
    Turn,
    is_own_figure,
)
from palmyra.kernel.line_words import LineWords
from palmyra.kernel.refusal import Refusal

MAX_LINE: Final = 400  # the longest line that makes sense has some 90 characters

# Coordinates in their one spelling: no plus, no leading zeros, no -0.
_CELL = re.compile(r"(0|-?[1-9][0-9]{0,3}),(0|-?[1-9][0-9]{0,3})\Z", re.ASCII)
_TILES_DUE = re.compile(r"(0|[1-9][0-9]{0,3}) tiles\Z", re.ASCII)
_COINS_DUE = re.compile(r"(0|[1-9][0-9]{0,3})\+(0|[1-9][0-9]{0,3}) coins\Z", re.ASCII)


@dataclass(frozen=True, slots=True)
class PaidClaim:
    """What a line says it paid: the sum, and the tribute of a revenue."""

    sum: int
    tribute: int | None  # None for tiles

    def __str__(self) -> str:
        if self.tribute is None:
            return f"-> {self.sum} tiles"
        return f"-> {self.sum}+{self.tribute} coins"


def claim_of(income: TurnIncome) -> PaidClaim:
    return PaidClaim(income.sum, income.tribute if income.purpose is Purpose.REVENUE else None)


def encode(turn: Turn, claim: PaidClaim | None = None) -> str:
    words: list[str]
    if isinstance(turn, PlacingTurn):
        words = [turn.purpose]
        if not is_own_figure(turn):
            words.append(f"by {turn.figure}")
        words += [f"{t.code}@{place_name(cell)}" for t, cell in turn.laid]
        if turn.extra:
            words.append(f"extra {turn.extra}")
        if turn.flip:
            words.append(f"flip {turn.flip.code}")
    else:
        words = ["reorganize"]
        if turn.caesar:
            words.append("caesar")
        if turn.draw:
            words.append(f"draw {turn.draw}")
        for figure, place in ((Figure.LEGION, turn.legion), (Figure.CENSOR, turn.censor)):
            if place != STAY:
                words.append(f"{figure}@{place_name(place)}")
    if claim:
        words.append(str(claim))
    return " ".join(words)


def decode(line: str) -> tuple[Turn, PaidClaim | None]:
    """The turn a line says and what it claims to have paid; Refusal if it is malformed."""
    if len(line) > MAX_LINE:
        _malformed("line_too_long", line[:20])
    body, arrow, due = line.partition("->")
    words = LineWords(body.split())
    action = words.take()
    if action == "reorganize":
        if arrow:
            _malformed("reorganize_pays_nothing", f"->{due}")
        return _decode_reorganize(words), None
    if action not in list(Purpose):
        _malformed("unknown_action", action)
    purpose = Purpose(action)
    turn = _decode_placing(purpose, words)
    return turn, _decode_claim(purpose, due) if arrow else None


def _decode_placing(purpose: Purpose, words: LineWords) -> PlacingTurn:
    figure = OWN_FIGURE[purpose]
    if words.take_if("by"):
        name = words.take()
        if name not in list(Figure):
            _malformed("unknown_figure", f"by {name}".rstrip())
        if name == figure:
            _malformed("by_own_figure", f"by {name}")
        figure = Figure(name)
    laid: list[Laid] = []
    while "@" in words.peek():
        laid.append(_laid(words.take()))
    if not laid:
        _malformed("no_tile_named", words.peek() or purpose)
    extra = _size("extra", words.take()) if words.take_if("extra") else None
    flip = _tile("flip", words.take()) if words.take_if("flip") else None
    if words.peek():
        _malformed("unexpected_words", words.peek())
    return PlacingTurn(purpose, figure, tuple(laid), extra, flip)


def _decode_reorganize(words: LineWords) -> ReorganizeTurn:
    caesar = words.take_if("caesar")
    draw = _size("draw", words.take()) if words.take_if("draw") else None
    places: dict[str, Place] = {}
    while "@" in words.peek():
        word = words.take()
        figure, _, where = word.partition("@")
        if figure not in list(Figure):
            _malformed("unknown_figure", word)
        if figure in places:
            _malformed("figure_twice", word)
        places[figure] = CITY if where == "city" else _cell(where, word)
    if words.peek():
        _malformed("unexpected_words", words.peek())
    if draw is None and places:
        raise Refusal("R15", "draw_missing", "reorganize")
    return ReorganizeTurn(
        draw, caesar, places.get(Figure.LEGION, STAY), places.get(Figure.CENSOR, STAY)
    )


def read_claim(due: str) -> PaidClaim | None:
    """What stands after an arrow; None if it is no claim."""
    due = " ".join(due.split())
    if found := _TILES_DUE.match(due):
        return PaidClaim(int(found[1]), None)
    if found := _COINS_DUE.match(due):
        return PaidClaim(int(found[1]), int(found[2]))
    return None


def _decode_claim(purpose: Purpose, due: str) -> PaidClaim:
    claim = read_claim(due)
    if claim is None or (claim.tribute is None) != (purpose is Purpose.CONQUER):
        raise Refusal("", "claim_unreadable", f"-> {' '.join(due.split())[:40]}")
    return claim


def _laid(word: str) -> Laid:
    code, _, where = word.partition("@")
    if not is_code(code):
        _malformed("unknown_tile", word)
    return tile(code), _cell(where, word)


def _cell(text: str, word: str) -> Cell:
    found = _CELL.match(text)
    if not found:
        _malformed("unknown_cell", word)
    return int(found[1]), int(found[2])


def _size(before: str, word: str) -> Size:
    if word not in list(Size):
        _malformed("unknown_size", f"{before} {word}".rstrip())
    return Size(word)


def _tile(before: str, word: str) -> Tile:
    if not is_code(word):
        _malformed("unknown_tile", f"{before} {word}".rstrip())
    return tile(word)


def _malformed(reason: str, words: str) -> NoReturn:
    raise Refusal("", reason, words)
