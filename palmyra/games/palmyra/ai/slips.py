"""What a better turn had that the one played had not, as identifiers with values that are true.

All is counted by the rules, or by the best chains that `next_turn` finds; what will be drawn never
counts. Of all that differs the weightiest is told. The sentences are `palmyra.coach.<reason>`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from palmyra.games.palmyra.ai.reasons import has_room, next_bests, table_after
from palmyra.games.palmyra.rules.events import IncomeCounted, TilePlaced
from palmyra.games.palmyra.rules.income import PlacementIncome, TurnIncome
from palmyra.games.palmyra.rules.outcome import winners
from palmyra.games.palmyra.rules.state import Figure, Purpose, State
from palmyra.games.palmyra.rules.tiles import Size
from palmyra.games.palmyra.rules.turns import PlacingTurn, ReorganizeTurn, Turn, play_turn
from palmyra.kernel.verdict import Why

PLACING: Final = "placing"
COLLECTING: Final = "collecting"
FLIPPING: Final = "flipping"
REORGANIZING: Final = "reorganizing"
KINDS: Final = (PLACING, COLLECTING, FLIPPING, REORGANIZING)

LEAST: Final = 3  # so much more or less next turn is worth a word
GAP: Final = 3  # so many neighbors that match make a gap

# How heavily they weigh, in coins.
_TILE, _NEXT, _CUT_OFF, _FLIP = 0.8, 0.6, 4.0, 1.5

_UNIT: Final = {Purpose.CONQUER: "tiles", Purpose.REVENUE: "coins"}
_OWN_UNIT: Final = {Figure.LEGION: "tiles", Figure.CENSOR: "coins"}
_Weighed = tuple[float, Why]


@dataclass(frozen=True, slots=True)
class Paid:
    """What a placing turn earns, tile by tile and together."""

    incomes: Sequence[PlacementIncome]
    total: TurnIncome

    @property
    def features(self) -> int:
        """Points for features that were joined."""
        return sum(m.feature for i in self.incomes for m in i.matches if not m.blocked_by)

    @property
    def gap(self) -> int:
        """The most neighbors of its landscape that count for one tile."""
        return max(
            sum(1 for m in income.matches if m.landscape and not m.blocked_by)
            for income in self.incomes
        )

    @property
    def blocked(self) -> int:
        return sum(income.blocked_points for income in self.incomes)


def paid(state: State, turn: PlacingTurn) -> Paid:
    events = play_turn(state, turn).events
    (total,) = (event.income for event in events if isinstance(event, IncomeCounted))
    return Paid([event.income for event in events if isinstance(event, TilePlaced)], total)


def why(state: State, played: Turn, better: Turn) -> Why:
    """What speaks for the better turn."""
    if ending := _ending(state, played, better):
        return ending
    if isinstance(better, ReorganizeTurn):
        if isinstance(played, ReorganizeTurn):
            return _elsewhere(state, played, better)
        return _move_first(state, played, better)
    if isinstance(played, ReorganizeTurn):
        unit = _UNIT[better.purpose]
        return Why(REORGANIZING, f"wasted_{unit}", {"n": paid(state, better).total.due})
    if played.purpose is not better.purpose:
        return _other_purpose(state, played, better)
    if set(played.laid) == set(better.laid) and played.flip is not better.flip:
        return _flip(state, played, better)
    return _laid(state, played, better)


# -- the end ----------------------------------------------------------------------------------


def _ending(state: State, played: Turn, better: Turn) -> Why | None:
    """Who could end the game ahead, and who ended it behind."""
    if state.solo:
        return None
    now, then = play_turn(state, played).state, play_turn(state, better).state
    if then.over and not now.over and state.seat in winners(then):
        return Why(COLLECTING, "end_now")
    if now.over and not then.over and state.seat not in winners(now):
        return Why(COLLECTING, "ended")
    return None


# -- reorganizing -------------------------------------------------------------------------------


def _elsewhere(state: State, played: ReorganizeTurn, better: ReorganizeTurn) -> Why:
    if better.caesar != played.caesar:
        return Why(REORGANIZING, "caesar" if better.caesar else "no_caesar")
    mine, other = table_after(state, played), table_after(state, better)
    if found := _stands(state, mine, other):
        _, figure, now, then = max(found, key=lambda one: one[0])
        values = {"n": then, "played": now}
        return Why(REORGANIZING, f"elsewhere_{figure.value}", values)
    if better.draw is not None and better.draw is not played.draw:
        sizes = [tile.size for tile in state.player.hand]
        values = {"large": sizes.count(Size.LARGE), "small": sizes.count(Size.SMALL)}
        return Why(REORGANIZING, f"draw_{better.draw.name.lower()}", values)
    return Why(REORGANIZING, "elsewhere")


def _move_first(state: State, played: PlacingTurn, better: ReorganizeTurn) -> Why:
    due = paid(state, played).total.due
    unit = _UNIT[played.purpose]
    if better.caesar:
        return Why(REORGANIZING, "caesar")
    found = _stands(state, state, table_after(state, better))
    if found:
        _, figure, now, then = max(found, key=lambda one: one[0])
        return Why(REORGANIZING, f"move_{figure.value}", {"n": then, "before": now})
    if not due and better.draw is not None:
        return Why(REORGANIZING, "earned_nothing")
    return Why(REORGANIZING, f"move_first_{unit}", {"n": due})


def _stands(state: State, mine: State, other: State) -> list[tuple[float, Figure, int, int]]:
    """By figure that stands elsewhere: what it could earn next turn here and there."""
    now, then = next_bests(mine, state.seat), next_bests(other, state.seat)
    here, there = mine.players[state.seat], other.players[state.seat]
    return [
        (_worth(figure, then[figure] - now[figure]), figure, now[figure], then[figure])
        for figure in Figure
        if here.place(figure) != there.place(figure) and then[figure] > now[figure]
    ]


def _worth(figure: Figure, points: int) -> float:
    return points * (_TILE if figure is Figure.LEGION else 1.0)


# -- placing --------------------------------------------------------------------------------------


def _other_purpose(state: State, played: PlacingTurn, better: PlacingTurn) -> Why:
    mine, other = paid(state, played).total, paid(state, better).total
    values = {"n": other.due, "played": mine.due}
    if better.purpose is Purpose.CONQUER:
        return Why(COLLECTING, "later", values)
    if other.tribute:
        return Why(COLLECTING, "now_tribute", {**values, "tribute": other.tribute})
    return Why(COLLECTING, "now", values)


def _flip(state: State, played: PlacingTurn, better: PlacingTurn) -> Why:
    tribute = len(state.player.flipped)
    if better.flip is None:
        return Why(FLIPPING, "keep", {"n": len(table_after(state, better).player.hand)})
    if played.flip is None:
        return Why(FLIPPING, "flip", {"n": tribute + 1, "least": tribute + 2})
    return Why(FLIPPING, "other_flip")


def _laid(state: State, played: PlacingTurn, better: PlacingTurn) -> Why:
    """The same purpose, other tiles or other spaces."""
    mine, other = paid(state, played), paid(state, better)
    found = [
        *_income(better.purpose, mine, other),
        *_afterwards(state, table_after(state, played), table_after(state, better)),
    ]
    if len(better.laid) < len(played.laid) and other.total.due >= mine.total.due:
        fewer = len(played.laid) - len(better.laid)
        values = {"n": len(better.laid), "played": len(played.laid)}
        found.append((_TILE * fewer, Why(PLACING, "spare", values)))
    if (better.flip is None) != (played.flip is None):
        found.append((_FLIP, _flip(state, played, better)))
    if not found:
        return Why(PLACING, "further")
    return max(found, key=lambda one: one[0])[1]


def _income(purpose: Purpose, mine: Paid, other: Paid) -> list[_Weighed]:
    """What it earns more, and what makes it so: features joined, a gap, tribute, no figure near."""
    more = other.total.due - mine.total.due
    if more <= 0:
        return []
    unit = _UNIT[purpose]
    values = {"n": other.total.due, "played": mine.total.due}
    reason = "more"
    joined = _joined(other)
    if joined and other.features > mine.features:
        reason, values["count"] = joined
    elif other.total.tribute > mine.total.tribute:
        return [(more, Why(COLLECTING, "tribute", {**values, "tribute": other.total.tribute}))]
    elif other.gap >= GAP and other.gap > mine.gap:
        reason, values["count"] = "gap", other.gap
    elif mine.blocked > other.blocked:
        reason, values["count"] = "blocked", mine.blocked
    return [(more * (_TILE if unit == "tiles" else 1.0), Why(PLACING, f"{reason}_{unit}", values))]


def _joined(found: Paid) -> tuple[str, int] | None:
    """The feature of a tile laid that joins most of its kind, and how many."""
    counts = [
        (sum(1 for m in income.matches if m.feature and not m.blocked_by), income.tile.feature)
        for income in found.incomes
        if income.tile.feature
    ]
    count, feature = max(counts, default=(0, None), key=lambda one: one[0])
    return (feature.name.lower(), count) if feature and count else None


def _afterwards(state: State, mine: State, other: State) -> list[_Weighed]:
    """What the next turns could be: one's own, and what rivals are left."""
    seat = state.seat
    found: list[_Weighed] = []
    now, then = next_bests(mine, seat), next_bests(other, seat)
    for figure in Figure:
        if has_room(other, seat, figure) and not has_room(mine, seat, figure):
            found.append((_CUT_OFF, Why(PLACING, f"cut_off_{figure.value}")))
        elif then[figure] - now[figure] >= LEAST:
            values = {"n": then[figure], "played": now[figure]}
            weight = _NEXT * _worth(figure, then[figure] - now[figure])
            found.append((weight, Why(PLACING, f"next_{_OWN_UNIT[figure]}", values)))
    for rival in range(len(state.players)):
        if rival == seat:
            continue
        left, leaves = next_bests(mine, rival), next_bests(other, rival)
        for figure in Figure:
            if left[figure] - leaves[figure] >= LEAST:
                values = {"seat": rival, "n": left[figure], "better": leaves[figure]}
                weight = _worth(figure, left[figure] - leaves[figure])
                found.append((weight, Why(PLACING, f"open_{_OWN_UNIT[figure]}", values)))
    return found
