"""Looks further: the best plans are played on, over stacks shuffled anew, and compared.

Nobody knows the order of the stacks, so every plan meets the same few imagined ones. What the
rivals answer is found once a plan: it does not depend on the stacks, as each draws into their own
hand, unless a rival watches the player; then the hidden view's stacks stand for all. After it the
player takes a turn with what was drawn, then the position is valued. All these turns are quick
ones, or each the best of a few, and of more where a rival answers: slower, and truer. Plans that do
badly drop out early: what is left of the budget goes to those that may be best.
"""

from random import Random
from time import monotonic
from typing import Final, NamedTuple

from palmyra.games.palmyra.ai.candidates import Judged, Scope, judged_plans
from palmyra.games.palmyra.ai.plans import Plan, carry_out
from palmyra.games.palmyra.ai.policy import quick_plan
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.value import Judge

# What the plan was worth before it was played on counts as so many playouts: few are noisy.
_PRIOR: Final = 4
_FEWEST_SHUFFLES: Final = 2  # before any plan drops out


class Depth(NamedTuple):
    """How much is searched."""

    plans: int  # that are compared
    playouts: int  # in all: the budget
    finalists: int = 1  # that nobody drops out of: equally often played, so their order is fair
    turns: Scope | None = None  # what everybody looks at in the mind; None: quick turns
    answers: Scope | None = None  # what rivals look at when they answer; None: the same


def search(
    position: Position,
    judged: list[Judged],
    judge: Judge,
    depth: Depth,
    rng: Random,
    seconds: float | None = None,
) -> list[Judged]:
    """The first plans again, best first, with what playing on made of them."""
    until = None if seconds is None else monotonic() + seconds
    field = judged[: depth.plans]
    answers = depth.answers or depth.turns
    lines = [line_of(position, one.plan, judge, answers) for one in field]
    totals = [_PRIOR * one.worth for one in field]
    played = [_PRIOR] * len(field)
    alive = list(range(len(field)))
    left = depth.playouts
    last = max(1, depth.finalists)
    while len(alive) > last and left > 0:
        # Half of the plans drop out after every stage; all stages cost the same.
        stages = max(1, ((len(alive) - 1) // last).bit_length())
        shuffles = max(_FEWEST_SHUFFLES, left // (stages * len(alive)))
        stage_until = None
        if until is not None:
            stage_until = monotonic() + (until - monotonic()) / stages
        for _ in range(shuffles):
            stacks = shuffled(position, rng)
            for at in alive:
                totals[at] += _play_on(stacks, lines[at], judge, depth.turns)
                played[at] += 1
            left -= len(alive)
            if stage_until is not None and monotonic() > stage_until:
                break
        alive.sort(key=lambda at: -totals[at] / played[at])
        alive = alive[: max(last, (len(alive) + 1) // 2)]
    # Who was played on longest has come through; the rest by what they showed.
    order = sorted(range(len(field)), key=lambda at: (-played[at], -totals[at] / played[at]))
    return [Judged(totals[at] / played[at], field[at].plan) for at in order]


def shuffled(position: Position, rng: Random) -> Position:
    twin = position.copy()
    _shuffle(twin.large, rng)
    _shuffle(twin.small, rng)
    return twin


def _shuffle(stack: list[int], rng: Random) -> None:
    # Python promises only `random()` from version to version.
    for last in range(len(stack) - 1, 0, -1):
        pick = int(rng.random() * (last + 1))
        stack[last], stack[pick] = stack[pick], stack[last]


def line_of(start: Position, plan: Plan, judge: Judge, turns: Scope | None = None) -> list[Plan]:
    """The plan and the rivals' answers, up to the player's own next turn."""
    seat = start.seat
    position = start.copy()
    line = [plan]
    carry_out(position, plan)
    while position.seat != seat and position.ending is None:
        reply = _next_plan(position, judge, turns)
        line.append(reply)
        carry_out(position, reply)
    return line


def _next_plan(position: Position, judge: Judge, turns: Scope | None) -> Plan:
    if turns is None:
        return quick_plan(position, judge)
    return judged_plans(position, judge, turns)[0].plan


def _play_on(start: Position, line: list[Plan], judge: Judge, turns: Scope | None = None) -> float:
    seat = start.seat
    position = start.copy()
    for plan in line:
        carry_out(position, plan)
    if position.ending is None:
        carry_out(position, _next_plan(position, judge, turns))
    if position.ending is not None:
        return judge.worth(position, seat, {})
    ahead = judge.prospects(position, (seat, *judge.watched(position, seat)))
    return judge.worth(position, seat, ahead)
