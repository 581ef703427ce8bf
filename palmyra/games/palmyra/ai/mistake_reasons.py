"""What a better turn had that the one played had not, as identifiers with values that are true.

All is counted by the rules, or by the best chains that `next_turn` finds; what will be drawn never
counts. Of all that differs the weightiest is told. The sentences are `palmyra.coach.<reason>`; what
stands in them is counted things (`("tiles", 4)`), seats and words (`scenes/reason_words`).
"""

from typing import Final

from palmyra.games.palmyra.ai.reasons import has_room, next_bests, table_after
from palmyra.games.palmyra.ai.turn_facts import Paid, got, hand_after, moves, paid, place_of
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

WORDLESS: Final = ("further", "further_same", "elsewhere")  # only the number is told
LEAST: Final = 3  # so much more or less next turn is worth a word
GAP: Final = 3  # so many neighbors that match make a gap

# How heavily they weigh, in coins.
_TILE, _NEXT, _CUT_OFF, _FLIP = 0.8, 0.6, 4.0, 1.5

_OWN_UNIT: Final = {Figure.LEGION: "tiles", Figure.CENSOR: "coins"}
_Weighed = tuple[float, Why]


def why(state: State, played: Turn, better: Turn) -> Why:
    """What speaks for the better turn."""
    if ending := _ending(state, played, better):
        return ending
    if isinstance(better, ReorganizeTurn):
        if isinstance(played, ReorganizeTurn):
            return _elsewhere(state, played, better)
        return _move_first(state, played, better)
    if isinstance(played, ReorganizeTurn):
        values = {"gets": got(state, better), "laid": ("tiles", len(better.laid))}
        return Why(REORGANIZING, "wasted", {**values, "was": got(state, played)})
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
        return Why(COLLECTING, "end_now", _final(then, state.seat))
    if now.over and not then.over and state.seat not in winners(now):
        return Why(COLLECTING, "ended", _final(now, state.seat))
    return None


def _final(state: State, seat: int) -> dict[str, object]:
    """The coins of a seat and the most of any other's."""
    coins = [player.coins for player in state.players]
    other = max(coins[at] for at in range(len(coins)) if at != seat)
    return {"gets": ("coins", coins[seat]), "other": other}


# -- reorganizing -------------------------------------------------------------------------------


def _elsewhere(state: State, played: ReorganizeTurn, better: ReorganizeTurn) -> Why:
    if better.caesar != played.caesar:
        return Why(REORGANIZING, "caesar" if better.caesar else "no_caesar")
    there = {"moves": moves(state, better)}
    mine, other = table_after(state, played), table_after(state, better)
    if found := _stands(state, mine, other):
        _, figure, now, then = max(found, key=lambda one: one[0])
        return Why(REORGANIZING, f"elsewhere_{figure.value}", _sent(other, figure, now, then))
    if better.draw is not None and better.draw is not played.draw:
        sizes = [tile.size for tile in state.player.hand]
        large, small = sizes.count(Size.LARGE), sizes.count(Size.SMALL)
        values = {"large": ("large", large), "small": ("small", small)}
        return Why(REORGANIZING, f"draw_{better.draw.name.lower()}", values)
    if there["moves"]:
        return Why(REORGANIZING, "elsewhere", there)
    return Why(REORGANIZING, "stay", {"moves": moves(state, played)})


def _sent(table: State, figure: Figure, now: int, then: int) -> dict[str, object]:
    """A figure sent somewhere: where, what it could earn there next turn, and what it did."""
    unit = _OWN_UNIT[figure]
    place = place_of(table, table.seat, figure)
    return {"place": place, "gets": (unit, then), "played": now}


def _move_first(state: State, played: PlacingTurn, better: ReorganizeTurn) -> Why:
    if better.caesar:
        return Why(REORGANIZING, "caesar")
    was = got(state, played)
    other = table_after(state, better)
    if found := _stands(state, state, other):
        _, figure, now, then = max(found, key=lambda one: one[0])
        values = {**_sent(other, figure, now, then), "was": was}
        return Why(REORGANIZING, f"move_{figure.value}", values)
    if not was[1] and better.draw is not None:
        return Why(REORGANIZING, "earned_nothing")
    values = {"was": was, "laid": ("tiles", len(played.laid))}
    if to := moves(state, better):
        return Why(REORGANIZING, "move_first_to", {**values, "moves": to})
    return Why(REORGANIZING, "move_first", values)


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
    values: dict[str, object] = {"gets": got(state, better), "was": got(state, played)}
    if better.purpose is Purpose.CONQUER:
        left, hand = (hand_after(state, turn) for turn in (played, better))
        return Why(COLLECTING, "later", {**values, "left": left, "hand": hand})
    values |= {"reserve": ("coins", state.reserve)}
    if tribute := paid(state, better).total.tribute:
        return Why(COLLECTING, "now_tribute", {**values, "tribute": tribute})
    return Why(COLLECTING, "now", {**values, "hand": ("tiles", len(state.player.hand))})


