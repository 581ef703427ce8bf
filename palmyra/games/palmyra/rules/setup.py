"""How a game begins (R6, R18, R20)."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.components import PLAYER_COUNTS, Components, Start
from palmyra.games.palmyra.rules.state import Color, Edition, Player, State, Variant
from palmyra.games.palmyra.rules.tiles import Size, Tile, sorted_hand
from palmyra.kernel.refusal import Refusal
from palmyra.kernel.shuffle import shuffled

MAX_SEED: Final = 64
SOLO_CITY: Final = 2  # R4: solo uses the 2-player city


@dataclass(frozen=True, slots=True)
class Stacks:
    """Both stacks, top first, starting hands included."""

    large: tuple[Tile, ...]
    small: tuple[Tile, ...]

    @staticmethod
    def from_seed(seed: str, components: Components) -> "Stacks":
        # Each stack has a stream of its own, so that another mix of one leaves the other.
        return Stacks(
            shuffled(components.of_size(Size.LARGE), f"palmyra large {seed}"),
            shuffled(components.of_size(Size.SMALL), f"palmyra small {seed}"),
        )


@dataclass(frozen=True, slots=True)
class Setup:
    """All that fixes a game before its first turn."""

    variant: Variant
    players: tuple[Color, ...]  # in turn order
    deal: str | Stacks  # the seed, or the stacks themselves
    edition: Edition = Edition.INTERNATIONAL


def check_setup(setup: Setup, components: Components) -> None:
    """Refuses a setup that is not one of R3, R6 and R20."""
    count = len(setup.players)
    if len(set(setup.players)) != count:
        raise Refusal("R6", "colors_differ", " ".join(setup.players))
    if setup.variant.level:
        if count != 1:
            raise Refusal("R20", "solo_is_alone", setup.variant, count=count)
    elif count not in PLAYER_COUNTS:
        raise Refusal("R6", "two_to_five", setup.variant, count=count)
    if isinstance(setup.deal, str):
        if not 1 <= len(setup.deal) <= MAX_SEED:
            raise Refusal("", "seed_length", "seed", most=MAX_SEED)
        return
    for size, stack in ((Size.LARGE, setup.deal.large), (Size.SMALL, setup.deal.small)):
        wanted, found = Counter(components.of_size(size)), Counter(stack)
        if wanted != found:
            t = min((wanted - found) or (found - wanted))
            raise Refusal("R3", "not_the_tile_set", t.code, found=found[t], wanted=wanted[t])


def new_game(setup: Setup, components: Components) -> State:
    """The state before the first turn."""
    check_setup(setup, components)
    stacks = Stacks.from_seed(setup.deal, components) if isinstance(setup.deal, str) else setup.deal
    level = setup.variant.level
    starts = (components.levels[level],) if level else components.seats[: len(setup.players)]
    large, small, reserve = stacks.large, stacks.small, components.coins
    players = []
    for color, start in zip(setup.players, starts, strict=True):
        hand = large[: start.large] + small[: start.small]
        large, small = large[start.large :], small[start.small :]
        flipped, small = small[: start.flipped], small[start.flipped :]
        coins = _starting_coins(start, setup.variant)
        reserve -= coins
        players.append(Player(color, sorted_hand(hand), sorted_hand(flipped), coins, CITY, CITY))
    city = components.cities[SOLO_CITY if level else len(players)]
    return State(
        edition=setup.edition,
        variant=setup.variant,
        goal=starts[0].goal if level else 0,
        city=frozenset(city),
        board=dict(city),
        players=tuple(players),
        large=large,
        small=small,
        reserve=reserve,
        box=0,
        caesar=None,
        seat=0,
        turn=0,
        progress=None,
        ending=None,
    )


def _starting_coins(start: Start, variant: Variant) -> int:
    return start.coins + (1 if variant is Variant.EXPERT else 0)
