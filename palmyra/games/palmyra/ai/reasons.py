"""What speaks for a turn, as identifiers with values that are true of that very turn.

Everything is counted by the rules, or by the best chains that `next_turn` finds. What will be
drawn is unknown, so it never counts. The sentences are `palmyra.hint.<kind>` in the catalogues.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from palmyra.games.palmyra.ai.next_turn import NextTurns
from palmyra.games.palmyra.rules.actions import PlaceTile
from palmyra.games.palmyra.rules.best_chains import best_turns
from palmyra.games.palmyra.rules.events import TilePlaced
from palmyra.games.palmyra.rules.income import (
    PlacementIncome,
    TurnIncome,
    coins_paid,
    income_so_far,
)
from palmyra.games.palmyra.rules.legal import empties_reserve, next_to, placements, splits
from palmyra.games.palmyra.rules.play import CAESAR_PRICE, SOLO_TOLL, apply
from palmyra.games.palmyra.rules.state import Figure, Placing, Player, Purpose, State
from palmyra.games.palmyra.rules.tiles import without
from palmyra.games.palmyra.rules.turns import STAY, PlacingTurn, ReorganizeTurn, Turn

GAP: Final = 3  # so many neighbors that match make a gap
LOSS: Final = 3  # so much less for a rival is worth a word
OPENS: Final = 3  # so much more for one's own next turn is
MOST: Final = 2  # reasons beside what the turn earns

_CUT_OFF: Final = 6.0  # how heavily they weigh, in points
_FLIP, _CAESAR, _STUCK = 2.5, 5.0, 4.0
_UNIT: Final = {Figure.LEGION: "tiles", Figure.CENSOR: "coins"}


@dataclass(frozen=True, slots=True)
class Reason:
    kind: str  # palmyra.hint.<kind>
    values: Mapping[str, int | str]


_Weighed = tuple[float, Reason]


def reasons(state: State, turn: Turn) -> tuple[Reason, ...]:
    """Why the turn is a good one: first what it earns, then what matters most beside that."""
    if isinstance(turn, ReorganizeTurn):
        return _reorganize(state, turn)
    laid = _lay(state, turn)
    first = _earned(state, turn, laid)
    if first.kind.startswith("ends"):
        return (first,)
    after = _known_after(laid, turn)
    found = _matches(laid.incomes)
    paid = laid.total.due if turn.purpose is Purpose.REVENUE else 0
    if _last(state, paid):
        return (first, *_heaviest(found))
    found += _opened(state, after)
    found += _denied(state, after)
    if turn.flip is not None:
        flipped = len(state.player.flipped) + 1
        found.append((_FLIP, Reason("flip", {"n": flipped, "least": flipped + 1})))
    return (first, *(_heaviest(found) or (_kept(turn, after, laid.total.due),)))


def table_after(state: State, turn: Turn) -> State:
    """The table after a turn as far as it can be known before: nothing drawn, nothing paid."""
    if isinstance(turn, ReorganizeTurn):
        return _moved(state, turn)
    return _known_after(_lay(state, turn), turn)


# -- what is laid -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Laid:
    state: State  # with the tiles, before the turn is ended
    incomes: Sequence[PlacementIncome]
    total: TurnIncome


def _lay(state: State, turn: PlacingTurn) -> _Laid:
    incomes = []
    for tile, cell in turn.laid:
        step = apply(state, PlaceTile(turn.purpose, turn.figure, tile, cell))
        state = step.state
        incomes += [event.income for event in step.events if isinstance(event, TilePlaced)]
    assert isinstance(state.progress, Placing)
    return _Laid(state, incomes, income_so_far(state, state.progress))


def _earned(state: State, turn: PlacingTurn, laid: _Laid) -> Reason:
    """The income; whether no turn of its kind brings more; whether it ends the game."""
    due = laid.total.due
    if turn.purpose is Purpose.CONQUER:
        if not splits(laid.state, due):
            return Reason("ends_tiles", {"n": due})
    elif empties_reserve(laid.state, due):
        return Reason("ends_coins", {"n": state.reserve})
    best = best_turns(state, turn.purpose, 1)
    kind = "most" if best and due >= best[0][0] else "income"
    if turn.purpose is Purpose.CONQUER:
        return Reason(f"{kind}_tiles", {"n": due, "laid": len(turn.laid)})  # what it costs too
    if laid.total.tribute:
        return Reason(f"{kind}_tribute", {"n": due, "tribute": laid.total.tribute})
    return Reason(f"{kind}_coins", {"n": due})


def _known_after(laid: _Laid, turn: PlacingTurn) -> State:
    """The table after the turn as far as it can be known: nothing drawn yet."""
    me = laid.state.player
    if turn.flip is not None:
        me = replace(me, hand=without(me.hand, turn.flip), flipped=(*me.flipped, turn.flip))
    return _with(replace(laid.state, progress=None), me)


def _kept(turn: PlacingTurn, after: State, due: int) -> Reason:
    """Where nothing else speaks for it: the hand one goes on with."""
    drawn = due if turn.purpose is Purpose.CONQUER else 0
    return Reason("keeps", {"n": len(after.player.hand) + drawn})


def _with(state: State, player: Player) -> State:
    players = (*state.players[: state.seat], player, *state.players[state.seat + 1 :])
    return replace(state, players=players)


def _matches(incomes: Sequence[PlacementIncome]) -> list[_Weighed]:
    """Features that are joined, and the tile with the most matching neighbors; none blocked."""
    found: list[_Weighed] = []
    for income in incomes:
        points = sum(match.feature for match in income.matches if not match.blocked_by)
        if points and income.tile.feature:
            name = income.tile.feature.name.lower()
            found.append((points, Reason(f"feature_{name}", {"n": points})))
    near = [
        (sum(1 for m in income.matches if m.landscape and not m.blocked_by), income.tile)
        for income in incomes
    ]
    most, tile = max(near, key=lambda one: one[0])
    if most >= GAP:
        land = tile.landscape.name.lower()
        found.append((most - 0.5, Reason(f"gap_{land}", {"neighbors": most})))
    return found


# -- what comes after ---------------------------------------------------------------------------


def next_bests(state: State, seat: int) -> dict[Figure, int]:
    """What each figure of a seat could earn if it were its turn."""
    player = state.players[seat]
    turns = NextTurns(state, seat=seat)
    coins = turns.best(Figure.CENSOR, player.censor, player.legion).due
    return {
        Figure.LEGION: turns.best(Figure.LEGION, player.legion, player.censor).due,
        Figure.CENSOR: coins_paid(coins, state.reserve),
    }


def _opened(state: State, after: State) -> list[_Weighed]:
    """How much more one's own next turn brings than with the same hand from where one stood."""
    seat = state.seat
    before = next_bests(_with(state, replace(state.player, hand=after.player.hand)), seat)
    now = next_bests(after, seat)
    return [
        (now[figure] - before[figure], Reason(f"opens_{_UNIT[figure]}", {"n": now[figure]}))
        for figure in Figure
        if now[figure] >= before[figure] + OPENS
    ]


