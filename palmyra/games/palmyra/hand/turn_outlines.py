"""What a finished turn did, as lines around the cells: of others' turns, and of the log."""

from collections.abc import Sequence

from palmyra.games.palmyra.board.highlights import Outline
from palmyra.games.palmyra.rules.cells import CITY
from palmyra.games.palmyra.rules.record import Replay
from palmyra.games.palmyra.rules.turns import PlacingTurn


def outlines_of(replay: Replay, turns: Sequence[int]) -> tuple[Outline, ...]:
    return tuple(outline for number in turns for outline in _outline(replay, number))


def _outline(replay: Replay, number: int) -> tuple[Outline, ...]:
    turn = replay.record.turns[number]
    color = replay.record.setup.players[replay.before(number).seat]
    if isinstance(turn, PlacingTurn):
        return (Outline(tuple(cell for _, cell in turn.laid), color),)
    went = (turn.legion, turn.censor)
    cells = [place for place in went if isinstance(place, tuple)]
    if CITY in went:
        cells += sorted(replay.state.city)
    return (Outline(tuple(cells), color),) if cells else ()
