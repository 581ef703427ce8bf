"""The best turns of a position with what they are worth and why."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from palmyra.games.palmyra.ai.coach_lines import figure_places
from palmyra.games.palmyra.ai.hands import spare_tile
from palmyra.games.palmyra.ai.judge import PalmyraJudge
from palmyra.games.palmyra.ai.plans import place_at
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.reasons import Reason, reasons
from palmyra.games.palmyra.ai.reply import reply
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.actions import Action, MoveFigures
from palmyra.games.palmyra.rules.best_chains import chains_by_income
from palmyra.games.palmyra.rules.chains import Chain
from palmyra.games.palmyra.rules.full_turns import completions
from palmyra.games.palmyra.rules.hidden import HiddenView
from palmyra.games.palmyra.rules.state import Placing, Purpose, State
from palmyra.games.palmyra.rules.tiles import TILES, Tile
from palmyra.games.palmyra.rules.turns import PlacingTurn, Turn, steps
from palmyra.kernel.best_reply import BestReply
from palmyra.kernel.verdict import FULL, Rated

NUMBER = 3
LOOKED_AT = 300  # ways to finish a turn, from the highest income down
TOLD = 2  # reasons that a glance takes in
FAR = 4.0  # coins: so much worse is no advice


@dataclass(frozen=True, slots=True)
class Suggestion:
    turn: Turn
    worth: float  # the lead at the end in coins; alone the coins
    reasons: tuple[Reason, ...]
    judged: bool = True  # whether the worth was looked at
    cost: float = 0.0  # what it is surely worse by than the best; 0: just as good
    chance: float | None = None  # the mover's, to win
    decided: bool = False
    left: BestReply[Action] | None = None  # what the next player could make of it, where known
    more: bool = False  # whether that is more than without it

    @property
    def told(self) -> tuple[Reason, ...]:
        """The reasons that matter most; why not to place tiles is always one of them."""
        if self.reasons and self.reasons[-1].kind == "instead":
            return (*self.reasons[: TOLD - 1], self.reasons[-1])
        return self.reasons[:TOLD]


def hint(
    view: HiddenView, judge: PalmyraJudge, number: int = NUMBER, effort: int = FULL
) -> list[Suggestion]:
    """The best turns that the judge finds, the one worth most first.

    Where placing is as good as drawing once more it comes first: it can be seen what it brings.
    No two are told alike: of turns with the same reasons only the best is one.
    """
    assessed = judge.assess(view.state, effort)
    chance = assessed.chances[assessed.seat] if assessed.chances else None
    chosen: list[Suggestion] = []
    for one in ranked(assessed.turns):
        told = Suggestion(
            one.turn, assessed.lead(one), reasons(view.state, one.turn), cost=one.cost,
            chance=chance, decided=assessed.decided,
        )  # fmt: skip
        if one.cost <= FAR and all(told.told != other.told for other in chosen):
            chosen.append(told)
    return _with_replies(view.state, chosen[:number])


def _with_replies(state: State, chosen: Sequence[Suggestion]) -> list[Suggestion]:
    """With what the greed meter says of each; of a reorganize, whose draw nobody knows, nothing."""
    unplayed = reply(state, (), deep=False)
    if unplayed is None:
        return list(chosen)
    found = []
    for one in chosen:
        left = None
        if isinstance(one.turn, PlacingTurn):
            left = reply(state, steps(one.turn, state), deep=False)
        more = left is not None and not (
            left.unit == unplayed.unit and left.worth <= unplayed.worth
        )
        found.append(replace(one, left=left, more=more))
    return found


def ranked(turns: Sequence[Rated[Turn]]) -> list[Rated[Turn]]:
    """By what they cost; of those that cost nothing one that places tiles first."""
    found = sorted(turns, key=lambda one: one.cost)
    if isinstance(found[0].turn, PlacingTurn):
        return found
    return sorted(found, key=lambda one: (one.cost, not isinstance(one.turn, PlacingTurn)))


def figure_moves(drawn: State, weights: WeightSets) -> MoveFigures:
    """Where the figures go once a reorganize has shown its tile (R15), as the judge sees it."""
    after = Position(replace(drawn, progress=None))
    legion, censor = figure_places(after, Judge(weights[len(after.coins)]))
    return MoveFigures(place_at(legion), place_at(censor))


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
