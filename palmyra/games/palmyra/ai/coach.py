"""What turns are worth: everyone's coins at the end, by playing them on; and what a draw did.

The best plans of the strongest level, and any turn asked about, are played on over the same
shuffled stacks: what luck does to one it does to the other, so few playouts tell them apart. How
they are shuffled comes from the position as its mover knows it. What was drawn is judged by the
same playouts with those tiles on top.

A reorganize is two decisions with a draw between them: to draw, and where the figures go. It is
valued with figures that go where the tile suggests; what they lost elsewhere is play, not luck.
"""

from collections.abc import Hashable
from dataclasses import replace
from hashlib import sha256
from math import hypot, sqrt
from random import Random
from typing import Final

from palmyra.games.palmyra.ai.candidates import judged_plans
from palmyra.games.palmyra.ai.chances import trust
from palmyra.games.palmyra.ai.coach_lines import Lines, draws_first
from palmyra.games.palmyra.ai.forecast import forecast
from palmyra.games.palmyra.ai.level_strength import WIDEST
from palmyra.games.palmyra.ai.plans import (
    CONQUER,
    REORGANIZE,
    REVENUE,
    STAYS,
    Plan,
    carry_out,
)
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import CENSOR, LEGION, Position, cell_number, place_number
from palmyra.games.palmyra.ai.search import shuffled
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.rules.state import Figure, Purpose
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import STAY, ReorganizeTurn, Turn
from palmyra.kernel import verdict
from palmyra.kernel.assess import ComparedChoice, Comparison, Looked, LookSize, Thinning
from palmyra.kernel.chances import leads, mean, shrunk
from palmyra.kernel.verdict import Worths

PLANS: Final = 12  # of the strongest level that are looked at
DOUBT: Final = 1.5  # coins: who plays on in the mind is not who plays at the table; `tools/coach`
LATE: Final = 4.0  # turns each: from there on lines go to the end
LAST_ROUNDS: Final = 8  # till then

LOOKS: Final = {
    verdict.QUICK: LookSize((Thinning(0, 3, 4), Thinning(0, 5, 4)), 0, 12),
    verdict.FULL: LookSize((Thinning(0, 4, 5), Thinning(1, 6, 3)), 1, 24),
}


class Bench:
    """A position with all that its turns are compared with."""

    def __init__(self, position: Position, judge: Judge) -> None:
        self.position, self.judge = position, judge
        self.seed = seed_of(position)
        self.lines = Lines(position, judge)
        turns = judge.standing(position).turns
        self.late = turns <= LATE
        self.trust = trust(len(position.coins), turns)
        self.doubt = DOUBT * self.trust
        self._stacks: dict[int, Position] = {}

    def stacks(self, n: int) -> Position:
        """As they may lie; for every plan the same."""
        found = self._stacks.get(n)
        if found is None:
            found = self._stacks[n] = shuffled(self.position, Random(f"{self.seed} {n}"))
        return found

    def sample(self, plan: Plan, rounds: int, n: int) -> Worths:
        stacks = self.stacks(n)
        return self.played_on(stacks, self.lines.after(plan, stacks), rounds)

    def played_on(self, start: Position, line: list[Plan], rounds: int) -> Worths:
        """What everyone ends with, as far as that can be trusted: the line is played, then a quick
        turn of whoever began it, and so on."""
        position = start.copy()
        for plan in line:
            carry_out(position, plan)
            if position.ending is not None and plan is line[0]:
                return tuple(map(float, position.coins))  # ended at once: that is certain
        rounds += LAST_ROUNDS if self.late else 0
        for _ in range(1 + rounds * len(position.coins)):
            if position.ending is not None:
                break
            carry_out(position, quick_plan(position, self.judge))
        return shrunk(forecast(position, self.judge).finals, self.trust)


class PlanLook(Looked[Plan]):
    """The best plans as far as they are decided before a draw; `whole` has where figures would go
    unseen."""

    def __init__(self, bench: Bench, look: LookSize) -> None:
        self.bench, self.look = bench, look
        self.whole = _best_plans(bench.position, bench.judge)
        comparison: Comparison[Plan] = Comparison(
            bench.position.seat, look, bench.sample, _key, bench.doubt
        )
        super().__init__(comparison, list(self.whole))


def _key(plan: Plan) -> Hashable:
    return plan


