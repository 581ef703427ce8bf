"""Why a turn is better than the one played, as an identifier with values that are true of both.

Of a house: what it and the better one differ by most. Of a drive: first what is visited, then what
is paid, then where it stops; the policeman where the drives are alike. Where none of this differs
it is what they leave for later (`outlook`). The sentences are `palermo.coach.<reason>`.
"""

from typing import Final

from palmyra.games.palermo.ai.turn_effects import Built, Driven
from palmyra.games.palermo.rules.state import State
from palmyra.games.palermo.rules.turns import BuildTurn, Turn
from palmyra.kernel.verdict import Item, Why

BUILDING: Final = "building"
SHOPS: Final = "shops"  # which is visited, and when
WAY: Final = "way"  # where a drive stops
FINES: Final = "fines"
POLICEMAN: Final = "policeman"
KINDS: Final = (BUILDING, SHOPS, WAY, FINES, POLICEMAN)

REASONS: Final = (
    "start_elsewhere", "near_start", "near_own", "in_the_way", "own_way", "next_own",
    "next_rival", "round", "town", "home", "shop", "walk_first", "shop_more",
    "same_more", "shop_next", "rest", "shop_order", "fine", "held", "lost", "reach", "nearer",
    "policeman", "policeman_leader", "policeman_door", "policeman_there",
    "policeman_elsewhere", "stop",
)  # fmt: skip
# What no fact speaks for: only the number is told.
WORDLESS: Final = (
    "start_elsewhere", "town", "walk_first", "shop_order", "policeman_door", "policeman_there",
    "policeman_elsewhere", "stop",
)  # fmt: skip
ITEMS: Final = (
    "to_start", "to_own", "roofs", "rivals_longer", "own_longer",
    "scored", "fines", "held", "lost", "next", "reach", "policeman", "nothing",
)  # fmt: skip

_FIRST_DOORS: Final = 4  # these should lie near the start tile
# How heavily a step and a step of a rival's weigh, in points.
_START, _OWN, _RIVAL, _DETOUR = 1.2, 1.0, 0.7, 1.0


def why(state: State, played: Turn, better: Turn) -> Why:
    """The one thing that speaks most for the better turn."""
    if isinstance(played, BuildTurn) and isinstance(better, BuildTurn):
        return _building(Built(state, played), Built(state, better))
    return _driving(Driven(state, played), Driven(state, better))


def _building(was: Built, could: Built) -> Why:
    if was.start != could.start:
        if could.to_start < was.to_start:
            return _fell("near_start", was.to_start, could.to_start)
        return Why(BUILDING, "start_elsewhere")
    first = len(was.doors) < _FIRST_DOORS
    start, own = (was.to_start, could.to_start), (was.to_own, could.to_own)
    found = [
        (_START * (start[0] - start[1]) if first else 0.0, _fell("near_start", *start)),
        (_OWN * (own[0] - own[1]) if was.doors else 0.0, _fell("near_own", *own)),
        (_RIVAL * (could.rivals_longer - was.rivals_longer), _in_the_way(could)),
        (
            _DETOUR * (was.own_longer - could.own_longer),
            Why(BUILDING, "own_way", {"was": _steps(was.own_longer)}),
        ),
    ]
    most, reason = max(found, key=lambda one: one[0])
    return reason if most > 0 else _outlook(was, could)


def _in_the_way(could: Built) -> Why:
    values = {"seat": could.longer_for, "gets": _steps(could.rivals_longer)}
    return Why(BUILDING, "in_the_way", values)


def _outlook(was: Built, could: Built) -> Why:
    """What shows only with the houses to come: how near the next ones can stand."""
    found = []
    here, there = was.next_own, could.next_own
    if here is not None and there is not None:
        found.append((_OWN * (here - there), _fell("next_own", here, there)))
    for rival in was.rivals:
        here, there = was.next_of(rival), could.next_of(rival)
        if here is not None and there is not None:
            reason = Why(BUILDING, "next_rival", {"seat": rival, **_compared(there, here)})
            found.append((_RIVAL * (there - here), reason))
    here, there = was.round, could.round
    if here is not None and there is not None:
        found.append((_OWN * (here - there), _fell("round", here, there)))
    most, reason = max(found, key=lambda one: one[0], default=(0.0, Why(BUILDING, "town")))
    return reason if most > 0 else Why(BUILDING, "town")


def _steps(n: int) -> tuple[str, int]:
    return "steps", n


def _points(n: int) -> tuple[str, int]:
    return "points", n


def _compared(there: int, here: int, unit: str = "steps") -> dict[str, object]:
    """What the better turn has, and the one played."""
    return {"gets": (unit, there), "was": (unit, here)}


def _fell(reason: str, played: int, better: int, unit: str = "steps") -> Why:
    return Why(BUILDING, reason, _compared(better, played, unit))


