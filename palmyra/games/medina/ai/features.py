"""What a position holds for each player, as numbers: the future points are a weighted sum.

The weights are learned (`tools/opponents`): so much a feature is worth in points that are
still to come. Features ask what decides the game: palaces to be claimed and who comes first,
stones to come, walls and merchants that will still touch one's palaces, tokens that may pass,
pieces in stock that build for others.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from palmyra.games.medina.ai.position import Position
from palmyra.games.medina.rules.board import Board
from palmyra.games.medina.rules.pieces import DOME, MERCHANT, STABLE, TOWERS, WALL

# Of a color that the player lacks, once for each number of players who lack it.
LACKING: Final = (
    "lacks",
    "worth_low",
    "worth_mid",
    "worth_high",
    "stones_theirs",
    "stones_own",
    "first",
    "first_low",
    "first_mid",
    "first_high",
    "spare",
    "token_first",
    "token_later",
    "open",
    "open_first",
    "reach",
)
MOST_SEATS: Final = 4
GENERAL: Final = (
    "walls_ahead",
    "market_ahead",
    "market_near",
    "token_risk_claim",
    "token_risk_stable",
    "token_chance",
    "tower_risk_near",
    "tower_risk_far",
    "tower_chance_near",
    "tower_chance_far",
    "stables",
    "stables_fit",
    "walls",
    "merchants",
    "stones_lacked",
    "stones_owned",
    "domes",
    "more_pieces",
    "walls_late",
    "next",
)
NAMES: Final = (
    *(f"{name}_{k}" for k in range(1, MOST_SEATS + 1) for name in LACKING),
    *GENERAL,
)
_BLOCK: Final = len(LACKING)
_GENERAL: Final = _BLOCK * MOST_SEATS
COUNT: Final = len(NAMES)

LOW, MID = 4, 8  # where the worth of a palace bends
NEAR: Final = 3  # walls until a rampart is reached
FAR: Final = 99  # as many as never
LATE: Final = 12  # pieces a head
FULL: Final = 40  # pieces a head: a game has just begun


class Weights(NamedTuple):
    """As the forecast reads them: a block for each number of players who lack a color."""

    lacking: tuple[tuple[float, ...], ...]
    general: tuple[float, ...]


def weights_of(values: Sequence[float]) -> Weights:
    """From numbers in the order of NAMES."""
    blocks = tuple(tuple(values[at : at + _BLOCK]) for at in range(0, _GENERAL, _BLOCK))
    return Weights(((0.0,) * _BLOCK, *blocks), tuple(values[_GENERAL:]))


def phase(pieces: int, seats: int) -> float:
    """How far a game is from its end, by the pieces in all stocks: 1 at the beginning, then 0."""
    return min(1.0, pieces / (FULL * seats))


@cache
def wall_arms(board: Board) -> dict[int, tuple[tuple[int, int], ...]]:
    """For every wall cell, by its bit: the arms it may belong to and its place on them."""
    found: dict[int, list[tuple[int, int]]] = {}
    for arm, row in enumerate(board.arms):
        for at, cell in enumerate(row):
            found.setdefault(board.bit(cell), []).append((arm, at))
    return {bit: tuple(places) for bit, places in found.items()}


def walls_ahead(
    position: Position, cells: int, walls_left: int
) -> tuple[float, tuple[tuple[int, int], ...]]:
    """How many walls these free wall cells may expect; towers with the walls until they come."""
    key = (cells, position.walls, walls_left)
    if (kept := position.kept.get(key)) is not None:
        return kept
    board, arms = position.board, position.arms
    places = wall_arms(board)
    ahead = 0.0
    towers: dict[int, int] = {}
    rest = cells
    while rest:
        bit = rest & -rest
        rest ^= bit
        least = FAR
        for arm, at in places[bit]:
            steps = at - arms[arm] + 1
            # Beyond the gate of the side it cannot come.
            if steps < 1 or at + 1 + arms[board.opposite[arm]] > len(board.arms[arm]) - 1:
                continue
            least = min(least, steps)
            towers[arm // 2] = min(towers.get(arm // 2, FAR), steps)
        if least < FAR:
            ahead += walls_left / (walls_left + 5.0 * least)
    found = position.kept[key] = ahead, tuple(towers.items())
    return found


def forecast(position: Position, mover: int, weights: Weights) -> list[float]:
    """The points that each player will end with; `mover` plays next."""
    board, seats, stocks = position.board, position.seats, position.stocks
    owned, values, tokens = position.owned, position.values, position.tokens
    lacking_weights, general = weights
    (
        g_walls_ahead, g_market_ahead, g_market_near, g_risk_claim, g_risk_stable, g_chance,
        g_tower_risk_near, g_tower_risk_far, g_tower_near, g_tower_far, g_stables, g_fit,
        g_walls, g_merchants, g_lacked, g_owned, g_domes, g_more, g_late, g_next,
    ) = general  # fmt: skip
    totals: list[float] = list(position.score)
    left = [sum(column) for column in zip(*stocks, strict=True)]
    walls_left, merchants_left = left[WALL], left[MERCHANT]
    hold = position.walls | position.merchants
    free = board.city & ~position.occupied
    grow = free & ~position.crowd
    market = zone = 0
    if merchants_left:
        market = position.market()
        if market:
            wide = board.around(board.around(market))
            zone = wide & free & ~board.beside(position.merchants) & ~market
    share = merchants_left / (merchants_left + 6.0)
    ring_free = board.ring & ~position.walls if walls_left else 0
    best, spare, size_of = [0] * STABLE, [0] * STABLE, [0] * STABLE
    room, reach = [0] * STABLE, [0.0] * STABLE
    sizes: dict[tuple[int, int], int] = {}
    towers: dict[tuple[int, int], int] = {}  # walls until a palace of the seat connects
    fits = [0] * seats

    for stone, pieces, stables, owner, _, near, touch in position.palaces:
        ahead = 0.0
        foot = touch & ring_free
        if foot:
            ahead, coming = walls_ahead(position, foot, walls_left)
            if owner >= 0:
                for tower, steps in coming:
                    if not touch & position.ramparts[tower]:
                        key = (tower, owner)
                        if steps < towers.get(key, FAR):
                            towers[key] = steps
        size = (pieces | stables).bit_count()
        if owner < 0:
            worth = size + (touch & hold).bit_count()
            if worth > best[stone]:
                spare[stone] = best[stone]
                best[stone], size_of[stone] = worth, size
                room[stone] = near & grow
                reach[stone] = ahead + share * (touch & market).bit_count()
            elif worth > spare[stone]:
                spare[stone] = worth
            continue
        sizes[stone, owner] = size
        gain = g_walls_ahead * ahead
        if market:
            gain += share * (
                g_market_ahead * (touch & market).bit_count()
                + g_market_near * (touch & zone).bit_count()
            )
        totals[owner] += gain
        fits[owner] += (near & grow).bit_count()

    for stone in range(STABLE):
        lacking = [
            seat for seat in (*range(mover, seats), *range(mover)) if not owned[seat] >> stone & 1
        ]
        token = TOWERS + stone
        value, holder = values[token], tokens[token]
        beat = sizes[stone, holder] if holder >= 0 else 0
        if lacking:
            (
                w_lacks, w_low, w_mid, w_high, w_theirs, w_own, w_first, w_first_low,
                w_first_mid, w_first_high, w_spare, w_token_first, w_token_later, w_open,
                w_open_first, w_reach,
            ) = lacking_weights[len(lacking)]  # fmt: skip
            worth = best[stone]
            low = worth if worth < LOW else LOW
            mid = 0 if worth <= LOW else (worth if worth < MID else MID) - LOW
            high = worth - MID if worth > MID else 0
            common = (
                w_lacks
                + w_low * low
                + w_mid * mid
                + w_high * high
                + w_theirs * left[stone]
                + w_spare * spare[stone]
                + w_reach * reach[stone]
            )
            if room[stone]:
                common += w_open
            takes = value if worth and size_of[stone] + 1 > beat else 0
            for seat in lacking:
                totals[seat] += (
                    common + (w_own - w_theirs) * stocks[seat][stone] + w_token_later * takes
                )
            first = lacking[0]
            totals[first] += (
                w_first_low * low
                + w_first_mid * mid
                + w_first_high * high
                + (w_token_first - w_token_later) * takes
            )
            if worth:
                totals[first] += w_first
            if room[stone] and stocks[first][stone]:
                totals[first] += w_open_first
            if holder >= 0:
                totals[holder] += g_risk_claim * value
        if holder >= 0:
            for seat in range(seats):
                size = sizes.get((stone, seat), 0)
                if size and seat != holder and size + stocks[seat][STABLE] > beat:
                    totals[seat] += g_chance * value
                    totals[holder] += g_risk_stable * value
                    break

    near_by = far_by = 0  # towers that a rival of their holder may reach
    for (tower, seat), steps in towers.items():
        if seat == tokens[tower]:
            continue
        if steps <= NEAR:
            near_by |= 1 << tower
            totals[seat] += g_tower_near * values[tower]
        else:
            far_by |= 1 << tower
            totals[seat] += g_tower_far * values[tower]
    for tower in range(TOWERS):
        if (near_by | far_by) >> tower & 1 and tokens[tower] >= 0:
            risk = g_tower_risk_near if near_by >> tower & 1 else g_tower_risk_far
            totals[tokens[tower]] += risk * values[tower]

    everyone = sum(left)
    late = g_late if everyone < LATE * seats else 0.0
    for seat, stock in enumerate(stocks):
        stables, has = stock[STABLE], owned[seat]
        useless = 0
        for stone in range(STABLE):
            if has >> stone & 1:
                useless += stock[stone]
        stones = stock[0] + stock[1] + stock[2] + stock[3]
        totals[seat] += (
            g_stables * stables
            + g_fit * (stables if stables < fits[seat] else fits[seat])
            + (g_walls + late) * stock[WALL]
            + g_merchants * stock[MERCHANT]
            + g_lacked * (stones - useless)
            + g_owned * useless
            + g_domes * stock[DOME]
            + g_more * (sum(stock) - everyone / seats)
        )
    totals[mover] += g_next
    return totals


_UNITS: Final = tuple(
    weights_of([1.0 if at == one else 0.0 for at in range(COUNT)]) for one in range(COUNT)
)


def features(position: Position, mover: int) -> list[list[float]]:
    """By seat, in the order of NAMES: what the forecast makes of each weight alone."""
    found = [forecast(position, mover, unit) for unit in _UNITS]
    return [
        [totals[seat] - position.score[seat] for totals in found] for seat in range(position.seats)
    ]
