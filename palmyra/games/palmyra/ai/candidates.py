"""The few full turns of a position worth a second look, out of thousands."""

from typing import NamedTuple

from palmyra.games.palmyra.ai.figure_places import best_places
from palmyra.games.palmyra.ai.hands import drawable_size, lacking_size, spare_tile
from palmyra.games.palmyra.ai.plans import CONQUER, REORGANIZE, REVENUE, Plan
from palmyra.games.palmyra.ai.position import CENSOR, IN_CITY, LEGION, WIDTH, Position
from palmyra.games.palmyra.ai.reach import ScoredChain, best_chains
from palmyra.games.palmyra.ai.value import SURE_WIN, Judge, Prospect

_NEAR = 5  # beyond so many cells a placement changes nothing of a rival's next turn
_TOP_PLACES = 3
_DEAREST = 1.5


class Judged(NamedTuple):
    worth: float
    plan: Plan


class Scope(NamedTuple):
    """How much a level looks at."""

    chains: int  # of each purpose and figure
    places: int  # when it thinks of reorganizing; 0: only when it must
    rivals: bool  # whether it looks at what others could do next
    hems: float = 0.0  # what each point that a rival could earn no more seems worth, in percent
    conquers: float = 0.0  # what a conquest seems worth beyond what it is, in percent


