"""What can be found in games of Palmyra: thirty things, each told by the rules. Knows no words."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.challenges import orders
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.events import (
    CoinsPaid,
    Event,
    FigureMoved,
    GameEnded,
    TileFlipped,
    TilePlaced,
    TilesDrawn,
)
from palmyra.games.palmyra.rules.income import NeighborMatch, TurnIncome
from palmyra.games.palmyra.rules.play import Step
from palmyra.games.palmyra.rules.record import income_of
from palmyra.games.palmyra.rules.setup import Setup
from palmyra.games.palmyra.rules.state import Ending, Figure, Purpose, State, Variant
from palmyra.games.palmyra.rules.tiles import Feature
from palmyra.games.palmyra.rules.turns import Turn
from palmyra.kernel.achievement import (
    Achievement,
    GameReach,
    SeatGame,
    at_end,
    best,
    first,
    longest_run,
    medals_won,
    nth,
)

if TYPE_CHECKING:
    PalmyraGame = SeatGame[Setup, State, Turn, Event]
    Thing = Achievement[Setup, State, Turn, Event]
else:
    PalmyraGame, Thing = SeatGame, Achievement

GOOD_SUM: Final = 6
ORDER_V: Final = 75  # R20
FULL_TABLE: Final = 5
EARLY: Final = 4  # turns
REVENUES: Final = 4  # that all have to have their tribute
FLIPPED: Final = 3  # tiles with which a sum can be just enough


def achievements() -> tuple[Thing, ...]:
    """In the order of the shelves: the land, the coins, the table."""
    return (
        Thing("first_road", lambda game: at_end(game, True)),
        Thing("four_in_a_row", _plain_tiles, 4),
        Thing("kindred_lakes", _turn_with(lambda step: any(
            event.income.tile.feature is Feature.LAKE and match.feature and match.points
            for event, match in _matches(step)))),
        Thing("landmark", _turn_with(lambda step: any(
            match.landscape and match.feature and match.points for _, match in _matches(step)))),
        Thing("full_circle", _neighbors, 6),
        Thing("harvest", _conquered, 6),
        Thing("great_harvest", _conquered, 10),
        Thing("both_roads", _turn_with(_both_roads)),
        Thing("far_march", _march, 6),
        Thing("caravan_road", _caravans, 3),
        Thing("purse", _revenue_sum, GOOD_SUM),
        Thing("full_purse", _paid, 10),
        Thing("just_enough", _just_enough),
        Thing("never_short", _tributes, REVENUES),
        Thing("early_flip", _early_flip),
        Thing("three_seals", lambda game: nth(_flips(game), 3), 3),
        Thing("five_seals", lambda game: nth(_flips(game), 5), 5),
        Thing("no_flip", lambda game: at_end(game, game.won and not list(_flips(game)))),
        Thing("twice_in_a_row", _good_sums, 2),
        Thing("last_coin", lambda game: _ended(game, Ending.RESERVE_COLLECTED)),
        Thing("in_the_way", _blocked, 3),
        Thing("changing_guard", _turn_with(_swapped)),
        Thing("one_pause", lambda game: at_end(game, game.won and _pauses(game) <= 1)),
        Thing("last_tile", _last_tile),
        Thing("dry_stacks", lambda game: _ended(game, Ending.NO_TILES_TO_DRAW)),
        Thing("caesars_friend", _caesar, 6),
        Thing("photo_finish", _photo_finish),
        Thing("full_table", lambda game: at_end(
            game, game.won and len(game.points) == FULL_TABLE)),
        Thing("order_v", _order_v, ORDER_V, alone=True),
        Thing("five_orders", _orders, 5, medals_won(lambda: list(orders().values())),
              alone=True),
    )  # fmt: skip


# -- what a turn was ---------------------------------------------------------------------------


def _turn_with(true: Callable[[Step], bool]) -> Callable[[PalmyraGame], GameReach | None]:
    """The first own turn of which that is so."""
    return lambda game: first(number for number, _, step in game.own_turns() if true(step))


def _placed(step: Step) -> list[TilePlaced]:
    return [event for event in step.events if isinstance(event, TilePlaced)]


def _matches(step: Step) -> Iterator[tuple[TilePlaced, NeighborMatch]]:
    for event in _placed(step):
        for match in event.income.matches:
            yield event, match


def _incomes(game: PalmyraGame) -> Iterator[tuple[int, TurnIncome]]:
    """Own turns that placed something, with what they earned (R9 to R13)."""
    for number, _, step in game.own_turns():
        income = income_of(step.events)
        if income is not None:
            yield number, income


def _revenues(game: PalmyraGame) -> Iterator[tuple[int, TurnIncome]]:
    return (each for each in _incomes(game) if each[1].purpose is Purpose.REVENUE)


# -- the land ----------------------------------------------------------------------------------


def _plain_tiles(game: PalmyraGame) -> GameReach | None:
    """R8: the most plain tiles in a turn without a feature."""
    rows = ((number, _placed(step)) for number, _, step in game.own_turns())
    return best(
        GameReach(len(row), number)
        for number, row in rows
        if row and not any(event.income.tile.feature for event in row)
    )


def _neighbors(game: PalmyraGame) -> GameReach | None:
    """R9: the most neighbors that one tile scored from."""
    return best(
        GameReach(sum(match.points > 0 for match in event.income.matches), number)
        for number, _, step in game.own_turns()
        for event in _placed(step)
    )


def _conquered(game: PalmyraGame) -> GameReach | None:
    """R11: the most tiles drawn by a conquer."""
    return best(
        GameReach(len(event.tiles), number)
        for number, _, step in game.own_turns()
        for event in step.events
        if isinstance(event, TilesDrawn) and income_of(step.events) is not None
    )


def _both_roads(step: Step) -> bool:
    """R8: a feature and a plain tile, each scoring 2 or more."""
    row = _placed(step)
    kinds = {event.income.tile.feature is None for event in row}
    return len(kinds) == 2 and all(event.income.points >= 2 for event in row)


def _march(game: PalmyraGame) -> GameReach | None:
    """How far the own legion is from the nearest tile of the city."""
    found = []
    for number, _, step in game.own_turns():
        place = step.state.players[game.seat].legion
        if place is not CITY:
            x, y = place
            away = min(max(abs(x - a), abs(y - b)) for a, b in step.state.city)
            found.append(GameReach(away, number))
    return best(iter(found))


def _caravans(game: PalmyraGame) -> GameReach | None:
    """Own turns that scored with a caravan beside a caravan."""
    turns = (
        number
        for number, _, step in game.own_turns()
        if any(
            event.income.tile.feature is Feature.CARAVAN and match.feature and match.points
            for event, match in _matches(step)
        )
    )
    return nth(turns, 3)


# -- the coins ---------------------------------------------------------------------------------


def _revenue_sum(game: PalmyraGame) -> GameReach | None:
    return best(GameReach(income.sum, number) for number, income in _revenues(game))


def _paid(game: PalmyraGame) -> GameReach | None:
    """R13: the most coins that came in one turn."""
    return best(
        GameReach(event.coins, number)
        for number, _, step in game.own_turns()
        for event in step.events
        if isinstance(event, CoinsPaid)
    )


def _just_enough(game: PalmyraGame) -> GameReach | None:
    """R13: a sum of one more than the flipped tiles, of which there are some."""
    return first(
        number
        for number, income in _revenues(game)
        if income.flipped >= FLIPPED and income.sum == income.flipped + 1
    )


def _tributes(game: PalmyraGame) -> GameReach | None:
    """R13: revenues with flipped tiles, all of them with tribute; one without ends what counts."""
    count, turn = 0, 0
    for number, income in _revenues(game):
        if income.flipped:
            if not income.tribute:
                return GameReach(min(count, REVENUES - 1), turn) if count else None
            count, turn = count + 1, number
    return GameReach(count, turn) if count else None


def _flips(game: PalmyraGame) -> Iterator[int]:
    """R14: own turns that flipped a tile."""
    for number, _, step in game.own_turns():
        if any(isinstance(event, TileFlipped) for event in step.events):
            yield number


def _early_flip(game: PalmyraGame) -> GameReach | None:
    early = [number for number, _, _ in game.own_turns()][:EARLY]
    return first(number for number in _flips(game) if number in early)


def _good_sums(game: PalmyraGame) -> GameReach | None:
    """Own turns running with a sum of 6 or more; a reorganize parts them."""
    earned = dict(_incomes(game))
    return longest_run(
        (
            (number, number in earned and earned[number].sum >= GOOD_SUM)
            for number, _, _ in game.own_turns()
        ),
        2,
    )


def _ended(game: PalmyraGame, ending: Ending) -> GameReach | None:
    """Whether an own turn ended a game so, which was won."""
    number, step = game.last, game.replay.steps[-1]
    own = game.replay.before(number).seat == game.seat
    return at_end(game, game.won and own and GameEnded(ending) in step.events)


# -- the table ---------------------------------------------------------------------------------


def _blocked(game: PalmyraGame) -> GameReach | None:
    """R10: what the own figures took from another's turn."""
    found = []
    for number, before, step in game.turns():
        if before.seat != game.seat:
            lost = sum(
                match.landscape + match.feature
                for _, match in _matches(step)
                if match.blocked_by is not None and match.blocked_by.seat == game.seat
            )
            found.append(GameReach(lost, number))
    return best(reach for reach in found if reach.value)


