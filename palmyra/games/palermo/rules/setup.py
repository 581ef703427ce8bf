"""Who sits where and by which rules: everything before the first turn (P5, P25)."""

from dataclasses import dataclass

from palmyra.games.palermo.rules.components import SEATS, Components
from palmyra.games.palermo.rules.state import Color, Player, State, Variant
from palmyra.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Setup:
    players: tuple[Color, ...]  # in turn order
    variant: Variant = Variant.PRINTED


def new_game(setup: Setup, components: Components) -> State:
    seats = len(setup.players)
    if seats not in SEATS:
        raise Refusal("P5", "number_of_players", "players", n=seats)
    if len(set(setup.players)) != seats:
        raise Refusal("P5", "same_color_twice", "players")
    return State(
        components=components,
        variant=setup.variant,
        players=tuple(Player(color) for color in setup.players),
        start=None,
        houses=(),
        roofs=0,
        seat=0,
        turn=0,
        quiet=0,
        progress=None,
        ending=None,
    )
