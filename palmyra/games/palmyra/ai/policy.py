"""One quick turn: the best chain for tiles against the best for coins, by the model alone.

What a search plays for everyone beyond its own choice, and what the lower levels play.
"""

from palmyra.games.palmyra.ai.endings import leads, runs_dry
from palmyra.games.palmyra.ai.figure_places import best_places
from palmyra.games.palmyra.ai.hands import drawable_size, lacking_size, spare_tile
from palmyra.games.palmyra.ai.plans import CONQUER, REORGANIZE, REVENUE, Plan
from palmyra.games.palmyra.ai.position import Position
from palmyra.games.palmyra.ai.reach import ScoredChain
from palmyra.games.palmyra.ai.value import Judge
from palmyra.games.palmyra.rules.play import CAESAR_PRICE

_ENDS_WELL = 100.0


def quick_plan(position: Position, judge: Judge, looks: int = 6, gathers: float = 0.0) -> Plan:
    """A good turn for the player to move, found without looking at what comes after; who gathers
    takes a conquest for so many coins more."""
    seat = position.seat
    now = judge.standing(position)
    ahead = judge.prospect(position, seat, judge.price(position, seat, now))
    tiles, flips = judge.hand(position, seat), len(position.flipped[seat])
    bonus = position.caesar == seat
    later, supply = now.turns - 1, now.supply
    share = 1 / len(position.coins)
    coins, mean = judge.outlook.coins, judge.outlook.expected_points
    gain = _caesar_gain(position, judge, later)
    best = coins(tiles + 1, flips, later, supply - share) + gain
    action, flip_pays = REORGANIZE, False
    conquest, collection = ahead.conquest, ahead.collection
    if conquest is not None:
        points, length = conquest.points + bonus, len(conquest.laid)
        worth = coins(tiles - length + points, flips, later, supply - share * points) + gathers
        if runs_dry(position, points):
            worth = _ENDS_WELL if leads(position, seat, 0) else -_ENDS_WELL
        elif collection is not None:
            above = collection.points - mean(tiles, len(collection.laid))
            worth += judge.weights.censor_stays * above
        if worth > best:
            best, action = worth, CONQUER
    if collection is not None:
        points, length = collection.points + bonus, len(collection.laid)
        due = points + (flips if points > flips else 0)
        left = tiles - length
        keeps = coins(left, flips, later, supply)
        turns_over = coins(left - 1, flips + 1, later, supply)
        worth = due + max(keeps, turns_over)
        if due >= position.reserve:
            worth = _ENDS_WELL if leads(position, seat, position.reserve) else -_ENDS_WELL
        elif conquest is not None:
            price = judge.outlook.price(tiles, flips, later, supply)
            above = conquest.points - mean(tiles, len(conquest.laid))
            worth += judge.weights.legion_stays * price * above
        if worth > best:
            best, action, flip_pays = worth, REVENUE, turns_over > keeps
    if action == CONQUER and conquest is not None:
        extra = lacking_size(position, seat)
        return Plan(CONQUER, conquest.figure, conquest.laid, conquest.points, extra)
    if action == REVENUE and collection is not None:
        flip = _flip(position, collection, conquest) if flip_pays else None
        return Plan(REVENUE, collection.figure, collection.laid, collection.points, None, flip)
    return quick_reorganize(position, judge, looks, gain > 0)


def quick_reorganize(position: Position, judge: Judge, looks: int, caesar: bool = False) -> Plan:
    seat = position.seat
    draw = drawable_size(position, seat)
    stays = Plan(REORGANIZE, extra=draw, caesar=caesar)
    if draw is None or not position.land:
        return stays
    places = best_places(position, seat, 2, looks, judge.most)
    if len(places) < 2:
        return stays
    return stays._replace(legion=places[1], censor=places[0])


def _caesar_gain(position: Position, judge: Judge, turns: float) -> float:
    """What taking Caesar brings beyond a reorganize (R18); 0 if it does not pay or cannot be."""
    if not position.may_take_caesar() or not (position.large or position.small):
        return 0.0
    # Taken from a rival, it is lost to them too.
    held = 0.0 if position.caesar < 0 else 1 / (len(position.coins) - 1)
    return max(0.0, (1 + held) * judge.caesar(turns) - CAESAR_PRICE)


def _flip(position: Position, collection: ScoredChain, conquest: ScoredChain | None) -> int | None:
    hand = list(position.hands[position.seat])
    for kind, _ in collection.laid:
        hand[kind] -= 1
    return spare_tile(hand, (conquest,))
