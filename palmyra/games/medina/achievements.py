"""What can be found in games of Medina: thirty things, each told by the rules. Knows no words."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from palmyra.games.medina.ai.levels import Level
from palmyra.games.medina.challenges import cities, city_of
from palmyra.games.medina.rules.actions import Turn
from palmyra.games.medina.rules.allowed_cells import gates
from palmyra.games.medina.rules.events import (
    DomePlaced,
    Event,
    MarketBegun,
    PalaceFinished,
    PiecePlaced,
    PointsChanged,
    TokenPassed,
)
from palmyra.games.medina.rules.pieces import STONES, TOKENS, TOWERS, Piece
from palmyra.games.medina.rules.points import Part, PointsChange, scores, worth
from palmyra.games.medina.rules.setup import Setup
from palmyra.games.medina.rules.state import Palace, State
from palmyra.kernel.achievement import (
    Achievement,
    GameReach,
    SeatGame,
    at_end,
    best,
    first,
    medals_won,
)
from palmyra.kernel.session import challenge_of

if TYPE_CHECKING:
    MedinaGame = SeatGame[Setup, State, Turn, Event]
    Thing = Achievement[Setup, State, Turn, Event]
else:
    MedinaGame, Thing = SeatGame, Achievement

LARGE: Final = 8  # the size of a palace of note
OWN_MERCHANTS: Final = 3  # in a market of note
COLOR_THINGS: Final = ("white_palace", "violet_palace", "brown_palace", "apricot_palace")


def achievements() -> tuple[Thing, ...]:
    """In the order of the shelves: the palaces, the city, the prizes."""
    white, violet, brown, apricot = (
        Thing(name, _size_of(stone), LARGE) for stone, name in enumerate(COLOR_THINGS)
    )
    return (
        Thing("first_walls", lambda game: at_end(game, True)),
        Thing("four_domes", _domes, 4),
        white, violet, brown, apricot,
        Thing("stable_yard", _most(lambda state, palace: palace.stables.bit_count()), 3),
        Thing("piece_and_dome", _piece_and_dome),
        Thing("late_dome", _claim, 10),
        Thing("great_palace", _most(lambda state, palace: worth(state, palace).total), 18),
        Thing("market_street", _market, 8),
        Thing("busy_corner", _most(lambda state, palace: worth(state, palace).merchants), 5),
        Thing("new_market", lambda game: first(
            number for number, event in _own_events(game) if isinstance(event, MarketBegun))),
        Thing("two_palaces", _two_palaces),
        Thing("long_wall", _most(lambda state, palace: worth(state, palace).walls), 5),
        Thing("corner_palace", _corner),
        Thing("last_to_reach", _last_to_reach),
        Thing("two_arms", _two_arms),
        Thing("four_towers", lambda game: _held(game, 0, TOWERS), 4),
        Thing("gatekeeper", lambda game: first(
            number for number, before, step in game.own_turns()
            if gates(step.state) & ~gates(before))),
        Thing("taken_over", _taken_over),
        Thing("by_a_stable", _by_a_stable),
        Thing("four_prizes", lambda game: _held(game, TOWERS, len(TOKENS)), 4),
        Thing("blocked", lambda game: first(
            number for number, event in _own_events(game)
            if isinstance(event, PalaceFinished) and not event.claimed)),
        Thing("from_behind", _from_behind),
        Thing("by_one_point", lambda game: at_end(game, game.margin == 1)),
        Thing("fifty_points", _points, 50),
        Thing("sixty_points", _points, 60),
        Thing("tea_with_the_vizier", lambda game: at_end(game, game.ahead_of(Level.VIZIER))),
        Thing("five_cities", _cities, 5, medals_won(cities), alone=True),
    )  # fmt: skip


# -- the palaces -------------------------------------------------------------------------------


def _own_events(game: MedinaGame) -> Iterator[tuple[int, Event]]:
    for number, _, step in game.own_turns():
        for event in step.events:
            yield number, event


def _owned(game: MedinaGame) -> Iterator[tuple[int, State, Palace]]:
    """The own palaces after every turn: others make them larger too."""
    for number, _, step in game.turns():
        for palace in step.state.palaces:
            if palace.owner == game.seat:
                yield number, step.state, palace


def _most(count: Callable[[State, Palace], int]) -> Callable[[MedinaGame], GameReach | None]:
    """The most that an own palace ever had of something."""

    def measure(game: MedinaGame) -> GameReach | None:
        found = (GameReach(count(state, palace), number) for number, state, palace in _owned(game))
        return best(reach for reach in found if reach.value)

    return measure


def _size_of(stone: int) -> Callable[[MedinaGame], GameReach | None]:
    """M19: pieces and stables of a palace of that color."""
    return _most(lambda state, palace: palace.size if palace.stone == stone else 0)


def _domes(game: MedinaGame) -> GameReach | None:
    """M11: palaces of different colors."""
    found = []
    for number, _, step in game.own_turns():
        colors = {palace.stone for palace in step.state.palaces if palace.owner == game.seat}
        found.append(GameReach(len(colors), number))
    return best(reach for reach in found if reach.value)


def _piece_and_dome(game: MedinaGame) -> GameReach | None:
    """M11: a piece and the dome of its palace in one turn."""
    turns = []
    for number, _, step in game.own_turns():
        grown = {event.palace for event in step.events if isinstance(event, PiecePlaced)}
        domed = {event.palace for event in step.events if isinstance(event, DomePlaced)}
        if grown & domed:
            turns.append(number)
    return first(iter(turns))


def _claim(game: MedinaGame) -> GameReach | None:
    """M25: what a palace was worth when its dome was placed: what it paid at that moment."""
    found = []
    palace: int | None = None
    for number, event in _own_events(game):
        if isinstance(event, DomePlaced):
            palace = event.palace
        elif isinstance(event, PointsChanged) and palace is not None:
            paid = sum(c.points for c in event.changes if c.palace == palace)
            found.append(GameReach(paid, number))
            palace = None
    return best(iter(found))


# -- the city ----------------------------------------------------------------------------------


def _market(game: MedinaGame) -> GameReach | None:
    """M14: the merchants of a market in which some are one's own. The first of all is nobody's."""
    found = []
    size, own = 1, 0
    for number, before, step in game.turns():
        mine = before.seat == game.seat
        for event in step.events:
            if isinstance(event, PiecePlaced) and event.piece is Piece.MERCHANT:
                begins = MarketBegun(event.cell) in step.events  # M15
                size, own = (0, 0) if begins else (size, own)
                size, own = size + 1, own + mine
                if own >= OWN_MERCHANTS:
                    found.append(GameReach(size, number))
    return best(iter(found))


def _merchant_paid(game: MedinaGame) -> Iterator[tuple[int, list[PointsChange]]]:
    """What every own merchant changed, where that was anything."""
    placed = False
    for number, event in _own_events(game):
        if isinstance(event, PiecePlaced | DomePlaced):
            placed = isinstance(event, PiecePlaced) and event.piece is Piece.MERCHANT
        elif isinstance(event, PointsChanged) and placed:
            yield number, [c for c in event.changes if c.part is Part.MERCHANTS]


def _two_palaces(game: MedinaGame) -> GameReach | None:
    return first(
        number
        for number, changes in _merchant_paid(game)
        if len({change.palace for change in changes if change.seat == game.seat}) > 1
    )


def _corner(game: MedinaGame) -> GameReach | None:
    """M1: an own palace with a piece on a corner of the city."""
    board = game.state.board
    corners = board.set_of(tuple((x, y) for x in (1, board.width) for y in (1, board.height)))
    return first(number for number, _, palace in _owned(game) if palace.pieces & corners)


def _two_arms(game: MedinaGame) -> GameReach | None:
    """M3: an own palace beside walls of both rows that leave one tower."""

    def touches(state: State, palace: Palace, arm: int) -> bool:
        rampart = state.board.prefixes[arm][state.arms[arm]]
        return bool(state.board.beside(palace.body) & rampart)

    return first(
        number
        for number, state, palace in _owned(game)
        if any(
            touches(state, palace, 2 * tower) and touches(state, palace, 2 * tower + 1)
            for tower in range(TOWERS)
        )
    )


# -- the prizes --------------------------------------------------------------------------------


def _passed(game: MedinaGame) -> Iterator[tuple[int, TokenPassed]]:
    for number, _, step in game.turns():
        for event in step.events:
            if isinstance(event, TokenPassed):
                yield number, event


def _last_to_reach(game: MedinaGame) -> GameReach | None:
    """M20: a tower's prize that another held, and that was kept to the end."""
    taken: dict[str, int] = {}
    for number, event in _passed(game):
        taken.pop(event.token, None)
        if event.taker == game.seat and event.giver is not None:
            taken[event.token] = number
    return first(turn for token, turn in taken.items() if token in TOKENS[:TOWERS])


