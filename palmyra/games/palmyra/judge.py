"""Who reviews games of Palmyra: verdicts by the strongest level, and what a better turn had.

Slips are of four kinds: where tiles were laid, when coins were collected, tiles that were flipped
or not, and reorganizing. The sentences are `palmyra.coach.<reason>`.
"""

from collections.abc import Hashable, Sequence
from typing import Final

from palmyra.games.palmyra.ai import ideas
from palmyra.games.palmyra.ai.coach import effort_of, judge_turn
from palmyra.games.palmyra.ai.forecast import worth_of
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.events import IncomeCounted
from palmyra.games.palmyra.rules.state import Purpose, State
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, Turn, play_turn
from palmyra.kernel.verdict import POINTS, Item, Scale, Verdict, Why, Worths

PLACING: Final = "placing"
COLLECTING: Final = "collecting"
FLIPPING: Final = "flipping"
REORGANIZING: Final = "reorganizing"


class PalmyraJudge:
    kinds = (PLACING, COLLECTING, FLIPPING, REORGANIZING)

    def __init__(self, weights: WeightSets) -> None:
        self._weights = weights

    def scale(self, players: int) -> Scale:
        return POINTS  # coins

    def worth(self, state: State) -> Worths:
        return worth_of(state, self._weights)

    def verdict(self, state: State, turn: Turn, number: int, effort: int = 1) -> Verdict[Turn]:
        return judge_turn(state, turn, number, self._weights, effort_of(effort))

    def why(self, state: State, played: Turn, better: Turn) -> Why:
        return why(state, played, better)

    def items(self, state: State, turn: Turn) -> tuple[Item, ...]:
        return items(state, turn)

    def gain(self, state: State, turn: Turn) -> Item | None:
        return None if isinstance(turn, ReorganizeTurn) else items(state, turn)[0]

    def candidates(self, state: State) -> Sequence[Turn]:
        return ideas.candidates(state, self._weights)

    def idea(self, state: State, turn: Turn) -> Hashable:
        return ideas.idea(turn)


def items(state: State, turn: Turn) -> tuple[Item, ...]:
    """What the turn is due, in one line."""
    if isinstance(turn, ReorganizeTurn):
        return (Item("reorganize"),)
    return (Item(_unit(turn), _due(state, turn)),)


def why(state: State, played: Turn, better: Turn) -> Why:
    """What the better turn has that the one played has not, counted by the rules."""
    if isinstance(better, ReorganizeTurn):
        if isinstance(played, ReorganizeTurn):
            return Why(REORGANIZING, "elsewhere")
        return Why(REORGANIZING, "move_first", {"n": _due(state, played)})
    gain = {"n": _due(state, better), "played": _due(state, played)}
    if isinstance(played, ReorganizeTurn):
        return Why(REORGANIZING, f"wasted_{_unit(better)}", gain)
    if played.purpose is not better.purpose:
        return Why(COLLECTING, "now" if better.purpose is Purpose.REVENUE else "later", gain)
    if played.laid == better.laid and played.flip != better.flip:
        return Why(FLIPPING, "flip" if better.flip is not None else "keep", gain)
    more = gain["n"] > gain["played"]
    return Why(PLACING, f"more_{_unit(better)}" if more else "further", gain)


def _unit(turn: PlacingTurn) -> str:
    return "tiles" if turn.purpose is Purpose.CONQUER else "coins"


def _due(state: State, turn: Turn) -> int:
    """The tiles or coins that it is due."""
    events = play_turn(state, turn).events
    return sum(event.income.due for event in events if isinstance(event, IncomeCounted))