def _swapped(step: Step) -> bool:
    """R15: the figures change places."""
    moved = {event.figure: event for event in step.events if isinstance(event, FigureMoved)}
    if len(moved) < 2:
        return False
    legion, censor = moved[Figure.LEGION], moved[Figure.CENSOR]
    return legion.place == censor.came_from and censor.place == legion.came_from


def _pauses(game: PalmyraGame) -> int:
    """R15: own turns that reorganized."""
    return sum(income_of(step.events) is None for _, _, step in game.own_turns())


def _last_tile(game: PalmyraGame) -> GameReach | None:
    """R15: the last tile of a stack drawn by reorganizing, in a game that was won."""
    if not game.won:
        return None
    return first(
        number
        for number, before, step in game.own_turns()
        if income_of(step.events) is None
        and any(was and not now for was, now in zip(before.left, step.state.left, strict=True))
    )


def _caesar(game: PalmyraGame) -> GameReach | None:
    """R19: own turns with Caesar's one more."""
    return nth((number for number, income in _incomes(game) if income.caesar), 6)


def _photo_finish(game: PalmyraGame) -> GameReach | None:
    """R17: one coin ahead, or by flipped tiles alone."""
    players = game.state.players
    mine = players[game.seat]
    rivals = [p for seat, p in enumerate(players) if seat != game.seat]
    if not game.won or not rivals:
        return None
    next_best = max((p.coins, len(p.flipped)) for p in rivals)
    gap = mine.coins - next_best[0]
    flipped = len(mine.flipped) - next_best[1]
    return at_end(game, gap == 1 or (gap == 0 and flipped > 0))


def _order_v(game: PalmyraGame) -> GameReach | None:
    if game.state.variant is not Variant.SOLO_5:
        return None
    return GameReach(game.points[game.seat], game.last)


def _orders(game: PalmyraGame) -> GameReach | None:
    """R20: the order whose goal is met."""
    met = game.state.solo and game.won
    return GameReach(1, game.last, item=str(game.state.variant)) if met else None
