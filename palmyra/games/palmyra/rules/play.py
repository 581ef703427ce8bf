"""The one function that changes a game: (state, action) → (state, events)."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from palmyra.games.palmyra.rules.actions import Action, EndTurn, MoveFigures, PlaceTile, Reorganize
from palmyra.games.palmyra.rules.events import (
    CaesarTaken,
    CoinsBoxed,
    CoinsPaid,
    Event,
    FigureMoved,
    GameEnded,
    IncomeCounted,
    TileFlipped,
    TilePlaced,
    TilesDrawn,
    TurnEnded,
)
from palmyra.games.palmyra.rules.income import coins_paid, income_so_far, placement_income
from palmyra.games.palmyra.rules.legal import check, empties_reserve, splits
from palmyra.games.palmyra.rules.state import (
    Ending,
    Figure,
    Placement,
    Placing,
    Player,
    Purpose,
    Reorganizing,
    State,
)
from palmyra.games.palmyra.rules.tiles import Size, sorted_hand, without
from palmyra.kernel import game as kernel

SOLO_TOLL: Final = 3  # R20
CAESAR_PRICE: Final = 1  # R18


if TYPE_CHECKING:
    Step = kernel.Step[State, Event]
else:
    Step = kernel.Step  # made by the thousand: calling the alias would cost, and mark every one


def apply(state: State, action: Action) -> Step:
    """The game after a legal action, and what happened; Refusal for any other."""
    check(state, action)
    if isinstance(action, PlaceTile):
        return _place(state, action)
    if isinstance(action, EndTurn):
        return _end_turn(state, action)
    if isinstance(action, Reorganize):
        return _reorganize(state, action)
    return _move_figures(state, action)


def _place(state: State, action: PlaceTile) -> Step:
    purpose, figure, tile, cell = action
    player = state.player
    income = placement_income(state, state.seat, figure, tile, cell)
    legion, censor = player.legion, player.censor
    if figure is Figure.LEGION:
        came_from, legion = legion, cell
    else:
        came_from, censor = censor, cell
    hand = without(player.hand, tile)
    moved = Player(player.color, hand, player.flipped, player.coins, legion, censor)
    placed = state.progress.placed if isinstance(state.progress, Placing) else ()
    progress = Placing(purpose, figure, (*placed, Placement(tile, cell, income.points)))
    # Spelled out rather than `replace`, which takes a third of the whole step.
    after = State(
        state.edition,
        state.variant,
        state.goal,
        state.city,
        {**state.board, cell: tile},
        (*state.players[: state.seat], moved, *state.players[state.seat + 1 :]),
        state.large,
        state.small,
        state.reserve,
        state.box,
        state.caesar,
        state.seat,
        state.turn,
        progress,
        None,
    )
    return Step(after, (TilePlaced(state.seat, purpose, figure, came_from, income),))


def _end_turn(state: State, action: EndTurn) -> Step:
    assert isinstance(state.progress, Placing)
    income = income_so_far(state, state.progress)
    counted = IncomeCounted(state.seat, income)
    if income.purpose is Purpose.CONQUER:
        drawable = splits(state, income.sum)
        if not drawable:
            return _game_over(state, (counted,), Ending.NO_TILES_TO_DRAW)
        return _draw(state, (counted,), *drawable[action.extra])
    coins = coins_paid(income.due, state.reserve)
    ends = empties_reserve(state, income.due)
    player = replace(state.player, coins=state.player.coins + coins)
    events: tuple[Event, ...] = (counted, CoinsPaid(state.seat, coins))
    if action.flip:
        flipped = sorted_hand((*player.flipped, action.flip))
        player = replace(player, hand=without(player.hand, action.flip), flipped=flipped)
        events += (TileFlipped(state.seat, action.flip),)
    after = replace(_with_player(state, player), reserve=state.reserve - coins)
    if ends:
        return _game_over(after, events, Ending.RESERVE_COLLECTED)
    return _next_turn(after, events)


def _draw(state: State, events: tuple[Event, ...], large: int, small: int) -> Step:
    drawn = state.large[:large] + state.small[:small]
    if not drawn:
        return _next_turn(state, events)
    player = state.player
    hand = sorted_hand(player.hand + drawn)
    after = _with_player(state, replace(player, hand=hand))
    after = replace(after, large=state.large[large:], small=state.small[small:])
    return _next_turn(after, (*events, TilesDrawn(state.seat, drawn)))


def _reorganize(state: State, action: Reorganize) -> Step:
    if action.draw is None:
        return _game_over(state, (), Ending.STACKS_EMPTY)
    events: tuple[Event, ...] = ()
    player, reserve, caesar = state.player, state.reserve, state.caesar
    if action.caesar:
        events = (CaesarTaken(state.seat, state.caesar),)
        player = replace(player, coins=player.coins - CAESAR_PRICE)
        reserve, caesar = reserve + CAESAR_PRICE, state.seat
    tile = state.stack(action.draw)[0]
    player = replace(player, hand=sorted_hand((*player.hand, tile)))
    is_large = action.draw is Size.LARGE
    after = replace(
        _with_player(state, player),
        large=state.large[1:] if is_large else state.large,
        small=state.small if is_large else state.small[1:],
        reserve=reserve,
        caesar=caesar,
        progress=Reorganizing(action.caesar, tile),
    )
    return Step(after, (*events, TilesDrawn(state.seat, (tile,))))


def _move_figures(state: State, action: MoveFigures) -> Step:
    player = state.player
    events = tuple(
        FigureMoved(state.seat, figure, player.place(figure), place)
        for figure, place in ((Figure.LEGION, action.legion), (Figure.CENSOR, action.censor))
        if player.place(figure) != place
    )
    moved = replace(player, legion=action.legion, censor=action.censor)
    return _next_turn(_with_player(state, moved), events)


def _next_turn(state: State, events: tuple[Event, ...]) -> Step:
    if state.solo:
        toll = min(SOLO_TOLL, state.reserve)
        events = (*events, CoinsBoxed(toll))
        state = replace(state, reserve=state.reserve - toll, box=state.box + toll)
        if not state.reserve:
            return _game_over(state, events, Ending.RESERVE_DRAINED)
    seat = (state.seat + 1) % len(state.players)
    after = replace(state, seat=seat, turn=state.turn + 1, progress=None)
    return Step(after, (*events, TurnEnded(state.seat, seat)))


def _game_over(state: State, events: tuple[Event, ...], ending: Ending) -> Step:
    after = replace(state, turn=state.turn + 1, progress=None, ending=ending)
    return Step(after, (*events, GameEnded(ending)))


def _with_player(state: State, player: Player) -> State:
    players = (*state.players[: state.seat], player, *state.players[state.seat + 1 :])
    return replace(state, players=players)
