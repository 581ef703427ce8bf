"""The best turns of a position with what they are worth and why."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice

from palmyra.games.palmyra.ai.choose import best_plans
from palmyra.games.palmyra.ai.hands import spare_tile
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.plans import turn_of
from palmyra.games.palmyra.ai.reasons import Reason, reasons
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.best import chains_by_income
from palmyra.games.palmyra.rules.chains import Chain
from palmyra.games.palmyra.rules.fullturns import completions
from palmyra.games.palmyra.rules.hidden import HiddenView
from palmyra.games.palmyra.rules.position import Position
from palmyra.games.palmyra.rules.state import Placing, Purpose, State
from palmyra.games.palmyra.rules.tiles import TILES, Tile
from palmyra.games.palmyra.rules.turns import PlacingTurn, Turn

NUMBER = 3
LOOKED_AT = 300  # ways to finish a turn, from the highest income down
TOLD = 2  # reasons that a glance takes in
NEAR = {True: 0.5, False: 4.0}  # by solo: coins or percent that no guess can tell apart
UNCONVINCING = 2.0  # times that, where nothing that can be seen speaks for drawing once more
FAR = {True: 6.0, False: 15.0}  # so much worse is no advice


@dataclass(frozen=True, slots=True)
class Suggestion:
    turn: Turn
    worth: float  # solo: coins at the end; among several: the chance to win in percent
    reasons: tuple[Reason, ...]
    judged: bool = True  # whether the worth was looked at

    @property
    def told(self) -> tuple[Reason, ...]:
        """The reasons that matter most; why not to place tiles is always one of them."""
        if self.reasons and self.reasons[-1].kind == "instead":
            return (*self.reasons[: TOLD - 1], self.reasons[-1])
        return self.reasons[:TOLD]


def hint(
    view: HiddenView,
    weights: WeightSets,
    budget: int | None = None,
    seed: str = "",
    seconds: float | None = None,
    number: int = NUMBER,
) -> list[Suggestion]:
    """The best turns that the strongest level finds, the one worth most first.

    Where placing is as good as drawing once more it comes first: it can be seen what it brings.
    No two are told alike: of turns with the same reasons only the best is one.
    """
    position = Position(view.state)
    found: dict[Turn, float] = {}
    all_of_them = 3 * number  # compared equally long, as any may be told
    plans = best_plans(
        position, Level.ZENOBIA, weights, budget, seed, seconds, finalists=all_of_them
    )
    for worth, plan in plans:
        found.setdefault(turn_of(plan, position), worth)
    chosen: list[Suggestion] = []

    def waits(turn: Turn) -> bool:
        return reasons(view.state, turn)[0].kind == "waits"

    for turn, worth in _ranked(found, solo=position.solo, waits=waits):
        one = Suggestion(turn, round(worth, 1), reasons(view.state, turn))
        worse = bool(chosen) and worth < chosen[0].worth - FAR[position.solo]
        if not worse and all(one.told != other.told for other in chosen):
            chosen.append(one)
        if len(chosen) == number:
            break
    return chosen


def _ranked(
    found: dict[Turn, float], *, solo: bool, waits: Callable[[Turn], bool] = lambda _: False
) -> list[tuple[Turn, float]]:
    """`waits`: nothing that can be seen speaks for a turn."""
    ranked = sorted(found.items(), key=lambda one: -one[1])
    if not ranked or isinstance(ranked[0][0], PlacingTurn):
        return ranked
    best = ranked[0][1]
    near_by = NEAR[solo] * (UNCONVINCING if waits(ranked[0][0]) else 1)
    near = [one for one in ranked if isinstance(one[0], PlacingTurn) and one[1] >= best - near_by]
    if not near:
        return ranked
    first = near[0]
    # What cannot be told apart is told with the same number.
    return [first, *((turn, min(worth, first[1])) for turn, worth in ranked if turn != first[0])]


def tile_to_flip(start: State, placing: Placing, weights: WeightSets) -> Tile | None:
    """At the question after a revenue: the tile that the hand misses least, or None where it is
    worth more in the hand. By the model that the quick turns go by."""
    position = Position(start)
    seat, laid = position.seat, [one.tile for one in placing.placed]
    judge = Judge(weights[len(position.coins)])
    now = judge.standing(position)
    flips, later = len(position.flipped[seat]), now.turns - 1
    left = judge.hand(position, seat) - len(laid)
    coins = judge.outlook.coins
    if coins(left - 1, flips + 1, later, now.supply) <= coins(left, flips, later, now.supply):
        return None
    hand = list(position.hands[seat])
    for tile in laid:
        hand[TILES.index(tile)] -= 1
    ahead = judge.prospect(position, seat, judge.price(position, seat, now))
    spare = spare_tile(hand, (ahead.conquest,))
    return None if spare is None else TILES[spare]


def rest_of_turn(start: State, placing: Placing) -> Suggestion | None:
    """The best way to finish a turn under way; None where no more tile is worth laying.

    Best by what it earns; of a conquest, by what it earns beyond the tiles it spends.
    """
    purpose, figure = placing.purpose, placing.figure
    laid = tuple((one.tile, one.cell) for one in placing.placed)
    begun = Chain(sum(one.points for one in placing.placed), laid)
    cost = 1 if purpose is Purpose.CONQUER else 0
    ways = islice(chains_by_income(start, (figure,), begun=begun), LOOKED_AT)
    best = max((chain for _, chain in ways), key=lambda one: one.points - cost * len(one.laid))
    if best.points - cost * len(best.laid) <= begun.points - cost * len(laid):
        return None
    turn = next(iter(completions(start, purpose, figure, best)))
    return Suggestion(turn, 0.0, reasons(start, turn), judged=False)
