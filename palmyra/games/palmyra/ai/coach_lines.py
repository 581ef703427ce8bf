"""What follows a plan up to the mover's next turn, stacks by stacks.

What rivals answer does not depend on the stacks, so a line is found once a plan. But for one: who
reorganizes sees the tile before the figures move (R15), so there the line depends on that tile.
"""

from palmyra.games.palmyra.ai.candidates import judge_pair, place_pairs
from palmyra.games.palmyra.ai.plans import REORGANIZE, STAYS, Plan
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.search import line_of
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.rules.tiles import Size

_LOOKS = 6  # at places


class Lines:
    """Of one position; found when they are first asked for."""

    def __init__(self, position: Position, judge: Judge) -> None:
        self._position = position
        self._judge = judge
        self._kept: dict[tuple[Plan, int], list[Plan]] = {}

    def fixed(self, plan: Plan) -> list[Plan]:
        """The plan as it stands, whatever it draws."""
        return self._line(plan, plan, -1)

    def after(self, plan: Plan, stacks: Position) -> list[Plan]:
        """The plan on these stacks: figures move with the tile in hand."""
        if not draws_first(plan, self._position):
            return self.fixed(plan)
        kind = (stacks.large if plan.extra is Size.LARGE else stacks.small)[-1]
        plan = plan._replace(legion=STAYS, censor=STAYS)
        if (plan, kind) in self._kept:
            return self._kept[plan, kind]
        return self._line(plan, moved(plan, kind, self._position, self._judge), kind)

    def _line(self, asked: Plan, plan: Plan, kind: int) -> list[Plan]:
        found = self._kept.get((asked, kind))
        if found is None:
            found = self._kept[asked, kind] = line_of(self._position, plan, self._judge)
        return found


def draws_first(plan: Plan, position: Position) -> bool:
    return plan.action == REORGANIZE and plan.extra is not None and bool(position.land)


def moved(plan: Plan, kind: int, position: Position, judge: Judge) -> Plan:
    """The reorganize with the figures moved as that tile suggests."""
    after = position.copy()
    stack = after.large if plan.extra is Size.LARGE else after.small
    stack.remove(kind)
    stack.append(kind)
    after.draw(plan.extra, plan.caesar)
    legion, censor = figure_places(after, judge)
    return plan._replace(legion=legion, censor=censor)


def figure_places(after: Position, judge: Judge) -> tuple[int, int]:
    """Where legion and censor go with the drawn tile in the hand: the one answer of the judge, of
    hints and of `suggest`."""
    price = judge.price(after, after.seat, judge.standing(after))
    return max(
        place_pairs(after, judge, _LOOKS),
        key=lambda pair: judge_pair(after, pair, None, judge, price, {}),
    )
