"""How a game begins (M5, M6): who sits where, and the neutral merchant."""

from dataclasses import dataclass

from palmyra.games.medina.rules.board import Cell
from palmyra.games.medina.rules.components import PLAYER_COUNTS, GameBox
from palmyra.games.medina.rules.pieces import TOKENS, Color
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turn_end import begun
from palmyra.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Setup:
    players: tuple[Color, ...]  # in turn order
    merchant: Cell  # the neutral one


def new_game(setup: Setup, box: GameBox) -> State:
    """The game before its first turn; Refusal for a setup that the rules do not allow."""
    players, count = setup.players, len(setup.players)
    if count not in PLAYER_COUNTS:
        raise Refusal("M5", "three_or_four", "players", count=count)
    if len(set(players)) < count:
        raise Refusal("M5", "colors_differ", "players")
    x, y = setup.merchant
    bit = box.board.bit(setup.merchant)
    if not bit & box.board.inner:
        raise Refusal("M6", "merchant_at_ramparts", f"merchant: {x},{y}")
    state = State(
        box=box,
        players=players,
        stocks=(box.stocks[count],) * count,
        tokens=(None,) * len(TOKENS),
        merchants=bit,
        market=(setup.merchant,),
    )
    return begun(state)
