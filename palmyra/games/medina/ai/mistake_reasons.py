"""Why a turn is better than the one played, as an identifier with values that are true of both.

Claiming comes first, as a dome is four to a game; else what the two differ by most, in points; else
what one of them does and the other does not. The sentences are `medina.coach.<reason>`.
"""

from collections.abc import Callable
from typing import Final

from palmyra.games.medina.ai.turn_effects import Claim, TurnEffects, is_tower
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.pieces import STONES, TOWERS, Piece, is_stone
from palmyra.games.medina.rules.points import Part
from palmyra.games.medina.rules.state import State
from palmyra.kernel.verdict import Item, Why

CLAIMING: Final = "claiming"
BUILDING: Final = "building"
STABLES: Final = "stables"
AROUND: Final = "around"  # walls and merchants
PRIZES: Final = "prizes"
KINDS: Final = (CLAIMING, BUILDING, STABLES, AROUND, PRIZES)

REASONS: Final = (
    "left_claim", "claim_now", "claim_more", "claim_other", "claim_alone", "claim_early",
    "claim_little", "tower", "prize", "prize_given", "own_more", "gave", "left_open",
    "for_others", "helps_nobody", "shut_in", "walls_spent", "found", "further", "further_same",
)  # fmt: skip

WORDLESS: Final = ("further", "further_same", "found")  # only the number is told

_OF_PART: Final = {
    Part.PIECES: BUILDING,
    Part.STABLES: STABLES,
    Part.WALLS: AROUND,
    Part.MERCHANTS: AROUND,
}
ITEMS: Final = (
    "pieces", "stables", "walls", "merchants", "prizes", "others", "left", "nothing",
)  # fmt: skip


def why(state: State, played: Turn, better: Turn) -> Why:
    """The one thing that speaks most for the better turn."""
    was, could = TurnEffects(state, played), TurnEffects(state, better)
    return _claiming(was, could) or _points(was, could) or _habits(was, could)


def _claiming(was: TurnEffects, could: TurnEffects) -> Why | None:
    more = {stone: claim for stone, claim in could.claims.items() if stone not in was.claims}
    fewer = {stone: claim for stone, claim in was.claims.items() if stone not in could.claims}
    if more and fewer:
        best, spent = _most(more), _most(fewer)
        if best.worth > spent.worth and best.takers:
            other = {"other": spent.stone, "was": _points_of(spent.worth), "seats": best.takers}
            return Why(CLAIMING, "claim_other", {**_claimed(best), **other})
    elif more:
        claim = _most(more)
        if left := was.left_to_others(claim.palace) if claim.contested else 0:
            stone = was.after.palaces[claim.palace].stone
            values = {**_claimed(claim), "left": _points_of(left), "seats": was.takers(stone)}
            return Why(CLAIMING, "left_claim", values)
        if not claim.takers:  # what nobody contests can wait
            return None
        was_paid = _points_of(was.points[was.seat])
        values = {**_claimed(claim), "was": was_paid, "seats": claim.takers}
        return Why(CLAIMING, "claim_now", values)
    elif fewer:
        claim = _most(fewer)
        if not claim.contested:
            return Why(CLAIMING, "claim_alone", _claimed(claim))
        return Why(CLAIMING, "claim_early" if claim.grows else "claim_little", _claimed(claim))
    for stone, claim in could.claims.items():
        if stone in was.claims and claim.worth > was.claims[stone].worth:
            values = {**_claimed(claim), "was": _points_of(was.claims[stone].worth)}
            return Why(CLAIMING, "claim_more", values)
    return None


def _points_of(n: int) -> tuple[str, int]:
    return "points", n


def _claimed(claim: Claim) -> dict[str, object]:
    return {"stone": claim.stone, "gets": _points_of(claim.worth)}


def _most(claims: dict[int, Claim]) -> Claim:
    return max(claims.values(), key=lambda claim: claim.worth)


def _points(was: TurnEffects, could: TurnEffects) -> Why | None:
    """What they differ by most in points; of what differs by as much, the first."""
    won, given = could.prizes_won - was.prizes_won, was.prizes_given - could.prizes_given
    gave, gives = was.given, could.given
    left, leaves = was.left_open, could.left_open
    found: list[tuple[int, Callable[[], Why]]] = [
        (could.value(won), lambda: _won(could, won)),
        (was.value(given), lambda: _passed(was, given)),
        (could.own_points - was.own_points, lambda: _own_more(was, could)),
        (gave - gives, lambda: _gave(was, gives)),
        (left - leaves, lambda: _left_open(was, leaves)),
    ]
    most, reason = max(found, key=lambda one: one[0])
    return reason() if most > 0 else None