def _driving(was: Driven, could: Driven) -> Why:
    if was.stop == could.stop and was.scored == could.scored and was.lost == could.lost:
        return _policing(was, could)
    return _visiting(was, could) or _paying(was, could) or _stopping(was, could)


def _visiting(was: Driven, could: Driven) -> Why | None:
    if could.home is not None and was.home is None:
        return Why(SHOPS, "home", {"gets": _points(could.home)})
    here, there = was.visit, could.visit
    if there is None:
        if here is None:
            return None
        return Why(SHOPS, "walk_first", {"shop": here.shop, "was": _points(here.points)})
    if here is None:
        return Why(SHOPS, "shop", {"shop": there.shop, "gets": _points(there.points)})
    brings = _compared(there.points, here.points, "points")
    if here.door == there.door:
        more = there.points > here.points
        return Why(WAY, "same_more", {"shop": there.shop, **brings}) if more else None
    shops = {"shop": there.shop, "other": here.shop}
    if there.shop == here.shop:  # two of a kind: by the colors of the ways on the board
        shops = {"shop": "better_shop", "other": "played_shop"}
    if there.points > here.points:
        return Why(SHOPS, "shop_more", {**shops, **brings})
    next_there, next_here = could.next_cost, was.next_cost
    if next_there is not None and next_here is not None and next_there < next_here:
        return Why(SHOPS, "shop_next", {**shops, **_compared(next_there, next_here)})
    return _rest(SHOPS, was, could) or Why(SHOPS, "shop_order", {**shops, **brings})


def _paying(was: Driven, could: Driven) -> Why | None:
    if was.fines > could.fines:
        return Why(FINES, "fine", _compared(could.fines, was.fines))
    if was.on_policeman and not could.on_policeman:
        return Why(FINES, "held")
    return None


def _stopping(was: Driven, could: Driven) -> Why:
    if was.lost > could.lost:
        return Why(WAY, "lost", _compared(could.lost, was.lost))
    if could.in_reach > was.in_reach:
        return Why(WAY, "reach", _compared(could.in_reach, was.in_reach, "shops"))
    next_there, next_here = could.next_cost, was.next_cost
    if next_there is not None and next_here is not None and next_there < next_here:
        return Why(WAY, "nearer", _compared(next_there, next_here))
    if could.police[1] > was.police[1]:
        return _policing(was, could)
    return _rest(WAY, was, could) or Why(WAY, "stop")


def _rest(kind: str, was: Driven, could: Driven) -> Why | None:
    """That what is left of the round is shorter."""
    here, there = was.round, could.round
    if here is None or there is None or there >= here:
        return None
    return Why(kind, "rest", _compared(there, here))


def _policing(was: Driven, could: Driven) -> Why:
    (whom, cost), (leader, costs) = was.police, could.police
    if costs > cost:
        return Why(POLICEMAN, "policeman", {"seat": leader, **_compared(costs, cost)})
    if costs and leader != whom and could.leads(leader):
        return Why(POLICEMAN, "policeman_leader", {"seat": leader, "gets": _steps(costs)})
    if (near := could.police_near) is not None and near != was.police_near:
        rival, steps = near
        if not steps:
            return Why(POLICEMAN, "policeman_door", {"seat": rival})
        return Why(POLICEMAN, "policeman_there", {"seat": rival, "gets": _steps(steps)})
    return Why(POLICEMAN, "policeman_elsewhere")


def gain(state: State, turn: Turn) -> Item | None:
    """The points that a drive scores; a house brings nothing at once."""
    if isinstance(turn, BuildTurn):
        return None
    return Item("points", Driven(state, turn).scored)


def items(state: State, turn: Turn) -> tuple[Item, ...]:
    """What a turn brings part by part: points and steps with their sign, facts without."""
    if isinstance(turn, BuildTurn):
        built = Built(state, turn)
        own = [("to_own", built.to_own)] if built.doors else []
        longer = [("rivals_longer", built.rivals_longer), ("own_longer", built.own_longer)]
        return (
            *_facts([("to_start", built.to_start), *own, ("roofs", built.roofs)]),
            *_facts([part for part in longer if part[1]]),
        )
    driven = Driven(state, turn)
    parts = [
        ("scored", driven.scored), ("fines", -driven.fines),
        ("held", -int(driven.on_policeman)), ("lost", -driven.lost),
    ]  # fmt: skip
    found = [Item(label, amount) for label, amount in parts if amount]
    if (cost := driven.next_cost) is not None and not driven.after.over:
        found += _facts([("next", cost)])
    facts = [("reach", driven.in_reach), ("policeman", driven.police[1])]
    found += _facts([part for part in facts if part[1]])
    return tuple(found) or (Item("nothing"),)


def _facts(parts: list[tuple[str, int]]) -> list[Item]:
    return [Item(label, values={"n": n}) for label, n in parts]
