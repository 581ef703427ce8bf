"""Stacks whose rest has no order until it is needed, as games by letter draw them."""

from dataclasses import replace

from palmyra.games.palmyra.rules.components import Components
from palmyra.games.palmyra.rules.events import TilesDrawn
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.setup import Setup, Stacks, new_game
from palmyra.games.palmyra.rules.state import State
from palmyra.games.palmyra.rules.tiles import Size, Tile, sorted_hand, without
from palmyra.kernel.shuffle import shuffled


def ordered(
    setup: Setup, state: State | None, seed: str, components: Components
) -> tuple[Setup, State]:
    """The setup and the state with every tile that nobody has seen in the order of a seed."""
    if state is None:
        large, small = components.of_size(Size.LARGE), components.of_size(Size.SMALL)
        dealt = replace(setup, deal=Stacks(_order(large, "L", seed), _order(small, "S", seed)))
        return dealt, new_game(dealt, components)
    assert isinstance(setup.deal, Stacks)
    large, small = _order(state.large, "L", seed), _order(state.small, "S", seed)
    stacks = Stacks(_joined(setup.deal.large, large), _joined(setup.deal.small, small))
    return replace(setup, deal=stacks), replace(state, large=large, small=small)


def _order(tiles: tuple[Tile, ...], stack: str, seed: str) -> tuple[Tile, ...]:
    # Sorted first: what order they had before means nothing.
    return shuffled(sorted_hand(tiles), f"{seed} {stack}")


def _joined(stack: tuple[Tile, ...], rest: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return stack[: len(stack) - len(rest)] + rest


def drawn(before: State, step: Step) -> tuple[str, ...]:
    """The sizes of the tiles that a turn drew."""
    tiles = [t for event in step.events if isinstance(event, TilesDrawn) for t in event.tiles]
    return tuple(str(t.size) for t in tiles)


def covered(before: State, step: Step) -> Step:
    """A turn without the tiles it drew: gone from the stacks, not yet in the hand."""
    kept = [event for event in step.events if not isinstance(event, TilesDrawn)]
    players = list(step.state.players)
    for event in step.events:
        if isinstance(event, TilesDrawn):
            player = players[event.seat]
            hand = player.hand
            for tile in event.tiles:
                hand = without(hand, tile)
            players[event.seat] = replace(player, hand=hand)
    return Step(replace(step.state, players=tuple(players)), tuple(kept))
