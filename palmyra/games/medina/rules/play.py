"""The one function that changes a game: (state, action) → (state, events)."""

from collections.abc import Iterator
from dataclasses import replace

from palmyra.games.medina.rules.actions import Action, EndTurn, Place
from palmyra.games.medina.rules.allowed_cells import growth
from palmyra.games.medina.rules.board import Cells
from palmyra.games.medina.rules.events import (
    ColorLeft,
    DomePlaced,
    Event,
    GameEnded,
    MarketBegun,
    PalaceFinished,
    PiecePlaced,
    PlayerSkipped,
    PointsChanged,
    TokenPassed,
    TurnEnded,
)
from palmyra.games.medina.rules.legal import check
from palmyra.games.medina.rules.pieces import STONES, TOKENS, Piece
from palmyra.games.medina.rules.placing import palace_at, put
from palmyra.games.medina.rules.points import changes, scores, winners
from palmyra.games.medina.rules.state import State
from palmyra.games.medina.rules.turn_end import begun, next_seat
from palmyra.kernel.game import Step


def apply(state: State, action: Action) -> Step[State, Event]:
    """The game after a legal action, and what happened; Refusal for any other."""
    check(state, action)
    if isinstance(action, EndTurn):
        return _end_turn(state)
    after = put(state, action)
    return Step(after, tuple(_placed(state, after, action)))


def preview(state: State, place: Place) -> tuple[Event, ...]:
    """What a placement would change (M28): what it will change, by the same function."""
    return apply(state, place).events


def _placed(before: State, after: State, place: Place) -> Iterator[Event]:
    seat, (piece, cell) = before.seat, place
    palace = palace_at(after, cell)
    if piece is Piece.DOME:
        assert palace is not None
        yield DomePlaced(seat, cell, palace)
    else:
        founded = len(after.palaces) > len(before.palaces)
        yield PiecePlaced(seat, piece, cell, palace, founded)
    if piece is Piece.MERCHANT and len(after.market) == 1:
        yield MarketBegun(cell)
    for token, giver, taker, value in zip(
        TOKENS, before.tokens, after.tokens, before.box.values, strict=True
    ):
        if taker is not None and taker != giver:
            yield TokenPassed(str(token), value, giver, taker)
    for slot, stone in enumerate(STONES):
        if after.left[slot] and not before.left[slot]:
            yield ColorLeft(stone, tuple(stock[slot] for stock in before.stocks))
    yield from _finished(before, after)
    if paid := changes(before, after):
        yield PointsChanged(paid, scores(after))


def _finished(before: State, after: State) -> Iterator[PalaceFinished]:
    """Palaces that grew until now, or came to stand where none can grow."""
    for index, palace in enumerate(after.palaces):
        if index < len(before.palaces) and not _grows(before, index):
            continue
        if not _grows(after, index):
            yield PalaceFinished(index, palace.dome is not None)


def _grows(state: State, index: int) -> Cells:
    return growth(state, state.palaces[index])


def _end_turn(state: State) -> Step[State, Event]:
    events: list[Event] = [TurnEnded(state.seat, state.placed)]
    seat, skipped = next_seat(state)
    after = replace(state, turn=state.turn + 1, placed=(), owed=0, dome_owed=False)
    if seat is None:
        after = replace(after, over=True)
        events.append(GameEnded(scores(after), winners(after)))
        return Step(after, tuple(events))
    events += [PlayerSkipped(other, sum(state.stocks[other])) for other in skipped]
    return Step(begun(replace(after, seat=seat)), tuple(events))