def _flip(state: State, played: PlacingTurn, better: PlacingTurn) -> Why:
    tribute = len(state.player.flipped)
    if better.flip is None:
        left = len(table_after(state, played).player.hand)
        return Why(FLIPPING, "keep", {"left": ("tiles", left)})
    if played.flip is None:
        values = {"rises": ("coins", tribute + 1), "least": ("coins", tribute + 2)}
        return Why(FLIPPING, "flip", values)
    return Why(FLIPPING, "other_flip")


def _laid(state: State, played: PlacingTurn, better: PlacingTurn) -> Why:
    """The same purpose, other tiles or other spaces."""
    mine, other = paid(state, played), paid(state, better)
    found = [
        *_income(state, played, better),
        *_afterwards(state, played, better),
    ]
    if len(better.laid) < len(played.laid) and other.total.due >= mine.total.due:
        fewer = len(played.laid) - len(better.laid)
        laid = {"less": ("tiles", len(better.laid)), "more": ("tiles", len(played.laid))}
        values = {**laid, "gets": got(state, better), "was": got(state, played)}
        found.append((_TILE * fewer, Why(PLACING, "spare", values)))
    if (better.flip is None) != (played.flip is None):
        found.append((_FLIP, _flip(state, played, better)))
    found = found or _afterwards(state, played, better, least=1)
    if not found:
        gets, was = got(state, better), got(state, played)
        same = gets == was
        return Why(PLACING, "further_same" if same else "further", {"gets": gets, "was": was})
    return max(found, key=lambda one: one[0])[1]


def _income(state: State, played: PlacingTurn, better: PlacingTurn) -> list[_Weighed]:
    """What it earns more, and what makes it so: features joined, a gap, tribute, no figure near."""
    mine, other = paid(state, played), paid(state, better)
    more = other.total.due - mine.total.due
    if more <= 0:
        return []
    values: dict[str, object] = {"gets": got(state, better), "was": got(state, played)}
    weight = more * (_TILE if better.purpose is Purpose.CONQUER else 1.0)
    joined = _joined(other)
    if joined and other.features > mine.features:
        reason, values["count"] = joined
    elif other.total.tribute > mine.total.tribute:
        return [(more, Why(COLLECTING, "tribute", {**values, "tribute": other.total.tribute}))]
    elif other.gap >= GAP and other.gap > mine.gap:
        reason, values["count"], values["land"] = "gap", other.gap, other.gap_land
    elif mine.blocked > other.blocked:
        reason, values["count"] = "blocked", mine.blocked
    else:
        reason, values["count"], values["few"] = "more", other.lands, mine.lands
    return [(weight, Why(PLACING, reason, values))]


def _joined(found: Paid) -> tuple[str, int] | None:
    """The feature of a tile laid that joins most of its kind, and how many."""
    counts = [
        (sum(1 for m in income.matches if m.feature and not m.blocked_by), income.tile.feature)
        for income in found.incomes
        if income.tile.feature
    ]
    count, feature = max(counts, default=(0, None), key=lambda one: one[0])
    return (feature.name.lower(), count) if feature and count else None


def _afterwards(
    state: State, played: PlacingTurn, better: PlacingTurn, least: int = LEAST
) -> list[_Weighed]:
    """What the next turns could be: one's own, and what rivals are left; by `least` at least."""
    seat = state.seat
    mine, other = table_after(state, played), table_after(state, better)
    at_once: dict[str, object] = {"now": got(state, better), "was": got(state, played)}
    found: list[_Weighed] = []
    now, then = next_bests(mine, seat), next_bests(other, seat)
    for figure in Figure:
        unit = _OWN_UNIT[figure]
        if has_room(other, seat, figure) and not has_room(mine, seat, figure):
            found.append((_CUT_OFF, Why(PLACING, f"cut_off_{figure.value}", at_once)))
        elif then[figure] - now[figure] >= least:
            values = {**at_once, "gets": (unit, then[figure]), "played": now[figure]}
            weight = _NEXT * _worth(figure, then[figure] - now[figure])
            found.append((weight, Why(PLACING, f"next_{unit}", values)))
    for rival in range(len(state.players)):
        if rival == seat:
            continue
        left, leaves = next_bests(mine, rival), next_bests(other, rival)
        for figure in Figure:
            unit = _OWN_UNIT[figure]
            if left[figure] - leaves[figure] >= least:
                values = {**at_once, "seat": rival, "left": (unit, left[figure])}
                weight = _worth(figure, left[figure] - leaves[figure])
                less = {**values, "better": leaves[figure]}
                found.append((weight, Why(PLACING, f"open_{unit}", less)))
    return found
