"""Who plays Palmyra for the computer: answers are actions."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from palmyra.games.palmyra.ai.choose import choose, choose_moves
from palmyra.games.palmyra.ai.hint import Suggestion, figure_moves, hint
from palmyra.games.palmyra.ai.judge import PalmyraJudge
from palmyra.games.palmyra.ai.levels import Level
from palmyra.games.palmyra.ai.stand_in import simple_moves, simple_turn
from palmyra.games.palmyra.ai.weights import WeightSets
from palmyra.games.palmyra.rules.actions import Action, Reorganize
from palmyra.games.palmyra.rules.hidden import HiddenView
from palmyra.games.palmyra.rules.state import Reorganizing, State
from palmyra.games.palmyra.rules.turns import Turn, steps
from palmyra.kernel.game import Hint
from palmyra.kernel.verdict import FULL


@dataclass(frozen=True, slots=True)
class PalmyraHint(Hint[Action]):
    """A hint with the whole turn, past a draw too, and every reason: what the table shows."""

    suggestion: Suggestion = field(kw_only=True)


class PalmyraBrain:
    def __init__(self, weights: WeightSets, judge: PalmyraJudge) -> None:
        self._weights, self._judge = weights, judge

    def choose(self, view: State, level: str, seed: str, seconds: float | None) -> Sequence[Action]:
        seen = HiddenView(view.seat, view)
        if isinstance(view.progress, Reorganizing):
            return [choose_moves(seen, Level(level), self._weights)]
        turn = choose(seen, Level(level), self._weights, seed=seed, seconds=seconds)
        return _until_seen(turn, view)

    def hints(self, view: State, seconds: float | None, effort: int = FULL) -> list[Hint[Action]]:
        if isinstance(view.progress, Reorganizing):
            return [Hint((figure_moves(view, self._weights),), 0.0, "", judged=False)]
        seen = HiddenView(view.seat, view)
        return [hint_of(found, view) for found in hint(seen, self._judge, effort=effort)]

    def stand_in(self, view: State) -> Sequence[Action]:
        seen = HiddenView(view.seat, view)
        if isinstance(view.progress, Reorganizing):
            return [simple_moves(seen)]
        return _until_seen(simple_turn(seen), view)


def hint_of(found: Suggestion, state: State) -> PalmyraHint:
    first, *rest = found.reasons
    further = tuple((reason.kind, reason.values) for reason in rest)
    actions = tuple(_until_seen(found.turn, state))
    return PalmyraHint(
        actions, found.worth, first.kind, first.values, further, found.cost, found.chance,
        found.decided, found.judged, suggestion=found,
    )  # fmt: skip


def _until_seen(turn: Turn, state: State) -> Sequence[Action]:
    """A turn's actions, but none past a draw: what is drawn is thought over again."""
    actions = steps(turn, state)
    return actions[:1] if isinstance(actions[0], Reorganize) else actions