def drawn(
    look: PlanLook, truth: Position, plan: Plan, played: ComparedChoice[Plan]
) -> tuple[ComparedChoice[Plan], Worths, Plan | None]:
    """The turn played, and what the game was worth with what it drew. Figures that surely went
    astray once the tile was seen are play, not luck: then also the plan with where they belonged.
    What they lost by no more than the judge errs is the course of the game."""
    bench, rounds = look.bench, look.look.depth
    first = sum(each.lines for each in look.look.thinnings)
    numbers = range(first, first + look.look.lines)
    topped = [_topped(truth, plan, bench.stacks(n)) for n in numbers]
    ours = mean([leads(bench.sample(plan, rounds, n)) for n in numbers])

    def with_drawn(line: list[Plan]) -> list[Worths]:
        return [leads(bench.played_on(each, line, rounds)) for each in topped]

    seen = with_drawn(bench.lines.fixed(plan))
    wise = bench.lines.after(plan, topped[0])
    if not draws_first(plan, bench.position) or _same_places(wise[0], plan, bench.position):
        return played, _plus(played.leads, mean(seen), ours), None
    better, seat = with_drawn(wise), bench.position.seat
    luck = mean(better)
    gaps = [b[seat] - s[seat] for b, s in zip(better, seen, strict=True)]
    lost = sum(gaps) / len(gaps)
    spread = sum((gap - lost) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    error = hypot(bench.doubt, sqrt(spread / len(gaps)))
    if lost <= verdict.SURE * error:
        return played, _plus(played.leads, luck, ours), None
    astray = _plus(played.leads, mean(seen), luck)
    told = replace(played, leads=astray, gap=played.gap + lost, error=hypot(played.error, error))
    return told, _plus(astray, luck, ours), wise[0] if lost > played.gap else None


def _plus(worths: Worths, more: Worths, less: Worths) -> Worths:
    return tuple(a + b - c for a, b, c in zip(worths, more, less, strict=True))


def seed_of(position: Position) -> str:
    """The same for the same position as its mover knows it, on every machine."""
    p = position
    board = sorted((cell, p.board[cell]) for cell in {*p.land})
    parts = (
        p.seat, p.turn, p.coins, p.hands, p.figures, p.flipped, sorted(p.large), sorted(p.small),
        p.reserve, p.caesar, board,
    )  # fmt: skip
    return sha256(repr(parts).encode()).hexdigest()[:12]


def _best_plans(position: Position, judge: Judge) -> dict[Plan, Plan]:
    """As far as decided before a draw, and whole, with where figures would go unseen. The best of
    every kind is one of them: where a glance overrates one conquer it overrates all."""
    found: dict[Plan, Plan] = {}
    kinds: set[int] = set()
    for one in judged_plans(position, judge, WIDEST):
        if len(found) < PLANS or one.plan.action not in kinds:
            kinds.add(one.plan.action)
            found.setdefault(decided(one.plan, position), one.plan)
    return found


def decided(plan: Plan, position: Position) -> Plan:
    """The plan as far as it is decided before anything is drawn."""
    if draws_first(plan, position):
        return plan._replace(legion=STAYS, censor=STAYS)
    return plan


def _same_places(one: Plan, other: Plan, position: Position) -> bool:
    legion, censor = position.figures[position.seat]
    return all(
        (now if a == STAYS else a) == (now if b == STAYS else b)
        for a, b, now in ((one.legion, other.legion, legion), (one.censor, other.censor, censor))
    )


def plan_of(turn: Turn, position: Position) -> Plan:
    """A turn of the record as a plan of the fast twin."""
    if isinstance(turn, ReorganizeTurn):
        legion, censor = position.figures[position.seat]
        return Plan(
            REORGANIZE,
            extra=turn.draw,
            caesar=turn.caesar,
            legion=legion if turn.legion == STAY else place_number(turn.legion),
            censor=censor if turn.censor == STAY else place_number(turn.censor),
        )
    figure = LEGION if turn.figure is Figure.LEGION else CENSOR
    laid = tuple((tile.index, cell_number(cell)) for tile, cell in turn.laid)
    after = position.copy()
    after.lift(figure)
    points = sum(after.place(figure, kind, cell) for kind, cell in laid)
    if turn.purpose is Purpose.CONQUER:
        return Plan(CONQUER, figure, laid, points, turn.extra or Size.LARGE)
    return Plan(REVENUE, figure, laid, points, None, None if turn.flip is None else turn.flip.index)


def _topped(truth: Position, plan: Plan, imagined: Position) -> Position:
    """The imagined stacks with what the plan really drew on top of them, the same tiles in all."""
    after = truth.copy()
    carry_out(after, plan)
    topped = imagined.copy()
    for real, rest, stack in (
        (truth.large, after.large, topped.large),
        (truth.small, after.small, topped.small),
    ):
        drawn = real[len(rest) :]
        for kind in drawn:
            stack.remove(kind)
        stack += drawn
    return topped