def judged_plans(position: Position, judge: Judge, scope: Scope) -> list[Judged]:
    """The best plans of the player to move and what they are worth, best first."""
    seat = position.seat
    now = judge.standing(position)
    price = judge.price(position, seat, now)
    rivals = rival_prospects(position, judge) if scope.rivals else {}
    found = [
        _judge_placing(position, plan, judge, price, rivals, scope)
        for plan in _placings(position, judge, scope, price)
    ]
    if scope.places or not found:
        moves = reorganizations(position, judge, max(scope.places, 6))
        found += [judge_move(position, plan, judge, price, rivals) for plan in moves]
    if position.expert and position.may_take_caesar():
        moves = reorganizations(position, judge, max(scope.places // 2, 6), caesar=True)
        found += [judge_move(position, plan, judge, price, rivals) for plan in moves]
    found.sort(key=_worth, reverse=True)
    return found


def rival_prospects(position: Position, judge: Judge) -> dict[int, Prospect]:
    """What the rivals watched could do if it were their turn."""
    return judge.prospects(position, judge.watched(position, position.seat))


def _worth(judged: Judged) -> float:
    return judged.worth


def _placings(position: Position, judge: Judge, scope: Scope, price: float) -> list[Plan]:
    seat = position.seat
    extra = lacking_size(position, seat)
    figures: tuple[tuple[int, ...], tuple[int, ...]] = ((LEGION,), (CENSOR,))
    if position.caesar == seat:
        figures = ((LEGION, CENSOR), (CENSOR, LEGION))
    plans = []
    for figure in figures[CONQUER]:
        for chain in best_chains(position, seat, figure, scope.chains, 1.0, judge.most):
            plans.append(Plan(CONQUER, figure, chain.laid, chain.points, extra))
        # Whatever tiles cost, the largest income is looked at: it may end the game.
        for chain in best_chains(position, seat, figure, 2, 0.0, judge.most):
            plans.append(Plan(CONQUER, figure, chain.laid, chain.points, extra))
    cost = min(price, _DEAREST)
    for figure in figures[REVENUE]:
        for chain in best_chains(position, seat, figure, scope.chains, cost, judge.most):
            plans.append(Plan(REVENUE, figure, chain.laid, chain.points))
        for chain in best_chains(position, seat, figure, 2, 0.0, judge.most):
            plans.append(Plan(REVENUE, figure, chain.laid, chain.points))
    return list(dict.fromkeys(plans))


def _judge_placing(
    position: Position,
    plan: Plan,
    judge: Judge,
    price: float,
    rivals: dict[int, Prospect],
    scope: Scope,
) -> Judged:
    seat = position.seat
    after = position.copy()
    after.lift(plan.figure)
    for kind, cell in plan.laid:
        after.place(plan.figure, kind, cell)
    after.stand()
    # The prospect is that of the hand known now; what is drawn is left to the model.
    ahead = judge.prospect(after, seat, price)
    cells = [cell for _, cell in plan.laid]
    cells.append(position.figures[seat][plan.figure])
    others = _rivals_after(position, after, cells, judge, rivals)
    joy = scope.hems * _points_lost(rivals, others) if scope.hems else 0.0
    prospects = {seat: ahead, **others}
    if plan.action == CONQUER:
        after.conquer(plan.points, plan.extra or lacking_size(position, seat))
        joy += scope.conquers
        return Judged(_enjoyed(judge.worth(after, seat, prospects), joy), plan)
    flip = spare_tile(after.hands[seat], (ahead.conquest, ahead.collection))
    flipped = after.copy()
    after.revenue(plan.points, None)
    kept = Judged(_enjoyed(judge.worth(after, seat, prospects), joy), plan)
    if flip is None or after.ending is not None:
        return kept
    flipped.revenue(plan.points, flip)
    prospects[seat] = ahead._replace(tiles=ahead.tiles - 1)
    worth = _enjoyed(judge.worth(flipped, seat, prospects), joy)
    return Judged(worth, plan._replace(flip=flip)) if worth > kept.worth else kept


def _points_lost(before: dict[int, Prospect], after: dict[int, Prospect]) -> int:
    """How many points fewer the rivals watched could earn next, tiles and coins together."""
    lost = 0
    for who, ahead in after.items():
        lost += max(0, _points(before[who].conquest) - _points(ahead.conquest))
        lost += max(0, _points(before[who].collection) - _points(ahead.collection))
    return lost


def _points(chain: ScoredChain | None) -> int:
    return 0 if chain is None else chain.points


def _enjoyed(worth: float, joy: float) -> float:
    """A worth with what is added for style: the less, the surer the end; an end stays an end."""
    if not 0 < worth < SURE_WIN:
        return worth
    chance = worth / SURE_WIN
    return worth + 4 * joy * chance * (1 - chance)


def reorganizations(
    position: Position, judge: Judge, looks: int, caesar: bool = False
) -> list[Plan]:
    """Reorganizes to the most promising pairs of places."""
    seat = position.seat
    draw = drawable_size(position, seat)
    if draw is None or not position.land:
        return [Plan(REORGANIZE, extra=draw, caesar=caesar)]
    return [
        Plan(REORGANIZE, extra=draw, caesar=caesar, legion=legion, censor=censor)
        for legion, censor in place_pairs(position, judge, looks)
    ]


def place_pairs(position: Position, judge: Judge, looks: int) -> list[tuple[int, int]]:
    """Pairs of places for legion and censor, what they have now included."""
    seat = position.seat
    legion, censor = position.figures[seat]
    top = best_places(position, seat, _TOP_PLACES, looks, judge.most)
    return [
        (one, other)
        for one in dict.fromkeys((*top, legion))
        for other in dict.fromkeys((*top, censor))
        if one != other or one == IN_CITY
    ]


def judge_move(
    position: Position, plan: Plan, judge: Judge, price: float, rivals: dict[int, Prospect]
) -> Judged:
    """What a reorganize is worth; the tile it draws is left to the model."""
    seat = position.seat
    after = position.copy()
    drawn = after.draw(plan.extra, plan.caesar)
    if drawn is None:
        return Judged(judge.worth(after, seat, {}), plan)
    legion, censor = position.figures[seat]
    pair = (legion if plan.legion < 0 else plan.legion, censor if plan.censor < 0 else plan.censor)
    return Judged(judge_pair(after, pair, drawn, judge, price, rivals), plan)


def judge_pair(
    drawn_from: Position,
    pair: tuple[int, int],
    unseen: int | None,
    judge: Judge,
    price: float,
    rivals: dict[int, Prospect],
) -> float:
    """What it is worth to move the figures there; `unseen` is a drawn kind not to be used."""
    seat = drawn_from.seat
    after = drawn_from.copy()
    after.move(*pair)
    if unseen is not None:
        after.hands[seat][unseen] -= 1
    ahead = judge.prospect(after, seat, price)
    if unseen is not None:
        after.hands[seat][unseen] += 1
    cells = [*drawn_from.figures[seat], *pair]
    prospects = {seat: ahead, **_rivals_after(drawn_from, after, cells, judge, rivals)}
    return judge.worth(after, seat, prospects)


def _rivals_after(
    position: Position,
    after: Position,
    cells: list[int],
    judge: Judge,
    rivals: dict[int, Prospect],
) -> dict[int, Prospect]:
    """The rivals' prospects, found anew where something changed near them."""
    near = [
        other
        for other in rivals
        if any(_touches(position, place, cells) for place in position.figures[other])
    ]
    return {**rivals, **judge.prospects(after, near)} if near else rivals


def _touches(position: Position, place: int, cells: list[int]) -> bool:
    if place == IN_CITY:
        return any(_touches(position, edge, cells) for edge in position.around[::3])
    y, x = divmod(place, WIDTH)
    for cell in cells:
        cy, cx = divmod(cell, WIDTH)
        if -_NEAR <= cx - x <= _NEAR and -_NEAR <= cy - y <= _NEAR:
            return True
    return False