def _held(game: MedinaGame, start: int, end: int) -> GameReach | None:
    """The most of those prizes held at once."""
    found = (
        GameReach(step.state.tokens[start:end].count(game.seat), number)
        for number, _, step in game.turns()
    )
    return best(reach for reach in found if reach.value)


def _taken_over(game: MedinaGame) -> GameReach | None:
    """M19: a palace's prize that was another's."""
    return first(
        number
        for number, event in _own_events(game)
        if isinstance(event, TokenPassed)
        and event.taker == game.seat
        and event.giver is not None
        and event.token in STONES
    )


def _by_a_stable(game: MedinaGame) -> GameReach | None:
    """M19, M20: an own stable made a prize come."""
    turns = []
    stable = False
    for number, event in _own_events(game):
        if isinstance(event, PiecePlaced | DomePlaced):
            stable = isinstance(event, PiecePlaced) and event.piece is Piece.STABLE
        elif isinstance(event, TokenPassed) and stable and event.taker == game.seat:
            turns.append(number)
    return first(iter(turns))


def _from_behind(game: MedinaGame) -> GameReach | None:
    """M26: last after half of the turns, and won."""
    half = scores(game.replay.before(len(game.replay.steps) // 2))
    mine = half[game.seat]
    return at_end(game, game.won and mine == min(half) < max(half))


def _points(game: MedinaGame) -> GameReach | None:
    return GameReach(game.points[game.seat], game.last)


def _cities(game: MedinaGame) -> GameReach | None:
    """The city whose bronze, or better, was won."""
    city = city_of(challenge_of(game.replay.record))
    if city is None or list(game.levels) != list(city.opponents):
        return None
    met = city.medal(game.points[game.seat])
    return GameReach(1, game.last, item=city.mark) if met else None