def _denied(state: State, after: State) -> list[_Weighed]:
    """Whom it cuts off, and the rival whose next turn loses most."""
    found: list[_Weighed] = []
    for seat in range(len(state.players)):
        if seat == state.seat:
            continue
        before, now = next_bests(state, seat), next_bests(after, seat)
        for figure in Figure:
            who: dict[str, int | str] = {"seat": seat, "figure": figure.value}
            if has_room(state, seat, figure) and not has_room(after, seat, figure):
                found.append((_CUT_OFF, Reason(f"cuts_off_{figure.value}", who)))
            elif (loss := before[figure] - now[figure]) >= LOSS:
                values = {**who, "before": before[figure], "n": now[figure]}
                found.append((loss, Reason(f"denies_{_UNIT[figure]}", values)))
    return found


def has_room(state: State, seat: int, figure: Figure) -> bool:
    """R7: whether the figure has a free space beside it."""
    around = next_to(state, state.players[seat].place(figure))
    return any(cell not in state.board for cell in around)


def _last(state: State, paid: int) -> bool:
    """R20: whether the toll ends a solo game after this turn, so that none comes after it."""
    return state.solo and state.reserve - paid <= SOLO_TOLL


def _heaviest(found: list[_Weighed]) -> tuple[Reason, ...]:
    """The few that weigh most, no two of a kind."""
    kinds: dict[str, Reason] = {}
    for _, reason in sorted(found, key=lambda one: -one[0]):
        kinds.setdefault(reason.kind.split("_")[0], reason)
    return tuple(kinds.values())[:MOST]


# -- reorganizing -------------------------------------------------------------------------------


def _reorganize(state: State, turn: ReorganizeTurn) -> tuple[Reason, ...]:
    if turn.draw is None:
        return (Reason("ends", {}),)
    if _last(state, 0):
        return (Reason("draws", {}),)
    after = _moved(state, turn)
    me = after.players[state.seat]
    found: list[_Weighed] = _denied(state, after)
    if turn.caesar:
        found.append((_CAESAR, Reason("caesar", {})))
    if not placements(state):
        found.append((_STUCK, Reason("stuck", {})))
    before, now = next_bests(state, state.seat), next_bests(after, state.seat)
    for figure in Figure:
        gain = now[figure] - before[figure]
        if me.place(figure) != state.player.place(figure) and gain > 0:
            values = {"n": now[figure], "before": before[figure]}
            found.append((gain, Reason(f"stands_{figure.value}", values)))
    good = _heaviest(found) or (_waiting(state, len(me.hand) + 1),)
    return (*good, _instead(state)) if placements(state) else good


def _waiting(state: State, holds: int) -> Reason:
    """Nothing but a tile: more of them is a reason only where no conquest brings more."""
    best = best_turns(state, Purpose.CONQUER, 1)
    if best and len(state.player.hand) - len(best[0][1].laid) + best[0][0] > holds:
        return Reason("waits", {})
    return Reason("prepares", {"n": holds})


def _moved(state: State, turn: ReorganizeTurn) -> State:
    """The table after a reorganize, whatever it draws."""
    me, after = state.player, state
    legion = me.legion if turn.legion == STAY else turn.legion
    censor = me.censor if turn.censor == STAY else turn.censor
    if turn.caesar:
        me = replace(me, coins=me.coins - CAESAR_PRICE)
        after = replace(state, reserve=state.reserve + CAESAR_PRICE, caesar=state.seat)
    return _with(after, replace(me, legion=legion, censor=censor))


def _instead(state: State) -> Reason:
    """The most that placing tiles would bring now."""
    dues = {}
    for purpose, unit in ((Purpose.CONQUER, "tiles"), (Purpose.REVENUE, "coins")):
        best = best_turns(state, purpose, 1)
        dues[unit] = best[0][0] if best else 0
    return Reason(
        "instead", {"tiles": dues["tiles"], "coins": coins_paid(dues["coins"], state.reserve)}
    )