def _won(could: TurnEffects, tokens: frozenset[int]) -> Why:
    token = could.dearest(tokens)
    gets = _points_of(could.before.box.values[token])
    if is_tower(token):
        return Why(PRIZES, "tower", {"tower": token + 1, "gets": gets})
    return Why(PRIZES, "prize", {"stone": str(STONES[token - TOWERS]), "gets": gets})


def _passed(was: TurnEffects, tokens: frozenset[int]) -> Why:
    token = was.dearest(tokens)
    gave = _points_of(was.before.box.values[token])
    return Why(PRIZES, "prize_given", {"seat": was.holder(token), "gave": gave})


def _own_more(was: TurnEffects, could: TurnEffects) -> Why:
    part = _own_part(was, could)
    values = {"gets": _points_of(could.own_points), "was": _points_of(was.own_points)}
    return Why(_OF_PART[part], "own_more", {**values, "part": str(part)})


def _gave(was: TurnEffects, gives: int) -> Why:
    values = {
        "seat": was.given_to,
        "gave": _points_of(was.given),
        "less": _points_of(max(0, gives)),
    }
    return Why(_OF_PART[was.given_by], "gave", values)


def _left_open(was: TurnEffects, leaves: int) -> Why:
    stone = was.open_stone
    assert stone is not None
    values = {"stone": str(STONES[stone]), "seats": was.takers(stone)}
    worths = {"left": _points_of(was.left_open), "less": _points_of(leaves)}
    return Why(BUILDING, "left_open", {**values, **worths})


def _own_part(was: TurnEffects, could: TurnEffects) -> Part:
    """The part that the mover's own points differ by most."""
    return max(_OF_PART, key=lambda part: could.own(part) - was.own(part))


def _habits(was: TurnEffects, could: TurnEffects) -> Why:
    if len(was.for_others) > len(could.for_others):
        values = {"stone": was.for_others[0], "fewer": len(could.for_others)}
        return Why(BUILDING, "for_others", {**values, "count": len(was.for_others)})
    if was.unclaimed > 0 >= could.unclaimed and not could.given:
        return Why(BUILDING, "helps_nobody", {"gave": _points_of(was.unclaimed)})
    (shut, stone), (before, _) = could.shut_in, was.shut_in
    takers = could.takers(could.stone_named(stone)) if shut else ()
    if shut and not before and takers and could.mover_done_with(could.stone_named(stone)):
        kind = STABLES if could.count(Piece.STABLE) else BUILDING
        values = {"stone": stone, "gets": _points_of(shut), "seats": takers}
        return Why(kind, "shut_in", values)
    if was.count(Piece.WALL) > could.count(Piece.WALL) and not was.given:
        count = {"count": was.count(Piece.WALL), "fewer": could.count(Piece.WALL)}
        return Why(AROUND, "walls_spent", count)
    if could.founds and not was.founds:
        return Why(BUILDING, "found", {"stone": could.founds})
    gets, brought = (_points_of(each.points[each.seat]) for each in (could, was))
    reason = "further_same" if gets == brought else "further"
    return Why(_kind_of(was.turn, could.turn), reason, {"gets": gets, "was": brought})


def _kind_of(played: Turn, better: Turn) -> str:
    """By the first piece that the better turn places otherwise."""
    piece = next((place.piece for place in better if place not in played), better[0].piece)
    if is_stone(piece):
        return BUILDING
    return {Piece.DOME: CLAIMING, Piece.STABLE: STABLES}.get(piece, AROUND)


def gain(state: State, turn: Turn) -> Item:
    """All that a turn brings its player at once."""
    brought = TurnEffects(state, turn)
    return Item("points", brought.own_points + brought.own(Part.TOKENS))


def items(state: State, turn: Turn) -> tuple[Item, ...]:
    """What a turn brings its player part by part; then, without a sign, the most it gives another
    and the best palace that it leaves for others to claim."""
    brought = TurnEffects(state, turn)
    parts = [(str(part), brought.own(part)) for part in _OF_PART]
    parts.append(("prizes", brought.own(Part.TOKENS)))
    facts = [("others", brought.given), ("left", brought.left_open)]
    found = [Item(label, amount) for label, amount in parts if amount]
    found += [Item(label, values={"n": n}) for label, n in facts if n]
    return tuple(found) or (Item("nothing"),)
