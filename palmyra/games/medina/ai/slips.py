"""Why a turn is better than the one played, as an identifier with values that are true of both.

Claiming comes first, as a dome is four to a game; else what the two differ by most, in points; else
what one of them does and the other does not. The sentences are `medina.coach.<reason>`.
"""

from typing import Final

from palmyra.games.medina.ai.brought import Brought, Claim, is_tower
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.pieces import Piece, is_stone
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
    "for_others", "helps_nobody", "shut_in", "walls_spent", "found", "further",
)  # fmt: skip

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
    was, could = Brought(state, played), Brought(state, better)
    return _claiming(was, could) or _points(was, could) or _habits(was, could)


def _claiming(was: Brought, could: Brought) -> Why | None:
    more = {stone: claim for stone, claim in could.claims.items() if stone not in was.claims}
    fewer = {stone: claim for stone, claim in was.claims.items() if stone not in could.claims}
    if more and fewer:
        n, played = _most(more).worth, _most(fewer).worth
        if n > played:
            return Why(CLAIMING, "claim_other", {"n": n, "played": played})
    elif more:
        claim = _most(more)
        if left := was.left_to_others(claim.palace) if claim.contested else 0:
            return Why(CLAIMING, "left_claim", {"n": claim.worth, "left": left})
        return Why(CLAIMING, "claim_now", {"n": claim.worth})
    elif fewer:
        claim = _most(fewer)
        if not claim.contested:
            return Why(CLAIMING, "claim_alone", {"n": claim.worth})
        reason = "claim_early" if claim.grows else "claim_little"
        return Why(CLAIMING, reason, {"n": claim.worth})
    for stone, claim in could.claims.items():
        if stone in was.claims and claim.worth > was.claims[stone].worth:
            values = {"n": claim.worth, "played": was.claims[stone].worth}
            return Why(CLAIMING, "claim_more", values)
    return None


def _most(claims: dict[int, Claim]) -> Claim:
    return max(claims.values(), key=lambda claim: claim.worth)


def _points(was: Brought, could: Brought) -> Why | None:
    """What they differ by most in points; of what differs by as much, the first."""
    won, given = could.prizes_won - was.prizes_won, was.prizes_given - could.prizes_given
    own, played = could.own_points, was.own_points
    gave, gives = was.given, could.given
    left, leaves = was.left_open, could.left_open
    tower = "tower" if won and all(map(is_tower, won)) else "prize"
    found = [
        (could.value(won), Why(PRIZES, tower, {"n": could.value(won)})),
        (was.value(given), Why(PRIZES, "prize_given", {"n": was.value(given)})),
        (own - played, Why(_own_kind(was, could), "own_more", {"n": own, "played": played})),
        (gave - gives, Why(_OF_PART[was.given_by], "gave", {"n": gave})),
        (left - leaves, Why(BUILDING, "left_open", {"n": left, "less": leaves})),
    ]
    most, reason = max(found, key=lambda one: one[0])
    return reason if most > 0 else None


def _own_kind(was: Brought, could: Brought) -> str:
    """By the part that the mover's own points differ by most."""
    return _OF_PART[max(_OF_PART, key=lambda part: could.own(part) - was.own(part))]


def _habits(was: Brought, could: Brought) -> Why:
    if was.for_others > could.for_others:
        return Why(BUILDING, "for_others", {"n": was.for_others})
    if was.unclaimed > 0 >= could.unclaimed and not could.given:
        return Why(BUILDING, "helps_nobody", {"n": was.unclaimed})
    if (shut := could.shut_in) and not was.shut_in:
        return Why(STABLES if could.count(Piece.STABLE) else BUILDING, "shut_in", {"n": shut})
    if was.count(Piece.WALL) > could.count(Piece.WALL) and not was.given:
        return Why(AROUND, "walls_spent", {"n": was.count(Piece.WALL)})
    if could.founds and not was.founds:
        return Why(BUILDING, "found")
    return Why(_kind_of(was.turn, could.turn), "further")


def _kind_of(played: Turn, better: Turn) -> str:
    """By the first piece that the better turn places otherwise."""
    piece = next((place.piece for place in better if place not in played), better[0].piece)
    if is_stone(piece):
        return BUILDING
    return {Piece.DOME: CLAIMING, Piece.STABLE: STABLES}.get(piece, AROUND)


def gain(state: State, turn: Turn) -> Item:
    """All that a turn brings its player at once."""
    brought = Brought(state, turn)
    return Item("points", brought.own_points + brought.own(Part.TOKENS))


def items(state: State, turn: Turn) -> tuple[Item, ...]:
    """What a turn brings its player part by part; then, without a sign, the most it gives another
    and the best palace that it leaves for others to claim."""
    brought = Brought(state, turn)
    parts = [(str(part), brought.own(part)) for part in _OF_PART]
    parts.append(("prizes", brought.own(Part.TOKENS)))
    facts = [("others", brought.given), ("left", brought.left_open)]
    found = [Item(label, amount) for label, amount in parts if amount]
    found += [Item(label, values={"n": n}) for label, n in facts if n]
    return tuple(found) or (Item("nothing"),)
